"""What the tests of `laying` and its neighbours share."""

from __future__ import annotations

from pathlib import Path

from projects import SLUG, write_project

from generator.scene.primitives import (
    IDENTITY,
    Group,
    Item,
    Matrix,
    Point,
    Shape,
    bounds,
    flat,
    through,
    times,
)
from generator.tools.tables.drawing import Drawn, draw_tableau
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.tableau import Board, Tableau

TITLE = """\
name: Tiny
prefix: TIN
rules: 1
players: {least: 2, most: 3, source: stated}
sheets:
  all: {name: all, components: [square, hexes, token, bar]}
"""


CARDS = """\
components:
  square:
    name: Square board
    size: [100, 100]
    layout: plain
    fields: {name: text, copies: count}
    source: {size: choice, places: choice, copies: choice}
    items: {board: {name: Board, copies: 1}}
    places: {grid: square, columns: 3, rows: 3, pitch: [30, 30], at: [20, 20], labels: a1, space: [24, 24]}
  hexes:
    name: Hex board
    size: [120, 120]
    layout: plain
    fields: {name: text, copies: count}
    source: {size: choice, places: choice, copies: choice}
    items: {comb: {name: Comb, copies: 1}}
    places: {grid: hex, radius: 2, side: 10, at: [60, 60]}
  token:
    name: Tokens
    size: {diameter: 12}
    shape: round
    layout: plain
    fields: {name: text, copies: count}
    source: {size: choice, copies: choice}
    items: {red: {name: Red, copies: 4}, blue: {name: Blue, copies: 4}}
  bar:
    name: Bars
    size: [40, 10]
    layout: plain
    fields: {name: text, copies: count}
    source: {size: choice, copies: choice}
    items: {bar: {name: Bar, copies: 1}}
"""


LOOKS = """\
layouts:
  plain:
    elements:
      ground: {rect: [0, 0, 5, 5], fill: "#cccccc"}
"""


SQUARE = Board("s", "square", "board")


HEXES = Board("h", "hexes", "comb")


def tiny(root: Path) -> TitleRef:
    ref = load_catalogue(write_project(root, CARDS, LOOKS, TITLE)).get(SLUG)
    assert ref is not None
    return ref


def drawn(ref: TitleRef, tableau: Tableau) -> Drawn:
    report = Report()
    made = draw_tableau(ref, tableau, report)
    assert made is not None and report.findings == (), report.findings
    return made


def named(items: tuple[Item, ...], name: str, matrix: Matrix = IDENTITY) -> list[tuple[Group, Matrix]]:
    """Every group of that name with the transform that puts it on the page."""
    out = []
    for item in items:
        if isinstance(item, Group):
            inner = times(matrix, item.transform)
            out += [(item, inner)] if item.name == name else named(item.items, name, inner)
    return out


def box(group: Group, matrix: Matrix) -> tuple[float, float, float, float]:
    """Of everything drawn in a group: left, top, right, bottom on the page."""
    inner = flat(group.items, matrix)
    points = [
        through(m, *point)
        for item, m in inner
        if isinstance(item, Shape)
        for left, top, right, bottom in [bounds(item.path)]
        for point in ((left, top), (right, bottom))
    ]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def middles(made: Drawn, name: str) -> list[Point]:
    """Where the pieces of that name lie: their own 0, 0 is their middle."""
    return [through(matrix, 0, 0) for _, matrix in named(made.face.items, name)]


def corner(made: Drawn, name: str, size: tuple[float, float]) -> Point:
    """The upper left corner of a board."""
    ((x, y),) = middles(made, name)
    return x - size[0] / 2, y - size[1] / 2
