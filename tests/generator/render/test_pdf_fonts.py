"""Fonts in a PDF: what readers copy out of it, and what is in the file."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pypdfium2
import pytest
from text.fonts_help import ALEF, BET, FAMILIES, POINT

from generator.render.pdf_fonts import subset
from generator.scene.primitives import GlyphLook
from generator.text.fonts import Font, Fonts
from render.pdf_fonts_help import made_fonts, pdf, run


@pytest.fixture
def fonts(tmp_path: Path) -> Fonts:
    return made_fonts(tmp_path)


def copied(data: bytes) -> str:
    return str(pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range())


@pytest.mark.parametrize(
    ("words", "font"),
    [
        ("fi ab", "made"),
        ("office AVAfjord", "serif"),
        (f"{ALEF}{BET} {BET}{ALEF}", "made"),
        (f"{ALEF}{POINT}{BET} {ALEF}{BET}", "made"),
        ("ab a", "heavy"),
        ("木木", "made"),
    ],
)
def test_words_are_copied_as_they_were_written(fonts: Fonts, words: str, font: str, tmp_path: Path) -> None:
    data = pdf(fonts, run(words, font))
    assert copied(data) == words
    if font == "serif" and shutil.which("pdftotext"):  # poppler puts marks of direction around others
        (tmp_path / "a.pdf").write_bytes(data)
        read = subprocess.run(["pdftotext", str(tmp_path / "a.pdf"), "-"], capture_output=True, text=True, check=True)
        assert read.stdout.strip() == words
    assert data == pdf(fonts, run(words, font))


def test_spaced_and_stretched_words_are_copied_as_words(fonts: Fonts) -> None:
    words = pdf(fonts, run("ab ab", look=GlyphLook(spacing=0.3)), run("ab ab", y=30, stretch=0.7))
    assert copied(words).split() == ["ab", "ab", "ab", "ab"]


def test_a_letter_with_and_without_its_mark_is_listed_twice_in_one_file(fonts: Fonts) -> None:
    data = pdf(fonts, run(f"{ALEF}{POINT} {ALEF}"))
    assert len(re.findall(rb"/Subtype /Type0", data)) == 2
    assert len(re.findall(rb"/FontFile2", data)) == 1


def test_two_instances_of_one_file_are_two_fonts(fonts: Fonts) -> None:
    data = pdf(fonts, run("a", "thin"), run("a", "heavy", 30))
    assert len(re.findall(rb"/FontFile2", data)) == 2


def test_a_file_has_only_the_glyphs_that_are_used() -> None:
    font = Font("serif", FAMILIES["serif"].regular)
    few, many = (len(subset(font, list(range(count)))[2]) for count in (3, 300))
    assert few < many / 8 < Path(FAMILIES["serif"].regular).stat().st_size / 8
