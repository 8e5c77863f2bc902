"""The rules a second time, in another shape, to compare the engine with.

A table is a dict of lists of card texts: `s` (next drawn first), `w`, `r`, `fH` … and `c1` …,
bottom first. A move is (source, number of cards, target). Nothing here uses the engine's moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.cards import Pile
from canfield_cli.engine.moves import Action, Draw
from canfield_cli.engine.rules import EmptyColumn, Rules, Sequences

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position

Table = dict[str, list[str]]
Step = tuple[str, int, str]

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
COLUMNS = ["c1", "c2", "c3", "c4"]
DRAW: Step = ("s", 0, "w")


def table_of(position: Position) -> Table:
    """The engine's position as a table."""
    return {_name(pile): [str(card) for card in position.cards(pile)] for pile in Pile}


def step_of(action: Action) -> Step:
    """The engine's action as a move."""
    if isinstance(action, Draw):
        return DRAW
    return _name(action.source), action.number, _name(action.target)


def steps(table: Table, base: str, rules: Rules) -> set[Step]:
    """All moves that the rules allow and that change something."""
    found: set[Step] = set()
    if won(table):
        return found
    if table["s"] or table["w"]:
        found.add(DRAW)
    for source in ("r", "w", *COLUMNS):
        if table[source] and _goes_up(table, base, table[source][-1]):
            found.add((source, 1, "f" + table[source][-1][-1]))
    for target in COLUMNS:
        returning = ("fH", "fS", "fD", "fC") if rules.foundation_return else ()
        for source in ("r", "w", *returning):
            if table[source] and _column_takes(table, base, rules, source, 1, target):
                found.add((source, 1, target))
        for source in COLUMNS:
            if source == target:
                continue
            whole = len(table[source])
            for number in range(1, whole + 1):
                if not _moves_as_a_block(rules, number, whole):
                    continue
                if number == whole and not table[target]:
                    continue
                if _column_takes(table, base, rules, source, number, target):
                    found.add((source, number, target))
    return found


def play(table: Table, base: str, rules: Rules, step: Step) -> Table:
    """The table after a legal move and all that it causes."""
    table = {name: list(cards) for name, cards in table.items()}
    source, number, target = step
    if step == DRAW and table["s"]:
        for _ in range(rules.draw):
            if table["s"]:
                table["w"].append(table["s"].pop(0))
    elif step == DRAW:
        table["s"], table["w"] = table["w"], []
    else:
        _shift(table, source, number, target)
    if rules.automatic_finish and not (table["r"] or table["s"] or table["w"]):
        finished = _all_up(table, base)
        if won(finished):
            return finished
    return table


def won(table: Table) -> bool:
    """Whether all cards are up."""
    return sum(len(table["f" + suit]) for suit in "HSDC") == 52


def _name(pile: Pile) -> str:
    return str(pile)[0] + str(pile)[1:].upper()


def _rank(card: str) -> int:
    return RANKS.index(card[:-1])


def _goes_up(table: Table, base: str, card: str) -> bool:
    foundation = table["f" + card[-1]]
    if not foundation:
        return card[:-1] == base
    return RANKS[(_rank(foundation[-1]) + 1) % 13] == card[:-1]


def _moves_as_a_block(rules: Rules, number: int, whole: int) -> bool:
    if number == whole or rules.sequences is Sequences.ANY:
        return True
    return number == 1 and rules.sequences is Sequences.WHOLE_OR_TOP


def _column_takes(
    table: Table, base: str, rules: Rules, source: str, number: int, target: str
) -> bool:
    if not table[target]:
        return rules.empty_column is EmptyColumn.ANY or source == "w"
    card, onto = table[source][-number], table[target][-1]
    if rules.columns_stop_at_base and onto[:-1] == base:
        return False
    colours = {card[-1] in "HD", onto[-1] in "HD"}
    return len(colours) == 2 and RANKS[_rank(onto) - 1] == card[:-1]


def _shift(table: Table, source: str, number: int, target: str) -> None:
    for card in table[source][-number:]:
        table[target].append(card)
    del table[source][-number:]
    for column in COLUMNS:
        if table["r"] and not table[column]:
            table[column].append(table["r"].pop())


def _all_up(table: Table, base: str) -> Table:
    """The table after every foundation move that can be made, one after the other."""
    table = {name: list(cards) for name, cards in table.items()}
    again = True
    while again:
        again = False
        for column in COLUMNS:
            if table[column] and _goes_up(table, base, table[column][-1]):
                card = table[column].pop()
                table["f" + card[-1]].append(card)
                again = True
    return table
