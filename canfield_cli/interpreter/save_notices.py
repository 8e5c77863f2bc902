"""Notices about the file of saves: that saving fails, or works again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.store.values import StoreError, StoreProblem
from canfield_cli.text.messages import RefusedError, message
from canfield_cli.text.quoting import shown

if TYPE_CHECKING:
    from canfield_cli.text.speaker import Sentences, Speaker

_ASIDE = message(
    "saves", "The save file was damaged. It is set aside as {name}, and a new one is started."
)
_NOT_KEPT = {
    StoreProblem.LOCKED: message(
        "saves", "Nothing is being kept: another program is using the file {name}."
    ),
    StoreProblem.READ_ONLY: message(
        "saves", "Nothing is being kept: the file {name} is read-only."
    ),
    StoreProblem.FULL: message(
        "saves", "Nothing is being kept: the disk with the file {name} is full."
    ),
    StoreProblem.NEWER: message(
        "saves",
        "Nothing is being kept: the file {name} is from a newer version of this program, "
        "which can read it.",
    ),
    StoreProblem.OTHER: message("saves", "Nothing is being kept: the file {name} cannot be used."),
    StoreProblem.DAMAGED: _ASIDE,
}
_KEPT_AGAIN = message("saves", "The game is being kept again.")
_REFUSED = message("refusal", "No: the save file cannot be used: {name}.")
_REFUSED_ASIDE = message(
    "refusal", "No: the save file was damaged, and is set aside as {name}. A new one is started."
)


class SaveNotices:
    """Tells each change once: that nothing is kept, that it is again, what was set aside."""

    def __init__(self) -> None:
        self.failing = False
        self._set_aside: list[StoreError] = []

    def failed(self, error: StoreError, speaker: Speaker) -> Sentences:
        """The notice about an error: that saving fails, once only."""
        if error.problem is StoreProblem.DAMAGED:
            # It is set aside, and what comes is kept in a new file.
            return not_kept(error, speaker)
        told = () if self.failing else not_kept(error, speaker)
        self.failing = True
        return told

    def kept(self, speaker: Speaker) -> Sentences:
        """The notice after a success: that saving works again, if it had failed."""
        told = speaker.say(_KEPT_AGAIN) if self.failing else ()
        self.failing = False
        return told

    def postpone(self, error: StoreError) -> None:
        """Say later what was set aside; any other error comes again when it is tried again."""
        if error.problem is StoreProblem.DAMAGED:
            self._set_aside.append(error)

    def postponed(self, speaker: Speaker) -> Sentences:
        """What was set aside and not told yet."""
        told = tuple(line for error in self._set_aside for line in not_kept(error, speaker))
        self._set_aside.clear()
        return told


def not_kept(error: StoreError, speaker: Speaker) -> Sentences:
    """What is wrong with the saves; nothing where another program has put it right before."""
    if error.problem is StoreProblem.DAMAGED and not error.name:
        return ()
    return speaker.say(_NOT_KEPT[error.problem], name=shown(error.name))


def unusable(error: StoreError) -> RefusedError:
    """The refusal of what needs the saves, where they have a fault."""
    damaged = error.problem is StoreProblem.DAMAGED
    sentence = _REFUSED_ASIDE if damaged else _REFUSED
    return RefusedError(error.problem, sentence, {"name": shown(error.name)}, error.kind)
