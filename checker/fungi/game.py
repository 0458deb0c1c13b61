"""Fungi for the kernel: everything a title offers, in one place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from checker.fungi import faults, looking, positions, scoring, unknown, writing
from checker.fungi.actions import actions
from checker.fungi.cards import UNKNOWN, Cards
from checker.fungi.checks import turn_problem
from checker.fungi.cooking import Cook, LayPan, Sell
from checker.fungi.moves import FungiMove, Pass, RevealCards
from checker.fungi.notation import VERBS, read_move
from checker.fungi.table import FungiTable
from checker.fungi.taking import Take, TakeDecay
from checker.kernel.data import TitleData
from checker.kernel.files import with_unknowns
from checker.kernel.log import Step
from checker.kernel.moves import CHANCE, first_problem
from checker.kernel.problem import Problem
from checker.kernel.sheet import PlayerPad, PointSpan, Sheet
from checker.kernel.title import TitleReferee
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
FROM_HAND = frozenset(("cook", "sell"))
"""What might be possible with cards that nobody has seen."""


class Fungi(TitleReferee[FungiTable, FungiMove]):
    """The referee of Fungi."""

    verbs = VERBS
    chance_verbs = frozenset(("reveal",))
    position_record, header_record = positions.FungiPosition, positions.FungiHeader
    total_rule, win_rule, tie_rule = "FUN-SCORE-2", "FUN-SCORE-6", "FUN-TIE-1"

    def __init__(self, data: TitleData) -> None:
        super().__init__(data)
        self.cards = Cards(data)
        self._words = positions.vocabularies(self.cards)

    # --- positions --------------------------------------------------------------------------------------------------
    def vocabularies(self, players: NAMES) -> Names:
        return {**super().vocabularies(players), **self._words}

    def opened(self, node: Table, players: NAMES) -> Table:
        return with_unknowns(node, positions.FungiPosition, self.vocabularies(players)["player"])

    def deal(self, header: Table, players: NAMES, house: NAMES, report: Report) -> FungiTable | None:
        return positions.deal(header, players, house, self.cards, self.vocabularies(players), report)

    def read_position(
        self, node: Table, players: NAMES, house: NAMES, report: Report
    ) -> tuple[FungiTable, set[str]] | None:
        return positions.read_position(node, players, house, self.cards, self.vocabularies(players), report)

    def write_position(self, t: FungiTable) -> str:
        text = writing.write_position(t)
        end = f"\nlanguage: {self.data.language}\n" if self.data.language else "\n"
        return text.replace("\n", end, 1)

    def problems(self, t: FungiTable) -> Iterator[Problem]:
        return faults.problems(t)

    def file_problems(self, t: FungiTable, given: set[str], final: bool) -> Iterator[Problem]:
        return faults.file_problems(t, given, final)

    # --- play -------------------------------------------------------------------------------------------------------
    read_move = staticmethod(read_move)

    def to_act(self, t: FungiTable) -> str | None:
        if t.over:
            return None
        return CHANCE if t.pending else t.players[t.turn]

    def turn_begins(self, t: FungiTable) -> bool:
        """A turn is one action."""
        return True

    def settle(self, t: FungiTable, step: Step | None) -> None:
        """A refill that nobody wrote down is one of unknown cards; who acts first is whose turn it was, if unknown."""
        if t.pending and (step is None or step.verb != "reveal"):
            t.reveal_unnoted()
        if t.gaps.turn and step is not None and step.player in t.players:
            t.turn, t.gaps = t.seat(step.player), t.gaps._replace(turn=False)

    def unknown_outcome(self, t: FungiTable) -> RevealCards:
        return RevealCards((UNKNOWN,) * t.pending)

    def outcomes(self, t: FungiTable) -> Sequence[tuple[RevealCards, float]]:
        """Every possible refill with the number of ways in which the unseen copies can make it."""
        top = t.top()
        found: list[tuple[tuple[str, ...], int]] = [((), 1)] if top else []
        for _ in range(top.count(UNKNOWN)):
            found = [
                ((*cards, card), ways * (left - cards.count(card)))
                for cards, ways in found
                for card, left in t.unseen.items()
                if left > cards.count(card)
            ]
        return [(RevealCards(_filled(top, cards)), float(ways)) for cards, ways in found]

    def generate_moves(self, t: FungiTable) -> Iterable[FungiMove]:
        if t.over or t.pending:
            return []
        found = list(actions(t))
        return found if found or t.gaps.stops_play else [Pass(t.players[t.turn])]

    def why_not(self, t: FungiTable, verb: str) -> Problem | None:
        """Why nothing of that verb can be done; the most general reason."""
        if t.over or t.pending:
            return turn_problem(t.players[t.turn], t) or Problem("FUN-AFTER-6", "the forest is refilled first")
        if any(move.verb == verb for move in self.generate_moves(t)):
            return None
        problem, hidden = first_problem(_typical(verb, t), t), t.hands[t.turn].get(UNKNOWN, 0)
        if problem is None or not hidden or verb not in FROM_HAND:
            return problem
        are = "1 card of the hand is" if hidden == 1 else f"{hidden} cards of the hand are"
        return problem._replace(message=f"{problem.message}, but {are} not known")

    def agenda(self, t: FungiTable) -> Agenda | None:
        from checker.fungi.agenda import agenda  # most runs ask for no agenda

        return agenda(t)

    def painter(self) -> Painter[FungiTable]:
        from checker.fungi import tableau  # most runs draw nothing

        return tableau.FungiPainter(self.data, self.cards)

    def laying(self, setting: TableSetting) -> Laying[FungiTable]:
        from checker.fungi.laying import FungiLaying  # most runs lay no table

        return FungiLaying(self.data, self.cards, setting)

    def playing(self) -> Playing[FungiTable]:
        from checker.fungi.playing import FungiPlaying

        return FungiPlaying(self.cards)

    # --- looking ----------------------------------------------------------------------------------------------------
    look = staticmethod(looking.look)
    checkpoint_names = staticmethod(looking.names)
    agrees = staticmethod(looking.agrees)
    learn = staticmethod(looking.learn)

    def pad(self, t: FungiTable) -> list[PlayerPad]:
        return scoring.pad(t)

    def unfinished(self, t: FungiTable) -> Problem | None:
        """That the log stops before the game does."""
        if t.over:
            return None
        if t.gaps.forest >= len(t.forest):
            said = "whether the game is over is not known: nobody wrote how many cards are left in the forest"
            return Problem("FUN-END-6", f"{said}; the score is an interim one", "write `forest: []` if it is empty")
        in_forest = looking.span_of(t, "forest") or PointSpan(len(t.forest), len(t.forest))
        cards = "1 card is" if in_forest.high == 1 else f"{in_forest} cards are"
        to_draw = "an unknown number" if t.gaps.draw else str(len(t.draw))
        left = f"{cards} left in the forest and {to_draw} to draw"
        return Problem("FUN-END-6", f"the game is not over, {left}; the score is an interim one")

    def score(self, t: FungiTable) -> Sheet:
        return scoring.score(t)

    def unknowns(self, t: FungiTable) -> list[Open[FungiTable]]:
        return unknown.unknowns(t)

    def is_possible(self, t: FungiTable) -> bool:
        return unknown.is_possible(t)

    def bounds(self, t: FungiTable) -> Bounds:
        return unknown.bounds(t)

    def claim_rule(self, t: FungiTable, player: str, row: str, claimed: int, rule: str) -> str:
        return scoring.claim_rule(t, t.seat(player), row, claimed, rule)


def _filled(top: list[str], new: tuple[str, ...]) -> tuple[str, ...]:
    """The top of the pile with its unknown cards replaced in order."""
    left = iter(new)
    return tuple(next(left) if card == UNKNOWN else card for card in top)


def _typical(verb: str, t: FungiTable) -> FungiMove:
    """A move of the verb whose first problem tells why none of them is possible."""
    player, hand = t.players[t.turn], t.hands[t.turn]
    kinds = sorted(t.cards.kinds, key=lambda k: -t.mushrooms(hand.get(k, 0), hand.get(k + "*", 0)))
    best = kinds[0]
    day, night = hand.get(best, 0), hand.get(best + "*", 0)
    if verb == "take":
        return Take(player, 1)
    if verb == "decay":
        return TakeDecay(player)
    if verb == "cook":
        return Cook(player, best, day, night)
    if verb == "sell":
        return Sell(player, best, day, night)
    return LayPan(player) if verb == "pan" else Pass(player)
