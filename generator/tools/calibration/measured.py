"""From readings to a profile: the back side of a printer as the readings say it is."""

from __future__ import annotations

from dataclasses import replace

from generator.impose.model import BackShift, Paper
from generator.load.printers import ANGLES, SCALES, SHIFTS, Printer, back_of
from generator.tools.calibration.fit import Readings, ShiftFit, composed, fit
from generator.tools.calibration.readings import judge_fit
from sporeprint.ground.findings import ARGUMENTS, Report


def measured(
    printer: Printer, readings: Readings, paper: Paper, from_check: bool, report: Report
) -> tuple[Printer, ShiftFit]:
    """The profile with the back that at least one reading asks for; the report says when that cannot be.

    A check page is moved by the old profile already, so what is read off it comes on top.
    """
    fitted = fit(readings, paper.width, paper.height)
    judge_fit(readings, fitted, paper, report)
    shift = composed(fitted.shift, printer.back_shift) if from_check else fitted.shift
    _check_size(shift, report)
    return replace(printer, back=back_of(shift), paper=paper.name), fitted


def _check_size(shift: BackShift, report: Report) -> None:
    if shift.x in SHIFTS and shift.y in SHIFTS and shift.angle in ANGLES and shift.scale in SCALES:
        return
    turn, size = f"{shift.angle:.1f} degrees", f"{100 * shift.scale - 100:.1f} %"
    message = (
        f"this would move the back by {shift.x:.1f} and {shift.y:.1f} mm, turn it by {turn} and enlarge it by {size}"
    )
    report.error("READING-MISFIT", message, ARGUMENTS, "no printer is so far off: read the scales again")


def shift_words(shift: BackShift) -> str:
    """What a shift does to the back side, for people.

    >>> shift_words(BackShift(0.4, -0.25, 0.1, 1.0012))
    'moved 0.40 mm to the right and 0.25 mm up, turned 0.100 degrees clockwise, enlarged by 0.120 %'
    >>> shift_words(BackShift())
    'left as it is'
    """
    if shift == BackShift():
        return "left as it is"
    across = f"{abs(shift.x):.2f} mm to the {'left' if shift.x < 0 else 'right'}"
    down = f"{abs(shift.y):.2f} mm {'up' if shift.y < 0 else 'down'}"
    turn = f"{abs(shift.angle):.3f} degrees {'anticlockwise' if shift.angle < 0 else 'clockwise'}"
    size = f"{'shrunk' if shift.scale < 1 else 'enlarged'} by {abs(100 * shift.scale - 100):.3f} %"
    return f"moved {across} and {down}, turned {turn}, {size}"
