"""What help can be asked for: each command belongs to one topic."""

from __future__ import annotations

from enum import Enum, auto


class HelpTopic(Enum):
    """What a command is told among, in the order in which `help all` goes through them."""

    MOVING = auto()
    ASKING = auto()
    HINTS = auto()
    GAME = auto()
    FILES = auto()
    SETTINGS = auto()
