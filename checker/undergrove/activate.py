"""Activating a mushroom: its cost in printed order, then what it does, from the data (UND-ACT)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.undergrove import purse
from checker.undergrove.effects import effects_of
from checker.undergrove.kit import Tile
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.table import UndergroveTable
from checker.undergrove.turn import action_problem, add_carbon, begin_action, run
from sporeprint.ground.abilities import CARBON
from sporeprint.ground.wording import counted

ORIGINAL = "original"


def copies(tile: Tile) -> str:
    """The type that a mushroom copies; empty for those that do not."""
    return next((ability.words[0] for ability in tile.does if ability.verb == "copy"), "")


def can_be_copied(t: UndergroveTable, tile: Tile, cell: int) -> list[int]:
    """The cells of tiles that the mushroom in a cell can copy."""
    kind = copies(tile)
    found = ((place, t.tile(place)) for place in t.tiles if place != cell)
    return [place for place, other in found if other is not None and other.type == kind and _has_ability(other)]


def _has_ability(tile: Tile) -> bool:
    return bool(tile.does) and not copies(tile)


class Activate(UndergroveMove):
    """`pay` are the cubes for the cost, as letters; `copy` is the tile that is copied."""

    __slots__ = ("actor", "copy", "pay", "tile")
    verb = "activate"

    def __init__(self, actor: str, tile: str, pay: str = "", copy: str = "") -> None:
        self.actor, self.tile, self.pay, self.copy = actor, tile, pay, copy

    # --- conditions -------------------------------------------------------------------------------------------------
    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = action_problem(t, self.actor)
        if gate is not None:
            yield gate
            return
        cell = t.cell_of(self.tile)
        if cell is None or cell not in t.tiles:
            yield _absent(t, self.tile)
            return
        if not t.has_root(t.turn, cell):
            message = f"{t.name(t.turn)} has no Root on {t.tile_name(cell)}"
            yield Problem("UND-ACT-1", message, _rooted_words(t))
        tile = t.tile(cell)
        if tile is None:
            message = f"nobody wrote which tile lies at {self.tile}, so what it does is not known"
            yield Problem("UND-ACT-5", message, f"write before: reveal {self.tile} TILE", doubt=True)
        elif not tile.does:
            yield Problem("UND-ACT-6", f"{tile.name} has only an ongoing power", "it works without being activated")
        else:
            yield from self._deed_problems(t, tile, cell)

    def _deed_problems(self, t: UndergroveTable, tile: Tile, cell: int) -> Iterator[Problem]:
        """Yield what is wrong with copying and paying; a tile that has no ability to copy has no cost either."""
        copying = self._copy_problem(t, tile, cell)
        if copying is not None:
            yield copying
            if copying.doubt:  # what the tile costs is not known either
                return
        if tile.flips and not t.ready[t.turn] & tile.bit:
            message = f"the {tile.type} token of {t.name(t.turn)} is used, and {tile.name} needs that one"
            yield Problem("UND-ACT-2", message, "no other token helps; Photosynthesize readies all")
        paid = self._copied(t) if copies(tile) else tile
        if paid is not None and paid.does:
            yield from self._cost_problems(t, paid)

    def _copy_problem(self, t: UndergroveTable, tile: Tile, cell: int) -> Problem | None:
        kind = copies(tile)
        if not kind and not self.copy:
            return None
        if not kind:
            return Problem("UND-ACT-13", f"{tile.name} copies nothing", "leave copy= out")
        hint = "it can copy " + (", ".join(t.tile_text(c) for c in can_be_copied(t, tile, cell)) or "nothing now")
        if not self.copy:
            return Problem(
                "UND-ACT-13", f"{tile.name} copies a {kind} mushroom, which is not said", f"{hint}: copy=TILE"
            )
        place = t.cell_of(self.copy)
        if place is None or place not in t.tiles:
            return _absent(t, self.copy)
        other = t.tile(place)
        if other is None:
            return Problem("UND-ACT-13", f"nobody wrote which tile lies at {self.copy}", hint, doubt=True)
        if place == cell or other.type != kind:
            what = "itself" if place == cell else f"{other.name}, which is {other.type or 'of no type'}"
            return Problem("UND-ACT-13", f"{tile.name} copies another {kind} mushroom, not {what}", hint)
        if not _has_ability(other):
            return Problem("UND-ACT-13", f"{other.name} does nothing when activated that could be copied", hint)
        return None

    def _cost_problems(self, t: UndergroveTable, paid: Tile) -> Iterator[Problem]:
        """Yield why carbon and cubes for a tile are not paid; where no cube is due, its kind does not matter."""
        seat, name = t.turn, t.name(t.turn)
        carbon, cubes = paid.costs_carbon, paid.costs_any
        if t.has(seat, CARBON) < carbon:
            message = f"{paid.name} costs {carbon} C, {name} has {t.has(seat, CARBON)}"
            yield Problem("UND-ACT-3", message, "C comes from Photosynthesize")
        if len(self.pay) != cubes:
            paying = f"{len(self.pay)} {'is' if len(self.pay) == 1 else 'are'} paid"
            message = f"{paid.name} costs {counted(cubes, 'cube')}, {paying}"
            yield Problem("UND-ACT-4", message, "write pay=N, P or K" if cubes else "leave pay= out")
        if not cubes:
            return
        if CARBON in self.pay:
            yield Problem("UND-RES-1", f"{paid.name} costs a cube, and C is none", "write pay=N, P or K")
        written = self.pay.replace(CARBON, "")
        if not purse.can_pay(t, seat, written):
            message = f"{name} has no {written} to pay for {paid.name}"
            yield Problem("UND-RES-3", message, f"on the board: {purse.holding(t, seat)}")

    def prices(self, t: UndergroveTable) -> Iterator[tuple[str, str]]:
        cell = t.cell_of(self.tile)
        tile = None if cell is None else t.tile(cell)
        if tile is not None:
            yield "UND-ACT-3", CARBON * self._priced(t, tile).costs_carbon
            yield "UND-RES-3", self.pay

    def _copied(self, t: UndergroveTable) -> Tile | None:
        place = t.cell_of(self.copy) if self.copy else None
        return t.tile(place) if place is not None else None

    def _priced(self, t: UndergroveTable, tile: Tile) -> Tile:
        """The tile whose carbon and cubes are paid: the copied one (UND-ACT-13)."""
        return (self._copied(t) if copies(tile) else None) or tile

    # --- effect -----------------------------------------------------------------------------------------------------
    def play(self, t: UndergroveTable) -> None:
        begin_action(t, self.verb)
        cell = t.cell_of(self.tile)
        tile = t.tile(cell) if cell is not None else None
        if cell is None or tile is None:
            t.unsure = True  # what it did, nobody knows
            run(t)
            return
        seat, rest, paid = t.turn, t.queue, self._priced(t, tile)
        if tile.flips:
            purse.use_token(t, seat, tile.bit)
        carbon = min(paid.costs_carbon, t.has(seat, CARBON))
        purse.pay(t, seat, CARBON * carbon + self.pay)
        if carbon:
            add_carbon(t, cell, carbon)
        t.queue = (*effects_of(paid.does, cell, self._spaces(t, cell)), *rest)
        run(t)

    def _spaces(self, t: UndergroveTable, cell: int) -> int:
        """The tile that cubes are put on: of a copied one its own, or by house rule none."""
        place = t.cell_of(self.copy) if self.copy else None
        if place is None:
            return cell
        return place if t.house.get("copy_place_cubes", ORIGINAL) == ORIGINAL else -1

    def is_possible(self, t: UndergroveTable) -> bool:
        cell = t.cell_of(self.tile)
        return cell is not None and cell in t.tiles

    def lose(self, t: UndergroveTable) -> None:
        """The action was taken, whatever came of it."""
        begin_action(t, self.verb)
        run(t)

    def text(self) -> str:
        words = f"activate {self.tile}"
        words += f" pay={self.pay}" if self.pay else ""
        return words + (f" copy={self.copy}" if self.copy else "")


def _absent(t: UndergroveTable, tile: str) -> Problem:
    if tile.startswith("("):
        return Problem("UND-GEO-1", f"there is no tile at {tile}", "name a tile that lies in the Forest")
    return Problem("UND-GEO-1", f"{t.kit.tile_name(tile)} is not in the Forest", "name a tile that lies there")


def _rooted_words(t: UndergroveTable) -> str:
    found = [t.tile_text(cell) for cell in t.tiles if t.has_root(t.turn, cell)]
    return f"Roots of {t.name(t.turn)} lie on {', '.join(found) or 'no tile'}"
