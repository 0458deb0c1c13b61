"""`sporeprint scorepad`."""

from __future__ import annotations

from pathlib import Path

from projects import sporeprint, write_project


def test_the_scorepad_command_needs_a_scorepad(tmp_path: Path) -> None:
    run = sporeprint(write_project(tmp_path), "scorepad", "tiny", "--json")
    assert (run.code, run.one["rule"]) == (1, "ONLY-UNKNOWN")
    assert not (tmp_path / "out").exists()
