"""What holds for all text that is to be heard."""

from __future__ import annotations

import re

_BOXES = re.compile("[\u2190-\u21ff\u2500-\u25ff\u2800-\u28ff]")


def faults(said: str) -> list[str]:
    """What is in the text beside words, figures, punctuation and newlines, in short."""
    found = {
        "control": any((c < " " and c != "\n") or "\x7f" <= c <= "\x9f" for c in said),
        "arrow": ">" in said,
        "box": bool(_BOXES.search(said)),
        "trailing space": bool(re.search(r"[ \t]$", said, re.MULTILINE)),
        "two empty lines": "\n\n\n" in "\n" + said,
    }
    return [name for name, is_there in found.items() if is_there]


def check_bytes(said: str) -> None:
    """Check that the text is words, figures, punctuation and newlines."""
    assert not faults(said), (faults(said), said)


def is_table(line: str) -> bool:
    """Whether a line is the whole table."""
    return line.count(";") >= 5
