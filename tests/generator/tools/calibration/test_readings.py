"""Readings of a printed page as people write them, and what is no reading."""

from __future__ import annotations

import pytest

from generator.tools.calibration.readings import parse_readings
from sporeprint.ground.findings import Report


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("A", "READING-FORM"),
        ("A:1", "READING-FORM"),
        ("A:1:2:3", "READING-FORM"),
        ("A:one:2", "READING-FORM"),
        ("A:1e3:2", "READING-FORM"),
        ("A:nan:2", "READING-FORM"),
        ("F:1:2", "READING-POINT"),
        ("A:8.1:0", "READING-RANGE"),
        ("A:0:-9", "READING-RANGE"),
    ],
)
def test_what_is_no_reading_is_told(word: str, rule: str) -> None:
    report = Report()
    assert parse_readings([word], report) == {}
    assert [f.rule for f in report.findings] == [rule]


def test_a_scale_may_be_read_only_once() -> None:
    report = Report()
    assert parse_readings(["A:1:2", "a:1:2"], report) == {"A": (1.0, 2.0)}
    assert [f.rule for f in report.findings] == ["READING-TWICE"]
