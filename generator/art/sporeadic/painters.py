"""The painters of the Meadow by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.art.sporeadic.examples import spore_example
from generator.art.sporeadic.field import meadow_glade, meadow_line, meadow_space, meadow_wood
from generator.art.sporeadic.ground import desert, spore_back, spore_wall
from generator.art.sporeadic.landmarks import meadow_thing
from generator.art.sporeadic.scenes import spore_scene
from generator.art.sporeadic.tokens import spore_colony, spore_mushroom, spore_person
from generator.scene.primitives import Item

MEADOW_PAINTERS: Mapping[str, Callable[..., list[Item]]] = MappingProxyType(
    {
        "desert": desert,
        "meadow_glade": meadow_glade,
        "meadow_line": meadow_line,
        "meadow_space": meadow_space,
        "meadow_thing": meadow_thing,
        "meadow_wood": meadow_wood,
        "spore_back": spore_back,
        "spore_colony": spore_colony,
        "spore_example": spore_example,
        "spore_mushroom": spore_mushroom,
        "spore_person": spore_person,
        "spore_scene": spore_scene,
        "spore_wall": spore_wall,
    }
)
