"""Tables of Undergrove laid out: Forest, Carbon Track, goals, boards, hands, bonus tiles, and what the AI has.

A corner of the Forest is a place of the cell of which it is the north-west one: `(1,0).NW`. So it has one name,
whatever lies around it. A Tree hides the Seedling on which it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from checker.kernel.data import TitleData
from checker.kernel.lifting import Lying, numbers, with_room
from checker.undergrove.bonus import spent_tiles
from checker.undergrove.grid import CORNERS, HOME, all_corners, cell_at, cell_text, read_cell, xy
from checker.undergrove.kit import BITS, GOODS, SIDES, UndergroveKit
from checker.undergrove.table import NEUTRAL, CornerPiece, UndergroveTable
from sporeprint.ground.tableau import Band, Board, Counter, Piece, Spot, Tableau
from sporeprint.ground.wording import counted

FOREST, TRACK, CROSS, START, GOALS, FOCUS = "forest", "track", "cross", "start", "goals", "focus"
DISCARD, SPENT, SUPPLY = "discard", "spent", "supply"
MUSHROOMS, SEEDLINGS, TREES, ROOTS, CARBON, CUBES = "mushrooms", "seedlings", "trees", "roots", "carbon", "cubes"
BOARDS, TOKENS, DISCS, GOAL_DISCS, BONUS = "player_boards", "activation", "carbon_discs", "goal_discs", "bonus_tiles"
POINTS = "points_token"
TURNS = (45.0, 135.0, 315.0, 225.0)
"""Where a Root points from its corner, by quarter: south-east, south-west, north-east, north-west."""


class UndergrovePrints:
    """Which printed item each piece of Undergrove is."""

    def __init__(self, data: TitleData) -> None:
        items, self.data = data.items, data
        self.tiles, self.cubes, self.bonus, self.goals = (
            {str(row["code"]): id_ for id_, row in items[part].items()} for part in (MUSHROOMS, CUBES, BONUS, GOALS)
        )
        self.carbon, self.cross, self.points = (next(iter(items[part])) for part in (CARBON, CROSS, POINTS))
        self.track, self.mat = next(iter(items["carbon_track"])), next(iter(items["ai_mat"]))
        self.colours = tuple(items[BOARDS])

    def good(self, good: str) -> tuple[str, str]:
        """Return component and item of a resource."""
        return (CUBES, self.cubes[good]) if good in self.cubes else (CARBON, self.carbon)


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


# --- places ---------------------------------------------------------------------------------------------------------
def corner_spot(corner: int) -> str:
    return f"{cell_text(corner)}.NW"


def read_spot(label: str) -> tuple[int, bool] | None:
    """Return the cell or corner behind a place of the Forest, and whether it is a corner."""
    cell = read_cell(label.removesuffix(".NW"))
    return None if cell is None else (cell, label.endswith(".NW"))


def root_spots(corner: int, quarter: int) -> tuple[str, ...]:
    """Return the places between which a Root lies: nearer to its corner than to the middle of the tile."""
    spot, cell = corner_spot(corner), cell_text(corner - CORNERS[quarter])
    return spot, spot, spot, cell, cell


def hand_of(player: str) -> str:
    return f"{player}.hand"


def bonus_of(side: str) -> str:
    return f"{side}.bonus"


def cross_cells(kit: UndergroveKit) -> dict[int, str]:
    """Return the cells of the starting cross with their tiles."""
    return {cell_at(x, y): code for x, y, code in kit.cross}


# --- the table ------------------------------------------------------------------------------------------------------
def lay(printed: UndergrovePrints, t: UndergroveTable) -> Tableau:
    """Return the whole table of a position."""
    colours = colours_of(t, printed.colours)
    pieces = (
        *_goal_cards(printed, t),
        *forest_pieces(printed, t, colours),
        *_track(printed, t, colours),
        *_boards(printed, t, colours),
        *_rows(printed, t),
    )
    counters = (*_goods(printed, t), *_progress(t, colours), _supply(t))
    base = Tableau(tuple(_bands(printed, t, colours)), pieces, counters=counters, unseen=frozenset(_unseen(t)))
    return opened(printed, base, t)


def opened(printed: UndergrovePrints, tableau: Tableau, blank: UndergroveTable) -> Tableau:
    """Return the table with cells around the Forest, room in every row, and a counter for each live goal."""
    lying, colours = Lying(tableau), colours_of(blank, printed.colours)

    def roomy(board: Board) -> Board:
        if board.key == FOREST:
            return _forest(lying)
        return with_room(board, lying.taken(board.key)) if board.grows else board

    bands = (replace(band, boards=tuple(roomy(board) for board in band.boards)) for band in tableau.bands)
    known = {counter.key for counter in tableau.counters}
    out = {piece.item for piece in lying.on(GOALS)}
    codes = [goal.code for goal in blank.kit.goals.values() if goal.live and printed.goals[goal.code] in out]
    more = (counter for code in codes for counter in _counters_of(code, blank, colours) if counter.key not in known)
    return replace(tableau, bands=tuple(bands), counters=(*tableau.counters, *more))


def _forest(lying: Lying) -> Board:
    """All cells of a rectangle, with one row of free cells around everything that lies there."""
    cells = {HOME}
    for label in lying.taken(FOREST):
        found = read_spot(label)
        if found is not None:
            cells |= {found[0], found[0] - CORNERS[-1]} if found[1] else {found[0]}
    if any(piece.component == CROSS for piece in lying.on(FOREST)):
        cells |= {HOME - 1, HOME + 1, HOME + CORNERS[2], HOME - CORNERS[2]}
    return forest_board(cells, 1)


def forest_board(cells: Iterable[int], around: int = 0) -> Board:
    """Return the grid with all cells of a rectangle around these cells, and so many rows more on each side."""
    places = [xy(cell) for cell in cells]
    left, right = min(x for x, _ in places) - around, max(x for x, _ in places) + around
    top, bottom = min(y for _, y in places) - around, max(y for _, y in places) + around
    labels = tuple(cell_text(cell_at(x, y)) for y in range(top, bottom + 1) for x in range(left, right + 1))
    rows = (right - left + 1,) * (bottom - top + 1)
    return Board(FOREST, MUSHROOMS, places=labels, lay="grid", rows=rows, caption="Forest")


def _bands(printed: UndergrovePrints, t: UndergroveTable, colours: Mapping[int, str]) -> Iterator[Band]:
    track = Board(TRACK, "carbon_track", printed.track, caption="Carbon Track")
    start = Board(START, DISCS, places=t.sides, lay="near", caption="at the start")
    goals = Board(GOALS, GOALS, places=numbers(t.kit.n["goals"]), caption="Goals")
    yield Band((forest_board([HOME]), track, start))
    yield Band((goals,))
    yield Band(tuple(_player(t, seat, colours) for seat in range(len(t.players))))
    if t.solo:
        mat = Board(FOCUS, "ai_mat", printed.mat, caption="Focus of the AI")
        yield Band((*(_area(t, seat) for seat in range(len(t.players), len(t.sides))), mat))
    yield Band(tuple(_row(bonus_of(side), BONUS, f"Bonus tiles of {t.name(k)}") for k, side in enumerate(t.sides)))
    hands = ((hand_of(player), f"Hand of {t.names[player]}") for player in t.players)
    yield Band(tuple(replace(_row(key, MUSHROOMS, name), optional=True) for key, name in hands))
    piles = ((DISCARD, MUSHROOMS, "Discarded"), (SPENT, BONUS, "Used bonus tiles"))
    yield Band(tuple(replace(_row(*pile), lay="fan", optional=True) for pile in piles))


def _row(key: str, component: str, caption: str) -> Board:
    return Board(key, component, places=("1",), lay="near", caption=caption, grows=True)


def _player(t: UndergroveTable, seat: int, colours: Mapping[int, str]) -> Board:
    player = t.players[seat]
    note = f"{counted(t.roots[seat], 'Root')}, {counted(t.trees[seat], 'Tree')} left"
    return Board(player, BOARDS, colours[seat], caption=t.names[player], note=note, player=player, optional=True)


def _area(t: UndergroveTable, seat: int) -> Board:
    """A colour of the AI: the Seedlings that it has left."""
    side, places = t.sides[seat], numbers(t.kit.n["seedlings"])
    return Board(side, SEEDLINGS, places=places, lay="near", caption=side.title(), optional=True)


# --- counters -------------------------------------------------------------------------------------------------------
def _goods(printed: UndergrovePrints, t: UndergroveTable) -> Iterator[Counter]:
    for seat, side in enumerate(t.sides):
        for good, count in zip(GOODS, t.goods[seat], strict=True):
            component, item = printed.good(good)
            name = printed.data.called(component, item)
            value = None if (seat, good) in t.gaps.goods else count
            yield Counter(f"{side}.{good}", name, value, player=side, component=component, item=item)


def _progress(t: UndergroveTable, colours: Mapping[int, str]) -> Iterator[Counter]:
    for k, goal in enumerate(t.goals):
        for seat, counter in enumerate(_counters_of(goal.code, t, colours) if goal.live else ()):
            yield replace(counter, value=None if (seat, k) in t.gaps.progress else t.progress[seat][k])


def _counters_of(code: str, t: UndergroveTable, colours: Mapping[int, str]) -> Iterator[Counter]:
    for seat, player in enumerate(t.players):
        disc, caption = f"{colours[seat]}_goal", f"progress, {t.kit.goals[code].name}"
        yield Counter(f"{player}.progress.{code}", caption, player=player, component=GOAL_DISCS, item=disc)


def _supply(t: UndergroveTable) -> Counter:
    most = len(t.kit.decks[t.deck_name])
    return Counter(SUPPLY, "tiles to draw", t.deck_left, most=most, component=MUSHROOMS, optional=True)


# --- pieces ---------------------------------------------------------------------------------------------------------
def _goal_cards(printed: UndergrovePrints, t: UndergroveTable) -> Iterator[Piece]:
    for number, goal in enumerate(t.goals, 1):
        yield Piece(GOALS, (str(number),), GOALS, printed.goals[goal.code])


def forest_pieces(printed: UndergrovePrints, t: UndergroveTable, colours: Mapping[int, str]) -> Iterator[Piece]:
    """Yield tiles, what lies on them, then Roots, Seedlings and Trees with their C."""
    cross = cross_cells(t.kit)
    whole = all(t.tiles.get(cell) == code for cell, code in cross.items())
    if whole:  # it is one piece, with its middle on that of Earthlover
        yield Piece(FOREST, (cell_text(HOME),), CROSS, printed.cross)
    for cell, code in t.tiles.items():
        if not whole or cell not in cross:
            yield Piece(FOREST, (cell_text(cell),), MUSHROOMS, printed.tiles.get(code, ""))
    for cell in t.tiles:
        yield from _on_tile(printed, t, cell)
    for corner, piece in t.pieces.items():
        yield from _standing(printed, corner, piece, colours.get(piece.owner, colours[NEUTRAL]))


SLOT_PITCH, SLOT_DROP = 9.0, 25.3
"""Where the printed slots for cubes lie on a tile: from one to the next, and below its middle, in millimetres."""


def _on_tile(printed: UndergrovePrints, t: UndergroveTable, cell: int) -> Iterator[Piece]:
    spot, tile, cubes = (cell_text(cell),), t.tile(cell), t.cubes.get(cell, "")
    slots = len(tile.by_cubes) if tile is not None else 0
    for number, cube in enumerate(cubes[:slots]):
        aside = (SLOT_PITCH * (number - (slots - 1) / 2), SLOT_DROP)
        yield Piece(FOREST, spot, CUBES, printed.cubes.get(cube, ""), aside=aside)
    things = [(CARBON, printed.carbon)] * t.carbon.get(cell, 0)
    things += [(CUBES, printed.cubes.get(cube, "")) for cube in cubes[slots:]]
    for number, (component, item) in enumerate(things):
        yield Piece(FOREST, spot, component, item, share=(number, max(3, len(things)) if len(things) > 1 else 1))


def _standing(printed: UndergrovePrints, corner: int, piece: CornerPiece, colour: str) -> Iterator[Piece]:
    for quarter in range(len(CORNERS)):
        if piece.roots >> quarter & 1:
            yield Piece(FOREST, root_spots(corner, quarter), ROOTS, f"{colour}_root", turn=TURNS[quarter])
    spot = (corner_spot(corner),)
    yield Piece(FOREST, spot, *((TREES, f"{colour}_tree") if piece.tree else (SEEDLINGS, f"{colour}_seedling")))
    for number in range(piece.carbon):
        yield Piece(FOREST, spot, CARBON, printed.carbon, share=(number, max(2, piece.carbon)))


def _track(printed: UndergrovePrints, t: UndergroveTable, colours: Mapping[int, str]) -> Iterator[Piece]:
    """Discs on their spaces, and bonus tiles face down at their stones, the top one last."""
    for seat, space in enumerate(t.track):
        sharing = [other for other, at in enumerate(t.track) if at == space]
        share = (sharing.index(seat), len(sharing)) if space else (0, 1)
        where, spot = (TRACK, t.kit.space_name(space)) if space else (START, t.sides[seat])
        if seat not in t.gaps.track:
            yield Piece(where, (spot,), DISCS, f"{colours[seat]}_carbon", share=share)
    for stone, tiles in t.stones.items():
        for kind in reversed(tiles):
            yield Piece(TRACK, (f"bonus-{stone}",), BONUS, printed.bonus.get(kind, ""), back=True)


def _boards(printed: UndergrovePrints, t: UndergroveTable, colours: Mapping[int, str]) -> Iterator[Piece]:
    """Activation tokens, used ones turned over; Seedlings that are left; the focus of the AI."""
    for seat, player in enumerate(t.players):
        for kind, bit in BITS.items() if seat not in t.gaps.tokens else ():
            used = not t.ready[seat] & bit
            yield Piece(player, (kind,), TOKENS, f"{colours[seat]}_{kind}", back=used)
        for number in range(1, t.seedlings[seat] + 1):
            yield Piece(player, (f"seedling-{number}",), SEEDLINGS, f"{colours[seat]}_seedling")
    for seat in range(len(t.players), len(t.sides)):
        for number in range(1, t.seedlings[seat] + 1):
            yield Piece(t.sides[seat], (str(number),), SEEDLINGS, f"{colours[seat]}_seedling")
        if seat not in t.gaps.focus:
            yield Piece(FOCUS, (t.sides[seat],), CUBES, printed.cubes[t.focus[seat - len(t.players)]])


def _rows(printed: UndergrovePrints, t: UndergroveTable) -> Iterator[Piece]:
    """Bonus tiles with the token of a green space, hands, the piles of used tiles."""
    for seat, side in enumerate(t.sides):
        tiles = [(BONUS, printed.bonus.get(kind, "")) for kind in t.bonus[seat]]
        yield from _row_pieces(bonus_of(side), [*tiles, *([(POINTS, printed.points)] if t.points[seat] else [])])
    for seat, player in enumerate(t.players):
        yield from _row_pieces(hand_of(player), ((MUSHROOMS, printed.tiles.get(code, "")) for code in t.hands[seat]))
    yield from _row_pieces(DISCARD, ((MUSHROOMS, printed.tiles.get(code, "")) for code in t.discard))
    yield from _row_pieces(SPENT, ((BONUS, printed.bonus[kind]) for kind in spent_tiles(t)))


def _row_pieces(board: str, things: Iterable[tuple[str, str]]) -> Iterator[Piece]:
    for number, (component, item) in enumerate(things, 1):
        yield Piece(board, (str(number),), component, item, back=not item)


# --- what nobody knows ----------------------------------------------------------------------------------------------
def _unseen(t: UndergroveTable) -> Iterator[Spot]:
    gaps = t.gaps
    if gaps.forest:
        yield FOREST, ""
    elif gaps.pieces:
        yield from ((FOREST, corner_spot(corner)) for corner in all_corners(t.tiles) if corner not in t.pieces)
    yield from ((FOREST, corner_spot(corner)) for corner in gaps.kinds | gaps.carbon | gaps.roots)
    if gaps.tile_carbon and t.carbon:
        yield from ((FOREST, cell_text(cell)) for cell in t.tiles)
    for number in range(len(t.goals), len(t.goals) + gaps.goals):
        yield GOALS, str(number + 1)
    yield from ((t.players[seat], "") for seat in gaps.tokens)
    yield from ((bonus_of(t.sides[seat]), "") for seat in gaps.bonus)
