"""Whole photos of final tables: what is read is right, and what is not read is asked about."""

from __future__ import annotations

import pytest
from photo_camera import Shot
from photo_tables import Scene, scene

import sporeprint
from sporeprint.api.photographs import compare_photo

SMALL = Shot(width=2000, tilt=10)


def read(shown: Scene) -> sporeprint.PhotoResult:
    header = dict(shown.table.header)
    players, house = header.pop("players"), header.pop("house")
    options = {key: value for key, value in header.items() if key != "title"}
    assert isinstance(players, dict) and isinstance(house, dict)
    return sporeprint.read_photo([shown.photo], shown.table.title, players, house=house, options=options)


def check(title: str, seed: int, least: int) -> sporeprint.PhotoResult:
    shown = scene(title, seed, SMALL)
    result = read(shown)
    assert result.table is not None, result.findings
    truth = compare_photo(result, shown.shown)
    assert truth.wrong == ()
    assert truth.right >= least
    return result


def test_fungi_becomes_a_position_that_score_reads() -> None:
    result = check("fungi", 0, 8)
    assert sporeprint.score(result.text).name == "Fungi"
    assert result.picture.startswith(b"\x89PNG")


def test_every_place_of_the_meadow_is_read() -> None:
    check("sporeadic", 3, 55)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 3])
@pytest.mark.parametrize(("title", "least"), [("overgrown", 25), ("woodlots", 100), ("undergrove", 20)])
def test_boards_of_the_other_titles(title: str, least: int, seed: int) -> None:
    check(title, seed, least)
