"""Lines as people type or dictate them, each with what it is to do.

They are those of `data/typed.tsv` and `data/said.tsv`; the first says how they are written down.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from canfield_cli.commands.prompt.registry import COMMANDS

from .helpers import PUBLISHED, player, state

LINES = [
    tuple(line.split("\t"))
    for name in ("typed.tsv", "said.tsv")
    for line in (Path(__file__).parents[1] / "data" / name).read_text("utf-8").splitlines()
    if not line.startswith("#")
]
NAMES = {command.name for command in COMMANDS} | {"ask"}


@pytest.mark.parametrize(("language", "before", "typed", "wanted"), LINES)
def test_line_does_what_its_writer_meant(
    language: str, before: str, typed: str, wanted: str
) -> None:
    if wanted.startswith("=") and wanted[1:] not in NAMES:
        pytest.skip(f"there is no command {wanted[1:]} yet")
    lines = () if before == "-" else (before,)
    for prefixes in (False, True):
        interpreter = player(language, PUBLISHED, *lines, prefixes=prefixes)
        was = state(interpreter)
        replies = list(interpreter.run(typed))
        shown = [(reply.command, reply.move, reply.message) for reply in replies]
        if wanted == "!" or wanted.startswith("?"):
            assert [reply.kind for reply in replies] != [], shown
            assert all(reply.error for reply in replies), shown
            assert state(interpreter) == was
            assert not any(reply.leaves for reply in replies)
            assert wanted.strip("?!") in replies[-1].message
        elif wanted.startswith("="):
            assert all(reply.error is None for reply in replies), shown
            assert {reply.command for reply in replies} == {wanted[1:]}, shown
        else:
            assert [reply.error for reply in replies] == [None] * len(replies), shown
            assert [reply.move for reply in replies] == re.split(", ", wanted), shown
