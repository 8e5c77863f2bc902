"""How plain mode is switched on, and what its first lines say."""

from __future__ import annotations

import os
import re
import subprocess
from typing import TYPE_CHECKING, NamedTuple

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

from harness.environment import environment, program
from harness.games import CODE, LANGUAGES
from harness.terminal import PROMPTS, Terminal

if TYPE_CHECKING:
    from pathlib import Path

OPTION = "by the option accessible"
OWN_VARIABLE = "by the variable CANFIELD_ACCESSIBLE"
SHARED_VARIABLE = "by the variable ACCESSIBLE"
SETTING = "by the saved setting"
TERMINAL = "for this terminal"
TABLE = "Stock: 34 cards;"
WELCOME = "Welcome. To move, "
NOT_PLAIN = "The full prompt cannot start here: not here. Plain input is used instead."
ESCAPE = b"\x1b"
CONTROLS = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Case(NamedTuple):
    """How the program is started, and the means that the first line names; None: not plain."""

    means: str | None
    options: str = ""
    own: str | None = None
    shared: str | None = None
    saved: bool | None = None
    term: str | None = "xterm"


CASES = (
    Case(None),
    Case(OPTION, "--accessible"),
    Case(OPTION, "--plain"),
    Case(OWN_VARIABLE, own="1"),
    Case(SHARED_VARIABLE, shared="1"),
    Case(SETTING, saved=True),
    Case(TERMINAL, term="dumb"),
    Case(TERMINAL, term=None),
    # Each is stronger than those below it.
    Case(OPTION, "--accessible", own="0", shared="0", saved=False, term="dumb"),
    Case(None, "--no-accessible", own="1", shared="1", saved=True),
    Case(OWN_VARIABLE, own="1", shared="0", saved=False, term="dumb"),
    Case(None, own="0", shared="1", saved=True),
    Case(SHARED_VARIABLE, own=None, shared="true", saved=False),
    Case(None, shared="0", saved=True),
    # What switches off.
    *(Case(None, own=off) for off in ("False", "no", "")),
    *(Case(None, shared=off) for off in ("false", "")),
    # A terminal that can do nothing gets plain mode whatever was wished for.
    Case(TERMINAL, "--no-accessible", term="dumb"),
    Case(TERMINAL, own="0", term="dumb"),
)


def start(case: Case, home: Path, *options: str) -> Terminal:
    """Start the program where the full prompt cannot start, which takes its time."""
    (home / "prompt_toolkit").mkdir(parents=True)
    (home / "prompt_toolkit" / "__init__.py").write_text("raise ImportError('not here')")
    if case.saved is not None:
        text = f"accessible = {'true' if case.saved else 'false'}\n"
        (home / "settings.toml").write_text(text, encoding="utf-8")
    return Terminal(
        home,
        *("play", CODE, "--lang", "en", *case.options.split(), *options),
        CANFIELD_ACCESSIBLE=case.own,
        ACCESSIBLE=case.shared,
        TERM=case.term,
        PYTHONPATH=str(home),
    )


def test_the_option_is_stronger_than_the_variables_and_these_than_the_setting(
    tmp_path: Path,
) -> None:
    wrong = []
    for first in range(0, len(CASES), 2):
        pair = CASES[first : first + 2]
        terminals = [start(case, tmp_path / str(first + at)) for at, case in enumerate(pair)]
        for case, terminal in zip(pair, terminals, strict=True):
            says = f"Plain mode is on, {case.means}, in English." if case.means else NOT_PLAIN
            with terminal:
                if not terminal.opens().startswith(f"{says}\n{CODE}\n{WELCOME}"):
                    wrong.append((case, terminal.text.splitlines()[:3]))
    assert wrong == []


def test_the_full_prompt_has_no_mode_line(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", CODE, "--lang", "en") as terminal:
        while TABLE not in terminal.text:
            assert terminal.process.poll() is None
            terminal.read()
        assert ESCAPE in terminal.written
        assert CONTROLS.sub("", terminal.text).startswith(CODE)


def test_the_settings_file_is_the_one_that_the_setting_is_saved_in(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with start(Case(OPTION, "--accessible"), home) as terminal:
        terminal.opens()
        assert terminal.line("set accessible on") == "Accessible: on.\n"
        terminal.leaves("q\r")
    with Terminal(home, "play", CODE, "--lang", "en") as terminal:
        assert terminal.opens().startswith(f"Plain mode is on, {SETTING}, in English.\n{CODE}\n")


STAYS = {
    OPTION: "Plain mode stays on now, by the option accessible.",
    OWN_VARIABLE: "Plain mode stays on, by the variable CANFIELD_ACCESSIBLE.",
    SHARED_VARIABLE: "Plain mode stays on, by the variable ACCESSIBLE.",
    SETTING: "It counts from the next time the program starts.",
    TERMINAL: "Plain mode stays on, for this terminal.",
}


@pytest.mark.parametrize(
    ("case", "stays"),
    [
        (Case(OPTION, "--plain", saved=True), OPTION),
        (Case(OPTION, "--accessible", shared="1", term="dumb"), OPTION),
        (Case(OWN_VARIABLE, own="1", saved=True), OWN_VARIABLE),
        (Case(SHARED_VARIABLE, shared="yes"), SHARED_VARIABLE),
        (Case(SETTING, saved=True), SETTING),
        # The setting alone does not keep it on: without it there is still the terminal.
        (Case(SETTING, saved=True, term="dumb"), TERMINAL),
        (Case(TERMINAL, "--no-accessible", term="dumb"), TERMINAL),
    ],
)
def test_switched_off_plain_mode_says_by_what_it_stays_on(
    tmp_path: Path, case: Case, stays: str
) -> None:
    with start(case, tmp_path) as terminal:
        terminal.opens()
        off = f"Accessible: off.\n{STAYS[stays]}\n"
        assert terminal.line("set accessible off") == off
        # Asked again, and among all settings, it is told too.
        assert terminal.line("set accessible off") == off
        assert terminal.line("set accessible") == off
        assert off in terminal.line("set")
        assert terminal.line("set accessible on") == "Accessible: on.\n"
        assert terminal.line("set accessible") == "Accessible: on.\n"


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("ca", "ajusta accessible no", ["Accessible: no.",
         "El mode accessible continua, per la variable ACCESSIBLE."]),
        ("es", "ajustar accesible no", ["Accesible: no.",
         "El modo accesible continúa, por la variable ACCESSIBLE."]),
    ],
)  # fmt: skip
def test_by_what_plain_mode_stays_on_is_said_in_the_language(
    tmp_path: Path, language: str, line: str, told: list[str]
) -> None:
    with Terminal(
        tmp_path, "play", CODE, "--lang", language, language=language, ACCESSIBLE="1"
    ) as terminal:
        terminal.opens()
        assert terminal.line(line).splitlines() == told


def test_where_plain_mode_is_off_no_setting_tells_by_what_it_stays_on(tmp_path: Path) -> None:
    ran = subprocess.run(
        program("play", CODE, "--lang", "en"),
        input="set accessible\nset accessible off\n",
        env=environment(tmp_path, TERM="xterm"),
        encoding="utf-8",
        capture_output=True,
        check=True,
    )
    assert ran.stdout.count("Accessible: off.\n") == 2
    assert "stays on" not in ran.stdout
    assert "It counts from" not in ran.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_line_names_the_language_in_itself(tmp_path: Path, language: str) -> None:
    own_name = {"en": "English", "ca": "català", "es": "español"}[language]
    with Terminal(
        tmp_path, "play", CODE, "--lang", language, language=language, ACCESSIBLE="1"
    ) as terminal:
        first, second, *_, last = terminal.opens().splitlines()
        assert first.endswith(f" {own_name}.")
        assert "ACCESSIBLE" in first
        assert first.count(".") == 1
        assert second == CODE
        # Whoever cuts the table off has heard at the first run how to go on.
        assert "34 cart" in last or "34 cards" in last


@pytest.mark.parametrize("options", ["", "--accessible"])
def test_quiet_drops_the_first_line_and_the_code(tmp_path: Path, options: str) -> None:
    case = Case(SHARED_VARIABLE, options, shared="1")
    with start(case, tmp_path / "home", "--quiet") as terminal:
        assert terminal.opens().startswith(WELCOME)
        terminal.leaves("q\r")
    with Terminal(tmp_path / "home", "play", CODE, "--quiet", ACCESSIBLE="1") as terminal:
        assert terminal.opens().startswith(TABLE)


def test_no_mode_line_and_no_prompt_when_lines_are_piped(tmp_path: Path) -> None:
    for options in ([], ["--accessible"], ["--quiet"]):
        done = subprocess.run(
            program("play", CODE, "--lang", "en", *options),
            input=b"base\n",
            capture_output=True,
            check=True,
            env=environment(tmp_path, ACCESSIBLE="1", CANFIELD_ACCESSIBLE="1"),
            cwd=tmp_path,
        )
        said = done.stdout.decode()
        assert "Plain mode" not in said
        assert PROMPTS["en"].strip() not in said
        assert said.endswith("Base rank: 7.\nGame closed.\n")
        assert done.stderr == b""


def test_an_end_of_play_that_is_no_terminal_gets_no_escapes(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", CODE, "--lang", "en", output_elsewhere=True) as terminal:
        terminal.press("base\rq\r")
        assert terminal.ends() == 0
        assert terminal.elsewhere.splitlines()[-2:] == [b"Base rank: 7.", b"Game closed."]
        assert ESCAPE not in terminal.elsewhere
        assert b"Move:" not in terminal.elsewhere


def test_no_other_command_prints_a_mode_line(tmp_path: Path) -> None:
    told = environment(tmp_path, ACCESSIBLE="1", CANFIELD_ACCESSIBLE="1")
    (tmp_path / "settings.toml").write_text("accessible = true\n", encoding="utf-8")
    for line in (
        ("deal", CODE, "--accessible", "--lang", "en"),
        ("deal", CODE, "--json"),
        ("rules", "--accessible", "--lang", "en"),
    ):
        done = subprocess.run(program(*line), capture_output=True, check=True, env=told)
        assert b"lain mode is" not in done.stdout + done.stderr
        assert done.stdout
