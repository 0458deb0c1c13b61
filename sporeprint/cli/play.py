"""`sporeprint play`: the page at the table, where a table is scored by tapping on the printed boards."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.projects import CALLER, find_title
from sporeprint.api.sources import read_source
from sporeprint.cli.show import print_findings, project_of
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from sporeprint.page.serving import Opened

PORT_HINT = "choose another one with --port, or 0 for any that is free"


def run(arguments: Namespace) -> int:
    from sporeprint.page.premises import Premises
    from sporeprint.page.server import Service
    from sporeprint.page.serving import serve

    report, project = Report(), _project(arguments)
    begin = _begin(arguments.what, project, report)
    save = _folder(arguments.save, report)
    page = None if report.has_errors or report.exit_code() else _opened(arguments, report)
    print_findings(report)
    if page is None:
        return report.exit_code()
    _announce(page, arguments.json)
    serve(page, Service(Premises(project), save, begin))
    print("stopped", file=sys.stderr)
    return 0


def _project(arguments: Namespace) -> Path | None:
    found = project_of(arguments)
    return None if found is None else Path(found)


def _begin(what: str | None, project: Path | None, report: Report) -> dict[str, Json]:
    """Return what the page begins with: a file as its text, or a title."""
    if not what:
        return {}
    if Path(what).suffix or Path(what).exists():
        found = read_source(Path(what), what, report)
        return {"table": {"text": found.text, "name": Path(what).name}} if found.text is not None else {}
    ref = find_title(what, project, report)
    return {} if ref is None else {"title": ref.slug}


def _folder(typed: str | None, report: Report) -> Path | None:
    if typed is None:
        return None
    folder = Path(typed)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"tables cannot be saved there: {(error.strerror or str(error)).lower()}"
        report.error("PLAY-SAVE", message, Where(typed), "name a folder that you may write into")
        return None
    return folder


def _opened(arguments: Namespace, report: Report) -> Opened | None:
    from sporeprint.page.serving import open_page

    try:
        return open_page(arguments.port, arguments.lan)
    except (OSError, OverflowError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        report.error("PLAY-PORT", f"port {arguments.port} cannot be used: {reason.lower()}", CALLER, PORT_HINT)
        return None


def _announce(page: Opened, as_json: bool) -> None:
    """Say where the page is, at once, also into a pipe: whoever reads it waits for it."""
    if as_json:
        print(json.dumps({"url": page.address}), flush=True)
        return
    if page.is_shared:
        from sporeprint.page.serving import qr_code

        print(qr_code(page.address))
    print(f"{page.address} is the page at the table; Ctrl-C ends", flush=True)
