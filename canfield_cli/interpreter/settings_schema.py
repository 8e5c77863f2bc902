"""The settings: what each may be, read from text in the player's language or from a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from canfield_cli.engine.errors import CanfieldError, InvalidValueError
from canfield_cli.engine.rules import RULE_SETS
from canfield_cli.engine.setup import GameSetup
from canfield_cli.engine.tokens import fold
from canfield_cli.text.catalogue import languages, load
from canfield_cli.text.event_sentences import Verbosity
from canfield_cli.text.game_words import (
    calls_of,
    canonical,
    draw_calls,
    draw_shown,
    rule_calls,
)
from canfield_cli.text.messages import Message, message
from canfield_cli.text.rule_set_names import rules_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from canfield_cli.interpreter.command import Command
    from canfield_cli.session import Session, Settings
    from canfield_cli.text.catalogue import Catalogue
    from canfield_cli.text.speaker import Speaker

Value = str | int | bool

WIDEST = 9_999
# How the table is shown at a terminal.
WORDS, GRID = "words", "grid"
# What a deck costs: the Spanish document's casino, and the Catalan one's.
STAKES = (50, 52)
_WIDTH = re.compile(r"[0-9]{1,4}")
# Words a minute that voices can speak, and be followed at.
SLOWEST, FASTEST = 80, 500
_RATE = re.compile(r"[0-9]{2,3}")
LONGEST_NAME = 100
OWN_NAME = message("language", "English")
IGNORED = message("trouble", "In the settings: {fault} It is ignored.")
_ON = message("argument", "on")
_OFF = message("argument", "off")
_BY_DEFAULT = message("argument", "default|none|own")
_SWITCH: Mapping[Value, Message] = {True: _ON, False: _OFF}


class Setting(NamedTuple):
    """A setting: its field in `Settings`, its name in a language, and what it may be.

    `values` are the values with their names in a language; where it is empty, the values are
    found otherwise.
    """

    field: str
    name: Message
    values: Mapping[Value, Message] = {}


SETTINGS = (
    Setting("language", message("setting", "language")),
    Setting(
        "verbosity",
        message("setting", "verbosity"),
        {
            Verbosity.BRIEF.value: message("argument", "brief"),
            Verbosity.NORMAL.value: message("argument", "normal"),
            Verbosity.FULL.value: message("argument", "full"),
        },
    ),
    Setting(
        "table",
        message("setting", "table"),
        {"always": message("argument", "always"), "asked": message("argument", "asked")},
    ),
    Setting(
        "view",
        message("setting", "view"),
        {WORDS: message("argument", "words"), GRID: message("argument", "grid|drawing")},
    ),
    Setting("signs", message("setting", "signs"), _SWITCH),
    Setting("can", message("setting", "can"), _SWITCH),
    Setting("rules", message("setting", "rules")),
    Setting("draw", message("setting", "draw")),
    Setting("double_click", message("setting", "double click"), _SWITCH),
    Setting("width", message("setting", "width")),
    Setting("prompt", message("setting", "prompt"), _SWITCH),
    Setting("bell", message("setting", "bell"), _SWITCH),
    Setting("accessible", message("setting", "accessible"), _SWITCH),
    Setting("speak", message("setting", "speak"), _SWITCH),
    Setting("rate", message("setting", "rate"), {0: _BY_DEFAULT}),
    Setting("voice", message("setting", "voice"), {"": _BY_DEFAULT}),
    Setting("sounds", message("setting", "sounds"), _SWITCH),
    Setting("stake", message("setting", "stake")),
    Setting("goes", message("setting", "goes"), _SWITCH),
)
BY_FIELD = {setting.field: setting for setting in SETTINGS}


def names(setting: Setting, catalogue: Catalogue) -> dict[str, Value]:
    """What each value of a setting may be called, folded; for the width only examples."""
    match setting.field:
        case "language":
            own_names = {fold(_own_name(code)): code for code in languages()}
            return {**own_names, **{code: code for code in languages()}}
        case "rules":
            return {**rule_calls(catalogue)}
        case "draw":
            return {**draw_calls(catalogue)}
        case "stake":
            return {str(stake): stake for stake in STAKES}
        case "width":
            return {str(width): width for width in (0, 40, 80)}
    called: dict[str, Value] = {}
    for value, name in setting.values.items():
        called |= dict.fromkeys(calls_of(name, catalogue), value)
    return called


def _own_name(code: str) -> str:
    return load(code).pgettext(OWN_NAME.context, OWN_NAME.text)


def value_completions(
    field: str,
) -> Callable[[Speaker, tuple[Command, ...]], Iterable[str]]:
    """What may be typed for a setting, for a command that sets it."""

    def values(speaker: Speaker, _: tuple[Command, ...]) -> Iterable[str]:
        return shown_values(BY_FIELD[field], speaker.catalogue)

    return values


def parse(setting: Setting, text: str, catalogue: Catalogue) -> Value:
    """The value that a text names; `InvalidValueError` with what it could be when it names none."""
    typed = fold(text.strip())
    if setting.field == "width" and _WIDTH.fullmatch(typed):
        return int(typed)
    if setting.field == "width":
        raise InvalidValueError("width", text, (str(WIDEST),))
    if setting.field in {"rules", "draw"}:
        # The documents' words are read in every language.
        typed = fold(canonical(setting.field, text))
    called = names(setting, catalogue)
    if typed not in called and setting.field == "rate":
        return _rate(typed)
    if typed not in called and setting.field == "voice" and len(text) <= LONGEST_NAME:
        return text.strip()
    if typed not in called:
        name = catalogue.pgettext(setting.name.context, setting.name.text)
        raise InvalidValueError(name, text, tuple(shown_values(setting, catalogue)))
    return called[typed]


def _rate(text: str) -> int:
    """Words a minute; `InvalidValueError` where a voice cannot be followed at that."""
    if text == "0":
        return 0
    if _RATE.fullmatch(text) and SLOWEST <= int(text) <= FASTEST:
        return int(text)
    raise InvalidValueError("rate", text, (str(SLOWEST), str(FASTEST)))


def shown_values(setting: Setting, catalogue: Catalogue) -> list[str]:
    """The names of a setting's values in the language."""
    if setting.field == "rules":
        return [rules_name(name, catalogue) for name in RULE_SETS]
    if not setting.values:
        called = names(setting, catalogue)
        return [name for name, value in called.items() if name == str(value)]
    return [shown(setting, value, catalogue) for value in setting.values]


