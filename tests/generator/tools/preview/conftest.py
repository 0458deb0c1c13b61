"""A small game to be previewed."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import write_project

from tools.preview.help import CARDS, LAYOUTS, PALETTE


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path, CARDS, LAYOUTS, files=PALETTE)
