"""`sporeprint export --for drivethru`: pages, boxes and inks read back from the file, and the standard it claims."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pypdfium2
import pytest
from projects import sporeprint
from shop_help import deck_yaml, export, exported, found, looks_yaml, photo, project

from generator.tools.shops.pdfx import pdfx_problems

TABLE = """\
palette: {leaf: "#28a03c"}
cmyk: {leaf: [75, 0, 100, 10]}
"""
OPERATOR = re.compile(rb"(?<!\S)([\d. ]+) (k|K|rg|RG|g|G)(?!\S)")


def pdf(root: Path, *options: str) -> bytes:
    (path,) = exported(root, "drivethru", *options).glob("*.pdf")
    return path.read_bytes()


def streams(data: bytes) -> list[bytes]:
    """Every stream of the file, unpacked where it is packed; found by hand, not by the program's own reader."""
    out = []
    for match in re.finditer(rb"<<([^\0]*?)>>\s*stream\r?\n", data):
        length = re.search(rb"/Length (\d+)", match[1])
        assert length is not None
        stored = data[match.end() : match.end() + int(length[1])]
        out.append(zlib.decompress(stored) if b"FlateDecode" in match[1] else stored)
    return out


def drawing(data: bytes) -> bytes:
    """The streams that draw, words taken out."""
    drawn = [s for s in streams(data) if b" cm" in s or b" re" in s or b" m\n" in s or b" Tf" in s]
    return re.sub(rb"\((?:\\.|[^\\()])*\)", b"()", b"\n".join(drawn))


def inks(data: bytes) -> set[tuple[bytes, bytes]]:
    return {(match[1].strip(), match[2]) for match in OPERATOR.finditer(drawing(data))}


def words(data: bytes) -> list[str]:
    return [page.get_textpage().get_text_range().strip() for page in pypdfium2.PdfDocument(data)]


def test_each_card_has_two_pages_the_back_before_its_front(tmp_path: Path) -> None:
    # 3 red, 1 green, 2 blue.
    assert words(pdf(project(tmp_path))) == [
        *("BACK", "Red") * 3,
        *("BACK", "Green"),
        *("BACK", "Blue") * 2,
    ]


def test_pages_have_an_eighth_of_an_inch_of_bleed_around_the_trim(tmp_path: Path) -> None:
    for page in pypdfium2.PdfDocument(pdf(project(tmp_path))):
        assert page.get_size() == pytest.approx((198, 270), abs=0.01)  # 2.75 x 3.75 inches
        assert page.get_trimbox() == pytest.approx((9, 9, 189, 261), abs=0.01)
        assert page.get_bleedbox() == pytest.approx((0, 0, 198, 270), abs=0.01)


def test_colours_are_the_tables_ink_or_else_the_formulas(tmp_path: Path) -> None:
    found_ = inks(pdf(project(tmp_path, layouts=looks_yaml(head=TABLE))))
    assert {operator for _, operator in found_} == {b"k"}
    assert (b"0.75 0 1 0.1", b"k") in found_  # Green is `leaf` of the table
    # Red #c82828 by the formula: 1 - 200/255 = 0.216, 1 - 40/255 = 0.843; black is the least of them.
    assert (b"0 0.627 0.627 0.216", b"k") in found_
    # BACK #102030: 239, 223, 207 of 255 are missing.
    assert (b"0.125 0.063 0 0.812", b"k") in found_
    assert (b"0 0 0 1", b"k") in found_  # words in `ink`, which is black alone in the bundled table


def test_the_file_says_which_standard_it_keeps_and_keeps_it(tmp_path: Path) -> None:
    root = project(tmp_path)
    run = export(root, "drivethru")
    (path,) = (root / "out/tiny/drivethru").glob("*.pdf")
    data = path.read_bytes()
    assert "tiny-cards-poker.pdf: PDF/X-1a:2003" in run.json["remarks"]
    assert any("no ICC" in remark for remark in run.json["remarks"])
    assert b"/GTS_PDFXVersion (PDF/X-1a:2003)" in data
    assert re.search(rb"/OutputIntents \[\s*<<[^\]]*/OutputConditionIdentifier \(CGATS TR 001\)", data)
    assert b"/S /GTS_PDFX" in data and b"/Trapped /False" in data
    for word in (b"/DeviceRGB", b"/SMask", b"/Transparency", b"/Encrypt", b"/Annots"):
        assert word not in data
    assert not re.search(rb"/(ca|CA) ", data)
    fonts = re.findall(rb"/Type /Font ", data)
    assert fonts and len(re.findall(rb"/FontFile2", data)) == len(fonts)
    assert pdfx_problems(data) == []


