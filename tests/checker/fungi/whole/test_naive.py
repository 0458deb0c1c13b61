"""The second judge of Fungi against the worked examples of the rules, the sample log and the invariants of play."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml

from fungi import naive
from fungi.naive_table import KINDS, OTHERS, bonus_fits, draw_pile, full_set, limit, price

SAMPLE = """\
title: fungi
rules: 1
players: {A: Ada, B: Ben}
first: A
forest: [HW, TE*, LW, CH*, SH, BU, SH, PA]
hands: {A: [PA, PA, BA], B: [MO, PA, SH]}
---
1 A take 2 TE* ; reveal BB* MO -> decay=HW, forest=LW CH* SH BU SH PA BB* MO, A.hand=PA PA TE*, A.baskets=1
2 B take 2 CH* ; reveal HF* CI -> decay=LW HW, forest=SH BU SH PA BB* MO HF* CI
3 A sell treeear night=1 ; reveal PO -> A.sticks=4, decay=HW LW SH, discard=1
4 B decay ; reveal SH* -> B.hand=7, decay=BU, forest=SH PA BB* MO HF* CI PO SH*
5 A take 5 HF* sticks=3 ; reveal PO HF -> A.sticks=1, decay=BU SH, forest=PA BB* MO CI PO SH* PO HF
6 B pan ; reveal LW -> B.pans=2, B.hand=6, decay=BU SH PA, draw=56      # a comment
"""
SINGLES = ["HF", "TE", "LW", "SH", "HW", "BB", "PO", "CH"]  # a full hand that can neither cook nor sell
EIGHT = ["HF", "HF", "HF", "HF", "TE", "TE", "LW", "LW"]
PLAYER = {"hand": [], "baskets": 0, "pans": 1, "sticks": 0, "dishes": []}


def table(a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **zones: Any) -> dict[str, Any]:
    """The header of a game that starts late: A to move, no draw pile, so that nothing needs to be revealed."""
    late = {"forest": SINGLES, "decay": ["SH"], "draw": 0, "to_act": "A", **zones}
    players = {"players": {"A": "Ada", "B": "Ben"}, "house": late.pop("house", {})}
    return {**players, "from": copy.deepcopy({**late, "A": {**PLAYER, **(a or {})}, "B": {**PLAYER, **(b or {})}})}


def state(a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **zones: Any) -> dict[str, Any]:
    return naive.state_from(table(a, b, **zones))


def verdict(entries: str, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **zones: Any) -> Any:
    """The entry (counted from 1) and rule of the first fault."""
    head = yaml.safe_dump(table(a, b, **zones))
    fault = naive.first_fault(head + "---\n" + entries.replace(" / ", "\n"))
    return fault and (fault[0] - len(head.splitlines()) - 1, fault[1])


def test_inventory_is_81_cards_79_of_them_shuffled_and_65_mushrooms() -> None:
    mushrooms = [card for card in full_set() if card[:2] in KINDS]
    night = [card for card in mushrooms if card.endswith("*")]
    assert (len(mushrooms), len(night), len(full_set()), len(draw_pile())) == (57, 8, 81, 79)
    assert len(mushrooms) + len(night) == 65
    assert sum((row[1] + 2 * row[2]) * row[3] for row in KINDS.values()) == 151
    assert sum((row[1] + 2 * row[2]) * row[4] for row in KINDS.values()) == 115


def test_the_printed_cards_have_the_same_numbers() -> None:
    cards = Path(__file__).parents[4] / "components" / "fungi" / "cards.yaml"
    data = yaml.safe_load(cards.read_text(encoding="utf-8"))["components"]
    mushrooms, extras = data["mushrooms"]["items"], data["extras"]["items"]
    fields = ("day", "night", "flavour", "sticks")
    assert {row["code"]: (name, *(row[field] for field in fields)) for name, row in mushrooms.items()} == KINDS
    assert {row["code"]: (name, row["copies"] + row.get("start", 0)) for name, row in extras.items()} == OTHERS


def test_hand_limit_and_prices() -> None:
    assert [limit({"baskets": n}) for n in (0, 1, 2)] == [8, 10, 12]
    assert [price(place) for place in range(1, 9)] == [0, 0, 1, 2, 3, 4, 5, 6]


def test_sample_log_is_legal_with_all_its_consequences() -> None:
    assert naive.first_fault(SAMPLE) is None


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("A.sticks=4", "A.sticks=3", (10, "CHECKPOINT")),
        ("2 B take 2 CH*", "2 B take 2 CH", (9, "FUN-TAKE-9")),
        ("reveal HF* CI", "reveal HF*", (9, "FUN-AFTER-10")),
        ("reveal HF* CI", "reveal HF* MO*", (9, "FUN-NIGHT-4")),
        ("reveal HF* CI", "reveal HF* TE*", (9, "FUN-STATE-2")),
        ("sticks=3", "sticks=4", (12, "FUN-TAKE-9")),
        ("1 A take 2 TE*", "1 A decay", (8, "FUN-DECAY-1")),
        ("4 B decay", "4 B decay HW LW", (11, "FUN-DECAY-2")),
        ("4 B decay", "4 B decay HW LW PO", (11, "FUN-DECAY-7")),
        ("4 B decay", "4 B fry", (11, "MALFORMED")),
        ("4 B", "4 A", (11, "FUN-TURN-6")),
        ("B: [MO, PA, SH]", "B: [MO, PA]", (1, "FUN-STATE-15")),
        ("B: [MO, PA, SH]", "B: [MO, PA, XX]", (1, "FUN-STATE-1")),
        ("B: [MO, PA, SH]", "B: [MO, PA, CH*]", (1, "FUN-STATE-2")),
    ],
)
def test_a_slip_in_the_sample_log_is_found_in_its_line(old: str, new: str, fault: tuple[int, str]) -> None:
    assert SAMPLE.count(old) == 1
    assert naive.first_fault(SAMPLE.replace(old, new)) == fault


def test_incomplete_logs_are_not_judged() -> None:
    for old, new in (("; reveal BB* MO", ""), ("reveal BB* MO", "reveal BB* ?"), ("B: [MO,", "B: [_,")):
        with pytest.raises(naive.Undecided):
            naive.first_fault(SAMPLE.replace(old, new))
    with pytest.raises(naive.Undecided):
        verdict("A sell HF 2", a={"hand": ["HF", "HF", "HF*"]})


def test_a_starting_basket_is_laid_down_and_not_replaced() -> None:
    ada = naive.state_from(naive.parse(SAMPLE)[0])["A"]
    assert (ada["hand"], limit(ada)) == (["PA", "PA"], 10)


def test_deck_is_dealt_to_the_forest_the_first_and_the_second_player() -> None:
    deck = sorted(draw_pile())
    deal = naive.state_from({"players": {"A": "Ada", "B": "Ben"}, "first": "B", "deck": deck})
    # Sorted: 5 baskets, 4 birch boletes, the night one, 3 butter, then the chanterelles.
    assert deal["forest"] == ["BA"] * 5 + ["BB"] * 3
    assert (deal["B"]["hand"], deal["A"]["hand"]) == (["BB", "BB*", "BU"], ["BU", "BU", "CH"])
    assert (len(deal["draw"]), deal["to_act"]) == (65, "B")


def test_three_shiitake_sell_for_six_sticks() -> None:
    after = naive.play(state(a={"hand": ["SH", "SH*", "HF"]}), "sell SH day=1 night=1")
    assert (after["A"]["sticks"], after["A"]["hand"], after["discard"][-2:]) == (6, ["HF"], ["SH", "SH*"])


@pytest.mark.parametrize(
    ("pile", "legal"),
    [
        (["BA"], True),
        (["SH", "BA"], True),
        (["SH", "BA", "PO"], True),
        (["SH", "BA", "PO", "CI"], False),
        (["SH", "BA", "BA", "CI"], True),
        (["SH"], False),
    ],
)
def test_decay_pile_with_a_full_hand(pile: list[str], legal: bool) -> None:
    assert verdict("A decay", a={"hand": EIGHT}, decay=pile) == (None if legal else (1, "FUN-DECAY-3"))


@pytest.mark.parametrize(("butter", "cider", "least"), [(1, 0, 4), (0, 1, 5), (2, 0, 8), (1, 1, 9), (0, 2, 10)])
def test_smallest_dish_for_butter_and_cider(butter: int, cider: int, least: int) -> None:
    for house in ({}, {"bonus_rule": "listed"}):
        assert bonus_fits(least, butter, cider, house)
        assert not bonus_fits(least - 1, butter, cider, house)


def test_three_butter_fit_twelve_mushrooms_by_the_pattern_only() -> None:
    player = {"hand": ["HF"] * 10 + ["HF*", "BU", "BU", "BU"], "baskets": 3}
    entry = "A cook HF day=10 night=1 butter=3"
    forest = SINGLES[1:]  # all honey fungus is in the hand
    assert verdict(entry + " -> A.score=21", a=player, forest=forest) is None
    assert verdict(entry, a=player, forest=forest, house={"bonus_rule": "listed"}) == (1, "FUN-COOK-7")


def test_fifth_card_flushes_the_decay_pile() -> None:
    after = naive.play(state(decay=["SH", "SH", "HF", "PA"], a={"hand": ["PA"]}), "pan")
    assert (after["decay"], after["discard"][-4:]) == (["HF"], ["SH", "SH", "HF", "PA"])


def test_refill_draws_two_after_a_take_and_one_after_anything_else() -> None:
    start = state(a={"hand": ["PA"]}, draw=["CI", "BU", "MO"])
    assert naive.play(start, "take 2")["forest"] == [*SINGLES[2:], "CI", "BU"]
    assert naive.play(start, "pan")["forest"] == [*SINGLES[1:], "CI"]


@pytest.mark.parametrize(
    ("entry", "hand", "rule"),
    [
        ("take 9", [], "FUN-TAKE-1"),
        ("take 0", [], "FUN-TAKE-1"),
        ("take 3", EIGHT, "FUN-TAKE-4"),
        ("take 1 PO", EIGHT, "FUN-TAKE-6"),
        ("take 1 PO", [], "FUN-TAKE-9"),
        ("take 1 HF sticks=1", [], "FUN-TAKE-9"),
        ("take x", EIGHT, "MALFORMED"),
        ("decay PO", EIGHT, "FUN-DECAY-3"),
        ("decay SH PO", [], "FUN-DECAY-7"),
        ("cook HF day=2", ["HF"], "FUN-COOK-1"),
        ("cook HF day=1 butter=1", ["HF"], "FUN-COOK-1"),
        ("cook HF day=5 cider=1", ["HF"] * 5, "FUN-COOK-1"),
        ("cook HF 3", ["HF", "HF"], "FUN-COOK-1"),
        ("cook HF 3", ["HF", "HF*"], None),
        ("cook BU day=1", ["BU"], "FUN-COOK-9"),
        ("cook HF day=2 pan=hand", ["HF", "HF"], "FUN-COOK-2"),
        ("cook HF night=1", ["HF*"], "FUN-COOK-2"),
        ("cook HF day=3 butter=1 pan=hand", ["HF", "HF", "HF", "BU"], "FUN-COOK-4"),
        ("cook HF day=3 butter=1", ["HF", "HF", "HF", "BU"], "FUN-COOK-7"),
        ("cook HF day=3 night=0 butter=0 cider=0 pan=display", ["HF", "HF", "HF"], None),
        ("cook HF", ["HF", "HF", "HF"], None),  # all there are
        ("cook HF", ["HF", "HF"], "FUN-COOK-2"),
        ("sell MO night=1", ["MO"], "FUN-NIGHT-4"),
        ("sell CI day=2", ["CI", "CI"], "FUN-SELL-5"),
        ("sell MO day=1", ["MO"], "FUN-SELL-2"),
        ("sell TE night=1", ["TE*"], None),
        ("pan", [], "FUN-PAN-1"),
        ("pass", EIGHT, "FUN-PASS-1"),
        ("pan ; reveal HF", ["PA"], "FUN-AFTER-10"),
    ],
)
def test_the_first_broken_rule_is_named(entry: str, hand: list[str], rule: str | None) -> None:
    assert verdict(f"A {entry}", a={"hand": hand}) == (rule and (1, rule))


def test_a_basket_may_be_taken_with_a_full_hand() -> None:
    assert verdict("A take 2 BA -> A.hand=8, A.baskets=1", a={"hand": EIGHT}, forest=["PA", "BA", "PO"]) is None


def test_cooking_without_a_source_takes_the_display_pan_first() -> None:
    hand = ["MO", "MO", "MO", "PA"]
    assert verdict("A cook morel 3 -> A.pans=0, A.hand=PA, A.score=18", a={"hand": hand}) is None
    assert verdict("A cook MO 3 pan=hand -> A.pans=1, A.hand=0", a={"hand": hand}) is None


def test_single_forced_passes_move_nothing() -> None:
    stuck = {"hand": SINGLES}
    assert verdict("A pass -> forest=HF SH MO, decay=SH / B take 1", a=stuck, forest=["HF", "SH", "MO"]) is None
    assert verdict("B take 1", a=stuck, forest=["HF", "SH", "MO"]) == (1, "FUN-TURN-6")


def test_every_second_pass_of_a_chain_moves_the_forest() -> None:
    both, forest = {"hand": SINGLES}, ["HF", "TE", "LW", "HF"]
    chain = "A pass -> forest=4 / B pass -> forest=3, decay=SH HF / A pass -> forest=3 / B pass -> forest=2 / "
    chain += "A pass / B pass / A pass -> forest=1 / B pass -> forest=0 / A pass"
    assert verdict(chain, both, both, forest=forest) == (9, "FUN-END-4")
    assert verdict("A pass -> forest=3", both, both, forest=forest, passed=True) is None
    moving = {"forced_pass_moves_forest": True}
    assert verdict("A pass -> forest=3 / B pass -> forest=2", both, both, forest=forest, house=moving) is None


def test_the_end_of_the_forest_ends_the_game() -> None:
    hand = {"hand": ["PA", "PA"]}
    assert verdict("A take 1 -> forest=0, decay=SH / B decay", hand, forest=["MO"]) == (2, "FUN-END-4")
    assert verdict("A pan -> forest=0, decay=SH MO / B decay", hand, forest=["MO"]) == (2, "FUN-END-4")
    assert verdict("A take 2 -> forest=0, decay=SH HF / B decay", hand, forest=["HF", "MO"]) == (2, "FUN-END-4")
    assert verdict("A pan -> forest=MO / B decay -> decay=MO / A pass", hand, forest=["HF", "MO"]) == (3, "FUN-END-4")


def position(a: dict[str, Any], b: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"players": {"A": "Ada", "B": "Ben"}, "A": {"dishes": [], **a}, "B": {"dishes": [], **(b or {})}, **more}


@pytest.mark.parametrize(
    ("dish", "points"),
    [
        ({"kind": "birchbolete", "day": 2, "night": 1}, 12),
        ({"kind": "birchbolete", "day": 2, "night": 1, "butter": 1}, 15),
        ({"kind": "HF", "day": 10, "night": 1, "cider": 2}, 22),
        ({"kind": "TE", "day": 8, "night": 1, "cider": 2}, 20),
        ({"kind": "LW", "day": 6, "night": 1, "butter": 2}, 22),
        ({"kind": "SH", "day": 5, "night": 1, "cider": 1}, 19),
        ({"kind": "Hen of Woods", "day": 5, "night": 1, "cider": 1}, 26),
        ({"kind": "PO", "day": 4, "night": 1, "cider": 1}, 23),
        ({"kind": "CH", "day": 4, "night": 1, "cider": 1}, 29),
        ({"kind": "MO", "day": 3}, 18),
    ],
)
def test_points_of_a_dish(dish: dict[str, Any], points: int) -> None:
    cooked = position({"dishes": [dish], "hand": ["MO", "BU"], "sticks": 1}, {"dishes": [{"kind": "HF", "day": 0}]})
    assert naive.score(cooked) == {"A": points, "B": 0}
    assert naive.problems(position({"dishes": [dish]})) == set()


def test_a_tie_is_shared_unless_sticks_decide() -> None:
    dishes = [{"kind": "MO", "day": 3}], [{"kind": "HF", "day": 10, "night": 1, "butter": 2}]
    tie = position({"dishes": dishes[0], "sticks": 1}, {"dishes": dishes[1], "sticks": 2})
    assert naive.winners(tie) == ["A", "B"]
    assert naive.winners({**tie, "house": {"tie_break": "most_sticks"}}) == ["B"]
    tie["B"]["sticks"] = 1
    assert naive.winners({**tie, "house": {"tie_break": "most_sticks"}}) == ["A", "B"]


@pytest.mark.parametrize(
    ("told", "rules"),
    [
        (position({"dishes": [{"kind": "truffle", "day": 3}]}), {1}),
        (position({"hand": ["truffle"]}), {1}),
        (position({"dishes": [{"kind": "CH", "day": 3}]}, {"hand": ["CH", "CH"]}), {2}),
        (position({"dishes": [{"kind": "PO", "day": 1, "night": 2}]}), {2}),
        (position({"pans": 14}), {2}),
        (position({"dishes": [{"kind": "MO", "day": 2, "night": 1}]}), {3}),
        (position({"dishes": [{"kind": "MO", "day": 2}]}), {4}),
        (position({"dishes": [{"kind": "HF", "day": 8, "butter": 1, "cider": 1}]}), {5}),
        (position({"dishes": [{"kind": ["HF", "TE"], "day": 3}]}), {6}),
        (position({"baskets": 0, "hand": [*EIGHT, "PO"]}), {7}),
        (position({"hand": ["BA"]}), {7}),
        (position({"hand": ["stick"]}), {7}),
        (position({}, decay=["HF"] * 5), {8}),
        (position({}, forest=["HF"] * 7, draw=1, to_act="A"), {8}),
        (position({"sticks": -1}), {9}),
        (position({"dishes": [{"kind": "HF", "day": 3.5}]}), {9}),
        (position({"pans": 0}), {10}),
        (table(draw=71)["from"] | {"players": "AB"}, {11}),
        (table(discard=3)["from"] | {"players": "AB"}, {11}),
        (position({}, forest=["HF"]), {12}),
        (position({"sticks": 100}, {"sticks": 15}), set()),
        (position({"sticks": 100}, {"sticks": 16}), {13}),
        (position({"sticks": 103, "dishes": [{"kind": "MO", "day": 3}]}), set()),
        (position({"sticks": 104, "dishes": [{"kind": "MO", "day": 3}]}), {13}),
        (table(decay=[])["from"] | {"players": "AB"}, {14}),
        (table(decay=[], draw=65)["from"] | {"players": "AB"}, set()),
    ],
)
def test_tables_that_cannot_be(told: dict[str, Any], rules: set[int]) -> None:
    assert naive.problems(told) == {f"FUN-STATE-{rule}" for rule in rules}
