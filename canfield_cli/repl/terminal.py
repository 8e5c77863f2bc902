"""Lines from a terminal through prompt_toolkit: editing, history, completion with Tab."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.application import run_in_terminal
from prompt_toolkit.completion import Completer, Completion
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.input.typeahead import get_typeahead
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.shortcuts import CompleteStyle

from canfield_cli.engine.errors import FileError, FileProblem
from canfield_cli.interpreter.completion import completions
from canfield_cli.repl.drawn_prompt import DrawnPrompt
from canfield_cli.repl.key_presses import pressed
from canfield_cli.repl.page_stop import is_waiting, stop
from canfield_cli.repl.quiet_output import open_output

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager
    from pathlib import Path
    from typing import TextIO

    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.text.drawing import Rows, Space


class Terminal:
    """A terminal's prompt. `interpreter` is asked for when something is completed.

    `rows` draws the table for a space, and `out` is where lines are printed.
    """

    def __init__(
        self,
        history: History,
        interpreter: Interpreter,
        rows: Callable[[Space], Rows],
        out: TextIO,
    ) -> None:
        self._session: PromptSession[str] = PromptSession(
            output=open_output(),
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
        self._drawn = DrawnPrompt(self._session, rows, out)

    def read(self, prompt: str) -> str:
        """The next text; a paste may bring several lines at once."""
        try:
            return self._drawn.read(prompt)
        except OSError as gone:
            # The terminal was closed under us.
            raise EOFError from gone

    def ask_again(self) -> None:
        """The prompt draws itself again."""

    def interject(self, tell: Callable[[], None]) -> None:
        """Tell above the line that is being typed, which is then drawn again."""
        app = self._session.app
        loop = app.loop
        if loop and app.is_running:
            loop.call_soon_threadsafe(run_in_terminal, tell, context=app.context)
        else:
            # The prompt is still to come.
            tell()

    def typed_ahead(self) -> tuple[str, ...]:
        """The lines that are typed already; what no Enter has ended is none."""
        keys = "".join(press.data for press in get_typeahead(self._session.app.input))
        *lines, _ = keys.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return tuple(lines)

    def draw(self) -> Exception | None:
        """Draw the table as it now is above the next line; what is wrong if that cannot be."""
        return self._drawn.draw()

    def undraw(self) -> None:
        """Draw nothing from the next line on."""
        self._drawn.undraw()

    def keep(self) -> None:
        """Draw the table as it now is while a command takes long."""
        self._drawn.keep()

    def release(self) -> None:
        """Wipe it again before anything else is written."""
        self._drawn.release()

    def restore(self) -> None:
        """Leave the terminal as it was, for somebody else to write and read."""
        self._drawn.restore()

    @property
    def rows_below(self) -> int:
        """How many rows of the window the next prompt takes."""
        return 1 + self._drawn.height

    def stop(self, text: str) -> bool:
        """Stop at a page's end till a key is pressed; False where Ctrl-C drops what follows.

        Who has typed on already is not stopped.
        """
        keyboard, output = self._session.app.input, self._session.app.output
        return is_waiting(keyboard) or stop(keyboard, output, text)

    def keys(self) -> AbstractContextManager[Callable[[], bool]]:
        """While it is entered, keys are read at once; says whether one was pressed since."""
        return pressed(self._session.app.input)


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
