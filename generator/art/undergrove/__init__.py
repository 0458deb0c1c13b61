"""Pictures of Undergrove: a forest and what lives under it; mushrooms, animals, boards, tokens and their signs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.art.undergrove.boards import und_board, und_green, und_stone, und_track
from generator.art.undergrove.goals import und_animal, und_goal
from generator.art.undergrove.ground import und_back, und_ground
from generator.art.undergrove.icons import UNDERGROVE_PICTURES, UNDERGROVE_SIGNS
from generator.art.undergrove.mushrooms import und_mushroom
from generator.art.undergrove.pieces import (
    und_bonus,
    und_cube,
    und_disc,
    und_root,
    und_seedling,
    und_token,
    und_tree,
)
from generator.art.undergrove.sheets import und_box, und_guide, und_mat
from generator.scene.primitives import Item

UNDERGROVE_PAINTERS: Mapping[str, Callable[..., list[Item]]] = MappingProxyType(
    {
        "und_animal": und_animal,
        "und_back": und_back,
        "und_board": und_board,
        "und_bonus": und_bonus,
        "und_box": und_box,
        "und_cube": und_cube,
        "und_disc": und_disc,
        "und_goal": und_goal,
        "und_green": und_green,
        "und_ground": und_ground,
        "und_guide": und_guide,
        "und_mat": und_mat,
        "und_mushroom": und_mushroom,
        "und_root": und_root,
        "und_seedling": und_seedling,
        "und_stone": und_stone,
        "und_token": und_token,
        "und_track": und_track,
        "und_tree": und_tree,
    }
)

__all__ = ["UNDERGROVE_PAINTERS", "UNDERGROVE_PICTURES", "UNDERGROVE_SIGNS"]
