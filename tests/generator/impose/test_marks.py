"""Cut marks and the footer: where they are, and that they never touch a piece, its bleed or each other."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from generator.impose import Box, Footer, Options, Page, Paper, Piece, Sheets, impose
from generator.scene import primitives as scene
from sporeprint.ground.translation.vocabulary import Vocabulary, bundled_vocabulary

A4 = Paper("A4", 210, 297)
PAPERS = (A4, Paper("Letter", 215.9, 279.4), Paper("A3", 297, 420), Paper("A5", 148, 210), Paper("A6", 105, 148))
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
FOOTER = Footer("Fungi", data="3f2a9c1e", edition="2nd edition")


def measure(words: str, font: str, points: float) -> float:
    return len(words) * points * scene.POINT / 2


def face(width: float, height: float, bleed: float = 3.0, circle: bool = False) -> scene.Face:
    rim = scene.circle(width / 2, height / 2, width / 2) if circle else scene.rectangle(0, 0, width, height)
    return scene.Face("face", width, height, bleed, (), rim)


def cards(count: int, width: float, height: float, bleed: float = 3.0) -> list[Piece]:
    side = face(width, height, bleed)
    return [Piece(side, side, f"card {i}", "cards") for i in range(count)]


def tokens(count: int, gap: float = 4.0) -> list[Piece]:
    return [Piece(face(25, 25, 2, circle=True), None, "token", "tokens", gap=gap, cut="outline")] * count


def sheets(pieces: list[Piece], paper: Paper = A4, **options: Any) -> Sheets:
    options.setdefault("footer", FOOTER)
    return impose(pieces, Options(paper, **options), measure)


def strokes(page: Page) -> list[tuple[float, ...]]:
    """All straight marks of a page as x1, y1, x2, y2, the smaller first."""
    lines = []
    for shape in page.items:
        if isinstance(shape, scene.Shape):
            ends = [tuple(float(v) for v in step[1:]) for step in shape.path]
            lines += [(*min(pair), *max(pair)) for pair in zip(ends[::2], ends[1::2], strict=True)]
    return [tuple(round(v, 6) for v in line) for line in lines]


def footer_boxes(page: Page) -> Iterator[Box]:
    """The boxes around words and bar of the footer, on the page."""
    for item, matrix in scene.flat(i for i in page.items if isinstance(i, scene.Group) and i.name == "footer"):
        if isinstance(item, scene.Glyphs):
            em = item.size * scene.POINT
            reach = (item.x, item.y - 0.75 * em, item.x + measure(item.words, item.font, item.size), item.y + 0.25 * em)
        else:
            assert isinstance(item, scene.Shape)
            reach = scene.bounds(item.path)
        (x1, y1), (x2, y2) = scene.through(matrix, *reach[:2]), scene.through(matrix, *reach[2:])
        yield Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def footer_text(page: Page) -> list[str]:
    return scene.words_of(page.items)


def apart(a: Box, b: Box, by: float = 0.0) -> bool:
    """Whether two boxes are at least so far from each other."""
    eps = 1e-6
    return (
        a.right + by <= b.x + eps
        or b.right + by <= a.x + eps
        or a.bottom + by <= b.y + eps
        or b.bottom + by <= a.y + eps
    )


def inked(page: Page) -> list[Box]:
    return [p.box.grown(p.bleed) for p in page.placements]


def as_box(line: tuple[float, ...]) -> Box:
    return Box(line[0], line[1], line[2] - line[0], line[3] - line[1])


# --- ticks ----------------------------------------------------------------------------------------------------------
def test_ticks_stand_at_every_cut_on_all_four_sides() -> None:
    page = sheets(cards(9, 59, 92)).pages[0]
    xs, ys = (16.5, 75.5, 134.5, 193.5), (8.5, 100.5, 192.5, 284.5)
    # Above and below 3.5 mm are free: 1 bleed, 1 white, 1.5 tick. Left and right 11.5: 3 bleed, 1 white, 4 tick.
    expected = {(x, 5.0, x, 6.5) for x in xs} | {(x, 286.5, x, 288.0) for x in xs}
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
    # To the right of the only card, which ends at 75.5: 3 bleed, 1 white, 4 tick.
    assert level == {
        (8.5, 8.5, 12.5, 8.5),
        (8.5, 100.5, 12.5, 100.5),
        (79.5, 8.5, 83.5, 8.5),
        (79.5, 100.5, 83.5, 100.5),
    }


def test_ticks_are_hairlines() -> None:
    (shape,) = (item for item in sheets(cards(9, 59, 92)).pages[0].items if isinstance(item, scene.Shape))
    assert (shape.width, shape.fill) == (0.1, None)


def test_marks_are_on_fronts_unless_asked_for() -> None:
    front, back = sheets(cards(9, 59, 92)).pages
    assert strokes(front) and not strokes(back)
    front, back = sheets(cards(5, 59, 92), marks_on_backs=True).pages
    mirrored = {(round(210 - x2, 6), y1, round(210 - x1, 6), y2) for x1, y1, x2, y2 in strokes(front)}
    assert set(strokes(back)) == mirrored


def test_no_marks_when_none_are_wanted() -> None:
    assert not strokes(sheets(cards(9, 59, 92), marks="none").pages[0])


def test_sides_without_room_for_ticks_are_named() -> None:
    # 3 x 88.9 = 266.7 of 269.4: 1.35 mm above and below, a tick needs 1 + 1.5.
    result = sheets(cards(9, 63.5, 88.9), Paper("Letter", 215.9, 279.4))
    (note,) = result.notes
    assert note.code == "SHEET-NO-TICKS"
    assert note.sentence.endswith("leave no room for cut marks: top, bottom")
    assert {line[1] == line[3] for line in strokes(result.pages[0])} == {True}


# --- lines ----------------------------------------------------------------------------------------------------------
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


# --- outlines -------------------------------------------------------------------------------------------------------
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
    # 7 x 25 + 6 x 4 = 199 of 200, so the first begins at 5.5 and the gaps are amid 32.5, 61.5, ...
    upright = {x1 for x1, _, x2, _ in strokes(page) if x1 == x2}
    assert upright == {32.5, 61.5, 90.5, 119.5, 148.5, 177.5}


def test_round_pieces_need_no_ticks_and_no_note_about_them() -> None:
    # The first token begins 0.5 mm after the margin.
    assert sheets(tokens(7)).notes == ()


def test_square_cut_pieces_have_no_outlines() -> None:
    assert not outlines(sheets(cards(9, 59, 92)).pages[0])


# --- pads -----------------------------------------------------------------------------------------------------------
def test_pads_have_their_ticks_in_their_own_rim() -> None:
    pad = Piece(face(148, 210, 0), None, "pad", "pad", own_margin=5)
    page = sheets([pad, pad], footer=None).pages[0]
    # Only the cut between them: those at 0.5 and 296.5 lie where no printer prints.
    assert set(strokes(page)) == {(148.5, 0.0, 148.5, 5.0), (148.5, 205.0, 148.5, 210.0)}


def test_a_pad_gets_a_footer_where_the_paper_has_room() -> None:
    pad = Piece(face(148, 210, 0), None, "pad", "pad", own_margin=5)
    result = sheets([pad], Paper("A3", 297, 420))
    assert (result.runs[0].footer, result.notes) == ("bottom", ())


# --- footer ---------------------------------------------------------------------------------------------------------
def test_the_footer_says_what_the_sheet_is() -> None:
    front, back = sheets(cards(9, 59, 92)).pages
    words = "Fungi  ·  2nd edition  ·  sheet 1 of 1  ·  {}  ·  A4  ·  data 3f2a9c1e  ·  print at 100 %"
    assert footer_text(front) == [words.format("front"), "50 mm"]
    assert footer_text(back) == [words.format("back"), "50 mm"]


def test_the_bar_is_fifty_millimetres_long_at_the_end_of_the_footer() -> None:
    page = sheets(cards(9, 59, 92)).pages[0]
    bar = list(footer_boxes(page))[1]
    # The label is 5 characters of 7 points / 2, 1 mm beside the bar; half the bar's own stroke of 0.2 also counts.
    end = 205 - measure("50 mm", "sans", 7) - 1 - 0.1
    assert (bar.width, bar.height) == pytest.approx((50, 2))
    assert bar.right == pytest.approx(end)


def test_the_footer_of_nine_cards_is_at_the_bottom_of_the_printable_area() -> None:
    boxes = list(footer_boxes(sheets(cards(9, 59, 92)).pages[0]))
    assert len(boxes) == 3
    assert all(box.y >= 289 and box.bottom <= 292 for box in boxes)


def test_the_footer_goes_to_the_side_where_it_would_cost_ticks_or_pieces() -> None:
    page = sheets(cards(9, 63, 88), Paper("Letter", 215.9, 279.4)).pages[0]
    # 264 of 269.4 high: below there are 5.4 mm, too little for ticks and a footer; beside there are 16.9.
    boxes = list(footer_boxes(page))
    assert all(box.x >= 207.9 and box.right <= 210.9 for box in boxes)
    assert boxes[1].height == pytest.approx(50)


def test_on_the_back_the_footer_lies_behind_that_of_the_front() -> None:
    front, back = sheets(cards(9, 59, 92), orientation="landscape").pages
    below, above = (next(footer_boxes(page)) for page in (front, back))
    # A landscape sheet turned about its long edge: the lower strip is now the upper one, and reads upside down.
    assert above.y == pytest.approx(210 - below.bottom)
    footer = back.items[-1]
    assert isinstance(footer, scene.Group)
    assert footer.transform[:4] == (-1, 0, 0, -1)


def test_type_is_never_smaller_than_seven_points() -> None:
    page = sheets(cards(1, 44, 68), Paper("A6", 105, 148)).pages[0]
    runs = [item for item, _ in scene.flat(page.items) if isinstance(item, scene.Glyphs)]
    assert runs and all(run.size >= 7 and run.font == "sans" for run in runs)


def test_words_give_way_to_the_bar_hash_first() -> None:
    # A5: 138 less 50.2 for the bar, 7.17 for its label and 3 between leave 77.6: 62 characters of 1.235.
    # All 92 characters do not fit, without hash (18 less) 74 neither, without edition (16 less) 58 do.
    result = sheets(cards(1, 59, 92), Paper("A5", 148, 210), orientation="portrait")
    assert footer_text(result.pages[0]) == ["Fungi  ·  sheet 1 of 1  ·  front  ·  A5  ·  print at 100 %", "50 mm"]
    (note,) = result.notes
    assert (note.code, note.sentence) == ("SHEET-FOOTER-SHORT", "the footer on A5 has no room for: data, edition")


def test_the_bar_stays_when_no_word_fits() -> None:
    # 62 mm of paper less 2 x 5 leave 52: the bar, but not its label.
    result = sheets(cards(1, 20, 20), Paper("strip", 62, 62))
    (box,) = footer_boxes(result.pages[0])
    assert max(box.width, box.height) == pytest.approx(50)
    assert footer_text(result.pages[0]) == []


def test_paper_too_small_for_the_bar_gets_a_note() -> None:
    result = sheets(cards(1, 20, 20), Paper("slip", 59, 59))
    assert [note.code for note in result.notes] == ["SHEET-NO-FOOTER"]
    assert not list(footer_boxes(result.pages[0]))


def test_pieces_go_before_the_footer_when_it_would_cost_a_sheet() -> None:
    # 2 x 143.5 = 287 and 2 x 100 = 200 are all that can be printed.
    full, spare = sheets(cards(4, 100, 143.5)), sheets(cards(2, 100, 143.5))
    assert (full.runs[0].per_sheet, full.notes[0].code) == (4, "SHEET-NO-FOOTER")
    # Two of them need one sheet either way, so that one keeps its footer.
    assert (spare.runs[0].per_sheet, spare.runs[0].footer) == (2, "bottom")


def test_the_footer_can_be_left_out() -> None:
    result = sheets(cards(9, 59, 92), footer=None)
    assert not list(footer_boxes(result.pages[0])) and result.notes == ()
    # And its room is shared: 5 + (287 - 276) / 2.
    assert result.pages[0].placements[0].y == 10.5


def test_the_footer_speaks_other_languages() -> None:
    german = {"sheet": "Bogen {number} von {total}", "back": "hinten", "scale": "mit 100 % drucken", "bar": "50 mm"}
    words = Vocabulary({**bundled_vocabulary().texts, **{f"footer_{key}": text for key, text in german.items()}})
    page = sheets(cards(9, 59, 92), footer=Footer("Fungi"), words=words).pages[1]
    assert footer_text(page)[0] == "Fungi  ·  Bogen 1 von 1  ·  hinten  ·  A4  ·  mit 100 % drucken"


# --- everything keeps clear of everything ---------------------------------------------------------------------------
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
    for i, ink in enumerate(inks):
        assert all(apart(ink, trim) for j, trim in enumerate(trims) if i != j)
        assert all(apart(ink, mark, by=1) for mark in marks)
        assert all(apart(ink, box, by=1) for box in footer)
    for mark in marks:
        assert max(mark.width, mark.height) >= 1.5 - 1e-6
        assert all(apart(mark, box, by=1) for box in footer)
    for box in (*inks, *marks, *footer):
        assert box.x >= printable.x - 1e-6 and box.y >= printable.y - 1e-6
        assert box.right <= printable.right + 1e-6 and box.bottom <= printable.bottom + 1e-6


@pytest.mark.parametrize("marks", ["margin", "lines"])
def test_words_and_bar_of_the_footer_keep_apart(marks: str) -> None:
    for paper in PAPERS:
        boxes = list(footer_boxes(sheets(cards(9, 30, 40), paper, marks=marks).pages[0]))
        assert len(boxes) == 3
        assert apart(boxes[0], boxes[1], by=2.9) and apart(boxes[1], boxes[2], by=1)


def test_lines_keep_off_the_footer_and_out_of_the_pieces() -> None:
    for (width, height), gap in product(SIZES, (0, 3)):
        for page in sheets(cards(5, width, height), marks="lines", gap=gap, marks_on_backs=True).pages:
            for line in map(as_box, strokes(page)):
                assert all(apart(line, box, by=1) for box in footer_boxes(page))
                assert all(apart(line, p.box) for p in page.placements)
