"""Shared tables over HTTP: begin one, write, hand the pen over, and follow by server-sent events."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from typing import TYPE_CHECKING

from sporeprint.ground.plain import Json
from sporeprint.ground.web.bodies import read_json
from sporeprint.page.sharing import SharedTable, Sharing, SharingRefused

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import Route

Endpoint = Callable[["Request"], Awaitable["Response"]]
FRESH = {"Cache-Control": "no-store"}


def sharing_routes(sharing: Sharing) -> list[Route]:
    """Return where shared tables are reached."""
    from starlette.routing import Route

    return [
        Route("/shared", _listed(sharing)),
        Route("/share", _answered(lambda name, value: sharing.open(value)), methods=["POST"]),
        Route("/shared/{id}", _answered(sharing.write), methods=["POST"]),
        Route("/shared/{id}/pen", _answered(sharing.hand), methods=["POST"]),
        Route("/shared/{id}/events", _followed(sharing)),
    ]


def _listed(sharing: Sharing) -> Endpoint:
    from starlette.responses import JSONResponse

    async def endpoint(request: Request) -> Response:
        return JSONResponse({"tables": [table.row() for table in sharing.tables.values()]}, headers=FRESH)

    return endpoint


def _answered(call: Callable[[str, Json], SharedTable]) -> Endpoint:
    from starlette.responses import JSONResponse

    async def endpoint(request: Request) -> Response:
        try:
            table = call(str(request.path_params.get("id", "")), await read_json(request))
            return JSONResponse(table.to_json(), headers=FRESH)
        except SharingRefused as refused:
            return JSONResponse(refused.to_json(), refused.status, headers=FRESH)
        except ValueError as error:
            return JSONResponse({"error": str(error)}, 400, headers=FRESH)

    return endpoint


def _followed(sharing: Sharing) -> Endpoint:
    from starlette.responses import JSONResponse, StreamingResponse

    async def endpoint(request: Request) -> Response:
        asked = request.query_params
        try:
            table, listener = sharing.join(
                str(request.path_params["id"]), asked.get("phone", ""), asked.get("name", "")
            )
        except SharingRefused as refused:
            return JSONResponse(refused.to_json(), refused.status, headers=FRESH)
        stream = _events(sharing.follow(table, listener))
        return StreamingResponse(stream, media_type="text/event-stream", headers={**FRESH, "X-Accel-Buffering": "no"})

    return endpoint


async def _events(states: AsyncGenerator[dict[str, Json] | None]) -> AsyncIterator[str]:
    async with aclosing(states):
        async for state in states:
            yield ": here\n\n" if state is None else f"data: {json.dumps(state)}\n\n"
