"""Pictures of tables: every piece lies in the middle of its place, every mark where the referee put it.

Expected places are worked out from the data: a City's first space has its middle at 21, 19.7 mm and the next one lies
26 mm further; the squares of the small board below have their middles at 20, 50 and 80 mm.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from projects import SLUG, write_project

from generator.load.title import load_title
from generator.scene.primitives import (
    IDENTITY,
    Glyphs,
    Group,
    Item,
    Matrix,
    Point,
    Shape,
    bounds,
    flat,
    through,
    times,
    words_of,
)
from generator.tools.tables.cells import around
from generator.tools.tables.drawing import MARGIN, Drawn, draw_tableau
from generator.tools.tables.files import FORMATS, Format, table_file
from generator.tools.tables.geometry import outline_of, size_of
from generator.tools.tables.inks import FAULT, INKS, inks_for
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.placing import apart
from sporeprint.ground.tableau import Band, Board, Mark, Note, Piece, Tableau

TITLE = """\
name: Tiny
prefix: TIN
rules: 1
players: {least: 2, most: 3, source: stated}
sheets:
  all: {name: all, components: [square, hexes, token, bar]}
"""
CARDS = """\
components:
  square:
    name: Square board
    size: [100, 100]
    layout: plain
    fields: {name: text, copies: count}
    source: {size: choice, places: choice, copies: choice}
    items: {board: {name: Board, copies: 1}}
    places: {grid: square, columns: 3, rows: 3, pitch: [30, 30], at: [20, 20], labels: a1, space: [24, 24]}
  hexes:
    name: Hex board
    size: [120, 120]
    layout: plain
    fields: {name: text, copies: count}
    source: {size: choice, places: choice, copies: choice}
    items: {comb: {name: Comb, copies: 1}}
    places: {grid: hex, radius: 2, side: 10, at: [60, 60]}
  token:
    name: Tokens
    size: {diameter: 12}
    shape: round
    layout: plain
    fields: {name: text, copies: count}
    source: {size: choice, copies: choice}
    items: {red: {name: Red, copies: 4}, blue: {name: Blue, copies: 4}}
  bar:
    name: Bars
    size: [40, 10]
    layout: plain
    fields: {name: text, copies: count}
    source: {size: choice, copies: choice}
    items: {bar: {name: Bar, copies: 1}}
"""
LOOKS = """\
layouts:
  plain:
    elements:
      ground: {rect: [0, 0, 5, 5], fill: "#cccccc"}
