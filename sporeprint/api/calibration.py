"""Printers: a page that shows how far fronts and backs are apart, and profiles that bring them together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.opening import PathLike
from sporeprint.api.options import Flip, Margins, Order
from sporeprint.api.projects import CALLER, open_catalogue
from sporeprint.api.results import Result, is_readable, stop_on_errors
from sporeprint.ground.config import user_folder
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from generator.impose.model import Paper
    from generator.load.printers import Printer


@dataclass(frozen=True, slots=True)
class BackShift:
    """How the back side is moved so that it lands behind the front: mm, degrees clockwise, and a factor."""

    x: float
    y: float
    angle: float
    scale: float
    words: str
    """The same in a few words."""

    def to_json(self) -> dict[str, Json]:
        return {"x": self.x, "y": self.y, "angle": self.angle, "scale": self.scale}


@dataclass(frozen=True, slots=True)
class PaperInfo:
    """A paper that is known by name: upright, in millimetres."""

    name: str
    width: float
    height: float

    def to_json(self) -> dict[str, Json]:
        return {"name": self.name, "width": self.width, "height": self.height}


@dataclass(frozen=True, slots=True)
class PrinterInfo:
    """One printer profile; its `back` is None when its file cannot be read."""

    name: str
    file: Path
    back: BackShift | None

    def to_json(self) -> dict[str, Json]:
        return {
            "name": self.name,
            "file": str(self.file),
            "back": None if self.back is None else self.back.to_json(),
        }


@dataclass(frozen=True, slots=True)
class PrinterList(Result):
    """All printer profiles, those of the project over those of the user."""

    printers: tuple[PrinterInfo, ...] = ()

    def to_json(self) -> dict[str, Json]:
        return {"printers": [printer.to_json() for printer in self.printers], **Result.to_json(self)}


@dataclass(frozen=True, slots=True)
class CalibrationResult(Result):
    """A calibration page that was written, or a profile that was."""

    printer: str
    file: Path | None = None
    """The page or the profile; None when nothing was written."""
    back: BackShift | None = None
    """How the back side is moved from now on; only of a profile."""
    apart_before: float | None = None
    """Millimetres that front and back were apart at most; only with readings."""
    apart_after: float | None = None
    readings: int = 0

    def to_json(self) -> dict[str, Json]:
        value: dict[str, Json] = {"printer": self.printer}
        if self.file is not None:
            value["file"] = str(self.file)
        if self.back is not None:
            value["back"] = self.back.to_json()
        if self.apart_before is not None and self.apart_after is not None:
            value |= {"apart_before": round(self.apart_before, 2), "apart_after": round(self.apart_after, 2)}
        return {**value, **Result.to_json(self)}


@dataclass(frozen=True, slots=True)
class _Target:
    """The profile as it is now, where it lies or will lie, and the paper in use."""

    name: str
    path: Path
    printer: Printer
    paper: Paper
    exists: bool
    project: Path | None


def papers(project: PathLike | None = None) -> tuple[PaperInfo, ...]:
    """Return the papers that are known by name: the bundled ones, and those of the project if one is given.

    >>> [paper.name for paper in papers()][:2]
    ['a5', 'a4']
    """
    from generator.load.papers import load_papers

    report = Report()
    known = load_papers(open_catalogue(project, report).project, report)
    stop_on_errors(report)
    return tuple(PaperInfo(paper.name, paper.width, paper.height) for paper in known.values())


def printers(project: PathLike | None = None) -> PrinterList:
    """Return all printer profiles: those of the user, and of the project if one is given."""
    from generator.load.printers import list_printers, load_printer

    report, rows = Report(), []
    for name, path in list_printers(open_catalogue(project, report).project, user_folder()).items():
        printer = load_printer(path, report)
        rows.append(PrinterInfo(name, path, _back(printer) if printer else None))
    return PrinterList(report.findings, is_readable(report), tuple(rows))


def calibration_page(
    printer: str,
    out: PathLike,
    *,
    paper: str | None = None,
    check: bool = False,
    for_user: bool = False,
    language: str = "",
    project: PathLike | None = None,
) -> CalibrationResult:
    """Write the page that shows how far fronts and backs are apart, below `out`.

    With `check` the profile is in place, and all of its scales should read 0.
    """
    from sporeprint.ground.translation.languages import find_shared_language

    report = Report()
    target = _target(printer, paper, for_user, project, report)
    spoken = find_shared_language(target.project, language, report, CALLER) if target else None
    if target is None or spoken is None:
        return CalibrationResult(report.findings, is_readable(report), printer)
    if check and not target.exists:
        message, hint = (
            f"there is no profile `{target.name}` to check",
            "print the page without `check` first, and read it",
        )
        report.error("PRINTER-UNKNOWN", message, CALLER, hint)
        return CalibrationResult(report.findings, is_readable(report), target.name)
    file = _written_page(target, Path(out) / "calibration", check, spoken, report)
    return CalibrationResult(report.findings, is_readable(report), target.name, file)


def calibrate(
    printer: str,
    readings: Sequence[str] = (),
    *,
    paper: str | None = None,
    margins: Margins | None = None,
    flip: Flip | None = None,
    order: Order | None = None,
    checked: bool = False,
    for_user: bool = False,
    project: PathLike | None = None,
) -> CalibrationResult:
    """Write readings of the page, such as `A:0.5:-1`, and settings into the profile of a printer.

    `checked` readings are those of a page that was printed with the profile in place. With any error nothing is
    written.
    """
    from generator.load.printers import format_printer
    from sporeprint.ground.writing import write_atomically

    report = Report()
    target = _target(printer, paper, for_user, project, report)
    if target is None:
        return CalibrationResult(report.findings, is_readable(report), printer)
    measured, apart, count = _measured(target, readings, checked, report)
    made = replace(
        measured,
        flip=flip or measured.flip,
        order=order or measured.order,
        margins=margins or measured.margins,
    )
    text = format_printer(target.name, made).encode("utf-8")
    if report.has_errors or not write_atomically(target.path, text, report):
        return CalibrationResult(report.findings, is_readable(report), target.name)
    return CalibrationResult(report.findings, is_readable(report), target.name, target.path, _back(made), *apart, count)


def _target(
    printer: str, paper_name: str | None, for_user: bool, project: PathLike | None, report: Report
) -> _Target | None:
    from generator.load.ids import check_id
    from generator.load.papers import find_paper, load_papers
    from generator.load.printers import Printer, home_folder, list_printers, load_printer
    from sporeprint.ground.names import folded

    user, place = user_folder(), open_catalogue(project, report).project
    if report.has_errors or not check_id(printer, "printer", report, CALLER):
        return None
    home = None if for_user else place
    known = list_printers(home, user)
    name = next((stem for stem in known if folded(stem) == folded(printer)), printer)
    path = known.get(name) or home_folder(home, user) / f"{name}.yaml"
    profile = load_printer(path, report) if name in known else Printer()
    if profile is None:
        return None
    paper = find_paper(paper_name or profile.paper or "a4", load_papers(place, report), report)
    if paper is None or not _is_large_enough(paper, report):
        return None
    return _Target(name, path, profile, paper, name in known, place)


def _is_large_enough(paper: Paper, report: Report) -> bool:
    from generator.tools.calibration.page import SMALLEST_PAPER

    width, height = SMALLEST_PAPER
    if paper.width >= width and paper.height >= height:
        return True
    message = f"{paper.name} has {paper.width:g} x {paper.height:g} mm, too small for the calibration page"
    report.error("PAPER-SIZE", message, CALLER, f"take a paper of at least {width:g} x {height:g} mm, such as a5")
    return False


def _measured(
    target: _Target, words: Sequence[str], checked: bool, report: Report
) -> tuple[Printer, tuple[float | None, float | None], int]:
    """Return the profile with the back that the readings give, how far sides were and are apart, and their number."""
    from generator.tools.calibration.measured import measured
    from generator.tools.calibration.readings import parse_readings

    readings = parse_readings(words, report)
    if not readings or report.has_errors:
        return target.printer, (None, None), 0
    printer, fitted = measured(target.printer, readings, target.paper, checked, report)
    return printer, (fitted.before, fitted.left), len(readings)


def _back(printer: Printer) -> BackShift:
    from generator.tools.calibration.measured import shift_words

    back = printer.back
    return BackShift(back.x, back.y, back.angle, back.scale, shift_words(printer.back_shift))


def _written_page(target: _Target, folder: Path, check: bool, language: str, report: Report) -> Path | None:
    from generator.impose.model import BackShift as Shift
    from generator.tools.calibration.document import calibration_pdf
    from generator.tools.calibration.wording import Subject
    from sporeprint.ground.translation.vocabulary import load_vocabulary
    from sporeprint.ground.writing import load_manifest

    words = load_vocabulary(target.project, language, report)
    printer = target.printer
    subject = Subject(target.name, target.paper, printer.flip, printer.order, check, words)
    data = calibration_pdf(subject, printer.back_shift if check else Shift())
    file = f"{target.name}-{target.paper.name}{'-check' if check else ''}.pdf"
    manifest = load_manifest(folder, report)
    if not (manifest.ready([(file, data)]) and manifest.put(file, data, file)):
        return None
    manifest.finish(())
    return folder / file
