"""What the tests of `marks` and its neighbours share."""

from collections.abc import Iterator
from typing import Any

from generator.impose import Box, Footer, Options, Page, Paper, PrintPiece, Sheets, impose
from generator.scene import primitives as scene

A4 = Paper("A4", 210, 297)


PAPERS = (A4, Paper("Letter", 215.9, 279.4), Paper("A3", 297, 420), Paper("A5", 148, 210), Paper("A6", 105, 148))


FOOTER = Footer("Fungi", data="3f2a9c1e", edition="2nd edition")


def measure(words: str, font: str, points: float) -> float:
    return len(words) * points * scene.POINT / 2


def face(width: float, height: float, bleed: float = 3.0, circle: bool = False) -> scene.Face:
    rim = scene.circle(width / 2, height / 2, width / 2) if circle else scene.rectangle(0, 0, width, height)
    return scene.Face("face", width, height, bleed, (), rim)


def cards(count: int, width: float, height: float, bleed: float = 3.0) -> list[PrintPiece]:
    side = face(width, height, bleed)
    return [PrintPiece(side, side, f"card {i}", "cards") for i in range(count)]


def sheets(pieces: list[PrintPiece], paper: Paper = A4, **options: Any) -> Sheets:
    options.setdefault("footer", FOOTER)
    return impose(pieces, Options(paper, **options), measure)


def footer_boxes(page: Page) -> Iterator[Box]:
    """The boxes around words and bar of the footer, on the page."""
    for item, matrix in scene.flat(i for i in page.items if isinstance(i, scene.Group) and i.name == "footer"):
        if isinstance(item, scene.Glyphs):
            em = item.size * scene.POINT
            reach = (item.x, item.y - 0.75 * em, item.x + measure(item.words, item.font, item.size), item.y + 0.25 * em)
        else:
            assert isinstance(item, scene.Shape)
            reach = scene.bounds(item.path)
        (x1, y1), (x2, y2) = scene.through(matrix, *reach[:2]), scene.through(matrix, *reach[2:])
        yield Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def apart(a: Box, b: Box, by: float = 0.0) -> bool:
    """Whether two boxes are at least so far from each other."""
    eps = 1e-6
    return (
        a.right + by <= b.x + eps
        or b.right + by <= a.x + eps
        or a.bottom + by <= b.y + eps
        or b.bottom + by <= a.y + eps
    )
