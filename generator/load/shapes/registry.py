"""All shapes that a piece can have. A new one is a module of this package and an entry here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.load.shapes.card import CARD
from generator.load.shapes.hexagons import HEX, HEX_FLAT
from generator.load.shapes.model import PieceShape
from generator.load.shapes.path import PATH
from generator.load.shapes.round import ROUND
from generator.load.shapes.scalloped import SCALLOPED
from generator.scene.primitives import Path
from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from generator.load.models import ComponentRecord

SHAPES: tuple[PieceShape, ...] = (CARD, ROUND, HEX, HEX_FLAT, SCALLOPED, PATH)


def shape_names() -> tuple[str, ...]:
    """What `shape` may be in the data."""
    return tuple(shape.name for shape in SHAPES)


def find_shape(name: str) -> PieceShape:
    """The shape of that name; of a name that there is not, a card, which whoever reads the name reports."""
    return next((shape for shape in SHAPES if shape.name == name), CARD)


def outline(record: ComponentRecord) -> Path:
    """The outline in millimetres from the top left of the piece; of a faulty one, its box."""
    return find_shape(record.shape).outline(record)


def check_shape(record: ComponentRecord, report: Report) -> None:
    """Reports what is wrong with the shape of a piece."""
    for shape in SHAPES:
        if shape.key and getattr(record, shape.key) and record.shape != shape.name:
            message = f"`{shape.key}` means nothing for a piece of shape `{record.shape}`"
            hint = f"add `shape: {shape.name}`, or leave `{shape.key}` out"
            report.error("SHAPE-KEY", message, record.where, hint)
    find_shape(record.shape).check(record, report)
