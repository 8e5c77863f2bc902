"""`canfield review --chances`: the chance after each action, in words, as JSON and as a curve."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.analysis.game_chances import ActionChance, Costly, GameChances
from canfield_cli.commands.shell.json_lines import write_record
from canfield_cli.commands.shell.plots import Mark, Plot, write_plot
from canfield_cli.engine.calibration import UNKNOWN, Chance
from canfield_cli.engine.hint import Step
from canfield_cli.engine.notation import action_text
from canfield_cli.text.chance_sentences import ChanceSentences, Cost
from canfield_cli.text.curve import curve
from canfield_cli.text.messages import message
from canfield_cli.text.move_sentences import typed
from canfield_cli.text.svg import title

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from canfield_cli.interpreter.playback import PlayedFile
    from canfield_cli.repl.progress_report import Progress
    from canfield_cli.text.json_objects import JsonObject
    from canfield_cli.text.speaker import Speaker

_TITLE = message("picture", "{game}: the chance after each move")
_ACROSS = message("picture: under a curve", "move")
_UP = message("picture: beside a curve", "percent")


class CourseOfChances(NamedTuple):
    """What was found: the chance at the start, then after each action, and what cost most."""

    start: Chance
    found: tuple[ActionChance, ...]
    costly: tuple[Costly, ...]


def look_at_chances(
    played: PlayedFile, progress: Progress, done: float, stop: Callable[[], bool]
) -> CourseOfChances:
    """Look at each action that stands, as far as `stop` allows; a share was `done` before."""
    if stop():
        return CourseOfChances(UNKNOWN, (), ())
    game, count = played.game, len(played.standing)
    chances = GameChances(game.rules, game.start, played.standing, stop)
    for each in chances.look():
        progress.to(done + (1 - done) * each.number / count)
    return CourseOfChances(chances.start, tuple(chances.found), tuple(chances.costly()))


def write_actions(course: CourseOfChances, out: TextIO) -> None:
    """Write an object for each action."""
    for each in course.found:
        cost = each.cost
        record = {
            "number": each.number,
            "move": action_text(each.done.before, each.done.action),
            "ways": each.chance.ways,
            "ways_won": each.chance.won,
            "kept_ways": each.left.ways,
            "kept_won": each.left.won,
            "best_ways": each.best.ways,
            "best_won": each.best.won,
            "cost": None if cost is None else round(cost, 3),
        }
        write_record(record, out)


def summary(course: CourseOfChances) -> JsonObject:
    """What the last object says of the chances."""
    return {
        "start_ways": course.start.ways,
        "start_won": course.start.won,
        "worst": [
            {
                "number": costly.at.number,
                "move": action_text(costly.at.done.before, costly.at.done.action),
                "cost": round(costly.at.cost or 0.0, 3),
                "instead": [action_text(*step) for step in costly.better],
            }
            for costly in course.costly
        ],
    }


def told(course: CourseOfChances, speaker: Speaker, columns: int, *, drawn: bool) -> list[str]:
    """The chances in words; where there are `columns` on a screen, as a curve.

    What a picture that is `drawn` shows is told in words in any case.
    """
    rows = _curve(course, speaker, columns) if columns else []
    words = () if rows and not drawn else speaker.wrapped(*_course(course, speaker))
    return [*rows, *words, *_costs(course, speaker)]


def _curve(course: CourseOfChances, speaker: Speaker, columns: int) -> list[str]:
    from canfield_cli.repl.drawn_table import has_blocks  # noqa: PLC0415 - for a screen alone

    shares = [each.share for each in (course.start, *(each.chance for each in course.found))]
    marks = [costly.at.number for costly in course.costly]
    rows = curve(shares, marks, columns, blocks=has_blocks(sys.stdout))
    return [ChanceSentences(speaker.catalogue).head, *rows] if rows else []


def draw_chances(file: str, played: PlayedFile, course: CourseOfChances, speaker: Speaker) -> None:
    """Write the curve as a picture, whose description tells the chances in words."""
    game = title(speaker.catalogue, str(played.game.code) if played.game.code else None)
    percent = [
        None if chance.share is None else 100 * chance.share
        for chance in (course.start, *(each.chance for each in course.found))
    ]
    marks = [
        Mark(costly.at.number, percent[costly.at.number] or 0.0, _move(costly.at))
        for costly in course.costly
    ]
    words = (*_course(course, speaker), *_cost_sentences(course, speaker))
    plot = Plot(
        title=speaker.phrase(_TITLE, game=game),
        description=" ".join(words),
        across_label=speaker.phrase(_ACROSS),
        up_label=speaker.phrase(_UP),
        across=range(len(percent)),
        percent=percent,
        marks=marks,
    )
    write_plot(file, plot, speaker.language)


def _course(course: CourseOfChances, speaker: Speaker) -> list[str]:
    after = [(Step(each.done.before, each.done.action), each.chance) for each in course.found]
    return ChanceSentences(speaker.catalogue).course(course.start, after)


def _costs(course: CourseOfChances, speaker: Speaker) -> tuple[str, ...]:
    return speaker.wrapped(*_cost_sentences(course, speaker))


def _cost_sentences(course: CourseOfChances, speaker: Speaker) -> list[str]:
    costs = [
        Cost(at.number, Step(at.done.before, at.done.action), at.left, at.best, better)
        for at, better in course.costly
    ]
    return ChanceSentences(speaker.catalogue).costs(costs)


def _move(each: ActionChance) -> str:
    return typed(each.done.before, each.done.action)
