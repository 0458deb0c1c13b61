"""Printers without duplex, and printers that put the back a little off."""

from __future__ import annotations

import math
from typing import Any

import pytest
from impose_help import A4, cards, groups, lines, matrix, sheets

from generator.impose import BackShift, Page, Sheets
from generator.scene import primitives as scene


# --- manual duplex --------------------------------------------------------------------------------------------------
def order(result: Sheets) -> list[tuple[str, int]]:
    return [(page.side, page.number) for page in result.pages]


def second_run(fronts: list[Page]) -> list[Page]:
    """The sheets in the order in which a printer takes them the second time: each fell face down on the one before."""
    stack: list[Page] = []
    for page in fronts:
        stack.insert(0, page)
    return stack


def test_fronts_come_first_and_backs_the_other_way_round() -> None:
    result = sheets(cards(25, 59, 92), order="manual")
    assert order(result) == [("front", 1), ("front", 2), ("front", 3), ("back", 3), ("back", 2), ("back", 1)]


@pytest.mark.parametrize("count", [1, 9, 10, 40])
def test_each_sheet_of_the_stack_meets_its_own_back(count: int) -> None:
    pages = sheets(cards(count, 59, 92), order="manual").pages
    fronts, backs = list(pages[: len(pages) // 2]), pages[len(pages) // 2 :]
    for front, back in zip(second_run(fronts), backs, strict=True):
        assert {p.label for p in front.placements} == {p.label for p in back.placements}


@pytest.mark.parametrize("flip", ["long", "short"])
def test_each_back_lies_as_for_a_duplex_printer(flip: str) -> None:
    duplex = sheets(cards(12, 59, 92), flip=flip).pages
    manual = sheets(cards(12, 59, 92), flip=flip, order="manual").pages
    assert [manual[0], manual[3], manual[1], manual[2]] == list(duplex)


def test_sheets_without_backs_stay_in_the_stack() -> None:
    result = sheets([*cards(9, 59, 92), *cards(2, 30, 30, blank=(0, 1)), *cards(9, 63, 88)], order="manual")
    assert order(result) == [("front", 1), ("front", 2), ("front", 3), ("back", 3), ("back", 2), ("back", 1)]
    assert [len(page.placements) for page in result.pages] == [9, 9, 2, 0, 9, 9]


def test_the_note_says_which_pages_and_what_to_do_in_between() -> None:
    (note,) = sheets(cards(25, 59, 92), order="manual").notes
    assert note.code == "SHEET-MANUAL-ORDER"
    assert note.sentence.startswith("print pages 1 to 3 first, then pages 4 to 6, which have the last sheet first")
    (single,) = sheets(cards(5, 59, 92), order="manual").notes
    assert single.sentence.startswith("print page 1 first, then page 2;")


@pytest.mark.parametrize("options", [{"sides": "fronts"}, {"sides": "backs"}, {"fold": True}])
def test_no_note_where_there_is_nothing_to_put_back(options: dict[str, Any]) -> None:
    assert sheets(cards(5, 59, 92), order="manual", **options).notes == ()


def test_no_backs_at_all_means_no_second_run() -> None:
    result = sheets(cards(12, 59, 92, blank=tuple(range(12))), order="manual")
    assert (order(result), result.notes) == ([("front", 1), ("front", 2)], ())


# --- back shift -----------------------------------------------------------------------------------------------------
def shift_of(page: Page) -> scene.Matrix:
    (group,) = page.items
    assert isinstance(group, scene.Group)
    return group.transform


def test_a_shift_moves_the_whole_back_page_and_no_front() -> None:
    front, back = sheets(cards(9, 59, 92), back_shift=BackShift(0.8, -0.5)).pages
    plain_front, plain_back = sheets(cards(9, 59, 92)).pages
    assert front == plain_front
    assert scene.through(shift_of(back), 10, 20) == pytest.approx((10.8, 19.5))
    (group,) = back.items
    assert isinstance(group, scene.Group) and group.items == plain_back.items
    assert back.placements == plain_back.placements


def test_the_middle_of_the_page_is_what_it_turns_and_grows_about() -> None:
    back = sheets(cards(9, 59, 92), back_shift=BackShift(angle=90, scale=1.1)).pages[1]
    assert scene.through(shift_of(back), 105, 148.5) == pytest.approx((105, 148.5))
    # 10 to the right of the middle becomes 11 below it: clockwise, y down.
    assert scene.through(shift_of(back), 115, 148.5) == pytest.approx((105, 159.5))


def test_angle_and_scale_come_before_the_move() -> None:
    back = sheets(cards(9, 59, 92), orientation="portrait", back_shift=BackShift(2, 3, 0.5, 1.002)).pages[1]
    radius, angle = 100 * 1.002, math.radians(0.5)
    expected = (105 + radius * math.cos(angle) + 2, 148.5 + radius * math.sin(angle) + 3)
    assert scene.through(shift_of(back), 205, 148.5) == pytest.approx(expected)


def test_on_a_landscape_page_the_shift_is_that_of_the_upright_paper() -> None:
    back = sheets(cards(9, 59, 92), orientation="landscape", back_shift=BackShift(2, 3, 0.5)).pages[1]
    # The page lies on the paper turned clockwise by 90 degrees: what is (x, y) on it is (210 - y, x) on the paper.
    x, y = scene.through(shift_of(back), 248.5, 105)
    # On the paper that point is 100 below the middle; turned by 0.5 degrees clockwise it goes left, then by the shift.
    angle = math.radians(0.5)
    expected = (105 - 100 * math.sin(angle) + 2, 148.5 + 100 * math.cos(angle) + 3)
    assert (210 - y, x) == pytest.approx(expected)


def test_a_shift_cancels_what_the_printer_does() -> None:
    # The printer turns backs by 0.3 degrees about the middle and prints them 0.999 as large: the shift is its inverse.
    back = sheets(cards(9, 59, 92), back_shift=BackShift(angle=-0.3, scale=1 / 0.999)).pages[1]
    printer = scene.times(scene.placed(105, 148.5, 0.999, 0.3), scene.moved(-105, -148.5))
    plain = sheets(cards(9, 59, 92)).pages[1]
    for placement in plain.placements:
        ideal = scene.through(matrix(plain, placement), 0, 0)
        assert scene.through(scene.times(printer, shift_of(back)), *ideal) == pytest.approx(ideal, abs=1e-9)


def test_marks_and_footer_of_the_back_move_along() -> None:
    back = sheets(cards(9, 59, 92), back_shift=BackShift(1), marks_on_backs=True).pages[1]
    (group,) = back.items
    assert isinstance(group, scene.Group)
    assert any(isinstance(item, scene.Group) and item.name == "footer" for item in group.items)
    assert any(isinstance(item, scene.Shape) for item in group.items)


def test_no_shift_leaves_the_page_as_it_is() -> None:
    back = sheets(cards(9, 59, 92), A4, back_shift=BackShift(), marks_on_backs=True).pages[1]
    assert len(groups(back, "footer")) == 1 and lines(back)


def test_folded_pages_are_not_shifted() -> None:
    assert sheets(cards(4, 59, 92), fold=True, back_shift=BackShift(3)) == sheets(cards(4, 59, 92), fold=True)
