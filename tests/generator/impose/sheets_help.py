"""What the tests of `sheets` and its neighbours share."""

from typing import Any

from generator.impose import Footer, Options, Paper, PrintPiece, Sheets, impose
from generator.scene import primitives as scene

A4 = Paper("A4", 210, 297)


LETTER = Paper("Letter", 215.9, 279.4)


FOOTER = Footer("Fungi", data="3f2a9c1e")


def measure(words: str, font: str, points: float) -> float:
    """Every character is half as wide as the type is high."""
    return len(words) * points * scene.POINT / 2


def face(width: float, height: float, bleed: float = 3.0, name: str = "face") -> scene.Face:
    ground = scene.Shape(scene.rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), fill="#557755")
    return scene.Face(name, width, height, bleed, (ground,), scene.rectangle(0, 0, width, height, 3))


def deck(count: int, width: float, height: float, backs: bool = False, component: str = "cards") -> list[PrintPiece]:
    front, back = face(width, height, name="front"), face(width, height, name="back")
    return [PrintPiece(front, back if backs else None, f"{component} {i + 1}", component) for i in range(count)]


def sheets(pieces: list[PrintPiece], paper: Paper = A4, **options: Any) -> Sheets:
    options.setdefault("footer", FOOTER)
    return impose(pieces, Options(paper, **options), measure)


def corners(result: Sheets, page: int = 0) -> list[tuple[float, float]]:
    return [(round(p.x, 6), round(p.y, 6)) for p in result.pages[page].placements]
