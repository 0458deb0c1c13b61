"""Faces are kept in one folder for all tests of a run. Without a browser the tests in one are left out."""

from __future__ import annotations

from pathlib import Path

import pytest
from asking import Asker
from left_out import is_left_out

collect_ignore_glob = ["*_browser.py"] if is_left_out() else []


@pytest.fixture(scope="session")
def faces(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faces")


@pytest.fixture
def page(faces: Path) -> Asker:
    return Asker(faces)
