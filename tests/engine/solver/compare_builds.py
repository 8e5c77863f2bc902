"""Hold that both builds of the solver answer the same: verdict, line, states looked at and kept.

Run it as `python tests/engine/solver/compare_builds.py`, with a number of deals and of states if
wished. It asks about the deals of every rule set, by either draw, as it is and with each field
changed to each other value; rules that are one to the kernel are asked about once. It uses all
cores, and ends with 1 at the first difference, and where there is no compiled build.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from dataclasses import replace
from functools import partial

from canfield_cli.engine.cards import ACE
from canfield_cli.engine.deals import deal
from canfield_cli.engine.rules import (
    CHANGEABLE,
    DRAWS,
    RULE_SETS,
    DealOrder,
    EmptyColumn,
    Rules,
    Scoring,
    Send,
    Sequences,
)
from canfield_cli.engine.solver import Solution, Solver
from canfield_cli.engine.solver.builds import Build, compiled, interpreted
from canfield_cli.engine.solver.facts import Facts, facts_of

DEALS, STATES = 200, 5_000
# So many of the deals are asked about by draws that are not the usual one.
SHARE = 10
VALUES: dict[str, tuple[object, ...]] = {
    "deal_order": tuple(DealOrder),
    "sequences": tuple(Sequences),
    "columns_stop_at_base": (False, True),
    "foundation_return": (False, True),
    "empty_column": tuple(EmptyColumn),
    "automatic_finish": (False, True),
    "send": tuple(Send),
    "undo_limit": (None, 0, 100),
    "undo_counts": (False, True),
    "scoring": tuple(Scoring),
}
assert set(VALUES) == set(CHANGEABLE), "a field is not compared"


def every_rules() -> list[Rules]:
    """The rule sets with each field's each value; of those that are one to the kernel, one."""
    found: dict[Facts, Rules] = {}
    for rules in RULE_SETS.values():
        for draw in DRAWS:
            for name, values in VALUES.items():
                for value in values:
                    changed = replace(rules, draw=draw, **{name: value})  # type: ignore[arg-type]
                    found.setdefault(facts_of(changed, ACE), changed)
    return list(found.values())


def differs(rules: Rules, number: int, states: int) -> tuple[Solution, Solution] | None:
    """The two answers about a deal, if they are not the same."""
    # Dealt in either order, for how a deal came about is no matter to the solver.
    order = tuple(DealOrder)[number % len(DealOrder)]
    position = deal(replace(rules, deal_order=order), number)
    build = compiled()
    assert isinstance(build, Build), build
    fast = Solver(rules, position, build).search(position, states=states)
    plain = Solver(rules, position, interpreted()).search(position, states=states)
    return None if fast == plain else (fast, plain)


def first_difference(rules: Rules, deals: int, states: int) -> str | None:
    """The first deal about which the builds do not say the same, in words."""
    for number in range(deals if rules.draw == max(DRAWS) else deals // SHARE):
        if answers := differs(rules, number, states):
            return f"{rules}, deal {number}: {answers}"
    return None


def main() -> int:
    """Compare, and say how that went; the exit code."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    states = int(sys.argv[2]) if len(sys.argv) > 2 else STATES
    if not isinstance(build := compiled(), Build):
        print(f"There is no compiled build to compare: {build.value}.")
        return 1
    begin, all_rules = time.monotonic(), every_rules()
    with multiprocessing.get_context("spawn").Pool() as pool:
        compare = partial(first_difference, deals=deals, states=states)
        # The slowest first, which are those of long proofs.
        all_rules.sort(key=lambda rules: (rules.draw, not rules.foundation_return), reverse=True)
        for difference in pool.imap_unordered(compare, all_rules):
            if difference:
                print(difference)
                return 1
    seconds = time.monotonic() - begin
    print(f"Both builds agree on {deals} deals by {len(all_rules)} rules, in {seconds:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
