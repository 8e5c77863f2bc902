"""Each line of `readings` has its one outcome, in every language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.errors import CanfieldError, IllegalActionError
from canfield_cli.engine.reader import Reader
from canfield_cli.engine.requests import CommandCall, DrawRequest, MoveRequest, PileQuery
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.naming import aliases_of, vocabulary
from canfield_cli.text.catalogue import load

from .helpers import LANGUAGES, layout, outcome, player, state
from .readings import EVERYWHERE, IN_WORDS

if TYPE_CHECKING:
    from canfield_cli.interpreter.interpreter import Interpreter


def at(position: str, language: str, *, prefixes: bool = False) -> Interpreter:
    """A game at one of the positions of the readings."""
    match position:
        case "played":
            return player(language, "CF1-D3-AAAAACL", "r>c2", "d 2", prefixes=prefixes)
        case "open":
            return player(language, layout("9S 8H | KH QC | 5D | -"), prefixes=prefixes)
        case "back":
            opening = layout("9S | 9C | KH | 2C", foundations="8H 8S", reserve="4D")
            return player(language, opening, prefixes=prefixes)
        case _:
            return player(language, prefixes=prefixes)


# How the lines that ask for draws say that a new game could be meant, in each language.
NEW_DRAW = {"en": "new draw", "ca": "nova robar", "es": "nueva voltear"}
ROWS = [
    (language, position, line, expected.replace("new draw", NEW_DRAW[language]))
    for position, rows in EVERYWHERE.items()
    for line, expected in rows
    for language in LANGUAGES
] + [(language, "deal", line, expected.replace("new draw", NEW_DRAW[language]))
     for language, rows in IN_WORDS.items() for line, expected in rows]  # fmt: skip


def _named(value: str) -> str:
    return ascii(value)[1:-1][:40]


@pytest.mark.parametrize(("language", "position", "line", "expected"), ROWS, ids=_named)
def test_line_has_its_one_outcome(language: str, position: str, line: str, expected: str) -> None:
    assert outcome(at(position, language), line) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompt_reads_as_files_do_but_for_words_cut_short(language: str) -> None:
    cut_short = {"verb": "verbosity"}
    rows = [row for row in ROWS if row[0] == language]
    assert len(rows) > 200
    wrong = [
        (position, line, came_to)
        for _, position, line, expected in rows
        for came_to in [outcome(at(position, language, prefixes=True), line)]
        if came_to != cut_short.get(line, expected)
    ]
    assert wrong == []


UNREADABLE = sorted({
    (position, line)
    for position, rows in EVERYWHERE.items()
    for line, expected in rows
    if expected.startswith(("syntax", "ambiguous"))
    and "bad_argument" not in expected  # found out by the command itself
    and "fh>" not in expected  # found out at the table
    and len(line) < 100
})  # fmt: skip


@pytest.mark.parametrize(("position", "line"), UNREADABLE, ids=_named)
def test_unreadable_part_plays_nothing_of_its_line(position: str, line: str) -> None:
    interpreter = at(position, "ca")
    before = state(interpreter)
    (reply,) = interpreter.run(f"d, d; {line}")
    assert reply.kind in {"syntax", "ambiguous"}
    assert state(interpreter) == before


@pytest.mark.parametrize(("language", "position", "line", "expected"), ROWS, ids=_named)
def test_refused_line_says_one_sentence_in_its_own_tone(
    language: str, position: str, line: str, expected: str
) -> None:
    for reply in at(position, language).run(line):
        if reply.error is None:
            # Of what is done again and again only the last reply tells.
            assert reply.lines or reply.more
            assert not re.match(r"No\b", " ".join(reply.lines))
            continue
        assert expected.rsplit(maxsplit=1)[-1] == "state" or re.search(
            "illegal|syntax|ambiguous", expected
        )
        (said,) = reply.lines
        assert said.endswith(".")
        assert "\n" not in said
        assert said.isprintable()
        assert bool(re.match(r"No: ", reply.message)) == (reply.kind in {"illegal", "state"})
        # Moves are shown as `r c2`: a voice says nothing for the sign.
        assert ">" not in said or ">" in line
        assert not re.search(r":\s*[.,]", said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("named_in", LANGUAGES)
def test_name_of_a_command_never_reads_as_a_move(language: str, named_in: str) -> None:
    readers = [Reader(vocabulary(COMMANDS, load(language)), prefixes=p) for p in (False, True)]
    names = [call for each in COMMANDS for call in aliases_of(each, load(named_in))]
    assert len(names) >= len(COMMANDS)
    moves = []
    for name in names:
        for reader in readers:
            try:
                parts = reader.read(name)
            except CanfieldError:
                continue
            moving = DrawRequest | MoveRequest | PileQuery
            moves += [(name, part) for part in parts if isinstance(part.request, moving)]
    assert moves == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_name_of_a_command_calls_it_in_its_language(language: str) -> None:
    reader = Reader(vocabulary(COMMANDS, load(language)))
    for command in COMMANDS:
        names = {*aliases_of(command, load(language)), *command.aliases.text.split("|")}
        refused = {"abandon"} if language != "en" else set()
        for name in (names | ({command.letter} if command.letter else set())) - refused:
            for typed in (name, name.upper(), fold(name)):
                (part,) = reader.read(typed)
                assert part.request == CommandCall(command.name, ""), typed


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_commands_share_a_name(language: str) -> None:
    owner: dict[str, str] = {}
    for command in COMMANDS:
        english, local = command.aliases.text.split("|"), aliases_of(command, load(language))
        letter = [command.letter] if command.letter else []
        for name in {fold(call) for call in (*english, *local, *letter)}:
            assert owner.setdefault(name, command.name) == command.name, name
    words = vocabulary(COMMANDS, load(language))
    piles = {"d", "r", "w", "s", "f"}
    taken = {*words.meanings, *words.ranks, *words.to, *words.of, *words.draw, *words.deal, *piles}
    # Going up is a command where no card is named, and a target after one; the Catalan word for
    # where is English before a target, and begins no move.
    assert (owner.keys() & taken) <= {"up", "on"}


@pytest.mark.parametrize(
    ("language", "line", "expected"),
    [
        ("en", "verb", "verbosity"),
        ("en", "restar", ""),
        ("en", "rest", ""),
        ("en", "resi", ""),
        ("en", "fini", ""),
        ("en", "scor", "score"),
        ("en", "unde", ""),
        ("en", "und", ""),
        ("en", "res", ""),
        ("ca", "desf", "undo"),
        ("ca", "punt", "score"),
        ("ca", "regl", "rules"),
        ("ca", "rendei", ""),
        ("ca", "abando", ""),
        ("ca", "lleng", "lang"),
        ("ca", "VERB", "verbosity"),
        ("es", "desh", "undo"),
        ("es", "anul", "undo"),
        ("es", "reini", ""),
        ("es", "puntu", "score"),
        ("es", "anu", ""),
    ],
)
def test_word_may_be_cut_short_at_the_prompt_only(language: str, line: str, expected: str) -> None:
    at_prompt = player(language, "CF1-D3-AAAAACL", "r c2", prefixes=True)
    assert outcome(at_prompt, line) == (expected or "syntax unreadable")
    in_file = player(language, "CF1-D3-AAAAACL", "r c2")
    assert outcome(in_file, line) == "syntax unreadable"


@pytest.mark.parametrize(
    ("language", "line", "hint"),
    [
        ("ca", "8c f", "Les lletres dels colls són H, S, D, C en totes les llengües; C són els "
                       "trèvols, i H, els cors."),
        ("ca", "8h fc", "Les lletres dels colls són H, S, D, C en totes les llengües; C són els "
                        "trèvols, i H, els cors."),
        ("es", "8c f", "Las letras de los palos son H, S, D, C en todos los idiomas; C son los "
                       "tréboles, y H, los corazones."),
        ("ca", "7c f", ""),
        ("ca", "8d f", ""),
        ("es", "8s f", ""),
        ("en", "8c f", ""),
    ],
)  # fmt: skip
def test_letter_of_a_suit_is_told_where_the_local_reading_would_be_legal(
    language: str, line: str, hint: str
) -> None:
    interpreter = at("played", language)
    (reply,) = interpreter.run(line)
    assert isinstance(reply.error, IllegalActionError)
    first, *rest = re.split(r"(?<=\.) ", reply.message)
    assert first.startswith("No: ")
    assert " ".join(rest) == hint


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "2 of 4 done. No: queen of clubs takes a red jack, not 6 of clubs."),
        ("ca", "Fet: 2; demanat: 4. No: sobre la reina de trèvols va una sota vermella, no el "
               "6 de trèvols."),
        ("es", "Hecho: 2 de 4. No: sobre la reina de tréboles va una jota roja, no el 6 de "
               "tréboles."),
    ],
)  # fmt: skip
def test_line_that_stops_at_a_refusal_says_how_far_it_came(language: str, expected: str) -> None:
    *_, last = player(language).run("r c2, d, c1 c2, d")
    assert last.lines == (expected,)
    assert last.message == expected.partition(". ")[2]


def test_face_down_cards_get_the_same_answer_wherever_they_lie() -> None:
    interpreter = at("played", "en")
    position = interpreter.session.game.position
    hidden = [*position.reserve[:-1], *position.stock]
    assert len(hidden) == 11 + 28
    for card in hidden:
        assert outcome(interpreter, f"{card} c2") == "illegal face_down"
        assert outcome(interpreter, f"{card}-") == "illegal face_down"
        assert outcome(interpreter, f"c2 {card}") == "illegal face_down"
