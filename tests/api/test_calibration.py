"""Printers measured by a program."""

from __future__ import annotations

from pathlib import Path

import pytest

import sporeprint
from api.help import rules


def test_a_printer_is_measured(tmp_path: Path, home: Path) -> None:
    page = sporeprint.calibration_page("kitchen", tmp_path / "out")
    assert page.file == tmp_path / "out/calibration/kitchen-a4.pdf"
    result = sporeprint.calibrate("kitchen", ["A:1:0", "B:1:0"])
    assert (result.ok, result.file, result.readings) == (True, home / "sporeprint/printers/kitchen.yaml", 2)
    assert result.back is not None
    assert result.apart_before == pytest.approx(1, abs=0.01)
    assert [(printer.name, printer.back) for printer in sporeprint.printers().printers] == [("kitchen", result.back)]


def test_a_profile_is_kept_in_the_project(root: Path) -> None:
    result = sporeprint.calibrate("kitchen", flip="short", project=root)
    assert result.file == root / "printers/kitchen.yaml"
    assert "flip: short" in result.file.read_text("utf-8")


def test_a_reading_that_is_none_and_a_paper_that_is_too_small(tmp_path: Path, home: Path) -> None:
    assert not sporeprint.calibrate("kitchen", ["Q:1:0"]).ok
    assert rules(sporeprint.calibration_page("kitchen", tmp_path, paper="60x90")) == ["PAPER-SIZE"]
    assert rules(sporeprint.calibration_page("kitchen", tmp_path, check=True)) == ["PRINTER-UNKNOWN"]
    assert not home.exists()


def test_papers_are_known_by_name() -> None:
    known = {paper.name: (paper.width, paper.height) for paper in sporeprint.papers()}
    assert known["a4"] == (210, 297)
