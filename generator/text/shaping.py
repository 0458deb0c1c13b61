"""Words become glyphs at their places: HarfBuzz chooses and places them by the tables of the font itself."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from generator.scene.primitives import GlyphLook

LATIN = 0x250
"""Characters below are Latin or belong to every script."""
UNTOUCHED = ("Zyyy", "Zinh", "Zzzz")
"""Scripts of characters that go with their neighbours: blanks, digits, marks."""


class PlacedGlyph(NamedTuple):
    """One glyph of a word, in units of its font: how far it is moved, how far the pen goes on, what it stands for."""

    number: int
    right: int
    up: int
    advance: int
    text: str
    """Empty for a glyph that only completes its neighbour."""


@dataclass(frozen=True, slots=True, eq=False)
class ShapedWord:
    """The glyphs of a word from left to right. Each is made once, so that one equals only itself."""

    glyphs: tuple[PlacedGlyph, ...]
    width: int
    lacking: str = ""
    """The characters that the font does not have."""
    is_marked: bool = False
    """Some of the glyphs only complete others."""


def shape_word(font: Any, words: str, look: GlyphLook) -> ShapedWord:
    """Glyphs of words that run one way, chosen by a font of HarfBuzz, whose scale are its units."""
    features = _features(look)
    stretches = [words] if words.isascii() else [*_scripts(words)]
    if look.direction == "rtl":
        stretches.reverse()
    glyphs = [glyph for part in stretches for glyph in _shaped(font, part, look, features)]
    if look.spacing:
        extra = round(look.spacing * font.scale[0])
        glyphs = [g._replace(advance=g.advance + extra) if g.advance else g for g in glyphs]
    lacking = "".join(glyph.text for glyph in glyphs if glyph.number == 0)
    marked = any(not glyph.text for glyph in glyphs)
    return ShapedWord(tuple(glyphs), sum(glyph.advance for glyph in glyphs), lacking, marked)


def _features(look: GlyphLook) -> dict[str, bool]:
    """Letters that stand apart are not tied to each other."""
    tied = {"liga": False, "clig": False} if look.spacing else {}
    return {**tied, **dict.fromkeys(look.features.split(), True)}


def _scripts(words: str) -> Iterator[str]:
    """Stretches of one script each; what belongs to every script stays with what stands before it."""
    if max(map(ord, words)) < LATIN:
        yield words
        return
    from fontTools.unicodedata import script

    current, start = "", 0
    for place, char in enumerate(words):
        found = "Latn" if "a" <= char.lower() <= "z" else script(char)
        if found in UNTOUCHED or found == current:
            continue
        if current:
            yield words[start:place]
            start = place
        current = found
    yield words[start:]


def _shaped(font: Any, words: str, look: GlyphLook, features: dict[str, bool]) -> Iterator[PlacedGlyph]:
    import uharfbuzz as hb

    buffer = hb.Buffer()
    buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    buffer.add_str(words)
    buffer.guess_segment_properties()
    buffer.direction = look.direction or "ltr"
    if look.language:
        buffer.language = look.language
    hb.shape(font, buffer, features)
    found = [(info.cluster, info.codepoint, *place.position) for info, place in _pairs(buffer)]
    starts = sorted({0, *(cluster for cluster, *_ in found)})
    ends = dict(zip(starts, [*starts[1:], len(words)], strict=True))
    for cluster, group in groupby(found, lambda row: row[0]):
        glyphs = [PlacedGlyph(number, right, up, advance, "") for _, number, right, up, advance, _ in group]
        text = words[cluster : ends[cluster]]
        if len(glyphs) == 1:
            yield glyphs[0]._replace(text=_seen(text) if look.direction == "rtl" else text)
        else:
            yield from _told_apart(glyphs, text, look.direction == "rtl")


def _pairs(buffer: Any) -> Iterator[tuple[Any, Any]]:
    return zip(buffer.glyph_infos or (), buffer.glyph_positions or (), strict=True)


def _seen(text: str) -> str:
    """Text of one glyph as it is seen from left to right: whoever copies it turns it, and its brackets, round again."""
    if len(text) == 1 and unicodedata.mirrored(text):
        from bidi.mirror import MIRRORED

        return str(MIRRORED.get(text, text))
    return text[::-1]


def _told_apart(glyphs: list[PlacedGlyph], text: str, reverse: bool) -> Iterator[PlacedGlyph]:
    """The glyphs of a cluster with their shares of its text, in the order in which it is read.

    Marks get none, since what they stand for goes with the letter that bears them; the last one gets what is left.
    """
    bearing = [place for place, glyph in enumerate(glyphs) if glyph.advance] or [0]
    order = bearing[::-1] if reverse else bearing
    shares = dict(zip(order, text, strict=False))
    shares[order[min(len(order), len(text)) - 1]] = text[min(len(order), len(text)) - 1 :]
    for place, glyph in enumerate(glyphs):
        share = shares.get(place, "")
        yield glyph._replace(text=_seen(share) if reverse else share)
