"""Hexagons: with a corner on top (`hex`), or with an edge (`hex_flat`). Given by their side they are regular."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.load.shapes.model import PieceShape
from generator.scene.outlines import ROOT3, hexagon_in
from generator.scene.primitives import Path

if TYPE_CHECKING:
    from generator.load.models import ComponentRecord


def _pointed(record: ComponentRecord) -> Path:
    return hexagon_in(0, 0, *record.size, False)


def _flat(record: ComponentRecord) -> Path:
    return hexagon_in(0, 0, *record.size, True)


HEX = PieceShape("hex", _pointed, with_side=lambda side: (ROOT3 * side, 2 * side), turned="hex_flat")
HEX_FLAT = PieceShape("hex_flat", _flat, with_side=lambda side: (2 * side, ROOT3 * side), turned="hex")
