"""The picture of the game of lighthouse.md, from the game itself; called by docs/pictures.py."""

from __future__ import annotations

import contextlib
from pathlib import Path

from pictures_new import column, face, row
from PIL import Image

from sporeprint.cli import main as sporeprint

SHIPS = ("sloop", "brig", "whale_ship", "sloop-back")
TILES = ("harbour", "north_head", "reef", "skerry", "sandbank", "outer_rock")
TOKENS = ("red", "blue", "white", "green", "oil_token")


def lighthouse(out: Path) -> Image.Image:
    """Its cards beside its box, below them the tiles and the tokens."""
    out.mkdir(parents=True)
    with contextlib.chdir(out):
        assert sporeprint(["new", "lighthouse", "--tutorial", "--json"]) == 0
    with contextlib.chdir(out / "lighthouse"):
        assert sporeprint(["build", "lighthouse", "--png", "--dpi", "75", "--no-svg", "--json"]) == 0
    faces = out / "lighthouse" / "out" / "lighthouse" / "png"
    ships = row([face(faces / "cards" / f"{name}.png") for name in SHIPS])
    tiles = row([face(faces / "tiles" / f"{name}.png") for name in TILES])
    tokens = row([face(faces / "tokens" / f"{name}.png") for name in TOKENS])
    return row([column([ships, tiles, tokens]), face(faces / "box" / "box.png")])
