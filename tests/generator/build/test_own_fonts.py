"""Fonts of a title on their way into a PDF: one file under several keys, fonts of one name, fonts without a name."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont
from projects import CARDS, build, looks, refused, write_project

from generator.text.fonts import bundled_families

SERIF = Path(bundled_families()["serif"].regular)
QUILL = "fonts:\n  quill: {regular: Quill.ttf}\n"


def changed(change: Callable[[Any], None]) -> bytes:
    """A copy of the serif with something done to it."""
    font, out = TTFont(SERIF), io.BytesIO()
    change(font)
    font.save(out)
    return out.getvalue()


def project(root: Path, *texts: str, head: str = QUILL, font: bytes | None = None) -> Path:
    """A card with these texts, written as `words, font: key`."""
    rows = [f"t{n}: {{box: [5, {n * 12}, 50, 10], text: {text}}}" for n, text in enumerate(texts)]
    files = {"components/tiny/Quill.ttf": SERIF.read_bytes() if font is None else font}
    return write_project(root, CARDS, looks(*rows, head=head), files=files)


def fonts_and_words(root: Path) -> tuple[set[str], str]:
    """Names of the embedded fonts, and what a reader finds on the page."""
    run = build(root, "--no-svg")
    assert (run.code, run.findings) == (0, [])
    path = root / "out/tiny/tiny-cards-a4.pdf"
    names = set(re.findall(rb"/BaseFont /[A-Z]{6}\+(\S+)", path.read_bytes()))
    page = pypdfium2.PdfDocument(str(path))[0].get_textpage().get_text_range()
    return {name.decode() for name in names}, " ".join(page.split())


def test_a_style_that_falls_back_to_the_regular_file_is_embedded_once(tmp_path: Path) -> None:
    names, words = fonts_and_words(project(tmp_path, '"plain **bold** *slanted*", font: quill'))
    assert "plain bold slanted" in words
    assert len([name for name in names if name.startswith("SourceSerifPro-Regular")]) == 1


def test_two_keys_of_one_bundled_file_are_embedded_once(tmp_path: Path) -> None:
    root = project(tmp_path, "one, font: sans-bold", "two, font: semibold-bold", head="")
    names, words = fonts_and_words(root)
    assert "one two" in words
    assert "SourceSansPro-Bold" in names


def test_a_copy_of_a_bundled_font_may_stand_beside_it(tmp_path: Path) -> None:
    _, words = fonts_and_words(project(tmp_path, "one, font: quill", "two, font: serif"))
    assert "one two" in words


def test_two_different_fonts_of_one_name_are_both_embedded(tmp_path: Path) -> None:
    def widen(font: Any) -> None:
        for name, (advance, bearing) in font["hmtx"].metrics.items():
            font["hmtx"].metrics[name] = (advance + 100, bearing)

    root = project(tmp_path, "one, font: quill", "two, font: serif", font=changed(widen))
    names, words = fonts_and_words(root)
    assert "one two" in words
    assert len([name for name in names if name.startswith("SourceSerifPro-Regular")]) == 2


def test_a_font_without_names_is_used_all_the_same(tmp_path: Path) -> None:
    def forget_names(font: Any) -> None:
        font["name"].names = []

    _, words = fonts_and_words(project(tmp_path, "one, font: quill", font=changed(forget_names)))
    assert "one" in words


def postscript() -> bytes:
    """The serif with PostScript outlines, as OpenType fonts have them."""
    font = TTFont(SERIF)
    glyphs, names = font.getGlyphSet(), ["o", "n", "e", ".notdef", "f", "i"]
    order = [".notdef", *(name for name in names if name != ".notdef")]
    charstrings = {}
    for name in order:
        pen = T2CharStringPen(glyphs[name].width, glyphs)
        glyphs[name].draw(pen)
        charstrings[name] = pen.getCharString()
    builder, out = FontBuilder(1000, isTTF=False), io.BytesIO()
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(name): name for name in order if len(name) == 1})
    builder.setupCFF("QuillCFF", {"FullName": "Quill CFF"}, charstrings, {})
    builder.setupHorizontalMetrics({name: (glyphs[name].width, 0) for name in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Quill", "styleName": "Regular", "psName": "QuillCFF"})
    builder.setupOS2(sCapHeight=670)
    builder.setupPost()
    builder.save(out)
    return out.getvalue()


def test_a_font_with_postscript_outlines_is_embedded_and_read(tmp_path: Path) -> None:
    root = project(tmp_path, "one, font: quill", font=postscript())
    names, words = fonts_and_words(root)
    assert "one" in words
    assert b"/CIDFontType0C" in (root / "out/tiny/tiny-cards-a4.pdf").read_bytes()
    assert [name for name in names if name.startswith("QuillCFF")]


def test_a_character_that_only_the_own_font_lacks_is_told(tmp_path: Path) -> None:
    def forget_a(font: Any) -> None:
        for table in font["cmap"].tables:
            table.cmap.pop(ord("a"), None)

    run = refused(project(tmp_path, "data, font: quill", font=changed(forget_a)))
    assert run.errors == {("looks.yaml", 4 + 2, "FONT-LACKS")}
    assert "`quill`" in run.one["message"]


def test_the_characters_that_a_font_lacks_in_a_repeated_element_are_one_finding(tmp_path: Path) -> None:
    def forget_digits(font: Any) -> None:
        for table in font["cmap"].tables:
            for digit in b"0123":
                table.cmap.pop(digit, None)

    root = project(tmp_path, '"{index}", font: quill, each: 6', '"1", font: quill', font=changed(forget_digits))
    named = {finding["line"]: finding["message"] for finding in refused(root).findings}
    four = "`0` (U+0030), `1` (U+0031), `2` (U+0032), `3` (U+0033)"
    assert named == {
        6: f"the font `quill` has no characters {four} (element `t0`)",
        7: "the font `quill` has no character `1` (U+0031) (element `t1`)",
    }
