"""`stats`: the records, in sentences, or as a table for those who see; `canfield stats` too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.commands.keeping import unusable
from canfield_cli.commands.scoreboard import games_table, months, summary
from canfield_cli.engine.errors import Problem, Unreadable
from canfield_cli.engine.tokens import fold
from canfield_cli.store.values import State, StoreFault
from canfield_cli.text.counts import Counts
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.store.values import Group, Record
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speak import Lines, Speaker

NAME = "stats"
_BEST = message("argument", "best")
_LAST = message("argument", "last")
_NONE = message("stats", "Games in the records: none yet. A game counts from its first move.")
_GROUP = message("stats", "Draw {draw}, {rules} rules: {games}, {wins}, which is {rate} percent.")
_ROW = message("stats", "Wins in a row: now {now}, at most {longest}.")
_WINS = message("stats", "Fewest moves of a win: {count}; shortest time: {time}.")
_MOST = message("stats", "Most cards up: {count}.")
_BEST_HEAD = message("stats", "Best games, {rules} rules, draw {draw}.")
_LAST_HEAD = message("stats", "Last games, {rules} rules, draw {draw}.")
_OUTCOMES: dict[str, Message] = {
    State.OPEN: message("stats", "Unfinished, {cards} up after {moves} in {time}"),
    State.GIVEN_UP: message("stats", "Given up, {cards} up after {moves} in {time}"),
}
_WON = message("stats", "Won with {moves} in {time}")
_LEFT = message("stats", "Left, {cards} up after {moves} in {time}")
_REPLAY = message("stats", "a code played before")


def sentences(groups: Iterable[Group], speaker: Speaker) -> Lines:
    """What the records come to, a few sentences for each rule set and draw."""
    counts = Counts(speaker.catalogue)
    lines: Lines = ()
    for group in groups:
        lines += speaker.say(
            _GROUP,
            rules=group.rules,
            draw=group.draw,
            games=counts.games(group.games),
            wins=counts.wins(group.wins),
            rate=round(100 * group.wins / group.games),
        )
        lines += speaker.say(_ROW, now=group.streak, longest=group.longest)
        if group.fewest_moves is not None and group.shortest is not None:
            lines += speaker.say(_WINS, count=group.fewest_moves, time=counts.time(group.shortest))
        else:
            lines += speaker.say(_MOST, count=group.most_cards)
    return lines or speaker.say(_NONE)


def listed(groups: Iterable[Group], speaker: Speaker, what: Message, now: float) -> Lines:
    """The ten best or the ten last games, each with its code on a line of its own."""
    lines: Lines = ()
    for group in groups:
        head, games = (_BEST_HEAD, group.best) if what is _BEST else (_LAST_HEAD, group.last)
        lines += speaker.say(head, rules=group.rules, draw=group.draw)
        for game in games:
            lines += (*speaker.wrapped(told_game(game, speaker, now)), game.code)
    return lines or speaker.say(_NONE)


def told_game(game: Record, speaker: Speaker, now: float) -> str:
    """How a game ended, with what help, and when it was begun."""
    counts = Counts(speaker.catalogue)
    outcome = _WON if game.won else _OUTCOMES.get(game.state, _LEFT)
    told = [
        speaker.phrase(
            outcome,
            moves=counts.moves(game.moves),
            time=counts.time(game.seconds),
            cards=speaker.names.cards_in_figures(game.cards_up),
        )
    ]
    if game.undos:
        told.append(counts.undos(game.undos))
    if game.hints:
        told.append(counts.hints(game.hints))
    if game.oracles:
        told.append(counts.oracles(game.oracles))
    if game.replay:
        told.append(speaker.phrase(_REPLAY))
    told.append(counts.ago(game.started, now))
    return ", ".join(told) + "."


def which(text: str, speaker: Speaker) -> Message | None:
    """What was asked for: the best games, the last ones, or neither."""
    typed = fold(text.strip())
    if not typed:
        return None
    for word in (_BEST, _LAST):
        calls = (*word.text.split("|"), *speaker.phrase(word).split("|"))
        if typed in map(fold, calls):
            return word
    raise Unreadable(Problem.BAD_ARGUMENT, text, NAME)


def told(
    groups: tuple[Group, ...], speaker: Speaker, text: str, now: float, *, screen: bool
) -> Lines:
    """The records as they were asked for; tables and bars only for those who see."""
    what = which(text, speaker)
    if what is not None:
        return listed(groups, speaker, what, now)
    return _seen(groups, speaker, now) if screen and groups else sentences(groups, speaker)


def _seen(groups: tuple[Group, ...], speaker: Speaker, now: float) -> Lines:
    """The table of all kinds of games, then each kind's best, last and months."""
    lines = _fitting(summary(groups, speaker), sentences(groups, speaker), speaker)
    for group in groups:
        for what, games in ((_BEST, group.best), (_LAST, group.last)):
            head, *_ = words = listed((group,), speaker, what, now)
            table = (head, *games_table(games, speaker, now))
            lines += ("", *_fitting(table, words, speaker))
        lines += ("", *months(group, speaker))
    return lines


def _fitting(table: Lines, words: Lines, speaker: Speaker) -> Lines:
    """The table, or where its lines would be broken, the same in words."""
    return table if not speaker.width or max(map(len, table)) <= speaker.width else words


def _stats(desk: Desk, arguments: str) -> Answer:
    saves = desk.keeping.need()
    try:
        groups = saves.groups()
    except StoreFault as fault:
        raise unusable(fault) from fault
    lines = told(groups, desk.speaker, arguments, desk.keeping.now(), screen=desk.screen)
    return Answer(lines)


COMMAND = Command(
    name=NAME,
    calls=message("command", "stats|statistics|records"),
    example=message("example", "stats best"),
    help=message("help", "Tells the records, or the ten best or last games of each kind."),
    act=_stats,
)
