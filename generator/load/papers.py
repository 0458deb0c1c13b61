"""Papers: the known ones by name, from `layouts/papers.yaml`, and any other by its size (`200x300`, `8.5x14in`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from generator.impose.model import Paper
from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import ARGUMENTS, Report
from sporeprint.ground.names import did_you_mean, nearest
from sporeprint.ground.nodes import Table, TableEntry
from sporeprint.ground.records import read_value
from sporeprint.ground.yaml_in import read_yaml

SMALLEST, LARGEST = 40.0, 2000.0
"""Edges of a paper in millimetres; what lies outside is a slip of the keyboard."""
UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4}
_SIZE = re.compile(r"([0-9]+(?:\.[0-9]+)?) ?[x×*] ?([0-9]+(?:\.[0-9]+)?) ?(mm|cm|in|)", re.IGNORECASE)


def read_papers(entries: Mapping[str, TableEntry], report: Report) -> dict[str, Paper]:
    """The papers of a section `papers`, upright whichever way round they are written."""
    out: dict[str, Paper] = {}
    for name, entry in entries.items():
        size = read_value(entry.value, tuple[float, float], report, name=name)
        if isinstance(size, tuple) and min(size) > 0:
            out[name] = Paper(name, min(size), max(size))
    return out


def load_papers(project: Path | None, report: Report) -> dict[str, Paper]:
    """The papers known without any title: the bundled ones, and on top of them the project's."""
    papers: dict[str, Paper] = {}
    for root in dict.fromkeys([bundled_data(), project or bundled_data()]):
        path = root / "layouts" / "papers.yaml"
        node = read_yaml(path, report) if path.is_file() else None
        if isinstance(node, Table):
            papers |= read_papers(node.entries, report)
    return papers


def find_paper(text: str, papers: Mapping[str, Paper], report: Report) -> Paper | None:
    """The paper somebody means by a name or a size; None with a finding.

    >>> find_paper("30 x 20 cm", {}, Report())
    Paper(name='200x300', width=200.0, height=300.0)
    """
    name = text.strip().lower()
    known = next((paper for key, paper in papers.items() if key.lower() == name), None)
    if known is not None:
        return known
    size = _SIZE.fullmatch(name)
    if size is None:
        hint = did_you_mean(name, papers)
        if not nearest(name, papers):
            hint = f"{hint}; or give its size in millimetres, such as 200x300".removeprefix("; ")
        report.error("PAPER-UNKNOWN", f"there is no paper `{text}`", ARGUMENTS, hint)
        return None
    unit = UNITS[size[3].lower()]
    width, height = sorted((float(size[1]) * unit, float(size[2]) * unit))
    if width < SMALLEST or height > LARGEST:
        message = f"a paper of {width:g} x {height:g} mm cannot be printed on"
        report.error("PAPER-SIZE", message, ARGUMENTS, f"its edges may be {SMALLEST:g} to {LARGEST:g} mm long")
        return None
    return Paper(f"{width:g}x{height:g}", width, height)
