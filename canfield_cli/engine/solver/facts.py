"""What the kernel must know of the rules, asked of the engine; what it leaves out, with proofs.

A line is a way to the win. The proofs below change a line into another one, and the search
finds the changed one. "Placement" means a move of anything to a column but from a foundation.

1. Redeals are free, so a card that drawing can bring to the waste's top is there to be played
   at once (`Tables.talon`); a draw is no move here.

2. Lazy returns. Let a card z come back from its foundation onto Y, and let the next move m be
   neither a return nor a placement on z. Then m can be played first and z come back after it:
   m does not take Y, which is covered; if m moves Y and z in a sequence, it moves Y without z,
   whole when it was whole; if m moves z alone to another place, z comes back to that place
   instead and m is dropped; if m puts z up again, both are dropped. Swapping so again and
   again, each return ends in a row of returns after which something is placed on the card that
   came last, or it is dropped: in a win z is up. So after a return only returns and placements
   on that very card are played. Such a state is marked with the pending card.

3. Cards that go up. Where cards may come back, let the top of a column of two or more be the
   next of its foundation, and let the card under it take it back. Putting it up can be undone,
   so the state is winnable if and only if the one after it is, and no other move is looked at.
   This ends, together with 2: count the placements that a line needs. Going up, that number
   stays and more cards are up; a row of returns with its placement makes it smaller.

4. Tails of twins (sequences of any length). Only two cards take a card z in a column: Y and Y'
   of one rank and colour, the twins. Moving z and what lies on it, a tail, from Y to Y' changes
   nothing but which of the twins is free; leave such moves out, and note for which pairs of
   twins the tails lie the other way round than in the line. Each move of the line can still be
   played: what is put on a twin goes on the one that is free; a sequence takes along what lies
   on it; the same columns are emptied. Only when Y is to go up while it has the tail of Y' must
   the tail move first, from Y to Y', which is free then. So a tail moves between twins only if
   the card that it leaves is the next of its foundation.
   This fails where a column would have to lie on its own end: if Y lies above Y' in one column,
   or is to come there. Then what was played so far has made a column of `ROUND` cards, as many
   as bring rank and colour round. A search that made none is complete; else all tails are looked
   at. The changed line has no more placements, so 3 ends as before; and a return between the
   tail's move and the going up is postponed by 2.

5. A whole column moved to an empty one changes nothing, and equal empty columns are one.

6. Cards that are needed no more (no card comes back). Let z, of place p, be the next of its
   foundation, and the top of a column or of the reserve. First part: let both foundations of
   the other colour have p cards or more. What could lie on z is up then, so nothing will. Play
   any line without z: it may take along whole what z lies on, may leave out moves of z, and has
   z's column empty where z lies there alone. If the reserve filled that column, the fill stands
   for the reserve's top: where the line moves the reserve's top, the fill moves, whole, and the
   reserve's next card fills again; where the line fills another column, that one gets the
   reserve's next card. So z goes up at once, and nothing else is looked at.
   Second part: let the other colour's foundations have p - 1 cards or more, and the other one of
   z's colour p - 2. What could lie on z (w, of place p - 1) is then up or the next there, and so
   is the only card that could lie on w and is not up (v, of place p - 2); on v nothing goes.
   Where the line puts w on z, or v on w there, let them go up instead, v before a w that it lies
   on: they leave the same places, and the line is played on without them as without z. A card
   of the waste does not go up so, for taking it changes what draws turn.
   Ranks go round: on a card of the base rank lies one of the last place, unless columns stop
   there. So p must be 1 or more in the first part, and 3 in the second, unless they do.
   With 4: the line that is followed lacks some cards and has some tails the other way round;
   both are kept through each move, and 6 only makes more cards be up.

7. Dead ends (whole columns alone move). A card leaves the cards under it in no other way than up
   to its foundation: so in a column each card must go up before those under it. Let every card
   of reserve, stock and waste go up whenever its foundation asks for it, and let the tops of
   columns do so, as long as anything goes. Cards that stay are never up in the real game: the
   first of them to go up would need the one before it on its foundation and all cards on it to
   have been up earlier, and those would be among the cards that stay too. Cards placed on
   columns later, or coming back from foundations, only add to what lies on top. It can fail only
   in columns in which a card of the base rank lies under another: elsewhere what lies on a card
   has a lower place than it, and cards of lower places never wait for higher ones.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.building import (
    foundation_place,
    goes_on,
    goes_on_empty,
    may_return,
    moves_together,
)
from canfield_cli.engine.cards import Card, Suit
from canfield_cli.engine.solver.kernel import ALL_CARDS, NO_CARD, NONE_LEFT, SUITS

if TYPE_CHECKING:
    from canfield_cli.engine.rules import Rules

RANK_COUNT = 13
# So many cards of a column bring rank and colour round.
ROUND = 2 * RANK_COUNT
# A place that no card has.
NEVER = RANK_COUNT


class Facts(NamedTuple):
    """What the kernel must know of the rules.

    `holds`: for each card, and last for an empty column, bits of the cards that it takes from
    anywhere. `waste_fills`: whether an empty column takes any card of the waste. `tops_move`
    and `parts_move`: whether the top card, and any end, of a longer column may move without the
    rest. `returns`: whether cards come back from foundations. `safe`: from which place on a card
    goes up by the first part of 6, and by the second. `ends`: whether 7 may be asked.
    """

    holds: tuple[int, ...]
    waste_fills: bool
    tops_move: bool
    parts_move: bool
    returns: bool
    draw: int
    safe: tuple[int, int]
    ends: bool


def number_of(card: Card, base: int) -> int:
    """The card's number in the kernel when the foundations begin with the rank `base`."""
    return foundation_place(base, card) * SUITS + card.suit


def card_of(number: int, base: int) -> Card:
    """The card of such a number."""
    place, suit = divmod(number, SUITS)
    return Card((base + place - 1) % RANK_COUNT + 1, Suit(suit))


@lru_cache(maxsize=64)
def facts_of(rules: Rules, base: int) -> Facts:
    """What the kernel must know of these rules, asked of the engine."""
    cards = [card_of(number, base) for number in range(NONE_LEFT)]
    holds = [
        sum(1 << number for number, card in enumerate(cards) if goes_on(rules, base, card, onto))
        for onto in cards
    ]
    holds += [0] * (NO_CARD - NONE_LEFT)
    holds.append(ALL_CARDS if goes_on_empty(rules, from_waste=False) else 0)
    returns = may_return(rules)
    tops, parts = moves_together(rules, 1, 3), moves_together(rules, 2, 3)
    stops_at_base = not any(holds[:SUITS])
    safe = (0, 0) if stops_at_base else (1, 3)
    return Facts(
        holds=tuple(holds),
        waste_fills=goes_on_empty(rules, from_waste=True),
        tops_move=tops,
        parts_move=parts,
        returns=returns,
        draw=rules.draw,
        safe=(NEVER, NEVER) if returns else safe,
        ends=not tops and not parts,
    )
