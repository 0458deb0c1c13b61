"""Packed paths are written like the paths they were made of."""

from __future__ import annotations

from scene.packed_help import PATH

from generator.render.operators import path_ops
from generator.render.svg import path_data
from generator.scene.packed import Packed, packed
from generator.scene.primitives import Shape, bounds


def test_it_is_written_alike() -> None:
    (shape,) = packed([Shape(PATH)])
    assert isinstance(shape, Shape) and isinstance(shape.path, Packed)
    assert path_data(shape.path) == path_data(PATH) == "M0 1.500C1 2 3 4 5 6.250L-7 8L0 0Z"
    assert path_ops(shape.path) == path_ops(PATH)
    assert bounds(shape.path) == bounds(PATH)


def test_nothing_less_than_zero_is_left_of_zero() -> None:
    assert path_data(packed([Shape((("M", -0.0, 0.0), *PATH[1:]))])[0].path).startswith("M0 0C")  # type: ignore[union-attr]
