"""The hash of a face is of what one sees on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generator.build.digest import LENGTH, Digests
from generator.scene.primitives import Face, GlyphLook, Glyphs, Gradient, Group, Item, Picture, Shape, moved, rectangle
from generator.text.fonts import Fonts

OUTLINE = rectangle(0, 0, 60, 90)
BLEND = Gradient("linear", (0.0, 0.0, 10.0, 0.0), ((0.0, "#ffffff"), (1.0, "#000000")))
SHAPE = Shape(rectangle(5, 5, 20, 10), "#336633", "#000000", 0.3, 0.5, rectangle(0, 0, 30, 30), (1.0, 2.0))
WORDS = Glyphs("Morel", "serif", 12.0, 5.0, 20.0, "#112233")
PHOTO = Picture("a/tree.png", "abc", 1.0, 2.0, 3.0, 4.0)
GROUP = Group((SHAPE,), moved(1.0, 2.0), OUTLINE, 0.8, "tree")


def face(*items: Item, **changes: Any) -> Face:
    return replace(Face("morel", 60.0, 90.0, 3.0, items, OUTLINE), **changes)


def digest(one: Face) -> str:
    return Digests(Fonts()).face(one)


def test_a_hash_is_short_and_the_same_every_time() -> None:
    first, second = digest(face(SHAPE, WORDS, PHOTO, GROUP)), digest(face(SHAPE, WORDS, PHOTO, GROUP))
    assert first == second
    assert len(first) == LENGTH


def test_neither_the_name_of_a_face_nor_the_place_of_a_picture_counts() -> None:
    same = face(WORDS, replace(PHOTO, file="elsewhere/tree.png"), name="spugnola")
    assert digest(same) == digest(face(WORDS, PHOTO))


def test_the_last_digits_of_a_number_do_not_count() -> None:
    near = replace(SHAPE, path=rectangle(5 + 1e-12, 5, 20, 10))
    assert digest(face(near)) == digest(face(SHAPE))


OTHERS: dict[str, Face] = {
    "another place": face(replace(SHAPE, path=rectangle(5.001, 5, 20, 10)), WORDS, PHOTO, GROUP),
    "another fill": face(replace(SHAPE, fill="#336634"), WORDS, PHOTO, GROUP),
    "a gradient": face(replace(SHAPE, fill=BLEND), WORDS, PHOTO, GROUP),
    "no stroke": face(replace(SHAPE, stroke=None), WORDS, PHOTO, GROUP),
    "another stroke": face(replace(SHAPE, width=0.4), WORDS, PHOTO, GROUP),
    "another opacity": face(replace(SHAPE, opacity=0.6), WORDS, PHOTO, GROUP),
    "no clip": face(replace(SHAPE, clip=None), WORDS, PHOTO, GROUP),
    "another dash": face(replace(SHAPE, dash=(2.0, 1.0)), WORDS, PHOTO, GROUP),
    "filled by another rule": face(replace(SHAPE, even_odd=True), WORDS, PHOTO, GROUP),
    "other words": face(SHAPE, replace(WORDS, words="Morels"), PHOTO, GROUP),
    "another font": face(SHAPE, replace(WORDS, font="sans"), PHOTO, GROUP),
    "another size": face(SHAPE, replace(WORDS, size=12.5), PHOTO, GROUP),
    "another ink": face(SHAPE, replace(WORDS, colour="#112234"), PHOTO, GROUP),
    "another look": face(SHAPE, replace(WORDS, look=GlyphLook("smcp")), PHOTO, GROUP),
    "wider spaces": face(SHAPE, replace(WORDS, stretch=0.25), PHOTO, GROUP),
    "another picture": face(SHAPE, WORDS, replace(PHOTO, digest="abd"), GROUP),
    "another crop": face(SHAPE, WORDS, replace(PHOTO, crop=(0.0, 0.0, 0.5, 1.0)), GROUP),
    "moved inside": face(SHAPE, WORDS, PHOTO, replace(GROUP, transform=moved(1.0, 3.0))),
    "clipped otherwise": face(SHAPE, WORDS, PHOTO, replace(GROUP, clip=None)),
    "another order": face(WORDS, SHAPE, PHOTO, GROUP),
    "one thing less": face(SHAPE, WORDS, PHOTO),
    "twice": face(SHAPE, WORDS, PHOTO, GROUP, GROUP),
    "another width": face(SHAPE, WORDS, PHOTO, GROUP, width=61.0),
    "another outline": face(SHAPE, WORDS, PHOTO, GROUP, outline=rectangle(0, 0, 60, 90, 3)),
    "another bleed": face(SHAPE, WORDS, PHOTO, GROUP, bleed=2.0),
}


@pytest.mark.parametrize("kind", OTHERS)
def test_everything_that_one_sees_counts(kind: str) -> None:
    assert digest(OTHERS[kind]) != digest(face(SHAPE, WORDS, PHOTO, GROUP))


def test_no_two_of_these_faces_are_taken_for_the_same() -> None:
    assert len({digest(one) for one in OTHERS.values()}) == len(OTHERS)


def test_stops_of_a_gradient_count() -> None:
    other = replace(BLEND, stops=((0.0, "#ffffff"), (0.9, "#000000")))
    assert digest(face(replace(SHAPE, fill=other))) != digest(face(replace(SHAPE, fill=BLEND)))
