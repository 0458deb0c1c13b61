"""Pictures of Overgrown: tiles, ruins, boards, animals, and their signs; lino-cuts in a muted city."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.art.city.aether import aether_ground
from generator.art.city.animals import animal
from generator.art.city.backs import wildlife_back
from generator.art.city.blocks import city_block
from generator.art.city.ecosystems import ecosystem_tile
from generator.art.city.elements import crater_tile, element_tile, pollution_tile
from generator.art.city.frames import ring_frame
from generator.art.city.ground import city_ground
from generator.art.city.icons import CITY_SIGNS
from generator.art.city.lands import animal_scene
from generator.art.city.overgrown import overgrown_tile
from generator.scene import Item

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
