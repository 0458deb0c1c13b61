"""What could still lie on the places of a laid table of Woodlots, and how much of it the box has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.kernel.laying import Choice, Offer
from checker.woodlots.kit import MORE_SOIL
from checker.woodlots.pieces import BORDERS, CHIPS, DISASTER_PIECES, GROWTH, SOILS, TOKENS, TREE_PIECES, WoodlotsPrints
from checker.woodlots.spots import ACTIONS, BOARD, GROWTH_SPOT, PREP, TREE_SPOTS, chip_spot, sales_of
from checker.woodlots.table import WoodlotsTable
from sporeprint.ground.tableau import Piece, Tableau


def offers(printed: WoodlotsPrints, blank: WoodlotsTable, tableau: Tableau) -> Iterator[Offer]:
    """Yield what may lie on tiles, prep spaces, action board and sales; trees and tokens never run out."""
    lies = Counter((piece.component, piece.item) for piece in tableau.pieces if not piece.ghost)
    labels = blank.kit.land.labels
    yield Offer(BOARD, labels, tuple(_soils(printed, blank, lies)))
    if blank.has_land:
        yield Offer(BOARD, labels, tuple(_borders(printed, blank, lies)))
    yield from _trees(printed, blank, BOARD, labels)
    growth = tuple(_pieces(printed, GROWTH, BOARD))
    yield Offer(BOARD, tuple(f"{label}.{GROWTH_SPOT}" for label in labels), growth, most=len(growth))
    for component in (GROWTH, DISASTER_PIECES):
        for code, choice in zip(printed.codes[component], _pieces(printed, component, PREP), strict=True):
            yield Offer(PREP, tuple(f"{code}-{label}" for label in labels), (choice,))
    spaces = tuple(str(space) for space in range(1, blank.kit.n["steps"] + 1))
    yield Offer(ACTIONS, spaces, tuple(_tokens(printed, blank, lies)), most=None)
    for board in tableau.boards:
        if blank.has_land and board.key in [sales_of(player) for player in blank.players]:
            yield Offer(board.key, tuple(map(chip_spot, board.places)), tuple(_chips(printed, board.key, lies)))
            yield from _trees(printed, blank, board.key, board.places)


def _choice(printed: WoodlotsPrints, board: str, component: str, item: str, left: int | None = None) -> Choice:
    name = str(printed.data.items[component][item]["name"])
    return Choice(Piece(board, (), component, item), name, left if left is None else max(0, left))


def _soils(printed: WoodlotsPrints, blank: WoodlotsTable, lies: Counter[tuple[str, str]]) -> Iterator[Choice]:
    more = MORE_SOIL in blank.options
    for code, item in printed.codes[SOILS].items():
        left = blank.kit.supply_of(code, more) - lies[SOILS, item]
        yield _choice(printed, BOARD, SOILS, item, left)


def _borders(printed: WoodlotsPrints, blank: WoodlotsTable, lies: Counter[tuple[str, str]]) -> Iterator[Choice]:
    for seat in range(len(blank.players)):
        item = printed.border(blank, seat)
        left = blank.kit.borders - lies[BORDERS, item]
        yield Choice(Piece(BOARD, (), BORDERS, item), f"border of {blank.name(seat)}", max(0, left))


def _trees(printed: WoodlotsPrints, blank: WoodlotsTable, board: str, labels: tuple[str, ...]) -> Iterator[Offer]:
    """Two spots of each tile; where a disaster may add trees without a limit, further ones between them."""
    trees = tuple(_pieces(printed, TREE_PIECES, board))
    yield Offer(board, tuple(f"{label}.{spot}" for label in labels for spot in TREE_SPOTS), trees)
    for label in () if blank.is_capped() else labels:
        between = tuple(f"{label}.{spot}" for spot in TREE_SPOTS)
        more = (Choice(Piece(board, between, TREE_PIECES, c.piece.item), f"{c.name}, a further one") for c in trees)
        yield Offer(board, (label,), tuple(more), most=None)


def _pieces(printed: WoodlotsPrints, component: str, board: str) -> Iterator[Choice]:
    return (_choice(printed, board, component, item) for item in printed.codes[component].values())


def _tokens(printed: WoodlotsPrints, blank: WoodlotsTable, lies: Counter[tuple[str, str]]) -> Iterator[Choice]:
    for seat in range(len(blank.players)):
        item = printed.token(blank, seat)
        left = printed.data.count(TOKENS, item, "copies") - lies[TOKENS, item]
        yield Choice(Piece(ACTIONS, (), TOKENS, item), f"token of {blank.name(seat)}", max(0, left))


def _chips(printed: WoodlotsPrints, board: str, lies: Counter[tuple[str, str]]) -> Iterator[Choice]:
    """A chip for each place, and one face down for a place that nobody remembers."""
    for item in printed.chips.values():
        yield _choice(printed, board, CHIPS, item, printed.data.count(CHIPS, item, "copies") - lies[CHIPS, item])
    yield Choice(Piece(board, (), CHIPS, back=True), "a place that nobody noted")
