"""What a title is on a virtual table: decks, tiles, tokens and boards, each with its different faces and its copies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from generator.impose import PrintPiece
from generator.load.shapes.registry import find_shape
from generator.load.title import Component
from generator.scene.primitives import Face
from generator.tools.shops.job import ShopJob
from generator.tools.shops.profile import TableTop

Kind = Literal["deck", "tile", "token", "board"]


@dataclass(frozen=True, slots=True)
class ThingCard:
    """One front with its back, how many of it there are, and what it is called."""

    label: str
    name: str
    front: Face
    back: Face | None
    copies: int


@dataclass(frozen=True, slots=True)
class Thing:
    """One component as it comes onto the table. A deck has many cards; each of the others stands for itself."""

    kind: Kind
    component: str
    name: str
    cards: tuple[ThingCard, ...]

    @property
    def fronts(self) -> list[Face]:
        """Every different front once."""
        return list({id(card.front): card.front for card in self.cards}.values())

    @property
    def size(self) -> tuple[float, float]:
        front = self.cards[0].front
        return front.width, front.height

    @property
    def shares_back(self) -> bool:
        """Whether all cards have the same back, or none has any."""
        return len({id(card.back) for card in self.cards}) == 1


def things(job: ShopJob) -> Iterator[Thing]:
    """Every component that is not left out, in the order of the sheet sets."""
    assert job.profile.table is not None, "only profiles of tables have things on them"
    for pieces in job.sets.values():
        by_component: dict[str, list[PrintPiece]] = {}
        for piece in pieces:
            by_component.setdefault(piece.component, []).append(piece)
        for name, own in by_component.items():
            component = job.title.components[name]
            cards = tuple(_cards(own, component))
            yield Thing(kind_of(component, job.profile.table), name, component.record.name, cards)


def kind_of(component: Component, table: TableTop) -> Kind:
    """By shape and size: straight cuts that lie in a hand make a card, an outline of its own makes a token."""
    short, long = sorted(component.record.size)
    shape = find_shape(component.record.shape)
    if not shape.is_tile:
        return "token"
    if long >= table.board:
        return "board"
    return "deck" if shape.is_straight and table.card[0] <= short and long <= table.card[1] else "tile"


def _cards(pieces: list[PrintPiece], component: Component) -> Iterator[ThingCard]:
    """Pieces with the same faces are copies of one card."""
    found: dict[tuple[int, int], list[PrintPiece]] = {}
    for piece in pieces:
        found.setdefault((id(piece.front), id(piece.back)), []).append(piece)
    for same in found.values():
        piece = same[0]
        yield ThingCard(piece.label, _shown_name(piece, component), piece.front, piece.back, len(same))


def _shown_name(piece: PrintPiece, component: Component) -> str:
    """What is printed as the item's name, with the way it is printed; else its id."""
    item = next((item for item in component.items.values() if _belongs(piece.label, item.id, component)), None)
    name = item.values.get("name") if item is not None else None
    if item is None or not isinstance(name, str) or not name:
        return piece.label
    way = piece.label.removeprefix(item.id).removeprefix("-")
    return f"{name} ({component.record.prints[way].name or way})" if way else name


def _belongs(label: str, item: str, component: Component) -> bool:
    return label == item or any(label == f"{item}-{way}" for way in component.record.prints)
