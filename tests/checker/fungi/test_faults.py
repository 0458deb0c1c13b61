"""Dishes that no cards can be."""

from __future__ import annotations

from fungi.tables_in_haste import names_somebody, table


def test_a_dish_that_no_cards_can_be_is_an_error() -> None:
    # Ada has three of the four day porcini, so beside the night card Ben has one: 3 mushrooms, and no room for butter.
    verdict = table("A: {dishes: [PO PO PO]}\nB: {dishes: [[PO*, _, _]]}\n")
    assert verdict.errors == [(4, "FUN-STATE-4")] and not names_somebody(verdict)
