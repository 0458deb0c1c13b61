"""One file of a title's data is checked as part of its title."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from projects import CARDS, LOOKS, SLUG, sporeprint, write_project

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", [f"components/{SLUG}/title.yaml", f"layouts/{SLUG}/looks.yaml"])
def test_a_file_is_checked_with_all_that_depends_on_it(tmp_path: Path, name: str) -> None:
    root = write_project(tmp_path, CARDS, LOOKS.replace("{name}", "{nmae}"))
    run = sporeprint(root, "check", "--json", name)
    assert (run.code, {rule for _, _, rule in run.errors}) == (1, {"FIELD-UNKNOWN"})


def test_several_files_of_a_title_are_one_check(tmp_path: Path) -> None:
    root = write_project(tmp_path, CARDS, LOOKS)
    run = sporeprint(root, "check", *(str(path) for path in sorted(root.rglob("*.yaml"))))
    assert run.code == 0
    assert run.out.count("no mistakes") == 1


def test_the_hook_takes_data_layouts_and_logs() -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    wanted = re.compile(hook["files"])
    taken = ["components/a/cards.yaml", "components/a/cards.csv", "layouts/a/looks.yaml", "games/one.log"]
    taken += ["components/a/icons/sail.svg", "components/a/referee.py"]
    assert [name for name in taken if not wanted.search(name)] == []
    assert not wanted.search("README.md")
    assert hook["entry"].split() == ["sporeprint", "check"]


@pytest.mark.slow
def test_the_action_checks_builds_and_draws_a_contact_sheet(tmp_path: Path) -> None:
    root = write_project(tmp_path, CARDS, LOOKS)
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    program = bin_folder / "sporeprint"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sporeprint "$@"\n', "utf-8")
    program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{bin_folder}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    script = ROOT / ".github/actions/sporeprint/run.sh"
    done = subprocess.run(["bash", str(script)], cwd=root, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "MakePlayingCards" not in done.stdout
    cards = {**environment, "TITLE": SLUG, "SHOP": "mpc", "ONLY": "cards"}
    done = subprocess.run(["bash", str(script)], cwd=root, env=cards, capture_output=True, text=True)
    assert "MakePlayingCards" in done.stdout, done.stdout + done.stderr
    made = [path.name for path in (root / "out").rglob("*") if path.is_file()]
    assert f"{SLUG}-cards-a4.pdf" in made
    assert any("contact" in name for name in made)
