"""Undergrove for the kernel: everything a title offers, in one place."""

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
from checker.undergrove import ending, faults, looks, positions, records, scoring, setup, unknown
from checker.undergrove.absorb import Absorb, TakeCarbon, detour_remarks
from checker.undergrove.actions import actions, chance_due, outcomes, unknown_outcome
from checker.undergrove.activate import Activate
from checker.undergrove.bonus import Bonus, Keep
from checker.undergrove.building import Partner, PlaceTile, Reproduce, Seed
from checker.undergrove.choices import ACTION, Choose, Done, Gain, PutCubes, Ready, Trade
from checker.undergrove.kit import READY_ALL, SIDES, UNKNOWN, UndergroveKit, load_kit
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.notation import CHANCE_VERBS, VERBS, read_move
from checker.undergrove.opening import Start, UndergroveEnd, guide_corner, start_text
from checker.undergrove.photosynthesis import Photosynthesize
from checker.undergrove.rooting import Root
from checker.undergrove.settle import settle
from checker.undergrove.table import ACT, AI, CARD, QUICK, START, UndergroveTable
from checker.undergrove.track import Track
from checker.undergrove.turn import over_problem
from checker.undergrove.writing import write_position
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
LONG_WAY = 3
"""Steps of the shortest path that can be a detour."""


class Undergrove(TitleReferee[UndergroveTable, UndergroveMove]):
    """The referee of Undergrove."""

    verbs = VERBS
    chance_verbs = CHANCE_VERBS
    header_keys = records.GAME_KEYS
    position_record, header_record = records.UndergrovePosition, records.UndergroveHeader
    total_rule, win_rule, tie_rule = "UND-SCO-7", "UND-SCO-8", "UND-SCO-8"

    def __init__(self, data: TitleData) -> None:
        super().__init__(data)
        self.kit: UndergroveKit = load_kit(data)
        self._words = records.vocabularies(self.kit)

    def header_choices(self) -> Mapping[str, tuple[str, ...]]:
        goals = tuple(goal.printed for goal in self.kit.goals.values())
        return {"colours": tuple(dict.fromkeys(records.COLOURS.values())), "goals": goals, "focus": SIDES}

    # --- positions --------------------------------------------------------------------------------------------------
    def vocabularies(self, players: NAMES) -> Names:
        sides = {"player or colour": records.side_names(players)}
        return {**super().vocabularies(players), **sides, **self._words}

    def deal(self, header: Table, players: NAMES, house: NAMES, report: Report) -> UndergroveTable | None:
        return setup.deal(header, players, house, self.kit, self.vocabularies(players), report)

    def read_position(
        self, node: Table, players: NAMES, house: NAMES, report: Report
    ) -> tuple[UndergroveTable, set[str]] | None:
        return positions.read_position(node, players, house, self.kit, self.vocabularies(players), report)

    def write_position(self, t: UndergroveTable) -> str:
        return write_position(t)

    def problems(self, t: UndergroveTable) -> Iterator[Problem]:
        return faults.problems(t)

    def file_problems(self, t: UndergroveTable, given: set[str], final: bool) -> Iterator[Problem]:
        return faults.file_problems(t, given, final)

    # --- play -------------------------------------------------------------------------------------------------------
    read_move = staticmethod(read_move)

    def to_act(self, t: UndergroveTable) -> str | None:
        if t.over:
            return None
        return CHANCE if chance_due(t) else t.player

    def turn_begins(self, t: UndergroveTable) -> bool:
        return t.phase in (ACT, CARD) and not t.began

    def settle(self, t: UndergroveTable, step: Step | None) -> None:
        """Plays what a step takes for granted; a checkpoint looks at the table both before and after it."""
        if step is not None:
            t.transcript.goes_on = bool(step.earlier)
            settle(t, step)

    def remarks(self, t: UndergroveTable, step: Step) -> Iterator[Problem]:
        """What is allowed and yet worth a word: detours, and other corners than the guides of a first game say."""
        if step.verb in ("absorb", "take") and step.args and step.args[0].count(">") >= LONG_WAY:
            move = read_move(step, t)
            if isinstance(move, Absorb | TakeCarbon):
                yield from detour_remarks(t, move)
        elif step.verb == "start" and t.mode == QUICK and t.phase == START and step.player == t.player:
            move = read_move(step, t)
            if isinstance(move, Start) and t.corner_of(move.corner) != guide_corner(t, t.turn):
                message = f"the guide of {t.name(t.turn)} says {start_text(t, guide_corner(t, t.turn))}"
                yield Problem("UND-QS-2", message, "another corner is no mistake, but the guides do not fit then")

    def unknown_outcome(self, t: UndergroveTable) -> UndergroveMove:
        return unknown_outcome(t)

    def outcomes(self, t: UndergroveTable) -> Sequence[tuple[UndergroveMove, float]]:
        return outcomes(t)

    def generate_moves(self, t: UndergroveTable) -> Iterable[UndergroveMove]:
        return actions(t)

    def why_not(self, t: UndergroveTable, verb: str) -> Problem | None:
        """Why nothing of that verb can be done; the most general reason."""
        if any(move.verb == verb for move in actions(t)):
            return None
        if chance_due(t):
            rule = "UND-SOL-7" if t.turn == AI else "UND-HND-1"
            return Problem(rule, "something is drawn first")
        first = first_problem(_typical(verb, t), t)
        return first or over_problem(t) or Problem("UND-TURN-6", f"nothing can be done with `{verb}` now")

    def agenda(self, t: UndergroveTable) -> Agenda | None:
        from checker.undergrove.agenda import agenda  # most runs ask for no agenda

        return agenda(t)

    def brought(self, before: UndergroveTable, line: str, after: UndergroveTable) -> Iterable[Due]:
        from checker.undergrove.agenda import brought

        return brought(before, line, after)

    def painter(self) -> Painter[UndergroveTable]:
        from checker.undergrove import tableau  # most runs draw nothing

        return tableau.UndergrovePainter(self.data)

    def laying(self, setting: TableSetting) -> Laying[UndergroveTable]:
        from checker.undergrove.laying import UndergroveLaying  # most runs lay nothing

        return UndergroveLaying(self.data, self.kit, setting)

    def playing(self) -> Playing[UndergroveTable]:
        from checker.undergrove.playing import UndergrovePlaying

        return UndergrovePlaying(self.kit)

    # --- looking ----------------------------------------------------------------------------------------------------
    def look(self, t: UndergroveTable, name: str, told: Noted[UndergroveTable] | None = None) -> tuple[str, str] | None:
        return looks.look(t, name, told)

    def checkpoint_names(self, t: UndergroveTable) -> list[str]:
        return looks.names(t)

    def agrees(self, t: UndergroveTable, name: str, value: str) -> bool | None:
        return looks.agrees(t, name, value)

    learn = staticmethod(looks.learn)

    def pad(self, t: UndergroveTable) -> list[PlayerPad]:
        return scoring.pad(looks.finished(t))

    def unfinished(self, t: UndergroveTable) -> Problem | None:
        return ending.unfinished(t)

    def score(self, t: UndergroveTable) -> Sheet:
        """What a log leaves out at its end because there is no choice is played before it is counted."""
        return scoring.score(looks.finished(t), not t.solo or ending.unfinished(t) is None)

    def unknowns(self, t: UndergroveTable) -> list[Open[UndergroveTable]]:
        return unknown.unknowns(t)

    def is_possible(self, t: UndergroveTable) -> bool:
        return unknown.is_possible(t)

    def bounds(self, t: UndergroveTable) -> Bounds:
        from checker.undergrove.bounds import bounds  # for much that is unknown

        return bounds(t)

    def claim_rule(self, t: UndergroveTable, player: str, row: str, claimed: int, rule: str) -> str:
        return scoring.claim_rule(t, player, row, claimed, rule) if player in t.sides else rule


