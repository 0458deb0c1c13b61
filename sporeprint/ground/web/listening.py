"""Where a server listens: on this machine, or on the network under an address with a secret."""

from __future__ import annotations

import contextlib
import secrets
import socket
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sporeprint.ground.web.guards import Doors

if TYPE_CHECKING:
    import uvicorn
    from starlette.types import ASGIApp

LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"
ELSEWHERE = ("192.0.2.1", 9)
"""An address of nobody (RFC 5737): a socket that would send there knows by which of our addresses it would leave."""
BACKLOG = 512
GRACE = 2
"""Seconds that requests have to be answered once the server is to end."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A page that can be served: a socket that listens already, so that its port is known, and its doors."""

    listening: socket.socket
    doors: Doors
    address: str

    @property
    def is_shared(self) -> bool:
        return bool(self.doors.secret)


def open_page(port: int, lan: bool = False) -> Opened:
    """Return a page on a port, 0 for any that is free; raise OSError when the port cannot be used."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((EVERYWHERE if lan else LOOPBACK, port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError):
        listening.close()
        raise
    chosen = listening.getsockname()[1]
    own = [LOOPBACK, "localhost", *(_own_addresses() if lan else ())]
    secret = secrets.token_urlsafe(16) if lan else ""
    host = own[2] if len(own) > 2 else LOOPBACK
    address = f"http://{host}:{chosen}/" + (f"?key={secret}" if secret else "")
    return Opened(listening, Doors(_names(own, chosen), secret), address)


def _names(hosts: Iterable[str], port: int) -> tuple[str, ...]:
    return tuple(f"{host}:{port}" for host in hosts)


def _own_addresses() -> list[str]:
    """Return the addresses of this machine on the network, the one that others probably reach first."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)  # nothing is sent
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
        found.append(socket.gethostname().lower())
    return list(dict.fromkeys(host for host in found if not host.startswith("127.")))


def web_server(app: ASGIApp) -> uvicorn.Server:
    """Return a server of an application that says nothing on the terminal; run it on a socket that listens."""
    import uvicorn

    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE,
    )
    return uvicorn.Server(config)
