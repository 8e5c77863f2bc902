"""Asking costs nothing, says the playable card first, and betrays nothing."""

from __future__ import annotations

import random
import re

import pytest
from harness.games import LANGUAGES, won_game

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.cards import ALL_CARDS, COLUMNS, FOUNDATIONS, Pile
from canfield_cli.interpreter.naming import aliases_of
from canfield_cli.text.speaker import Speaker

from .players import converse, do, laid, player, said, with_hidden_shuffled

PILES = ("r", "w", "s", "f", "fh", "fs", "fd", "fc", "c1", "c2", "c3", "c4")
QUESTIONS = (
    *PILES,
    *(f"{pile} all" for pile in ("r", "w", "s", "f", "c1", "c2", "c3", "c4")),
    *("tops", "look", "base", "left", "where 7c", "where queens", "where hearts", "moves"),
    *("last", "last 3", "history", "history 2", "score", "time", "code", "rules", "help"),
    *("set", "lang", "verbosity", "double click", "help undo", "expect refused r>w"),
)
TYPED = re.compile(r"\b(?:(?:r|w|f[hsdc]|c[1-4](?::\d+)?) (?:f|c[1-4])|d)\b")
NUMBERS = (0, 3, 5, 20, 33, 60, 90, 110, 121)


@pytest.mark.parametrize("language", LANGUAGES)
def test_asking_costs_no_move_no_history_and_no_redo(language: str) -> None:
    moves = won_game()
    for number in NUMBERS:
        asker = player(language=language)
        do(asker, *moves[:number])
        if number:
            do(asker, "undo")
        game = asker.session.game
        before = (game.position, game.moves, game.score, game.history, said(asker, "last 99"))
        for question in QUESTIONS:
            do(asker, question)
            after = (game.position, game.moves, game.score, game.history, said(asker, "last 99"))
            assert after == before, question
        if number:
            do(asker, "redo")
        assert asker.session.game is game


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pile_says_its_playable_card_first(language: str) -> None:
    moves = won_game()
    speaker = Speaker(language)
    names = {speaker.names.card(card): card for card in ALL_CARDS}
    name = re.compile("|".join(map(re.escape, names)), re.IGNORECASE)
    asker = player(language=language)
    for move in moves:
        do(asker, move)
        position = asker.session.game.position
        for pile in (Pile.RESERVE, Pile.WASTE, *COLUMNS, *FOUNDATIONS):
            (sentence,) = said(asker, pile.value)
            heard = [names[found.lower()] for found in name.findall(sentence)]
            top = position.top(pile)
            if top:
                assert heard[0] == top, sentence
            if pile.kind is COLUMNS[0].kind:
                assert heard == list(reversed(position.cards(pile))), sentence
                whole = name.findall(said(asker, f"{pile.value} all")[0])
                assert [names[found.lower()] for found in whole] == list(position.cards(pile))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_news_comes_within_40_characters(language: str) -> None:
    """The playable card, or that there is none, is heard at once."""
    asker = player(language=language)
    speaker = Speaker(language)
    for move in won_game():
        do(asker, move)
        position = asker.session.game.position
        for pile in (Pile.RESERVE, Pile.WASTE, *COLUMNS, *FOUNDATIONS):
            top = position.top(pile)
            (sentence,) = said(asker, pile.value)
            if top:
                assert speaker.names.card(top).lower() in sentence[:45].lower(), sentence


