"""The shell face of the commands that need nobody at a prompt: what their options come to."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from typing import Annotated

import typer

from canfield_cli.commands.deal import Shown, deal
from canfield_cli.commands.options import (
    Accessible,
    Ascii,
    AsJson,
    Changes,
    DrawCount,
    ErrorsOnly,
    FileName,
    Final,
    GameName,
    GameToSolve,
    HowMuch,
    KeepGoing,
    Lang,
    Legal,
    Reveal,
    RuleSet,
    Seconds,
    ToLayout,
    ToSolvitaire,
    ToTranscript,
    TranscriptFile,
    Until,
    Width,
)
from canfield_cli.commands.run import DONE, Manner, run, warn
from canfield_cli.commands.sources import (
    count_of,
    file_settings,
    interpreter_of,
    language_of,
    new_file,
    only_one,
    seconds_of,
    session_of,
    source_of,
    stream_of,
)
from canfield_cli.commands.surroundings import Told
from canfield_cli.engine.opening import Opening
from canfield_cli.engine.rules import APP
from canfield_cli.store.movefile import read_source
from canfield_cli.text.messages import message
from canfield_cli.text.speak import Speaker

Job = Callable[[], int]


def told_to(ctx: typer.Context) -> Told:
    """What was found around the program: its language, and whether that was chosen."""
    told = ctx.find_root().obj
    assert isinstance(told, Told)
    return told


def run_file(
    ctx: typer.Context,
    file: FileName,
    lang: Lang = None,
    rules: RuleSet = None,
    draw: DrawCount = None,
    rule: Changes = None,
    as_json: AsJson = False,
    reveal: Reveal = False,
    legal: Legal = False,
    until: Until = None,
    errors_only: ErrorsOnly = False,
    final: Final = False,
    keep_going: KeepGoing = False,
    transcript: TranscriptFile = None,
    accessible: Accessible = None,
    ascii_only: Ascii = False,
    width: Width = None,
    verbosity: HowMuch = None,
) -> Job:
    """Play a file of moves and check it."""
    del lang, accessible, ascii_only
    asked = Opening(rules=rules, draw=draw, changes=tuple(rule or ()))

    def job() -> int:
        with contextlib.ExitStack() as opened:
            source = read_source(file, opened.enter_context(stream_of(file)))
            interpreter = interpreter_of(told_to(ctx), source, asked, width, verbosity)
            manner = Manner(errors_only, final, keep_going, count_of(until))
            # Nothing is written unless the game can begin.
            written = opened.enter_context(new_file(transcript))
            manner = manner._replace(transcript=written)
            if as_json:
                from canfield_cli.commands.jsonlines import (  # noqa: PLC0415 - slow to import
                    run_as_json,
                )

                shown = Shown(reveal, legal)
                return run_as_json(source, interpreter, shown, sys.stdout, manner)
            return run(source, interpreter, sys.stdout, sys.stderr, manner)

    return job


def export_file(
    ctx: typer.Context,
    file: FileName,
    lang: Lang = None,
    to_layout: ToLayout = False,
    to_transcript: ToTranscript = False,
    as_json: AsJson = False,
    to_solvitaire: ToSolvitaire = False,
    accessible: Accessible = None,
    ascii_only: Ascii = False,
    width: Width = None,
    verbosity: HowMuch = None,
) -> Job:
    """Write a game in canonical form, or in another."""
    del lang, accessible, ascii_only

    def job() -> int:
        from canfield_cli.commands.export import Form, export  # noqa: PLC0415 - slow to import
        from canfield_cli.commands.jsonlines import run_as_json  # noqa: PLC0415 - the same

        asked = only_one(
            {
                "--json": as_json,
                "--layout": to_layout,
                "--transcript": to_transcript,
                "--solvitaire": to_solvitaire,
            }
        )
        with stream_of(file) as stream:
            source = read_source(file, stream)
            interpreter = interpreter_of(told_to(ctx), source, Opening(), width, verbosity)
            if as_json:
                return run_as_json(source, interpreter, Shown(), sys.stdout, Manner())
            form = Form(asked.removeprefix("--")) if asked else Form.MOVES
            return export(source, interpreter, form, sys.stdout, sys.stderr)

    return job


def import_file(
    file: Annotated[
        str,
        typer.Argument(
            metavar=message("metavar", "FILE").text,
            help=message("option", "A Solvitaire position, or 52 cards in dealing order.").text,
        ),
    ],
    lang: Lang = None,
    rules: RuleSet = None,
    draw: DrawCount = None,
    rule: Changes = None,
    accessible: Accessible = None,
    ascii_only: Ascii = False,
) -> Job:
    """Make a layout of another program's position."""
    del lang, accessible, ascii_only
    asked = Opening(rules=rules, draw=draw, changes=tuple(rule or ()))

    def job() -> int:
        from canfield_cli.commands.bring import bring  # noqa: PLC0415 - slow to import

        with stream_of(file) as stream:
            sys.stdout.write(bring(file, stream, asked.rule_set()))
        return DONE

    return job


