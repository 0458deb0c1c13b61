"""The pictures by which a title is recognised: three of its cards or tiles."""

from __future__ import annotations

from collections.abc import Iterator

from sporeprint.api.table_faces import TableFaces
from sporeprint.ground.plain import Json

SMALLEST, LARGEST = 38.0, 130.0
"""Millimetres of the shorter and the longer side of something that looks like a card or a tile."""
COUNT = 3
"""How many faces are shown."""
LAID_ON = 3
"""How much more an item counts that has places for others: such pieces make up the table."""


def cover_faces(faces: TableFaces) -> Iterator[dict[str, Json]]:
    """Yield three faces of the component in the size of a card that has the most different ones."""
    names: dict[str, list[str]] = {}
    for component, item, back in list(faces.firsts)[::-1]:
        part = faces.geometry[component]
        sides = sorted((part.width, part.height))
        if item and not back and sides[0] >= SMALLEST and sides[1] <= LARGEST:
            names.setdefault(component, []).append(faces.firsts[component, item, back])
    if not names:
        return
    best = max(names, key=lambda one: len(names[one]) * (LAID_ON if faces.geometry[one].spaces else 1))
    part, found = faces.geometry[best], names[best]
    for k in range(min(COUNT, len(found))):
        name = found[(2 * k + 1) * len(found) // (2 * COUNT)]
        yield {"face": name, "width": part.width, "height": part.height}
