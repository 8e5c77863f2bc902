"""The command line: options and exit codes. What is done stands in `canfield_cli.commands`."""

from __future__ import annotations

import contextlib
import io
import os
import random
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Any

import typer

from canfield_cli import __version__
from canfield_cli.commands.deal import Shown, deal
from canfield_cli.commands.interpreter import Interpreter
from canfield_cli.commands.run import DONE, run
from canfield_cli.commands.shell import (
    HelpedCommand,
    HelpedGroup,
    UsageError,
    UsageFault,
    usage_fault,
)
from canfield_cli.engine.deals import DEAL_COUNT, parse_code
from canfield_cli.engine.errors import BadCode, BadRule, CanfieldError, FileFault, FileTrouble
from canfield_cli.engine.opening import Opening
from canfield_cli.engine.rules import APP
from canfield_cli.session import Session, Settings
from canfield_cli.store.movefile import (
    STANDARD_INPUT,
    Source,
    open_file,
    read_source,
)
from canfield_cli.text.catalogue import SOURCE, closest, languages
from canfield_cli.text.messages import Message, message
from canfield_cli.text.news import Verbosity
from canfield_cli.text.speak import Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

PROGRAM = "canfield"
TROUBLE, INTERRUPTED = 2, 130
WIDEST = 9_999
_CODE_LIKE = re.compile(r"(?i)c[a-z]\d+[ -]?d\d")
_UNWRITABLE = message("trouble", "Impossible to write the output: {why}.")

Lang = Annotated[
    str | None,
    typer.Option(
        "--lang", metavar="CODE", help=message("option", "The language: en, ca or es.").text
    ),
]
AsJson = Annotated[
    bool, typer.Option("--json", help=message("option", "Prints JSON, an object a line.").text)
]
Reveal = Annotated[
    bool, typer.Option("--reveal", help=message("option", "Shows the hidden cards too.").text)
]
Legal = Annotated[
    bool, typer.Option("--legal", help=message("option", "Lists the legal moves too.").text)
]
RuleSet = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="NAME",
        help=message("option", "The rule set: app, unless said otherwise, web or classic.").text,
    ),
]
DrawCount = Annotated[
    str | None,
    typer.Option(
        "--draw",
        metavar="N",
        help=message("option", "How many cards a draw turns: 1, or 3 unless said otherwise.").text,
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar="FIELD=VALUE",
        help=message("option", "Changes one rule; may be given again for another.").text,
    ),
]
Width = Annotated[
    str,
    typer.Option(
        "--width",
        metavar="N",
        help=message("option", "Breaks lines after N characters; 0 never breaks them.").text,
    ),
]
HowMuch = Annotated[
    str,
    typer.Option(
        "--verbosity",
        metavar="LEVEL",
        help=message("option", "How much is said: brief, normal or full.").text,
    ),
]

PlayWidth = Annotated[
    str | None,
    typer.Option(
        "--width",
        metavar="N",
        help=message("option", "Breaks lines after N characters; 0 never breaks them.").text,
    ),
]
PlayHowMuch = Annotated[
    str | None,
    typer.Option(
        "--verbosity",
        metavar="LEVEL",
        help=message("option", "How much is said: brief, normal or full.").text,
    ),
]
Accessible = Annotated[
    bool | None,
    typer.Option(
        "--accessible/--no-accessible",
        "--plain/--no-plain",
        help=message("option", "Plain mode: whole sentences and no control codes.").text,
    ),
]
Job = Callable[[], int]


def _canfield(
    ctx: typer.Context,
    lang: Lang = None,
    rules: RuleSet = None,
    draw: DrawCount = None,
    rule: Changes = None,
    accessible: Accessible = None,
    width: PlayWidth = None,
    verbosity: PlayHowMuch = None,
    version: Annotated[
        bool, typer.Option("--version", help=message("option", "Shows the version.").text)
    ] = False,
) -> Job | None:
    if version:
        print(PROGRAM, __version__)
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        return _play(None, lang, rules, draw, rule, accessible, width, verbosity)
    return None


