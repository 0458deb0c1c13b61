"""The page over HTTP: on this machine only, for no other name than its own, and nothing but what is shown.

A page of somebody else, open in the same browser, can send a request here; it cannot choose the name of the host in it.
So a request for another host than ours is refused, and nothing that is answered may be shown inside another page.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import socket
from types import MappingProxyType
from typing import ClassVar

from generator.tools.preview.desk import PreviewDesk, PreviewView
from sporeprint.ground.findings import finding_json
from sporeprint.ground.plain import Json

LOOPBACK = "127.0.0.1"
HOSTS = (LOOPBACK, "localhost")
PAGES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "/": ("page.html", "text/html; charset=utf-8"),
        "/page.js": ("page.js", "text/javascript; charset=utf-8"),
        "/page.css": ("page.css", "text/css; charset=utf-8"),
    }
)
GUARDS: Mapping[str, str] = MappingProxyType(
    {
        "Content-Security-Policy": "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
    }
)
MOST_LISTENERS = 30
"""Open pages that are told of changes; more of them are a mistake."""
BREATH = 10.0
"""Seconds after which a listener is sent something even when nothing changed, so that a closed page is noticed."""


class SharedState:
    """What all requests share: the desks, and which version of the views is shown."""

    def __init__(self, desks: Iterable[PreviewDesk]) -> None:
        self.desks = {desk.ref.slug: desk for desk in desks}
        self.drawing = threading.Lock()
        """Held while anything is drawn."""
        self._changed = threading.Condition()
        self._version, self._listeners, self._open = 0, 0, True
        self._state = _state_json(0, [])

    def publish(self) -> None:
        """Show what the desks saw last, and tell all listeners."""
        views = [_view_json(desk.last) for desk in self.desks.values() if desk.last]
        with self._changed:
            self._version += 1
            self._state = _state_json(self._version, views)
            self._changed.notify_all()

    def state(self) -> bytes:
        with self._changed:
            return self._state

    def wait(self, version: int) -> int | None:
        """The version that is shown, as soon as it is another one or after a breath; None when the server ends."""
        with self._changed:
            if self._open and self._version == version:
                self._changed.wait(BREATH)
            return self._version if self._open else None

    def enter(self) -> bool:
        """One more listener, if there may be one more."""
        with self._changed:
            if self._listeners == MOST_LISTENERS:
                return False
            self._listeners += 1
            return True

    def leave(self) -> None:
        with self._changed:
            self._listeners -= 1

    def close(self) -> None:
        with self._changed:
            self._open = False
            self._changed.notify_all()

    def svg(self, slug: str, number: int, with_bleed: bool) -> str | None:
        desk = self.desks.get(slug)
        with self.drawing:
            return desk.svg(number, with_bleed) if desk else None


def _state_json(version: int, views: list[dict[str, Json]]) -> bytes:
    return json.dumps({"version": version, "session": os.getpid(), "titles": views}).encode("ascii")


def _view_json(view: PreviewView) -> dict[str, Json]:
    return {
        "slug": view.slug,
        "name": view.name,
        "current": view.is_current,
        "sets": [{"name": name, "faces": [asdict(face) for face in faces]} for name, faces in view.sets.items()],
        "findings": [finding_json(finding) for finding in view.findings],
    }


class PreviewServer(ThreadingHTTPServer):
    """Listens as soon as it is made; raises OSError when the port is taken."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # there it would share the port with another program

    def __init__(self, port: int, board: SharedState) -> None:
        super().__init__((LOOPBACK, port), Handler)
        self.board = board

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.server_port}/"

    def handle_error(self, request: socket | tuple[bytes, socket], client_address: tuple[str, int]) -> None:
        """A page that was closed in the middle of an answer is nothing to talk about."""


class Handler(BaseHTTPRequestHandler):
    server: PreviewServer
    protocol_version = "HTTP/1.1"
    server_version = "sporeprint"
    sys_version = ""
    timeout = 60
    pages: ClassVar[Mapping[str, tuple[str, str]]] = PAGES

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if not self._is_for_us():
            self._answer(HTTPStatus.FORBIDDEN, "text/plain", b"this is a preview for this machine only\n")
        elif path in self.pages:
            name, kind = self.pages[path]
            self._answer(HTTPStatus.OK, kind, (Path(__file__).parent / name).read_bytes())
        elif path == "/state":
            self._answer(HTTPStatus.OK, "application/json", self.server.board.state())
        elif path == "/events":
            self._listen()
        else:
            self._face(path)

    do_HEAD = do_GET

    def _is_for_us(self) -> bool:
        """The port is part of the name: a request for another one came here by a trick."""
        port = self.server.server_port
        return self.headers.get("Host", "").lower() in {f"{host}:{port}" for host in HOSTS}

    def _face(self, path: str) -> None:
        """`/face/fungi/12.svg` is the piece cut out, `/bleed/fungi/12.svg` the face with its bleed."""
        parts = path.removesuffix(".svg").split("/")
        known = len(parts) == 4 and parts[1] in ("face", "bleed") and parts[3].isascii() and parts[3].isdigit()
        text = None
        if known and len(parts[3]) < 10:
            text = self.server.board.svg(parts[2], int(parts[3]), parts[1] == "bleed")
        if text is None:
            self._answer(HTTPStatus.NOT_FOUND, "text/plain", b"there is nothing of that name\n")
        else:
            self._answer(HTTPStatus.OK, "image/svg+xml", text.encode("utf-8"))

    def _answer(self, status: HTTPStatus, kind: str, body: bytes) -> None:
        self._head(status, {"Content-Type": kind, "Content-Length": str(len(body))})
        if self.command != "HEAD":
            self.wfile.write(body)

    def _head(self, status: HTTPStatus, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        for name, value in {**GUARDS, **headers}.items():
            self.send_header(name, value)
        self.end_headers()

    def _listen(self) -> None:
        """Tells the version that is shown, now and whenever it changes, until the page or the server is closed."""
        board = self.server.board
        if self.command == "HEAD" or not board.enter():
            self._answer(HTTPStatus.SERVICE_UNAVAILABLE, "text/plain", b"too many pages are open\n")
            return
        try:
            self._head(HTTPStatus.OK, {"Content-Type": "text/event-stream", "Connection": "close"})
            self.close_connection = True
            version = board.wait(0)
            while version is not None:
                self.wfile.write(f"data: {version}\n\n".encode("ascii"))
                self.wfile.flush()
                version = board.wait(version)
        finally:
            board.leave()

    def log_message(self, format: str, *arguments: str | int) -> None:
        """Requests are not worth a line on the terminal."""
