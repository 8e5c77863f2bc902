"""`canfield run --json`: one object for each command, exactly as documented."""

from __future__ import annotations

import json

from harness.games import CODE, DRAW_NEWS, EXAMPLES, HEADER
from harness.program import CommandCall, canfield, inside

from .helpers import START_JSON, run

DRAWN = START_JSON.replace('"stock":34,"waste":[]', '"stock":31,"waste":["3H","9S","7D"]').replace(
    '"moves":0', '"moves":1'
)
POSITION_KEYS = list(json.loads(START_JSON))


def test_objects_of_a_move_a_command_and_a_refusal_are_pinned() -> None:
    ran = run("d\nlook\nc1>c3\nd\n", "--json")
    message = "No: queen of hearts takes a black jack, not 6 of clubs."
    assert ran.out.splitlines() == [
        f'{{"line":2,"input":"d","ok":true,"move":"d","position":{DRAWN}}}',
        f'{{"line":3,"input":"look","ok":true,"command":"look","position":{DRAWN}}}',
        '{"line":4,"input":"c1>c3","ok":false,"error":{"kind":"illegal","reason":"wrong_rank",'
        f'"message":"{message}"}},"position":{DRAWN}}}',
    ]
    assert (ran.code, ran.err) == (1, "")


def test_hint_and_oracle_suggest_what_to_send_next() -> None:
    ran = run("hint\nr>c2\noracle\n", "--json")
    keys = ["line", "input", "ok", "command", "suggested", "plan", "ways", "ways_won", "position"]
    assert list(ran.records[0]) == keys
    assert [r.get("suggested") for r in ran.records] == ["d", None, "r>f"]
    seen = canfield(
        "run", "-", "--json", stdin="code: CF1-D3-AAAAACL\nd 12\nhint\nhint why\nchance\n"
    )
    asked, why, chance = seen.records[-3:]
    assert asked["suggested"] == asked["plan"][0]
    assert [why[key] for key in keys[4:]] == [asked[key] for key in keys[4:]]
    assert list(chance) == [*keys[:4], "ways", "ways_won", "position"]
    assert (chance["ways"], chance["ways_won"]) == (asked["ways"], asked["ways_won"])
    assert 0 < asked["ways_won"] <= asked["ways"] <= 16
    # The Spanish document's deal order is lost by the second of these, and a limit forbids undo.
    lost = "d 10, w>c1, w>c4, d, oracle\n"
    for rule, wanted in ("", "undo 2"), ("rule: undo_limit=1\n", "restart"):
        header = f"code: CW1-D3-AAAAACL\n{rule}"
        ran = canfield("run", "-", "--json", stdin=header + lost)
        assert ran.records[-1]["suggested"] == wanted
    hopeless = canfield("run", "-", "--json", stdin="code: CF1-D3-AAAAAAB\noracle\n")
    assert "suggested" not in hopeless.records[-1]


def test_three_draws_on_one_line_give_three_objects() -> None:
    ran = run("d 3\n", "--json")
    assert [(r["line"], r["input"], r["move"]) for r in ran.records] == [(2, "d 3", "d")] * 3
    assert [r["position"]["stock"] for r in ran.records] == [31, 28, 25]
    assert [r["position"]["moves"] for r in ran.records] == [1, 2, 3]


def test_input_is_as_typed_and_move_is_canonical() -> None:
    ran = run("Queen of clubs on king of hearts; 8h>, c2  C4\n", "--json")
    assert [(r["input"], r["move"]) for r in ran.records] == [
        ("Queen of clubs on king of hearts", "r>c2"),
        ("8h>", "r>f"),
        ("c2  C4", "c2>c4"),
    ]


def test_commands_carry_their_english_name_in_every_language() -> None:
    moves = "d\nundo\nredo\nscore\nc2\ncode\nrules\nhelp\nexpect score 0\nverbosity full\nquit\n"
    ran = run(moves, "--json", "--lang", "ca")
    names = [r.get("command") for r in ran.records[1:]]
    assert names == [
        "undo", "redo", "score", "ask", "code", "rules", "help", "expect", "verbosity", "quit",
    ]  # fmt: skip
    assert [list(r) for r in ran.records[1:]] == [
        ["line", "input", "ok", "command", "position"]
    ] * 10


REFUSED = (
    ("xyzzy", "syntax", None),
    ("undo x", "syntax", None),
    ("2c3", "ambiguous", None),
    ("c1>c1", "illegal", "same_pile"),
    ("c1>c3", "illegal", "wrong_rank"),
    ("r>c4", "illegal", "wrong_colour"),
    ("w>f", "illegal", "empty_pile"),
    ("c2:2>c4", "illegal", "too_many"),
    ("c4>f", "illegal", "base_rank_needed"),
    ("redo", "illegal", "nothing_to_redo"),
)


def test_each_refusal_has_its_kind_and_reason_and_leaves_the_position() -> None:
    calls = [CommandCall(("run", "-", "--json"), HEADER + line) for line, _, _ in REFUSED]
    for ran, (line, kind, reason) in zip(inside(calls), REFUSED, strict=True):
        (record,) = ran.records
        assert (line, record["error"]["kind"], record["error"]["reason"]) == (line, kind, reason)
        assert list(record) == ["line", "input", "ok", "error", "position"]
        assert list(record["error"]) == ["kind", "reason", "message"]
        assert json.dumps(record["position"], separators=(",", ":")) == START_JSON


def test_99_draws_go_through_redeals_that_turn_nothing() -> None:
    ran = run("d 99\n", "--json")
    assert [r["ok"] for r in ran.records] == [True] * 99
    assert ran.records[11]["position"]["stock"] == 0
    assert ran.records[12]["position"]["stock"] == 34


def test_won_game_refuses_moves_with_its_own_reason() -> None:
    moves = (EXAMPLES / "won-game.moves").read_text(encoding="utf-8")
    ran = canfield("run", "-", "--json", stdin=moves + "\nd\n")
    assert ran.records[-1]["error"]["reason"] == "won"
    assert (ran.code, ran.records[-1]["position"]["won"]) == (1, True)


def test_reveal_and_legal_are_added_to_every_position() -> None:
    ran = run("d\nlook\nxyzzy\n", "--json", "--reveal", "--legal")
    added = ["stock_cards", "reserve_cards", "legal"]
    assert [list(r["position"]) for r in ran.records] == [POSITION_KEYS + added] * 3
    assert ran.records[0]["position"]["stock_cards"][:2] == ["10H", "AH"]
    assert ran.records[0]["position"]["legal"] == ["d", "r>c2", "w>f", "c2>c4"]


def test_undo_gives_back_the_position_to_the_letter() -> None:
    ran = run("look\nr>c2\nr>f\nc2>c4\nundo 3\n", "--json", "--reveal", "--legal")
    assert ran.records[-1]["position"] == ran.records[0]["position"]
    assert [r["command"] for r in ran.records[4:]] == ["undo"] * 3


def test_every_line_is_ascii_and_complete_json_whatever_was_typed() -> None:
    ran = canfield("run", "-", "--json", stdin=f'{HEADER}♥♥ \u2028 \U0001f0a1 "quoted\\ \u0085x\n')
    assert ran.out.isascii()
    assert len(ran.records) == 1
    assert ran.records[0]["error"]["kind"] == "syntax"


def test_json_needs_no_news_on_stderr_for_what_stdout_tells() -> None:
    ran = run("d\nc1>c3\n", "--json")
    assert (ran.err, DRAW_NEWS in ran.out, ran.records[0]["position"]["code"]) == ("", False, CODE)