def shown(setting: Setting, value: Value, catalogue: Catalogue) -> str:
    """The name of a value in the language."""
    if setting.field == "language":
        return _own_name(str(value))
    if setting.field == "rules":
        return rules_name(str(value), catalogue)
    if setting.field == "draw":
        return draw_shown(int(value), catalogue)
    name = setting.values.get(value)
    return catalogue.pgettext(name.context, name.text).split("|")[0] if name else str(value)


def with_value(settings: Settings, field: str, value: Value) -> Settings:
    """The settings with one of them changed."""
    changed: dict[str, Any] = {field: value}
    return settings._replace(**changed)


def change(session: Session, setting: Setting, value: Value) -> None:
    """Change a setting at once."""
    session.settings = with_value(session.settings, setting.field, value)
    if setting.field in {"rules", "draw"}:
        asked = GameSetup.from_text(**{setting.field: str(value)})
        session.next_rules = asked._replace(present=session.next_rules).rule_set()


def from_file(
    settings: Settings, values: Mapping[str, object], catalogue: Catalogue
) -> tuple[Settings, list[CanfieldError]]:
    """The settings with those of a file, and the faults of the ones that are ignored."""
    faults: list[CanfieldError] = []
    for field, value in values.items():
        setting = BY_FIELD.get(field)
        if setting is None:
            faults.append(InvalidValueError("set", field, tuple(BY_FIELD)))
            continue
        text = str(value) if not isinstance(value, bool) else _ON.text if value else _OFF.text
        try:
            parsed = parse(setting, text, catalogue)
        except InvalidValueError as fault:
            faults.append(fault)
        else:
            settings = with_value(settings, field, parsed)
    return settings, faults
