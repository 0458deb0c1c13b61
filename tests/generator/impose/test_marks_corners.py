"""Marks at the corners of pieces."""

from __future__ import annotations

from itertools import product

import pytest
from impose_help import A4, A5, LETTER, cards, groups, lines, sheets

from generator.impose import Paper, PrintPiece
from generator.scene import primitives as scene
from impose.corners_help import SIZES, touches


def test_a_single_card_has_an_angle_at_each_corner() -> None:
    page = sheets(cards(1, 59, 92, blank=(0,)), marks="corners").pages[0]
    # The card lies in the middle, 75.5, 100.5 to 134.5, 192.5. Marks begin 0.5 outside and end 4 outside.
    upright = {(x, y1, x, y2) for x in (75.5, 134.5) for y1, y2 in ((96.5, 100.0), (193.0, 196.5))}
    level = {(x1, y, x2, y) for y in (100.5, 192.5) for x1, x2 in ((71.5, 75.0), (135.0, 138.5))}
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
    page = sheets([PrintPiece(disc, None, "disc", "discs", gap=2, cut="outline")] * 100, marks="corners").pages[0]
    assert len(groups(page, "cut line")) == len(page.placements) and not lines(page)
