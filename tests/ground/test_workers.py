"""Processes that share the work, and what becomes of them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from sporeprint.ground.workers import process_pool

STARTS_TWO_AND_WAITS = """
import os, time
from sporeprint.ground.workers import process_pool
if __name__ == "__main__":
    with process_pool(2) as pool:
        asked = [pool.submit(os.getpid) for _ in range(2)]
        print(*{one.result() for one in asked}, flush=True)
        time.sleep(60)
"""


def test_work_is_done_by_another_process() -> None:
    with process_pool(1) as pool:
        assert pool.submit(os.getpid).result() != os.getpid()


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(STARTS_TWO_AND_WAITS, "utf-8")
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        workers = [int(word) for word in parent.stdout.readline().split()]
        parent.kill()
    assert workers
    deadline = time.monotonic() + 20
    while any(map(_runs, workers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(_runs, workers))


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text("utf-8").rpartition(")")[2].split()[0] == "Z")
