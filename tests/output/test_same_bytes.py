"""The same data gives the same bytes: in another process, with another order of hashes, and twice in one process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from projects import sporeprint

from generator.build.job import SheetOptions

from .golden import DEMO_COMPONENT, DEMO_LAYOUTS
from .help import built, demo_files, write_project


def build_apart(out: Path, seed: str) -> dict[str, bytes]:
    """Fungi built by a process of its own whose sets and dictionaries are hashed by `seed`."""
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    command = [sys.executable, "-m", "sporeprint", "build", "fungi", "--out", str(out)]
    run = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=out, check=False)
    assert run.returncode == 0, run.stderr
    return files_of(out)


def files_of(out: Path) -> dict[str, bytes]:
    files = [path for path in sorted((out / "fungi").rglob("*")) if path.is_file()]
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files}


@pytest.fixture(scope="module")
def apart(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Hashed otherwise than in this process, whose seed is a random one unless somebody set it."""
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    return build_apart(tmp_path_factory.mktemp("one"), seed)


def test_pdf_and_svg_are_written(apart: dict[str, bytes]) -> None:
    names = list(apart)
    assert [n for n in names if n.endswith(".pdf")] == [
        f"fungi/fungi-{s}-a4.pdf" for s in ("box", "cards-tokens", "inventory", "rules", "scorepad")
    ]
    assert sum(n.endswith(".svg") for n in names) > 30


def test_this_process_writes_what_another_one_writes(apart: dict[str, bytes], tmp_path: Path) -> None:
    # What was built before in this process, other titles and papers, leaves no trace.
    built(
        write_project(tmp_path, demo_files(DEMO_COMPONENT, DEMO_LAYOUTS)), SheetOptions(paper="letter"), tmp_path / "a"
    )
    assert sporeprint(tmp_path, "build", "fungi", "--out", str(tmp_path / "b")).code == 0
    again = files_of(tmp_path / "b")
    assert list(again) == list(apart)
    assert [name for name, data in again.items() if apart[name] != data] == []


@pytest.mark.slow
def test_two_processes_write_the_same_files(tmp_path_factory: pytest.TempPathFactory) -> None:
    first, second = (build_apart(tmp_path_factory.mktemp(seed), seed) for seed in ("1", "2"))
    assert list(first) == list(second)
    assert [name for name in first if first[name] != second[name]] == []


def test_a_second_build_in_one_process_gives_the_same(tmp_path: Path) -> None:
    ref = write_project(tmp_path, demo_files(DEMO_COMPONENT, DEMO_LAYOUTS))
    assert built(ref, SheetOptions(), tmp_path / "one") == built(ref, SheetOptions(), tmp_path / "two")
