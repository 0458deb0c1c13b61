"""The pictures of accessibility.md: tokens with and without a second cue, and the sheet of a title; called by
docs/pictures.py."""

from __future__ import annotations

import contextlib
from pathlib import Path

from PIL import Image

from sporeprint.cli import main as sporeprint

TITLE = """\
name: Harbour
prefix: HAR
rules: 1
players: {least: 2, most: 4, source: choice}
sheets: {tokens: {name: tokens, components: [ships]}}
"""
SHIPS = """\
components:
  ships:
    name: Ships
    size: {diameter: 15}
    shape: round
    bleed: 1
    layout: ship
    fields: {name: text, tint: colour, mark: icon, copies: count}
    source: {size: choice, copies: choice}
    items:
      red: {name: Red, tint: "#b04a3c", mark: sun_element, copies: 1}
      green: {name: Green, tint: "#5c7a3c", mark: leaf, copies: 1}
      blue: {name: Blue, tint: "#3f78b5", mark: water, copies: 1}
      purple: {name: Purple, tint: "#7a5aa8", mark: moon, copies: 1}
meaning:
  ships: {name: %s, of: [ships], by: tint%s}
"""
LOOKS = """\
layouts:
  ship:
    elements:
      ground: {circle: [7.5, 7.5, 9], fill: "{tint}"}
      rim: {circle: [7.5, 7.5, 6.6], stroke: white, width: 0.4}
"""
MARK = '      mark: {icon: "{mark}", box: [3.4, 3.4, 8.2, 8.2], colour: white}\n'
STRIP = (0.0, 20.0, 128.0, 113.0)
"""The first group of a sheet, in millimetres: left, top, right, bottom."""
DPI = 110.0


def cues(out: Path) -> Image.Image:
    """Four ships in colours alone, and beside them with a mark."""
    bare = _harbour(out / "bare", "colours alone", "", "")
    marked = _harbour(out / "marked", "colours and marks", ", cue: picture", MARK)
    both = Image.new("RGB", (bare.width + marked.width, bare.height), "white")
    both.paste(bare, (0, 0))
    both.paste(marked, (bare.width, 0))
    return both


def _harbour(folder: Path, name: str, cue: str, mark: str) -> Image.Image:
    own = {
        "components/harbour/title.yaml": TITLE,
        "components/harbour/ships.yaml": SHIPS % (name, cue),
        "layouts/harbour/looks.yaml": LOOKS + mark,
    }
    for path, text in own.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return _cropped(_sheet(folder, "harbour"), STRIP)


def seen(out: Path) -> Image.Image:
    """What Spore-adic! shows of its players: the first two groups of its sheet, side by side."""
    out.mkdir(parents=True, exist_ok=True)
    sheet = _sheet(out, "sporeadic")
    left, top, right, bottom = STRIP
    step = bottom - top + 2.0
    parts = [_cropped(sheet, (left, top + k * step, right + 20, bottom + k * step)) for k in range(2)]
    both = Image.new("RGB", (sum(part.width for part in parts), parts[0].height), "white")
    both.paste(parts[0], (0, 0))
    both.paste(parts[1], (parts[0].width, 0))
    return both


def _sheet(folder: Path, title: str) -> Image.Image:
    with contextlib.chdir(folder):
        sporeprint(["accessibility", title, "--sheet", "sheet.png", "--json"])
    with Image.open(folder / "sheet.png") as picture:
        return picture.convert("RGB")


def _cropped(picture: Image.Image, box: tuple[float, float, float, float]) -> Image.Image:
    left, top, right, bottom = (round(value / 25.4 * DPI) for value in box)
    return picture.crop((left, top, right, bottom))
