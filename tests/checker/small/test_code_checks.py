"""Rows and rules that the Python of a game names and its data lack, with their lines."""

from __future__ import annotations

from pathlib import Path

import pytest

import sporeprint
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


HEAD = "components/hedgerow/title.yaml"


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        (HEAD, "referee.py:Game", "referee.py:Gane", ("REFEREE-NAME", "title.yaml")),
        (HEAD, "referee.py:Game", "judge.py:Game", ("REFEREE-NAME", "title.yaml")),
        (CODE, "class Game(SmallGame):", "class Game(SmallGame:", ("REFEREE-CODE", "referee.py")),
        (CODE, 'Points("mixed"', 'Points("mixxed"', ("REFEREE-ROW", "referee.py")),
        (CODE, 'Problem("HED-DROP-1"', 'Problem("HED-DROPP-1"', ("REFEREE-RULE", "referee.py")),
    ],
)
def test_a_title_is_checked_together_with_its_referee(
    tmp_path: Path, file: str, old: str, new: str, found: tuple[str, str]
) -> None:
    path = write_game(tmp_path) / file
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    result = sporeprint.check_title("hedgerow", project=tmp_path)
    assert [(f.rule, Path(f.where.file).name) for f in result.findings] == [found]


def test_a_title_is_checked_without_running_its_referee(tmp_path: Path) -> None:
    path = write_game(tmp_path) / CODE
    path.write_text(path.read_text("utf-8") + '\n\nraise SystemExit("this was run")\n', "utf-8")
    assert sporeprint.check_title("hedgerow", project=tmp_path).findings == ()


@pytest.mark.parametrize("old", ["referee.py:Gane", "judge.py:Game"])
def test_a_template_that_a_faulty_referee_keeps_away_names_the_fault(tmp_path: Path, old: str) -> None:
    path = write_game(tmp_path) / HEAD
    path.write_text(path.read_text("utf-8").replace("referee.py:Game", old), "utf-8")
    (tmp_path / "examples" / "hedgerow" / "template.log").unlink()
    with pytest.raises(sporeprint.InputError) as error:
        sporeprint.template("hedgerow", project=tmp_path)
    assert [finding.rule for finding in error.value.findings] == ["REFEREE-NAME"]


def test_the_starter_names_only_what_is_there(tmp_path: Path) -> None:
    ref, report = load_catalogue(write_game(tmp_path)).get("hedgerow"), Report()
    assert ref is not None and open_game(ref, report) is not None and report.findings == ()
