"""Numbers in data that something loops over have a range, and pictures a size that can be drawn."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from projects import CARDS, TITLE, build, check, write_project

SPAN = "{least: 2, most: 3, source: stated}"


@pytest.mark.parametrize(
    "span",
    [
        "{least: 2, most: 1000000, source: stated}",
        "{least: 0, most: 3, source: stated}",
        "{least: 4, most: 3, source: stated}",
        "{least: 2, most: -3, source: stated}",
    ],
)
def test_players_are_as_many_as_can_sit_at_a_table(tmp_path: Path, span: str) -> None:
    begun = time.process_time()
    run = check(write_project(tmp_path, title=TITLE.replace(SPAN, span)))
    assert {(line, rule) for _, line, rule in run.errors} == {(4, "DATA-RANGE")}
    assert time.process_time() - begun < 10


@pytest.mark.parametrize("number", ["1000001", "-1000001"])
def test_a_number_of_the_rules_has_a_range(tmp_path: Path, number: str) -> None:
    numbers = f"numbers:\n  hand: {{value: {number}, source: stated}}\n"
    run = check(write_project(tmp_path, files={"components/tiny/numbers.yaml": numbers}))
    assert run.errors == {("numbers.yaml", 2, "DATA-RANGE")}


@pytest.mark.parametrize(("size", "dpi"), [("[900, 10]", "1200"), ("[500, 500]", "1200")])
def test_a_picture_with_too_many_pixels_is_a_finding(tmp_path: Path, size: str, dpi: str) -> None:
    # 900 mm at 1200 dpi are 42,520 pixels, more than 32,767; 500 x 500 mm are 23,622 x 23,622, over 250 million.
    root = write_project(tmp_path, CARDS.replace("[60, 90]", size))
    run = build(root, "--png", "--dpi", dpi)
    assert ("cards.yaml", 3, "PNG-SIZE") in run.errors or ("cards.yaml", 2, "PNG-SIZE") in run.errors
    assert not (root / "out").exists()
