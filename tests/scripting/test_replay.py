"""`replay`: stepping through a game, forwards and back, as lines from a pipe ask for."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from harness.games import EXAMPLES, HEADER, LAYOUT, START_TABLE
from harness.program import CommandCall, canfield, refused_with, together, written

from canfield_cli.commands.shell.run_options import RunOptions
from canfield_cli.repl.loop import PromptOptions
from canfield_cli.repl.replay import Replay
from canfield_cli.text.catalogue import load

from .inside import ran, read, session

WON = (EXAMPLES / "won-game.moves").read_text(encoding="utf-8")
SHORT = HEADER + "r c2\nr f\nd 2\n"
FIRST = "Command 1 of 4: r c2. Queen of clubs to column 2. Reserve: 12 cards, top: 8 of hearts."
BEGINNING, END = "Beginning of the game.", "End of the game."
GOODBYE = "Replay closed."
PIPE, SCREEN = PromptOptions(), PromptOptions(interactive=True, screen=True)


class Typed:
    """Lines as if they were typed; an exception among them is raised."""

    def __init__(self, *lines: str | type[BaseException]) -> None:
        self._lines = iter(lines)

    def read(self, prompt: str) -> str:
        """The next line."""
        assert prompt.endswith(" ")
        line = next(self._lines, EOFError)
        if isinstance(line, str):
            return line
        raise line


def _stepped(
    text: str,
    *lines: str | type[BaseException],
    language: str = "en",
    manner: PromptOptions = PIPE,
) -> list[str]:
    """What is said to the lines typed, after the first two lines and before the goodbye."""
    source, out, err = read(text), io.StringIO(), io.StringIO()
    replay = Replay(source, session(source, language), out, manner)
    assert replay.check(err), err.getvalue()
    replay.run(Typed(*lines))
    *said, goodbye = out.getvalue().splitlines()[2:]
    assert goodbye == load(language).pgettext("replay", "Replay closed.")
    return said


def test_begins_with_the_number_of_commands_how_to_step_and_the_table() -> None:
    found = canfield("replay", written("game.moves", SHORT))
    how, table, goodbye = found.out.splitlines()
    assert goodbye == GOODBYE
    assert how.startswith("Commands: 4. Enter goes on")
    assert (found.code, found.err, table) == (0, "", START_TABLE)


def test_enter_goes_on_to_the_end_which_is_said_as_often_as_wanted() -> None:
    found = _stepped(SHORT, *[""] * 6)
    assert found[0] == FIRST
    assert [line[:15] for line in found[1:4]] == [f"Command {n} of 4:" for n in (2, 3, 4)]
    assert found[4:] == [END, END]


def test_back_says_the_command_before_and_stops_at_the_beginning() -> None:
    found = _stepped(SHORT, "", "", "back", "back", "back", "")
    assert found[0] == found[2] == found[5] == FIRST
    assert found[3:5] == [BEGINNING, BEGINNING]


def test_to_goes_anywhere_forwards_and_back() -> None:
    forwards = _stepped(SHORT, *[""] * 4)
    order = (3, 1, 4, 2, 2)
    assert _stepped(SHORT, *[f"to {n}" for n in order]) == [forwards[n - 1] for n in order]
    assert _stepped(SHORT, "to 0", "to 5", "to 999999999999999999") == [BEGINNING, END, END]


def test_look_is_the_table_after_the_command_that_was_said_last() -> None:
    for at in (0, 1, 3, 66, 117, 30):
        (table,) = _stepped(WON, f"to {at}", "look")[1:]
        wanted = ran(WON, RunOptions(until=at, final=True)).out if at else START_TABLE + "\n"
        assert table + "\n" == wanted


def test_on_a_screen_the_table_follows_each_step_forwards_and_back() -> None:
    found = _stepped(SHORT, "", "", "back", "back", "to 9", manner=SCREEN)
    asked = _stepped(SHORT, "", "look", "", "look", "back", "look", "back", "look", "to 9")
    assert found[:-1] == asked
    asks = session(read(SHORT))
    asks.settings = asks.settings._replace(table="asked")
    out = io.StringIO()
    replay = Replay(read(SHORT), asks, out, SCREEN)
    assert replay.check(out)
    replay.run(Typed("", "q"))
    assert out.getvalue().splitlines()[2:] == [FIRST, GOODBYE]


def test_end_leaves_the_game_where_it_is() -> None:
    after = _stepped(SHORT, "to 4", "look")[-1]
    assert _stepped(SHORT, "to 4", "", "to 99", "look")[-1] == after
    # What is told is where one is.
    assert _stepped(SHORT, "to 99", "look")[-1] == after


@pytest.mark.parametrize("word", ["q", "quit", "exit", "Q", " quit "])
def test_quit_ends_it_and_nothing_after_is_read(word: str) -> None:
    assert _stepped(SHORT, "", word, "") == [FIRST]


def test_dropped_line_is_no_step() -> None:
    typist = PromptOptions(interactive=True)
    found = _stepped(SHORT, KeyboardInterrupt, "", KeyboardInterrupt, manner=typist)
    assert found == ["", FIRST, "", ""]


WRONG = (
    "foo",
    "to",
    "to x",
    "to -1",
    "to 1 2",
    "back 2",
    "r c2",
    "d",
    "1",
    "look 2",
    "٣",
    "help d",
)


@pytest.mark.parametrize("line", [*WRONG, "x" * 500, "é\udcff\x07"])
def test_wrong_words_are_one_printable_sentence_and_no_step(line: str) -> None:
    unknown, first = _stepped(SHORT, line, "")
    assert unknown.startswith("Unknown: ")
    assert len(unknown) < 120
    assert unknown.encode(errors="replace").decode().isprintable()
    assert first == FIRST


@pytest.mark.parametrize("language", ["en", "ca", "es"])
def test_piles_are_answered_as_they_were_at_the_step(language: str) -> None:
    begun = _stepped(SHORT, "r", "c2", "f", language=language)
    after = _stepped(SHORT, "to 2", "r", "c2", "f", language=language)[1:]
    for found, moves in ((begun, ""), (after, "r c2\nr f\n")):
        asked = ran(f"{HEADER}{moves}r\nc2\nf\n", language=language).out.splitlines()
        assert found == asked[-3:]
    assert begun[:2] != after[:2]


def test_piles_are_asked_for_in_words_too_and_several_at_once() -> None:
    words, several = _stepped(SHORT, "column 2", language="en"), _stepped(SHORT, "c2, r")
    assert words == _stepped(SHORT, "c2")
    assert several == _stepped(SHORT, "c2", "r")


@pytest.mark.parametrize(("language", "word"), [("en", "help"), ("ca", "ajuda"), ("es", "ayuda")])
def test_help_tells_what_can_be_typed_in_each_language(language: str, word: str) -> None:
    found = _stepped(SHORT, word, language=language)
    assert len(found) == 3
    assert (
        found == _stepped(SHORT, "h", language=language) == _stepped(SHORT, "?", language=language)
    )
    assert found != _stepped(SHORT, "h", language="ca" if language == "en" else "en")


def test_ctrl_c_ends_it_where_nobody_types() -> None:
    with pytest.raises(KeyboardInterrupt):
        _stepped(SHORT, "", KeyboardInterrupt, "")


def test_number_in_other_figures_goes_there_or_is_unknown_but_never_fails() -> None:
    for line in ("to ٣", "to \uff13", "to ³"):
        (said,) = _stepped(SHORT, line)
        assert said.startswith(("Command 3 of 4", "Unknown: "))


LANGUAGES = ("en", "ca", "es")


@pytest.mark.parametrize("language", LANGUAGES)
def test_english_words_serve_in_every_language(language: str) -> None:
    found = _stepped(SHORT, "to 2", "back", "look", "to 0", "quit", language=language)
    assert len(found) == 4
    assert found[2] == ran(HEADER + "r c2\nlook", language=language).out.splitlines()[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_each_language_serve_and_are_told_at_the_beginning(language: str) -> None:
    catalogue, out = load(language), io.StringIO()
    back, to = (catalogue.pgettext("replay word", word).split("|")[0] for word in ("back", "to"))
    look, leave = (catalogue.pgettext("command", text) for text in ("look", "quit|exit"))
    local = (f"{to} 2", back, look.split("|")[0], leave.split("|")[0])
    english = ("to 2", "back", "look", "quit")
    assert _stepped(SHORT, *local, language=language) == _stepped(
        SHORT, *english, language=language
    )
    replay = Replay(read(SHORT), session(read(SHORT), language), out)
    assert replay.check(out)
    replay.run(Typed())
    assert {back, to} <= set(re.findall(r"\w+", out.getvalue().splitlines()[0]))


def test_commands_of_all_kinds_are_steps() -> None:
    text = LAYOUT + "d\nundo\nredo\nlook\nr c2; up\nrestart\nverbosity brief\nd\ngive up\nnew\nd\n"
    found = _stepped(text, *[""] * 13)
    assert [line.startswith(f"Command {n} of 12: ") for n, line in enumerate(found, 1)] == [
        *([True] * 12),
        False,
    ]


def test_file_that_leaves_has_no_step_after_it() -> None:
    assert len(_stepped(HEADER + "d\nquit\nd\n", "", "", "")) == 3
    assert _stepped(HEADER + "d\nquit\nd\n", "", "", "")[-1] == END


def test_empty_game_is_at_its_end_at_once() -> None:
    assert _stepped(HEADER, "", "back", "to 0", "to 1") == [END, BEGINNING, BEGINNING, END]


def test_table_of_a_file_without_a_code_is_that_of_the_game_that_its_news_tell() -> None:
    found = canfield("replay", written("chance.moves", "look\n"), stdin="\nlook\n")
    _, table, said, looked, _ = found.out.splitlines()
    assert said == f"Command 1 of 1: look. {table}"
    assert looked == table


def test_language_of_each_step_is_the_one_that_it_was_played_in() -> None:
    found = _stepped(HEADER + "d\nlang ca\nd\n", "to 3", "back", "back", "look")
    assert [line.partition(" ")[0] for line in found] == ["Ordre", "Ordre", "Command", "Stock:"]


def test_new_deal_within_a_file_is_the_same_each_time() -> None:
    moves = written("chance.moves", HEADER + "new\nlook\n")
    found = canfield("replay", moves, stdin="to 1\nto 2\nlook\n").out.splitlines()
    said, looked = found[3:5]
    assert said == f"Command 2 of 2: look. {looked}"


def test_layout_written_on_the_way_does_not_stop_the_replay() -> None:
    moves = written("game.moves", HEADER + "layout own.layout; d\nlook\n")
    found = canfield("replay", moves, stdin="\n\n\n\n")
    assert (found.code, found.err) == (0, "")
    assert found.out.splitlines()[-2:] == [END, GOODBYE]


def test_replay_writes_no_files() -> None:
    moves = written("game.moves", HEADER + "layout own.layout\n")
    found = canfield("replay", moves, stdin="\n")
    assert [path.name for path in Path().iterdir()] == ["game.moves"]
    assert found.out.splitlines()[-2].endswith("Not written in a replay: own.layout.")


def test_refused_files_end_with_2_and_nothing_is_stepped_through() -> None:
    refused = written("refused.moves", HEADER + "d\nc1>c3\nd\n")
    unreadable = written("unreadable.moves", HEADER + "d\nxyzzy\n")
    bad = written("bad.moves", "code: XX\n")
    Path("folder").mkdir()
    names = (refused, unreadable, bad, "folder", "missing.moves", "")
    found = together([CommandCall(("replay", name), "\n\n") for name in names])
    assert [(each.code, each.out) for each in found] == [(2, "")] * len(names)
    assert found[0].err.startswith("refused.moves, line 3, column 1, in c1 c3: No: ")
    for each in found[1:]:
        refused_with(each, 2)


def test_standard_input_as_the_file_leaves_no_lines_to_step_with() -> None:
    found = canfield("replay", "-", stdin=SHORT)
    assert (found.code, found.err, len(found.out.splitlines())) == (0, "", 3)


def test_lines_from_a_pipe_may_be_of_any_kind() -> None:
    moves = written("game.moves", SHORT)
    found = canfield("replay", moves, stdin=b"\r\n\xff\xfe\x00\nto 2\rback\n" + b"x" * 100_000)
    first, unknown, second, back, long = found.out.splitlines()[2:-1]
    assert (first, back, found.code, found.err) == (FIRST, FIRST, 0, "")
    assert second.startswith("Command 2 of 4")
    assert all(line.startswith("Unknown: ") for line in (unknown, long))
