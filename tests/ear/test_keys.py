"""Keys in plain mode: what each adds to the terminal, and how a line and the game are left."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

from harness.games import CODE, LANGUAGES
from harness.terminal import CTRL_C, CTRL_D, Terminal

from .sentences import check_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAME = ("play", CODE, "--accessible", "--lang", "en")
KEYS = "reina de trèvols, ñ ç·¿ 10♥ R2>c4-"
QUESTION = "Leave the current game and start another? Type y for yes. "
CLOSED = "Game closed.\n"
KEPT = "Game closed; it is kept.\n"


@pytest.fixture(scope="module")
def terminal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    with Terminal(tmp_path_factory.mktemp("keys"), *GAME) as opened:
        opened.opens()
        yield opened


def test_each_key_adds_its_own_bytes_and_enter_a_newline(terminal: Terminal) -> None:
    for key in KEYS:
        assert terminal.key(key) == key.encode()
    terminal.quiet()
    since = len(terminal.written)
    terminal.press("\r")
    said = terminal.hears("\r\n" + terminal.prompt, since)
    assert said.startswith(b"\r\nUn")
    assert said.count(terminal.prompt.encode()) == 1
    assert b"\x1b" not in said


def test_nothing_is_written_while_nobody_types(terminal: Terminal) -> None:
    terminal.quiet(0.3)
    terminal.key("d")
    terminal.quiet(0.3)
    terminal.line("")


def test_what_was_typed_and_could_be_read_is_never_printed_again(terminal: Terminal) -> None:
    for line in (
        "r c2",
        "R  >  F",
        "c2 - c4",
        "kh 1",
        "queen of clubs on king of hearts",
        "undo 9",
    ):
        assert line not in terminal.line(line)


def test_an_empty_line_says_nothing(terminal: Terminal) -> None:
    assert terminal.line("") == ""
    assert terminal.line("   ") == ""


@pytest.mark.parametrize("typed", ["c2\x1b[2J", "where \x1b[A", "code: \x1b[31m7", "x\x07y"])
def test_no_control_character_that_was_typed_comes_back(terminal: Terminal, typed: str) -> None:
    since = len(terminal.written)
    terminal.press(typed + "\r")
    _, _, said = terminal.hears("\r\n" + terminal.prompt, since).partition(b"\r\n")
    check_bytes(said.decode().replace("\r\n", "\n").removesuffix(terminal.prompt))


def test_ctrl_c_drops_the_half_typed_line_and_nothing_else(terminal: Terminal) -> None:
    terminal.line("d")
    terminal.line("restart", end="Start this deal over? Type y for yes. ")
    terminal.line("y")
    since = len(terminal.written)
    assert terminal.key("r c2") == b"r c2"
    terminal.rests()
    terminal.press(CTRL_C)
    assert terminal.hears("\r\n" + terminal.prompt, since) == b"r c2^C\r\nMove: "
    assert terminal.line("score") == "Score: 0, in 0 moves.\n"
    assert terminal.line("c2") == "Column 2 top: king of hearts.\n"


def test_ctrl_c_at_a_question_goes_on_with_the_game(terminal: Terminal) -> None:
    terminal.line("d")
    terminal.line("new", end=QUESTION)
    terminal.rests()
    since = len(terminal.written)
    terminal.press(CTRL_C)
    said = terminal.hears("\r\n" + terminal.prompt, since)
    assert said == b"^C\r\nThe game goes on.\r\nMove: "


def test_ctrl_c_stops_a_long_command_and_the_game_goes_on(terminal: Terminal) -> None:
    since = len(terminal.written)
    terminal.press("d 99," * 700 + "\r")
    terminal.wait_for("Redeal:", 3)
    terminal.press(CTRL_C)
    said = terminal.hears("\r\n" + terminal.prompt, since)
    *_, last, stopped, prompt = said.split(b"\r\n")
    assert (stopped, prompt) == (b"Stopped.", b"Move: ")
    # What was being said goes on on a line of its own, too.
    assert last.endswith(b".") or last == b"^C", last
    # Where it was pressed the line ends, once.
    assert said.count(b"^C") == 1
    assert b"\r\n\r\n" not in said.replace(b"^C\r\n", b"", 1).replace(b"\r\n\r\n", b"\r\n", 1)
    assert terminal.line("base") == "Base rank: 7.\n"


def test_the_prompt_can_be_one_word_or_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.opens()
        assert terminal.line("set prompt off", end="Prompt: off.\r\n") == ""
        since = len(terminal.written)
        terminal.press("base\r")
        assert terminal.hears("7.\r\n", since) == b"base\r\nBase rank: 7.\r\n"
        terminal.quiet()
        terminal.press("q\r")
        assert terminal.ends() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_ctrl_d_leaves_with_one_line_and_the_terminal_as_before(
    tmp_path: Path, language: str
) -> None:
    options = (*GAME[:-1], language)
    with Terminal(tmp_path, *options, language=language) as terminal:
        terminal.opens()
        terminal.line("d")
        said = terminal.leaves(CTRL_D)
        assert said.startswith("\n")
        assert said.count("\n") == 2
        assert said.endswith(".\n")
        assert terminal.settings_now == terminal.settings_before


def test_ctrl_d_at_a_question_leaves_with_one_line(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.opens()
        terminal.line("d")
        terminal.line("new", end=QUESTION)
        assert terminal.leaves(CTRL_D) == "\n" + KEPT
        assert terminal.settings_now == terminal.settings_before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("half", ["r c2", "q", "reina de trèvols"])
def test_ctrl_d_on_a_half_typed_line_leaves_at_once_with_one_line(
    tmp_path: Path, language: str, half: str
) -> None:
    with Terminal(tmp_path, *GAME[:-1], language, language=language) as terminal:
        terminal.opens()
        terminal.line("d")
        assert terminal.key(half) == half.encode()
        terminal.rests()
        said = terminal.leaves(CTRL_D)
        assert said.startswith("\n")
        assert said.count("\n") == 2
        assert said.endswith(".\n")
        assert terminal.settings_now == terminal.settings_before


@pytest.mark.parametrize("line", ["new", "restart", "give up", "abandon"])
def test_ctrl_d_on_a_half_typed_answer_leaves_and_is_no_answer(tmp_path: Path, line: str) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.opens()
        terminal.line("d")
        terminal.asks(line, "Type y for yes. ")
        terminal.key("y")
        terminal.rests()
        assert terminal.leaves(CTRL_D) == "\n" + KEPT
        assert terminal.settings_now == terminal.settings_before
    with Terminal(tmp_path, "--accessible", "--lang", "en") as terminal:
        goes_on = "The unfinished game goes on: app rules, draw 3, with 1 card up after 1 move"
        assert f"{goes_on}, last played today.\n" in terminal.opens()
        terminal.leaves("q\r")


@pytest.mark.parametrize(
    ("line", "end"), [("set prompt off", "Prompt: off.\r\n"), ("learn", "type c2.\r\nMove: ")]
)
def test_ctrl_d_leaves_without_a_prompt_and_in_a_lesson_too(
    tmp_path: Path, line: str, end: str
) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.opens()
        since = len(terminal.written)
        terminal.press(line + "\r")
        terminal.hears(end, since)
        terminal.key("c")
        assert terminal.leaves(CTRL_D) == "\n" + CLOSED


def test_ctrl_d_after_ctrl_c_and_a_last_line_that_is_typed_ahead(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.opens()
        terminal.key("r c")
        terminal.rests()
        terminal.press(CTRL_C)
        terminal.hears("^C\r\nMove: ")
        said = terminal.leaves("base\rd" + CTRL_D)
        assert "Base rank: 7.\n" in said
        assert said.endswith("\n" + CLOSED)
        assert "under it" not in said


def test_the_width_of_the_terminal_and_its_kind_change_nothing(tmp_path: Path) -> None:
    heard = []
    for columns, term in ((20, None), (80, "xterm"), (0, "no such terminal")):
        home = tmp_path / str(columns)
        home.mkdir()
        with Terminal(home, *GAME, columns=columns, TERM=term) as terminal:
            terminal.opens()
            for line in ("r c2", "look", "h", "rules", "r c1", "moves"):
                terminal.line(line)
            assert terminal.leaves("q\r") == "q\n" + KEPT
            assert terminal.settings_now == terminal.settings_before
            assert b"\x1b" not in terminal.written
            check_bytes(terminal.text.replace("Move: ", ""))
            heard.append(terminal.written)
    assert heard == [heard[0]] * 3


def test_plain_mode_works_where_the_prompts_library_is_missing(tmp_path: Path) -> None:
    (tmp_path / "prompt_toolkit").mkdir()
    (tmp_path / "prompt_toolkit" / "__init__.py").write_text("raise ImportError('not here')")
    with Terminal(tmp_path, *GAME, PYTHONPATH=str(tmp_path)) as terminal:
        terminal.opens()
        assert terminal.line("base") == "Base rank: 7.\n"
        terminal.leaves("q\r")


def test_where_the_full_prompt_cannot_start_one_sentence_says_so(tmp_path: Path) -> None:
    (tmp_path / "prompt_toolkit").mkdir()
    (tmp_path / "prompt_toolkit" / "__init__.py").write_text("raise ImportError('not here')")
    with Terminal(tmp_path, "play", CODE, "--lang", "en", PYTHONPATH=str(tmp_path)) as terminal:
        said = terminal.opens()
        assert said.startswith(
            "The full prompt cannot start here: not here. Plain input is used instead.\n"
        )
        check_bytes(said)
        assert terminal.line("base") == "Base rank: 7.\n"
        terminal.leaves("q\r")


def test_the_prompt_goes_to_the_terminal_when_errors_go_elsewhere(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, errors_elsewhere=True) as terminal:
        terminal.patience = 2.0
        terminal.opens()
        assert terminal.line("base") == "Base rank: 7.\n"
        terminal.leaves("q\r")
