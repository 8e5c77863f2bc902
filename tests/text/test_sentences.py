"""Every sentence about the game with every card, pile and count: articles, figures, full stops.

A sentence is made from parts, and a part that is right for one card may be wrong for another:
so all of them are said, and looked at for what is wrong in a language.
"""

from __future__ import annotations

import contextlib
import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from canfield_cli.analysis import tally
from canfield_cli.commands.prompt import bank, learn, stats
from canfield_cli.commands.prompt.lesson import Lesson
from canfield_cli.commands.prompt.set import row
from canfield_cli.commands.shell import survey_summary
from canfield_cli.engine.cards import (
    ALL_CARDS,
    COLUMNS,
    FOUNDATIONS,
    RANKS,
    Card,
    Pile,
    PileKind,
    Suit,
    rank_below,
)
from canfield_cli.engine.errors import (
    ContradictionError,
    FileError,
    FileLineError,
    FileProblem,
    IllegalActionError,
    ImportDataError,
    ImportProblem,
    InvalidValueError,
    MissingValueError,
    Reason,
)
from canfield_cli.engine.events import Drawn, Event, Filled, Finished, Moved, Redealt
from canfield_cli.engine.moves import DRAW
from canfield_cli.engine.position import foundation_of
from canfield_cli.engine.requests import AnyFoundation, PileQuery
from canfield_cli.engine.rules import APP, CLASSIC, WEB
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter import end_of_game as results
from canfield_cli.interpreter.settings_schema import SETTINGS
from canfield_cli.session import Settings
from canfield_cli.store.values import BankLedger, GameRecord, GameState, RecordsGroup
from canfield_cli.text.counts import CountWords
from canfield_cli.text.event_sentences import News, Verbosity
from canfield_cli.text.names import At

from .helpers import LANGUAGES, done_with, game_at, play, position, published, speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from canfield_cli.engine.game import Game
    from canfield_cli.engine.position import Position
    from canfield_cli.text.speaker import Speaker

# A move as it is typed.
TYPED = r"(?:d|(?:[rw]|c[1-4](?::\d+)?) (?:f|c[1-4])|f[hsdc] c[1-4])"
# All patterns search many lines at once: none of them may reach over the end of a line.
WRONG_ANYWHERE = {
    "an empty field": r"[:,;] *[.,;]|\(\)|\bNone\b",
    "a brace": r"[{}]",
    "two spaces": r"  |\t|^ | $",
    "a space before punctuation": r" [.,:;!?]",
    "a doubled sign": r"\.\.|,,|;;|::",
    # c2:3 is typed so: a column and a number of cards.
    "a figure next to a figure": r"(?!(?<=c)\d:\d)\d[ .,:;!?'\"()·–-]+\d",
    "a bracket": r"[()\[\]]",
    "a curly apostrophe": r"[’‘]",
    "an angle sign": r"[<>]",
    # A line may begin with what is to be typed.
    "a sentence without its capital": rf"[.!?] [a-zà-ÿ]|^(?!{TYPED} )[^A-ZÀ-Þ\d]",
    "no full stop": r"[^.]$",
}
NUMBERS = r"(?:[02-9]|\d\d+)"
WRONG = {
    "en": {
        "a count and its noun": rf"\b1 cards\b|\b{NUMBERS} card\b|\b1 actions\b",
        "two articles": r"\b(?:the|a) (?:the|a|an)\b",
        "a before a vowel": r"\ba (?:ace|eight|[aeiou]\w+)\b|\ban [^aeiou]",
    },
    "ca": {
        "no contraction": r"\b(?:de|a|per) els?\b",
        "no elision": r"\b(?:el|la|de) (?:as|asos|un|una|onze)\b(?! carta| cartes)",
        "an elision before a consonant": r"\b[dl]'(?![aeiouhàèéíòóú])",
        "l' after a contraction": r"\b(?:al|del) l'",
        "a masculine article": r"\b(?:el|un|al|del) (?:sota|reina|reserva|columna|fundació)\b",
        "a feminine article": r"\b(?:la|una) (?:as|rei|\d+|munt|descart)\b",
        "a masculine adjective": r"\b(?:sota|reina) (?:negre|vermell)\b",
        "a feminine adjective": r"\b(?:as|rei|\d) (?:negra|vermella)\b",
        "a masculine count": r"\b(?:un|dos|vint-i-un|[a-z]+-(?:un|dos)) cart",
        "a count and its noun": rf"\b(?:un|1|{NUMBERS}) carta\b|\b1 cartes\b|(?<!-)\buna cartes\b",
        "a figure misread": r"\b(?:[12]|[2-9][12]) (?:cart|part|guan|acci|pist|cons|bara)",
        "a figure misread as u": r"\b(?:1|[2-9]1) (?:movi|minu|sego|dòla|di)",
        "no elision before a figure": r"\b(?:el|la|de) 11?\b",
        "empty that sounds like eight": r"\bbuit\b|(?<!columna )\bbuida\b",
        "below that is a jack": r"\ba sota\b",
    },
    "es": {
        "o before o, y before i": r"\bo h?o|\by h?i",
        "no contraction": r"\b(?:de|a) el\b",
        "a masculine article": r"\b(?:el|un|al|del) (?:jota|reina|reserva|columna|fundación)\b",
        "a feminine article": r"\b(?:la|una) (?:as|rey|\d+|stock|descarte)\b",
        "a masculine adjective": r"\b(?:jota|reina) (?:negro|rojo)\b",
        "a feminine adjective": r"\b(?:as|rey|\d) (?:negra|roja)\b",
        "a masculine count": r"\b(?:un|veintiún|veintiuno|y un|uno) cart",
        "a count and its noun": rf"\b(?:un|1|{NUMBERS}) carta\b|\b1 cartas\b|(?<!y )\buna cartas\b",
        "a figure misread": r"\b(?:1|[2-9]1) (?:cart|part|gana|acci|pist|cons|bara)",
        "a figure misread as uno": r"\b(?:1|[2-9]1) (?:movi|minu|segu|dóla|día)",
    },
}


