"""How a sheet falls apart: boxes into parts that straight cuts from edge to edge free, and those parts again.

A sheet that was packed for a guillotine falls apart completely. One that was packed densely may have knots: blocks
around each other that no straight cut parts. Those are cut out one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.impose.geometry import EPSILON, Box, Line

Direction = Literal["across", "down"]
"""Whether parts lie side by side, or one below the other."""


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A part of a sheet: one block, blocks that cannot be parted, or smaller parts in a row."""

    blocks: tuple[int, ...]
    direction: Direction | None = None
    parts: tuple[SheetPart, ...] = ()


def divide(boxes: Sequence[Box]) -> SheetPart:
    """The parts of a sheet with such blocks; cuts across the whole sheet come first."""
    return _divide(boxes, tuple(range(len(boxes))))


def _divide(boxes: Sequence[Box], chosen: tuple[int, ...]) -> SheetPart:
    directions: tuple[Direction, ...] = ("down", "across")
    for direction in directions:
        groups = _groups(boxes, chosen, direction)
        if len(groups) > 1:
            parts = tuple(_divide(boxes, group) for group in groups)
            return SheetPart(chosen, direction, parts)
    return SheetPart(chosen)


def knotted(boxes: Sequence[Box]) -> frozenset[int]:
    """The blocks that no straight cut frees from each other."""
    found: set[int] = set()
    waiting = [divide(boxes)]
    while waiting:
        part = waiting.pop()
        waiting += part.parts
        if not part.parts and len(part.blocks) > 1:
            found.update(part.blocks)
    return frozenset(found)


def _groups(boxes: Sequence[Box], chosen: tuple[int, ...], direction: Direction) -> list[tuple[int, ...]]:
    """Blocks that overlap in a direction, one after the other."""
    spans = {k: _span(boxes[k], direction) for k in chosen}
    groups: list[list[int]] = []
    end = 0.0
    for k in sorted(chosen, key=lambda k: spans[k]):
        if groups and spans[k][0] < end - EPSILON:
            groups[-1].append(k)
            end = max(end, spans[k][1])
        else:
            groups.append([k])
            end = spans[k][1]
    return [tuple(sorted(group)) for group in groups]


def _span(box: Box, direction: Direction) -> tuple[float, float]:
    return (box.x, box.right) if direction == "across" else (box.y, box.bottom)


# --- room -----------------------------------------------------------------------------------------------------------
def spread(boxes: Sequence[Box], more: Sequence[float], field: Box) -> tuple[Box, ...]:
    """The boxes again, each with up to `more` on every side as far as the field has room, all in the middle of it."""
    tree = divide(boxes)
    out: dict[int, Box] = {}
    size = _wanted(tree, boxes, more)
    width, height = min(size[0], field.width), min(size[1], field.height)
    whole = Box(field.x + (field.width - width) / 2, field.y + (field.height - height) / 2, width, height)
    _place(tree, boxes, more, whole, out)
    return tuple(out[k] for k in range(len(boxes)))


def _bounds(part: SheetPart, boxes: Sequence[Box]) -> Box:
    mine = [boxes[k] for k in part.blocks]
    x, y = min(b.x for b in mine), min(b.y for b in mine)
    return Box(x, y, max(b.right for b in mine) - x, max(b.bottom for b in mine) - y)


def _least(part: SheetPart, boxes: Sequence[Box]) -> tuple[float, float]:
    """The smallest size of a part."""
    if part.direction is None:
        bounds = _bounds(part, boxes)
        return bounds.width, bounds.height
    return _joined(part.direction, [_least(one, boxes) for one in part.parts])


def _wanted(part: SheetPart, boxes: Sequence[Box], more: Sequence[float]) -> tuple[float, float]:
    if part.direction is None:
        bounds, extra = _bounds(part, boxes), more[part.blocks[0]] if len(part.blocks) == 1 else 0.0
        return bounds.width + 2 * extra, bounds.height + 2 * extra
    return _joined(part.direction, [_wanted(one, boxes, more) for one in part.parts])


def _joined(direction: Direction, sizes: Sequence[tuple[float, float]]) -> tuple[float, float]:
    widths, heights = zip(*sizes, strict=True)
    return (sum(widths), max(heights)) if direction == "across" else (max(widths), sum(heights))


def _place(part: SheetPart, boxes: Sequence[Box], more: Sequence[float], room: Box, out: dict[int, Box]) -> None:
    if part.direction is None:
        wanted = _wanted(part, boxes, more)
        size = (min(wanted[0], room.width), min(wanted[1], room.height))
        if len(part.blocks) == 1:
            out[part.blocks[0]] = Box(room.x, room.y, *size)
            return
        bounds = _bounds(part, boxes)
        for k in part.blocks:
            box = boxes[k]
            out[k] = Box(room.x + box.x - bounds.x, room.y + box.y - bounds.y, box.width, box.height)
        return
    axis = 0 if part.direction == "across" else 1
    start = (room.x, room.y)[axis]
    for one, length in zip(part.parts, _lengths(part, boxes, more, (room.width, room.height)[axis]), strict=True):
        box = Box(start, room.y, length, room.height) if axis == 0 else Box(room.x, start, room.width, length)
        _place(one, boxes, more, box, out)
        start += length


def _lengths(part: SheetPart, boxes: Sequence[Box], more: Sequence[float], room: float) -> list[float]:
    """What each of the parts in a row gets: what it needs, and an equal share of what it would like."""
    axis = 0 if part.direction == "across" else 1
    least = [_least(one, boxes)[axis] for one in part.parts]
    wanted = [_wanted(one, boxes, more)[axis] for one in part.parts]
    spare, asked = max(0.0, room - sum(least)), sum(wanted) - sum(least)
    share = min(1.0, spare / asked) if asked > EPSILON else 0.0
    return [a + share * (b - a) for a, b in zip(least, wanted, strict=True)]


# --- cuts -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class PartCut:
    """A cut that parts a part of a sheet in two, from one of its edges to the other."""

    line: Line
    before: tuple[int, ...]
    """The blocks left of it or above it."""
    after: tuple[int, ...]


def part_cuts(boxes: Sequence[Box], sheet: Box) -> Iterator[tuple[PartCut, Box]]:
    """The cuts that free the blocks of a sheet, each with the part that it goes through from edge to edge."""
    yield from _part_cuts(divide(boxes), boxes, sheet)


def _part_cuts(part: SheetPart, boxes: Sequence[Box], room: Box) -> Iterator[tuple[PartCut, Box]]:
    rooms: list[Box] = []
    for index, one in enumerate(part.parts[1:], 1):
        rest = tuple(k for later in part.parts[index:] for k in later.blocks)
        before, after = _bounds(part.parts[index - 1], boxes), _bounds(one, boxes)
        if part.direction == "across":
            x = (before.right + after.x) / 2
            yield PartCut((x, room.y, x, room.bottom), part.parts[index - 1].blocks, rest), room
            rooms.append(Box(room.x, room.y, x - room.x, room.height))
            room = Box(x, room.y, room.right - x, room.height)
        else:
            y = (before.bottom + after.y) / 2
            yield PartCut((room.x, y, room.right, y), part.parts[index - 1].blocks, rest), room
            rooms.append(Box(room.x, room.y, room.width, y - room.y))
            room = Box(room.x, y, room.width, room.bottom - y)
    for one, box in zip(part.parts, [*rooms, room], strict=False):
        yield from _part_cuts(one, boxes, box)
