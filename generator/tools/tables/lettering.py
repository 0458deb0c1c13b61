"""Words of a picture: plain text as people typed it, wrapped by measured widths. What a font lacks shows as a box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.scene.primitives import POINT, Glyphs, Item
from generator.text.fonts import Fonts

LACKING = "\u25a1"
LEADING = 1.32


@dataclass(frozen=True, slots=True)
class LetteredWord:
    text: str
    font: str
    colour: str


@dataclass(frozen=True)
class Letters:
    """Sets words at one size, in points."""

    fonts: Fonts
    size: float

    @property
    def line(self) -> float:
        """From one line to the next."""
        return self.size * POINT * LEADING

    @property
    def em(self) -> float:
        return self.size * POINT

    def words(self, text: str, font: str, colour: str) -> list[LetteredWord]:
        return [LetteredWord(self.printable(word, font), font, colour) for word in text.split()]

    def printable(self, text: str, font: str) -> str:
        lacking = set(self.fonts.font(font).lacking(text))
        instead = LACKING if self.fonts.font(font).has(LACKING) else "?"
        return "".join(instead if char in lacking else char for char in text) if lacking else text

    def width(self, word: LetteredWord) -> float:
        return self.fonts.measure(word.text, word.font, self.size)

    def wrapped(self, words: list[LetteredWord], room: float) -> list[list[LetteredWord]]:
        """Lines of words; one that is wider than a line stands alone."""
        lines: list[list[LetteredWord]] = [[]]
        at = 0.0
        for word in words:
            wide = self.width(word) + self.space(word)
            if lines[-1] and at + wide - self.space(word) > room:
                lines.append([])
                at = 0.0
            lines[-1].append(word)
            at += wide
        return lines

    def space(self, word: LetteredWord) -> float:
        return self.fonts.measure(" ", word.font, self.size)

    def set(self, lines: list[list[LetteredWord]], x: float, baseline: float) -> Iterator[Item]:
        """The lines from a first baseline on."""
        for k, line in enumerate(lines):
            at = x
            for word in line:
                yield Glyphs(word.text, word.font, self.size, at, baseline + k * self.line, word.colour)
                at += self.width(word) + self.space(word)
