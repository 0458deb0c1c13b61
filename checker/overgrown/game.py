"""Overgrown for the kernel: everything a title offers, in one place."""

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
from checker.overgrown import ending, faults, looks, positions, reading, scoring, setup, unknown, writing
from checker.overgrown.actions import OvergrownMove, actions, chance_due, outcomes, unknown_refill
from checker.overgrown.chance import Refill, RevealWildlife
from checker.overgrown.ending import DoneAttracting, OvergrownEnd, OvergrownPass
from checker.overgrown.gathering import Gather, MoveAura, PlaceTiles
from checker.overgrown.growing import Ecosystem, Overgrow
from checker.overgrown.kit import UNKNOWN, OvergrownKit, load_kit
from checker.overgrown.notation import VERBS, read_move
from checker.overgrown.table import GATHER, GROW, PLACE, TEAMS, OvergrownTable
from checker.overgrown.turn import is_late, over_problem
from checker.overgrown.wildlife import Attract
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table

if TYPE_CHECKING:
    from checker.kernel.agenda import Agenda
    from checker.kernel.laying import Laying, TableSetting
    from checker.kernel.painter import Painter
    from checker.kernel.playing import Playing
    from checker.kernel.unknown import Bounds, Open
    from sporeprint.ground.vocabulary import Names

NAMES = Mapping[str, str]
COMPARED = ("pair", "clears", "reveal")
"""Arguments that are written only to compare."""


class Overgrown(TitleReferee[OvergrownTable, OvergrownMove]):
    """The referee of Overgrown."""

    verbs = VERBS
    chance_verbs = frozenset(("refill", "reveal"))
    header_keys = ("teams", "level")
    position_record, header_record = positions.OvergrownPosition, setup.OvergrownHeader
    total_rule, win_rule, tie_rule = "OVG-SCOR-7", "OVG-TIE-1", "OVG-TIE-4"

    def __init__(self, data: TitleData) -> None:
        super().__init__(data)
        self.kit: OvergrownKit = load_kit(data)
        self._words = reading.vocabularies(self.kit)

    # --- positions --------------------------------------------------------------------------------------------------
    def vocabularies(self, players: NAMES) -> Names:
        return {**super().vocabularies(players), **self._words}

    def deal(self, header: Table, players: NAMES, house: NAMES, report: Report) -> OvergrownTable | None:
        return setup.deal(header, players, house, self.kit, self.vocabularies(players), report)

    def read_position(
        self, node: Table, players: NAMES, house: NAMES, report: Report
    ) -> tuple[OvergrownTable, set[str]] | None:
        return positions.read_position(node, players, house, self.kit, self.vocabularies(players), report)

    def write_position(self, t: OvergrownTable) -> str:
        return writing.write_position(t)

    def problems(self, t: OvergrownTable) -> Iterator[Problem]:
        return faults.problems(t)

    def file_problems(self, t: OvergrownTable, given: set[str], final: bool) -> Iterator[Problem]:
        return faults.file_problems(t, given, final)

    # --- play -------------------------------------------------------------------------------------------------------
    read_move = staticmethod(read_move)

    def to_act(self, t: OvergrownTable) -> str | None:
        if t.over:
            return None
        return CHANCE if chance_due(t) else t.players[t.turn]

    def turn_begins(self, t: OvergrownTable) -> bool:
        return t.phase == GATHER and not t.began

    def settle(self, t: OvergrownTable, step: Step | None) -> None:
        """Plays what a step takes for granted: draws nobody wrote, the end of a turn that could have gone on."""
        if step is None or t.over:
            return
        verb = step.verb
        t.transcript.unnoted = None
        if t.open:
            _begin(t, step)
        if t.reveal_due and verb != "reveal":
            RevealWildlife(UNKNOWN, noted=False).play(t)
        if t.owed and verb != "refill":
            unknown_refill(t).play(t)
        if _begins(step, t) and t.may_finish():
            DoneAttracting(t.players[t.turn]).play(t)
        mine = verb == "gather" and step.player == t.players[t.turn] and t.phase == GATHER and chance_due(t)
        if mine or (t.refilling and verb != "refill"):  # whatever comes now, the refill is over
            unknown_refill(t).play(t)

    def unknown_outcome(self, t: OvergrownTable) -> Refill | RevealWildlife:
        return RevealWildlife(UNKNOWN) if t.reveal_due else Refill(unknown_refill(t).fills)

    def outcomes(self, t: OvergrownTable) -> Sequence[tuple[Refill | RevealWildlife, float]]:
        return outcomes(t)

    def generate_moves(self, t: OvergrownTable) -> Iterable[OvergrownMove]:
        return actions(t)

    def why_not(self, t: OvergrownTable, verb: str) -> Problem | None:
        """Why nothing of that verb can be done; the most general reason."""
        if any(move.verb == verb for move in actions(t)):
            return None
        if not t.over and chance_due(t):
            return Problem("OVG-REFL-1" if not t.reveal_due else "OVG-ATTR-7", "something is drawn first")
        if verb == "move" and not t.over:
            return Problem("OVG-MOVE-8", "the Aura moves of itself when tiles are placed; it may be written to compare")
        first = first_problem(_typical(verb, t), t)
        return first or over_problem(t) or Problem("OVG-TURN-2", f"nothing can be done with `{verb}` now")

    def agenda(self, t: OvergrownTable) -> Agenda | None:
        from checker.overgrown.agenda import agenda  # most runs ask for no agenda

        return agenda(t)

    def painter(self) -> Painter[OvergrownTable]:
        from checker.overgrown import tableau  # most runs draw nothing

        return tableau.OvergrownPainter(self.data, self.kit)

    def laying(self, setting: TableSetting) -> Laying[OvergrownTable]:
        from checker.overgrown.laying import OvergrownLaying

        return OvergrownLaying(self.data, self.kit, setting)

    def playing(self) -> Playing[OvergrownTable]:
        from checker.overgrown.playing import OvergrownPlaying

        return OvergrownPlaying(self.kit, self.data)

    # --- looking ----------------------------------------------------------------------------------------------------
    def look(self, t: OvergrownTable, name: str, told: Noted[OvergrownTable] | None = None) -> tuple[str, str] | None:
        return looks.look(t, name, told)

    def checkpoint_names(self, t: OvergrownTable) -> list[str]:
        return looks.names(t)

    def agrees(self, t: OvergrownTable, name: str, value: str) -> bool | None:
        return looks.agrees(t, name, value)

    def pad(self, t: OvergrownTable) -> list[PlayerPad]:
        return scoring.pad(t)

    def unfinished(self, t: OvergrownTable) -> Problem | None:
        return ending.unfinished(t)

    def score(self, t: OvergrownTable) -> Sheet:
        return scoring.score(t)

    def unknowns(self, t: OvergrownTable) -> list[Open[OvergrownTable]]:
        return unknown.unknowns(t)

    def is_possible(self, t: OvergrownTable) -> bool:
        return unknown.is_possible(t)

    def bounds(self, t: OvergrownTable) -> Bounds:
        return unknown.bounds(t)

    def claim_rule(self, t: OvergrownTable, player: str, row: str, claimed: int, rule: str) -> str:
        if player not in t.players:
            return "OVG-TEAM-8" if t.mode == TEAMS else rule
        return scoring.claim_rule(t, t.seat(player), row, claimed, rule)


