"""Pictures of Woodlots: soils, trees, boards, tokens and their signs; lino-cuts of a wood in plots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.art.woodlots.backs import land_back, woods_back
from generator.art.woodlots.figures import tree
from generator.art.woodlots.floor import prep_cell, prep_ground
from generator.art.woodlots.honeycomb import disaster_map, soil_map
from generator.art.woodlots.icons import WOODS_SIGNS
from generator.art.woodlots.rings import hex_ring, marked_ground
from generator.art.woodlots.scenes import tree_row, woodlot_scene
from generator.art.woodlots.soils import soil_hex
from generator.art.woodlots.timber import log_slice, plank, token_recess
from generator.art.woodlots.tokens import disaster_disc, growth_disc, token_slot
from generator.scene.primitives import Item

WOODS_PAINTERS: Mapping[str, Callable[..., list[Item]]] = MappingProxyType(
    {
        "disaster_disc": disaster_disc,
        "disaster_map": disaster_map,
        "growth_disc": growth_disc,
        "hex_ring": hex_ring,
        "land_back": land_back,
        "log_slice": log_slice,
        "marked_ground": marked_ground,
        "plank": plank,
        "prep_cell": prep_cell,
        "prep_ground": prep_ground,
        "soil_hex": soil_hex,
        "soil_map": soil_map,
        "token_recess": token_recess,
        "token_slot": token_slot,
        "tree": tree,
        "tree_row": tree_row,
        "woodlot_scene": woodlot_scene,
        "woods_back": woods_back,
    }
)

__all__ = ["WOODS_PAINTERS", "WOODS_SIGNS"]
