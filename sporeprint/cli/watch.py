"""`sporeprint watch`: a page in the browser that shows the faces of a title and keeps up with its files."""

from __future__ import annotations

import json
import sys
import threading
import time
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sporeprint.cli.build import chosen_titles
from sporeprint.cli.collector import resting_collector
from sporeprint.cli.show import open_catalogue, plural, print_findings, print_json
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report, Where, finding_json
from sporeprint.ground.translation.languages import find_language

if TYPE_CHECKING:
    from generator.preview.desk import Desk, View
    from generator.preview.server import Board, PreviewServer

PAUSE = 0.1
"""Seconds between two looks at the files."""
MOST_NAMED = 5
"""Faces that a line on the terminal names."""
COMMAND_LINE = Where("command line")


def run(arguments: Namespace) -> int:
    report = Report()
    refs = _titles(arguments, report)
    server = None if report.has_errors else _serve(refs, arguments.port, report)
    if server is None:
        print_json({}, report) if arguments.json else print_findings(report)
        return report.exit_code()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        _follow(server.board, server.url, arguments.json)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    finally:
        server.board.close()
        server.shutdown()
        server.server_close()
    return 0


def _titles(arguments: Namespace, report: Report) -> list[TitleRef]:
    catalogue = open_catalogue(arguments, report)
    if report.has_errors:
        return []
    names = [arguments.title] if arguments.title else []
    found = [find_language(ref, arguments.language, report, COMMAND_LINE) for ref in
             chosen_titles(catalogue, names, report)]  # fmt: skip
    return [ref for ref in found if ref is not None]


def _serve(refs: Sequence[TitleRef], port: int, report: Report) -> PreviewServer | None:
    """The server, listening; None with a finding when the port cannot be had."""
    from generator.preview.desk import Desk
    from generator.preview.server import Board, PreviewServer

    try:
        return PreviewServer(port, Board(map(Desk, refs)))
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        hint = "choose another one, such as `--port 8765`, or `--port 0` for any that is free"
        report.error("WATCH-PORT", f"port {port} cannot be used: {reason.lower()}", COMMAND_LINE, hint)
        return None


def _follow(board: Board, url: str, as_json: bool) -> None:
    """Shows every title, and again whenever its files change. Goes on until somebody stops it."""
    from generator.preview.stamps import settled, take_stamps

    seen = {slug: take_stamps(desk.ref) for slug, desk in board.desks.items()}
    for desk in board.desks.values():
        _look(board, desk, as_json)
    board.publish()
    _say(json.dumps({"url": url}) if as_json else f"{url} shows them; Ctrl-C ends")
    while True:
        time.sleep(PAUSE)
        for slug, desk in board.desks.items():
            now = take_stamps(desk.ref)
            if now != seen[slug]:
                seen[slug] = settled(desk.ref, now)
                _look(board, desk, as_json)
                board.publish()


def _look(board: Board, desk: Desk, as_json: bool) -> None:
    before = desk.last
    with board.drawing, resting_collector():
        view = desk.look()
    if as_json:
        found = [finding_json(finding) for finding in view.findings]
        told = {"title": view.slug, "current": view.is_current, "faces": _count(view), "findings": found}
        _say(json.dumps(told))
        return
    report = Report()
    report.extend(view.findings)
    print_findings(report)
    _say(f"{view.slug}: {_told(before, view)}")


def _told(before: View | None, view: View) -> str:
    if not view.is_current:
        errors = sum(finding.level == "error" for finding in view.findings)
        return f"{plural(errors, 'error')}; the pictures stay as they are"
    if before is None:
        return plural(_count(view), "face")
    old = {face.number for faces in before.sets.values() for face in faces}
    new = [face.name for faces in view.sets.values() for face in faces if face.number not in old]
    names = ", ".join(new[:MOST_NAMED]) + (" …" if len(new) > MOST_NAMED else "")
    return f"{plural(len(new), 'face')} drawn: {names}" if new else "as before"


def _count(view: View) -> int:
    return sum(map(len, view.sets.values()))


def _say(text: str) -> None:
    """At once, also into a pipe: whoever reads it waits for it."""
    print(text, flush=True)
