"""The table of Undergrove as it is drawn: the Forest with everybody's pieces, the Carbon Track, the boards.

A Tree is its Seedling with a token of the same colour on it, because it stands upright. Hands are not drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from checker.kernel.data import TitleData
from checker.kernel.moves import Move
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from checker.undergrove.absorb import Absorb, Take, path_cells
from checker.undergrove.activate import Activate
from checker.undergrove.bonus import Bonus, Keep
from checker.undergrove.building import Place, Seed
from checker.undergrove.grid import COMPASS, CORNERS, HOME, cell_at, cell_text, read_cell, xy
from checker.undergrove.kit import BITS, SIDES
from checker.undergrove.opening import Start
from checker.undergrove.purse import holding
from checker.undergrove.rooting import Root
from checker.undergrove.scoring import PIECES, scoring_roots
from checker.undergrove.table import NEUTRAL, UndergroveTable
from checker.undergrove.track import Track
from checker.undergrove.values import worths
from sporeprint.ground.tableau import Band, Board, Mark, Piece, Tableau

FOREST, TRACK, CROSS, START = "forest", "track", "cross", "start"
MUSHROOMS, SEEDLINGS, ROOTS, CARBON, CUBES = "mushrooms", "seedlings", "roots", "carbon", "cubes"
BOARDS, TOKENS, DISCS, GOAL_DISCS, BONUS = "player_boards", "activation", "carbon_discs", "goal_discs", "bonus_tiles"
TURNS = (45.0, 135.0, 315.0, 225.0)
"""Where a Root points from its corner, by quarter: south-east, south-west, north-east, north-west."""


class UndergrovePainter:
    """Draws tables of one title: knows which printed item each piece is."""

    def __init__(self, data: TitleData) -> None:
        items = data.items
        self.tiles = {str(row["code"]): id_ for id_, row in items[MUSHROOMS].items()}
        self.cubes = {str(row["code"]): id_ for id_, row in items[CUBES].items()}
        self.bonus = {str(row["code"]): id_ for id_, row in items[BONUS].items()}
        self.carbon = next(iter(items[CARBON]))
        self.board = next(iter(items["carbon_track"]))
        self.cross = next(iter(items[CROSS]))
        self.colours = tuple(items[BOARDS])

    # --- the table --------------------------------------------------------------------------------------------------
    def tableau(self, t: UndergroveTable, wanted: Mapping[int, str] | None = None) -> Tableau:
        """The Forest and the track side by side, below them the boards; `wanted` are tiles that somebody wanted."""
        colours = colours_of(t, self.colours)
        cells = {**t.tiles, **(wanted or {})}
        track = Board(TRACK, "carbon_track", self.board, caption="Carbon Track")
        boards = tuple(self._player(t, seat, colours) for seat in range(len(t.players)))
        areas = tuple(_area(t, seat) for seat in range(len(t.players), len(t.sides)))
        waiting = tuple(side for side, space in zip(t.sides, t.track, strict=True) if not space)
        start = (Board(START, DISCS, places=waiting, lay="near", caption="at the start"),) if waiting else ()
        bands = (Band((_forest(cells), track, *start)), Band(boards), *((Band(areas),) if areas else ()))
        pieces = (*self._forest(t, colours), *self._track(t, colours), *self._boards(t, colours))
        ghosts = (_tile_piece(cell, self.tiles.get(code, ""), True) for cell, code in (wanted or {}).items())
        return Tableau(bands, (*pieces, *ghosts))

    def _player(self, t: UndergroveTable, seat: int, colours: Mapping[int, str]) -> Board:
        player = t.players[seat]
        left = f"{t.roots[seat]} Roots, {t.trees[seat]} Trees left"
        bonus = f", {len(t.bonus[seat])} bonus tiles" if t.bonus[seat] else ""
        note = f"{holding(t, seat)}; {left}{bonus}"
        return Board(player, BOARDS, colours[seat], caption=t.names[player], note=note, player=player)

    # --- pieces -----------------------------------------------------------------------------------------------------
    def _forest(self, t: UndergroveTable, colours: Mapping[int, str]) -> Iterator[Piece]:
        cross = {cell_at(x, y): code for x, y, code in t.kit.cross}
        whole = all(t.tiles.get(cell) == code for cell, code in cross.items())
        if whole:  # it is one piece, with its middle on that of Earthlover
            yield Piece(FOREST, (cell_text(HOME),), CROSS, self.cross)
        for cell, code in t.tiles.items():
            if not whole or cell not in cross:
                yield _tile_piece(cell, self.tiles.get(code, "") if code != t.kit.cross[0][2] else "")
        for cell in t.tiles:
            yield from self._on_tile(t, cell)
        for corner, piece in t.pieces.items():
            colour = colours.get(piece.owner, colours[NEUTRAL])
            for quarter in range(len(CORNERS)):
                if piece.roots >> quarter & 1:
                    yield _root_piece(t, corner, quarter, colour)
            yield Piece(FOREST, (corner_label(t, corner),), SEEDLINGS, f"{colour}_seedling")
            if piece.tree:
                yield Piece(FOREST, (corner_label(t, corner),), GOAL_DISCS, f"{colour}_goal")
            for number in range(piece.carbon):
                spot = corner_label(t, corner)
                yield Piece(FOREST, (spot,), CARBON, self.carbon, share=(number, max(2, piece.carbon)))

    def _on_tile(self, t: UndergroveTable, cell: int) -> Iterator[Piece]:
        things = [(CARBON, self.carbon)] * t.carbon.get(cell, 0)
        things += [(CUBES, self.cubes.get(cube, "")) for cube in t.cubes.get(cell, "")]
        for number, (component, item) in enumerate(things):
            spot = (cell_text(cell),)
            yield Piece(FOREST, spot, component, item, share=(number, max(3, len(things)) if len(things) > 1 else 1))

    def _track(self, t: UndergroveTable, colours: Mapping[int, str]) -> Iterator[Piece]:
        for seat, space in enumerate(t.track):
            sharing = [other for other, at in enumerate(t.track) if at == space]
            place = t.kit.space_name(space)
            share = (sharing.index(seat), len(sharing))
            where, spot = (TRACK, place) if space else (START, t.sides[seat])
            yield Piece(where, (spot,), DISCS, f"{colours[seat]}_carbon", share=share if space else (0, 1))
        for stone, tiles in t.stones.items():
            if tiles:
                yield Piece(TRACK, (f"bonus-{stone}",), BONUS, next(iter(self.bonus.values())), back=True)

    def _boards(self, t: UndergroveTable, colours: Mapping[int, str]) -> Iterator[Piece]:
        for seat, player in enumerate(t.players):
            for kind, bit in BITS.items():
                used = not t.ready[seat] & bit
                yield Piece(player, (kind,), TOKENS, f"{colours[seat]}_{kind}", back=used)
            for number in range(max(0, t.seedlings[seat])):
                yield Piece(player, (f"seedling-{number + 1}",), SEEDLINGS, f"{colours[seat]}_seedling")

        for seat in range(len(t.players), len(t.sides)):
            for number in range(max(0, t.seedlings[seat])):
                yield Piece(t.sides[seat], (f"seedling {number + 1}",), SEEDLINGS, f"{colours[seat]}_seedling")

    # --- what was not allowed ---------------------------------------------------------------------------------------
    def marks(self, t: UndergroveTable, sheet: Sheet) -> Iterable[Mark]:
        """What scores, where it lies."""
        return score_marks(t, sheet)

    def refused(self, t: UndergroveTable, move: Move[UndergroveTable], problem: Problem) -> Tableau:
        """The table before a step, with what the step wanted to do."""
        wanted = {}
        if isinstance(move, Place):
            cell = read_cell(move.cell)
            near = cell is not None and any(abs(a - b) <= 1 for a, b in zip(xy(cell), _nearest(t, cell), strict=True))
            wanted = {cell: move.tile} if cell is not None and cell not in t.tiles and near else {}
        base = self.tableau(t, wanted)
        ghosts = tuple(self._ghosts(t, move))
        return replace(base, pieces=(*base.pieces, *ghosts), marks=tuple(_crosses(t, move)))

    def _ghosts(self, t: UndergroveTable, move: Move[UndergroveTable]) -> Iterator[Piece]:
        colours = colours_of(t, self.colours)
        colour = colours[t.seat(move.actor)] if move.actor in t.sides else self.colours[0]
        if isinstance(move, Seed | Start):
            corner = t.corner_of(move.corner)
            if corner is not None and t.touched(corner):
                yield Piece(FOREST, (corner_label(t, corner),), SEEDLINGS, f"{colour}_seedling", ghost=True)
        elif isinstance(move, Root):
            for slot in move.slots.split():
                found = t.slot_of(slot)
                if found is not None and found[0] in t.tiles:
                    yield replace(_root_piece(t, found[1], found[2], colour), ghost=True)


def _nearest(t: UndergroveTable, cell: int) -> tuple[int, int]:
    x, y = xy(cell)
    return min((xy(other) for other in t.tiles), key=lambda p: max(abs(p[0] - x), abs(p[1] - y)))


def colours_of(t: UndergroveTable, printed: tuple[str, ...]) -> dict[int, str]:
    """Seat -> printed colour: what is written, and for the others those that are left; neutral ones have the last."""
    said = {t.seat(player): colour for player, colour in t.colours.items()}
    if t.solo:
        said |= {t.seat(side): side for side in SIDES} | {0: t.colours.get(t.players[0], "green")}
    left = [colour for colour in printed if colour not in said.values()]
    for seat in range(len(t.sides)):
        if seat not in said:
            said[seat] = left.pop(0)
    return {**said, NEUTRAL: left[-1] if left else printed[-1]}


def _forest(cells: Mapping[int, str]) -> Board:
    """All cells of a rectangle around the tiles, row by row."""
    places = [xy(cell) for cell in cells]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    labels = [cell_text(cell_at(x, y)) for y in range(top, bottom + 1) for x in range(left, right + 1)]
    return Board(
        FOREST,
        MUSHROOMS,
        places=tuple(labels),
        lay="grid",
        rows=(right - left + 1,) * (bottom - top + 1),
        caption="Forest",
    )


def corner_label(t: UndergroveTable, corner: int) -> str:
    """A corner as a place of the drawn Forest: a tile around it and a compass word; all of them are one place."""
    k = next((k for k, step in enumerate(CORNERS) if corner - step in t.tiles), 0)
    return f"{cell_text(corner - CORNERS[k])}.{COMPASS[k]}"


def _tile_piece(cell: int, item: str, ghost: bool = False) -> Piece:
    return Piece(FOREST, (cell_text(cell),), MUSHROOMS, item, ghost=ghost)


def _root_piece(t: UndergroveTable, corner: int, quarter: int, colour: str) -> Piece:
    """From the corner towards the middle of the tile."""
    spot, cell = corner_label(t, corner), cell_text(corner - CORNERS[quarter])
    return Piece(FOREST, (spot, spot, spot, cell, cell), ROOTS, f"{colour}_root", turn=TURNS[quarter])


def _area(t: UndergroveTable, seat: int) -> Board:
    """A colour of the AI: its Seedlings that are left, and what lies in its area."""
    side = t.sides[seat]
    places = tuple(f"seedling {k + 1}" for k in range(t.seedlings[seat])) or ("none left",)
    bonus = f"; bonus {' '.join(t.bonus[seat])}" if t.bonus[seat] else ""
    focus = f"; focus {t.focus[seat - len(t.players)]}" if t.focus else ""
    return Board(
        side, SEEDLINGS, places=places, lay="near", caption=side.title(), note=holding(t, seat) + focus + bonus
    )


# --- marks ----------------------------------------------------------------------------------------------------------
def score_marks(t: UndergroveTable, sheet: Sheet) -> Iterator[Mark]:
    """The points of each piece at its corner, and lines to the tiles whose Roots score."""
    worth = worths(t)
    for seat in range(len(t.players)):
        for corner, piece in t.own(seat):
            cells = scoring_roots(corner, piece, worth)
            points = sum(worth[cell] for cell in cells)
            for cell in cells:
                yield Mark("line", FOREST, (corner_label(t, corner), cell_text(cell)), tint=PIECES)
            yield Mark("halo", FOREST, (corner_label(t, corner),), str(points), tint=PIECES)


def _crosses(t: UndergroveTable, move: Move[UndergroveTable]) -> Iterator[Mark]:
    """The places that were named, else the board of the player."""
    named = list(_named(t, move))
    if isinstance(move, Track) and move.space:
        yield Mark("cross", TRACK, (move.space,), role="bad")
    elif named:
        yield Mark("cross", FOREST, tuple(named), role="bad")
    elif move.actor in t.players and not isinstance(move, Bonus | Keep):
        yield Mark("cross", move.actor, role="bad")


def _named(t: UndergroveTable, move: Move[UndergroveTable]) -> Iterator[str]:
    if isinstance(move, Activate):
        cell = t.cell_of(move.tile)
        yield from [cell_text(cell)] if cell is not None and cell in t.tiles else []
    elif isinstance(move, Place):
        yield move.cell
    elif isinstance(move, Seed | Start):
        corner = t.corner_of(move.corner)
        yield from [corner_label(t, corner)] if corner is not None else []
    elif isinstance(move, Absorb | Take):
        cells = path_cells(t, move.path)
        yield from (cell_text(cell) for cell in cells[-1:]) if cells is not None else ()
    elif isinstance(move, Root):
        found = [t.slot_of(slot) for slot in move.slots.split()]
        yield from (corner_label(t, slot[1]) for slot in found if slot is not None)
