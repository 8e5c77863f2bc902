"""The exit codes of the program."""

from __future__ import annotations

DONE = 0
# A command of a file was refused or could not be read, or a check failed.
REFUSED = 1
# The command line, a code, a header or a file could not be read.
TROUBLE = 2
INTERRUPTED = 130
