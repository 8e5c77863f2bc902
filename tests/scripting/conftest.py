"""What all tests of scripting need: a home and a folder of their own."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the program from the tester's own saves, settings and folder."""
    monkeypatch.setenv("CANFIELD_HOME", str(tmp_path_factory.mktemp("home")))
    monkeypatch.chdir(tmp_path_factory.mktemp("here"))


# Faults of the program that are known and still open: each is a test that says what is right.
# Whoever mends one takes its line away; a test that passes unawares fails.
KNOWN_FAULTS = frozenset(
    {
        "test_engine_library.py::test_every_type_that_a_public_function_takes_or_gives_is_public",
        "test_import.py::test_foundation_whose_cards_do_not_follow_is_refused",
        "test_import.py::test_missing_pile_is_named_plainly",
        "test_import.py::test_nothing_is_overlooked_at_the_end_of_a_long_file",
        "test_import.py::test_unreadable_data_is_refused_without_words_of_python",
        "test_import.py::test_what_is_written_can_be_read_by_the_rules_that_it_names",
        "test_round_trips.py::test_position_without_a_card_up_comes_back_from_solvitaire_too",
    }
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.rpartition("scripting/")[2] in KNOWN_FAULTS:
            item.add_marker(pytest.mark.xfail(reason="known and open", strict=True))
