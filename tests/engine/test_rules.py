"""Each field of a rule set does what it says, and can be changed alone."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given

from canfield_cli.engine.cards import COLUMNS, Pile
from canfield_cli.engine.deals import NEW_DECK, code_for, lay_out
from canfield_cli.engine.errors import IllegalActionError, InvalidValueError, Reason
from canfield_cli.engine.moves import DRAW, Move, can, do
from canfield_cli.engine.rules import (
    APP,
    CHANGEABLE,
    CLASSIC,
    RULE_SETS,
    WEB,
    DealOrder,
    EmptyColumn,
    Rules,
    Scoring,
    Send,
    Sequences,
    changes,
    rule_set,
    with_change,
    with_draw,
)

from .helpers import (
    OPEN_COLUMNS,
    nearly_won,
    new_game,
    play,
    published,
    reason,
    table,
    typed,
)
from .strategies import CHANGES, changed_rules

C1, C2, C3, C4 = COLUMNS


# The three rule sets.


def test_app_is_as_the_catalan_document_says() -> None:
    expected = Rules(
        name="app",
        prefix="CF",
        draw=3,
        deal_order=DealOrder.RESERVE_FIRST,
        sequences=Sequences.ANY,
        columns_stop_at_base=False,
        foundation_return=True,
        empty_column=EmptyColumn.ANY,
        automatic_finish=False,
        send=Send.FOUNDATION_OR_COLUMN,
        undo_limit=100,
        undo_counts=False,
        scoring=Scoring.POINTS,
    )
    assert expected == APP


def test_web_is_as_the_spanish_document_says() -> None:
    expected = Rules(
        name="web",
        prefix="CW",
        draw=3,
        deal_order=DealOrder.BASE_FIRST,
        sequences=Sequences.ANY,
        columns_stop_at_base=False,
        foundation_return=True,
        empty_column=EmptyColumn.ANY,
        automatic_finish=True,
        send=Send.FOUNDATION,
        undo_limit=None,
        undo_counts=True,
        scoring=Scoring.NONE,
    )
    assert expected == WEB


def test_classic_is_as_the_normal_rules_and_the_casino_say() -> None:
    expected = Rules(
        name="classic",
        prefix="CC",
        draw=3,
        deal_order=DealOrder.RESERVE_FIRST,
        sequences=Sequences.WHOLE,
        columns_stop_at_base=False,
        foundation_return=False,
        empty_column=EmptyColumn.WASTE,
        automatic_finish=False,
        send=Send.FOUNDATION,
        undo_limit=None,
        undo_counts=False,
        scoring=Scoring.DOLLARS,
    )
    assert expected == CLASSIC


def test_rule_sets_are_found_by_name() -> None:
    assert list(RULE_SETS) == ["app", "web", "classic"]
    assert rule_set(" WEB ") is WEB
    with pytest.raises(InvalidValueError) as caught:
        rule_set("klondike")
    assert (caught.value.value, caught.value.choices) == ("klondike", ("app", "web", "classic"))


# What each field does.


def test_name_and_prefix_say_which_rule_set_a_code_is_of() -> None:
    assert [str(code_for(rules, 63)) for rules in RULE_SETS.values()] == [
        "CF1-D3-AAAAACL",
        "CW1-D3-AAAAACL",
        "CC1-D3-AAAAACL",
    ]


@pytest.mark.parametrize("draw", ["1", "3"])
def test_draw_is_how_many_cards_are_turned(draw: str) -> None:
    position, _ = do(with_draw(APP, draw), published(), DRAW)
    assert position.waste == published().stock[: int(draw)]


def test_deal_order_is_where_the_deck_begins() -> None:
    reserve_first = lay_out(with_change(WEB, "deal_order=reserve_first"), NEW_DECK)
    assert (reserve_first.reserve, reserve_first.base) == (NEW_DECK[:13], NEW_DECK[13].rank)
    base_first = lay_out(with_change(APP, "deal_order=base_first"), NEW_DECK)
    assert (base_first.base, base_first.reserve) == (NEW_DECK[0].rank, NEW_DECK[1:14])
    assert base_first.columns == reserve_first.columns


def test_sequences_are_which_part_of_a_column_moves() -> None:
    position = table("9S 8D 7C | 9C | 8H | 10D", reserve="2H")
    part, whole = Move(C1, C2, 2), Move(C1, C4, 3)
    for rules in (APP, with_change(CLASSIC, "sequences=any")):
        assert (can(rules, position, part), can(rules, position, whole)) == (True, True)
    for rules in (CLASSIC, with_change(APP, "sequences=whole")):
        assert (can(rules, position, part), can(rules, position, whole)) == (False, True)


def test_sequences_may_be_the_whole_column_or_its_top_card() -> None:
    position = table("9S 8D 7C | 9C | 8H | 10D", reserve="2H")
    rules = with_change(APP, "sequences=whole_or_top")
    moves = [Move(C1, C4, 3), Move(C1, C3, 1), Move(C1, C2, 2)]
    assert [can(rules, position, move) for move in moves] == [True, True, False]
    assert reason(rules, position, "c1>c2") is Reason.WHOLE_COLUMN_ONLY


def test_columns_stop_at_base_is_whether_a_card_of_the_base_rank_takes_none() -> None:
    position = table("6S | 7D | 8C | 5H", reserve="2H")
    stopping = with_change(APP, "columns_stop_at_base=yes")
    assert can(APP, position, Move(C1, C2))
    assert reason(stopping, position, "c1>c2") is Reason.WRONG_RANK
    assert can(stopping, position, Move(C2, C3))
    assert can(stopping, position, Move(C4, C1))


def test_whole_sequences_let_the_top_card_go_to_its_foundation() -> None:
    position = table("9S 8H | 9C | 8D | 10D", reserve="2H")
    assert can(CLASSIC, position, Move(C1, Pile.HEARTS))


def test_foundation_return_is_whether_a_card_comes_back() -> None:
    position = table("8S | KH | QH | AS", reserve="2H")
    assert can(with_change(CLASSIC, "foundation_return=yes"), position, Move(Pile.HEARTS, C1))
    without = with_change(APP, "foundation_return=no")
    assert reason(without, position, "fh>c1") is Reason.NO_RETURN


def test_empty_column_is_what_goes_there_once_the_reserve_is_empty() -> None:
    position = table(OPEN_COLUMNS, waste="2S")
    waste_only = with_change(APP, "empty_column=waste")
    for line in ("c1:1>c4", "fh>c4"):
        assert reason(waste_only, position, line) is Reason.EMPTY_TAKES_WASTE_ONLY
        assert can(APP, position, typed(APP, position, line))
    assert can(waste_only, position, Move(Pile.WASTE, C4))
    assert can(
        with_change(with_change(CLASSIC, "empty_column=any"), "sequences=any"),
        position,
        Move(C1, C4, 1),
    )


def test_automatic_finish_is_whether_cards_go_up_by_themselves() -> None:
    move = Move(Pile.WASTE, C3)
    finished, _ = do(with_change(APP, "automatic_finish=yes"), nearly_won(), move)
    assert finished.is_won
    unfinished, _ = do(with_change(WEB, "automatic_finish=no"), nearly_won(), move)
    assert unfinished.cards_up == 46


def test_automatic_finish_earns_points_for_each_card() -> None:
    game = new_game(with_change(APP, "automatic_finish=yes"), nearly_won())
    play(game, "w>c3")
    assert game.score == 30
    game.undo()
    assert game.score == 0


def test_send_is_where_a_card_without_a_target_goes() -> None:
    position = table("7C | 8D | QH | KH", base="A", foundations="AH", reserve="2H")
    to_columns = with_change(CLASSIC, "send=foundation_or_column")
    assert typed(to_columns, position, "c1>") == Move(C1, C2)
    up_only = with_change(APP, "send=foundation")
    assert reason(up_only, position, "c1>") is Reason.BASE_RANK_NEEDED


@pytest.mark.parametrize("limit", [0, 1, 5])
def test_undo_limit_is_how_many_actions_can_be_undone(limit: int) -> None:
    game = new_game(with_change(WEB, f"undo_limit={limit}"), published())
    play(game, *["d"] * 8)
    for _ in range(limit):
        game.undo()
    with pytest.raises(IllegalActionError) as caught:
        game.undo()
    assert caught.value.reason is Reason.NOTHING_TO_UNDO
    assert game.position.drawn == 24 - 3 * limit


def test_undo_limit_of_none_keeps_all_actions() -> None:
    game = new_game(with_change(APP, "undo_limit=none"), published())
    play(game, *["d"] * 150)
    for _ in range(150):
        game.undo()
    assert game.moves == 0


@pytest.mark.parametrize(("value", "after_undo", "after_redo"), [("yes", 3, 4), ("no", 1, 2)])
def test_undo_counts_is_whether_an_undo_is_a_move(
    value: str, after_undo: int, after_redo: int
) -> None:
    game = new_game(with_change(CLASSIC, f"undo_counts={value}"), published())
    play(game, "d", "d")
    game.undo()
    assert game.moves == after_undo
    game.redo()
    assert game.moves == after_redo


@pytest.mark.parametrize(("value", "score"), [("points", 5), ("none", None), ("dollars", 10)])
def test_scoring_is_how_the_game_is_scored(value: str, score: int | None) -> None:
    for rules in RULE_SETS.values():
        position = table("9H | KH | QH | AS", foundations="8H", reserve="2H")
        game = new_game(with_change(rules, f"scoring={value}"), position)
        play(game, "c1>f")
        assert game.score == score


def test_casino_never_pays_less_than_nothing() -> None:
    position = table("8S | KH | QH | AS", reserve="2H")
    game = new_game(with_change(CLASSIC, "foundation_return=yes"), position)
    assert game.score == 0
    play(game, "fh>c1")
    assert game.score == 0


# Changing a field.


def test_every_field_but_name_prefix_and_draw_can_be_changed() -> None:
    names = {field.name for field in fields(Rules)}
    assert set(CHANGEABLE) == names - {"name", "prefix", "draw"}
    assert {change.partition("=")[0] for change in CHANGES} == set(CHANGEABLE)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
@pytest.mark.parametrize("change", CHANGES)
def test_change_changes_its_field_only(rules: Rules, change: str) -> None:
    name, _, value = change.partition("=")
    changed = with_change(rules, change)
    wanted: object = {"yes": True, "no": False}.get(value, value)
    if name == "undo_limit":
        wanted = None if value == "none" else int(value)
    elif name == "scoring":
        wanted = Scoring(value)
    assert getattr(changed, name) == wanted
    assert replace(changed, **{name: getattr(rules, name)}) == rules


@pytest.mark.parametrize(
    ("change", "field", "value"),
    [
        ("", "rule", ""),
        ("sequences", "rule", "sequences"),
        ("=whole", "rule", "=whole"),
        ("redeals=3", "rule", "redeals=3"),
        ("draw=1", "rule", "draw=1"),
        ("name=web", "rule", "name=web"),
        ("prefix=CW", "rule", "prefix=CW"),
        ("sequences=", "sequences", ""),
        ("sequences=some", "sequences", "some"),
        ("deal_order=yes", "deal_order", "yes"),
        ("foundation_return=true", "foundation_return", "true"),
        ("empty_column=reserve", "empty_column", "reserve"),
        ("automatic_finish=1", "automatic_finish", "1"),
        ("send=column", "send", "column"),
        ("undo_limit=-1", "undo_limit", "-1"),
        ("undo_limit=1.5", "undo_limit", "1.5"),
        ("undo_limit=٣", "undo_limit", "٣"),
        ("undo_limit=" + "9" * 5_000, "undo_limit", "9" * 5_000),
        ("undo_counts=none", "undo_counts", "none"),
        ("scoring=euros", "scoring", "euros"),
    ],
)
def test_change_that_cannot_be_is_refused(change: str, field: str, value: str) -> None:
    with pytest.raises(InvalidValueError) as caught:
        with_change(APP, change)
    assert (caught.value.field, caught.value.value) == (field, value)
    assert caught.value.choices
    if field == "rule":
        assert caught.value.choices == CHANGEABLE


@pytest.mark.parametrize("change", [" undo_limit = 7 ", "undo_limit=7", "undo_limit=007"])
def test_change_is_read_with_spaces(change: str) -> None:
    assert with_change(APP, change).undo_limit == 7


def test_value_is_read_in_any_case() -> None:
    assert with_change(APP, "sequences=WHOLE").sequences is Sequences.WHOLE
    assert with_change(APP, "automatic_finish=Yes").automatic_finish is True
    assert with_change(APP, "undo_limit=None").undo_limit is None


@pytest.mark.parametrize("draw", ["0", "2", "4", "three", "", "-1", "1.0", "٣"])
def test_draw_of_other_than_one_or_three_is_refused(draw: str) -> None:
    with pytest.raises(InvalidValueError) as caught:
        with_draw(APP, draw)
    assert (caught.value.field, caught.value.value, caught.value.choices) == (
        "draw",
        draw,
        ("1", "3"),
    )


@given(rules=changed_rules())
def test_changes_make_the_rules_again_from_their_rule_set(rules: Rules) -> None:
    again = with_draw(RULE_SETS[rules.name], str(rules.draw))
    for change in changes(rules):
        again = with_change(again, change)
    assert again == rules


def test_only_what_differs_is_a_change() -> None:
    assert changes(APP) == ()
    assert changes(with_draw(APP, "1")) == ()
    assert changes(with_change(APP, "undo_limit=100")) == ()
    changed = with_change(with_change(APP, "undo_limit=none"), "automatic_finish=yes")
    assert changes(changed) == ("automatic_finish=yes", "undo_limit=none")
