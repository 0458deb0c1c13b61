"""Woodlots for the kernel: everything a title offers, in one place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from checker.kernel.data import TitleData
from checker.kernel.game import Noted
from checker.kernel.log import Step
from checker.kernel.moves import CHANCE, first_problem
from checker.kernel.problem import Problem
from checker.kernel.sheet import PlayerPad, Sheet
from checker.kernel.title import TitleReferee
from checker.woodlots import declared, faults, looks, positions, scoring
from checker.woodlots.actions import WoodlotsMove, actions, outcomes, to_act, updates
from checker.woodlots.chance import Disaster, Stack, WoodlotsEnd
from checker.woodlots.ignite import Ignite
from checker.woodlots.kit import WoodlotsKit, load_kit
from checker.woodlots.notation import CHANCE_VERBS, VERBS, read_move
from checker.woodlots.projects import Buy, Cut, Plant, SellLand, Uproot, WoodlotsPass
from checker.woodlots.remarks import remarks
from checker.woodlots.setup import Claim
from checker.woodlots.table import DISASTER, NOBODY, OVER, PHASE, SETUP, UPDATE, WoodlotsTable
from checker.woodlots.track import begin, missing_problem, over_problem, phase_problem, still_due
from checker.woodlots.updating import MoveGrowth, Update
from checker.woodlots.writing import write_position
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table

if TYPE_CHECKING:
    from checker.kernel.agenda import Agenda, Due
    from checker.kernel.laying import Laying, TableSetting
    from checker.kernel.painter import Painter
    from checker.kernel.playing import Playing
    from checker.kernel.unknown import Bounds, Open
    from sporeprint.ground.vocabulary import Names

NAMES = Mapping[str, str]
SAYS_UPDATE = ("disaster", "stack", "end")
"""What is written after an update, so that one without dice may be left out before it."""
COMPARED = ("stated", "chain")
"""What people write only to compare, or what dice showed."""


class Woodlots(TitleReferee[WoodlotsTable, WoodlotsMove]):
    """The referee of Woodlots."""

    verbs = VERBS
    chance_verbs = CHANCE_VERBS
    header_keys = ("mode", "layout", "options", "colours")
    position_record, header_record = declared.WoodlotsPosition, declared.WoodlotsHeader
    total_rule, win_rule, tie_rule = "WDL-SCO-3", "WDL-SCO-4", "WDL-SCO-4"

    def __init__(self, data: TitleData) -> None:
        super().__init__(data)
        self.kit: WoodlotsKit = load_kit(data)
        self._words = declared.vocabularies(self.kit)

    def header_choices(self) -> Mapping[str, tuple[str, ...]]:
        return {"layout": tuple(self.kit.layouts), "colours": tuple(self.data.items["borders"])}

    # --- positions --------------------------------------------------------------------------------------------------
    def vocabularies(self, players: NAMES) -> Names:
        common = super().vocabularies(players)
        return {**common, **self._words, "owner": declared.owner_names(common["player"])}

    def deal(self, header: Table, players: NAMES, house: NAMES, report: Report) -> WoodlotsTable | None:
        return positions.deal(header, players, house, self.kit, self.vocabularies(players), report)

    def read_position(
        self, node: Table, players: NAMES, house: NAMES, report: Report
    ) -> tuple[WoodlotsTable, set[str]] | None:
        return positions.read_position(node, players, house, self.kit, self.vocabularies(players), report)

    def write_position(self, t: WoodlotsTable) -> str:
        return write_position(t)

    def problems(self, t: WoodlotsTable) -> Iterator[Problem]:
        return faults.problems(t)

    def file_problems(self, t: WoodlotsTable, given: set[str], final: bool) -> Iterator[Problem]:
        return faults.file_problems(t, given, final)

    # --- play -------------------------------------------------------------------------------------------------------
    read_move = staticmethod(read_move)
    remarks = staticmethod(remarks)

    def to_act(self, t: WoodlotsTable) -> str | None:
        seat = to_act(t)
        return None if seat is None else CHANCE if seat == NOBODY else t.players[seat]

    def turn_begins(self, t: WoodlotsTable) -> bool:
        """A turn is one project."""
        return True

    def settle(self, t: WoodlotsTable, step: Step | None) -> None:
        """Plays what a step takes for granted: an update that needs no die, and where in the round the log begins."""
        if t.unseen and step is not None:
            begin(t, step.verb)
        if t.phase == UPDATE and step is not None and step.verb in SAYS_UPDATE and not t.dice_due():
            Update().play(t)

    def unknown_outcome(self, t: WoodlotsTable) -> WoodlotsMove:
        """What is due, in some way: of a disaster nothing, of an update the first directions.

        In a set-up that no line can complete any more it is something that changes nothing.
        """
        if t.phase == UPDATE:
            return updates(t, 1)[0]
        if t.phase == DISASTER:
            return Stack(t.players) if t.struck else Disaster()
        return next((move for move, _ in outcomes(t)), MoveGrowth())

    def outcomes(self, t: WoodlotsTable) -> Sequence[tuple[WoodlotsMove, float]]:
        return outcomes(t)

    def generate_moves(self, t: WoodlotsTable) -> Iterable[WoodlotsMove]:
        return actions(t)

    def why_not(self, t: WoodlotsTable, verb: str) -> Problem | None:
        """Why nothing of that verb can be done; the most general reason."""
        if any(move.verb == verb for move in actions(t)):
            return None
        first = first_problem(_typical(verb, t), t)
        return first or over_problem(t) or phase_problem(t) or _nothing(t, verb)

    def agenda(self, t: WoodlotsTable) -> Agenda | None:
        from checker.woodlots.agenda import agenda  # most runs ask for no agenda

        return agenda(t)

    def brought(self, before: WoodlotsTable, line: str, after: WoodlotsTable) -> Iterable[Due]:
        from checker.woodlots.agenda import brought

        return brought(before, line, after)

    def painter(self) -> Painter[WoodlotsTable]:
        from checker.woodlots import tableau  # most runs draw nothing

        return tableau.WoodlotsPainter(self.data)

    def laying(self, setting: TableSetting) -> Laying[WoodlotsTable]:
        from checker.woodlots.laying import WoodlotsLaying  # most runs lay nothing

        return WoodlotsLaying(self.data, self.kit, setting)

    def playing(self) -> Playing[WoodlotsTable]:
        from checker.woodlots.playing import WoodlotsPlaying

        return WoodlotsPlaying(self.kit)

    # --- looking ----------------------------------------------------------------------------------------------------
    def look(self, t: WoodlotsTable, name: str, told: Noted[WoodlotsTable] | None = None) -> tuple[str, str] | None:
        return looks.look(t, name, told)

    def checkpoint_names(self, t: WoodlotsTable) -> list[str]:
        return looks.names(t)

    def agrees(self, t: WoodlotsTable, name: str, value: str) -> bool | None:
        return looks.agrees(t, name, value)

    learn = staticmethod(looks.learn)

    def pad(self, t: WoodlotsTable) -> list[PlayerPad]:
        return scoring.pad(t)

    def unfinished(self, t: WoodlotsTable) -> Problem | None:
        """That the log stops before the game does; alone without land it may stop anywhere."""
        if t.hides(PHASE, 1):
            return Problem("WDL-END-5", "nobody knows whether the game is over; the score is an interim one")
        if t.phase == OVER or not t.has_land:
            return None
        if t.phase == SETUP:
            due = missing_problem(t)
            left = "" if due is None else due.message
            what = left if due is not None and due.rule == "WDL-SET-5" else f"the set-up is not complete: {left}"
            return Problem("WDL-END-5", f"{what}; the score is an interim one")
        return Problem("WDL-END-5", f"the game is not over, {still_due(t)}; the score is an interim one")

    def score(self, t: WoodlotsTable) -> Sheet:
        return scoring.score(t)

    def claim_rule(self, t: WoodlotsTable, player: str, row: str, claimed: int, rule: str) -> str:
        return {scoring.SOLD: "WDL-SCO-1", scoring.KEPT: "WDL-SCO-2"}.get(row, rule)

    def unknowns(self, t: WoodlotsTable) -> list[Open[WoodlotsTable]]:
        from checker.woodlots import unknown  # most tables are known

        return unknown.unknowns(t) if self._has_unknown(t) else []

    def is_possible(self, t: WoodlotsTable) -> bool:
        from checker.woodlots import unknown

        return unknown.is_possible(t)

    def bounds(self, t: WoodlotsTable) -> Bounds | None:
        from checker.woodlots import unknown

        return unknown.bounds(t)

    @staticmethod
    def _has_unknown(t: WoodlotsTable) -> bool:
        return bool(t.unseen) or not all(t.soils) or any(sale.points is None for sales in t.sales for sale in sales)


def _typical(verb: str, t: WoodlotsTable) -> WoodlotsMove:
    """A move of the verb whose first problem tells why none of them is possible."""
    seat = to_act(t)
    player = t.players[seat if seat is not None and seat >= 0 else 0]
    label, tree = t.kit.land.labels[0], t.kit.types[0]
    mine = t.land_of(t.seat(player))
    free = [place for place, owner in enumerate(t.owner) if owner == NOBODY]
    treed = next((place for place, trees in enumerate(t.trees) if trees), 0)
    grown = next((place for place, growth in enumerate(t.prep) if growth), 0)
    moves: dict[str, WoodlotsMove] = {
        "claim": Claim(player, t.label(free[0]) if free else label),
        "plant": Plant(player, tree, label),
        "cut": Cut(player, t.trees[treed][:1] or tree, t.label(treed)),
        "uproot": Uproot(player, t.kit.growth_sets[t.prep[grown]][:1] or tree, t.label(grown)),
        "ignite": Ignite(player, t.kit.disasters[0], label, ("1",)),
        "pass": WoodlotsPass(player),
        "buy": Buy(player, t.label(free[0]) if free else label),
        "sell": SellLand(player, t.label(mine[0]) if mine else label),
    }
    return moves.get(verb, WoodlotsEnd())


def _nothing(t: WoodlotsTable, verb: str) -> Problem:
    return Problem("WDL-RND-5", f"nothing can be done with `{verb}` now")
