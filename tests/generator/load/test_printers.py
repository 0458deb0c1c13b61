"""Printer profiles: where they lie, which one wins, and that what is written can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.impose.model import BackShift, Margins
from generator.load.printers import (
    Back,
    Printer,
    back_of,
    find_printer,
    format_printer,
    home_folder,
    list_printers,
    load_printer,
)
from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import Report


def profile(folder: Path, name: str, text: str = "") -> Path:
    path = folder / "printers" / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


@pytest.mark.parametrize(
    "printer",
    [
        Printer(),
        Printer(Back(-0.123, 2.5, -0.0004, 0.999875), "short", "manual", (4.2, 3, 4.2, 12.7), "200x300"),
        Printer(Back(angle=0.00001, scale=1.000001), paper="a4"),
    ],
)
def test_a_profile_that_is_written_reads_back_the_same(tmp_path: Path, printer: Printer) -> None:
    path, report = profile(tmp_path, "demo", format_printer("demo", printer)), Report()
    read = load_printer(path, report)
    assert report.findings == ()
    assert read is not None
    assert (read.back, read.flip, read.order) == (printer.back, printer.flip, printer.order)
    assert (read.margins, read.paper) == (printer.margins, printer.paper)


def test_what_a_profile_leaves_out_is_as_usual(tmp_path: Path) -> None:
    read = load_printer(profile(tmp_path, "demo", "flip: short"), Report())
    assert read is not None
    assert read.back_shift == BackShift(0, 0, 0, 1)
    assert read.paper_margins == Margins(5, 5, 5, 5)


def test_every_mistake_in_a_profile_is_told_with_its_line(tmp_path: Path) -> None:
    text = "back: {x: 300, angel: 1}\nflip: sideways\nmargins: [5, 5, 5]\n"
    report = Report()
    assert load_printer(profile(tmp_path, "demo", text), report) is None
    assert [(f.rule, f.where.line) for f in report.findings] == [
        ("DATA-RANGE", 1),
        ("DATA-UNKNOWN-FIELD", 1),
        ("DATA-CHOICE", 2),
        ("DATA-LENGTH", 3),
    ]
    assert "`angle`" in report.findings[1].hint


def test_the_projects_profile_wins_over_the_users(tmp_path: Path) -> None:
    user, project = tmp_path / "user", tmp_path / "project"
    profile(user, "kitchen")
    study = profile(user, "study")
    kitchen = profile(project, "kitchen")
    assert list_printers(project, user) == {"kitchen": kitchen, "study": study}
    assert list_printers(None, user)["kitchen"] == user / "printers/kitchen.yaml"
    assert list_printers(None, tmp_path / "nobody") == {}


def test_a_profile_never_goes_into_the_program_itself(tmp_path: Path) -> None:
    assert home_folder(tmp_path, tmp_path / "user") == tmp_path / "printers"
    assert home_folder(None, tmp_path / "user") == tmp_path / "user/printers"
    assert home_folder(bundled_data(), tmp_path / "user") == tmp_path / "user/printers"


@pytest.mark.parametrize("name", ["kitchen", "Kitchen", "kit"])
def test_a_printer_is_found_by_its_name_or_the_beginning_of_it(tmp_path: Path, name: str) -> None:
    profile(tmp_path, "kitchen", "flip: short")
    found = find_printer(name, None, tmp_path, Report())
    assert found is not None
    assert (found[0], found[1].flip) == ("kitchen", "short")


def test_an_unknown_printer_gets_a_suggestion(tmp_path: Path) -> None:
    profile(tmp_path, "kitchen")
    report = Report()
    assert find_printer("kithcen", None, tmp_path, report) is None
    (finding,) = report.findings
    assert (finding.rule, finding.where.file) == ("PRINTER-UNKNOWN", "<arguments>")
    assert "did you mean `kitchen`?" in finding.hint


def test_a_shift_is_written_to_a_thousandth_of_a_millimetre() -> None:
    assert back_of(BackShift(0.12345, -0.00001, 0.123456, 1.00012345)) == Back(0.123, 0.0, 0.1235, 1.000123)
