"""Why something cannot be done: one sentence for each reason."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, assert_never

from canfield_cli.engine.cards import Card, Pile, PileKind
from canfield_cli.engine.deals import VERSION
from canfield_cli.engine.errors import (
    Ambiguous,
    BadCode,
    BadLayout,
    BadRule,
    CanfieldError,
    CodeFault,
    Contradiction,
    FaultAt,
    FileFault,
    FileTrouble,
    Illegal,
    LayoutFault,
    MissingValue,
    Problem,
    Reason,
    Unreadable,
)
from canfield_cli.engine.reader import LONGEST_LINE, MOST_DRAWS
from canfield_cli.text.names import At, Form, Names

if TYPE_CHECKING:
    from canfield_cli.text.catalogue import Catalogue

LONGEST_QUOTE = 40


def quote(text: str) -> str:
    """A user's text for a sentence: on one line, without control characters, cut when long.

    Arrows become hyphens, which mean the same: readers spell `>` or skip it.
    """
    told = shown(text.replace("->", "-").replace("=>", "-").replace(">", "-"))
    return told if len(told) <= LONGEST_QUOTE else told[: LONGEST_QUOTE - 1] + "…"


def heard(text: str) -> str:
    """A user's line for a sentence, with moves as they are heard: without an arrow."""
    return quote(text.replace(">", " "))


def shown(text: str) -> str:
    """A text that comes from outside, on one line and without control characters."""
    spaced = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text)
    return " ".join(spaced.split())


