"""Where a quoted text is cut, how œ is written plainly, and days under a clock set back."""

from __future__ import annotations

from canfield_cli.commands.shell.streams import plain_letters
from canfield_cli.text.catalogue import load
from canfield_cli.text.counts import CountWords
from canfield_cli.text.quoting import quote

DAY = 86_400


def test_a_text_of_40_letters_is_quoted_whole_and_a_longer_one_is_cut_to_40() -> None:
    assert quote("x" * 40) == "x" * 40
    assert quote("x" * 41) == "x" * 39 + "…"


def test_what_was_played_in_a_future_that_a_clock_left_was_played_today() -> None:
    count, now = CountWords(load("en")), 1_795_000_000.0
    assert count.ago(now + 3 * DAY, now) == "today"
    assert count.ago(now - 3 * DAY, now) == "3 days ago"


def test_letters_that_no_accent_is_taken_from_have_plain_ones() -> None:
    assert plain_letters("œuvre, Œuvre") == "oeuvre, OEuvre"
