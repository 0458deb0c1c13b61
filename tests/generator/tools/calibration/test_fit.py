"""Calibration by simulation: a printer that is off in a known way, what its owner would read, and the shift found.

The printer is worked out here with complex numbers, apart from the program's matrices: k turns and enlarges about the
middle of the page, then the page is moved.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from dataclasses import dataclass

import pypdfium2
import pytest

from generator.impose.model import BackShift, Paper
from generator.impose.pages import shifted
from generator.scene.primitives import Glyphs, Group, Shape, bounds, flat, through
from generator.text.fonts import Fonts, bundled_families
from generator.tools.calibration.document import calibration_pdf
from generator.tools.calibration.fit import composed, fit, points, shift_matrix, suspect
from generator.tools.calibration.page import back, front
from generator.tools.calibration.readings import judge_fit, parse_readings
from generator.tools.calibration.wording import Subject
from sporeprint.ground.findings import Report

A4 = Paper("a4", 210, 297)
PAPERS = (Paper("a5", 148, 210), A4, Paper("letter", 215.9, 279.4), Paper("a3", 297, 420), Paper("140x200", 140, 200))


@dataclass(frozen=True)
class BadPrinter:
    """Prints the point z of a back page at land(z)."""

    x: float
    y: float
    angle: float
    scale: float
    paper: Paper = A4

    @property
    def centre(self) -> complex:
        return complex(self.paper.width / 2, self.paper.height / 2)

    @property
    def k(self) -> complex:
        return cmath.rect(self.scale, math.radians(self.angle))

    def land(self, point: complex) -> complex:
        return self.centre + self.k * (point - self.centre) + complex(self.x, self.y)

    def reading(self, point: complex) -> complex:
        """What lies over the cross that the front has at `point`, in the millimetres of the scale printed there."""
        printed_at_the_cross = self.centre + (point - complex(self.x, self.y) - self.centre) / self.k
        return printed_at_the_cross - point

    def readings(self, places: int = 6, only: str = "ABCDE") -> dict[str, tuple[float, float]]:
        marks = points(self.paper.width, self.paper.height)
        seen = {label: self.reading(complex(*marks[label])) for label in only}
        return {label: (round(r.real, places), round(r.imag, places)) for label, r in seen.items()}


PRINTERS = (
    BadPrinter(0.0, 0.0, 0.0, 1.0),
    BadPrinter(1.25, -0.8, 0.0, 1.0),
    BadPrinter(-2.0, 0.5, 0.35, 1.0),
    BadPrinter(0.3, 3.1, -0.6, 1.004),
    BadPrinter(-0.7, -1.9, 0.9, 0.995),
)


def apart(printer: BadPrinter, shift: BackShift) -> float:
    """How far from its place the worst point of a grid over the page lands, contents moved by the shift."""
    matrix = shift_matrix(shift, printer.paper.width, printer.paper.height)
    grid = [(x / 4 * printer.paper.width, y / 4 * printer.paper.height) for x in range(5) for y in range(5)]
    return max(abs(printer.land(complex(*through(matrix, *p))) - complex(*p)) for p in grid)


# --- fit ------------------------------------------------------------------------------------------------------------
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


def test_the_reading_that_disagrees_is_named_with_what_the_others_say() -> None:
    readings = {**PRINTERS[2].readings(), "D": (-1.0, -1.0)}
    label, expected = suspect(readings, 210, 297)
    assert label == "D"
    assert expected == pytest.approx(PRINTERS[2].readings()["D"], abs=1e-4)


def findings(readings: dict[str, tuple[float, float]]) -> list[tuple[str, str, str]]:
    report = Report()
    judge_fit(readings, fit(readings, 210, 297), A4, report)
    return [(f.level, f.rule, f.hint) for f in report.findings]


def test_readings_that_agree_within_what_eyes_can_tell_are_accepted() -> None:
    assert findings({"A": (0.1, 0.0), "B": (0.0, 0.1), "C": (0.2, 0.0), "D": (0.0, 0.0), "E": (0.1, -0.1)}) == []


def test_a_wrong_sign_is_found() -> None:
    # All are 1 mm right, E is read as 1 mm left: the others say 1.
    ((level, rule, hint),) = findings({**dict.fromkeys("ABCD", (1.0, 0.0)), "E": (-1.0, 0.0)})
    assert (level, rule) == ("error", "READING-MISFIT")
    assert "E:1.0:0.0" in hint


def test_a_reading_that_is_a_little_off_is_a_warning() -> None:
    ((level, _, hint),) = findings({**dict.fromkeys("ABDE", (0.0, 0.0)), "C": (0.6, 0.0)})
    assert level == "warning"
    assert "read C again" in hint


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("A", "READING-FORM"),
        ("A:1", "READING-FORM"),
        ("A:1:2:3", "READING-FORM"),
        ("A:one:2", "READING-FORM"),
        ("A:1e3:2", "READING-FORM"),
        ("A:nan:2", "READING-FORM"),
        ("F:1:2", "READING-POINT"),
        ("A:8.1:0", "READING-RANGE"),
        ("A:0:-9", "READING-RANGE"),
    ],
)
def test_what_is_no_reading_is_told(word: str, rule: str) -> None:
    report = Report()
    assert parse_readings([word], report) == {}
    assert [f.rule for f in report.findings] == [rule]


def test_a_scale_may_be_read_only_once() -> None:
    report = Report()
    assert parse_readings(["A:1:2", "a:1:2"], report) == {"A": (1.0, 2.0)}
    assert [f.rule for f in report.findings] == ["READING-TWICE"]


# --- page -----------------------------------------------------------------------------------------------------------
MEASURE = Fonts(bundled_families()).measure


def named(items: tuple[object, ...], prefix: str) -> list[Group]:
    return [i for i in items if isinstance(i, Group) and i.name.startswith(prefix)]


def centre(group: Group) -> tuple[float, float]:
    """The middle of the first shape of a group, on the page."""
    shape, matrix = next((i, m) for i, m in flat((group,)) if isinstance(i, Shape))
    left, top, right, bottom = bounds(shape.path)
    return through(matrix, (left + right) / 2, (top + bottom) / 2)


def test_crosses_and_scales_lie_at_the_same_five_places() -> None:
    subject = Subject("demo", A4)
    expected = [(25, 25), (185, 25), (105, 148.5), (25, 272), (185, 272)]
    crosses = [centre(g) for g in named(front(subject, MEASURE), "cross")]
    (whole,) = back(subject, BackShift(), MEASURE)
    assert isinstance(whole, Group)
    assert crosses == expected
    assert [centre(g) for g in named(whole.items, "scale")] == expected


def test_a_known_shift_moves_the_whole_back() -> None:
    (whole,) = back(Subject("demo", A4, check=True), BackShift(1, 2, 90, 1), MEASURE)
    assert isinstance(whole, Group)
    # A lies 80 left of and 123.5 above the middle; a quarter clockwise, it is 123.5 right of and 80 above it.
    x, y = through(whole.transform, 25, 25)
    assert (x, y) == pytest.approx((105 + 123.5 + 1, 148.5 - 80 + 2))


@pytest.mark.parametrize("shift", [BackShift(1, 2, 0.5, 1.01), BackShift(-3, 0.5, -2, 0.99)])
def test_sheets_are_moved_as_the_check_page_is(shift: BackShift) -> None:
    (sheet,) = shifted((), shift, (210, 297))
    assert isinstance(sheet, Group)
    assert sheet.transform == pytest.approx(shift_matrix(shift, 210, 297))


def test_on_a_landscape_sheet_right_of_the_paper_is_up() -> None:
    (sheet,) = shifted((), BackShift(x=2, y=0.5), (297, 210))
    assert isinstance(sheet, Group)
    # Turned a quarter clockwise, up becomes right and right becomes down.
    assert through(sheet.transform, 100, 100) == pytest.approx((100.5, 98))


def test_step_n_lies_n_millimetres_from_its_edge() -> None:
    edges: dict[str, Callable[[float, float], float]] = {
        "top": lambda x, y: y,
        "left": lambda x, y: x,
        "right": lambda x, y: 210 - x,
        "bottom": lambda x, y: 297 - y,
    }
    for group in named(front(Subject("demo", A4), MEASURE), "steps"):
        ((shape, matrix),) = [(i, m) for i, m in flat((group,)) if isinstance(i, Shape)]
        ends = [through(matrix, float(s[1]), float(s[2])) for s in shape.path]
        distance = edges[group.name.removeprefix("steps ")]
        assert sorted(distance(*end) for end in ends) == pytest.approx([n for n in range(1, 13) for _ in "ab"])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("order", ["duplex", "manual"])
def test_words_stay_clear_of_the_marks_on_every_paper(paper: Paper, order: str) -> None:
    subject = Subject("a-rather-long-name-of-a-printer", paper, order=order, check=True)  # type: ignore[arg-type]
    (whole,) = back(subject, BackShift(), MEASURE)
    assert isinstance(whole, Group)
    for items in (front(subject, MEASURE), whole.items):
        for run in [i for i in items if isinstance(i, Glyphs)]:
            assert run.x + MEASURE(run.words, run.font, run.size) <= paper.width - 20
            near = [abs(run.y - y) for _, y in points(paper.width, paper.height).values()]
            assert min(near) > 13
            assert 25 < run.y < paper.height - 25


def dark_middle(page: pypdfium2.PdfPage, x: float, y: float) -> tuple[float, float]:
    """Where the two lines of a cross near x, y of an A4 page really are as it is drawn, in millimetres."""
    image = page.render(scale=20 * 25.4 / 72, grayscale=True).to_pil()
    per_x, per_y = image.width / 210, image.height / 297  # 20, but for the last pixel
    column, row = round(x * per_x), round(y * per_y)
    # Along a row 3 mm beside the middle only the upright line is dark, along a column only the level one.
    across = [(k, 255 - image.getpixel((k, row - 60))) for k in range(column - 50, column + 50)]
    down = [(k, 255 - image.getpixel((column - 60, k))) for k in range(row - 50, row + 50)]
    return (middle(across) + 0.5) / per_x, (middle(down) + 0.5) / per_y


def middle(line: list[tuple[int, int]]) -> float:
    return sum(k * dark for k, dark in line) / sum(dark for _, dark in line)


def test_crosses_are_in_the_pdf_where_they_belong() -> None:
    page = pypdfium2.PdfDocument(calibration_pdf(Subject("demo", A4), BackShift()))[0]
    for x, y in points(210, 297).values():
        assert dark_middle(page, x, y) == pytest.approx((x, y), abs=0.02)


def test_the_page_asks_for_the_right_flip_and_no_scaling() -> None:
    short = calibration_pdf(Subject("demo", A4, flip="short"), BackShift())
    by_hand = calibration_pdf(Subject("demo", A4, order="manual"), BackShift())
    assert b"/DuplexFlipShortEdge" in short
    assert b"/PrintScaling /None" in short
    assert b"/Duplex" not in by_hand
