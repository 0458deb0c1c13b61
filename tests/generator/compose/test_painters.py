"""Paintings in layouts."""

from __future__ import annotations

from pathlib import Path

from projects import drawn

from generator.scene.primitives import (
    Group,
    Matrix,
)


def test_a_painting_is_drawn_once_and_placed_twice(tmp_path: Path) -> None:
    sprig = "paint: sprig, with: {colour: ink, side: left}"
    first, second = drawn(tmp_path, f"a: {{{sprig}, box: [0, 0, 7, 2]}}", f"b: {{{sprig}, box: [9, 5, 7, 2]}}").items
    assert isinstance(first, Group)
    assert isinstance(second, Group)
    assert first.items[0] is second.items[0]
    moved: Matrix = (1, 0, 0, 1, 9, 5)
    assert second.transform == moved