# Positions in which all columns, the waste and the stock have something to come to light.
ALL_TOPS = [
    position(
        f"{under} | {under} | {under} | {under}",
        foundations="8H 8S 8D 8C",
        reserve=under,
        waste=under,
        stock="KD",
    )
    for under in map(str, ALL_CARDS)
]
NOTHING_LEFT = position("- | - | - | -", foundations="7H")
NO_TOPS = position("- | - | - | -", foundations="", stock="KD")


def run(top: Card, number: int) -> tuple[Card, ...]:
    """A sequence of a number of cards that begins with the card."""
    cards = [top]
    while len(cards) < number:
        under = cards[-1]
        cards.append(next(c for c in ALL_CARDS if _goes_on(c, under)))
    return tuple(cards)


def _goes_on(card: Card, onto: Card) -> bool:
    return card.rank == rank_below(onto.rank) and card.is_red != onto.is_red


def told_events(card: Card) -> Iterator[tuple[Event, ...]]:
    """What can happen to a card, with each pile, and with a fill where there can be one."""
    other = ALL_CARDS[ALL_CARDS.index(card) - 20]
    yield (Drawn((card,)),)
    yield (Drawn((other, card)),)
    yield (Drawn((other, card, card)),)
    for column, target in zip(COLUMNS, (*COLUMNS[1:], COLUMNS[0]), strict=True):
        up = Moved((card,), column, FOUNDATIONS[card.suit])
        yield (Moved((card,), Pile.RESERVE, column),)
        yield (Moved((card,), Pile.WASTE, column),)
        yield (Moved((card,), FOUNDATIONS[card.suit], column),)
        yield (up,)
        yield (up, Filled(column, other))
        yield (Moved((other,), column, FOUNDATIONS[other.suit]), Filled(column, card))
        for number in (1, 2, 3):
            moved = Moved(run(card, number), column, target)
            yield (moved,)
            yield (moved, Filled(column, other))
    yield (Moved((card,), Pile.RESERVE, FOUNDATIONS[card.suit]),)
    yield (Moved((card,), Pile.WASTE, FOUNDATIONS[card.suit]),)


