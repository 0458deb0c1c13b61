"""The preview as a process of its own, asked over HTTP like a browser would."""

from __future__ import annotations

import contextlib
import http.client
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


class Watching:
    """A running `sporeprint watch`. `line` is the next thing it says; it says one for each look at the files."""

    def __init__(self, root: Path, *options: str) -> None:
        command = [sys.executable, "-m", "sporeprint", "watch", "--port", "0", "--json", *options]
        before = signal.signal(signal.SIGINT, signal.default_int_handler)  # where tests run in the background, a child
        try:  # would ignore Ctrl-C as they do
            self.process = subprocess.Popen(
                command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
            )
        finally:
            signal.signal(signal.SIGINT, before)
        self.root, self.looks = root, list[dict[str, Any]]()
        while "url" not in (line := self.line()):
            self.looks.append(line)
        self.port = int(line["url"].rstrip("/").rpartition(":")[2])

    def line(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        text = self.process.stdout.readline()
        assert text, self.process.communicate()[1]
        told: dict[str, Any] = json.loads(text)
        return told

    def ask(self, path: str, host: str = "", method: str = "GET") -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.putrequest(method, path, skip_host=True)
        if host != "none":
            connection.putheader("Host", host or f"127.0.0.1:{self.port}")
        connection.endheaders()
        return connection.getresponse()

    def get(self, path: str, host: str = "") -> tuple[int, bytes]:
        answer = self.ask(path, host)
        return answer.status, answer.read()

    def state(self) -> dict[str, Any]:
        """What is shown of the one title."""
        (title,) = json.loads(self.get("/state")[1])["titles"]
        shown: dict[str, Any] = title
        return shown

    def numbers(self) -> dict[str, int]:
        """The number of each face by its name."""
        return {face["name"]: face["number"] for row in self.state()["sets"] for face in row["faces"]}

    def svg(self, name: str, way: str = "face") -> str:
        status, data = self.get(f"/{way}/tiny/{self.numbers()[name]}.svg?{self.process.pid}")
        assert status == 200
        return data.decode("utf-8")

    def stop(self) -> tuple[int, str]:
        """Ctrl-C: the exit code, and what was said last."""
        self.process.send_signal(signal.SIGINT)
        _, said = self.process.communicate(timeout=30)
        return self.process.returncode, said


@contextlib.contextmanager
def watching(root: Path, *options: str) -> Iterator[Watching]:
    """Ends with the test, however the test ends."""
    watch = Watching(root, *options)
    try:
        yield watch
    finally:
        if watch.process.poll() is None:
            watch.process.kill()
        watch.process.communicate()
