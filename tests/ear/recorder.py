"""A voice that writes down what it is to say, and who is still speaking.

Run as a program: `recorder.py LOG SECONDS LANGUAGE`. It writes an entry when it has read the
text, one when it has spoken to the end, and stays alive for the seconds between.
"""

from __future__ import annotations

import json
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

LONGEST_WAIT = 10.0


class Recorder:
    """What recording voices wrote down."""

    def __init__(self, folder: Path, seconds: float = 15.0) -> None:
        self.log = folder / "spoken.jsonl"
        self.log.touch()
        self._seconds = seconds

    def command(self, language: str = "{lang}") -> str:
        """What `--speak-with` is given."""
        python = sys.executable
        return f"'{python}' -S '{__file__}' '{self.log}' {self._seconds} {language}"

    @property
    def entries(self) -> list[dict[str, Any]]:
        """All entries so far."""
        lines = self.log.read_text(encoding="utf-8").split("\n")[:-1]
        return [json.loads(line) for line in lines]

    def spoken(self, count: int) -> list[dict[str, Any]]:
        """All utterances, once there are so many."""
        limit = time.monotonic() + LONGEST_WAIT
        while True:
            said = [entry for entry in self.entries if "text" in entry]
            if len(said) >= count:
                return said
            assert time.monotonic() < limit, f"{count} utterances wanted: {said}"
            time.sleep(0.01)

    def speaking(self) -> list[int]:
        """The processes that still speak."""
        return [
            entry["pid"] for entry in self.entries if "text" in entry and _is_alive(entry["pid"])
        ]

    def hushed(self, pid: int) -> None:
        """Wait until a process speaks no more."""
        limit = time.monotonic() + LONGEST_WAIT
        while _is_alive(pid):
            assert time.monotonic() < limit, f"{pid} still speaks"
            time.sleep(0.01)

    def end(self) -> None:
        """End all that still speak."""
        for pid in self.speaking():
            with suppress(OSError):
                os.kill(pid, 9)


def _is_alive(pid: int) -> bool:
    try:
        # A process that has ended and was not waited for is no longer alive.
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        with suppress(OSError):
            os.kill(pid, 0)
            return not Path("/proc/self/stat").exists()
        return False
    return state != "Z"


def main() -> None:
    """Speak."""
    log, seconds, language = sys.argv[1:]

    def write(**entry: object) -> None:
        with Path(log).open("a", encoding="utf-8") as file:
            file.write(json.dumps({"pid": os.getpid(), **entry}) + "\n")

    text = sys.stdin.buffer.read().decode("utf-8")
    write(text=text, language=language)
    time.sleep(float(seconds))
    write(ended=True)


if __name__ == "__main__":
    main()