def everywhere(language: str, *lines: str) -> dict[str, list[str]]:
    """What `where` says of each card that lies face down after the lines."""
    asker = player(language=language)
    do(asker, *lines)
    position = asker.session.game.position
    hidden = {str(card) for card in (*position.stock, *position.reserve[:-1])}
    return {card: said(asker, f"where {card}") for card in sorted(hidden)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_gives_the_same_answer_for_stock_and_reserve_whatever_was_seen(language: str) -> None:
    unseen = everywhere(language)
    assert len(unseen) == 46
    for seen in (
        ("d", "undo"),
        ("d 12", "d"),
        ("d 5", "undo 5"),
        ("d 30", "undo 30"),
        ("r c2", "r f", "undo 2"),
        ("r c2", "r f", "c2 c4", "undo 3"),
        ("d", "restart"),
    ):
        assert everywhere(language, *seen) == unseen, seen
    answers = {answer[0].partition(":")[2] for answer in unseen.values()}
    assert len(answers) == 1


def test_where_names_the_pile_and_the_depth_of_what_lies_face_up() -> None:
    asker = player()
    do(asker, "r c2", "r f", "c2 c4", "d")
    for line, answer in {
        "where QC": "Queen of clubs: column 4, on top.",
        "where king of hearts": "King of hearts: column 4, under 1 card.",
        "where ace of spades": "Ace of spades: column 4, under 2 cards.",
        "where 7d": "7 of diamonds: waste, on top.",
        "where 9s": "9 of spades: waste, under 1 card.",
        "where 7h": "7 of hearts: hearts foundation, under 1 card.",
        "where js": "Jack of spades: reserve, on top.",
    }.items():
        assert said(asker, line) == [answer]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_depends_on_a_card_that_lies_face_down(language: str) -> None:
    moves = won_game()
    dice = random.Random(5)
    for number in (0, 4, 9, 33, 47, 66):
        first = player(language=language)
        do(first, *moves[:number])
        game = first.session.game
        position = game.position
        opening = laid(game, position)
        other = laid(game, with_hidden_shuffled(position, dice))
        hidden = {str(card) for card in (*position.stock, *position.reserve[:-1])}
        questions = [q for q in QUESTIONS if not q.startswith("code")]
        questions += [f"where {card}" for card in hidden]
        questions += [f"{card} {target}" for card in hidden for target in ("f", "c1", "QC")]
        questions += [f"r {card}" for card in hidden]
        one, two = (player(each, language=language) for each in (opening, other))
        for question in questions:
            assert said(one, question) == said(two, question), question


def test_a_question_about_the_past_leaves_out_what_was_undone() -> None:
    asker = player()
    do(asker, "r c2", "r f", "d", "undo")
    assert said(asker, "history") == ["History, the last at the end: r c2, r f."]
    do(asker, "redo")
    assert said(asker, "history 1") == ["History, the last at the end: d."]
    assert said(asker, "last") == [
        "Redone: 7 of diamonds, under it 9 of spades, 3 of hearts. Stock: 31 cards."
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_says_each_move_as_it_can_be_typed(language: str) -> None:
    asker = player(language=language)
    for move in won_game():
        count, *told = said(asker, "moves")
        typed = [found[0] for sentence in told if (found := TYPED.search(sentence))]
        assert re.search(rf"\b{len(typed)}\b", count)
        assert len({*typed}) == len(typed)
        assert move.replace(">", " ") in typed
        for line in typed:
            do(asker, line, "undo")
        do(asker, move)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_code_is_spelled_with_spaces(language: str) -> None:
    code, spelled = said(player(language=language), "code")
    assert code == "CF1-D3-AAAAACL"
    assert spelled.endswith(" C F 1 D 3 A A A A A C L.")


def test_an_unreadable_line_gets_the_nearest_command_and_it_is_not_run() -> None:
    asker = player()
    do(asker, "d")
    (sentence,) = said(asker, "undoo")
    assert sentence.endswith("Nearest command: undo.")
    assert asker.session.game.moves == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_asking_command_has_a_name_in_every_language(language: str) -> None:
    asker = player(language=language)
    for command in COMMANDS:
        for name in aliases_of(command, asker.speaker.catalogue):
            assert said(asker, f"help {name}")[0].endswith("."), name


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        (
            "en",
            "queen of clubs on king of harts",
            "Unknown: harts. A pile or a card goes there, such as c2, f, 7h.",
        ),
        (
            "ca",
            "reina de trèvols sobre el rei de corr",
            "Desconegut: corr. Aquí va una pila o una carta, com ara c2, f, 7h.",
        ),
        ("es", "raina de tréboles a c2", "Desconocido: raina. Para la ayuda, h."),
        (
            "en",
            "queen of clubs on",
            "Incomplete: queen of clubs on. A move says from where to where: r c2.",
        ),
        (
            "ca",
            "rei sobre",
            "Incomplet: rei sobre. Un moviment diu d'on i cap on: r c2.",
        ),
        ("es", "reina", "Incompleto: reina. Un movimiento dice de dónde y adónde: r c2."),
        ("en", "r>c2>c3", "One pile too many: c3. A move says from where to where: r c2."),
        ("en", "new poker", "Unclear after new: poker. For help, type help new."),
    ],
)
def test_a_line_that_is_not_read_names_what_is_wrong_in_it(
    language: str, line: str, answer: str
) -> None:
    asker = player(language=language)
    assert said(asker, line) == [answer]
    assert asker.session.game.moves == 0


def test_a_card_with_others_on_it_is_told_to_have_them() -> None:
    asker = player()
    do(asker, "r c2")
    for line in ("kh f", "c2:2 f", "king of hearts up"):
        assert said(asker, line) == ["No: king of hearts has another card on it."]
    assert said(asker, "hint") == ["First d 12, to see the rest of the stock."]
    do(asker, "d 12")
    (hint,) = said(asker, "hint")
    first, second = hint.split(". ")
    assert first == "r f puts up the 8 of hearts"
    assert second.startswith("Of 16 ways in which the hidden cards may lie, ")


@pytest.mark.parametrize(
    ("language", "line", "code"),
    [
        ("en", "new classic easy", "CC1-D1-AAAAAAH"),
        ("en", "new web", "CW1-D3-AAAAAAH"),
        ("ca", "nova clàssica", "CC1-D3-AAAAAAH"),
        ("es", "nueva clásica fácil", "CC1-D1-AAAAAAH"),
    ],
)
def test_rules_can_be_named_alone(language: str, line: str, code: str) -> None:
    asker = player(language=language)
    do(asker, line)
    assert str(asker.session.game.code) == code


def test_a_question_is_broken_at_the_width_too() -> None:
    told = converse(player(), "set width 32", "d", "new", "no", interactive=True)
    # What is asked last stands before the answer.
    assert told[-3:] == ["Leave the current game and", "The game goes on.", ""]
