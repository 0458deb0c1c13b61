"""SVG path data to scene paths: every command, absolute and relative, as moves, lines and cubic curves.

The reader is strict: the first character that does not belong is named with its position. It takes linear time, and it
stops when a path has more segments than the caller allows.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice

from generator.pictures.svg_values import LARGEST, NUMBER, NUMBER_PATTERN, NUMBERS_PATTERN, WHITE, ValueFault
from generator.scene.primitives import Path, Point, Segment

_COMMAND = re.compile(rf"{WHITE}*+([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*+)")
_COMMA = rf"{WHITE}*+,?+{WHITE}*+"
# The two flags of an arc may stand together and against the next number: `a5 5 0 0110 10`.
_ARC = re.compile(
    rf"{_COMMA}({NUMBER}){_COMMA}({NUMBER}){_COMMA}({NUMBER}){_COMMA}([01]){_COMMA}([01]){_COMMA}({NUMBER}){_COMMA}({NUMBER})"
)
TINY = 1e-9
"""Radii and chords below this are nothing: dividing by them would overflow."""
_COUNTS = {"M": 2, "Z": 0, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}


@dataclass(slots=True)
class _Pen:
    out: list[Segment] = field(default_factory=list)
    x: float = 0.0
    y: float = 0.0
    start: Point = (0.0, 0.0)
    closed: bool = False
    """The next segment needs a move to the start first."""
    cubic: Point | None = None
    """Second handle of the curve just drawn, for `S`; likewise `quadratic` for `T`."""
    quadratic: Point | None = None

    def move(self, x: float, y: float) -> None:
        self.out.append(("M", x, y))
        self.x, self.y, self.start, self.closed = x, y, (x, y), False

    def line(self, x: float, y: float) -> None:
        self.reopen()
        self.out.append(("L", x, y))
        self.x, self.y = x, y

    def curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self.reopen()
        self.out.append(("C", x1, y1, x2, y2, x, y))
        self.x, self.y = x, y

    def reopen(self) -> None:
        if self.closed:
            self.move(*self.start)

    def close(self) -> None:
        if not self.closed:
            self.out.append(("Z",))
        (self.x, self.y), self.closed = self.start, True


def parse_path(text: str, most: int = 250_000) -> Path | ValueFault:
    """The path that the `d` attribute describes; empty for no data. Curves are exact, arcs true to 0.03 percent.

    >>> parse_path("m1 1h2v2z")
    (('M', 1.0, 1.0), ('L', 3.0, 1.0), ('L', 3.0, 3.0), ('Z',))
    """
    if text.strip() in ("", "none"):
        return ()
    pen, at = _Pen(), 0
    while found := _COMMAND.match(text, at):
        fault = _run(pen, found[1], found[2], found.start(2), most)
        if fault:
            return fault
        at = found.end()
    rest = text[at:].lstrip()
    return _at(len(text) - len(rest), f"`{rest[0]}` is not a path command") if rest else tuple(pen.out)


def _at(index: int, message: str) -> ValueFault:
    return ValueFault(f"character {index + 1}: {message}")


def _run(pen: _Pen, letter: str, block: str, at: int, most: int) -> ValueFault | None:
    command = letter.upper()
    if not pen.out and command != "M":
        return _at(at - 1, f"a path starts with M, not with `{letter}`")
    count = _COUNTS[command]
    values = _arc_numbers(block, at) if command == "A" else _numbers(block, at, (most + 1) * max(1, count))
    if isinstance(values, ValueFault):
        return values
    if (len(values) % count or not values) if count else values:
        return _at(at - 1, f"`{letter}` takes {_in_words(count)} numbers and has {len(values)}")
    if len(pen.out) + len(values) // max(1, count) > most:
        return _at(at - 1, f"more than {most:,} segments")
    _draw(pen, command, values, letter.islower())
    return None


def _in_words(count: int) -> str:
    return f"a multiple of {count}" if count > 1 else "no" if not count else "one or more"


def _numbers(block: str, at: int, most: int) -> list[float] | ValueFault:
    found = NUMBERS_PATTERN.match(block)
    end = found.end() if found else 0
    rest = block[end:].lstrip()
    if rest:
        return _at(at + len(block) - len(rest), f"`{rest[0]}` is not part of a number")
    if block.lstrip().startswith(","):
        return _at(at, "a comma before the first number")
    values = [float(number[0]) for number in islice(NUMBER_PATTERN.finditer(block), most)]
    return _bounded(values, at)


def _arc_numbers(block: str, at: int) -> list[float] | ValueFault:
    values: list[float] = []
    end = 0
    while found := _ARC.match(block, end):
        values += map(float, found.groups())
        end = found.end()
    rest = block[end:].lstrip()
    if rest:
        wanted = "an arc is: radius radius angle flag flag x y, both flags 0 or 1"
        return _at(at + len(block) - len(rest), f"`{rest[:12]}` is not an arc ({wanted})")
    return _bounded(values, at)


def _bounded(values: list[float], at: int) -> list[float] | ValueFault:
    if any(abs(value) > LARGEST for value in values):
        return _at(at, f"a number is larger than {LARGEST:,.0f}")
    return values


# --- commands -------------------------------------------------------------------------------------------------------
def _draw(pen: _Pen, command: str, values: Sequence[float], relative: bool) -> None:
    count = _COUNTS[command]
    if not count:
        pen.close()
        pen.cubic = pen.quadratic = None
        return
    step = _STEPS[command]
    for i in range(0, len(values), count):
        step(pen, values[i : i + count], *((pen.x, pen.y) if relative else (0.0, 0.0)))
        if command not in "CS":
            pen.cubic = None
        if command not in "QT":
            pen.quadratic = None
        if command == "M":
            step = _line  # further pairs after a move are lines


def _move(pen: _Pen, v: Sequence[float], x: float, y: float) -> None:
    pen.move(x + v[0], y + v[1])


def _line(pen: _Pen, v: Sequence[float], x: float, y: float) -> None:
    pen.line(x + v[0], y + v[1])


def _across(pen: _Pen, v: Sequence[float], x: float, y: float) -> None:
    pen.line(x + v[0], pen.y)


def _down(pen: _Pen, v: Sequence[float], x: float, y: float) -> None:
    pen.line(pen.x, y + v[0])


def _cubic(pen: _Pen, v: Sequence[float], x: float, y: float) -> None:
    pen.cubic = x + v[2], y + v[3]
    pen.curve(x + v[0], y + v[1], x + v[2], y + v[3], x + v[4], y + v[5])


def _smooth_cubic(pen: _Pen, v: Sequence[float], x: float, y: float) -> None:
    handle = _mirrored(pen, pen.cubic)
    pen.cubic = x + v[0], y + v[1]
    pen.curve(*handle, x + v[0], y + v[1], x + v[2], y + v[3])


def _quadratic(pen: _Pen, v: Sequence[float], x: float, y: float) -> None:
    _bend(pen, (x + v[0], y + v[1]), x + v[2], y + v[3])


def _smooth_quadratic(pen: _Pen, v: Sequence[float], x: float, y: float) -> None:
    _bend(pen, _mirrored(pen, pen.quadratic), x + v[0], y + v[1])


def _mirrored(pen: _Pen, handle: Point | None) -> Point:
    hx, hy = handle or (pen.x, pen.y)
    return 2 * pen.x - hx, 2 * pen.y - hy


def _bend(pen: _Pen, handle: Point, x: float, y: float) -> None:
    """A quadratic curve as the cubic that is the same curve."""
    hx, hy = pen.quadratic = handle
    x1, y1 = pen.x + (hx - pen.x) * 2 / 3, pen.y + (hy - pen.y) * 2 / 3
    pen.curve(x1, y1, x + (hx - x) * 2 / 3, y + (hy - y) * 2 / 3, x, y)


def _arc(pen: _Pen, v: Sequence[float], x: float, y: float) -> None:
    rx, ry, end = abs(v[0]), abs(v[1]), (x + v[5], y + v[6])
    if end == (pen.x, pen.y):
        return
    if min(rx, ry) < TINY:
        pen.line(*end)
        return
    for curve in arc_curves((pen.x, pen.y), end, (rx, ry), math.radians(v[2]), bool(v[3]), bool(v[4])):
        pen.curve(*curve)


_STEPS: dict[str, Callable[[_Pen, Sequence[float], float, float], None]] = {
    "M": _move,
    "L": _line,
    "H": _across,
    "V": _down,
    "C": _cubic,
    "S": _smooth_cubic,
    "Q": _quadratic,
    "T": _smooth_quadratic,
    "A": _arc,
}


# --- arcs -----------------------------------------------------------------------------------------------------------
Curve = tuple[float, float, float, float, float, float]


def arc_curves(start: Point, end: Point, radii: Point, turn: float, large: bool, sweep: bool) -> list[Curve]:
    """An elliptical arc as cubic curves of at most a quarter turn each; the last one ends exactly at `end`.

    Radii that are too small to reach are enlarged, as the SVG standard wants it.
    """
    cos, sin = math.cos(turn), math.sin(turn)
    # In the frame of the ellipse scaled to a unit circle, the arc runs between two points of that circle.
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    ux, uy = (cos * dx + sin * dy) / radii[0], (cos * dy - sin * dx) / radii[1]
    reach = math.hypot(ux, uy)
    rx, ry = radii[0] * max(1.0, reach), radii[1] * max(1.0, reach)
    ux, uy = ux / max(1.0, reach), uy / max(1.0, reach)
    half = min(1.0, math.hypot(ux, uy))
    if half < TINY:
        return [(*start, *end, *end)]
    # The centre lies beside the middle of the chord, on the side that the two flags choose.
    away = math.sqrt(max(0.0, 1 - half * half)) / half * (-1 if large == sweep else 1)
    cx, cy = away * uy, -away * ux
    first, last = math.atan2(uy - cy, ux - cx), math.atan2(-uy - cy, -ux - cx)
    angle = (last - first) % (2 * math.pi) - (0 if sweep else 2 * math.pi)
    centre = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2

    def out(x: float, y: float) -> Point:
        x, y = (x + cx) * rx, (y + cy) * ry
        return cos * x - sin * y + centre[0], sin * x + cos * y + centre[1]

    return _unit_arc(first, angle, out, end)


def _unit_arc(first: float, angle: float, out: Callable[[float, float], Point], end: Point) -> list[Curve]:
    # A hair of tolerance: a half circle is two curves even when its angle is a rounding error above pi.
    parts = max(1, math.ceil(abs(angle) / (math.pi / 2) - 1e-9))
    step = angle / parts
    handle = 4 / 3 * math.tan(step / 4)
    curves: list[Curve] = []
    for i in range(parts):
        a, b = first + i * step, first + (i + 1) * step
        one = out(math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a))
        two = out(math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b))
        curves.append((*one, *two, *(end if i == parts - 1 else out(math.cos(b), math.sin(b)))))
    return curves
