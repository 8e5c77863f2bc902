"""`canfield completion`: what shells offer when Tab is pressed, in the shells themselves."""

from __future__ import annotations

import datetime as dt
import os
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from harness.environment import PROGRAM, posix_only
from harness.games import CODE, LANGUAGES
from harness.program import Ran, canfield, shell
from harness.terminal import Terminal

from canfield_cli.commands.shell.completion import OFFERED
from canfield_cli.commands.shell.registry import BARE, COMMANDS

SHELLS = ("bash", "zsh", "fish", "powershell")
# What begins an interactive shell without anybody's own files, and what makes it complete.
STARTED = {
    "bash": (("bash", "--norc", "--noprofile", "-i"), 'eval "$(canfield completion bash)"'),
    "zsh": (
        ("zsh", "-f", "-i"),
        'autoload -Uz compinit; compinit -u -D; eval "$(canfield completion zsh)"',
    ),
    "fish": (("fish", "--no-config", "-i"), "canfield completion fish | source"),
}
PROMPT = {
    "bash": "PS1='ready> '",
    "zsh": "PS1='ready> '",
    "fish": "function fish_prompt; echo -n 'ready> '; end",
}


def _offered(*words: str, shell: str = "bash", **changed: str) -> list[str]:
    """What the program answers a shell that asks; the last word is the one to be completed."""
    ran = _asked(*words, shell=shell, **changed)
    assert (ran.code, ran.err) == (0, "")
    return ran.out.splitlines()


def _asked(*words: str, shell: str = "bash", **changed: str) -> Ran:
    whole = ["canfield", *words]
    return canfield(
        env={
            **changed,
            "_CANFIELD_COMPLETE": f"complete_{shell}",
            "COMP_WORDS": "\n".join(whole),
            "COMP_CWORD": str(len(words)),
            "_TYPER_COMPLETE_ARGS": " ".join(whole),
            "_TYPER_COMPLETE_WORD_TO_COMPLETE": words[-1],
            "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        },
    )


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["s"], {"stats", "solve", "survey"}),
        (["re"], {"replay", "review"}),
        (["--lang", ""], set(LANGUAGES)),
        (["--lang", "ca", "so"], {"solve"}),
        (["deal", "--lang", "e"], {"en", "es"}),
        (["play", "--rules", ""], {"app", "web", "classic"}),
        (["rules", "c"], {"classic"}),
        (["run", "--draw", ""], {"1", "3"}),
        (["deal", "--vi"], {"--view"}),
        (["deal", "--view", ""], {"words", "grid"}),
        (["play", "--verbosity", "b"], {"brief"}),
        (["stats", "l"], {"last"}),
        (["solve", "--by", ""], {"hints"}),
        (["completion", ""], set(SHELLS)),
        (["run", "--rule", "send"], {"send=foundation", "send=foundation_or_column"}),
        # bash takes the words apart there, and completes the last of them.
        (["run", "--rule", "send", "=", "foundation_"], {"foundation_or_column"}),
        (["run", "--rules", "=", "w"], {"web"}),
        (["run", ""], set()),
        (["no-such-command", "x"], set()),
        (["run", "a", "too many", "x"], set()),
    ],
)
def test_what_can_be_typed_next_is_offered(words: list[str], offered: set[str]) -> None:
    assert set(_offered(*words)) == offered


def test_days_are_those_that_can_be_played() -> None:
    offered = _offered("daily", "")
    assert "yesterday" in offered
    assert str(dt.datetime.now().astimezone().date() - dt.timedelta(2)) in offered


def test_codes_of_unfinished_games_are_offered_with_the_files_beside() -> None:
    assert _offered("play", "") == []
    canfield("play", CODE, stdin="d\n")
    canfield("play", "CW1-D1-AAAAABC", stdin="d\n")
    assert _offered("play", "CF1") == [CODE]
    assert _offered("solve", "C")[:2] == ["CW1-D1-AAAAABC", CODE]


def test_damaged_saves_are_left_alone_and_nothing_is_said(tmp_path: Path) -> None:
    saves = tmp_path / "saves.db"
    saves.write_bytes(b"not a database at all" * 100)
    ran = _asked("play", "C", CANFIELD_HOME=str(tmp_path))
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert [each.name for each in tmp_path.iterdir()] == ["saves.db"]
    assert saves.read_bytes() == b"not a database at all" * 100


def test_a_damaged_settings_file_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_bytes(b"\xff\xfe = = [")
    assert set(_offered("s", CANFIELD_HOME=str(tmp_path))) == {"stats", "solve", "survey"}


@posix_only
def test_a_folder_that_is_gone_is_no_trouble(tmp_path: Path) -> None:
    canfield("play", CODE, stdin="d\n")
    gone = tmp_path / "gone"
    gone.mkdir()

    def leave() -> None:
        os.chdir(gone)
        gone.rmdir()

    env = {"_CANFIELD_COMPLETE": "complete_bash", "COMP_WORDS": "canfield\nplay\nC"}
    ran = canfield(before=leave, env={**env, "COMP_CWORD": "2", "PYTHONSAFEPATH": "1"})
    assert (ran.code, ran.out, ran.err) == (0, f"{CODE}\n", "")


