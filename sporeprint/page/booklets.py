"""The booklets of titles over HTTP: a page of blocks and the pictures of its figures, made when they are asked for."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from sporeprint.api.booklets import booklet_figure, screen_booklet
from sporeprint.api.results import InputError
from sporeprint.ground.plain import Json
from sporeprint.page.premises import Premises, faces_in

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import Route

    from sporeprint.page.drawing import Studio

PAGE = "page.json"
ENDING = ".webp"
FRESH = "no-cache"


def booklet_routes(studio: Studio) -> list[Route]:
    """Return where booklets are reached: `/rules/fungi.de/page.json` and `/rules/fungi.de/35.webp`."""
    from starlette.responses import PlainTextResponse, Response
    from starlette.routing import Route

    async def endpoint(request: Request) -> Response:
        title, _, language = request.path_params["title"].partition(".")
        data = await studio.run(booklet_file, studio.premises, title, language, request.path_params["name"])
        if data is None:
            return PlainTextResponse("there is no such booklet\n", 404)
        media = "application/json" if request.path_params["name"] == PAGE else "image/webp"
        return Response(data, media_type=media, headers={"Cache-Control": FRESH})

    call: Callable[[Request], Awaitable[Response]] = endpoint
    return [Route("/rules/{title}/{name}", call)]


def booklet_file(premises: Premises, title: str, language: str, name: str) -> bytes | None:
    """Return a file of a booklet by its name; None when there is none."""
    try:
        if name == PAGE:
            values = booklet_values(premises, title, language)
            return None if values is None else json.dumps(values, ensure_ascii=False).encode("utf-8")
        line = name.removesuffix(ENDING)
        if line == name or not line.isdecimal():
            return None
        return booklet_figure(title, int(line), language=language, project=premises.project)
    except InputError:
        return None


def booklet_values(premises: Premises, title: str, language: str) -> dict[str, Json] | None:
    """Return a booklet with the names of the faces that show what is in the box."""
    values = screen_booklet(title, language=language, project=premises.project)
    if values is None:
        return None
    faces = faces_in(premises, title, language)
    blocks = values["blocks"]
    assert isinstance(blocks, list)
    for block in blocks:
        if isinstance(block, dict) and isinstance(entries := block.get("entries"), list):
            for entry in entries:
                assert isinstance(entry, dict) and isinstance(items := entry["items"], list)
                component = str(entry["component"])
                part = faces.geometry.get(component)
                size: Json = None if part is None else [part.width, part.height]
                entry["faces"] = [[faces.name(component, str(item)), size] for item in items]
    return values
