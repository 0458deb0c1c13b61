"""Tables of Woodlots laid out: land with trees, growth and borders, prep board, action board, and land that was sold.

Of a tile on the board `G1` is soil and border, `G1.left` and `G1.right` are its trees, `G1.growth` is growth on it. A
tile that was sold is a cell of its seller's row, with the trees that stood there; in the place of growth lies the chip
that names it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from checker.kernel.data import TitleData
from checker.kernel.lifting import Lying, with_room
from checker.woodlots.spots import ACTIONS, BOARD, GROWTH_SPOT, PREP, TREE_SPOTS, chip_spot, sales_of, tree_spots
from checker.woodlots.table import (
    DISASTERS,
    LAND,
    NOBODY,
    OWNER,
    TILE,
    TRACK,
    TREES,
    UNSAID,
    WAITING,
    Sale,
    WoodlotsTable,
)
from checker.woodlots.table import PREP as PREPARED
from checker.woodlots.table import SALES as SOLD
from sporeprint.ground.tableau import Band, Board, Counter, Piece, Spot, Tableau
from sporeprint.ground.vocabulary import UNSEEN

SOILS, BORDERS, TREE_PIECES, GROWTH, DISASTER_PIECES = "land", "borders", "trees", "growth", "disasters"
PREP_BOARD, ACTION_BOARD, TOKENS, CHIPS = "prep_board", "action_board", "action_tokens", "chips"


class WoodlotsPrints:
    """Which printed item each piece of Woodlots is."""

    def __init__(self, data: TitleData) -> None:
        self.data = data
        self.borders, self.tokens = tuple(data.items[BORDERS]), tuple(data.items[TOKENS])
        self.codes = {
            component: {str(row["code"]): item for item, row in data.items[component].items()}
            for component in (SOILS, TREE_PIECES, GROWTH, DISASTER_PIECES)
        }
        self.letters = {component: {item: code for code, item in by.items()} for component, by in self.codes.items()}
        """Component -> item -> the letter that a position has for it."""
        self.chips = {str(row["name"]): item for item, row in data.items[CHIPS].items()}
        self.prep, self.action = (next(iter(data.items[board])) for board in (PREP_BOARD, ACTION_BOARD))

    def colour(self, t: WoodlotsTable, seat: int) -> int:
        """Return the number of a player's colour: what is written, and for the others those that are left."""
        said = {t.seat(player): self.borders.index(c) for player, c in t.colours.items() if c in self.borders}
        left = iter(k for k in range(len(self.borders)) if k not in said.values())
        every = [said[s] if s in said else next(left) for s in range(len(t.players))]
        return every[seat]

    def border(self, t: WoodlotsTable, seat: int) -> str:
        return self.borders[self.colour(t, seat)]

    def token(self, t: WoodlotsTable, seat: int) -> str:
        return self.tokens[self.colour(t, seat)]


# --- the table ------------------------------------------------------------------------------------------------------
def lay(printed: WoodlotsPrints, t: WoodlotsTable) -> Tableau:
    """Return the whole table: the land beside prep and action board, and what each player has sold."""
    rows = tuple(len(places) for _, places in t.kit.land.rows)
    when = f"round {t.round}, {t.phase}" if t.round else t.phase
    land = Board(BOARD, SOILS, places=t.kit.land.labels, lay="comb", rows=rows, caption="Land", note=when)
    prep = Board(PREP, PREP_BOARD, printed.prep, caption="Prep board")
    action = Board(ACTIONS, ACTION_BOARD, printed.action, caption="Action board", note=_waiting(t), optional=True)
    seats = range(len(t.players))
    sold = (Band(tuple(_sold_row(t, seat) for seat in seats)),) if t.has_land else ()
    pieces = (*_land(printed, t), *_prep(printed, t), *_actions(printed, t), *_sales(printed, t))
    counters = tuple(_borders(printed, t, seat) for seat in seats) if t.has_land else ()
    return opened(
        Tableau((Band((land, prep, action)), *sold), pieces, counters=counters, unseen=frozenset(_unseen(t))),
        t.kit.borders,
    )


def opened(tableau: Tableau, most: int) -> Tableau:
    """Return the table with a free cell in each row of sales that has fewer than so many."""
    lying = Lying(tableau)

    def roomy(board: Board) -> Board:
        if not board.grows:
            return board
        taken = {label.partition(".")[0] for label in lying.taken(board.key)}
        made = with_room(board, taken, most)
        return replace(made, rows=(len(made.places),))

    bands = (replace(band, boards=tuple(roomy(board) for board in band.boards)) for band in tableau.bands)
    return replace(tableau, bands=tuple(bands))


def _sold_row(t: WoodlotsTable, seat: int) -> Board:
    caption = f"Sold by {t.name(seat)}"
    return Board(sales_of(t.players[seat]), SOILS, lay="comb", rows=(0,), caption=caption, grows=True)


def _borders(printed: WoodlotsPrints, t: WoodlotsTable, seat: int) -> Counter:
    """Borders in hand: as written, else what the land leaves."""
    player = t.players[seat]
    is_known = not t.hides(LAND, seat) and not t.hides_any(OWNER)
    left = dict(t.written.borders).get(seat, t.borders_left(seat) if is_known else None)
    item = printed.border(t, seat)
    return Counter(f"{player}.borders", "borders in hand", left, 0, t.kit.borders, player, BORDERS, item, optional=True)


