"""Tiles in hands, in the supply and on the discard pile, known or not (UND-HND)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.kernel.moves import CHANCE
from checker.kernel.problem import Problem
from checker.undergrove.effects import waiting
from checker.undergrove.kit import UNKNOWN
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.table import ACT, DRAW, START, UndergroveTable
from checker.undergrove.turn import before, end_turn, is_late, left_problem, over_problem, step_problem, take_over
from checker.undergrove.turn import missing_problem as missing_effect
from sporeprint.ground.wording import counted

NONE = "none"


def sorted_hand(t: UndergroveTable, tiles: Iterable[str]) -> tuple[str, ...]:
    """In the order of the data, unknown tiles last."""
    order = t.kit.order
    return tuple(sorted(tiles, key=lambda code: order[code]))


def deck_problem(t: UndergroveTable, code: str) -> Problem | None:
    """That a tile is not in the deck that is played with."""
    if code == UNKNOWN or code in t.kit.decks[t.deck_name]:
        return None
    tile, name = t.kit.tiles.get(code), t.kit.tile_name(code)
    if tile is not None and tile.seat:
        return Problem("UND-SET-1", f"{name} is part of the starting cross", "it is no tile of the deck")
    return Problem("UND-SET-5", f"{name} is not in the {t.deck_name} deck", "the header says which deck it is")


def tile_problem(t: UndergroveTable, seat: int, code: str) -> Problem | None:
    """Why a tile cannot be in a hand."""
    problem = deck_problem(t, code)
    if problem is not None or t.may_hold(seat, code):
        return problem
    name, tile = t.name(seat), t.kit.tile_name(code)
    held = ", ".join(t.hands[seat]) or "no tiles"
    if code in t.at:
        return Problem("UND-HND-3", f"{tile} lies in the Forest already", f"in hand: {held}")
    other = next((t.name(s) for s, hand in enumerate(t.hands) if s != seat and code in hand), "")
    where = f", {other} has it" if other else ", it was discarded" if code in t.discard else ""
    return Problem("UND-HND-3", f"{name} does not have {tile} in hand{where}", f"in hand: {held}")


def lose_tile(t: UndergroveTable, seat: int, code: str) -> str:
    """A tile leaves a hand: the tile itself, an unknown one, or at worst another that was written down wrong."""
    hand = list(t.hands[seat])
    if code in hand:
        hand.remove(code)
    elif UNKNOWN in hand:
        hand.remove(UNKNOWN)
    elif hand:
        t.forget(hand.pop())
    else:
        t.deck_left, t.deck = max(0, t.deck_left - 1), t.deck[1:]
    t.hands[seat] = tuple(hand)
    if code != UNKNOWN:
        t.see(code)
    return code


def lose_unseen(t: UndergroveTable, seat: int, count: int) -> tuple[str, ...]:
    """Tiles that nobody noted leave a hand; of those that stay, nobody knows any more which they are."""
    hand = t.hands[seat]
    if count >= len(hand):
        t.hands[seat] = ()
        return hand
    if count:
        for code in hand:
            if code != UNKNOWN:
                t.forget(code)
        t.hands[seat] = (UNKNOWN,) * (len(hand) - count)
    return (UNKNOWN,) * count


def refill(t: UndergroveTable) -> None:
    """The discards become the supply (UND-HND-2)."""
    for code in t.discard:
        t.forget(code)
    t.deck_left, t.deck, t.discard = len(t.discard), (), ()


def draw_top(t: UndergroveTable, code: str) -> str:
    """The top tile of the supply leaves it: what it is, as far as that is known; what cannot be stays unknown."""
    if not t.deck_left:
        refill(t)
    top = t.deck[0] if t.deck else UNKNOWN
    t.deck, t.deck_left = t.deck[1:], max(0, t.deck_left - 1)
    code = code if top == UNKNOWN else top
    if code == UNKNOWN or not t.may_be_hidden(code):
        return UNKNOWN
    t.see(code)
    return code


def top_problem(t: UndergroveTable, code: str, rule: str) -> Problem | None:
    """Why the next tile of the supply cannot be this one."""
    if code == UNKNOWN:
        return None
    top = t.deck[0] if t.deck else UNKNOWN
    if top not in (UNKNOWN, code):
        message = f"the next tile of the supply is {t.kit.tile_name(top)}, not {t.kit.tile_name(code)}"
        return Problem(rule, message, "the header says how the supply lay")
    problem = deck_problem(t, code)
    if problem is not None or t.may_be_hidden(code) or (not t.deck_left and code in t.discard):
        return problem
    where = "lies in the Forest" if code in t.at else "was discarded" if code in t.discard else "is in a hand"
    return Problem(
        rule, f"{t.kit.tile_name(code)} {where} and cannot be drawn", "this tile, or one before, was another"
    )


class DrawTiles(UndergroveMove):
    """Tiles drawn at the end of a turn, by codes set apart by blanks; nothing at all is `none`."""

    __slots__ = ("player", "tiles")
    actor = CHANCE
    verb = "draw"

    def __init__(self, tiles: str, player: str = "") -> None:
        self.tiles, self.player = tiles, player

    def codes(self) -> list[str]:
        return [] if self.tiles == NONE else self.tiles.split()

    # --- conditions -------------------------------------------------------------------------------------------------
    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        if self.is_told_late(t):
            yield from self._late_problems(t)
            return
        gate = over_problem(t)
        if gate is None and (self.player or t.phase == START):
            gate = step_problem(t, self.player)
        gate = gate or self._phase_problem(t)
        if gate is not None:
            yield gate
        elif t.phase == DRAW:
            yield from self._count_problems(t)
            yield from self._tiles_problems(t)

    def is_told_late(self, t: UndergroveTable) -> bool:
        """Whether the turn it belongs to has ended by itself, so that it only says what happened."""
        if t.over:
            return self.player in ("", t.players[t.turn])
        return t.phase != DRAW and is_late(t, self.player or before(t))

    def _late_problems(self, t: UndergroveTable) -> Iterator[Problem]:
        said, drawn = self.codes(), list(t.drawn)
        if len(said) != len(drawn):
            there = " ".join(drawn) or NONE
            name = t.names[self.player or before(t)]
            message = f"{name} has drawn {counted(len(drawn), 'tile')} in that turn ({there}), not {len(said)}"
            yield Problem("UND-HND-1", message, "tiles are drawn until the hand is full")
            return
        for tile, known in zip(said, drawn, strict=True):
            if tile not in (known, UNKNOWN) and known != UNKNOWN:
                message = f"the next tile of the supply was {t.kit.tile_name(known)}, not {t.kit.tile_name(tile)}"
                yield Problem("UND-HND-1", message, "the header says how the supply lay")

    def _phase_problem(self, t: UndergroveTable) -> Problem | None:
        """Return why nothing is drawn now."""
        if t.phase == DRAW:
            return None
        if t.phase == ACT:
            return left_problem(t)
        effect = waiting(t)
        if effect is not None:
            return missing_effect(t, effect)
        if not self.codes():
            return None
        message = f"{t.name(t.turn)} has {counted(len(t.hands[t.turn]), 'tile')} and draws none now"
        return Problem("UND-HND-1", message, f"the hand is filled up to {t.kit.n['hand']} at the end of a turn")

    def _count_problems(self, t: UndergroveTable) -> Iterator[Problem]:
        said = len(self.codes())
        if not said or said > t.due:
            what = "must draw" if not said else "draws"
            written = f"{said} {'is' if said == 1 else 'are'} written"
            message = f"{t.name(t.turn)} {what} {t.due} to have {t.kit.n['hand']} tiles, {written}"
            yield Problem("UND-HND-1", message, "write draw with the tiles, or ? for each that nobody saw")

    def _tiles_problems(self, t: UndergroveTable) -> Iterator[Problem]:
        """Yield each tile that cannot be the next one of the supply; those beyond what is due are not looked at."""
        codes = self.codes()[: t.due]
        own = t.copy() if len(codes) > 1 else t
        for number, code in enumerate(codes, 1):
            problem = top_problem(own, code, "UND-HND-1")
            if problem is not None:
                yield problem
            if number < len(codes):
                draw_top(own, code)

    # --- effect -----------------------------------------------------------------------------------------------------
    def play(self, t: UndergroveTable) -> None:
        if t.phase != DRAW or t.over:
            return
        for code in self.codes()[: t.due]:
            drawn = draw_top(t, code)
            t.drawn += (drawn,)
            t.hands[t.turn] = sorted_hand(t, (*t.hands[t.turn], drawn))
            t.due -= 1
        t.due = min(t.due, t.deck_left + len(t.discard))
        if not t.due:
            end_turn(t)

    def force(self, t: UndergroveTable) -> None:
        """Tiles more, as far as there are any."""
        if t.over or t.phase == START:
            return
        if self.player and not self.is_told_late(t):
            take_over(t, self.player)
        if t.phase == DRAW and self.codes():
            self.play(t)

    def text(self) -> str:
        return f"draw {self.tiles}"
