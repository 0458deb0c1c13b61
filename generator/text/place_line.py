"""One line on its baseline: runs of letters, icons, underlines, each where it is seen, whichever way the text runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from generator.scene.primitives import PLAIN, POINT, GlyphLook, Glyphs, Group, Item, Shape, placed, rectangle
from generator.text.direction import Direction, has_right_to_left, visual_runs
from generator.text.fonts import Font, Fonts
from generator.text.rich import Bit
from generator.text.wrap import SetLine

BLACK = "#000000"
HYPHEN = "-"
ICON_AIR = 0.16
"""Air around an icon in the flow, in em."""
OBJECT = "\ufffc"
"""Stands for an icon where the order of things is decided."""


@lru_cache(maxsize=64)
def bit_look(small_caps: bool, spacing: float, language: str) -> GlyphLook:
    look = GlyphLook("smcp" if small_caps else "", spacing, language)
    return PLAIN if look == PLAIN else look


@dataclass(slots=True)
class _Token:
    """A stretch of one look, an icon, or a gap between two looks."""

    text: str
    bit: Bit
    font: Font
    colour: str
    look: GlyphLook
    gap: float = 0.0
    """Its width in em, when it is one."""

    def goes_on(self, other: _Token) -> bool:
        """Whether the other one can be written in one piece with this one."""
        if self.gap or self.bit.icon or other.bit.icon:
            return False
        lines = (self.bit.underline, self.bit.strike) == (other.bit.underline, other.bit.strike)
        return self.font is other.font and self.colour == other.colour and self.look == other.look and lines


@dataclass(frozen=True, slots=True)
class LinePlacing:
    """How the lines of one text are placed."""

    fonts: Fonts
    font: Font
    size: float
    ink: str
    colour: Callable[[str], str | None]
    icon: Callable[[str, str], Sequence[Item] | None]
    icon_size: float
    look: GlyphLook
    underline: bool = False
    strike: bool = False

    def place(self, line: SetLine, x: float, baseline: float, stretch: float) -> Iterator[Item]:
        """The items of a line from x on; every space is wider by `stretch` em."""
        tokens = self._tokens(line)
        if line.direction == "rtl" or any(has_right_to_left(token.text) for token in tokens):
            tokens = list(_seen(tokens, line.direction))
        em = self.size * POINT
        for token in tokens:
            if token.gap:
                yield from self._rules(token, x, baseline, (token.gap + stretch) * em)
                x += (token.gap + stretch) * em
            elif token.bit.icon:
                yield self._icon(token, x, baseline)
                x += (self.icon_size + ICON_AIR) * em
            else:
                width = (token.font.width(token.text, token.look) + stretch * token.text.count(" ")) * em
                yield Glyphs(token.text, token.font.key, self.size, x, baseline, token.colour, 1.0, token.look, stretch)
                yield from self._rules(token, x, baseline, width)
                x += width

    def _tokens(self, line: SetLine) -> list[_Token]:
        tokens: list[_Token] = []
        for bit, gap in line.bits():
            token = self._token(bit)
            if tokens and tokens[-1].goes_on(token):
                tokens[-1].text += " " * bool(gap) + token.text
                continue
            if gap:
                tokens.append(_gap(tokens[-1], token, gap))
            tokens.append(token)
        if line.words and line.words[-1].hyphen:
            tokens[-1].text += HYPHEN
        return tokens

    def _token(self, bit: Bit) -> _Token:
        font = self.font
        if bit.bold or bit.italic:
            font = self.fonts.font(self.fonts.styled(font.key, bit.bold, bit.italic))
        colour = self.colour(bit.colour) or BLACK if bit.colour else self.ink
        look = self.look._replace(features="smcp") if bit.small_caps else self.look
        return _Token(OBJECT if bit.icon else bit.words, bit, font, colour, look)

    def _icon(self, token: _Token, x: float, baseline: float) -> Group:
        em = self.size * POINT
        room = (self.icon_size + ICON_AIR) * em
        art = tuple(self.icon(token.bit.icon, token.colour) or ())
        spot = placed(x + room / 2, baseline - self.font.cap * em / 2, self.icon_size * em / 10)
        return Group(art, spot, name=f"icon {token.bit.icon}")

    def _rules(self, token: _Token, x: float, baseline: float, width: float) -> Iterator[Item]:
        """Lines under and through the words, where and as thick as the font says."""
        bit, metrics, em = token.bit, token.font.metrics, self.size * POINT
        for wanted, (above, thick) in (
            (bit.underline or self.underline, metrics.underline),
            (bit.strike or self.strike, metrics.strike),
        ):
            if wanted:
                top = baseline - (above + thick / 2) * em
                yield Shape(rectangle(x, top, width, thick * em), fill=token.colour)


def _gap(before: _Token, after: _Token, width: float) -> _Token:
    """The space between two looks; lines go through it when both have them."""
    underline, strike = before.bit.underline and after.bit.underline, before.bit.strike and after.bit.strike
    return _Token(" ", Bit(underline=underline, strike=strike), before.font, before.colour, before.look, width)


def _seen(tokens: list[_Token], base: Direction) -> Iterator[_Token]:
    """The tokens as they are seen from left to right, those of two directions cut in pieces."""
    spans: list[tuple[int, int, _Token]] = []
    at = 0
    for token in tokens:
        spans.append((at, at + len(token.text), token))
        at += len(token.text)
    for start, end, way in visual_runs("".join(token.text for token in tokens), base):
        pieces = [
            _piece(token, token.text[max(start - a, 0) : end - a], way)
            for a, b, token in spans
            if a < end and start < b
        ]
        yield from pieces[::-1] if way == "rtl" else pieces


def _piece(token: _Token, text: str, way: Direction) -> _Token:
    return replace(token, text=text, look=token.look._replace(direction=way))
