"""Places of boards: one that cannot be read is unknown in the position, and nobody is named the winner."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from photo_found import found, photo_command


def test_a_board_whose_places_cannot_be_read_names_nobody(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    board = found("sporeadic", ("meadow", "meadow", "", False), (0.0, 0.0, 0.0))
    shown = photo_command("sporeadic", monkeypatch, capsys, tmp_path)([board])
    asked = re.findall(r"^  board\.(\w+): What lies on", shown, re.MULTILINE)
    assert len(set(asked)) == 1 + 6 + 12 + 18 + 24, "a hexagon of hexagons with five on each side"
    assert "read: 0 places" in shown
    assert "wins with" not in shown and "It cannot change who wins" not in shown
