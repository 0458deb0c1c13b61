"""Whole photos of final tables: what is read is right, and what is not read is asked about."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from photo_camera import Shot
from photo_tables import Scene, scene
from PIL import Image

import sporeprint
from sporeprint.api.photographs import compare_photo

SMALL, MEDIUM, LARGE = (Shot(width=width, tilt=10) for width in (1600, 2000, 2800))


def read(shown: Scene) -> sporeprint.PhotoResult:
    header = dict(shown.table.header)
    players, house = header.pop("players"), header.pop("house")
    options = {key: value for key, value in header.items() if key != "title"}
    assert isinstance(players, dict) and isinstance(house, dict)
    return sporeprint.read_photo([shown.photo], shown.table.title, players, house=house, options=options)


def check(title: str, seed: int, least: int, shot: Shot = SMALL) -> sporeprint.PhotoResult:
    shown = scene(title, seed, shot)
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
@pytest.mark.parametrize(
    ("title", "seed", "least"), [("overgrown", 0, 25), ("overgrown", 3, 15), ("woodlots", 0, 100), ("woodlots", 3, 100)]
)
def test_boards_of_other_titles(title: str, seed: int, least: int) -> None:
    check(title, seed, least, MEDIUM)


@pytest.mark.slow
def test_a_photo_that_lies_on_its_head_reads_the_same_board() -> None:
    shown = scene("sporeadic", 3, SMALL)
    out = io.BytesIO()
    Image.open(io.BytesIO(shown.photo)).rotate(180).save(out, "JPEG", quality=90)
    result = read(replace(shown, photo=out.getvalue()))
    assert result.table is not None, result.findings
    assert compare_photo(result, shown.shown).wrong == ()
    assert compare_photo(result, shown.shown).right >= 55


@pytest.mark.slow
def test_a_photo_of_another_title_is_refused() -> None:
    result = sporeprint.read_photo([scene("sporeadic", 3, SMALL).photo], "fungi", ["Ada", "Ben"])
    assert [finding.rule for finding in result.findings] == ["PHOTO-NOTHING"]
    assert result.table is None and not result.text and not result.picture


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 3])
def test_a_forest_that_is_read_in_part_names_nobody(seed: int) -> None:
    result = read(scene("undergrove", seed, LARGE))
    assert result.table is not None, result.findings
    assert "wins" not in result.outcome
    assert all(question.matters for question in result.questions) and len(result.questions) > 10
