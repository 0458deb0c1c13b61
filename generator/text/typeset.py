"""Typesetting: words and icons measured on the real font, wrapped, fitted in both directions, placed once.

Sizes are in points on a quarter-point grid, boxes in millimetres. Capitals touch the top of the box, descenders stay
inside its bottom; `middle` centres the span from the first line's capitals to the last baseline. Icons stand in the
flow, centred on the capitals of their line.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from generator.scene.primitives import POINT, Glyphs, Group, Item, placed
from generator.text.fonts import Font, Fonts
from generator.text.rich import SOFT, Bit, Chunk, parse_chunks
from sporeprint.ground.scalars import Range
from sporeprint.ground.wording import counted

STEP = 0.25
BLACK = "#000000"
HYPHEN = "-"
ICON_AIR = 0.16
"""Air around an icon in the flow, in em."""
Align = Literal["left", "centre", "right"]
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class TextStyle:
    font: str = "sans"
    size: Annotated[float, Range(1, 1000)] = 9.0
    min: Annotated[float, Range(0, 1000)] = 0.0
    """Smallest size the text may shrink to; 0 means it does not shrink."""
    colour: str = "ink"
    align: Align = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    leading: Annotated[float, Range(0.5, 10)] = 1.2
    icon_size: Annotated[float, Range(0.1, 10)] = 1.1
    """Size of an icon in the flow, in em."""


@dataclass(frozen=True, slots=True)
class TypeSetting:
    """The result: items in millimetres, the size that was used, the lines, and what went wrong."""

    items: tuple[Item, ...]
    size: float
    lines: int
    problems: tuple[tuple[str, str, str], ...] = ()
    """(rule, sentence, hint)."""
    extent: Box = (0.0, 0.0, 0.0, 0.0)
    """What the words take up: as wide as the longest line, from the capitals (or the icons, where these are higher) of
    the first line to the baseline (or the icons) of the last."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Text line by line, for whoever places the lines: `pitch` is from one to the next, `rise` from the top of a line
    of that height to its baseline."""

    rows: tuple[tuple[Item, ...], ...]
    pitch: float
    rise: float
    problems: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class _Word:
    """A chunk measured in em."""

    chunk: Chunk
    width: float
    space: float
    hyphen: float = 0.0
    """Of the hyphen that is printed if a line ends here."""


DrawIcon = Callable[[str, str], Sequence[Item] | None]
"""(name, colour) -> items in a 10 x 10 box around (0, 0), or None when there is no such icon."""


@dataclass(frozen=True)
class Typesetter:
    fonts: Fonts
    icon: DrawIcon
    colour: Callable[[str], str | None]
    """Palette name or hex -> hex."""

    def set(self, text: str, box: Box, style: TextStyle) -> TypeSetting:
        """Text in its box at the largest size that fits, from `style.size` down to `style.min`."""
        font = self.fonts.font(style.font)
        paragraphs = [[self._word(c, style, font) for c in parse_chunks(line)] for line in text.split("\n")]
        least = min(style.min, style.size) or style.size
        size, lines = _fit(paragraphs, box, style, font, least)
        problems = [*self._missing(paragraphs, font)]
        if lines is None:
            problems.append(_overflow(text, box, style, font, paragraphs, least))
            lines = _wrap(paragraphs, box[2] / (least * POINT)) or []
            size = least
        fitted = style if size == style.size else replace(style, size=size)
        items = tuple(self._place(lines, box, fitted, font))
        return TypeSetting(items, size, len(lines), tuple(problems), _extent(lines, box, fitted, font))

    def lines(self, text: str, width: float, style: TextStyle) -> Lines:
        """Text in lines of this width at `style.size`, however many they are; each from x = 0, its baseline at y = 0.

        A word that is wider than a line is broken where the line ends, so everything is printed.
        """
        font, em = self.fonts.font(style.font), style.size * POINT
        paragraphs = [[self._word(c, style, font) for c in parse_chunks(line)] for line in text.split("\n")]
        problems = tuple(self._missing(paragraphs, font))
        whole = [
            [part for word in words for part in self._parts(word, width / em, style, font)] for words in paragraphs
        ]
        room = max(width / em, *(word.width for words in whole for word in words), 0.0)
        rows = _wrap(whole, room) or []
        free = [width - _line_width(row) * em for row in rows]
        starts = [{"left": 0.0, "centre": f / 2, "right": f}[style.align] for f in free]
        placed_rows = [tuple(self._place_line(r, x, 0.0, style, font)) for r, x in zip(rows, starts, strict=True)]
        return Lines(
            tuple(placed_rows), style.leading * em, (style.leading + font.cap - font.descent) / 2 * em, problems
        )

    def widths(self, text: str, style: TextStyle) -> tuple[float, float]:
        """Millimetres that the text needs at least (its widest word) and at most (all of it on one line)."""
        font, em = self.fonts.font(style.font), style.size * POINT
        words = [self._word(chunk, style, font) for chunk in parse_chunks(text)]
        return max((w.width for w in words), default=0.0) * em, _line_width(words) * em

    def _parts(self, word: _Word, room: float, style: TextStyle, font: Font) -> Iterator[_Word]:
        """The word itself, or its parts when it is wider than a line: up to each low line, else every character."""
        if word.width <= room:
            yield word
            return
        joints = [replace(b, words=part) if part else b for b in word.chunk.bits for part in _joints(b.words)]
        if len(joints) == 1:
            joints = [replace(b, words=c) if c else b for b in joints for c in (b.words or ("",))]
        for k, bit in enumerate(joints):
            part = self._word(Chunk((bit,), word.chunk.gap and k == 0), style, font)
            yield from [part] if len(bit.words) < 2 else self._parts(part, room, style, font)

    def _font(self, bit: Bit, font: Font) -> Font:
        """The font of the bit in a text whose plain words are set in `font`."""
        if not (bit.bold or bit.italic):
            return font
        return self.fonts.font(self.fonts.styled(font.key, bit.bold, bit.italic))

    def _word(self, chunk: Chunk, style: TextStyle, font: Font) -> _Word:
        room = style.icon_size + ICON_AIR
        width = sum([room if bit.icon else self._font(bit, font).width(bit.words) for bit in chunk.bits])
        space = self._font(chunk.bits[0], font).width(" ") if chunk.gap else 0.0
        hyphen = self._font(chunk.bits[-1], font).width(HYPHEN) if chunk.soft else 0.0
        return _Word(chunk, width, space, hyphen)

    def _missing(self, paragraphs: list[list[_Word]], plain: Font) -> Iterator[tuple[str, str, str]]:
        seen: set[str] = set()
        for bit in (b for words in paragraphs for w in words for b in w.chunk.bits):
            if bit.colour and bit.colour not in seen and self.colour(bit.colour) is None:
                yield "COLOUR-UNKNOWN", f"there is no colour `{bit.colour}` in the palette", bit.colour
                seen.add(bit.colour)
            if bit.icon and bit.icon not in seen and self.icon(bit.icon, BLACK) is None:
                yield "ICON-UNKNOWN", f"there is no icon `{bit.icon}`", bit.icon
                seen.add(bit.icon)
            font = self._font(bit, plain)
            for char in font.lacking(bit.words):
                if char not in seen:
                    seen.add(char)
                    yield (
                        "FONT-LACKS",
                        f"the font `{font.key}` has no character `{char}` (U+{ord(char):04X})",
                        "use another character, an :icon:, or a font that has it",
                    )

    def _place(self, lines: list[list[_Word]], box: Box, style: TextStyle, font: Font) -> Iterator[Item]:
        em, top = style.size * POINT, _top(len(lines), box, style, font)
        for k, line in enumerate(lines):
            baseline = top + (font.cap + k * style.leading) * em
            start = _start(_line_width(line) * em, box, style)
            yield from self._place_line(line, start, baseline, style, font)

    def _place_line(self, line: list[_Word], x: float, baseline: float, style: TextStyle, font: Font) -> Iterator[Item]:
        em = style.size * POINT
        ink = self.colour(style.colour) or BLACK
        words, key, colour, start = "", "", "", x
        for bit, gap in _bits(line):
            bit_font = self._font(bit, font)
            bit_colour = self.colour(bit.colour) or BLACK if bit.colour else ink
            if bit.icon or bit_font.key != key or bit_colour != colour:
                if words:
                    yield Glyphs(words, key, style.size, start, baseline, colour)
                words, key, colour, start = "", bit_font.key, bit_colour, x + gap * em
            elif gap:
                words += " "
            x += gap * em
            if bit.icon:
                size, room = style.icon_size * em, (style.icon_size + ICON_AIR) * em
                art = tuple(self.icon(bit.icon, bit_colour) or ())
                spot = placed(x + room / 2, baseline - font.cap * em / 2, size / 10)
                yield Group(art, spot, name=f"icon {bit.icon}")
                x += room
                words, key, start = "", "", x
            else:
                words += bit.words
                x += bit_font.width(bit.words) * em
        if line and line[-1].hyphen:
            words += HYPHEN
        if words:
            yield Glyphs(words, key, style.size, start, baseline, colour)


def _joints(words: str) -> list[str]:
    """
    >>> _joints("forced_pass"), _joints("forest"), _joints("")
    (['forced_', 'pass'], ['forest'], [''])
    """
    return re.findall(r"[^_]*_+|[^_]+", words) or [words]


def _top(lines: int, box: Box, style: TextStyle, font: Font) -> float:
    """Where the capitals of the first line begin."""
    em, (_, y, _, h) = style.size * POINT, box
    span = (font.cap + (lines - 1) * style.leading) * em
    return {"top": y, "middle": y + (h - span) / 2, "bottom": y + h - span - font.descent * em}[style.valign]


def _start(width: float, box: Box, style: TextStyle) -> float:
    """Where a line of that width begins."""
    free = box[2] - width
    return box[0] + {"left": 0.0, "centre": free / 2, "right": free}[style.align]


def _extent(lines: list[list[_Word]], box: Box, style: TextStyle, font: Font) -> Box:
    em, top = style.size * POINT, _top(len(lines), box, style, font)
    width = max(map(_line_width, lines), default=0.0) * em
    first, last = (
        any(bit.icon for line in end for w in line for bit in w.chunk.bits) for end in (lines[:1], lines[-1:])
    )
    more = max(0.0, style.icon_size - font.cap) * em / 2
    span = (font.cap + (len(lines) - 1) * style.leading) * em
    return _start(width, box, style), top - more * first, width, span + more * (first + last)


def _bits(line: list[_Word]) -> Iterator[tuple[Bit, float]]:
    """The bits of a line, each with the space before it in em."""
    for n, word in enumerate(line):
        for k, bit in enumerate(word.chunk.bits):
            yield bit, word.space if k == 0 and n > 0 else 0.0


def _line_width(line: list[_Word]) -> float:
    return sum([w.width + w.space for w in line]) - line[0].space + line[-1].hyphen if line else 0.0


def _wrap(paragraphs: list[list[_Word]], room: float) -> list[list[_Word]] | None:
    """Greedy lines no wider than `room` em; None if one chunk alone is wider."""
    lines: list[list[_Word]] = []
    room += 1e-9
    for words in paragraphs:
        line: list[_Word] = []
        used = 0.0
        for word in words:
            if word.width > room:
                return None
            while line and used + word.space + word.width > room:
                rest = _taken_over(line, used, room)
                if rest is None:
                    return None
                lines.append(line)
                line, used = rest, _bare_width(rest)
            used += word.width + (word.space if line else 0.0)
            line.append(word)
        lines.append(line)
    return lines


def _taken_over(line: list[_Word], used: float, room: float) -> list[_Word] | None:
    """Takes words off a line until the hyphen at its end has room; None when not even one word with it has."""
    rest: list[_Word] = []
    while used + line[-1].hyphen > room:
        if len(line) == 1:
            return None
        rest.insert(0, line.pop())
        used -= rest[0].width + rest[0].space
    return rest


def _bare_width(line: list[_Word]) -> float:
    return _line_width(line) - (line[-1].hyphen if line else 0.0)


def _fit(
    paragraphs: list[list[_Word]], box: Box, style: TextStyle, font: Font, least: float
) -> tuple[float, list[list[_Word]] | None]:
    def at(size: float) -> list[list[_Word]] | None:
        lines = _wrap(paragraphs, box[2] / (size * POINT))
        if lines is None or _height(len(lines), size, style, font) > box[3] + 1e-6:
            return None
        return lines

    lines = at(style.size)
    if lines is not None:
        return style.size, lines
    steps = math.ceil((style.size - least) / STEP)
    sizes = [max(least, style.size - k * STEP) for k in range(steps + 1)]
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


def _height(lines: int, size: float, style: TextStyle, font: Font) -> float:
    return (font.cap + font.descent + (lines - 1) * style.leading) * size * POINT


def _overflow(
    text: str, box: Box, style: TextStyle, font: Font, paragraphs: list[list[_Word]], least: float
) -> tuple[str, str, str]:
    room = box[2] / (least * POINT)
    wide = [w for words in paragraphs for w in words if w.width > room]
    text = text.replace(SOFT, "")
    start = text if len(text) <= 40 else text[:37] + "..."
    if wide:
        word = "".join(b.words or f":{b.icon}:" for b in wide[0].chunk.bits)
        return (
            "TEXT-FIT",
            f"`{word}` is {wide[0].width * least * POINT:.1f} mm wide at {least:g} pt, the box has {box[2]:g} mm",
            "shorten it, widen the box, or allow a smaller `min` size",
        )
    lines = _wrap(paragraphs, room) or []
    return (
        "TEXT-FIT",
        f"`{start}` needs {counted(len(lines), 'line')} and "
        f"{_height(len(lines), least, style, font):.1f} mm at {least:g} pt, the box is {box[3]:g} mm high",
        "shorten it, enlarge the box, or allow a smaller `min` size",
    )
