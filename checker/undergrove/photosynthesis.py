"""Photosynthesize: carbon, all tokens ready, tiles discarded (UND-PHO)."""

from __future__ import annotations

from checker.kernel.problem import Problem
from checker.undergrove import purse
from checker.undergrove.hand import lose_tile, lose_unseen, tile_problem
from checker.undergrove.kit import ALL_READY, UNKNOWN
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.table import Table
from checker.undergrove.turn import action_problem, begin_action, run
from sporeprint.ground.abilities import CARBON

NITROGEN = "N"


class Photosynthesize(UndergroveMove):
    """`nitrogen` is a number of N that is paid; `discard` are tiles joined by commas."""

    __slots__ = ("actor", "discard", "nitrogen")
    verb = "photosynthesize"

    def __init__(self, actor: str, nitrogen: int = 0, discard: str = "") -> None:
        self.actor, self.nitrogen, self.discard = actor, nitrogen, discard

    def tiles(self) -> list[str]:
        return self.discard.split(",") if self.discard else []

    def problem(self, t: Table) -> Problem | None:
        problem = action_problem(t, self.actor)
        if problem is not None:
            return problem
        have = t.has(t.turn, NITROGEN)
        if self.nitrogen * t.kit.n["extra_C_N"] > have:
            message = f"{t.name(t.turn)} pays {self.nitrogen * t.kit.n['extra_C_N']} N for more C and has {have}"
            return Problem("UND-PHO-2", message, f"at most {have // t.kit.n['extra_C_N']} can be paid, and only N")
        return self._discard_problem(t)

    def _discard_problem(self, t: Table) -> Problem | None:
        tiles = self.tiles()
        hand = t.hands[t.turn]
        for code in tiles:
            again = code != UNKNOWN and tiles.count(code) > 1
            problem = None if code == UNKNOWN else tile_problem(t, t.turn, code)
            if again or problem is not None:
                message = f"{t.kit.tile_name(code)} cannot be discarded twice"
                return problem or Problem("UND-PHO-4", message, f"in hand: {', '.join(hand)}")
        strange = sum(code not in hand for code in tiles if code != UNKNOWN)
        if len(tiles) > len(hand) or strange > hand.count(UNKNOWN):
            message = f"{t.name(t.turn)} discards {len(tiles)} tiles, not all of which can be in hand"
            return Problem("UND-PHO-4", message, f"in hand: {', '.join(hand) or 'no tiles'}")
        return None

    def play(self, t: Table) -> None:
        begin_action(t, self.verb)
        seat, n = t.turn, t.kit.n
        paid = min(self.nitrogen, t.has(seat, NITROGEN) // n["extra_C_N"])
        purse.pay(t, seat, NITROGEN * paid * n["extra_C_N"])
        purse.bump(t, seat, purse.PAID, paid * n["extra_C_N"])
        made = n["photosynthesize_C"] + t.power(seat, self.verb, CARBON) + paid
        purse.gain(t, seat, CARBON * made)
        purse.ready(t, seat, ALL_READY)
        tiles = self.tiles()
        for code in (code for code in tiles if code != UNKNOWN):
            if t.hands[seat]:
                t.discard += (lose_tile(t, seat, code),)
        t.discard += lose_unseen(t, seat, tiles.count(UNKNOWN))
        run(t)

    def text(self) -> str:
        words = "photosynthesize" + (f" pay={self.nitrogen}" if self.nitrogen else "")
        return words + (f" discard={self.discard}" if self.discard else "")