# --- pieces ---------------------------------------------------------------------------------------------------------
def _land(printed: WoodlotsPrints, t: WoodlotsTable) -> Iterator[Piece]:
    contested = dict(t.written.contested)
    for place, label in enumerate(t.kit.land.labels):
        if t.soils[place]:
            yield Piece(BOARD, (label,), SOILS, printed.codes[SOILS][t.soils[place]])
        for seat in (t.owner[place], contested.get(place, NOBODY)):
            if seat != NOBODY:
                yield Piece(BOARD, (label,), BORDERS, printed.border(t, seat))
    for place, label in enumerate(t.kit.land.labels):
        yield from _standing(printed, BOARD, label, t.trees[place])
        lies = t.kit.growth_sets[t.tile[place]]
        for k, kind in enumerate(lies):
            spot = (f"{label}.{GROWTH_SPOT}",)
            yield Piece(BOARD, spot, GROWTH, printed.codes[GROWTH][kind], share=(k, len(lies)))


def _standing(printed: WoodlotsPrints, board: str, label: str, trees: str) -> Iterator[Piece]:
    """Trees on a tile; a third one stands between the others."""
    for k, tree in enumerate(trees):
        yield Piece(board, tree_spots(label, k), TREE_PIECES, printed.codes[TREE_PIECES][tree])


def _prep(printed: WoodlotsPrints, t: WoodlotsTable) -> Iterator[Piece]:
    for place, label in enumerate(t.kit.land.labels):
        for kind in t.kit.growth_sets[t.prep[place]]:
            yield Piece(PREP, (f"{kind}-{label}",), GROWTH, printed.codes[GROWTH][kind])
        for kind in t.kit.disaster_sets[t.dis[place]]:
            yield Piece(PREP, (f"{kind}-{label}",), DISASTER_PIECES, printed.codes[DISASTER_PIECES][kind])


def _actions(printed: WoodlotsPrints, t: WoodlotsTable) -> Iterator[Piece]:
    """Tokens on their spaces, the top one of a stack last; those that are done lie below those that wait."""
    last = len(t.track) - 1
    for space in range(1, len(t.track)):
        stack = (*t.track[WAITING], *t.track[space]) if space == last else t.track[space]
        for k, seat in enumerate(reversed(stack)):
            yield Piece(ACTIONS, (str(space),), TOKENS, printed.token(t, seat), share=(k, len(stack)))


def _sales(printed: WoodlotsPrints, t: WoodlotsTable) -> Iterator[Piece]:
    """A chip for each sale, with the trees that are known; one whose place nobody wrote lies face down."""
    for seat, player in enumerate(t.players):
        for number, sale in enumerate(() if is_sum(t, seat) else t.sales[seat], 1):
            chip = "" if sale.place == UNSAID else printed.chips[t.label(sale.place)]
            yield Piece(sales_of(player), (chip_spot(str(number)),), CHIPS, chip, back=not chip)
            yield from _standing(printed, sales_of(player), str(number), (sale.trees or "").replace(UNSEEN, ""))


def is_sum(t: WoodlotsTable, seat: int) -> bool:
    """Whether of the sales of a player only their sum is known."""
    sales = t.sales[seat]
    return len(sales) == 1 and sales[0].points is not None and sales[0] == Sale(UNSAID, sales[0].points)


# --- what nobody knows ----------------------------------------------------------------------------------------------
def _unseen(t: WoodlotsTable) -> Iterator[Spot]:
    everywhere = range(t.kit.land.size)
    if t.unseen:
        yield from _unseen_land(t, everywhere)
        yield from _unseen_prep(t, everywhere)
        if t.hides(TRACK):
            yield ACTIONS, ""
    for seat, player in enumerate(t.players if t.has_land else ()):
        if t.hides(SOLD, seat) or is_sum(t, seat):
            yield sales_of(player), ""
        for number, sale in enumerate(t.sales[seat], 1):
            if UNSEEN in (sale.trees or ""):
                yield sales_of(player), f"{number}.{TREE_SPOTS[-1]}"


def _unseen_land(t: WoodlotsTable, everywhere: range) -> Iterator[Spot]:
    """The whole board when nothing is known of any tile; else trees, growth and owners place by place."""
    seats = range(len(t.players)) if t.has_land else range(0)
    nobodys = all(t.hides(LAND, seat) for seat in seats) or all(t.hides(OWNER, place) for place in everywhere)
    if nobodys and all(t.hides(part, place) for part in (TREES, TILE) for place in everywhere):
        yield BOARD, ""
        return
    for place in everywhere:
        label = t.label(place)
        if t.hides(TREES, place):
            for spot in TREE_SPOTS[min(len(t.trees[place]), len(TREE_SPOTS) - 1) :]:
                yield BOARD, f"{label}.{spot}"
        if t.hides(TILE, place):
            yield BOARD, f"{label}.{GROWTH_SPOT}"
        if t.hides(OWNER, place) or (t.owner[place] == NOBODY and any(t.hides(LAND, seat) for seat in seats)):
            yield BOARD, label


def _unseen_prep(t: WoodlotsTable, everywhere: range) -> Iterator[Spot]:
    if all(t.hides(part, place) for part in (PREPARED, DISASTERS) for place in everywhere):
        yield PREP, ""
        return
    for place in everywhere:
        for part, kinds, lies in (
            (PREPARED, t.kit.types, t.kit.growth_sets[t.prep[place]]),
            (DISASTERS, t.kit.disasters, t.kit.disaster_sets[t.dis[place]]),
        ):
            for kind in kinds if t.hides(part, place) else "":
                if kind not in lies:
                    yield PREP, f"{kind}-{t.label(place)}"


# --- words ----------------------------------------------------------------------------------------------------------
def _waiting(t: WoodlotsTable) -> str:
    """Who stands on the last space without having used a step."""
    return f"waiting: {', '.join(t.name(seat) for seat in t.track[WAITING])}" if t.track[WAITING] else ""
