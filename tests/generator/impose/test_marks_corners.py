"""Marks at the corners of pieces, marks for a cutting machine, and the order of the cuts in words."""

from __future__ import annotations

from itertools import product

import pytest
from impose_help import A4, A5, LETTER, cards, face, groups, lines, sheets

from generator.impose import Box, Page, Paper, Piece
from generator.scene import primitives as scene

SIZES = ((59, 92), (63, 88), (44, 68), (25, 25), (120, 40), (17.3, 31.7))


def touches(line: tuple[float, ...], box: Box) -> bool:
    """Whether a line has a point inside the box or on its edge."""
    x1, y1, x2, y2 = line
    return x2 >= box.x - 1e-6 and x1 <= box.right + 1e-6 and y2 >= box.y - 1e-6 and y1 <= box.bottom + 1e-6


# --- corners --------------------------------------------------------------------------------------------------------
def test_a_single_card_has_an_angle_at_each_corner() -> None:
    page = sheets(cards(1, 59, 92, blank=(0,)), marks="corners").pages[0]
    # The card lies at 16.5, 8.5 to 75.5, 100.5 with 3.5 mm free above. Marks begin 0.5 outside and end 4 outside.
    upright = {(x, y1, x, y2) for x in (16.5, 75.5) for y1, y2 in ((5.0, 8.0), (101.0, 104.5))}
    level = {(x1, y, x2, y) for y in (8.5, 100.5) for x1, x2 in ((12.5, 16.0), (76.0, 79.5))}
    assert set(lines(page)) == upright | level


def test_without_a_gap_marks_are_only_where_nobody_lies() -> None:
    page = sheets(cards(9, 59, 92), marks="corners").pages[0]
    xs, ys = (16.5, 75.5, 134.5, 193.5), (8.5, 100.5, 192.5, 284.5)
    upright = {(x, y1, x, y2) for x in xs for y1, y2 in ((5.0, 8.0), (285.0, 288.0))}
    level = {(x1, y, x2, y) for y in ys for x1, x2 in ((12.5, 16.0), (194.0, 197.5))}
    assert set(lines(page)) == upright | level


def test_in_a_gap_two_corners_share_their_mark() -> None:
    # Gap 4, footer at the side: cards from 10.5, 73.5, 136.5 and 6.5, 102.5, 198.5.
    found = set(lines(sheets(cards(9, 59, 92), marks="corners", gap=4).pages[0]))
    # Between the first two of the first column, from 98.5 to 102.5, less 0.5 at both ends.
    assert (10.5, 99.0, 10.5, 102.0) in found and (69.5, 99.0, 69.5, 102.0) in found
    assert sum(line[0] == line[2] == 10.5 and 98 < line[1] < 103 for line in found) == 1


def test_a_gap_too_narrow_for_a_mark_has_none() -> None:
    # 1.5 less 0.5 at both ends leaves half a millimetre.
    found = lines(sheets(cards(9, 59, 92), marks="corners", gap=1.5).pages[0])
    inner = [line for line in found if line[1] > 12 and line[3] < 280 and line[0] > 20 and line[2] < 190]
    assert inner == []


@pytest.mark.parametrize("paper", [A4, LETTER, A5], ids=lambda paper: paper.name)
@pytest.mark.parametrize("gap", [0.0, 2.0, 3.0, 6.0, 12.0])
def test_corner_marks_never_touch_a_piece(paper: Paper, gap: float) -> None:
    for (width, height), count in product(SIZES, (1, 5, 23)):
        for page in sheets(cards(count, width, height), paper, marks="corners", gap=gap, marks_on_backs=True).pages:
            for line, placement in product(lines(page), page.placements):
                assert not touches(line, placement.box)


def test_sides_without_room_for_corner_marks_are_named() -> None:
    # 3 x 88.9 = 266.7 of 269.4: 1.35 mm above and below, a mark needs 0.5 + 1.
    (note,) = sheets(cards(9, 63.5, 88.9), LETTER, marks="corners").notes
    assert note.code == "SHEET-NO-TICKS"
    assert note.sentence.endswith("leave no room for cut marks: top, bottom")
    # 3 x 88 = 264 of 269.4: 2.7 mm.
    assert sheets(cards(9, 63, 88), LETTER, marks="corners").notes == ()


