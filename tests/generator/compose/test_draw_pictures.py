"""Pictures that a title brings along: PNG, JPEG and SVG from its folder, placed by fit and focus."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image
from projects import CARDS, compose, deck, looks

from generator.scene.primitives import Picture, Shape, bounds, flat, mapped, through

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#ff0000"/></svg>'
BOX = (5.0, 10.0, 10.0, 10.0)


def photo(kind: str) -> bytes:
    """200 x 100 pixels: twice as wide as high, enough for 254 dpi on 20 mm."""
    out = io.BytesIO()
    Image.new("RGB", (200, 100), (120, 60, 30)).save(out, kind)
    return out.getvalue()


def picture(root: Path, options: str, name: str = "a.png", kind: str = "PNG") -> Picture:
    layouts = looks(f"a: {{image: {name}, box: [5, 10, 10, 10]{options}}}")
    made = compose(root, layouts=layouts, files={f"components/tiny/{name}": photo(kind)})
    assert made.found == set()
    (item,) = made.face.items
    assert isinstance(item, Picture)
    return item


@pytest.mark.parametrize(("name", "kind"), [("a.png", "PNG"), ("b.jpg", "JPEG"), ("c.JPEG", "JPEG")])
def test_a_photo_fits_into_its_box_and_stands_in_its_middle(tmp_path: Path, name: str, kind: str) -> None:
    item = picture(tmp_path, "", name, kind)
    assert (item.x, item.y, item.width, item.height) == pytest.approx((5, 12.5, 10, 5))
    assert item.crop == (0, 0, 1, 1)


def test_contain_stands_where_the_focus_says(tmp_path: Path) -> None:
    assert picture(tmp_path, ", focus: [0.5, 1]").y == pytest.approx(15)


def test_cover_fills_the_box_and_crops_around_the_focus(tmp_path: Path) -> None:
    for number, (focus, left) in enumerate([("", 0.25), (", focus: [0, 0.5]", 0.0), (", focus: [0.9, 0.5]", 0.5)]):
        item = picture(tmp_path / str(number), f", fit: cover{focus}")
        assert (item.x, item.y, item.width, item.height) == BOX
        assert item.crop == pytest.approx((left, 0, left + 0.5, 1))


def test_stretch_bends_it(tmp_path: Path) -> None:
    item = picture(tmp_path, ", fit: stretch, opacity: 0.5")
    assert (item.x, item.y, item.width, item.height, item.crop) == (*BOX, (0, 0, 1, 1))
    assert item.opacity == 0.5


@pytest.mark.parametrize(
    ("options", "box"),
    [("", (5, 12.5, 15, 17.5)), (", fit: stretch", (5, 10, 15, 20)), (", focus: [0, 0]", (5, 10, 15, 15))],
)
def test_a_drawing_becomes_shapes_in_its_box(tmp_path: Path, options: str, box: tuple[float, ...]) -> None:
    layouts = looks(f"a: {{image: a.svg, box: [5, 10, 10, 10]{options}}}")
    made = compose(tmp_path, layouts=layouts, files={"components/tiny/a.svg": SVG})
    assert made.found == set()
    ((shape, matrix),) = flat(made.face.items)
    assert isinstance(shape, Shape)
    assert shape.fill == "#ff0000"
    assert bounds(mapped(shape.path, lambda x, y: through(matrix, x, y))) == pytest.approx(box)


def test_each_item_may_have_a_picture_of_its_own_or_none(tmp_path: Path) -> None:
    cards = deck(
        "{name: text, copies: count, pic: image?}",
        "oak: {name: Oak, copies: 1, pic: art/oak.png}",
        "elm: {name: Elm, copies: 1}",
    )
    layouts = looks('a: {image: "{pic}", box: [5, 10, 10, 10]}')
    made = compose(tmp_path, cards, layouts, files={"components/tiny/art/oak.png": photo("PNG")})
    assert made.found == set()
    assert [len(piece.front.items) for piece in made.pieces] == [1, 0]


def test_a_photo_under_the_name_of_a_drawing_is_told(tmp_path: Path) -> None:
    layouts = looks("a: {image: a.svg, box: [5, 10, 10, 10]}")
    made = compose(tmp_path, CARDS, layouts, files={"components/tiny/a.svg": photo("PNG")})
    assert {rule for _, _, rule in made.found} == {"IMAGE-KIND"}
