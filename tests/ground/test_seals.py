"""Files that carry the hash of their own content: only what nobody touched is replaced."""

from __future__ import annotations

from pathlib import Path

from sporeprint.ground.findings import Report
from sporeprint.ground.seals import is_sealed, sealed, write_sealed

PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg"></svg>\n'


def rules(report: Report) -> list[str]:
    return [finding.rule for finding in report.findings]


def test_a_sealed_picture_is_known_again_until_somebody_edits_it() -> None:
    data = sealed(PICTURE)
    assert is_sealed(data)
    assert not is_sealed(PICTURE)
    assert not is_sealed(data.replace(b"2000/svg", b"2001/svg"))


def test_an_untouched_picture_of_ours_is_replaced(tmp_path: Path) -> None:
    report, path = Report(), tmp_path / "table.svg"
    assert write_sealed(path, PICTURE, report)
    other = PICTURE.replace(b"></svg>", b"><g/></svg>")
    assert write_sealed(path, other, report)
    assert path.read_bytes() == sealed(other)
    assert rules(report) == []


def test_a_file_that_is_not_ours_stays(tmp_path: Path) -> None:
    report, path = Report(), tmp_path / "table.svg"
    path.write_bytes(b"a holiday picture")
    assert not write_sealed(path, PICTURE, report)
    assert path.read_bytes() == b"a holiday picture"
    assert len(rules(report)) == 1


def test_a_folder_that_is_missing_is_told_and_not_made(tmp_path: Path) -> None:
    report = Report()
    assert not write_sealed(tmp_path / "nowhere" / "table.svg", PICTURE, report)
    assert rules(report) == ["WRITE-NO-FOLDER"]
    assert not (tmp_path / "nowhere").exists()