def _run(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help=message("option", "A move file or a layout; - reads standard input.").text,
        ),
    ],
    lang: Lang = None,
    rules: RuleSet = None,
    draw: DrawCount = None,
    rule: Changes = None,
    as_json: AsJson = False,
    reveal: Reveal = False,
    legal: Legal = False,
    width: Width = "0",
    verbosity: HowMuch = "normal",
) -> Job:
    asked = Opening(rules=rules, draw=draw, changes=tuple(rule or ()))

    def job() -> int:
        with _stream(file) as stream:
            source = read_source(file, stream)
            language = lang or _header_language(source) or _language(())
            settings = Settings(language, verbosity=_verbosity(verbosity), width=_width(width))
            session = _session(source.opening.joined(asked), settings)
            interpreter = Interpreter(session)
            if as_json:
                from canfield_cli.commands.jsonlines import run_as_json  # noqa: PLC0415 - slow to import

                return run_as_json(source, interpreter, Shown(reveal, legal), sys.stdout)
            return run(source, interpreter, sys.stdout, sys.stderr)

    return job


def _deal(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help=message(
                "option", "A game code, a move file or a layout; without one, a new deal."
            ).text,
        ),
    ] = None,
    lang: Lang = None,
    rules: RuleSet = None,
    draw: DrawCount = None,
    rule: Changes = None,
    as_json: AsJson = False,
    reveal: Reveal = False,
    legal: Legal = False,
    width: Width = "0",
) -> Job:
    asked = Opening(rules=rules, draw=draw, changes=tuple(rule or ()))

    def job() -> int:
        with _source(game) as source:
            opening = source.opening.joined(asked)
        language = lang or _language(())
        session = _session(opening, Settings(language, width=_width(width)))
        shown = Shown(reveal, legal)
        if as_json:
            from canfield_cli.commands.jsonlines import deal_as_json  # noqa: PLC0415 - the same

            deal_as_json(session.game, shown, sys.stdout)
        else:
            speaker = Speaker(language, width=session.settings.width)
            say_code = opening.is_random
            deal(session.game, speaker, shown, sys.stdout, say_code=say_code)
        return DONE

    return job


def _play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help=message(
                "option", "A game code, a move file or a layout; without one, a new deal."
            ).text,
        ),
    ] = None,
    lang: Lang = None,
    rules: RuleSet = None,
    draw: DrawCount = None,
    rule: Changes = None,
    accessible: Accessible = None,
    width: PlayWidth = None,
    verbosity: PlayHowMuch = None,
) -> Job:
    asked = Opening(rules=rules, draw=draw, changes=tuple(rule or ()))

    def job() -> int:
        from canfield_cli.repl.start import Flags, play  # noqa: PLC0415 - slow to import

        language = _language(() if lang is None else ("--lang", lang))
        flags = Flags(lang and language, verbosity, width, accessible)
        with _source(game) as source:
            played = play(source, asked, flags, language, time.monotonic, _new_number)
        return DONE if played else TROUBLE

    return job


def _rules(
    name: Annotated[
        str,
        typer.Argument(
            metavar="RULES",
            help=message(
                "option", "The rule set: app, unless said otherwise, web or classic."
            ).text,
        ),
    ] = APP.name,
    lang: Lang = None,
    draw: DrawCount = None,
    rule: Changes = None,
    width: Width = "0",
) -> Job:
    asked = Opening(rules=name, draw=draw, changes=tuple(rule or ()))

    def job() -> int:
        speaker = Speaker(lang or _language(()), width=_width(width))
        print(*speaker.rules(asked.rule_set()), sep="\n")
        return DONE

    return job


