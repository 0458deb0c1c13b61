"""What no piece explains becomes a question about the place beside it."""

from __future__ import annotations

import numpy as np
import pytest

from sporeprint.photo.faces import PrintedFace
from sporeprint.photo.grounds import Ground
from sporeprint.photo.places import PlaceReading
from sporeprint.photo.plane import Straight
from sporeprint.photo.residue import doubted

PX = 4.0
"""Pixels a millimetre of the photo."""


def board() -> PrintedFace:
    """A board of 100 x 60 mm with stripes that are 5 mm wide."""
    picture = np.full((240, 400, 4), 255, np.uint8)
    picture[:, (np.arange(400) // 20) % 2 == 0, :3] = (120, 160, 90)
    return PrintedFace(("board", "board", "", False), (100.0, 60.0), picture)


def ground(*squares: tuple[float, float, float]) -> Ground:
    """A photo of the board with dark squares on it: the middle of each, and its side."""
    face = board()
    image = (34 + 200 * (face.picture[..., :3].astype(float) / 255)).astype(np.uint8)
    for x, y, side in squares:
        x0, x1, y0, y1 = (int(v * PX) for v in (x - side / 2, x + side / 2, y - side / 2, y + side / 2))
        image[y0:y1, x0:x1] = (20, 20, 60)
    found = Ground(Straight(image, np.zeros(2), PX, np.ones(3)))
    found.paint(face, (50.0, 30.0, 0.0))
    return found


READS = [PlaceReading("board", place, None, True, "", at) for place, at in (("a", (25.0, 30.0)), ("b", (75.0, 30.0)))]


@pytest.mark.parametrize(
    ("squares", "asked"),
    [
        ([], []),
        ([(30.0, 32.0, 12.0)], ["a"]),
        ([(30.0, 32.0, 12.0), (80.0, 20.0, 10.0)], ["a", "b"]),
        ([(75.0, 30.0, 2.0)], []),
    ],
    ids=["nothing", "a token", "two tokens", "a crumb"],
)
def test_what_lies_on_a_board_and_was_not_read_is_asked_about(
    squares: list[tuple[float, float, float]], asked: list[str]
) -> None:
    doubts = doubted(ground(*squares), READS)
    assert [(doubt.place, doubt.sure, doubt.why) for doubt in doubts] == [(p, False, "not explained") for p in asked]


def test_a_piece_that_was_read_leaves_nothing() -> None:
    token = PrintedFace(("token", "dark", "", False), (12.0, 12.0), np.zeros((48, 48, 4), np.uint8))
    token.picture[..., 3] = 255
    found = ground((30.0, 32.0, 12.0))
    found.paint(token, (30.0, 32.0, 0.0))
    assert doubted(found, READS) == []
