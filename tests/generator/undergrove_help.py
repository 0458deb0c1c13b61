"""What the tests of Undergrove share: the title, read and drawn once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from generator.build.pieces import PieceChoice, pieces_by_set
from generator.compose.composer import Composer
from generator.impose import PrintPiece
from generator.load.places import BoardPlace
from generator.load.stylebook import load_stylebook
from generator.load.title import Component, Title, load_title
from generator.load.values import Missing
from generator.scene.primitives import IDENTITY, Face, Group, Matrix, through, times, words_of
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report


@cache
def undergrove() -> tuple[Title, Composer, Mapping[str, list[PrintPiece]]]:
    """The title, and its pieces by sheet set; fails when anything at all is found."""
    ref, report = load_catalogue(None).get("undergrove"), Report()
    assert ref is not None
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    assert title is not None, report.findings
    composer = Composer(title, book, report)
    sets = pieces_by_set(title, composer, PieceChoice(), report)
    assert report.findings == ()
    return title, composer, sets


def pieces() -> list[PrintPiece]:
    return [piece for group in undergrove()[2].values() for piece in group]


def component(name: str) -> Component:
    return undergrove()[0].components[name]


def items(name: str) -> dict[str, dict[str, object]]:
    """The items of a component with the fields that they have."""
    rows = component(name).items.items()
    return {key: {k: v for k, v in item.values.items() if not isinstance(v, Missing)} for key, item in rows}


def number(name: str) -> float:
    return undergrove()[0].numbers[name].value


def piece(name: str, label: str) -> PrintPiece:
    return next(p for p in pieces() if (p.component, p.label) == (name, label))


def spots(name: str, kind: str) -> tuple[BoardPlace, ...]:
    return component(name).places[kind]


def said(face: Face | None) -> str:
    """All words of a face in the order they are drawn."""
    assert face is not None
    return " ".join(" ".join(words_of(face.items)).split())


def icon_spots(face: Face | None) -> list[tuple[str, float, float]]:
    """The names of all icons of a face, in words and beside them, as they are drawn, each with its middle."""
    assert face is not None
    found: list[tuple[str, float, float]] = []

    def walk(group: Group, matrix: Matrix) -> None:
        matrix = times(matrix, group.transform)
        if group.name.startswith("icon "):
            found.append((group.name.removeprefix("icon ").removeprefix("und_"), *through(matrix, 0, 0)))
            return
        for item in group.items:
            if isinstance(item, Group):
                walk(item, matrix)

    walk(Group(tuple(face.items)), IDENTITY)
    return found


def icons(face: Face | None) -> list[str]:
    return [name for name, _, _ in icon_spots(face)]