def news(language: str, verbosity: Verbosity) -> News:
    """What tells news alone, without the table that follows it in full verbosity."""
    speaks = speaker(language)
    return News(speaks.catalogue, speaks.names, verbosity)


def all_news(news: News, events: tuple[Event, ...], at: Position, game: Game) -> Iterator[str]:
    """The news of events: played, undone and given back."""
    done = done_with(events, at, at)
    yield news.played(done, game)
    yield news.undone(done, game)
    yield news.redone(done, game)


def counts(language: str, verbosity: Verbosity) -> Iterator[str]:
    """Each count of cards, in every sentence that counts."""
    speaks, tells = speaker(language), news(language, verbosity)
    deck = " ".join(map(str, ALL_CARDS))
    for number in range(1, 53):
        cards = deck.split()[:number]
        stock = position("KH | - | - | -", foundations="8H", stock=" ".join(cards))
        waste = position("KH | - | - | -", foundations="8H", waste=" ".join(cards))
        reserve = position("KH | - | - | -", foundations="8H", reserve=" ".join(cards))
        for at in (stock, waste, reserve):
            game = game_at(at)
            for pile in (Pile.STOCK, Pile.WASTE, Pile.RESERVE):
                yield speaks.asked(PileQuery(pile), game)[0]
            for events in (
                (Redealt(number),),
                (Drawn(ALL_CARDS[:3]),),
                (Moved(ALL_CARDS[:1], Pile.RESERVE, COLUMNS[0]),),
                (Moved(ALL_CARDS[:2], COLUMNS[0], COLUMNS[1]), Filled(COLUMNS[0], ALL_CARDS[9])),
                (Moved(ALL_CARDS[:number], COLUMNS[0], COLUMNS[1]),),
                (Finished((Moved(ALL_CARDS[:1], COLUMNS[0], Pile.HEARTS),) * number),),
            ):
                yield from all_news(tells, events, at, game)


def scores(speaker: Speaker) -> Iterator[str]:
    """Scores and times with each small number."""
    for rules in (APP, WEB, CLASSIC):
        game = game_at(ALL_TOPS[0], rules)
        for moves in (*range(25), 100, 101):
            game._moves = moves
            yield speaker.score(game)[0]
    for seconds in (0, 1, 2, 21, 59, 60, 61, 62, 121, 1260, 3600, 3661, 86400):
        yield speaker.time(seconds)[0]


def records(speaker: Speaker) -> Iterator[str]:
    """Records, days, the casino's ledger and how a deal search went, with each small number."""
    counts = CountWords(speaker.catalogue)
    for number in range(100):
        cards, seconds = min(number, 52), 61.0 * number
        games = [
            GameRecord("CF1-D3-AAAAACL", "app", 3, state, state is GameState.WON, number, seconds,
                       cards, 0, number, number, number, 0.0, replay=True, day="2026-04-11",
                       helped=number % 2 == 0)
            for state in GameState
        ]  # fmt: skip
        for fewest in (number, None):
            yield from stats.sentences(
                [
                    RecordsGroup(
                        "app",
                        3,
                        number + 1,
                        number,
                        1,
                        2,
                        cards,
                        fewest,
                        seconds,
                        (),
                        (),
                        (),
                        number,
                    )
                ],
                speaker,
            )
        for game in games:
            yield from results.day_result(game, speaker)
            yield stats.told_game(game, speaker, number * 86_400.0)
        yield from results.net_worth(BankLedger(number, number, 2 * number, number), speaker)
        yield from bank.ledger(BankLedger(number, number, number, number), speaker)
        yield from survey_summary.told(tally.Summary(number, number + 1, 0), speaker)
        yield from survey_summary.told(tally.PlayedSummary(number + 1, number, number), speaker)
        yield f"{counts.moves(number)}.".capitalize()


