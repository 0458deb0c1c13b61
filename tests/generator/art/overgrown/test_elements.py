"""Tiles of the Elements are told apart in grey."""

from __future__ import annotations

from PIL import ImageStat

from art.overgrown.help import closest, in_grey, paint
from generator.art.overgrown.elements import ELEMENTS


def test_the_kinds_of_tiles_are_told_apart_in_grey() -> None:
    pictures = {element: in_grey(paint("element_tile", element=element)) for element in ELEMENTS}
    pictures |= {name: in_grey(paint(name)) for name in ("pollution_tile", "overgrown_tile", "crater_tile")}
    pictures["dead crater"] = in_grey(paint("crater_tile", dead=True))
    distance, a, b = closest(pictures)
    assert distance > 0.08, (a, b)


def test_pollution_is_the_darkest_tile_and_sun_the_lightest() -> None:
    tiles = {"sun": paint("element_tile", element="sun"), "earth": paint("element_tile", element="earth")}
    tiles |= {"water": paint("element_tile", element="water")}
    tiles |= {name: paint(name) for name in ("pollution_tile", "overgrown_tile", "crater_tile")}
    light = {name: ImageStat.Stat(in_grey(items)).mean[0] for name, items in tiles.items()}
    assert min(light, key=light.__getitem__) == "pollution_tile"
    assert max(light, key=light.__getitem__) == "sun"
