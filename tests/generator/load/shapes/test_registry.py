"""A new shape is one value in the registry: it is read, measured, cut, sold as nothing, and offered by editors."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from projects import CARDS, check, sporeprint, write_project

from generator.load.models import ComponentRecord
from generator.load.shapes import registry
from generator.load.shapes.model import PieceShape
from generator.scene import primitives as scene

UP = math.sqrt(3) / 2


def _triangle(record: ComponentRecord) -> scene.Path:
    width, height = record.size
    return scene.polygon([(width / 2, 0), (width, height), (0, height)])


TRIANGLE = PieceShape("triangle", _triangle, with_side=lambda side: (side, side * UP))
TILES = CARDS.replace("size: [60, 90]", "shape: triangle\n    size: {side: 40}").replace("copies: 2", "copies: 1")
LOOKS = """\
layouts:
  card:
    elements:
      name: {rect: [0, 0, 40, 40], fill: ink}
"""


@pytest.fixture
def triangles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(registry, "SHAPES", (*registry.SHAPES, TRIANGLE))
    return write_project(tmp_path, TILES, LOOKS)


def test_a_shape_that_is_registered_is_printed_and_cut(triangles: Path) -> None:
    assert sporeprint(triangles, "build", "tiny", "--cut-file").code == 0
    (cut,) = (triangles / "out" / "tiny" / "cut").iterdir()
    (path,) = [line for line in cut.read_text("utf-8").split("<") if line.startswith("path")]
    numbers = [float(n) for n in path.split('"')[1].replace("M", " ").replace("L", " ").replace("Z", "").split()]
    xs, ys = numbers[::2], numbers[1::2]
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((40, 40 * UP), abs=0.001)
    assert len(set(zip(xs, ys, strict=True))) == 3
    face = (triangles / "out" / "tiny" / "svg" / "cards" / "card.svg").read_text("utf-8")
    assert 'viewBox="0 0 40 34.641"' in face


def test_editors_offer_it_and_it_has_no_diameter(triangles: Path) -> None:
    assert '"triangle"' in sporeprint(triangles, "schema", "components").out
    write_project(triangles, TILES.replace("side: 40", "diameter: 40"), LOOKS)
    assert check(triangles).errors == {("cards.yaml", 5, "DATA-SIZE")}


def test_a_shape_that_is_not_registered_is_reported_with_its_place(tmp_path: Path) -> None:
    run = check(write_project(tmp_path, TILES, LOOKS))
    assert ("cards.yaml", 4, "DATA-CHOICE") in run.errors


def test_the_names_are_different() -> None:
    assert len(set(registry.shape_names())) == len(registry.SHAPES)
