"""A file is written whole or not at all, nothing temporary stays, and failures are findings."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from sporeprint.ground.atomic import write_atomically
from sporeprint.ground.findings import Finding, Report


def failure(path: Path) -> Finding:
    report = Report()
    assert write_atomically(path, b"new", report) is False
    assert (len(report), report.exit_code()) == (1, 1)
    return report.findings[0]


def raising(error: BaseException) -> Callable[..., None]:
    def fail(*args: object, **options: object) -> None:
        raise error

    return fail


def test_a_new_file_gets_its_folders_and_the_usual_permissions(tmp_path: Path) -> None:
    path, usual = tmp_path / "a" / "b" / "c.pdf", tmp_path / "usual"
    usual.write_bytes(b"")
    report = Report()
    assert write_atomically(path, b"\x00data\r\n", report) is True
    assert (path.read_bytes(), report.findings) == (b"\x00data\r\n", ())
    assert path.stat().st_mode == usual.stat().st_mode
    assert os.listdir(path.parent) == ["c.pdf"]


def test_an_old_file_is_replaced_and_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old and longer")
    path.chmod(0o640)
    before = path.stat().st_mode
    assert write_atomically(path, b"new", Report()) is True
    assert (path.read_bytes(), path.stat().st_mode) == (b"new", before)


def test_a_folder_in_the_way_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").mkdir()
    assert failure(tmp_path / "a.pdf").rule == "WRITE-FOLDER"
    assert os.listdir(tmp_path) == ["a.pdf"]


def test_a_file_where_a_folder_is_needed_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(b"mine")
    assert failure(tmp_path / "out" / "a.pdf").rule == "WRITE-FOLDER"
    assert failure(tmp_path / "out" / "deep" / "a.pdf").rule == "WRITE-FOLDER"
    assert (tmp_path / "out").read_bytes() == b"mine"


def test_a_file_marked_read_only_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")
    path.chmod(stat.S_IREAD)
    assert failure(path).rule == "WRITE-DENIED"
    assert path.read_bytes() == b"old"
    path.chmod(stat.S_IREAD | stat.S_IWRITE)


@pytest.mark.parametrize(
    ("error", "rule"),
    [
        (PermissionError(errno.EACCES, "held open"), "WRITE-DENIED"),
        (OSError(errno.ENOSPC, "no space left"), "WRITE-DISK-FULL"),
        (OSError(errno.EIO, "input/output error"), "WRITE-FAILED"),
    ],
)
@pytest.mark.parametrize("step", ["os.replace", "os.open", "os.fdopen"])
def test_failures_at_any_step_leave_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: OSError, rule: str
) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")
    monkeypatch.setattr(step, raising(error))
    finding = failure(path)
    monkeypatch.undo()
    assert (finding.rule, finding.where.file) == (rule, str(path))
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"old", ["a.pdf"])


def test_an_interruption_leaves_no_temporary_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.replace", raising(KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        write_atomically(tmp_path / "a.pdf", b"new", Report())
    assert os.listdir(tmp_path) == []


def test_a_name_no_system_allows_is_a_finding(tmp_path: Path) -> None:
    assert failure(tmp_path / ("x" * 300)).rule == "WRITE-FAILED"
    assert failure(tmp_path / "a\0b").rule == "WRITE-FAILED"
    assert os.listdir(tmp_path) == []


def test_a_temporary_file_left_by_a_killed_run_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "left.tmp").write_bytes(b"half")
    monkeypatch.setattr("sporeprint.ground.atomic._temporary_names", lambda: iter(["left.tmp", "next.tmp"]))
    assert write_atomically(tmp_path / "a.pdf", b"new", Report()) is True
    assert sorted(os.listdir(tmp_path)) == ["a.pdf", "left.tmp"]
