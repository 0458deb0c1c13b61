"""The preview over HTTP: the page, what is shown on it, and news of every change; on this machine only."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from socket import socket
from types import MappingProxyType
from typing import TYPE_CHECKING

from generator.text.fonts import bundled_families
from generator.tools.preview.desk import PreviewDesk, PreviewView
from sporeprint.ground.findings import finding_json
from sporeprint.ground.plain import Json
from sporeprint.ground.web.guards import Doors, Guarded
from sporeprint.ground.web.listening import open_page, web_server

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.types import ASGIApp

PAGES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "/": ("page.html", "text/html; charset=utf-8"),
        "/page.js": ("page.js", "text/javascript; charset=utf-8"),
        "/page.css": ("page.css", "text/css; charset=utf-8"),
    }
)
FONTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "/fonts/sans.ttf": ("sans", "regular"),
        "/fonts/semibold.ttf": ("semibold", "regular"),
        "/fonts/serif-bold.ttf": ("serif", "bold"),
    }
)
"""The page is set in the fonts that come along: path -> family and style."""
POLICY = (
    "default-src 'none'; img-src 'self' data:; font-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
"""A face that is opened by itself has styles inside, as every SVG of a build."""
UNKEPT = {"Cache-Control": "no-store"}
NOTHING = "there is nothing of that name\n"
LONGEST_NUMBER = 10
"""Digits of the number of a face, at most."""
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


class PreviewServer:
    """Listens as soon as it is made, serves between `start` and `close`; raises OSError when the port is taken."""

    def __init__(self, port: int, board: SharedState) -> None:
        self.board, self._page = board, open_page(port)
        self._server = web_server(application(board, self._page.doors))
        self._thread = threading.Thread(target=self._server.run, args=([self.listening],), daemon=True)

    @property
    def listening(self) -> socket:
        return self._page.listening

    @property
    def url(self) -> str:
        return self._page.address

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """End the server, and let all listeners go."""
        self.board.close()
        self._server.should_exit = True
        if self._thread.is_alive():
            self._thread.join()
        self.listening.close()


def application(board: SharedState, doors: Doors) -> ASGIApp:
    """Return the preview as an ASGI application."""
    from starlette.applications import Starlette
    from starlette.concurrency import run_in_threadpool
    from starlette.responses import FileResponse, PlainTextResponse, Response, StreamingResponse
    from starlette.routing import Route

    async def page(request: Request) -> Response:
        name, kind = PAGES[request.url.path]
        return FileResponse(Path(__file__).parent / name, media_type=kind, headers=UNKEPT)

    async def font(request: Request) -> Response:
        family, style = FONTS[request.url.path]
        return FileResponse(bundled_families()[family].file(style), media_type="font/ttf", headers=UNKEPT)

    async def state(request: Request) -> Response:
        return Response(board.state(), media_type="application/json", headers=UNKEPT)

    async def face(request: Request) -> Response:
        """`/face/fungi/12.svg` is the piece cut out, `/bleed/fungi/12.svg` the face with its bleed."""
        way, title, number = (request.path_params[key] for key in ("way", "title", "number"))
        is_number = number.isascii() and number.isdigit() and len(number) < LONGEST_NUMBER
        if way not in ("face", "bleed") or not is_number:
            return PlainTextResponse(NOTHING, 404)
        text = await run_in_threadpool(board.svg, title, int(number), way == "bleed")
        return PlainTextResponse(NOTHING, 404) if text is None else Response(text, 200, UNKEPT, "image/svg+xml")

    async def events(request: Request) -> Response:
        if request.method == "HEAD" or not board.enter():
            return PlainTextResponse("too many pages are open\n", 503)
        return StreamingResponse(_versions(board), headers={**UNKEPT, "Content-Type": "text/event-stream"})

    routes = [*(Route(path, page) for path in PAGES), *(Route(path, font) for path in FONTS)]
    routes += [Route("/state", state), Route("/events", events)]
    return Guarded(Starlette(routes=[*routes, Route("/{way}/{title}/{number}.svg", face)]), doors, POLICY)


async def _versions(board: SharedState) -> AsyncIterator[bytes]:
    """Yield the version that is shown, now and whenever it changes, until the page or the server is closed."""
    from starlette.concurrency import run_in_threadpool

    try:
        version = await run_in_threadpool(board.wait, 0)
        while version is not None:
            yield f"data: {version}\n\n".encode("ascii")
            version = await run_in_threadpool(board.wait, version)
    finally:
        board.leave()
