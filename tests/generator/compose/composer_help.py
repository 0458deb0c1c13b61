"""What the tests of `composer` and its neighbours share."""

from __future__ import annotations

from pathlib import Path

from projects import Composed, compose, deck, looks

from generator.scene.primitives import (
    Face,
    Shape,
    flat,
    through,
    words_of,
)

TEXT = 'text: "{name}", box: [5, 5, 50, 10]'


def game(root: Path, fields: str, values: str, *elements: str, source: str = "") -> Composed:
    """One oak with these fields besides name and copies, drawn with these elements."""
    cards = deck(
        f"{{name: text, copies: count, {fields}}}",
        f"oak: {{name: Oak, copies: 1, {values}}}",
        source=f"{{size: choice, copies: choice{source}}}",
    )
    return compose(root, cards, looks(*elements))


def words(face: Face) -> list[str]:
    return words_of(face.items)


def marks(face: Face) -> list[tuple[float, float]]:
    """Where the first point of every shape comes to lie."""
    shapes = [(item, matrix) for item, matrix in flat(face.items) if isinstance(item, Shape)]
    return [through(matrix, float(shape.path[0][1]), float(shape.path[0][2])) for shape, matrix in shapes]
