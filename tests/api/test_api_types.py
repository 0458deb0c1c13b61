"""A program that uses the public names passes strict type checkers, and runs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from api import typed_program

PROGRAM = Path(__file__).parent / "typed_program.py"
ROOT = Path(__file__).resolve().parents[2]


def test_the_program_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed_program.main(tmp_path)
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "fungi overgrown sporeadic undergrove woodlots"
    # Three porcini at 3 each.
    assert printed[1:4] == ["1. Ada: 9", "2. Ben: 0", "9 3 porcini x 3 = 9 [FUN-SCORE-1]"]
    assert (tmp_path / "table.svg").read_bytes().startswith(b"<svg ")


def checked(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    (folder / PROGRAM.name).write_bytes(PROGRAM.read_bytes())
    environment = {**os.environ, "MYPYPATH": str(ROOT), "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}
    whole = [sys.executable, "-m", *command]
    return subprocess.run(whole, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_the_program_passes_mypy(tmp_path: Path) -> None:
    run = checked(["mypy", "--strict", "--follow-imports", "silent", PROGRAM.name], tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_program_passes_pyright(tmp_path: Path) -> None:
    settings = {"typeCheckingMode": "strict", "include": [PROGRAM.name], "extraPaths": [str(ROOT)]}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    run = checked(["pyright", "--pythonpath", sys.executable, "--project", str(tmp_path)], tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr
