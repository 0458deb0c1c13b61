"""The table of Woodlots as it is drawn: the land with trees and borders, the prep board, the action board.

Above them stand the players, each with the colour of the borders, what is left of them and what was sold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from checker.kernel.data import TitleData
from checker.kernel.moves import Move as AnyMove
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from checker.woodlots.chance import Disaster
from checker.woodlots.ignite import Ignite
from checker.woodlots.projects import Buy, Cut, Plant, Sell, Uproot
from checker.woodlots.scoring import KEPT, SOLD, kept
from checker.woodlots.setup import Claim, Put, Scatter, Sow
from checker.woodlots.spots import BOARD, PREP
from checker.woodlots.table import NOBODY, UNSAID, WAITING, WoodlotsTable
from sporeprint.ground.tableau import Band, Board, Mark, Piece, Tableau
from sporeprint.ground.wording import counted

LAND, BORDERS, TREES, GROWTH, DISASTERS = "land", "borders", "trees", "growth", "disasters"
PREP_BOARD, ACTION_BOARD, TOKENS = "prep_board", "action_board", "action_tokens"
ACTIONS = "actions"
TREE_SPOTS = ("left", "right")
GROWTH_SPOT = "growth"


class WoodlotsPainter:
    """Draws tables of one title: knows which printed item each piece is."""

    def __init__(self, data: TitleData) -> None:
        self.borders = tuple(data.items[BORDERS])
        self.tokens = tuple(data.items[TOKENS])
        self.codes = {
            component: {str(row["code"]): item for item, row in data.items[component].items()}
            for component in (LAND, TREES, GROWTH, DISASTERS)
        }
        self.prep, self.action = (next(iter(data.items[board])) for board in (PREP_BOARD, ACTION_BOARD))

    # --- the table --------------------------------------------------------------------------------------------------
    def tableau(self, t: WoodlotsTable) -> Tableau:
        """The players, the land beside the prep board, the action board."""
        rows = tuple(len(places) for _, places in t.kit.land.rows)
        when = f"round {t.round}, {t.phase}" if t.round else t.phase
        land = Board(BOARD, LAND, places=t.kit.land.labels, lay="comb", rows=rows, caption="Land", note=when)
        prep = Board(PREP, PREP_BOARD, self.prep, caption="Prep board")
        action = Board(ACTIONS, ACTION_BOARD, self.action, caption="Action board", note=_waiting(t))
        players = tuple(self._player(t, seat) for seat in range(len(t.players)))
        pieces = (*self._names(t), *self._land(t), *self._prep(t), *self._actions(t))
        return Tableau((Band(players), Band((land, prep, action))), pieces)

    def _player(self, t: WoodlotsTable, seat: int) -> Board:
        """Whose token it is, with what is not on the board."""
        player, notes = t.players[seat], []
        if t.has_land:
            notes.append(f"{counted(t.borders_left(seat), 'border')} left")
            notes += [_sale_note(t, seat)] if t.sales[seat] else []
        return Board(
            player, TOKENS, places=("token",), lay="near", caption=t.names[player], note="; ".join(notes), player=player
        )

    def _names(self, t: WoodlotsTable) -> Iterator[Piece]:
        for seat, player in enumerate(t.players):
            yield Piece(player, ("token",), TOKENS, self.tokens[self._colour(t, seat)])

    def _colour(self, t: WoodlotsTable, seat: int) -> int:
        """The number of a player's colour: what is written, and for the others those that are left."""
        said = {t.seat(player): self.borders.index(c) for player, c in t.colours.items() if c in self.borders}
        left = iter(k for k in range(len(self.borders)) if k not in said.values())
        every = [said[s] if s in said else next(left) for s in range(len(t.players))]
        return every[seat]

    def _land(self, t: WoodlotsTable) -> Iterator[Piece]:
        for place, label in enumerate(t.kit.land.labels):
            soil = t.soils[place]
            yield Piece(BOARD, (label,), LAND, self.codes[LAND][soil] if soil else "")
            if t.owner[place] != NOBODY:
                yield Piece(BOARD, (label,), BORDERS, self.borders[self._colour(t, t.owner[place])])
        for place in range(len(t.trees)):
            yield from self._standing(t, place)

    def _standing(self, t: WoodlotsTable, place: int) -> Iterator[Piece]:
        """The trees of a tile and the growth on it; a third tree stands between the others."""
        label, trees = t.label(place), t.trees[place]
        for k, tree in enumerate(trees):
            spots = (TREE_SPOTS[k],) if k < len(TREE_SPOTS) else TREE_SPOTS
            yield Piece(BOARD, tuple(f"{label}.{spot}" for spot in spots), TREES, self.codes[TREES][tree])
        lies = t.kit.growth_sets[t.tile[place]]
        for k, kind in enumerate(lies):
            yield Piece(BOARD, (f"{label}.{GROWTH_SPOT}",), GROWTH, self.codes[GROWTH][kind], share=(k, len(lies)))

    def _prep(self, t: WoodlotsTable) -> Iterator[Piece]:
        for place, label in enumerate(t.kit.land.labels):
            for kind in t.kit.growth_sets[t.prep[place]]:
                yield Piece(PREP, (f"{kind}-{label}",), GROWTH, self.codes[GROWTH][kind])
            for kind in t.kit.disaster_sets[t.dis[place]]:
                yield Piece(PREP, (f"{kind}-{label}",), DISASTERS, self.codes[DISASTERS][kind])

    def _actions(self, t: WoodlotsTable) -> Iterator[Piece]:
        """Tokens on their spaces, the top one of a stack last."""
        last = str(len(t.track) - 1)
        for space, stack in enumerate(t.track):
            for k, seat in enumerate(reversed(stack)):
                name = last if space == WAITING else str(space)
                yield Piece(ACTIONS, (name,), TOKENS, self.tokens[self._colour(t, seat)], share=(k, len(stack)))

    # --- what was not allowed ---------------------------------------------------------------------------------------
    def marks(self, t: WoodlotsTable, sheet: Sheet) -> Iterable[Mark]:
        """What scores, where it lies."""
        return score_marks(t, sheet)

    def refused(self, t: WoodlotsTable, move: AnyMove[WoodlotsTable], problem: Problem) -> Tableau:
        """The table before a line, with what the line wanted to put there, and a cross where it wanted it."""
        base = self.tableau(t)
        ghosts = tuple(self._ghosts(t, move))
        crosses = () if problem.spots else tuple(_crosses(t, move))
        return replace(base, pieces=(*base.pieces, *ghosts), marks=crosses)

    def _ghosts(self, t: WoodlotsTable, move: AnyMove[WoodlotsTable]) -> Iterator[Piece]:
        codes = self.codes
        if isinstance(move, Plant):
            yield Piece(PREP, (f"{move.kind}-{move.place}",), GROWTH, codes[GROWTH][move.kind], ghost=True)
        elif isinstance(move, Put):
            yield Piece(
                BOARD, tuple(f"{move.place}.{s}" for s in TREE_SPOTS), TREES, codes[TREES][move.kind], ghost=True
            )
        elif isinstance(move, Sow):
            yield Piece(BOARD, (f"{move.place}.{GROWTH_SPOT}",), GROWTH, codes[GROWTH][move.kind], ghost=True)
        elif isinstance(move, Buy | Claim) and move.actor in t.players:
            colour = self.borders[self._colour(t, t.seat(move.actor))]
            yield Piece(BOARD, (move.place,), BORDERS, colour, ghost=True)
        elif isinstance(move, Ignite):
            slot = f"{move.disaster}-{move.place}"
            yield Piece(PREP, (slot,), DISASTERS, codes[DISASTERS][move.disaster], ghost=True)
        elif isinstance(move, Disaster):
            yield from self._struck(t, move)

    def _struck(self, t: WoodlotsTable, move: Disaster) -> Iterator[Piece]:
        kind = move.kind or t.kit.rolls.get(move.dice[0] if move.dice else 0, "")
        for place in move.struck(t) if kind else ():
            item = self.codes[DISASTERS][kind]
            yield Piece(PREP, (f"{kind}-{t.label(place)}",), DISASTERS, item, ghost=True)


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
def _crosses(t: WoodlotsTable, move: AnyMove[WoodlotsTable]) -> Iterator[Mark]:
    """The place that was named, else the player, else the whole board."""
    if isinstance(move, Plant | Uproot | Ignite):
        yield Mark("cross", PREP, (move.place,), role="bad")
    elif isinstance(move, Cut | Buy | Sell | Claim | Put | Sow):
        yield Mark("cross", BOARD, (move.place,), role="bad")
    elif isinstance(move, Scatter):
        yield Mark("cross", BOARD if move.what == TREES else PREP, move.places, role="bad")
    elif move.actor in t.players:
        yield Mark("cross", move.actor, role="bad")
    else:
        yield Mark("cross", ACTIONS if move.verb == "stack" else PREP, role="bad")


# --- small things ---------------------------------------------------------------------------------------------------
def _sale_note(t: WoodlotsTable, seat: int) -> str:
    parts = []
    for sale in t.sales[seat]:
        where = "" if sale.place == UNSAID else f"{t.label(sale.place)} "
        parts.append(f"{where}{'?' if sale.points is None else sale.points}")
    return f"sold {', '.join(parts)}"


def _waiting(t: WoodlotsTable) -> str:
    """Who stands on the last space without having used a step."""
    return f"waiting: {', '.join(t.name(seat) for seat in t.track[WAITING])}" if t.track[WAITING] else ""
