"""The six mushroom people: each has a colour, a cap and a mark of its own, so that grey copies tell them apart.

All are drawn around (0, 0) in a box from -1 to 1: the crown touches the top, the foot the bottom.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from generator.art.shared.brush import merged, smooth, stroked
from generator.art.sporeadic.cut import CREAM, at, carved, clipped, dots, drop, mirrored, polar, star
from generator.scene.primitives import Item, Path, Point, Shape

Who = Literal["red", "green", "purple", "orange", "yellow", "blue"]


@dataclass(frozen=True, slots=True)
class Person:
    """Colour and its dark partner; outlines are right halves, from the top down."""

    fill: str
    dark: str
    cap: tuple[Point, ...]
    stem: tuple[Point, ...]
    face: float
    """How far below its usual place the face stands."""


_STEM = ((0.0, 0.0), (0.25, 0.04), (0.28, 0.5), (0.37, 0.88), (0.24, 1.0), (0.0, 1.0))
_SLIM = ((0.0, 0.1), (0.2, 0.14), (0.24, 0.55), (0.33, 0.9), (0.22, 1.0), (0.0, 1.0))
_STOUT = ((0.0, 0.02), (0.34, 0.06), (0.37, 0.5), (0.44, 0.86), (0.28, 1.0), (0.0, 1.0))

_DOME = ((0.0, -1.0), (0.46, -0.9), (0.82, -0.52), (0.94, -0.02), (0.72, 0.14), (0.0, 0.1))
_PARASOL = ((0.0, -0.62), (0.5, -0.54), (0.98, -0.24), (1.0, -0.04), (0.6, 0.1), (0.0, 0.12))
_INK_CAP = (
    (0.0, -1.0), (0.22, -0.92), (0.44, -0.5), (0.57, 0.06), (0.66, 0.34), (0.46, 0.26), (0.31, 0.4), (0.14, 0.27),
    (0.0, 0.38),
)  # fmt: skip
_FUNNEL = (
    (0.0, -0.5), (0.38, -0.62), (0.74, -0.8), (1.0, -0.7), (0.74, -0.28), (0.36, 0.12), (0.25, 0.34), (0.0, 0.4),
)  # fmt: skip
_CONE = ((0.0, -1.04), (0.12, -0.92), (0.42, -0.44), (0.95, -0.04), (0.98, 0.12), (0.55, 0.14), (0.0, 0.12))

CAST: Mapping[str, Person] = MappingProxyType(
    {
        "red": Person("#c4302b", "#6e1413", _DOME, _STEM, 0.0),
        "green": Person("#8ac763", "#2b5a22", _PARASOL, _STEM, 0.0),
        "purple": Person("#552f78", "#2e1545", _INK_CAP, _SLIM, 0.16),
        "orange": Person("#e8791e", "#7e3a08", (), _STOUT, 0.1),
        "yellow": Person("#f4cd45", "#7d6004", _FUNNEL, _SLIM, 0.16),
        "blue": Person("#3a86c8", "#123660", _CONE, _STOUT, 0.0),
    }
)


# --- the coral: a bush of forked branches ---------------------------------------------------------------------------
def _coral_limbs() -> tuple[list[list[Point]], list[Point]]:
    """Branches that fork twice, and where they end: far too many for the fingers of a hand."""
    limbs: list[list[Point]] = []
    tips: list[Point] = []
    for turn in (-158, -130, -103, -77, -50, -22):
        reach = 0.62 if -140 < turn < -40 else 0.5
        foot, fork = polar(0, 0.16, 0.12, turn), polar(0, 0.1, reach, turn)
        limbs.append([foot, fork])
        for side in (-26, 24):
            end = polar(*fork, 0.36 if side < 0 else 0.3, turn + side)
            limbs.append([fork, end])
            tips.append(end)
    return limbs, tips


CORAL_LIMBS, CORAL_TIPS = _coral_limbs()


def _coral(fill: str, edge: str, mark: str, pen: float) -> list[Item]:
    path = merged(stroked(limb) for limb in CORAL_LIMBS)
    return [
        Shape(path, stroke=edge, width=0.15 + 2 * pen),
        Shape(path, stroke=fill, width=0.15),
        dots([(x, y, 0.052) for x, y in CORAL_TIPS], mark),
    ]


# --- caps -----------------------------------------------------------------------------------------------------------
def _mark(who: str, colour: str) -> list[Item]:
    """The second sign of a player, carved into the cap."""
    if who == "red":
        return [dots([(0, -0.62, 0.18), (-0.5, -0.34, 0.16), (0.5, -0.34, 0.16), (0, -0.13, 0.13)], colour)]
    if who == "green":
        return [carved([[(x, -0.7), (x * 1.15, 0.2)] for x in (-0.68, -0.34, 0, 0.34, 0.68)], colour, 0.12)]
    if who == "purple":
        return [Shape(drop(0, -0.16, 0.21), colour)]
    if who == "yellow":
        return [carved([[(x * 0.16, 0.3), (x, -0.66)] for x in (-0.66, -0.33, 0, 0.33, 0.66)], colour, 0.11)]
    return [Shape(star(0, -0.24, 0.34), colour)]


def cap(who: str, fill: str, edge: str, mark: str, pen: float) -> list[Item]:
    """The cap with its mark; `pen` is the width of its outline."""
    if who == "orange":
        return _coral(fill, edge, mark, pen)
    path = smooth(mirrored(CAST[who].cap))
    return [Shape(path, fill, edge, pen), clipped(_mark(who, mark), path)]


def stem(who: str) -> Path:
    return smooth(mirrored(CAST[who].stem))


def figure(who: str, light: str, mark: str) -> list[Item]:
    """The mushroom of a player in two tones, without a face: what a token shows."""
    return [Shape(stem(who), light, mark, 0.05), *cap(who, light, mark, mark, 0.05)]


# --- faces ----------------------------------------------------------------------------------------------------------
Mood = Literal["happy", "smug", "grim", "glad", "shocked", "sad", "dizzy", "puffing", "hot", "asleep"]

_MOUTHS: Mapping[str, tuple[Sequence[Point], ...]] = MappingProxyType(
    {
        "happy": (((-0.15, 0.66), (0, 0.74), (0.15, 0.66)),),
        "smug": (((-0.13, 0.70), (0.02, 0.72), (0.16, 0.62)),),
        "grim": (((-0.14, 0.70), (0.14, 0.70)),),
        "glad": (),
        "shocked": (),
        "sad": (((-0.13, 0.75), (0, 0.67), (0.13, 0.75)),),
        "dizzy": (((-0.15, 0.72), (-0.07, 0.67), (0, 0.72), (0.07, 0.67), (0.15, 0.72)),),
        "puffing": (),
        "hot": (((-0.14, 0.67), (0.14, 0.67)),),
        "asleep": (((-0.06, 0.70), (0.06, 0.70)),),
    }
)


def face(mood: str, ink: str) -> list[Item]:
    """Eyes and mouth on the upper stem."""
    out = _eyes(mood, ink)
    if _MOUTHS[mood]:
        out.append(carved(_MOUTHS[mood], ink, 0.055))
    if mood == "glad":
        out.append(Shape(smooth([(-0.16, 0.62), (0, 0.65), (0.16, 0.62), (0.1, 0.78), (-0.1, 0.78)]), ink))
    if mood in ("shocked", "puffing"):
        x, r = (0.0, 0.085) if mood == "shocked" else (0.2, 0.07)
        out.append(dots([(x, 0.7, r)], ink))
    if mood == "hot":
        tongue = smooth([(-0.04, 0.67), (0.12, 0.67), (0.11, 0.84), (0.04, 0.88), (-0.03, 0.84)])
        out.append(Shape(tongue, "#e79a93", ink, 0.03))
    return out


def _eyes(mood: str, ink: str) -> list[Item]:
    if mood == "dizzy":
        crosses = [[(s * 0.13 - d, 0.42 - 0.07), (s * 0.13 + d, 0.42 + 0.07)] for s in (-1, 1) for d in (-0.07, 0.07)]
        return [carved(crosses, ink, 0.05)]
    if mood in ("puffing", "asleep", "hot"):
        bow = 0.05 if mood == "asleep" else -0.05
        lids = [[(s * 0.13 - 0.08, 0.43), (s * 0.13, 0.43 + bow), (s * 0.13 + 0.08, 0.43)] for s in (-1, 1)]
        return [carved(lids, ink, 0.05)]
    size = 0.11 if mood == "shocked" else 0.092
    out: list[Item] = [
        dots([(s * 0.13, 0.42, size) for s in (-1, 1)], ink),
        dots([(s * 0.13 + 0.03, 0.385, size * 0.36) for s in (-1, 1)], CREAM),
    ]
    brows = {"smug": 0.04, "grim": 0.06, "sad": -0.06}.get(mood)
    if brows is not None:
        out.append(carved([[(s * 0.05, 0.29 + brows), (s * 0.22, 0.29 - brows)] for s in (-1, 1)], ink, 0.05))
    return out


# --- arms -----------------------------------------------------------------------------------------------------------
Arm = Literal["none", "up", "out", "hip", "down", "fore"]

_ARMS: Mapping[str, Sequence[Point]] = MappingProxyType(
    {
        "up": ((0.27, 0.5), (0.62, 0.42), (0.86, 0.08)),
        "out": ((0.27, 0.52), (0.58, 0.58), (0.9, 0.46)),
        "hip": ((0.27, 0.48), (0.64, 0.6), (0.36, 0.76)),
        "down": ((0.27, 0.52), (0.52, 0.68), (0.58, 0.94)),
        "fore": ((0.2, 0.62), (0.42, 0.8), (0.7, 0.74)),
    }
)


def _arm(pose: str, side: int, dark: str) -> list[Item]:
    points = [(side * x, y) for x, y in _ARMS[pose]]
    return [
        Shape(stroked(points), stroke=dark, width=0.15),
        Shape(stroked(points), stroke=CREAM, width=0.07),
        dots([(*points[-1], 0.115)], dark),
        dots([(*points[-1], 0.07)], CREAM),
    ]


def person(who: str, mood: str = "happy", left: str = "none", right: str = "none") -> list[Item]:
    """The mushroom as somebody: coloured cap, pale stem, face, and arms in one of their poses."""
    p = CAST[who]
    out: list[Item] = [Shape(stem(who), CREAM, p.dark, 0.06)]
    out += cap(who, p.fill, p.dark, CREAM, 0.06)
    features = face(mood, p.dark)
    for pose, side in ((left, -1), (right, 1)):
        if pose != "none":
            features += _arm(pose, side, p.dark)
    return [*out, at(features, 0.0, p.face)]
