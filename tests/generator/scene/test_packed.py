"""Packed paths are the paths they were made of, to everybody who looks."""

from __future__ import annotations

from generator.render.operators import path_ops
from generator.render.svg import path_data
from generator.scene.packed import Packed, packed
from generator.scene.primitives import Group, Path, Shape, bounds

PATH: Path = (("M", 0, 1.5), ("C", 1, 2, 3, 4, 5, 6.25), ("L", -7, 8), ("L", 0, 0), ("Z",))
SHORT: Path = (("M", 0.0, 0.0), ("L", 1.0, 1.0))


def test_a_packed_path_has_the_segments_of_the_other() -> None:
    path = Packed(PATH)
    assert tuple(path) == PATH and len(path) == 5 and path[2] == ("L", -7, 8) and path[-1] == ("Z",)
    assert path == PATH and path == Packed(PATH) and hash(path) == hash(PATH)
    assert path + SHORT == PATH + SHORT and SHORT + path == SHORT + PATH
    assert path != Packed(PATH[:-1])


def test_it_is_written_alike() -> None:
    (shape,) = packed([Shape(PATH)])
    assert isinstance(shape, Shape) and isinstance(shape.path, Packed)
    assert path_data(shape.path) == path_data(PATH) == "M0 1.500C1 2 3 4 5 6.250L-7 8L0 0Z"
    assert path_ops(shape.path) == path_ops(PATH)
    assert bounds(shape.path) == bounds(PATH)


def test_nothing_less_than_zero_is_left_of_zero() -> None:
    assert path_data(packed([Shape((("M", -0.0, 0.0), *PATH[1:]))])[0].path).startswith("M0 0C")  # type: ignore[union-attr]


def test_paths_that_are_one_stay_one_and_short_ones_stay_as_they_are() -> None:
    # Neighbours with one and the same clip are clipped once.
    first, second, group = packed([Shape(SHORT, clip=PATH), Shape(SHORT, clip=PATH), Group((Shape(SHORT),), clip=PATH)])
    assert isinstance(first, Shape) and isinstance(second, Shape) and isinstance(group, Group)
    assert first.clip is second.clip is group.clip and first.clip == PATH
    assert first.path is SHORT
