"""What stands between the words of a page of rules: faces of pieces, pictures, coloured boxes."""

from __future__ import annotations

from pathlib import Path

import projects
import pytest
from PIL import Image

from documents.help import A4, PAGE, composer, words
from generator.documents.page import frame_of
from generator.documents.reference import reference_pages
from generator.impose import Page
from generator.scene.primitives import Picture, Shape, bounds, flat, through
from sporeprint.ground.findings import Report

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#cc8800"/></svg>'
CARDS = projects.CARDS + "      ash: {name: Ash, copies: 1}\n"
LOOKS = projects.LOOKS + "palette: {moss: '#336600'}\n"
COLUMN = frame_of(A4).column


def rules(root: Path, text: str) -> tuple[tuple[Page, ...], Report]:
    made = composer(projects.write_project(root, CARDS, LOOKS, files={"components/tiny/sea.svg": SVG}))
    return reference_pages(text, PAGE, made, A4, made.report), made.report


def widths(page: Page, fill: str) -> list[float]:
    """How wide every shape of that colour is on paper."""
    found = []
    for item, matrix in flat(page.items):
        if isinstance(item, Shape) and item.fill == fill:
            left, top, right, bottom = bounds(item.path)
            found.append(through(matrix, right, bottom)[0] - through(matrix, left, top)[0])
    return found


def test_faces_of_pieces_stand_side_by_side_with_their_caption(tmp_path: Path) -> None:
    pages, report = rules(tmp_path, "{deck: oak} {deck: ash} Two **trees**.\n")
    assert report.findings == ()
    said = words(pages)
    assert "Oak" in said and "Ash" in said and "trees" in said
    (page,) = pages
    assert "{" not in said
    outlines = [through(m, *bounds(i.path)[:2])[0] for i, m in flat(page.items) if isinstance(i, Shape) and i.stroke]
    # Two cards of 60 mm at half their size, 2.5 mm apart, in the middle of the column.
    left = 12 + (COLUMN - 62.5) / 2
    assert {round(x, 6) for x in outlines} >= {round(left, 6), round(left + 32.5, 6)}


def test_a_width_is_that_of_each_face_and_never_more_than_the_column(tmp_path: Path) -> None:
    for wanted, wide in (("20", 20.0), ("500", COLUMN)):
        (page,), report = rules(tmp_path, f"{{deck: oak, {wanted} mm}}\n")
        assert report.findings == ()
        edges = [
            through(m, *bounds(i.path)[2:])[0] - through(m, *bounds(i.path)[:2])[0]
            for i, m in flat(page.items)
            if isinstance(i, Shape) and i.stroke
        ]
        assert any(edge == pytest.approx(wide) for edge in edges)


def test_a_picture_of_the_title_is_as_wide_as_it_says(tmp_path: Path) -> None:
    for text, wide in (('![Sea](sea.svg "40 mm")', 40.0), ("![Sea](sea.svg)", COLUMN)):
        (page,), report = rules(tmp_path, f"{text}\n")
        assert report.findings == ()
        assert widths(page, "#cc8800") == [pytest.approx(wide)]
        assert "Sea" in words((page,))


def test_a_photo_keeps_its_shape(tmp_path: Path) -> None:
    file = tmp_path / "components" / "tiny" / "sea.png"
    file.parent.mkdir(parents=True)
    Image.new("RGB", (400, 100), "#cc8800").save(file)
    (page,), report = rules(tmp_path, '![Sea](sea.png "40 mm")\n')
    assert report.findings == ()
    (photo,) = [item for item, _ in flat(page.items) if isinstance(item, Picture)]
    assert (photo.width, photo.height) == (40.0, 10.0)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("fine\n\n{deck: oka}\n", "FACE-UNKNOWN"),
        ("fine\n\n{dekc: oak}\n", "FACE-UNKNOWN"),
        ("fine\n\n![Sea](see.svg)\n", "IMAGE-MISSING"),
        ("fine\n\n> [!mos]\n> Words.\n", "COLOUR-UNKNOWN"),
    ],
)
def test_what_there_is_not_is_found_with_its_line(tmp_path: Path, text: str, rule: str) -> None:
    _, report = rules(tmp_path, text)
    assert {(f.rule, f.where.line) for f in report.findings} == {(rule, 3)}


def test_a_box_has_the_colour_that_its_first_line_names(tmp_path: Path) -> None:
    (page,), report = rules(tmp_path, "> [!moss]\n> Only in spring.\n")
    assert report.findings == ()
    assert "spring" in words((page,)) and "moss" not in words((page,))
    # The bar is the colour itself, the ground 14 % of it on white: 255 - 0.14 * (255 - 51) = 226, then 234, then 219.
    assert widths(page, "#336600") == [pytest.approx(0.9)]
    assert widths(page, "#e2eadb") == [pytest.approx(COLUMN)]


def test_braces_within_a_sentence_stay_words(tmp_path: Path) -> None:
    pages, report = rules(tmp_path, "Write {deck: oak} like this.\n")
    assert report.findings == ()
    assert "{deck:" in words(pages)
