"""The second tutorial: every command of its page runs, and says what the page says."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from projects import sporeprint

from sporeprint.ground.starters import tutorial_files

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "examples" / "tutorial" / "lighthouse"
PAGE = (ROOT / "docs" / "lighthouse.md").read_text("utf-8")


def test_every_command_of_the_page_runs(tmp_path: Path) -> None:
    typed = re.findall(r"(?m)^ {4}sporeprint (\S.*)$", re.sub(r"(?ms)^```.*?^```", "", PAGE))
    assert typed[0] == "new lighthouse --tutorial" and sporeprint(tmp_path, *typed[0].split()).code == 0
    runs = {line: sporeprint(tmp_path / "lighthouse", *line.split()) for line in typed[1:]}
    assert len(runs) == 12
    faulty = {line for line, run in runs.items() if run.code}
    wrong = {line for line in typed if "examples/" in line and not line.startswith("scorepad")}
    assert faulty == wrong, {line: runs[line].out for line in faulty}
    printed = "\n".join(run.out for run in runs.values())
    shown = re.findall(r"(?ms)^```console\n(.*?)^```", PAGE)
    assert len(shown) == 2 and all(part in printed for part in shown)
    assert "Ada wins with 9, by lighthouses (2)" in printed and "Traceback" not in printed


def test_the_python_of_the_page_is_that_of_the_game() -> None:
    code = (GAME / "components/lighthouse/referee.py").read_text("utf-8")
    shown = re.findall(r"(?ms)^```python\n(.*?)^```", PAGE)
    assert len(shown) == 3 and all(part in code for part in shown)


def test_the_lines_of_the_table_are_those_of_the_files() -> None:
    rows = re.findall(r"(?m)^\| [^|]+ \| (`[^|]+`) \| (\d+) \|$", PAGE)
    files = {row: [path for name in re.findall("`(.+?)`", row) for path in found(name)] for row, _ in rows}
    assert {row: int(number) for row, number in rows} == {
        row: sum(len(path.read_text("utf-8").splitlines()) for path in paths) for row, paths in files.items()
    }
    listed = {path for paths in files.values() for path in paths}
    others = {GAME / "README.md", *(GAME / "examples" / "lighthouse").iterdir()}
    assert {GAME / path for path in tutorial_files("lighthouse")} == listed | others


def found(name: str) -> list[Path]:
    return [path for path in GAME.rglob(name) if path.is_file()]


def test_its_icons_box_and_german_are_complete(tmp_path: Path) -> None:
    root = Path(shutil.copytree(GAME, tmp_path / "lighthouse"))
    german = sporeprint(root, "languages", "lighthouse", "--language", "de", "--strict", "--json")
    (row,) = german.json["languages"]
    assert (german.code, row["missing"], row["overflows"], row["shrunk"]) == (0, [], 0, [])
    own = {path.stem for path in (GAME / "components" / "lighthouse" / "icons").iterdir()}
    assert len(own) == 6 and set(sporeprint(root, "icons", "lighthouse", "--json").json["own"]) == own
    assert sporeprint(root, "preflight", "lighthouse", "--for", "mpc", "--only", "cards", "--strict").code == 0
    assert sporeprint(root, "accessibility", "lighthouse", "--strict").code == 0
    (boxed,) = sporeprint(root, "build", "lighthouse", "--no-svg", "--only", "box", "--json").json["built"]
    assert boxed["files"] == ["lighthouse-box-a4-selection.pdf"] and boxed["findings"] == []
