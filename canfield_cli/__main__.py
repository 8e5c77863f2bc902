"""`python -m canfield_cli` is the command `canfield`."""

import sys

from canfield_cli.cli import main

if __name__ == "__main__":
    sys.exit(main())
