"""What is wrong with a code, a rule, a layout or a file: one sentence for each fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from canfield_cli.engine.cards import RANK_TEXTS
from canfield_cli.engine.deals import VERSION
from canfield_cli.engine.errors import (
    CanfieldError,
    CodeProblem,
    ContradictionError,
    FileError,
    FileProblem,
    GameCodeError,
    ImportDataError,
    ImportProblem,
    InvalidValueError,
    LayoutError,
    LayoutProblem,
    MissingValueError,
)
from canfield_cli.engine.rules import RULE_SETS
from canfield_cli.text.messages import message
from canfield_cli.text.names import CardForm
from canfield_cli.text.quoting import named, quote, shown
from canfield_cli.text.rule_set_names import one_of, rules_name

if TYPE_CHECKING:
    from canfield_cli.text.catalogue import Catalogue
    from canfield_cli.text.names import Names

# What is said of a number that is none, or out of bounds, by its option.
_NUMBERS = {
    "deals": message(
        "number", "Wrong number of deals: {value}. It can be a number from {least} to {most}."
    ),
    "deal": message(
        "number", "Wrong deal number: {value}. It can be a number from {least} to {most}."
    ),
    "from": message(
        "number",
        "Wrong number for the first deal: {value}. It can be a number from {least} to {most}.",
    ),
    "jobs": message(
        "number", "Wrong number of processes: {value}. It can be a number from {least} to {most}."
    ),
    "rate": message(
        "number",
        "Wrong rate: {value}. It can be a number of words a minute, from {least} to {most}.",
    ),
    "states": message(
        "number", "Wrong number of positions: {value}. It can be a number from {least} to {most}."
    ),
    "memory": message(
        "number", "Wrong number of megabytes: {value}. It can be a number from {least} to {most}."
    ),
}


class Faults:
    """Makes the sentences for errors in files, values and codes, in one language."""

    def __init__(self, catalogue: Catalogue, names: Names) -> None:
        self._catalogue = catalogue
        self._names = names

    def sentence(self, error: CanfieldError) -> str:
        """The sentence for a fault."""
        match error:
            case GameCodeError():
                return self._code(error)
            case InvalidValueError():
                return self._rule(error)
            case LayoutError():
                return self._layout(error)
            case ImportDataError():
                return self._data(error)
            case ContradictionError():
                return self._catalogue.gettext(
                    "Contradiction: {first} and {second} do not go together. Leave one out."
                ).format(first=quote(error.first), second=quote(error.second))
            case MissingValueError():
                return self._catalogue.gettext("Missing: the value of {name}.").format(
                    name=quote(error.name)
                )
            case FileError():
                return self._file(error)
        raise TypeError(error)

    def choice(self, words: tuple[str, ...]) -> str:
        """Words of which one is to be chosen; a last "…" stands for any other number."""
        *most, last = quoted = list(map(quote, words))
        if most and last == "…":
            return self._catalogue.gettext("{words} or another number").format(
                words=", ".join(most)
            )
        return one_of(self._catalogue, quoted)

    def _code(self, error: GameCodeError) -> str:
        gettext, text = self._catalogue.gettext, quote(error.text)
        prefixes = one_of(self._catalogue, [rules.prefix for rules in RULE_SETS.values()])
        match error.fault:
            case CodeProblem.FORM:
                return gettext(
                    "Unknown code: {text}. A game code has the form CF1-D3-AAAAACL."
                ).format(text=text)
            case CodeProblem.RULES:
                return gettext(
                    "Unknown rule set in the code {text}. Codes begin with {prefixes}."
                ).format(text=text, prefixes=prefixes)
            case CodeProblem.VERSION:
                return gettext(
                    "Unknown version in the code {text}. This program deals version {version}."
                ).format(text=text, version=VERSION)
            case CodeProblem.DRAW:
                return gettext("Unknown draw in the code {text}. It can be D1 or D3.").format(
                    text=text
                )
            case _:
                assert_never(error.fault)

    def _rule(self, error: InvalidValueError) -> str:
        gettext = self._catalogue.gettext
        if error.field == "rules":
            sentence = gettext("Unknown rule set: {value}. It can be {choices}.")
        elif error.field == "draw":
            sentence = gettext("Unknown number of cards to draw: {value}. It can be {choices}.")
        elif error.field == "rule":
            sentence = gettext(
                "Unknown rule: {value}. Type field=value, where the field is {choices}."
            )
        elif error.field == "width":
            sentence = gettext("Unknown width: {value}. It can be a number from 0 to {choices}.")
        elif error.field == "by":
            sentence = gettext("Unknown player: {value}. It can be {choices}.")
        elif error.field == "seconds":
            sentence = gettext(
                "Wrong number of seconds: {value}. "
                "It can be a number such as {choices}, with decimals or without."
            )
        elif error.field in _NUMBERS:
            return self._number(error)
        elif error.field == "set":
            sentence = gettext("Unknown setting: {value}. It can be {choices}.")
        else:
            sentence = gettext("Unknown value for {field}: {value}. It can be {choices}.")
        choices = error.choices
        if error.field == "rules":
            choices = tuple(rules_name(name, self._catalogue) for name in choices)
        return sentence.format(
            field=error.field, value=quote(error.value), choices=self.choice(choices)
        )

    def _number(self, error: InvalidValueError) -> str:
        sentence = self._catalogue.pgettext(*_NUMBERS[error.field])
        least, most = error.choices
        return sentence.format(value=quote(error.value), least=least, most=most)

    def _layout(self, error: LayoutError) -> str:
        gettext, text = self._catalogue.gettext, quote(error.text)
        named = [self._names.card(card) for card in error.cards]
        cards = ", ".join(named)
        match error.fault:
            case LayoutProblem.FORM:
                return gettext("Unreadable: {text}. A line has the form name: value.").format(
                    text=text
                )
            case LayoutProblem.UNKNOWN_FIELD:
                return gettext("Unknown in a layout: {text}.").format(text=text)
            case LayoutProblem.REPEATED_FIELD:
                return gettext("Named twice: {text}.").format(text=text)
            case LayoutProblem.MISSING_FIELD:
                return gettext("Missing: a line that begins with {text}.").format(text=text + ":")
            case LayoutProblem.NO_CARD:
                return gettext("Unknown card: {text}. Cards are written 7H, 10S, QC.").format(
                    text=text
                )
            case LayoutProblem.NO_RANK:
                return gettext("Unknown rank: {text}. Ranks are A, 2 to 10, J, Q, K.").format(
                    text=text
                )
            case LayoutProblem.MISSING_VALUE:
                return gettext("Missing: the value of {name}.").format(name=text)
            case LayoutProblem.CARD_TWICE:
                return gettext("Twice in the layout: {card}.").format(card=cards)
            case LayoutProblem.CARD_MISSING:
                return self._catalogue.ngettext(
                    "Missing from the layout: {cards}.",
                    "Missing from the layout: {cards}.",
                    len(error.cards),
                ).format(cards=cards)
            case LayoutProblem.CARD_COUNT:
                return gettext("Wrong number of cards: {text}. A deck has 52.").format(text=text)
            case LayoutProblem.COLUMN_COUNT:
                return gettext(
                    "Wrong number of columns: {text}. A layout has 4, divided by |."
                ).format(text=text)
            case LayoutProblem.EMPTY_COLUMN:
                return gettext(
                    "Impossible: column {number} is empty while the reserve has cards."
                ).format(number=text)
            case LayoutProblem.SEQUENCE:
                return gettext("Impossible: {card} after {other_card} in column {number}.").format(
                    number=text,
                    card=named[0],
                    other_card=self._names.card(error.cards[1], CardForm.ON),
                )
            case LayoutProblem.FOUNDATION_TWICE:
                return gettext("Two top cards for one foundation: {cards}.").format(cards=cards)
            case LayoutProblem.BASE_UNDECIDED:
                return gettext("Missing: the base rank, in a line such as base: 7.")
            case LayoutProblem.BASE_DISAGREES:
                the = [self._names.card(card, CardForm.THE) for card in error.cards]
                base = RANK_TEXTS.index(error.text) + 1
                return gettext(
                    "Impossible: a foundation up to {the_card} would begin with {the_other_card}, "
                    "and the base rank is {rank}."
                ).format(the_card=the[0], the_other_card=the[1], rank=self._names.rank(base))
            case LayoutProblem.BAD_VALUE:
                return gettext("Unknown value: {text}.").format(text=text)
            case _:
                assert_never(error.fault)

    def _data(self, error: ImportDataError) -> str:
        gettext, text = self._catalogue.gettext, quote(error.text)
        match error.fault:
            case ImportProblem.BROKEN:
                return gettext("Broken JSON from column {column} on.").format(column=text)
            case ImportProblem.DEEP:
                return gettext("Too deeply nested for a position.")
            case ImportProblem.MISSING_PILE:
                return gettext("Missing: the pile {name}.").format(name=text)
            case ImportProblem.NO_CARDS:
                return gettext("Unreadable: {name} has to be a list of cards.").format(name=text)
            case ImportProblem.COLUMN_COUNT:
                return gettext("Wrong number of columns: {text}. A game has 4.").format(text=text)
            case ImportProblem.NO_BASE:
                return gettext("Missing: {name}, the base rank, because no card is up.").format(
                    name=text
                )
            case ImportProblem.FORM:
                return gettext(
                    "Unknown: {text}. What can be read: 52 cards in dealing order, a position in "
                    "JSON by Solvitaire or by deal --json --reveal, and lines with labels for "
                    "foundations, reserve, stock, waste and columns."
                ).format(text=text)
            case ImportProblem.HIDDEN:
                return gettext("Missing: {name}. The option --reveal writes it.").format(name=text)
            case ImportProblem.NOTHING_UP:
                return gettext(
                    "Impossible for Solvitaire: no card is up, and that is how it "
                    "knows the base rank."
                )
            case ImportProblem.LOG_LINE:
                return gettext(
                    "Unknown in a log of moves: {text}. Moves are c, rf and wf, and with the "
                    "numbers of columns tf, rt, wt, tt and ft."
                ).format(text=text)
            case ImportProblem.NO_FOUNDATION:
                return gettext("Not begun yet: foundation {number}.").format(number=text)
            case ImportProblem.FOUNDATION_ORDER:
                card, under = error.cards
                return gettext("Impossible: {card} after {other_card} on a foundation.").format(
                    card=self._names.card(card), other_card=self._names.card(under, CardForm.ON)
                )
            case _:
                assert_never(error.fault)

    def file(self, name: str) -> str:
        """What a file is called in a sentence."""
        return self._catalogue.gettext("Standard input") if name == "-" else named(name)

    def _file(self, error: FileError) -> str:
        gettext, file = self._catalogue.gettext, self.file(error.name)
        match error.trouble:
            case FileProblem.NAMELESS:
                return gettext("Missing: the name of a file.")
            case FileProblem.NO_GAME:
                return gettext("Neither code nor layout in the file: {file}.").format(file=file)
            case FileProblem.MISSING:
                return gettext("File not found: {file}.").format(file=file)
            case FileProblem.FOLDER:
                return gettext("A folder, not a file: {file}.").format(file=file)
            case FileProblem.FORBIDDEN:
                return gettext("Not allowed to read: {file}.").format(file=file)
            case FileProblem.TOO_MANY_HEADERS:
                return gettext("Too many headers and no move in the file: {file}.").format(
                    file=file
                )
            case FileProblem.TOO_MANY_COMMANDS:
                return gettext("Too many commands in the file: {file}.").format(file=file)
            case FileProblem.TOO_LONG:
                return gettext("Too long for a position or a deck: {file}.").format(file=file)
            case FileProblem.NOT_TEXT:
                return gettext("Unreadable, because it is not text in UTF-8: {file}.").format(
                    file=file
                )
            case FileProblem.FOREIGN:
                return gettext(
                    "Another program's position or deck: {file}. To turn it into a "
                    "layout, use canfield import."
                ).format(file=file)
            case FileProblem.EXISTS:
                return gettext("Already there, and left as it is: {file}.").format(file=file)
            case FileProblem.DAMAGED:
                if not error.why:
                    return gettext("Damaged, and left as it is: {file}.").format(file=file)
                return gettext("Damaged, and left as it is: {file}, line {line}.").format(
                    file=file, line=error.why
                )
            case FileProblem.TOO_BIG:
                return gettext("Too big, and left as it is: {file}.").format(file=file)
            case FileProblem.NO_FILE:
                return gettext("A device or a pipe, not a file: {file}.").format(file=file)
            case FileProblem.UNWRITABLE:
                return gettext("Cannot write: {file}. {why}.").format(
                    file=file, why=shown(error.why)
                )
            case FileProblem.OTHER:
                return gettext("Cannot read: {file}. {why}.").format(
                    file=file, why=shown(error.why)
                )
            case _:
                assert_never(error.trouble)
