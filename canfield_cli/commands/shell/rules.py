"""`canfield rules`: the rules of a rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.shell import exit_codes
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from canfield_cli.commands.shell.invocation import Invocation


def run(invocation: Invocation) -> int:
    """Tell the rules of a rule set."""
    settings = invocation.settings(invocation.language.language)
    speaker = Speaker(settings.language, width=settings.width)
    print(*speaker.rules(invocation.setup.rule_set()), sep="\n")
    return exit_codes.DONE
