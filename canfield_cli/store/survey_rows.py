"""What a survey found out about a deal, as a row: to JSON and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.deals import DEAL_COUNT, Code
from canfield_cli.engine.rules import RULE_SETS, changed_fields
from canfield_cli.engine.solver.answers import Limits, Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canfield_cli.engine.rules import Rules

CARDS = 52
BY_HINTS = "hints"
MEGABYTE = 1_000_000


class SurveyKind(NamedTuple):
    """What is asked of each deal: by which rules, and whether the hints are to play it.

    `changed` are the fields in which the rules differ from their rule set, each with its value
    as it is typed after `--rule`. Rows of one kind can be counted together.
    """

    rules: str
    draw: int
    changed: tuple[tuple[str, str], ...] = ()
    by_hints: bool = False

    @classmethod
    def of(cls, rules: Rules, *, by_hints: bool) -> SurveyKind:
        """What is asked of each deal by these rules."""
        parts = (str(change).partition("=") for change in changed_fields(rules))
        changed = sorted((field, value) for field, _, value in parts)
        return cls(rules.name, rules.draw, tuple(changed), by_hints)


class SolvedDeal(NamedTuple):
    """A deal that was searched, all cards known, within limits, by a version of this program.

    `moves` are a way to win, where one was asked for.
    """

    number: int
    version: str
    verdict: Verdict
    states: int
    seconds: float
    limits: Limits
    moves: tuple[str, ...] | None = None


class PlayedDeal(NamedTuple):
    """A deal that the hints alone played, and how many cards were up when they were done."""

    number: int
    version: str
    cards_up: int
    seconds: float

    @property
    def won(self) -> bool:
        """Whether all cards are up."""
        return self.cards_up == CARDS


Row = SolvedDeal | PlayedDeal


def record_of(kind: SurveyKind, row: Row, *, moves: bool = False) -> dict[str, object]:
    """A row as a JSON object, with the `moves` of a deal that was searched if they are wanted."""
    code = None if kind.changed else str(Code(kind.rules, kind.draw, row.number))
    record: dict[str, object] = {
        "number": row.number,
        "rules": kind.rules,
        "draw": kind.draw,
        "changed": dict(kind.changed),
        "version": row.version,
        "code": code,
    }
    if isinstance(row, PlayedDeal):
        record |= {"by": BY_HINTS, "won": row.won, "cards_up": row.cards_up}
    else:
        record["verdict"] = str(row.verdict)
        if moves:
            record["moves"] = None if row.moves is None else list(row.moves)
        record["states"] = row.states
        if row.verdict is Verdict.UNKNOWN:
            states, seconds, most = row.limits
            memory = None if most is None else most // MEGABYTE
            record["limits"] = {"states": states, "seconds": seconds, "memory": memory}
    record["seconds"] = round(row.seconds, 4)
    return record


def row_from(record: object) -> tuple[SurveyKind, Row] | None:
    """The row that a JSON object stands for; None when it is none."""
    if not isinstance(record, dict):
        return None
    try:
        kind = SurveyKind(
            record["rules"],
            _count(record["draw"]),
            tuple(sorted(record["changed"].items())),
            "by" in record,
        )
        number, version = _count(record["number"]), record["version"]
        seconds = _amount(record["seconds"])
        is_known = kind.rules in RULE_SETS and isinstance(version, str) and number < DEAL_COUNT
        if not is_known or not all(isinstance(value, str) for _, value in kind.changed):
            return None
        if not kind.by_hints:
            return kind, _solved(record, number, version, seconds)
        up = _count(record["cards_up"])
        if record["by"] != BY_HINTS or up > CARDS or record["won"] is not (up == CARDS):
            return None
        return kind, PlayedDeal(number, version, up, seconds)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def _solved(record: Mapping[str, object], number: int, version: str, seconds: float) -> SolvedDeal:
    verdict = Verdict(str(record["verdict"]))
    limits = Limits()
    if verdict is Verdict.UNKNOWN:
        given = record["limits"]
        if not isinstance(given, dict):
            raise TypeError(given)
        memory = given["memory"]
        limits = Limits(
            None if given["states"] is None else _count(given["states"]),
            None if given["seconds"] is None else _amount(given["seconds"]),
            None if memory is None else _count(memory) * MEGABYTE,
        )
    return SolvedDeal(number, version, verdict, _count(record["states"]), seconds, limits)


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise TypeError(value)
    return value


def _amount(value: object) -> float:
    if type(value) not in {int, float}:
        raise TypeError(value)
    amount = float(str(value))
    if not 0 <= amount < float("inf"):
        raise ValueError(value)
    return amount
