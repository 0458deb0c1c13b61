"""What the tests of the art share: what of a drawing can be seen, where it lies, and the nine species."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from generator.art import Mushroom
from generator.scene import primitives as scene
from generator.scene.primitives import IDENTITY, Group, Item, Matrix, Shape, mapped, through, times
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.records import read_record
from sporeprint.ground.yaml_in import read_yaml

Box = tuple[float, float, float, float]
EVERYWHERE: Box = (-1e9, -1e9, 1e9, 1e9)
SPECIES_FILE = Path(__file__).parents[2] / "layouts" / "fungi" / "species.yaml"


def visible_boxes(items: Iterable[Item], matrix: Matrix = IDENTITY, within: Box = EVERYWHERE) -> Iterator[Box]:
    """The box of every shape on the page, its stroke included, cut to the boxes of the clips around it."""
    for item in items:
        if isinstance(item, Group):
            inner = times(matrix, item.transform)
            cut = within if item.clip is None else _cut(within, _box(item.clip, inner))
            yield from visible_boxes(item.items, inner, cut)
        elif isinstance(item, Shape):
            reach = item.width / 2 * abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5 if item.stroke else 0.0
            left, top, right, bottom = _box(item.path, matrix)
            yield _cut(within, (left - reach, top - reach, right + reach, bottom + reach))


def _box(path: scene.Path, matrix: Matrix) -> Box:
    """The box of what is drawn: curves are walked in quarters, since their handles lie outside of them."""
    points: list[scene.Point] = []
    for s in mapped(path, lambda x, y: through(matrix, x, y)):
        values = [v for v in s[1:] if isinstance(v, float | int)]
        if s[0] == "C":
            points += [_on_curve(points[-1], values, k / 4) for k in range(1, 5)]
        elif values:
            points.append((values[0], values[1]))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _on_curve(start: scene.Point, values: list[float], t: float) -> scene.Point:
    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    x, y = (a * start[i] + b * values[i] + c * values[i + 2] + d * values[i + 4] for i in (0, 1))
    return x, y


def _cut(a: Box, b: Box) -> Box:
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def extent(items: Iterable[Item]) -> Box:
    """The box of all that can be seen."""
    boxes = [b for b in visible_boxes(items) if b[0] < b[2] and b[1] < b[3]]
    return min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)


def names(items: Iterable[Item]) -> list[str]:
    """The names of all groups, outside first."""
    out: list[str] = []
    for item in items:
        if isinstance(item, Group):
            out += [item.name, *names(item.items)]
    return [name for name in out if name]


def colours(items: Iterable[Item]) -> set[str]:
    """Every plain colour of a drawing."""
    out: set[str] = set()
    for item in items:
        if isinstance(item, Group):
            out |= colours(item.items)
        elif isinstance(item, Shape):
            out |= {c for c in (item.fill, item.stroke) if isinstance(c, str)}
    return out


def fungi_species() -> dict[str, Mushroom]:
    """The nine species, read as a build reads them; a finding fails the test."""
    report = Report()
    table = read_yaml(SPECIES_FILE, report)
    assert isinstance(table, Table)
    out: dict[str, Mushroom] = {}
    for name, entry in table.entries.items():
        record = read_record(entry.value, Mushroom, report, item=name)
        assert record is not None, report.findings
        out[name] = replace(record, id=name)
    assert list(report.findings) == []
    return out
