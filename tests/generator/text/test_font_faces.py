"""Instances of variable fonts and faces of collections, by what is written behind the name of the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTCollection, TTFont

from generator.text.font_faces import FaceError, open_face
from generator.text.font_files import font_problem
from generator.text.fonts import Font
from text.fonts_help import FAMILIES, made_font, made_variable


@pytest.mark.parametrize(
    ("part", "width"),
    [("", 0.5), ("#Heavy", 0.7), ("#heavy", 0.7), ("#wght=900", 0.7), ("#wght=500", 0.6), ("#wght=100", 0.5)],
)
def test_an_instance_is_measured_where_its_axes_stand(tmp_path: Path, part: str, width: float) -> None:
    font = Font("made", made_variable(tmp_path) + part)
    assert font.width("a") == pytest.approx(width)  # 500 units, and up to 200 more
    right = max(x for _, points in font.outline(2) for x, _ in points)
    assert right == pytest.approx(1000 * width)


@pytest.mark.parametrize(
    ("part", "sentence", "hint"),
    [
        ("#Heavi", "has no instance `Heavi`", "Heavy"),
        ("#wdth=90", "has no axis `wdth`", "wght"),
        ("#wght=950", "cannot stand at wght=950", "from 100 to 900"),
    ],
)
def test_an_instance_that_is_not_there_is_told(tmp_path: Path, part: str, sentence: str, hint: str) -> None:
    problem, way_out = font_problem(made_variable(tmp_path) + part)
    assert problem == sentence
    assert hint in way_out


def test_a_font_that_does_not_vary_has_no_instances(tmp_path: Path) -> None:
    with pytest.raises(FaceError, match="is no variable font"):
        open_face(made_font(tmp_path) + "#Bold")


def test_a_face_of_a_collection_is_found_by_number_and_by_name(tmp_path: Path) -> None:
    collection = TTCollection()
    collection.fonts = [TTFont(FAMILIES["sans"].regular), TTFont(FAMILIES["serif"].regular)]
    collection.save(tmp_path / "both.ttc")
    file = str(tmp_path / "both.ttc")
    sans, serif = (Font(key, FAMILIES[key].regular).width("Morel") for key in ("sans", "serif"))
    assert [Font("own", file + part).width("Morel") for part in ("", "#1", "#2", "#Source Serif Pro")] == [
        *(sans, sans),
        *(serif, serif),
    ]
    problem, hint = font_problem(file + "#3")
    assert problem == "has no face `3`"
    assert "Source Sans Pro" in hint


def test_fonts_for_web_pages_are_told_apart_from_damaged_ones(tmp_path: Path) -> None:
    (tmp_path / "a.woff2").write_bytes(b"wOF2" + bytes(60))
    assert "packed for web pages (WOFF2)" in font_problem(str(tmp_path / "a.woff2"))[0]
