"""Reports in words."""

from __future__ import annotations

from checker.simulate.compare import compare
from checker.simulate.text import told, told_shifts
from simulate.figures_help import more, report


def test_the_text_has_every_figure() -> None:
    made = told(report(), "bundled data, x")
    assert "Fungi (bundled data, x): 4 games of 2 players, random, seed 1" in made
    lines = {line.split("  ")[0]: line.split() for line in made.splitlines()}
    assert lines["turns"] == ["turns", "14.00", "±", "4.32", "10", "11.5", "13", "15.5", "20"]
    assert lines["morel"][:7] == ["morel", "1.00", "3", "5.33", "5", "4.80", "+0.53"]
    shifts = told_shifts(compare(report(more(1), data="y"), report()), "there")
    assert "game by game" in shifts
    assert "all players" in shifts and "+1.00" in shifts
