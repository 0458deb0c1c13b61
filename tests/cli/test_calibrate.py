"""`sporeprint calibrate` as somebody with a printer uses it: the page, the readings, the profile, the check."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest
from projects import Run, sporeprint, write_project

SHIFTED = ("A:0.5:-0.2", "B:0.5:-0.2", "C:0.5:-0.2", "D:0.5:-0.2", "E:0.5:-0.2")


@pytest.fixture(autouse=True)
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of settings of its own; nothing of the machine's user is read or written."""
    for variable in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "settings"))
    return tmp_path / "settings/sporeprint"


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder in no project."""
    folder = tmp_path / "desk"
    folder.mkdir()
    return folder


def calibrate(root: Path, *options: str) -> Run:
    return sporeprint(root, "calibrate", "--json", *options)


def words(path: Path) -> list[str]:
    return [" ".join(p.get_textpage().get_text_range().split()) for p in pypdfium2.PdfDocument(str(path))]


# --- the page -------------------------------------------------------------------------------------------------------
def test_without_numbers_a_page_of_two_sides_is_written_that_says_what_to_do(desk: Path, user: Path) -> None:
    run = calibrate(desk, "--printer", "kitchen")
    assert (run.code, run.findings) == (0, [])
    front, back = words(desk / "out/calibration/kitchen-a4.pdf")
    assert "100 %" in front
    assert "160 mm apart" in front
    assert "247 mm" in front
    assert "sporeprint calibrate --printer kitchen --paper a4 --read A:" in back
    assert not user.exists()


def test_the_page_takes_any_paper(desk: Path) -> None:
    assert calibrate(desk, "--printer", "kitchen", "--paper", "200x300").code == 0
    page = pypdfium2.PdfDocument(str(desk / "out/calibration/kitchen-200x300.pdf"))[1]
    assert page.get_size() == pytest.approx((200 / 25.4 * 72, 300 / 25.4 * 72), abs=0.01)
    assert "--paper 200x300" in words(desk / "out/calibration/kitchen-200x300.pdf")[1]


def test_a_paper_that_is_too_small_for_the_page_is_refused(desk: Path) -> None:
    run = calibrate(desk, "--printer", "kitchen", "--paper", "100x150")
    assert (run.code, run.one["rule"]) == (1, "PAPER-SIZE")
    assert "a5" in run.one["hint"]


def test_a_file_of_another_is_left_alone(desk: Path) -> None:
    target = desk / "out/calibration/kitchen-a4.pdf"
    target.parent.mkdir(parents=True)
    target.write_text("mine")
    assert calibrate(desk, "--printer", "kitchen").errors == {("kitchen-a4.pdf", 0, "WRITE-FOREIGN")}
    assert target.read_text() == "mine"


@pytest.mark.parametrize("name", ["", "a/b", "..", "con", "a:b"])
def test_a_name_that_no_file_can_have_is_refused(desk: Path, name: str) -> None:
    assert calibrate(desk, "--printer", name, "--read", *SHIFTED).one["rule"] == "DATA-ID"


# --- readings -------------------------------------------------------------------------------------------------------
def test_readings_make_a_profile_of_the_user_and_say_what_they_mean(desk: Path, user: Path) -> None:
    run = sporeprint(desk, "calibrate", "--printer", "kitchen", "--read", *SHIFTED)
    assert (run.code, run.err) == (0, "")
    assert "moved 0.50 mm to the right and 0.20 mm up" in run.out
    assert "0.54 mm apart" in run.out  # the root of 0.25 + 0.04
    text = (user / "printers/kitchen.yaml").read_text()
    assert "back: {x: 0.5, y: -0.2, angle: 0, scale: 1}" in text


def test_in_a_project_the_profile_is_the_projects_unless_the_user_is_asked_for(tmp_path: Path, user: Path) -> None:
    root = write_project(tmp_path / "game")
    assert calibrate(root, "--printer", "kitchen", "--read", *SHIFTED).code == 0
    assert (root / "printers/kitchen.yaml").is_file()
    assert not user.exists()
    assert calibrate(root, "--printer", "study", "--user", "--read", *SHIFTED).code == 0
    assert [path.name for path in (user / "printers").iterdir()] == ["study.yaml"]


def test_a_printer_that_is_measured_again_keeps_its_place(tmp_path: Path, desk: Path, user: Path) -> None:
    calibrate(desk, "--printer", "kitchen", "--read", *SHIFTED)
    root = write_project(tmp_path / "game")
    assert calibrate(root, "--printer", "Kitchen", "--read", "C:1:1").code == 0
    assert not (root / "printers").exists()
    assert "x: 1, y: 1" in (user / "printers/kitchen.yaml").read_text()


def test_a_turn_and_a_scale_are_found(desk: Path) -> None:
    # 0.2 degrees clockwise and 0.1 % larger: at 80, 123.5 mm from the middle, in hundredths of a millimetre.
    # x: 0.08 - 0.00349 * 123.5 = -0.35, y: 0.1235 + 0.00349 * 80 = 0.40, and so on with the signs of the corners.
    corners = ("A:0.35:-0.40", "B:0.51:0.16", "C:0:0", "D:-0.51:-0.16", "E:-0.35:0.40")
    back = calibrate(desk, "--printer", "kitchen", "--read", *corners).json["back"]
    assert back["x"] == pytest.approx(0, abs=0.01)
    assert back["y"] == pytest.approx(0, abs=0.01)
    assert back["angle"] == pytest.approx(0.2, abs=0.005)
    assert back["scale"] == pytest.approx(1.001, abs=0.0001)


def test_a_single_reading_says_that_it_tells_no_turn(desk: Path) -> None:
    run = sporeprint(desk, "calibrate", "--printer", "kitchen", "--read", "C:0,4:-0,2")
    assert "moved 0.40 mm to the right and 0.20 mm up" in run.out
    assert "one reading tells no turn" in run.out


@pytest.mark.parametrize(
    ("readings", "rule"),
    [
        (("A:0.5",), "READING-FORM"),
        (("G:0.5:1",), "READING-POINT"),
        (("A:9:1",), "READING-RANGE"),
        ((*SHIFTED[:4], "E:-7:-0.2"), "READING-MISFIT"),
        (("A:8:8", "B:8:-8"), "READING-MISFIT"),
    ],
)
def test_readings_that_cannot_be_change_nothing(desk: Path, user: Path, readings: tuple[str, ...], rule: str) -> None:
    calibrate(desk, "--printer", "kitchen", "--read", "C:1:1")
    before = (user / "printers/kitchen.yaml").read_text()
    run = calibrate(desk, "--printer", "kitchen", "--read", *readings)
    assert run.code == 1
    assert {f["rule"] for f in run.findings} == {rule}
    assert (user / "printers/kitchen.yaml").read_text() == before


def test_settings_are_kept_beside_the_readings(desk: Path, user: Path) -> None:
    calibrate(desk, "--printer", "kitchen", "--read", *SHIFTED)
    run = calibrate(desk, "--printer", "kitchen", "--margins", "4,4,4,12.5", "--flip", "short", "--order", "manual")
    assert run.json["back"] == {"x": 0.5, "y": -0.2, "angle": 0.0, "scale": 1.0}
    text = (user / "printers/kitchen.yaml").read_text()
    assert "flip: short" in text
    assert "order: manual" in text
    assert "margins: [4, 4, 4, 12.5]" in text
    assert not (desk / "out").exists()


@pytest.mark.parametrize("margins", ["5,5", "a", "-1", "51", "5,5,5,x", ""])
def test_margins_are_one_number_or_four(desk: Path, margins: str) -> None:
    assert sporeprint(desk, "calibrate", "--printer", "kitchen", f"--margins={margins}").code == 2


# --- check, list, mistakes ------------------------------------------------------------------------------------------
def test_the_check_page_has_the_profile_in_place_and_its_readings_come_on_top(desk: Path, user: Path) -> None:
    calibrate(desk, "--printer", "kitchen", "--read", *SHIFTED)
    assert calibrate(desk, "--printer", "kitchen", "--check").code == 0
    plain, moved = (letter_box(desk, name) for name in ("kitchen-a4.pdf", "kitchen-a4-check.pdf") if made(desk, name))
    assert moved[0] - plain[0] == pytest.approx(0.5 / 25.4 * 72, abs=0.01)
    assert moved[1] - plain[1] == pytest.approx(0.2 / 25.4 * 72, abs=0.01)  # up, as a PDF counts it
    again = calibrate(desk, "--printer", "kitchen", "--check", "--read", *(w.replace("0.5", "0.1") for w in SHIFTED))
    assert again.json["back"]["x"] == pytest.approx(0.6)
    assert again.json["back"]["y"] == pytest.approx(-0.4)


def made(desk: Path, name: str) -> bool:
    return (desk / "out/calibration" / name).is_file() or calibrate(desk, "--printer", "kitchen").code == 0


def letter_box(desk: Path, name: str) -> tuple[float, float]:
    """The lower left corner of the letter C on the back, in points."""
    text = pypdfium2.PdfDocument(str(desk / "out/calibration" / name))[1].get_textpage()
    whole = text.get_text_range()
    left, bottom, _, _ = text.get_charbox(whole.index("C\r\n"))
    return left, bottom


def test_there_is_nothing_to_check_before_the_first_readings(desk: Path) -> None:
    assert calibrate(desk, "--printer", "kitchen", "--check").one["rule"] == "PRINTER-UNKNOWN"


def test_profiles_are_listed_with_what_they_do(desk: Path, user: Path) -> None:
    assert "no printer profile yet" in sporeprint(desk, "calibrate", "--list").out
    calibrate(desk, "--printer", "kitchen", "--read", *SHIFTED)
    calibrate(desk, "--printer", "study", "--flip", "short")
    listed = calibrate(desk, "--list").json["printers"]
    assert [row["name"] for row in listed] == ["kitchen", "study"]
    lines = sporeprint(desk, "calibrate", "--list").out.splitlines()
    assert "moved 0.50 mm to the right" in lines[0]
    assert "left as it is" in lines[1]


def test_a_broken_profile_is_a_finding_with_its_line(desk: Path, user: Path) -> None:
    path = user / "printers/kitchen.yaml"
    path.parent.mkdir(parents=True)
    path.write_text("back: {x: 0.5}\nflipp: long\n")
    assert calibrate(desk, "--printer", "kitchen").errors == {("kitchen.yaml", 2, "DATA-UNKNOWN-FIELD")}
    assert calibrate(desk, "--list").code == 1


def test_a_printer_or_the_list_has_to_be_asked_for(desk: Path) -> None:
    assert sporeprint(desk, "calibrate").code == 2
    assert sporeprint(desk, "calibrate", "--list", "--printer", "kitchen").code == 2


def test_json_is_all_that_is_printed(desk: Path) -> None:
    assert json.loads(calibrate(desk, "--printer", "kitchen", "--read", *SHIFTED).out)["printer"] == "kitchen"
