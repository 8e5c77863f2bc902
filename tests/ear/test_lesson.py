"""The lesson: told step by step, and patient with lines that it did not ask for."""

from __future__ import annotations

import re

import pytest
from harness.games import LANGUAGES

from .players import converse, do, player, said

TYPE = {"en": "type", "ca": "cal escriure", "es": "hay que escribir"}
LEARN = {"en": "learn", "ca": "aprèn", "es": "aprender"}
# What each step waits for, in order.
STEPS = {
    "en": (
        *("c2", "r c2", "r f", "c2 c4", "undo", "d", "w", "w f", "moves", "c2 all", "where 7c"),
        *("hint", "d 11", "d", "verbosity"),
    ),
    "ca": (
        *("c2", "r c2", "r f", "c2 c4", "desfés", "d", "w", "w f", "moviments", "c2 tot"),
        *("on és 7c", "pista", "d 11", "d", "detall"),
    ),
    "es": (
        *("c2", "r c2", "r f", "c2 c4", "deshacer", "d", "w", "w f", "movimientos", "c2 todo"),
        *("dónde está 7c", "pista", "d 11", "d", "detalle"),
    ),
}
WAITS = {"en": "The lesson waits for: ", "ca": "La lliçó espera: ", "es": "La lección espera: "}
END = {"en": "End of the lesson. ", "ca": "Final de la lliçó. ", "es": "Fin de la lección. "}


