"""Which way writing runs: stretches of a line in the order in which they are seen, by the algorithm of Unicode."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Literal

Direction = Literal["ltr", "rtl"]

RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Hebrew, Arabic and their relatives; text without any of them takes a short way everywhere."""
ISOLATES = str.maketrans({"\u2066": "\u202a", "\u2067": "\u202b", "\u2068": "\u202a", "\u2069": "\u202c"})
"""The reader below knows embeddings, not the younger isolates: they become their older relatives."""

PERCENT = re.compile(r"(?<=\d)[ \u00a0\u202f](?=[%‰])")
"""A space that belongs to a number; to the algorithm it is one between words, and the sign would wander off."""


def has_right_to_left(text: str) -> bool:
    """
    >>> has_right_to_left("abc"), has_right_to_left("abc שלום")
    (False, True)
    """
    return not text.isascii() and RIGHT_TO_LEFT.search(text) is not None


def base_direction(text: str) -> Direction:
    """The direction of a paragraph: that of its first letter that has one.

    >>> base_direction("3 שלום abc"), base_direction("abc שלום")
    ('rtl', 'ltr')
    """
    if not has_right_to_left(text):
        return "ltr"
    from bidi.algorithm import get_base_level

    return "rtl" if get_base_level(text) else "ltr"


def visual_runs(text: str, base: Direction | None = None) -> list[tuple[int, int, Direction]]:
    """Stretches (start, end, direction) of a line from left to right; inside each the characters stay as written.

    >>> visual_runs("ab שלום")
    [(0, 3, 'ltr'), (3, 7, 'rtl')]
    >>> visual_runs("שלום 12", "rtl")
    [(5, 7, 'ltr'), (0, 5, 'rtl')]
    >>> visual_runs("שלום 100 %", "rtl")
    [(5, 10, 'ltr'), (0, 5, 'rtl')]
    """
    from bidi import algorithm

    level = int((base or base_direction(text)) == "rtl")
    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = level, "LR"[level]
    algorithm.get_embedding_levels(PERCENT.sub("0", text.translate(ISOLATES)), storage)
    for place, char in enumerate(storage["chars"]):
        char["place"] = place
    algorithm.explicit_embed_and_overrides(storage)
    if not storage["chars"]:
        return []
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    algorithm.reorder_resolved_levels(storage, False)
    return _joined([(char["place"], char["level"]) for char in storage["chars"]])


def _joined(seen: list[tuple[int, int]]) -> list[tuple[int, int, Direction]]:
    """Characters in the order they are seen, with their levels, as stretches of one level without a jump."""
    runs: list[tuple[int, int, Direction]] = []
    for level, group in groupby(seen, lambda char: char[1]):
        places = [place for place, _ in group]
        way: Direction = "rtl" if level % 2 else "ltr"
        runs.append((min(places), max(places) + 1, way))
    return runs
