"""The page over HTTP: static files, faces, answers, saved tables, and the files that a result is taken away in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from sporeprint.ground.plain import Json
from sporeprint.ground.web.bodies import read_json
from sporeprint.ground.web.guards import Doors, Guarded
from sporeprint.page.answer import answer
from sporeprint.page.booklets import booklet_routes
from sporeprint.page.drawing import LATER, MEDIA, Drawn, Studio
from sporeprint.page.premises import HERE, Premises
from sporeprint.page.saving import save_table, saved_tables
from sporeprint.page.sharing import Sharing
from sporeprint.page.sharing_routes import sharing_routes

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.types import ASGIApp

STATIC = Path(__file__).parent / "static"
KINDS: Mapping[str, str] = MappingProxyType(
    {
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".ttf": "font/ttf",
    }
)
FONTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "fonts/sans.ttf": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
        "fonts/sans-semibold.ttf": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
        "fonts/serif-bold.ttf": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    }
)
DOT = bytes.fromhex("524946461a000000574542505650384c0d0000002f00000010071011118888fe0700")
"""A transparent WebP picture of one pixel: the face is being drawn, ask again."""
LANES = 3
"""How many requests are answered at once: nobody waits for somebody else's long log to be judged."""
FOREVER = "public, max-age=31536000, immutable"
Endpoint = Callable[["Request"], Awaitable["Response"]]


@dataclass(frozen=True, slots=True)
class Service:
    """What a server serves: the titles of a project, tables saved in a folder, and what to begin with."""

    premises: Premises = HERE
    save: Path | None = None
    begin: Mapping[str, Json] = field(default_factory=dict)
    """`title`, or the text of a file as `table`; and a `key` that is another one for every start."""
    sharing: Sharing = field(default_factory=Sharing)
    """Tables that several phones have in common."""


@cache
def static_files() -> Mapping[str, Path]:
    """Return every file that is served as it is, by its path; no other path leads to a file."""
    own = {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.suffix in KINDS}
    return {**own, **{name: _font(*found) for name, found in FONTS.items()}, "": own["index.html"]}


def _font(package: str, file: str) -> Path:
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None, f"{package} is installed with the program"
    return Path(spec.origin).parent / "files" / file


def application(service: Service, doors: Doors) -> ASGIApp:
    """Return the whole page as an ASGI application."""
    from starlette.applications import Starlette
    from starlette.routing import Route

    studio = Studio(service.premises)
    referee = ThreadPoolExecutor(LANES)
    referee.submit(answer, {"ask": "titles"}, service.premises)  # opens the titles before somebody waits for them
    routes = [
        Route("/answer", _answering(service, studio, referee), methods=["POST"]),
        Route("/faces/{title}/{name}", _face(studio)),
        Route("/begin", _begin(service)),
        Route("/saved", _saved(service)),
        Route("/save", _saving(service), methods=["POST"]),
        Route("/picture", _drawing(studio, "picture"), methods=["POST"]),
        Route("/scorepad", _drawing(studio, "scorepad"), methods=["POST"]),
        *booklet_routes(studio),
        *sharing_routes(service.sharing),
        Route("/{path:path}", _static),
    ]

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        studio.close()
        referee.shutdown(wait=False, cancel_futures=True)

    return Guarded(Starlette(routes=routes, lifespan=lifespan), doors)


async def _static(request: Request) -> Response:
    from starlette.responses import FileResponse, PlainTextResponse

    path = static_files().get(request.path_params["path"])
    if path is None:
        return PlainTextResponse("there is nothing here\n", 404)
    age = FOREVER if path.suffix == ".ttf" else "no-cache"
    return FileResponse(path, media_type=KINDS[path.suffix], headers={"Cache-Control": age})


def _answering(service: Service, studio: Studio, referee: Executor) -> Endpoint:
    from starlette.responses import JSONResponse

    async def endpoint(request: Request) -> Response:
        try:
            value = await read_json(request)
        except ValueError as error:
            return JSONResponse({"error": str(error)}, 400)
        given = await asyncio.get_running_loop().run_in_executor(referee, answer, value, service.premises)
        table = given.get("table")
        if isinstance(table, dict):
            studio.prepare(str(table.get("title")), str(given.get("language", "")))
        return JSONResponse(given, headers={"Cache-Control": "no-store"})

    return endpoint


def _face(studio: Studio) -> Endpoint:
    from starlette.responses import PlainTextResponse, Response

    async def endpoint(request: Request) -> Response:
        title, _, language = request.path_params["title"].partition(".")
        data = await studio.face(title, request.path_params["name"], language)
        if data is None:
            return PlainTextResponse("there is no such face\n", 404)
        if data == LATER:
            return Response(DOT, media_type="image/webp", headers={"Cache-Control": "no-store"})
        return Response(data, media_type="image/webp", headers={"Cache-Control": FOREVER})

    return endpoint


def _drawing(studio: Studio, kind: Drawn) -> Endpoint:
    from starlette.responses import PlainTextResponse, Response

    async def endpoint(request: Request) -> Response:
        try:
            value = await read_json(request)
        except ValueError as error:
            return PlainTextResponse(str(error), 400)
        text = value.get("text") if isinstance(value, dict) else None
        made = await studio.result(kind, text) if isinstance(text, str) else "a position is drawn from its text"
        if isinstance(made, str):
            return PlainTextResponse(made, 422)
        return Response(made, media_type=MEDIA[kind], headers={"Cache-Control": "no-store"})

    return endpoint


def _begin(service: Service) -> Endpoint:
    from starlette.responses import JSONResponse

    async def endpoint(request: Request) -> Response:
        return JSONResponse(
            {**service.begin, "saves": service.save is not None, "shares": True, "draws": True},
            headers={"Cache-Control": "no-store"},
        )

    return endpoint


def _saved(service: Service) -> Endpoint:
    from starlette.responses import JSONResponse

    async def endpoint(request: Request) -> Response:
        return JSONResponse({"tables": saved_tables(service.save)}, headers={"Cache-Control": "no-store"})

    return endpoint


def _saving(service: Service) -> Endpoint:
    from starlette.responses import PlainTextResponse

    async def endpoint(request: Request) -> Response:
        try:
            problem = save_table(service.save, await read_json(request))
        except ValueError as error:
            problem = str(error)
        return PlainTextResponse(problem or "saved\n", 400 if problem else 200)

    return endpoint
