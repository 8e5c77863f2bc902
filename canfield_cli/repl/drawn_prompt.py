"""A drawing that stays in place above the line being typed, in prompt_toolkit's own layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.formatted_text import to_plain_text
from prompt_toolkit.layout import Container, Dimension, HSplit
from prompt_toolkit.layout.screen import Char
from prompt_toolkit.styles import Style
from prompt_toolkit.utils import get_cwidth

from canfield_cli.engine.tokens import LONGEST_LINE
from canfield_cli.repl.quiet_output import ERASE_DOWN, QuietOutput
from canfield_cli.repl.unseen_typing import UnseenTyping
from canfield_cli.text.drawing import BLACK, RED, Space, ansi
from canfield_cli.text.quoting import shown

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from prompt_toolkit import PromptSession
    from prompt_toolkit.layout.mouse_handlers import MouseHandlers
    from prompt_toolkit.layout.screen import Screen, WritePosition

    from canfield_cli.text.drawing import Row, Rows

# The cells of each row, by their columns.
Cells = tuple[dict[int, Char], ...]

# Never a background, black, white or grey: any of them is unreadable on somebody's screen.
STYLE = Style.from_dict({RED: "ansired bold", BLACK: "bold"})


class DrawnPrompt:
    """Lines from a prompt that may have a drawing above it.

    `rows` gives the drawing for a space. What was typed is wiped together with the drawing, and
    printed again to `out`: what remains on the screen is what was typed and said. What is typed
    while nobody reads is shown when it is read.

    `fault` is what went wrong when a drawing was made last.
    """

    def __init__(
        self, session: PromptSession[str], rows: Callable[[Space], Rows], out: TextIO
    ) -> None:
        self._session = session
        self._rows = rows
        self._out = out
        self._made: dict[Space, tuple[Rows, Cells]] = {}
        self._kept = 0
        self._typing = UnseenTyping()
        self._bare = session.layout.container
        self._draws = False
        self.fault: Exception | None = None

    def draw(self) -> Exception | None:
        """Draw the game as it now is above the next line; what is wrong where that cannot be."""
        self._made.clear()
        if self.fault:
            return self.fault
        try:
            if not self._draws:
                picture = _Picture(lambda: self._drawing()[1])
                self._session.layout.container = HSplit([picture, self._bare])
                self._session.style = STYLE
                self._session.app.erase_when_done = self._draws = True
            self._drawn_for(self._space(1))
        except Exception as fault:  # Whatever it is, words are there.
            self.fault = fault
        return self.fault

    def undraw(self) -> None:
        """Draw nothing from the next line on."""
        self.restore()
        self._session.layout.container = self._bare
        self._session.app.erase_when_done = self._draws = False

    def read(self, prompt: str) -> str:
        """The next text; a paste may bring several lines at once."""
        self.restore()
        try:
            text = self._session.prompt(prompt)
        except (KeyboardInterrupt, EOFError):
            # The caller ends the line.
            self._tell(_typed(prompt, self._session.default_buffer.text))
            raise
        self._tell(_typed(prompt, text) + "\n")
        if self._draws:
            self._typing.hide()
        return text

    def keep(self) -> None:
        """Draw the game as it now is while a command takes long; `release` wipes it again."""
        # Other outputs are not told by escape sequences.
        is_told = isinstance(self._session.app.output, QuietOutput)
        if self._kept or not self._draws or self.fault or not is_told:
            return
        try:
            rows = self._rows(self._space(1))
        except Exception as fault:  # Whatever it is, words are there.
            self.fault = fault
            return
        if rows:
            self._kept = len(rows)
            # What is typed meanwhile would move the drawing up.
            self._typing.hide()
            self._out.write(ansi(rows))
            self._out.flush()

    def release(self) -> None:
        """Wipe what `keep` drew, before anything else is written."""
        if self._kept:
            self._out.write(f"\r\x1b[{self._kept}A{ERASE_DOWN}")
            self._out.flush()
            self._kept = 0

    def restore(self) -> None:
        """Leave the terminal as it was, for somebody else to write and read."""
        self.release()
        self._typing.show()

    @property
    def height(self) -> int:
        """How many rows the drawing has above an empty line."""
        return len(self._drawing_above(1)[0]) if self._draws else 0

    def _tell(self, typed: str) -> None:
        """Print what was typed, if it was wiped."""
        if self._draws:
            self._out.write(typed)
            self._out.flush()

    def _drawing(self) -> tuple[Rows, Cells]:
        """The drawing above what is typed now."""
        return self._drawing_above(self._typed_rows())

    def _drawing_above(self, typed_rows: int) -> tuple[Rows, Cells]:
        """The drawing for the space above so many rows of typing; none after a fault."""
        if self.fault:
            return (), ()
        try:
            return self._drawn_for(self._space(typed_rows))
        except Exception as fault:  # Whatever it is, words are there.
            self.fault = fault
            return (), ()

    def _drawn_for(self, space: Space) -> tuple[Rows, Cells]:
        if space not in self._made:
            rows = self._rows(space)
            self._made[space] = rows, tuple(map(_row_of_cells, rows))
        return self._made[space]

    def _space(self, typed_rows: int) -> Space:
        """The space that typing leaves; one of its rows is in it."""
        size = self._session.app.output.get_size()
        return Space(size.columns, size.rows - typed_rows + 1)

    def _typed_rows(self) -> int:
        """How many rows the prompt and what is typed take, the cursor's cell among them."""
        text = self._session.default_buffer.text
        rows, columns = self._session.app.output.get_size()
        if len(text) >= rows * columns:
            # To measure what nothing has room above would take long.
            return rows
        indent = get_cwidth(to_plain_text(self._session.message))
        lines = text.split("\n")
        searching = self._session.layout.is_searching
        return searching + sum(1 + (indent + get_cwidth(line)) // columns for line in lines)


class _Picture(Container):
    """A part of the layout that copies cells made before.

    A window would make them anew at each key, which is most of what a redraw costs. Its height
    is never insisted on: what is typed comes first.
    """

    def __init__(self, cells: Callable[[], Cells]) -> None:
        self._cells = cells

    def reset(self) -> None:
        """Nothing is remembered."""

    def get_children(self) -> list[Container]:
        """There is nothing inside."""
        return []

    def preferred_width(self, max_available_width: int) -> Dimension:  # noqa: ARG002
        """Any width will do."""
        return Dimension()

    def preferred_height(
        self,
        width: int,  # noqa: ARG002
        max_available_height: int,  # noqa: ARG002
    ) -> Dimension:
        """As many rows as the picture has."""
        height = len(self._cells())
        return Dimension(min=0, preferred=height, max=height)

    def write_to_screen(
        self,
        screen: Screen,
        mouse_handlers: MouseHandlers,  # noqa: ARG002
        write_position: WritePosition,
        parent_style: str,  # noqa: ARG002
        erase_bg: bool,  # noqa: ARG002
        z_index: int | None,  # noqa: ARG002
    ) -> None:
        """Copy the rows that there is space for."""
        rows = self._cells()[: write_position.height]
        for number, row in enumerate(rows, write_position.ypos):
            screen.data_buffer[number].update(row)
        screen.height = max(screen.height, write_position.ypos + len(rows))


def _row_of_cells(row: Row) -> dict[int, Char]:
    """The cells of a row, by their columns."""
    cells: dict[int, Char] = {}
    at, style = 0, ""
    for named, text in row:
        # Blanks take the style before them, so that fewer changes of it are sent.
        if not text.isspace():
            style = f"class:{named}" if named else ""
        for letter in text:
            cells[at] = Char(letter, style)
            at += get_cwidth(letter)
    return cells


def _typed(prompt: str, text: str) -> str:
    """What was typed, as it stood after its prompt: later lines are indented like the first."""
    between = "\n" + " " * get_cwidth(prompt)
    return prompt + between.join(map(shown, text[:LONGEST_LINE].splitlines()))
