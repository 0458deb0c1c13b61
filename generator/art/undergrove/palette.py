"""Colours of Undergrove: four types, four resources, forest above and soil below."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from generator.art.undergrove.names import AnyType, Resource, Type

TYPES: Mapping[Type, str] = MappingProxyType(
    {"ring": "#3388d4", "gill": "#6d2b80", "pore": "#11633f", "other": "#f0b429"}
)
"""At least 25 apart in CIE76 for every kind of colour blindness; in grey the sign tells gill from pore."""
RESOURCES: Mapping[Resource, str] = MappingProxyType({"N": "#2f7fcc", "P": "#f2a03d", "K": "#6b2f86", "C": "#26221f"})
SKIES: Mapping[AnyType, str] = MappingProxyType(
    {"ring": "#d5e5ea", "gill": "#e2dae2", "pore": "#d6e3cd", "other": "#f3ebc4", "none": "#e7e1d3"}
)
"""The light between the trunks of a tile: a breath of its type's colour."""
TOPSOIL, SOIL, SUBSOIL = "#6e4c34", "#4c3527", "#2c1f19"
PEBBLE, THREAD, ROOTWOOD = "#8a6647", "#d9c8a8", "#a9815a"
NEEDLE, NEEDLE_DARK, BARK, BARK_DARK = "#2f5d46", "#1c3d30", "#6b4a34", "#3d281c"
GOLD, GOLD_DARK = "#f5ba3e", "#7a4d12"
QUIET = "#8c8478"
"""The grey of a used token."""


def sign_on(colour: str) -> str:
    """The ink of a sign on a type's or resource's colour: dark on the two light ones, white on the others."""
    return "#241a1c" if colour in (TYPES["other"], RESOURCES["P"]) else "#ffffff"