def right_lines(language: str) -> tuple[str, ...]:
    return (LEARN[language], *STEPS[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_right_line_brings_the_next_step_to_the_end(language: str) -> None:
    lines = right_lines(language)
    told = converse(player("CF1-D1-AAAAAAA", language=language), *lines)
    assert told[0] == "CF1-D3-AAAAACL"
    for line in lines[1:]:
        # What is to be typed is heard last.
        assert any(sentence.endswith(f" {line}.") for sentence in told), line
    assert [line for line in told if line.startswith(END[language])]
    assert not [sentence for sentence in told if sentence.startswith(WAITS[language])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_names_a_line_that_works_as_it_is_written(language: str) -> None:
    """A player types only what the lesson has just told, and so comes to its end."""
    lines = [LEARN[language]]
    for _ in range(20):
        heard = converse(player(language=language), *lines)
        if any(line.startswith(END[language]) for line in heard):
            break
        found = re.search(rf"{TYPE[language]} ([^:.]+)\.$", heard[-1])
        assert found, heard[-1]
        lines.append(found[1])
    assert tuple(lines) == right_lines(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_other_line_is_answered_and_then_the_lesson_says_what_it_waits_for(
    language: str,
) -> None:
    right = right_lines(language)
    for place, wanted in enumerate(right[1:], 1):
        for other in ("c3", "c1 c3", "xyzzy", "base", "h base"):
            answer = said(player(language=language), other)
            told = converse(player(language=language), *right[:place], other)
            assert told[-1] == f"{WAITS[language]}{wanted}."
            if place == 1:
                assert told[-2] == answer[-1]
        told = converse(player(language=language), *right[:place], "")
        assert not told[-1].startswith(WAITS[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_can_be_typed_in_other_ways(language: str) -> None:
    others = (
        *(LEARN[language], "column 2?", "QC>KH", "r-", "KH AS", "u", "draw", "waste", "7d-", "m"),
        *("column 2 all", "where hearts", "hint why", *["d"] * 11, "redeal", "verbosity brief"),
    )
    told = converse(player(language=language), *others)
    assert [line for line in told if line.startswith(END[language])]


def test_several_steps_on_one_line_are_all_taken() -> None:
    first, second = "; ".join(STEPS["en"][:9]), "; ".join(STEPS["en"][9:])
    told = converse(player(), "learn", first, second)
    assert [line for line in told if line.startswith(END["en"])]
    assert not [line for line in told if line.startswith(WAITS["en"])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_draws_before_the_asked_undo_do_not_spoil_the_lesson(language: str) -> None:
    right = right_lines(language)
    undo = STEPS[language][4]
    told = converse(player(language=language), *right[:5], "d", "d 2", "u 3", *right[5:])
    assert told.count(f"{WAITS[language]}{undo}.") == 3
    assert [line for line in told if line.startswith(END[language])]


def test_more_undone_than_was_asked_is_wanted_again() -> None:
    told = converse(player(), "learn", *STEPS["en"][:4], "undo 3", "r c2", "r f", *STEPS["en"][5:])
    assert f"{WAITS['en']}r c2." in told
    assert [line for line in told if line.startswith(END["en"])]


def test_draws_that_are_still_to_come_are_counted_once_a_line() -> None:
    told = converse(player(), "learn", *STEPS["en"][:12], "d 4", "d 6", "d")
    waits = [line for line in told if line.startswith(WAITS["en"])]
    assert waits == ["The lesson waits for: d 7.", "The lesson waits for: d."]
    assert told[-1].endswith(f"{TYPE['en']} d.")


def test_a_wrong_move_can_be_taken_back_and_the_lesson_goes_on() -> None:
    learner = player()
    told = converse(learner, "learn", "c2", "c2 c4", "r c2", "undo", "r c2")
    assert "The lesson waits for: r c2." in told
    assert told[-1].endswith("type r f.")


def test_a_step_that_was_taken_back_is_wanted_again() -> None:
    told = converse(player(), "learn", "c2", "r c2", "r f", "undo", "base", "d", "base")
    assert told[-8:] == [
        "Undone: 8 of hearts back to the reserve.",
        "The lesson waits for: r f.",
        "Base rank: 7.",
        "The lesson waits for: r f.",
        "7 of diamonds, under it 9 of spades, 3 of hearts.",
        "The lesson waits for: c2 c4. First take this back: undo.",
        "Base rank: 7.",
        "The lesson waits for: c2 c4. First take this back: undo.",
    ]
    told = converse(
        player(), *("learn", "c2", "r c2", "r f", "u", "u", "r c2", "r f"), *STEPS["en"][3:]
    )
    assert [line for line in told if line.startswith(END["en"])]


def test_a_move_that_makes_the_step_impossible_is_told_to_be_taken_back() -> None:
    """The king of hearts has gone to column 4: nothing can be put on it in column 2 any more."""
    told = converse(player(), "learn", "c2", "c2 c4")
    assert "undo" in told[-1]


@pytest.mark.parametrize("line", ["new", "restart", "give up"])
def test_another_game_waits_until_the_lesson_is_left(line: str) -> None:
    told = converse(player(), "learn", line)
    assert told[-2] == "No: the lesson comes first. To leave it, type q."
    assert told[-1] == f"{WAITS['en']}c2."


@pytest.mark.parametrize("language", LANGUAGES)
def test_quit_leaves_the_lesson_alone_and_brings_the_game_back(language: str) -> None:
    learner = player("CF1-D1-AAAAAAA", language=language)
    do(learner, "d")
    game = learner.session.game
    told = converse(learner, LEARN[language], "c2", "r c2", "q", "code")
    assert not [line for line in told if line.startswith(WAITS[language])]
    assert learner.session.game is game
    assert game.moves == 1


def test_the_end_of_the_lesson_brings_the_game_back() -> None:
    learner = player("CF1-D1-AAAAAAA")
    do(learner, "d")
    game = learner.session.game
    converse(learner, *right_lines("en"))
    assert learner.session.game is game
    assert game.moves == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_skip_goes_on_to_the_next_step_with_its_move_played(language: str) -> None:
    right = right_lines(language)
    told = converse(player(language=language), *right[:2], "skip", "r f", "skip", *right[5:])
    assert [line for line in told if line.startswith(END[language])]
    told = converse(player(language=language), LEARN[language], *["skip"] * len(STEPS[language]))
    assert not [line for line in told if line.startswith(WAITS[language])]
    assert [line for line in told if line.startswith(END[language])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_explains_the_short_names_that_it_uses(language: str) -> None:
    told = " ".join(converse(player(language=language), *right_lines(language)))
    for name in ("r", "w", "c1", "c4", "f", "d", "h"):
        assert re.search(rf"\b{name}\b", told), name
