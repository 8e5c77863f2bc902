"""Keys that are pressed while something plays by itself, each of which stops it."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prompt_toolkit.input import Input


@contextlib.contextmanager
def pressed(keyboard: Input) -> Iterator[Callable[[], bool]]:
    """While it is entered, each key is read at once and shown nowhere, Ctrl-C too.

    What it gives says whether any was pressed since; these keys are gone. Those that were read
    before belong to the next lines.
    """
    with keyboard.raw_mode():

        def is_pressed() -> bool:
            if keyboard.closed:
                return True
            # A lone Escape may begin the keys of an arrow: here it is a key all the same.
            return bool([*keyboard.read_keys(), *keyboard.flush_keys()])

        yield is_pressed
