"""Lines of text bent around a circle: every letter is turned where it stands, with the kerning it had on the line."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator.scene.primitives import POINT, Glyphs, Group, Item, Matrix, Shape, bounds, moved, placed, times
from generator.text.fonts import Font, Fonts
from generator.text.shaping import ShapedWord


def bent(items: Iterable[Item], fonts: Fonts, middle: float, radius: float) -> Iterator[Item]:
    """The items of a text on circles around one point, `radius` below the first baseline, above it when negative.

    What stands at `middle` stays where it is; other lines of the text have circles of their own around that point.
    """
    found = list(items)
    first = next((item.y for item in found if isinstance(item, Glyphs)), 0.0)
    centre = first + radius
    for item in found:
        for piece, x, y in _pieces(item, fonts):
            way = math.degrees((x - middle) / (centre - y)) if centre != y else 0.0
            yield Group((piece,), times(_turned(middle, centre, way), moved(middle - x, 0.0)))


def _turned(x: float, y: float, degrees: float) -> Matrix:
    """Around a point."""
    return times(placed(x, y, 1.0, degrees), moved(-x, -y))


def _pieces(item: Item, fonts: Fonts) -> Iterator[tuple[Item, float, float]]:
    """What is turned in one piece, each with its middle and its baseline."""
    if isinstance(item, Glyphs):
        yield from _letters(item, fonts.font(item.font))
    elif isinstance(item, Shape):
        left, _, right, bottom = bounds(item.path)
        yield item, (left + right) / 2, bottom
    elif isinstance(item, Group):
        yield item, item.transform[4], item.transform[5]
    else:
        yield item, item.x + item.width / 2, item.y + item.height


def _letters(run: Glyphs, font: Font) -> Iterator[tuple[Item, float, float]]:
    """The letters of a run; those of scripts whose letters are joined stay together in words."""
    k = run.size * POINT / font.units
    words = [word for word in run.words.split(" ") if word]
    texts = iter(words[::-1] if run.look.direction == "rtl" else words)
    for at, word in font.lay(run.words, run.look, run.stretch):
        if all(glyph.text == " " for glyph in word.glyphs):
            continue
        text = next(texts)
        for start, width, part in _parts(word, text, run, font):
            x = run.x + (at + start) * k
            yield replace(run, words=part, x=x, stretch=0.0), x + width * k / 2, run.y


def _parts(word: ShapedWord, text: str, run: Glyphs, font: Font) -> Iterator[tuple[int, int, str]]:
    """Each letter with its start and width in units, if it looks the same alone; else the word."""
    alone = [font.shape(glyph.text, run.look).glyphs if glyph.text else () for glyph in word.glyphs]
    if any(len(found) != 1 or found[0].number != g.number for found, g in zip(alone, word.glyphs, strict=True)):
        yield 0, word.width, text
        return
    at = 0
    for glyph in word.glyphs:
        yield at + glyph.right, glyph.advance, glyph.text
        at += glyph.advance
