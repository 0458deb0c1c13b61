"""Contact sheets, differences between builds, accessibility, shops and printers, as a program asks for them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from projects import CARDS, deck, write_project

import sporeprint

TWO = deck("{name: text, copies: count}", "oak: {name: Oak, copies: 2}", "elm: {name: Elm, copies: 3}")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path / "game", TWO)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without settings."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def rules(result: sporeprint.Result) -> list[str]:
    return [finding.rule for finding in result.findings]


# --- contact sheets ---------------------------------------------------------------------------------------------------
def test_a_contact_sheet_names_all_faces(root: Path, tmp_path: Path) -> None:
    result = sporeprint.contact_sheet("tiny", tmp_path / "proof.html", project=root)
    assert (result.ok, result.file) == (True, tmp_path / "proof.html")
    assert [(face.face, face.copies, face.side) for face in result.faces] == [("oak", 2, "front"), ("elm", 3, "front")]
    assert (tmp_path / "proof.html").read_text("utf-8").startswith("<!doctype html>")


def test_a_contact_sheet_lies_among_the_files_of_its_title_or_nowhere(root: Path, tmp_path: Path) -> None:
    among = sporeprint.contact_sheet("tiny", out=tmp_path / "out", project=root)
    assert among.file == tmp_path / "out/tiny/contact.html"
    nowhere = sporeprint.contact_sheet("tiny", project=root)
    assert (nowhere.file, len(nowhere.faces)) == (None, 2)


def test_a_contact_sheet_of_another_kind(root: Path, tmp_path: Path) -> None:
    result = sporeprint.contact_sheet("tiny", tmp_path / "proof.docx", project=root)
    assert (rules(result), result.file, result.faces) == (["CONTACT-NAME"], None, ())


def test_a_text_that_does_not_fit_is_wrong_on_its_face(tmp_path: Path) -> None:
    long = TWO.replace("Oak", "O" * 400)
    result = sporeprint.contact_sheet("tiny", project=write_project(tmp_path, long))
    assert [bool(face.wrong) for face in result.faces] == [True, False]
    assert not result.ok


# --- differences ------------------------------------------------------------------------------------------------------
def test_two_builds_are_compared_piece_by_piece(root: Path, tmp_path: Path) -> None:
    sporeprint.build("tiny", tmp_path / "before", project=root)
    (root / "components/tiny/cards.yaml").write_text(TWO.replace("Elm", "Ash"), "utf-8")
    sporeprint.build("tiny", tmp_path / "after", project=root)
    result = sporeprint.diff_builds(tmp_path / "before/tiny", tmp_path / "after/tiny")
    (build,) = result.builds
    (changes,) = build.sets
    (change,) = changes.changes
    assert (change.kind, change.label, change.sides, change.before, change.after) == (
        "changed",
        "elm",
        ("front",),
        3,
        3,
    )
    assert [(sheet.number, sheet.sides) for sheet in changes.reprint] == [(1, ("front",))]
    assert changes.lines[0] == "tiny-cards-a4.pdf: print again: sheet 1 (front)"
    assert json.loads(json.dumps(result.to_json()))["builds"][0]["sets"][0]["reprint"][0]["number"] == 1


def test_a_folder_without_a_build_cannot_be_compared(tmp_path: Path) -> None:
    result = sporeprint.diff_builds(tmp_path, tmp_path)
    assert (result.ok, set(rules(result)), result.builds) == (False, {"DIFF-MISSING"}, ())


# --- accessibility ----------------------------------------------------------------------------------------------------
def test_accessibility_looks_at_every_face(root: Path, tmp_path: Path) -> None:
    result = sporeprint.accessibility("tiny", sheet=tmp_path / "pieces.png", project=root)
    assert (result.ok, result.faces, result.groups) == (True, 2, ())
    assert result.lowest_contrast is not None
    assert result.lowest_contrast > 4.5
    assert sporeprint.accessibility("tiny", sheet=tmp_path / "pieces.gif", project=root).faces is None
    assert sporeprint.accessibility("tinny", project=root).to_json()["ok"] is False


# --- shops ------------------------------------------------------------------------------------------------------------
def test_a_title_is_exported_for_a_table(root: Path, tmp_path: Path) -> None:
    assert "tts" in [shop.profile for shop in sporeprint.shop_profiles().profiles]
    result = sporeprint.export("tiny", "tts", tmp_path / "out", project=root)
    assert result.ok, result.findings
    assert result.files
    assert result.folder is not None
    assert all((result.folder / name).is_file() for name in result.files)


def test_a_preflight_writes_nothing(root: Path, tmp_path: Path) -> None:
    result = sporeprint.preflight("tiny", "tgc", project=root)
    assert result.counts["error"] == sum(finding.level == "error" for finding in result.findings)
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_a_shop_that_is_not_known_and_an_address_that_is_none(root: Path, tmp_path: Path) -> None:
    assert rules(sporeprint.export("tiny", "tgcc", tmp_path, project=root)) == ["SHOP-UNKNOWN"]
    assert rules(sporeprint.export("tiny", "tts", tmp_path, url="here", project=root)) == ["SHOP-URL"]


# --- printers ---------------------------------------------------------------------------------------------------------
def test_a_printer_is_measured(tmp_path: Path, home: Path) -> None:
    page = sporeprint.calibration_page("kitchen", tmp_path / "out")
    assert page.file == tmp_path / "out/calibration/kitchen-a4.pdf"
    result = sporeprint.calibrate("kitchen", ["A:1:0", "B:1:0"])
    assert (result.ok, result.file, result.readings) == (True, home / "sporeprint/printers/kitchen.yaml", 2)
    assert result.back is not None
    assert result.apart_before == pytest.approx(1, abs=0.01)
    assert [(printer.name, printer.back) for printer in sporeprint.printers().printers] == [("kitchen", result.back)]


def test_a_profile_is_kept_in_the_project(root: Path) -> None:
    result = sporeprint.calibrate("kitchen", flip="short", project=root)
    assert result.file == root / "printers/kitchen.yaml"
    assert "flip: short" in result.file.read_text("utf-8")


def test_a_reading_that_is_none_and_a_paper_that_is_too_small(tmp_path: Path, home: Path) -> None:
    assert not sporeprint.calibrate("kitchen", ["Q:1:0"]).ok
    assert rules(sporeprint.calibration_page("kitchen", tmp_path, paper="60x90")) == ["PAPER-SIZE"]
    assert rules(sporeprint.calibration_page("kitchen", tmp_path, check=True)) == ["PRINTER-UNKNOWN"]
    assert not home.exists()


def test_papers_are_known_by_name() -> None:
    known = {paper.name: (paper.width, paper.height) for paper in sporeprint.papers()}
    assert known["a4"] == (210, 297)


def test_one_card_is_enough(tmp_path: Path) -> None:
    result = sporeprint.contact_sheet("tiny", project=write_project(tmp_path, CARDS))
    assert [(face.name, face.component, face.set) for face in result.faces] == [("Oak", "Deck", "cards")]
