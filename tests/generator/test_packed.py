"""Packed paths give what they were made of, and keep what is shared shared."""

from __future__ import annotations

from generator.digest import Digests
from generator.packed import PackedPath, packed
from generator.render.operators import path_ops
from generator.render.svg import path_data
from generator.scene import Face, Group, Shape, bounds, circle, mapped, rectangle
from generator.text.fonts import Fonts, bundled_families

PATH = (("M", 1.0, 2.5), ("L", 0.12345, 100.0), ("C", 1.0, 2.0, 3.0, 4.0, 5.0, 6.0), ("Z",))


def test_a_packed_path_has_the_segments_of_its_path() -> None:
    path = PackedPath(PATH)
    assert tuple(path) == PATH
    assert (len(path), path[0], path[-1], path[1:3]) == (4, PATH[0], PATH[-1], PATH[1:3])
    assert list(reversed(path)) == list(reversed(PATH))


def test_it_is_written_and_measured_like_its_path() -> None:
    path = PackedPath(PATH)
    assert path_data(path) == path_data(PATH) == "M1 2.500L0.123 100C1 2 3 4 5 6Z"
    assert path_ops(path) == path_ops(PATH)
    assert bounds(path) == bounds(PATH)
    assert mapped(path, lambda x, y: (y, x)) == mapped(PATH, lambda x, y: (y, x))


def test_faces_have_the_same_hash_packed_or_not() -> None:
    digests, outline = Digests(Fonts(bundled_families())), rectangle(0, 0, 10, 10)
    items = (Group((Shape(circle(5, 5, 3), "#112233", clip=outline),), clip=outline),)
    faces = [Face("face", 10, 10, 0, each, outline) for each in (items, packed(items))]
    assert len({digests.face(face) for face in faces}) == 1


def test_equal_paths_are_equal_and_a_zero_has_no_sign() -> None:
    first, second = PackedPath((("M", 0, 1),)), PackedPath((("M", -0.0, 1.0),))
    assert first == second
    assert hash(first) == hash(second)
    assert path_data(second) == "M0 1"
    assert first != PackedPath((("L", 0, 1),))
    assert first != PackedPath((("M", 0, 2),))


def test_what_is_one_object_in_several_places_stays_one() -> None:
    clip, leaf = rectangle(0, 0, 4, 4), Group((Shape(circle(1, 1, 1), "#00aa00"),))
    first, second, third = packed((leaf, Group((leaf,), clip=clip), Shape(circle(2, 2, 1), clip=clip)))
    assert isinstance(second, Group)
    assert isinstance(third, Shape)
    assert second.items[0] is first
    assert second.clip is third.clip
