"""`sporeprint photo` on a photo in which given pieces are found, without looking for them."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from PIL import Image

from sporeprint.api.table_faces import FaceKey, table_faces
from sporeprint.cli import main
from sporeprint.photo import reading
from sporeprint.photo.arrays import Pose
from sporeprint.photo.box import PieceBox
from sporeprint.photo.compare import Blocks
from sporeprint.photo.faces import PrintedFace
from sporeprint.photo.features import Features
from sporeprint.photo.pieces import Seen
from sporeprint.photo.plane import Plane, Straight
from sporeprint.photo.table_view import View

Command = Callable[..., str]
"""Pieces that are found, then further arguments -> all that is printed."""
PRIVATE = "Ada's garden"
"""Stands in the metadata of the photo."""


def found(title: str, key: FaceKey, pose: Pose, margin: float = 1.0) -> Seen:
    """A piece as it is found in a photo; a small margin says that it may be another."""
    part = table_faces(title).geometry[key[0]]
    face = PrintedFace(key, (part.width, part.height), np.full((8, 8, 4), 255, np.uint8), meaning=key)
    return Seen(face, pose, 50, cast("Blocks", None), match=0.9, margin=margin)


def _where_it_was_taken() -> Image.Exif:
    """What a phone writes into a photo: where, when, and by whom it was taken."""
    exif = Image.Exif()
    exif.get_ifd(0x8825)[1], exif.get_ifd(0x8825)[28] = "N", PRIVATE
    exif[0x013B] = PRIVATE
    return exif


def photo_command(
    title: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
) -> Command:
    """Return what runs the command for pieces that are found, and gives all that it prints."""
    noise = np.random.default_rng(1).integers(0, 255, (600, 900, 3), dtype=np.uint8)
    out = io.BytesIO()
    Image.fromarray(noise).save(out, "JPEG", exif=_where_it_was_taken())
    (folder / "table.jpg").write_bytes(out.getvalue())

    def run(pieces: Sequence[Seen], *more: str) -> str:
        table = Straight(np.full((400, 400, 3), 90, np.uint8), np.array([-200.0, -200.0]), 1.0, np.ones(3))
        view = View(Plane(np.eye(3), 0.0, np.zeros(2), 1.0), table, list(pieces), 4.0)
        box = PieceBox(tuple(piece.print_ for piece in pieces), {})
        monkeypatch.setattr(reading, "look", lambda *_: view)
        monkeypatch.setattr(reading, "known_of", lambda *_: reading.KnownPieces(box, cast("Features", None)))
        main(["photo", str(folder / "table.jpg"), "--title", title, "--players", "Ada,Ben", *more])
        shown = capsys.readouterr()
        return shown.out + shown.err

    return run
