"""`voices`: which voices there are; and what the settings of speech need to know of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canfield_cli.engine.errors import NotationError, NotationProblem
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.naming import name_of
from canfield_cli.interpreter.settings_schema import OWN_NAME
from canfield_cli.interpreter.speaking import VoiceError
from canfield_cli.text.game_words import calls_of
from canfield_cli.text.messages import Refusal, RefusedError, message

if TYPE_CHECKING:
    from canfield_cli.interpreter.settings_schema import Value
    from canfield_cli.interpreter.speaking import OfferedVoice, Speaking
    from canfield_cli.text.speaker import Sentences

NAME = "voices"
# The settings that a voice has to do with.
FIELDS = frozenset({"speak", "rate", "voice", "sounds"})
_ALL = message("argument", "all")
_VOICES = message("answer", "Voices of {engine} in {language}: {names}.")
_NO_VOICES = message("answer", "Voices of {engine} in {language}: none.")
_OTHERS = message("answer", "In all languages: {count}. To hear all: {command}.")
_EVERY = message("answer", "All voices of {engine}: {names}.")
_UNKNOWN = message("answer", "Which voices {engine} has is not known here.")
_CHOOSE = message("answer", "To choose one: {command}.")
_EXAMPLE = message("example", "set voice {name}")
_SILENT = message("answer", "Nothing is spoken now. To switch speech on: set speak on.")
_TONELESS = message("answer", "{engine} cannot sound tones; espeak-ng can.")
_NO_SPEECH = message("refusal", "No: nothing is spoken here.")
_NO_PROGRAM = message("refusal", "No: there is no program that speaks, such as espeak-ng.")
_NOT_FOUND = message("refusal", "No: the program {name} is missing, so nothing is spoken.")
_NO_SUCH = message("refusal", "No: {engine} has no voice {name}. To hear which it has: voices.")


def _voices(context: CommandContext, arguments: str) -> CommandResult:
    speaker, speaking = context.speaker, _speaking(context)
    is_all = bool(arguments) and fold(arguments) in calls_of(_ALL, speaker.catalogue)
    if arguments and not is_all:
        raise NotationError(NotationProblem.BAD_ARGUMENT, arguments, NAME)
    offered, engine = _offered(speaking), speaking.name()
    if offered is None:
        return CommandResult(speaker.say(_UNKNOWN, engine=engine))
    if is_all and offered:
        return CommandResult(speaker.say(_EVERY, engine=engine, names=_listed(offered)))
    code = context.session.settings.language
    near = [each for each in offered if re.split("[-_]", each.language)[0].lower() == code]
    language = speaker.phrase(OWN_NAME)
    if not near:
        lines = speaker.say(_NO_VOICES, engine=engine, language=language)
    else:
        lines = speaker.say(_VOICES, engine=engine, language=language, names=_listed(near))
        example = speaker.phrase(_EXAMPLE, name=plain_name(near[0].name))
        lines += speaker.say(_CHOOSE, command=example)
    if len(offered) > len(near):
        every = f"{name_of(COMMAND, speaker.catalogue)} {speaker.phrase(_ALL).split('|')[0]}"
        lines += speaker.say(_OTHERS, count=len(offered), command=every)
    return CommandResult(lines)


def plain_name(name: str) -> str:
    """A voice's name as it is told: without brackets."""
    return " ".join(re.sub(r"[^\w.+-]+", " ", name).split())


def possible(context: CommandContext, field: str, value: Value) -> Value:
    """The value, where the voice at hand can do it; refused where there is none, or no such.

    Where nothing is spoken at all, as for a file, settings are taken as they are.
    """
    speaking = context.frontend.speaking
    if speaking is None or not value:
        return value
    if field == "speak":
        try:
            speaking.switch_on()
        except VoiceError as fault:
            raise _missing(fault) from fault
    if field == "voice":
        return _called(speaking, str(value))
    return value


def without_effect(context: CommandContext, field: str) -> Sentences:
    """What there is to know where a setting of speech does nothing now."""
    settings, speaking = context.session.settings, context.frontend.speaking
    if speaking is None:
        return ()
    if not settings.speak:
        return () if field == "speak" else context.speaker.say(_SILENT)
    if field == "sounds" and settings.sounds and not speaking.sounds():
        return context.speaker.say(_TONELESS, engine=speaking.name())
    return ()


def _called(speaking: Speaking, name: str) -> str:
    """The voice of that name, as its program calls it."""
    try:
        offered = speaking.offered()
    except VoiceError:
        # It may be there another day.
        return name
    if not offered:
        return name
    base, plus, variant = name.partition("+")
    for voice in offered:
        if name == voice.name or fold(plain_name(base)) == fold(plain_name(voice.name)):
            return voice.name if name == voice.name else f"{voice.name}{plus}{variant}"
    raise RefusedError(Refusal.NO_SUCH_VOICE, _NO_SUCH, {"engine": speaking.name(), "name": name})


def _speaking(context: CommandContext) -> Speaking:
    if context.frontend.speaking is None:
        raise RefusedError(Refusal.NO_SPEECH, _NO_SPEECH)
    return context.frontend.speaking


def _offered(speaking: Speaking) -> tuple[OfferedVoice, ...] | None:
    try:
        return speaking.offered()
    except VoiceError as fault:
        raise _missing(fault) from fault


def _missing(fault: VoiceError) -> RefusedError:
    if not fault.name:
        return RefusedError(Refusal.NO_SPEECH, _NO_PROGRAM)
    return RefusedError(Refusal.NO_SPEECH, _NOT_FOUND, {"name": fault.name})


def _listed(offered: list[OfferedVoice] | tuple[OfferedVoice, ...]) -> str:
    return ", ".join(plain_name(each.name) for each in offered)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "voices|list voices"),
    example=message("example", "voices all"),
    help=message("help", "Says which voices the speaking program offers in this language."),
    handler=_voices,
    topic=HelpTopic.SETTINGS,
    gist=message("help", "which voices there are"),
)
