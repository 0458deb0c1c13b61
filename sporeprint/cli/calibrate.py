"""`sporeprint calibrate`: a page that shows how far fronts and backs are apart, and a profile that makes them meet.

Without numbers it writes the page; with readings or settings it writes the profile and says what it means.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from sporeprint.api.calibration import CalibrationResult, PrinterList, calibrate, calibration_page, printers
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, shown_path


def run(arguments: Namespace) -> int:
    result = printers(project_of(arguments)) if arguments.list else _done(arguments)
    if not arguments.json:
        for line in _listed(result) if isinstance(result, PrinterList) else _lines(result):
            print(line)
    return finish([result], result.to_json() if arguments.json else None)


def _done(arguments: Namespace) -> CalibrationResult:
    project = project_of(arguments)
    settings = (arguments.flip, arguments.order, arguments.margins)
    if arguments.read or any(setting is not None for setting in settings):
        return calibrate(
            arguments.printer,
            arguments.read or (),
            paper=arguments.paper,
            margins=arguments.margins,
            flip=arguments.flip,
            order=arguments.order,
            checked=arguments.check,
            for_user=arguments.user,
            project=project,
        )
    return calibration_page(
        arguments.printer,
        arguments.out,
        paper=arguments.paper,
        check=arguments.check,
        for_user=arguments.user,
        language=arguments.language or "",
        project=project,
    )


def _listed(result: PrinterList) -> Iterator[str]:
    for printer in result.printers:
        said = f"back {printer.back.words}" if printer.back else "cannot be read"
        yield f"{printer.name:<12} {said}  ({shown_path(printer.file)})"
    if not result.printers:
        yield "there is no printer profile yet; `sporeprint calibrate --printer NAME` begins one"


def _lines(result: CalibrationResult) -> Iterator[str]:
    if result.file is None:
        return
    if result.back is None:
        yield shown_path(result.file)
        yield "  print both pages on one sheet at 100 %; the page says how to read it"
        return
    if result.apart_before is not None:
        yield f"{result.printer}: from now on the back side is {result.back.words}"
        left = f"by these readings {result.apart_after:.2f} mm are left"
        yield f"  front and back were up to {result.apart_before:.2f} mm apart; {left}"
        if result.readings == 1:
            yield "  one reading tells no turn and no scale; with two or more they are measured, too"
    else:
        yield f"{result.printer}: settings changed"
    yield f"  kept in {shown_path(result.file)}; use it with: sporeprint build TITLE --printer {result.printer}"
