"""Typer's program, made of the registry's data."""

from __future__ import annotations

import importlib
import inspect
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from canfield_cli.commands.shell.invocation import Invocation
from canfield_cli.commands.shell.registry import BARE, COMMANDS
from canfield_cli.commands.shell.troubles import tell_troubles
from canfield_cli.commands.shell.usage import PROGRAM, HelpedCommand, HelpedGroup
from canfield_cli.interpreter.language import LanguageChoice
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.commands.shell.options import Argument, Option
    from canfield_cli.commands.shell.registry import ShellCommand
    from canfield_cli.text.messages import Message

ROOM = "canfield_cli.commands.shell."


class _Makes(NamedTuple):
    """Typer's parameters, of the registry's data."""

    told: Callable[[Message], str]
    offers: Callable[[str], Callable[[str], list[str]] | None]

    def argument(self, argument: Argument) -> Any:
        kind = str if argument.required else str | None
        info = typer.Argument(
            metavar=argument.metavar.text,
            help=self.told(argument.help),
            autocompletion=self.offers(argument.offered) if argument.offered else None,
        )
        return Annotated[kind, info]

    def option(self, option: Option) -> Any:
        kind: Any = bool | None if option.can_be_off else bool
        if option.metavar:
            kind = list[str] | None if option.repeated else str | None
        info = typer.Option(
            *option.names,
            metavar=option.metavar.text if option.metavar else None,
            help=self.told(option.help),
            autocompletion=self.offers(option.offered) if option.offered else None,
        )
        return Annotated[kind, info]


def _english(sentence: Message) -> str:
    return sentence.text


def _nothing(name: str) -> None:
    del name


def typer_app(
    name: str | None,
    told: Callable[[Message], str] = _english,
    offers: Callable[[str], Callable[[str], list[str]] | None] = _nothing,
) -> typer.Typer:
    """The program with one subcommand, or with all of them where none is named.

    Typer takes about as long for each subcommand as for parsing the command line. `told` words
    help for a shell that completes, and `offers` finds what is completed; help itself is ours.
    """
    makes = _Makes(told, offers)
    app = typer.Typer(
        cls=HelpedGroup,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback(invoke_without_command=True, help=told(BARE.help))(_callback(BARE, _bare, makes))
    for command in COMMANDS:
        if name in {None, command.name}:
            app.command(command.name, cls=HelpedCommand, help=told(command.help))(
                _callback(command, _called, makes)
            )
    return app


def _bare(ctx: typer.Context, command: ShellCommand, values: dict[str, Any]) -> Any:
    if values["version"]:
        from canfield_cli.commands.shell.version import version_lines  # noqa: PLC0415 - slow

        speaker = Speaker(_language(ctx).language)
        print(*version_lines(PROGRAM, speaker), sep="\n")
        raise typer.Exit
    return None if ctx.invoked_subcommand else _job(ctx, command, values, bare=True)


def _called(ctx: typer.Context, command: ShellCommand, values: dict[str, Any]) -> Any:
    return _job(ctx, command, values)


def _job(
    ctx: typer.Context, command: ShellCommand, values: dict[str, Any], *, bare: bool = False
) -> Callable[[], int]:
    """What is to be done, outside of Typer: there an error would be worded by Typer."""
    language = _language(ctx)

    def job() -> int:
        tell_troubles(language, settings_too=not command.tells_settings)
        module = importlib.import_module(ROOM + command.module)
        code: int = module.run(Invocation(language, values, bare))
        return code

    return job


def _language(ctx: typer.Context) -> LanguageChoice:
    language = ctx.find_root().obj
    assert isinstance(language, LanguageChoice)
    return language


def _callback(command: ShellCommand, act: Callable[..., Any], makes: _Makes) -> Callable[..., Any]:
    """A function whose parameters are the command's arguments and options, as Typer wants it."""

    def callback(ctx: typer.Context, **values: Any) -> Any:
        return act(ctx, command, values)

    kinds: dict[str, Any] = {"ctx": typer.Context}
    kinds |= {argument.field: makes.argument(argument) for argument in command.arguments}
    kinds |= {option.field: makes.option(option) for option in command.options}
    required = {argument.field for argument in command.arguments if argument.required}
    flags = {each.field for each in command.options if each.metavar is None and not each.can_be_off}
    parameters = [
        inspect.Parameter(
            field,
            inspect.Parameter.KEYWORD_ONLY,
            annotation=kind,
            default=inspect.Parameter.empty
            if field == "ctx" or field in required
            else False
            if field in flags
            else None,
        )
        for field, kind in kinds.items()
    ]
    callback.__annotations__ = kinds
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return callback