def ups(news: News) -> Iterator[str]:
    """Cards put up together: one, two, three, and from each pile."""
    for card in ALL_CARDS:
        for number in (1, 2, 3):
            for source in (Pile.RESERVE, Pile.WASTE, *COLUMNS):
                moved = Moved((card,), source, FOUNDATIONS[card.suit])
                for after in (ALL_TOPS[7], NOTHING_LEFT):
                    done = [done_with((moved,), after, after)] * number
                    yield news.put_up(done, game_at(after))


def answers(speaker: Speaker) -> Iterator[str]:
    """What lies on each pile, with every card, every base rank, and nothing."""
    starts = [
        position("- | - | - | -", base=base, foundations=foundations)
        for base in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
        for foundations in ("", "AH AS AD AC", "QH QD", "JS 5C", "KD 8S")
    ]
    columns = [
        position(f"{' '.join(map(str, run(card, number)))} | {card} | - | -")
        for card in ALL_CARDS
        for number in (2, 3, 13)
    ]
    for at in (*starts, *ALL_TOPS, *columns, NOTHING_LEFT, NO_TOPS):
        for pile in (*Pile, AnyFoundation.F):
            yield speaker.asked(PileQuery(pile), game_at(at))[0]


def refusals(speaker: Speaker) -> Iterator[str]:
    """Every reason, with every card and pile that it can name, in every rule set."""
    for rules in ("app", "classic"):
        for error in _errors():
            yield speaker.refusal(error, rules)


def _errors() -> Iterator[IllegalActionError]:
    plain = (Reason.NO_RETURN, Reason.EMPTY_TAKES_WASTE_ONLY, Reason.NOTHING_TO_DRAW,
             Reason.NOTHING_TO_UNDO, Reason.NOTHING_TO_REDO, Reason.WON, Reason.GIVEN_UP,
             Reason.FACE_DOWN, Reason.SAME_PILE)  # fmt: skip
    for reason in plain:
        yield IllegalActionError(reason)
    for pile in Pile:
        yield IllegalActionError(Reason.EMPTY_PILE, pile=pile)
        yield IllegalActionError(Reason.EMPTY_PILE, pile=pile, sent=True)
        yield IllegalActionError(Reason.SAME_PILE, pile=pile)
    for pile in (Pile.STOCK, Pile.WASTE, Pile.RESERVE):
        yield IllegalActionError(Reason.NEVER_TAKES, pile=pile)
    for column in COLUMNS:
        yield IllegalActionError(Reason.NO_CHANGE, pile=column)
        for count in range(1, 53):
            yield IllegalActionError(Reason.TOO_MANY, pile=column, count=count)
            card = ALL_CARDS[-count]
            yield IllegalActionError(Reason.WHOLE_COLUMN_ONLY, pile=column, card=card, count=count)
    yield IllegalActionError(Reason.TOO_MANY, pile=Pile.HEARTS, count=1)
    for card in ALL_CARDS:
        yield IllegalActionError(Reason.FACE_DOWN, card=card)
        yield IllegalActionError(Reason.NEVER_TAKES, pile=COLUMNS[0], card=card)
        yield IllegalActionError(Reason.TOO_MANY, pile=COLUMNS[0], card=card)
        yield IllegalActionError(Reason.TOO_MANY, pile=foundation_of(card), card=card)
        yield IllegalActionError(Reason.NEVER_TAKES, pile=foundation_of(card), card=card)
        yield IllegalActionError(Reason.SAME_PILE, pile=foundation_of(card), card=card)
        for foundation in FOUNDATIONS:
            yield IllegalActionError(Reason.WRONG_SUIT, pile=foundation, card=card)
        for sent in (True, False):
            for rank in RANKS:
                yield IllegalActionError(Reason.BASE_RANK_NEEDED, card=card, base=rank, sent=sent)
                onto = Card(rank, card.suit)
                yield IllegalActionError(Reason.NOT_NEXT, card=card, onto=onto, sent=sent)
        for onto in ALL_CARDS:
            reason = Reason.WRONG_COLOUR if card.is_red == onto.is_red else Reason.WRONG_RANK
            yield IllegalActionError(reason, card=card, onto=onto)


