"""The prompt in a real terminal."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

from harness.terminal import CTRL_C, CTRL_D, UP, Terminal

if TYPE_CHECKING:
    from pathlib import Path

GAME = ("play", "CF1-D3-AAAAACL", "--lang", "en")
PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"


def test_a_move_is_answered_and_ctrl_d_leaves_with_one_line(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.at_prompt()
        terminal.press("r c2\r")
        terminal.wait_for("Queen of clubs to column 2. Reserve: 12 cards, top: 8 of")
        terminal.at_prompt()
        terminal.press(CTRL_D)
        terminal.wait_for("Game closed; it is kept.")
        assert terminal.ends() == 0


def test_ctrl_c_drops_the_line_and_never_the_game(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.at_prompt()
        terminal.press("r c2" + CTRL_C)
        terminal.at_prompt()
        terminal.press("score\r")
        terminal.wait_for("Score: 0, in 0 moves.")
        terminal.at_prompt()
        terminal.press("q\r")
        assert terminal.ends() == 0


def test_ctrl_c_stops_a_long_command_and_the_game_goes_on(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.at_prompt()
        terminal.press("set table asked\r")
        terminal.wait_for("Table: asked.")
        terminal.at_prompt()
        terminal.press(PASTE_BEGINS + "d 99," * 3000 + PASTE_ENDS + "\r")
        terminal.wait_for("Redeal:", 3)
        terminal.press(CTRL_C)
        terminal.wait_for("Stopped.")
        terminal.at_prompt()
        terminal.press("score\r")
        terminal.wait_for("Score: 0, in ")
        terminal.at_prompt()
        terminal.press("q\r")
        assert terminal.ends() == 0


def test_pasted_lines_are_played_one_by_one(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, columns=200) as terminal:
        terminal.at_prompt()
        terminal.press(PASTE_BEGINS + "r c2\rr f\rc2 c4" + PASTE_ENDS + "\r")
        terminal.wait_for("Column 2 filled: queen of spades.")
        assert "8 of hearts up." in terminal.plain
        terminal.press("q\r")
        assert terminal.ends() == 0


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "1 of 3 done. No: queen of hearts takes a black jack, not queen of clubs."),
        ("ca", "Fet: 1; demanat: 3. No: sobre la reina de cors va una sota negra"),
        ("es", "Hecho: 1 de 3. No: sobre la reina de corazones va una jota negra"),
    ],
)
def test_a_paste_stops_at_a_refusal_and_says_how_much_was_done(
    tmp_path: Path, language: str, said: str
) -> None:
    with Terminal(tmp_path, *GAME[:-1], language, columns=200) as terminal:
        prompt = {"en": "Move:", "ca": "Moviment:", "es": "Movimiento:"}[language]
        terminal.at_prompt(prompt)
        terminal.press(PASTE_BEGINS + "r c2\rc2 c3 # no\rd" + PASTE_ENDS + "\r")
        terminal.wait_for(said)
        terminal.at_prompt(prompt)
        # The third line was not played: 34 cards are left.
        terminal.press("s\r")
        terminal.wait_for("34")
        terminal.at_prompt(prompt)
        terminal.press("q\r")
        assert terminal.ends() == 0


def test_a_paste_with_an_unreadable_line_plays_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, columns=200) as terminal:
        terminal.at_prompt()
        terminal.press(PASTE_BEGINS + "d\rxyzzy\rd" + PASTE_ENDS + "\r")
        terminal.wait_for("0 of 3 done. Unknown: xyzzy.")
        terminal.at_prompt()
        terminal.press("score\r")
        terminal.wait_for("Score: 0, in 0 moves.")
        terminal.at_prompt()
        terminal.press("q\r")
        assert terminal.ends() == 0


def test_comments_and_headers_in_a_paste_end_only_their_line(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, columns=200) as terminal:
        terminal.at_prompt()
        pasted = "# canfield moves 1\rcode: CF1-D3-AAAAACL\rd # first\r\rd\r"
        terminal.press(PASTE_BEGINS + pasted + PASTE_ENDS + "\r")
        terminal.wait_for("Not read: code: CF1-D3-AAAAACL. Headers belong in a file")
        terminal.at_prompt()
        terminal.press("score\r")
        terminal.wait_for("Score: 0, in 2 moves.")
        terminal.at_prompt()
        terminal.press("q\r")
        assert terminal.ends() == 0


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_lines_typed_ahead_are_played_whatever_was_refused_before(
    tmp_path: Path, term: str
) -> None:
    with Terminal(tmp_path, *GAME, TERM=term, columns=200) as terminal:
        terminal.at_prompt()
        # As it comes from a terminal that marks no paste.
        terminal.press("r c2\rc2 c3\rxyzzy\rd\rscore\r")
        terminal.wait_for("Score: 0, in 2 moves.")
        assert " done. " not in terminal.plain
        terminal.at_prompt()
        terminal.press("q\r")
        assert terminal.ends() == 0


def test_lines_typed_ahead_are_played_when_plain_mode_is_switched_on(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, columns=200) as terminal:
        terminal.at_prompt()
        terminal.press("set accessible on\rd\rd\rscore\r")
        terminal.wait_for("Score: 0, in 2 moves.")
        terminal.at_prompt()
        terminal.press("q\r")
        assert terminal.ends() == 0


def test_a_paste_of_a_megabyte_is_one_refusal(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.at_prompt()
        terminal.press(PASTE_BEGINS + "x" * 1_000_000 + PASTE_ENDS + "\r")
        terminal.wait_for("Unreadable: a line has at most 20000 characters.")
        terminal.at_prompt()
        terminal.press("q\r")
        assert terminal.ends() == 0


def test_tab_completes_legal_targets_with_their_cards_and_commands(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.at_prompt()
        terminal.press("c2 \t")
        terminal.wait_for("c2 c4")
        terminal.press("\r")
        terminal.wait_for("King of hearts to column 4.")
        terminal.at_prompt()
        terminal.press("\t\t")
        terminal.wait_for("c2: queen of clubs")
        terminal.wait_for("give up")
        assert "Ends the game" not in terminal.plain
        terminal.at_prompt()
        terminal.press("scor\t\r")
        terminal.wait_for("Score: 0, in 1 move.")
        terminal.at_prompt()
        terminal.press("q\r")
        assert terminal.ends() == 0


def test_history_is_shared_between_games(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.at_prompt()
        terminal.press("score\r")
        terminal.wait_for("Score: 0")
        terminal.at_prompt()
        terminal.press("q\r")
        assert terminal.ends() == 0
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.at_prompt()
        terminal.press(UP + UP + "\r")
        terminal.wait_for("Score: 0")
        terminal.at_prompt()
        terminal.press("q\r")
        assert terminal.ends() == 0


@pytest.mark.parametrize("kind", ["a folder", "garbage"])
def test_a_history_that_cannot_be_used_spoils_nothing(tmp_path: Path, kind: str) -> None:
    history = tmp_path / "history"
    if kind == "a folder":
        history.mkdir()
    else:
        history.write_bytes(b"\xff\xfe\x00garbage\n" * 50)
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.at_prompt()
        terminal.press("d\r" + UP)
        terminal.wait_for("7 of diamonds, under it 9 of spades")
        terminal.at_prompt()
        terminal.press(CTRL_C + "q\r")
        assert terminal.ends() == 0
        told = "Typed lines will not be remembered. Cannot write" in terminal.plain
        assert told == (kind == "a folder")


@pytest.mark.parametrize("term", ["dumb", "", None, "unknown"])
def test_a_terminal_that_can_do_nothing_gets_plain_input(tmp_path: Path, term: str | None) -> None:
    with Terminal(tmp_path, *GAME, TERM=term) as terminal:
        terminal.at_prompt()
        terminal.press("r c2\r")
        terminal.wait_for("Queen of clubs to column 2.")
        terminal.at_prompt()
        terminal.press("d" + CTRL_C)
        terminal.at_prompt()
        terminal.press(CTRL_D)
        terminal.wait_for("Game closed; it is kept.")
        assert terminal.ends() == 0
        assert b"\x1b" not in terminal.written


def test_an_unknown_terminal_has_the_full_prompt(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, TERM="nosuchterm") as terminal:
        terminal.at_prompt()
        terminal.press("r \t")
        terminal.wait_for("r c2")
        terminal.press(CTRL_C + "q\r")
        assert terminal.ends() == 0


def test_lines_are_broken_at_the_terminals_width_as_it_changes(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, columns=20) as terminal:
        terminal.at_prompt()
        assert max(map(len, terminal.plain.splitlines())) <= 20
        terminal.resize(200)
        terminal.press("r c2\r")
        terminal.wait_for("Queen of clubs to column 2. Reserve: 12 cards, top: 8 of hearts.")
        terminal.press("q\r")
        assert terminal.ends() == 0


def test_a_terminal_closed_under_the_program_ends_it(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.at_prompt()
        terminal.close()
        terminal.process.wait(10)


def test_restart_asks_once_while_a_game_is_under_way(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.at_prompt()
        terminal.press("restart\r")
        terminal.wait_for("The same deal starts over.")
        terminal.at_prompt()
        terminal.press("d\r")
        terminal.wait_for("7 of diamonds, under it")
        terminal.at_prompt()
        terminal.press("restart\r")
        terminal.at_prompt("Start this deal over? Type y for yes.")
        terminal.press("x\r")
        terminal.wait_for("The game goes on.")
        terminal.at_prompt()
        terminal.press("restart\r")
        terminal.at_prompt("Type y for yes.")
        terminal.press("y\r")
        terminal.wait_for("The same deal starts over.", 2)
        terminal.press("q\r")
        assert terminal.ends() == 0


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_a_question_can_be_left(tmp_path: Path, key: str) -> None:
    with Terminal(tmp_path, *GAME, TERM="dumb") as terminal:
        terminal.at_prompt()
        terminal.press("d\rnew\r")
        terminal.wait_for("Type y for yes.")
        terminal.press(key)
        if key == CTRL_C:
            terminal.wait_for("The game goes on.")
            terminal.press("q\r")
        terminal.wait_for("Game closed; it is kept.")
        assert terminal.ends() == 0


def test_the_very_first_run_says_how_to_move_ask_and_get_help(tmp_path: Path) -> None:
    for welcomed in (True, False):
        with Terminal(tmp_path, *GAME) as terminal:
            terminal.at_prompt()
            assert ("Welcome. To move, type from where to where" in terminal.plain) == welcomed
            assert ("For a lesson, type learn; for help, h." in terminal.plain) == welcomed
            terminal.press("q\r")
            assert terminal.ends() == 0


def test_the_terminal_is_left_as_it_was(tmp_path: Path) -> None:
    for term in ("xterm", "dumb"):
        with Terminal(tmp_path, *GAME, TERM=term) as terminal:
            terminal.at_prompt()
            terminal.press("d\rq\r")
            assert terminal.ends() == 0
            assert terminal.settings_now == terminal.settings_before


def test_bare_canfield_opens_a_game(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--lang", "ca", language="ca") as terminal:
        terminal.wait_for("Moviment:")
        assert terminal.plain.startswith("CF1-D3-")
        terminal.press("surt\r")
        terminal.wait_for("Joc tancat.")
        assert terminal.ends() == 0
