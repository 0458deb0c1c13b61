"""Scenes against their goldens, and what a golden says about each primitive."""

from __future__ import annotations

from dataclasses import replace
from difflib import unified_diff

import pytest

from generator.scene.primitives import (
    Face,
    GlyphLook,
    Glyphs,
    Gradient,
    Group,
    Item,
    Picture,
    Shape,
    circle,
    moved,
    placed,
    rectangle,
    segment,
)
from generator.scene.text import face_lines, item_lines

from .golden import FACES, FOLDER, golden_texts

NAMES = (*(f"{slug}-{name}" for slug, names in FACES.items() for name in names), "demo-fern", "demo-moss")
SQUARE = rectangle(0, 0, 2, 3)


@pytest.mark.parametrize("name", NAMES)
def test_the_face_is_drawn_as_its_golden_says(name: str) -> None:
    before = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    after = golden_texts()[name].splitlines()
    diff = "\n".join(unified_diff(before, after, "golden", "drawn now", lineterm="", n=1))
    assert not diff, f"{diff}\nif this is meant: python -m tests.output.golden"


def test_every_golden_belongs_to_a_face() -> None:
    assert {path.stem for path in FOLDER.glob("*")} == set(NAMES) == set(golden_texts())


# --- the text of each primitive -------------------------------------------------------------------------------------
def lines(*items: Item) -> list[str]:
    return list(item_lines(items))


def test_a_face_begins_with_its_size_and_its_cut() -> None:
    face = Face("token", 2, 3, 1.5, (), SQUARE)
    assert face_lines(face) == ["face token: 2 x 3 mm, bleed 1.5", "cut M0,0 L2,0 L2,3 L0,3 Z"]


def test_shapes_name_their_path_fill_stroke_dash_and_opacity() -> None:
    assert lines(Shape(SQUARE, "#ff0000")) == ["shape M0,0 L2,0 L2,3 L0,3 Z, fill #ff0000"]
    dashed = Shape(segment(0, 1.234, 5, 1.236), stroke="#000000", width=0.125, opacity=0.5, dash=(1, 0.5))
    assert lines(dashed) == ["shape M0,1.23 L5,1.24, stroke #000000 0.12, dash 1,0.5 opacity 0.5"]
    shade = Gradient("linear", (0, 0, 2, 0), ((0, "#ffffff"), (1, "#000000")))
    star = Shape(SQUARE, shade, even_odd=True, clip=segment(0, 0, 1, 1))
    assert lines(star) == [
        "shape M0,0 L2,0 L2,3 L0,3 Z, fill linear 0,0,2,0 from 0:#ffffff 1:#000000 even-odd, clip M0,0 L1,1"
    ]


def test_words_and_pictures_name_their_place() -> None:
    spaced = GlyphLook("smcp", 0.125, "de", "rtl")
    assert lines(Glyphs("Morel", "serif", 18, 4, 8, "#2b2118", look=spaced, stretch=0.5)) == [
        'words "Morel" at 4,8 serif 18 pt #2b2118 smcp rtl spacing 0.125 stretch 0.5'
    ]
    assert lines(Glyphs("Morel", "serif-bold", 18, 4, 82.128, "#2b2118")) == [
        'words "Morel" at 4,82.13 serif-bold 18 pt #2b2118'
    ]
    assert lines(Picture("a.png", "0123456789abcdef", 1, 2, 30, 40, (0, 0, 0.5, 1))) == [
        "picture 01234567 in 1,2,30,40 crop 0,0,0.5,1"
    ]


def test_groups_indent_what_is_in_them() -> None:
    inner = Group((Shape(SQUARE, "#ff0000"),), placed(1, 2, 1, 90))
    assert lines(Group((inner,), moved(3, 4), clip=SQUARE, opacity=0.25)) == [
        "group at 3,4 clip M0,0 L2,0 L2,3 L0,3 Z opacity 0.25",
        "  group by 0 1 -1 0 at 1,2",
        "    shape M0,0 L2,0 L2,3 L0,3 Z, fill #ff0000",
    ]


def test_a_named_group_is_one_line_with_count_and_bounds() -> None:
    art = Group((Shape(SQUARE, "#ff0000"), Group((Shape(circle(0, 0, 1), "#00ff00"),), moved(10, 0))), name="fern")
    (line,) = lines(Group(art.items, moved(1, 1), name="fern"))
    # A square of 2 x 3 and a circle of radius 1 around 10, 0, both moved by 1, 1.
    assert line.startswith('art "fern" at 1,1: 2 primitives in 1,0,12,4, digest ')


def test_the_digest_changes_with_anything_in_the_group() -> None:
    shape = Shape(SQUARE, "#ff0000")
    changes = (
        shape,
        replace(shape, fill="#ff0001"),
        replace(shape, opacity=0.99),
        replace(shape, even_odd=True),
        replace(shape, path=rectangle(0, 0, 2, 3.01)),
        Group((shape,), moved(0.01, 0)),
    )
    digests = {lines(Group((change,), name="art"))[0].rpartition(" ")[2] for change in changes}
    assert len(digests) == len(changes)
    assert lines(Group((shape,), name="art")) == lines(
        Group((replace(shape, path=rectangle(0, 0, 2, 3.001)),), name="art")
    )
