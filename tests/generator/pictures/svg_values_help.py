"""What the tests of `svg_values` and its neighbours share."""

from __future__ import annotations

from generator.pictures.svg_css import StyleSheet
from generator.pictures.svg_problems import Problems
from generator.pictures.svg_style import KNOWN
from generator.pictures.svg_xml import SvgElement
from sporeprint.ground.findings import Report


def sheet(text: str) -> tuple[StyleSheet, Report]:
    report, made = Report(), StyleSheet(KNOWN)
    made.add(SvgElement("style", {}, 1, 1, text=text), Problems(report, "a.svg"))
    return made, report


def fill(css: str, tag: str = "path", **attributes: str) -> str | None:
    made, report = sheet(css)
    assert not report.findings
    attributes = {name.rstrip("_"): value for name, value in attributes.items()}
    return made.declared(SvgElement(tag, attributes, 1, 1)).get("fill")
