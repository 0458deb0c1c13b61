"""`sporeprint watch`: a page in the browser that shows the faces of a title and updates when you save."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace

from sporeprint.api.previews import Preview, PreviewUpdate, preview
from sporeprint.api.results import InputError
from sporeprint.cli.results import finish
from sporeprint.cli.show import collect, print_findings, project_of
from sporeprint.cli.translate import translate_json
from sporeprint.ground.findings import Report
from sporeprint.ground.wording import counted

PAUSE = 0.1
"""Seconds between two looks at the files."""
MOST_NAMED = 5
"""Faces that a line on the terminal names."""


def run(arguments: Namespace) -> int:
    titles = [arguments.title] if arguments.title else []
    try:
        page = preview(
            titles,
            port=arguments.port,
            language=arguments.language or "",
            project=project_of(arguments),
        )
    except InputError as error:
        return finish([error], {} if arguments.json else None)
    with page:
        try:
            _follow(page, arguments.json)
        except KeyboardInterrupt:
            print("stopped", file=sys.stderr)
    return 0


def _follow(page: Preview, as_json: bool) -> None:
    """Shows every title, and again whenever its files change. Goes on until somebody stops it."""
    for update in page.update():
        _tell(update, as_json)
    _say(json.dumps({"url": page.url}) if as_json else f"{page.url} shows them; Ctrl-C ends")
    while True:
        time.sleep(PAUSE)
        for update in page.update():
            _tell(update, as_json)


def _tell(update: PreviewUpdate, as_json: bool) -> None:
    if as_json:
        _say(json.dumps(translate_json(update.to_json())))
        return
    report = Report()
    collect([update], report)
    print_findings(report)
    _say(f"{update.title}: {_summary(update)}")


def _summary(update: PreviewUpdate) -> str:
    if not update.is_current:
        errors = sum(finding.level == "error" for finding in update.findings)
        return f"{counted(errors, 'error')}; the pictures stay as they are"
    if update.is_first:
        return counted(update.faces, "face")
    new = update.drawn
    names = ", ".join(new[:MOST_NAMED]) + (" …" if len(new) > MOST_NAMED else "")
    return f"{counted(len(new), 'face')} drawn: {names}" if new else "as before"


def _say(text: str) -> None:
    """At once, also into a pipe: whoever reads it waits for it."""
    print(text, flush=True)
