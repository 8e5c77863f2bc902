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
        "test_export.py::test_new_deal_of_a_game_without_a_code_is_written_so_that_it_can_be_read",
        "test_export.py::test_two_forms_at_once_are_refused",
        "test_import.py::test_foundation_whose_cards_do_not_follow_is_refused",
        "test_import.py::test_missing_pile_is_named_plainly",
        "test_import.py::test_nothing_is_overlooked_at_the_end_of_a_long_file",
        "test_import.py::test_unreadable_data_is_refused_without_words_of_python",
        "test_import.py::test_what_is_written_can_be_read_by_the_rules_that_it_names",
        "test_layouts_at_the_prompt.py::test_full_disk_is_one_sentence_and_the_game_goes_on",
        "test_layouts_at_the_prompt.py::test_full_disk_leaves_no_part_of_a_layout_behind",
        "test_layouts_at_the_prompt.py::test_name_in_quotes_is_the_name_without_them",
        "test_play_json.py::test_file_that_is_refused_ends_with_2_as_without_json",
        "test_replay.py::test_layout_written_on_the_way_does_not_stop_the_replay",
        "test_replay.py::test_new_deal_within_a_file_is_the_same_each_time",
        "test_replay.py::test_replay_writes_no_files",
        "test_replay.py::test_table_of_a_file_without_a_code_is_that_of_the_game_that_its_news_tell",
        "test_replay.py::test_wrong_words_are_one_printable_sentence_and_no_step[\\xe9\\udcff\\x07]",
        "test_replay_in_a_terminal.py::test_end_of_input_leaves_the_shells_prompt_a_line_of_its_own[normal]",
        "test_replay_in_a_terminal.py::test_end_of_input_leaves_the_shells_prompt_a_line_of_its_own[plain]",
        "test_round_trips.py::test_position_without_a_card_up_comes_back_from_solvitaire_too",
        "test_transcripts.py::test_full_disk_is_told_with_the_name_of_the_transcript",
        "test_transcripts.py::test_run_that_cannot_begin_leaves_no_empty_transcript_behind",
        "test_transcripts.py::test_transcript_is_written_when_the_run_prints_json",
        "test_transcripts.py::test_transcript_of_a_new_deal_names_its_code",
    }
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.rpartition("scripting/")[2] in KNOWN_FAULTS:
            item.add_marker(pytest.mark.xfail(reason="known and open", strict=True))
