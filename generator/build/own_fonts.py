"""Fonts that a title brings along: whether they, and what is written in them, can go into a PDF."""

from __future__ import annotations

from pathlib import Path

from generator.load.stylebook import Stylebook
from generator.render.embed import embedding_problem, subset_problem
from generator.text.fonts import is_bundled
from sporeprint.ground.findings import Report

SAVE_AGAIN = "save the font again with another program"


def check_fonts(book: Stylebook, report: Report) -> None:
    """Fonts that a title brings along must go into a PDF, whichever of their styles are used."""
    for name, entry in book.sections["fonts"].items():
        family = book.fonts.families.get(name)
        files = (family.regular, family.bold, family.italic, family.bold_italic) if family else ()
        for file in filter(None, dict.fromkeys(files)):
            problem = "" if is_bundled(file) else embedding_problem(name, file)
            if problem:
                message = f"font `{name}`: {Path(file).name} {problem}"
                report.error("FONT-FILE", message, entry.where, SAVE_AGAIN)


def check_letters(book: Stylebook, report: Report) -> None:
    """What was written in fonts of the title must go into a PDF, letter by letter; asked when all is drawn."""
    for font in () if report.has_errors else book.fonts.brought():
        problem, name = subset_problem(font), book.fonts.split(font.key)[0]
        if problem:
            message = f"font `{name}`: {Path(font.file).name} {problem}"
            report.error("FONT-FILE", message, book.sections["fonts"][name].where, SAVE_AGAIN)
