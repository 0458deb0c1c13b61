"""The page as a user starts it: a process of its own, with a cache of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def start_server(cache: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process and its address; it is ended afterwards, if it was not before."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    command = [sys.executable, "-m", "sporeprint", "play", *words, "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as server:
        try:
            assert server.stdout is not None
            yield server, str(json.loads(server.stdout.readline())["url"])
        finally:
            if server.poll() is None:
                server.terminate()
                server.wait(60)  # what it has begun to open is opened first
