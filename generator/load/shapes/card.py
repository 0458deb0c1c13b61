"""Cards: rectangles, with rounded corners if they are given some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.load.shapes.model import PieceShape
from generator.scene.primitives import Path, rectangle

if TYPE_CHECKING:
    from generator.load.models import ComponentRecord


def _outline(record: ComponentRecord) -> Path:
    return rectangle(0, 0, *record.size, record.corner)


CARD = PieceShape("card", _outline, key="corner", is_straight=True, turned="card", is_tile=True)
