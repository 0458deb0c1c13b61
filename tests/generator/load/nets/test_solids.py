"""Dice, dials and standees: what is cut and folded gives the thing it is meant to be."""

from __future__ import annotations

import math
from itertools import product

import pytest

from generator.load.nets.model import Net
from generator.load.nets.solids import Shoulder, dial, die, slotted, standee
from generator.scene.outlines import area, is_inside, rings
from generator.scene.primitives import Point, placed, through
from load.nets.help import covered

Vector = tuple[float, float, float]


class Side:
    """A side of a die in space: x to the right, y down, z into the paper; `out` points out of the die."""

    def __init__(self, corner: Vector, across: Vector, down: Vector, out: Vector) -> None:
        self.corner, self.across, self.down, self.out = corner, across, down, out

    def at(self, u: float, v: float) -> Vector:
        x, y, z = (c + u * a + v * d for c, a, d in zip(self.corner, self.across, self.down, strict=True))
        return round(x, 6), round(y, 6), round(z, 6)

    def folded(self, way: str, side: float) -> Side:
        """The neighbour on that side after it was folded backwards by a quarter."""
        inward = scaled(self.out, -1)
        if way == "right":
            return Side(self.at(side, 0), inward, self.down, self.across)
        if way == "left":
            return Side(added(self.corner, scaled(inward, side)), self.out, self.down, scaled(self.across, -1))
        if way == "down":
            return Side(self.at(0, side), self.across, inward, self.down)
        return Side(added(self.corner, scaled(inward, side)), self.across, self.out, scaled(self.down, -1))


def scaled(v: Vector, k: float) -> Vector:
    return v[0] * k, v[1] * k, v[2] * k


def added(a: Vector, b: Vector) -> Vector:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def folded_die(net: Net, side: float) -> dict[int, Side]:
    """Every side in space, found by walking over the folds from side 1."""
    corners = [(p.x, p.y) for p in net.spots]
    steps = {"right": (side, 0.0), "left": (-side, 0.0), "down": (0.0, side), "up": (0.0, -side)}
    found = {1: Side((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, -1))}
    queue = [1]
    while queue:
        here = queue.pop()
        x, y = corners[here - 1]
        for way, (dx, dy) in steps.items():
            for number, corner in enumerate(corners, 1):
                if number not in found and corner == pytest.approx((x + dx, y + dy)):
                    found[number] = found[here].folded(way, side)
                    queue.append(number)
    return found


def test_a_die_folds_into_a_cube_whose_opposite_sides_add_up_to_seven() -> None:
    sides = folded_die(die(16), 16)
    assert len({side.out for side in sides.values()}) == 6
    assert {tuple(sides[n].out) for n in (1, 2, 3)} == {scaled(sides[7 - n].out, -1) for n in (1, 2, 3)}
    for n in (1, 2, 3):
        assert added(sides[n].out, sides[7 - n].out) == (0, 0, 0)


def test_one_two_three_go_round_anticlockwise() -> None:
    (a, b, c), (d, e, f), (g, h, i) = (folded_die(die(16), 16)[n].out for n in (1, 2, 3))
    assert a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) > 0


def test_every_seam_of_a_die_has_one_tab() -> None:
    net = die(16)
    tabs = {frozenset({(x1, y1), (x2, y2)}) for x1, y1, x2, y2 in net.folds}
    seams: dict[frozenset[Vector], list[frozenset[Point]]] = {}
    for number, side in folded_die(net, 16).items():
        x, y = net.spots[number - 1].x, net.spots[number - 1].y
        for (u1, v1), (u2, v2) in (((0, 0), (16, 0)), ((16, 0), (16, 16)), ((0, 16), (16, 16)), ((0, 0), (0, 16))):
            edge = frozenset({(x + u1, y + v1), (x + u2, y + v2)})
            seams.setdefault(frozenset({side.at(u1, v1), side.at(u2, v2)}), []).append(edge)
    assert len(seams) == 12
    hinges = [edges for edges in seams.values() if edges[0] == edges[1]]
    glued = [edges for edges in seams.values() if edges[0] != edges[1]]
    assert (len(hinges), len(glued)) == (5, 7)
    assert all(edges[0] in tabs for edges in hinges)
    assert [sum(edge in tabs for edge in edges) for edges in glued] == [1] * 7