def test_every_corner_at_the_rim_is_marked_from_both_sides() -> None:
    page = sheets(cards(5, 40, 40), marks="corners", gap=3).pages[0]
    found = lines(page)
    for p in page.placements:
        for x, y in product((p.box.x, p.box.right), (p.box.y, p.box.bottom)):
            upright = [line for line in found if line[0] == line[2] == pytest.approx(x)]
            level = [line for line in found if line[1] == line[3] == pytest.approx(y)]
            assert any(min(abs(line[1] - y), abs(line[3] - y)) == pytest.approx(0.5) for line in upright)
            assert any(min(abs(line[0] - x), abs(line[2] - x)) == pytest.approx(0.5) for line in level)


def test_corner_marks_show_on_any_ground() -> None:
    shapes = [i for i in sheets(cards(9, 59, 92), marks="corners").pages[0].items if isinstance(i, scene.Shape)]
    assert [(shape.stroke, bool(shape.dash)) for shape in shapes] == [("#ffffff", False), ("#333333", True)]


def test_round_pieces_have_their_outline_instead() -> None:
    disc = scene.Face("disc", 25, 25, 2, (), scene.circle(12.5, 12.5, 12.5))
    page = sheets([Piece(disc, None, "disc", "discs", gap=2, cut="outline")] * 100, marks="corners").pages[0]
    assert len(groups(page, "cut line")) == len(page.placements) and not lines(page)


# --- marks for a machine --------------------------------------------------------------------------------------------
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


# --- the plan -------------------------------------------------------------------------------------------------------
def test_the_plan_of_nine_cards() -> None:
    (plan,) = sheets(cards(9, 59, 92)).cut_plan
    assert plan == (
        "cards: 9 on a portrait sheet of A4. First cut through the whole sheet, level, from the bottom up: "
        "at 284.5, 192.5, 100.5 and 8.5 mm from the top edge of the paper; keep the off-cuts with the ticks, they are "
        "the gauge for the strips. Then each of the 3 strips, from right to left: "
        "at 193.5, 134.5, 75.5 and 16.5 mm from the left edge of the paper."
    )


def test_fewer_strokes_come_first() -> None:
    # 2 columns and 4 rows: level first 5 + 4 x 3 = 17 strokes, upright first 3 + 2 x 5 = 13.
    (plan,) = sheets(cards(8, 95, 70), orientation="portrait", footer=None).cut_plan
    assert "First cut through the whole sheet, upright, from right to left: at 200, 105 and 10 mm from the left" in plan


@pytest.mark.parametrize("marks", ["margin", "lines"])
def test_every_cut_leaves_what_the_next_ones_are_measured_from(marks: str) -> None:
    """The sheet is cut in numbers: no cut may lie on a part that has lost the edge it is measured from."""
    page_lines = {round(v, 2) for line in lines(sheets(cards(9, 59, 92), marks=marks).pages[0]) for v in line}
    (plan,) = sheets(cards(9, 59, 92), marks=marks).cut_plan
    first, second = plan.split("Then ")
    for sentence in (first, second):
        numbers = sentence.split(": at ")[1].split(" mm from")[0].replace(" and ", ", ")
        places = [float(n) for n in numbers.split(", ")]
        left = 297.0
        for place in places:
            assert place < left  # still on the part with the edge
            left = place
        assert set(places) <= page_lines


def test_the_plan_leaves_out_the_papers_own_edges() -> None:
    pad = Piece(face(148.5, 210, 0), None, "pad", "pad", own_margin=5)
    (plan,) = sheets([pad, pad], footer=None).cut_plan
    assert plan == (
        "pad: 2 on a landscape sheet of A4. Cut through the whole sheet, from right to left: "
        "at 148.5 mm from the left edge of the paper."
    )


def test_round_pieces_are_parted_then_cut_out() -> None:
    disc = scene.Face("disc", 25, 25, 2, (), scene.circle(12.5, 12.5, 12.5))
    piece = Piece(disc, None, "disc", "discs", gap=4, cut="outline")
    (plan,) = sheets([piece] * 14).cut_plan
    assert plan.endswith("Last, cut along each outline.") and "32.5" in plan
    (close,) = sheets([piece] * 200).cut_plan
    assert close.endswith("The rows are staggered, so no straight cut goes through; cut along each outline.")


def test_a_single_round_piece_is_just_cut_out() -> None:
    disc = scene.Face("disc", 95, 95, 2, (), scene.circle(47.5, 47.5, 47.5))
    (plan,) = sheets([Piece(disc, None, "disc", "discs", gap=4, cut="outline")]).cut_plan
    assert plan == "discs: 1 on a portrait sheet of A4. Cut along the outline."


def test_each_run_has_its_plan() -> None:
    result = sheets([*cards(9, 59, 92), *cards(4, 40, 40)])
    assert len(result.cut_plan) == len(result.runs) == 2
