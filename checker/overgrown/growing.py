"""Overgrow: three Elements become an Overgrown tile, three Overgrown tiles an Ecosystem, which clears Pollution."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.kernel.problem import Problem
from checker.overgrown.board import bits
from checker.overgrown.kit import ECOSYSTEM, EMPTY, OVERGROWN, POLLUTION, UNKNOWN
from checker.overgrown.table import OvergrownTable, supply_left
from checker.overgrown.turn import attraction_problem, grow_problem, is_late, turn_problems, unnoted

APART = "are not connected edge to edge"


@dataclass(frozen=True, slots=True)
class Overgrow:
    actor: str
    spaces: tuple[str, ...]
    """By label."""
    target: str
    verb = "overgrow"

    def problems(self, t: OvergrownTable) -> Iterator[Problem]:
        gate = grow_problem(t, self.actor, "overgrow") or attraction_problem(t)
        if gate is not None:
            yield gate
        else:
            yield from unnoted(t)
            yield from turn_problems(t, self.actor, self._own_problems(t), _supply_problems(t, OVERGROWN))

    def _own_problems(self, t: OvergrownTable) -> Iterator[Problem]:
        city, at = t.cities[t.seat(self.actor)], t.kit.board.at
        places = [at[s] for s in self.spaces]
        known = [city.tiles[s] for s in places if city.tiles[s] != UNKNOWN]
        if len(places) != len(t.kit.elements) or len(set(known)) < len(known) or not set(known) <= set(t.kit.elements):
            shown = ", ".join(f"{label} {city.tiles[at[label]]}" for label in self.spaces)
            wanted = f"one tile of each Element ({', '.join(t.kit.elements)})"
            yield Problem("OVG-GROW-1", f"an Element group is {wanted}: {shown}", _groups(t, self))
        elif not is_connected(t, places):
            yield Problem("OVG-GROW-1", f"{t.kit.board.words(places)} {APART}", _groups(t, self))
        else:
            yield from _open_problems(t, self.actor, places, "OVG-GROW-1", "the three are one tile of each Element")
        yield from target_problems(t, self.spaces, self.target, "OVG-GROW-5")

    def play(self, t: OvergrownTable) -> None:
        city, at = t.cities[t.turn], t.kit.board.at
        for label in self.spaces:
            t.put_all(city.tiles[at[label]])
        combine(t, self.spaces, self.target, OVERGROWN)
        finish(t, [at[self.target]])

    def force(self, t: OvergrownTable) -> None:
        if force_turn(t, self.actor):
            for label in self.spaces:
                t.put_all(t.cities[t.turn].tiles[t.kit.board.at[label]])
            combine(t, self.spaces, self.target, OVERGROWN)
            finish(t, [t.kit.board.at[self.target]])

    def text(self) -> str:
        return f"overgrow {','.join(self.spaces)} @{self.target}"


@dataclass(frozen=True, slots=True)
class Ecosystem:
    actor: str
    spaces: tuple[str, ...]
    target: str
    clears: tuple[str, ...] | None = None
    """The spaces somebody says were cleared; None when nothing is said."""
    verb = "ecosystem"

    def problems(self, t: OvergrownTable) -> Iterator[Problem]:
        gate = grow_problem(t, self.actor, "ecosystem") or attraction_problem(t) or self._order_problem(t)
        if gate is not None:
            yield gate
        else:
            yield from unnoted(t)
            yield from turn_problems(t, self.actor, self._own_problems(t), self._rest_problems(t))

    def _order_problem(self, t: OvergrownTable) -> Problem | None:
        three = next(t.element_groups(t.seat(self.actor)), None)
        if three is None or t.rule("interleave_growth"):
            return None
        message = f"the Element group {t.kit.board.words(three)} is still there"
        return Problem("OVG-GROW-9", message, "Element groups are combined first")

    def _own_problems(self, t: OvergrownTable) -> Iterator[Problem]:
        city, at = t.cities[t.seat(self.actor)], t.kit.board.at
        places = [at[s] for s in self.spaces]
        others = [s for s in self.spaces if city.tiles[at[s]] not in (OVERGROWN, UNKNOWN)]
        if others:
            message = f"an Overgrown group is three Overgrown tiles; on {', '.join(others)} lies none"
            yield Problem("OVG-GROW-6", message, _groups(t, self))
        elif not is_connected(t, places):
            yield Problem("OVG-GROW-6", f"{t.kit.board.words(places)} {APART}", _groups(t, self))
        else:
            yield from _open_problems(t, self.actor, places, "OVG-GROW-6", "all three are Overgrown")
        yield from target_problems(t, self.spaces, self.target, "OVG-GROW-8")

    def _rest_problems(self, t: OvergrownTable) -> Iterator[Problem]:
        """That no tile is left, and other cleared spaces than those beside the target."""
        yield from _supply_problems(t, ECOSYSTEM)
        if self.clears is None:
            return
        seat, target = t.seat(self.actor), t.kit.board.at[self.target]
        cleared = t.kit.board.listed(cleared_at(t, seat, target))
        maybe = t.kit.board.listed(s for s in t.kit.board.beside[target] if t.cities[seat].tiles[s] == UNKNOWN)
        if not set(cleared) <= set(self.clears) <= {*cleared, *maybe}:
            noted, real = (", ".join(spaces) or "nothing" for spaces in (self.clears, cleared))
            hint = "all Pollution beside the Ecosystem goes, and no other"
            yield Problem("OVG-POLL-1", f"the Ecosystem on {self.target} clears {real}, not {noted}", hint)

    def play(self, t: OvergrownTable) -> None:
        board, target = t.kit.board, t.kit.board.at[self.target]
        city = t.cities[t.turn]
        combine(t, self.spaces, self.target, ECOSYSTEM)
        unknown = [s for s in board.beside[target] if city.tiles[s] == UNKNOWN]
        said = [] if self.clears is None else [s for s in unknown if board.labels[s] in self.clears]
        for space in [*cleared_at(t, t.turn, target), *said]:
            city.tiles[space] = EMPTY
            city.cleared += 1
        city.is_cleared_open = city.is_cleared_open or (self.clears is None and bool(unknown))
        finish(t, [target, *board.beside[target]])

    def force(self, t: OvergrownTable) -> None:
        if force_turn(t, self.actor):
            for label in self.spaces:
                t.put_all(t.cities[t.turn].tiles[t.kit.board.at[label]])
            self.play(t)

    def text(self) -> str:
        words = f"ecosystem {','.join(self.spaces)} @{self.target}"
        return words if self.clears is None else f"{words} clears={','.join(self.clears) or 'none'}"


# --- what both share ------------------------------------------------------------------------------------------------
def _open_problems(t: OvergrownTable, player: str, places: list[int], rule: str, wanted: str) -> Iterator[Problem]:
    tiles = t.cities[t.seat(player)].tiles
    unknown = [s for s in places if tiles[s] == UNKNOWN]
    if unknown:
        hint = f"legal only if {wanted}: write the City of {t.names[player]}"
        yield Problem(rule, f"what lies on {t.kit.board.words(unknown)}", hint, doubt=True)


def is_connected(t: OvergrownTable, places: list[int]) -> bool:
    return len(set(places)) == 3 and bits(places) in t.kit.board.three_bits


def target_problems(t: OvergrownTable, spaces: tuple[str, ...], target: str, rule: str) -> Iterator[Problem]:
    if target not in spaces:
        yield Problem(rule, f"{target} is not one of the three spaces", f"it grows on {', '.join(spaces)}")
    if not t.rule("advanced_growth"):
        return
    fresh = t.kit.board.listed(t.fresh)
    if not fresh:
        hint = "legal only if it was: write the fresh spaces"
        yield Problem("OVG-ADV-1", f"whether something was placed on {target} in this turn", hint, doubt=True)
    elif target not in fresh:
        legal = " or ".join(s for s in fresh if s in spaces)
        hint = f"with advanced growth it grows on {legal or 'a space of this turn'}"
        yield Problem("OVG-ADV-1", f"on {target} nothing was placed in this turn", hint)


def _supply_problems(t: OvergrownTable, code: str) -> Iterator[Problem]:
    if supply_left(t, code) <= 0:
        message = f"the supply of {t.kit.tile_name(code)} tiles is exhausted; the rules do not say what happens"
        yield Problem("OVG-SUP-3", message, doubt=True)


def combine(t: OvergrownTable, spaces: tuple[str, ...], target: str, code: str) -> None:
    """Three tiles become one, and all their tokens go along."""
    city, at = t.cities[t.turn], t.kit.board.at
    if city.veiled:
        places = [at[label] for label in spaces]
        kept = [s for s in city.veiled if s not in places]
        city.veiled = tuple(kept) if len(kept) == len(city.veiled) else (*kept, at[target])
    tokens = 0
    for label in spaces:
        tokens += city.tokens[at[label]]
        city.tiles[at[label]], city.tokens[at[label]] = EMPTY, 0
    city.tiles[at[target]] = code
    city.tokens[at[target]] += tokens


def cleared_at(t: OvergrownTable, seat: int, target: int) -> list[int]:
    """The Pollution beside a space."""
    tiles = t.cities[seat].tiles
    return [s for s in t.kit.board.beside[target] if tiles[s] == POLLUTION]


def finish(t: OvergrownTable, refills: list[int]) -> None:
    """A growth is made; in a solo game it refills the Aether, then the turn goes on or ends."""
    t.grown, t.grown_at = True, refills[0]
    t.transcript.aura_open = False
    if t.solo:
        t.owed = tuple(s for s in refills if not t.aether[s])
        t.settle_owed()
    t.after_action()


def force_turn(t: OvergrownTable, actor: str) -> bool:
    """Makes it this player's turn to grow; a turn that ended of itself stays ended."""
    t.transcript.left_out = None
    if is_late(t, actor):
        return False
    t.turn = t.seat(actor)
    return True


def _groups(t: OvergrownTable, growth: Overgrow | Ecosystem) -> str:
    """Where the City has a group that may be combined."""
    seat = t.seat(growth.actor)
    element = isinstance(growth, Overgrow)
    three = next(t.element_groups(seat) if element else t.overgrown_groups(seat), None)
    if three:
        return f"there is one on {t.kit.board.words(three)}"
    return f"there is no {'Element' if element else 'Overgrown'} group in this City"
