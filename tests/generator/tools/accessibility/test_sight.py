"""Colours as others see them, worked out by hand from the matrices, and whole pictures turned the same way."""

from __future__ import annotations

import pytest
from PIL import Image

from generator.scene.colours import Rgb, difference
from generator.tools.accessibility.sight import SIGHTS, SIMULATED, Sight, seen, seen_picture


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("level", [0, 60, 128, 255])
def test_grey_stays_grey_for_everybody(sight: Sight, level: int) -> None:
    assert seen((level, level, level), sight) == (level, level, level)


@pytest.mark.parametrize(
    ("colour", "sight", "expected"),
    [
        # Red light alone: the first column of the matrix, as written down 1.055 * light ** (1 / 2.4) - 0.055.
        ((255, 0, 0), "protan", (109, 95, 0)),  # light 0.152286, 0.114503, none
        ((255, 0, 0), "deutan", (163, 144, 0)),  # 0.367322, 0.280085, none
        ((255, 0, 0), "tritan", (255, 0, 78)),  # on the red side of the border: all, none, 0.07589
        ((0, 0, 255), "tritan", (0, 98, 136)),  # and blue on the other: none, 0.1232, 0.24796
        ((0, 255, 0), "grey", (220, 220, 220)),  # green is 0.7152 of the brightness
        ((255, 0, 0), "colour", (255, 0, 0)),
    ],
)
def test_a_colour_is_seen_as_the_matrix_says(colour: Rgb, sight: Sight, expected: Rgb) -> None:
    assert seen(colour, sight) == expected


def test_red_and_green_of_one_brightness_are_alike_for_two_kinds_of_eyes_and_not_for_the_third() -> None:
    red, green = (176, 74, 60), (92, 122, 60)
    assert difference(red, green) > 40
    assert difference(seen(red, "deutan"), seen(green, "deutan")) < 15
    assert difference(seen(red, "tritan"), seen(green, "tritan")) > 25
    assert difference(seen(red, "grey"), seen(green, "grey")) < 5


@pytest.mark.parametrize("sight", SIMULATED)
def test_a_picture_is_turned_like_each_of_its_colours(sight: Sight) -> None:
    colours: list[Rgb] = [(196, 48, 43), (138, 199, 99), (85, 47, 120), (244, 205, 69), (58, 134, 200), (30, 43, 41)]
    picture = Image.new("RGB", (len(colours), 1))
    picture.putdata(colours)
    turned = seen_picture(picture, sight)
    for x, colour in enumerate(colours):
        pixel = turned.getpixel((x, 0))
        assert max(abs(a - b) for a, b in zip(pixel, seen(colour, sight), strict=True)) <= 4
