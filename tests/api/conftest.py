"""A small game of two cards, for the tests of the library."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import write_project

from api.help import TWO


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path / "game", TWO)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without settings."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
