"""Changed files of every kind: the program answers each of them, in time, in little memory, with the right code."""

from __future__ import annotations

from pathlib import Path

import pytest
from fuzzing import fuzz, shares
from guard import SECONDS
from specimens import KINDS
from sweeping import swept

SWEPT, PARTS = 30_000, 3
QUICK = 150
"""Inputs of a kind in the normal run."""
FEWER = {"log-": 30, "position-": 80, "data-": 30, "languages": 30, "shops": 30, "settings": 30, "rules": 30}
"""Of a kind for each of the five titles, or one that takes long: what its name begins with, and how many."""


def quick(name: str) -> int:
    return next((many for start, many in FEWER.items() if name.startswith(start)), QUICK)


@pytest.mark.parametrize("name", KINDS)
def test_no_changed_file_breaks_the_program(tmp_path: Path, name: str) -> None:
    assert fuzz(KINDS[name], range(quick(name)), tmp_path / "x") == []


def test_the_normal_run_has_two_thousand_changed_files() -> None:
    assert sum(map(quick, KINDS)) >= 2000


@swept(shares(SWEPT), 100_000, PARTS)
def test_tens_of_thousands_of_changed_files_break_nothing(tmp_path: Path, name: str, seeds: range) -> None:
    assert fuzz(KINDS[name], seeds, tmp_path / "x", SECONDS) == []