def questions(ask: Callable[[Game], Iterable[str]]) -> Iterator[str]:
    """The answers to a question with every card on top, every base rank, and nothing."""
    bases = [
        position("KH | QS | - | -", base=base, foundations=foundations)
        for base in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
        for foundations in ("", "AH AS AD AC", "QH QD", "JS 5C", "KD 8S")
    ]
    runs = [position(f"{' '.join(map(str, run(card, 4)))} | - | - | -") for card in ALL_CARDS]
    for at in (*ALL_TOPS, *bases, *runs, NOTHING_LEFT, NO_TOPS):
        yield from ask(game_at(at))


def other_troubles(speaker: Speaker) -> Iterator[str]:
    """Files and headers that cannot be used."""
    for name in ("Some.moves", "-"):
        for trouble in FileProblem:
            fault = FileError(name, trouble, "No space left on device")
            yield speaker.refusal(fault)
            yield speaker.refusal(FileLineError(name, 2, fault))
        for wrong in ImportProblem:
            for card in ALL_CARDS:
                data = ImportDataError(wrong, "stock", (card, ALL_CARDS[0]))
                yield speaker.refusal(FileLineError(name, 0, data))
        yield speaker.refusal(FileLineError(name, 2, MissingValueError("draw")))
        yield speaker.refusal(
            FileLineError(name, 2, InvalidValueError("undo_limit", "x", ("none", "100", "…")))
        )
        yield speaker.refusal(FileLineError(name, 2, ContradictionError("draw: 1", "draw: 3")))


def lesson(speaker: Speaker) -> Iterator[str]:
    """The whole lesson, and what it says when something else was typed."""
    teaches, game = Lesson(), GameSetup.from_text(code=learn.CODE).start(0, float)
    yield from teaches.told(speaker)
    while not teaches.is_over:
        yield from teaches.waits(speaker, game)
        game.play(DRAW)
        yield from teaches.waits(speaker, game)
        yield from teaches.skip(speaker, game)


def faults(language: str, lines: Iterable[str], *, refusals: bool = False) -> list[str]:
    """What is wrong with lines in a language: of each fault, the first line that has it."""
    text = "\n".join(lines)
    assert text.count("\n") > 10
    begins = {"No": r"^(?!No: \w)"} if refusals else {"No": r"^No\b"}
    found = []
    for name, pattern in (WRONG_ANYWHERE | WRONG[language] | begins).items():
        if match := re.search(pattern, text, re.MULTILINE):
            line = text[: match.end()].count("\n", 0, match.start())
            found.append(f"{name}: {text.splitlines()[line]}")
    return found


def test_faults_are_found() -> None:
    fine = ["Queen of clubs to column 2."] * 20
    assert faults("en", fine) == []
    assert faults("en", [*fine, "Undone: back to column 2, 8 of hearts up."]) == [
        "a figure next to a figure: Undone: back to column 2, 8 of hearts up."
    ]
    assert faults("en", [*fine, "No column"]) == ["no full stop: No column", "No: No column"]
    assert faults("en", ["No: no."] * 20, refusals=True) == []
    assert len(faults("en", fine, refusals=True)) == 1
    for language, wrong in (
        (
            "ca",
            "Carta de el 2, a el rei, el as, la as, d'rei, una rei, un reina, 1 cartes, buit, "
            "de 11 en 21 minuts.",
        ),
        ("es", "Carta de el 2, a el rey, la as, una as, un jota, 1 cartas, un cartas, 21 días."),
        ("en", "Has 1 cards."),
    ):
        assert len(faults(language, [*fine, wrong])) >= {"ca": 9, "es": 5, "en": 1}[language]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verbosity", Verbosity)
def test_news_is_right_for_every_card_and_pile(language: str, verbosity: Verbosity) -> None:
    tells = news(language, verbosity)
    for at in (ALL_TOPS[0], NOTHING_LEFT):
        game = game_at(at)
        lines = [
            line
            for card in ALL_CARDS
            for events in told_events(card)
            for line in all_news(tells, events, at, game)
        ]
        assert faults(language, lines) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verbosity", Verbosity)
