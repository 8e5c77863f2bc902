"""`canfield survey --plot`: the picture and the words beside it say the same."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from harness.games import LANGUAGES
from harness.program import CommandCall, Ran, inside, refused_with, written

from canfield_cli.analysis.tally import PlayedTally, SolvedTally
from canfield_cli.commands.shell.survey_plot import effort
from canfield_cli.engine.solver import Limits, Verdict
from canfield_cli.store.survey_rows import PlayedDeal, SolvedDeal
from canfield_cli.text.speaker import Speaker

SVG = "{http://www.w3.org/2000/svg}"
BOUNDED = ("--deals", "20", "--states", "3000")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MPLCONFIGDIR", str(tmp_path))


def survey(*arguments: str) -> Ran:
    """Survey deals in this process."""
    pytest.importorskip("matplotlib")
    (ran,) = inside([CommandCall(("survey", *arguments))])
    return ran


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_the_words_that_are_printed(language: str) -> None:
    ran = survey(*BOUNDED, "--plot", "survey.svg", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    root = ET.fromstring(Path("survey.svg").read_text("utf-8"))
    (description,) = root.iter(f"{SVG}desc")
    assert description.text == " ".join(ran.out.splitlines())
    assert len(ran.out.splitlines()) == 5


def test_a_results_file_gives_the_same_picture_whatever_the_order_of_its_rows() -> None:
    survey(*BOUNDED, "--results", "rows.jsonl", "--plot", "one.svg")
    lines = Path("rows.jsonl").read_text("utf-8").splitlines(keepends=True)
    written("rows.jsonl", "".join(reversed(lines)))
    survey(*BOUNDED, "--results", "rows.jsonl", "--plot", "two.svg", "--json")
    assert Path("one.svg").read_bytes() == Path("two.svg").read_bytes()


def test_games_played_by_hints_have_one_curve() -> None:
    ran = survey("--by", "hints", "--deals", "2", "--draw", "1", "--plot", "hints.png")
    assert (ran.code, ran.err, len(ran.out.splitlines())) == (0, "", 3)
    assert Path("hints.png").read_bytes().startswith(b"\x89PNG")


def test_with_json_nothing_else_is_printed() -> None:
    ran = survey(*BOUNDED, "--plot", "survey.svg", "--json")
    assert len(ran.records) == 21


def test_what_cannot_be_written_is_refused_before_the_work() -> None:
    there = written("there.svg", "kept")
    results = ("--results", "rows.jsonl")
    refused_with(
        survey("--plot", "there.svg", *results), 2, "Already there, and left as it is: there.svg."
    )
    refused_with(survey("--plot", "picture.gif", *results), 2, "It must end in .svg or .png.")
    assert there.read_text("utf-8") == "kept"
    assert not Path("rows.jsonl").exists()


def _tally() -> SolvedTally:
    """Deals 1, 3, 5 … 19, each ten times as hard as the one before: one lost, the last unknown."""
    tally = SolvedTally()
    for place, number in enumerate(range(1, 20, 2)):
        verdict = {9: Verdict.UNKNOWN, 2: Verdict.UNWINNABLE}.get(place, Verdict.WINNABLE)
        tally.put(SolvedDeal(number, "1", verdict, 10**place, 0.1, Limits()))
    return tally


def test_the_estimate_runs_over_the_deals_that_are_known() -> None:
    running = list(_tally().running(range(20)))
    assert [summary.deals for summary in running] == list(range(1, 11))
    assert running[-1] == _tally().summary == (8, 1, 1)
    assert running[2] == (2, 1, 0)
    assert running[-1].middle == 85.0


def test_efforts_are_told_by_the_deals_that_were_decided() -> None:
    assert _tally().efforts == [(place, place + 1) for place in range(9)]
    (line,) = effort(_tally(), Speaker("en"))
    assert line == (
        "Half of the deals that were decided took at most about 10000 positions, "
        "and nine of ten at most about 100000000."
    )
    assert effort(SolvedTally(), Speaker("en")) == ()
    played = PlayedTally()
    played.put(PlayedDeal(1, "1", 52, 0.1))
    assert effort(played, Speaker("en")) == ()
