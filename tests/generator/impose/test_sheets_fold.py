"""Gutterfold: the page is folded in numbers, and behind every point of a front there must be that of its back."""

from __future__ import annotations

from itertools import product

import pytest
from impose_help import A4, A5, LETTER, cards, face, groups, lines, matrix, sheets

from generator.impose import Margins, Page, Paper, PrintPiece
from generator.impose.geometry import Line
from generator.scene import primitives as scene

SIZES = ((59, 92), (63, 88), (44, 68), (88, 63), (25, 25), (120, 40))


def folded(fold: Line, x: float, y: float) -> tuple[float, float]:
    """Where a point of the half with the backs comes to lie when it is folded behind the other half."""
    x1, y1, x2, _ = fold
    return (2 * x1 - x, y) if x1 == x2 else (x, 2 * y1 - y)


def fold_of(page: Page) -> Line:
    assert page.fold is not None
    return page.fold


@pytest.mark.parametrize("paper", [A4, LETTER, A5], ids=lambda paper: paper.name)
@pytest.mark.parametrize("orientation", ["auto", "portrait", "landscape"])
def test_after_folding_every_back_lies_upright_behind_its_front(paper: Paper, orientation: str) -> None:
    compared = 0
    for (width, height), gap in product(SIZES, (0, 3)):
        for page in sheets(cards(7, width, height), paper, orientation=orientation, gap=gap, fold=True).pages:
            assert page.side == "front"
            backs = {p.label: p for p in page.placements if p.side == "back"}
            for p in (p for p in page.placements if p.side == "front"):
                # The card in the hand, turned over like the page of a book: left is right, top is still on top.
                for u, v in ((0, 0), (width, 0), (0, height), (width * 0.2, height * 0.1)):
                    back = scene.through(matrix(page, backs[p.label]), width - u, v)
                    assert folded(fold_of(page), *back) == pytest.approx(scene.through(matrix(page, p), u, v), abs=1e-9)
                    compared += 1
    assert compared == len(SIZES) * 2 * 7 * 4


@pytest.mark.parametrize(
    ("size", "paper", "pairs"),
    [
        # A4 landscape, less footer and margins 287 x 196: half of it less 3 at the fold is 140.5, 2 x 59 = 118, 2 x 92.
        ((59, 92), A4, 4),
        # Half of 200 less 3 is 97: 2 x 44 = 88, 4 x 68 = 272 of 283.
        ((44, 68), A4, 8),
        # Upright, 97 of 25 are 3 and 283 are 11: 33. Level, 200 are 8 and half of 283 less 3, 138.5, are 5.
        ((25, 25), A4, 40),
        # A5: half of 138 less 3 is 66, or half of 196 less 3 is 95: 2 x 59 = 118 of 138 beside each other, 92 of 95.
        ((59, 92), A5, 2),
    ],
)
def test_as_many_pairs_as_fit(size: tuple[float, float], paper: Paper, pairs: int) -> None:
    result = sheets(cards(100, *size), paper, fold=True)
    assert (result.runs[0].per_sheet, result.runs[0].fold) == (pairs, True)
    assert len(result.pages[0].placements) == 2 * pairs


def test_positions_by_hand() -> None:
    page = sheets(cards(8, 44, 68), fold=True).pages[0]
    # The fold is at 105. Fronts lie in the middle of 5 to 102: from 9.5; down 5 + (283 - 272) / 2 = 10.5.
    assert page.fold == (105, 5, 105, 288)
    front, back = page.placements[0], page.placements[8]
    assert (front.x, front.y, front.turn) == (9.5, 10.5, 0)
    # Its back begins 9.5 before the right end of 2 x 105.
    assert (back.x, back.y, back.turn) == (210 - 9.5 - 44, 10.5, 0)


def test_a_level_fold_turns_the_backs_on_their_heads() -> None:
    # Half of 138 less 3 is 66, too narrow; half of 196 less 3 is 95, and beside each other go 2.
    page = sheets(cards(4, 68, 90), A5, fold=True, orientation="portrait").pages[0]
    x1, y1, x2, y2 = fold_of(page)
    assert (y1, x1, x2) == (y2, 5, 143)
    assert {p.turn for p in page.placements if p.side == "back"} == {180}


def test_nothing_comes_nearer_to_the_fold_than_three_millimetres() -> None:
    for width, height in SIZES:
        page = sheets(cards(5, width, height), fold=True).pages[0]
        x1, y1, x2, _ = fold_of(page)
        for p in page.placements:
            box = p.box
            near = min(abs(box.x - x1), abs(box.right - x1)) if x1 == x2 else min(abs(box.y - y1), abs(box.bottom - y1))
            assert near >= 3 - 1e-9


