"""What a shape is: where the knife goes, and how its size may be written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.scene.primitives import Path
from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from generator.load.models import ComponentRecord

Size = tuple[float, float]
"""Width and height in millimetres."""


def square(side: float) -> Size:
    """The box of a piece with such a side."""
    return side, side


def accept(record: ComponentRecord, report: Report) -> None:
    """Finds nothing wrong."""


@dataclass(frozen=True, slots=True)
class PieceShape:
    """A shape by the name that `shape` has in the data. What is left out is that of any flat piece."""

    name: str
    outline: Callable[[ComponentRecord], Path]
    """The outline in millimetres from the top left of the piece; of a faulty piece, its box."""
    check: Callable[[ComponentRecord, Report], None] = accept
    """Reports what is wrong with a piece of this shape."""
    key: str = ""
    """A key of the component that means something for this shape alone."""
    with_side: Callable[[float], Size] | None = square
    """The box of a piece that is written as `{side: 20}`; None when it has no side."""
    has_diameter: bool = False
    """Whether its size may be written as `{diameter: 20}`."""
    is_straight: bool = False
    """Whether straight cuts around its box are enough."""
    turned: str = ""
    """The shape it has after a quarter turn, of shapes that shops sell from stock."""
    is_tile: bool = False
    """Whether virtual tables have such a tile; else it is a token with the outline of its picture."""


def box_text(record: ComponentRecord) -> str:
    """The size of a piece in words."""
    width, height = record.size
    return f"{width:g} x {height:g} mm"
