"""What is wrong with the surroundings of a command: told once, on standard error."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from canfield_cli.engine.errors import InvalidValueError
from canfield_cli.interpreter.settings_schema import IGNORED
from canfield_cli.text.catalogue import languages
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.interpreter.language import LanguageChoice

VARIABLE = "CANFIELD_LANG"
_IGNORED_VARIABLE = message("trouble", "In the variable {name}: {fault} It is ignored.")


def tell_troubles(choice: LanguageChoice, *, settings_too: bool) -> None:
    """Tell of an unknown language in the environment, and of settings that cannot be read."""
    if not (choice.unknown or (settings_too and choice.fault)):
        return
    from canfield_cli.text.speaker import Speaker  # noqa: PLC0415 - for those with troubles

    speaker = Speaker(choice.language)
    lines: tuple[str, ...] = ()
    if choice.unknown:
        fault = speaker.refusal(InvalidValueError("lang", choice.unknown, languages()))
        lines += speaker.say(_IGNORED_VARIABLE, name=VARIABLE, fault=fault)
    if settings_too and choice.fault:
        lines += speaker.say(IGNORED, fault=speaker.refusal(choice.fault))
    print(*lines, sep="\n", file=sys.stderr)