def test_the_bleed_ends_at_the_fold() -> None:
    page = sheets(cards(8, 44, 68), fold=True, marks="none").pages[0]
    for p in page.placements:
        inked = p.box.grown(p.bleed)
        assert inked.right <= 105 + 1e-9 or inked.x >= 105 - 1e-9


def test_the_fold_is_dashed_and_says_so() -> None:
    page = sheets(cards(8, 44, 68), fold=True).pages[0]
    line = scene.segment(*fold_of(page))
    assert sum(isinstance(i, scene.Shape) and i.path == line and bool(i.dash) for i in page.items) == 1
    (label,) = groups(page, "fold")
    assert scene.words_of((label,)) == ["fold"]


def test_cut_marks_are_beside_the_fronts_only() -> None:
    page = sheets(cards(8, 44, 68), fold=True).pages[0]
    marks = [line for line in lines(page) if line != fold_of(page)]
    assert marks and all(x2 <= 105 for _, _, x2, _ in marks)


def test_a_piece_without_back_leaves_its_place_white() -> None:
    page = sheets(cards(8, 44, 68, blank=(3,)), fold=True).pages[0]
    assert [p.label for p in page.placements if p.side == "back"] == [f"card {i}" for i in (0, 1, 2, 4, 5, 6, 7)]


def test_pieces_without_backs_are_not_folded() -> None:
    result = sheets(cards(9, 59, 92, blank=tuple(range(9))), fold=True)
    assert (result.runs[0].fold, result.runs[0].per_sheet, len(result.pages)) == (False, 9, 1)


def test_folded_and_plain_sheets_are_no_mixed_duplex_job() -> None:
    result = sheets([*cards(4, 59, 92), *cards(2, 30, 30, blank=(0, 1))], fold=True)
    assert [(page.side, page.fold is not None) for page in result.pages] == [("front", True), ("front", False)]
    assert result.notes == ()


def test_uneven_margins_need_no_evening_out() -> None:
    # 210 - 3 - 30 = 177: the fold is in the middle of it. Of 80 x 68 each half holds 1 x 4, the upper half 2 x 2.
    page = sheets(cards(2, 80, 68), fold=True, margins=Margins(left=3, right=30), orientation="portrait").pages[0]
    assert fold_of(page)[0] == 3 + 177 / 2


def test_one_side_alone_is_not_folded() -> None:
    assert sheets(cards(9, 59, 92), fold=True, sides="fronts").pages[0].fold is None


def test_what_is_too_large_to_fold_gets_two_pages_and_a_note() -> None:
    result = sheets(cards(1, 180, 200), fold=True)
    assert [page.side for page in result.pages] == ["front", "back"]
    (note,) = result.notes
    assert note.code == "SHEET-NOT-FOLDED" and "180 x 200 mm" in note.sentence


def test_the_plan_begins_with_the_fold() -> None:
    (plan,) = sheets(cards(8, 44, 68), fold=True).cut_plan
    assert "Fold it backwards along the dashed line, 105 mm from the left edge" in plan


def test_backs_of_tokens_lie_behind_them_in_staggered_rows_too() -> None:
    disc = scene.Face("disc", 20, 20, 1, (), scene.circle(10, 10, 10))
    result = sheets([PrintPiece(disc, disc, "disc", "discs", gap=2, cut="outline")] * 90, fold=True)
    assert result.runs[0].staggered
    page = result.pages[0]
    fronts = [(p.x, p.y) for p in page.placements if p.side == "front"]
    backs = [(p.x + 20, p.y) for p in page.placements if p.side == "back"]
    if fold_of(page)[1] == fold_of(page)[3]:
        backs = [(p.x, p.y + 20) for p in page.placements if p.side == "back"]
    for front, back in zip(fronts, backs, strict=True):
        assert folded(fold_of(page), *back) == pytest.approx(front)


def test_the_footer_says_that_the_sheet_is_to_be_folded() -> None:
    (footer,) = groups(sheets(cards(8, 44, 68), fold=True).pages[0], "footer")
    assert "  ·  fold  ·  " in scene.words_of((footer,))[0]


def test_faces_may_differ_from_piece_to_piece() -> None:
    fronts, backs = ([face(44, 68, name=f"{side} {i}") for i in range(8)] for side in ("front", "back"))
    pieces = [PrintPiece(front, back, front.name, "cards") for front, back in zip(fronts, backs, strict=True)]
    page = sheets(pieces, fold=True).pages[0]
    assert [p.face for p in page.placements] == [*fronts, *backs]
