"""Faces travel over a network to phones: each is small, and so is everything that a first table shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from asking import ROOT, Asker

from benchmarks.page import TITLES, faces_shown
from sporeprint.api.table_faces import table_faces

MOST_FACE = 100_000
MOST_TABLE = 3_000_000


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
def test_no_face_is_too_large_and_no_table_has_too_many(title: str, tmp_path: Path) -> None:
    shelf = table_faces(title, folder=tmp_path)
    sizes = {name: len(shelf.picture(name) or b"") for name in shelf.wanted()}
    assert min(sizes.values()) > 0
    assert {shelf.by_name[name]: size for name, size in sizes.items() if size > MOST_FACE} == {}
    page = Asker(tmp_path)
    page.ask("open", text=(ROOT / "examples" / title / "final.yaml").read_text(), name="final.yaml")
    shown = faces_shown(page.view)
    assert shown and sum(sizes[name] for name in shown) <= MOST_TABLE
