"""The command `canfield`, and `python -m canfield_cli`."""

import gc
import sys

EXIT_INTERRUPTED = 130


def main() -> int:
    """Load the program and run it; returns the exit code."""
    # Nothing that loading makes is garbage, and looking for some takes a tenth of the start.
    gc.disable()
    try:
        from canfield_cli.cli import main as run  # noqa: PLC0415

        gc.freeze()
        gc.enable()
        return run()
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
