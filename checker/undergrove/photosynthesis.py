"""Photosynthesize: carbon, all tokens ready, tiles discarded (UND-PHO)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.undergrove import purse
from checker.undergrove.hand import lose_tile, lose_unseen, tile_problem
from checker.undergrove.kit import ALL_READY, UNKNOWN
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.table import UndergroveTable
from checker.undergrove.turn import action_problem, begin_action, run
from sporeprint.ground.abilities import CARBON
from sporeprint.ground.wording import counted

NITROGEN = "N"


class Photosynthesize(UndergroveMove):
    """`nitrogen` is a number of N that is paid; `discard` are tiles joined by commas."""

    __slots__ = ("actor", "discard", "nitrogen")
    verb = "photosynthesize"

    def __init__(self, actor: str, nitrogen: int = 0, discard: str = "") -> None:
        self.actor, self.nitrogen, self.discard = actor, nitrogen, discard

    def tiles(self) -> list[str]:
        return self.discard.split(",") if self.discard else []

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = action_problem(t, self.actor)
        if gate is not None:
            yield gate
            return
        have = t.has(t.turn, NITROGEN)
        if self.nitrogen * t.kit.n["extra_C_N"] > have:
            message = f"{t.name(t.turn)} pays {self.nitrogen * t.kit.n['extra_C_N']} N for more C and has {have}"
            yield Problem("UND-PHO-2", message, f"at most {have // t.kit.n['extra_C_N']} can be paid, and only N")
        yield from self._discard_problems(t)

    def prices(self, t: UndergroveTable) -> Iterator[tuple[str, str]]:
        yield "UND-PHO-2", NITROGEN * self.nitrogen * t.kit.n["extra_C_N"]

    def _discard_problems(self, t: UndergroveTable) -> Iterator[Problem]:
        """Yield each tile that cannot be discarded; only where each of them could, that all together cannot."""
        tiles, hand, fine = self.tiles(), t.hands[t.turn], True
        for code in dict.fromkeys(code for code in tiles if code != UNKNOWN):
            problem = tile_problem(t, t.turn, code)
            if problem is None and tiles.count(code) > 1:
                message = f"{t.kit.tile_name(code)} cannot be discarded twice"
                problem = Problem("UND-PHO-4", message, f"in hand: {', '.join(hand)}")
            if problem is not None:
                fine = False
                yield problem
        strange = sum(code not in hand for code in tiles if code != UNKNOWN)
        if fine and (len(tiles) > len(hand) or strange > hand.count(UNKNOWN)):
            message = (
                f"{t.name(t.turn)} discards {counted(len(tiles), 'tile')}, and cannot have so many of them in hand"
            )
            yield Problem("UND-PHO-4", message, f"in hand: {', '.join(hand) or 'no tiles'}")

    def play(self, t: UndergroveTable) -> None:
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
