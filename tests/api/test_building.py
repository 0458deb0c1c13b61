"""Titles printed by a program: files, what is drawn and what is kept, scorepads."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from projects import CARDS, looks, write_project

import sporeprint
from api.help import TWO, rules

FILES = ("tiny-cards-a4.pdf", "svg/cards/oak.svg", "svg/cards/elm.svg")


def test_a_build_says_what_it_wrote_and_prints_nothing(
    root: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    result = sporeprint.build("tiny", tmp_path / "out", project=root)
    assert (result.ok, result.is_readable, result.findings) == (True, True, ())
    assert (result.title, result.folder, result.files) == ("tiny", tmp_path / "out/tiny", FILES)
    assert (result.drawn, result.kept) == (3, 0)
    assert result.data.startswith(f"{root / 'components/tiny'}, ")
    assert all((result.folder / name).is_file() for name in result.files)
    assert result.cut_plans is not None
    assert list(result.cut_plans) == ["cards"]
    assert capfd.readouterr() == ("", "")


def test_what_is_there_is_kept_and_a_changed_card_is_drawn(root: Path, tmp_path: Path) -> None:
    sporeprint.build("tiny", tmp_path, project=root)
    again = sporeprint.build("tiny", tmp_path, project=root)
    assert (again.drawn, again.kept, again.files) == (0, 3, FILES)
    cards = root / "components/tiny/cards.yaml"
    cards.write_text(TWO.replace("Elm", "Ash"), "utf-8")
    changed = sporeprint.build("tiny", tmp_path, project=root)
    assert (changed.drawn, changed.kept) == (2, 1)
    assert sporeprint.build("tiny", tmp_path, project=root, use_cache=False).drawn == 3


def test_the_current_folder_does_not_count(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    result = sporeprint.build("tiny", tmp_path / "out")
    assert (result.ok, rules(result), result.files) == (False, ["TITLE-UNKNOWN"], ())
    assert not (tmp_path / "out").exists()


def test_low_ink_says_what_is_saved(tmp_path: Path) -> None:
    dark = looks('ground: {rect: [-3, -3, 66, 96], fill: "#131936"}')
    root = write_project(tmp_path / "game", CARDS, dark)
    result = sporeprint.build("tiny", tmp_path / "out", project=root, ink="low")
    assert result.ink is not None
    assert result.ink.saved == pytest.approx(1 - result.ink.after / result.ink.before)
    value = json.loads(json.dumps(result.to_json()))
    assert value["ink"] == {key: round(getattr(result.ink, key), 3) for key in ("before", "after", "saved")}


def test_progress_is_told_line_by_line(root: Path, tmp_path: Path) -> None:
    lines: list[str] = []
    sporeprint.build("tiny", tmp_path, project=root, progress=lines.append)
    assert lines[0] == "tiny: reading"


def test_a_mistake_in_the_data_is_a_finding_with_its_place(tmp_path: Path) -> None:
    root = write_project(tmp_path / "game", CARDS.replace("copies: 2", "copies: two"))
    result = sporeprint.build("tiny", tmp_path / "out", project=root)
    (finding,) = result.findings
    assert (Path(finding.where.file).name, finding.where.line) == ("cards.yaml", 9)
    assert (result.ok, result.is_readable, result.files) == (False, True, ())


def test_broken_yaml_and_a_folder_that_is_no_project_are_unreadable(tmp_path: Path) -> None:
    root = write_project(tmp_path / "game", "components: [")
    assert not sporeprint.build("tiny", tmp_path / "out", project=root).is_readable
    missing = sporeprint.build("tiny", tmp_path / "out", project=tmp_path / "nowhere")
    assert (missing.is_readable, rules(missing)) == (False, ["PROJECT-MISSING"])


LOADED = """\
import json, sys
import sporeprint
result = sporeprint.build("tiny", sys.argv[1], project=sys.argv[2])
assert result.ok
print(json.dumps({"drawn": result.drawn, "modules": sorted({name.split(".")[0] for name in sys.modules})}))
"""


def test_printing_loads_no_rules_and_a_build_that_is_there_nothing_that_draws(root: Path, tmp_path: Path) -> None:
    seen = []
    for _ in range(2):
        command = [sys.executable, "-c", LOADED, str(tmp_path / "out"), str(root)]
        seen.append(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
    assert [row["drawn"] for row in seen] == [3, 0]
    drawing = {"reportlab", "svgwrite", "fontTools", "uharfbuzz", "yaml", "PIL"}
    libraries = {"checker", "argparse", "coloraide", "shtab", "bidi", "pyphen", *drawing}
    assert libraries & set(seen[0]["modules"]) <= drawing
    assert libraries & set(seen[1]["modules"]) == set()


def test_a_pad_is_printed_blank_and_with_names(tmp_path: Path) -> None:
    blank = sporeprint.scorepad("fungi", tmp_path / "blank")
    assert (blank.ok, blank.files) == (True, ("fungi-scorepad-a4-selection.pdf",))
    named = sporeprint.scorepad("fungi", tmp_path / "named", ["Ada", "Ben"], paper="letter", copies=1)
    assert named.files == ("fungi-scorepad-letter-selection-ada-ben.pdf",)


def test_a_pad_is_filled_in_from_a_log(tmp_path: Path) -> None:
    example = next(path for path in sorted((Path(__file__).parents[2] / "examples/fungi").glob("*.log")))
    result = sporeprint.scorepad("fungi", tmp_path, source=example)
    assert result.ok
    (filled,) = result.files
    (named,) = sporeprint.scorepad("fungi", tmp_path, ["Ada", "Ben"]).files
    assert filled.startswith(named.removesuffix(".pdf") + "-")  # the pad of that game beside the one with bare names
    assert (tmp_path / "fungi" / filled).is_file()
    other = sporeprint.scorepad("overgrown", tmp_path / "other", source=example)
    assert (rules(other), other.files) == (["PAD-TITLE"], ())


def test_a_pad_from_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = sporeprint.scorepad("fungi", tmp_path, source=tmp_path / "none.log")
    assert (result.is_readable, result.files) == (False, ())


def test_a_title_without_a_pad(root: Path, tmp_path: Path) -> None:
    assert rules(sporeprint.scorepad("tiny", tmp_path, project=root)) == ["ONLY-UNKNOWN"]
