"""A page as cutting machines want it: the outlines of its pieces as hairlines in millimetres, and nothing else.

The drawing is as large as the paper and has its origin at the paper's top left corner, so that it covers the printed
sheet. Cuts are red and marks that are printed too (for the machine to find the sheet by) are black, in groups of their
own: machines choose by colour or by group. Whatever is in the way of a machine (clips, transforms, styles) is left out.
"""

from __future__ import annotations

from typing import Protocol
from xml.etree.ElementTree import Element, SubElement, tostring

from generator.render.numbers import number
from generator.render.svg import path_data
from generator.scene.primitives import Path, segment

CUT, MARK, FOLD = "#ff0000", "#000000", "#0000ff"
HAIRLINE = 0.1


class CutPage(Protocol):
    """What a page has to offer; everything in millimetres, y down."""

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    @property
    def cuts(self) -> tuple[Path, ...]: ...
    @property
    def registration(self) -> tuple[Path, ...]: ...
    @property
    def fold(self) -> tuple[float, float, float, float] | None: ...


def cut_svg(page: CutPage) -> str:
    """The cuts of a page as an SVG document: one closed path for each piece, in the order of the pieces.

    A fold line comes as a blue group `fold`, to be scored or left out; printed registration marks as `registration`.
    """
    size = {"width": f"{number(page.width)}mm", "height": f"{number(page.height)}mm"}
    view = {"viewBox": f"0 0 {number(page.width)} {number(page.height)}"}
    svg = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "version": "1.1", **size, **view})
    if page.registration:
        _group(svg, "registration", page.registration, {"fill": MARK})
    if page.fold:
        _group(svg, "fold", (segment(*page.fold),), _stroke(FOLD))
    _group(svg, "cut", page.cuts, _stroke(CUT))
    return f'<?xml version="1.0" encoding="utf-8"?>\n{tostring(svg, encoding="unicode")}\n'


def _stroke(colour: str) -> dict[str, str]:
    return {"fill": "none", "stroke": colour, "stroke-width": number(HAIRLINE)}


def _group(parent: Element, name: str, paths: tuple[Path, ...], paint: dict[str, str]) -> None:
    group = SubElement(parent, "g", {"id": name})
    for path in paths:
        SubElement(group, "path", {"d": path_data(path), **paint})
