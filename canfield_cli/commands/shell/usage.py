"""The shell face of commands: help and usage errors, in the player's language and plain text.

Typer's own would be English, and boxed where rich is at hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

from canfield_cli.commands.shell.registry import BARE, BY_NAME, COMMANDS
from canfield_cli.text.messages import Message, Refusal, RefusedError, message
from canfield_cli.text.quoting import quote
from canfield_cli.text.rule_set_names import fields
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from canfield_cli.commands.shell.options import Option
    from canfield_cli.commands.shell.registry import ShellCommand

# The class is private in Typer; all that it raises for a wrong command line derives from it.
UsageError: type[Exception] = typer.BadParameter.__bases__[0]

_UNKNOWN_OPTION = message("usage", "Unknown option: {text}. For help, type canfield --help.")
_UNKNOWN_COMMAND = message("usage", "Unknown command: {text}. For help, type canfield --help.")
LEFT_OVER = message("usage", "Too much on the command line: {text}.")
_MISSING = message("usage", "Missing on the command line: {text}.")
_NO_VALUE = message("usage", "The option {text} needs a value.")
_TAKES_NONE = message("usage", "The option {text} takes no value.")
_OTHER = message("usage", "Wrong on the command line: {text}.")

_USAGE = message("help", "Usage: {usage}")
_OPTIONS = message("help", "OPTIONS")
_COMMAND = message("help", "COMMAND")
_ARGUMENTS_HEAD = message("help", "Arguments:")
_OPTIONS_HEAD = message("help", "Options:")
_COMMANDS_HEAD = message("help", "Commands:")
_HELP = message("option", "Shows this help.")
PROGRAM = "canfield"
_WHOLE = "canfield: the whole command line"


def command_line_error(error: Exception) -> RefusedError:
    """What Typer found wrong, as an error of ours, told by the data that its errors carry."""
    match error:
        case typer.BadParameter(param=param, message="") if param is not None:
            return wrong(_MISSING, _metavar(param))
        case _:
            option = getattr(error, "option_name", "")
            if option and hasattr(error, "possibilities"):
                return wrong(_UNKNOWN_OPTION, option)
            if option:
                takes_none = "does not take" in str(error)
                return wrong(_TAKES_NONE if takes_none else _NO_VALUE, option)
            return wrong(_OTHER, str(error).rstrip("."))


def wrong(sentence: Message, text: str | Message) -> RefusedError:
    """Something wrong on the command line; the text is as it was typed, or a word of ours."""
    told = text if isinstance(text, Message) else quote(text)
    return RefusedError(Refusal.COMMAND_LINE, sentence, {"text": told})


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


def _help(ctx: Any, command: ShellCommand) -> str:
    return "\n".join(help_lines(command, Speaker(ctx.find_root().obj.language)))


class HelpedCommand(TyperCommand):
    """A command whose help is ours."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Name an argument too many ourselves."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if ctx.args and not ctx.resilient_parsing:
            raise wrong(LEFT_OVER, ctx.args[0])
        return rest

    def get_help_option(self, ctx: Any) -> Any:
        """The option that shows the help."""
        return _own_help_option(super().get_help_option(ctx))

    def get_help(self, ctx: Any) -> str:
        """The help of this command."""
        return _help(ctx, BY_NAME[self.name or ""])


class HelpedGroup(TyperGroup):
    """The commands together, with our help."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Note the whole command line."""
        ctx.meta[_WHOLE] = tuple(args)
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Name an unknown command ourselves; what stands before a known one is said to it."""
        if self.get_command(ctx, args[0]) is None and not ctx.resilient_parsing:
            raise wrong(_UNKNOWN_COMMAND, args[0])
        name, command, rest = super().resolve_command(ctx, args)
        whole = ctx.meta[_WHOLE]
        return name, command, [*whole[: len(whole) - len(args)], *rest]

    def get_help_option(self, ctx: Any) -> Any:
        """The option that shows the help."""
        return _own_help_option(super().get_help_option(ctx))

    def get_help(self, ctx: Any) -> str:
        """The help of the program."""
        return _help(ctx, BARE)


def help_lines(command: ShellCommand, speaker: Speaker) -> list[str]:
    """What a command does, and each argument and option on a line of its own."""
    is_whole = command is BARE
    path = " ".join(filter(None, (PROGRAM, command.name)))
    names = fields(speaker.catalogue)
    arguments = [
        (speaker.phrase(a.metavar), speaker.phrase(a.help, **names)) for a in command.arguments
    ]
    options = [(_shown_name(speaker, o), speaker.phrase(o.help, **names)) for o in command.options]
    options.append(("--help", speaker.phrase(_HELP)))
    commands = [(c.name, speaker.phrase(c.help)) for c in COMMANDS] if is_whole else []
    usage = [path, *(name for name, _ in arguments)]
    if is_whole:
        usage.append(speaker.phrase(_COMMAND))
    usage.append(speaker.phrase(_OPTIONS))
    lines = [speaker.phrase(_USAGE, usage=" ".join(usage)), "", speaker.phrase(command.help)]
    rows = {_ARGUMENTS_HEAD: arguments, _OPTIONS_HEAD: options, _COMMANDS_HEAD: commands}
    for head, row in rows.items():
        if row:
            lines += ["", speaker.phrase(head), *(f"  {name}: {text}" for name, text in row)]
    return lines


def _shown_name(speaker: Speaker, option: Option) -> str:
    """An option as in `--width N`, in the speaker's language."""
    name = ", ".join(names.split("/")[0] for names in option.names)
    return f"{name} {speaker.phrase(option.metavar)}" if option.metavar else name


def _metavar(parameter: Any) -> Message:
    """The word for what is to be given; it was written down as a message in English."""
    return Message("metavar", parameter.metavar)
