"""Frames: marks double their colour, and the middle is open."""

from __future__ import annotations

import pytest
from art_help import extent

from art.overgrown.help import MARKS, closest, in_grey, paint


def test_marks_double_the_colour_of_a_frame() -> None:
    frames = {mark: in_grey(paint("ring_frame", 47, 47, mark=mark), 47, 47) for mark in MARKS}
    ring = {mark: picture.crop((0, 0, 141, 7)) for mark, picture in frames.items()}
    distance, a, b = closest(ring)
    assert distance > 0.05, (a, b)


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize(("width", "height"), [(47.0, 47.0), (95.0, 47.0)])
def test_a_frame_is_open_in_its_middle(mark: str, width: float, height: float) -> None:
    picture = in_grey(paint("ring_frame", width, height, mark=mark, ring=2.5), width, height)
    inside = picture.crop((8, 8, picture.width - 8, picture.height - 8))  # 2.5 mm are 7.5 pixels
    assert inside.getextrema() == (255, 255)
    assert picture.crop((0, 0, picture.width, 1)).getextrema()[1] < 200
    assert extent(paint("ring_frame", width, height, mark=mark)) == pytest.approx((0, 0, width, height))
