"""`canfield stats`: the records, for people and for programs."""

from __future__ import annotations

import shutil
import sys
from enum import StrEnum
from typing import TYPE_CHECKING

from canfield_cli.commands.keeping import Keeping, trouble
from canfield_cli.commands.stats import told, which
from canfield_cli.commands.stats_records import write_csv, write_json
from canfield_cli.repl.start import gather
from canfield_cli.store.paths import find_paths
from canfield_cli.store.values import StoreFault, Trouble
from canfield_cli.text.speak import Speaker

if TYPE_CHECKING:
    from canfield_cli.repl.start import Flags
    from canfield_cli.store.saves import Saves


class Form(StrEnum):
    """How the records are told."""

    WORDS = "words"
    JSON = "json"
    CSV = "csv"


def tell(what: str, form: Form, flags: Flags) -> bool:
    """Tell the records. False when they cannot be read."""
    from canfield_cli.store.saves import Saves  # noqa: PLC0415 - SQLite is for kept games alone

    paths = find_paths()
    settings, plain, troubles = gather(paths, flags)
    screen = sys.stdout.isatty() and not plain.on
    width = settings.width or (shutil.get_terminal_size().columns if screen else 0)
    speaker = Speaker(settings.language, width=width)
    if troubles:
        print(*troubles, sep="\n", file=sys.stderr)
    which(what, speaker)
    saves = Saves(paths.saves)
    try:
        try:
            _tell(saves, what, form, speaker, screen=screen)
        except StoreFault as fault:
            if fault.trouble is not Trouble.DAMAGED:
                raise
            print(*trouble(fault, speaker), sep="\n", file=sys.stderr)
            _tell(saves, what, form, speaker, screen=screen)
    except StoreFault as fault:
        print(*trouble(fault, speaker), sep="\n", file=sys.stderr)
        return False
    return True


def _tell(saves: Saves, what: str, form: Form, speaker: Speaker, *, screen: bool) -> None:
    match form:
        case Form.JSON:
            groups, bank, days = saves.groups(), saves.bank(), saves.days_done()
            write_json(groups, bank, days, sys.stdout)
        case Form.CSV:
            write_csv(saves.records(), sys.stdout)
        case Form.WORDS:
            print(*told(saves.groups(), speaker, what, Keeping().now(), screen=screen), sep="\n")
