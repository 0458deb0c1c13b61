"""The fourteen Ecosystems: every scene by its name, in the double frame."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.art.overgrown.courts import heath_terrace, moss_court, prairie_plaza, vine_arcade
from generator.art.overgrown.frames import deep_tile
from generator.art.overgrown.groves import birch_grove, bramble_lane, fern_gully, orchard_yard
from generator.art.overgrown.names import Scene
from generator.art.overgrown.walls import ivy_tower, roof_meadow
from generator.art.overgrown.waters import alder_canal, lily_pond, reed_marsh, willow_bank
from generator.art.shared.brush import seeded
from generator.scene.primitives import Item

SCENES: Mapping[Scene, Callable[[random.Random], list[Item]]] = MappingProxyType(
    {
        "reed_marsh": reed_marsh,
        "birch_grove": birch_grove,
        "roof_meadow": roof_meadow,
        "fern_gully": fern_gully,
        "moss_court": moss_court,
        "willow_bank": willow_bank,
        "orchard_yard": orchard_yard,
        "heath_terrace": heath_terrace,
        "ivy_tower": ivy_tower,
        "lily_pond": lily_pond,
        "bramble_lane": bramble_lane,
        "alder_canal": alder_canal,
        "prairie_plaza": prairie_plaza,
        "vine_arcade": vine_arcade,
    }
)


def ecosystem_tile(width: float, height: float, *, scene: Scene, seed: str = "", bleed: float = 0.0) -> list[Item]:
    """A whole scene in a dark double frame; the lower right corner is free of what matters, for a number."""
    return deep_tile(SCENES[scene](seeded("ecosystem", scene, seed)), width, height, bleed)
