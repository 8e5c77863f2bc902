"""Where each message stands in the source, and what translators must know of it.

Run it as `python tests/text/places.py` after a message came, went or moved: it writes both into
the catalogues, as `#:` and `#.` comments, and sorts the messages by their places.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from babel.messages.extract import extract_from_dir

PACKAGE = Path(__file__).parents[2] / "canfield_cli"
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "message": ((1, "c"), 2),
}
# By context: what a message alone does not tell.
NOTES = {
    "command": "Names of a command, divided by |. The first is shown in help, all are understood.",
    "argument": "Words that may follow a command, divided by |. The first is shown.",
    "answer to a question": "Answers that mean yes, divided by |.",
    "example": "A line that can be typed: its words must be those of the commands.",
    "metavar": "Stands for a value in help of the shell, in capitals.",
    "setting": "The name of a setting, as it is typed after set.",
    "typed": "Words that are understood when a line is read, divided by |. They are never shown.",
    "plain mode": "Said first in plain mode, so that the voice can be set.",
}
Key = tuple[str | None, str]


def places() -> dict[Key, list[str]]:
    """The files in which each message stands, by its context and its English."""
    found: dict[Key, set[str]] = {}
    for file, _, text, _, context in extract_from_dir(
        str(PACKAGE), [("**.py", "python")], keywords=KEYWORDS
    ):
        key = (context, text if isinstance(text, str) else text[0])
        found.setdefault(key, set()).add(f"canfield_cli/{file}")
    return {key: sorted(files) for key, files in found.items()}


def comments(key: Key, files: list[str]) -> list[str]:
    """What stands before a message in the catalogues."""
    note = NOTES.get(key[0] or "")
    return [*([f"#. {note}"] if note else []), *(f"#: {file}" for file in files)]


def rewritten(text: str) -> str:
    """A catalogue with these comments, the messages sorted by their places."""
    where = places()
    head, *blocks = re.split(r"\n\s*\n", text.strip("\n"))
    entries = []
    for number, block in enumerate(blocks):
        lines = [line for line in block.split("\n") if not line.startswith(("#:", "#."))]
        key = _key(lines)
        files = where.get(key, [])
        entries.append((files, number, "\n".join([*comments(key, files), *lines])))
    return "\n\n".join([head, *(entry for _, _, entry in sorted(entries))]) + "\n"


def _key(lines: list[str]) -> Key:
    said: dict[str, str] = {}
    field = ""
    for line in lines:
        if match := re.match(r"(msg\w+(?:\[\d\])?) (.*)", line):
            field, line = match[1], match[2]  # noqa: PLW2901 - the rest of the line
        if field and line.startswith('"'):
            said[field] = said.get(field, "") + line[1:-1]
    text = said["msgid"].replace('\\"', '"').replace("\\n", "\n")
    return said.get("msgctxt"), text


if __name__ == "__main__":
    for path in sorted(PACKAGE.glob("text/locale/*/LC_MESSAGES/*.po")):
        path.write_text(rewritten(path.read_text(encoding="utf-8")), encoding="utf-8")
        sys.stdout.write(f"{path}\n")
