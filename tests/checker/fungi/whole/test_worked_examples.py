"""The worked examples of the rules: what the source states in numbers, and the sample game."""

from __future__ import annotations

from typing import Any

import pytest
from judging import judge, referee

from fungi.tables import EIGHT, legal, points, table_of, verdict

FULL = "HF HF HF HF TE TE TE TE"


@pytest.mark.parametrize(("baskets", "limit"), [(0, 8), (1, 10), (2, 12)])
def test_a_basket_raises_the_hand_limit_by_two(baskets: int, limit: int) -> None:
    assert table_of(a={"baskets": baskets}).limit(0) == limit
    cards = (FULL + " HF HF HF HF").split()
    assert verdict("A take 1", a={"baskets": baskets, "hand": cards[: limit - 1]}) == []
    assert verdict("A take 1", a={"baskets": baskets, "hand": cards[:limit]}) == [(1, "FUN-TAKE-6")]


@pytest.mark.parametrize(("place", "price"), [*enumerate([0, 0, 1, 2, 3, 4, 5, 6], 1)])
def test_prices_of_the_forest(place: int, price: int) -> None:
    row = "HW TE LW SH BB PO CH HF"
    assert verdict(f"A take {place} -> A.sticks=0", a={"sticks": price}, forest=row, decay="HF") == []
    if price:
        poor = verdict(f"A take {place}", a={"sticks": price - 1}, forest=row, decay="HF")
        assert poor == [(1, "FUN-TAKE-4")]


def test_two_day_and_one_night_birch_bolete_are_four_mushrooms_and_twelve_points() -> None:
    assert points(kind="birchbolete", day=2, night=1) == 12
    assert verdict("A cook BB day=2 night=1 -> A.score=12, A.hand=0", a={"hand": "BB BB BB*"}) == []


def test_one_day_and_one_night_shiitake_sell_for_six_sticks() -> None:
    assert verdict("A sell SH day=1 night=1 -> A.sticks=6", a={"hand": "SH SH*"}) == []


@pytest.mark.parametrize("pile", ["BA", "BA PO", "BA PO PO"])
def test_a_full_hand_takes_a_small_pile_with_one_basket(pile: str) -> None:
    assert verdict("A decay", a={"hand": FULL}, decay=pile) == []


def test_a_full_hand_takes_four_cards_with_two_baskets_only() -> None:
    assert verdict("A decay", a={"hand": FULL}, decay="BA PO PO HW") == [(1, "FUN-DECAY-3")]
    assert verdict("A decay", a={"hand": FULL}, decay="BA BA PO HW") == []


@pytest.mark.parametrize("pile", ["PO", "PO PO", "PO PO HW", "PO PO HW SH"])
def test_a_full_hand_takes_no_pile_without_a_basket(pile: str) -> None:
    assert verdict("A decay", a={"hand": FULL}, decay=pile) == [(1, "FUN-DECAY-3")]
    assert "decay" not in legal(a={"hand": FULL}, decay=pile)


@pytest.mark.parametrize(
    ("butter", "cider", "least"), [(1, 0, 4), (0, 1, 5), (2, 0, 8), (1, 1, 9), (0, 2, 10), (3, 0, 12)]
)
def test_smallest_dish_for_butter_and_cider(butter: int, cider: int, least: int) -> None:
    hand = ["HF"] * 10 + ["HF*"] + ["BU"] * butter + ["CI"] * cider
    enough = "day=10 night=1" if least == 12 else f"day={least}"
    fewer = "day=9 night=1" if least == 12 else f"day={least - 1}"
    player = {"hand": hand, "baskets": 4}
    assert verdict(f"A cook HF {enough} butter={butter} cider={cider}", a=player) == []
    assert verdict(f"A cook HF {fewer} butter={butter} cider={cider}", a=player) == [(1, "FUN-COOK-7")]


def test_butter_adds_three_points_and_cider_five() -> None:
    plain = points(kind="HF", day=9)
    assert points(kind="HF", day=9, butter=1) == plain + 3
    assert points(kind="HF", day=9, cider=1) == plain + 5


def test_the_fifth_card_clears_the_decay_pile() -> None:
    pile = "PO PO BB BB"
    assert verdict("A take 2 -> decay=HW, discard=4", decay=pile, draw=0, discard=0, **rest_of_the_deck()) == []
    assert verdict("A take 2 -> decay=HW", decay=pile) == []


def rest_of_the_deck() -> dict[str, Any]:
    """All cards that are in no other zone of that table, in a dish or a hand, so that nothing is discarded yet."""
    kinds = {"HF": (10, 1), "TE": (7, 1), "LW": (5, 1), "SH": (5, 1), "HW": (4, 1), "BB": (2, 1), "PO": (2, 1)}
    kinds |= {"CH": (4, 1), "MO": (3, 0)}
    dishes = [{"kind": kind, "day": day, "night": night} for kind, (day, night) in kinds.items()]
    return {
        "a": {"dishes": dishes, "pans": 3, "baskets": 5, "hand": "BU BU BU CI CI CI"},
        "b": {"dishes": [], "pans": 1},
    }


