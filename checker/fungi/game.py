"""Fungi for the kernel: everything a title offers, in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from checker.fungi import effects, faults, positions, scoring, unknown, writing
from checker.fungi.actions import actions
from checker.fungi.cards import UNKNOWN, Cards
from checker.fungi.checks import turn_problem
from checker.fungi.cooking import Cook, LayPan, Sell
from checker.fungi.moves import FungiMove, Pass, Reveal
from checker.fungi.notation import VERBS, read_move
from checker.fungi.table import FungiTable
from checker.fungi.taking import Take, TakeDecay
from checker.kernel.data import TitleData
from checker.kernel.game import Noted
from checker.kernel.log import Step
from checker.kernel.moves import CHANCE, Move
from checker.kernel.nearest import differences, first_problem, nearest_by
from checker.kernel.piles import same_cards
from checker.kernel.problem import Problem
from checker.kernel.sheet import PlayerPad, Sheet
from checker.kernel.title import Title
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table

if TYPE_CHECKING:
    from checker.kernel.agenda import Agenda
    from checker.kernel.painter import Painter
    from checker.kernel.playing import Playing
    from checker.kernel.unknown import Bounds, Open
    from sporeprint.ground.vocabulary import Names

NAMES = Mapping[str, str]
NUMBERS: Mapping[str, Callable[[FungiTable, int], int]] = MappingProxyType(
    {
        "hand": lambda t, seat: t.sizes[seat],
        "sticks": lambda t, seat: t.sticks[seat],
        "baskets": lambda t, seat: t.baskets[seat],
        "pans": lambda t, seat: t.pans[seat],
        "limit": lambda t, seat: t.limit(seat),
        "dishes": lambda t, seat: len(t.dishes[seat]),
        "score": scoring.total,
    }
)
"""What a checkpoint can count of a player's things."""
FROM_HAND = frozenset(("cook", "sell"))
"""What might be possible with cards that nobody has seen."""


class Fungi(Title[FungiTable, FungiMove]):
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
        """A refill that nobody wrote down is one of unknown cards."""
        if t.pending and (step is None or step.verb != "reveal"):
            self.unknown_outcome(t).play(t)

    def unknown_outcome(self, t: FungiTable) -> Reveal:
        return Reveal((UNKNOWN,) * t.pending)

    def outcomes(self, t: FungiTable) -> Sequence[tuple[Reveal, float]]:
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
        return [(Reveal(_filled(top, cards)), float(ways)) for cards, ways in found]

    def generate_moves(self, t: FungiTable) -> Iterable[FungiMove]:
        if t.over or t.pending:
            return []
        found = list(actions(t))
        return found or [Pass(t.players[t.turn])]

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

    def nearest(self, t: FungiTable, move: Move[FungiTable]) -> Iterable[FungiMove]:
        """Legal moves one change away: another place, card or count, then another source or player."""
        if t.over or t.pending or isinstance(move, Reveal):
            return []
        return nearest_by(self.generate_moves(t), move, lambda legal: _distance(legal, move))

    def agenda(self, t: FungiTable) -> Agenda | None:
        from checker.fungi.agenda import agenda  # most runs ask for no agenda

        return agenda(t)

    def painter(self) -> Painter[FungiTable]:
        from checker.fungi import tableau  # most runs draw nothing

        return tableau.FungiPainter(self.data)

    def playing(self) -> Playing[FungiTable]:
        from checker.fungi.playing import FungiPlaying

        return FungiPlaying(self.cards)

    # --- looking ----------------------------------------------------------------------------------------------------
    def look(self, t: FungiTable, name: str, told: Noted[FungiTable] | None = None) -> tuple[str, str] | None:
        """What the table shows under a checkpoint's name, and the rule that made it so."""
        if name in ("forest", "decay", "draw", "discard"):
            pile = t.pile(name)
            cards = {"forest": pile, "decay": sorted(pile)}.get(name)
            rule = effects.zone_rule(t, name, told) if told else ""
            return str(len(pile)) if cards is None else " ".join(cards), rule
        player, _, part = name.partition(".")
        if player not in t.players:
            return None
        seat, number = t.seat(player), NUMBERS.get(part)
        if number is None:
            return None
        shown = str(number(t, seat))
        if part == "hand" and told is not None and not told.value.isdigit():
            shown = " ".join(sorted(c for c, n in t.hands[seat].items() for _ in range(n)))
        return shown, effects.player_rule(t, part, seat, told) if told else ""

    def checkpoint_names(self, t: FungiTable) -> list[str]:
        return ["forest", "decay", "draw", "discard", *(f"{p}.{part}" for p in t.players for part in NUMBERS)]

    def agrees(self, t: FungiTable, name: str, value: str) -> bool | None:
        """Whether a checkpoint fits: numbers by value, cards in any order (the forest in its order)."""
        player, _, part = name.partition(".")
        if value.isascii() and value.isdigit():
            return self._number_agrees(t, name, part, int(value))
        said = [self.cards.read(word) for word in value.split()] if value not in ("-", "none") else []
        if None in said:
            return None
        words = [card for card in said if card is not None]
        if name == "forest":
            return len(words) == len(t.forest) and all(
                UNKNOWN in (a, b) or a == b for a, b in zip(words, t.forest, strict=True)
            )
        if name == "decay":
            return same_cards(words, t.decay, UNKNOWN)
        if part == "hand" and player in t.players:
            return self._hand_agrees(t, t.seat(player), words)
        return None

    def _hand_agrees(self, t: FungiTable, seat: int, said: list[str]) -> bool | None:
        """A hand, some of whose unknown cards may be baskets that lie in the display."""
        hand = [card for card, count in t.hands[seat].items() for _ in range(count)]
        if same_cards(said, hand, UNKNOWN):
            return True
        fewer = len(hand) - len(said)
        maybe = 0 < fewer <= t.spare(seat) and same_cards([*said, *[UNKNOWN] * fewer], hand, UNKNOWN)
        return None if maybe else False

    def _number_agrees(self, t: FungiTable, name: str, part: str, value: int) -> bool | None:
        if name in ("forest", "decay"):
            return len(t.pile(name)) == value
        shown = self.look(t, name)
        if shown is None:
            return None
        off = value - int(shown[0])
        if off and part in ("hand", "baskets", "limit"):
            spare = t.spare(t.seat(name.partition(".")[0]))
            least, most = {"hand": (-spare, 0), "baskets": (0, spare)}.get(part, (0, spare * t.cards.basket_hand))
            return None if least <= off <= most else False
        return not off

    def pad(self, t: FungiTable) -> list[PlayerPad]:
        return scoring.pad(t)

    def unfinished(self, t: FungiTable) -> Problem | None:
        """That the log stops before the game does."""
        if t.over:
            return None
        cards = "1 card is" if len(t.forest) == 1 else f"{len(t.forest)} cards are"
        left = f"{cards} left in the forest and {len(t.draw)} to draw"
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


def _distance(move: FungiMove, meant: Move[FungiTable]) -> int:
    """Of two takes the places between, else how many arguments differ; what the log did not say counts nothing."""
    if isinstance(move, Take) and isinstance(meant, Take):
        return abs(move.place - meant.place)
    return differences(move, meant, ("cards", "others", "pan"))
