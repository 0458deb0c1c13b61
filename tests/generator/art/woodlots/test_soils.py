"""Soils run from light to dark, with a pattern each; maps of them."""

from __future__ import annotations

from PIL import ImageStat

from art.woodlots.help import HEX, SOIL, STANDARD, closest, hexes, in_grey, paint
from generator.art.woodlots.palette import SOILS


def test_soils_run_from_light_to_dark_and_have_a_pattern_each() -> None:
    pictures = {ground: in_grey(paint("soil_hex", *HEX, ground=ground), *HEX) for ground in SOIL}
    middles = [picture.crop((60, 60, 110, 130)) for picture in pictures.values()]
    light = [ImageStat.Stat(middle).mean[0] for middle in middles]
    assert light[0] - light[1] > 40
    assert light[1] - light[2] > 25
    assert min(ImageStat.Stat(middle).stddev[0] for middle in middles) > 4
    assert closest(pictures)[0] > 0.1


def test_a_soil_map_has_a_hexagon_of_its_soil_for_every_digit() -> None:
    items = paint("soil_map", 60, 57, soils=STANDARD)
    found = [len(hexes(items, fill)) for fill in (SOILS["sand"].mid, SOILS["clay"].mid, SOILS["stone"].light)]
    assert found == [7, 6, 6]


def test_what_is_no_digit_of_a_soil_map_stays_empty() -> None:
    assert len(hexes(paint("soil_map", 60, 57, soils=".1./1x11/11111/1111/111"), SOILS["sand"].mid)) == 16
