"""The second tutorial: every command of its page runs, and says what the page says."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from projects import sporeprint

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "examples" / "tutorial" / "lighthouse"
PAGE = (ROOT / "docs" / "lighthouse.md").read_text("utf-8")


def test_every_command_of_the_page_runs(tmp_path: Path) -> None:
    root = Path(shutil.copytree(GAME, tmp_path / "lighthouse"))
    typed = re.findall(r"(?m)^ {4}sporeprint (\S.*)$", re.sub(r"(?ms)^```.*?^```", "", PAGE))
    runs = {line: sporeprint(root, *line.split()) for line in typed}
    assert len(runs) == 9
    faulty = {line for line, run in runs.items() if run.code}
    assert faulty == {line for line in typed if "examples/" in line}, {line: runs[line].out for line in faulty}
    printed = "\n".join(run.out for run in runs.values())
    shown = re.findall(r"(?ms)^```console\n(.*?)^```", PAGE)
    assert len(shown) == 2 and all(part in printed for part in shown)
    assert "Ada wins with 9, by lighthouses (2)" in printed and "Traceback" not in printed


def test_the_python_of_the_page_is_that_of_the_game() -> None:
    code = (GAME / "components/lighthouse/referee.py").read_text("utf-8")
    shown = re.findall(r"(?ms)^```python\n(.*?)^```", PAGE)
    assert len(shown) == 2 and all(part in code for part in shown)
