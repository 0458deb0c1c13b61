"""Pieces with an outline of their own, written like the `d` of an SVG path; what it goes around twice is a hole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.load.shapes.model import PieceShape, box_text
from generator.pictures.svg_path import parse_path
from generator.pictures.svg_values import ValueFault
from generator.scene.outlines import area, box_of, rings
from generator.scene.primitives import Path, rectangle
from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from generator.load.models import ComponentRecord

MOST_SEGMENTS = 1000
"""Of an outline: more than any knife or machine wants to follow."""
TOLERANCE = 0.01
"""Millimetres by which an outline may leave its box: less than a knife can see."""


def _outline(record: ComponentRecord) -> Path:
    path = parse_path(record.outline, MOST_SEGMENTS)
    return rectangle(0, 0, *record.size) if isinstance(path, ValueFault) or not rings(path) else path


def _check(record: ComponentRecord, report: Report) -> None:
    path, hint = parse_path(record.outline, MOST_SEGMENTS), "write it like the `d` of an SVG path, in millimetres"
    if isinstance(path, ValueFault):
        report.error("SHAPE-OUTLINE", f"`outline`: {path.message}", record.where, hint)
        return
    found = rings(path)
    if not found or max(map(area, found)) < 1:
        report.error("SHAPE-OUTLINE", "`outline` goes around nothing", record.where, hint)
        return
    left, top, right, bottom = box_of([point for ring in found for point in ring])
    width, height = record.size
    if min(left, top) < -TOLERANCE or right > width + TOLERANCE or bottom > height + TOLERANCE:
        message = (
            f"`outline` reaches from {left:.4g}, {top:.4g} to {right:.4g}, {bottom:.4g}, out of {box_text(record)}"
        )
        report.error("SHAPE-OUTLINE", message, record.where, "give a larger `size`, or draw it from 0, 0 on")


PATH = PieceShape("path", _outline, _check, key="outline")
