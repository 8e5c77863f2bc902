"""`canfield deal`: the table that a code, a file, a layout or nothing begins with."""

from __future__ import annotations

import re

import pytest
from harness.games import CODE, EXAMPLES, HEADER, START_TABLE
from harness.program import CommandCall, canfield, refused_with, together, written

from .helpers import LAYOUT, RESERVE, START_JSON, STOCK

WEB_JSON = (
    '{"code":"CW1-D3-AAAAACL","rules":"web","draw":3,"base":"10","stock":34,"waste":[],'
    '"reserve":13,"reserve_top":"7H","foundations":{"H":0,"S":1,"D":0,"C":0},'
    '"columns":[["6C"],["KH"],["QH"],["AS"]],"score":null,"moves":0,"cards_up":1,"won":false}'
)
CLASSIC_JSON = START_JSON.replace(
    '"CF1-D3-AAAAACL","rules":"app"', '"CC1-D1-AAAAACL","rules":"classic"'
)


def test_code_is_read_forgivingly_and_deals_the_documented_table() -> None:
    forms = (CODE, "cf1d3aaaaacl", " cF1 D3 AAA-AACL ")
    for ran in together([CommandCall(("deal", form)) for form in forms]):
        assert ran == (0, START_TABLE + "\n", "")


def test_move_file_and_layout_deal_the_table_that_they_begin_with() -> None:
    layout = written("real.layout", LAYOUT)
    moves = written("some.moves", HEADER + "r>c2\nr>f\n")
    pointing = written("pointing.moves", "layout: real.layout\nr>c2\n")
    names = (layout, moves, pointing, EXAMPLES / "won-game.moves")
    calls = [CommandCall(("deal", name)) for name in names]
    piped = CommandCall(("deal", "-"), stdin=HEADER)
    for ran in together([*calls, piped]):
        assert ran == (0, START_TABLE + "\n", "")


def test_layout_header_is_found_beside_its_file_from_any_folder() -> None:
    folder = written("real.layout", LAYOUT).parent / "below"
    folder.mkdir()
    pointing = written(str(folder / "pointing.moves"), "layout: ../real.layout\n")
    assert canfield("deal", pointing) == (0, START_TABLE + "\n", "")


def test_new_deal_says_its_code_first_and_the_code_deals_the_same_table() -> None:
    first = canfield("deal")
    code, table = first.out.splitlines()
    assert (first.code, first.err) == (0, "")
    assert re.fullmatch(r"CF1-D3-[A-Z]{7}", code)
    assert canfield("deal", code) == (0, table + "\n", "")


def test_two_new_deals_differ() -> None:
    first, second = together([CommandCall(("deal",)), CommandCall(("deal",))])
    assert first.out != second.out


def test_rules_and_draw_choose_the_new_deals_code() -> None:
    calls = [
        CommandCall(("deal", "--rules", "web", "--draw", "1")),
        CommandCall(("deal", "--rules", "classic")),
        CommandCall(("deal", "--draw=1")),
    ]
    codes = [ran.out.splitlines()[0] for ran in together(calls)]
    assert [code[:6] for code in codes] == ["CW1-D1", "CC1-D3", "CF1-D1"]


def test_json_is_one_line_in_the_documented_order() -> None:
    calls = [
        CommandCall(("deal", CODE, "--json")),
        CommandCall(("deal", "CW1-D3-AAAAACL", "--json")),
        CommandCall(("deal", "CC1-D1-AAAAACL", "--json")),
    ]
    app, web, classic = together(calls)
    assert app == (0, START_JSON + "\n", "")
    assert web == (0, WEB_JSON + "\n", "")
    assert classic == (0, CLASSIC_JSON.replace('"draw":3', '"draw":1') + "\n", "")


def test_json_adds_hidden_cards_and_legal_moves_in_that_order() -> None:
    stock, reserve = (",".join(f'"{card}"' for card in pile.split()) for pile in (STOCK, RESERVE))
    added = f',"stock_cards":[{stock}],"reserve_cards":[{reserve}],"legal":["d","r>c2","c2>c4"]}}'
    ran = canfield("deal", CODE, "--json", "--reveal", "--legal")
    assert ran == (0, START_JSON[:-1] + added + "\n", "")


def test_json_of_a_layout_has_no_code() -> None:
    expected = START_JSON.replace(f'"{CODE}"', "null")
    assert canfield("deal", written("real.layout", LAYOUT), "--json").out == expected + "\n"


