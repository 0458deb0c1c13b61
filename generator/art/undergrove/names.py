"""The words that data may give: types of mushrooms, seats of the cross, animals, sides of tokens."""

from __future__ import annotations

from typing import Literal

Type = Literal["ring", "gill", "pore", "other"]
AnyType = Literal["ring", "gill", "pore", "other", "none"]
Resource = Literal["N", "P", "K", "C"]
Seat = Literal["tile", "centre", "north", "east", "south", "west"]
Animal = Literal[
    "bat",
    "jack",
    "vole",
    "spittlebug",
    "flying_squirrel",
    "crossbill",
    "slug",
    "douglas_squirrel",
    "moth",
    "grouse",
]
TokenSide = Literal["ready", "used"]
TileSide = Literal["front", "back"]
Mark = Literal["dots", "bars", "waves", "chevrons"]
