"""Counts of cards in words, as each language says them: "vint-i-dues cartes"."""

from __future__ import annotations

_SPELLED = {
    "en": (
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
        "sixteen seventeen eighteen nineteen"
    ),
    "ca": (
        "una dues tres quatre cinc sis set vuit nou deu onze dotze tretze catorze quinze setze "
        "disset divuit dinou"
    ),
    "es": (
        "una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince "
        "dieciséis diecisiete dieciocho diecinueve veinte veintiuna veintidós veintitrés "
        "veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve"
    ),
}
_SIMPLE = {language: spelled.split() for language, spelled in _SPELLED.items()}
_TENS = {
    "en": ("twenty", "thirty", "forty", "fifty"),
    "ca": ("vint", "trenta", "quaranta", "cinquanta"),
    "es": ("veinte", "treinta", "cuarenta", "cincuenta"),
}
_JOINED = {"en": " ", "ca": "-", "es": " y "}
_NOUNS = {"en": ("card", "cards"), "ca": ("carta", "cartes"), "es": ("carta", "cartas")}


def number(language: str, count: int) -> str:
    """The number from 1 to 59 in words, as it stands before a word for cards."""
    simple = _SIMPLE[language]
    tens, ones = divmod(count, 10)
    if count <= len(simple):
        return simple[count - 1]
    if not ones:
        return _TENS[language][tens - 2]
    joined = "-i-" if language == "ca" and count < 30 else _JOINED[language]
    return _TENS[language][tens - 2] + joined + simple[ones - 1]


def in_words(language: str, count: int) -> str:
    """So many cards, in words."""
    return f"{number(language, count)} {_NOUNS[language][count > 1]}"
