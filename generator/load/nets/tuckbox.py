"""A tuckbox: four walls in a row, a lid that tucks in, a bottom that is glued.

Flat, with the outside up and the seam at the back, it looks like this; `g` is the strip for glue:

        tuck
        lid    flap          flap
        back | left | front | right | g
               foot | bottom | foot
                      lip
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.load.nets.model import Fold, Net, Panel, panel
from generator.scene.outlines import arc
from generator.scene.primitives import Path, Point

GLUE = 12.0
"""Width of a strip for glue, where there is room for it."""
TUCK = 16.0
THUMB = 9.0
INSET = 0.5
"""A flap is narrower than its opening by this much on each side, or it would jam."""


@dataclass(frozen=True, slots=True)
class _BoxPlan:
    """The measures of a box with that room inside."""

    w: float
    h: float
    d: float

    @property
    def glue(self) -> float:
        return min(GLUE, self.w / 3)

    @property
    def tuck(self) -> float:
        return min(TUCK, self.h / 4)

    @property
    def flap(self) -> float:
        """Two flaps meet under the lid at most."""
        return min(self.w / 2 - 1, 0.75 * self.d + 3)

    @property
    def lip(self) -> float:
        return min(GLUE, self.h / 4)

    @property
    def top(self) -> float:
        return max(self.d + self.tuck, self.flap)

    @property
    def floor(self) -> float:
        return self.top + self.h

    @property
    def columns(self) -> tuple[float, float, float, float]:
        """Where left, front, right and the strip for glue begin; the back begins at 0."""
        return self.w, self.w + self.d, 2 * self.w + self.d, 2 * (self.w + self.d)

    @property
    def size(self) -> tuple[float, float]:
        return self.columns[3] + self.glue, self.floor + max(self.d + self.lip, self.flap)


def tuckbox(width: float, height: float, depth: float, notch: bool = True) -> Net:
    """The box with that room inside; it opens at the top of the height, and a notch helps the thumb."""
    plan = _BoxPlan(width, height, depth)
    return Net(
        "tuckbox",
        *plan.size,
        _outline(plan, notch),
        _folds(plan),
        _panels(plan),
        inner=(width, height, depth),
    )


def _outline(plan: _BoxPlan, notch: bool) -> Path:
    left, front, right, glue = plan.columns
    top, floor = plan.top, plan.floor
    middle, thumb = front + plan.w / 2, min(THUMB, plan.w / 4)
    return (
        ("M", 0.0, floor),
        ("L", 0.0, top - plan.d),
        *_tuck(plan),
        ("L", plan.w, top - plan.d),
        ("L", plan.w, top),
        *_lines(_flap(left, top, plan, -plan.flap)),
        ("L", front, top),
        *((("L", middle - thumb, top), *arc(middle, top, thumb, 270, 90)) if notch else ()),
        ("L", right, top),
        *_lines(_flap(right, top, plan, -plan.flap)),
        ("L", glue, top),
        *_lines([(glue + plan.glue, top + plan.glue / 2), (glue + plan.glue, floor - plan.glue / 2), (glue, floor)]),
        *_lines(reversed(_flap(right, floor, plan, plan.flap))),
        ("L", right, floor),
        *_lines(_bottom(front, right, plan)),
        ("L", front, floor),
        *_lines(reversed(_flap(left, floor, plan, plan.flap))),
        ("L", left, floor),
        ("Z",),
    )


def _lines(points: object) -> Path:
    return tuple(("L", x, y) for x, y in points)  # type: ignore[attr-defined]


def _flap(x: float, y: float, plan: _BoxPlan, reach: float) -> list[Point]:
    """Slanted on both sides, from left to right."""
    inset, slant = min(INSET, plan.d / 8), min(3.0, plan.d / 5)
    a, b = x + inset, x + plan.d - inset
    return [(a, y), (a + slant, y + reach), (b - slant, y + reach), (b, y)]


def _bottom(front: float, right: float, plan: _BoxPlan) -> list[Point]:
    low, end, slant = plan.floor + plan.d, plan.floor + plan.d + plan.lip, plan.lip / 3
    return [(right, low), (right - INSET, low), (right - INSET - slant, end), (front + INSET + slant, end),
            (front + INSET, low), (front, low)]  # fmt: skip


def _tuck(plan: _BoxPlan) -> Path:
    """The part of the lid that goes into the box, with round corners."""
    low, high = plan.top - plan.d, plan.top - plan.d - plan.tuck
    r = min(0.7 * plan.tuck, plan.w / 2 - INSET)
    a, b = INSET, plan.w - INSET
    return (
        ("L", a, low),
        ("L", a, high + r),
        *arc(a + r, high + r, r, 270, 360),
        ("L", b - r, high),
        *arc(b - r, high + r, r, 0, 90),
        ("L", b, low),
    )


def _folds(plan: _BoxPlan) -> tuple[Fold, ...]:
    left, front, right, glue = plan.columns
    top, floor, low = plan.top, plan.floor, plan.floor + plan.d
    upright: list[Fold] = [(x, top, x, floor) for x in plan.columns]
    level: list[Fold] = [
        (0.0, top, plan.w, top),
        (INSET, top - plan.d, plan.w - INSET, top - plan.d),
        (left, top, front, top),
        (right, top, glue, top),
        (left, floor, front, floor),
        (front, floor, right, floor),
        (right, floor, glue, floor),
        (front + INSET, low, right - INSET, low),
    ]
    return (*upright, *level)


def _panels(plan: _BoxPlan) -> dict[str, Panel]:
    left, front, right, glue = plan.columns
    top, floor, flap = plan.top, plan.floor, plan.flap
    return {
        "front": panel(front, top, plan.w, plan.h),
        "back": panel(0, top, plan.w, plan.h),
        "left": panel(left, top, plan.d, plan.h),
        "right": panel(right, top, plan.d, plan.h),
        "lid": panel(0, top - plan.d, plan.w, plan.d, 180),
        "tuck": panel(0, top - plan.d - plan.tuck, plan.w, plan.tuck, 180),
        "bottom": panel(front, floor, plan.w, plan.d),
        "lip": panel(front, floor + plan.d, plan.w, plan.lip),
        "glue": panel(glue, top, plan.glue, plan.h),
        "flap_left": panel(left, top - flap, plan.d, flap),
        "flap_right": panel(right, top - flap, plan.d, flap),
        "foot_left": panel(left, floor, plan.d, flap),
        "foot_right": panel(right, floor, plan.d, flap),
    }
