"""`lang`: the language."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.commands.choices import BY_FIELD, OWN_NAME, change, parse
from canfield_cli.text.messages import message
from canfield_cli.text.speak import Speaker

_SET = message("answer", "Language: {language}.")


def _lang(desk: Desk, arguments: str) -> Answer:
    session = desk.session
    if arguments:
        setting = BY_FIELD["language"]
        change(session, setting, parse(setting, arguments, desk.speaker.catalogue))
    speaker = Speaker(session.settings.language, width=session.settings.width)
    return Answer(speaker.say(_SET, language=speaker.phrase(OWN_NAME)))


COMMAND = Command(
    name="lang",
    calls=message("command", "lang|language"),
    example=message("example", "lang ca"),
    help=message("help", "Says the language, or changes it: en, ca, es."),
    act=_lang,
)
