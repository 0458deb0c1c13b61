"""The mushroom of a tile: the species of the data on its patch of forest floor."""

from __future__ import annotations

from generator.art.shared.brush import put
from generator.art.shared.figure import standing
from generator.art.shared.mushroom import Mushroom
from generator.scene.primitives import Item


def und_mushroom(width: float, height: float, *, species: Mushroom, patch: bool = True) -> list[Item]:
    """The species as large as the box allows, its foot at 89 % of the height; `patch` draws what it stands on."""
    size = min(width, height)
    place = standing(species)
    items = place.items if patch else place.body
    return [put(items, width / 2, (height - size) / 2 + size * 0.89, size / 62, name=f"species {species.id}")]
