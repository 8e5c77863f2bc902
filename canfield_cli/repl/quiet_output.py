"""The terminal that the full prompt writes to: it leaves no trace of what was wiped."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from prompt_toolkit.output.defaults import create_output
from prompt_toolkit.output.vt100 import Vt100_Output

if TYPE_CHECKING:
    from prompt_toolkit.output import Output

# Erase all from the second cell on, then the whole first line: tmux keeps a screen that is erased
# from its first cell among the lines scrolled away.
ERASE_DOWN = "\x1b[C\x1b[J\x1b[D\x1b[2K"


class QuietOutput(Vt100_Output):
    """A terminal whose wiped drawings leave no trace, and that is told no style twice."""

    _style = ""

    def write_raw(self, data: str) -> None:
        """Write a control code; one for a style replaces all of the style before."""
        if data.startswith("\x1b[0") and data.endswith("m"):
            if data == self._style:
                return
            self._style = data
        super().write_raw(data)

    def erase_down(self) -> None:
        """Erase from the cursor, which is in the first cell of its line, to the screen's end."""
        self.write_raw(ERASE_DOWN)


if sys.platform == "win32":

    def open_output() -> Output:
        """What prompt_toolkit has for the console."""
        output = create_output(sys.stdout)
        if isinstance(output, Vt100_Output):
            output.enable_cpr = False
        return output

else:

    def open_output() -> Output:
        """The terminal to write to; it is never asked where its cursor is.

        Nothing here needs to know. An answer that does not come costs a second and a warning, and
        one that comes late is typed into what runs next.
        """
        output = QuietOutput.from_pty(sys.stdout, term=os.environ.get("TERM"))
        output.enable_cpr = False
        return output