def print_deal(
    ctx: typer.Context,
    game: GameName = None,
    lang: Lang = None,
    rules: RuleSet = None,
    draw: DrawCount = None,
    rule: Changes = None,
    as_json: AsJson = False,
    reveal: Reveal = False,
    legal: Legal = False,
    accessible: Accessible = None,
    ascii_only: Ascii = False,
    width: Width = None,
) -> Job:
    """Print the table of a code, a file or a new deal."""
    del lang, accessible, ascii_only
    asked = Opening(rules=rules, draw=draw, changes=tuple(rule or ()))

    def job() -> int:
        with source_of(game) as source:
            opening = source.opening.joined(asked)
        settings = file_settings(language_of(told_to(ctx), source), width, None)
        speaker = Speaker(settings.language, width=settings.width)
        warn(source, speaker, sys.stderr)
        session = session_of(opening, settings)
        shown = Shown(reveal, legal)
        if as_json:
            from canfield_cli.commands.jsonlines import deal_as_json  # noqa: PLC0415 - the same

            deal_as_json(session.game, shown, sys.stdout)
        else:
            say_code = opening.is_random
            deal(session.game, speaker, shown, sys.stdout, say_code=say_code)
        return DONE

    return job


def solve_game(
    ctx: typer.Context,
    game: GameToSolve,
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
    """Find out whether a game can be won, and how."""
    del lang, accessible, ascii_only
    asked = Opening(rules=rules, draw=draw, changes=tuple(rule or ()))

    def job() -> int:
        from canfield_cli.commands.solve import SECONDS, solve  # noqa: PLC0415 - slow to import

        bound = seconds_of(seconds, SECONDS)
        with source_of(game) as source:
            interpreter = interpreter_of(told_to(ctx), source, asked, width, None)
            return solve(source, interpreter, bound, sys.stdout, sys.stderr, as_json=as_json)

    return job


def print_rules(
    ctx: typer.Context,
    name: Annotated[
        str,
        typer.Argument(
            metavar=message("metavar", "RULES").text,
            help=message(
                "option", "The rule set: app, web or classic; app unless said otherwise."
            ).text,
        ),
    ] = APP.name,
    lang: Lang = None,
    draw: DrawCount = None,
    rule: Changes = None,
    accessible: Accessible = None,
    ascii_only: Ascii = False,
    width: Width = None,
) -> Job:
    """Tell the rules of a rule set."""
    del lang, accessible, ascii_only
    asked = Opening(rules=name, draw=draw, changes=tuple(rule or ()))

    def job() -> int:
        settings = file_settings(told_to(ctx).language, width, None)
        speaker = Speaker(settings.language, width=settings.width)
        print(*speaker.rules(asked.rule_set()), sep="\n")
        return DONE

    return job
