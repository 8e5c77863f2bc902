"""`canfield survey`: an object a deal, and a summary whose figures follow from them."""

from __future__ import annotations

import json
import signal
import subprocess
from collections import Counter

import pytest
from harness.environment import PROGRAM, environment, posix_only
from harness.games import LANGUAGES
from harness.program import CommandCall, Ran, inside

from canfield_cli.analysis.tally import Summary, wilson
from canfield_cli.engine.deals import DEAL_COUNT, Code, parse_code

# What `solve --json` has.
SOLVED = ("code", "verdict", "moves", "states", "seconds")


def survey(*arguments: str, **env: str) -> Ran:
    """Survey deals in this process."""
    (ran,) = inside([CommandCall(("survey", *arguments), b"", env)])
    return ran


@pytest.mark.parametrize(
    ("options", "rules", "draw"),
    [
        ((), "app", 3),
        (("--rules", "app", "--draw", "3"), "app", 3),
        (("--rules", "web", "--draw", "1"), "web", 1),
        (("--rules", "classic"), "classic", 3),
    ],
)
def test_each_deal_is_an_object_then_comes_the_summary(
    options: tuple[str, ...], rules: str, draw: int
) -> None:
    ran = survey(*options, "--deals", "4", "--seconds", "10", "--json")
    *deals, last = ran.records
    assert (ran.code, ran.err) == (0, "")
    assert [record["code"] for record in deals] == [str(Code(rules, draw, n)) for n in range(4)]
    assert {tuple(record) for record in deals} == {
        ("number", "rules", "draw", "changed", "version", *SOLVED)
    }
    assert [record["number"] for record in deals] == [0, 1, 2, 3]
    counts = Counter(record["verdict"] for record in deals)
    summary = last["summary"]
    assert list(summary) == [
        *("deals", "winnable", "unwinnable", "unknown", "percent_low", "percent_high")
    ]
    assert summary["deals"] == 4
    assert {name: summary[name] for name in counts} == counts
    assert sum(summary[name] for name in ("winnable", "unwinnable", "unknown")) == 4


def test_first_deal_is_chosen() -> None:
    *deals, _ = survey("--from", "63", "--deals", "1", "--json").records
    assert [parse_code(record["code"]).number for record in deals] == [63]


def test_same_deal_has_the_same_answer_as_with_solve() -> None:
    deal, _ = survey("--from", "63", "--deals", "1", "--json").records
    (solved,) = inside([CommandCall(("solve", "CF1-D3-AAAAACL", "--json"))])[0].records
    assert {name: deal[name] for name in SOLVED} | {"seconds": 0} == solved | {"seconds": 0}


def test_changed_rules_have_no_code() -> None:
    *deals, _ = survey("--rule", "foundation_return=no", "--deals", "2", "--json").records
    assert [record["code"] for record in deals] == [None, None]
    assert [record["changed"] for record in deals] == [{"foundation_return": "no"}] * 2


def test_unknown_deals_widen_the_interval() -> None:
    # The first takes more than no time at all.
    summary = survey("--deals", "2", "--seconds", "0", "--json").records[-1]["summary"]
    assert summary == {
        "deals": 2,
        "winnable": 0,
        "unwinnable": 0,
        "unknown": 2,
        "percent_low": 0.0,
        "percent_high": 100.0,
    }


def test_interval_is_wilsons() -> None:
    # Figures of the textbook example, 81 of 263, and both ends of the scale.
    assert [round(100 * end, 1) for end in wilson(81, 263)] == [25.5, 36.6]
    assert wilson(0, 10)[0] == 0.0
    assert [round(end, 4) for end in wilson(10, 10)] == [0.7225, 1.0]
    low, high = Summary(winnable=903, unwinnable=91, unknown=6).percent
    assert [low, high] == [100 * wilson(903, 1000)[0], 100 * wilson(909, 1000)[1]]
    assert (round(low, 2), round(high, 2)) == (88.31, 92.53)


def test_words_tell_the_same() -> None:
    assert survey("--deals", "4") == (
        0,
        "Deals that can be won: 3 of 4.\n"
        "Deals that cannot be won: 1.\n"
        "Deals that stay unknown: 0.\n"
        "Of all deals, between 30 and 96 percent can be won, with 95 percent certainty.\n",
        "",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_the_languages(language: str) -> None:
    said = survey("--deals", "1", "--lang", language).out
    assert len(said.splitlines()) == 4
    assert ("can be won" in said) is (language == "en")


def test_plain_mode_tells_every_ten_percent() -> None:
    for option, variable in (("--accessible", ""), ("--plain", "0"), ("--json", "1")):
        ran = survey("--deals", "10", "--draw", "1", option, CANFIELD_ACCESSIBLE=variable)
        assert ran.err == "".join(f"{n} percent done.\n" for n in range(10, 101, 10))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--deals", "0"), "Wrong number of deals: 0. It can be a number from 1 to 8031810176.\n"),
        (("--deals", "x"), "Wrong number of deals: x. "),
        (("--deals", "1.5"), "Wrong number of deals: 1.5. "),
        (("--deals", str(DEAL_COUNT + 1)), "Wrong number of deals: 8031810177. "),
        (
            ("--from", str(DEAL_COUNT)),
            "Wrong number for the first deal: 8031810176. It can be a number from 0 to 8031810175.",
        ),
        (("--from", "-1"), "Wrong number for the first deal: -1. "),
        (
            ("--from", str(DEAL_COUNT - 3), "--deals", "4"),
            "Wrong number of deals: 4. It can be a number from 1 to 3.\n",
        ),
        (("--seconds", "soon"), "Wrong number of seconds: soon. It can be a number such as 10, "),
        (("--rules", "nosuch"), "Unknown rule set: nosuch."),
        (("--draw", "2"), "Unknown number of cards to draw: 2."),
        (("CF1-D3-AAAAACL",), "Too much on the command line: CF1-D3-AAAAACL."),
    ],
)
def test_wrong_numbers_are_refused(arguments: tuple[str, ...], said: str) -> None:
    ran = survey(*arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith(said)


def test_last_deal_of_all_can_be_asked_for() -> None:
    (record, _) = survey("--from", str(DEAL_COUNT - 1), "--deals", "1", "--json").records
    assert record["code"] == "CF1-D3-ZZZZZZZ"


@posix_only
def test_deals_come_as_they_are_done_and_ctrl_c_sums_up() -> None:
    arguments = ("survey", "--from", "11", "--deals", "1000000", "--json")
    started = subprocess.Popen(
        [*PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        text=True,
    )
    assert started.stdout
    first = json.loads(started.stdout.readline())
    started.send_signal(signal.SIGINT)
    out, err = started.communicate()
    assert (started.returncode, err) == (130, "")
    *deals, last = map(json.loads, out.splitlines())
    numbers = [first["number"], *(record["number"] for record in deals)]
    assert numbers[0] == 11
    assert numbers == sorted(set(numbers))
    assert last["summary"]["deals"] == len(numbers)
