"""The pictures by which a title is recognised: three of its cards or tiles."""

from __future__ import annotations

from collections.abc import Iterator

from sporeprint.api.table_faces import TableFaces
from sporeprint.ground.plain import Json

SMALLEST, LARGEST = 38.0, 130.0
"""Millimetres of the shorter and the longer side of something that looks like a card or a tile."""
COUNT = 3


def cover_faces(faces: TableFaces) -> Iterator[dict[str, Json]]:
    """Yield three faces of the component that has the most, of those in the size of a card."""
    by_component: dict[str, list[str]] = {}
    for component, item, way, back in faces.names:
        part = faces.geometry[component]
        sides = sorted((part.width, part.height))
        if item and not back and not part.spaces and sides[0] >= SMALLEST and sides[1] <= LARGEST:
            by_component.setdefault(component, []).append(faces.names[component, item, way, back])
    if not by_component:
        return
    component, names = max(by_component.items(), key=lambda pair: len(pair[1]))
    part = faces.geometry[component]
    for k in range(min(COUNT, len(names))):
        name = names[(2 * k + 1) * len(names) // (2 * COUNT)]
        yield {"face": name, "width": part.width, "height": part.height}
