"""What the tests of `tiling` and its neighbours share."""

from __future__ import annotations

from typing import Any

from impose_help import face

from generator.impose import Box, Page, PrintPiece, Sheets

SIZES = ((420, 300), (300, 420), (250, 250), (594, 420), (201, 290), (1000, 90))


def board(width: float, height: float, back: bool = False, bleed: float = 3.0, **more: Any) -> list[PrintPiece]:
    rear = face(width, height, bleed, "rear") if back else None
    return [PrintPiece(face(width, height, bleed), rear, "board", "board", **more)]


def shown(page: Page) -> Box:
    """What of the board is drawn on a page, on the page."""
    (placement,) = page.placements
    return placement.box.grown(placement.bleed)


def tiles(result: Sheets) -> dict[str, Page]:
    return {page.placements[0].label.split()[-1]: page for page in result.pages}
