"""Backs tell nothing about which way up they lie."""

from __future__ import annotations

from PIL import Image

from art.woodlots.help import HEX, apart, in_grey, paint


def test_the_back_of_the_cards_is_the_same_both_ways_up() -> None:
    picture = in_grey(paint("woods_back", 70, 120), 70, 120)
    assert apart(picture, picture.rotate(180)) < 0.004
    assert apart(picture, picture.rotate(180).transpose(Image.Transpose.FLIP_LEFT_RIGHT)) > 0.004


def test_the_back_of_the_land_does_not_tell_which_way_up_it_lies() -> None:
    picture = in_grey(paint("land_back", *HEX), *HEX, 101.6)
    assert apart(picture, picture.rotate(180)) < 0.01
    turned = picture.rotate(60, Image.Resampling.BICUBIC)
    middle = (60, 80, 164, 178)
    assert apart(picture.crop(middle), turned.crop(middle)) < 0.05
