"""What may lie on a table: all that is offered anywhere, and of it what a photo can tell apart."""

from __future__ import annotations

import sporeprint
from sporeprint.api.table_laying import referees_of, sit_down
from sporeprint.ground.offers import Choice, Offer
from sporeprint.ground.tableau import Piece
from sporeprint.photo.box import PieceBox, offered_pieces


def offered(title: str) -> dict[str, set[str]]:
    """Component -> items that lie face up somewhere on tables for two."""
    table = sporeprint.empty_table(title, ["Ada", "Ben"])
    laying = sit_down(table.header, referees_of(None)).laying
    found: dict[str, set[str]] = {}
    for component, item, _, back in offered_pieces(table.tableau, laying):
        if not back:
            found.setdefault(component, set()).add(item)
    return found


def test_tokens_that_lie_on_tiles_are_known() -> None:
    assert "wildlife_tokens" in offered("overgrown")


def test_roots_of_every_colour_are_known() -> None:
    # Brown and tan play; gray is neutral.
    assert offered("undergrove")["roots"] == {"brown_root", "tan_root", "gray_root"}


def choice(item: str, *, back: bool = False) -> Choice:
    return Choice(Piece("row", (), "tiles", item, back=back), item or "unknown")


def test_of_pieces_that_lie_face_down_one_stands_for_all() -> None:
    box = PieceBox((), {})
    up, down, any_down, unknown = choice("oak"), choice("oak", back=True), choice("", back=True), choice("")
    assert box.told_apart(Offer("row", ("1",), (up, down, any_down, unknown))) == (up, any_down)
    assert box.told_apart(Offer("row", ("1",), (up, down))) == (up, down), "each side is a print of its own"
