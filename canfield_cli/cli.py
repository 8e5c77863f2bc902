"""The command line: Typer's program is run, and errors become exit codes."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

import typer

from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.environment import COMPLETION, find_language, read_command_line
from canfield_cli.commands.shell.streams import drop_output, prepare_streams
from canfield_cli.commands.shell.typer_app import typer_app
from canfield_cli.commands.shell.usage import PROGRAM, UsageError, command_line_error
from canfield_cli.engine.errors import CanfieldError
from canfield_cli.text.catalogue import SOURCE
from canfield_cli.text.messages import message
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

_UNWRITABLE = message("trouble", "The output cannot be written: {why}.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program. Returns the exit code, and lets no error through as a traceback."""
    argv = sys.argv[1:] if argv is None else argv
    language = SOURCE
    if COMPLETION in os.environ:
        from canfield_cli.commands.shell.completion import complete  # noqa: PLC0415 - slow

        return complete()
    try:
        line = read_command_line(argv)
        prepare_streams(ascii_only=line.ascii_only)
        choice = find_language(line)
        language = choice.language
        result = typer.main.get_command(typer_app(line.command)).main(
            list(argv), prog_name=PROGRAM, standalone_mode=False, obj=choice
        )
        code = result() if callable(result) else int(result or exit_codes.DONE)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return exit_codes.INTERRUPTED
    except SystemExit:
        # Click leaves so where the reader of its help left early, which is no trouble.
        drop_output()
        return exit_codes.DONE
    except UsageError as error:
        return _say([Speaker(language).refusal(command_line_error(error))])
    except CanfieldError as error:
        return _say([Speaker(language).refusal(error)])
    except BrokenPipeError:
        drop_output()
        return exit_codes.DONE
    except OSError as error:
        drop_output()
        return _say(Speaker(language).say(_UNWRITABLE, why=error.strerror or str(error)))
    except Exception as error:
        # A fault of the program's own. `python -X dev -m canfield_cli` shows where it is.
        if sys.flags.dev_mode:
            raise
        from canfield_cli.commands.shell.internal_error import (  # noqa: PLC0415 - it should not be
            internal_error,
        )

        return _say(internal_error(error, argv, Speaker(language)))
    return code


def _say(lines: Sequence[str]) -> int:
    with contextlib.suppress(OSError):
        print(*lines, sep="\n", file=sys.stderr, flush=True)
    drop_output()
    return exit_codes.TROUBLE
