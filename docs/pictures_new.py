"""The picture of a game as `sporeprint new` makes it, for your-own-game.md; called by docs/pictures.py."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from sporeprint.cli import main as sporeprint

GROUND = "#e9e4d8"
CARDS = ("acorn", "chanterelle", "night_moth", "first_light", "find_back")
TOKENS = ("moss", "amber", "dusk", "clay")
GAP = 14


def new_game(out: Path) -> Image.Image:
    """Its cards in a row, below them the board, the scorepad and the tokens."""
    out.mkdir(parents=True)
    with contextlib.chdir(out):
        assert sporeprint(["new", "deep_sea", "--title", "The Deep Sea", "--json"]) == 0
    with contextlib.chdir(out / "deep_sea"):
        assert sporeprint(["build", "deep_sea", "--png", "--dpi", "75", "--no-svg", "--json"]) == 0
    faces = out / "deep_sea" / "out" / "deep_sea" / "png"
    above = row([face(faces / "cards" / f"{name}.png") for name in CARDS])
    tokens = row([face(faces / "tokens" / f"{name}.png") for name in TOKENS[:2]])
    more = row([face(faces / "tokens" / f"{name}.png") for name in TOKENS[2:]])
    below = [face(faces / "board" / "board.png"), face(faces / "scorepad" / "pad.png"), column([tokens, more])]
    return column([above, row(below)])


def face(path: Path) -> Image.Image:
    """On the ground that all stand on; what is cut away is clear."""
    picture = Image.open(path).convert("RGBA")
    ground = Image.new("RGBA", picture.size, GROUND)
    ground.alpha_composite(picture)
    return ground.convert("RGB")


def row(pictures: Sequence[Image.Image]) -> Image.Image:
    size = (sum(p.width for p in pictures) + GAP * (len(pictures) + 1), max(p.height for p in pictures) + 2 * GAP)
    sheet, x = Image.new("RGB", size, GROUND), GAP
    for picture in pictures:
        sheet.paste(picture, (x, GAP))
        x += picture.width + GAP
    return sheet


def column(pictures: Sequence[Image.Image]) -> Image.Image:
    sheet = Image.new("RGB", (max(p.width for p in pictures), sum(p.height for p in pictures)), GROUND)
    y = 0
    for picture in pictures:
        sheet.paste(picture, (0, y))
        y += picture.height
    return sheet
