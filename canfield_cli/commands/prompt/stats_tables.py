"""The records for those who see: a table, and bars over time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.text.counts import CountWords
from canfield_cli.text.messages import message
from canfield_cli.text.rule_set_names import kind_of_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canfield_cli.store.values import GameRecord, RecordsGroup
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speaker import Sentences, Speaker

WIDEST_BAR, MOST_MONTHS = 40, 12
_HEADS = (
    message("column", "rules"),
    message("column", "draw"),
    message("column", "games"),
    message("column", "won"),
    message("column", "rate"),
    message("column", "in a row"),
    message("column", "longest"),
    message("column", "fewest moves"),
    message("column", "shortest"),
)
_HELPED = message("column", "helped")
_DEMO = message("stats", "{rules}, by demo")
_GAME_HEADS = (
    message("column", "code"),
    message("column", "cards up"),
    message("column", "moves"),
    message("column", "time"),
    message("column", "score"),
    message("column", "undos"),
    message("column", "help"),
    message("column", "when"),
    message("column", "played before"),
)
_MONTHS = message("stats", "Games by month, # won and - not won; {rules} rules, {draw}.")
_YES = message("column", "yes")


def summary(groups: Iterable[RecordsGroup], speaker: Speaker) -> Sentences:
    """The table of all kinds of games; wins with help and demos only where there are some."""
    kinds = tuple(groups)
    played = [group for group in kinds if group.games]
    rows = [_summary(group) for group in played]
    demos = [_by_demo(group, speaker) for group in kinds if group.demo_games]
    if not any(group.helped_wins for group in played):
        return _table(_HEADS, rows + demos, speaker)
    helped = [[*row, str(group.helped_wins)] for row, group in zip(rows, played, strict=True)]
    return _table((*_HEADS, _HELPED), helped + [[*row, "-"] for row in demos], speaker)


def games_table(games: Iterable[GameRecord], speaker: Speaker, now: float) -> Sentences:
    """A table of games."""
    return _table(_GAME_HEADS, [_game(game, speaker, now) for game in games], speaker)


def months(group: RecordsGroup, speaker: Speaker, most: int = MOST_MONTHS) -> Sentences:
    """A bar for each of the last months, of which no more than `most` are told."""
    head = speaker.say(_MONTHS, **kind_of_game(group.rules, group.draw, speaker.catalogue))
    return head + _bars(group.months[-min(most, MOST_MONTHS) :])


def _summary(group: RecordsGroup) -> list[str]:
    return [
        group.rules,
        str(group.draw),
        str(group.games),
        str(group.wins),
        f"{100 * group.wins / group.games:.0f} %",
        str(group.streak),
        str(group.longest),
        "-" if group.fewest_moves is None else str(group.fewest_moves),
        "-" if group.shortest is None else _clock(group.shortest),
    ]


def _by_demo(group: RecordsGroup, speaker: Speaker) -> list[str]:
    """The row of the games in which a demo played."""
    rate = f"{100 * group.demo_wins / group.demo_games:.0f} %"
    kind = [speaker.phrase(_DEMO, rules=group.rules), str(group.draw)]
    return [*kind, str(group.demo_games), str(group.demo_wins), rate, *["-"] * 4]


def _game(game: GameRecord, speaker: Speaker, now: float) -> list[str]:
    return [
        game.code,
        str(game.cards_up),
        str(game.moves),
        _clock(game.seconds),
        "-" if game.score is None else str(game.score),
        str(game.undos),
        str(game.hints + game.oracles + game.demo),
        CountWords(speaker.catalogue).ago(game.started, now),
        speaker.phrase(_YES) if game.replay else "-",
    ]


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"


def _table(heads: Sequence[Message], rows: list[list[str]], speaker: Speaker) -> Sentences:
    """Rows under their heads, each column as wide as its widest text."""
    cells = [[speaker.phrase(head) for head in heads], *rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return tuple(
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    )


def _bars(months: Sequence[tuple[str, int, int]]) -> Sentences:
    """A bar for each month, in characters that every terminal has."""
    most = max((games for _, games, _ in months), default=1)
    scale = min(1.0, WIDEST_BAR / most)
    lines = []
    for month, games, wins in months:
        length = max(1, round(games * scale))
        won = min(length, max(1, round(wins * scale))) if wins else 0
        lines.append(f"{month}  {'#' * won}{'-' * (length - won)}  {wins}/{games}")
    return tuple(lines)
