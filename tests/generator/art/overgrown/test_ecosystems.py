"""Ecosystems fill their boxes and are told apart in grey."""

from __future__ import annotations

import pytest
from art_help import extent

from art.overgrown.help import ECOSYSTEMS, closest, in_grey, paint


@pytest.mark.parametrize("scene_name", ECOSYSTEMS)
def test_an_ecosystem_is_the_same_every_time(scene_name: str) -> None:
    assert paint("ecosystem_tile", scene=scene_name) == paint("ecosystem_tile", scene=scene_name)


@pytest.mark.parametrize("scene_name", ECOSYSTEMS)
def test_an_ecosystem_fills_its_box(scene_name: str) -> None:
    assert extent(paint("ecosystem_tile", scene=scene_name)) == pytest.approx((0, 0, 20, 20))


def test_the_fourteen_ecosystems_are_told_apart_in_grey() -> None:
    pictures = {name: in_grey(paint("ecosystem_tile", scene=name)) for name in ECOSYSTEMS}
    distance, a, b = closest(pictures)
    assert distance > 0.08, (a, b)
