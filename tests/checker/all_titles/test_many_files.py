"""Thousands of files in one run of `check`: what was judged is let go, so that memory stays flat."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from checker.titles import REFEREES

CHECKED = """
import contextlib, io, resource, sys
from sporeprint.cli import main
out = io.StringIO()
with contextlib.redirect_stdout(out):
    code = main(["check", "--json", *(f"f{n}.log" for n in range(int(sys.argv[1])))])
print(code, out.getvalue().count('"summary"'), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
PER_FILE = 4.0
"""Kilobytes that a file may leave behind: its line of the summary and its findings."""


def corpus(root: Path, many: int) -> None:
    """So many logs and positions of all titles: good ones and bad ones, one after the other."""
    texts = [import_module(f"{slug}.garbage").GARBAGE.good for slug in sorted(REFEREES)]
    texts += [text.replace("rules: 1", "rules: 9") for text in texts]
    for n in range(many):
        (root / f"f{n}.log").write_text(texts[n % len(texts)], "utf-8")


def peak(root: Path, many: int) -> float:
    """Kilobytes that the check of the first so many files took at most."""
    command = [sys.executable, "-c", CHECKED, str(many)]
    run = subprocess.run(command, cwd=root, text=True, capture_output=True, check=True)
    code, told, kilobytes = map(int, run.stdout.split())
    assert (code, told) == (1, many), run.stderr
    return kilobytes / (1024 if sys.platform == "darwin" else 1)


@pytest.mark.parametrize(("few", "many"), [(20, 120), pytest.param(1_000, 10_000, marks=pytest.mark.slow)])
def test_memory_stays_flat_over_many_files(tmp_path: Path, few: int, many: int) -> None:
    corpus(tmp_path, many)
    grown = peak(tmp_path, many) - peak(tmp_path, few)
    assert grown < PER_FILE * (many - few) + 3000, f"{grown:.0f} kB more for {many - few} files more"
