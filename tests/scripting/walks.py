"""Games played by chance, as text: moves, undos and all else that a file may hold."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from canfield_cli.engine.layout import layout_text
from canfield_cli.engine.moves import legal
from canfield_cli.engine.notation import action_text
from canfield_cli.engine.rules import changes

from .inside import interpreter, read

if TYPE_CHECKING:
    from canfield_cli.engine.deals import Code
    from canfield_cli.engine.game import Game
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules

COMMANDS = ("undo", "undo", "redo", "redo", "undo 2", "redo 2", "undo 5", "up", "look", "restart")
RARE = ("new", "new draw 1", "new CW1-D3-ABCDEFG", "learn", "give up", "double click off")


def coded(code: Code, rules: Rules) -> str:
    """The beginning of a file: a code, with the rules' changed fields."""
    return "".join([f"code: {code}\n", *(f"rule: {change}\n" for change in changes(rules))])


def laid_out(rules: Rules, position: Position) -> str:
    """The beginning of a file: a layout."""
    return layout_text(rules, position)


def walked(beginning: str, seed: int, steps: int, rare: tuple[str, ...] = RARE) -> str:
    """A file that begins so and goes on by chance, with no command that is refused."""
    rng = random.Random(seed)
    player = interpreter(read(beginning))
    lines = [beginning]
    for _ in range(steps):
        line = _chosen(rng, player.session.game, rare)
        replies = list(player.run(line))
        if all(reply.error is None for reply in replies):
            lines.append(f"{line}\n")
        elif len(replies) > 1:
            # What was done before the refusal stands.
            word, _, _ = line.partition(" ")
            lines.append(f"{word} {len(replies) - 1}\n")
    return "".join(lines)


def _chosen(rng: random.Random, game: Game, rare: tuple[str, ...]) -> str:
    actions = legal(game.rules, game.position) if not game.is_over else ()
    chance = rng.random()
    if rare and chance < 0.03:
        return rng.choice(rare)
    if chance < 0.35 or not actions:
        return rng.choice(COMMANDS)
    return action_text(game.position, rng.choice(actions))
