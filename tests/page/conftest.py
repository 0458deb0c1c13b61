"""Faces are kept in one folder for all tests of a run: an index is made once."""

from __future__ import annotations

from pathlib import Path

import pytest
from asking import Asker


@pytest.fixture(scope="session")
def faces(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faces")


@pytest.fixture
def page(faces: Path) -> Asker:
    return Asker(faces)
