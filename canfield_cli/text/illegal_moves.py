"""Why something cannot be done: one sentence for each reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from canfield_cli.engine.building import may_return
from canfield_cli.engine.cards import Card, Pile, PileKind
from canfield_cli.engine.errors import (
    AmbiguousError,
    CanfieldError,
    FileLineError,
    IllegalActionError,
    NotationError,
    NotationProblem,
    Reason,
)
from canfield_cli.engine.reader import MOST_DRAWS
from canfield_cli.engine.rules import RULE_SETS, EmptyColumn, Sequences
from canfield_cli.engine.tokens import LONGEST_LINE
from canfield_cli.text.file_errors import Faults
from canfield_cli.text.messages import Message, Phrase, RefusedError
from canfield_cli.text.names import At, CardForm, Names
from canfield_cli.text.quoting import quote
from canfield_cli.text.rule_set_names import rules_name

if TYPE_CHECKING:
    from canfield_cli.text.catalogue import Catalogue


def _own(rules: str) -> bool:
    """Whether it is a rule set's name: then its own rules may be what forbids a move."""
    return rules in RULE_SETS


class Refusals:
    """Makes the sentences for all errors, in one language."""

    def __init__(self, catalogue: Catalogue, names: Names) -> None:
        self._catalogue = catalogue
        self._names = names
        self._faults = Faults(catalogue, names)

    def sentence(self, error: CanfieldError, rules: str = "") -> str:
        """The sentence for an error; `rules` names the rule set that the game goes by."""
        match error:
            case IllegalActionError():
                return self._illegal(error, rules)
            case NotationError():
                return self._unreadable(error)
            case AmbiguousError():
                gettext = self._catalogue.gettext
                return gettext("More than one meaning: {text}. It could be {readings}.").format(
                    text=quote(error.text),
                    readings=self._faults.choice(
                        tuple(r.replace(">", " ") for r in error.readings)
                    ),
                )
            case FileLineError():
                return self._fault_at(error)
            case RefusedError():
                return self._refused(error)
        return self._faults.sentence(error)

    def _refused(self, error: RefusedError) -> str:
        return self._said(Phrase(error.sentence, error.fields))

    def _said(self, value: object) -> str:
        match value:
            case Phrase(sentence=sentence, fields=fields):
                said = {name: self._said(field) for name, field in fields.items()}
                return self._said(sentence).format(**said)
            case Message(context=context, text=text):
                return self._catalogue.pgettext(context, text)
            case CanfieldError():
                return self.sentence(value).rstrip(".")
            case _:
                return str(value)

    def file(self, name: str) -> str:
        """What a file is called in a sentence."""
        return self._faults.file(name)

    def _illegal(self, error: IllegalActionError, rules: str) -> str:
        gettext = self._catalogue.gettext
        sentence = self._reason(error, rules)
        if error.sent and error.reason is not Reason.SAME_PILE:
            sentence += " " + gettext("No column takes it either.")
        return sentence

    def _reason(self, error: IllegalActionError, rules: str) -> str:
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
                if _own(rules) and not may_return(RULE_SETS[rules]):
                    return gettext(
                        "No: under {rules} rules no card comes back from a foundation."
                    ).format(rules=rules_name(rules, self._catalogue))
                return gettext("No: under these rules no card comes back from a foundation.")
            case Reason.EMPTY_TAKES_WASTE_ONLY:
                if _own(rules) and RULE_SETS[rules].empty_column is EmptyColumn.WASTE:
                    return gettext(
                        "No: under {rules} rules an empty column takes only the waste's top card."
                    ).format(rules=rules_name(rules, self._catalogue))
                return gettext(
                    "No: under these rules an empty column takes only the waste's top card."
                )
            case Reason.NO_CHANGE:
                return gettext(
                    "No: moving all of {column} to an empty column changes nothing."
                ).format(column=self._pile(error.pile))
            case Reason.WRONG_COLOUR | Reason.WRONG_RANK:
                return self._does_not_stack(error)
            case Reason.WRONG_SUIT | Reason.BASE_RANK_NEEDED | Reason.NOT_NEXT:
                return self._not_up(error)
            case Reason.NOTHING_TO_DRAW:
                return gettext("No: the stock and the waste are both empty.")
            case Reason.NOTHING_TO_UNDO:
                return gettext("No: there is nothing to undo.")
            case Reason.NOTHING_TO_REDO:
                return gettext("No: there is nothing to redo.")
            case Reason.WON:
                return gettext("No: the game is won. You can: undo, new.")
            case Reason.GIVEN_UP:
                return gettext("No: this game was given up. You can: restart, new.")
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

    def _up_already(self, card: Card) -> str:
        gettext = self._catalogue.gettext
        return gettext("No: {the_card} is up already.").format(the_card=self._the(card))

    def _same_pile(self, error: IllegalActionError) -> str:
        gettext = self._catalogue.gettext
        if error.card is not None:
            return self._up_already(error.card)
        if error.pile is None or error.pile.kind is PileKind.FOUNDATION:
            return gettext("No: a foundation's card can only go to a column, as in fh c2.")
        return gettext("No: {pile} is both source and target.").format(pile=self._pile(error.pile))

    def _never_takes(self, error: IllegalActionError) -> str:
        gettext = self._catalogue.gettext
        if error.card is not None:
            if error.pile is not None and error.pile.kind is PileKind.FOUNDATION:
                return self._up_already(error.card)
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

    def _too_many(self, error: IllegalActionError) -> str:
        gettext = self._catalogue.gettext
        if error.card is not None:
            if error.pile is not None and error.pile.kind is PileKind.FOUNDATION:
                return self._up_already(error.card)
            return gettext("No: {the_card} has another card on it.").format(
                the_card=self._the(error.card)
            )
        if error.pile is not None and error.pile.kind is PileKind.COLUMN:
            return gettext("No: {column} has only {cards}.").format(
                column=self._pile(error.pile), cards=self._names.cards_in_figures(error.count)
            )
        if error.pile is not None and error.pile.kind is not PileKind.FOUNDATION:
            return gettext("No: of {pile} only the top card can move.").format(
                pile=self._pile(error.pile)
            )
        return gettext("No: a foundation takes one card at a time.")

    def _whole_column(self, error: IllegalActionError, rules: str) -> str:
        gettext = self._catalogue.gettext
        assert error.card is not None
        if _own(rules) and RULE_SETS[rules].sequences is not Sequences.ANY:
            sentence = gettext(
                "No: under {rules} rules {column} moves whole, {cards}. Bottom card: {card}."
            )
        else:
            sentence = gettext(
                "No: under these rules {column} moves whole, {cards}. Bottom card: {card}."
            )
        return sentence.format(
            rules=rules_name(rules, self._catalogue),
            column=self._pile(error.pile),
            cards=self._names.cards_in_figures(error.count),
            card=self._names.card(error.card),
        )

    def _does_not_stack(self, error: IllegalActionError) -> str:
        gettext, names = self._catalogue.gettext, self._names
        assert error.card is not None
        assert error.onto is not None
        if error.base:
            return gettext(
                "No: under these rules nothing goes on the base rank, {the_card}."
            ).format(the_card=self._the(error.onto))
        return gettext("No: {on_card} takes {taken}, not {the_card}.").format(
            on_card=names.card(error.onto, CardForm.ON),
            taken=names.taken_by(error.onto),
            the_card=self._the(error.card),
        )

    def _not_up(self, error: IllegalActionError) -> str:
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

    def _unreadable(self, error: NotationError) -> str:
        gettext = self._catalogue.gettext
        text = quote(error.text) or gettext("an arrow")
        match error.problem:
            case NotationProblem.UNREADABLE if error.target:
                return gettext(
                    "Unknown: {text}. A pile or a card goes there, such as c2, f, 7h."
                ).format(text=text)
            case NotationProblem.UNREADABLE:
                return gettext("Unknown: {text}. For help, type h.").format(text=text)
            case NotationProblem.UNCLEAR:
                return gettext("Unclear: {text}. A move says from where to where: r c2.").format(
                    text=text
                )
            case NotationProblem.NOT_TEXT:
                return gettext("Unreadable: this line has characters that are not text.")
            case NotationProblem.TOO_LONG:
                return gettext("Unreadable: a line has at most {most} characters.").format(
                    most=LONGEST_LINE
                )
            case NotationProblem.NO_SUCH_COLUMN:
                return gettext("Unknown column: {text}. Columns are c1, c2, c3, c4.").format(
                    text=text
                )
            case NotationProblem.ONE_OPERAND:
                return gettext("Incomplete: {text}. A move says from where to where: r c2.").format(
                    text=text
                )
            case NotationProblem.LEFT_OVER:
                return gettext(
                    "One pile too many: {text}. A move says from where to where: r c2."
                ).format(text=text)
            case NotationProblem.DRAW_COUNT:
                return gettext("Out of range: {text}. Draw from 1 to {most} times at once.").format(
                    text=text, most=MOST_DRAWS
                )
            case NotationProblem.CARD_COUNT:
                return gettext(
                    "Out of range: {text}. A number of cards goes after the colon."
                ).format(text=text)
            case NotationProblem.DEAL_IS_NO_MOVE:
                return gettext("Unclear: {text}. To draw, type d; for a new game, new.").format(
                    text=text
                )
            case (
                NotationProblem.DRAW_OR_NEW
                | NotationProblem.FINISH_OR_LEAVE
                | NotationProblem.ABANDON_OR_GIVE_UP
                | NotationProblem.LANGUAGE_ALONE
                | NotationProblem.CODE_ALONE
            ):
                return self._two_meanings(error.problem, text)
            case NotationProblem.NO_CARD:
                return gettext(
                    "Unknown card: {text}. A card, a rank or a suit goes after {command}: "
                    "{command} 7c."
                ).format(text=text, command=error.command)
            case NotationProblem.ARGUMENT_MISSING:
                return gettext("Incomplete: {command}. For help, type help {command}.").format(
                    command=error.command
                )
            case NotationProblem.BAD_ARGUMENT:
                return gettext(
                    "Unclear after {command}: {text}. For help, type help {command}."
                ).format(command=error.command, text=text)
            case _:
                assert_never(error.problem)

    def _two_meanings(self, problem: NotationProblem, text: str) -> str:
        """What to type instead of something that means two things, or too little."""
        gettext = self._catalogue.gettext
        match problem:
            case NotationProblem.DRAW_OR_NEW:
                sentence = gettext("Unclear: {text}. To draw, type d; for another game, new.")
            case NotationProblem.FINISH_OR_LEAVE:
                sentence = gettext(
                    "Unclear: {text}. To leave, type quit; to give up this game, "
                    "give up; to have it played to its end, finish."
                )
            case NotationProblem.ABANDON_OR_GIVE_UP:
                sentence = gettext(
                    "Unclear: {text}. To end the game with the cards that are up, "
                    "type give up; to drop it for good, abandon."
                )
            case NotationProblem.LANGUAGE_ALONE:
                sentence = gettext("Unclear: {text}. To change the language, type lang {text}.")
            case _:
                sentence = gettext("Unclear: {text}. To play that game, type new {text}.")
        return sentence.format(text=text)

    def _fault_at(self, error: FileLineError) -> str:
        gettext, fault = self._catalogue.gettext, self.sentence(error.fault)
        file = self._faults.file(error.name)
        if not error.line:
            return gettext("{file}: {fault}").format(file=file, fault=fault)
        return gettext("{file}, line {line}: {fault}").format(
            file=file, line=error.line, fault=fault
        )

    def _the(self, card: Card) -> str:
        return self._names.card(card, CardForm.THE)

    def _pile(self, pile: Pile | None, at: At = At.THE) -> str:
        assert pile is not None
        return self._names.pile(pile, at)
