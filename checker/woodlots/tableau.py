"""The table of Woodlots as it is drawn: the land with trees and borders, the prep board, the action board.

Above them stand the players, each with the colour of the borders, what is left of them and what was sold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from checker.kernel.data import TitleData
from checker.kernel.moves import Move
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from checker.kernel.tableau import without_room
from checker.woodlots.chance import Disaster
from checker.woodlots.ignite import Ignite
from checker.woodlots.pieces import BORDERS, DISASTER_PIECES, GROWTH, SOILS, TOKENS, TREE_PIECES, WoodlotsPrints, lay
from checker.woodlots.projects import Buy, Cut, Plant, SellLand, Uproot
from checker.woodlots.scoring import KEPT, SOLD, kept
from checker.woodlots.setup import Claim, PutTree, Scatter, Sow
from checker.woodlots.spots import ACTIONS, BOARD, GROWTH_SPOT, PREP, TREE_SPOTS
from checker.woodlots.table import UNSAID, WoodlotsTable
from sporeprint.ground.tableau import Band, Board, Mark, Piece, Tableau
from sporeprint.ground.wording import counted


class WoodlotsPainter:
    """Draws tables of one title: the laid table without free places, unknown soils face down."""

    def __init__(self, data: TitleData) -> None:
        self.printed = WoodlotsPrints(data)

    # --- the table --------------------------------------------------------------------------------------------------
    def tableau(self, t: WoodlotsTable) -> Tableau:
        """Return the players, the land beside prep and action board, and what was sold."""
        laid = without_room(lay(self.printed, t))
        unknown = (Piece(BOARD, (t.label(place),), SOILS) for place, soil in enumerate(t.soils) if not soil)
        players = Band(tuple(self._player(t, seat) for seat in range(len(t.players))))
        return replace(laid, bands=(players, *laid.bands), pieces=(*unknown, *laid.pieces))

    def _player(self, t: WoodlotsTable, seat: int) -> Board:
        """Whose token it is, with what is not on the board."""
        player, notes = t.players[seat], []
        if t.has_land:
            notes.append(f"{counted(t.borders_left(seat), 'border')} left")
            notes += [_sale_note(t, seat)] if t.sales[seat] else []
        token, name = self.printed.token(t, seat), t.names[player]
        return Board(player, TOKENS, token, caption=name, note="; ".join(notes), player=player)

    # --- what was not allowed ---------------------------------------------------------------------------------------
    def marks(self, t: WoodlotsTable, sheet: Sheet) -> Iterable[Mark]:
        """What scores, where it lies."""
        return score_marks(t, sheet)

    def refused(self, t: WoodlotsTable, move: Move[WoodlotsTable], problem: Problem) -> Tableau:
        """The table before a line, with what the line wanted to put there, and a cross where it wanted it."""
        base = self.tableau(t)
        ghosts = tuple(self._ghosts(t, move))
        crosses = () if problem.spots else tuple(_crosses(t, move))
        return replace(base, pieces=(*base.pieces, *ghosts), marks=crosses)

    def _ghosts(self, t: WoodlotsTable, move: Move[WoodlotsTable]) -> Iterator[Piece]:
        codes = self.printed.codes
        if isinstance(move, Plant):
            yield Piece(PREP, (f"{move.kind}-{move.place}",), GROWTH, codes[GROWTH][move.kind], ghost=True)
        elif isinstance(move, PutTree):
            yield Piece(
                BOARD,
                tuple(f"{move.place}.{s}" for s in TREE_SPOTS),
                TREE_PIECES,
                codes[TREE_PIECES][move.kind],
                ghost=True,
            )
        elif isinstance(move, Sow):
            yield Piece(BOARD, (f"{move.place}.{GROWTH_SPOT}",), GROWTH, codes[GROWTH][move.kind], ghost=True)
        elif isinstance(move, Buy | Claim) and move.actor in t.players:
            item = self.printed.border(t, t.seat(move.actor))
            yield Piece(BOARD, (move.place,), BORDERS, item, ghost=True)
        elif isinstance(move, Ignite):
            slot = f"{move.disaster}-{move.place}"
            yield Piece(PREP, (slot,), DISASTER_PIECES, codes[DISASTER_PIECES][move.disaster], ghost=True)
        elif isinstance(move, Disaster):
            yield from self._struck(t, move)

    def _struck(self, t: WoodlotsTable, move: Disaster) -> Iterator[Piece]:
        kind = move.kind or t.kit.rolls.get(move.dice[0] if move.dice else 0, "")
        for place in move.struck(t) if kind else ():
            item = self.printed.codes[DISASTER_PIECES][kind]
            yield Piece(PREP, (f"{kind}-{t.label(place)}",), DISASTER_PIECES, item, ghost=True)


# --- what scores ----------------------------------------------------------------------------------------------------
def score_marks(t: WoodlotsTable, sheet: Sheet) -> Iterator[Mark]:
    """Kept tiles with their points, and where land was sold for how much."""
    if not t.has_land:
        return
    for seat in range(len(t.players)):
        for place in t.land_of(seat):
            yield Mark("halo", BOARD, (t.label(place),), f"{t.label(place)} {kept(t, place):+d}", tint=KEPT)
        for sale in t.sales[seat]:
            if sale.place != UNSAID:
                points = "?" if sale.points is None else f"{sale.points:+d}"
                label = t.label(sale.place)
                yield Mark("label", BOARD, (label,), f"{label} sold {points}", tint=SOLD)


# --- what somebody wanted -------------------------------------------------------------------------------------------
def _crosses(t: WoodlotsTable, move: Move[WoodlotsTable]) -> Iterator[Mark]:
    """The place that was named, else the player, else the whole board."""
    if isinstance(move, Plant | Uproot | Ignite):
        yield Mark("cross", PREP, (move.place,), role="bad")
    elif isinstance(move, Cut | Buy | SellLand | Claim | PutTree | Sow):
        yield Mark("cross", BOARD, (move.place,), role="bad")
    elif isinstance(move, Scatter):
        yield Mark("cross", BOARD if move.what == "trees" else PREP, move.places, role="bad")
    elif move.actor in t.players:
        yield Mark("cross", move.actor, role="bad")
    else:
        yield Mark("cross", ACTIONS if move.verb == "stack" else PREP, role="bad")


def _sale_note(t: WoodlotsTable, seat: int) -> str:
    parts = []
    for sale in t.sales[seat]:
        where = "" if sale.place == UNSAID else f"{t.label(sale.place)} "
        parts.append(f"{where}{'?' if sale.points is None else sale.points}")
    return f"sold {', '.join(parts)}"
