"""Panels, folds and outlines of nets."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import compose

from generator.load.nets.model import Net, panel
from generator.load.nets.solids import die, standee
from generator.load.nets.tuckbox import tuckbox
from generator.scene.outlines import box_of, distance, is_inside, rings
from generator.scene.primitives import Shape, flat
from load.nets.help import BOTH, PLAIN, boxed, covered


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_panel_covers_its_box(turn: int) -> None:
    part = panel(10, 20, 30, 50, turn)
    assert covered(part) == pytest.approx((10, 20, 40, 70))
    assert (part.width, part.height) == ((30, 50) if turn % 180 == 0 else (50, 30))


@pytest.mark.parametrize(
    "net",
    [tuckbox(60, 93, 26.92), tuckbox(64, 90, 4), tuckbox(20, 30, 40), die(16), standee(25, 40, 10)],
    ids=["deck", "thin", "cube", "die", "standee"],
)
def test_an_outline_fills_the_size_of_its_net_and_folds_lie_on_the_paper(net: Net) -> None:
    (ring,) = rings(net.outline)
    assert box_of(ring) == pytest.approx((0, 0, net.width, net.height), abs=0.51)
    for x1, y1, x2, y2 in net.folds:
        for share in (0.02, 0.5, 0.98):
            point = (x1 + share * (x2 - x1), y1 + share * (y2 - y1))
            assert is_inside(point, ring) or distance(point, ring) < 0.6, (point, net.kind)


def test_folds_are_dotted_and_nets_are_cut_by_their_outline(tmp_path: Path) -> None:
    made = compose(tmp_path, boxed("{kind: standee, width: 25, height: 40}"), PLAIN, BOTH)
    piece = made.pieces[-1]
    assert piece.cut == "outline"
    dots = [(item.stroke, item.path) for item, _ in flat(piece.front.items) if isinstance(item, Shape) and item.dash]
    dark, light = dots[::2], dots[1::2]
    assert dark == [("#3a3a3a", (("M", 0, y), ("L", 25, y))) for y in (10, 50, 90)]
    # Light dots stand half way between the dark ones, which are 1.55 mm apart.
    assert [path[0] for _, path in light] == [("M", pytest.approx(0.775), y) for y in (10, 50, 90)]


def test_folds_of_a_back_lie_the_other_way_round(tmp_path: Path) -> None:
    cards = boxed("{kind: die, side: 16}").replace("    layout: box", "    layout: box\n    back: box")
    back = compose(tmp_path, cards, PLAIN, BOTH).pieces[-1].back
    assert back is not None
    upright = {item.path for item, _ in flat(back.items) if isinstance(item, Shape) and item.stroke == "#3a3a3a"}
    # The fold between 3 and 1, at 16 mm of 48, is at 32 mm when one looks from behind.
    assert (("M", 32.0, pytest.approx(21.6)), ("L", 32.0, pytest.approx(37.6))) in list(upright)
