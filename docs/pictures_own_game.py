"""The picture of the card game that `sporeprint new --referee` starts with: python docs/pictures_own_game.py"""

from __future__ import annotations

import contextlib
import tempfile
from pathlib import Path

from PIL import Image

from sporeprint.cli import main as sporeprint

PICTURE = Path(__file__).resolve().parent / "pictures" / "hedgerow.png"
HEIGHT, GAP = 560, 16
GROUND = "#e9e4d8"


def main() -> None:
    """Two cards and the table before the step that is not allowed, side by side."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        sporeprint(["new", "hedgerow", "--referee", "--json"])
        with contextlib.chdir("hedgerow"):
            sporeprint(["build", "hedgerow", "--only", "cards", "--png", "--json"])
            sporeprint(["check", "examples/hedgerow/evening.log", "--png", "fault.png", "--json"])
            faces = [f"out/hedgerow/png/cards/{name}.png" for name in ("rosehip", "sloe")]
            pictures = [_scaled(Path(name)) for name in (*faces, "fault.png")]
    size = (sum(picture.width + GAP for picture in pictures) + GAP, HEIGHT + 2 * GAP)
    sheet, left = Image.new("RGB", size, GROUND), GAP
    for picture in pictures:
        sheet.paste(picture, (left, GAP))
        left += picture.width + GAP
    sheet.quantize(200, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE).save(
        PICTURE, optimize=True
    )


def _scaled(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        return picture.convert("RGB").resize(
            (round(picture.width * HEIGHT / picture.height), HEIGHT), Image.Resampling.LANCZOS
        )


if __name__ == "__main__":
    main()
