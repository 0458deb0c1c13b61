"""A referee of an own game that goes wrong in any way spoils only the file that it judges."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from sporeprint.api.apart import Apart, own_referee, run_apart
from sporeprint.api.judging import Referees

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "examples" / "tutorial" / "lighthouse"
FUNGI = ROOT / "examples" / "fungi" / "game.log"
LOG = Path("examples/lighthouse/evening.log")
PLACE = "    def is_over(self, t: Table) -> bool:\n"


def spoiled(root: Path, line: str) -> Path:
    """Lighthouse, whose referee runs a line whenever it looks whether the game is over."""
    shutil.copytree(GAME, root, dirs_exist_ok=True)
    code = root / "components" / "lighthouse" / "referee.py"
    text = code.read_text("utf-8")
    assert PLACE in text
    code.write_text(text.replace(PLACE, f"{PLACE}        {line}\n"), "utf-8")
    return root


def check(root: Path) -> Any:
    command = [sys.executable, "-m", "sporeprint", "check", str(FUNGI), str(LOG), "--json"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 1, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('raise KeyError("x")', "KeyError: 'x'"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("import os; os._exit(7)", "ends the program with 7"),
        ("kept = [0] * (1 << 40)", "MemoryError"),
        ("return self.is_over(t)", "RecursionError"),
    ],
)
def test_a_referee_that_ends_spoils_only_its_own_file(tmp_path: Path, line: str, message: str) -> None:
    given = check(spoiled(tmp_path, line))
    (found,) = given["findings"]
    assert found["rule"] == "REFEREE-CODE" and message in found["message"]
    assert found["file"].endswith("referee.py")
    assert [one["summary"].rpartition(": ")[2] for one in given["checked"]] == ["86 moves, no mistakes", "not judged"]


def test_what_a_referee_prints_does_not_get_into_the_answer(tmp_path: Path) -> None:
    given = check(spoiled(tmp_path, 'print("hello")'))
    assert [found["rule"] for found in given["findings"]] == ["LIG-BUILD-2", "LIG-END-1"]


def endless() -> tuple[int, ...]:
    while True:
        pass


def asleep() -> tuple[int, ...]:
    time.sleep(600)
    return ()


def sound(number: int) -> tuple[int, ...]:
    return (number, number + 1)


@pytest.mark.parametrize("job", [endless, asleep])
def test_a_referee_that_does_not_end_is_ended(job: Any) -> None:
    begun = time.monotonic()
    done = run_apart(job, (), Path("referee.py"), seconds=1)
    # One second of the processor or five by the clock: on a busy machine the clock may be first.
    assert done.finding is not None and done.value is None
    assert done.finding.message.startswith(("the referee takes more than 1 s", "the referee takes longer than 5 s"))
    assert time.monotonic() - begun < 60


def test_a_sound_job_gives_its_result() -> None:
    assert run_apart(sound, (7,), Path("referee.py")) == Apart((7, 8))


def test_only_games_with_a_referee_of_their_own_are_checked_apart() -> None:
    assert own_referee(FUNGI, Referees(None)) is None
    assert own_referee(GAME / LOG, Referees(GAME)) == GAME / "components" / "lighthouse" / "referee.py"
