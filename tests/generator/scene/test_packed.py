"""Packed paths are the paths they were made of, to everybody who looks."""

from __future__ import annotations

from generator.scene.packed import Packed, packed
from generator.scene.primitives import Group, Path, Shape
from scene.packed_help import PATH

SHORT: Path = (("M", 0.0, 0.0), ("L", 1.0, 1.0))


def test_a_packed_path_has_the_segments_of_the_other() -> None:
    path = Packed(PATH)
    assert tuple(path) == PATH and len(path) == 5 and path[2] == ("L", -7, 8) and path[-1] == ("Z",)
    assert path == PATH and path == Packed(PATH) and hash(path) == hash(PATH)
    assert path + SHORT == PATH + SHORT and SHORT + path == SHORT + PATH
    assert path != Packed(PATH[:-1])


def test_paths_that_are_one_stay_one_and_short_ones_stay_as_they_are() -> None:
    # Neighbours with one and the same clip are clipped once.
    first, second, group = packed([Shape(SHORT, clip=PATH), Shape(SHORT, clip=PATH), Group((Shape(SHORT),), clip=PATH)])
    assert isinstance(first, Shape) and isinstance(second, Shape) and isinstance(group, Group)
    assert first.clip is second.clip is group.clip and first.clip == PATH
    assert first.path is SHORT
