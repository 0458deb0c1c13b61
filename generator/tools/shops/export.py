"""Export: a title as the files that a shop or a virtual table takes. Whatever would be refused stops it before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.build.formats.registry import files
from generator.build.job import SheetOptions
from generator.build.made import MadeFile
from generator.build.pieces import PieceChoice
from generator.build.progress import Progress, silent
from generator.build.titles import prepare
from generator.impose import Margins
from generator.tools.cache.ledger import lock_file
from generator.tools.cache.lock import writing_alone
from generator.tools.shops.job import ShopJob, prepare_job
from generator.tools.shops.order import order_files
from generator.tools.shops.pdfx import pdfx_problems
from generator.tools.shops.preflight import preflight
from generator.tools.shops.press import press_files
from generator.tools.shops.profile import Profile
from generator.tools.shops.ttp import package_files
from generator.tools.shops.tts import table_files
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report
from sporeprint.ground.writing import load_manifest


@dataclass(frozen=True, slots=True)
class ExportWish:
    """What of a title goes where. `paper` counts for printers at home, `url` for what is put on a server."""

    profile_id: str
    profile: Profile
    choice: PieceChoice
    fit: bool = False
    paper: str = "a4"
    url: str = ""

    @property
    def folder(self) -> str:
        """A part of a title has a folder of its own, so that it never replaces the whole."""
        part = self.choice.only or not self.choice.is_whole
        return f"{self.profile_id}-selection" if part else self.profile_id


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written, below `folder`, and what can be said of it."""

    folder: Path
    files: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


def look(ref: TitleRef, wish: ExportWish, report: Report, progress: Progress = silent) -> ShopJob | None:
    """Composes and preflights without writing anything; None when the title itself has mistakes."""
    job = prepare_job(ref, wish.profile, wish.choice, report, wish.fit, progress)
    if job is not None:
        preflight(job, report, progress)
    return job


def export(ref: TitleRef, wish: ExportWish, out: Path, report: Report, progress: Progress = silent) -> Exported:
    """Writes into out/<title>/<profile>, in a language one folder further in. With any error nothing is written."""
    folder = out / ref.output / wish.folder
    job = look(ref, wish, report, progress)
    if job is None or report.has_errors:
        return Exported(folder)
    made = []
    for one in _files(ref, job, wish, folder, report):
        progress(f"{ref.slug}: {one.path}")
        made.append(one)
    with writing_alone(lock_file(out / ref.output), report, progress) as alone:
        written = _written(made, folder, report) if alone and not report.has_errors else ()
    return Exported(folder, written, tuple(_remarks(made, wish)) if written else ())


def _written(made: list[MadeFile], folder: Path, report: Report) -> tuple[str, ...]:
    """All files or none; those that an earlier export made and this one did not are taken away."""
    manifest = load_manifest(folder, report)
    if not manifest.ready((one.path, one.data) for one in made):
        return ()
    written = tuple(one.path for one in made if manifest.put(one.path, one.data, one.group))
    manifest.finish({one.group for one in made})
    return written


def _files(ref: TitleRef, job: ShopJob, wish: ExportWish, folder: Path, report: Report) -> Iterator[MadeFile]:
    kind = wish.profile.format
    if kind == "png":
        return order_files(job)
    if kind == "pdf":
        return press_files(job)
    if kind == "tts":
        return table_files(job, wish.url or local_address(folder))
    return package_files(job) if kind == "ttp" else _sheets(ref, wish, report)


def local_address(folder: Path) -> str:
    """How a program on this machine finds the files of a folder.

    >>> local_address(Path("/home/ada/out"))
    'file:///home/ada/out/'
    """
    path = folder.absolute().as_posix()
    return f"file:///{path.lstrip('/')}/"


def _sheets(ref: TitleRef, wish: ExportWish, report: Report) -> Iterator[MadeFile]:
    """Sheets as `build` makes them, with the margins of the profile."""
    margins = Margins(*(wish.profile.margins or ()))
    options = SheetOptions(paper=wish.paper, margins=margins, formats=("pdf",), choice=wish.choice)
    sheets = prepare(ref, options, report)
    return files(sheets) if sheets is not None else iter(())


def _remarks(made: list[MadeFile], wish: ExportWish) -> Iterator[str]:
    """What a user has to know about the files."""
    if wish.profile.colours == "cmyk":
        yield "colours are ink from the table `cmyk` and a plain formula; there is no ICC conversion"
    standard = wish.profile.print.standard if wish.profile.print is not None else ""
    for one in made:
        if standard and one.path.endswith(".pdf"):
            broken = pdfx_problems(one.data)
            yield f"{one.path}: {standard}" if not broken else f"{one.path}: not {standard}, because {broken[-1]}"
