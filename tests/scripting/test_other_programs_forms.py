"""Forms of other programs: Solvitaire's own files, decks, boards, our JSON, and where none fits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from harness.games import CODE, LAYOUT
from harness.program import CommandCall, Ran, canfield, refused_with, together, written

from canfield_cli.commands.shell.export import ExportFormat

from .inside import exported

DATA = Path(__file__).parents[1] / "data" / "solvitaire"
WRITTEN = (DATA / "written-deal.json").read_text("utf-8")
READ = (DATA / "read-deal-without-waste.json").read_text("utf-8")
MID_GAME = (DATA / "read-mid-game.json").read_text("utf-8")
DEALT = """\
# canfield layout 1
rules: app
draw: 3
base: 5
reserve: 3C JH 8D KH 9S 8C 2D 10H 4C KS 7H 9C 8H
foundations: 5S
columns: JS | 8S | 5D | 2H
stock: 6D 2C 4S 10D 10C 2S QS AH 7D JC 9D 7C 7S QD 5H 5C AC 3H KC AS KD QC 3S 6S 4H JD 6C 9H QH \
6H 4D 10S 3D AD
waste: -
"""
RESERVE = "TS 2H 6S 4C 8S 4D 5C QD 3C JS QS 8H QC"
STOCK = (
    "3H 9S 7D TH AH KS 6H AC 9D 3S 7S 9H AD 6D 8D 2C TC 7C 4S JD TD JH 3D 9C 5D JC 2S 4H KD 5H KC "
    "8C 5S 2D"
)
DECK = f"{RESERVE} 7H 6C KH QH AS {STOCK}"
FORMS_READ = (
    "What can be read: 52 cards in dealing order, a position in JSON by Solvitaire or by deal "
    "--json --reveal, and lines with labels for foundations, reserve, stock, waste and columns.\n"
)
BOARD = f"""\
Foundations: H-7 C-0 D-0 S-0
Freecells:
Talon: {STOCK}
Reserve: {RESERVE}
: 6C
: KH
: QH
: AS
"""


def _brought(*texts: str | bytes) -> list[Ran]:
    return together([CommandCall(("import", "-"), text) for text in texts])


def test_what_solvitaire_writes_and_reads_is_read() -> None:
    flat_empty = WRITTEN.replace('"waste": ""', '"waste": []').replace('"",', "[],")
    assert _brought(WRITTEN, READ, flat_empty) == [(0, DEALT, "")] * 3


def test_what_is_exported_is_what_solvitaire_reads() -> None:
    layout = canfield("import", DATA / "read-mid-game.json")
    assert (layout.code, layout.err) == (0, "")
    found = exported(layout.out, ExportFormat.SOLVITAIRE)
    assert found.out == MID_GAME
    names = ("foundations", "tableau piles", "reserve", "stock", "waste")
    assert tuple(found.records[0]) == names
    assert all(isinstance(card, str) for card in found.records[0]["foundations"])


def test_redeal_is_done_where_solvitaire_would_fail() -> None:
    # Twelve draws turn the whole stock, and a redeal puts it back.
    whole, turned = exported(f"code: {CODE}\n", ExportFormat.SOLVITAIRE), f"code: {CODE}\nd 12\n"
    assert exported(turned, ExportFormat.SOLVITAIRE) == whole
    assert exported(turned + "d\n", ExportFormat.SOLVITAIRE) == whole


def test_foundations_of_solvitaire_may_be_named_by_their_tops() -> None:
    record = json.loads(MID_GAME)
    tops = json.dumps(record | {"foundations": ["QH", "8S", "8D", "AC"]})
    whole, by_tops = _brought(MID_GAME, tops)
    assert by_tops == whole


def test_ranks_of_solvitaire_may_be_numbers() -> None:
    numbered = READ.replace('"A', '"1').replace('"J', '"11').replace('"Q', '"12')
    assert _brought(numbered.replace('"K', '"13')) == [(0, DEALT, "")]


def test_decks_are_read_however_they_are_written() -> None:
    suit_first = " ".join(card[-1] + card[:-1] for card in DECK.split())
    signed = DECK.translate({ord("S"): "♠️", ord("H"): "♥️", ord("D"): "♦︎", ord("C"): "♣"})
    ways = (
        DECK,
        suit_first,
        suit_first.replace("T", "10").lower(),
        DECK.replace(" ", ""),
        DECK.replace(" ", ";"),
        DECK.replace(" ", " | "),
        signed,
        signed.replace("T", "10"),
        json.dumps(DECK.split()),
        "# a deck\n" + DECK.replace(" ", "  # and\n"),
        DECK.encode("utf-16"),
    )
    assert _brought(*ways) == [(0, LAYOUT, "")] * len(ways)


def test_boards_with_labels_are_read() -> None:
    numbered = BOARD.replace(": 6C", "Tableau 1: 6C").replace("\n: KH", "\nTableau 2: KH")
    numbered = numbered.replace("\n: QH\n: AS", "\nTableau 4: AS\nTableau 3: QH")
    ways = (
        BOARD,
        BOARD.replace("H-7 C-0 D-0 S-0", "7H"),
        BOARD.replace("Foundations", "Founds").replace("Freecells:\n", "Waste: -\n"),
        BOARD.replace("Talon", "Stock").replace("\n: ", "\n"),
        BOARD.replace("Reserve: TS", "reserve (13): <TS>"),
        BOARD.replace(": 6C\n: KH\n: QH\n: AS", "Tableau:\n6C\nKH\nQH\nAS"),
        BOARD.replace(": 6C\n: KH\n: QH\n: AS", "Columns: 6C | KH | QH | AS"),
        numbered,
        LAYOUT,
    )
    assert _brought(*ways) == [(0, LAYOUT, "")] * len(ways)


def test_our_own_json_is_read_with_its_rules() -> None:
    for code in (CODE, "CW1-D1-AAAAACL"):
        deal = canfield("deal", code, "--json", "--reveal")
        brought = canfield("import", "-", stdin=deal.out)
        (again,) = canfield("deal", "-", "--json", "--reveal", stdin=brought.out).records
        assert again | {"code": code} == deal.records[0]
    hidden, other = together(
        [
            CommandCall(("import", "-"), canfield("deal", CODE, "--json").out),
            CommandCall(("import", "-", "--rules", "web"), canfield("deal", CODE, "--json").out),
        ]
    )
    sentence = "Standard input: Missing: reserve_cards. The option --reveal writes it.\n"
    assert hidden == other == (2, "", sentence)
    contradicted = canfield("deal", CODE, "--json", "--reveal")
    found = canfield("import", "-", "--rules", "web", stdin=contradicted.out)
    refused_with(found, 2, "Contradiction: rules: web and rules: app do not go together.")


def test_game_under_way_comes_back_from_our_own_json() -> None:
    moves = f"code: {CODE}\nr c2\nup\nd 2\n"
    layout = exported(moves, ExportFormat.LAYOUT).out
    position = canfield("deal", "-", "--json", "--reveal", stdin=layout)
    assert _brought(position.out) == [(0, layout, "")]


FAULTS = {
    "hello there\n": f"line 1: Unknown: hello. {FORMS_READ}",
    "# mine\n\n<html>\n": f"line 3: Unknown: html. {FORMS_READ}",
    DECK.replace(" 7H", "\n7X"): "line 2: Unknown card: 7X. Cards are written 7H, 10S, QC.\n",
    DECK.replace(" 2D", "\n5S"): "line 2: Twice in the layout: 5 of spades.\n",
    BOARD.replace(": KH", ": KX"): "line 6: Unknown card: KX. Cards are written 7H, 10S, QC.\n",
    BOARD.replace(": KH", ": 6C"): "line 6: Twice in the layout: 6 of clubs.\n",
    BOARD.replace(": KH", ": KH 5S"): "line 6: Twice in the layout: 5 of spades.\n",
    BOARD.replace("Freecells:", "Freecells: 5S"): "line 2: Unknown in a layout: freecells.\n",
    BOARD.replace("Freecells:", "Jokers: 1"): "line 2: Unknown in a layout: jokers.\n",
    BOARD + "Talon: -\n": "line 9: Named twice: stock.\n",
    BOARD.replace(": AS\n", ""): "Wrong number of columns: 3. A game has 4.\n",
    BOARD.replace(" 8C 5S 2D", " 5S 2D").replace(": KH", ": KH 8C"): (
        "line 6: Impossible: 8 of clubs after king of hearts in column 2.\n"
    ),
    BOARD.replace(" 2D\n", "\n"): "Missing from the layout: 2 of diamonds.\n",
    BOARD.replace("Foundations: H-7", "Base: 8\nFoundations: H-7"): (
        "line 2: Impossible: a foundation up to 7 of hearts would begin with 7 of hearts, "
        "and the base rank is 8.\n"
    ),
    '["7H", 5]': "Unknown card: 5. Cards are written 7H, 10S, QC.\n",
    '["7H", ["8H"]]': "Unreadable: deck has to be a list of cards.\n",
    '["7H"]': "Wrong number of cards: 1. A deck has 52.\n",
    "[" * 100_000: "Too deeply nested for a position.\n",
}


@pytest.mark.parametrize("text", FAULTS, ids=range(len(FAULTS)))
def test_what_is_wrong_is_named_with_its_line(text: str) -> None:
    found = canfield("import", "-", stdin=text)
    said = FAULTS[text]
    start = "Standard input, " if said.startswith("line") else "Standard input: "
    assert found == (2, "", start + said)


def test_forms_that_are_read_are_told_in_each_language() -> None:
    told = {
        "ca": "Entrada estàndard, línia 1: Desconegut: bon. Es poden llegir cinquanta-dues cartes",
        "es": "Entrada estándar, línea 1: Desconocido: bon. Se pueden leer 52 cartas",
    }
    for language, start in told.items():
        found = canfield("import", "-", "--lang", language, stdin="bon dia\n")
        refused_with(found, 2, start, "--reveal", "columns")


def test_commands_that_play_point_to_import() -> None:
    sentence = (
        "Another program's position or deck: {}. To turn it into a layout, use canfield import.\n"
    )
    forms = {
        "position.json": MID_GAME,
        "written.json": WRITTEN,
        "own.json": canfield("deal", CODE, "--json", "--reveal").out,
        "deck.txt": DECK,
        "list.json": json.dumps(DECK.split()),
        "board.txt": BOARD,
        "tops.txt": BOARD.replace("H-7 C-0 D-0 S-0", "7H"),
        "plain.txt": BOARD.replace("H-7 C-0 D-0 S-0", "7H").replace("Freecells:\n", ""),
    }
    names = [written(name, text) for name, text in forms.items()]
    commands = ("play", "solve", "deal", "run")
    for command in commands:
        for name, ran in zip(
            names, together([CommandCall((command, n)) for n in names]), strict=True
        ):
            assert ran == (2, "", sentence.format(name)), (command, name)
    told = {
        "ca": "Posició o baralla d'un altre programa: deck.txt. "
        "Per fer-ne una disposició: canfield import.\n",
        "es": "Posición o baraja de otro programa: deck.txt. "
        "Para hacer de ella una disposición: canfield import.\n",
    }
    for language, said in told.items():
        assert canfield("play", "deck.txt", "--lang", language) == (2, "", said)


def test_moves_of_cards_are_no_deck() -> None:
    found = canfield("run", "-", stdin=f"code: {CODE}\nqc kh\nreserve: x\n")
    assert found.code == 1
    assert found.out.startswith("Queen of clubs to column 2.")
