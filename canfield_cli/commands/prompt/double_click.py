"""`double click`: whether a card that is sent may go to a column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.rules import Send
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.settings_schema import BY_FIELD, change, parse, value_completions
from canfield_cli.text.messages import message
from canfield_cli.text.rule_set_names import rules_name

if TYPE_CHECKING:
    from canfield_cli.text.speaker import Sentences

_SET_ON = message("answer", "Double click on: a card that is sent may go to a column.")
_SET_OFF = message("answer", "Double click off: a card that is sent goes to its foundation only.")

NO_EFFECT = message("answer", "Under {rules} rules it has no effect.")


def _double_click(context: CommandContext, arguments: str) -> CommandResult:
    session, speaker = context.session, context.speaker
    if arguments:
        setting = BY_FIELD["double_click"]
        change(session, setting, parse(setting, arguments, speaker.catalogue))
    lines = speaker.say(_SET_ON if session.settings.double_click else _SET_OFF)
    return CommandResult(lines + without_effect(context))


def without_effect(context: CommandContext) -> Sentences:
    """That the present game's rules send no card to a column, where that is so."""
    rules = context.session.game.rules
    if rules.send is Send.FOUNDATION_OR_COLUMN:
        return ()
    return context.speaker.say(NO_EFFECT, rules=rules_name(rules.name, context.speaker.catalogue))


COMMAND = Command(
    name="double click",
    aliases=message("command", "double click"),
    example=message("example", "double click off"),
    help=message("help", "Says whether a card that is sent may go to a column, or changes that."),
    handler=_double_click,
    arguments=value_completions("double_click"),
    topic=HelpTopic.SETTINGS,
    gist=message("help", "whether a card that is sent may go to a column"),
)
