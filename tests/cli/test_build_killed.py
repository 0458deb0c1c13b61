"""Builds that are killed at any moment, and builds that run into each other: no file is ever half of something."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest
from projects import build, tree

from cli.cache_help import change, everything, printed

KILLED = """
import os, signal, sys
left = int(sys.argv[1])
TOUCHES = {"open", "os.rename", "os.remove", "os.mkdir", "shutil.copymode", "os.chmod"}
def touched(event, about):
    global left
    if event in TOUCHES and armed:
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
armed = False
sys.addaudithook(touched)
import generator.build.titles, generator.render.pdf, generator.render.svg
from sporeprint.cli import main
armed = True
code = main(["build", "tiny", *sys.argv[2:]])
print(left)
sys.exit(code)
"""
"""A build that is killed when it touches a file for the n-th time."""


def started(root: Path, left: int, *options: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", KILLED, str(left), *options]
    return subprocess.Popen(command, cwd=root, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def touches(root: Path) -> int:
    """How often a build that goes well touches files."""
    out, err = started(root, 1_000_000, "--out", "counted").communicate(timeout=120)
    assert "Traceback" not in err
    return 1_000_000 - int(out.split()[-1])


def whole(root: Path, name: str) -> dict[str, bytes]:
    """What a build into an empty folder prints."""
    assert build(root, "--out", name).code == 0
    return printed(root / name / "tiny")


def kept(files: dict[str, bytes]) -> dict[str, bytes]:
    """Without what a build writes for itself while it works."""
    return {name: data for name, data in files.items() if not Path(name).name.startswith(".")}


def kill_and_repair(root: Path, moments: list[int]) -> None:
    """An edit, a build that is killed, and one that is not; again and again."""
    before = whole(root, "out")
    for n, moment in enumerate(moments):
        change(root / "components/tiny/cards.yaml", f"Oak{n or ''},", f"Oak{n + 1},")
        after = whole(root, f"fresh{n}")
        run = started(root, moment)
        run.communicate(timeout=120)
        assert run.returncode in (-9, 0)
        for name, data in kept(printed(root / "out/tiny")).items():
            assert data in (before.get(name), after.get(name)), f"{name} is half of something, killed at {moment}"
        assert set(before) & set(after) <= set(printed(root / "out/tiny")), f"a file is gone, killed at {moment}"
        repaired = build(root)
        assert (repaired.code, repaired.findings) == (0, []), f"killed at {moment}"
        assert printed(root / "out/tiny") == after, f"killed at {moment}"
        assert not [name for name in tree(root / "out/tiny") if name.endswith(".tmp")], f"killed at {moment}"
        before = after


def test_a_killed_build_leaves_files_whole_and_the_next_one_repairs(tmp_path: Path) -> None:
    root = everything(tmp_path)
    many = touches(root)
    kill_and_repair(root, [many - 2, many // 2])


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_dozens_of_killed_builds_leave_files_whole(tmp_path: Path, part: int) -> None:
    root = everything(tmp_path)
    many, rng = touches(root), random.Random(part)
    kill_and_repair(root, [rng.randint(1, many) for _ in range(20)])


# --- several at once ------------------------------------------------------------------------------------------------
def crowd(tmp_path: Path, names: str, rounds: int) -> None:
    """Projects that differ by a word are built into one folder at once; what is left is one of them, and whole."""
    roots = [everything(tmp_path / name) for name in names]
    for name, root in zip(names, roots, strict=True):
        change(root / "components/tiny/cards.yaml", "Oak", f"Oak {name}")
    results = [whole(root, "fresh") for root in roots]
    for _ in range(rounds):
        runs = [started(root, 1_000_000, "--out", "../out") for root in roots]
        told = [run.communicate(timeout=240) for run in runs]
        assert [run.returncode for run in runs] == [0] * len(runs), told
        assert printed(tmp_path / "out/tiny") in results
    for root, result in zip(roots, results, strict=True):
        assert build(root, "--out", "../out").code == 0
        assert printed(tmp_path / "out/tiny") == result


def test_two_builds_at_once_do_not_mix(tmp_path: Path) -> None:
    crowd(tmp_path, "ab", 1)


@pytest.mark.slow
def test_many_builds_at_once_do_not_mix(tmp_path: Path) -> None:
    crowd(tmp_path, "abcdef", 12)


def test_what_a_killed_build_left_behind_is_taken_away_by_the_next(tmp_path: Path) -> None:
    root = everything(tmp_path)
    assert build(root).code == 0
    left = [root / "out/tiny" / name for name in (".sporeprint-7-7-0.tmp", "svg/cards/.sporeprint-7-7-1.tmp")]
    for path in left:
        path.write_bytes(b"half of a fi")
    (root / "out/tiny/mine.tmp").write_bytes(b"not ours")
    change(root / "components/tiny/cards.yaml", "Oak", "Ash")
    assert build(root).code == 0
    assert not any(path.exists() for path in left)
    assert (root / "out/tiny/mine.tmp").read_bytes() == b"not ours"
