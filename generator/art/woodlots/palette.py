"""Tones of the woods: three soils from light to dark, a hue for each tree, pink growth and brown disasters."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from generator.art.shared.tones import Material
from generator.art.woodlots.names import Disaster, Ground, Tree

SOILS: Mapping[Ground, Material] = MappingProxyType(
    {
        "sand": Material("#7a5318", "#f0d9a0", "#c7974a"),
        "clay": Material("#5b2813", "#d08a66", "#9c5334"),
        "stone": Material("#26302f", "#7f8a86", "#4e5a58"),
    }
)
"""Edge, ground, pattern: lightness alone keeps them apart in grey."""
TREES: Mapping[Tree, str] = MappingProxyType(
    {"A": "#2e6e57", "B": "#7a5f18", "C": "#1f3f4f", "D": "#4f6b20", "I": "#9b2c4e"}
)
LIGHTS: Mapping[Disaster, str] = MappingProxyType({"X": "#f5ba3e", "Y": "#a9d6df", "Z": "#fffbf0"})
"""What is carved into the brown of a disaster token."""
BARK, BARK_DARK, HEARTWOOD, RING = "#4a3020", "#2e1c11", "#e7c48f", "#9a6a38"
PINK, PINK_DARK, PINK_INK = "#eba5b0", "#8e3c50", "#4b1524"
BROWN, BROWN_DARK = "#6a4128", "#2e1a0e"
STAR = "#f5ba3e"
