"""Contact sheets, as a program asks for them."""

from __future__ import annotations

from pathlib import Path

from projects import CARDS, write_project

import sporeprint
from api.help import TWO, rules


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


def test_one_card_is_enough(tmp_path: Path) -> None:
    result = sporeprint.contact_sheet("tiny", project=write_project(tmp_path, CARDS))
    assert [(face.name, face.component, face.set) for face in result.faces] == [("Oak", "Deck", "cards")]
