"""The shell face of commands: help and usage errors, in the player's language and plain text.

Typer's own would be English, and boxed where rich is at hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

from canfield_cli.text.messages import Message, message
from canfield_cli.text.quoting import quote
from canfield_cli.text.speak import Speaker

if TYPE_CHECKING:
    from canfield_cli.text.speak import Lines

# The class is private in Typer; all that it raises for a wrong command line derives from it.
UsageError: type[Exception] = typer.BadParameter.__bases__[0]

_UNKNOWN_OPTION = message("usage", "Unknown option: {text}. For help: canfield --help.")
_UNKNOWN_COMMAND = message("usage", "Unknown command: {text}. For help: canfield --help.")
_LEFT_OVER = message("usage", "Left over on the command line: {text}.")
_MISSING = message("usage", "Missing on the command line: {text}.")
_NO_VALUE = message("usage", "Missing after the option {text}: its value.")
_TAKES_NONE = message("usage", "Left over after the option {text}: it takes no value.")
_OTHER = message("usage", "Wrong on the command line: {text}.")

_USAGE = message("help", "Usage: {usage}")
_OPTIONS = message("help", "OPTIONS")
_COMMAND = message("help", "COMMAND")
_ARGUMENTS_HEAD = message("help", "Arguments:")
_OPTIONS_HEAD = message("help", "Options:")
_COMMANDS_HEAD = message("help", "Commands:")
_HELP = message("option", "Shows this help.")
_WHOLE = "canfield: the whole command line"


class UsageFault(Exception):
    """Something wrong on the command line: a message, and the text that it speaks of.

    The text is as it was typed, or a message where it is ours.
    """

    def __init__(self, wrong: Message, text: str | Message) -> None:
        super().__init__(wrong, text)
        self.wrong = wrong
        self.text = text

    def lines(self, speaker: Speaker) -> Lines:
        """The sentence that says so."""
        text = speaker.phrase(self.text) if isinstance(self.text, Message) else quote(self.text)
        return speaker.say(self.wrong, text=text)


def usage_fault(error: Exception) -> UsageFault:
    """What Typer found wrong, as a fault of ours, told by the data that its errors carry."""
    match error:
        case UsageFault():
            return error
        case typer.BadParameter(param=param, message="") if param is not None:
            return UsageFault(_MISSING, _metavar(param))
        case _:
            option = getattr(error, "option_name", "")
            if option and hasattr(error, "possibilities"):
                return UsageFault(_UNKNOWN_OPTION, option)
            if option:
                takes_none = "does not take" in str(error)
                return UsageFault(_TAKES_NONE if takes_none else _NO_VALUE, option)
            return UsageFault(_OTHER, str(error).rstrip("."))


def _own_help_option(option: Any) -> Any:
    """The help option, printing as everything else is printed: Click would choose the letters."""
    if option is not None:
        option.callback = _show_help
    return option


def _show_help(ctx: Any, option: Any, value: bool) -> None:
    del option
    if value and not ctx.resilient_parsing:
        print(ctx.get_help())
        ctx.exit()


class HelpedCommand(TyperCommand):
    """A command whose help is ours."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Name an argument too many ourselves."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if ctx.args:
            raise UsageFault(_LEFT_OVER, ctx.args[0])
        return rest

    def get_help_option(self, ctx: Any) -> Any:
        """The option that shows the help."""
        return _own_help_option(super().get_help_option(ctx))

    def get_help(self, ctx: Any) -> str:
        """The help of this command."""
        return "\n".join(help_lines(self, ctx))


class HelpedGroup(TyperGroup):
    """The commands together, with our help."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Note the whole command line."""
        ctx.meta[_WHOLE] = tuple(args)
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Name an unknown command ourselves; what stands before a known one is said to it."""
        if self.get_command(ctx, args[0]) is None:
            raise UsageFault(_UNKNOWN_COMMAND, args[0])
        name, command, rest = super().resolve_command(ctx, args)
        whole = ctx.meta[_WHOLE]
        return name, command, [*whole[: len(whole) - len(args)], *rest]

    def get_help_option(self, ctx: Any) -> Any:
        """The option that shows the help."""
        return _own_help_option(super().get_help_option(ctx))

    def get_help(self, ctx: Any) -> str:
        """The help of the program."""
        return "\n".join(help_lines(self, ctx))


def help_lines(command: Any, ctx: Any) -> list[str]:
    """What a command does, and each argument and option on a line of its own."""
    speaker = Speaker(ctx.find_root().obj.language)
    parameters = command.get_params(ctx)
    arguments = [p for p in parameters if p.param_type_name == "argument"]
    options = [p for p in parameters if p.param_type_name == "option"]
    commands = getattr(command, "commands", {})
    usage = [ctx.command_path, *(_shown_name(speaker, p) for p in arguments)]
    if commands:
        usage.append(speaker.phrase(_COMMAND))
    usage.append(speaker.phrase(_OPTIONS))
    lines = [speaker.phrase(_USAGE, usage=" ".join(usage)), "", _said(speaker, command.help)]
    rows = {
        _ARGUMENTS_HEAD: [(_shown_name(speaker, p), _said(speaker, p.help)) for p in arguments],
        _OPTIONS_HEAD: [(_shown_name(speaker, p), _option_help(speaker, p)) for p in options],
        _COMMANDS_HEAD: [(name, _said(speaker, c.help)) for name, c in commands.items()],
    }
    for head, row in rows.items():
        if row:
            lines += ["", speaker.phrase(head), *(f"  {name}: {text}" for name, text in row)]
    return lines


def _option_help(speaker: Speaker, option: Any) -> str:
    return speaker.phrase(_HELP) if option.name == "help" else _said(speaker, option.help)


def _shown_name(speaker: Speaker, parameter: Any) -> str:
    """An argument as in FILE, an option as in `--width N`, in the speaker's language."""
    if parameter.param_type_name == "argument":
        return speaker.phrase(_metavar(parameter))
    name = ", ".join(parameter.opts)
    return name if parameter.is_flag else f"{name} {speaker.phrase(_metavar(parameter))}"


def _metavar(parameter: Any) -> Message:
    """The word for what is to be given; it was written down as a message in English."""
    return Message("metavar", parameter.metavar)


def _said(speaker: Speaker, text: str) -> str:
    """The help in the speaker's language; it was written down as a message in English."""
    return speaker.phrase(Message("option", text))
