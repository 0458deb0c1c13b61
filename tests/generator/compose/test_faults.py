"""One cause is reported once, with its worst case."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compose.faults import PrintFault, report_faults
from sporeprint.ground.findings import Report, Where


def faults() -> Iterator[PrintFault]:
    here, there = Where("looks.yaml", 4, 1), Where("looks.yaml", 9, 1)
    yield PrintFault("warning", "SHOP-TYPE", "bad", "way", here, "oak", 1.0)
    yield PrintFault("warning", "SHOP-TYPE", "worse", "way", here, "elm", 2.0)
    yield PrintFault("warning", "SHOP-TYPE", "bad again", "way", here, "oak", 0.5)
    yield PrintFault("warning", "SHOP-TYPE", "elsewhere", "way", there, "oak", 0.1)


def test_one_cause_is_told_once_with_its_worst_case() -> None:
    report = Report()
    report_faults(faults(), report)
    assert [(f.message, f.item, f.where.line) for f in report.findings] == [
        ("worse; 1 other item has the same", "elm", 4),
        ("elsewhere", "oak", 9),
    ]
