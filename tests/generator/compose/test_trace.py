"""Each primitive knows the element of the layout that it comes from."""

from __future__ import annotations

from pathlib import Path

from projects import compose, looks

from generator.build.pieces import PieceChoice, pieces_by_set
from generator.compose.composer import Composer
from generator.compose.trace import TracingComposer, leaves
from generator.load.stylebook import load_stylebook
from generator.load.title import load_title
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report


def test_each_primitive_knows_the_innermost_element_around_it(tmp_path: Path) -> None:

    nested = "box: {at: [5, 5], group: {inner: {rect: [0, 0, 5, 5], fill: ink}}}"
    compose(tmp_path, layouts=looks(nested, "dot: {circle: [3, 3, 1]}"))
    ref, report = load_catalogue(tmp_path).get("tiny"), Report()
    assert ref is not None
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    assert title is not None
    marked, plain = (
        pieces_by_set(title, made(title, book, report), PieceChoice(), report)["cards"][0].front
        for made in (TracingComposer, Composer)
    )
    assert [(leaf.element, leaf.kind, leaf.where.line) for leaf in leaves(marked.items)] == [
        ("inner", "rect", 4),
        ("dot", "circle", 5),
    ]
    # The marks change nothing of what is drawn.
    assert [(leaf.item, leaf.matrix) for leaf in leaves(marked.items)] == [
        (leaf.item, leaf.matrix) for leaf in leaves(plain.items)
    ]
