"""Spore-adic! for the kernel: everything a title offers, in one place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from checker.kernel.data import TitleData
from checker.kernel.files import player_names
from checker.kernel.game import Noted
from checker.kernel.log import Step
from checker.kernel.moves import CHANCE, first_problem
from checker.kernel.problem import Problem
from checker.kernel.sheet import PlayerPad, Sheet
from checker.kernel.title import TitleReferee
from checker.sporeadic import faults, looks, positions, scoring, setup, unknown
from checker.sporeadic.actions import SporeadicMove, actions, outcomes
from checker.sporeadic.cards import Play
from checker.sporeadic.chance import NONE, DrawCard, Ring, missing_draws
from checker.sporeadic.cleanup import Decay, Discard, Repair
from checker.sporeadic.ending import EndTurn, GameOver, Stuck, Turn
from checker.sporeadic.growth import MUSHROOM, Grow
from checker.sporeadic.kit import SELF, UNKNOWN, SporeadicKit, load_kit
from checker.sporeadic.notation import CHANCE_VERBS, VERBS, drawer, read_move
from checker.sporeadic.over import assumed_problem, unfinished_problem
from checker.sporeadic.placing import Colony
from checker.sporeadic.printed import COLONIES
from checker.sporeadic.spending import wasted_problem
from checker.sporeadic.table import DRAW, SporeadicTable
from checker.sporeadic.turn import may_end, over_problem
from checker.sporeadic.writing import write_position
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


class Sporeadic(TitleReferee[SporeadicTable, SporeadicMove]):
    """The referee of Spore-adic!."""

    verbs = VERBS
    chance_verbs = CHANCE_VERBS
    header_keys = ("radius", "colours")
    position_record, header_record = positions.SporeadicPosition, positions.SporeadicHeader
    total_rule, win_rule, tie_rule = "SPO-SCORE-4", "SPO-TIE-1", "SPO-TIE-2"

    def __init__(self, data: TitleData) -> None:
        super().__init__(data)
        self.kit: SporeadicKit = load_kit(data)

    def header_choices(self) -> Mapping[str, tuple[str, ...]]:
        return {"colours": tuple(self.data.items[COLONIES])}

    # --- positions --------------------------------------------------------------------------------------------------
    def vocabularies(self, players: NAMES) -> Names:
        """With the spaces of the largest play area: which one is played on is said in the file."""
        return positions.vocabularies(self.kit, self.kit.field(self.kit.most_radius), player_names(players))

    def deal(self, header: Table, players: NAMES, house: NAMES, report: Report) -> SporeadicTable | None:
        return setup.deal(header, players, house, self.kit, player_names(players), report)

    def read_position(
        self, node: Table, players: NAMES, house: NAMES, report: Report
    ) -> tuple[SporeadicTable, set[str]] | None:
        return positions.read_position(node, players, house, self.kit, player_names(players), report)

    def write_position(self, t: SporeadicTable) -> str:
        return write_position(t)

    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        return faults.problems(t)

    def file_problems(self, t: SporeadicTable, given: set[str], final: bool) -> Iterator[Problem]:
        return faults.file_problems(t, given, final)

    # --- play -------------------------------------------------------------------------------------------------------
    read_move = staticmethod(read_move)

    def to_act(self, t: SporeadicTable) -> str | None:
        if t.over:
            return None
        return CHANCE if t.due else t.player

    def turn_begins(self, t: SporeadicTable) -> bool:
        return not t.began

    def settle(self, t: SporeadicTable, step: Step | None) -> None:
        """Plays what a step takes for granted: draws nobody wrote, the end of a turn that may end."""
        if step is None or t.over:
            return
        if t.due and t.phase != DRAW and step.verb != "ring":
            missing_draws(t).play(t)
        if _ends_turn(t, step) and may_end(t):
            omitted = t.transcript.omitted
            t.end_turn()
            t.transcript.omitted = omitted
        mine = step.player == t.player and step.verb not in ("draw", "turn", "gameover")
        if t.due and t.phase == DRAW and mine and not t.over:
            missing_draws(t).play(t)

    def remarks(self, t: SporeadicTable, step: Step) -> Iterator[Problem]:
        """What is allowed and yet worth a word: Growth Points that another order would have spent."""
        over = step.verb in ("end", "gameover") and step.player == t.player
        if t.over or t.unknown.noted or not t.gp or t.due or not (over or _ends_turn(t, step)) or not may_end(t):
            return
        wasted = wasted_problem(t)
        if wasted is not None:
            yield wasted

    def unknown_outcome(self, t: SporeadicTable) -> DrawCard | Ring:
        return DrawCard(UNKNOWN) if t.phase == DRAW else Ring(" ".join([UNKNOWN] * t.due))

    def outcomes(self, t: SporeadicTable) -> Sequence[tuple[DrawCard | Ring, float]]:
        return outcomes(t)

    def generate_moves(self, t: SporeadicTable) -> Iterable[SporeadicMove]:
        return actions(t)

    def why_not(self, t: SporeadicTable, verb: str) -> Problem | None:
        """Why nothing of that verb can be done; the most general reason."""
        if any(move.verb == verb for move in actions(t)):
            return None
        if t.due and not t.over:
            rule = "SPO-DRAW-1" if t.phase == DRAW else "SPO-RING-5"
            return Problem(rule, "a card is drawn first")
        first = first_problem(_typical(verb, t), t)
        return first or over_problem(t) or Problem("SPO-TURN-2", f"nothing can be done with `{verb}` now")

    def agenda(self, t: SporeadicTable) -> Agenda | None:
        from checker.sporeadic.agenda import agenda  # most runs ask for no agenda

        return agenda(t)

    def painter(self) -> Painter[SporeadicTable]:
        from checker.sporeadic import tableau  # most runs draw nothing

        return tableau.SporeadicPainter(self.data, self.kit)

    def laying(self, setting: TableSetting) -> Laying[SporeadicTable]:
        from checker.sporeadic.laying import SporeadicLaying

        return SporeadicLaying(self.data, self.kit, setting)

    def playing(self) -> Playing[SporeadicTable]:
        from checker.sporeadic.playing import SporeadicPlaying

        return SporeadicPlaying(self.kit)

    # --- looking ----------------------------------------------------------------------------------------------------
    def look(self, t: SporeadicTable, name: str, told: Noted[SporeadicTable] | None = None) -> tuple[str, str] | None:
        return looks.look(t, name, told)

    def checkpoint_names(self, t: SporeadicTable) -> list[str]:
        return looks.names(t)

    def agrees(self, t: SporeadicTable, name: str, value: str) -> bool | None:
        fits = looks.agrees(t, name, value)
        return fits or (None if t.unknown.noted else fits)  # nothing is compared with what may be otherwise

    def pad(self, t: SporeadicTable) -> list[PlayerPad]:
        return scoring.pad(t)

    def unfinished(self, t: SporeadicTable) -> Problem | None:
        """That play stopped before the game was over."""
        return unfinished_problem(t)

    def score(self, t: SporeadicTable) -> Sheet:
        sheet, assumed = scoring.score(t), assumed_problem(t)
        if sheet.verdict and unfinished_problem(t) is not None:  # nobody plays again before the game is over
            return sheet._replace(verdict="")
        return sheet if assumed is None else sheet._replace(notes=(*sheet.notes, assumed))

    def unknowns(self, t: SporeadicTable) -> list[Open[SporeadicTable]]:
        return unknown.unknowns(t)

    def is_possible(self, t: SporeadicTable) -> bool:
        return unknown.is_possible(t)

    def bounds(self, t: SporeadicTable) -> Bounds:
        return unknown.bounds(t)

    def claim_rule(self, t: SporeadicTable, player: str, row: str, claimed: int, rule: str) -> str:
        return scoring.claim_rule(t, t.seat(player), row, claimed, rule) if player in t.players else rule


def _ends_turn(t: SporeadicTable, step: Step) -> bool:
    """Whether a step can only belong to the time after this turn."""
    if not t.began or t.phase == DRAW:
        return False
    if step.verb == "gameover":
        return bool(t.ends_with_turn()) and step.player != t.player
    if step.verb in CHANCE_VERBS and not drawer(step):
        return step.verb == "draw"
    return step.player == t.players[t.next_seat]


def _typical(verb: str, t: SporeadicTable) -> SporeadicMove:
    """A move of the verb whose first problem tells why none of them is possible."""
    player = t.player
    mine = t.mush[t.turn] or t.cols[t.turn] or t.field.middle
    label = t.field.label[mine & -mine]
    hand = [card for card in t.hands[t.turn] if card != UNKNOWN] or list(t.kit.cards)
    other = t.players[t.next_seat]
    plain = t.kit.cards[hand[0]].use == SELF
    moves: dict[str, SporeadicMove] = {
        "colony": Colony(player, label),
        "turn": Turn(player),
        "draw": DrawCard(NONE),
        "play": Play(player, hand[0], "" if plain else other, label),
        "grow": Grow(player, MUSHROOM, label),
        "repair": Repair(player, player, label),
        "decay": Decay(player, label),
        "discard": Discard(player, hand[0]),
        "stuck": Stuck(player),
        "gameover": GameOver(player),
    }
    return moves.get(verb, EndTurn(player))
