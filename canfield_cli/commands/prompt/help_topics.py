"""What help tells: six lines, a topic, or all commands by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.naming import aliases_of, name_of
from canfield_cli.text.game_words import calls_of
from canfield_cli.text.messages import message
from canfield_cli.text.rule_set_names import fields

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.interpreter.command import Command
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speaker import Sentences, Speaker

ROW = message("help", "{command}: {help}")
_FROM_WHERE = message(
    "help", "A move says from where to where: r c2 is the reserve's card to column 2."
)
_NAMES = message("help", "r is the reserve, w the waste, c1 to c4 the columns, f the foundations.")
ASKING = message("help", "A pile alone is asked what it holds: c2, or each card: c2 all.")
SHORT = (
    _FROM_WHERE,
    _NAMES,
    message("help", "d draws, {undo} takes back, {moves} says what can be done."),
    ASKING,
    message("help", "{hint} advises, {learn} is a lesson, {new} another game, q leaves."),
    message("help", "More: {help} {topics}; {example}."),
)
_ALL = message("topic", "all|everything|all commands|commands")
_PILES = message("topic", "piles|pile|places")
_TOPICS = {
    HelpTopic.MOVING: message("topic", "moving|move|notation|how to move|moves notation"),
    HelpTopic.ASKING: message("topic", "asking|ask|questions"),
    HelpTopic.HINTS: message("topic", "hints|solver"),
    HelpTopic.GAME: message("topic", "game|games|playing"),
    HelpTopic.FILES: message("topic", "files|file"),
    HelpTopic.SETTINGS: message("topic", "settings|setting|options"),
}
# What a topic begins with, before its commands.
_BEGINNINGS: dict[HelpTopic, tuple[Message, ...]] = {
    HelpTopic.MOVING: (
        _FROM_WHERE,
        message("help", "d draws, and redeals when the stock is empty; d 3 draws three times."),
        message("help", "A card has a name too: qc kh is queen of clubs on king of hearts."),
        message("help", "A card is sent with a hyphen: c2-."),
    ),
    HelpTopic.ASKING: (message("help", "Asking costs nothing: c2 asks that pile."),),
}
_ABOUT_PILES = (
    _NAMES,
    message("help", "s is the stock; fh, fs, fd, fc are the foundations of the suits."),
    ASKING,
    message("help", "For the drawn cards: w all. For the rule of a pile: {help} c2, {help} f."),
)


def short(speaker: Speaker, commands: tuple[Command, ...]) -> Sentences:
    """The six lines for who knows nothing yet."""
    topics = ", ".join(topic_names(speaker))
    return _said(speaker, commands, SHORT, topics=topics)


def on_topic(speaker: Speaker, commands: tuple[Command, ...], text: str) -> Sentences:
    """What help tells of a topic; nothing where the text is none."""
    typed = " ".join(fold(text).split())
    if typed in calls_of(_ALL, speaker.catalogue):
        return _everything(speaker, commands)
    if typed in calls_of(_PILES, speaker.catalogue):
        return _said(speaker, commands, _ABOUT_PILES)
    for each, name in _TOPICS.items():
        if typed in calls_of(name, speaker.catalogue):
            return _among(speaker, commands, each)
    return ()


def moving(speaker: Speaker, commands: tuple[Command, ...]) -> Sentences:
    """How to move."""
    return _among(speaker, commands, HelpTopic.MOVING)


def topic_names(speaker: Speaker) -> list[str]:
    """What can be asked for, by its first name in the language."""
    names = (*_TOPICS.values(), _PILES, _ALL)
    return [speaker.phrase(name).split("|")[0] for name in names]


def _among(speaker: Speaker, commands: tuple[Command, ...], topic: HelpTopic) -> Sentences:
    """The commands of a topic, and what it begins with."""
    told = _said(speaker, commands, _BEGINNINGS.get(topic, ()))
    rows = (_row(speaker, command) for command in commands if command.topic is topic)
    return told + speaker.wrapped(*rows)


def _everything(speaker: Speaker, commands: tuple[Command, ...]) -> Sentences:
    """The names of all commands, those of a topic together."""
    named = (
        ", ".join(
            aliases_of(each, speaker.catalogue)[0] for each in commands if each.topic is topic
        )
        for topic in HelpTopic
    )
    return speaker.wrapped(*(f"{names}." for names in named if names))


def _row(speaker: Speaker, command: Command) -> str:
    """What a command does, in few words."""
    about = speaker.phrase(command.gist or command.help, **fields(speaker.catalogue))
    name = name_of(command, speaker.catalogue)
    return speaker.phrase(ROW, command=name, help=about.rstrip(".") + ".")


def _said(
    speaker: Speaker, commands: tuple[Command, ...], messages: Iterable[Message], **more: str
) -> Sentences:
    """Messages in which each command can be named as the language calls it."""
    names = {command.name: name_of(command, speaker.catalogue) for command in commands}
    examples = {
        command.name: speaker.phrase(command.example) for command in commands if command.example
    }
    named = {**names, "example": examples.get("help", ""), **more}
    return tuple(line for each in messages for line in speaker.say(each, **named))
