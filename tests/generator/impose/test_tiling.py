"""Boards larger than the paper: every part is on some page, pages join where they should, nothing marks the board."""

from __future__ import annotations

from itertools import product

import pytest
from impose_help import A4, A5, LETTER, face, matrix, sheets

from generator.impose import Box, Page, Paper, PrintPiece
from generator.scene import primitives as scene
from impose.tiling_help import SIZES, board, shown, tiles


def kept(page: Page) -> Box:
    """What of the board is left of a page after cutting, in millimetres of the board."""
    (placement,) = page.placements
    assert placement.keep is not None and placement.turn == 0
    keep = placement.keep
    return Box(keep.x - placement.x, keep.y - placement.y, keep.width, keep.height)


def test_pages_by_hand() -> None:
    # A4 landscape less margins is 287 x 200, less 9 + 1 for the strip 190. Around the board 3 bleed, 1 white and 4 tick
    # are wanted: 436 x 316. Across (436 - 8) / (287 - 8) = 1.5 and down (316 - 8) / (190 - 8) = 1.7: 2 x 2 pages.
    # Each shows (436 - 8) / 2 + 8 = 222 x 162, in the middle of 287 x 190: from 37.5, 19.
    result = sheets(board(420, 300))
    assert result.runs[0].tiles == (2, 2)
    pages = tiles(result)
    assert list(pages) == ["A1", "A2", "B1", "B2"]
    assert (pages["A1"].width, pages["A1"].height) == (297, 210)
    first, last = pages["A1"].placements[0], pages["B2"].placements[0]
    assert (first.x, first.y) == (37.5 + 8, 19 + 8)
    assert (last.x, last.y) == (45.5 - 214, 27 - 154)
    # Joins lie amid the overlap: 222 - 4 = 218 from the left of the window, 210 from the edge of the board.
    assert kept(pages["A1"]) == Box(0, 0, 210, 150)
    assert kept(pages["B2"]) == Box(210, 150, 210, 150)


@pytest.mark.parametrize("paper", [A4, LETTER, A5], ids=lambda paper: paper.name)
@pytest.mark.parametrize("overlap", [0.0, 5.0, 8.0, 20.0])
def test_what_is_kept_is_the_whole_board_once(paper: Paper, overlap: float) -> None:
    for width, height in SIZES:
        result = sheets(board(width, height), paper, overlap=overlap)
        rows, columns = result.runs[0].tiles
        parts = [kept(page) for page in result.pages if page.placements[0].turn == 0]
        if not parts:
            continue
        assert len(parts) == rows * columns == result.runs[0].sheets
        assert sum(part.width * part.height for part in parts) == pytest.approx(width * height)
        for row, column in product(range(rows), range(columns)):
            part = parts[row * columns + column]
            left = parts[row * columns + column - 1].right if column else 0.0
            top = parts[(row - 1) * columns + column].bottom if row else 0.0
            assert (part.x, part.y) == pytest.approx((left, top), abs=1e-9)
        assert (parts[-1].right, parts[-1].bottom) == pytest.approx((width, height))


@pytest.mark.parametrize("overlap", [5.0, 8.0])
def test_neighbours_both_show_the_overlap(overlap: float) -> None:
    pages = tiles(sheets(board(420, 300), overlap=overlap))
    first, second = pages["A1"], pages["A2"]
    right_end = shown(first).right - first.placements[0].x
    left_end = shown(second).x - second.placements[0].x
    assert right_end - left_end == pytest.approx(overlap)
    assert kept(first).right == pytest.approx((right_end + left_end) / 2)


def test_everything_stays_inside_the_margins() -> None:
    for (width, height), registration in product(SIZES, (False, True)):
        for page in sheets(board(width, height), registration=registration).pages:
            box = shown(page)
            assert box.x >= 5 - 1e-9 and box.y >= 5 - 1e-9
            # Below is the strip of 9 mm.
            assert box.right <= page.width - 5 + 1e-9 and box.bottom <= page.height - 14 + 1e-9


def test_the_drawing_is_clipped_to_what_is_shown() -> None:
    for page in sheets(board(420, 300)).pages:
        group, placement = page.items[0], page.placements[0]
        assert isinstance(group, scene.Group) and group.clip is not None
        left, top, right, bottom = scene.bounds(group.clip)
        corners = [scene.through(group.transform, left, top), scene.through(group.transform, right, bottom)]
        box = shown(page)
        assert corners == [pytest.approx((box.x, box.y)), pytest.approx((box.right, box.bottom))]
        assert (placement.face.width, placement.face.height) == (420, 300)


def test_copies_of_a_board_share_its_drawing() -> None:
    result = sheets(board(420, 300) * 2)
    assert [page.number for page in result.pages] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert len({id(page.items[0].items[0]) for page in result.pages if isinstance(page.items[0], scene.Group)}) == 1


def test_no_page_is_a_sliver() -> None:
    # 201 is 1 mm too wide for an upright A4: two pages of about the same size, not one of 200 and one of 1.
    widths = [kept(page).width for page in sheets(board(201, 260), orientation="portrait").pages]
    assert widths == pytest.approx([100.5, 100.5])


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_backs_of_tiles_lie_behind_them(flip: str, orientation: str) -> None:
    result = sheets(board(420, 300, back=True), flip=flip, orientation=orientation)
    upright_axis = (orientation == "portrait") == (flip == "long")
    for front, back in zip(result.pages[::2], result.pages[1::2], strict=True):
        assert (front.side, back.side) == ("front", "back")
        for u, v in ((0, 0), (420, 0), (100, 30)):
            x, y = scene.through(matrix(front, front.placements[0]), u, v)
            behind = (front.width - x, y) if upright_axis else (x, front.height - y)
            there = scene.through(matrix(back, back.placements[0]), 420 - u, v)
            assert there == pytest.approx(behind, abs=1e-9)


def test_the_plan_says_how_to_join() -> None:
    (plan,) = sheets(board(420, 300)).cut_plan
    assert plan.startswith("board: 2 x 2 pages of A4 for each piece. First join the pages of each row, left to right.")
    assert "4 mm from where the picture ends" in plan
    assert "row, left" not in sheets(board(90, 500)).cut_plan[0]


def test_a_board_can_be_one_large_page() -> None:
    # Around it 5 margin, 3 bleed, 1 white and 4 tick, 13 in all, and 4 more for the footer.
    result = sheets(board(420, 300), large="one")
    (page,) = result.pages
    assert (page.width, page.height) == (446, 330)
    (placement,) = page.placements
    assert (placement.x, placement.y, placement.turn, placement.bleed) == (13, 13, 0, (3, 3, 3, 3))
    (note,) = result.notes
    assert note.code == "SHEET-LARGE" and note.sentence.endswith("it gets a page of 330 x 446 mm")


def test_a_tall_board_gets_a_tall_page() -> None:
    (page,) = sheets(board(300, 420), large="one").pages
    assert (page.width, page.height) == (326, 450)


def test_only_what_is_too_large_gets_its_own_page() -> None:
    result = sheets([*board(420, 300), PrintPiece(face(59, 92), None, "card", "cards")], large="one")
    assert [(page.width, page.height) for page in result.pages] == [(446, 330), (210, 297)]


def test_one_large_page_with_marks_for_a_machine_is_as_much_larger() -> None:
    (page,) = sheets(board(420, 300), large="one", registration=True).pages
    assert (page.width, page.height) == (458, 342)
    assert len(page.registration) == 3
