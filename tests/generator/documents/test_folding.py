"""Folded booklets: every page where a folded and stapled stack of sheets wants it."""

from __future__ import annotations

import pytest

from documents.help import A4
from generator.documents.folding import CREEP, fold_order, folded_pages
from generator.impose import Box, Page
from generator.scene.primitives import Glyphs, flat, through

# Worked out with folded paper: left and right of the front, left and right of the back, from the outermost sheet on.
BY_HAND = {
    4: [(4, 1, 2, 3)],
    8: [(8, 1, 2, 7), (6, 3, 4, 5)],
    12: [(12, 1, 2, 11), (10, 3, 4, 9), (8, 5, 6, 7)],
    16: [(16, 1, 2, 15), (14, 3, 4, 13), (12, 5, 6, 11), (10, 7, 8, 9)],
    20: [(20, 1, 2, 19), (18, 3, 4, 17), (16, 5, 6, 15), (14, 7, 8, 13), (12, 9, 10, 11)],
    24: [(24, 1, 2, 23), (22, 3, 4, 21), (20, 5, 6, 19), (18, 7, 8, 17), (16, 9, 10, 15), (14, 11, 12, 13)],
    28: [
        *[(28, 1, 2, 27), (26, 3, 4, 25), (24, 5, 6, 23), (22, 7, 8, 21)],
        *[(20, 9, 10, 19), (18, 11, 12, 17), (16, 13, 14, 15)],
    ],
    32: [
        *[(32, 1, 2, 31), (30, 3, 4, 29), (28, 5, 6, 27), (26, 7, 8, 25)],
        *[(24, 9, 10, 23), (22, 11, 12, 21), (20, 13, 14, 19), (18, 15, 16, 17)],
    ],
}


@pytest.mark.parametrize("pages", BY_HAND)
def test_the_order_is_that_of_folded_paper(pages: int) -> None:
    assert [(*sheet.front, *sheet.back) for sheet in fold_order(pages)] == BY_HAND[pages]


@pytest.mark.parametrize(("pages", "whole"), [(1, 4), (5, 8), (6, 8), (7, 8), (29, 32)])
def test_pages_that_are_missing_are_blank_ones_at_the_end(pages: int, whole: int) -> None:
    assert fold_order(pages) == fold_order(whole)
    printed = {item.words for page in folded(pages) for item, _ in flat(page.items) if isinstance(item, Glyphs)}
    assert printed == {str(number) for number in range(1, pages + 1)}


def folded(count: int, flip: str = "short") -> tuple[Page, ...]:
    """Small pages that show nothing but their number, at their middle."""
    box = Box(0, 0, 148.5, 210)
    pages = [
        Page(148.5, 210, "front", k, count, (Glyphs(str(k), "sans", 9, 74.25, 105, "#000000"),), (), (), box, box)
        for k in range(1, count + 1)
    ]
    return folded_pages(pages, A4, "short" if flip == "short" else "long")


def where(page: Page) -> dict[str, tuple[float, float]]:
    return {i.words: through(m, i.x, i.y) for i, m in flat(page.items) if isinstance(i, Glyphs)}


def test_two_pages_stand_side_by_side_on_the_paper_laid_across() -> None:
    front, back = folded(4)
    assert (front.width, front.height, front.side, back.side) == (297, 210, "front", "back")
    assert where(front) == {"4": (74.25, 105), "1": (222.75, 105)}
    assert where(back) == {"2": (74.25, 105), "3": (222.75, 105)}


def test_turned_over_the_long_edge_a_back_is_upside_down() -> None:
    _, back = folded(4, "long")
    assert where(back) == {"2": pytest.approx((222.75, 105)), "3": pytest.approx((74.25, 105))}


def test_inner_sheets_move_towards_the_fold() -> None:
    """The third sheet of three lies in two others, and so it stands out by two thicknesses of paper."""
    inner = folded(12)[4]
    assert where(inner) == {"8": pytest.approx((74.25 + 2 * CREEP, 105)), "5": pytest.approx((222.75 - 2 * CREEP, 105))}
