"""Pictures of Undergrove: a forest and what lives under it; mushrooms, animals, boards, tokens and their signs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.art.undergrove.icons import UNDERGROVE_PICTURES, UNDERGROVE_SIGNS
from generator.art.undergrove.mushrooms import und_mushroom
from generator.scene import Item

UNDERGROVE_PAINTERS: Mapping[str, Callable[..., list[Item]]] = MappingProxyType({"und_mushroom": und_mushroom})

__all__ = ["UNDERGROVE_PAINTERS", "UNDERGROVE_PICTURES", "UNDERGROVE_SIGNS"]
