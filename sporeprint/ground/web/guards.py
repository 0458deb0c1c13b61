"""Who may ask: requests for another host, from another page, without the secret or too long are refused.

A page of somebody else, open in the same browser, can send a request here; it can choose neither the host nor the
origin in it. On a network everybody can send one, so that the address has a secret, which becomes a cookie.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "sporeprint"
MOST_BODY = 2 * 1024 * 1024
"""Bytes of a request; the largest table of a title takes a tenth of it."""
YEAR = 365 * 24 * 3600
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Mapping[str, str] = MappingProxyType(
    {
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
)


@dataclass(frozen=True, slots=True)
class Doors:
    """Under which names the server may be called, and the secret that a caller needs, if any."""

    hosts: Collection[str]
    """Names with their port, in lower case, such as `127.0.0.1:8765`."""
    secret: str = ""

    def refusal(self, method: str, headers: Mapping[str, str], cookie: str) -> tuple[int, str] | None:
        """Return why a request is refused, as a status and a sentence; None when it is let in."""
        if headers.get("host", "").lower() not in self.hosts:
            return 403, "this page is not served under that name\n"
        origin = headers.get("origin")
        if origin is not None and origin not in {f"http://{host}" for host in self.hosts}:
            return 403, "another page may not ask here\n"
        if method not in ("GET", "HEAD", "POST"):
            return 405, "there is nothing to do that to\n"
        if self.secret and not self.fits(cookie):
            return 403, "open the page by the address or the QR code that the terminal shows\n"
        return None

    def fits(self, secret: str) -> bool:
        return hmac.compare_digest(secret.encode(), self.secret.encode())


class Guarded:
    """An application behind its doors: every answer has the headers, every refused request a sentence."""

    def __init__(self, app: ASGIApp, doors: Doors, policy: str = POLICY) -> None:
        self.app, self.doors = app, doors
        self.headers = {**HEADERS, "Content-Security-Policy": policy}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        from starlette.requests import Request
        from starlette.responses import PlainTextResponse, RedirectResponse

        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        shown = request.query_params.get("key", "")
        refusal = self.doors.refusal(request.method, request.headers, shown or request.cookies.get(COOKIE, ""))
        if refusal is not None:
            status, sentence = refusal
            await PlainTextResponse(sentence, status, headers=self.headers)(scope, receive, send)
        elif shown and self.doors.secret:
            response = RedirectResponse(request.url.path, 303, headers=self.headers)
            response.set_cookie(COOKIE, shown, max_age=YEAR, httponly=True, samesite="strict")
            await response(scope, receive, send)
        else:
            await self.app(scope, receive, _with_headers(send, self.headers))


def _with_headers(send: Send, headers: Mapping[str, str]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            known = {name.lower() for name, _ in message["headers"]}
            added = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
            message["headers"] = [*message["headers"], *(pair for pair in added if pair[0] not in known)]
        await send(message)

    return sending
