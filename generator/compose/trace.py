"""Faces that remember which element of which layout drew what, so that a finding can name it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.compose.composer import Composer
from generator.compose.elements import Element
from generator.compose.props import Env
from generator.scene.primitives import IDENTITY, Glyphs, Group, Item, Matrix, Picture, Shape, times
from sporeprint.ground.findings import NOWHERE, Where


@dataclass(frozen=True, slots=True)
class Marked(Group):
    """What one element drew; in all else a group that changes nothing."""

    element: str = ""
    kind: str = ""
    where: Where = NOWHERE


class TracingComposer(Composer):
    """Draws as `Composer` does, and marks what each element draws."""

    def draw_one(self, element: Element, env: Env) -> Iterable[Item]:
        items = tuple(Composer.draw_one(self, element, env))
        return (Marked(items, element=element.id, kind=element.kind, where=element.where),) if items else ()


@dataclass(frozen=True, slots=True)
class Leaf:
    """One primitive: what carries it onto the face, how solid it is, and the element that drew it."""

    item: Shape | Glyphs | Picture
    matrix: Matrix
    opacity: float
    element: str = ""
    kind: str = ""
    where: Where = NOWHERE


def leaves(
    items: Iterable[Item],
    matrix: Matrix = IDENTITY,
    opacity: float = 1.0,
    drawn_by: tuple[str, str, Where] = ("", "", NOWHERE),
) -> Iterator[Leaf]:
    """Every primitive back to front, with the innermost element around it."""
    for item in items:
        if isinstance(item, Group):
            named = (item.element, item.kind, item.where) if isinstance(item, Marked) else drawn_by
            yield from leaves(item.items, times(matrix, item.transform), opacity * item.opacity, named)
        else:
            yield Leaf(item, matrix, opacity * item.opacity, *drawn_by)
