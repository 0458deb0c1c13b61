"""Marks on a drawn table: halos, plates, chains, rings and areas."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.scene.primitives import (
    Shape,
    bounds,
)
from generator.tools.tables.cells import around
from generator.tools.tables.drawing import Drawn
from sporeprint.ground.findings import Report
from sporeprint.ground.tableau import Band, Mark, Tableau
from tools.tables.help import HEXES, SQUARE, box, corner, drawn, named, tiny


def mark_box(made: Drawn, name: str) -> tuple[float, float, float, float]:
    ((group, matrix),) = named(made.face.items, name)
    return box(group, matrix)


@pytest.mark.parametrize("kind", ["halo", "cross", "area"])
def test_a_mark_stands_around_the_middle_of_its_place(tmp_path: Path, kind: str) -> None:
    mark = Mark(kind, "s", ("b3",))  # type: ignore[arg-type]
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), marks=(mark,)))
    x, y = corner(made, "square board", (100, 100))
    left, top, right, bottom = mark_box(made, f"{kind} s b3")
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((x + 50, y + 80))
    # Around the space of 24 mm, never farther than the next one.
    assert 24 <= right - left <= 36


def test_a_second_halo_lies_around_the_first(tmp_path: Path) -> None:
    marks = (Mark("halo", "s", ("a1",), tint="x"), Mark("halo", "s", ("a1",), tint="y"))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), marks=marks))
    one, two = (box(group, matrix) for group, matrix in named(made.face.items, "halo s a1"))
    assert two[0] < one[0] and two[1] < one[1] and two[2] > one[2] and two[3] > one[3]


def test_plates_of_one_place_stand_at_different_corners(tmp_path: Path) -> None:
    marks = tuple(Mark("halo", "s", ("a1",), str(k), tint=str(k)) for k in range(4))
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), marks=marks))
    boxes = [mark_box(made, f"plate {k}") for k in range(4)]
    spots = {(round((b[0] + b[2]) / 2, 3), round((b[1] + b[3]) / 2, 3)) for b in boxes}
    x, y = corner(made, "square board", (100, 100))
    assert spots == {(round(x + 20 + dx, 3), round(y + 20 + dy, 3)) for dx in (12, -12) for dy in (12, -12)}


def test_a_chain_links_its_places_one_after_the_other(tmp_path: Path) -> None:
    made = drawn(tiny(tmp_path), Tableau((Band((SQUARE,)),), marks=(Mark("line", "s", ("a1", "a2", "b2"), "3"),)))
    ((group, _),) = named(made.face.items, "line s a1 a2 b2")
    paths = {item.path for item in group.items if isinstance(item, Shape)}
    x, y = corner(made, "square board", (100, 100))
    ends = sorted(tuple(round(v - o, 2) for v, o in zip(p[k][1:], (x, y), strict=True)) for p in paths for k in (0, 1))
    # Each link stops 0.3 x 24 = 7.2 mm short of the middles of its places.
    assert ends == [(20, 27.2), (20, 42.8), (27.2, 50), (42.8, 50)]
    plate = mark_box(made, "plate 3")
    # On the middle of the link from a2 (20, 50) to b2 (50, 50).
    assert ((plate[0] + plate[2]) / 2 - x, (plate[1] + plate[3]) / 2 - y) == pytest.approx((35, 50))


def test_a_ring_of_hexes_is_one_outline_with_a_hole(tmp_path: Path) -> None:
    made = drawn(tiny(tmp_path), Tableau((Band((HEXES,)),), marks=(Mark("area", "h", ring(tmp_path), "ring"),)))
    ((group, _),) = named(made.face.items, f"area h {' '.join(ring(tmp_path))}")
    path = next(item.path for item in group.items if isinstance(item, Shape))
    # Six hexagons around one: 18 edges outside, 6 around the hole.
    assert [segment[0] for segment in path].count("M") == 2
    assert len([segment for segment in path if segment[0] != "Z"]) == 24


def ring(root: Path) -> tuple[str, ...]:
    """The labels of the six hexes around the middle one."""
    from generator.load.title import load_title

    title = load_title(tiny(root), Report())
    assert title is not None
    (places,) = title.components["hexes"].places.values()
    return tuple(p.label for p in places if max(abs(p.q), abs(p.r), abs(p.q + p.r)) == 1)


def test_an_area_goes_around_neighbours_together_and_others_apart(tmp_path: Path) -> None:
    from generator.load.title import load_title

    title = load_title(tiny(tmp_path), Report())
    assert title is not None
    (places,) = title.components["square"].places.values()
    at = {place.label: place for place in places}
    beside = around([at["a1"], at["b1"]], places)
    assert [segment[0] for segment in beside].count("M") == 1
    assert bounds(beside) == pytest.approx((5, 5, 65, 35))
    assert [segment[0] for segment in around([at["a1"], at["c1"]], places)].count("M") == 2
