"""The outline of a piece: where the knife goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pictures.svg_path import parse_path
from generator.pictures.svg_values import Fault
from generator.scene import primitives as scene
from generator.scene.outlines import area, box_of, hexagon_in, rings, scalloped
from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from generator.load.models import ComponentRecord

MOST_SEGMENTS = 1000
"""Of an outline: more than any knife or machine wants to follow."""
TOLERANCE = 0.01
"""Millimetres by which an outline may leave its box: less than a knife can see."""
KEYS = {"corner": "card", "scallop": "scalloped", "outline": "path"}
"""What only one shape has."""


def outline(record: ComponentRecord) -> scene.Path:
    """The outline in millimetres from the top left of the piece; of a faulty one, its box."""
    width, height = record.size
    if record.shape == "round":
        return scene.oval(width / 2, height / 2, width / 2, height / 2)
    if record.shape in ("hex", "hex_flat"):
        return hexagon_in(0, 0, width, height, record.shape == "hex_flat")
    if record.shape == "scalloped":
        return scalloped(0, 0, width, height, min(record.scallop, width / 2, height / 2))
    if record.shape == "path":
        path = parse_path(record.outline, MOST_SEGMENTS)
        return scene.rectangle(0, 0, width, height) if isinstance(path, Fault) or not rings(path) else path
    return scene.rectangle(0, 0, width, height, record.corner)


def check_shape(record: ComponentRecord, report: Report) -> None:
    """Tells what is wrong with the shape of a piece."""
    for key, shape in KEYS.items():
        if getattr(record, key) and record.shape != shape:
            message = f"`{key}` means nothing for a piece of shape `{record.shape}`"
            report.error("SHAPE-KEY", message, record.where, f"add `shape: {shape}`, or leave `{key}` out")
    if record.shape == "scalloped":
        _check_scallop(record, report)
    if record.shape == "path":
        _check_path(record, report)


def _check_scallop(record: ComponentRecord, report: Report) -> None:
    most = min(record.size) / 2
    if not 0 < record.scallop < most:
        message = f"corners cut by {record.scallop:g} mm are impossible on a piece of {_size(record)}"
        report.error("SHAPE-SCALLOP", message, record.where, f"write `scallop: ` more than 0 and less than {most:g}")


def _check_path(record: ComponentRecord, report: Report) -> None:
    path, hint = parse_path(record.outline, MOST_SEGMENTS), "write it like the `d` of an SVG path, in millimetres"
    if isinstance(path, Fault):
        report.error("SHAPE-OUTLINE", f"`outline`: {path.message}", record.where, hint)
        return
    found = rings(path)
    if not found or max(map(area, found)) < 1:
        report.error("SHAPE-OUTLINE", "`outline` goes around nothing", record.where, hint)
        return
    left, top, right, bottom = box_of([point for ring in found for point in ring])
    width, height = record.size
    if min(left, top) < -TOLERANCE or right > width + TOLERANCE or bottom > height + TOLERANCE:
        message = f"`outline` reaches from {left:.4g}, {top:.4g} to {right:.4g}, {bottom:.4g}, out of {_size(record)}"
        report.error("SHAPE-OUTLINE", message, record.where, "give a larger `size`, or draw it from 0, 0 on")


def _size(record: ComponentRecord) -> str:
    width, height = record.size
    return f"{width:g} x {height:g} mm"
