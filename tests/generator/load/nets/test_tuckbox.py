"""Tuckboxes: folded in space they close, and hold their deck."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import check, compose, write_project

from generator.load.nets.model import Net
from generator.load.nets.tuckbox import tuckbox
from generator.load.title import load_title
from generator.scene.outlines import area, rings
from load.nets.help import BOTH, PLAIN, boxed, covered
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report


def test_a_tuckbox_closes() -> None:
    net = tuckbox(60, 93, 26)
    walls = [covered(net.panels[name]) for name in ("back", "left", "front", "right")]
    # One after another, so that the seam closes where the back begins; all as high as the box.
    assert walls == [(0, 42, 60, 135), (60, 42, 86, 135), (86, 42, 146, 135), (146, 42, 172, 135)]
    assert covered(net.panels["lid"]) == (0, 16, 60, 42)
    assert covered(net.panels["bottom"]) == (86, 135, 146, 161)
    assert covered(net.panels["glue"])[0] == 172
    assert net.inner == (60, 93, 26)


def test_the_lid_is_upright_for_somebody_who_looks_at_the_front() -> None:
    assert {name: p.turn for name, p in tuckbox(60, 93, 26).panels.items() if p.turn} == {"lid": 180, "tuck": 180}


@pytest.mark.parametrize("depth", [3.0, 12.0, 60.0])
def test_flaps_never_meet_under_the_lid(depth: float) -> None:
    panels = tuckbox(60, 93, depth).panels
    assert panels["flap_left"].height + panels["flap_right"].height < 60


def test_the_notch_takes_half_a_disc_out_of_the_front() -> None:
    with_notch, without = (area(rings(tuckbox(60, 93, 26, notch).outline)[0]) for notch in (True, False))
    assert without - with_notch == pytest.approx(3.14159265 * 81 / 2, rel=1e-3)


def net_of(root: Path, net: str, fields: str = "", values: str = "") -> Net:
    made = compose(root, boxed(net, fields, values), PLAIN, BOTH)
    assert made.report.findings == ()
    found = made.title.components["box"].net
    assert found is not None
    assert made.title.components["box"].record.size == (found.width, found.height)
    return found


def test_a_box_is_as_large_as_its_deck(tmp_path: Path) -> None:
    # Two cards of 60 x 90 mm: 2 x 0.5 + 1.5 deep.
    assert net_of(tmp_path, "{kind: tuckbox, for: [deck], stock: 0.5, slack: 1.5}").inner == (61.5, 91.5, 2.5)


def test_a_box_that_is_given_is_checked_against_its_deck(tmp_path: Path) -> None:
    assert net_of(tmp_path, "{kind: tuckbox, for: [deck], stock: 0.5, inner: [61, 91, 2]}").inner == (61, 91, 2)
    small = boxed("{kind: tuckbox, for: [deck], stock: 0.5, inner: [61, 90, 1.9]}")
    run = check(write_project(tmp_path, small, PLAIN, BOTH))
    assert run.errors == {("cards.yaml", 12, "FIT-BOX")}
    assert [f["message"].split(",")[0] for f in run.findings] == [
        "the box is 90 mm high inside",
        "the box is 1.9 mm deep inside",
    ]


def test_the_deck_of_fungi_fits_its_box() -> None:
    ref, report = load_catalogue(Path(__file__).parent).get("fungi"), Report()
    assert ref is not None
    title = load_title(ref, report)
    assert title is not None
    net = title.components["box"].net
    assert net is not None
    # 81 cards of 59 x 92 x 0.32 mm, and 1 mm more in every direction.
    assert net.inner == pytest.approx((60, 93, 26.92))
