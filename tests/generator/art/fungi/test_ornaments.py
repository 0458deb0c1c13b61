"""Ornaments: a back that is the same both ways up, sprigs, spore prints, paper grain."""

from __future__ import annotations

import pytest
from art_help import colours, extent

from generator.art import PAINTERS
from generator.scene.primitives import Gradient, Item, Matrix, Shape, flat, mapped, placed, through, times


def looks(items: list[Item], matrix: Matrix) -> list[tuple[object, ...]]:
    """Every shape as what it looks like, not how it is written: colours, and the set of its points on the page."""
    out: list[tuple[object, ...]] = []
    for item, inner in flat(items):
        assert isinstance(item, Shape)
        whole = times(matrix, inner)
        points: set[tuple[float, float]] = set()
        for s in mapped(item.path, lambda x, y, m=whole: through(m, x, y)):  # type: ignore[misc]
            values = [round(v, 3) + 0.0 for v in s[1:] if isinstance(v, float)]
            points |= set(zip(values[::2], values[1::2], strict=True))
        out.append((_paint(item.fill, whole), item.stroke, item.width, item.opacity, tuple(sorted(points))))
    return sorted(out, key=repr)


def _paint(fill: object, matrix: Matrix) -> object:
    if isinstance(fill, Gradient):
        x, y = through(matrix, *fill.coords[:2])
        return fill.kind, round(x, 3), round(y, 3), fill.stops
    return fill


def turned(width: float, height: float) -> Matrix:
    return placed(width, height, 1, 180)


@pytest.mark.parametrize(("width", "height"), [(59.0, 92.0), (63.0, 88.0), (44.0, 44.0)])
def test_the_back_is_the_same_both_ways_up(width: float, height: float) -> None:
    back = PAINTERS["card_back"](width, height)
    assert looks(back, placed(0, 0)) == looks(back, turned(width, height))


def test_a_sprig_is_not_the_same_both_ways_up() -> None:
    sprig = PAINTERS["sprig"](7.2, 2.2)
    assert looks(sprig, placed(0, 0)) != looks(sprig, turned(7.2, 2.2))


def test_the_ground_of_the_back_reaches_into_the_bleed() -> None:
    assert extent(PAINTERS["card_back"](59, 92, bleed=3.0)) == pytest.approx((-3, -3, 62, 95))
    assert extent(PAINTERS["card_back"](59, 92, bleed=0.0)) == pytest.approx((0, 0, 59, 92))


def test_the_back_takes_its_colours() -> None:
    used = colours(PAINTERS["card_back"](59, 92, deep="#111111", mid="#222222", gold="#eeeeee"))
    assert {"#111111", "#eeeeee"} <= used
    assert "#d9c48a" not in used


@pytest.mark.parametrize("name", ["medallion", "spore_print", "stick_token", "corner_leaf"])
@pytest.mark.parametrize(("width", "height"), [(14.0, 14.0), (30.0, 20.0)])
def test_an_ornament_keeps_to_its_box(name: str, width: float, height: float) -> None:
    left, top, right, bottom = extent(PAINTERS[name](width, height))
    slack = 0.12 * min(width, height) if name == "corner_leaf" else 0.02 * min(width, height)
    assert left > -slack
    assert top > -slack
    assert right < width + slack
    assert bottom < height + slack


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_sprig_fills_its_box(side: str) -> None:
    left, top, right, bottom = extent(PAINTERS["sprig"](7.2, 2.2, side=side))
    assert -0.3 < left < 0.2
    assert 7.0 < right < 7.5
    assert -0.3 < top < 0.2
    assert 2.0 < bottom < 2.5


def test_the_two_sprigs_are_mirror_images() -> None:
    right = looks(PAINTERS["sprig"](7.2, 2.2), placed(0, 0))
    left = looks(PAINTERS["sprig"](7.2, 2.2, side="left"), (-1, 0, 0, 1, 7.2, 0))
    assert left == right


def test_a_spore_print_has_as_many_rays_as_asked_for() -> None:
    rays, ring = PAINTERS["spore_print"](25, 25, rays=40)
    assert isinstance(rays, Shape)
    assert isinstance(ring, Shape)
    assert sum(s[0] == "M" for s in rays.path) == 40


def test_paper_grain_reaches_into_the_bleed_and_not_beyond() -> None:
    left, top, right, bottom = extent(PAINTERS["paper_grain"](59, 92, bleed=3.0))
    assert (left, top, right, bottom) == pytest.approx((-3, -3, 62, 95), abs=0.6)
    assert left >= -3
    assert bottom <= 95
