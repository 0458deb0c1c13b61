"""Lines: measured words, wrapped into a width and fitted into a box, at the largest size that goes in."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from generator.scene.primitives import POINT
from generator.text.direction import Direction
from generator.text.rich import Bit, Chunk

ROUNDING = 1e-9
"""Em by which a word that just fits may seem wider than its line."""
STEP = 0.25
"""Sizes are on a grid of a quarter point."""


@dataclass(frozen=True, slots=True)
class SetWord:
    """A chunk measured in em."""

    chunk: Chunk
    width: float
    space: float
    hyphen: float = 0.0
    """Of the hyphen that is printed if a line ends here."""


class SetLine(NamedTuple):
    words: list[SetWord]
    is_last: bool
    """Of its paragraph."""
    direction: Direction = "ltr"

    @property
    def width(self) -> float:
        return line_width(self.words)

    @property
    def gaps(self) -> int:
        """Spaces that may grow."""
        return sum(1 for word in self.words[1:] if word.space)

    def bits(self) -> Iterator[tuple[Bit, float]]:
        """The bits of the line, each with the space before it in em."""
        for n, word in enumerate(self.words):
            for k, bit in enumerate(word.chunk.bits):
                yield bit, word.space if k == 0 and n > 0 else 0.0


class SetParagraph(NamedTuple):
    words: list[SetWord]
    direction: Direction = "ltr"


def line_width(line: list[SetWord]) -> float:
    return sum([w.width + w.space for w in line]) - line[0].space + line[-1].hyphen if line else 0.0


def wrap(paragraphs: list[SetParagraph], room: float) -> list[SetLine] | None:
    """Greedy lines no wider than `room` em; None if one chunk alone is wider."""
    lines: list[SetLine] = []
    room += ROUNDING
    for words, direction in paragraphs:
        line: list[SetWord] = []
        used = 0.0
        for word in words:
            if word.width > room:
                return None
            while line and used + word.space + word.width > room:
                rest = _taken_over(line, used, room)
                if rest is None:
                    return None
                lines.append(SetLine(line, False, direction))
                line, used = rest, _bare_width(rest)
            used += word.width + (word.space if line else 0.0)
            line.append(word)
        lines.append(SetLine(line, True, direction))
    return lines


def _taken_over(line: list[SetWord], used: float, room: float) -> list[SetWord] | None:
    """Takes words off a line until the hyphen at its end has room; None when not even one word with it has."""
    rest: list[SetWord] = []
    while used + line[-1].hyphen > room:
        if len(line) == 1:
            return None
        rest.insert(0, line.pop())
        used -= rest[0].width + rest[0].space
    return rest


def _bare_width(line: list[SetWord]) -> float:
    return line_width(line) - (line[-1].hyphen if line else 0.0)


class LineHeights(NamedTuple):
    """Of a font and a style, in em."""

    cap: float
    descent: float
    leading: float

    def block(self, lines: int, size: float) -> float:
        """Millimetres from the capitals of the first line to the descenders of the last."""
        return (self.cap + self.descent + (lines - 1) * self.leading) * size * POINT


def fit(
    paragraphs: list[SetParagraph], room: tuple[float, float], size: float, least: float, heights: LineHeights
) -> tuple[float, list[SetLine] | None]:
    """The largest size, from `size` down to `least`, at which the text goes into so much width and height."""

    def at(points: float) -> list[SetLine] | None:
        lines = wrap(paragraphs, room[0] / (points * POINT))
        return None if lines is None or heights.block(len(lines), points) > room[1] + 1e-6 else lines

    lines = at(size)
    if lines is not None:
        return size, lines
    steps = math.ceil((size - least) / STEP)
    sizes = [max(least, size - k * STEP) for k in range(steps + 1)]
    low, high = 0, steps  # sizes[low] does not fit, sizes[high] does
    best = at(sizes[high])
    while best is not None and high - low > 1:
        middle = (low + high) // 2
        lines = at(sizes[middle])
        if lines is None:
            low = middle
        else:
            high, best = middle, lines
    return sizes[high], best
