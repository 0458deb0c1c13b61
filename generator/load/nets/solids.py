"""A die, a dial, a standee and slotted halves: small things that are glued, pinned or pushed together."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from generator.load.nets.model import Net, Panel, around, panel
from generator.scene.outlines import on_circle, wedge
from generator.scene.primitives import Path, Point, circle, polygon

TAB = 0.35
"""Depth of a die's tabs as a share of its side."""
APART = 4.0
"""Between the two halves of a net that comes in two."""
WINDOW = (0.52, 0.86)
"""From where to where a dial's window reaches, as shares of its radius."""


# --- die ------------------------------------------------------------------------------------------------------------
def die(side: float, values: str = "") -> Net:
    """A cube: opposite sides add up to seven, and 1, 2, 3 go round anticlockwise, as on a die one buys."""
    tab = TAB * side
    across, down = (0.0, side, 2 * side, 3 * side), tuple(tab + k * side for k in range(5))
    cells = ((1, 1), (1, 0), (0, 1), (2, 1), (1, 2), (1, 3))  # of 1, 2, 3, 4, 5, 6 in the cross
    spots = tuple(panel(across[column], down[row], side, side) for column, row in cells)
    folds = (
        *((across[1], y, across[2], y) for y in (down[1], down[2], down[3])),
        *((x, down[1], x, down[2]) for x in (across[1], across[2])),
        *_tab_folds(across, down),
    )
    names = {f"side_{k}": spot for k, spot in enumerate(spots, 1)}
    return Net("die", 3 * side, 4 * side + tab, polygon(list(_cross(side, tab))), folds, names, spots, values)


def _cross(side: float, tab: float) -> Iterator[Point]:
    """Clockwise from the top left of the uppermost cell; each of the seven seams has one tab."""
    a, b, c = side, 2 * side, 3 * side
    y0, y1, y2, y3, y4 = (tab + k * side for k in range(5))
    yield from _tabbed((a, y0), (b, y0), tab)
    yield from _tabbed((b, y1), (c, y1), tab)
    yield from ((c, y1), (c, y2))
    yield from _tabbed((c, y2), (b, y2), tab)
    yield (b, y3)
    yield from _tabbed((b, y3), (b, y4), tab)
    yield from ((b, y4), (a, y4))
    yield from _tabbed((a, y4), (a, y3), tab)
    yield (a, y2)
    yield from _tabbed((a, y2), (0.0, y2), tab)
    yield from ((0.0, y2), (0.0, y1))
    yield from _tabbed((0.0, y1), (a, y1), tab)


def _tabbed(start: Point, end: Point, tab: float) -> Iterator[Point]:
    """An edge with a slanted tab on the outside, which is on the left of somebody who walks clockwise."""
    side = math.dist(start, end)
    ux, uy = (end[0] - start[0]) / side, (end[1] - start[1]) / side
    yield start
    for along in (tab, side - tab):
        yield start[0] + along * ux + tab * uy, start[1] + along * uy - tab * ux
    yield end


def _tab_folds(across: tuple[float, ...], down: tuple[float, ...]) -> Iterator[tuple[float, float, float, float]]:
    yield across[1], down[0], across[2], down[0]
    for y in (down[1], down[2]):
        yield across[0], y, across[1], y
        yield across[2], y, across[3], y
    for x in (across[1], across[2]):
        yield x, down[3], x, down[4]


# --- dial -----------------------------------------------------------------------------------------------------------
def dial(diameter: float, count: int, values: str = "", pin: float = 3.0) -> Net:
    """A disc with values in a ring, and a disc with a window that shows one of them; a pin holds both."""
    r = diameter / 2
    inner, outer = WINDOW[0] * r, WINDOW[1] * r
    half = 0.45 * 360 / count
    cover = diameter + APART + r
    outline: Path = (
        *circle(r, r, r),
        *circle(r, r, pin / 2),
        *circle(cover, r, r),
        *circle(cover, r, pin / 2),
        *wedge(cover, r, inner, outer, -half, half),
    )
    panels = {"base": panel(0, 0, diameter, diameter), "cover": panel(diameter + APART, 0, diameter, diameter)}
    spots = tuple(_step(r, inner, outer, count, k) for k in range(count))
    return Net("dial", 2 * diameter + APART, diameter, outline, (), panels, spots, values)


