"""Pictures are drawn by a worker beside the server, which ends with it however that happens."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import pytest
from serving_help import start_server

from sporeprint.api.table_faces import table_faces

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
PATIENCE = 60.0


def children_of(process: int) -> set[int]:
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = path.read_text().rpartition(")")[2].split()[1]
        except OSError:
            continue
        if int(parent) == process:
            found.add(int(path.parent.name))
    return found


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(condition: object, patience: float = PATIENCE) -> bool:
    assert callable(condition)
    deadline = time.monotonic() + patience
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.parametrize("way", ["kill", "terminate"])
def test_workers_end_with_a_server_that_was_ended(way: str, tmp_path: Path) -> None:
    with start_server(tmp_path) as (server, address):
        with urlopen(f"{address}faces/fungi/{_a_face(tmp_path)}") as given:
            assert given.status == 200
        assert wait_until(lambda: children_of(server.pid))
        workers = children_of(server.pid)
        getattr(server, way)()
        server.wait(30)
        ended = wait_until(lambda: not any(map(is_alive, workers)))
        for left in filter(is_alive, workers):
            os.kill(left, 9)
        assert ended, workers


def _a_face(cache: Path) -> str:
    """A face that the server has not drawn yet, so that a worker is needed for it."""
    return table_faces("fungi", folder=cache / "elsewhere").name("mushrooms", "morel", "day")
