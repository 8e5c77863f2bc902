"""What may come next in a line: piles with their cards, legal targets, commands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import COLUMNS, FOUNDATIONS, Pile, PileKind
from canfield_cli.engine.moves import Draw, Move, legal
from canfield_cli.interpreter.naming import aliases_of
from canfield_cli.text.rule_set_names import fields

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.interpreter.interpreter import Interpreter

_SOURCES = (Pile.RESERVE, Pile.WASTE, *COLUMNS, *FOUNDATIONS)
_LAST_PART = re.compile(r"[^,;]*\Z")
_MOVE_BEGUN = re.compile(r"\s*(r|w|c[1-4]|f[hsdc])(\s+|\s*>\s*)(\S*)\Z", re.IGNORECASE)


class Completions(NamedTuple):
    """A completion: its text, how many characters before the cursor it replaces, its meaning."""

    text: str
    typed: int
    meaning: str


def completions(before: str, interpreter: Interpreter) -> Iterator[Completions]:
    """The completions of the text before the cursor; nothing that lies face down is told."""
    part_match = _LAST_PART.search(before)
    part = part_match[0].lstrip() if part_match else ""
    if begun := _MOVE_BEGUN.fullmatch(part):
        yield from _targets(begun[1].lower(), begun[3].lower(), interpreter)
        return
    for text, meaning in _starts(interpreter, explained=bool(part)):
        if text.startswith(part.lower()) and text != part.lower():
            yield Completions(text, len(part), meaning)
    yield from _arguments(part, interpreter)


def _targets(source: str, typed: str, interpreter: Interpreter) -> Iterator[Completions]:
    """Where the pile's cards may go, with the cards that are there."""
    game, cards = interpreter.session.game, interpreter.speaker.names
    seen: set[str] = set()
    for action in legal(game.rules, game.position):
        if not isinstance(action, Move) or str(action.source) != source:
            continue
        up = action.target.kind is PileKind.FOUNDATION
        text = "f" if up else str(action.target)
        top = game.position.top(action.target)
        if text.startswith(typed) and text not in seen:
            seen.add(text)
            yield Completions(text, len(typed), cards.card(top) if top else "")


def _starts(interpreter: Interpreter, *, explained: bool) -> Iterator[tuple[str, str]]:
    """What a line may begin with: the piles that can move, then the commands."""
    game, speaker = interpreter.session.game, interpreter.speaker
    actions = [] if game.is_over else legal(game.rules, game.position)
    if any(isinstance(action, Draw) for action in actions):
        yield "d", ""
    movable = {action.source for action in actions if isinstance(action, Move)}
    for pile in _SOURCES:
        top = game.position.top(pile)
        if pile in movable and top:
            yield str(pile), speaker.names.card(top)
    for command in interpreter.commands:
        yield (
            aliases_of(command, speaker.catalogue)[0],
            speaker.phrase(command.help, **fields(speaker.catalogue)) if explained else "",
        )


def _arguments(part: str, interpreter: Interpreter) -> Iterator[Completions]:
    """What may follow the name of a command."""
    speaker, commands = interpreter.speaker, interpreter.commands
    for command in commands:
        for name in aliases_of(command, speaker.catalogue):
            if command.arguments and part.startswith(name + " "):
                typed = part.removeprefix(name).lstrip()
                for text in command.arguments(speaker, commands):
                    if text.startswith(typed):
                        yield Completions(text, len(typed), "")
