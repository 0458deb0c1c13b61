"""The page at the table as static files for a web host, in which the referee runs in the browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sporeprint.api.opening import PathLike, Progress, silent
from sporeprint.api.results import InputError, Result, is_readable
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json


@dataclass(frozen=True, slots=True)
class SiteResult(Result):
    """A site that was written, all of it or nothing."""

    folder: Path
    titles: tuple[str, ...] = ()
    files: int = 0
    page_bytes: int = 0
    """What every visitor fetches once: page, referee and runtime."""
    face_bytes: Mapping[str, int] = field(default_factory=dict)
    """Title -> what is fetched when it is first played."""

    def to_json(self) -> dict[str, Json]:
        return {
            "folder": str(self.folder),
            "titles": list(self.titles),
            "files": self.files,
            "page_bytes": self.page_bytes,
            "face_bytes": dict(self.face_bytes),
            **Result.to_json(self),
        }


def write_site(
    folder: PathLike,
    pyodide: PathLike | None,
    titles: Sequence[str] = (),
    *,
    project: PathLike | None = None,
    workers: int = 1,
    progress: Progress = silent,
) -> SiteResult:
    """Write the page with these titles, or all of them, into a folder that any web host can serve.

    `pyodide` is a folder with the Pyodide runtime, as npm's package `pyodide` has it. The faces are drawn by so many
    `workers`, each a process of its own, and kept in the cache folder of the user.
    """
    from sporeprint.page.site.writing import make_site

    report, place = Report(), Path(folder)
    runtime, own = (None if path is None else Path(path) for path in (pyodide, project))
    try:
        made = make_site(place, runtime, titles, own, report, workers=workers, progress=progress)
    except InputError as error:  # the data of a title have mistakes
        return SiteResult((*report.findings, *error.findings), error.is_readable, place)
    if made is None:
        return SiteResult(report.findings, is_readable(report), place)
    return SiteResult(report.findings, True, place, made.titles, made.files, made.page, made.faces)