def test_refill_draws_two_after_a_take_and_one_after_anything_else() -> None:
    row, pile = "HW TE LW SH BB PO CH HF", "MO BU CI"
    assert verdict("A take 2 -> forest=LW SH BB PO CH HF MO BU, draw=1", forest=row, draw=pile) == []
    sold = verdict("A sell HF day=2 -> forest=TE LW SH BB PO CH HF MO", a={"hand": "HF HF"}, forest=row, draw=pile)
    assert sold == []


def test_a_basket_of_the_deal_goes_to_the_display_and_is_not_replaced() -> None:
    text = (
        "title: fungi\nplayers: {A: Ada, B: Ben}\nfirst: A\nforest: [HW, TE*, LW, CH*, SH, BU, SH, PA]\n"
        "hands: {A: [PA, PA, BA], B: [MO, PA, SH]}\n---\nA pan -> A.hand=1, A.limit=10, B.hand=3, B.limit=8, draw=64\n"
    )
    assert judge(text).errors == []


def test_two_mushrooms_are_no_dish_and_one_is_no_sale() -> None:
    assert verdict("A cook PO day=2", a={"hand": "PO PO"}) == [(1, "FUN-COOK-2")]
    assert verdict("A sell PO day=1", a={"hand": "PO"}) == [(1, "FUN-SELL-2")]
    assert verdict("A sell PO night=1 -> A.sticks=6", a={"hand": "PO*"}) == []


def test_inventory() -> None:
    cards = referee("fungi").cards
    days = sum(cards.copies[kind] for kind in cards.kinds)
    nights = sum(cards.copies.get(f"{kind}*", 0) for kind in cards.kinds)
    others = [cards.copies[code] for code in ("BU", "CI", "PA", "BA")]
    assert (days, nights, others) == (49, 8, [3, 3, 13, 5])
    assert (days + nights + sum(others), cards.pile, days + 2 * nights) == (81, 79, 65)
    assert "MO*" not in cards.copies


def test_the_decay_pile_cannot_be_taken_first() -> None:
    text = (
        "title: fungi\nplayers: {A: Ada, B: Ben}\nfirst: A\nforest: [HW, TE*, LW, CH*, SH, BU, SH, PA]\n"
        "hands: {A: [PA, PA, BA], B: [MO, PA, SH]}\n---\nA decay\n"
    )
    assert judge(text).errors == [(7, "FUN-DECAY-1")]


@pytest.mark.parametrize(
    ("kind", "day", "night", "bonus", "best"),
    [
        ("HF", 10, 1, {"cider": 2}, 22),
        ("TE", 8, 1, {"cider": 2}, 20),
        ("LW", 6, 1, {"butter": 2}, 22),
        ("SH", 5, 1, {"cider": 1}, 19),
        ("HW", 5, 1, {"cider": 1}, 26),
        ("BB", 4, 1, {"cider": 1}, 23),
        ("PO", 4, 1, {"cider": 1}, 23),
        ("CH", 4, 1, {"cider": 1}, 29),
        ("MO", 3, 0, {}, 18),
    ],
)
def test_best_dish_of_each_kind(kind: str, day: int, night: int, bonus: dict[str, int], best: int) -> None:
    assert points(kind=kind, day=day, night=night, **bonus) == best


SAMPLE = """title: fungi
rules: 1
players: {A: Ada, B: Ben}
first: A
forest: [HW, TE*, LW, CH*, SH, BU, SH, PA]
hands: {A: [PA, PA, BA], B: [MO, PA, SH]}
---
1 A take 2 TE* ; reveal BB* MO -> decay=HW, forest=LW CH* SH BU SH PA BB* MO
2 B take 2 CH* ; reveal HF* CI -> decay=HW LW, forest=SH BU SH PA BB* MO HF* CI
3 A sell treeear night=1 ; reveal PO -> A.sticks=4, decay=HW LW SH, forest=BU SH PA BB* MO HF* CI PO
4 B decay ; reveal SH* -> B.hand=7, decay=BU, forest=SH PA BB* MO HF* CI PO SH*
5 A take 5 HF* sticks=3 ; reveal PO HF -> A.sticks=1, decay=BU SH, forest=PA BB* MO CI PO SH* PO HF
6 B pan ; reveal LW -> B.pans=2, B.hand=6, decay=BU SH PA, draw=56
"""


def test_the_sample_of_six_turns_is_legal() -> None:
    verdict = judge(SAMPLE)
    assert verdict.of("error", "warning", "undecided") == [], verdict.told()
    assert verdict.of("note") == [(13, "FUN-END-6")]


@pytest.mark.parametrize(
    ("said", "other", "line"),
    [
        ("A.sticks=4", "A.sticks=5", 10),
        ("B.hand=7", "B.hand=8", 11),
        ("decay=BU SH,", "decay=BU,", 12),
        ("draw=56", "draw=57", 13),
    ],
)
def test_the_sample_with_another_outcome_is_not(said: str, other: str, line: int) -> None:
    assert [where for where, _ in judge(SAMPLE.replace(said, other)).errors] == [line]


def test_eight_single_cards_are_stuck_and_nothing_else_is() -> None:
    assert legal(a={"hand": EIGHT}) == ["pass"]
    assert legal(a={"hand": EIGHT[:7]}) == ["take 1", "take 2", "decay"]
    assert legal(a={"hand": [*EIGHT[:7], "PA"]}) == ["pan"]