def test_what_shines_through_and_photos_become_ink_and_words_stay_words(tmp_path: Path) -> None:
    layouts = looks_yaml(
        "photo: {image: hut.png, box: [10, 40, 20, 20], fit: stretch}",
        'mist: {rect: [-5, -5, 210, 210], fill: "#ffffff", opacity: 0.5}',
        "above: {text: above, box: [10, 70, 40, 8]}",
    )
    hut = photo((200, 100, 50), (300, 300))
    root = project(tmp_path, layouts=layouts, files={"components/tiny/hut.png": hut})
    run = export(root, "drivethru", "--items", "red")
    assert run.code == 0
    assert found(run, "SHOP-PHOTO")["line"] == 6
    data = (root / run.json["folder"] / "tiny-cards-poker.pdf").read_bytes()
    assert pdfx_problems(data) == []
    # The mist lies over the name, so that is part of the picture; what is written above the mist is not.
    assert "above" in words(data)[1] and "Red" not in words(data)[1]
    head = re.search(rb"/ColorSpace /DeviceCMYK[^>]*|/BitsPerComponent 8[^>]*/ColorSpace /DeviceCMYK", data)
    assert head is not None
    (plate,) = [s for s in streams(data) if len(s) == 825 * 1125 * 4]
    # In the middle of the photo, half white over it: (228, 178, 153) of 255, so 27, 77 and 102 are missing.
    at = (round((3.175 + 50) / 25.4 * 300) * 825 + round((3.175 + 20) / 25.4 * 300)) * 4
    assert [abs(a - b) <= 1 for a, b in zip(plate[at : at + 4], (0, 50, 75, 27), strict=True)] == [True] * 4


def test_flat_colours_of_the_table_keep_their_ink_inside_a_picture(tmp_path: Path) -> None:
    layouts = looks_yaml('dot: {circle: [30, 60, 5], fill: "#ffffff", opacity: 0.5}', head=TABLE)
    data = pdf(project(tmp_path, layouts=layouts), "--items", "green")
    (plate,) = [s for s in streams(data) if len(s) == 825 * 1125 * 4]
    assert tuple(plate[:4]) == (191, 0, 255, 26)  # 75, 0, 100 and 10 percent of 255


def test_gradients_are_ink_too(tmp_path: Path) -> None:
    fade = 'fade: {rect: [5, 40, 40, 20], fill: {linear: [0, 40, 0, 60], colours: ["#c82828", "#ffffff"]}}'
    data = pdf(project(tmp_path, layouts=looks_yaml(fade)))
    assert b"/ColorSpace /DeviceCMYK" in data and b"/DeviceRGB" not in data
    assert b"/C0 [0 0.627 0.627 0.216] /C1 [0 0 0 0]" in data


def test_a_piece_without_a_back_gets_a_white_page(tmp_path: Path) -> None:
    cards = deck_yaml().replace("    back: deck_back\n", "")
    assert words(pdf(project(tmp_path, cards), "--items", "green")) == ["", "Green"]


# --- what keeps a file from claiming the standard -------------------------------------------------------------------
def test_an_ordinary_pdf_breaks_the_standard_in_every_way_that_is_looked_for(tmp_path: Path) -> None:
    mist = 'mist: {rect: [5, 40, 40, 20], fill: "#ffffff", opacity: 0.5}'
    root = project(tmp_path, layouts=looks_yaml(mist))
    assert sporeprint(root, "build", "tiny", "--no-svg", "--json").code == 0
    (path,) = (root / "out/tiny").glob("*.pdf")
    assert set(pdfx_problems(path.read_bytes())) == {
        "GTS_PDFXVersion is missing",
        "OutputIntents is missing",
        "something is not solid",
        "a colour is given in RGB",
    }


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (b"/GTS_PDFXVersion", b"/GTS_PDFYVersion", "GTS_PDFXVersion is missing"),
        (b"/OutputIntents", b"/InputIntents", "OutputIntents is missing"),
        (b"/Trapped /", b"/Tripped /", "Trapped is missing"),
        (b"/FontFile2", b"/FontFail2", "a font is not embedded"),
        (b"/TrimBox", b"/TramBox", "a page has no TrimBox or BleedBox"),
        (b"/TrimBox", b"/Annots [] /TrimBox", "a page has annotations"),
        (b"/TrimBox", b"/Group << /S /Transparency >> /TrimBox", "a transparency group is used"),
        (b"/TrimBox", b"/SMask /x /TrimBox", "a picture has a soft mask"),
        (b"/TrimBox", b"/ca .5 /TrimBox", "something is not solid"),
        (b"/TrimBox", b"/CS /DeviceRGB /TrimBox", "something is in DeviceRGB"),
    ],
)
def test_each_breach_of_the_standard_is_seen(tmp_path: Path, old: bytes, new: bytes, problem: str) -> None:
    data = pdf(project(tmp_path), "--items", "green")
    assert old in data
    assert problem in pdfx_problems(data.replace(old, new))


def test_a_file_that_breaks_the_standard_does_not_claim_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.tools.shops.press.pdfx_problems", lambda data: ["a font is not embedded"])
    root = project(tmp_path)
    run = export(root, "drivethru")
    (path,) = (root / "out/tiny/drivethru").glob("*.pdf")
    assert b"PDFX" not in path.read_bytes() and b"PDF/X" not in path.read_bytes()
    assert run.json["remarks"][1] == "tiny-cards-poker.pdf: not PDF/X-1a:2003, because OutputIntents is missing"
