"""Transforms worked into the shapes, so that coordinates have the size at which writers round them.

Writers keep a thousandth of a unit. A drawing whose author worked in a box of 1 x 1 and scaled it up would lose its
curves to that. Turning, moving, mirroring and scaling evenly are worked into paths, line widths, dashes and gradients,
and look the same; of a transform that squeezes or slants (which bends lines, too) only its size is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from generator.scene.primitives import (
    IDENTITY,
    Gradient,
    Group,
    Item,
    Matrix,
    Paint,
    Path,
    Shape,
    mapped,
    through,
    times,
)


def determinant(m: Matrix) -> float:
    """By how much the transform enlarges areas; negative when it mirrors."""
    return m[0] * m[3] - m[1] * m[2]


def keeps_circles(m: Matrix) -> bool:
    """Whether the transform only turns, moves, mirrors and scales evenly."""
    first, second = m[0] * m[0] + m[1] * m[1], m[2] * m[2] + m[3] * m[3]
    return abs(first - second) + abs(m[0] * m[2] + m[1] * m[3]) <= 1e-9 * (first + second)


def baked(items: Iterable[Item], matrix: Matrix) -> tuple[Item, ...]:
    """The same picture with `matrix`, which must keep circles round, worked into shapes and groups."""
    out: list[Item] = []
    for item in items:
        if isinstance(item, Shape):
            out.append(_baked_shape(item, matrix))
        elif isinstance(item, Group):
            out += _baked_group(item, matrix)
    return tuple(out)


def _baked_group(group: Group, matrix: Matrix) -> tuple[Item, ...]:
    total = times(matrix, group.transform)
    if keeps_circles(total):
        inner, outer = total, IDENTITY
    else:
        scale = math.sqrt(abs(determinant(total)))
        inner, outer = (scale, 0.0, 0.0, scale, 0.0, 0.0), times(total, (1 / scale, 0.0, 0.0, 1 / scale, 0.0, 0.0))
    items = baked(group.items, inner)
    if outer == IDENTITY and group.clip is None and group.opacity == 1:
        return items
    clip = None if group.clip is None else _mapped(group.clip, inner)
    return (replace(group, items=items, transform=outer, clip=clip),)


def _baked_shape(shape: Shape, matrix: Matrix) -> Shape:
    scale = math.sqrt(abs(determinant(matrix)))
    return replace(
        shape,
        path=_mapped(shape.path, matrix),
        fill=_baked_paint(shape.fill, matrix, scale),
        width=shape.width * scale,
        dash=tuple(length * scale for length in shape.dash),
    )


def _baked_paint(paint: Paint, matrix: Matrix, scale: float) -> Paint:
    if not isinstance(paint, Gradient):
        return paint
    first = through(matrix, *paint.coords[:2])
    if paint.kind == "radial":
        return replace(paint, coords=(*first, paint.coords[2] * scale))
    return replace(paint, coords=(*first, *through(matrix, *paint.coords[2:])))


def _mapped(path: Path, matrix: Matrix) -> Path:
    return mapped(path, lambda x, y: through(matrix, x, y))
