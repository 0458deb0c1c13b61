"""What the tests of Undergrove's pictures share: its species as a build reads them, and drawings in grey."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import combinations
from pathlib import Path

from PIL import Image, ImageChops

from generator.art import Mushroom
from generator.pictures.images import image_data
from generator.render.png import face_pngs
from generator.scene.primitives import Face, Item, Shape, rectangle
from generator.text.fonts import Fonts
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.records import read_record
from sporeprint.ground.yaml_in import read_yaml

SPECIES_FILE = Path(__file__).parents[2] / "layouts" / "undergrove" / "species.yaml"
FONTS = Fonts()


def species() -> dict[str, Mushroom]:
    """All species, read as a build reads them; a finding fails the test."""
    report = Report()
    table = read_yaml(SPECIES_FILE, report)
    assert isinstance(table, Table)
    out: dict[str, Mushroom] = {}
    for name, entry in table.entries.items():
        record = read_record(entry.value, Mushroom, report, item=name)
        assert record is not None, report.findings
        out[name] = replace(record, id=name)
    assert list(report.findings) == []
    return out


def in_grey(items: list[Item], width: float = 20, height: float = 20, dpi: float = 50.8) -> Image.Image:
    """The drawing on white paper as a grey printer shows it; two pixels to the millimetre."""
    paper = Shape(rectangle(-9, -9, width + 18, height + 18), "#ffffff")
    face = Face("test", width, height, 0, (paper, *items), rectangle(0, 0, width, height))
    ((_, png),) = face_pngs([face], FONTS, image_data, dpi)
    return Image.open(io.BytesIO(png)).convert("L")


def apart(a: Image.Image, b: Image.Image) -> float:
    """Mean difference of two grey pictures, from 0 to 1."""
    return sum(ImageChops.difference(a, b).tobytes()) / (255 * a.width * a.height)


def closest(pictures: dict[str, Image.Image]) -> tuple[float, str, str]:
    return min((apart(pictures[a], pictures[b]), a, b) for a, b in combinations(pictures, 2))
