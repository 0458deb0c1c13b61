"""The front door: help, versions, JSON, colour, pipes, and how little is loaded before a command runs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from projects import CARDS, build, sporeprint, write_project

from cli.cli_help import WRONG, command_line
from sporeprint import __version__

HEAVY = (
    "reportlab",
    "svgwrite",
    "cairosvg",
    "fontTools",
    "yaml",
    "PIL",
    "pypdfium2",
    "generator",
    "checker",
    "coloraide",
    "shtab",
)


def test_the_version_is_printed(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "--version")
    assert (run.code, run.out) == (0, f"sporeprint {__version__}\n")


def test_every_report_names_the_data_it_rests_on(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    digest = next(row["hash"] for row in sporeprint(root, "titles", "--json").json["titles"] if row["slug"] == "tiny")
    assert f"components/tiny, {digest}" in sporeprint(root, "check", "tiny").out
    assert f"components/tiny, {digest}" in sporeprint(root, "build", "tiny").out


def test_json_has_the_same_findings_as_the_lines_for_people(tmp_path: Path) -> None:
    root = write_project(tmp_path, WRONG)
    for command in ("check", "build"):
        plain, data = sporeprint(root, command, "tiny"), sporeprint(root, command, "tiny", "--json")
        assert plain.code == data.code == 1
        assert data.err == ""
        lines = [line for line in plain.told if not line.startswith("    ")]
        told = [
            f"{os.path.relpath(f['file'], root)}:{f['line']}:{f['column']}: error {f['rule']}: {f['message']}"
            for f in data.findings
        ]
        assert lines == [f"{line} (item oak)" for line in told]
        assert len(told) == 2


def test_results_and_then_findings_go_to_the_output(tmp_path: Path) -> None:
    write_project(tmp_path / "good")
    run = command_line(write_project(tmp_path, WRONG), "check", "tiny", "good")
    assert run.returncode == 1
    assert [line.split(":")[0] for line in run.stdout.splitlines()[:2]] == ["tiny", "tiny"]
    assert "2 pieces" in run.stdout
    results, findings = run.stdout.split("components/tiny", 1)
    assert "error DATA-" not in results
    assert (findings.count("error DATA-"), run.stderr) == (2, "")


def test_json_of_a_build_lists_the_files_that_are_there(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    (row,) = build(root).json["built"]
    assert set(row["files"]) == {"tiny-cards-a4.pdf", "svg/cards/oak.svg"}
    assert all((root / "out/tiny" / name).is_file() for name in row["files"])


def test_a_console_that_lacks_characters_does_not_stop_the_program(tmp_path: Path) -> None:
    root = write_project(tmp_path, CARDS.replace("name: Oak,", "name: 木,"))
    run = command_line(root, "check", "tiny", PYTHONIOENCODING="ascii")
    assert run.returncode == 1
    assert "error FONT-LACKS" in run.stdout
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize("statement", ["import sporeprint.cli", "from sporeprint.cli import main; main(['--help'])"])
def test_the_front_door_loads_nothing_heavy(statement: str) -> None:
    code = (
        "import sys, contextlib as c, io\nwith c.redirect_stdout(io.StringIO()), c.suppress(SystemExit):\n"
        f"    {statement}\nimport json; print(json.dumps(sorted(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in json.loads(run.stdout)}
    assert "argparse" in loaded or statement == "import sporeprint.cli"
    assert loaded & {*HEAVY, "generator", "checker"} == set()


def test_several_paths_are_checked_and_the_highest_code_wins(tmp_path: Path) -> None:
    root = write_project(tmp_path, WRONG)
    write_project(tmp_path / "good")
    codes = {
        ("good",): 0,
        ("good", "tiny"): 1,
        ("fungi", "tiny"): 1,
        ("tiny", "nowhere/x"): 2,
        ("nowhere/x", "good"): 2,
    }
    for paths, code in codes.items():
        assert sporeprint(root, "check", *paths).code == code


def test_a_project_can_be_checked_from_outside(tmp_path: Path) -> None:
    write_project(tmp_path / "games")
    for path in ("games", "games/components/tiny"):
        run = sporeprint(tmp_path, "check", path, "--json")
        assert [(row["title"], row["pieces"]) for row in run.json["checked"]] == [("tiny", 2)]
