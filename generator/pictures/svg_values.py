"""The small words of SVG: numbers, lengths, shares, colours and transforms, from text to values.

Every reader gives a value or a `ValueFault`, a sentence about what it found; none of them raises, and none takes more
than linear time, whatever the text. Lengths come out in user units (96 to the inch).
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from generator.pictures.svg_colours import COLOURS
from generator.scene.primitives import IDENTITY, Matrix, times
from sporeprint.ground.wording import counted

LARGEST = 1e7
"""Numbers beyond this have no use in a drawing and would overflow somewhere later."""

WHITE = r"[ \t\r\n\f]"
# Possessive throughout: a number is never given back digit by digit, so a wrong text costs no more than a right one.
NUMBER = r"[+-]?+(?:[0-9]++(?:\.[0-9]*+)?+|\.[0-9]++)(?:[eE][+-]?[0-9]++)?+"
NUMBER_PATTERN = re.compile(NUMBER)
NUMBERS_PATTERN = re.compile(rf"(?:{WHITE}*+,?+{WHITE}*+{NUMBER})*+")

_LENGTH = re.compile(rf"({NUMBER})(px|mm|cm|in|pt|pc|%)?", re.IGNORECASE)
_UNITS = {"px": 1.0, "": 1.0, "mm": 96 / 25.4, "cm": 960 / 25.4, "in": 96.0, "pt": 96 / 72, "pc": 16.0}
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_RGB = re.compile(r"rgba?\(([^()]*)\)", re.IGNORECASE)
_FUNCTION = re.compile(rf"[\s,]*+([A-Za-z]++){WHITE}*+\(([^()]*+)\)")
_DEGREES = re.compile(r"(?<=[0-9.])(?:deg|px)")


@dataclass(frozen=True, slots=True)
class ValueFault:
    """Why a text could not be read, as the end of a sentence."""

    message: str


@dataclass(frozen=True, slots=True)
class Colour:
    code: str
    """`#rrggbb`"""
    alpha: float = 1.0


def shown(text: str) -> str:
    """The text as it can stand in a sentence: one line, at most 40 characters, in backquotes."""
    flat = " ".join(text[:200].split())
    return f"`{flat[:40]}...`" if len(flat) > 40 else f"`{flat}`"


def parse_number(text: str) -> float | ValueFault:
    """A finite decimal number.

    >>> parse_number(" -1.5e1 ")
    -15.0
    """
    text = text.strip()
    if not NUMBER_PATTERN.fullmatch(text):
        return ValueFault(f"{shown(text)} is not a number")
    return _bounded(float(text), text)


def _bounded(value: float, text: str) -> float | ValueFault:
    return value if abs(value) <= LARGEST else ValueFault(f"{shown(text)} is larger than {LARGEST:,.0f}")


def parse_length(text: str, whole: float = 0.0) -> float | ValueFault:
    """A length in user units; a percentage is taken of `whole`.

    >>> parse_length("25.4mm"), parse_length("50%", 20)
    (96.0, 10.0)
    """
    text = text.strip()
    found = _LENGTH.fullmatch(text)
    if not found:
        return ValueFault(f"{shown(text)} is not a length (a number, bare or with px, mm, cm, in, pt, pc or %)")
    unit = (found[2] or "").lower()
    factor = whole / 100 if unit == "%" else _UNITS[unit]
    return _bounded(float(found[1]) * factor, text)


def parse_share(text: str) -> float | ValueFault:
    """A share held between 0 and 1, written as a number or a percentage.

    >>> parse_share("40%"), parse_share("1.5")
    (0.4, 1.0)
    """
    text = text.strip()
    value = parse_number(text[:-1] if text.endswith("%") else text)
    if isinstance(value, ValueFault):
        return ValueFault(f"{shown(text)} is neither a number nor a percentage")
    return min(1.0, max(0.0, value / 100 if text.endswith("%") else value))


def parse_numbers(text: str, most: int = 1000) -> tuple[float, ...] | ValueFault:
    """Numbers with commas or blanks between them, at most so many.

    >>> parse_numbers("1,2 -3.5.5")
    (1.0, 2.0, -3.5, 0.5)
    """
    found = NUMBERS_PATTERN.match(text)
    end = found.end() if found else 0
    if text[end:].strip() or text.lstrip().startswith(","):
        return ValueFault(f"{shown(text[end:] or text)} is not a number")
    values = tuple(float(number[0]) for number in islice(NUMBER_PATTERN.finditer(text), most + 1))
    if len(values) > most:
        return ValueFault(f"more than {most:,} numbers")
    return values if all(abs(v) <= LARGEST for v in values) else ValueFault(f"a number is larger than {LARGEST:,.0f}")


# --- colours --------------------------------------------------------------------------------------------------------
def parse_colour(text: str) -> Colour | ValueFault:
    """A colour by name, as #rgb, #rrggbb (with alpha too) or as rgb() and rgba().

    >>> parse_colour("#F0a"), parse_colour("rgba(255, 0, 0, 50%)").alpha
    (Colour(code='#ff00aa', alpha=1.0), 0.5)
    """
    word = text.strip().lower()
    if word == "transparent":
        return Colour("#000000", 0.0)
    if word in COLOURS:
        return Colour(f"#{COLOURS[word]}")
    if _HEX.fullmatch(word):
        return _hex_colour(word[1:])
    function = _RGB.fullmatch(word)
    colour = _rgb_colour(function[1]) if function else None
    return colour or ValueFault(f"{shown(text)} is not a colour (a name, #rgb, #rrggbb or rgb())")


def _hex_colour(digits: str) -> Colour:
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    return Colour(f"#{digits[:6]}", int(digits[6:] or "ff", 16) / 255)


def _rgb_colour(inside: str) -> Colour | None:
    words = inside.replace("/", " ").replace(",", " ").split()
    if len(words) not in (3, 4):
        return None
    channels = [_channel(word) for word in words[:3]]
    alpha = parse_share(words[3]) if len(words) == 4 else 1.0
    if isinstance(alpha, ValueFault) or None in channels:
        return None
    return Colour("#" + "".join(f"{channel:02x}" for channel in channels), alpha)


def _channel(word: str) -> int | None:
    percent = word.endswith("%")
    value = parse_number(word[:-1] if percent else word)
    if isinstance(value, ValueFault):
        return None
    # Half up, as browsers round; Python's own rounding goes to the even neighbour.
    return math.floor(min(255.0, max(0.0, value * 255 / 100 if percent else value)) + 0.5)


# --- transforms -----------------------------------------------------------------------------------------------------
def parse_transform(text: str) -> Matrix | ValueFault:
    """A list of transform functions as one matrix; the last one is applied first.

    >>> parse_transform("translate(10) scale(2)")
    (2.0, 0.0, 0.0, 2.0, 10.0, 0.0)
    """
    if text.strip() in ("", "none"):
        return IDENTITY
    matrix, at = IDENTITY, 0
    while found := _FUNCTION.match(text, at):
        step = _function(found[1], found[2])
        if isinstance(step, ValueFault):
            return step
        matrix, at = times(matrix, step), found.end()
    if text[at:].strip():
        return ValueFault(f"{shown(text[at:])} is not a transform")
    return matrix if is_sane(matrix) else ValueFault(f"{shown(text)} moves or scales out of all bounds")


def is_sane(matrix: Matrix) -> bool:
    """No number in it is infinite, undefined or absurdly large."""
    return all(abs(value) <= 100 * LARGEST for value in matrix)


_ARGUMENTS = {"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewx": (1,), "skewy": (1,)}


def _function(name: str, inside: str) -> Matrix | ValueFault:
    counts = _ARGUMENTS.get(name.lower())
    if counts is None:
        return ValueFault(f"{shown(name)} is not a transform (matrix, translate, scale, rotate, skewX, skewY)")
    values = parse_numbers(_DEGREES.sub("", inside))
    if isinstance(values, ValueFault):
        return values
    if len(values) not in counts:
        *fewer, most = counts
        wanted = " or ".join([*map(str, fewer), counted(most, "number")])
        return ValueFault(f"{name} takes {wanted} and has {len(values)}")
    return _matrix(name.lower(), values)


def _matrix(name: str, values: Sequence[float]) -> Matrix:
    first = values[0]
    if name == "matrix":
        a, b, c, d, e, f = values
        return (a, b, c, d, e, f)
    if name == "translate":
        return (1.0, 0.0, 0.0, 1.0, first, values[1] if len(values) > 1 else 0.0)
    if name == "scale":
        return (first, 0.0, 0.0, values[1] if len(values) > 1 else first, 0.0, 0.0)
    if name == "rotate":
        return _rotation(first, *values[1:])
    slant = math.tan(math.radians(first))
    return (1.0, 0.0, slant, 1.0, 0.0, 0.0) if name == "skewx" else (1.0, slant, 0.0, 1.0, 0.0, 0.0)


def _rotation(degrees: float, cx: float = 0.0, cy: float = 0.0) -> Matrix:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)
