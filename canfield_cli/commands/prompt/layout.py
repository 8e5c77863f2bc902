"""`layout`: the position as a layout file, said or written."""

from __future__ import annotations

from canfield_cli.engine.layout import layout_text
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.file_arguments import file_name, written
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message

NAME = "layout"


def _layout(context: CommandContext, arguments: str) -> CommandResult:
    game = context.session.game
    text = layout_text(game.rules, game.position)
    if not arguments:
        return CommandResult(tuple(text.splitlines()))
    return written(context, file_name(NAME, arguments), text)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "layout"),
    example=message("example", "layout my.layout"),
    help=message("help", "Gives the position as a layout, or writes it to a new file."),
    handler=_layout,
    topic=HelpTopic.FILES,
    gist=message("help", "the position as a layout"),
)
