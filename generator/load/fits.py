"""Whether pieces go where they belong: tokens into spaces, tiles into frames, decks into boxes.

Both outlines are laid over each other, middle on middle, and what is left between them is measured; a piece may be
turned by a quarter.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from generator.load.counts import count
from generator.load.models import Component, FitRecord
from generator.load.places import BoardPlace
from generator.scene.outlines import area, box_of, distance, hexagon_in, is_inside, rings
from generator.scene.primitives import Path, Point, oval, rectangle
from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.wording import counted

Ring = Sequence[Point]
Measure = Callable[[Ring, Ring], float]
EXACT = 1e-4
"""Millimetres that curves drawn as polygons may be off."""
MOST_POINTS = 800
ROOMS = ("box", "hole", "spaces", "piece")


def check_fits(components: Mapping[str, Component], report: Report) -> None:
    """Tells of every piece that does not go where its `fits` says."""
    measure = functools.cache(room_left)  # a box has many pieces of one outline
    for component in components.values():
        given = component.record.fits
        for fit in (given,) if isinstance(given, FitRecord) else given:
            _check(component, fit, components, measure, report)


def _check(
    component: Component, fit: FitRecord, components: Mapping[str, Component], measure: Measure, report: Report
) -> None:
    host = components.get(fit.inside)
    if host is None:
        hint = did_you_mean(fit.inside, [name for name in components if name != component.id])
        report.error("FIT-UNKNOWN", f"there is no component `{fit.inside}` to fit into", fit.where, hint)
        return
    if fit.set and fit.set not in host.places:
        hint = did_you_mean(fit.set, host.places)
        report.error("FIT-UNKNOWN", f"`{host.id}` has no places called `{fit.set}`", fit.where, hint)
        return
    kind, found = _rooms(host, fit)
    if not found:
        message = f"`{host.id}` has no {'room' if fit.room == 'auto' else fit.room} that something could go into"
        report.error("FIT-ROOM", message, fit.where, "give it `places` with a `space`, a hole or a net")
        return
    left = min(measure(tuple(_laid(component, fit)), tuple(room)) for room in found)
    if left < fit.clearance - EXACT:
        _tell(component, host, kind, left, fit, report)
    if fit.stock is not None and host.net is not None and host.net.inner is not None:
        _check_depth(component, host, fit.stock, host.net.inner[2], fit, report)


def _tell(component: Component, host: Component, kind: str, left: float, fit: FitRecord, report: Report) -> None:
    width, height = component.record.size
    said = f"has {left:.3g} mm of room on each side" if left >= 0 else f"is {-left:.3g} mm too large"
    what = {"box": "box", "hole": "hole", "spaces": "spaces", "piece": "outline"}[kind]
    pieces = "" if fit.together == (1, 1) else f"{fit.together[0]} by {fit.together[1]} of "
    message = f"{pieces}`{component.id}` ({width:g} x {height:g} mm) {said} in the {what} of `{host.id}`"
    hint = f"{fit.clearance:g} mm is asked for: change one of the two, or the `clearance`"
    report.error("FIT-TIGHT", message, fit.where, hint)


def _check_depth(
    component: Component, host: Component, stock: float, depth: float, fit: FitRecord, report: Report
) -> None:
    pieces = count(component)
    if pieces * stock > depth + EXACT:
        message = (
            f"{counted(pieces, 'piece')} of `{component.id}` {'is' if pieces == 1 else 'are'} "
            f"{pieces * stock:.4g} mm high, `{host.id}` is {depth:.4g} deep"
        )
        report.error("FIT-DEEP", message, fit.where, "name the component in `for` of the box, or give it more `slack`")


# --- rooms ----------------------------------------------------------------------------------------------------------
def _laid(component: Component, fit: FitRecord) -> Ring:
    """The outline of what goes in: of one piece, or the box around several that lie side by side."""
    if fit.together == (1, 1):
        return _outer(component.outline)
    (width, height), (across, down) = component.record.size, fit.together
    return _outer(rectangle(0, 0, width * across, height * down))


def _rooms(host: Component, fit: FitRecord) -> tuple[str, list[Ring]]:
    """What of a component something can go into, and its outlines; of spaces, each different one once."""
    for kind in ROOMS if fit.room == "auto" else (fit.room,):
        found = list(_rooms_of(kind, host, fit))
        if found:
            return kind, found
    return fit.room, []


def _rooms_of(kind: str, host: Component, fit: FitRecord) -> Iterator[Ring]:
    if kind == "box" and host.net is not None and host.net.inner is not None:
        yield _outer(rectangle(0, 0, *host.net.inner[:2]))
    if kind == "hole" and host.net is None:
        yield from sorted(_rings(host.outline), key=area)[:-1][-1:]
    if kind == "spaces":
        sets = [found for name, found in host.places.items() if fit.set in ("", name)]
        yield from map(_outer, dict.fromkeys(_spaces(sets) if fit.over == (1, 1) else _joined(sets, *fit.over)))
    if kind == "piece":
        yield _outer(host.outline)


def _spaces(sets: Iterable[Sequence[BoardPlace]]) -> Iterator[Path]:
    for places in sets:
        for place in places:
            if place.form == "round":
                yield oval(0, 0, place.width / 2, place.height / 2)
            elif place.form == "box":
                yield rectangle(0, 0, place.width, place.height)
            elif place.form:
                yield hexagon_in(0, 0, place.width, place.height, place.form == "hex_flat")


def _joined(sets: Iterable[Sequence[BoardPlace]], across: int, down: int) -> Iterator[Path]:
    """The rooms of so many neighbouring square spaces, with the streets between them."""
    for places in sets:
        at = {(place.column, place.row): place for place in places if place.form == "box"}
        for (column, row), first in at.items():
            last = at.get((column + across - 1, row + down - 1))
            if last is not None:
                wide, high = last.x - first.x + first.width, last.y - first.y + first.height
                yield rectangle(0, 0, round(wide, 6), round(high, 6))


def _outer(outline: Path) -> Ring:
    return max(_rings(outline), key=area)


def _rings(outline: Path) -> list[list[Point]]:
    """As fine as time allows: every point of a piece is measured against every side of its room."""
    return rings(outline, max(1, min(32, MOST_POINTS // len(outline))))


# --- measuring ------------------------------------------------------------------------------------------------------
def room_left(piece: Ring, room: Ring) -> float:
    """Millimetres between a piece and the room around it, where there is least; negative when it does not go in.

    What is not symmetrical is measured middle on middle of its box.
    """
    piece, room = _centred(piece), _centred(room)
    return max(_left(piece, room), _left([(-y, x) for x, y in piece], room))


def _centred(ring: Ring) -> list[Point]:
    left, top, right, bottom = box_of(ring)
    return [(x - (left + right) / 2, y - (top + bottom) / 2) for x, y in ring]


def _left(piece: Ring, room: Ring) -> float:
    outside = [distance(p, room) for p in piece if not is_inside(p, room)]
    # A corner of the room that points into the piece.
    outside += [distance(p, piece) for p in room if is_inside(p, piece)]
    if outside and max(outside) > EXACT:
        return -max(outside)
    return min(min(distance(p, room) for p in piece), min(distance(p, piece) for p in room))