def test_nothing_is_left_beside_the_saves() -> None:
    canfield("play", CODE, stdin="d\n")
    home = Path(os.environ["CANFIELD_HOME"])
    before = {each.name for each in home.iterdir()}
    assert _offered("play", "CF1") == [CODE]
    assert {each.name for each in home.iterdir()} == before


@posix_only
def test_output_that_cannot_be_written_is_no_trouble_for_who_presses_tab() -> None:
    asked = "_CANFIELD_COMPLETE=complete_bash COMP_WORDS='canfield s' COMP_CWORD=1"
    assert shell(f"export {asked}; canfield > /dev/full; echo $?") == (0, "1\n", "")
    ran = _asked("--lang", "ca", "survey", "--", shell="zsh", PYTHONIOENCODING="ascii")
    assert (ran.code, ran.err) == (0, "")


def test_a_file_whose_name_a_shell_would_take_apart_is_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    canfield("play", CODE, stdin="d\n")
    monkeypatch.chdir(tmp_path)
    for name in ("one.moves", "two words.moves", "notes.md"):
        (tmp_path / name).touch()
    assert _offered("play", "") == [CODE, "one.moves"]


@pytest.mark.parametrize(
    ("shell", "line"),
    [
        ("zsh", "solve:Esbrina si una partida es pot guanyar, i com."),
        ("fish", "solve\tEsbrina si una partida es pot guanyar, i com."),
        ("powershell", "solve:::Esbrina si una partida es pot guanyar, i com."),
    ],
)
def test_help_is_offered_in_the_players_language_and_rich_is_not_loaded(
    shell: str, line: str
) -> None:
    offered = _offered("so", shell=shell, CANFIELD_LANG="ca", PYTHONPROFILEIMPORTTIME="")
    assert line in offered[0].replace('"', "")
    loaded = _asked("so", shell=shell, PYTHONPROFILEIMPORTTIME="1").err
    assert "canfield_cli" in loaded
    assert " rich" not in loaded


@pytest.mark.parametrize("shell", ["zsh", "fish", "powershell"])
def test_a_value_after_an_equals_sign_keeps_its_option(shell: str) -> None:
    offered = "\n".join(_offered("run", "--rules=w", shell=shell))
    assert "--rules=web" in offered
    assert "app" not in offered


@pytest.mark.parametrize("asked", ["complete_tcsh", "source_bash", "nonsense", ""])
def test_a_shell_that_is_not_known_gets_silence(asked: str) -> None:
    ran = canfield(env={"_CANFIELD_COMPLETE": asked})
    assert (ran.out, ran.err) == ("", "")
    assert ran.code == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_shell_is_refused_with_those_that_are_known(language: str) -> None:
    ran = canfield("completion", "tcsh", "--lang", language)
    assert (ran.code, ran.out) == (2, "")
    assert "tcsh" in ran.err
    assert all(shell in ran.err for shell in SHELLS)


def test_what_the_registry_offers_can_be_found() -> None:
    commands = (BARE, *COMMANDS)
    named = {each.offered for command in commands for each in command.arguments}
    named |= {each.offered for command in commands for each in command.options}
    assert named - {""} == set(OFFERED)


@pytest.mark.parametrize("shell", STARTED)
def test_tab_completes_in_the_shell_itself(shell: str, tmp_path: Path) -> None:
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    wrapper = tmp_path / "bin" / "canfield"
    wrapper.parent.mkdir()
    wrapper.write_text(f'#!/bin/sh\nexec {shlex.join(PROGRAM)} "$@"\n')
    wrapper.chmod(0o755)
    (tmp_path / "game.moves").write_text("d\n")
    canfield("play", CODE, stdin="d\n", home=tmp_path)
    command, completes = STARTED[shell]
    path = os.pathsep.join([str(wrapper.parent), os.environ["PATH"]])
    with Terminal(
        tmp_path,
        command=command,
        prompt="ready> ",
        PATH=path,
        PYTHONPATH=os.pathsep.join(sys.path),
        HOME=str(tmp_path),
        INPUTRC="/dev/null",
    ) as terminal:
        terminal.press(f"{PROMPT[shell]}\r")
        terminal.at_prompt()
        terminal.press(f"{completes}\r")
        terminal.at_prompt()
        for typed, completed in (
            ("canfield sol\t", "canfield solve"),
            ("canfield deal --rules cl\t", "canfield deal --rules classic"),
            ("canfield play CF\t", f"canfield play {CODE}"),
            ("canfield run ga\t", "canfield run game.moves"),
        ):
            terminal.press(typed)
            _shows(terminal, completed)
            terminal.press("\x15")


def _shows(terminal: Terminal, text: str) -> None:
    for _ in range(100):
        terminal.read(0.1)
        if any(text in line for line in terminal.screen):
            return
    raise AssertionError(terminal.screen)
