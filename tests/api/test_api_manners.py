"""What a library must not do: print, look at the current folder, load more than it needs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from projects import write_project

import sporeprint
from api.tables import FINAL, LOG_TEXT, log

ROOT = Path(__file__).resolve().parents[2]


def test_nothing_is_printed_or_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    sporeprint.score(FINAL)
    sporeprint.check(LOG_TEXT)
    sporeprint.moves(log())
    sporeprint.next_step(log())
    sporeprint.picture(FINAL)
    sporeprint.simulate("fungi", games=2)
    sporeprint.check_title("fungi")
    assert capfd.readouterr() == ("", "")
    assert list(tmp_path.iterdir()) == []


def test_the_current_folder_is_not_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write_project(tmp_path)
    monkeypatch.chdir(root)
    assert [f.rule for f in sporeprint.check_title("tiny").findings] == ["TITLE-UNKNOWN"]
    assert sporeprint.check_title("tiny", project=root).ok
    assert sporeprint.find_project(root / "components") == root


def loaded(program: str) -> set[str]:
    code = f"import json, sys\n{program}\nprint(json.dumps(sorted(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return set(json.loads(run.stdout))


def test_importing_the_package_loads_nothing() -> None:
    assert loaded("import sporeprint") & {"yaml", "argparse", "dataclasses", "checker", "generator"} == set()


def test_scoring_loads_no_command_line_and_nothing_that_draws() -> None:
    program = f"import sporeprint\nassert sporeprint.score({dict(FINAL)!r}).ok"
    found = loaded(program)
    assert "checker" in found
    assert (
        found & {"argparse", "sporeprint.cli", "generator", "reportlab", "svgwrite", "fontTools", "PIL", "coloraide"}
        == set()
    )


def test_checking_a_title_loads_rules_only_for_the_figures_of_a_booklet(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    found = loaded(f"import sporeprint\nassert sporeprint.check_title('tiny', project={str(root)!r}).ok")
    assert "generator" in found and "checker" not in found
    assert "checker" in loaded("import sporeprint\nassert sporeprint.check_title('fungi').ok")
