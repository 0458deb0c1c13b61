"""A deck whose every card has a colour of its own, so that a test sees on any picture which card it looks at."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PIL import Image
from projects import Run, sporeprint, write_project

RED, GREEN, BLUE, BACK = (200, 40, 40), (40, 160, 60), (50, 80, 200), (16, 32, 48)
TINTS = {"Red": RED, "Green": GREEN, "Blue": BLUE}


def deck_yaml(size: str = "poker", more: str = "", items: tuple[str, ...] = ()) -> str:
    """The component `deck`: its head on line 3, three cards with 3, 1 and 2 copies unless others are given."""
    rows = items or (
        'red: {name: Red, copies: 3, tint: "#c82828"}',
        'green: {name: Green, copies: 1, tint: "#28a03c"}',
        'blue: {name: Blue, copies: 2, tint: "#3250c8"}',
    )
    listed = "".join(f"      {row}\n" for row in rows)
    return f"""\
components:
  deck:
    name: Deck
    size: {size}
    bleed: 4
    layout: card
    back: deck_back
    fields: {{name: text, copies: count, tint: colour}}
    source: {{size: choice, copies: choice}}
    items:
{listed}{more}"""


def looks_yaml(*elements: str, head: str = "") -> str:
    """The layouts of card and back: more elements of the card stand on line 6 and after it."""
    rows = "".join(f"      {element}\n" for element in elements)
    return f"""\
layouts:
  card:
    elements:
      ground: {{rect: [-5, -5, 210, 210], fill: "{{tint}}"}}
      name: {{text: "{{name}}", box: [10, 20, 40, 12], style: heading}}
{rows}  deck_back:
    elements:
      ground: {{rect: [-5, -5, 210, 210], fill: "#102030"}}
      name: {{text: BACK, box: [10, 20, 40, 12], style: heading, colour: white}}
{head}"""


def project(
    root: Path,
    cards: str = "",
    layouts: str = "",
    files: Mapping[str, str | bytes] | None = None,
    components: str = "deck",
) -> Path:
    title = f"""\
name: Tiny
prefix: TIN
rules: 1
players: {{least: 2, most: 3, source: stated}}
sheets:
  cards: {{name: cards, components: [{components}]}}
"""
    return write_project(root, cards or deck_yaml(), layouts or looks_yaml(), title, files)


def export(root: Path, profile: str, *options: str) -> Run:
    return sporeprint(root, "export", "tiny", "--for", profile, "--json", *options)


def preflight(root: Path, profile: str, *options: str) -> Run:
    return sporeprint(root, "preflight", "tiny", "--for", profile, "--json", *options)


def exported(root: Path, profile: str, *options: str) -> Path:
    """The folder of an export without any error."""
    run = export(root, profile, *options)
    assert run.code == 0, run.out
    return root / str(run.json["folder"])


def told(run: Run) -> set[tuple[str, int, str, str]]:
    """Every finding as (level, line, rule, item)."""
    return {(f["level"], f["line"], f["rule"], f["item"]) for f in run.findings}


def found(run: Run, rule: str) -> dict[str, Any]:
    """The one finding of a rule."""
    (one,) = [f for f in run.findings if f["rule"] == rule]
    return one


def picture(path: Path) -> Image.Image:
    with Image.open(path) as opened:
        opened.load()
        return opened


def rgb(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place given in shares of the picture."""
    pixel = image.convert("RGB").getpixel((int(x * image.width), int(y * image.height)))
    assert isinstance(pixel, tuple)
    return tuple(int(value) for value in pixel)


def orders(folder: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO((folder / "order.csv").read_text("utf-8"))))


def photo(colour: tuple[int, int, int], size: tuple[int, int]) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, colour).save(out, "PNG")
    return out.getvalue()
