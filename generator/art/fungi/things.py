"""Things of the forager's kitchen and walk, drawn like the mushrooms."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from generator.art.fungi.camp import basket, boots, decay, sticks
from generator.art.fungi.fire import pan
from generator.art.fungi.kitchen import butter, cider
from generator.scene.primitives import Item

Thing = Literal["butter", "cider", "pan", "basket", "shoes", "decay", "sticks"]

THINGS: MappingProxyType[str, Callable[[random.Random], list[Item]]] = MappingProxyType(
    {
        "butter": butter,
        "cider": cider,
        "pan": pan,
        "basket": basket,
        "shoes": boots,
        "decay": decay,
        "sticks": sticks,
    }
)
"""Each draws in nominal units, standing on the ground line y = 0, at most 56 wide and 52 high."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a thing is at home."""

    wood: str
    light: str
    habitat: str


PLACES: MappingProxyType[str, Place] = MappingProxyType(
    {
        "butter": Place("beech", "noon", "moss"),
        "cider": Place("orchard", "gold", "grass"),
        "pan": Place("pine", "dawn", "needles"),
        "basket": Place("oak", "noon", "moss"),
        "shoes": Place("birch", "clear", "grass"),
        "decay": Place("beech", "autumn", "leaves"),
        "sticks": Place("pine", "mist", "moss"),
    }
)