def _typical(verb: str, t: UndergroveTable) -> UndergroveMove:
    """A move of the verb whose first problem tells why none of them is possible."""
    player, seat = t.player, max(t.turn, 0)
    corner = next((t.corner_text(c) for c, p in t.own(seat) if not p.tree), "EL.NE")
    slot = next((t.slot_text(*found) for found in t.slots(seat)), "EL.NE")
    tile = next((t.tile_text(cell) for cell in t.tiles if t.has_root(seat, cell)), "EL")
    source = next((t.tile_text(cell) for cell in t.carbon), tile)
    hand = [code for code in t.hands[seat] if code != UNKNOWN] or t.unseen()[:1] or list(t.kit.tiles)
    moves: dict[str, UndergroveMove] = {
        "start": Start(player, corner),
        "activate": Activate(player, tile),
        "absorb": Absorb(player, source, corner, "ring", "N"),
        "reproduce": Reproduce(player),
        "partner": Partner(player),
        "photosynthesize": Photosynthesize(player),
        "place": PlaceTile(player, hand[0], "(1,1)", "N"),
        "seed": Seed(player, "EL.NE"),
        "root": Root(player, slot),
        "gain": Gain(player, "N"),
        "trade": Trade(player, "N>P"),
        "ready": Ready(player, "ring"),
        "choose": Choose(player, ACTION),
        "take": TakeCarbon(player, source, corner),
        "put": PutCubes(player, "1"),
        "bonus": Bonus(player, READY_ALL),
        "done": Done(player),
        "track": Track(player, "1"),
        "keep": Keep(player, UNKNOWN),
    }
    return moves.get(verb, UndergroveEnd(player))
