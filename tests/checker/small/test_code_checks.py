"""Rows and rules that the Python of a game names and its data lack, with their lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.titles import open_game
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report

from .help import write_game

CODE = "components/hedgerow/referee.py"


@pytest.mark.parametrize(
    ("old", "new", "level", "rule", "hint"),
    [
        ('Points("mixed"', 'Points("mixxed"', "error", "REFEREE-ROW", "did you mean `mixed`?"),
        (
            'Problem("HED-DROP-1"',
            'Problem("HED-DROPP-1"',
            "warning",
            "REFEREE-RULE",
            "did you mean `HED-DROP-1` or `HED-ROW-1`?",
        ),
    ],
)
def test_a_name_that_the_data_lack_is_reported_at_its_line(
    tmp_path: Path, old: str, new: str, level: str, rule: str, hint: str
) -> None:
    code = write_game(tmp_path) / CODE
    text = code.read_text("utf-8")
    assert text.count(old) == 1
    code.write_text(text.replace(old, new), "utf-8")
    ref, report = load_catalogue(tmp_path).get("hedgerow"), Report()
    assert ref is not None
    game = open_game(ref, report)
    line = text[: text.index(old)].count("\n") + 1
    assert [(f.level, f.rule, f.where.line, f.hint) for f in report.findings] == [(level, rule, line, hint)]
    assert (game is None) == (level == "error")


def test_the_starter_names_only_what_is_there(tmp_path: Path) -> None:
    ref, report = load_catalogue(write_game(tmp_path)).get("hedgerow"), Report()
    assert ref is not None and open_game(ref, report) is not None and report.findings == ()
