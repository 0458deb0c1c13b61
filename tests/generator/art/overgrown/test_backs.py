"""The back of Wildlife is the same both ways up."""

from __future__ import annotations

import pytest
from PIL import Image

from art.overgrown.help import apart, in_grey, paint


@pytest.mark.parametrize(("width", "height"), [(44.0, 68.0), (63.0, 88.0), (44.0, 44.0)])
def test_the_back_of_wildlife_is_the_same_both_ways_up(width: float, height: float) -> None:
    picture = in_grey(paint("wildlife_back", width, height), width, height, 101.6)
    assert apart(picture, picture.rotate(180)) < 0.004
    assert apart(picture, picture.rotate(180).transpose(Image.Transpose.FLIP_LEFT_RIGHT)) > 0.004
