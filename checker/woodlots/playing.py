"""What a simulation must know of Woodlots: a land in every mode, what a move uses, which round ended a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType

from checker.kernel.moves import Move
from checker.kernel.playing import Playing
from checker.kernel.sheet import Sheet
from checker.woodlots.ignite import Ignite
from checker.woodlots.kit import MORE_SOIL, OWNER, SOLO, WoodlotsKit
from checker.woodlots.projects import Cut, Plant, Uproot
from checker.woodlots.scoring import yardstick
from checker.woodlots.table import WoodlotsTable

LIMIT = "round_limit"


class WoodlotsPlaying(Playing[WoodlotsTable]):
    """Fresh games of Woodlots."""

    modes = MappingProxyType({SOLO: (1,), OWNER: (1,)})
    """Mode -> how many can play it; several always play against each other."""
    handles = "RBGK"
    """A and the next letters are trees in logs of this title."""

    def __init__(self, kit: WoodlotsKit) -> None:
        self.kit = kit

    def deal(self, players: tuple[str, ...], mode: str, given: Mapping[str, str], rng: Random) -> dict[str, str]:
        """The first layout of the data, or the first with more soil where that is asked for; chance lays it out.

        A game alone without land has no end of its own: it gets as many rounds as one alone with land.
        """
        kit = self.kit
        more = MORE_SOIL in given.get("options", "")
        rich = [
            name for name, soils in kit.layouts.items() if any(soils.count(s) > kit.supply[s][0] for s in kit.soils)
        ]
        names = rich if more and rich else list(kit.layouts)
        out = {"layout": names[0]}
        if len(players) == 1:
            out["mode"] = mode or OWNER
            if SOLO in (mode, given.get("mode")):
                out[f"house.{LIMIT}"] = str(kit.n["solo_rounds"])
        return out

    def uses(self, t: WoodlotsTable, move: Move[WoodlotsTable]) -> Iterator[str]:
        """The tree or the disaster of a project; land that is bought or sold."""
        if isinstance(move, Plant | Cut | Uproot):
            yield f"{move.verb} {t.kit.names[move.kind]}"
        elif isinstance(move, Ignite):
            yield f"ignite {move.disaster}"
        elif move.verb in ("buy", "sell", "pass"):
            yield move.verb

    def ended(self, t: WoodlotsTable) -> str:
        if t.has_land and any(seat not in t.owner for seat in range(len(t.players))):
            return "somebody has sold all land"
        return f"round {t.round} was the last"

    def totals(self, t: WoodlotsTable, sheet: Sheet) -> Mapping[str, int] | None:
        """Alone without land there are no points; the yardstick tells how the land does."""
        return None if t.has_land else {t.players[0]: yardstick(t)}

    def outlook(self, t: WoodlotsTable, player: str) -> float:
        """Alone without land the yardstick is all there is; with land what is kept counts in the score already."""
        return 0.0 if t.has_land else float(yardstick(t))
