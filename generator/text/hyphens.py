"""Where words may be parted: by the patterns of their language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

from generator.text.rich import Chunk

LETTERS = re.compile(r"[^\W\d_]{5,}")
"""Words that are worth parting."""
BEFORE, BEHIND = 2, 3
"""Letters that stay on the line, and that go to the next one, at least."""


@lru_cache(maxsize=16)
def _patterns(language: str) -> Any:
    import pyphen

    return pyphen.Pyphen(lang=language, left=BEFORE, right=BEHIND)


def has_patterns(language: str) -> bool:
    """Whether there are patterns for a language such as `de` or `pt-BR`."""
    import pyphen

    return pyphen.language_fallback(language.replace("-", "_")) is not None


@lru_cache(maxsize=8192)
def split_syllables(word: str, language: str) -> tuple[str, ...]:
    """The parts of a word, with whatever stands before and behind its letters.

    >>> split_syllables("“mushroom”,", "en")
    ('“mush', 'room”,')
    """
    name = language.replace("-", "_")
    cuts = [m.start() + at for m in LETTERS.finditer(word) for at in _patterns(name).positions(m[0])]
    edges = [0, *cuts, len(word)]
    return tuple(word[a:b] for a, b in pairwise(edges))


def hyphenated(chunks: list[Chunk], language: str) -> Iterator[Chunk]:
    """The chunks, words parted where they may be; those that say themselves where are left alone."""
    after_soft = False
    for chunk in chunks:
        (bit, *more) = chunk.bits
        if more or bit.icon or chunk.soft or after_soft:
            yield chunk
        else:
            parts = split_syllables(bit.words, language)
            for n, part in enumerate(parts):
                is_last = n == len(parts) - 1
                yield Chunk((replace(bit, words=part),), chunk.gap and n == 0, not is_last)
        after_soft = chunk.soft
