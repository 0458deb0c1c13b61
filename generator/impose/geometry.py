"""Boxes, quarter turns and what lies behind what when a sheet of paper is turned over.

Everything is in millimetres, y down, and turns are clockwise as seen on the page.

**Turning paper over, with a sheet in the hand.** Turn a printed front like the page of a book, about an upright axis.
What was on the left is now on the right, what was on top is still on top: a point (x, y) of the front lies
behind (W - x, y) of the back. Call this a *left-right* flip. Turning the sheet like a wall calendar, about a level
axis, sends (x, y) to (x, H - y): a *top-bottom* flip.

*Which of them a duplex printer does* depends on paper and page together. "Long edge" names the edge that the axis
runs along. On a portrait page the long edges stand upright, so a long-edge flip is left-right; on a landscape page
they lie level, so the same printer setting is a top-bottom flip. Short edge is the other way round.

*Which way the back of a card looks.* Cut the card out: its back is right when the card, turned like a book page about
its own upright axis, still has its top on top. So the top edge of the back must be the same physical edge as the top
edge of the front. A front turned by t degrees has its top pointing towards (sin t, -cos t).
- A left-right flip sends that to (-sin t, -cos t), which is where a back turned by -t points.
- A top-bottom flip sends it to (sin t, cos t), which is where a back turned by 180 - t points.
An upright front (t = 0) thus gets an upright back, or one on its head; a front turned by 90 gets 270, or 90.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.scene import primitives as scene

Axis = Literal["left-right", "top-bottom"]
Edges = tuple[float, float, float, float]
"""One number per side: left, top, right, bottom."""
Line = tuple[float, float, float, float]
"""x1, y1, x2, y2."""

EPSILON = 1e-6
"""A millionth of a millimetre: what arithmetic may be off when something fits exactly."""


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def shrunk(self, by: Edges) -> Box:
        """The box without a strip along each side."""
        left, top, right, bottom = by
        return Box(self.x + left, self.y + top, self.width - left - right, self.height - top - bottom)

    def grown(self, by: Edges) -> Box:
        left, top, right, bottom = by
        return self.shrunk((-left, -top, -right, -bottom))

    def common(self, other: Box) -> Box:
        """What both cover, if they do."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, min(self.right, other.right) - x, min(self.bottom, other.bottom) - y)

    def path(self) -> scene.Path:
        return scene.rectangle(self.x, self.y, self.width, self.height)


def turned_size(width: float, height: float, turn: int) -> tuple[float, float]:
    """Width and height of a thing as it lies after a quarter turn or two."""
    return (height, width) if turn % 180 else (width, height)


def laid(box: Box, turn: int) -> scene.Matrix:
    """The transform that lays a thing, drawn upright from 0, 0, so that it fills `box` after the turn."""
    corner = {
        0: (box.x, box.y),
        90: (box.right, box.y),
        180: (box.right, box.bottom),
        270: (box.x, box.bottom),
    }[turn]
    return scene.placed(*corner, degrees=turn)


def own_edges(edges: Edges, turn: int) -> Edges:
    """Edges as the page counts them, counted as the turned thing does: turned by 90, its left is the page's top."""
    k = turn // 90
    return (edges[k % 4], edges[(k + 1) % 4], edges[(k + 2) % 4], edges[(k + 3) % 4])


def flip_axis(landscape: bool, flip: Literal["long", "short"]) -> Axis:
    """How a page is mirrored when its paper is turned over its long or short edge."""
    return "left-right" if landscape == (flip == "short") else "top-bottom"


@dataclass(frozen=True, slots=True)
class Reverse:
    """The other side of a page: where on it a thing lies that is exactly behind a thing on the front.

    A page folded backwards about an upright line at x = f is the same in small: what comes to lie behind (x, y) is
    printed at (2 f - x, y), as if the page were 2 f wide and turned over left-right. So is a level fold at y = f.
    """

    width: float
    height: float
    axis: Axis

    def point(self, x: float, y: float) -> scene.Point:
        return (self.width - x, y) if self.axis == "left-right" else (x, self.height - y)

    def box(self, box: Box) -> Box:
        if self.axis == "left-right":
            return Box(self.width - box.right, box.y, box.width, box.height)
        return Box(box.x, self.height - box.bottom, box.width, box.height)

    def line(self, line: Line) -> Line:
        return (*self.point(*line[:2]), *self.point(*line[2:]))

    def turn(self, turn: int) -> int:
        return (-turn if self.axis == "left-right" else 180 - turn) % 360

    def edges(self, edges: Edges) -> Edges:
        left, top, right, bottom = edges
        return (right, top, left, bottom) if self.axis == "left-right" else (left, bottom, right, top)
