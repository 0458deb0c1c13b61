"""Icons: the names that a title can use, and a picture of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sporeprint.api.opening import PathLike, open_title
from sporeprint.api.projects import CALLER, data_used
from sporeprint.api.results import Result, is_readable
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json

KINDS = (".svg", ".png", ".pdf")


@dataclass(frozen=True, slots=True)
class IconsResult(Result):
    """The icons that a title can use, its own first, and the picture that shows them."""

    title: str
    data: str = ""
    own: tuple[str, ...] = ()
    bundled: tuple[str, ...] = ()
    file: Path | None = None
    """The picture; None when it was not written."""

    def to_json(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "data": self.data,
            "own": list(self.own),
            "bundled": list(self.bundled),
            "file": None if self.file is None else self.file.as_posix(),
            **Result.to_json(self),
        }


def icons(title: str, file: PathLike | None = None, *, find: str = "", project: PathLike | None = None) -> IconsResult:
    """List the icons that a title can use, those whose names contain `find`; with a file, draw them.

    All icons that the title brings along are read: what is wrong with one of them is among the findings.

    >>> icons("fungi", find="moon").bundled
    ('moon', 'moon_badge')
    """
    report = Report()
    ref, _ = open_title(title, "", project, report)
    if ref is None or (file is not None and not _is_named_well(str(file), report)):
        return IconsResult(report.findings, is_readable(report), title)
    from generator.tools.icons.page import icon_file, icon_page
    from sporeprint.ground.seals import write_sealed

    page = icon_page(ref, find.lower(), report)
    own = tuple(name for name in page.names if name in page.own)
    bundled = tuple(name for name in page.names if name not in page.own)
    written = None
    if file is not None:
        data = icon_file(page, Path(file).suffix.lower()[1:], f"Icons of {ref.slug}")
        written = Path(file) if write_sealed(Path(file), data, report) else None
    return IconsResult(report.findings, is_readable(report), ref.slug, data_used(ref), own, bundled, written)


def _is_named_well(file: str, report: Report) -> bool:
    if file.lower().endswith(KINDS):
        return True
    report.error("ICONS-NAME", f"`{file}` ends neither in .svg nor in .png nor in .pdf", CALLER, "call it icons.svg")
    return False
