"""Round pieces: circles, or ovals where the box is no square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.load.shapes.model import PieceShape
from generator.scene.primitives import Path, oval

if TYPE_CHECKING:
    from generator.load.models import ComponentRecord


def _outline(record: ComponentRecord) -> Path:
    x, y = record.size[0] / 2, record.size[1] / 2
    return oval(x, y, x, y)


ROUND = PieceShape("round", _outline, with_side=None, has_diameter=True, turned="round", is_tile=True)
