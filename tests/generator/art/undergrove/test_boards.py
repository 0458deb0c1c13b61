"""Boards: ground and trunk are where their data say."""

from __future__ import annotations

import typing

import pytest
from PIL import ImageStat
from undergrove_art_help import in_grey

from art.undergrove.help import paint


def test_the_ground_of_a_board_begins_where_its_data_say() -> None:
    picture = in_grey(paint("und_board", 105, 75, soil=42.0, trunk=52.5), 105, 75)
    rows = [ImageStat.Stat(picture.crop((0, y, 60, y + 4))).mean[0] for y in (70, 92)]
    assert rows[0] - rows[1] > 25


def test_the_trunk_of_a_board_stands_where_its_data_say() -> None:
    """Bark is darker than the sky beside it, high above the other firs."""
    for trunk in (30.0, 80.0):
        picture = in_grey(paint("und_board", 105, 75, soil=42.0, trunk=trunk), 105, 75)
        row = picture.crop((0, 16, 210, 22)).resize((210, 1))
        darkest = min(
            range(4, 206), key=lambda x: sum(typing.cast(int, row.getpixel((x + d, 0))) for d in range(-4, 5))
        )
        assert darkest / 2 == pytest.approx(trunk, abs=3)
