"""Marks over a table: halos, crosses, lines, areas and plates with words, all sized after the places they stand at."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from types import MappingProxyType

from generator.scene.primitives import Glyphs, Group, Item, Point, Shape, bounds, rectangle, segment
from generator.text.fonts import Fonts
from generator.tools.tables.cells import BARE, around, ring
from generator.tools.tables.inks import CASING, MarkInk, ink_of, stroke
from sporeprint.ground.placing import STEPS, Laid, Space
from sporeprint.ground.tableau import Kind, Mark

ORDER: tuple[Kind, ...] = ("area", "line", "halo", "cross", "label")
"""What is drawn over what; plates come last of all."""
CORNERS: tuple[Point, ...] = ((1, -1), (-1, 1), (-1, -1), (1, 1))
"""Where the plates of a place stand, the first one at the upper right."""
TRIM = 0.3
"""A line stops short of the middle of a place by this share of its width, so that one sees what lies there."""
INK = "#1c1a15"
POINT = 25.4 / 72
PLATE = 3.4
"""The least height of a plate, in millimetres of the table."""


@dataclass
class Marker:
    """Draws the marks of one table; counts how many halos and plates a place has, so that none covers another."""

    boards: Mapping[str, Laid]
    inks: Mapping[str, MarkInk]
    fonts: Fonts
    least: float = PLATE
    """The least height of a plate: a table that is shown small has larger ones."""
    plates: list[Item] = field(default_factory=list)
    _halos: Counter[tuple[str, str]] = field(default_factory=Counter)
    _slots: Counter[tuple[str, str]] = field(default_factory=Counter)

    def draw(self, marks: Sequence[Mark], names: Sequence[Mark] = ()) -> list[Item]:
        """All marks, the plates on top. A mark on a board or place that is not there is left out.

        The plate of a mark lies over the name of its place.
        """
        for name in names:
            _label(self, name, self.boards[name.board])
        self._slots.clear()
        known = [mark for mark in marks if mark.board in self.boards]
        out: list[Item] = []
        for kind in ORDER:
            for mark in known:
                if mark.kind == kind:
                    out.append(Group(tuple(DRAW[kind](self, mark, self.boards[mark.board])), name=_name(mark)))
        return [*out, *self.plates]

    def ink(self, mark: Mark) -> MarkInk:
        return ink_of(mark.role, mark.tint, self.inks)

    # --- plates -----------------------------------------------------------------------------------------------------
    def plate(self, mark: Mark, place: Space, at: Point) -> None:
        """The mark's words on a plate with its middle there."""
        if not mark.text:
            return
        ink, high = self.ink(mark), max(self.least, plate_height(place))
        points = high * 0.74 / POINT
        wide = max(high, self.fonts.measure(mark.text, "sans-bold", points) + high * 0.62)
        bad = mark.role == "bad"
        box = rectangle(at[0] - wide / 2, at[1] - high / 2, wide, high, high / 2)
        words = Glyphs(
            mark.text,
            "sans-bold",
            points,
            at[0] - self.fonts.measure(mark.text, "sans-bold", points) / 2,
            at[1] + self.fonts.font("sans-bold").cap * points * POINT / 2,
            CASING if bad else INK,
        )
        ground = Shape(box, ink.colour if bad else CASING, CASING if bad else ink.colour, high * 0.1)
        self.plates.append(Group((ground, words), name=f"plate {mark.text}"))

    def corner(self, mark: Mark, laid: Laid, place: Space) -> Point:
        """The next free corner of a place; in a fan only the left edge of a piece shows."""
        number = self._slots[mark.board, place.label]
        self._slots[mark.board, place.label] += 1
        wide, high = (place.width or BARE) / 2, (place.height or BARE) / 2
        if place.label and laid.board.lay == "comb":
            return place.x, place.y - high * (0.98 - 0.3 * number)
        if place.label and laid.board.lay not in ("row", "grid") and not laid.board.item:
            strip = STEPS[laid.board.lay] * place.width
            return place.x - wide + strip / 2, place.y + high * (0.55 - 0.3 * number)
        if place.label and self.least > PLATE and not laid.board.item:  # over the art, where no caption stands
            return place.x, place.y - high + self.least * (0.75 + 1.1 * number)
        dx, dy = CORNERS[number % len(CORNERS)]
        return place.x + dx * wide, place.y + dy * high


