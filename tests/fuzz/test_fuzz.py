"""Changed files of every kind: the program answers each of them, in time, in little memory, with the right code."""

from __future__ import annotations

from pathlib import Path

import pytest
from fuzzing import fuzz, shares
from guard import SECONDS
from specimens import KINDS

QUICK, SWEPT, PARTS = 1000, 100_000, 10


@pytest.mark.parametrize("name", KINDS)
def test_no_changed_file_breaks_the_program(tmp_path: Path, name: str) -> None:
    assert fuzz(KINDS[name], range(shares(QUICK)[name]), tmp_path / "x") == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", KINDS)
def test_a_hundred_thousand_changed_files_break_nothing(tmp_path: Path, name: str, part: int) -> None:
    many = -(-shares(SWEPT)[name] // PARTS)
    first = 100_000 + part * many
    assert fuzz(KINDS[name], range(first, first + many), tmp_path / "x", SECONDS) == []
