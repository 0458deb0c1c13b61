"""A face for a press: what shines becomes a picture, words stay words."""

from __future__ import annotations

from generator.compose.trace import leaves
from generator.scene.primitives import Face, Glyphs, Group, Item, Picture, Shape, moved, rectangle
from generator.tools.shops.flatten import is_solid, layers
from tools.shops.help import FONTS


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
