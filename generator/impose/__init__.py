"""Sheets: as many pieces as fit a paper, with backs that meet their fronts, cut marks and a footer.

Pure geometry in millimetres, y down: scenes come in, scenes go out, and no file or drawing library is touched.
Only this package knows paper.
"""

from generator.impose.bleed import bleed_sentence
from generator.impose.geometry import Box
from generator.impose.model import (
    BackShift,
    Footer,
    Margins,
    Measure,
    Options,
    Page,
    Paper,
    PieceRun,
    Placement,
    PrintPiece,
    Remark,
    Sheets,
)
from generator.impose.pages import one_up
from generator.impose.sheets import impose

__all__ = [
    "BackShift",
    "Box",
    "Footer",
    "Margins",
    "Measure",
    "Options",
    "Page",
    "Paper",
    "PieceRun",
    "Placement",
    "PrintPiece",
    "Remark",
    "Sheets",
    "bleed_sentence",
    "impose",
    "one_up",
]
