"""The catalogues: complete, current, and the same messages as the source's."""

from __future__ import annotations

import gettext
import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from canfield_cli.text.catalogue import DOMAIN

from .places import KEYWORDS, rewritten

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

TRANSLATED = ("ca", "es")
PACKAGE = Path(__file__).parents[2] / "canfield_cli"
LOCALE_FOLDER = PACKAGE / "text" / "locale"
COUNTS = (
    "counts of cards: figures, but words where a figure would be misread",
    "counts of cards: words",
)

Id = str | tuple[str, ...]
Key = tuple[str | None, Id]

# A pattern of nothing but names has nothing to translate.
SAME_PATTERN = "only names and signs"
ALLOWED: dict[str, dict[tuple[str | None, str | tuple[str, str]], str]] = {
    "ca": {
        ("help", "{command}: {help}"): SAME_PATTERN,
        ("rank", "{number}"): "numbers are figures in every language",
        ("argument", "normal"): "the same word in Catalan",
        ("command", "oracle"): "the same word in Catalan",
        ("help", "Arguments:"): "the same word in Catalan",
        ("setting", "accessible"): "the same word in Catalan",
        ("metavar", "N"): "a number is N in every language",
        ("answer", "{setting}: {value}."): SAME_PATTERN,
        (None, "{card}."): SAME_PATTERN,
        (None, "{foundation}: {card}."): SAME_PATTERN,
        (None, "{file}: {fault}"): SAME_PATTERN,
        (None, "{pile}: {card}."): SAME_PATTERN,
    },
    "es": {
        ("help", "{command}: {help}"): SAME_PATTERN,
        ("rank", "{number}"): "numbers are figures in every language",
        ("argument", "normal"): "the same word in Spanish",
        ("metavar", "N"): "a number is N in every language",
        ("answer", "{setting}: {value}."): SAME_PATTERN,
        ("heading", "stock"): "the word of the Spanish document",
        (None, "{card}."): SAME_PATTERN,
        (None, "Stock: {cards}."): "the word of the Spanish document",
        (None, "Stock: {cards}"): "the word of the Spanish document",
        (None, "{foundation}: {card}."): SAME_PATTERN,
        (None, "{file}: {fault}"): SAME_PATTERN,
        (None, "{pile}: {card}."): SAME_PATTERN,
    },
}


def po_path(language: str) -> Path:
    return LOCALE_FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


@cache
def catalogue(language: str) -> Catalog:
    with po_path(language).open("rb") as file:
        return read_po(file)


def messages(language: str) -> list[Message]:
    """All messages but the header."""
    return [message for message in catalogue(language) if message.id]


def key(message: Message) -> Key:
    return message.context, _text(message.id)


def strings(message: Message) -> tuple[str, ...]:
    """The translations: one, or one for singular and one for plural."""
    text = _text(message.string)
    return (text,) if isinstance(text, str) else text


def sources(message: Message) -> tuple[str, ...]:
    text = _text(message.id)
    return (text,) if isinstance(text, str) else text


def _text(text: object) -> Id:
    """One text, or a singular and a plural."""
    return tuple(map(str, text)) if isinstance(text, list | tuple) else str(text or "")


def placeholders(text: str) -> list[str]:
    return sorted({field for _, field, _, _ in Formatter().parse(text) if field is not None})


@cache
def extracted() -> frozenset[Key]:
    """What the source's calls say, as context and message."""
    found = extract_from_dir(str(PACKAGE), [("**.py", "python")], keywords=KEYWORDS)
    return frozenset((context, _text(text)) for _, _, text, _, context in found)


def test_source_has_messages() -> None:
    assert (None, "Stock empty.") in extracted()
    assert ("command", "redo") in extracted()
    assert (None, ("{count} card", "{count} cards")) in extracted()


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_missing(language: str) -> None:
    assert extracted() - {key(message) for message in messages(language)} == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_stale(language: str) -> None:
    assert {key(message) for message in messages(language)} - extracted() == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_message_is_there_once(language: str) -> None:
    text = po_path(language).read_text("utf-8")
    assert text.count("\nmsgid ") == len(messages(language)) + 1
    assert "\n#~" not in text


