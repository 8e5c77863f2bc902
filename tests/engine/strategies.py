"""Rules and positions for hypothesis to choose from."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import strategies as st

from canfield_cli.engine.cards import ALL_CARDS, Card, Suit
from canfield_cli.engine.deals import DEAL_COUNT, Code, deal
from canfield_cli.engine.moves import do, legal, stacks
from canfield_cli.engine.position import Column, Position
from canfield_cli.engine.rules import DRAWS, RULE_SETS, Rules, with_change

CHANGES = (
    "deal_order=base_first",
    "sequences=whole",
    "sequences=whole_or_top",
    "sequences=any",
    "columns_stop_at_base=yes",
    "columns_stop_at_base=no",
    "foundation_return=no",
    "foundation_return=yes",
    "empty_column=waste",
    "empty_column=any",
    "automatic_finish=yes",
    "automatic_finish=no",
    "send=foundation",
    "undo_limit=none",
    "undo_limit=0",
    "undo_limit=3",
    "undo_counts=yes",
    "undo_counts=no",
    "scoring=points",
    "scoring=none",
    "scoring=dollars",
)


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """A rule set as it is, with either draw."""
    rules = draw(st.sampled_from(tuple(RULE_SETS.values())))
    return replace(rules, draw=draw(st.sampled_from(DRAWS)))


@st.composite
def changed_rules(draw: st.DrawFn) -> Rules:
    """A rule set, perhaps with some fields changed."""
    rules = draw(rule_sets())
    for change in draw(st.lists(st.sampled_from(CHANGES), max_size=4)):
        rules = with_change(rules, change)
    return rules


def codes() -> st.SearchStrategy[Code]:
    """Any game code."""
    return st.builds(
        Code,
        rules=st.sampled_from(tuple(RULE_SETS)),
        draw=st.sampled_from(DRAWS),
        number=st.integers(0, DEAL_COUNT - 1),
    )


def positions() -> st.SearchStrategy[Position]:
    """Positions laid out by chance: long columns, empty columns, few cards left or many."""
    return st.integers(0, 2**32).map(lambda seed: laid_out(random.Random(seed)))


@st.composite
def played_positions(draw: st.DrawFn, rules: Rules) -> Position:
    """Positions that play by the rules reaches from a deal."""
    position = deal(rules, draw(st.integers(0, DEAL_COUNT - 1)))
    rng = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 60))):
        actions = legal(rules, position)
        if not actions:
            break
        position, _ = do(rules, position, rng.choice(actions))
    return position


def laid_out(rng: random.Random) -> Position:
    """A position laid out by chance."""
    base = rng.randint(1, 13)
    low, high = rng.choice(((0, 0), (0, 4), (0, 13), (9, 13), (11, 13)))
    hearts, spades, diamonds, clubs = (rng.randint(low, high) for _ in Suit)
    counts = (hearts, spades, diamonds, clubs)
    rest = [card for card in ALL_CARDS if (card.rank - base) % 13 >= counts[card.suit]]
    rng.shuffle(rest)
    first, second, third, fourth = (_column(rng, rest) for _ in range(4))
    columns = (first, second, third, fourth)
    in_reserve = rng.randint(0, min(13, len(rest))) if all(columns) else 0
    reserve, talon = rest[:in_reserve], rest[in_reserve:]
    drawn = rng.choice((0, len(talon), rng.randint(0, len(talon))))
    return Position(base, tuple(reserve), counts, columns, tuple(talon), drawn)


def _column(rng: random.Random, rest: list[Card]) -> Column:
    """A column in sequence; its cards are taken from the rest."""
    column: list[Card] = []
    wanted = rng.choice((0, 1, 1, 2, 5, 13, 52))
    while len(column) < wanted:
        fitting = [card for card in rest if not column or stacks(card, column[-1])]
        if not fitting:
            break
        column.append(rng.choice(fitting))
        rest.remove(column[-1])
    return tuple(column)
