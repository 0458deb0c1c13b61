"""Calibration by simulation: a printer that is off in a known way, what its owner would read, and the shift found.

The printer is worked out here with complex numbers, apart from the program's matrices: k turns and enlarges about the
middle of the page, then the page is moved.
"""

from __future__ import annotations

import pytest

from generator.impose.model import BackShift, Paper
from generator.impose.pages import shifted
from generator.scene.primitives import Group, through
from generator.tools.calibration.fit import composed, fit, points, shift_matrix
from tools.calibration.help import PAPERS, PRINTERS, BadPrinter


def apart(printer: BadPrinter, shift: BackShift) -> float:
    """How far from its place the worst point of a grid over the page lands, contents moved by the shift."""
    matrix = shift_matrix(shift, printer.paper.width, printer.paper.height)
    grid = [(x / 4 * printer.paper.width, y / 4 * printer.paper.height) for x in range(5) for y in range(5)]
    return max(abs(printer.land(complex(*through(matrix, *p))) - complex(*p)) for p in grid)


@pytest.mark.parametrize("printer", PRINTERS)
def test_exact_readings_give_the_shift_that_cancels_the_printers_error(printer: BadPrinter) -> None:
    found = fit(printer.readings(), 210, 297)
    assert found.shift.angle == pytest.approx(-printer.angle, abs=0.0001)
    assert found.shift.scale == pytest.approx(1 / printer.scale, abs=0.000001)
    assert found.left == pytest.approx(0, abs=0.00001)
    assert apart(printer, found.shift) < 0.0001


def test_a_plain_move_is_taken_back_by_its_opposite() -> None:
    shift = fit(BadPrinter(1.25, -0.8, 0, 1).readings(), 210, 297).shift
    assert (shift.x, shift.y) == pytest.approx((-1.25, 0.8))


@pytest.mark.parametrize("printer", PRINTERS)
@pytest.mark.parametrize("paper", PAPERS[:3])
def test_readings_of_hundredths_bring_every_point_within_two_hundredths(printer: BadPrinter, paper: Paper) -> None:
    printer = BadPrinter(printer.x, printer.y, printer.angle, printer.scale, paper)
    found = fit(printer.readings(places=2), paper.width, paper.height)
    assert apart(printer, found.shift) < 0.02
    assert found.shift.angle == pytest.approx(-printer.angle, abs=0.02)


@pytest.mark.parametrize("printer", PRINTERS)
def test_readings_of_tenths_bring_every_point_within_a_tenth(printer: BadPrinter) -> None:
    assert apart(printer, fit(printer.readings(places=1), 210, 297).shift) < 0.1


@pytest.mark.parametrize("only", ["AE", "BC", "ABD", "ABCD"])
def test_two_points_are_enough_for_turn_and_scale(only: str) -> None:
    assert apart(PRINTERS[3], fit(PRINTERS[3].readings(only=only), 210, 297).shift) < 0.001


def test_a_single_reading_moves_and_neither_turns_nor_enlarges() -> None:
    assert fit({"B": (0.5, -1.5)}, 210, 297).shift == BackShift(0.5, -1.5, 0.0, 1.0)


def test_what_is_read_off_a_check_page_comes_on_top_of_the_old_shift() -> None:
    printer, old = PRINTERS[4], BackShift(0.4, 1.0, -0.5, 1.002)
    corrected = shift_matrix(old, 210, 297)
    readings = {}
    for label, place in points(210, 297).items():
        # The page lands where the printer puts what the old shift has moved; the reading is found by trying.
        seen = complex(*place)
        for _ in range(30):
            seen += complex(*place) - printer.land(complex(*through(corrected, seen.real, seen.imag)))
        readings[label] = (seen.real - place[0], seen.imag - place[1])
    assert apart(printer, composed(fit(readings, 210, 297).shift, old)) < 0.001


@pytest.mark.parametrize("shift", [BackShift(1, 2, 0.5, 1.01), BackShift(-3, 0.5, -2, 0.99)])
def test_sheets_are_moved_as_the_check_page_is(shift: BackShift) -> None:
    (sheet,) = shifted((), shift, (210, 297))
    assert isinstance(sheet, Group)
    assert sheet.transform == pytest.approx(shift_matrix(shift, 210, 297))
