"""What all moves of Undergrove share: their problems, doubt when the table is not certain, and how to go on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.kernel.problem import Problem
from checker.kernel.value import Value
from checker.undergrove.purse import can_pay, uncounted
from checker.undergrove.table import UndergroveTable
from checker.undergrove.turn import is_late, take_over

WHOSE_TURN = "UND-TURN-1"
ACTIONS = frozenset(("activate", "absorb", "reproduce", "partner", "photosynthesize"))
PIECE_RULES = frozenset(("UND-GEO-7", "UND-PAR-4"))
"""A piece or a Root is in the way."""
ABSORBER_RULES = frozenset(("UND-ABS-3", "UND-TRE-3"))
"""It is no own Seedling that is to absorb."""
TOKEN_RULES = frozenset(("UND-TOK-1", "UND-ACT-2"))
"""A token that is needed is used already."""


class UndergroveMove(Value):
    """A step of the log. `failures` is the only place where its conditions stand."""

    __slots__ = ()
    verb = ""
    actor = ""

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        """Yield every failed precondition, the one that is reported first before the others; a gate comes alone."""
        raise NotImplementedError

    def prices(self, t: UndergroveTable) -> Iterable[tuple[str, str]]:
        """Return the resources that are paid, as letters, each behind the rule that asks for them."""
        return ()

    def play(self, t: UndergroveTable) -> None:
        raise NotImplementedError

    def text(self) -> str:
        raise NotImplementedError

    def problems(self, t: UndergroveTable) -> Iterator[Problem]:
        """Yield the same, as doubts where nothing is certain any more; and what is paid that nobody counted."""
        found = self.failures(t)
        if t.unsure or t.gaps.is_wide:
            found = self._as_doubts(t, found)
        return self._or_unpaid(t, list(found)) if t.gaps.goods else found

    def _as_doubts(self, t: UndergroveTable, found: Iterable[Problem]) -> Iterator[Problem]:
        """Yield what the unknown rest of the table may make good; what rests on known parts alone stays certain."""
        for problem in found:
            if problem.doubt:
                yield problem._replace(forced=True)
            elif not t.unsure and self._is_settled(t, problem.rule):
                yield problem
            else:
                message = f"as far as it was written down, {problem.message}"
                yield Problem(problem.rule, message, "legal only if it was otherwise", doubt=True, forced=True)

    def _is_settled(self, t: UndergroveTable, rule: str) -> bool:
        """Whether a rule is broken whatever lies in the Forest: by whose turn it is, used tokens, counted resources.

        Or by a piece that is known: it stays where it stands.
        """
        if rule in PIECE_RULES or (rule in ABSORBER_RULES and self.meets_known_piece(t)):
            return True
        if rule == WHOSE_TURN:
            return not t.gaps.turn and not t.began
        if rule in TOKEN_RULES:
            return t.turn not in t.gaps.tokens
        return any(asked == rule and not can_pay(t, t.turn, goods) for asked, goods in self.prices(t))

    def meets_known_piece(self, t: UndergroveTable) -> bool:
        """Whether the piece that is to absorb is known."""
        return False

    def _or_unpaid(self, t: UndergroveTable, found: list[Problem]) -> Iterator[Problem]:
        yield from found
        for rule, goods in () if found else self.prices(t):
            yield from uncounted(t, t.turn, rule, goods)

    def force(self, t: UndergroveTable) -> None:
        """As hands did it: in an own turn, paying what is there."""
        if t.over:
            return
        if is_late(t, self.actor) and self.verb not in ACTIONS:
            self.late(t)
            return
        take_over(t, self.actor)
        if self.is_possible(t):
            self.play(t)
        else:
            self.lose(t)

    def late(self, t: UndergroveTable) -> None:
        """It was done when the turn was over, which changes nothing about whose turn it is."""

    def lose(self, t: UndergroveTable) -> None:
        """It was done somehow, and nobody can tell how: the turn goes on without it."""

    def is_possible(self, t: UndergroveTable) -> bool:
        """Whether hands could have done it at all: the places that it names are there."""
        return True
