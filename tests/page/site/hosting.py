"""A web host as plain as they come: it serves a folder, packs nothing, counts bytes and remembers what it was asked."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from sporeprint.page.site.web_files import POLICY


@dataclass
class Host:
    """What a host was asked for, and how much it sent."""

    address: str = ""
    sent: int = 0
    asked: list[str] = field(default_factory=list)
    """Method and path of every request."""


class Handler(SimpleHTTPRequestHandler):
    """Serves files with the policy of the page as a header, so that it holds in the worker as well."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *words: Any, host: Host, **more: Any) -> None:
        self.host = host
        super().__init__(*words, **more)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        self.host.sent += len(data)
        outputfile.write(data)

    def log_request(self, *words: Any) -> None:
        self.host.asked.append(f"{self.command} {self.path}")

    def log_message(self, *words: Any) -> None:
        return


@contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    """A folder on a web host, as long as the test wants it."""
    host = Host()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder), host=host))
    host.address = f"http://127.0.0.1:{server.server_port}/"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
