"""Python files are compiled where Node is; where they cannot be, a site has them as they are and a note says so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sites import empty_runtime

from sporeprint.ground.findings import Report
from sporeprint.page.site.compiling import compiled_archives

ARCHIVES = {"modules.zip": b"modules"}


def test_without_node_the_files_stay_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    report = Report()
    assert compiled_archives(tmp_path, ARCHIVES, report) == ARCHIVES
    (finding,) = report.findings
    assert (finding.rule, finding.level) == ("SITE-NODE", "note")
    assert "Node is not installed" in finding.message


def test_a_runtime_that_does_not_run_is_noted(tmp_path: Path) -> None:
    report = Report()
    assert compiled_archives(empty_runtime(tmp_path / "runtime"), ARCHIVES, report) == ARCHIVES
    assert [finding.rule for finding in report.findings] == ["SITE-NODE"]


def test_what_node_made_takes_the_place_of_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = tmp_path / "node"
    node.write_text('#!/bin/sh\ncat "$3" "$3" > "$4"\n', "utf-8")  # a compiler that writes everything twice
    node.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name: str(node))
    report = Report()
    assert compiled_archives(tmp_path, ARCHIVES, report) == {"modules.zip": b"modulesmodules"}
    assert report.findings == ()