_COMMANDS: dict[str, tuple[Callable[..., Job], Message]] = {
    "play": (_play, message("option", "Plays a new game, or a code's or a file's.")),
    "run": (_run, message("option", "Plays a file of moves and checks it.")),
    "deal": (_deal, message("option", "Prints the table of a game code, a file or a new deal.")),
    "rules": (_rules, message("option", "Tells the rules of a rule set.")),
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
        function, help_text = _COMMANDS[name]
        app.command(name, cls=HelpedCommand, help=help_text.text)(function)
    return app


def shell_commands() -> dict[str, list[str]]:
    """The commands of the shell, each with its options' first names."""
    program: Any = typer.main.get_command(_app(()))
    return {
        name: [option.opts[0] for option in command.params if option.opts[0].startswith("--")]
        for name, command in program.commands.items()
    }


def _new_number() -> int:
    return random.SystemRandom().randrange(DEAL_COUNT)


def _session(opening: Opening, settings: Settings) -> Session:
    return Session(opening, settings, time.monotonic, _new_number)


def _stream(name: str) -> IO[bytes]:
    return sys.stdin.buffer if name == STANDARD_INPUT else open_file(name)


@contextlib.contextmanager
def _source(game: str | None) -> Iterator[Source]:
    """The source that a code, a file or nothing on the command line names."""
    if game is None:
        yield Source(PROGRAM, Opening(), (), iter(()))
        return
    try:
        parse_code(game)
    except BadCode as no_code:
        try:
            with _stream(game) as stream:
                yield read_source(game, stream)
        except FileFault as fault:
            if fault.trouble is FileTrouble.MISSING and _CODE_LIKE.match(game):
                raise no_code from None
            raise
    else:
        yield Source(game, Opening(code=game), (), iter(()))


def _width(text: str) -> int:
    if not text.isdecimal() or int(text) > WIDEST:
        raise BadRule("width", text, ("0", "40", "80"))
    return int(text)


def _verbosity(text: str) -> str:
    if text not in list(Verbosity):
        raise BadRule("verbosity", text, tuple(Verbosity))
    return text


def _header_language(source: Source) -> str | None:
    return next((h.value for h in source.headers if h.name == "lang"), None)


def _language(argv: Sequence[str]) -> str:
    """The language: the option, the environment's, the locale's, else English."""
    asked = _option(argv, "--lang")
    if asked is not None:
        if asked not in languages():
            raise BadRule("lang", asked, languages())
        return asked
    named = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    candidates = (os.environ.get("CANFIELD_LANG"), named or _system_locale())
    return next(filter(None, (closest(name) for name in candidates if name)), SOURCE)


def _system_locale() -> str:
    """The locale where no variable of the environment names one, as on Windows."""
    import locale  # noqa: PLC0415 - rarely needed, and slow to import

    return locale.normalize(locale.getlocale()[0] or "")


def _option(argv: Sequence[str], option: str) -> str | None:
    """An option's value before the command line is parsed: help and errors need the language."""
    for place, word in enumerate(argv):
        if word == "--":
            break
        if word.startswith(option + "="):
            return word.removeprefix(option + "=")
        if word == option and place + 1 < len(argv):
            return argv[place + 1]
    return None


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program. Returns the exit code, and lets no error through as a traceback."""
    argv = sys.argv[1:] if argv is None else argv
    language = SOURCE
    try:
        _prepare_streams()
        language = _language(argv)
        result = typer.main.get_command(_app(argv)).main(
            list(argv), prog_name=PROGRAM, standalone_mode=False, obj=language
        )
        code = result() if callable(result) else int(result or DONE)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except (UsageError, UsageFault) as error:
        return _say(usage_fault(error).lines(Speaker(language)))
    except CanfieldError as error:
        return _say([Speaker(language).refusal(error)])
    except BrokenPipeError:
        _drop_output()
        return DONE
    except OSError as error:
        _drop_output()
        return _say(Speaker(language).say(_UNWRITABLE, why=error.strerror or str(error)))
    return code


def _say(lines: Sequence[str]) -> int:
    print(*lines, sep="\n", file=sys.stderr)
    return TROUBLE


def _prepare_streams() -> None:
    """Make sure that there are streams, and that none fails at a letter that it cannot hold."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        elif name != "stdin" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Keep Python from trying once more, at its end, to write what cannot be written."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
