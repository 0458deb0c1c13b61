"""Measuring: every run is a fresh process, and the system says what it used.

Starting up and importing count. Compiling does not: the contestants share a bytecode cache that a first, unmeasured
round has filled, as it is after an installation. Contestants take turns, so that a busy moment of the machine hits all.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

Command = Sequence[str]
"""`{out}` in it stands for an empty folder to write into."""

MISSED = "**no**"
"""What stands in the row of a limit that is not held."""


@dataclass(frozen=True, slots=True)
class Usage:
    cpu: float
    """Seconds of all cores together, of the process and its children, user and system."""
    wall: float
    peak: float
    """Most megabytes of memory that one process held."""


@dataclass(frozen=True, slots=True)
class Runs:
    """All measured runs of one contestant; `failure` says why there are none."""

    usages: tuple[Usage, ...] = ()
    failure: str = ""

    @property
    def cpu(self) -> float:
        return median(usage.cpu for usage in self.usages)

    @property
    def wall(self) -> float:
        """The best one: waiting for others only ever adds."""
        return min(usage.wall for usage in self.usages)

    @property
    def peak(self) -> float:
        return max(usage.peak for usage in self.usages)


def run_once(command: Command, cache: Path) -> Usage | str:
    """What one run used, or the last line it said before it failed."""
    with tempfile.TemporaryDirectory() as out, tempfile.TemporaryFile() as said:
        start = time.perf_counter()
        process = subprocess.Popen(
            [word.replace("{out}", out) for word in command], cwd=out, env=_environment(cache), stdout=said, stderr=said
        )
        _, status, used = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            lines = said.read().decode("utf-8", "replace").strip().splitlines()
            return lines[-1] if lines else f"it ended with code {process.returncode}"
    return Usage(used.ru_utime + used.ru_stime, wall, used.ru_maxrss / 1024)


def _environment(cache: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(cache)}


def take_turns(
    commands: Mapping[str, Command], rounds: int, cache: Path, progress: Callable[[str], None]
) -> dict[str, Runs]:
    """Every command once in every round; one that fails is left out of the later rounds."""
    usages: dict[str, list[Usage]] = {name: [] for name in commands}
    failures: dict[str, str] = {}
    for turn in range(rounds):
        for name, command in commands.items():
            if name in failures:
                continue
            progress(f"round {turn + 1} of {rounds}: {name}")
            result = run_once(command, cache)
            if isinstance(result, str):
                failures[name] = result
            else:
                usages[name].append(result)
    return {name: Runs((), failures[name]) if name in failures else Runs(tuple(usages[name])) for name in commands}


def first_failure(runs: Iterable[Runs]) -> str:
    return next((run.failure for run in runs if run.failure), "")