@pytest.mark.parametrize("language", TRANSLATED)
def test_everything_is_translated_and_nothing_fuzzy(language: str) -> None:
    assert [key(message) for message in messages(language) if not all(strings(message))] == []
    assert [key(message) for message in messages(language) if message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_plural_has_singular_and_plural(language: str) -> None:
    counted = [message for message in messages(language) if message.pluralizable]
    assert counted
    assert {len(strings(message)) for message in counted} == {2}


@pytest.mark.parametrize("language", TRANSLATED)
def test_translation_has_the_placeholders_of_its_source(language: str) -> None:
    wrong = [
        (key(message), string)
        for message in messages(language)
        for source, string in zip(sources(message), strings(message), strict=True)
        if placeholders(source) != placeholders(string)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translation_differs_from_its_source_but_for_known_ones(language: str) -> None:
    same = {key(message) for message in messages(language) if sources(message) == strings(message)}
    assert same == set(ALLOWED[language])


@pytest.mark.parametrize("language", TRANSLATED)
def test_lists_have_no_empty_word(language: str) -> None:
    listed = [
        (key(message), word)
        for message in messages(language)
        if message.context in {"typed", "command", "argument", *COUNTS}
        for string in strings(message)
        for word in re.split(r"[|/]", string)
    ]
    assert len(listed) > 100
    assert [(where, word) for where, word in listed if word != word.strip() or not word] == []


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("context", COUNTS)
def test_there_is_a_count_for_every_number_of_cards(language: str, context: str) -> None:
    (message,) = [message for message in messages(language) if message.context == context]
    for text in (*sources(message), *strings(message)):
        counts = text.split("|")
        assert len(counts) == 53
        assert len(set(counts)) == 53


@pytest.mark.parametrize("language", TRANSLATED)
def test_compiled_catalogue_holds_what_its_source_holds(language: str) -> None:
    with po_path(language).with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in messages(language):
        context, text = key(message)
        if isinstance(text, tuple):
            one, many = text
            assert compiled.ngettext(one, many, 1) == strings(message)[0]
            assert compiled.ngettext(one, many, 2) == strings(message)[1]
        elif context is None:
            assert compiled.gettext(text) == strings(message)[0]
        else:
            assert compiled.pgettext(context, text) == strings(message)[0]


@pytest.mark.parametrize("language", TRANSLATED)
def test_brackets_stand_in_the_table_only(language: str) -> None:
    bracketed = {
        key(message)
        for message in messages(language)
        for text in (*sources(message), *strings(message))
        if re.search(r"[()]", text)
    }
    assert bracketed == {(None, "{suit} up to {up_to_card} ({count})")}


@pytest.mark.parametrize("language", TRANSLATED)
def test_source_and_translation_have_the_straight_apostrophe(language: str) -> None:
    texts = [
        text for message in messages(language) for text in (*sources(message), *strings(message))
    ]
    assert [text for text in texts if "’" in text] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_but_a_refusal_begins_with_no(language: str) -> None:
    wrong = [
        text
        for message in messages(language)
        for source, string in zip(sources(message), strings(message), strict=True)
        for text in (source, string)
        if re.match(r"No\b", text) and not (source.startswith("No: ") and text.startswith("No: "))
    ]
    known = [
        "No card comes back from a foundation.",
        "No card goes to a foundation by itself.",
        "No column takes it either.",
    ]  # English sentences that never begin a line.
    assert sorted(set(wrong)) == known


@pytest.mark.parametrize("language", TRANSLATED)
def test_translators_are_told_where_each_message_stands(language: str) -> None:
    """`python tests/text/places.py` writes it."""
    text = po_path(language).read_text("utf-8")
    assert text == rewritten(text)