class Refusals:
    """Says in one language what is wrong."""

    def __init__(self, catalogue: Catalogue, names: Names) -> None:
        self._catalogue = catalogue
        self._names = names

    def sentence(self, error: CanfieldError, rules: str = "") -> str:
        """The sentence for an error; `rules` names the rule set that the game goes by."""
        match error:
            case Illegal():
                return self._illegal(error, rules)
            case Unreadable():
                return self._unreadable(error)
            case Ambiguous():
                gettext = self._catalogue.gettext
                return gettext("More than one meaning: {text}. It could be {readings}.").format(
                    text=quote(error.text),
                    readings=self.choice(tuple(r.replace(">", " ") for r in error.readings)),
                )
            case BadCode():
                return self._code(error)
            case BadRule():
                return self._rule(error)
            case BadLayout():
                return self._layout(error)
            case Contradiction():
                return self._catalogue.gettext(
                    "Contradiction: {first} does not go with {second}. Leave one out."
                ).format(first=quote(error.first), second=quote(error.second))
            case MissingValue():
                return self._catalogue.gettext("Missing: the value of {name}.").format(
                    name=quote(error.name)
                )
            case FileFault():
                return self._file(error)
            case FaultAt():
                return self._fault_at(error)
        raise TypeError(error)

    def choice(self, words: tuple[str, ...]) -> str:
        """Words of which one is to be chosen."""
        *most, last = map(quote, words)
        if not most:
            return last
        return self._catalogue.gettext("{words} or {last}").format(words=", ".join(most), last=last)

    def _illegal(self, error: Illegal, rules: str) -> str:
        gettext = self._catalogue.gettext
        sentence = self._reason(error, rules)
        if error.sent and error.reason is not Reason.SAME_PILE:
            sentence += " " + gettext("No column takes it either.")
        return sentence

    def _reason(self, error: Illegal, rules: str) -> str:
        gettext = self._catalogue.gettext
        match error.reason:
            case Reason.EMPTY_PILE:
                return self._empty(error.pile)
            case Reason.FACE_DOWN:
                return self._face_down(error.card)
            case Reason.SAME_PILE:
                return self._same_pile(error)
            case Reason.NEVER_TAKES:
                return self._never_takes(error)
            case Reason.TOO_MANY:
                return self._too_many(error)
            case Reason.WHOLE_COLUMN_ONLY:
                return self._whole_column(error, rules)
            case Reason.NO_RETURN:
                if rules == "classic":
                    return gettext("No: in classic rules no card comes back from a foundation.")
                return gettext("No: in these rules no card comes back from a foundation.")
            case Reason.EMPTY_TAKES_WASTE_ONLY:
                if rules == "classic":
                    return gettext(
                        "No: in classic rules an empty column takes only the waste's top card."
                    )
                return gettext(
                    "No: in these rules an empty column takes only the waste's top card."
                )
            case Reason.NO_CHANGE:
                return gettext(
                    "No: {column} moved whole to an empty column changes nothing."
                ).format(column=self._pile(error.pile))
            case Reason.WRONG_COLOUR | Reason.WRONG_RANK:
                return self._does_not_stack(error)
            case Reason.WRONG_SUIT | Reason.BASE_RANK_NEEDED | Reason.NOT_NEXT:
                return self._not_up(error)
            case Reason.NOTHING_TO_DRAW:
                return gettext("No: no card is left in the stock or the waste.")
            case Reason.NOTHING_TO_UNDO:
                return gettext("No: nothing is left to undo.")
            case Reason.NOTHING_TO_REDO:
                return gettext("No: nothing is left to redo.")
            case Reason.WON:
                return gettext("No: the game is won. Left: undo, new.")
            case Reason.GIVEN_UP:
                return gettext("No: this game was given up. Left: restart, new.")
            case _:
                assert_never(error.reason)

    def _empty(self, pile: Pile | None) -> str:
        gettext = self._catalogue.gettext
        assert pile is not None
        match pile.kind:
            case PileKind.STOCK:
                return gettext("No: the stock is empty.")
            case PileKind.WASTE:
                return gettext("No: the waste is empty.")
            case PileKind.RESERVE:
                return gettext("No: the reserve is empty.")
            case PileKind.FOUNDATION:
                return gettext("No: {foundation} is empty.").format(foundation=self._pile(pile))
            case PileKind.COLUMN:
                return gettext("No: {column} is empty.").format(column=self._pile(pile))
            case _:
                assert_never(pile.kind)

    def _face_down(self, card: Card | None) -> str:
        gettext = self._catalogue.gettext
        if card is None:
            return gettext("No: the stock lies face down; d draws from it.")
        return gettext("No: {the_card} lies face down.").format(the_card=self._the(card))

    def _same_pile(self, error: Illegal) -> str:
        gettext = self._catalogue.gettext
        if error.pile is None or error.pile.kind is PileKind.FOUNDATION:
            return gettext("No: a foundation's card can only go to a column, as in fh c2.")
        return gettext("No: {pile} is both source and target.").format(pile=self._pile(error.pile))

    def _never_takes(self, error: Illegal) -> str:
        gettext = self._catalogue.gettext
        if error.card is not None:
            return gettext("No: {the_card} has another card on it.").format(
                the_card=self._the(error.card)
            )
        match error.pile:
            case Pile.RESERVE:
                return gettext("No: the reserve never takes a card.")
            case Pile.WASTE:
                return gettext("No: the waste takes cards only from the stock.")
            case _:
                return gettext("No: the stock never takes a card.")

    def _too_many(self, error: Illegal) -> str:
        gettext = self._catalogue.gettext
        if error.card is not None:
            return gettext("No: {the_card} has another card on it.").format(
                the_card=self._the(error.card)
            )
        if error.pile is not None and error.pile.kind is PileKind.COLUMN:
            return gettext("No: {column} has only {cards}.").format(
                column=self._pile(error.pile), cards=self._names.cards_in_figures(error.count)
            )
        return gettext("No: a foundation takes one card at a time.")

    def _whole_column(self, error: Illegal, rules: str) -> str:
        gettext = self._catalogue.gettext
        assert error.card is not None
        if rules == "classic":
            sentence = gettext(
                "No: in classic rules {column} moves whole, {cards}. Bottom card: {card}."
            )
        else:
            sentence = gettext(
                "No: in these rules {column} moves whole, {cards}. Bottom card: {card}."
            )
        return sentence.format(
            column=self._pile(error.pile),
            cards=self._names.cards_in_figures(error.count),
            card=self._names.card(error.card),
        )

    def _does_not_stack(self, error: Illegal) -> str:
        gettext, names = self._catalogue.gettext, self._names
        assert error.card is not None
        assert error.onto is not None
        if error.base:
            return gettext("No: in these rules nothing goes on the base rank, {card}.").format(
                card=names.card(error.onto)
            )
        return gettext("No: {on_card} takes {taken}, not {the_card}.").format(
            on_card=names.card(error.onto, Form.ON),
            taken=names.taken_by(error.onto),
            the_card=self._the(error.card),
        )

    def _not_up(self, error: Illegal) -> str:
        gettext = self._catalogue.gettext
        assert error.card is not None
        the_card = self._the(error.card)
        if error.reason is Reason.WRONG_SUIT:
            return gettext("No: {the_card} does not go to {foundation}.").format(
                the_card=the_card, foundation=self._pile(error.pile, At.TO)
            )
        if error.reason is Reason.BASE_RANK_NEEDED:
            return gettext(
                "No: {the_card} cannot start its foundation; only {the_base_card} can."
            ).format(the_card=the_card, the_base_card=self._the(Card(error.base, error.card.suit)))
        assert error.onto is not None
        return gettext("No: {the_card} cannot go up before {the_next_card}.").format(
            the_card=the_card, the_next_card=self._the(error.onto)
        )

    def _unreadable(self, error: Unreadable) -> str:
        gettext, text = self._catalogue.gettext, quote(error.text)
        match error.problem:
            case Problem.UNREADABLE:
                return gettext("Unknown: {text}. For help type h.").format(text=text)
            case Problem.NOT_TEXT:
                return gettext("Unreadable: this line holds characters that are no text.")
            case Problem.TOO_LONG:
                return gettext("Unreadable: a line has at most {most} characters.").format(
                    most=LONGEST_LINE
                )
            case Problem.NO_SUCH_COLUMN:
                return gettext("Unknown column: {text}. Columns are c1, c2, c3, c4.").format(
                    text=text
                )
            case Problem.ONE_OPERAND:
                return gettext("Incomplete: {text}. A move says from where to where: r c2.").format(
                    text=text
                )
            case Problem.LEFT_OVER:
                return gettext("Left over: {text}. A move says from where to where: r c2.").format(
                    text=text
                )
            case Problem.DRAW_COUNT:
                return gettext("Out of range: {text}. Draws at once go from 1 to {most}.").format(
                    text=text, most=MOST_DRAWS
                )
            case Problem.CARD_COUNT:
                return gettext(
                    "Out of range: {text}. After the colon goes a number of cards."
                ).format(text=text)
            case Problem.DEAL_IS_NO_MOVE:
                return gettext("Unclear: {text}. To draw type d, for a new game type new.").format(
                    text=text
                )
            case Problem.ARGUMENT_MISSING:
                return gettext("Incomplete: {command}. For help type help {command}.").format(
                    command=error.command
                )
            case Problem.BAD_ARGUMENT:
                return gettext("Unclear after {command}: {text}.").format(
                    command=error.command, text=text
                )
            case _:
                assert_never(error.problem)

    def _code(self, error: BadCode) -> str:
        gettext, text = self._catalogue.gettext, quote(error.text)
        match error.fault:
            case CodeFault.FORM:
                return gettext(
                    "Unknown code: {text}. A game code has the form CF1-D3-AAAAACL."
                ).format(text=text)
            case CodeFault.RULES:
                return gettext(
                    "Unknown rule set in the code {text}. Codes begin with CF, CW or CC."
                ).format(text=text)
            case CodeFault.VERSION:
                return gettext(
                    "Unknown version in the code {text}. This program deals version {version}."
                ).format(text=text, version=VERSION)
            case CodeFault.DRAW:
                return gettext("Unknown draw in the code {text}. It can be D1 or D3.").format(
                    text=text
                )
            case _:
                assert_never(error.fault)

    def _rule(self, error: BadRule) -> str:
        gettext = self._catalogue.gettext
        if error.field == "rules":
            sentence = gettext("Unknown rule set: {value}. It can be {choices}.")
        elif error.field == "draw":
            sentence = gettext("Unknown draw: {value}. It can be {choices}.")
        elif error.field == "rule":
            sentence = gettext("Unknown rule: {value}. Write field=value, with {choices}.")
        elif error.field == "set":
            sentence = gettext("Unknown setting: {value}. It can be {choices}.")
        else:
            sentence = gettext("Unknown value for {field}: {value}. It can be {choices}.")
        return sentence.format(
            field=error.field, value=quote(error.value), choices=self.choice(error.choices)
        )

    def _layout(self, error: BadLayout) -> str:
        gettext, text = self._catalogue.gettext, quote(error.text)
        named = [self._names.card(card) for card in error.cards]
        cards = ", ".join(named)
        match error.fault:
            case LayoutFault.FORM:
                return gettext("Unreadable: {text}. A line has the form name: value.").format(
                    text=text
                )
            case LayoutFault.UNKNOWN_FIELD:
                return gettext("Unknown in a layout: {text}.").format(text=text)
            case LayoutFault.REPEATED_FIELD:
                return gettext("Named twice: {text}.").format(text=text)
            case LayoutFault.MISSING_FIELD:
                return gettext("Missing: a line that begins with {text}.").format(text=text + ":")
            case LayoutFault.NO_CARD:
                return gettext("Unknown card: {text}. Cards are written 7H, 10S, QC.").format(
                    text=text
                )
            case LayoutFault.NO_RANK:
                return gettext("Unknown rank: {text}. Ranks are A, 2 to 10, J, Q, K.").format(
                    text=text
                )
            case LayoutFault.MISSING_VALUE:
                return gettext("Missing: the value of {name}.").format(name=text)
            case LayoutFault.CARD_TWICE:
                return gettext("Twice in the layout: {card}.").format(card=cards)
            case LayoutFault.CARD_MISSING:
                return gettext("Missing from the layout: {cards}.").format(cards=cards)
            case LayoutFault.CARD_COUNT:
                return gettext("Wrong number of cards: {text}. A deck has 52.").format(text=text)
            case LayoutFault.COLUMN_COUNT:
                return gettext(
                    "Wrong number of columns: {text}. A layout has 4, divided by |."
                ).format(text=text)
            case LayoutFault.EMPTY_COLUMN:
                return gettext(
                    "Impossible: column {number} is empty while the reserve has cards."
                ).format(number=text)
            case LayoutFault.SEQUENCE:
                return gettext("Impossible in column {number}: {card} after {other_card}.").format(
                    number=text, card=named[0], other_card=named[1]
                )
            case LayoutFault.FOUNDATION_TWICE:
                return gettext("Two top cards for one foundation: {cards}.").format(cards=cards)
            case LayoutFault.BASE_UNDECIDED:
                return gettext("Missing: the base rank, in a line such as base: 7.")
            case LayoutFault.BASE_DISAGREES:
                return gettext(
                    "Impossible: a foundation up to {card} would begin with {other_card}, "
                    "and the base rank is {rank}."
                ).format(card=named[0], other_card=named[1], rank=text)
            case LayoutFault.BAD_VALUE:
                return gettext("Unknown value: {text}.").format(text=text)
            case _:
                assert_never(error.fault)

    def _fault_at(self, error: FaultAt) -> str:
        gettext, fault = self._catalogue.gettext, self.sentence(error.fault)
        file = self.file(error.name)
        if not error.line:
            return gettext("{file}: {fault}").format(file=file, fault=fault)
        return gettext("{file}, line {line}: {fault}").format(
            file=file, line=error.line, fault=fault
        )

    def file(self, name: str) -> str:
        """What a file is called in a sentence."""
        return self._catalogue.gettext("Standard input") if name == "-" else shown(name)

    def _file(self, error: FileFault) -> str:
        gettext, file = self._catalogue.gettext, self.file(error.name)
        match error.trouble:
            case FileTrouble.NAMELESS:
                return gettext("Missing: the name of a file.")
            case FileTrouble.NO_GAME:
                return gettext("Without a code or a layout: {file}.").format(file=file)
            case FileTrouble.MISSING:
                return gettext("Missing file: {file}.").format(file=file)
            case FileTrouble.FOLDER:
                return gettext("A folder, not a file: {file}.").format(file=file)
            case FileTrouble.FORBIDDEN:
                return gettext("Forbidden to read: {file}.").format(file=file)
            case FileTrouble.TOO_MANY_HEADERS:
                return gettext("Too many headers and no move in the file: {file}.").format(
                    file=file
                )
            case FileTrouble.EXISTS:
                return gettext("Already there, and left as it is: {file}.").format(file=file)
            case FileTrouble.DAMAGED:
                return gettext("Damaged, and left as it is: {file}. {why}.").format(
                    file=file, why=shown(error.why)
                )
            case FileTrouble.UNWRITABLE:
                return gettext("Impossible to write: {file}. {why}.").format(
                    file=file, why=shown(error.why)
                )
            case FileTrouble.OTHER:
                return gettext("Impossible to read: {file}. {why}.").format(
                    file=file, why=shown(error.why)
                )
            case _:
                assert_never(error.trouble)

    def _the(self, card: Card) -> str:
        return self._names.card(card, Form.THE)

    def _pile(self, pile: Pile | None, at: At = At.THE) -> str:
        assert pile is not None
        return self._names.pile(pile, at)
