"""The whole mushroom on its ground: which painter draws which cap, how groups stand, and the placing in a box."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType

from generator.art.brush import put, seeded
from generator.art.caps import capped
from generator.art.dome import PROFILES
from generator.art.habitat import cast_shadow, fringe, ground
from generator.art.mushroom import Mushroom
from generator.art.shapes import balls, coral, morel, trumpet
from generator.art.shelves import ears, fronds
from generator.scene import Item

CAPS: MappingProxyType[str, Callable[[Mushroom, random.Random], list[Item]]] = MappingProxyType(
    {
        **dict.fromkeys(PROFILES, capped),
        **dict.fromkeys(("funnel", "wavy", "cup"), trumpet),
        "honeycomb": morel,
        "coral": coral,
        "fronds": fronds,
        "ears": ears,
        "ball": balls,
    }
)
"""New kind of cap: one function and one entry here."""

_OWN_GROUP = ("fronds", "ears", "ball")
_GROUPS = MappingProxyType(
    {  # x, y, scale, lean in degrees, change of tilt, share of the view; back to front
        2: ((10.0, -1.0, 0.66, 10.0, 5.0, 1.3), (-4.0, 0.0, 0.95, -3.0, -3.0, 1.0)),
        3: (
            (11.0, -1.0, 0.68, 13.0, 6.0, 1.3),
            (-12.0, -1.0, 0.6, -15.0, -8.0, 0.5),
            (0.0, 0.0, 0.95, 1.0, 0.0, 1.0),
        ),
        5: (
            (-5.0, -2.0, 0.86, -9.0, -4.0, 0.6),
            (8.0, -2.0, 0.9, 11.0, 5.0, 1.0),
            (-12.0, -1.0, 0.66, -19.0, -8.0, 1.2),
            (15.0, 0.0, 0.56, 24.0, 8.0, 1.3),
            (1.0, 0.0, 0.92, 2.0, 0.0, 1.0),
        ),
        7: (
            (-4.0, -2.0, 0.96, -8.0, -5.0, 0.6),
            (7.0, -2.0, 0.98, 9.0, 6.0, 0.9),
            (-9.0, -1.0, 0.76, -20.0, -8.0, 1.1),
            (12.0, -1.0, 0.72, 24.0, 9.0, 1.2),
            (-14.0, 0.0, 0.46, -28.0, -6.0, 1.2),
            (3.0, 1.0, 0.78, 5.0, 3.0, 1.1),
            (-5.0, 2.0, 0.58, -9.0, -4.0, 1.3),
        ),
    }
)
_FOOT = MappingProxyType({"log": -5.5, "branch": 0.0, "none": 0.0})


def figure(m: Mushroom, rng: random.Random) -> list[Item]:
    """The mushroom or its group, feet at (0, 0), without any ground."""
    painter = CAPS[m.cap]
    if m.cluster == 1 or m.cap in _OWN_GROUP:
        return [put(painter(m, rng), 0, 0, 1, m.lean)]
    members = _GROUPS[max(k for k in _GROUPS if k <= m.cluster)]
    out: list[Item] = []
    for x, y, scale, lean, tilt, view in members:
        one = replace(m, tilt=m.tilt + tilt, view=m.view * view)
        out.append(put(painter(one, rng), x, y, scale, lean + m.lean))
    return out


def standing(m: Mushroom, rng: random.Random, cushion: bool = True) -> list[Item]:
    """The mushroom between ground and fringe, in nominal units, ground line at y = 0."""
    shadow = [] if m.habitat in ("none", "log", "branch") else [cast_shadow(m.radius)]
    body = put(figure(m, rng), 0, _FOOT.get(m.habitat, 1.0), name=f"mushroom {m.id}")
    return [*ground(m.habitat, rng, cushion=cushion), *shadow, body, *fringe(m.habitat, rng)]


def mushroom(width: float, height: float, *, species: Mushroom) -> list[Item]:
    """One mushroom with its patch of ground, as large as the box allows; tall species may reach 2 % out of it."""
    size = min(width, height)
    items = standing(species, seeded(species.id))
    return [put(items, width / 2, (height - size) / 2 + size * 0.89, size / 62)]
