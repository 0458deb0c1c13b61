"""What the tests of `undergrove` and its neighbours share."""

from __future__ import annotations

from undergrove_art_help import species

from generator.art import PAINTERS
from generator.scene.primitives import (
    Item,
)

SPECIES = species()


NEEDED: dict[str, dict[str, object]] = {
    "und_animal": {"animal": "vole"},
    "und_cube": {"kind": "N"},
    "und_goal": {"animal": "vole"},
    "und_mushroom": {"species": SPECIES["fly_agaric"]},
    "und_token": {"type": "gill"},
}
"""What a painter has to be told."""


def paint(name: str, width: float = 20, height: float = 20, **more: object) -> list[Item]:
    return PAINTERS[name](width, height, **{**NEEDED.get(name, {}), **more})
