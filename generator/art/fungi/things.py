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
class ThingPlace:
    """Where a thing is at home."""

    wood: str
    light: str
    habitat: str


PLACES: MappingProxyType[str, ThingPlace] = MappingProxyType(
    {
        "butter": ThingPlace("beech", "noon", "moss"),
        "cider": ThingPlace("orchard", "gold", "grass"),
        "pan": ThingPlace("pine", "dawn", "needles"),
        "basket": ThingPlace("oak", "noon", "moss"),
        "shoes": ThingPlace("birch", "clear", "grass"),
        "decay": ThingPlace("beech", "autumn", "leaves"),
        "sticks": ThingPlace("pine", "mist", "moss"),
    }
)
