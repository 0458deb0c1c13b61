"""What a picture of a mushroom is made from: plain data, read from YAML by its annotations.

Lengths are nominal units, about 60 to the picture: a porcini's cap has radius 23. Colours are `#rrggbb`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Literal

Cap = Literal[
    "convex", "flat", "conical", "bell", "umbo", "funnel", "wavy", "cup", "honeycomb", "coral", "fronds", "ears", "ball"
]
Under = Literal["gills", "pores", "teeth", "ridges", "none"]
Spots = Literal["none", "warts", "scales", "cracks", "zones", "fibres", "flecks"]
Ring = Literal["none", "skirt", "cortina"]
Volva = Literal["none", "sac", "warts"]
StemTexture = Literal["plain", "fibres", "scabers", "net", "bands"]
Habitat = Literal["none", "moss", "log", "branch", "needles", "leaves", "grass", "soil"]
Wood = Literal["birch", "pine", "oak", "beech", "meadow", "orchard"]
Light = Literal["noon", "clear", "dawn", "gold", "autumn", "mist"]


@dataclass(frozen=True, slots=True)
class Stem:
    height: float = 24.0
    width: float = 7.0
    taper: float = 1.2
    """Width of the foot, in widths of the top."""
    bulb: float = 0.0
    """How far the foot swells on each side, in stem widths."""
    colour: str = "#efe3c8"
    texture: StemTexture = "fibres"


@dataclass(frozen=True, slots=True)
class Mushroom:
    id: str = "mushroom"
    """Also the seed of everything that looks accidental."""
    cap: Cap = "convex"
    cap_colour: str = "#b5773c"
    cap_second: str = ""
    """Colour of the margin, of the tips (coral), or of the pits (honeycomb); empty: a shade of the cap."""
    radius: float = 20.0
    cap_height: float = 15.0
    view: float = 0.24
    """How far we look under a dome or into a cup: 0 is straight from the side."""
    tilt: float = 0.0
    """Degrees by which the cap is tipped; positive tips it to the right."""
    lean: float = 0.0
    """Degrees by which the whole mushroom leans; positive leans to the right."""
    under: Under = "gills"
    under_colour: str = "#f3e6c6"
    spots: Spots = "none"
    spot_colour: str = "#fff6e0"
    spot_count: int = 16
    ring: Ring = "none"
    ring_colour: str = "#fbf1d8"
    volva: Volva = "none"
    stem: Stem = field(default_factory=Stem)
    cluster: int = 1
    """How many stand together (1 to 7); fronds and ears: how many there are."""
    shine: bool = False
    """Wet: one long and one short streak of light."""
    habitat: Habitat = "moss"
    wood: Wood = "oak"
    light: Light = "noon"


_COLOUR = re.compile("#[0-9a-fA-F]{6}")
_POSITIVE = ("radius", "cap_height", "cluster")
_NOT_NEGATIVE = ("view", "spot_count")


def second(m: Mushroom) -> str:
    """The second colour of the cap; the cap's own where none is given."""
    return m.cap_second or m.cap_colour


def problems(m: Mushroom) -> list[str]:
    """A sentence for every value that cannot be drawn; an empty list means that every painter will manage."""
    return [*_colour_problems(m), *_number_problems(m)]


def _colour_problems(m: Mushroom) -> Iterator[str]:
    for where, part in (("", m), ("stem ", m.stem)):
        for f in fields(part):
            value = getattr(part, f.name)
            optional = f.name == "cap_second" and not value
            if ("colour" in f.name or f.name == "cap_second") and not optional and not _COLOUR.fullmatch(value):
                yield f"{m.id}: {where}{f.name} is {value!r}; write a colour as # and six hex digits, like #b5773c"


def _number_problems(m: Mushroom) -> Iterator[str]:
    for name in _POSITIVE:
        if not getattr(m, name) > 0:
            yield f"{m.id}: {name} is {getattr(m, name)}; it has to be more than 0"
    for name in _NOT_NEGATIVE:
        if not getattr(m, name) >= 0:
            yield f"{m.id}: {name} is {getattr(m, name)}; it has to be 0 or more"
    for name in ("height", "width"):
        if not getattr(m.stem, name) > 0:
            yield f"{m.id}: stem {name} is {getattr(m.stem, name)}; it has to be more than 0"
