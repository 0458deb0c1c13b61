"""Scalloped pieces: a quarter circle is cut out of every corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.load.shapes.model import PieceShape, box_text
from generator.scene.outlines import scalloped
from generator.scene.primitives import Path
from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from generator.load.models import ComponentRecord


def _outline(record: ComponentRecord) -> Path:
    width, height = record.size
    return scalloped(0, 0, width, height, min(record.scallop, width / 2, height / 2))


def _check(record: ComponentRecord, report: Report) -> None:
    most = min(record.size) / 2
    if not 0 < record.scallop < most:
        message = f"corners cut by {record.scallop:g} mm are impossible on a piece of {box_text(record)}"
        report.error("SHAPE-SCALLOP", message, record.where, f"write `scallop: ` more than 0 and less than {most:g}")


SCALLOPED = PieceShape("scalloped", _outline, _check, key="scallop")
