"""The room on a page: what the printer reaches, less the footer, one half of a fold, and marks for a machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.impose.geometry import Box, Edges, Line, Reverse, flip_axis
from generator.impose.model import FooterPlace, Margins, Options, Paper
from generator.impose.outlines import Shape
from generator.scene import primitives as scene

STRIP = 4.0
"""Depth that the footer takes from the printable area, its distance to the pieces' marks included."""
FOOTER_DEPTH = 3.0
BAR = 50.0
"""Length of the check bar, without which a footer is not worth its room."""
CLEAR = 1.0
"""White between a piece's bleed and a tick."""
TICK = 4.0
SHORTEST_TICK = 1.5
FOLD_ROOM = 3.0
"""From the fold to the first piece: a fold is never exact, so it must not be the edge of anything."""
REGISTRATION = 5.0
"""Length of a mark for a cutting machine."""
REGISTRATION_STRIP = REGISTRATION + CLEAR
REGISTRATION_STROKE = 0.5


@dataclass(frozen=True, slots=True)
class PaperWish:
    """What a run of equal pieces asks of the paper."""

    width: float
    height: float
    bleed: float
    gap: float
    pieces: int
    whole_paper: bool
    """The pieces bring their own white rim, so the printer's margins do not limit them."""
    two_sided: bool
    """The sheet is printed on both sides."""
    shape: Shape = "box"
    close: bool = True
    """Whether rows may be staggered."""
    fold: bool = False


@dataclass(frozen=True, slots=True)
class PageArea:
    width: float
    height: float
    reverse: Reverse
    landscape: bool
    printable: Box
    usable: Box


@dataclass(frozen=True, slots=True)
class AreaPart:
    """Where fronts may lie, and what lies behind them."""

    region: Box
    field: Box
    behind: Reverse
    fold: Line | None = None
    registration: Box | None = None


def page_areas(paper: Paper, wish: PaperWish, options: Options) -> Iterator[PageArea]:
    """The page upright and lying, as far as they are allowed."""
    short, long = sorted((paper.width, paper.height))
    for landscape in (False, True):
        if options.orientation == ("portrait" if landscape else "landscape"):
            continue
        width, height = (long, short) if landscape else (short, long)
        reverse = Reverse(width, height, flip_axis(landscape, options.flip))
        whole = Box(0.0, 0.0, width, height)
        printable = whole.shrunk(_margins(options.margins, landscape, reverse, wish.two_sided))
        yield PageArea(width, height, reverse, landscape, printable, whole if wish.whole_paper else printable)


def _margins(margins: Margins, landscape: bool, reverse: Reverse, two_sided: bool) -> Edges:
    left, top, right, bottom = margins.left, margins.top, margins.right, margins.bottom
    if landscape:
        # Drivers turn a landscape page either way, so the worse of two opposite margins holds on both sides.
        left, top, right, bottom = max(top, bottom), max(left, right), max(top, bottom), max(left, right)
    if two_sided and reverse.axis == "left-right":
        left = right = max(left, right)
    elif two_sided:
        top = bottom = max(top, bottom)
    return left, top, right, bottom


def divided(page: PageArea, place: FooterPlace) -> tuple[Box, Box]:
    """The area for the pieces and the box for the footer, which lies at the very end of the printable area."""
    usable, printable = page.usable, page.printable
    if place == "bottom":
        below = usable.bottom - printable.bottom + STRIP
        box = Box(printable.x, printable.bottom - FOOTER_DEPTH, printable.width, FOOTER_DEPTH)
        return usable.shrunk((0.0, 0.0, 0.0, below)), box
    if place == "side":
        beside = usable.right - printable.right + STRIP
        box = Box(printable.right - FOOTER_DEPTH, printable.y, FOOTER_DEPTH, printable.height)
        return usable.shrunk((0.0, 0.0, beside, 0.0)), box
    return usable, Box(0.0, 0.0, 0.0, 0.0)


def parts(page: PageArea, area: Box, wish: PaperWish, options: Options) -> Iterator[AreaPart]:
    """The ways to use an area: whole or folded, with the marks for a machine at the sides or at the ends."""
    halves = _halves(page, area) if wish.fold else (AreaPart(area, area, page.reverse),)
    for half in halves:
        if options.registration:
            yield from _registered(half, page.printable)
        else:
            yield half


def _halves(page: PageArea, area: Box) -> Iterator[AreaPart]:
    """The left half of an upright fold, the upper half of a level one."""
    x, y = area.x + area.width / 2, area.y + area.height / 2
    left = Box(area.x, area.y, area.width / 2, area.height)
    upright = Reverse(2 * x, page.height, "left-right")
    yield AreaPart(left, left.shrunk((0.0, 0.0, FOLD_ROOM, 0.0)), upright, (x, area.y, x, area.bottom))
    upper = Box(area.x, area.y, area.width, area.height / 2)
    level = Reverse(page.width, 2 * y, "top-bottom")
    yield AreaPart(upper, upper.shrunk((0.0, 0.0, 0.0, FOLD_ROOM)), level, (area.x, y, area.right, y))


def _registered(part: AreaPart, printable: Box) -> Iterator[AreaPart]:
    corners = part.field.common(printable)
    strip = REGISTRATION_STRIP
    for edges in ((strip, 0.0, strip, 0.0), (0.0, strip, 0.0, strip)):
        region = part.region.common(corners.shrunk(edges))
        yield AreaPart(region, region.common(part.field), part.behind, part.fold, corners)


def registration_paths(corners: Box | None) -> tuple[scene.Path, ...]:
    """A square at the top left, angles at the top right and the bottom left: enough for place, turn and scale."""
    if corners is None:
        return ()
    x, y, right, bottom = corners.x, corners.y, corners.right, corners.bottom
    length, stroke = REGISTRATION, REGISTRATION_STROKE
    top_right = [(-length, 0), (0, 0), (0, length), (-stroke, length), (-stroke, stroke), (-length, stroke)]
    bottom_left = [(0, -length), (stroke, -length), (stroke, -stroke), (length, -stroke), (length, 0), (0, 0)]
    return (
        scene.rectangle(x, y, length, length),
        scene.polygon([(right + dx, y + dy) for dx, dy in top_right]),
        scene.polygon([(x + dx, bottom + dy) for dx, dy in bottom_left]),
    )
