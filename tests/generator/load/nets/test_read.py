"""Nets as data say them, and those that cannot be made."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import check, compose, write_project

from generator.scene.primitives import flat, through, words_of
from load.nets.help import BOTH, LOOKS, PLAIN, boxed


def test_layouts_draw_on_panels_and_dice_show_the_values_of_their_item(tmp_path: Path) -> None:
    elements = (
        '      mark: {at: ["{panel.side_6.x}", "{panel.side_6.y}"], group: {r: {rect: [0, 0, 2, 2]}}}\n'
        '      sides: {each: sides, as: side, at: ["{side.x}", "{side.y}"], turn: "{side.turn}",'
        ' group: {n: {text: "{side.shows}", box: [0, 0, 16, 16]}}}\n'
    )
    cards = boxed("{kind: die, side: 16, values: pips}", ", pips: list of text", ", pips: [a, b, c, d, e, f]")
    made = compose(tmp_path, cards, LOOKS + elements, BOTH)
    assert made.report.findings == ()
    face = made.pieces[-1].front
    assert words_of(face.items) == list("abcdef")
    first, matrix = next(flat(face.items))
    # Side 6 is the lowest of the cross, three sides below the tab of 5.6.
    assert through(matrix, *map(float, first.path[0][1:])) == pytest.approx((16, 53.6))  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("net", "rule"),
    [
        ("{kind: tuckbocks, for: [deck]}", "NET-KIND"),
        ("{for: [deck]}", "NET-KIND"),
        ("folded", "NET-KIND"),
        ("{kind: standee, width: 16, height: 26, shoulder: [7, 6]}", "NET-SHOULDER"),
        ("{kind: standee, width: 16, height: 26, shoulder: [5, 27]}", "NET-SHOULDER"),
        ("{kind: slotted, width: 16, height: 26, stock: 2, shoulder: [6, 6]}", "NET-SHOULDER"),
        ("{kind: tuckbox, for: [dekc], stock: 0.3}", "NET-FOR"),
        ("{kind: tuckbox, for: [box], stock: 0.3}", "NET-FOR"),
        ("{kind: tuckbox, for: [], stock: 0.3}", "NET-FOR"),
        ("{kind: tuckbox, for: [deck]}", "DATA-MISSING"),
        ("{kind: die, side: 16, values: pips}", "NET-VALUES"),
        ("{kind: die, side: 16, values: copies}", "NET-VALUES"),
        ("{kind: dial, diameter: 60, count: 1}", "DATA-RANGE"),
    ],
)
def test_nets_that_cannot_be_made_are_told(tmp_path: Path, net: str, rule: str) -> None:
    assert check(write_project(tmp_path, boxed(net), PLAIN, BOTH)).errors == {("cards.yaml", 12, rule)}


def test_a_die_with_five_values_is_told_at_its_item(tmp_path: Path) -> None:
    cards = boxed("{kind: die, side: 16, values: pips}", ", pips: list of text", ", pips: [a, b, c, d, e]")
    found = check(write_project(tmp_path, cards, PLAIN, BOTH)).one
    assert (found["rule"], found["line"], found["item"]) == ("NET-VALUES", 17, "box")
    assert found["message"] == "a die has 6 values, `pips` has 5"


def test_a_net_has_no_other_size(tmp_path: Path) -> None:
    cards = boxed("{kind: die, side: 16}").replace("    layout: box", "    size: [9, 9]\n    layout: box")
    assert check(write_project(tmp_path, cards, PLAIN, BOTH)).errors == {("cards.yaml", 11, "DATA-TWICE")}
