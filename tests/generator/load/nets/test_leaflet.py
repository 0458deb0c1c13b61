"""Leaflets: panels beside and below each other, folded between them, on both sides."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import check, compose, write_project

from generator.load.nets.leaflet import leaflet
from generator.scene.primitives import Shape, bounds, flat
from load.nets.help import BOTH, PLAIN, boxed


def test_panels_lie_row_by_row_with_a_fold_between_them() -> None:
    net = leaflet([60, 60, 58], [100, 90], [5])
    assert (net.width, net.height) == (178, 190)
    assert set(net.folds) == {(60, 0, 60, 190), (120, 0, 120, 190), (0, 100, 178, 100)}
    third, fourth, fifth = (net.panels[f"panel_{k}"] for k in (3, 4, 5))
    assert (third.x, third.y, third.width, third.height) == (120, 0, 58, 100)
    assert (fourth.x, fourth.y, fourth.height) == (0, 100, 90)
    # Turned upside down it starts at its lower right corner.
    assert (fifth.x, fifth.y, fifth.turn) == (120, 190, 180)


def test_folds_are_dotted_on_the_front_and_mirrored_on_the_back(tmp_path: Path) -> None:
    cards = boxed("{kind: leaflet, widths: [30, 50], heights: [70]}").replace(
        "layout: box", "layout: box\n    back: box"
    )
    made = compose(tmp_path, cards, PLAIN, BOTH)
    assert made.report.findings == ()
    piece = made.pieces[-1]
    assert piece.back is not None
    for face, x in ((piece.front, 30), (piece.back, 50)):
        dotted = [bounds(item.path) for item, _ in flat(face.items) if isinstance(item, Shape) and item.dash]
        assert {(left, right) for left, _, right, _ in dotted} == {(x, x)}
        assert max(bottom for _, _, _, bottom in dotted) == 70


@pytest.mark.parametrize(
    ("net", "rule"),
    [
        ("{kind: leaflet, widths: [], heights: [70]}", "NET-PANELS"),
        ("{kind: leaflet, widths: [9, 9, 9, 9, 9], heights: [9, 9, 9, 9, 9]}", "NET-PANELS"),
        ("{kind: leaflet, widths: [30, 30], heights: [70], turned: [3]}", "NET-PANELS"),
        ("{kind: leaflet, widths: [0], heights: [70]}", "DATA-RANGE"),
        ("{kind: leaflet, widths: [30]}", "DATA-MISSING"),
    ],
)
def test_leaflets_that_cannot_be_folded_are_found(tmp_path: Path, net: str, rule: str) -> None:
    assert check(write_project(tmp_path, boxed(net), PLAIN, BOTH)).errors == {("cards.yaml", 12, rule)}
