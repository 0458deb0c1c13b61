"""PNG files of our own from what cairo drew: pixel for pixel those that cairosvg writes."""

from __future__ import annotations

import io

import cairosvg
import pytest
from PIL import Image

from generator.render.png import _by_cairo

SIDE = 60
BARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" width="60" height="60">{}</svg>'
FADING = (
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#e53" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#18c"/></linearGradient></defs><rect width="60" height="60" fill="url(#g)"/>'
)
DRAWN = {
    "opaque": '<rect width="60" height="60" fill="#274"/><circle cx="30" cy="30" r="20.3" fill="#fa3"/>',
    "a disc on nothing": '<circle cx="30" cy="30" r="24.7" fill="#7b3f00"/>',
    "fading away": FADING,
    "hardly there": '<rect width="60" height="60" fill="#ff8040" fill-opacity="0.004"/>',
    "nothing": "",
}


def ours_and_theirs(name: str) -> tuple[Image.Image, Image.Image]:
    svg = BARE.format(DRAWN[name])
    theirs = cairosvg.svg2png(bytestring=svg.encode(), output_width=SIDE, output_height=SIDE)
    return tuple(Image.open(io.BytesIO(data)) for data in (_by_cairo((svg, SIDE, SIDE)), theirs))  # type: ignore[return-value]


@pytest.mark.parametrize("name", DRAWN)
def test_the_pixels_are_those_of_cairo(name: str) -> None:
    ours, theirs = ours_and_theirs(name)
    assert ours.size == (SIDE, SIDE)
    assert ours.convert("RGBA").tobytes() == theirs.convert("RGBA").tobytes()


def test_only_a_picture_with_something_transparent_has_an_alpha_channel() -> None:
    modes = {name: ours_and_theirs(name)[0].mode for name in DRAWN}
    assert modes == {**dict.fromkeys(DRAWN, "RGBA"), "opaque": "RGB"}
