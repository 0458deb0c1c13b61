"""Pictures of Undergrove: a forest and what lives under it; mushrooms, animals, boards, tokens and their signs."""

from __future__ import annotations

from generator.art.undergrove.icons import UNDERGROVE_PICTURES, UNDERGROVE_SIGNS

__all__ = ["UNDERGROVE_PICTURES", "UNDERGROVE_SIGNS"]
