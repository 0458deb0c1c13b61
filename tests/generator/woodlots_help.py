"""What the tests of Woodlots share: the title, read and drawn once."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path

from generator.build.pieces import PieceChoice, pieces_by_set
from generator.compose.composer import Composer
from generator.impose import PrintPiece
from generator.load.stylebook import load_stylebook
from generator.load.title import Component, Title, load_title
from generator.scene.primitives import Face, words_of
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report

ROOT = Path(__file__).parents[2]
ROWS = {"G": 3, "H": 4, "J": 5, "K": 4, "L": 3}
LABELS = [f"{row}{number}" for row, size in ROWS.items() for number in range(1, size + 1)]
ROOT3 = math.sqrt(3)


def read(ref: TitleRef) -> tuple[Title, Composer, tuple[PrintPiece, ...]]:
    report = Report()
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    assert title is not None, report.findings
    composer = Composer(title, book, report)
    sets = pieces_by_set(title, composer, PieceChoice(), report)
    assert report.findings == ()
    return title, composer, tuple(piece for pieces in sets.values() for piece in pieces)


@cache
def woodlots() -> tuple[Title, Composer, tuple[PrintPiece, ...]]:
    ref = load_catalogue(None).get("woodlots")
    assert ref is not None
    return read(ref)


def component(name: str) -> Component:
    return woodlots()[0].components[name]


def piece(component: str, label: str) -> PrintPiece:
    return next(p for p in woodlots()[2] if (p.component, p.label) == (component, label))


def item(name: str, label: str) -> dict[str, object]:
    return dict(component(name).items[label].values)


def said(face: Face | None) -> list[str]:
    assert face is not None
    return words_of(face.items)
