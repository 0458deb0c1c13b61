"""The booklets of titles over HTTP: a page of blocks and the pictures of its figures, made when they are asked for."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.booklets import booklet_digest, booklet_figure, screen_booklet
from sporeprint.api.results import InputError
from sporeprint.ground.atomic import write_atomically
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json
from sporeprint.page.premises import Premises, faces_in

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import Route

    from sporeprint.api.table_faces import TableFaces
    from sporeprint.page.drawing import Studio

PAGE = "page.json"
ENDING = ".webp"
FIGURE = re.compile(r"\d{1,5}\.webp")
FRESH = "no-cache"


def booklet_routes(studio: Studio) -> list[Route]:
    """Return where booklets are reached: `/rules/fungi.de/page.json` and `/rules/fungi.de/35.webp`."""
    from starlette.responses import PlainTextResponse, Response
    from starlette.routing import Route

    figures = asyncio.Semaphore(1)  # a text never waits behind more than one picture

    async def made(title: str, language: str, name: str) -> bytes | None:
        if name == PAGE:
            return await studio.run(booklet_file, studio.premises, title, language, name)
        async with figures:
            return await studio.run(booklet_file, studio.premises, title, language, name)

    async def endpoint(request: Request) -> Response:
        (title, _, language), name = request.path_params["title"].partition("."), request.path_params["name"]
        kept = _kept(studio.premises, title, language, name)
        data = None if kept is None else _read(kept) or await made(title, language, name)
        if data is None:
            return PlainTextResponse("there is no such booklet\n", 404)
        media = "application/json" if name == PAGE else "image/webp"
        return Response(data, media_type=media, headers={"Cache-Control": FRESH})

    return [Route("/rules/{title}/{name}", endpoint)]


def _kept(premises: Premises, title: str, language: str, name: str) -> Path | None:
    """Return where a file of a booklet is kept: beside the faces, which the data name; None when there is none."""
    if name != PAGE and not FIGURE.fullmatch(name):
        return None
    try:
        digest = booklet_digest(title, language=language, project=premises.project)
        return None if digest is None else faces_in(premises, title, language).folder / f"rules-{digest}-{name}"
    except InputError:
        return None


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def booklet_file(premises: Premises, title: str, language: str, name: str) -> bytes | None:
    """Return a file of a booklet by its name, and keep it; None when there is none."""
    kept = _kept(premises, title, language, name)
    if kept is None:
        return None
    data = _read(kept) or _made(premises, title, language, name)
    if data is not None:
        write_atomically(kept, data, Report())  # a folder that cannot be written to costs time only
    return data


def _made(premises: Premises, title: str, language: str, name: str) -> bytes | None:
    if name == PAGE:
        values = booklet_values(premises, title, language)
        return None if values is None else json.dumps(values, ensure_ascii=False).encode("utf-8")
    return booklet_figure(title, int(name.removesuffix(ENDING)), language=language, project=premises.project)


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
                assert isinstance(entry, dict), "an entry is made above"
                entry["faces"] = [*_entry_faces(entry, faces)]
    return values


def _entry_faces(entry: dict[str, Json], faces: TableFaces) -> Iterator[Json]:
    """Yield each face of an entry with its size."""
    items, component = entry["items"], str(entry["component"])
    assert isinstance(items, list), "an entry has items"
    part = faces.geometry.get(component)
    size: Json = None if part is None else [part.width, part.height]
    for pair in items:
        assert isinstance(pair, list), "an item and its way of printing"
        yield [faces.name(component, str(pair[0]), str(pair[1])), size]