def plate_height(place: Space) -> float:
    least = min(place.width or BARE, place.height or BARE)
    return min(11.0, max(PLATE, 0.27 * least))


def line_width(place: Space) -> float:
    least = min(place.width or BARE, place.height or BARE)
    return min(1.8, max(0.45, 0.05 * least))


def _name(mark: Mark) -> str:
    return " ".join([mark.kind, mark.board, *mark.places])


# --- kinds ----------------------------------------------------------------------------------------------------------
def _halo(marker: Marker, mark: Mark, laid: Laid) -> Iterator[Item]:
    for place in laid.chosen(mark.places):
        number = marker._halos[mark.board, place.label]
        marker._halos[mark.board, place.label] += 1
        width = line_width(place)
        if place.label or not number:  # around a whole board one ring is enough, the plates tell the rest
            yield from stroke(ring(place, width * (0.5 + 2.0 * number)), marker.ink(mark), width)
        marker.plate(mark, place, marker.corner(mark, laid, place))


def _cross(marker: Marker, mark: Mark, laid: Laid) -> Iterator[Item]:
    for place in laid.chosen(mark.places):
        width = line_width(place) * 1.7
        reach = min(0.36 * min(place.width or BARE, place.height or BARE), 34.0)
        yield from stroke(ring(place, 0.0), marker.ink(mark), width * 0.55)
        for way in (1, -1):
            path = segment(place.x - reach, place.y - way * reach, place.x + reach, place.y + way * reach)
            yield Shape(path, stroke=CASING, width=width * 1.9, opacity=0.9)
        for way in (1, -1):
            path = segment(place.x - reach, place.y - way * reach, place.x + reach, place.y + way * reach)
            yield Shape(path, stroke=marker.ink(mark).colour, width=width)
        marker.plate(mark, place, marker.corner(mark, laid, place))


def _line(marker: Marker, mark: Mark, laid: Laid) -> Iterator[Item]:
    places = laid.chosen(mark.places)
    if len(places) < 2:
        return
    width = line_width(places[0]) * 1.4
    for first, second in pairwise(places):
        yield from stroke(segment(*_short(first, second), *_short(second, first)), marker.ink(mark), width)
    before, after = places[(len(places) - 1) // 2], places[(len(places) - 1) // 2 + 1]
    (x1, y1), (x2, y2) = before.foot, after.foot
    marker.plate(mark, before, ((x1 + x2) / 2, (y1 + y2) / 2))


def _short(start: Space, end: Space) -> Point:
    """A point on the way from the piece on one place to that on another."""
    (x1, y1), (x2, y2) = start.foot, end.foot
    far = math.dist((x1, y1), (x2, y2)) or 1.0
    share = min(0.4, TRIM * min(start.width or BARE, start.height or BARE) / far)
    return x1 + share * (x2 - x1), y1 + share * (y2 - y1)


def _area(marker: Marker, mark: Mark, laid: Laid) -> Iterator[Item]:
    places = laid.chosen(mark.places)
    path = around(places, list(laid.places.values())) if mark.places else ring(laid.whole, 0.0)
    if not path:
        return
    ink = marker.ink(mark)
    yield Shape(path, ink.colour, opacity=0.2, even_odd=True)
    yield from stroke(path, ink, line_width(places[0]))
    left, top, right, _ = bounds(path)
    high = [x for op, *rest in path if op != "Z" for x, y in [rest[-2:]] if abs(float(y) - top) < 0.1]
    marker.plate(mark, places[0], (max(map(float, high), default=(left + right) / 2), top))


def _label(marker: Marker, mark: Mark, laid: Laid) -> tuple[Item, ...]:
    for place in laid.chosen(mark.places):
        marker.plate(mark, place, marker.corner(mark, laid, place))
    return ()


DRAW: Mapping[Kind, Callable[[Marker, Mark, Laid], Iterable[Item]]] = MappingProxyType(
    {"halo": _halo, "cross": _cross, "line": _line, "area": _area, "label": _label}
)