def test_news_is_right_for_every_card_that_comes_to_light(
    language: str, verbosity: Verbosity
) -> None:
    tells = news(language, verbosity)
    lines = [
        tells.played(done_with(events, at, at), game_at(at))
        for at in ALL_TOPS
        for events in told_events(ALL_CARDS[5])
    ]
    assert faults(language, lines) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verbosity", Verbosity)
def test_news_is_right_for_every_count(language: str, verbosity: Verbosity) -> None:
    assert faults(language, counts(language, verbosity)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verbosity", Verbosity)
def test_cards_put_up_together_are_told_right(language: str, verbosity: Verbosity) -> None:
    assert faults(language, ups(news(language, verbosity))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_are_right_for_every_card_pile_and_base_rank(language: str) -> None:
    assert faults(language, answers(speaker(language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["tops", "base", "left", "moves"])
def test_questions_are_answered_right_for_every_card_and_base_rank(
    language: str, name: str
) -> None:
    assert faults(language, questions(getattr(speaker(language), name))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_piles_are_told_right_for_every_card(language: str) -> None:
    asks = [PileQuery(pile, whole=True) for pile in Pile]
    speaks = speaker(language)
    lines = questions(lambda game: [speaks.asked(ask, game)[0] for ask in asks])
    assert faults(language, lines) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_place_of_every_card_is_told_right(language: str) -> None:
    speaks = speaker(language)
    rows = [" ".join(map(str, run(card, 5))) for card in ALL_CARDS]
    at = [
        position(" | ".join(row if place == column else "-" for place in range(4)), stock="KD")
        for row in rows
        for column in range(4)
    ]
    single = [
        line
        for here in at
        for column in COLUMNS
        for card in here.cards(column)
        for line in speaks.places([card], game_at(here))
    ]
    assert faults(language, single) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_of_several_cards_are_told_right(language: str) -> None:
    speaks = speaker(language)
    together = [
        *(tuple(card for card in ALL_CARDS if card.rank == rank) for rank in RANKS),
        *(tuple(card for card in ALL_CARDS if card.suit is suit) for suit in Suit),
    ]
    lines = [speaks.places(cards, published())[0] for cards in together]
    assert faults(language, lines) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_history_is_told_right(language: str) -> None:
    speaks, game = speaker(language), published()
    lines = [*speaks.history(game, 0)]
    for line in ("r>c2", "r>f", "c2>c4", *["d"] * 14, "fh>c1", "d"):
        with contextlib.suppress(IllegalActionError):
            play(game, line)
        lines += speaks.history(game, 0) + speaks.history(game, 2)
    assert faults(language, lines) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_lesson_settings_and_troubles_are_told_right(language: str) -> None:
    speaks = speaker(language)
    rows = [line for each in SETTINGS for line in row(speaks, each, Settings(language))]
    assert faults(language, lesson(speaks)) == []
    assert faults(language, rows * 2) == []
    assert faults(language, other_troubles(speaks)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_scores_and_times_are_right_for_every_number(language: str) -> None:
    assert faults(language, scores(speaker(language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_records_are_told_right_for_every_number(language: str) -> None:
    assert faults(language, records(speaker(language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_right_and_begin_with_no(language: str) -> None:
    assert faults(language, refusals(speaker(language)), refusals=True) == []


def test_every_reason_is_said() -> None:
    assert {error.reason for error in _errors()} == set(Reason)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusal_names_the_card_within_40_characters(language: str) -> None:
    speaks = speaker(language)
    late = []
    for error in _errors():
        sentence = speaks.refusal(error, "classic")
        named = [speaks.names.card(each) for each in (error.card, error.onto) if each]
        if error.pile and error.pile.kind is PileKind.COLUMN:
            named.append(speaks.names.pile(error.pile, At.THE))
        if named and not any(name in sentence[:40] for name in named):
            late.append(sentence)
    assert late[:3] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_counts_of_cards_are_all_different(language: str) -> None:
    names = speaker(language).names
    for say in (names.cards_in_table, names.cards_in_figures, names.cards_in_words):
        said = [say(count) for count in range(53)]
        assert all(one != other for one, other in pairwise(said))
        assert len(set(said)) == 53