def test_tabs_of_a_die_do_not_overlap() -> None:
    # Six sides of 256, and seven tabs: 5.6 deep, 16 wide at the fold and 4.8 at their end.
    assert area(rings(die(16).outline)[0]) == pytest.approx(6 * 256 + 7 * 5.6 * (16 + 4.8) / 2)


def test_a_dial_is_two_discs_with_a_pin_and_a_window() -> None:
    net = dial(60, 10, pin=4)
    areas = sorted((area(ring) for ring in rings(net.outline)), reverse=True)
    # Discs of 30 mm radius, the window of 32.4 degrees from 15.6 to 25.8 mm, pin holes of 2 mm radius.
    window = 3.14159265 * (25.8**2 - 15.6**2) * 32.4 / 360
    assert areas == pytest.approx([2827.433, 2827.433, window, 12.566, 12.566], rel=1e-3)
    assert (net.width, net.height) == (124, 60)


@pytest.mark.parametrize("count", [2, 10, 40])
def test_the_window_of_a_dial_shows_one_value_whole(count: int) -> None:
    net = dial(60, count)
    window = sorted(rings(net.outline), key=area)[2]
    for spot in net.spots:
        # Turn the base back until this value is on top, and lay the cover over it.
        turned = placed(94, 30, degrees=-spot.turn)
        matrix = placed(spot.x - 30, spot.y - 30, 1.0, spot.turn)
        for u, v in product((0.02, spot.width - 0.02), (0.02, spot.height - 0.02)):
            assert is_inside(through(turned, *through(matrix, u, v)), window)


def test_a_standee_has_its_back_on_its_head() -> None:
    net = standee(25, 40, 10)
    assert (net.width, net.height) == (25, 100)
    assert [fold[1] for fold in net.folds] == [10, 50, 90]
    assert covered(net.panels["back"]) == (0, 10, 25, 50)
    assert covered(net.panels["front"]) == (0, 50, 25, 90)
    assert (net.panels["back"].turn, net.panels["front"].turn) == (180, 0)


def test_slots_are_as_wide_as_the_stock_and_a_little() -> None:
    net = slotted(40, 60, stock=2, play=0.05)
    first, second = rings(net.outline)
    assert net.slot == pytest.approx(2.05)
    assert area(first) == area(second) == pytest.approx(40 * 60 - 2.05 * 30)
    # The first is open above, the second below; both slots end in the middle and meet there.
    assert not is_inside((20, 29), first)
    assert is_inside((20, 31), first)
    assert is_inside((64, 29), second)
    assert not is_inside((64, 31), second)


def test_round_shoulders_leave_the_fold_of_a_standee_and_lie_within_its_square_outline() -> None:
    """Of 16 x 26 mm with shoulders of 5 x 6.5 mm: four corners less a quarter of an oval of 5 x 6.5 mm each."""
    square, net = standee(16, 26, 4.5), standee(16, 26, 4.5, Shoulder(5, 6.5))
    (before,), (after,) = rings(square.outline), rings(net.outline)
    assert net.folds[1] == (5, 30.5, 11, 30.5)
    corner = 5 * 6.5 * (1 - math.pi / 4)
    assert area(before) - area(after) == pytest.approx(4 * corner, rel=0.01)
    assert not is_inside((15.5, 31), after)
    assert is_inside((15.5, 38), after)


def test_a_straight_shoulder_makes_a_spire_of_slotted_halves() -> None:
    net = slotted(19, 32, stock=0.5, play=0.05, shoulder=Shoulder(6.8, 26.4, round=False))
    first, second = rings(net.outline)
    assert area(first) == area(second) == pytest.approx(19 * 32 - 0.55 * 16 - 6.8 * 26.4)
    assert not is_inside((2, 8), first)
    assert is_inside((8, 8), first)
    assert is_inside((1, 30), second) is False  # the second begins 4 mm beside the first
    assert is_inside((24, 30), second)
