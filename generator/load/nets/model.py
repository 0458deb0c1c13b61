"""What a net is: an outline to cut, lines to fold, and panels to draw on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.scene.primitives import Path, placed, through

Fold = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Panel:
    """Part of a net: a group placed `at` x, y and turned by `turn` covers it from 0, 0 to width, height.

    x and y are where the panel's own top left corner lies on the net; that is another corner when it is turned.
    """

    x: float
    y: float
    width: float
    height: float
    turn: float = 0.0
    """Degrees clockwise, so that it stands upright once the piece is folded."""

    def values(self) -> Mapping[str, float]:
        """What a layout may name."""
        return {name: getattr(self, name) for name in ("x", "y", "width", "height", "turn")}


@dataclass(frozen=True, slots=True)
class Net:
    kind: str
    width: float
    height: float
    outline: Path
    folds: tuple[Fold, ...] = ()
    panels: Mapping[str, Panel] = field(default_factory=dict)
    spots: tuple[Panel, ...] = ()
    """Where the values of an item go: the sides of a die, the steps of a dial."""
    values: str = ""
    """The field of the item that holds them."""
    inner: tuple[float, float, float] | None = None
    """Room in a box: width, height, depth."""
    slot: float | None = None
    """Width of the slots."""


def panel(left: float, top: float, width: float, height: float, turn: int = 0) -> Panel:
    """The panel that fills a box of the net; width and height are those of the box, before it is turned."""
    corner = {0: (left, top), 90: (left + width, top), 180: (left + width, top + height), 270: (left, top + height)}
    own = (height, width) if turn % 180 else (width, height)
    return Panel(*corner[turn], *own, turn)


def around(cx: float, cy: float, width: float, height: float, turn: float) -> Panel:
    """The panel of that size about a middle, at any turn."""
    x, y = through(placed(cx, cy, 1.0, turn), -width / 2, -height / 2)
    return Panel(x, y, width, height, turn)
