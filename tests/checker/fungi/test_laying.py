"""Tables of Fungi laid by hand, what is offered for them, and the files they are lifted to."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hiding import hidden
from judging import judge, referee
from laid import laying_of, told
from planted.titles import second

from checker.kernel.laying import Offer
from sporeprint.ground.tableau import Piece, Tableau

FINAL = (Path(__file__).resolve().parents[3] / "examples" / "fungi" / "final.yaml").read_text("utf-8")
HEAD = "title: fungi\nrules: 1\nplayers: {A: Ada, B: Ben}\n"
TIES = f"{HEAD}house: {{tie_break: most_sticks}}\n"


def laying(head: str = HEAD) -> Any:
    return laying_of(referee("fungi"), head)


def final() -> Tableau:
    table: Tableau = laying().lay(judge(FINAL, "fungi").table)
    return table


def cards(table: Tableau, board: str) -> list[tuple[str, str, str]]:
    """Place, item and way of everything on a board."""
    return [(p.places[0], p.item, p.way) for p in table.pieces if p.board == board]


def with_dish(table: Tableau, board: str, *items: str) -> Tableau:
    """The table after these mushrooms were tapped into a dish; `*` marks a night card."""
    pieces = [
        Piece(board, (str(k),), "mushrooms", item.rstrip("*"), "night" if item.endswith("*") else "day")
        for k, item in enumerate(items, 1)
    ]
    seen = replace(table, pieces=(*table.pieces, *pieces), unseen=table.unseen - {(board, "")})
    opened: Tableau = laying().opened(seen)
    return opened


def nothing_on(table: Tableau, *boards: str) -> Tableau:
    return replace(table, unseen=table.unseen - {(board, "") for board in boards})


def offers_on(table: Tableau, board: str, place: str) -> list[Offer]:
    return [offer for offer in laying().offers(table) if offer.board == board and place in offer.places]


def left(offer: Offer) -> dict[str, int | None]:
    return {choice.name: choice.left for choice in offer.choices}


# --- laid -----------------------------------------------------------------------------------------------------------
def test_a_dish_lies_in_its_pan_with_room_for_a_card_and_another_dish_can_begin() -> None:
    table = final()
    assert cards(table, "A.dishes.3") == [
        ("pan", "pan", "deck"),
        ("1", "birchbolete", "day"),
        ("2", "birchbolete", "day"),
        ("3", "birchbolete", "day"),
        ("4", "birchbolete", "night"),
        ("5", "cider", "deck"),
    ]
    boards = {board.key: board for board in table.boards}
    assert boards["A.dishes.3"].places == ("pan", "1", "2", "3", "4", "5", "6")
    assert boards["A.dishes.4"].places == ("pan", "1") and cards(table, "A.dishes.4") == []
    assert "A.dishes.5" not in boards


def test_hands_piles_and_sticks_are_on_the_table() -> None:
    table = final()
    hand = [item for _, item, _ in cards(table, "A.hand")]
    assert sorted(hand) == sorted(
        ["butter", "chanterelle", "cider", "lawyerswig", "lawyerswig", "porcini", "treeear", "treeear"]
    )
    assert [item for _, item, _ in cards(table, "decay")] == ["treeear", "henofwoods", "butter"]
    # Ben has four dishes with 4 + 3 + 4 + 3 cards and their pans, 2 baskets, 7 cards in hand; Ada four with 2 + 3 + 3
    # + 5 and pans, 3 baskets, 8 in hand; 3 decay. Of 81 cards 28 are left for the discard pile.
    assert {counter.key: counter.value for counter in table.counters} == {
        "draw": 0,
        "discard": 81 - (14 + 4 + 2 + 7) - (13 + 4 + 3 + 8) - 3,
        "A.sticks": 0,
        "B.sticks": 0,
    }


def test_a_pan_is_put_below_the_first_card_of_a_dish() -> None:
    table = with_dish(laying().empty(), "A.dishes.0", "morel")
    assert cards(table, "A.dishes.0") == [("pan", "pan", "deck"), ("1", "morel", "day")]
    assert [board.key for board in table.bands[1].boards if "dishes" in board.key] == ["A.dishes.0", "A.dishes.1"]


# --- offered --------------------------------------------------------------------------------------------------------
def test_an_offer_says_how_many_are_left_in_the_box() -> None:
    [offer] = offers_on(final(), "decay", "4")
    # All 3 morels are cooked. Of 4 porcini 2 are cooked and 1 in hand, and the night one is cooked.
    assert left(offer)["morel"] == 0
    assert left(offer)["porcini"] == 1 and left(offer)["night porcini"] == 0
    assert left(offer)["an unknown card"] is None


def test_a_free_place_of_a_dish_takes_more_of_its_kind_and_a_taken_one_any_mushroom() -> None:
    table = with_dish(laying().empty(), "A.dishes.0", "porcini", "porcini*")
    [free] = offers_on(table, "A.dishes.0", "3")
    assert left(free) == {"porcini": 3, "night porcini": 0, "butter": 3, "cider": 3, "an unknown card": None}
    [taken] = offers_on(table, "A.dishes.0", "1")
    assert left(taken)["morel"] == 3 and "pan" not in left(taken)


def test_a_basket_is_offered_for_the_display_and_not_for_a_hand() -> None:
    table = laying().empty()
    [hand], [baskets] = offers_on(table, "A.hand", "1"), offers_on(table, "A.baskets", "1")
    assert "basket" not in left(hand)
    assert left(baskets) == {"basket": 5}


# --- lifted ---------------------------------------------------------------------------------------------------------
def test_a_final_table_needs_only_its_dishes() -> None:
    table = with_dish(laying().empty(), "A.dishes.0", "morel", "morel", "morel")
    table = nothing_on(table, "B.dishes.0")
    text = laying().lift(table, {"over": True})
    assert text == (
        "title: fungi\nrules: 1\nplayers:\n  A: Ada\n  B: Ben\n"
        "A:\n  dishes:\n    - [MO, MO, MO]\nB:\n  dishes: []\nforest: []\n"
    )
    # 3 morels at 6.
    assert told(judge(text, "fungi")) == "Ada wins with 18"


def test_whether_the_game_is_over_is_asked_while_nobody_has_looked_at_the_forest() -> None:
    table = laying().empty()
    first = next(iter(laying().questions(table)))
    assert (first.key, first.kind, first.usual) == ("over", "yes_no", True)
    assert list(laying().questions(nothing_on(table, "forest"))) == []
    table = nothing_on(with_dish(table, "A.dishes.0", "morel", "morel", "morel"), "B.dishes.0")
    assert told(judge(laying().lift(table, {}), "fungi")) == "Ada leads with 18"
    assert told(judge(laying().lift(table, {"over": False}), "fungi")) == "Ada leads with 18"


def test_dishes_that_nobody_has_looked_at_leave_the_winner_open() -> None:
    table = with_dish(laying().empty(), "A.dishes.0", "morel", "morel", "morel")
    assert told(judge(laying().lift(table, {"over": True}), "fungi")).startswith("open: Ada 18, Ben 0 to ")


def test_sticks_are_needed_where_they_break_ties() -> None:
    table = nothing_on(laying(TIES).empty(), "A.dishes.0", "B.dishes.0")
    table = with_dish(table, "A.dishes.0", "shiitake", "shiitake", "shiitake")
    # 3 shiitake at 2 are as much as 1 day and 1 night lawyer's wig at 2.
    table = with_dish(table, "B.dishes.0", "lawyerswig", "lawyerswig*")
    assert [c.optional for c in table.counters if c.key.endswith("sticks")] == [False, False]
    assert told(judge(laying(TIES).lift(table, {"over": True}), "fungi")).startswith("open: Ada 6, Ben 6;")
    sticks = {"A.sticks": 1, "B.sticks": 2}
    table = replace(table, counters=tuple(replace(c, value=sticks.get(c.key)) for c in table.counters))
    assert told(judge(laying(TIES).lift(table, {"over": True}), "fungi")) == "Ben wins with 6, by sticks left (2)"
    assert told(judge(laying().lift(table, {"over": True}), "fungi")) == "Ada and Ben win together with 6"


def test_what_is_strange_is_written_as_it_lies_and_reported_with_its_rule() -> None:
    table = nothing_on(laying().empty(), "B.dishes.0")
    mixed = with_dish(table, "A.dishes.0", "morel", "porcini", "morel")
    verdict = judge(laying().lift(mixed, {"over": True}), "fungi")
    assert "[MO, PO, MO]" in laying().lift(mixed, {"over": True})
    assert [rule for _, rule in verdict.of("error")] == ["FUN-STATE-6"]
    one = with_dish(table, "A.dishes.0", "morel")
    assert [rule for _, rule in judge(laying().lift(one, {"over": True}), "fungi").of("error")] == ["FUN-STATE-4"]
    four = with_dish(table, "A.dishes.0", "morel", "morel", "morel", "morel")
    assert [rule for _, rule in judge(laying().lift(four, {"over": True}), "fungi").of("error")] == ["FUN-STATE-2"]


def test_of_a_dish_that_is_half_covered_the_kind_is_known() -> None:
    table = nothing_on(with_dish(laying().empty(), "A.dishes.0", "morel"), "B.dishes.0")
    table = replace(table, unseen=table.unseen | {("A.dishes.0", "")})
    # A dish has 3 mushrooms at least, and there are only 3 morels, at 6 each.
    assert "kind: MO" in laying().lift(table, {"over": True})
    assert told(judge(laying().lift(table, {"over": True}), "fungi")).startswith("Ada wins with 18")


def test_names_with_signs_of_yaml_come_through() -> None:
    head = 'title: fungi\nrules: 1\nplayers: {A: "Ada: {x}", B: "#Ben"}\n'
    table = nothing_on(laying(head).empty(), "A.dishes.0", "B.dishes.0")
    table = with_dish(table, "A.dishes.0", "morel", "morel", "morel")
    assert told(judge(laying(head).lift(table, {"over": True}), "fungi")) == "Ada: {x} wins with 18"


# --- what nobody saw ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(30))
def test_the_end_of_a_log_of_which_much_is_hidden_scores_as_before(seed: int) -> None:
    """An unknown card that somebody took may be a basket in the display: then hand and baskets are not counted."""
    text = hidden("fungi", second("fungi").log(seed), random.Random(seed))
    first = judge(text, "fungi")
    own = laying(text.partition("---\n")[0])
    assert told(judge(own.lift(own.lay(first.table), own.answers(first.table)), "fungi")) == told(first)
