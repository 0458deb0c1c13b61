"""The tones of boards, tiles and tokens cut like lino: a material has a dark frame, a middle ground, a light carving.

Boards are muted and pieces saturated, so that pieces win; lightness keeps apart what must not be mixed up in grey.
"""

from __future__ import annotations

from typing import NamedTuple

INK, PAPER, BONE, CREAM = "#1e2b29", "#f8f2e4", "#e8dec6", "#fffbf0"
FOREST, FERN, MOSS, LEAF, MEADOW = "#1f4634", "#3f7041", "#7a9a41", "#b4cc78", "#dce6b4"
DEEP = "#12301f"
"""Darker than the forest: the outer edge of the thickest tiles."""
STONE, STONE_DARK, STREET, BLOCK, FLOOR, WALL = "#b7b09f", "#7e786b", "#dad3c3", "#c4bba7", "#d8ceb8", "#8e8574"
BRICK, PLASTER, ACID = "#b9775a", "#d9c9ac", "#c3c944"
BLOSSOM, BERRY, ROOT, SOIL, RUST = "#e79a93", "#b4344a", "#a9815a", "#3b2a22", "#c8752d"


class Material(NamedTuple):
    """Three tones: frame, ground, carving."""

    dark: str
    mid: str
    light: str


EARTH = Material("#553019", "#8c5535", "#d9a877")
WATER = Material("#154a66", "#2b7ba0", "#b5dde4")
SUN = Material("#d9761f", "#f5ba3e", "#fdebb3")
SMOG = Material("#29262e", "#57515c", "#9a939e")
ROCK = Material("#4a443b", "#8b8171", "#e0d6c2")
PLANT = Material(FOREST, FERN, LEAF)
