"""`stats`: the records, in sentences, or as a table for those who see; `canfield stats` too."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.commands.prompt.stats_tables import games_table, months, summary
from canfield_cli.engine.errors import NotationError, NotationProblem
from canfield_cli.engine.rules import RULE_SETS
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.save_notices import unusable
from canfield_cli.store.values import GameState, StoreError
from canfield_cli.text.counts import CountWords
from canfield_cli.text.messages import message
from canfield_cli.text.rule_set_names import kind_of_game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.store.values import GameRecord, RecordsGroup
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speaker import Sentences, Speaker

NAME = "stats"
_BEST = message("argument", "best")
_LAST = message("argument", "last")
_CLASSIC = message("argument", "classic")
# The rows of a small terminal, without those for the command and the next prompt.
ROWS = 22
_NONE = message("stats", "The records hold no game yet. A game counts from its first move.")
_GROUP = message("stats", "{rules} rules, {draw}: played {games}, {wins}, {rate} percent.")
_GROUP_LOST = message("stats", "{rules} rules, {draw}: played {games}, {wins}.")
_ROW = message("stats", "Current streak: {now}. Longest: {longest}.")
_WINS = message("stats", "Fewest moves to win: {count}. Fastest win: {time}.")
_MOST = message("stats", "Most cards up: {count}.")
_HELPED = message("stats", "Won with help, counted separately: {count}.")
_DEMO = message("stats", "{rules} rules, {draw}: demo played {games}, {wins}.")
_MORE = message("stats", "For more: {calls}.")
_BEST_HEAD = message("stats", "Best games, {rules} rules, {draw}.")
_LAST_HEAD = message("stats", "Last games, {rules} rules, {draw}.")
_OUTCOMES: dict[str, Message] = {
    GameState.OPEN: message("stats", "Unfinished, {cards} up after {moves} in {time}"),
    GameState.GIVEN_UP: message("stats", "Given up, {cards} up after {moves} in {time}"),
}
_WON = message("stats", "Won in {moves} and {time}")
_WON_HELPED = message("stats", "Won with help, in {moves} and {time}")
_LEFT = message("stats", "Abandoned, {cards} up after {moves} in {time}")
_WITH_DEMO = message("stats", "with a demo")
_REPLAY = message("stats", "a code already played")


class Wanted(NamedTuple):
    """What is asked for: the games of one rule set, or all; the best, the last, or their sums."""

    rules: str | None = None
    games: Message | None = None


def sentences(groups: Iterable[RecordsGroup], speaker: Speaker) -> Sentences:
    """A summary of the records, a few sentences for each rule set and draw."""
    counts = CountWords(speaker.catalogue)
    lines: Sentences = ()
    demos: Sentences = ()
    for group in groups:
        kind = kind_of_game(group.rules, group.draw, speaker.catalogue)
        if group.demo_games:
            games, wins = counts.games(group.demo_games), counts.wins(group.demo_wins)
            by_demo = speaker.phrase(_DEMO, **kind, games=games, wins=wins)
            demos += speaker.wrapped(by_demo[:1].upper() + by_demo[1:])
        if not group.games:
            continue
        told = speaker.phrase(
            _GROUP if group.wins else _GROUP_LOST,
            **kind,
            games=counts.games(group.games),
            wins=counts.wins(group.wins),
            rate=round(100 * group.wins / group.games),
        )
        lines += speaker.wrapped(told[:1].upper() + told[1:])
        lines += speaker.say(_ROW, now=group.streak, longest=group.longest)
        if group.fewest_moves is not None and group.shortest is not None:
            lines += speaker.say(_WINS, count=group.fewest_moves, time=counts.time(group.shortest))
        elif group.most_cards:
            lines += speaker.say(_MOST, count=group.most_cards)
        if group.helped_wins:
            lines += speaker.say(_HELPED, count=group.helped_wins)
    return (lines or speaker.say(_NONE)) + demos


def listed(
    groups: Iterable[RecordsGroup], speaker: Speaker, what: Message, now: float
) -> Sentences:
    """The ten best or the ten last games, each with its code on a line of its own."""
    lines: Sentences = ()
    for group in groups:
        head, games = (_BEST_HEAD, group.best) if what is _BEST else (_LAST_HEAD, group.last)
        lines += speaker.say(head, **kind_of_game(group.rules, group.draw, speaker.catalogue))
        for game in games:
            lines += (*speaker.wrapped(told_game(game, speaker, now)), game.code)
    return lines or speaker.say(_NONE)


def told_game(game: GameRecord, speaker: Speaker, now: float) -> str:
    """How a game ended, with what help, and when it was begun."""
    counts = CountWords(speaker.catalogue)
    outcome = _OUTCOMES.get(game.state, _LEFT)
    if game.won:
        outcome = _WON_HELPED if game.helped else _WON
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
    if game.demo:
        told.append(speaker.phrase(_WITH_DEMO))
    if game.replay:
        told.append(speaker.phrase(_REPLAY))
    told.append(counts.ago(game.started, now))
    return ", ".join(told) + "."


def which(text: str, speaker: Speaker) -> Wanted:
    """What was asked for: the best games, the last ones, those of a rule set, or all."""
    wanted = Wanted()
    for typed in fold(text).split():
        rules = _rules(typed, speaker)
        games = next((word for word in (_BEST, _LAST) if typed in _calls(word, speaker)), None)
        if rules and wanted.rules is None:
            wanted = wanted._replace(rules=rules)
        elif games and wanted.games is None:
            wanted = wanted._replace(games=games)
        else:
            raise NotationError(NotationProblem.BAD_ARGUMENT, text, NAME)
    return wanted


def _rules(typed: str, speaker: Speaker) -> str | None:
    if typed in _calls(_CLASSIC, speaker):
        return _CLASSIC.text
    return typed if typed in RULE_SETS else None


def _calls(word: Message, speaker: Speaker) -> set[str]:
    """What a word may be called, in English and in the language."""
    return {fold(call) for text in (word.text, speaker.phrase(word)) for call in text.split("|")}


def told(
    groups: tuple[RecordsGroup, ...], speaker: Speaker, text: str, now: float, *, screen: bool
) -> Sentences:
    """The records as they were asked for; tables and bars only for those who see."""
    wanted = which(text, speaker)
    if wanted.rules:
        groups = tuple(group for group in groups if group.rules == wanted.rules)
    if wanted.games is not None:
        return listed(groups, speaker, wanted.games, now)
    if wanted.rules and groups:
        return _all(groups, speaker, now, screen=screen)
    return _seen(groups, speaker) if screen and groups else sentences(groups, speaker)


def _seen(groups: tuple[RecordsGroup, ...], speaker: Speaker) -> Sentences:
    """The table of all kinds of games, and as many months of each as one screen has room for."""
    stats, best, last = (
        speaker.phrase(word).split("|")[0] for word in (COMMAND.aliases, _BEST, _LAST)
    )
    more = speaker.say(_MORE, calls=f"{stats} {best}, {stats} {last}, {stats} {groups[0].rules}")
    lines = _fitting(summary(groups, speaker), sentences(groups, speaker), speaker)
    # Before each kind's bars are an empty line and a head.
    room = (ROWS - len(lines) - len(more)) // len(groups) - 2
    if room > 0:
        for group in groups:
            lines += ("", *months(group, speaker, room))
    return lines + more


def _all(
    groups: tuple[RecordsGroup, ...], speaker: Speaker, now: float, *, screen: bool
) -> Sentences:
    """The sums of some kinds of games, then each kind's best and last."""
    lines = sentences(groups, speaker)
    if screen:
        lines = _fitting(summary(groups, speaker), lines, speaker)
    for group in groups:
        for what, games in ((_BEST, group.best), (_LAST, group.last)):
            head, *_ = words = listed((group,), speaker, what, now)
            table = (head, *games_table(games, speaker, now))
            lines += ("", *_fitting(table, words, speaker)) if screen else words
        if screen:
            lines += ("", *months(group, speaker))
    return lines


def _fitting(table: Sentences, words: Sentences, speaker: Speaker) -> Sentences:
    """The table, or where its lines would be broken, the same in words."""
    return table if not speaker.width or max(map(len, table)) <= speaker.width else words


def _stats(context: CommandContext, arguments: str) -> CommandResult:
    saves = context.recorder.need()
    try:
        groups = saves.groups()
    except StoreError as fault:
        raise unusable(fault) from fault
    lines = told(
        groups, context.speaker, arguments, context.recorder.now(), screen=context.frontend.screen
    )
    return CommandResult(lines)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "stats|statistics|records"),
    example=message("example", "stats best"),
    help=message(
        "help",
        "Says the records; stats best and stats last list ten games of each "
        "kind; stats web, those of a rule set.",
    ),
    handler=_stats,
    topic=HelpTopic.GAME,
    gist=message("help", "your records"),
)
