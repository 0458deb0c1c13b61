"""What could still lie on the places of a laid table of Undergrove, and how much of it the box has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from checker.kernel.laying import Choice, Offer
from checker.undergrove.grid import CORNERS, all_corners, cell_text, frontier, read_cell
from checker.undergrove.kit import BITS, RANK
from checker.undergrove.pieces import (
    BONUS,
    CUBES,
    DISCARD,
    DISCS,
    FOCUS,
    FOREST,
    GOALS,
    MUSHROOMS,
    POINTS,
    ROOTS,
    SEEDLINGS,
    SPENT,
    START,
    TOKENS,
    TRACK,
    TREES,
    TURNS,
    UndergrovePrints,
    bonus_of,
    colours_of,
    corner_spot,
    cross_cells,
    hand_of,
    read_spot,
    root_spots,
)  # fmt: skip
from checker.undergrove.table import NEUTRAL, UndergroveTable
from sporeprint.ground.abilities import CUBES as CUBE_LETTERS
from sporeprint.ground.tableau import Piece, Tableau


class Offering:
    """Offers for one table. `blank` is the table of its setting."""

    def __init__(self, printed: UndergrovePrints, blank: UndergroveTable, tableau: Tableau) -> None:
        self.printed, self.blank, self.data = printed, blank, printed.data
        self.boards = {board.key: board for board in tableau.boards}
        self.pieces = [piece for piece in tableau.pieces if not piece.ghost and piece.places]
        self.lies = Counter((piece.component, piece.item) for piece in self.pieces)
        self.colours = colours_of(blank, printed.colours)
        self.limited = blank.rule("supply_limited")
        self.counts = {counter.key: counter.value or 0 for counter in tableau.counters}
        forest = [piece for piece in self.pieces if piece.board == FOREST]
        self.own = {cell: p.item for p in forest if p.component == MUSHROOMS and (cell := read_cell(p.places[0]))}
        """Cells with a tile that somebody laid, beside the cross."""
        self.cells = {**cross_cells(blank.kit), **self.own}
        self.standing = {
            found[0]: piece.item.partition("_")[0]
            for piece in forest
            if piece.component in (SEEDLINGS, TREES) and (found := read_spot(piece.places[0]))
        }
        """Corner -> the colour of what stands there."""
        self.rooted = {piece.places for piece in forest if piece.component == ROOTS}

    def offers(self) -> Iterator[Offer]:
        yield from self._forest()
        yield from self._corners()
        yield from self._track()
        yield Offer(GOALS, self.boards[GOALS].places, tuple(self._goals()))
        for seat, side in enumerate(self.blank.sides):
            yield from self._side(seat, side)
        tiles = (*self._tiles(DISCARD), self._unknown(DISCARD, MUSHROOMS, "a tile that nobody noted"))
        yield Offer(DISCARD, self.boards[DISCARD].places, tiles)
        yield Offer(SPENT, self.boards[SPENT].places, tuple(self._bonus(SPENT)))

    # --- pieces -----------------------------------------------------------------------------------------------------
    def _left(self, component: str, item: str, field: str = "copies") -> int:
        return max(0, self.data.count(component, item, field) - self.lies[component, item])

    def _choice(self, board: str, component: str, item: str, left: int | None, name: str = "") -> Choice:
        said = name or str(self.data.items[component][item]["name"])
        return Choice(Piece(board, (), component, item), said, left)

    def _unknown(self, board: str, component: str, name: str) -> Choice:
        return Choice(Piece(board, (), component, back=True), name)

    def _tiles(self, board: str) -> Iterator[Choice]:
        """The tiles of the deck that is played with; there is one of each."""
        deck = self.blank.kit.decks[self.blank.deck_name]
        for code, item in self.printed.tiles.items():
            if code in deck:
                yield self._choice(board, MUSHROOMS, item, max(0, 1 - self.lies[MUSHROOMS, item]))

    def _resources(self, board: str, goods: Iterable[str]) -> Iterator[Choice]:
        """Carbon or cubes; they never run out, unless a house rule says so (UND-RES-4)."""
        for good in goods:
            component, item = self.printed.good(good)
            held = sum(self.counts.get(f"{side}.{good}", 0) for side in self.blank.sides)
            left = max(0, self._left(component, item) - held) if self.limited else None
            yield self._choice(board, component, item, left)

    def _bonus(self, board: str, back: bool = False) -> Iterator[Choice]:
        for item in self.printed.bonus.values():
            name = str(self.data.items[BONUS][item]["name"])
            piece = Piece(board, (), BONUS, item, back=back)
            yield Choice(piece, f"{name}, face down" if back else name, self._left(BONUS, item))

    # --- the Forest -------------------------------------------------------------------------------------------------
    def _forest(self) -> Iterator[Offer]:
        """Tiles on free cells beside others, and in place of laid ones; C on every tile, cubes where they score."""
        cells = [*frontier(self.cells), *(cell for cell in self.own if cell in self.cells)]
        unknown = Choice(Piece(FOREST, (), MUSHROOMS), "a tile that nobody noted")
        yield Offer(FOREST, tuple(map(cell_text, cells)), (*self._tiles(FOREST), unknown))
        everywhere = tuple(map(cell_text, self.cells))
        yield Offer(FOREST, everywhere, tuple(self._resources(FOREST, "C")), most=None)
        kit = self.blank.kit
        rich = {self.printed.tiles[code] for code, tile in kit.tiles.items() if tile.by_cubes}
        held = tuple(cell_text(cell) for cell, item in self.own.items() if item in rich or not item)
        cubes = (*self._resources(FOREST, CUBE_LETTERS), Choice(Piece(FOREST, (), CUBES), "a cube that nobody noted"))
        if held:
            yield Offer(FOREST, held, cubes, most=None)

    def _corners(self) -> Iterator[Offer]:
        """A Seedling or Tree on each corner; where one stands, its C and its Roots."""
        corners = all_corners(self.cells)
        yield Offer(FOREST, tuple(map(corner_spot, corners)), tuple(self._figures()))
        there = [corner for corner in corners if corner in self.standing]
        if there:
            full = self.blank.kit.n["full_C"]
            yield Offer(FOREST, tuple(map(corner_spot, there)), tuple(self._resources(FOREST, "C")), most=full)
        for corner in there:
            roots = tuple(self._roots(corner, self.standing[corner]))
            yield Offer(FOREST, (corner_spot(corner),), roots, most=len(roots))

    def _figures(self) -> Iterator[Choice]:
        n = self.blank.kit.n
        seats = [*range(len(self.blank.sides)), *([NEUTRAL] if self._has_neutral() else [])]
        for seat in seats:
            colour = self.colours[seat]
            seedling, tree = f"{colour}_seedling", f"{colour}_tree"
            whose = "neutral Seedling" if seat == NEUTRAL else f"Seedling of {self.blank.name(seat)}"
            out = self.lies[SEEDLINGS, seedling] + self.lies[TREES, tree]
            yield self._choice(FOREST, SEEDLINGS, seedling, max(0, n["seedlings"] - out), whose)
            if 0 <= seat < len(self.blank.players):
                name = f"Tree of {self.blank.name(seat)}"
                yield self._choice(FOREST, TREES, tree, max(0, n["trees"] - self.lies[TREES, tree]), name)

    def _has_neutral(self) -> bool:
        taken = [self.colours[seat] for seat in range(len(self.blank.sides))]
        return not self.blank.solo and self.colours[NEUTRAL] not in taken

    def _roots(self, corner: int, colour: str) -> Iterator[Choice]:
        """One Root on each tile that the corner touches; where one lies, none is left for that tile."""
        item = f"{colour}_root"
        left = max(0, self.blank.kit.n["roots"] - self.lies[ROOTS, item])
        for quarter, step in enumerate(CORNERS):
            cell = corner - step
            if cell in self.cells:
                piece = Piece(FOREST, root_spots(corner, quarter), ROOTS, item, turn=TURNS[quarter])
                yield Choice(piece, f"Root on {self._named(cell)}", 0 if piece.places in self.rooted else left)

    def _named(self, cell: int) -> str:
        item = self.own.get(cell) or self.printed.tiles.get(cross_cells(self.blank.kit).get(cell, ""), "")
        return str(self.data.items[MUSHROOMS][item]["name"]) if item else f"the tile at {cell_text(cell)}"

    # --- track and goals --------------------------------------------------------------------------------------------
    def _track(self) -> Iterator[Offer]:
        kit, sides = self.blank.kit, self.blank.sides
        spaces = tuple(kit.space_name(k) for k in range(1, kit.last_stone + len(kit.letters) + 1))
        yield Offer(TRACK, spaces, tuple(self._disc(TRACK, seat) for seat in range(len(sides))), most=None)
        for seat, side in enumerate(sides):
            yield Offer(START, (side,), (self._disc(START, seat),))
        stones = tuple(f"bonus-{stone}" for stone in kit.bonus_stones)
        tiles = (*self._bonus(TRACK, True), self._unknown(TRACK, BONUS, "a bonus tile, face down"))
        yield Offer(TRACK, stones, tiles, most=None)

    def _disc(self, board: str, seat: int) -> Choice:
        item = f"{self.colours[seat]}_carbon"
        return self._choice(board, DISCS, item, self._left(DISCS, item), f"disc of {self.blank.name(seat)}")

    def _goals(self) -> Iterator[Choice]:
        """One side of each card; those of the expansion and those that compare players only where they are played."""
        goals = self.blank.kit.goals
        out = Counter(goal.card for code, goal in goals.items() if self.lies[GOALS, self.printed.goals[code]])
        for code, goal in goals.items():
            if (self.blank.expansion or not goal.expansion) and not (self.blank.solo and goal.kind == RANK):
                item = self.printed.goals[code]
                yield self._choice(GOALS, GOALS, item, max(0, 1 - out[goal.card]), f"{goal.name}, {code[-1]}")

    # --- sides ------------------------------------------------------------------------------------------------------
    def _side(self, seat: int, side: str) -> Iterator[Offer]:
        colour, is_player = self.colours[seat], seat < len(self.blank.players)
        count = self.blank.kit.n["seedlings"]
        places = tuple(f"seedling-{k}" if is_player else str(k) for k in range(1, count + 1))
        item = f"{colour}_seedling"
        left = max(0, count - self.lies[SEEDLINGS, item] - self.lies[TREES, f"{colour}_tree"])
        yield Offer(side, places, (self._choice(side, SEEDLINGS, item, left, "Seedling that is left"),))
        row = bonus_of(side)
        token = self._choice(row, POINTS, self.printed.points, self._left(POINTS, self.printed.points))
        tiles = (*self._bonus(row), self._unknown(row, BONUS, "a bonus tile that nobody noted"), token)
        yield Offer(row, self.boards[row].places, tiles)
        if not is_player:
            yield Offer(FOCUS, (side,), tuple(self._resources(FOCUS, CUBE_LETTERS)))
            return
        for kind in BITS:
            yield Offer(side, (kind,), tuple(self._tokens(side, f"{colour}_{kind}", kind)))
        hand = hand_of(side)
        cards = (*self._tiles(hand), self._unknown(hand, MUSHROOMS, "a tile that nobody saw"))
        yield Offer(hand, self.boards[hand].places, cards)

    def _tokens(self, player: str, item: str, kind: str) -> Iterator[Choice]:
        left = self._left(TOKENS, item)
        for back, name in ((False, f"{kind}, ready"), (True, f"{kind}, used")):
            yield Choice(Piece(player, (), TOKENS, item, back=back), name, left)
