"""What the tests of `thin` and its neighbours share."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PIL import Image

from generator.load.stylebook import load_stylebook
from generator.scene.primitives import (
    Face,
    Glyphs,
    Item,
    Picture,
    rectangle,
)
from generator.text.fonts import Fonts, bundled_families
from generator.tools.ink.rules import InkRules, read_ink
from generator.tools.ink.thin import Thinner
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report

WIDTH, HEIGHT = 60.0, 90.0


NIGHT, FOREST, CREAM, BLACK, WHITE = "#131936", "#1f4634", "#fffbf0", "#000000", "#ffffff"


WHOLE = rectangle(0, 0, WIDTH, HEIGHT)


@cache
def fonts() -> Fonts:
    return Fonts(bundled_families())


@cache
def rules() -> InkRules:
    ref, report = load_catalogue(None).get("fungi"), Report()
    assert ref is not None
    read = read_ink(load_stylebook(ref, report).sections["ink"], report)
    assert read is not None
    return read


def face(*items: Item) -> Face:
    return Face("face", WIDTH, HEIGHT, 0.0, items, WHOLE)


def thinned(*items: Item) -> Sequence[Item]:
    return Thinner(rules(), fonts()).face(face(*items)).items


def words(colour: str, x: float = 10, y: float = 40) -> Glyphs:
    return Glyphs("Sporeprint", "sans", 12, x, y, colour)


def picture(folder: Path, colour: tuple[int, ...]) -> Picture:
    out = io.BytesIO()
    Image.new("RGBA" if len(colour) == 4 else "RGB", (20, 20), colour).save(out, "PNG")
    file = folder / "picture.png"
    file.write_bytes(out.getvalue())
    return Picture(str(file), hashlib.sha256(out.getvalue()).hexdigest(), 5, 5, 40, 40)
