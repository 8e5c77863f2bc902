"""What is left to do in a position, found by trying all that drawing leads to.

A second telling of the rules in another shape, to compare the program with: a table is a dict
of lists of card texts, bottom first, but the stock next drawn first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.cards import Pile
from canfield_cli.engine.rules import EmptyColumn, Rules, Sequences

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position

OPEN, ONLY_DRAWING, ONLY_RETURNS, STUCK = "open", "only drawing", "only returns", "stuck"
_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_COLUMNS = ("c1", "c2", "c3", "c4")
_UP = ("fh", "fs", "fd", "fc")

Table = dict[str, list[str]]


def table_of(position: Position) -> Table:
    """The position as a table."""
    return {pile.value: [str(card) for card in position.cards(pile)] for pile in Pile}


def outlook(position: Position, rules: Rules, *, all_seen: bool) -> str:
    """What is left: `all_seen` says that each card of stock and waste was once face up."""
    table, base = table_of(position), _RANKS[position.base - 1]
    if sum(len(table[pile]) for pile in _UP) == len(_UP) * len(_RANKS):
        return OPEN
    moves, returns = _moves(table, base, rules)
    if moves:
        return OPEN
    if all_seen:
        # Drawing keeps the cards in their order, so the waste's length tells the tables apart.
        drawn, met = table, dict[int, Table]()
        while len(drawn["w"]) not in met:
            met[len(drawn["w"])] = drawn
            drawn = _draw(drawn, rules.draw)
        if not any(_moves(each, base, rules)[0] for each in met.values()):
            return ONLY_RETURNS if returns else STUCK
    if not returns and (table["s"] or table["w"]):
        return ONLY_DRAWING
    return OPEN


def _draw(table: Table, number: int) -> Table:
    stock, waste = table["s"], table["w"]
    if not stock:
        return {**table, "s": waste, "w": []}
    return {**table, "s": stock[number:], "w": waste + stock[:number]}


def _moves(table: Table, base: str, rules: Rules) -> tuple[int, int]:
    """How many moves there are, and apart from these how many from foundations."""
    moves = returns = 0
    for source in ("r", "w", *_COLUMNS):
        cards = table[source]
        moves += bool(cards) and _goes_up(cards[-1], table, base)
    for target in _COLUMNS:
        for source in ("r", "w"):
            moves += bool(table[source]) and _takes(table, base, rules, target, source, 1)
        for source in _UP:
            may = bool(table[source]) and rules.foundation_return
            returns += may and _takes(table, base, rules, target, source, 1)
        for source in _COLUMNS:
            for number in range(1, len(table[source]) + 1):
                whole = number == len(table[source])
                if source != target and _together(rules, number, whole=whole):
                    senseless = whole and not table[target]
                    fits = _takes(table, base, rules, target, source, number)
                    moves += fits and not senseless
    return moves, returns


def _together(rules: Rules, number: int, *, whole: bool) -> bool:
    match rules.sequences:
        case Sequences.ANY:
            return True
        case Sequences.WHOLE:
            return whole
        case _:
            return whole or number == 1


def _goes_up(card: str, table: Table, base: str) -> bool:
    on = table["f" + card[-1].lower()]
    if not on:
        return card[:-1] == base
    return card[:-1] == _RANKS[(_RANKS.index(on[-1][:-1]) + 1) % 13]


def _takes(table: Table, base: str, rules: Rules, target: str, source: str, number: int) -> bool:
    if not table[target]:
        return rules.empty_column is EmptyColumn.ANY or source == "w"
    on, card = table[target][-1], table[source][-number]
    if rules.columns_stop_at_base and on[:-1] == base:
        return False
    below = _RANKS[_RANKS.index(on[:-1]) - 1]
    return card[:-1] == below and (card[-1] in "HD") != (on[-1] in "HD")
