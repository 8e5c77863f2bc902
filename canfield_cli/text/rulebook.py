"""The rules of a game in words, made from the rule set's own data."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from canfield_cli.engine.cards import PileKind
from canfield_cli.engine.rules import DealOrder, EmptyColumn, Scoring, Send, Sequences, changes
from canfield_cli.text.rule_set_names import kind_of_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.engine.rules import Rules
    from canfield_cli.text.catalogue import Catalogue


def rule_book(catalogue: Catalogue, rules: Rules) -> list[str]:
    """The rules, a paragraph for each thing; changing a field of the rules changes the text."""
    paragraphs = (
        (_name,),
        (_deal,),
        (_foundations,),
        (_columns, _columns_example),
        (_stock,),
        (_reserve,),
        (_send,),
        (_undo,),
        (_score,),
    )
    return [
        " ".join(sentence for part in parts for sentence in part(catalogue, rules))
        for parts in paragraphs
    ]


def rule_of(catalogue: Catalogue, rules: Rules, kind: PileKind) -> str:
    """What the rules say of a kind of pile."""
    match kind:
        case PileKind.STOCK | PileKind.WASTE:
            paragraph = _stock
        case PileKind.RESERVE:
            paragraph = _reserve
        case PileKind.FOUNDATION:
            paragraph = _foundations
        case PileKind.COLUMN:
            paragraph = _columns
        case _:
            assert_never(kind)
    return " ".join(paragraph(catalogue, rules))


def _name(catalogue: Catalogue, rules: Rules) -> Iterator[str]:
    gettext = catalogue.gettext
    yield gettext("Rules: {rules}, {draw}.").format(
        **kind_of_game(rules.name, rules.draw, catalogue)
    )
    if changed := changes(rules):
        yield gettext("Changed: {changes}.").format(changes=", ".join(changed))
    yield gettext("The game is won when all 52 cards are on the foundations.")


def _deal(catalogue: Catalogue, rules: Rules) -> Iterator[str]:
    gettext = catalogue.gettext
    match rules.deal_order:
        case DealOrder.RESERVE_FIRST:
            yield gettext(
                "The deck is dealt in this order: 13 cards to the reserve, one card, the base "
                "card, to its foundation, one to each of the 4 columns, and the other 34 to the "
                "stock."
            )
        case DealOrder.BASE_FIRST:
            yield gettext(
                "The deck is dealt in this order: one card, the base card, to its foundation, "
                "13 cards to the reserve, one to each of the 4 columns, and the other 34 to the "
                "stock."
            )
        case _:
            assert_never(rules.deal_order)
    yield gettext("The stock and the reserve lie face down, except for the reserve's top card.")


def _foundations(catalogue: Catalogue, rules: Rules) -> Iterator[str]:
    gettext = catalogue.gettext
    yield gettext(
        "The rank of the base card is the base rank: each foundation starts with it and goes up "
        "in its suit one rank at a time, with the ace after the king."
    )
    yield gettext(
        "Example: in the game CF1-D3-AAAAACL the base card is the 7 of hearts, so the ace of "
        "spades in column 4 cannot start its foundation; only the 7 of spades can."
    )
    if rules.foundation_return:
        yield gettext("A foundation's top card may come back to a column.")
    else:
        yield gettext("No card comes back from a foundation.")


def _columns(catalogue: Catalogue, rules: Rules) -> Iterator[str]:
    gettext = catalogue.gettext
    yield gettext(
        "In a column a card goes on a card of the other colour, one rank higher; a king goes on "
        "an ace."
    )
    match rules.sequences:
        case Sequences.ANY:
            yield gettext(
                "Between columns any sequence moves together: the whole column or any end of it."
            )
        case Sequences.WHOLE:
            yield gettext("Between columns only the whole column moves.")
        case Sequences.WHOLE_OR_TOP:
            yield gettext("Between columns only the whole column moves, or its top card alone.")
        case _:
            assert_never(rules.sequences)
    if rules.columns_stop_at_base:
        yield gettext("In a column no card goes on a card of the base rank.")


def _columns_example(catalogue: Catalogue, rules: Rules) -> Iterator[str]:
    """An example that goes on with the one of the foundations."""
    del rules
    yield catalogue.gettext(
        "Example: in that game, after r c2 and r f, the move c2 c4 puts the king of hearts and "
        "the queen of clubs on the ace of spades, and the queen of spades fills column 2."
    )


def _stock(catalogue: Catalogue, rules: Rules) -> Iterator[str]:
    gettext = catalogue.gettext
    if rules.draw == 1:
        yield gettext("A draw turns one card of the stock; the waste's top card can be played.")
    else:
        yield gettext(
            "A draw turns {draw} cards of the stock at once; only the waste's top card can be "
            "played."
        ).format(draw=rules.draw)
    yield gettext(
        "When the stock is empty, drawing turns the waste back into the stock, any "
        "number of times, at no cost."
    )


def _reserve(catalogue: Catalogue, rules: Rules) -> Iterator[str]:
    gettext = catalogue.gettext
    yield gettext(
        "The reserve's top card can be played. When a move empties a column, the "
        "reserve's top card fills it at once, as part of that move."
    )
    match rules.empty_column:
        case EmptyColumn.ANY:
            yield gettext(
                "When the reserve is empty, a column stays empty and takes any card or sequence "
                "that may move."
            )
        case EmptyColumn.WASTE:
            yield gettext(
                "When the reserve is empty, a column stays empty and takes only the waste's top "
                "card."
            )
        case _:
            assert_never(rules.empty_column)
    if rules.automatic_finish:
        yield gettext(
            "When reserve, stock and waste are empty and the cards left can all go up, they go "
            "up by themselves."
        )
    else:
        yield gettext("No card goes to a foundation by itself.")


def _send(catalogue: Catalogue, rules: Rules) -> Iterator[str]:
    gettext = catalogue.gettext
    match rules.send:
        case Send.FOUNDATION:
            yield gettext("A card that is sent goes to its foundation.")
        case Send.FOUNDATION_OR_COLUMN:
            yield gettext(
                "A card that is sent goes to its foundation or, with double click "
                "on, to the longest column that takes it."
            )
        case _:
            assert_never(rules.send)


def _undo(catalogue: Catalogue, rules: Rules) -> Iterator[str]:
    gettext = catalogue.gettext
    if rules.undo_limit is None:
        yield gettext("All moves can be undone.")
    else:
        yield gettext("Moves that can be undone: the last {count}.").format(count=rules.undo_limit)
    if rules.undo_counts:
        yield gettext("Each undo, and each redo, counts as one more move.")
    else:
        yield gettext("Undoing a move takes back its points, and the move is no longer counted.")


def _score(catalogue: Catalogue, rules: Rules) -> Iterator[str]:
    gettext = catalogue.gettext
    match rules.scoring:
        case Scoring.POINTS:
            yield gettext(
                "Each card put on a foundation from the reserve, the waste or a "
                "column scores 5 points; winning without taking any back gives 255."
            )
        case Scoring.DOLLARS:
            yield gettext(
                "The casino pays 5 dollars for each card on a foundation except the "
                "base card, and 500 dollars for all 52. For a deck that costs 52 "
                "dollars there is no such prize."
            )
        case Scoring.NONE:
            yield gettext("There is no score: moves, time and cards up count.")
        case _:
            assert_never(rules.scoring)
    yield gettext("A loss is never declared: undo, start over or give up.")
