"""The moves of Fungi. Each says in one place what it needs; judge, lister and explanations all ask there.

Problems come in the order in which the ledger reports them: what does not exist, kinds, minimum, pan, butter and cider,
sticks, hand limit, then what was written beside the move and does not agree. Takes and reveals, which logs are full of,
collect them in a list: to start a generator costs more than their checks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from checker.fungi.cards import UNKNOWN
from checker.fungi.checks import copies_problems, turn_problem
from checker.fungi.cooking import Cook, LayPan, Sell
from checker.fungi.table import FungiTable
from checker.fungi.taking import Take, TakeDecay
from checker.fungi.transcript import PassNote
from checker.kernel.moves import CHANCE
from checker.kernel.problem import Problem
from checker.kernel.value import Value
from sporeprint.ground.wording import joined


class Pass(Value):
    __slots__ = ("actor",)
    verb = "pass"

    def __init__(self, actor: str) -> None:
        self.actor = actor

    def problems(self, t: FungiTable) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        if turn is not None:
            yield turn
            return
        from checker.fungi.actions import actions  # the list is made of moves, and this move asks for it

        move = next(iter(actions(t)), None)
        if move is not None:
            yield Problem(
                "FUN-PASS-1", f"{t.name(t.turn)} can still act and may not pass", f"for example: {move.text()}"
            )
        elif t.gaps.stops_play or UNKNOWN in t.hands[t.turn] or UNKNOWN in t.forest or UNKNOWN in t.decay:
            said = f"{t.name(t.turn)} may be able to act with what is not known"
            yield Problem("FUN-PASS-1", said, f"legal only if {self._stuck_words(t)}", doubt=True)
        elif t.gaps.passed and not t.always_moves:
            said = f"whether {t.name(1 - t.turn)} passed just before is not known, so it may have moved the forest"
            yield Problem("FUN-PASS-3", said, "write `passed: yes` or `passed: no`", doubt=True)

    def _stuck_words(self, t: FungiTable) -> str:
        """What must be true of the unknown cards so that nothing can be done."""
        out = []
        if t.gaps.hands[t.turn] or UNKNOWN in t.hands[t.turn]:
            full = "was full and " if t.gaps.hands[t.turn] or t.room(t.turn) > 0 else ""
            out.append(f"the hand {full}had no pan, no night card and no two of a kind")
        if UNKNOWN in t.forest or t.gaps.sticks[t.turn]:
            out.append("no basket in the forest could be paid")
        if t.gaps.decay or UNKNOWN in t.decay:
            out.append("the decay pile did not fit")
        return joined(out) or "nothing else could be done"

    def play(self, t: FungiTable) -> None:
        """A forced pass moves nothing; the second in a row, or every one by house rule, moves the forest."""
        hand = t.hands[t.turn]
        if UNKNOWN in hand or t.gaps.hands[t.turn]:
            known = {card: count for card, count in hand.items() if card != UNKNOWN}
            note = PassNote(t.transcript.line, known)
            t.transcript.passes = {**t.transcript.passes, t.turn: note}
        if t.passed or t.always_moves:
            t.end_turn()
        elif t.gaps.passed:
            t.turn = 1 - t.turn
            t.blur_forest()
        else:
            t.passed = True
            t.turn = 1 - t.turn
            t.transcript.drawn = ()

    def force(self, t: FungiTable) -> None:
        t.turn = t.seat(self.actor)
        self.play(t)

    def text(self) -> str:
        return "pass"


class RevealCards(Value):
    """Chance: the cards that refill the forest, in the order they are drawn."""

    __slots__ = ("cards",)
    actor = CHANCE
    verb = "reveal"

    def __init__(self, cards: tuple[str, ...]) -> None:
        self.cards = cards

    def problems(self, t: FungiTable) -> Iterator[Problem]:
        cards, there = self.cards, t.top() if t.pending else t.transcript.drawn
        if len(cards) == len(there) == there.count(UNKNOWN):
            return iter(copies_problems(t, cards))
        return self._compared(t, there)

    def _compared(self, t: FungiTable, there: Sequence[str]) -> Iterator[Problem]:
        """Problems with a refill that was known before, or of which too many or too few cards are noted.

        A card that a known pile contradicts, or beyond the number drawn, is not also one too many of its kind.
        """
        cards = self.cards
        pairs = list(zip(cards, there, strict=False))
        may_be_less = t.gaps.passed or (t.gaps.draw and t.pending)
        if len(cards) != len(there) and not (may_be_less and len(cards) < len(there)):
            hint = "it fills the forest up, as far as cards are left"
            yield Problem("FUN-AFTER-10", f"the refill draws {len(there)}, not {len(cards)}", hint)
        elif any(noted not in (lies, UNKNOWN) for noted, lies in pairs if lies != UNKNOWN):
            yield Problem("FUN-AFTER-10", f"the pile gives {' '.join(there)}, not {' '.join(cards)}", "")
        yield from copies_problems(t, [noted for noted, lies in pairs if lies == UNKNOWN])

    def play(self, t: FungiTable) -> None:
        if t.pending:
            t.reveal(self.cards)
        elif UNKNOWN in t.transcript.drawn:  # the refill was left unknown before; now it is told
            self._tell(t)

    def _tell(self, t: FungiTable) -> None:
        start = len(t.forest) - len(self.cards)
        for k, card in enumerate(self.cards):
            if t.forest[start + k] == UNKNOWN and card != UNKNOWN:
                t.locate(card)
                t.forest[start + k] = card
        t.transcript.drawn = t.forest[start:]

    def force(self, t: FungiTable) -> None:
        if t.pending:
            lack = 0 if t.gaps.draw else t.pending
            shown = [*self.cards, *[UNKNOWN] * lack][: t.pending]
            t.reveal(c if c == UNKNOWN or t.unseen[c] > 0 else UNKNOWN for c in shown)

    def text(self) -> str:
        return "reveal" + "".join(f" {card}" for card in self.cards)


FungiMove = Take | TakeDecay | Cook | Sell | LayPan | Pass | RevealCards
