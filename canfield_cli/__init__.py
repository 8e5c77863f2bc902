"""Canfield solitaire for the command line: `canfield_cli.engine` is the game as a library."""

__version__ = "0.1.0"
