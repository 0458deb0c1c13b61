"""A file named in data lies inside its folder, or it is a finding."""

from pathlib import Path

import pytest

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.paths import safe_path

HERE = Where("cards.yaml", 4, 7)


@pytest.mark.parametrize("text", ["morel.svg", "art/morel.svg", "art/../morel.svg", "./a b/é.svg", "..morel.svg"])
def test_paths_inside_are_fine_whether_or_not_the_file_exists(tmp_path: Path, text: str) -> None:
    report = Report()
    path = safe_path(tmp_path, text, report, HERE)
    assert path == (tmp_path / text).resolve()
    assert report.findings == ()


@pytest.mark.parametrize(
    "text",
    [
        "/etc/passwd",
        "../other.svg",
        "art/../../x",
        "C:/x.svg",
        "C:x.svg",
        "art\\x.svg",
        "\\\\host\\x",
        "",
        " ",
        ".",
        "a\0b",
    ],
)
def test_paths_that_lead_elsewhere_are_findings(tmp_path: Path, text: str) -> None:
    report = Report()
    assert safe_path(tmp_path, text, report, HERE, item="morel") is None
    finding = report.findings[0]
    assert (len(report), finding.rule, finding.where, finding.item) == (1, "FILE-OUTSIDE", HERE, "morel")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the name of a file is empty"),
        ("a\\b", "`a\\b` has a backslash in it"),
        ("../a", "`../a` leads out of the project's folder"),
    ],
)
def test_the_sentence_says_what_is_wrong_with_the_path(tmp_path: Path, text: str, message: str) -> None:
    report = Report()
    safe_path(tmp_path, text, report, HERE)
    assert report.findings[0].message == message


def test_a_link_that_leads_out_is_a_finding_and_one_that_stays_is_not(tmp_path: Path) -> None:
    root = tmp_path / "project"
    (root / "art").mkdir(parents=True)
    (tmp_path / "secret").mkdir()
    (root / "out").symlink_to(tmp_path / "secret")
    (root / "same").symlink_to(root / "art")
    report = Report()
    assert safe_path(root, "out/x.svg", report, HERE) is None
    assert safe_path(root, "same/x.svg", report, HERE) == root / "art" / "x.svg"
    assert [finding.rule for finding in report.findings] == ["FILE-OUTSIDE"]


def test_a_link_that_bites_its_tail_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    report = Report()
    assert safe_path(tmp_path, "a/x.svg", report, HERE) is None
    assert [finding.rule for finding in report.findings] == ["FILE-OUTSIDE"]
