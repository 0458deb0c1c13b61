"""What the tests of folded, tiled, shifted and marked sheets share."""

from __future__ import annotations

from typing import Any

from generator.impose import Footer, Options, Page, Paper, Placement, PrintPiece, Sheets, impose
from generator.scene import primitives as scene

A4 = Paper("A4", 210, 297)
LETTER = Paper("Letter", 215.9, 279.4)
A5 = Paper("A5", 148, 210)


def measure(words: str, font: str, points: float) -> float:
    """Every character is half as wide as the type is high."""
    return len(words) * points * scene.POINT / 2


def face(width: float, height: float, bleed: float = 2.0, name: str = "front", corner: float = 0.0) -> scene.Face:
    return scene.Face(name, width, height, bleed, (), scene.rectangle(0, 0, width, height, corner))


def cards(count: int, width: float, height: float, blank: tuple[int, ...] = (), **more: Any) -> list[PrintPiece]:
    front, back = face(width, height), face(width, height, name="back")
    return [PrintPiece(front, None if i in blank else back, f"card {i}", "cards", **more) for i in range(count)]


def sheets(pieces: list[PrintPiece], paper: Paper = A4, **options: Any) -> Sheets:
    options.setdefault("footer", Footer("Fungi", "3f2a9c1e"))
    return impose(pieces, Options(paper, **options), measure)


def matrix(page: Page, placement: Placement) -> scene.Matrix:
    """The transform that the drawing of a placement really has."""
    group = page.items[page.placements.index(placement)]
    assert isinstance(group, scene.Group)
    return group.transform


def lines(page: Page) -> list[tuple[float, ...]]:
    """All straight marks of a page as x1, y1, x2, y2, the smaller end first, each once."""
    out: dict[tuple[float, ...], None] = {}
    for shape in page.items:
        if isinstance(shape, scene.Shape) and shape.stroke:
            ends = [tuple(float(v) for v in step[1:]) for step in shape.path]
            for pair in zip(ends[::2], ends[1::2], strict=True):
                out[tuple(round(v, 6) for v in (*min(pair), *max(pair)))] = None
    return list(out)


def groups(page: Page, name: str) -> list[scene.Group]:
    return [item for item in page.items if isinstance(item, scene.Group) and item.name == name]
