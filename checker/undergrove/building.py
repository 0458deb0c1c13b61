"""Reproduce and Partner: tiles and Seedlings come into the Forest (UND-REP, UND-PAR, UND-PLC)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.undergrove import purse
from checker.undergrove.effects import LOST, MAY, find, skip_to
from checker.undergrove.grid import CORNERS, corners_of, frontier, neighbours, read_cell
from checker.undergrove.hand import draw_top, lose_tile, lose_unseen, sorted_hand, tile_problem
from checker.undergrove.kit import UNKNOWN
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.table import DOING, NEUTRAL, CornerPiece, Effect, UndergroveTable
from checker.undergrove.turn import (
    ROOT_RULES,
    action_problem,
    begin_action,
    begin_step,
    effect_problem,
    is_late,
    part_problem,
    run,
)
from sporeprint.ground.abilities import CUBES

PAID, FREE = "paid", "free"


def _pay_problems(t: UndergroveTable, action: str, rule: str) -> Iterator[Problem]:
    """Yield that the cost of an action cannot be paid."""
    seat, goods = t.turn, price(t, action)
    if purse.can_pay(t, seat, goods):
        return
    cost = ", ".join(f"{goods.count(good)} {good}" for good in dict.fromkeys(goods))
    message = f"{action.title()} costs {cost}; {t.name(seat)} has {purse.holding(t, seat)}"
    yield Problem(rule, message, "costs are paid in full")


def price(t: UndergroveTable, action: str) -> str:
    return "".join(good * t.kit.n.get(f"{action}_{good}", 0) for good in "CNPK")


def _can_place_after(t: UndergroveTable, action: str) -> bool:
    """Whether a tile could be placed once the action is paid; a bonus tile, known or not, can give the cube."""
    cubes = t.cubes_of(t.turn) + sum(kind in CUBES or kind == UNKNOWN for kind in t.bonus[t.turn])
    has_cube = t.turn in t.gaps.bonus or cubes > len(price(t, action).replace("C", ""))
    return bool(t.hands[t.turn]) and has_cube


def _begin(t: UndergroveTable, actor: str, action: str) -> tuple[Effect, int]:
    """An action is begun and paid for: the tiles that may be placed in it, and how many more Roots than it says."""
    more = t.power(t.seat(actor), action, "root")
    placing = Effect("place", 1 + t.power(t.turn, action, "tile"), word=PAID)
    begin_action(t, action)
    purse.pay(t, t.turn, price(t, action))
    return placing, more


class Reproduce(UndergroveMove):
    __slots__ = ("actor",)
    verb = "reproduce"

    def __init__(self, actor: str) -> None:
        self.actor = actor

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = action_problem(t, self.actor)
        if gate is not None:
            yield gate
            return
        seat, name = t.turn, t.name(t.turn)
        if not t.seedlings[seat]:
            yield Problem("UND-REP-5", f"all {t.kit.n['seedlings']} Seedlings of {name} are in the Forest", "")
        if not t.roots[seat]:
            yield Problem("UND-REP-5", f"all {t.kit.n['roots']} Roots of {name} are in the Forest", "")
        yield from _pay_problems(t, self.verb, "UND-REP-1")
        if t.seedlings[seat] and not has_free_corner(t) and not _can_place_after(t, self.verb):
            yield Problem("UND-REP-3", "every corner of the Forest is taken, and no tile can be placed", "")

    def prices(self, t: UndergroveTable) -> Iterator[tuple[str, str]]:
        yield "UND-REP-1", price(t, self.verb)

    def play(self, t: UndergroveTable) -> None:
        placing, more = _begin(t, self.actor, self.verb)
        roots = (Effect("root"),) * t.kit.n["reproduce_roots"] + (Effect("root", word=MAY),) * more
        t.queue = (placing, Effect("seed"), *roots, *t.queue)
        run(t)

    def text(self) -> str:
        return "reproduce"


class Partner(UndergroveMove):
    __slots__ = ("actor",)
    verb = "partner"

    def __init__(self, actor: str) -> None:
        self.actor = actor

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = action_problem(t, self.actor)
        if gate is not None:
            yield gate
            return
        seat, name = t.turn, t.name(t.turn)
        if not t.roots[seat]:
            yield Problem("UND-PAR-5", f"all {t.kit.n['roots']} Roots of {name} are in the Forest", "")
        yield from _pay_problems(t, self.verb, "UND-PAR-1")
        if t.roots[seat] and next(t.slots(seat), None) is None:
            grows = any(len(t.touched(corner)) < len(CORNERS) for corner, _ in t.own(seat))
            if not grows or not _can_place_after(t, self.verb):
                message = f"the pieces of {name} have Roots on every tile they touch, so none can be placed"
                yield Problem("UND-PAR-6", message, "another action is needed")

    def prices(self, t: UndergroveTable) -> Iterator[tuple[str, str]]:
        yield "UND-PAR-1", price(t, self.verb)

    def play(self, t: UndergroveTable) -> None:
        placing, more = _begin(t, self.actor, self.verb)
        must = 1 if t.rule("partner_partial") else t.kit.n["partner_roots"]
        may = t.kit.n["partner_roots"] - must + more
        t.queue = (placing, *(Effect("root"),) * must, *(Effect("root", word=MAY),) * may, *t.queue)
        run(t)

    def text(self) -> str:
        return "partner"


def has_free_corner(t: UndergroveTable) -> bool:
    return any(corner not in t.pieces for cell in t.tiles for corner in corners_of(cell))


# --- tiles ----------------------------------------------------------------------------------------------------------
class PlaceTile(UndergroveMove):
    """A tile from the hand; the first one in an action is paid for with a cube, a second one is free."""

    __slots__ = ("actor", "cell", "pay", "tile")
    verb = "place"

    def __init__(self, actor: str, tile: str, cell: str, pay: str = "") -> None:
        self.actor, self.tile, self.cell, self.pay = actor, tile, cell, pay

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = part_problem(t, self.actor) or self._allowed(t)
        if gate is not None:
            yield self._afterwards(t) or gate
            return
        cell, effect = read_cell(self.cell), t.queue[find(t, "place")]
        wrong_cell = _cell_problem(t, cell)
        if wrong_cell is not None:
            yield wrong_cell
        is_any = self.tile == UNKNOWN and t.hands[t.turn]
        problem = None if is_any else tile_problem(t, t.turn, self.tile)
        if problem is not None:
            yield problem
        problem = self._cost(t, effect)
        if problem is not None:
            yield problem
        problem = _use_problem(t, effect, cell) if wrong_cell is None and cell is not None else None
        if problem is not None:
            yield problem

    def _afterwards(self, t: UndergroveTable) -> Problem | None:
        """That the action that is just over has no room for a tile any more."""
        if t.over or not is_late(t, self.actor) or t.transcript.last_action not in ROOT_RULES:
            return None
        return _too_late(t.names[self.actor])

    def _allowed(self, t: UndergroveTable) -> Problem | None:
        if find(t, "place") >= 0:
            return None
        name = t.name(t.turn)
        if t.action not in ("reproduce", "partner") or t.phase != DOING:
            message = f"{name} may not place a tile now"
            return Problem("UND-PLC-1", message, "tiles are placed in Reproduce and Partner only")
        if t.laid:
            message = f"{name} has placed {t.laid} tile{'' if t.laid == 1 else 's'} in this action, more is not allowed"
            return Problem("UND-PLC-1", message, "only an ongoing power that was rooted before this turn gives another")
        if not t.cubes_of(t.turn):
            return Problem("UND-PLC-5", f"{name} has no cube left for a tile", f"after the cost of {t.action.title()}")
        return _too_late(name)

    def _cost(self, t: UndergroveTable, effect: Effect) -> Problem | None:
        rule = "UND-REP-2" if t.action == "reproduce" else "UND-PAR-2"
        if effect.word == FREE:
            return Problem("UND-ONG-4", "the second tile is free", "leave pay= out") if self.pay else None
        if not self.pay:
            return Problem(rule, "a tile costs 1 cube, and the step does not say which", "write pay=N, P or K")
        if t.has(t.turn, self.pay) < 1:
            message = f"{t.name(t.turn)} has no {self.pay} left for the tile, beside the cost of {t.action.title()}"
            return Problem("UND-PLC-5", message, f"on the board: {purse.holding(t, t.turn)}")
        return None

    def prices(self, t: UndergroveTable) -> Iterator[tuple[str, str]]:
        yield "UND-PLC-5", self.pay

    def play(self, t: UndergroveTable) -> None:
        begin_step(t)
        k, cell = find(t, "place"), read_cell(self.cell)
        if k >= 0:
            effect = skip_to(t, k)
            if effect.n > 1:
                t.queue = (effect._replace(n=effect.n - 1, word=FREE), *t.queue)
        purse.pay(t, t.turn, self.pay)
        t.laid += 1
        if cell is not None and cell not in t.tiles:
            if self.tile == UNKNOWN:
                lay_tile(t, lose_unseen(t, t.turn, 1)[0], cell)
            else:
                lay_tile(t, lose_tile(t, t.turn, self.tile), cell)
        run(t)

    def late(self, t: UndergroveTable) -> None:
        """It lies there, was paid for, and another one was drawn for it."""
        seat, cell = t.seat(self.actor), read_cell(self.cell)
        if cell is not None and self.is_possible(t):
            purse.pay(t, seat, self.pay)
            lay_tile(t, lose_tile(t, seat, self.tile), cell)
            drawn = (draw_top(t, UNKNOWN),) if t.deck_left else ()
            t.hands[seat], t.drawn = sorted_hand(t, (*t.hands[seat], *drawn)), (*t.drawn, *drawn)

    def is_possible(self, t: UndergroveTable) -> bool:
        cell = read_cell(self.cell)
        return cell is not None and cell not in t.tiles and self.tile not in t.at

    def text(self) -> str:
        return f"place {self.tile} {self.cell}" + (f" pay={self.pay}" if self.pay else "")


def _too_late(name: str) -> Problem:
    return Problem("UND-PLC-6", f"{name} has placed a Seedling or Root already", "the tile comes first")


def lay_tile(t: UndergroveTable, code: str, cell: int) -> None:
    """A tile comes into the Forest."""
    t.tiles = {**t.tiles, cell: code}
    if code in t.kit.tiles:
        t.at = {**t.at, code: cell}
        t.see(code)


def _cell_problem(t: UndergroveTable, cell: int | None) -> Problem | None:
    if cell is None:
        return Problem(
            "UND-GEO-1", "that cell is out of reach of any Forest", "write (x,y), x to the east, y to the south"
        )
    if cell in t.tiles:
        return Problem("UND-PLC-2", f"{t.tile_name(cell)} lies there already", "a tile needs an empty cell")
    if any(other in t.tiles for other in neighbours(cell)):
        return None
    near = frontier(t.tiles)
    hint = f"{len(near)} cells share an edge with a tile"
    corner = any(cell + step in t.tiles for step in (-CORNERS[3], CORNERS[3], CORNERS[2] - 1, 1 - CORNERS[2]))
    where = "only meets a tile at a corner" if corner else "is beside no tile"
    return Problem("UND-PLC-2", f"that cell {where}; a tile must share an edge with another", hint)


def _use_problem(t: UndergroveTable, effect: Effect, cell: int) -> Problem | None:
    """That the tile leaves the action without a corner or slot that it needs."""
    if effect.n > 1 and len(t.hands[t.turn]) > 1:
        return None
    seat = t.turn
    if t.action == "partner" and next(t.slots(seat), None) is None:
        own = {corner for corner, _ in t.own(seat)}
        if not own.intersection(corners_of(cell)):
            message = f"no Root of {t.name(seat)} can be placed unless the tile touches an own piece"
            return Problem("UND-PAR-6", message, "Partner places a Root at least")
    if t.action == "reproduce" and not has_free_corner(t) and all(c in t.pieces for c in corners_of(cell)):
        return Problem(
            "UND-REP-3", "every corner of the Forest would still be taken", "the Seedling needs a free corner"
        )
    return None


# --- Seedlings -----------------------------------------------------------------------------------------------------
def corner_problem(t: UndergroveTable, text: str) -> Problem | None:
    """Why no new piece can stand on a corner (UND-GEO-2, -7)."""
    corner = t.corner_of(text)
    if corner is None:
        tile = text.rpartition(".")[0]
        return Problem(
            "UND-GEO-2", f"{t.kit.tile_name(tile)} is not in the Forest, so it has no corner", "name another"
        )
    if not t.touched(corner):
        return Problem("UND-GEO-2", f"no mushroom touches the corner {text}", "a corner needs a tile")
    piece = t.pieces.get(corner)
    if piece is None:
        return None
    what = "a neutral Seedling" if piece.owner == NEUTRAL else f"a piece of {t.name(piece.owner)}"
    return Problem("UND-GEO-7", f"on {text} stands {what}", "one piece on each corner")


class Seed(UndergroveMove):
    __slots__ = ("actor", "corner")
    verb = "seed"

    def __init__(self, actor: str, corner: str) -> None:
        self.actor, self.corner = actor, corner

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        problem = effect_problem(t, self.actor, "seed")
        if problem is None and find(t, "seed") < 0:
            done = t.action == "reproduce" and t.phase == DOING
            message = f"{t.name(t.turn)} has {'placed the Seedling already' if done else 'no Seedling to place now'}"
            problem = Problem("UND-REP-3", message, "Reproduce places one")
        problem = problem or corner_problem(t, self.corner)
        if problem is not None:
            yield problem

    def play(self, t: UndergroveTable) -> None:
        begin_step(t)
        k, corner = find(t, "seed"), t.corner_of(self.corner)
        if k >= 0:
            skip_to(t, k)
        if corner is not None and corner not in t.pieces and t.seedlings[t.turn]:
            put_seedling(t, t.turn, corner)
            roots = (e._replace(at=corner) if e.kind == "root" and e.at < 0 else e for e in t.queue)
            t.queue = tuple(roots)
        run(t)

    def is_possible(self, t: UndergroveTable) -> bool:
        return corner_problem(t, self.corner) is None and t.seedlings[t.seat(self.actor)] > 0

    def lose(self, t: UndergroveTable) -> None:
        """It stands somewhere, nobody can tell where: neither it nor its Roots need to be written any more."""
        k, corner = find(t, "seed"), t.corner_of(self.corner)
        if k >= 0:
            skip_to(t, k)
            said = {"word": LOST, "at": corner} if corner in t.pieces else {"word": MAY}
            t.queue = tuple(e._replace(**said) if e.kind == "root" else e for e in t.queue)

    def text(self) -> str:
        return f"seed {self.corner}"


def put_seedling(t: UndergroveTable, seat: int, corner: int) -> None:
    t.pieces = {**t.pieces, corner: CornerPiece(seat)}
    if seat >= 0:
        t.seedlings[seat] -= 1
