"""The options of the shell's commands, each written down once."""

from __future__ import annotations

from typing import Annotated

import typer

from canfield_cli.text.messages import message

Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar=message("metavar", "CODE").text,
        help=message("option", "The language: en, ca or es.").text,
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
        metavar=message("metavar", "NAME").text,
        help=message(
            "option", "The rule set: app, web or classic; app unless said otherwise."
        ).text,
    ),
]
DrawCount = Annotated[
    str | None,
    typer.Option(
        "--draw",
        metavar=message("metavar", "N").text,
        help=message(
            "option", "How many cards a draw turns: 1 or 3; 3 unless said otherwise."
        ).text,
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar=message("metavar", "FIELD=VALUE").text,
        help=message("option", "Changes one rule; may be given again for another.").text,
    ),
]
Width = Annotated[
    str | None,
    typer.Option(
        "--width",
        metavar=message("metavar", "N").text,
        help=message("option", "Breaks lines after N characters; 0 never breaks them.").text,
    ),
]
HowMuch = Annotated[
    str | None,
    typer.Option(
        "--verbosity",
        metavar=message("metavar", "LEVEL").text,
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
Ascii = Annotated[
    bool,
    typer.Option("--ascii", help=message("option", "Writes letters without accents.").text),
]
Quiet = Annotated[
    bool,
    typer.Option(
        "--quiet", help=message("option", "Leaves out the first lines of plain mode.").text
    ),
]
Speak = Annotated[
    bool,
    typer.Option(
        "--speak",
        help=message(
            "option",
            "Speaks what is printed. With a screen reader running, all is said twice.",
        ).text,
    ),
]
SpeakWith = Annotated[
    str | None,
    typer.Option(
        "--speak-with",
        metavar=message("metavar", "COMMAND").text,
        help=message("option", "Speaks with this command, which reads the text.").text,
    ),
]
GameName = Annotated[
    str | None,
    typer.Argument(
        metavar=message("metavar", "GAME").text,
        help=message(
            "option", "A game code, a move file or a layout; without one, a new deal."
        ).text,
    ),
]
Until = Annotated[
    str | None,
    typer.Option(
        "--until",
        metavar=message("metavar", "N").text,
        help=message("option", "Stops after N commands.").text,
    ),
]
ErrorsOnly = Annotated[
    bool, typer.Option("--errors-only", help=message("option", "Says refusals only.").text)
]
Final = Annotated[
    bool, typer.Option("--final", help=message("option", "Says the last table only.").text)
]
KeepGoing = Annotated[
    bool,
    typer.Option(
        "--keep-going",
        help=message("option", "Goes on after a refusal, and tells of all at the end.").text,
    ),
]
TranscriptFile = Annotated[
    str | None,
    typer.Option(
        "--transcript",
        metavar=message("metavar", "FILE").text,
        help=message("option", "Writes what was typed and said to a new file.").text,
    ),
]
FileName = Annotated[
    str,
    typer.Argument(
        metavar=message("metavar", "FILE").text,
        help=message("option", "A move file or a layout; - reads standard input.").text,
    ),
]
ToLayout = Annotated[
    bool,
    typer.Option("--layout", help=message("option", "Writes the last position as a layout.").text),
]
ToTranscript = Annotated[
    bool,
    typer.Option("--transcript", help=message("option", "Writes what is typed and said.").text),
]
ToSolvitaire = Annotated[
    bool,
    typer.Option(
        "--solvitaire",
        help=message("option", "Writes the last position for the program Solvitaire.").text,
    ),
]
AsCsv = Annotated[
    bool, typer.Option("--csv", help=message("option", "Prints CSV, a game a line.").text)
]
Day = Annotated[
    str,
    typer.Argument(
        metavar=message("metavar", "DAY").text,
        help=message(
            "option",
            "A day before: yesterday, or year, month and day with hyphens; without one, today.",
        ).text,
    ),
]
Which = Annotated[
    str,
    typer.Argument(
        metavar=message("metavar", "WHICH").text,
        help=message(
            "option", "With best or last, ten games of each kind; without a word, a summary."
        ).text,
    ),
]
GameToSolve = Annotated[
    str,
    typer.Argument(
        metavar=message("metavar", "GAME").text,
        help=message(
            "option", "A game code, a move file or a layout; - reads standard input."
        ).text,
    ),
]
Seconds = Annotated[
    str | None,
    typer.Option(
        "--seconds",
        metavar=message("metavar", "SECONDS").text,
        help=message(
            "option",
            "Searches each position for so long at most: 10, or 60 in solve, unless said "
            "otherwise.",
        ).text,
    ),
]
Deals = Annotated[
    str | None,
    typer.Option(
        "--deals",
        metavar=message("metavar", "N").text,
        help=message("option", "How many deals; 100 unless said otherwise.").text,
    ),
]
FirstDeal = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar=message("metavar", "N").text,
        help=message("option", "The number of the first deal; 0 unless said otherwise.").text,
    ),
]