def _step(r: float, inner: float, outer: float, count: int, index: int) -> Panel:
    """Where a value stands: upright and whole when the window, which is on top, shows it."""
    half_window = math.radians(min(90.0, 0.45 * 360 / count))
    half = min(inner * math.sin(half_window), 0.75 * (outer - inner))
    high = math.sqrt(outer * outer - half * half)
    turn = 360 * index / count
    middle = on_circle(r, r, (inner + high) / 2, turn)
    return around(*middle, 2 * half, high - inner, turn)


# --- shoulders ------------------------------------------------------------------------------------------------------
class Shoulder(NamedTuple):
    """What is taken off both upper corners of an upright piece: a quarter of an oval, or a straight slant."""

    across: float = 0.0
    down: float = 0.0
    round: bool = True

    def around(self, start: Point, end: Point, corner: Point) -> Path:
        """On to `start`, and from there to `end` on this side of the corner; the corner itself when nothing is cut."""
        if start == end:
            return (("L", *corner),)
        if not self.round:
            return (("L", *start), ("L", *end))
        (ax, ay), (bx, by), (cx, cy) = start, end, corner
        handles = (ax + (cx - ax) * ROUND, ay + (cy - ay) * ROUND, bx + (cx - bx) * ROUND, by + (cy - by) * ROUND)
        return (("L", *start), ("C", *handles, *end))


ROUND = 0.5523
"""How far the handles of a quarter of an oval reach towards its corner."""
SQUARE = Shoulder()


def _lines(*points: Point) -> Path:
    return tuple(("L", x, y) for x, y in points)


# --- standee --------------------------------------------------------------------------------------------------------
def standee(width: float, height: float, base: float, shoulder: Shoulder = SQUARE) -> Net:
    """A figure that is folded over its top; what is left of it below is folded outward and glued to a base."""
    fold, foot = base + height, base + 2 * height
    slant = min(2.0, base / 3, width / 6)
    inner, down = shoulder.across, shoulder.down
    right, left = (width, fold), (0.0, fold)
    outline: Path = (
        ("M", slant, 0.0),
        *_lines((width - slant, 0.0), (width, base)),
        *shoulder.around((width, fold - down), (width - inner, fold), right),
        *shoulder.around((width - inner, fold), (width, fold + down), right),
        *_lines((width, foot), (width - slant, foot + base), (slant, foot + base), (0.0, foot)),
        *shoulder.around((0.0, fold + down), (inner, fold), left),
        *shoulder.around((inner, fold), (0.0, fold - down), left),
        ("L", 0.0, base),
        ("Z",),
    )
    panels = {
        "front": panel(0, fold, width, height),
        "back": panel(0, base, width, height, 180),
        "base_front": panel(0, foot, width, base),
        "base_back": panel(0, 0, width, base, 180),
    }
    folds = ((0.0, base, width, base), (inner, fold, width - inner, fold), (0.0, foot, width, foot))
    return Net("standee", width, foot + base, outline, folds, panels)


# --- slotted halves -------------------------------------------------------------------------------------------------
def slotted(width: float, height: float, stock: float, play: float, shoulder: Shoulder = SQUARE) -> Net:
    """Two halves that are pushed into each other crosswise: one is slotted from above, the other from below."""
    slot = stock + play
    second = width + APART
    outline = (
        *_slotted_half(0.0, width, height, slot, shoulder, True),
        *_slotted_half(second, width, height, slot, shoulder, False),
    )
    panels = {"first": panel(0, 0, width, height), "second": panel(second, 0, width, height)}
    return Net("slotted", 2 * width + APART, height, outline, (), panels, slot=slot)


def _slotted_half(x: float, width: float, height: float, slot: float, shoulder: Shoulder, above: bool) -> Path:
    a, b, deep, right = x + (width - slot) / 2, x + (width + slot) / 2, height / 2, x + width
    return (
        ("M", x, height),
        *shoulder.around((x, shoulder.down), (x + shoulder.across, 0.0), (x, 0.0)),
        *(_lines((a, 0.0), (a, deep), (b, deep), (b, 0.0)) if above else ()),
        *shoulder.around((right - shoulder.across, 0.0), (right, shoulder.down), (right, 0.0)),
        ("L", right, height),
        *(() if above else _lines((b, height), (b, deep), (a, deep), (a, height))),
        ("Z",),
    )
