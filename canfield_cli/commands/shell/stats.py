"""`canfield stats`: the records, for people and for programs."""

from __future__ import annotations

import shutil
import sys
from enum import StrEnum
from typing import TYPE_CHECKING

from canfield_cli.commands.prompt.stats import told, which
from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.stats_export import write_csv, write_json
from canfield_cli.interpreter.recorder import GameRecorder
from canfield_cli.interpreter.save_notices import not_kept
from canfield_cli.repl.start import gather
from canfield_cli.store.paths import find_paths
from canfield_cli.store.values import StoreError, StoreProblem
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from canfield_cli.commands.shell.invocation import Invocation
    from canfield_cli.repl.start import Flags
    from canfield_cli.store.saves import Saves


class RecordsFormat(StrEnum):
    """How the records are told."""

    WORDS = "words"
    JSON = "json"
    CSV = "csv"


def run(invocation: Invocation) -> int:
    """Tell the records."""
    asked = invocation.only_one(("as_json", "--json"), ("as_csv", "--csv"))
    form = RecordsFormat(asked.removeprefix("as_")) if asked else RecordsFormat.WORDS
    flags = invocation.flags(invocation.language.language)
    told = tell(invocation.text("which") or "", form, flags)
    return exit_codes.DONE if told else exit_codes.TROUBLE


def tell(what: str, form: RecordsFormat, flags: Flags) -> bool:
    """Tell the records. False when they cannot be read."""
    from canfield_cli.store.saves import Saves  # noqa: PLC0415 - SQLite is for kept games alone

    paths = find_paths()
    settings, plain, troubles = gather(paths, flags)
    screen = sys.stdout.isatty() and not plain.on
    width = settings.width or (shutil.get_terminal_size().columns if screen else 0)
    speaker = Speaker(settings.language, width=width)
    if troubles:
        print(*troubles, sep="\n", file=sys.stderr)
    rules = which(what, speaker).rules
    saves = Saves(paths.saves)
    try:
        try:
            _tell(saves, what, form, speaker, rules, screen=screen)
        except StoreError as fault:
            if fault.problem is not StoreProblem.DAMAGED:
                raise
            print(*not_kept(fault, speaker), sep="\n", file=sys.stderr)
            _tell(saves, what, form, speaker, rules, screen=screen)
    except StoreError as fault:
        print(*not_kept(fault, speaker), sep="\n", file=sys.stderr)
        return False
    finally:
        saves.close()
    return True


def _tell(
    saves: Saves,
    what: str,
    form: RecordsFormat,
    speaker: Speaker,
    rules: str | None,
    *,
    screen: bool,
) -> None:
    match form:
        case RecordsFormat.JSON:
            groups = [group for group in saves.groups() if rules in {None, group.rules}]
            bank, days = saves.bank(), saves.days_done()
            write_json(groups, bank, days, sys.stdout)
        case RecordsFormat.CSV:
            records = saves.records()
            write_csv((game for game in records if rules in {None, game.rules}), sys.stdout)
        case RecordsFormat.WORDS:
            print(
                *told(saves.groups(), speaker, what, GameRecorder().now(), screen=screen), sep="\n"
            )
