"""`sporeprint calibrate`: a page that shows how far fronts and backs are apart, and a profile that makes them meet.

Without numbers it writes the page; with readings or settings it writes the profile and says what it means.
"""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sporeprint.cli.show import open_catalogue, print_findings, print_json, shown_path
from sporeprint.ground.config import user_folder
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import folded
from sporeprint.ground.translation.languages import find_shared_language

if TYPE_CHECKING:
    from generator.impose.model import Paper
    from generator.load.printers import Printer

COMMAND_LINE = Where("command line")


@dataclass(frozen=True, slots=True)
class Target:
    """The profile a command is about: as it is now, where it lies or will lie, and the paper in use."""

    name: str
    path: Path
    printer: Printer
    paper: Paper
    exists: bool
    project: Path | None
    language: str
    """Of the page; empty is English."""


def run(arguments: Namespace) -> int:
    report = Report()
    project = open_catalogue(arguments, report).project
    if arguments.list:
        lines, value = _listing(project, report)
    else:
        target = None if report.has_errors else _target(arguments, project, report)
        lines, value = _answer(arguments, target, report) if target else ([], {"printer": arguments.printer})
    if arguments.json:
        print_json(value, report)
    else:
        for line in lines:
            print(line)
        print_findings(report)
    return report.exit_code()


def _answer(arguments: Namespace, target: Target, report: Report) -> tuple[list[str], dict[str, Any]]:
    settings = (arguments.flip, arguments.order, arguments.margins)
    if arguments.read or any(setting is not None for setting in settings):
        return _saved(arguments, target, report)
    return _page(arguments, target, report)


# --- profiles -------------------------------------------------------------------------------------------------------
def _listing(project: Path | None, report: Report) -> tuple[list[str], dict[str, Any]]:
    from generator.calibration.measured import shift_words
    from generator.load.printers import list_printers, load_printer

    rows, lines = [], []
    for name, path in list_printers(project, user_folder()).items():
        printer = load_printer(path, report)
        back = _back_json(printer) if printer else None
        rows.append({"name": name, "file": str(path), "back": back})
        said = f"back {shift_words(printer.back_shift)}" if printer else "cannot be read"
        lines.append(f"{name:<12} {said}  ({shown_path(path)})")
    empty = ["there is no printer profile yet; `sporeprint calibrate --printer NAME` begins one"]
    return lines or empty, {"printers": rows}


def _target(arguments: Namespace, project: Path | None, report: Report) -> Target | None:
    from generator.calibration.page import SMALLEST_PAPER
    from generator.load.ids import check_id
    from generator.load.papers import find_paper, load_papers
    from generator.load.printers import Printer, home_folder, list_printers, load_printer

    user = user_folder()
    if not check_id(arguments.printer, "printer", report, COMMAND_LINE):
        return None
    known = list_printers(None if arguments.user else project, user)
    name = next((stem for stem in known if folded(stem) == folded(arguments.printer)), arguments.printer)
    path = known.get(name) or home_folder(None if arguments.user else project, user) / f"{name}.yaml"
    printer = load_printer(path, report) if name in known else Printer()
    if printer is None:
        return None
    paper = find_paper(arguments.paper or printer.paper or "a4", load_papers(project, report), report)
    if paper is None:
        return None
    if paper.width < SMALLEST_PAPER[0] or paper.height < SMALLEST_PAPER[1]:
        message = f"{paper.name} has {paper.width:g} x {paper.height:g} mm, too small for the calibration page"
        way_out = f"take a paper of at least {SMALLEST_PAPER[0]:g} x {SMALLEST_PAPER[1]:g} mm, such as a5"
        report.error("PAPER-SIZE", message, COMMAND_LINE, way_out)
        return None
    language = find_shared_language(project, arguments.language, report, COMMAND_LINE)
    return None if language is None else Target(name, path, printer, paper, name in known, project, language)


def _saved(arguments: Namespace, target: Target, report: Report) -> tuple[list[str], dict[str, Any]]:
    """Readings and settings into the profile; nothing is written when something is wrong with them."""
    from generator.load.printers import format_printer
    from sporeprint.ground.writing import write_atomically

    printer, lines = _measured(arguments, target, report)
    flip, order = arguments.flip or printer.flip, arguments.order or printer.order
    printer = replace(printer, flip=flip, order=order, margins=arguments.margins or printer.margins)
    value = {"printer": target.name, "file": str(target.path), "back": _back_json(printer)}
    text = format_printer(target.name, printer).encode("utf-8")
    if report.has_errors or not write_atomically(target.path, text, report):
        return [], {"printer": target.name}
    use = f"  kept in {shown_path(target.path)}; use it with: sporeprint build TITLE --printer {target.name}"
    return [*(lines or [f"{target.name}: settings changed"]), use], value


def _measured(arguments: Namespace, target: Target, report: Report) -> tuple[Printer, list[str]]:
    """The profile with the back that the readings say, and what that means in words."""
    from generator.calibration.measured import measured, shift_words
    from generator.calibration.readings import parse_readings

    readings = parse_readings(arguments.read or (), report)
    if not readings or report.has_errors:
        return target.printer, []
    printer, fitted = measured(target.printer, readings, target.paper, arguments.check, report)
    lines = [
        f"{target.name}: from now on the back side is {shift_words(printer.back_shift)}",
        f"  front and back were up to {fitted.before:.2f} mm apart; by these readings {fitted.left:.2f} mm are left",
    ]
    if len(readings) == 1:
        lines.append("  one reading tells no turn and no scale; with two or more they are measured, too")
    return printer, lines


def _back_json(printer: Printer) -> dict[str, float]:
    back = printer.back
    return {"x": back.x, "y": back.y, "angle": back.angle, "scale": back.scale}


# --- page -----------------------------------------------------------------------------------------------------------
def _page(arguments: Namespace, target: Target, report: Report) -> tuple[list[str], dict[str, Any]]:
    from generator.calibration.document import calibration_pdf
    from generator.calibration.wording import Subject
    from generator.impose.model import BackShift
    from sporeprint.ground.translation.vocabulary import load_vocabulary
    from sporeprint.ground.writing import load_manifest

    printer = target.printer
    if arguments.check and not target.exists:
        message = f"there is no profile `{target.name}` to check"
        report.error("PRINTER-UNKNOWN", message, COMMAND_LINE, "print the page without --check first, and read it")
        return [], {"printer": target.name}
    words = load_vocabulary(target.project, target.language, report)
    subject = Subject(target.name, target.paper, printer.flip, printer.order, arguments.check, words)
    data = calibration_pdf(subject, printer.back_shift if arguments.check else BackShift())
    folder = Path(arguments.out) / "calibration"
    file = f"{target.name}-{target.paper.name}{'-check' if arguments.check else ''}.pdf"
    manifest = load_manifest(folder, report)
    if not (manifest.ready([(file, data)]) and manifest.put(file, data, file)):
        return [], {"printer": target.name}
    manifest.finish(())
    lines = [shown_path(folder / file), "  print both pages on one sheet at 100 %; the page says how to read it"]
    return lines, {"printer": target.name, "file": str(folder / file)}
