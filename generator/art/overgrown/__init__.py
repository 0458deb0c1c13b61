"""Pictures of Overgrown: tiles, ruins, boards, animals, and their signs; lino-cuts in a muted city."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.art.overgrown.aether import aether_ground
from generator.art.overgrown.animals import animal
from generator.art.overgrown.backs import wildlife_back
from generator.art.overgrown.blocks import city_block
from generator.art.overgrown.ecosystems import ecosystem_tile
from generator.art.overgrown.elements import crater_tile, element_tile, pollution_tile
from generator.art.overgrown.frames import ring_frame
from generator.art.overgrown.ground import city_ground
from generator.art.overgrown.icons import CITY_SIGNS
from generator.art.overgrown.lands import animal_scene
from generator.art.overgrown.overgrown import overgrown_tile
from generator.scene.primitives import Item

CITY_PAINTERS: Mapping[str, Callable[..., list[Item]]] = MappingProxyType(
    {
        "aether_ground": aether_ground,
        "animal": animal,
        "animal_scene": animal_scene,
        "city_block": city_block,
        "city_ground": city_ground,
        "crater_tile": crater_tile,
        "ecosystem_tile": ecosystem_tile,
        "element_tile": element_tile,
        "overgrown_tile": overgrown_tile,
        "pollution_tile": pollution_tile,
        "ring_frame": ring_frame,
        "wildlife_back": wildlife_back,
    }
)

__all__ = ["CITY_PAINTERS", "CITY_SIGNS"]
