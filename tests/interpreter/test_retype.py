"""`retype`: an earlier line is said and done again, and never one that ends or begins a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from harness.environment import posix_only
from harness.program import canfield

from canfield_cli.commands.prompt.registry import COMMANDS

from .helpers import LANGUAGES, PUBLISHED, outcome, player, said, state

if TYPE_CHECKING:
    from pathlib import Path

RETYPE = {"en": "retype", "ca": "reescriu", "es": "reescribir"}
GRAVE = (
    *("new", "new web", "restart", "quit", "q", "give up", "finish", "resume 1", "abandon 2"),
    *("daily yesterday", "load game.moves", "learn", "r c2, new"),
)


@pytest.mark.parametrize(
    ("language", "again", "draws"),
    [
        ("en", "Typed again: d.", "King of spades, under it"),
        ("ca", "Escrit de nou: d.", "Rei de piques; darrere"),
        ("es", "Escrito de nuevo: d.", "Rey de picas; debajo"),
    ],
)
def test_the_last_line_is_said_first_and_then_done(language: str, again: str, draws: str) -> None:
    interpreter = player(language, PUBLISHED, "r c2", "d")
    first, news = said(interpreter, RETYPE[language])
    assert first == again
    assert news.startswith(draws)
    assert interpreter.session.game.moves == 3


def test_lines_are_numbered_from_the_last_one() -> None:
    interpreter = player("en", PUBLISHED, "r c2", "tops", "where 7c", "d 2")
    assert outcome(interpreter, "retype 2") == "retype, where"
    # What was done again is the last line now.
    assert outcome(interpreter, "retype") == "retype, where"
    assert outcome(interpreter, "retype 5") == "retype, tops"
    assert outcome(interpreter, "retype 4") == "retype, d, d"


def test_a_line_is_done_again_whole_and_stops_at_a_refusal() -> None:
    interpreter = player("en", PUBLISHED, "r c2, r f, c2 c4")
    told = said(interpreter, "retype")
    assert told[0] == "Typed again: r c2, r f, c2 c4."
    assert told[1].startswith("No: ")
    assert len(told) == 2


@pytest.mark.parametrize(
    ("language", "nothing", "fewer"),
    [
        ("en", "No: nothing was typed before.",
         "No: the number can be from 1, the last line, to 2."),
        ("ca", "No: abans no s'ha escrit res.",
         "No: pot ser un número entre 1 i 2; 1 és l'última línia."),
        ("es", "No: antes no se ha escrito nada.",
         "No: puede ser un número entre 1 y 2; 1 es la última línea."),
    ],
)  # fmt: skip
def test_where_no_such_line_was_typed_it_is_refused(
    language: str, nothing: str, fewer: str
) -> None:
    interpreter = player(language)
    retype = RETYPE[language]
    for line in (retype, f"{retype} 3"):
        (reply,) = interpreter.run(line)
        assert reply.lines == (nothing,)
        assert (reply.kind, reply.reason) == ("state", "not_yet")
    assert list(interpreter.run("gibberish here")) != []
    assert list(interpreter.run("  # a comment")) == []
    for line in ("d", "look"):
        list(interpreter.run(line))
    # What could not be read, and what is empty, is not counted.
    assert said(interpreter, f"{retype} 3") == [fewer]
    for wrong in ("0", "x", "1000", "1 2"):
        assert outcome(interpreter, f"{retype} {wrong}") == "syntax bad_argument"


@pytest.mark.parametrize("line", GRAVE)
def test_no_line_is_done_again_that_ends_leaves_begins_or_finishes_a_game(line: str) -> None:
    interpreter = player("en", PUBLISHED, "d")
    list(interpreter.run(line))
    before = state(interpreter)
    (reply,) = interpreter.run("retype")
    assert (reply.kind, reply.reason) == ("state", "typed_in_full")
    assert reply.lines[0].startswith(f"No: {line} can end or leave a game, or begin one.")
    assert not reply.leaves
    assert state(interpreter) == before
    # The line still has its number.
    list(interpreter.run("look"))
    assert [reply.reason for reply in interpreter.run("retype 2")] == ["typed_in_full"]


def test_every_command_that_must_be_spelled_out_is_kept_from_it() -> None:
    for command in COMMANDS:
        if not command.spelled_out:
            continue
        interpreter = player("en", PUBLISHED, "d")
        list(interpreter.run(command.name))
        assert [reply.reason for reply in interpreter.run("retype")] == ["typed_in_full"]


def test_a_line_that_retypes_is_not_done_again() -> None:
    interpreter = player("en", PUBLISHED, "look", "d")
    assert outcome(interpreter, "tops, retype") == "tops, retype, d"
    assert outcome(interpreter, "retype 2") == "retype, d"
    # Of lines pasted together only those before it are earlier.
    together = interpreter.run_together(["moves", "retype", "tops"])
    assert [reply.command for reply in together] == ["moves", "retype", "moves", "tops"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_json_and_exports_have_what_was_done(language: str) -> None:
    moves = f"code: {PUBLISHED}\nlang: {language}\nr c2\nd\n{RETYPE[language]}\n"
    ran = canfield("run", "-", "--json", stdin=moves)
    assert (ran.code, ran.err) == (0, "")
    done = [(each["line"], each.get("command"), each.get("move")) for each in ran.records]
    assert done == [(3, None, "r>c2"), (4, None, "d"), (5, "retype", None), (5, None, "d")]
    exported = canfield("export", "-", stdin=moves).out
    assert exported.splitlines()[2:] == ["r>c2", "d", "d"]
    piped = canfield("play", PUBLISHED, "--json", stdin="d\nretype\nretype 9\n").records
    assert [each.get("more") for each in piped] == [None, True, None, None]
    assert piped[3]["error"]["reason"] == "not_yet"


def test_lines_of_a_file_that_is_played_on_were_not_typed(tmp_path: Path) -> None:
    begun = tmp_path / "begun.moves"
    begun.write_text(f"code: {PUBLISHED}\nr c2\n", encoding="utf-8")
    ran = canfield("play", begun, stdin="retype\n")
    assert "No: nothing was typed before." in ran.out


def test_a_lesson_hears_only_what_is_done_again() -> None:
    ran = canfield("play", PUBLISHED, stdin="learn\nlook\nretype\nq\nq\n")
    after = ran.out[ran.out.index("Typed again: look.") :]
    assert after.count("The lesson waits for") == 1


@posix_only
def test_in_plain_mode_an_answer_to_a_question_is_no_line(tmp_path: Path) -> None:
    from harness.terminal import Terminal  # noqa: PLC0415 - it needs a POSIX system

    with Terminal(tmp_path, "play", PUBLISHED, "--accessible") as terminal:
        terminal.opens()
        terminal.line("d")
        terminal.asks("restart", "Type y for yes. ")
        terminal.line("n")
        assert terminal.line("retype 2").startswith("Typed again: d.\nKing of spades")
        assert terminal.line("retype 2").startswith("No: restart can end or leave a game")
        # As an answer it is a no like any other.
        terminal.asks("restart", "Type y for yes. ")
        assert terminal.line("retype") == "The game goes on.\n"


# Words that players try


@pytest.mark.parametrize(
    ("language", "lines", "command"),
    [
        ("en", "repeat|again|say that again", "last"),
        ("ca", "repeteix|repeteix-ho|una altra vegada", "last"),
        ("es", "repite|repítelo|otra vez", "last"),
        ("en", "find 7c|find queen of clubs", "where"),
        ("ca", "busca 7c|troba la reina de trèvols", "where"),
        ("es", "busca 7c|encuentra la reina de tréboles", "where"),
        ("en", "spell", "code"),
        ("ca", "lletreja", "code"),
        ("es", "deletrea", "code"),
        ("en", "state", "look"),
        ("ca", "estat", "look"),
        ("es", "estado", "look"),
        ("en", "stuck|stuck?|I'm stuck", "stuck"),
        ("ca", "encallat|encallada|estic encallat", "stuck"),
        ("es", "bloqueada|atascado|¿estoy atascado?", "stuck"),
    ],
)
def test_words_that_players_try_are_understood(language: str, lines: str, command: str) -> None:
    for line in lines.split("|"):
        for prefixes in (False, True):
            interpreter = player(language, PUBLISHED, prefixes=prefixes)
            before = state(interpreter)
            assert outcome(interpreter, line) == command, line
            assert state(interpreter) == before


@pytest.mark.parametrize(
    ("language", "open_", "over"),
    [
        ("en", "Not stuck. Moves besides drawing: 2.", "illegal given_up"),
        ("ca", "Partida no encallada. Jugades a més de robar: 2.", "illegal given_up"),
        ("es", "Partida no bloqueada. Jugadas además de voltear: 2.", "illegal given_up"),
    ],
)
def test_stuck_says_whether_anything_is_left(language: str, open_: str, over: str) -> None:
    interpreter = player(language)
    assert said(interpreter, "stuck") == [open_]
    assert outcome(interpreter, "give up, stuck") == f"give up, {over}"