def _begin(t: OvergrownTable, step: Step) -> None:
    """The first step of a log tells whose turn it is and where it stands, if the position does not."""
    if step.player not in t.players or not t.open & {"to_act", "step"}:
        return
    if "to_act" in t.open:
        t.turn = t.seat(step.player)
    if "step" in t.open and step.verb == "place":
        t.phase, t.hand = PLACE, UNKNOWN * 2
    elif "step" in t.open and step.verb in ("move", "attract", "overgrow", "ecosystem", "done"):
        t.phase, t.transcript.aura_open = GROW, True
    t.open -= {"to_act", "step"}


def _begins(step: Step, t: OvergrownTable) -> bool:
    """Whether a step can only belong to the next turn."""
    if t.phase != GROW:
        return False
    if t.solo:
        return step.verb in ("gather", "end")
    others = step.player != t.players[t.turn] and step.verb not in ("refill", "reveal")
    return step.verb == "refill" or (others and not is_late(t, step.player))


def _known_card(t: OvergrownTable) -> str:
    """A card that lies face up; any card where nobody knows one that does."""
    return next(card for card in (*t.cards, *t.kit.cards) if card in t.kit.cards)


def _typical(verb: str, t: OvergrownTable) -> OvergrownMove:
    """A move of the verb whose first problem tells why none of them is possible."""
    player, labels = t.players[t.turn], t.kit.board.labels
    three = (labels[0], labels[1], labels[2])
    crater = labels[max(t.crater, 0)]
    moves: dict[str, OvergrownMove] = {
        "gather": Gather(player, crater),
        "place": PlaceTiles(player, labels[0], t.hand[:1] or "E", labels[1], t.hand[1:] or "E"),
        "attract": Attract(player, _known_card(t), (crater,), crater),
        "overgrow": Overgrow(player, three, labels[0]),
        "ecosystem": Ecosystem(player, three, labels[0]),
        "done": DoneAttracting(player),
        "end": OvergrownEnd(player),
        "move": MoveAura(player, ()),
    }
    return moves.get(verb, OvergrownPass(player))
