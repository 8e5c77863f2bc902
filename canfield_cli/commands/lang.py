"""`lang`: the language."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.engine.errors import BadRule
from canfield_cli.engine.reader import fold
from canfield_cli.text.catalogue import languages, load
from canfield_cli.text.messages import message
from canfield_cli.text.speak import Speaker

NAME = "lang"
_OWN_NAME = message("language", "English")
_SET = message("answer", "Language: {language}.")


def _lang(desk: Desk, arguments: str) -> Answer:
    session = desk.session
    if arguments:
        session.settings = session.settings._replace(language=_code(arguments))
    speaker = Speaker(session.settings.language, width=session.settings.width)
    return Answer(speaker.say(_SET, language=speaker.phrase(_OWN_NAME)))


def _code(text: str) -> str:
    """The language's code, from its code or its own name."""
    for code in languages():
        own_name = load(code).pgettext(_OWN_NAME.context, _OWN_NAME.text)
        if fold(text) in {code, fold(own_name)}:
            return code
    raise BadRule(NAME, text, languages())


COMMAND = Command(
    name=NAME,
    calls=message("command", "lang|language"),
    arguments=message("arguments", "[CODE]"),
    help=message("help", "Says the language, or changes it: en, ca, es."),
    act=_lang,
)
