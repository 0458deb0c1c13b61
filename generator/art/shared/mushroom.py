"""What a picture of a mushroom is made from: plain data, read from YAML by its annotations.

Lengths are nominal units, about 60 to the picture: a porcini's cap has radius 23. The reader of data files checks
colours, ranges and choices, so painters can rely on them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from sporeprint.ground.scalars import Colour, Range

Cap = Literal[
    "convex", "flat", "conical", "bell", "umbo", "dished", "rolled", "spike", "funnel", "wavy", "cup", "honeycomb",
    "coral", "fronds", "ears", "ball", "saddle", "clubs", "truffle",
]  # fmt: skip
Under = Literal["gills", "pores", "teeth", "ridges", "none"]
Spots = Literal["none", "warts", "scales", "cracks", "zones", "fibres", "flecks", "patch"]
Ring = Literal["none", "skirt", "cortina"]
Volva = Literal["none", "sac", "warts"]
StemTexture = Literal["plain", "fibres", "scabers", "net", "bands"]
Habitat = Literal["none", "moss", "log", "branch", "needles", "leaves", "grass", "soil"]
Wood = Literal["birch", "pine", "oak", "beech", "meadow", "orchard"]
Guest = Literal["none", "acorns", "bee", "butterfly", "frog", "hedgehog", "ladybird", "robin", "snail", "squirrel"]
Light = Literal["noon", "clear", "dawn", "gold", "autumn", "mist"]


@dataclass(frozen=True, slots=True)
class Stem:
    height: Annotated[float, Range(1, 60)] = 24.0
    width: Annotated[float, Range(0.5, 30)] = 7.0
    taper: Annotated[float, Range(0.2, 3)] = 1.2
    """Width of the foot, in widths of the top."""
    bulb: Annotated[float, Range(0, 1)] = 0.0
    """How far the foot swells on each side, in stem widths."""
    colour: Colour = "#efe3c8"
    texture: StemTexture = "fibres"


@dataclass(frozen=True, slots=True)
class Mushroom:
    id: str = "mushroom"
    """Also the seed of everything that looks accidental."""
    cap: Cap = "convex"
    cap_colour: Colour = "#b5773c"
    cap_second: Colour = ""
    """Colour of the margin, of the tips (coral), or of the pits (honeycomb); empty: a shade of the cap."""
    radius: Annotated[float, Range(2, 40)] = 20.0
    cap_height: Annotated[float, Range(1, 60)] = 15.0
    view: Annotated[float, Range(0, 1)] = 0.24
    """How far we look under a dome or into a cup: 0 is straight from the side."""
    tilt: Annotated[float, Range(-45, 45)] = 0.0
    """Degrees by which the cap is tipped; positive tips it to the right."""
    lean: Annotated[float, Range(-45, 45)] = 0.0
    """Degrees by which the whole mushroom leans; positive leans to the right."""
    under: Under = "gills"
    under_colour: Colour = "#f3e6c6"
    spots: Spots = "none"
    spot_colour: Colour = "#fff6e0"
    spot_count: Annotated[int, Range(0, 200)] = 16
    ring: Ring = "none"
    ring_colour: Colour = "#fbf1d8"
    volva: Volva = "none"
    stem: Stem = field(default_factory=Stem)
    cluster: Annotated[int, Range(1, 60)] = 1
    """How many stand together (1 to 7); fronds and ears: how many there are."""
    shine: bool = False
    """Wet: one long and one short streak of light."""
    habitat: Habitat = "moss"
    wood: Wood = "oak"
    light: Light = "noon"
    guest: Guest = "none"
    """A small animal that visits the scene by day."""


def second(m: Mushroom) -> str:
    """The second colour of the cap; the cap's own where none is given."""
    return m.cap_second or m.cap_colour
