"""The animals by name, as a figure for a token or a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from generator.art.overgrown.furred import badger, deer, fox, hare, hedgehog, otter, raccoon, squirrel
from generator.art.overgrown.names import Kind
from generator.art.overgrown.pelts import PeltInks
from generator.art.overgrown.winged import bat, heron, kingfisher, moth, owl, toad, turtle
from generator.art.shared.brush import Colour
from generator.art.shared.lino import fitting
from generator.art.shared.tones import CREAM, INK, RUST
from generator.scene.primitives import Group, Item, Shape, bounds, moved

ANIMALS: Mapping[Kind, Callable[[PeltInks], list[Item]]] = MappingProxyType(
    {
        "fox": fox,
        "heron": heron,
        "badger": badger,
        "otter": otter,
        "hare": hare,
        "owl": owl,
        "deer": deer,
        "toad": toad,
        "bat": bat,
        "hedgehog": hedgehog,
        "kingfisher": kingfisher,
        "squirrel": squirrel,
        "raccoon": raccoon,
        "turtle": turtle,
        "moth": moth,
    }
)
"""Every figure in a box of 20 x 20 around (0, 0); those on foot stand at y = 9."""


def animal(
    width: float, height: float, *, kind: Kind, ink: Colour = INK, cream: Colour = CREAM, accent: Colour = RUST
) -> list[Item]:
    """An animal as a small lino-cut: a dark body, carved lights, a touch of one more colour."""
    figure = ANIMALS[kind](PeltInks(ink, cream, accent))
    left, top, right, bottom = extent(figure)
    middle = Group(tuple(figure), moved(-(left + right) / 2, -(top + bottom) / 2))
    return [fitting([middle], width, height, max(right - left, bottom - top), f"animal {kind}")]


def extent(figure: Sequence[Item]) -> tuple[float, float, float, float]:
    """The box of a figure: left, top, right, bottom, with half of every stroke."""
    boxes = [(*bounds(s.path), s.width / 2) for s in figure if isinstance(s, Shape)]
    left, top = min(b[0] - b[4] for b in boxes), min(b[1] - b[4] for b in boxes)
    return left, top, max(b[2] + b[4] for b in boxes), max(b[3] + b[4] for b in boxes)
