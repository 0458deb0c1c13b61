"""Typesetting: words and icons measured on the real font, wrapped, fitted in both directions, placed once.

Sizes are in points on a quarter-point grid, boxes in millimetres. Capitals touch the top of the box, descenders stay
inside its bottom; `middle` centres the span from the first line's capitals to the last baseline. Icons stand in the
flow, centred on the capitals of their line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from generator.scene.primitives import PLAIN, POINT, GlyphLook, Item
from generator.text.direction import Direction, base_direction
from generator.text.fonts import Font, Fonts
from generator.text.hyphens import has_patterns, hyphenated
from generator.text.place_line import BLACK, HYPHEN, ICON_AIR, LinePlacing, bit_look
from generator.text.rich import SOFT, Bit, Chunk, foreign_markup, parse_chunks
from generator.text.wrap import ROUNDING, LineHeights, SetLine, SetParagraph, SetWord, fit, line_width, wrap
from sporeprint.ground.scalars import Range
from sporeprint.ground.wording import counted

Align = Literal["start", "left", "centre", "right", "end", "justify"]
Box = tuple[float, float, float, float]
Problem = tuple[str, str, str]
Lacking = tuple[str, tuple[str, ...]]
"""The key of a font, and characters that it does not have."""
"""Rule, sentence, hint."""
ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class TextStyle:
    font: str = "sans"
    size: Annotated[float, Range(1, 1000)] = 9.0
    min: Annotated[float, Range(0, 1000)] = 0.0
    """Smallest size the text may shrink to; 0 means it does not shrink."""
    colour: str = "ink"
    align: Align = "start"
    """`start` is left, and right for text that runs from right to left; `justify` fills all lines but the last."""
    valign: Literal["top", "middle", "bottom"] = "top"
    leading: Annotated[float, Range(0.5, 10)] = 1.2
    icon_size: Annotated[float, Range(0.1, 10)] = 1.1
    """Size of an icon in the flow, in em."""
    letter_spacing: Annotated[float, Range(-0.5, 5)] = 0.0
    """Room added behind every letter, in em."""
    hyphens: bool = False
    """Whether words may be parted at the end of a line, by the patterns of the language."""
    small_caps: bool = False
    underline: bool = False
    strike: bool = False
    direction: Literal["auto", "ltr", "rtl"] = "auto"
    """Of paragraphs; `auto` is that of their first letter."""


@dataclass(frozen=True, slots=True)
class TypeSetting:
    """The result: items in millimetres, the size that was used, the lines, and what went wrong."""

    items: tuple[Item, ...]
    size: float
    lines: int
    problems: tuple[Problem, ...] = ()
    lacking: Mapping[Problem, Lacking] = field(default_factory=dict)
    """Of the problems, those that are about characters."""
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
    problems: tuple[Problem, ...] = ()


DrawIcon = Callable[[str, str], Sequence[Item] | None]
"""(name, colour) -> items in a 10 x 10 box around (0, 0), or None when there is no such icon."""


MOST_NAMED = 6
"""Characters that a finding names one by one."""


def lacking_problem(font: str, chars: Sequence[str]) -> Problem:
    """What is wrong when a font does not have these characters.

    >>> lacking_problem("own", ["é"])[1]
    'the font `own` has no character `é` (U+00E9)'
    """
    named = ", ".join(f"`{char}` (U+{ord(char):04X})" for char in chars[:MOST_NAMED])
    more = f" and {len(chars) - MOST_NAMED} more" if len(chars) > MOST_NAMED else ""
    word = "character" if len(chars) == 1 else "characters"
    hint = "use another character, an :icon:, or a font that has it"
    if len(chars) > 1:
        hint = f"use a font that has them; `{font.split('-')[0]}` under `fonts` replaces this one everywhere"
    return "FONT-LACKS", f"the font `{font}` has no {word} {named}{more}", hint


@dataclass(frozen=True)
class Typesetter:
    fonts: Fonts
    icon: DrawIcon
    colour: Callable[[str], str | None]
    """Palette name or hex -> hex."""
    language: str = ""
    """In which the text is, such as `de`; empty is English."""

    def set(self, text: str, box: Box, style: TextStyle) -> TypeSetting:
        """Text in its box at the largest size that fits, from `style.size` down to `style.min`."""
        font = self.fonts.font(style.font)
        paragraphs = self._paragraphs(text, style, font)
        least = min(style.min, style.size) or style.size
        heights = LineHeights(font.cap, font.descent, style.leading)
        size, lines = fit(paragraphs, box[2:], style.size, least, heights)
        lacking: dict[Problem, Lacking] = {}
        problems = [*self._problems(text, paragraphs, style, font, lacking)]
        if lines is None:
            problems.append(_overflow(text, box, heights, paragraphs, least))
            lines = wrap(paragraphs, box[2] / (least * POINT)) or []
            size = least
        fitted = style if size == style.size else replace(style, size=size)
        items = tuple(self._place(lines, box, fitted, font))
        return TypeSetting(items, size, len(lines), tuple(problems), lacking, _extent(lines, box, fitted, font))

    def lines(self, text: str, width: float, style: TextStyle) -> Lines:
        """Text in lines of this width at `style.size`, however many they are; each from x = 0, its baseline at y = 0.

        A word that is wider than a line is broken where the line ends, so everything is printed.
        """
        font, em = self.fonts.font(style.font), style.size * POINT
        paragraphs = self._paragraphs(text, style, font)
        problems = tuple(self._problems(text, paragraphs, style, font, {}))
        whole = [
            SetParagraph([part for word in words for part in self._parts(word, width / em, style, font)], direction)
            for words, direction in paragraphs
        ]
        room = max(width / em, *(word.width for words, _ in whole for word in words), 0.0)
        placing = self._placing(style, font)
        rows = [tuple(self._row(line, 0.0, width, 0.0, style, placing)) for line in wrap(whole, room) or []]
        return Lines(tuple(rows), style.leading * em, (style.leading + font.cap - font.descent) / 2 * em, problems)

    def widths(self, text: str, style: TextStyle) -> tuple[float, float]:
        """Millimetres that the text needs at least (its widest word) and at most (all of it on one line)."""
        font, em = self.fonts.font(style.font), style.size * POINT
        words = self._words(parse_chunks(text), style, font)
        return max((w.width for w in words), default=0.0) * em, line_width(words) * em

    # --- measuring --------------------------------------------------------------------------------------------------
    def _paragraphs(self, text: str, style: TextStyle, font: Font) -> list[SetParagraph]:
        found = []
        for line in text.split("\n"):
            chunks = parse_chunks(line)
            if style.hyphens and has_patterns(self.language or ENGLISH):
                chunks = list(hyphenated(chunks, self.language or ENGLISH))
            way: Direction = base_direction(line) if style.direction == "auto" else style.direction
            found.append(SetParagraph(self._words(chunks, style, font), way))
        return found

    def _words(self, chunks: Sequence[Chunk], style: TextStyle, font: Font) -> list[SetWord]:
        """Measured; parts of a word that stand together are as wide as they are in one piece."""
        words: list[SetWord] = []
        before = ""
        for chunk in chunks:
            word = self._word(chunk, style, font)
            if chunk.gap or not words or not _joins(words[-1].chunk, chunk):
                before = chunk.bits[-1].words
            else:
                bit = chunk.bits[0]
                look, bit_font = self._look(bit, style), self._font(bit, font)
                kept = bit_font.width(before + bit.words, look) - bit_font.width(before, look)
                word = replace(word, width=word.width + kept - bit_font.width(bit.words, look))
                before = before + bit.words if len(chunk.bits) == 1 else chunk.bits[-1].words
            words.append(word)
        return words

    def _parts(self, word: SetWord, room: float, style: TextStyle, font: Font) -> Iterator[SetWord]:
        """The word itself, or its parts when it is wider than a line: up to each low line, else every character."""
        if word.width <= room + ROUNDING:
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

    def _look(self, bit: Bit, style: TextStyle) -> GlyphLook:
        if not (self.language or bit.small_caps or style.small_caps or style.letter_spacing):
            return PLAIN
        return bit_look(bit.small_caps or style.small_caps, style.letter_spacing, self.language)

    def _word(self, chunk: Chunk, style: TextStyle, font: Font) -> SetWord:
        width = 0.0
        for bit in chunk.bits:
            if bit.icon:
                width += style.icon_size + ICON_AIR
            else:
                width += self._font(bit, font).width(bit.words, self._look(bit, style))
        first, last = chunk.bits[0], chunk.bits[-1]
        space = self._font(first, font).width(" ", self._look(first, style)) if chunk.gap else 0.0
        return SetWord(chunk, width, space, self._hyphen(last, style, self._font(last, font)) if chunk.soft else 0.0)

    def _hyphen(self, bit: Bit, style: TextStyle, font: Font) -> float:
        """How much wider a word gets with a hyphen behind it."""
        look = self._look(bit, style)
        return font.width(bit.words + HYPHEN, look) - font.width(bit.words, look)

    # --- what is wrong ----------------------------------------------------------------------------------------------
    def _problems(
        self, text: str, paragraphs: list[SetParagraph], style: TextStyle, plain: Font, told: dict[Problem, Lacking]
    ) -> Iterator[Problem]:
        """Everything that is wrong; what is about characters is kept in `told` as well."""
        for found in dict.fromkeys(foreign_markup(text)):
            yield "TEXT-MARKUP", f"`{found}` is not markup here and would be printed as it stands", MARKUP_HINT
        if style.hyphens and not has_patterns(self.language or ENGLISH):
            sentence = f"there are no patterns to part words of the language `{self.language}`"
            yield "TEXT-HYPHENS", sentence, "leave out `hyphens`, or write soft hyphens into the words"
        seen: dict[str, None] = {}
        lacking: dict[str, dict[str, None]] = {}
        for bit in (b for words, _ in paragraphs for w in words for b in w.chunk.bits):
            yield from self._unknown_names(bit, seen)
            font = self._font(bit, plain)
            chars = font.lacking(bit.words, self._look(bit, style))
            lacking.setdefault(font.key, {}).update(dict.fromkeys(chars))
            yield from self._without_capitals(bit, style, font, seen)
        told |= {lacking_problem(key, [*chars]): (key, (*chars,)) for key, chars in lacking.items() if chars}
        yield from told

    def _unknown_names(self, bit: Bit, seen: dict[str, None]) -> Iterator[Problem]:
        """A colour or an icon that there is not, once for each name."""
        if bit.colour and bit.colour not in seen and self.colour(bit.colour) is None:
            yield "COLOUR-UNKNOWN", f"there is no colour `{bit.colour}` in the palette", bit.colour
            seen[bit.colour] = None
        if bit.icon and bit.icon not in seen and self.icon(bit.icon, BLACK) is None:
            yield "ICON-UNKNOWN", f"there is no icon `{bit.icon}`", bit.icon
            seen[bit.icon] = None

    def _without_capitals(self, bit: Bit, style: TextStyle, font: Font, seen: dict[str, None]) -> Iterator[Problem]:
        if (bit.small_caps or style.small_caps) and font.key not in seen and not font.has_feature("smcp"):
            seen[font.key] = None
            yield "FONT-LACKS", f"the font `{font.key}` has no small caps", "use a font that has them, or capitals"

    # --- placing ----------------------------------------------------------------------------------------------------
    def _placing(self, style: TextStyle, font: Font) -> LinePlacing:
        return LinePlacing(
            self.fonts,
            font,
            style.size,
            self.colour(style.colour) or BLACK,
            self.colour,
            self.icon,
            style.icon_size,
            bit_look(style.small_caps, style.letter_spacing, self.language),
            style.underline,
            style.strike,
        )

    def _place(self, lines: list[SetLine], box: Box, style: TextStyle, font: Font) -> Iterator[Item]:
        em, top, placing = style.size * POINT, _top(len(lines), box, style, font), self._placing(style, font)
        for k, line in enumerate(lines):
            baseline = top + (font.cap + k * style.leading) * em
            yield from self._row(line, box[0], box[2], baseline, style, placing)

    def _row(
        self, line: SetLine, left: float, width: float, baseline: float, style: TextStyle, placing: LinePlacing
    ) -> Iterator[Item]:
        """A line in a column of this width."""
        em = style.size * POINT
        free = width - line.width * em
        if style.align == "justify" and not line.is_last and line.gaps and free > 0:
            return placing.place(line, left, baseline, free / em / line.gaps)
        return placing.place(line, left + _offset(free, style.align, line.direction), baseline, 0.0)


MARKUP_HINT = (
    "bold is **words**, italic *words*, and [underline: words], [strike: words], [small_caps: words]; "
    "a backslash makes the next character plain"
)


def _joins(first: Chunk, second: Chunk) -> bool:
    """Whether two chunks without a space between them are parts of one word."""
    a, b = first.bits[-1], second.bits[0]
    return not (a.icon or b.icon) and replace(a, words="") == replace(b, words="")


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


def _offset(free: float, align: Align, direction: Direction) -> float:
    """How far from the left a line begins that leaves so much room."""
    if align == "centre":
        return free / 2
    at_right = align == "right" or (align != "left" and (align == "end") == (direction == "ltr"))
    return free if at_right else 0.0


def _extent(lines: list[SetLine], box: Box, style: TextStyle, font: Font) -> Box:
    em, top = style.size * POINT, _top(len(lines), box, style, font)
    fills = style.align == "justify" and len(lines) > 1
    width = box[2] if fills else max((line.width for line in lines), default=0.0) * em
    direction = lines[0].direction if lines else "ltr"
    first, last = (any(bit.icon for line in end for bit, _ in line.bits()) for end in (lines[:1], lines[-1:]))
    more = max(0.0, style.icon_size - font.cap) * em / 2
    span = (font.cap + (len(lines) - 1) * style.leading) * em
    left = box[0] + _offset(box[2] - width, style.align, direction)
    return left, top - more * first, width, span + more * (first + last)


def _overflow(text: str, box: Box, heights: LineHeights, paragraphs: list[SetParagraph], least: float) -> Problem:
    room = box[2] / (least * POINT)
    wide = [w for words, _ in paragraphs for w in words if w.width > room]
    text = text.replace(SOFT, "")
    start = text if len(text) <= 40 else text[:37] + "..."
    if wide:
        word = "".join(b.words or f":{b.icon}:" for b in wide[0].chunk.bits)
        return (
            "TEXT-FIT",
            f"`{word}` is {wide[0].width * least * POINT:.1f} mm wide at {least:g} pt, the box has {box[2]:g} mm",
            "shorten it, widen the box, or allow a smaller `min` size",
        )
    lines = wrap(paragraphs, room) or []
    return (
        "TEXT-FIT",
        f"`{start}` needs {counted(len(lines), 'line')} and "
        f"{heights.block(len(lines), least):.1f} mm at {least:g} pt, the box is {box[3]:g} mm high",
        "shorten it, enlarge the box, or allow a smaller `min` size",
    )
