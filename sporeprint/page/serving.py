"""Serving the page at the table until somebody stops it."""

from __future__ import annotations

import contextlib
import secrets
import signal
from dataclasses import replace

from sporeprint.ground.web.listening import Opened, open_page, web_server
from sporeprint.page.server import Service, application

__all__ = ["Opened", "open_page", "qr_code", "serve"]


def serve(page: Opened, service: Service) -> None:
    """Serve the page until somebody stops it."""
    service = replace(service, begin={**service.begin, "key": secrets.token_hex(8)})
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends like Ctrl-C, and leaves nothing behind
    with contextlib.suppress(KeyboardInterrupt):
        server = web_server(application(service, page.doors))
        service.sharing.is_ending = lambda: server.should_exit
        server.run([page.listening])


def qr_code(address: str) -> str:
    """Return an address as a QR code of block characters, for a terminal."""
    import io

    import segno

    out = io.StringIO()
    segno.make(address, error="m").terminal(out, compact=True, border=2)
    return out.getvalue()
