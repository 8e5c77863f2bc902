"""The records for programs: JSON Lines and CSV."""

from __future__ import annotations

import csv
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from canfield_cli.commands.shell.json_lines import write_record
from canfield_cli.store.values import GameRecord

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from canfield_cli.store.values import BankLedger, RecordsGroup

# The order of the columns stays; what comes anew comes last.
_LATER = ("started", "helped", "demo")
_FIELDS = (*(name for name in GameRecord._fields if name not in _LATER), *_LATER)


def write_json(
    groups: Iterable[RecordsGroup], bank: BankLedger, days: tuple[str, ...], out: TextIO
) -> None:
    """An object a line: for each rule set and draw, then for bank and days."""
    for group in groups:
        record = group._asdict()
        record["rate"] = round(group.wins / group.games, 4) if group.games else 0.0
        record["best"] = [_record(game) for game in group.best]
        record["last"] = [_record(game) for game in group.last]
        record["months"] = [
            {"month": month, "games": games, "wins": wins} for month, games, wins in group.months
        ]
        write_record(record, out)
    ledger = {**bank._asdict(), "net": bank.paid - bank.cost}
    write_record({"bank": ledger, "days": days}, out)


def write_csv(records: Iterable[GameRecord], out: TextIO) -> None:
    """A line for each game, after a line with the names of the columns."""
    writer = csv.DictWriter(out, _FIELDS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(map(_record, records))


def _record(game: GameRecord) -> dict[str, object]:
    """A game for scripts; when it began is written as in 2026-11-29T12:30:00Z."""
    record = game._asdict()
    began = datetime.fromtimestamp(game.started, UTC)
    record["started"] = began.strftime("%Y-%m-%dT%H:%M:%SZ")
    record["seconds"] = round(game.seconds, 1)
    return record
