"""A stop at the end of a page, until a key is pressed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from prompt_toolkit.application import Application
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress, KeyPressEvent
    from prompt_toolkit.output import Output

_GOES_ON = frozenset({" ", Keys.ControlM, Keys.ControlJ})
_DROPS = frozenset({Keys.ControlC, Keys.SIGINT})


def stop(keyboard: Input, output: Output, text: str) -> bool:
    """Show a text till a key is pressed, and wipe it; False where Ctrl-C drops what follows.

    A key that is no space and no Enter is the first one of the next line.
    """
    keys = KeyBindings()

    @keys.add(Keys.Any)
    def _(event: KeyPressEvent) -> None:
        event.app.exit(result=event.key_sequence[0])

    told = Window(FormattedTextControl(text), dont_extend_height=True, wrap_lines=True)
    application: Application[KeyPress] = Application(
        Layout(told), key_bindings=keys, erase_when_done=True, input=keyboard, output=output
    )
    pressed = application.run()
    if pressed.key in _DROPS:
        return False
    if pressed.key not in _GOES_ON:
        store_typeahead(keyboard, [pressed, *get_typeahead(keyboard)])
    return True


def is_waiting(keyboard: Input) -> bool:
    """Whether keys were pressed that nobody has read."""
    pressed = get_typeahead(keyboard)
    store_typeahead(keyboard, pressed)
    return bool(pressed) or _terminal_has_keys(keyboard)


if sys.platform == "win32":
    import msvcrt

    def _terminal_has_keys(keyboard: Input) -> bool:
        del keyboard
        return msvcrt.kbhit()

else:
    import select

    def _terminal_has_keys(keyboard: Input) -> bool:
        # As long as a terminal gives whole lines it keeps half ones to itself.
        with keyboard.raw_mode():
            ready, _, _ = select.select([keyboard.fileno()], [], [], 0)
        return bool(ready)
