"""Marks for a cutting machine: where they stand, and the room that they take from the pieces."""

from __future__ import annotations

from itertools import product

import pytest
from impose_help import cards, lines, sheets

from generator.impose import Box, Page
from generator.scene import primitives as scene
from impose.corners_help import SIZES, touches


def boxes(page: Page) -> list[Box]:
    out = []
    for path in page.registration:
        left, top, right, bottom = scene.bounds(path)
        out.append(Box(left, top, right - left, bottom - top))
    return out


def test_three_marks_stand_at_three_corners_of_what_can_be_printed() -> None:
    page = sheets(cards(9, 40, 60), registration=True).pages[0]
    assert boxes(page) == [Box(5, 5, 5, 5), Box(200, 5, 5, 5), Box(5, 283, 5, 5)]
    filled = [item for item in page.items if isinstance(item, scene.Shape) and item.fill == "#000000"]
    assert [shape.path for shape in filled] == list(page.registration)


def test_backs_have_no_marks_for_a_machine() -> None:
    front, back = sheets(cards(9, 40, 60), registration=True).pages
    assert (len(front.registration), back.registration) == (3, ())


def test_no_marks_for_a_machine_unless_asked_for() -> None:
    assert sheets(cards(9, 40, 60)).pages[0].registration == ()


@pytest.mark.parametrize("fold", [False, True])
def test_pieces_and_cut_marks_keep_clear_of_the_marks_for_a_machine(fold: bool) -> None:
    for (width, height), gap in product(SIZES, (0, 3)):
        for page in sheets(cards(30, width, height), registration=True, gap=gap, fold=fold).pages:
            for mark in boxes(page):
                for p in page.placements:
                    inked = p.box.grown(p.bleed)
                    assert not touches((inked.x, inked.y, inked.right, inked.bottom), mark)
                assert not any(touches(line, mark) for line in lines(page) if line != page.fold)


def test_marks_for_a_machine_cost_as_few_pieces_as_possible() -> None:
    # 59 x 92: 12 less across still leaves 188 for 3 x 59 = 177; down 276 of 283 would not.
    assert sheets(cards(9, 59, 92), registration=True).runs[0].per_sheet == 9
