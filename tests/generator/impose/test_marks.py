"""Cut marks: where they are, and that they never touch a piece, its bleed, the footer or each other."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from generator.impose import Box, Page, Paper, PrintPiece
from generator.scene import primitives as scene
from impose.marks_help import PAPERS, apart, cards, face, footer_boxes, sheets

SIZES = (
    (59, 92),
    (63, 88),
    (63.5, 88.9),
    (44, 68),
    (70, 120),
    (25, 25),
    (120, 40),
    (17.3, 31.7),
    (95, 138),
    (200, 287),
)


Kind = tuple[tuple[float, float], int, int, int]


KINDS: list[Kind] = list(product(SIZES, (0, 3), (0, 3), (5, 23)))
"""Size, gap, bleed and number of cards."""


def tokens(count: int, gap: float = 4.0) -> list[PrintPiece]:
    return [PrintPiece(face(25, 25, 2, circle=True), None, "token", "tokens", gap=gap, cut="outline")] * count


def strokes(page: Page, colour: str | None = None) -> list[tuple[float, ...]]:
    """All straight marks of a page, or those of a colour, as x1, y1, x2, y2, the smaller first."""
    lines = []
    for shape in page.items:
        if isinstance(shape, scene.Shape) and colour in (None, shape.stroke):
            ends = [tuple(float(v) for v in step[1:]) for step in shape.path]
            lines += [(*min(pair), *max(pair)) for pair in zip(ends[::2], ends[1::2], strict=True)]
    return [tuple(round(v, 6) for v in line) for line in lines]


def inked(page: Page) -> list[Box]:
    return [p.box.grown(p.bleed) for p in page.placements]


def as_box(line: tuple[float, ...]) -> Box:
    return Box(line[0], line[1], line[2] - line[0], line[3] - line[1])


def test_ticks_stand_at_every_cut_on_all_four_sides() -> None:
    page = sheets(cards(9, 59, 92)).pages[0]
    xs, ys = (16.5, 75.5, 134.5, 193.5), (8.5, 100.5, 192.5, 284.5)
    # Above and below 3.5 mm are free, 3 of them for the bleed: there the ticks lie on it, from 0.5 beside the cards.
    # Left and right 11.5: 3 bleed, 1 white, 4 tick.
    expected = {(x, 5.0, x, 8.0) for x in xs} | {(x, 285.0, x, 288.0) for x in xs}
    expected |= {(8.5, y, 12.5, y) for y in ys} | {(197.5, y, 201.5, y) for y in ys}
    assert set(strokes(page)) == expected


def test_a_gap_has_ticks_at_both_its_edges() -> None:
    # 3 x 59 + 2 x 2 = 181 of 196 beside a footer at the side: from 12.5.
    page = sheets(cards(9, 59, 92), gap=2).pages[0]
    upright = {line[0] for line in strokes(page) if line[0] == line[2]}
    assert upright == {12.5, 71.5, 73.5, 132.5, 134.5, 193.5}


def test_ticks_close_in_on_a_sheet_that_is_not_full() -> None:
    page = sheets(cards(1, 59, 92)).pages[0]
    level = {line for line in strokes(page) if line[1] == line[3]}
    # The only card lies in the middle, from 75.5 to 134.5 and from 100.5 to 192.5. Beside it: 3 bleed, 1 white, 4 tick.
    assert level == {
        (67.5, 100.5, 71.5, 100.5),
        (67.5, 192.5, 71.5, 192.5),
        (138.5, 100.5, 142.5, 100.5),
        (138.5, 192.5, 142.5, 192.5),
    }


def test_ticks_are_hairlines() -> None:
    shapes = [item for item in sheets(cards(9, 59, 92)).pages[0].items if isinstance(item, scene.Shape)]
    assert {(shape.width, shape.fill) for shape in shapes} == {(0.1, None)}


def test_ticks_on_the_bleed_show_on_any_ground() -> None:
    shapes = [item for item in sheets(cards(9, 59, 92)).pages[0].items if isinstance(item, scene.Shape)]
    # Left and right they lie on white, above and below on the bleed.
    plain, light, dark = shapes
    assert (plain.stroke, plain.dash) == ("#000000", ())
    assert (light.stroke, bool(dark.dash), light.path == dark.path) == ("#ffffff", True, True)
    assert all(step[1] in (16.5, 75.5, 134.5, 193.5) for step in light.path)


def test_marks_are_on_fronts_unless_asked_for() -> None:
    front, back = sheets(cards(9, 59, 92)).pages
    assert strokes(front) and not strokes(back)
    front, back = sheets(cards(5, 59, 92), marks_on_backs=True).pages
    mirrored = {(round(210 - x2, 6), y1, round(210 - x1, 6), y2) for x1, y1, x2, y2 in strokes(front)}
    assert set(strokes(back)) == mirrored


def test_no_marks_when_none_are_wanted() -> None:
    assert not strokes(sheets(cards(9, 59, 92), marks="none").pages[0])


def test_sides_without_room_for_ticks_are_named() -> None:
    # 3 x 88.9 = 266.7 of 269.4: 1.35 mm above and below, a tick on the bleed needs 0.5 + 1.
    result = sheets(cards(9, 63.5, 88.9), Paper("Letter", 215.9, 279.4))
    (note,) = result.notes
    assert note.code == "SHEET-NO-TICKS"
    assert note.sentence.endswith("leave no room for cut marks: top, bottom")
    assert {line[1] == line[3] for line in strokes(result.pages[0])} == {True}


def test_lines_run_through_the_region_along_the_cuts() -> None:
    page = sheets(cards(9, 59, 92), marks="lines").pages[0]
    # From margin to margin, but below only to 288, where the footer's strip begins.
    expected = {(x, 5.0, x, 288.0) for x in (16.5, 75.5, 134.5, 193.5)}
    expected |= {(5.0, y, 205.0, y) for y in (8.5, 100.5, 192.5, 284.5)}
    assert set(strokes(page)) == expected


def test_lines_are_drawn_over_the_faces_in_two_tones() -> None:
    page = sheets(cards(9, 59, 92), marks="lines").pages[0]
    light, dark = page.items[9], page.items[10]
    assert isinstance(light, scene.Shape) and isinstance(dark, scene.Shape)
    assert (light.stroke, light.dash, light.width) == ("#ffffff", (), 0.1)
    assert dark.stroke != light.stroke and dark.dash and dark.path == light.path


def test_lines_follow_both_edges_of_a_gap() -> None:
    page = sheets(cards(9, 59, 92), marks="lines", gap=4).pages[0]
    assert {x1 for x1, _, x2, _ in strokes(page) if x1 == x2} == {10.5, 69.5, 73.5, 132.5, 136.5, 195.5}


def outlines(page: Page) -> list[scene.Group]:
    return [item for item in page.items if isinstance(item, scene.Group) and item.name == "cut line"]


@pytest.mark.parametrize(("marks", "expected"), [("margin", 7), ("lines", 7), ("none", 0)])
def test_round_pieces_show_where_the_scissors_go(marks: str, expected: int) -> None:
    assert len(outlines(sheets(tokens(7), marks=marks).pages[0])) == expected


def test_the_outline_lies_where_the_piece_does() -> None:
    page = sheets(tokens(7)).pages[0]
    group, placement = outlines(page)[3], page.placements[3]
    shape = group.items[0]
    assert isinstance(shape, scene.Shape)
    assert shape.path == placement.face.outline and shape.width == 0.1
    assert scene.through(group.transform, 0, 0) == pytest.approx((placement.x, placement.y))


def test_round_pieces_are_parted_amid_the_gaps() -> None:
    page = sheets(tokens(14)).pages[0]
    # 7 x 25 + 6 x 4 = 199 of 200 would leave no room for 2 mm of bleed. 6 x 25 + 5 x 4 = 170 do: the first begins at
    # 20, and the gaps are amid 47, 76, ...
    upright = {x1 for x1, _, x2, _ in strokes(page) if x1 == x2}
    assert upright == {47.0, 76.0, 105.0, 134.0, 163.0}


def test_round_pieces_need_no_ticks_and_no_note_about_them() -> None:
    # The first token begins 0.5 mm after the margin.
    assert sheets(tokens(7)).notes == ()


def test_square_cut_pieces_have_no_outlines() -> None:
    assert not outlines(sheets(cards(9, 59, 92)).pages[0])


def test_pads_have_their_ticks_in_their_own_rim() -> None:
    pad = PrintPiece(face(148, 210, 0), None, "pad", "pad", own_margin=5)
    page = sheets([pad, pad], footer=None).pages[0]
    # Only the cut between them: those at 0.5 and 296.5 lie where no printer prints.
    assert set(strokes(page)) == {(148.5, 0.0, 148.5, 5.0), (148.5, 205.0, 148.5, 210.0)}


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("orientation", ["auto", "portrait", "landscape"])
def test_pieces_marks_and_footer_never_touch(paper: Paper, flip: str, orientation: str) -> None:
    # One in five of the cards, other ones for each paper, so that all of them are laid on something.
    first = PAPERS.index(paper) + (flip == "long") + (orientation == "auto")
    assert _clear_pages(paper, flip, orientation, KINDS[first % 5 :: 5]) > 15


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("orientation", ["auto", "portrait", "landscape"])
def test_nothing_touches_whatever_the_cards_are(paper: Paper, flip: str, orientation: str) -> None:
    assert _clear_pages(paper, flip, orientation, KINDS) > 80


def _clear_pages(paper: Paper, flip: str, orientation: str, kinds: Sequence[Kind]) -> int:
    """How many pages were looked at, all of which are in order."""
    seen = 0
    for (width, height), gap, bleed, count in kinds:
        options: dict[str, Any] = {"flip": flip, "orientation": orientation, "gap": gap, "marks_on_backs": True}
        result = sheets(cards(count, width, height, bleed), paper, **options)
        pages = result.pages if result.runs[0].tiles == (1, 1) else ()
        for page in (*pages[:2], *pages[-2:]):
            _assert_clear(page)
            seen += 1
    return seen


def _assert_clear(page: Page) -> None:
    printable = Box(5, 5, page.width - 10, page.height - 10)
    trims, inks = [p.box for p in page.placements], inked(page)
    marks, footer = [as_box(line) for line in strokes(page)], list(footer_boxes(page))
    black = [as_box(line) for line in strokes(page, "#000000")]
    for i, ink in enumerate(inks):
        assert all(apart(ink, trim) for j, trim in enumerate(trims) if i != j)
        assert all(apart(ink, mark, by=1) for mark in black)
        assert all(apart(ink, box, by=1) for box in footer)
    for mark in marks:
        assert all(apart(mark, trim, by=0.5) for trim in trims)
        assert max(mark.width, mark.height) >= (1.5 if mark in black else 1.0) - 1e-6
        assert all(apart(mark, box, by=1) for box in footer)
    for box in (*inks, *marks, *footer):
        assert box.x >= printable.x - 1e-6 and box.y >= printable.y - 1e-6
        assert box.right <= printable.right + 1e-6 and box.bottom <= printable.bottom + 1e-6


def test_lines_keep_off_the_footer_and_out_of_the_pieces() -> None:
    for (width, height), gap in product(SIZES, (0, 3)):
        for page in sheets(cards(5, width, height), marks="lines", gap=gap, marks_on_backs=True).pages:
            for line in map(as_box, strokes(page)):
                assert all(apart(line, box, by=1) for box in footer_boxes(page))
                assert all(apart(line, p.box) for p in page.placements)
