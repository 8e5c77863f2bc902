"""Lines from a terminal through prompt_toolkit: editing, history, completion with Tab."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer, Completion
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.input.typeahead import get_typeahead
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.defaults import create_output
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.shortcuts import CompleteStyle

from canfield_cli.engine.errors import FileError, FileProblem
from canfield_cli.interpreter.completion import completions

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document
    from prompt_toolkit.output import Output

    from canfield_cli.interpreter.interpreter import Interpreter


def open_output() -> Output:
    """The terminal to write to; it is never asked where its cursor is.

    Nothing here needs to know. An answer that does not come costs a second and a warning, and one
    that comes late is typed into what runs next.
    """
    output = create_output(sys.stdout)
    if isinstance(output, Vt100_Output):
        output.enable_cpr = False
    return output


class Terminal:
    """A terminal's prompt. `interpreter` is asked for when something is completed.

    `session` is prompt_toolkit's; what is to stand around the prompt goes into its layout.
    """

    def __init__(
        self, history: History, interpreter: Interpreter, output: Output | None = None
    ) -> None:
        self.session: PromptSession[str] = PromptSession(
            output=output or open_output(),
            history=history,
            completer=_GameCompleter(interpreter),
            complete_while_typing=False,
            # Printed like other lines: a menu would need empty lines kept below the prompt.
            complete_style=CompleteStyle.READLINE_LIKE,
            reserve_space_for_menu=0,
            color_depth=ColorDepth.DEPTH_1_BIT if os.environ.get("NO_COLOR") else None,
            enable_history_search=True,
            enable_suspend=True,
        )

    def read(self, prompt: str) -> str:
        """The next text; a paste may bring several lines at once."""
        try:
            return self.session.prompt(prompt)
        except OSError as gone:
            # The terminal was closed under us.
            raise EOFError from gone

    def ask_again(self) -> None:
        """The prompt draws itself again."""

    def typed_ahead(self) -> tuple[str, ...]:
        """The lines that are typed already; what no Enter has ended is none."""
        keys = "".join(press.data for press in get_typeahead(self.session.app.input))
        *lines, _ = keys.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return tuple(lines)


class _GameCompleter(Completer):
    """Offers what `completions` finds."""

    def __init__(self, interpreter: Interpreter) -> None:
        self._interpreter = interpreter

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """The completions of the text before the cursor."""
        del complete_event
        for found in completions(document.text_before_cursor, self._interpreter):
            display = f"{found.text}: {found.meaning}" if found.meaning else found.text
            yield Completion(found.text, -found.typed, display=display)


class _KeptHistory(FileHistory):
    """A history file that may become unwritable while the game is on: then it is just not kept."""

    def store_string(self, string: str) -> None:
        """Keep a line, if that can be done."""
        try:
            super().store_string(string)
        except OSError:
            return


def open_history(path: Path) -> tuple[History, FileError | None]:
    """The history in a file, or one in memory and why the file cannot be used."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            return _KeptHistory(str(path)), None
    except OSError as fault:
        why = fault.strerror or str(fault)
        return InMemoryHistory(), FileError(str(path), FileProblem.UNWRITABLE, why)
