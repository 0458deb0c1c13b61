"""Findings print as people and programs read them, and a report knows its exit code."""

import pytest

from sporeprint.ground.findings import Finding, Report, Where, finding_json, format_finding

HERE = Where("cards.yaml", 3, 5)


def test_a_place_prints_as_path_line_and_column() -> None:
    assert str(HERE) == "cards.yaml:3:5"
    assert str(Where("cards.yaml", 3)) == "cards.yaml:3"
    assert str(Where("cards.yaml")) == "cards.yaml"


def test_a_finding_prints_its_item_and_its_way_out() -> None:
    finding = Finding("error", "DATA-RANGE", "`0` is out of range", HERE, "allowed is from 1 to 9", "morel")
    assert format_finding(finding) == (
        "cards.yaml:3:5: error DATA-RANGE: `0` is out of range (item morel)\n    allowed is from 1 to 9"
    )


def test_a_finding_without_hint_is_one_line() -> None:
    assert format_finding(Finding("note", "X-Y", "hm", Where("a"))) == "a: note X-Y: hm"


def test_every_line_of_a_hint_is_indented() -> None:
    assert format_finding(Finding("note", "X-Y", "hm", Where("a"), "b\nc")) == "a: note X-Y: hm\n    b\n    c"


def test_colour_wraps_the_level_only() -> None:
    coloured = format_finding(Finding("error", "X-Y", "hm", Where("a")), colour=True)
    assert coloured == "a: \x1b[1;31merror\x1b[0m X-Y: hm"


def test_json_has_all_parts_as_plain_values() -> None:
    assert finding_json(Finding("warning", "X-Y", "hm", HERE, "way out", "morel")) == {
        "level": "warning",
        "rule": "X-Y",
        "message": "hm",
        "file": "cards.yaml",
        "line": 3,
        "column": 5,
        "hint": "way out",
        "item": "morel",
    }


def test_findings_come_in_the_order_of_the_file_and_at_one_place_as_found() -> None:
    report = Report()
    report.error("C-C", "third", Where("b", 1, 1))
    report.error("B-B", "second", Where("a", 10, 1))
    report.error("A-A", "also second", Where("a", 10, 1))
    report.error("D-D", "first", Where("a", 9, 7))
    assert [finding.rule for finding in report.findings] == ["D-D", "B-B", "A-A", "C-C"]


def test_the_same_finding_twice_counts_once() -> None:
    report = Report()
    report.error("A-A", "same", HERE)
    report.error("A-A", "same", HERE)
    report.error("A-A", "same", HERE, item="morel")
    assert len(report) == 2


@pytest.mark.parametrize("level", ["warning", "note", "undecided"])
def test_milder_findings_count_only_when_strict(level: str) -> None:
    report = Report()
    getattr(report, level)("A-A", "hm", HERE)
    assert report.findings[0].level == level
    assert (report.has_errors, report.exit_code(), report.exit_code(strict=True)) == (False, 0, 1)


def test_an_empty_report_exits_with_zero_even_when_strict_and_is_still_true() -> None:
    assert (Report().exit_code(), Report().exit_code(strict=True), bool(Report())) == (0, 0, True)


def test_errors_exit_with_one_and_unreadable_files_with_two() -> None:
    report = Report()
    report.error("A-A", "hm", HERE)
    assert (report.has_errors, report.exit_code()) == (True, 1)
    report.unreadable("B-B", "gone", HERE)
    assert report.exit_code() == 2
    assert [finding.level for finding in report.findings] == ["error", "error"]


def test_a_report_takes_over_another_with_its_exit_code() -> None:
    first, second = Report(), Report()
    second.unreadable("B-B", "gone", HERE)
    first.extend(second)
    first.extend([Finding("note", "C-C", "hm", HERE)])
    assert (len(first), len(second), first.exit_code()) == (2, 1, 2)


def test_later_findings_get_the_rule_of_what_they_are_about() -> None:
    report = Report()
    for rule in ("DATA-TYPE", "DATA-RANGE", "FUN-1"):
        report.error(rule, rule.lower(), HERE)
    report.rename(1, "DATA-", "FUN-STATE-9")
    assert [(f.rule, f.message) for f in report.findings] == [
        ("DATA-TYPE", "data-type"),
        ("FUN-STATE-9", "data-range"),
        ("FUN-1", "fun-1"),
    ]
