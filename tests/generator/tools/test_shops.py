"""Parts of an export one by one: grids, matches, the split of a face for a press, faults put together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from projects import compose, deck, looks

from generator.build.pieces import Choice, pieces_by_set
from generator.compose.composer import Composer
from generator.compose.faults import Fault, report_faults
from generator.compose.trace import TracingComposer, leaves
from generator.load.stylebook import load_stylebook
from generator.load.title import Component, load_title
from generator.scene.primitives import Face, Glyphs, Group, Item, Picture, Shape, moved, rectangle
from generator.text.fonts import Fonts
from generator.text.ink_box import words_box
from generator.tools.shops.flatten import is_solid, layers
from generator.tools.shops.grid import Grid, choose_grid
from generator.tools.shops.match import can_be_fitted, is_sold, nearest_product
from generator.tools.shops.place import on_canvas, spot_of
from generator.tools.shops.profile import Product, Profile, Sheet
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report, Where

SHEET = Sheet(10, 7, 4096, 1, 2)
POKER = (63.5, 88.9)
FONTS = Fonts()


# --- grids ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("count", "grid"),
    [
        (1, Grid(2, 2, (750, 1050))),  # 2.5 x 3.5 inches at 300 dpi
        (3, Grid(2, 2, (750, 1050))),
        (4, Grid(2, 3, (750, 1050))),  # 3 x 1050 = 3150 px high; the grid with the fewest cells
        (69, Grid(10, 7, (409, 573))),  # 4096 // 10 = 409 px wide
    ],
)
def test_the_grid_is_the_one_on_which_cards_are_largest(count: int, grid: Grid) -> None:
    assert choose_grid(count, POKER, SHEET, 300) == grid


@pytest.mark.parametrize("size", [POKER, (88.9, 63.5), (44, 68), (20, 120), (120, 20), (59, 92)])
@pytest.mark.parametrize("count", [1, 2, 7, 30, 68, 69])
def test_no_grid_is_too_small_or_too_large(size: tuple[float, float], count: int) -> None:
    grid = choose_grid(count, size, SHEET, 300)
    assert grid.columns * grid.rows > count
    assert max(grid.size) <= 4096
    width, height = grid.cell
    assert abs(width / height - size[0] / size[1]) < 0.02 * size[0] / size[1]


def test_cells_are_counted_row_by_row() -> None:
    grid = Grid(3, 2, (100, 140))
    assert [grid.corner(cell) for cell in range(5)] == [(0, 0), (100, 0), (200, 0), (0, 140), (100, 140)]


# --- matches --------------------------------------------------------------------------------------------------------
SHOP = Profile("Shop", "png", bleed=3.0, near=0.5, products={"tile": Product("tile", trim=(50, 70))})


def component(root: Path, size: str) -> Component:
    made = compose(root, deck("{name: text, copies: count}", "oak: {name: Oak, copies: 1}").replace("[60, 90]", size))
    return made.title.components["deck"]


@pytest.mark.parametrize(
    ("size", "turn", "off", "sold", "fits"),
    [
        ("[50, 70]", 0, (0, 0), True, True),
        ("[50.5, 69.5]", 0, (0.5, -0.5), True, True),
        ("[51, 70]", 0, (1, 0), False, True),
        ("[70, 50]", 90, (0, 0), True, True),
        ("[40, 80]", 0, (-10, 10), False, True),  # 70 / 80 = 87.5 %
        ("[100, 140]", 0, (50, 70), False, False),  # half as large
        ("[30, 42]", 0, (-20, -28), False, False),  # 167 %
    ],
)
def test_the_nearest_product_is_found_upright_or_on_its_side(
    tmp_path: Path, size: str, turn: int, off: tuple[float, float], sold: bool, fits: bool
) -> None:
    match = nearest_product(component(tmp_path, size), SHOP)
    assert match is not None
    assert (match.turn, match.off) == (turn, pytest.approx(off))
    assert (is_sold(match, SHOP), can_be_fitted(match, SHOP)) == (sold, fits)


def test_a_face_is_centred_on_its_product(tmp_path: Path) -> None:
    match = nearest_product(component(tmp_path, "[50.4, 69.8]"), SHOP)
    assert match is not None
    face = Face("a", 50.4, 69.8, 3.0, (), rectangle(0, 0, 50.4, 69.8))
    spot = spot_of(face, match, SHOP, False)
    assert spot.canvas == (56, 76)
    assert spot.matrix == pytest.approx((1, 0, 0, 1, 2.8, 3.1))
    assert on_canvas(face, spot, "a").outline == rectangle(3, 3, 50, 70)


# --- the split for a press ------------------------------------------------------------------------------------------
def block(x: float, opacity: float = 1.0) -> Shape:
    return Shape(rectangle(x, 0, 10, 10), "#ff0000", opacity=opacity)


def word(x: float, y: float = 8.0) -> Glyphs:
    return Glyphs("oak", "sans", 10, x, y, "#000000")


def split(*items: Item) -> tuple[list[object], list[object]]:
    """What becomes a picture and what stays, each as its primitives."""
    made = layers(Face("a", 60, 90, 0.0, items, rectangle(0, 0, 60, 90)), FONTS)
    return [leaf.item for leaf in leaves(made.below)], [leaf.item for leaf in leaves(made.above)]


def test_a_solid_face_stays_as_it_is() -> None:
    face = Face("a", 60, 90, 0.0, (block(0), word(2)), rectangle(0, 0, 60, 90))
    assert is_solid(face) and layers(face, FONTS).above == face.items
    assert layers(face, FONTS).below == ()


def test_everything_up_to_the_last_thing_that_shines_becomes_a_picture() -> None:
    items = (block(0), block(5, 0.5), block(30), block(50))
    assert split(*items) == ([items[0], items[1]], [items[2], items[3]])


def test_words_that_nothing_is_drawn_over_stay_words() -> None:
    free, covered = word(20), word(2)
    assert split(block(0), free, covered, block(0, 0.5)) == ([block(0), covered, block(0, 0.5)], [free])


def test_the_opacity_of_a_group_counts_and_places_are_kept() -> None:
    faint = Group((block(0),), moved(20, 0), opacity=0.5)
    made = layers(Face("a", 60, 90, 0.0, (faint, block(0)), rectangle(0, 0, 60, 90)), FONTS)
    assert made.below == (faint,)
    assert made.above == (block(0),)
    # A word at 2 is free of the group, which lies at 20 to 30; a word at 22 is not.
    assert split(word(2), faint)[1] == [word(2)]
    assert split(word(22), faint)[1] == []


def test_a_photo_is_part_of_the_picture() -> None:
    photo = Picture("hut.png", "d", 0, 0, 10, 10)
    assert split(photo, block(30)) == ([photo], [block(30)])


def test_the_ink_of_words_is_measured_on_the_letters() -> None:
    box = words_box(Glyphs("x", "sans", 72, 10, 50, "#000000"), FONTS)
    assert box is not None
    left, top, right, bottom = box
    # A small x stands on the line and is about half an em (12.7 mm) high; a dot below the line would move the bottom.
    assert bottom == pytest.approx(50, abs=0.05)
    assert 10 < left < right < 10 + 25.4 * 0.6
    assert 50 - 14 < top < 50 - 11
    assert words_box(Glyphs("   ", "sans", 72, 10, 50, "#000000"), FONTS) is None


# --- faults ---------------------------------------------------------------------------------------------------------
def faults() -> Iterator[Fault]:
    here, there = Where("looks.yaml", 4, 1), Where("looks.yaml", 9, 1)
    yield Fault("warning", "SHOP-TYPE", "bad", "way", here, "oak", 1.0)
    yield Fault("warning", "SHOP-TYPE", "worse", "way", here, "elm", 2.0)
    yield Fault("warning", "SHOP-TYPE", "bad again", "way", here, "oak", 0.5)
    yield Fault("warning", "SHOP-TYPE", "elsewhere", "way", there, "oak", 0.1)


def test_one_cause_is_told_once_with_its_worst_case() -> None:
    report = Report()
    report_faults(faults(), report)
    assert [(f.message, f.item, f.where.line) for f in report.findings] == [
        ("worse; 1 other item has the same", "elm", 4),
        ("elsewhere", "oak", 9),
    ]


def test_each_primitive_knows_the_innermost_element_around_it(tmp_path: Path) -> None:

    nested = "box: {at: [5, 5], group: {inner: {rect: [0, 0, 5, 5], fill: ink}}}"
    compose(tmp_path, layouts=looks(nested, "dot: {circle: [3, 3, 1]}"))
    ref, report = load_catalogue(tmp_path).get("tiny"), Report()
    assert ref is not None
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    assert title is not None
    marked, plain = (
        pieces_by_set(title, made(title, book, report), Choice(), report)["cards"][0].front
        for made in (TracingComposer, Composer)
    )
    assert [(leaf.element, leaf.kind, leaf.where.line) for leaf in leaves(marked.items)] == [
        ("inner", "rect", 4),
        ("dot", "circle", 5),
    ]
    # The marks change nothing of what is drawn.
    assert [(leaf.item, leaf.matrix) for leaf in leaves(marked.items)] == [
        (leaf.item, leaf.matrix) for leaf in leaves(plain.items)
    ]
