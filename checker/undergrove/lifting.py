"""Laid tables of Undergrove as position files: the Forest as a block, pieces by corner, boards, stacks, turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from checker.kernel.laying import Answers, TableSetting
from checker.kernel.lifting import UNSEEN, Lying, position_text, written
from checker.undergrove.forest import block_rows, token
from checker.undergrove.grid import COMPASS, CORNERS, cell_text, read_cell
from checker.undergrove.kit import BITS, GOODS, UNKNOWN
from checker.undergrove.pieces import (
    BONUS,
    CARBON,
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
    SUPPLY,
    TOKENS,
    TRACK,
    TREES,
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
from sporeprint.ground.tableau import Piece, Tableau
from sporeprint.ground.yaml_out import Value

Body: TypeAlias = dict[str, Value]
TURN_KEYS = ("to_act", "turn", "ended", "ai_deck", "ai_used", "ai_out", "mixed", "now")
"""What the answers hold of turns and cards: the file has the same keys."""


@dataclass(slots=True)
class CornerPlants:
    """What stands on a corner in one colour: Seedlings and Trees, and quarters with Roots."""

    kinds: list[str] = field(default_factory=list)
    roots: list[int] = field(default_factory=list)


class UndergroveLifting:
    """One table that is being lifted. `blank` is the table of its setting on which nothing lies."""

    def __init__(
        self,
        printed: UndergrovePrints,
        setting: TableSetting,
        blank: UndergroveTable,
        tableau: Tableau,
        answers: Answers,
    ) -> None:
        self.printed, self.setting, self.blank, self.answers = printed, setting, blank, answers
        self.lying, self.unseen = Lying(tableau), tableau.unseen
        self.counted = {counter.key for counter in tableau.counters}
        self.forest = [piece for piece in tableau.pieces if piece.board == FOREST and piece.places and not piece.ghost]
        self.colours = colours_of(blank, printed.colours)
        self.tiles, self.bonus, self.cubes, self.goals = (
            {item: code for code, item in by.items()}
            for by in (printed.tiles, printed.bonus, printed.cubes, printed.goals)
        )
        self.cells = self._cells()
        self.is_blind = self.lying.is_unseen(FOREST)
        self.carbon, self.stands = self._stands()

    def text(self) -> str:
        body: Body = {"goals": self._goals()}
        if self.blank.solo and isinstance(level := self.answers.get("difficulty"), str):
            body["difficulty"] = level
        rows = block_rows({cell: self._token(cell, code) for cell, code in self.cells.items()})
        body["forest"] = UNSEEN if self.is_blind else "".join(f"{row}\n" for row in rows)
        for seat, side in enumerate(self.blank.sides):
            body[side] = self._player(seat) if seat < len(self.blank.players) else self._colour(seat)
        neutral = list(self._corners(NEUTRAL)) if self._has_neutral() else []
        body |= {"neutral": neutral} if neutral else {}
        body |= {**self._stacks(), **self._turns()}
        options = {key: value for key, value in self.setting.options.items() if key != FOCUS}
        return position_text(self.printed.data, replace(self.setting, options=options), body)

    # --- the Forest -------------------------------------------------------------------------------------------------
    def _cells(self) -> dict[int, str]:
        """The tiles by cell; those of the cross are always there."""
        cells = cross_cells(self.blank.kit)
        for piece in self.forest:
            cell = read_cell(piece.places[0])
            if piece.component == MUSHROOMS and cell is not None:
                cells[cell] = self.tiles.get(piece.item, UNKNOWN)
        return cells

    def _token(self, cell: int, code: str) -> str:
        there = self.lying.at(FOREST, cell_text(cell))
        carbon = sum(piece.component == CARBON for piece in there)
        cubes = "".join(self.cubes.get(piece.item, UNKNOWN) for piece in there if piece.component == CUBES)
        is_open = self.lying.is_unseen(FOREST, cell_text(cell))
        return token(code, UNKNOWN if is_open else carbon, cubes)

    def _stands(self) -> tuple[dict[int, int], dict[tuple[int, str], CornerPlants]]:
        """C by corner, and what stands there by corner and colour, in the order in which it was laid."""
        carbon: dict[int, int] = {}
        stands: dict[tuple[int, str], CornerPlants] = {}
        for piece in self.forest:
            found = read_spot(piece.places[0])
            if found is None or not found[1]:
                continue
            corner, colour = found[0], piece.item.partition("_")[0]
            if piece.component == CARBON:
                carbon[corner] = carbon.get(corner, 0) + 1
            elif piece.component in (SEEDLINGS, TREES):
                stands.setdefault((corner, colour), CornerPlants()).kinds.append(piece.component)
            elif piece.component == ROOTS:
                quarters = (k for k in range(len(CORNERS)) if root_spots(corner, k) == piece.places)
                stands.setdefault((corner, colour), CornerPlants()).roots += quarters
        return carbon, stands

    def _tile_text(self, cell: int) -> str:
        code = self.cells.get(cell, UNKNOWN)
        return cell_text(cell) if code == UNKNOWN else code

    def _corner_text(self, corner: int) -> str:
        """From the first tile that touches it; by its cell where nobody knows all tiles."""
        for k, step in enumerate(CORNERS if not self.is_blind else ()):
            if corner - step in self.cells:
                return f"{self._tile_text(corner - step)}.{COMPASS[k]}"
        return corner_spot(corner)

    def _has_neutral(self) -> bool:
        return not self.blank.solo and self.colours[NEUTRAL] not in self._side_colours()

    def _side_colours(self) -> list[str]:
        return [self.colours[seat] for seat in range(len(self.blank.sides))]

    def _corners(self, seat: int) -> Iterator[str]:
        """Where a side has something, once for each piece; also where only a Root of it lies."""
        for (corner, colour), stand in self.stands.items():
            if colour == self.colours[seat]:
                yield from [self._corner_text(corner)] * max(1, len(stand.kinds))

    def _is_open(self) -> bool:
        """Whether pieces may stand in the Forest that nobody saw."""
        corners = {corner_spot(corner) for corner, _ in self.stands}
        hidden = (label for key, label in self.unseen if key == FOREST and label.endswith(".NW"))
        return self.is_blind or any(label not in corners for label in hidden)

    def _pieces(self, seat: int) -> Value:
        out: list[Value] = []
        for (corner, colour), stand in self.stands.items():
            if colour == self.colours[seat]:
                out += self._written(corner, stand)
        return [*out, *([UNSEEN] if self._is_open() else [])]

    def _written(self, corner: int, stand: CornerPlants) -> Iterator[Value]:
        """`seedling FA.SE C2: [FA, PB]`; of an unseen corner, or of Roots alone, what stands there is unknown."""
        is_open = self.lying.is_unseen(FOREST, corner_spot(corner))
        count = self.carbon.get(corner, 0)
        known = [corner - CORNERS[k] for k in stand.roots]
        roots = [self._tile_text(cell) for cell in known if not self.is_blind or cell in cross_cells(self.blank.kit)]
        more = [UNSEEN] if is_open else []
        for kind in stand.kinds or ("",):
            is_tree = kind == TREES
            what = "tree" if is_tree else "seedling" if kind and not is_open else "piece"
            carbon = " C_" if what == "piece" else f" C{count}" if count else ""
            yield {f"{what} {self._corner_text(corner)}{carbon}": [*roots, *more]}

    # --- sides ------------------------------------------------------------------------------------------------------
    def _player(self, seat: int) -> Body:
        player = self.blank.players[seat]
        body: Body = {"pieces": self._pieces(seat), **self._goods(player)}
        tokens = {label: self._last(player, label, TOKENS) for label in BITS}
        used: Value = [label for label, token_ in tokens.items() if token_ is not None and token_.back]
        body["used"] = UNSEEN if None in tokens.values() else used
        body["hand"] = self._row(hand_of(player), self.tiles)
        progress: Body = {}
        for code, goal in self.blank.kit.goals.items():
            key = f"{player}.progress.{code}"
            if goal.live and key in self.counted and code in self._goals():
                count = self.lying.count(key)
                progress[code] = UNSEEN if count is None else count
        return {**body, **({"progress": progress} if progress else {})}

    def _colour(self, seat: int) -> Body:
        side = self.blank.sides[seat]
        seedlings: Value = [*self._corners(seat), *([UNSEEN] if self._is_open() else [])]
        focus = self._last(FOCUS, side, CUBES)
        return {
            "seedlings": seedlings,
            **self._goods(side),
            "focus": UNSEEN if focus is None else self.cubes.get(focus.item, UNSEEN),
        }

    def _goods(self, side: str) -> Body:
        counts = {good: self.lying.count(f"{side}.{good}") for good in GOODS}
        body: Body = {good: UNSEEN if count is None else count for good, count in counts.items()}
        rows = self.lying.on(bonus_of(side))
        space = self._space(side)
        body |= {"bonus": self._row(bonus_of(side), self.bonus), "track": space}
        if any(piece.component == POINTS for piece in rows):
            return {**body, "points_token": True}
        place = self.blank.kit.read_space(space)
        has_disc = place is not None and self.blank.kit.gives_token(place)
        return body if has_disc or self.lying.is_unseen(bonus_of(side)) else {**body, "points_token": False}

    def _space(self, side: str) -> str:
        """Where the disc is; unknown unless it lies somewhere."""
        disc = f"{self.colours[self.blank.seat(side)]}_carbon"
        for piece in self.lying.on(TRACK):
            if piece.component == DISCS and piece.item == disc and piece.places:
                return piece.places[0]
        return "0" if any(piece.item == disc for piece in self.lying.on(START)) else UNSEEN

    def _last(self, board: str, label: str, component: str) -> Piece | None:
        """The piece on top of a place, of this component."""
        return next((p for p in reversed(self.lying.at(board, label)) if p.component == component), None)

    def _row(self, board: str, codes: Mapping[str, str]) -> Value:
        """The tiles of a row; unknown when nobody has looked at all of it."""
        hidden = any(key == board for key, _ in self.unseen)
        tiles = [piece for piece in self.lying.on(board) if piece.component != POINTS]
        return UNSEEN if hidden else [codes.get(piece.item, UNSEEN) for piece in tiles]

    # --- the middle -------------------------------------------------------------------------------------------------
    def _goals(self) -> list[str]:
        """The goals that lie out, the first ones first; those that were not laid are unknown."""
        laid = [self.goals.get(piece.item, UNSEEN) for piece in self.lying.on(GOALS)]
        return [*laid, *[UNSEEN] * (self.blank.kit.n["goals"] - len(laid))]

    def _stacks(self) -> Body:
        """Tiles to draw, discarded and used ones, and bonus tiles at the stones as far as any were laid there."""
        count, order = self.lying.count(SUPPLY), self.answers.get(SUPPLY)
        supply = written(order) if isinstance(order, list | tuple) else count
        body: Body = {} if supply is None else {SUPPLY: supply}
        body[DISCARD] = self._row(DISCARD, self.tiles)
        stacks = {str(stone): self._stack(f"bonus-{stone}") for stone in self.blank.kit.bonus_stones}
        is_seen = not any(self.lying.is_unseen(TRACK, f"bonus-{stone}") for stone in stacks)
        body |= {"stones": stacks} if is_seen and any(stacks.values()) else {}
        spent = self._row(SPENT, self.bonus)
        return {**body, **({SPENT: spent} if spent and spent != UNSEEN else {})}

    def _stack(self, label: str) -> list[str]:
        """Bonus tiles at a stone, the top one first."""
        tiles = [piece for piece in self.lying.at(TRACK, label) if piece.component == BONUS]
        return [self.bonus.get(piece.item, UNSEEN) for piece in reversed(tiles)]

    def _turns(self) -> Body:
        return {key: written(self.answers[key]) for key in TURN_KEYS if self.answers.get(key) not in (None, "")}
