"""The command line: options and exit codes. What is done stands in `canfield_cli.commands`."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from canfield_cli import __version__
from canfield_cli.commands import doors
from canfield_cli.commands.base import Failed
from canfield_cli.commands.deal import Shown
from canfield_cli.commands.doors import Job, told_to
from canfield_cli.commands.options import (
    Accessible,
    Ascii,
    AsCsv,
    AsJson,
    Changes,
    Day,
    Deals,
    DrawCount,
    FileName,
    FirstDeal,
    GameName,
    HowMuch,
    Lang,
    Legal,
    Quiet,
    Reveal,
    RuleSet,
    Seconds,
    Speak,
    SpeakWith,
    Which,
    Width,
)
from canfield_cli.commands.run import DONE
from canfield_cli.commands.shell import (
    HelpedCommand,
    HelpedGroup,
    UsageError,
    UsageFault,
    usage_fault,
)
from canfield_cli.commands.sources import (
    file_settings,
    interpreter_of,
    language_of,
    new_number,
    only_one,
    seconds_of,
    session_of,
    source_of,
    stream_of,
)
from canfield_cli.commands.surroundings import (
    drop_output,
    find_language,
    prepare_streams,
)
from canfield_cli.engine.errors import CanfieldError
from canfield_cli.engine.opening import Opening
from canfield_cli.store.movefile import STANDARD_INPUT, numbered_lines, read_source
from canfield_cli.text.catalogue import SOURCE
from canfield_cli.text.messages import Message, message
from canfield_cli.text.speak import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PROGRAM = "canfield"
TROUBLE, INTERRUPTED = 2, 130
_OWN_FAULT = message("trouble", "Fault in the program: {kind}. Please report what was done.")
_UNWRITABLE = message("trouble", "Impossible to write the output: {why}.")


def _canfield(
    ctx: typer.Context,
    lang: Lang = None,
    rules: RuleSet = None,
    draw: DrawCount = None,
    rule: Changes = None,
    accessible: Accessible = None,
    ascii_only: Ascii = False,
    quiet: Quiet = False,
    speak: Speak = False,
    speak_with: SpeakWith = None,
    width: Width = None,
    verbosity: HowMuch = None,
    version: Annotated[
        bool, typer.Option("--version", help=message("option", "Shows the version.").text)
    ] = False,
) -> Job | None:
    if version:
        print(PROGRAM, __version__)
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        return _play(
            ctx,
            None,
            lang,
            rules,
            draw,
            rule,
            accessible,
            ascii_only,
            quiet,
            speak,
            speak_with,
            width,
            verbosity,
        )
    return None


def _replay(
    ctx: typer.Context,
    file: FileName,
    lang: Lang = None,
    accessible: Accessible = None,
    ascii_only: Ascii = False,
    width: Width = None,
    verbosity: HowMuch = None,
) -> Job:
    del lang, ascii_only

    def job() -> int:
        from canfield_cli.repl.start import Flags, replay  # noqa: PLC0415 - slow to import

        with stream_of(file) as stream:
            source = read_source(file, stream)
            flags = Flags(language_of(told_to(ctx), source), verbosity, width, accessible)
            return DONE if replay(source, flags, session_of) else TROUBLE

    return job


def _play(
    ctx: typer.Context,
    game: GameName = None,
    lang: Lang = None,
    rules: RuleSet = None,
    draw: DrawCount = None,
    rule: Changes = None,
    accessible: Accessible = None,
    ascii_only: Ascii = False,
    quiet: Quiet = False,
    speak: Speak = False,
    speak_with: SpeakWith = None,
    width: Width = None,
    verbosity: HowMuch = None,
    as_json: AsJson = False,
    reveal: Reveal = False,
    legal: Legal = False,
) -> Job:
    del lang, ascii_only
    asked = Opening(rules=rules, draw=draw, changes=tuple(rule or ()))

    def job() -> int:
        from canfield_cli.repl.clock import awake  # noqa: PLC0415 - for games alone
        from canfield_cli.repl.start import Flags, play  # noqa: PLC0415 - slow to import

        with source_of(game) as source:
            flags = Flags(
                language_of(told_to(ctx), source),
                verbosity,
                width,
                accessible,
                quiet,
                speak,
                speak_with,
            )
            if as_json:
                from canfield_cli.commands.jsonlines import play_as_json  # noqa: PLC0415

                interpreter = interpreter_of(told_to(ctx), source, asked, width, verbosity)
                lines = numbered_lines(STANDARD_INPUT, sys.stdin.buffer)
                shown = Shown(reveal, legal)
                well = play_as_json(source, lines, interpreter, shown, sys.stdout, sys.stderr)
                return DONE if well else TROUBLE
            # Without a command and without a wish, the unfinished game goes on.
            goes_on = ctx.parent is None and asked == Opening()
            played = play(source, asked, flags, awake, new_number, unfinished=goes_on)
        return DONE if played else TROUBLE

    return job


def _daily(
    ctx: typer.Context,
    day: Day = "",
    lang: Lang = None,
    accessible: Accessible = None,
    ascii_only: Ascii = False,
    quiet: Quiet = False,
    speak: Speak = False,
    speak_with: SpeakWith = None,
    width: Width = None,
    verbosity: HowMuch = None,
) -> Job:
    del lang, ascii_only

    def job() -> int:
        from canfield_cli.repl.clock import awake  # noqa: PLC0415 - for games alone
        from canfield_cli.repl.start import Flags, play  # noqa: PLC0415 - slow to import

        with source_of(None) as source:
            language = told_to(ctx).language
            flags = Flags(language, verbosity, width, accessible, quiet, speak, speak_with)
            played = play(source, Opening(), flags, awake, new_number, day=day)
        return DONE if played else TROUBLE

    return job


def _stats(
    ctx: typer.Context,
    which: Which = "",
    lang: Lang = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    accessible: Accessible = None,
    ascii_only: Ascii = False,
    width: Width = None,
) -> Job:
    del lang, ascii_only

    def job() -> int:
        from canfield_cli.repl.records import Form, tell  # noqa: PLC0415 - slow to import
        from canfield_cli.repl.start import Flags  # noqa: PLC0415 - the same

        only_one({"--json": as_json, "--csv": as_csv})
        form = Form.JSON if as_json else Form.CSV if as_csv else Form.WORDS
        flags = Flags(told_to(ctx).language, None, width, accessible)
        return DONE if tell(which, form, flags) else TROUBLE

    return job


def _review(
    ctx: typer.Context,
    file: FileName,
    lang: Lang = None,
    rules: RuleSet = None,
    draw: DrawCount = None,
    rule: Changes = None,
    seconds: Seconds = None,
    as_json: AsJson = False,
    accessible: Accessible = None,
    ascii_only: Ascii = False,
    width: Width = None,
) -> Job:
    del lang, ascii_only
    asked = Opening(rules=rules, draw=draw, changes=tuple(rule or ()))

    def job() -> int:
        from canfield_cli.commands.review import SECONDS, review  # noqa: PLC0415 - slow to import
        from canfield_cli.repl.progress import progress_for  # noqa: PLC0415 - the same
        from canfield_cli.repl.start import Flags  # noqa: PLC0415 - the same

        bound = seconds_of(seconds, SECONDS)
        with stream_of(file) as stream:
            source = read_source(file, stream)
            interpreter = interpreter_of(told_to(ctx), source, asked, width, None)
            language = interpreter.session.settings.language
            progress = progress_for(Flags(language, None, width, accessible))
            out, err = sys.stdout, sys.stderr
            return review(source, interpreter, bound, out, err, progress, as_json=as_json)

    return job


def _survey(
    ctx: typer.Context,
    lang: Lang = None,
    rules: RuleSet = None,
    draw: DrawCount = None,
    rule: Changes = None,
    deals: Deals = None,
    first: FirstDeal = None,
    seconds: Seconds = None,
    as_json: AsJson = False,
    accessible: Accessible = None,
    ascii_only: Ascii = False,
    width: Width = None,
) -> Job:
    del lang, ascii_only
    asked = Opening(rules=rules, draw=draw, changes=tuple(rule or ()))

    def job() -> int:
        from canfield_cli.commands.survey import survey, wanted  # noqa: PLC0415 - slow to import
        from canfield_cli.repl.interrupt import Interrupt  # noqa: PLC0415 - the same
        from canfield_cli.repl.progress import progress_for  # noqa: PLC0415 - the same
        from canfield_cli.repl.start import Flags  # noqa: PLC0415 - the same

        which = wanted(asked.rule_set(), first, deals, seconds)
        settings = file_settings(told_to(ctx).language, width, None)
        speaker = Speaker(settings.language, width=settings.width)
        progress = progress_for(Flags(settings.language, None, width, accessible))
        with Interrupt() as interrupt:
            return survey(
                which, speaker, sys.stdout, progress, lambda: interrupt.asked, as_json=as_json
            )

    return job


class _Command(NamedTuple):
    act: Callable[..., Job]
    help: Message


_COMMANDS = {
    "play": _Command(_play, message("option", "Plays a new game, or a code's or a file's.")),
    "run": _Command(doors.run_file, message("option", "Plays a file of moves and checks it.")),
    "deal": _Command(
        doors.print_deal,
        message("option", "Prints the table of a game code, a file or a new deal."),
    ),
    "replay": _Command(_replay, message("option", "Steps through a game, forwards and back.")),
    "export": _Command(
        doors.export_file, message("option", "Writes a game in canonical form, or in another.")
    ),
    "import": _Command(
        doors.import_file, message("option", "Makes a layout of another program's position.")
    ),
    "daily": _Command(_daily, message("option", "Plays the deal of the day, or of a day before.")),
    "stats": _Command(_stats, message("option", "Tells the records.")),
    "solve": _Command(
        doors.solve_game, message("option", "Finds out whether a game can be won, and how.")
    ),
    "review": _Command(_review, message("option", "Tells which move lost a game.")),
    "survey": _Command(_survey, message("option", "Counts how many deals can be won.")),
    "rules": _Command(doors.print_rules, message("option", "Tells the rules of a rule set.")),
}


def _app(argv: Sequence[str]) -> typer.Typer:
    """The program with the commands that the command line names, or with all of them.

    Typer takes about as long for each command as for parsing the command line.
    """
    app = typer.Typer(
        cls=HelpedGroup,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    about = message("option", "Canfield solitaire for the command line.")
    app.callback(invoke_without_command=True, help=about.text)(_canfield)
    for name in [name for name in _COMMANDS if name in argv] or _COMMANDS:
        command = _COMMANDS[name]
        app.command(name, cls=HelpedCommand, help=command.help.text)(command.act)
    return app


def shell_commands() -> dict[str, list[str]]:
    """The commands of the shell, each with its options' first names."""
    program: Any = typer.main.get_command(_app(()))
    return {
        name: [option.opts[0] for option in command.params if option.opts[0].startswith("--")]
        for name, command in program.commands.items()
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program. Returns the exit code, and lets no error through as a traceback."""
    argv = sys.argv[1:] if argv is None else argv
    language = SOURCE
    try:
        prepare_streams(ascii_only="--ascii" in argv)
        told = find_language(argv)
        language = told.language
        result = typer.main.get_command(_app(argv)).main(
            list(argv), prog_name=PROGRAM, standalone_mode=False, obj=told
        )
        code = result() if callable(result) else int(result or DONE)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except (UsageError, UsageFault) as error:
        return _say(usage_fault(error).lines(Speaker(language)))
    except Failed as failed:
        return _say([failed.sentence])
    except CanfieldError as error:
        return _say([Speaker(language).refusal(error)])
    except BrokenPipeError:
        drop_output()
        return DONE
    except OSError as error:
        drop_output()
        return _say(Speaker(language).say(_UNWRITABLE, why=error.strerror or str(error)))
    except Exception as error:
        # A fault of the program's own. `python -X dev -m canfield_cli` shows where it is.
        if sys.flags.dev_mode:
            raise
        return _say(Speaker(language).say(_OWN_FAULT, kind=type(error).__name__))
    return code


def _say(lines: Sequence[str]) -> int:
    with contextlib.suppress(OSError):
        print(*lines, sep="\n", file=sys.stderr, flush=True)
    drop_output()
    return TROUBLE
