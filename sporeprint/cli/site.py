"""`sporeprint site`: the page at the table as static files for a web host."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from sporeprint.api.sites import SiteResult, write_site
from sporeprint.cli.progress import Progress
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, shown_path
from sporeprint.ground.wording import counted

MEGA = 1_000_000


def run(arguments: Namespace) -> int:
    with Progress(arguments.json) as progress:
        result = write_site(
            arguments.out,
            arguments.pyodide,
            arguments.titles,
            project=project_of(arguments),
            workers=os.cpu_count() or 1,
            progress=progress,
        )
    if result.ok and not arguments.json:
        _print(result)
    return finish([result], result.to_json() if arguments.json else None)


def _print(result: SiteResult) -> None:
    place = shown_path(Path(result.folder))
    page, faces = result.page_bytes / MEGA, [size / MEGA for size in result.face_bytes.values()]
    print(f"{counted(result.files, 'file')} with {counted(len(result.titles), 'title')} in {place}")
    print(f"a first visit fetches {page:.1f} MB, and up to {max(faces, default=0):.1f} MB more for the title played")
    print(f"put that folder on a web host with HTTPS, or try it here: python -m http.server --directory {place}")
