"""What the tests of `sporeadic` and its neighbours share."""

from __future__ import annotations

import math
import typing

from generator.art.sporeadic.cast import Who
from generator.art.sporeadic.field import hex_ring
from generator.scene.primitives import Item, flat

WHO = typing.get_args(Who)


ROOT3 = math.sqrt(3)


def leaves(items: list[Item]) -> list[Item]:
    return [item for item, _ in flat(items)]


def cells(radius: int) -> list[tuple[int, int]]:
    span = range(-radius, radius + 1)
    return [(q, r) for r in span for q in span if hex_ring(q, r) <= radius]
