"""Gather a pair from inside an Aura, place it, and the Aura follows. Moves name spaces by their labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from checker.kernel.problem import Problem
from checker.overgrown.kit import CRATER, EMPTY, UNKNOWN
from checker.overgrown.table import GROW, PLACE, OvergrownTable
from checker.overgrown.turn import grow_problem, is_late, other_problem, over_problem, start_problem, unnoted

HAND = -1
"""The place of tiles that were gathered, among Aether spaces."""


@dataclass(frozen=True, slots=True)
class Gather:
    actor: str
    space: str
    pair: str = ""
    """What was written to lie there; empty when nothing was."""
    verb = "gather"

    def problems(self, t: OvergrownTable) -> Iterator[Problem]:
        gate = start_problem(t, self.actor)
        if gate is not None:
            yield gate
            return
        yield from unnoted(t)
        space = t.kit.board.at[self.space]
        lies = t.aether[space]
        wrong = self._wrong_space(t, space, lies)
        if wrong:
            yield Problem("OVG-GATH-1", f"{self.space} {wrong}", _way_out(t))
        elif lies == UNKNOWN or (space not in t.covered() and not t.anywhere()):
            yield self._open_space(lies)
        if self.pair and lies not in ("", CRATER) and not may_be(t, self.pair, _pair_there(lies), space):
            left = f"; of what nobody noted {_sealed_words(t)} is left" if space in t.sealed else ""
            message = f"on {self.space} lies {lies}, not {self.pair}{left}"
            yield Problem("OVG-GATH-3", message, "both tiles of the space are taken, no others")

    def _wrong_space(self, t: OvergrownTable, space: int, lies: str) -> str:
        """Why nothing is gathered from a space; empty when it may be."""
        if lies == CRATER:
            return "is the Crater"
        is_open = None in t.auras or (t.refilled and not t.aura_has_tiles())
        if space not in t.covered() and not is_open:
            return "is inside no Aura"
        return "" if lies else "is empty"

    def _open_space(self, lies: str) -> Problem:
        """That nobody knows whether something can be gathered here."""
        if lies == UNKNOWN:
            message, hint = f"whether tiles lie on {self.space}", "legal only if they do: write the Aether"
        else:
            message, hint = f"whether {self.space} is inside an Aura", "legal only if it is: write where the Auras lie"
        return Problem("OVG-GATH-1", message, hint, doubt=True)

    def play(self, t: OvergrownTable) -> None:
        space = t.kit.board.at[self.space]
        lies, is_sealed = _pair_there(t.aether[space]), space in t.sealed
        if self.pair and UNKNOWN in lies:
            tell(t, (Counter(self.pair) - Counter(lies)).elements(), is_sealed)
            lies = self.pair
        t.aether[space] = ""
        t.sealed = tuple(s for s in t.sealed if s != space)
        if is_sealed and UNKNOWN in lies:
            t.sealed = (*t.sealed, HAND)
        _take(t, lies)

    def force(self, t: OvergrownTable) -> None:
        t.turn, t.transcript.left_out = t.seat(self.actor), None
        t.end_refill()
        space = t.kit.board.at[self.space]
        lies = t.aether[space]
        t.put_all(t.hand)  # what was gathered before and never placed
        if lies not in ("", CRATER) and (not self.pair or may_be(t, self.pair, _pair_there(lies), space)):
            self.play(t)
            return
        t.unseal()
        if lies != CRATER:
            t.put_all(lies)
            t.aether[space] = ""
        taken = self.pair or UNKNOWN * 2
        for tile in taken:
            t.take_from_pool(tile)
        _take(t, taken)

    def text(self) -> str:
        return f"gather {self.space}" + (f" {self.pair}" if self.pair else "")


def _take(t: OvergrownTable, tiles: str) -> None:
    t.hand = tiles
    t.phase, t.began, t.transcript.aura_open = PLACE, True, False


def _way_out(t: OvergrownTable) -> str:
    labels = t.kit.board.labels
    there = sorted(f"{labels[s]} {t.aether[s]}" for s in t.covered() if t.aether[s])
    if there:
        return f"inside an Aura there are {', '.join(there)}"
    return "no Aura holds tiles; with several players the Aether is refilled first (OVG-GATH-6)"


def _pair_there(lies: str) -> str:
    """What was on a space from which tiles were taken: where nobody knows, two of them."""
    return UNKNOWN * 2 if lies == UNKNOWN else lies


def _sealed_words(t: OvergrownTable) -> str:
    return "".join(tile * count for tile, count in t.sealed_tiles.items())


def unseen(t: OvergrownTable, place: int) -> Mapping[str, int]:
    """The tiles that an unknown one may be: in the hand, or on an Aether space."""
    if place in t.sealed:
        return t.sealed_tiles
    return {tile: count - t.sealed_tiles.get(tile, 0) for tile, count in t.pool.items()}


def tell(t: OvergrownTable, tiles: Iterable[str], is_sealed: bool) -> None:
    """Unknown tiles turn out to be these."""
    for tile in tiles:
        t.take_from_pool(tile)
        if is_sealed and tile != UNKNOWN:
            t.sealed_tiles = {**t.sealed_tiles, tile: t.sealed_tiles.get(tile, 0) - 1}


def may_be(t: OvergrownTable, said: str, lies: str, place: int) -> bool:
    """Whether tiles that are said can be these, some of which nobody wrote down."""
    if len(said) != len(lies):
        return False
    missing = Counter(said.replace(UNKNOWN, "")) - Counter(lies)
    if not missing:
        return True
    free, left = lies.count(UNKNOWN), unseen(t, place)
    return missing.total() <= free and all(left.get(tile, 0) >= count for tile, count in missing.items())


@dataclass(frozen=True, slots=True)
class PlaceTiles:
    """Two tiles onto two spaces, the spaces in the order of their labels."""

    actor: str
    first: str
    first_tile: str
    second: str
    second_tile: str
    verb = "place"

    def problems(self, t: OvergrownTable) -> Iterator[Problem]:
        gate = self._turn_problem(t)
        if gate is not None:
            yield gate
            return
        at = t.kit.board.at
        first, second = at[self.first], at[self.second]
        if t.crater in (first, second):
            crater = t.kit.board.labels[t.crater]
            yield Problem("OVG-PLAC-4", f"{crater} is the Crater, nothing is placed there", _pairs(t))
        if not may_be(t, self.first_tile + self.second_tile, t.hand, HAND):
            message = f"{t.name(t.turn)} gathered {t.hand}, not {self.first_tile + self.second_tile}"
            yield Problem("OVG-PLAC-2", message, "exactly the gathered tiles are placed, both of them")
        wrong = self._wrong_spaces(t, first, second)
        if wrong:
            yield Problem("OVG-PLAC-1", wrong, _pairs(t))
        elif unknown := [label for label in (self.first, self.second) if t.cities[t.turn].tiles[at[label]] == UNKNOWN]:
            hint = f"legal only if nothing lies there: write the City of {t.name(t.turn)}"
            yield Problem(
                "OVG-PLAC-1",
                f"whether {' and '.join(unknown)} {'is' if len(unknown) == 1 else 'are'} empty",
                hint,
                doubt=True,
            )

    def _turn_problem(self, t: OvergrownTable) -> Problem | None:
        problem = over_problem(t) or other_problem(t, self.actor)
        if problem is not None or t.phase == PLACE:
            return problem
        name = t.name(t.turn)
        if t.phase == GROW and not t.solo:
            return Problem("OVG-TURN-2", f"{name} has placed in this turn already", "two tiles a turn")
        return Problem("OVG-TURN-3", f"{name} has not gathered", "a gather is missing before this step")

    def _wrong_spaces(self, t: OvergrownTable, first: int, second: int) -> str:
        """Why the two spaces cannot take tiles, besides the Crater on one of them; empty when they can."""
        tiles = t.cities[t.turn].tiles
        for label, space in ((self.first, first), (self.second, second)):
            if tiles[space] not in (EMPTY, CRATER, UNKNOWN):
                return f"on {label} lies {t.kit.tile_name(tiles[space])} already"
        return "" if second in t.kit.board.beside[first] else f"{self.first} and {self.second} do not share an edge"

    def play(self, t: OvergrownTable) -> None:
        at, city = t.kit.board.at, t.cities[t.turn]
        first, second = at[self.first], at[self.second]
        if UNKNOWN in t.hand:
            tell(t, (Counter(self.first_tile + self.second_tile) - Counter(t.hand)).elements(), HAND in t.sealed)
            t.sealed = tuple(s for s in t.sealed if s != HAND)
        if city.veiled:
            city.veiled = tuple(s for s in city.veiled if s not in (first, second))
        city.tiles[first], city.tiles[second] = self.first_tile, self.second_tile
        self._done(t, first, second)

    def _done(self, t: OvergrownTable, first: int, second: int) -> None:
        t.hand, t.phase, t.fresh = "", GROW, (first, second)
        t.grown, t.transcript.aura_open, t.began = False, True, True
        t.move_aura((first, second))
        t.after_action()

    def force(self, t: OvergrownTable) -> None:
        """The tiles lie where they are said to lie; what lay there goes into the bag."""
        t.turn, t.transcript.left_out = t.seat(self.actor), None
        t.end_refill()
        t.unseal()
        at, city = t.kit.board.at, t.cities[t.turn]
        wanted = Counter((self.first_tile, self.second_tile))
        for tile in (wanted - Counter(t.hand)).elements():
            t.take_from_pool(tile)
        t.put_all("".join((Counter(t.hand.replace(UNKNOWN, "")) - wanted).elements()))
        for label, tile in ((self.first, self.first_tile), (self.second, self.second_tile)):
            lies = city.tiles[at[label]]
            if lies != CRATER:
                t.put_all(lies)
                city.tiles[at[label]], city.tokens[at[label]] = tile, 0
                city.veiled = tuple(s for s in city.veiled if s != at[label])
        self._done(t, at[self.first], at[self.second])

    def text(self) -> str:
        return f"place {self.first}={self.first_tile} {self.second}={self.second_tile}"


def _pairs(t: OvergrownTable) -> str:
    board, tiles = t.kit.board, t.cities[t.turn].tiles
    free = [f"{board.labels[a]} {board.labels[b]}" for a, b in board.pairs if tiles[a] == tiles[b] == EMPTY]
    if not free and t.may_place(t.turn):
        return f"write the City of {t.name(t.turn)} to see which pairs are free"
    return f"free pairs are {', '.join(free[:6])}" if free else "no pair is free: the game is over, write `end`"


@dataclass(frozen=True, slots=True)
class MoveAura:
    """Where somebody says the Aura went. It goes there of itself; what is written is compared."""

    actor: str
    spaces: tuple[str, ...]
    verb = "move"

    def problems(self, t: OvergrownTable) -> Iterator[Problem]:
        problem = grow_problem(t, self.actor, "move")
        if problem is not None:
            yield problem
            return
        if not t.transcript.aura_open:
            yield Problem("OVG-TURN-2", "the Aura moves right after the tiles are placed", "write it behind the place")
            return
        seat = t.seat(self.actor)
        now = t.auras[t.side(seat)]
        if now is None:
            yield from self._open_problems(t)
        elif set(now) != {t.kit.board.at[s] for s in self.spaces}:
            rule = ("OVG-MOVE-5", "OVG-MOVE-4", "OVG-MOVE-3")[len(now)]
            lies = f"the Aura lies on {t.kit.board.words(now)}" if now else "no Aura is left on the Aether"
            hint = f"write: move {aura_words(t, now)}; other Auras in the way leave less room"
            yield Problem(rule, f"after this place of {t.name(seat)} {lies}, not `{self._words()}`", hint)

    def _open_problems(self, t: OvergrownTable) -> Iterator[Problem]:
        """Where other Auras are unknown, it lies on the spaces of this turn that none of the known ones covers."""
        free = [t.kit.board.labels[s] for s in t.fresh if s not in t.covered()]
        if t.fresh and not set(self.spaces) <= set(free):
            message = f"the Aura follows the tiles to {' and '.join(free) or 'no space'}, not `{self._words()}`"
            yield Problem(
                "OVG-MOVE-8", message, "it lies around the spaces on which was placed, as far as they are free"
            )

    def _words(self) -> str:
        return aura_text(self.spaces)

    def play(self, t: OvergrownTable) -> None:
        t.transcript.aura_open = False
        side = t.side(t.seat(self.actor))
        if t.auras[side] is None:
            t.auras[side] = tuple(sorted(t.kit.board.at[s] for s in self.spaces))

    def force(self, t: OvergrownTable) -> None:
        """The Aura lies where it is said to lie."""
        t.transcript.left_out = None
        if not is_late(t, self.actor):
            t.turn = t.seat(self.actor)
        t.transcript.aura_open = False
        t.auras[t.side(t.seat(self.actor))] = tuple(t.kit.board.at[s] for s in self.spaces)

    def text(self) -> str:
        return f"move {self._words()}"


def aura_text(labels: tuple[str, ...]) -> str:
    """An Aura as it is written: `L a2 a3`, `S d4`, `none`."""
    size = ("none", "S", "L")[min(len(labels), 2)]
    return " ".join([size, *labels])


def aura_words(t: OvergrownTable, spaces: tuple[int, ...] | None) -> str:
    return UNKNOWN if spaces is None else aura_text(tuple(t.kit.board.listed(spaces)))
