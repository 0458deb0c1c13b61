"""The whole mushroom on its ground: which painter draws which cap, how groups stand, and the placing in a box."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import MappingProxyType

from generator.art.shared.brush import moonlit, put, seeded
from generator.art.shared.caps import capped
from generator.art.shared.dome import PROFILES
from generator.art.shared.habitat import cast_shadow, foot_tufts, fringe, ground
from generator.art.shared.mushroom import Mushroom
from generator.art.shared.oddities import clubs, saddle, spike, truffles
from generator.art.shared.shapes import balls, coral, morel, trumpet
from generator.art.shared.shelves import ears, fronds
from generator.scene.primitives import Item

CAPS: MappingProxyType[str, Callable[[Mushroom, random.Random], list[Item]]] = MappingProxyType(
    {
        **dict.fromkeys(PROFILES, capped),
        **dict.fromkeys(("funnel", "wavy", "cup"), trumpet),
        "honeycomb": morel,
        "coral": coral,
        "fronds": fronds,
        "ears": ears,
        "ball": balls,
        "saddle": saddle,
        "clubs": clubs,
        "truffle": truffles,
        "spike": spike,
    }
)
"""New kind of cap: one function and one entry here."""

_OWN_GROUP = ("fronds", "ears", "ball", "clubs", "truffle")
_GROUPS = MappingProxyType(
    {  # x, y, scale, lean in degrees, change of tilt, share of the view; back to front
        2: ((10.0, -1.0, 0.66, 10.0, 5.0, 1.3), (-4.0, 0.0, 0.95, -3.0, -3.0, 1.0)),
        3: (
            (11.0, -1.0, 0.68, 13.0, 6.0, 1.3),
            (-12.0, -1.0, 0.6, -15.0, -8.0, 0.5),
            (0.0, 0.0, 0.95, 1.0, 0.0, 1.0),
        ),
        4: (
            (4.0, -2.0, 0.84, 6.0, 4.0, 0.8),
            (14.0, -1.0, 0.56, 18.0, 8.0, 1.2),
            (-14.5, 0.0, 0.5, -14.0, -6.0, 1.3),
            (-6.0, 0.0, 0.88, -6.0, -4.0, 1.1),
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


def figure(m: Mushroom) -> list[Item]:
    """The mushroom or its group, feet at (0, 0), without any ground; it depends on nothing but its data."""
    painter, rng = CAPS[m.cap], seeded(m.id)
    if m.cluster == 1 or m.cap in _OWN_GROUP:
        return [put(painter(m, rng), 0, 0, 1, m.lean)]
    members = _GROUPS[max(k for k in _GROUPS if k <= m.cluster)]
    out: list[Item] = []
    for x, y, scale, lean, tilt, view in members:
        one = replace(m, tilt=m.tilt + tilt, view=m.view * view)
        out.append(put(painter(one, rng), x, y, scale, lean + m.lean))
    return out


@dataclass(frozen=True, slots=True)
class Standing:
    """A thing on its ground in nominal units, ground line at y = 0; the parts in drawing order."""

    under: tuple[Item, ...]
    body: tuple[Item, ...]
    over: tuple[Item, ...]

    @property
    def items(self) -> tuple[Item, ...]:
        return (*self.under, *self.body, *self.over)


def _shadow(m: Mushroom) -> list[Item]:
    return [] if m.habitat in ("none", "log", "branch") else [cast_shadow(m.radius)]


def standing(m: Mushroom, cushion: bool = True) -> Standing:
    """The mushroom between ground and fringe."""
    rng = seeded(m.id, m.habitat)
    under = (*ground(m.habitat, rng, cushion=cushion), *_shadow(m))
    body = put(figure(m), 0, _FOOT.get(m.habitat, 1.0), name=f"mushroom {m.id}")
    return Standing(under, (body,), tuple(fringe(m.habitat, rng)))


_PAIRS = MappingProxyType(
    {  # x, y, scale and lean of the two, back to front
        "log": ((-13.5, -5.0, 0.6, 0.0), (11.0, -4.6, 0.7, 0.0)),
        "branch": ((-14.0, -2.0, 0.56, 8.0), (12.5, -5.6, 0.66, -8.0)),
        "": ((-13.0, -3.0, 0.66, 0.0), (10.5, 1.2, 0.76, 0.0)),
    }
)


def pair(m: Mushroom) -> Standing:
    """Two of a kind on one ground, the smaller one farther back and leaning the other way."""
    rng = seeded(m.id, m.habitat)
    mate = replace(m, id=m.id + "-2", lean=-m.lean, tilt=-m.tilt)
    rooted = m.habitat not in ("none", "log", "branch")
    body: list[Item] = []
    for one, (x, y, scale, lean) in zip((mate, m), _PAIRS.get(m.habitat, _PAIRS[""]), strict=True):
        feet = foot_tufts(m.habitat, 9, rng) if rooted else []
        items = [*_shadow(one), *figure(replace(one, cluster=_fewer(m))), *moonlit(feet, 0.3)]
        body.append(put(items, x, y, scale, lean, name=f"mushroom {one.id}"))
    return Standing(tuple(ground(m.habitat, rng, cushion=False)), tuple(body), tuple(fringe(m.habitat, rng)))


def _fewer(m: Mushroom) -> int:
    """How many of a group stand in each half of a pair."""
    if m.cap in ("fronds", "ears", "clubs"):
        return math.ceil(m.cluster * 0.6)
    return m.cluster if m.cap in ("ball", "truffle") else (m.cluster + 1) // 2


def mushroom_picture(width: float, height: float, *, species: Mushroom) -> list[Item]:
    """One mushroom with its patch of ground, as large as the box allows; tall species may reach 2 % out of it."""
    size = min(width, height)
    items = standing(species).items
    return [put(items, width / 2, (height - size) / 2 + size * 0.89, size / 62)]
