"""Fonts that a title brings along: whether they, and what is written in them, can go into a PDF."""

from __future__ import annotations

from pathlib import Path

from generator.load.stylebook import Stylebook
from generator.render.pdf_fonts import embedding_problem
from generator.text.font_faces import split_part
from sporeprint.ground.findings import Report

SAVE_AGAIN = "save the font again with another program"


def check_letters(book: Stylebook, report: Report) -> None:
    """What was written in fonts of the title must go into a PDF, letter by letter; asked when all is drawn."""
    for font in () if report.has_errors else book.fonts.brought():
        problem, name = embedding_problem(font), book.fonts.split(font.key)[0]
        if problem:
            message = f"font `{name}`: {Path(split_part(font.file)[0]).name} {problem}"
            report.error("FONT-FILE", message, book.sections["fonts"][name].where, SAVE_AGAIN)
