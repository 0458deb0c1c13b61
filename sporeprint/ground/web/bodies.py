"""Bodies of requests, read with care."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sporeprint.ground.plain import Json
from sporeprint.ground.web.guards import MOST_BODY

if TYPE_CHECKING:
    from starlette.requests import Request


async def read_json(request: Request) -> Json:
    """Return the body of a request; raise ValueError with a sentence when it is too long or no JSON."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > MOST_BODY:
            raise ValueError(f"a request has at most {MOST_BODY // 1024} KiB")
        parts.append(part)
    try:
        value: Json = json.loads(b"".join(parts))
    except (ValueError, RecursionError):
        raise ValueError("this is no JSON") from None
    return value