"""
SQUARE = Board("s", "square", "board")
HEXES = Board("h", "hexes", "comb")


def tiny(root: Path) -> TitleRef:
    ref = load_catalogue(write_project(root, CARDS, LOOKS, TITLE)).get(SLUG)
    assert ref is not None
    return ref


def drawn(ref: TitleRef, tableau: Tableau) -> Drawn:
    report = Report()
    made = draw_tableau(ref, tableau, report)
    assert made is not None and report.findings == (), report.findings
    return made


def named(items: tuple[Item, ...], name: str, matrix: Matrix = IDENTITY) -> list[tuple[Group, Matrix]]:
    """Every group of that name with the transform that puts it on the page."""
    out = []
    for item in items:
        if isinstance(item, Group):
            inner = times(matrix, item.transform)
            out += [(item, inner)] if item.name == name else named(item.items, name, inner)
    return out


def box(group: Group, matrix: Matrix) -> tuple[float, float, float, float]:
    """Of everything drawn in a group: left, top, right, bottom on the page."""
    inner = flat(group.items, matrix)
    points = [
        through(m, *point)
        for item, m in inner
        if isinstance(item, Shape)
        for left, top, right, bottom in [bounds(item.path)]
        for point in ((left, top), (right, bottom))
    ]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def middles(made: Drawn, name: str) -> list[Point]:
    """Where the pieces of that name lie: their own 0, 0 is their middle."""
    return [through(matrix, 0, 0) for _, matrix in named(made.face.items, name)]


def corner(made: Drawn, name: str, size: tuple[float, float]) -> Point:
    """The upper left corner of a board."""
    ((x, y),) = middles(made, name)
    return x - size[0] / 2, y - size[1] / 2


def near(found: list[Point], wanted: list[Point]) -> bool:
    return len(found) == len(wanted) and all(math.dist(a, b) < 1e-6 for a, b in zip(found, wanted, strict=True))


# --- pieces ---------------------------------------------------------------------------------------------------------
def test_a_piece_lies_in_the_middle_of_its_place(tmp_path: Path) -> None:
    pieces = (Piece("s", ("a1",), "token", "red"), Piece("s", ("c2",), "token", "red"))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), pieces))
    x, y = corner(made, "square board", (100, 100))
    assert near(middles(made, "token red"), [(x + 20, y + 20), (x + 80, y + 50)])


def test_a_piece_is_as_large_as_it_is_printed(tmp_path: Path) -> None:
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), (Piece("s", ("b2",), "bar", "bar"),)))
    ((group, matrix),) = named(made.face.items, "bar bar")
    left, top, right, bottom = box(group, matrix)
    # The shade below is a quarter of a millimetre wide at most.
    assert (right - left, bottom - top) == pytest.approx((40, 10), abs=0.3)


def test_a_piece_on_two_places_lies_between_them_and_may_be_turned(tmp_path: Path) -> None:
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), (Piece("s", ("b1", "b2"), "bar", "bar", turn=90),)))
    x, y = corner(made, "square board", (100, 100))
    assert near(middles(made, "bar bar"), [(x + 50, y + 35)])
    ((group, matrix),) = named(made.face.items, "bar bar")
    left, top, right, bottom = box(group, matrix)
    assert (right - left, bottom - top) == pytest.approx((10, 40), abs=0.3)


def test_pieces_that_share_a_place_are_spread_around_its_middle(tmp_path: Path) -> None:
    pair = tuple(Piece("s", ("a1",), "token", "red", share=(k, 2)) for k in range(2))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), pair))
    x, y = corner(made, "square board", (100, 100))
    (ax, ay), (bx, by) = middles(made, "token red")
    assert (ax + bx, ay + by) == pytest.approx((2 * (x + 20), 2 * (y + 20)))
    assert ax < bx and ay < by
    # Neither leaves the space of 24 mm: the middle of a token of 12 mm is at most 6 mm from that of the space.
    assert max(x + 20 - ax, bx - x - 20) <= 6


@pytest.mark.parametrize("count", [3, 4, 9])
def test_many_pieces_on_one_place_lie_around_its_middle(count: int) -> None:
    found = [apart(k, count) for k in range(count)]
    assert len(set(found)) == count
    assert (sum(x for x, _ in found), sum(y for _, y in found)) == pytest.approx((0, 0), abs=1e-9)
    assert all(math.dist((0, 0), point) == pytest.approx(1) for point in found)


def test_on_the_bare_table_pieces_lie_side_by_side_and_a_fan_overlaps(tmp_path: Path) -> None:
    labels = ("1", "2", "3")
    row, fan = Board("r", "bar", places=labels), Board("f", "bar", places=labels, lay="fan")
    pieces = tuple(Piece(key, (label,), "bar", "bar") for key in ("r", "f") for label in labels)
    made = drawn(tiny(tmp_path), Tableau((Band((row,)), Band((fan,))), pieces))
    found = middles(made, "bar bar")
    # A bar is 40 mm wide: 1.08 and 0.36 of that from one to the next.
    assert [round(b[0] - a[0], 6) for a, b in pairwise(found[:3])] == [43.2, 43.2]
    assert [round(b[0] - a[0], 6) for a, b in pairwise(found[3:])] == [14.4, 14.4]
    assert len({y for _, y in found[:3]}) == len({y for _, y in found[3:]}) == 1


def test_in_a_grid_pieces_lie_edge_to_edge_and_their_corners_are_places(tmp_path: Path) -> None:
    """Bars are 40 x 10 mm: the lower left one lies 10 mm below the upper left one, their corner is between."""
    board = Board("field", "bar", places=("a", "b", "c", "d"), lay="grid", rows=(2, 2))
    pieces = [Piece("field", (label,), "bar", "bar") for label in "abc"]
    pieces += [Piece("field", ("a.SE",), "token", "red"), Piece("field", ("c.NE",), "token", "blue")]
    made = drawn(tiny(tmp_path), Tableau((Band((board,)),), tuple(pieces)))
    first, second, third = middles(made, "bar bar")
    assert near([second, third], [(first[0] + 40, first[1]), (first[0], first[1] + 10)])
    corner_ = (first[0] + 20, first[1] + 5)
    assert near(middles(made, "token red") + middles(made, "token blue"), [corner_, corner_])


def test_a_piece_that_nobody_saw_shows_a_question_mark(tmp_path: Path) -> None:
    ref = tiny(tmp_path)
    seen = drawn(ref, Tableau((Band((SQUARE,)),), (Piece("s", ("a1",), "token", "red"),)))
    unseen = drawn(ref, Tableau((Band((SQUARE,)),), (Piece("s", ("a1",), "token"),)))
    assert words_of(seen.face.items) == []
    assert words_of(unseen.face.items) == ["?"]


def test_a_thing_is_composed_once_and_placed_often(tmp_path: Path) -> None:
    pieces = tuple(Piece("s", (label,), "token", "red") for label in ("a1", "b1", "c1"))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), pieces))
    assert len({id(group) for group, _ in named(made.face.items, "token red")}) == 1
    text = table_file(made, "svg", "x").decode()
    assert text.count("<use ") == 3


def test_what_names_no_place_of_the_board_is_left_out(tmp_path: Path) -> None:
    pieces = (Piece("s", ("z9",), "token", "red"), Piece("nowhere", ("a1",), "token", "red"))
    marks = (Mark("cross", "s", ("z9",)), Mark("line", "s", ("a1", "z9")), Mark("halo", "nowhere", ("a1",)))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), pieces, marks))
    assert middles(made, "token red") == []
    assert [group.items for group, _ in named(made.face.items, "cross s z9")] == [()]


# --- the table ------------------------------------------------------------------------------------------------------
def test_bands_lie_below_each_other_and_boards_beside_each_other(tmp_path: Path) -> None:
    third = Board("t", "square", "board")
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE, HEXES)), Band((third,)))))
    (ax, ay), (cx, cy) = middles(made, "square board")
    ((bx, by),) = middles(made, "hexes comb")
    assert ax == cx == MARGIN + 50
    assert bx - 60 > ax + 50
    assert by - 60 == pytest.approx(ay - 50)
    assert cy - 50 > by + 60


def test_a_long_band_goes_on_below(tmp_path: Path) -> None:
    boards = tuple(Board(str(k), "square", "board") for k in range(9))
    made = drawn(tiny(tmp_path), Tableau((Band(boards),)))
    # 100 mm each and 14 mm between them: six of them are 670 mm wide, seven are 784 mm and too wide.
    rows = [round(y) for _, y in middles(made, "square board")]
    assert [rows.count(y) for y in sorted(set(rows))] == [6, 3]
    assert made.face.width == pytest.approx(6 * 100 + 5 * 14 + 2 * MARGIN)


def test_heading_captions_and_notes_are_written(tmp_path: Path) -> None:
    board = Board("s", "square", "board", caption="Ana: 7", note="team 1")
    notes = (Note("Ana: 7", head=True), Note("two rings", "TIN-RING-1", "good", "rings"))
    made = drawn(tiny(tmp_path), Tableau((Band((board,), "Band"),), notes=notes, heading="Tiny", verdict="Ana wins"))
    words = " ".join(words_of(made.face.items))
    assert words == "Tiny Ana wins Band Ana: 7 · team 1 Ana: 7 two rings TIN-RING-1"


def heights(made: Drawn, words: Sequence[str]) -> list[float]:
    """The y of the baselines of these words."""
    found = {item.words: through(m, item.x, item.y)[1] for item, m in flat(made.face.items) if isinstance(item, Glyphs)}
    return [found[word] for word in words]


def test_many_notes_below_one_head_stand_in_columns_and_hints_stay_with_their_notes(tmp_path: Path) -> None:
    numbers = range(20)
    notes = [note for n in numbers for note in (Note(f"note{n}", f"TIN-RING-{n}"), Note(f"hint{n}"))]
    boards = tuple(Board(f"s{n}", "square", "board") for n in range(4))
    made = drawn(tiny(tmp_path), Tableau((Band(boards),), notes=(Note("head", head=True), *notes)))
    told, hints = (heights(made, [f"{what}{n}" for n in numbers]) for what in ("note", "hint"))
    # 40 lines in columns of 14 at most: three columns, of which each begins at the same height below the head.
    assert [n for n in numbers if told[n] == pytest.approx(told[0])] == [0, 7, 14]
    assert all(hint > note for note, hint in zip(told, hints, strict=True))
    assert max(hints) < told[0] + 14 * (hints[0] - told[0]) * 1.1


def test_a_few_notes_below_one_head_stand_below_each_other(tmp_path: Path) -> None:
    notes = [Note(f"note{n}", "TIN-RING-1") for n in range(10)]
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), notes=(Note("head", head=True), *notes)))
    told = heights(made, [f"note{n}" for n in range(10)])
    assert all(lower > upper for upper, lower in pairwise(told))


def test_a_name_that_the_font_lacks_shows_as_boxes(tmp_path: Path) -> None:
    made = drawn(tiny(tmp_path), Tableau((Band((Board("s", "square", "board", caption="田中"),)),)))
    assert len(words_of(made.face.items)) == 1
    assert "田" not in words_of(made.face.items)[0]


# --- marks ----------------------------------------------------------------------------------------------------------
def mark_box(made: Drawn, name: str) -> tuple[float, float, float, float]:
    ((group, matrix),) = named(made.face.items, name)
    return box(group, matrix)


@pytest.mark.parametrize("kind", ["halo", "cross", "area"])
def test_a_mark_stands_around_the_middle_of_its_place(tmp_path: Path, kind: str) -> None:
    mark = Mark(kind, "s", ("b3",))  # type: ignore[arg-type]
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), marks=(mark,)))
    x, y = corner(made, "square board", (100, 100))
    left, top, right, bottom = mark_box(made, f"{kind} s b3")
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((x + 50, y + 80))
    # Around the space of 24 mm, never farther than the next one.
    assert 24 <= right - left <= 36


def test_a_second_halo_lies_around_the_first(tmp_path: Path) -> None:
    marks = (Mark("halo", "s", ("a1",), tint="x"), Mark("halo", "s", ("a1",), tint="y"))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), marks=marks))
    one, two = (box(group, matrix) for group, matrix in named(made.face.items, "halo s a1"))
    assert two[0] < one[0] and two[1] < one[1] and two[2] > one[2] and two[3] > one[3]


def test_plates_of_one_place_stand_at_different_corners(tmp_path: Path) -> None:
    marks = tuple(Mark("halo", "s", ("a1",), str(k), tint=str(k)) for k in range(4))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), marks=marks))
    boxes = [mark_box(made, f"plate {k}") for k in range(4)]
    spots = {(round((b[0] + b[2]) / 2, 3), round((b[1] + b[3]) / 2, 3)) for b in boxes}
    x, y = corner(made, "square board", (100, 100))
    assert spots == {(round(x + 20 + dx, 3), round(y + 20 + dy, 3)) for dx in (12, -12) for dy in (12, -12)}


def test_a_chain_links_its_places_one_after_the_other(tmp_path: Path) -> None:
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), marks=(Mark("line", "s", ("a1", "a2", "b2"), "3"),)))
    ((group, _),) = named(made.face.items, "line s a1 a2 b2")
    paths = {item.path for item in group.items if isinstance(item, Shape)}
    x, y = corner(made, "square board", (100, 100))
    ends = sorted(tuple(round(v - o, 2) for v, o in zip(p[k][1:], (x, y), strict=True)) for p in paths for k in (0, 1))
    # Each link stops 0.3 x 24 = 7.2 mm short of the middles of its places.
    assert ends == [(20, 27.2), (20, 42.8), (27.2, 50), (42.8, 50)]
    plate = mark_box(made, "plate 3")
    # On the middle of the link from a2 (20, 50) to b2 (50, 50).
    assert ((plate[0] + plate[2]) / 2 - x, (plate[1] + plate[3]) / 2 - y) == pytest.approx((35, 50))


def test_a_ring_of_hexes_is_one_outline_with_a_hole(tmp_path: Path) -> None:
    made = drawn(tiny(tmp_path), Tableau((Band((HEXES,)),), marks=(Mark("area", "h", ring(tmp_path), "ring"),)))
    ((group, _),) = named(made.face.items, f"area h {' '.join(ring(tmp_path))}")
    path = next(item.path for item in group.items if isinstance(item, Shape))
    # Six hexagons around one: 18 edges outside, 6 around the hole.
    assert [segment[0] for segment in path].count("M") == 2
    assert len([segment for segment in path if segment[0] != "Z"]) == 24


def ring(root: Path) -> tuple[str, ...]:
    """The labels of the six hexes around the middle one."""
    from generator.load.title import load_title

    title = load_title(tiny(root), Report())
    assert title is not None
    (places,) = title.components["hexes"].places.values()
    return tuple(p.label for p in places if max(abs(p.q), abs(p.r), abs(p.q + p.r)) == 1)


def test_an_area_goes_around_neighbours_together_and_others_apart(tmp_path: Path) -> None:
    from generator.load.title import load_title

    title = load_title(tiny(tmp_path), Report())
    assert title is not None
    (places,) = title.components["square"].places.values()
    at = {place.label: place for place in places}
    beside = around([at["a1"], at["b1"]], places)
    assert [segment[0] for segment in beside].count("M") == 1
    assert bounds(beside) == pytest.approx((5, 5, 65, 35))
    assert [segment[0] for segment in around([at["a1"], at["c1"]], places)].count("M") == 2


def test_a_fault_is_drawn_in_the_colour_of_faults(tmp_path: Path) -> None:
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), marks=(Mark("cross", "s", ("a1",), role="bad"),)))
    ((group, _),) = named(made.face.items, "cross s a1")
    assert FAULT.colour in {item.stroke for item in group.items if isinstance(item, Shape)}


def test_every_ink_differs_from_its_neighbours_in_colour_and_pattern() -> None:
    assert len({ink.colour for ink in (*INKS, FAULT)}) == len(INKS) + 1
    assert len({ink.pattern for ink in INKS[:6]}) == 6
    found = inks_for(["b", "a", "", "b"])
    assert found == {"b": INKS[0], "a": INKS[1]}


def test_marks_and_notes_of_one_tint_share_the_ink(tmp_path: Path) -> None:
    marks = (Mark("halo", "s", ("a1",), tint="rings"), Mark("halo", "s", ("b1",), tint="rows"))
    notes = (Note("rows", tint="rows"), Note("rings", tint="rings"))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), marks=marks, notes=notes))
    ((group, _),) = named(made.face.items, "halo s a1")
    assert INKS[1].colour in {item.stroke for item in group.items if isinstance(item, Shape)}


# --- files ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", FORMATS)
def test_the_same_table_gives_the_same_bytes(tmp_path: Path, kind: Format) -> None:
    tableau = Tableau(
        (Band((SQUARE, HEXES)),),
        (Piece("s", ("a1",), "token", "red"), Piece("s", ("b1",), "token", "blue", ghost=True)),
        (Mark("halo", "s", ("a1",), "7"),),
        (Note("seven", "TIN-ONE-1"),),
        "Tiny",
    )
    ref = tiny(tmp_path)
    assert table_file(drawn(ref, tableau), kind, "x") == table_file(drawn(ref, tableau), kind, "x")


def test_mistakes_in_the_looks_are_told_and_nothing_is_drawn(tmp_path: Path) -> None:
    ref = tiny(tmp_path)
    (tmp_path / "layouts" / SLUG / "looks.yaml").write_text(LOOKS.replace("#cccccc", "nocolour"))
    report = Report()
    assert draw_tableau(ref, Tableau((Band((SQUARE,)),)), report) is None
    assert {finding.rule for finding in report.findings} == {"COLOUR-UNKNOWN"}


def test_of_a_tree_pushed_together_the_half_with_the_whole_top_is_seen() -> None:
    """Undergrove's Trees are two halves of 19 x 32 mm."""
    ref = load_catalogue(None).get("undergrove")
    assert ref is not None
    title = load_title(ref, Report())
    assert title is not None
    tree = title.components["trees"]
    assert tree.record.size == (42.0, 32.0) and size_of(tree) == (19.0, 32.0)
    left, top, right, bottom = bounds(outline_of(tree))
    assert (left, top, right, bottom) == (0.0, 0.0, 19.0, 32.0)
    assert [step[1:] for step in outline_of(tree)[:2]] == [(0.0, 0.0), (19.0, 0.0)], "the slot is below"


def test_a_piece_that_nobody_saw_and_that_lies_face_down_shows_its_back() -> None:
    ref = load_catalogue(None).get("undergrove")
    assert ref is not None
    board = Board("row", "bonus_tiles", places=("1", "2"))
    drawn = [
        draw_tableau(ref, Tableau((Band((board,)),), (Piece("row", ("1",), "bonus_tiles", item, back=back),)), Report())
        for item, back in (("", True), ("one", True), ("", False))
    ]
    hidden, known, unseen = (words_of(made.face.items) for made in drawn if made is not None)
    assert "?" in unseen and "?" not in hidden and hidden == known
