"""`import`: a Solvitaire position or 52 cards become a layout; every fault is named."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from harness.games import EXAMPLES, LAYOUT
from harness.program import CommandCall, canfield, refused_with, together, written

from canfield_cli.commands.shell.export import ExportFormat
from canfield_cli.commands.shell.import_file import import_position
from canfield_cli.engine.deals import parse_code
from canfield_cli.engine.errors import CanfieldError
from canfield_cli.engine.game import Game
from canfield_cli.engine.layout import layout_text, parse_layout
from canfield_cli.engine.rules import APP, CLASSIC, WEB, with_change
from canfield_cli.engine.setup import GameSetup
from canfield_cli.text.catalogue import load
from canfield_cli.text.illegal_moves import Refusals
from canfield_cli.text.names import Names

from .inside import exported, played

if TYPE_CHECKING:
    from canfield_cli.engine.rules import Rules

    Record = dict[str, Any]

MID_GAME = (EXAMPLES / "mid-game.layout").read_text(encoding="utf-8")
DECK = (
    "10S 2H 6S 4C 8S 4D 5C QD 3C JS QS 8H QC 7H 6C KH QH AS 3H 9S 7D 10H AH KS 6H AC 9D 3S 7S 9H "
    "AD 6D 8D 2C 10C 7C 4S JD 10D JH 3D 9C 5D JC 2S 4H KD 5H KC 8C 5S 2D"
)
OF_PYTHON = re.compile(r"codec|byte 0x|recursion|'\w+' object|NoneType|\bint\b|delimiter|-1\.$|'")


def _exported() -> Record:
    (record,) = exported(MID_GAME, ExportFormat.SOLVITAIRE).records
    return record


def _record() -> Record:
    """The same as Solvitaire writes it: a list for each foundation."""
    record = _exported()
    piles = [[card for card in record["foundations"] if card[-1] == suit] for suit in "HSDC"]
    return record | {"foundations": piles}


def _brought(data: str | bytes | Record, rules: Rules = APP) -> str:
    text = json.dumps(data) if isinstance(data, dict) else data
    raw = text.encode() if isinstance(text, str) else text
    return import_position("given.json", io.BytesIO(raw), GameSetup(present=rules))


def _refused(data: str | bytes | Record) -> str:
    with pytest.raises(CanfieldError) as caught:
        _brought(data)
    catalogue = load("en")
    said = Refusals(catalogue, Names(catalogue)).sentence(caught.value)
    assert "given.json" in said
    assert "\n" not in said
    return said


def test_exported_position_comes_back() -> None:
    _, first, *rest = MID_GAME.splitlines()
    assert first.startswith("# ")
    assert _brought(_record()).splitlines()[1:] == rest
    assert _brought(_exported()) == _brought(_record())


@pytest.mark.parametrize("rules", [APP, WEB, CLASSIC])
def test_52_cards_are_dealt_by_the_rules_wanted(rules: Rules) -> None:
    game = Game.from_code(parse_code(f"{rules.prefix}1-D3-AAAAACL"))
    assert _brought(DECK, rules) == layout_text(rules, game.start)


def test_cards_may_be_written_as_everywhere() -> None:
    ways = (
        DECK.lower(),
        DECK.replace("10", "T"),
        DECK.replace(" ", ","),
        DECK.replace(" ", " , \n"),
        DECK.replace("S", "♠").replace("H", "♥"),
        "\ufeff" + DECK + "\n\n",
        DECK.replace(" ", "\r\n\t"),
    )
    assert {_brought(way) for way in ways} == {LAYOUT}


def test_solvitaire_piles_may_lie_in_lists_and_other_fields_are_left_alone() -> None:
    record = _record()
    nested = record | {name: [record[name]] for name in ("reserve", "stock", "waste")}
    assert _brought(nested | {"hand": 3}) == _brought(record)
    reordered = dict(reversed(record.items()))
    assert _brought(json.dumps(reordered, indent=3)) == _brought(record)


def test_wrong_numbers_of_cards_are_counted() -> None:
    assert "51" in _refused(DECK.rsplit(" ", 1)[0])
    assert "53" in _refused(DECK + " 2D")
    assert "0" in _refused("")
    assert "0" in _refused(" \n\t")


def test_doubled_unknown_and_missing_cards_are_named() -> None:
    assert "5 of spades" in _refused(DECK.replace("2D", "5S"))
    assert "7 of hearts" in _refused(DECK.replace("KH", "7H", 1))
    assert "1S" in _refused(DECK.replace("10S", "1S"))
    assert "Joker" in _refused(DECK + " Joker")
    record = _record()
    assert "4 of clubs" in _refused(record | {"reserve": record["reserve"][:-1]})
    assert "6 of hearts" in _refused(record | {"stock": [*record["stock"], "6H"]})
    assert "0H" in _refused(record | {"waste": ["0H"]})


FOUNDATIONS = {
    "gap": ["7H", "8H", "10H", "JH", "QH"],
    "card twice": ["7H", "8H", "9H", "9H", "10H", "JH", "QH"],
    "other suit": ["7H", "8H", "9S", "10H", "JH", "QH"],
    "no card": ["7H", "8H", "XX", "10H", "JH", "QH"],
    "no text": ["7H", "8H", None, "10H", "JH", "QH"],
    "wrong order": ["7H", "8H", "10H", "9H", "JH", "QH"],
    "top below": ["QH", "JH", "10H", "9H", "8H", "7H"],
    "other base": ["8H", "9H", "10H", "JH", "QH"],
}


def test_foundation_whose_cards_do_not_follow_is_refused() -> None:
    record = _record()
    accepted = []
    for fault, pile in FOUNDATIONS.items():
        with contextlib.suppress(CanfieldError):
            _brought(record | {"foundations": [pile, *record["foundations"][1:]]})
            accepted.append(fault)
    assert accepted == []


def test_impossible_columns_are_refused_and_named() -> None:
    record = _record()
    piles: list[list[str]] = record["tableau piles"]
    assert "3" in _refused(record | {"tableau piles": piles[:3]})
    assert "5" in _refused(record | {"tableau piles": [*piles, []]})
    first = [piles[0][::-1], *piles[1:]]
    assert _refused(record | {"tableau piles": first}).startswith(
        "given.json: Impossible: 2 of spades after ace of hearts in column 1."
    )


WRONG: tuple[object, ...] = (None, 5, True, "abc", {"a": 1}, [5], [None], [[5]], [[[["7H"]]]], 1e9)
NAMES = ("foundations", "tableau piles", "reserve", "stock", "waste")


@pytest.mark.parametrize("name", NAMES)
def test_values_of_wrong_types_are_refused_in_one_sentence(name: str) -> None:
    for value in (*WRONG, "\ud800", float("inf"), [[[]]] * 60):
        _refused(_record() | {name: value})


def test_missing_pile_is_named_plainly() -> None:
    needed = ("foundations", "tableau piles", "reserve")
    said = [_refused({k: v for k, v in _record().items() if k != name}) for name in needed]
    for name, sentence in zip(needed, said, strict=True):
        assert name in sentence
    assert [sentence for sentence in said if "'" in sentence] == []


UNREADABLE = {
    "half": json.dumps(_record())[:300].encode(),
    "brace": b"{",
    "deep list": b'{"stock":' + b"[" * 100_000,
    "deep object": b'{"a":' * 100_000,
    "binary": bytes(range(256)) * 8,
    "zeros": b"{" + bytes(50_000),
    "half of utf-16": json.dumps(_record()).encode("utf-16")[:301],
    "long number": b'{"stock":' + b"9" * 10_000 + b"}",
    "wrong type": b'{"foundations": 5}',
}


@pytest.mark.parametrize("kind", UNREADABLE)
def test_unreadable_data_is_refused_in_one_sentence(kind: str) -> None:
    assert len(_refused(UNREADABLE[kind])) < 300


def test_what_is_wrong_is_told_with_its_place_in_the_data() -> None:
    record = _record()
    text = json.dumps(record, indent=1)
    broken = text.replace('"7S",', '"7S"', 1)
    line = broken[: broken.index('"7S"')].count("\n") + 2
    foundations = record["foundations"]
    swapped = [["7H", "8H", "10H", "9H", "JH", "QH"], *foundations[1:]]
    for data, wanted in (
        (broken, f"given.json, line {line}: Broken JSON from column "),
        (b"{" * 100, "given.json, line 1: Broken JSON from column 2 on."),
        (text + "and so on", "given.json, line "),
        (b'{"a":' * 100_000, "given.json: Too deeply nested for a position."),
        (b"\xff" + DECK.encode(), "Unreadable, because it is not text in UTF-8: given.json."),
        (DECK + " " * 1_000_000, "Too long for a position or a deck: given.json."),
        (record | {"waste": "7H"}, "given.json: Unreadable: waste has to be a list of cards."),
        (record | {"waste": [7]}, "given.json: Unknown card: 7."),
        (text[:-1] + ', "stock": []}', "given.json: Named twice: stock."),
        (record | {"tableau piles": []}, "given.json: Wrong number of columns: 0. A game has 4."),
        (record | {"foundations": swapped}, "given.json: Impossible: 10 of hearts after 8 of hea"),
        (record | {"base": "8"}, "given.json: Impossible: a foundation up to queen of hearts "),
        (record | {"base": ["7"]}, "given.json: Unknown rank: "),
    ):
        assert _refused(data).startswith(wanted), _refused(data)


def test_foundations_may_be_one_list_as_some_versions_of_solvitaire_write_them() -> None:
    record = _record()
    flat = [card for pile in record["foundations"] for card in pile]
    piles = record["foundations"]
    by_turns = [pile[at] for at in range(13) for pile in piles if at < len(pile)]
    for cards in (flat, by_turns):
        assert _brought(record | {"foundations": cards}) == _brought(record)


def test_base_rank_is_said_in_the_data_where_no_card_is_up() -> None:
    text = LAYOUT.replace(" 8S", "").replace("| AS", "| 8S 7H")
    text = text.replace("foundations: 7H", "foundations: -").replace("waste: -", "waste: AS")
    game = played(text).position
    record = {
        "foundations": [[], [], [], []],
        "tableau piles": [list(map(str, column)) for column in game.columns],
        "reserve": list(map(str, game.reserve)),
        "stock": list(map(str, game.stock[::-1])),
        "waste": ["AS"],
    }
    assert _refused(record) == "given.json: Missing: base, the base rank, because no card is up."
    assert _brought(record | {"base": "7"}) == text
    assert "base" not in _exported()


def test_unreadable_data_is_refused_without_words_of_python() -> None:
    said = [_refused(data) for data in UNREADABLE.values()]
    assert [sentence for sentence in said if OF_PYTHON.search(sentence)] == []


def test_json_cut_anywhere_is_refused() -> None:
    whole = json.dumps(_record()).encode()
    for length in range(len(whole)):
        _refused(whole[:length])


def test_two_megabytes_are_refused_whatever_they_hold() -> None:
    for kind in (b"7H ", b"\0", b"{", b" ", "♥".encode(), b'{"a":"b"}', b"[[],"):
        _refused(kind * (2_000_000 // len(kind)))


def test_nothing_is_overlooked_at_the_end_of_a_long_file() -> None:
    padding = " " * 1_100_000
    _refused(DECK + padding + "2D")
    _refused(json.dumps(_record()) + padding + "and so on")


def test_what_is_written_can_be_read_by_the_rules_that_it_names() -> None:
    rules = with_change(APP, "columns_stop_at_base=yes")
    record = _record()
    swapped = json.dumps(record).replace("6C", "#").replace("8H", "6C").replace("#", "8H")
    for data in (json.dumps(record), DECK, swapped, json.dumps(_over_the_base())):
        try:
            brought = _brought(data, rules)
        except CanfieldError:
            continue
        assert parse_layout(brought.splitlines()).rules == rules


def _over_the_base() -> Record:
    """A position with a card on one of the base rank in a column."""
    record: Record = json.loads(json.dumps(_record()))
    record["foundations"][1] = ["7S"]
    record["foundations"][2] = []
    columns = record["tableau piles"]
    columns[2] = ["8S", "7D"]
    columns[3] = ["8D"]
    record["waste"] += ["5C", "4D", "QD", "JS", "10D"]
    columns[2] += ["6S"]
    record["reserve"].remove("6S")
    return record


def test_changed_rules_that_forbid_a_layouts_columns_are_refused() -> None:
    layout = written("over.layout", _brought(_over_the_base()))
    change = "rule: columns_stop_at_base=yes\n"
    calls = [
        CommandCall(("run", layout, "--rule", change[6:-1])),
        CommandCall(("deal", "-"), change + LAYOUT),
    ]
    written("pointing.moves", f"layout: over.layout\n{change}d\n")
    calls.append(CommandCall(("run", "pointing.moves")))
    by_option, fine, by_header = together(calls)
    fault = "Impossible: 6 of spades after 7 of diamonds in column 3."
    assert (by_option.code, by_option.err) == (2, fault + "\n")
    assert (by_header.code, by_header.err) == (2, f"pointing.moves, line 2: {fault}\n")
    assert fine.code == 0


def test_real_program_reads_files_and_standard_input_and_ends_with_0() -> None:
    position = written("position.json", json.dumps(_record()))
    deck = written("my deck.txt", DECK)
    by_name, piped, classic = together(
        [
            CommandCall(("import", position)),
            CommandCall(("import", "-"), position.read_bytes()),
            CommandCall(("import", deck, "--rules", "classic", "--draw", "1")),
        ]
    )
    assert by_name == piped == (0, _brought(_record()), "")
    again = canfield("run", written("again.layout", classic.out), "--final", "--json")
    (end,) = again.records
    assert (end["rules"], end["draw"], end["code"]) == ("classic", 1, None)


def test_real_program_ends_with_2_and_one_sentence_in_each_language() -> None:
    data = {
        "cut.json": UNREADABLE["half"],
        "deep.json": UNREADABLE["deep list"],
        "long.json": b"{" * 2_000_000,
        "binary.json": UNREADABLE["binary"],
        "empty.json": b"",
        "short.txt": DECK[:-3].encode(),
    }
    names = [*map(str, (written(name, each) for name, each in data.items())), "gone", ""]
    Path("folder").mkdir()
    languages = ("en", "ca", "es") * 3
    for found in together(
        [
            CommandCall(("import", name, "--lang", language))
            for name, language in zip([*names, "folder"], languages, strict=True)
        ]
    ):
        refused_with(found, 2)
        assert found.out == ""
