"""Accessibility, for programs."""

from __future__ import annotations

from pathlib import Path

import sporeprint


def test_accessibility_looks_at_every_face(root: Path, tmp_path: Path) -> None:
    result = sporeprint.accessibility("tiny", sheet=tmp_path / "pieces.png", project=root)
    assert (result.ok, result.faces, result.groups) == (True, 2, ())
    assert result.lowest_contrast is not None
    assert result.lowest_contrast > 4.5
    assert sporeprint.accessibility("tiny", sheet=tmp_path / "pieces.gif", project=root).faces is None
    assert sporeprint.accessibility("tinny", project=root).to_json()["ok"] is False
