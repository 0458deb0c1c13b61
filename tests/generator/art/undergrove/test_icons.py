"""Icons are told apart in grey at the size of a line of text."""

from __future__ import annotations

from PIL import Image
from undergrove_art_help import closest, in_grey

from generator.art import ICONS
from generator.art.undergrove import UNDERGROVE_PICTURES, UNDERGROVE_SIGNS
from generator.scene.primitives import (
    Group,
    placed,
)


def test_icons_are_told_apart_in_grey_at_the_size_of_a_line_of_text() -> None:
    """4.4 mm at twelve pixels to the millimetre: resources, tokens, and what is done with them."""

    def small(name: str) -> Image.Image:
        return in_grey([Group(tuple(ICONS[name]("#2b2118")), placed(2.2, 2.2, 0.44))], 4.4, 4.4, 304.8)

    distance, a, b = closest({name: small(name) for name in (*UNDERGROVE_SIGNS, *UNDERGROVE_PICTURES)})
    assert distance > 0.015, (a, b)