def test_plain_text_shows_hidden_cards_and_legal_moves_when_asked() -> None:
    table, stock, reserve, legal = canfield("deal", CODE, "--reveal", "--legal").out.splitlines()
    assert table == START_TABLE
    assert stock.startswith("Stock, next drawn first: 3 of hearts, 9 of spades, 7 of diamonds, ")
    assert stock.endswith(", 5 of spades, 2 of diamonds.")
    assert reserve.startswith("Reserve, from the bottom: 10 of spades, 2 of hearts, ")
    assert reserve.endswith(", 8 of hearts, queen of clubs.")
    assert legal == "Legal moves: d, r c2, c2 c4."


def test_won_position_has_no_legal_moves() -> None:
    won = (
        "base: A\nreserve: -\nfoundations: KH KS KD KC\n"
        "columns: - | - | - | -\nstock: -\nwaste: -\n"
    )
    (record,) = canfield("deal", written("won.layout", won), "--json", "--legal").records
    assert (record["won"], record["cards_up"], record["legal"]) == (True, 52, [])
    assert (record["reserve_top"], record["columns"]) == (None, [[], [], [], []])


def test_width_begins_each_pile_on_a_line_and_joins_to_the_table() -> None:
    widths = ("1", "40", "9999")
    for width, ran in zip(
        widths, together([CommandCall(("deal", CODE, "--width", w)) for w in widths]), strict=True
    ):
        lines = ran.out.splitlines()
        assert " ".join(lines) == START_TABLE
        if width != "1":
            assert sum(line.startswith("column ") for line in lines) == 4
            assert max(map(len, lines)) <= int(width)


def test_catalan_table_is_the_documents_letter_for_letter() -> None:
    catalan = (
        "Munt: 34 cartes; descart buit; reserva: 13 cartes, a dalt: reina de trèvols. "
        "Fundacions, rang de sortida 7: cors fins al 7 de cors (1), piques buit, diamants buit, "
        "trèvols buit. columna 1: 6 de trèvols; columna 2: rei de cors; columna 3: reina de "
        "cors; columna 4: as de piques."
    )
    spanish = (
        "Stock: 34 cartas; descarte vacío; reserva: 13 cartas, arriba: reina de tréboles. "
        "Fundaciones, rango principal 7: corazones hasta el 7 de corazones (1), picas vacía, "
        "diamantes vacía, tréboles vacía. columna 1: 6 de tréboles; columna 2: rey de corazones; "
        "columna 3: reina de corazones; columna 4: as de picas."
    )
    calls = [CommandCall(("deal", CODE, "--lang", "ca")), CommandCall(("deal", CODE, "--lang=es"))]
    assert [ran.out for ran in together(calls)] == [catalan + "\n", spanish + "\n"]


def test_language_comes_from_the_option_then_the_variable_then_the_locale() -> None:
    calls = [
        CommandCall(
            ("deal", CODE, "--lang", "en"), env={"CANFIELD_LANG": "es", "LC_ALL": "ca_ES.UTF-8"}
        ),
        CommandCall(("deal", CODE), env={"CANFIELD_LANG": "es", "LC_ALL": "ca_ES.UTF-8"}),
        CommandCall(("deal", CODE), env={"LC_ALL": "", "LC_MESSAGES": "es_MX", "LANG": "ca_ES"}),
        CommandCall(("deal", CODE), env={"LC_ALL": "xx_YY.nonsense"}),
        CommandCall(("deal", CODE), env={"CANFIELD_LANG": "tlh", "LC_ALL": "C.UTF-8"}),
    ]
    openings = [ran.out.split(";")[0] for ran in together(calls)]
    english, spanish = "Stock: 34 cards", "Stock: 34 cartas"
    assert openings == [english, spanish, spanish, english, english]


def test_every_way_to_write_a_locale_is_understood() -> None:
    locales = ("ca", "ca-ES.utf8", "CA_ES@valencia", "ca@valencia")
    found = together([CommandCall(("deal", CODE), env={"LC_ALL": locale}) for locale in locales])
    read = {locale: ran.out.split(";")[0] for locale, ran in zip(locales, found, strict=True)}
    assert read == dict.fromkeys(locales, "Munt: 34 cartes")


@pytest.mark.parametrize("name", ["deal", "play"])
def test_code_with_other_rules_or_draw_is_a_contradiction(name: str) -> None:
    calls = [CommandCall((name, CODE, "--rules", "web")), CommandCall((name, CODE, "--draw", "1"))]
    rules, draw = together(calls)
    refused_with(rules, 2, "Contradiction", CODE, "web")
    refused_with(draw, 2, "Contradiction", CODE, "1")


def test_code_with_its_own_rules_and_draw_is_none() -> None:
    ran = canfield("deal", CODE, "--rules", "app", "--draw", "3", "--json")
    assert ran == (0, START_JSON + "\n", "")
