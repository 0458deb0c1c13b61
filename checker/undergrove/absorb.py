"""Absorbing: one carbon from a tile onto a Seedling, moved before if that is paid for (UND-ABS, UND-TRE).

A path is written as tiles joined by `>`, payments for its steps as cubes and tokens joined by commas; `R!` among them
is the ready-all bonus tile, used at that moment (UND-BON-5).
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.undergrove import purse
from checker.undergrove.bonus import spend_bonus
from checker.undergrove.effects import find, skip_to
from checker.undergrove.grid import CORNERS, distance, is_beside, is_diagonal
from checker.undergrove.kit import ALL_READY, BITS, GOODS, READY_ALL, UNKNOWN
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.table import DOING, NEUTRAL, UndergroveTable
from checker.undergrove.turn import (
    action_problem,
    begin_action,
    begin_step,
    effect_problem,
    run,
    step_problem,
    take_carbon,
)  # fmt: skip
from checker.undergrove.ways import takers
from sporeprint.ground.abilities import CUBES, TYPES
from sporeprint.ground.wording import counted

NOW = f"{READY_ALL}!"
"""In a list of payments: the ready-all bonus tile is used."""


# --- paths ----------------------------------------------------------------------------------------------------------
def path_places(t: UndergroveTable, path: str) -> list[int | None]:
    """Return the cells of a path; None for each tile that is not in the Forest."""
    places: list[int | None] = []
    for word in path.split(">"):
        cell = t.cell_of(word)
        places.append(cell if cell in t.tiles else None)
    return places


def path_cells(t: UndergroveTable, path: str) -> list[int] | None:
    """Return the cells of a path that carbon can go; None when there is no such path."""
    places = path_places(t, path)
    broken = next(path_problems(t, path, places), None)
    return [cell for cell in places if cell is not None] if broken is None else None


def path_problems(t: UndergroveTable, path: str, places: list[int | None]) -> Iterator[Problem]:
    """Yield why there is no such path, tile by tile; one that is not in the Forest has no neighbours."""
    before: int | None = None
    for k, cell in enumerate(places):
        if cell is None:
            yield _no_tile(t, path.split(">")[k], not k)
        else:
            if before is not None and not is_beside(before, cell) and cell != before:
                yield _gap(t, before, cell)
            if places.index(cell) != k:
                message = f"the path comes to {t.tile_name(cell)} twice"
                yield Problem("UND-ABS-15", message, "a path enters each tile once")
        before = cell


def _no_tile(t: UndergroveTable, word: str, first: bool) -> Problem:
    if t.cell_of(word) is None:
        return Problem("UND-GEO-1", f"{t.kit.tile_name(word)} is not in the Forest", "name a tile that lies there")
    rule = "UND-GEO-1" if first else "UND-ABS-7"
    return Problem(rule, f"there is no tile at {word}", "carbon moves over tiles only")


def _gap(t: UndergroveTable, one: int, other: int) -> Problem:
    names = f"{t.tile_name(one)} and {t.tile_name(other)}"
    if is_diagonal(one, other):
        return Problem(
            "UND-ABS-7", f"{names} meet at a corner only", "carbon moves from edge to edge, never diagonally"
        )
    steps = distance(one, other, t.tiles)
    return Problem("UND-ABS-7", f"{names} are not neighbours", f"the shortest way has {steps} steps; name every tile")


def way_problems(
    t: UndergroveTable, move: Absorb | TakeCarbon, places: list[int | None], here: int = -1
) -> Iterator[Problem]:
    """Yield what is wrong with a path, with the tile where it starts, and with the Seedling that absorbs."""
    yield from path_problems(t, move.path, places)
    first, last = places[0], places[-1]
    if first is not None and here >= 0 and first != here:
        message = f"this C starts on {t.tile_name(first)}, it must come from {t.tile_name(here)}"
        yield Problem("UND-ABS-11", message, f"begin the path with {t.tile_text(here)}")
    if first is not None and not t.carbon.get(first, 0):
        found = ", ".join(t.tile_text(place) for place in sorted(t.carbon)) or "no tile"
        yield Problem("UND-ABS-5", f"there is no C on {t.tile_name(first)}", f"C lies on {found}")
    if move.to:
        yield from seedling_problems(t, t.turn, move.to, last)
    elif last is not None and (last not in takers(t, t.turn) or path_cells(t, move.path) is not None):
        message = f"no Seedling of {t.name(t.turn)} is named that can absorb on {t.tile_name(last)}"
        yield Problem("UND-ABS-3", message, _own_seedlings(t, t.turn))


def seedling_problems(t: UndergroveTable, seat: int, to: str, cell: int | None) -> Iterator[Problem]:
    """Yield why the piece on a corner cannot absorb from a tile, None where no tile is (UND-ABS-3, -4, -9, UND-TRE-3).

    Whoever owns a piece, it can lack a Root there. Neutral Seedlings and those of the AI never have any, so that is
    not reported of them.
    """
    corner = t.corner_of(to)
    piece = t.pieces.get(corner) if corner is not None else None
    if corner is None or piece is None:
        yield Problem("UND-ABS-3", f"no Seedling of {t.name(seat)} stands on {to}", _own_seedlings(t, seat))
        return
    if piece.owner != seat:
        whose = "neutral" if piece.owner == NEUTRAL else f"of {t.name(piece.owner)}"
        yield Problem("UND-ABS-3", f"the Seedling on {to} is {whose}", _own_seedlings(t, seat))
    elif piece.tree:
        yield Problem("UND-TRE-3", f"on {to} stands a Tree, which absorbs nothing", _own_seedlings(t, seat))
    if not 0 <= piece.owner < len(t.players):
        return
    if cell is not None and not _has_root_at(t, corner, cell):
        message = f"the {'Tree' if piece.tree else 'Seedling'} on {to} has no Root on {t.tile_name(cell)}"
        yield Problem("UND-ABS-4", message, "it absorbs where it has a Root; C can be moved there before")
    if piece.carbon >= t.capacity(piece.owner):
        yield Problem("UND-ABS-9", f"the Seedling on {to} has {piece.carbon} C, more it cannot take", "")


def _has_root_at(t: UndergroveTable, corner: int, cell: int) -> bool:
    step = corner - cell
    return step in CORNERS and bool(t.pieces[corner].roots >> CORNERS.index(step) & 1)


def _own_seedlings(t: UndergroveTable, seat: int) -> str:
    names = [t.corner_text(corner) for corner, piece in t.own(seat) if not piece.tree]
    return f"Seedlings of {t.name(seat)}: {', '.join(names)}" if names else f"{t.name(seat)} has no Seedling left"


# --- payments -------------------------------------------------------------------------------------------------------
class Wallet:
    """What a player can pay with while a step is being judged; the table is not touched."""

    def __init__(self, t: UndergroveTable, seat: int) -> None:
        self.t, self.seat = t, seat
        self.goods = {good: t.has(seat, good) for good in GOODS}
        self.ready = t.ready[seat]
        self.bonus = list(t.bonus[seat])

    def token(self, word: str) -> Problem | None:
        """Flips a token, or says why it cannot be."""
        bit = BITS[word]
        if not self.ready & bit:
            names = ", ".join(kind for kind in TYPES if self.ready & BITS[kind]) or "none"
            message = f"the {word} token of {self.t.name(self.seat)} is used"
            return Problem("UND-TOK-1", message, f"ready tokens: {names}")
        self.ready &= ~bit
        return None

    def cube(self, word: str) -> Problem | None:
        if self.goods.get(word, 0) < 1:
            message = f"{self.t.name(self.seat)} has no {word} left to pay with"
            return Problem("UND-RES-3", message, f"on the board: {purse.holding(self.t, self.seat)}")
        self.goods[word] -= 1
        return None

    def any(self, word: str) -> Problem | None:
        """One payment of a step: a cube, a token, or the bonus tile that readies all tokens."""
        if word == NOW:
            kind = READY_ALL if READY_ALL in self.bonus else UNKNOWN
            if self.seat in self.t.gaps.bonus and kind not in self.bonus:
                self.bonus.append(kind)  # nobody wrote which tiles there are
            if kind not in self.bonus:
                message = f"{self.t.name(self.seat)} has no bonus tile that readies all tokens"
                return Problem("UND-BON-2", message, "leave R! out")
            self.bonus.remove(kind)
            self.ready = ALL_READY
            return None
        return self.token(word) if word in BITS else self.cube(word)


def steps_problems(wallet: Wallet, steps: str, paid: int, free: int = 0) -> Iterator[Problem]:
    """Yield why the steps of a path are not paid for; so many payments are needed, -1 when nobody can tell."""
    words = [word for word in steps.split(",") if word]
    payments = [word for word in words if word != NOW]
    if len(payments) != paid and paid >= 0:
        written = f"{counted(len(payments), 'payment')} {'is' if len(payments) == 1 else 'are'} written"
        message = f"{counted(paid, 'step')} must be paid for, {written}"
        is_free = f"{counted(free, 'step')} {'is' if free == 1 else 'are'} free; "
        rule, before = ("UND-ABS-13", is_free) if free else ("UND-ABS-6", "")
        yield Problem(rule, before + message, "write steps= with a cube or token for each tile entered")
    for word in words:
        problem = wallet.any(word)
        if problem is not None:
            yield problem


def _due(places: list[int | None], free: int = 0) -> int:
    """Return how many steps of a path are paid for; -1 for a path over tiles that are not there."""
    return -1 if None in places else max(0, len(places) - 1 - free)


def cubes_among(steps: str) -> str:
    """The cubes that pay for steps; the others are paid for with tokens."""
    return "".join(word for word in steps.split(",") if word in CUBES)


def pay_steps(t: UndergroveTable, seat: int, steps: str) -> None:
    for word in (word for word in steps.split(",") if word):
        if word == NOW:
            spend_bonus(t, seat, READY_ALL)
        elif word in BITS:
            purse.use_token(t, seat, BITS[word])
        else:
            purse.pay(t, seat, word)


def plain_steps(t: UndergroveTable, seat: int, count: int, token: str = "", pay: str = "") -> str | None:
    """One way to pay for so many steps, cubes first, the most plentiful ones; None when there is not enough."""
    have = {cube: t.has(seat, cube) - (cube == pay) for cube in CUBES}
    words: list[str] = []
    while len(words) < count:
        cube = max(CUBES, key=lambda c: have[c])
        if have[cube] < 1:
            break
        have[cube] -= 1
        words.append(cube)
    tokens = [kind for kind in TYPES if t.ready[seat] & BITS[kind] and kind != token]
    words += tokens[: count - len(words)]
    return ",".join(words) if len(words) == count else None


# --- what happens ---------------------------------------------------------------------------------------------------
def absorb_one(t: UndergroveTable, seat: int, cells: list[int], corner: int) -> None:
    """One carbon goes from the first tile of a path onto a Seedling; the third makes a Tree (UND-TRE-1)."""
    take_carbon(t, cells[0], 1)
    piece = t.pieces[corner]
    piece = piece._replace(carbon=piece.carbon + 1)
    if piece.carbon >= t.kit.n["tree_C"] and t.trees[seat] > 0:
        piece = piece._replace(carbon=0, tree=True)
        t.trees[seat] -= 1
    t.pieces = {**t.pieces, corner: piece}
    t.absorbed += 1
    purse.count_far(t, seat, len(cells) - 1)


def _is_absorbable(t: UndergroveTable, seat: int, path: str, to: str) -> bool:
    cells, corner = path_cells(t, path), t.corner_of(to)
    piece = t.pieces.get(corner) if corner is not None else None
    return cells is not None and piece is not None and piece.owner == seat and not piece.tree


def _is_known(t: UndergroveTable, to: str) -> bool:
    """Whether it is known what stands on a corner."""
    corner = t.corner_of(to)
    return corner in t.pieces and corner not in t.gaps.kinds


class Absorb(UndergroveMove):
    """The action: a token and a cube, then exactly one carbon."""

    __slots__ = ("actor", "path", "pay", "steps", "to", "token")
    verb = "absorb"

    def __init__(self, actor: str, path: str, to: str, token: str, pay: str, steps: str = "") -> None:
        self.actor, self.path, self.to = actor, path, to
        self.token, self.pay, self.steps = token, pay, steps

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = action_problem(t, self.actor)
        if gate is not None:
            yield gate
            return
        places = path_places(t, self.path)
        yield from way_problems(t, self, places)
        yield from self._cost(Wallet(t, t.turn), _due(places))

    def _cost(self, wallet: Wallet, paid: int) -> Iterator[Problem]:
        if not self.token or not self.pay:
            message = "Absorb costs a ready token and a cube, and the step does not say which"
            yield Problem("UND-ABS-1", message, "write token=TYPE pay=CUBE")
        problem = wallet.token(self.token) if self.token else None
        if problem is not None:
            yield problem
        problem = wallet.cube(self.pay) if self.pay else None
        if problem is not None:
            yield problem
        yield from steps_problems(wallet, self.steps, paid)

    def prices(self, t: UndergroveTable) -> Iterator[tuple[str, str]]:
        yield "UND-RES-3", self.pay + cubes_among(self.steps)

    def play(self, t: UndergroveTable) -> None:
        begin_action(t, self.verb)
        seat, cells, corner = t.turn, path_cells(t, self.path), t.corner_of(self.to)
        if self.token:
            purse.use_token(t, seat, BITS[self.token])
        purse.pay(t, seat, self.pay)
        pay_steps(t, seat, self.steps)
        if cells is not None and corner is not None and corner in t.pieces:
            absorb_one(t, seat, cells, corner)
        run(t)

    def meets_known_piece(self, t: UndergroveTable) -> bool:
        return _is_known(t, self.to)

    def is_possible(self, t: UndergroveTable) -> bool:
        return _is_absorbable(t, t.seat(self.actor), self.path, self.to)

    def lose(self, t: UndergroveTable) -> None:
        """The action was taken, whatever came of it."""
        begin_action(t, self.verb)
        run(t)

    def text(self) -> str:
        words = f"absorb {self.path} to {self.to}"
        words += f" token={self.token}" if self.token else ""
        words += f" pay={self.pay}" if self.pay else ""
        return words + (f" steps={self.steps}" if self.steps else "")


class TakeCarbon(UndergroveMove):
    """One carbon of a mushroom's own absorb effect."""

    __slots__ = ("actor", "path", "steps", "to")
    verb = "take"

    def __init__(self, actor: str, path: str, to: str, steps: str = "") -> None:
        self.actor, self.path, self.to, self.steps = actor, path, to, steps

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = effect_problem(t, self.actor, "take") or self._allowed(t)
        if gate is not None:
            yield gate
            return
        effect, places = t.queue[find(t, "take")], path_places(t, self.path)
        yield from way_problems(t, self, places, effect.at)
        free = int(effect.word or 0)
        yield from steps_problems(Wallet(t, t.turn), self.steps, _due(places, free), free)

    def prices(self, t: UndergroveTable) -> Iterator[tuple[str, str]]:
        yield "UND-RES-3", cubes_among(self.steps)

    def _allowed(self, t: UndergroveTable) -> Problem | None:
        if find(t, "take") >= 0:
            return None
        name = t.name(t.turn)
        if t.action == "absorb":
            return Problem("UND-ABS-2", f"the Absorb action of {name} takes exactly 1 C", "leave this step out")
        if t.absorbed and t.action == "activate":
            message = f"{name} has absorbed {t.absorbed} C, the mushroom gives no more"
            return Problem("UND-ABS-10", message, "leave this step out")
        return Problem("UND-ABS-10", f"no mushroom lets {name} absorb now", "the action is written absorb")

    def play(self, t: UndergroveTable) -> None:
        begin_step(t)
        k = find(t, "take")
        if k >= 0:
            effect = skip_to(t, k)
            if effect.n > 1:
                t.queue = (effect._replace(n=effect.n - 1), *t.queue)
        else:
            t.phase = DOING
        pay_steps(t, t.turn, self.steps)
        cells, corner = path_cells(t, self.path), t.corner_of(self.to)
        if cells is not None and corner is not None and corner in t.pieces:
            absorb_one(t, t.turn, cells, corner)
        run(t)

    def meets_known_piece(self, t: UndergroveTable) -> bool:
        return _is_known(t, self.to)

    def is_possible(self, t: UndergroveTable) -> bool:
        return _is_absorbable(t, t.seat(self.actor), self.path, self.to)

    def text(self) -> str:
        return f"take {self.path} to {self.to}" + (f" steps={self.steps}" if self.steps else "")


def detour_remarks(t: UndergroveTable, move: Absorb | TakeCarbon) -> Iterator[Problem]:
    """That carbon went a longer way than it had to (UND-ABS-15)."""
    if step_problem(t, move.actor) is not None:
        return
    cells = path_cells(t, move.path)
    if cells is None:
        return
    shortest = distance(cells[0], cells[-1], t.tiles)
    if len(cells) - 1 > shortest:
        message = f"the C goes {len(cells) - 1} steps from {t.tile_name(cells[0])} to {t.tile_name(cells[-1])}"
        yield Problem("UND-ABS-15", f"{message}, the shortest way has {shortest}", "allowed, if every step is paid")
