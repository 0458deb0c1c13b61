"""`--svg`, `--png` and `--pdf` of `score` and `check`: what is drawn, and what becomes of bad paths."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image
from projects import sporeprint

from sporeprint.ground.seals import is_sealed

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
TABLE = """\
title: fungi
rules: 1
players: {A: Ada, B: Ben}
A: {dishes: [[PO, PO, PO*, BU]], sticks: 2}
B: {dishes: [{kind: honeyfungus, day: 3}], sticks: 3}
"""
"""Ada: 4 porcini x 3 and a butter, 15. Ben: 3 honey fungus x 1, 3."""
CITIES = """\
title: overgrown
rules: 1
players: {A: Ana, B: Ben}
A:
  city: |
    .  X  S  S
    S  W  Y  O
    P1 .  .  .
    W  W  .  .
B:
  city: |
    .  X  .  .
    .  .  .  .
    .  .  .  .
    E  E  .  .
"""
"""Ana: an Ecosystem (2) beside an Overgrown tile (1), which counts 1 for it: 4. Her token on a3 stands on Pollution."""


def words(path: Path) -> list[str]:
    """All words of an SVG in drawing order."""
    return re.findall(r'aria-label="([^"]*)"', path.read_text("utf-8"))


def size_of(path: Path) -> tuple[float, float]:
    """Width and height of an SVG in millimetres."""
    found = {
        side: re.findall(rf'<svg[^>]* {side}="([\d.]+)mm"', path.read_text("utf-8")) for side in ("width", "height")
    }
    return float(found["width"][0]), float(found["height"][0])


@pytest.fixture
def table(tmp_path: Path) -> Path:
    (tmp_path / "t.yaml").write_text(TABLE)
    return tmp_path


# --- what is drawn --------------------------------------------------------------------------------------------------
def test_all_three_formats_show_the_same_table(table: Path) -> None:
    run = sporeprint(table, "score", "t.yaml", "--svg", "t.svg", "--png", "t.png", "--pdf", "t.pdf")
    assert run.code == 0
    assert run.out.splitlines()[-3:] == ["drawn: t.svg", "drawn: t.png", "drawn: t.pdf"]
    wide, high = size_of(table / "t.svg")
    page = pypdfium2.PdfDocument((table / "t.pdf").read_bytes())[0]
    assert (page.get_width() / 72 * 25.4, page.get_height() / 72 * 25.4) == pytest.approx((wide, high), abs=0.01)
    with Image.open(io.BytesIO((table / "t.png").read_bytes())) as picture:
        assert picture.width / picture.height == pytest.approx(wide / high, rel=0.01)


def test_the_picture_of_a_score_has_names_points_and_rules(table: Path) -> None:
    sporeprint(table, "score", "t.yaml", "--svg", "t.svg")
    said = " ".join(words(table / "t.svg"))
    assert "Ada: 15" in said and "Ben: 3" in said
    assert "4 porcini (2 day + 1 night x 2) x 3 = 12 FUN-SCORE-1" in said
    assert {"12", "+3", "3"} <= set(words(table / "t.svg"))


def test_the_picture_of_cities_shows_what_counts_for_an_ecosystem(tmp_path: Path) -> None:
    (tmp_path / "t.yaml").write_text(CITIES.replace("P1", "P"))
    sporeprint(tmp_path, "score", "t.yaml", "--svg", "t.svg")
    said = words(tmp_path / "t.svg")
    assert " ".join(said).count("Ana: 4") == 2
    assert "beside c2: 1 (Overgrown d2) = 1 OVG-SCOR-5b" in " ".join(said)


def test_the_picture_of_a_faulty_log_shows_the_first_illegal_step(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "check", str(EXAMPLES / "overgrown" / "five-faults.log"), "--svg", "t.svg")
    assert run.code == 1
    said = " ".join(words(tmp_path / "t.svg"))
    assert "line 16: A attract W06 a2,a3,a4 @a3" in said
    assert "the paw of W06 cannot be on a3 OVG-ATTR-5" in said
    # Only the first fault is drawn, and the table is the one before it.
    assert "OVG-MOVE-5" not in said


def test_the_picture_of_a_log_without_faults_shows_its_end(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "check", str(EXAMPLES / "fungi" / "game.log"), "--svg", "t.svg")
    assert run.code == 0
    assert "Fungi no mistakes" in " ".join(words(tmp_path / "t.svg"))


def test_the_picture_of_a_faulty_position_numbers_its_faults(tmp_path: Path) -> None:
    (tmp_path / "t.yaml").write_text(CITIES)
    assert sporeprint(tmp_path, "check", "t.yaml", "--svg", "t.svg").code == 1
    said = " ".join(words(tmp_path / "t.svg"))
    assert "1 on a3 of Ana Wildlife stands on Pollution OVG-CHK-5" in said


@pytest.mark.parametrize("kind", ["svg", "png", "pdf"])
def test_a_picture_has_the_same_bytes_every_time(table: Path, kind: str) -> None:
    for name in ("a", "b"):
        sporeprint(table, "score", "t.yaml", f"--{kind}", f"{name}.{kind}")
    assert (table / f"a.{kind}").read_bytes() == (table / f"b.{kind}").read_bytes()


def test_the_json_names_the_pictures(table: Path) -> None:
    (scored,) = sporeprint(table, "score", "t.yaml", "--json", "--svg", "t.svg").json["scored"]
    (checked,) = sporeprint(table, "check", "t.yaml", "--json", "--pdf", "t.pdf").json["checked"]
    assert (scored["pictures"], checked["pictures"]) == (["t.svg"], ["t.pdf"])
    (plain,) = sporeprint(table, "check", "t.yaml", "--json").json["checked"]
    assert "pictures" not in plain


# --- paths ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", ["svg", "png", "pdf"])
def test_a_picture_of_ours_is_replaced_and_an_edited_one_is_not(table: Path, kind: str) -> None:
    path = table / f"t.{kind}"
    words = ("score", "t.yaml", "--json", f"--{kind}", path.name)
    assert sporeprint(table, *words).code == 0
    assert is_sealed(path.read_bytes())
    (table / "t.yaml").write_text(TABLE.replace("day: 3", "day: 4"))
    before = path.read_bytes()
    assert sporeprint(table, *words).code == 0
    assert path.read_bytes() != before
    edited = path.read_bytes().replace(b"Fungi", b"Fungo") + (b"" if kind == "svg" else b" ")
    path.write_bytes(edited)
    run = sporeprint(table, *words)
    assert (run.code, run.one["rule"]) == (1, "WRITE-FOREIGN")
    assert path.read_bytes() == edited


def test_a_file_of_somebody_else_is_left_alone(table: Path) -> None:
    (table / "t.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    run = sporeprint(table, "score", "t.yaml", "--json", "--svg", "t.svg")
    assert (run.code, run.one["rule"]) == (1, "WRITE-FOREIGN")
    assert (table / "t.svg").read_text() == "<svg xmlns='http://www.w3.org/2000/svg'/>"


def test_a_missing_folder_is_told_and_not_made(table: Path) -> None:
    run = sporeprint(table, "score", "t.yaml", "--json", "--svg", "no/such/t.svg")
    assert (run.code, run.one["rule"]) == (1, "WRITE-NO-FOLDER")
    assert not (table / "no").exists()


def test_a_folder_in_the_way_is_told(table: Path) -> None:
    (table / "t.svg").mkdir()
    run = sporeprint(table, "score", "t.yaml", "--json", "--svg", "t.svg")
    assert (run.code, run.one["rule"]) == (1, "WRITE-FOLDER")


@pytest.mark.parametrize("command", ["score", "check"])
def test_several_files_have_no_picture(table: Path, command: str) -> None:
    (table / "u.yaml").write_text(TABLE)
    run = sporeprint(table, command, "t.yaml", "u.yaml", "--json", "--svg", "t.svg")
    assert (run.code, run.one["rule"]) == (1, "PICTURE-MANY")
    assert not (table / "t.svg").exists()


def test_a_title_folder_has_no_picture(table: Path) -> None:
    run = sporeprint(table, "check", str(EXAMPLES), "--json", "--svg", "t.svg")
    assert (run.code, run.one["rule"]) == (1, "PICTURE-TABLE")


def test_a_name_that_ends_otherwise_is_told(table: Path) -> None:
    run = sporeprint(table, "score", "t.yaml", "--json", "--svg", "t.png")
    assert (run.code, run.one["rule"]) == (1, "PICTURE-NAME")
    assert not (table / "t.png").exists()


def test_without_a_table_the_mistakes_are_told_and_nothing_is_drawn(table: Path) -> None:
    (table / "t.yaml").write_text("title: fungi\nrules: 1\nplayers: {A: Ada}\n")
    for command in ("score", "check"):
        run = sporeprint(table, command, "t.yaml", "--json", "--svg", "t.svg")
        assert run.code == 1
        assert {f["rule"] for f in run.findings} == {"LOG-PLAYERS"}
    assert not (table / "t.svg").exists()
