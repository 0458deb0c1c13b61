"""Steps of phase 4: repair of bad mushrooms, decay, and the hand limit (SPO-REPAIR, SPO-DECAY, SPO-CLEAN)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.kernel.problem import Problem
from checker.sporeadic import decay, repair, shapes
from checker.sporeadic.cases import in_every_case
from checker.sporeadic.chance import copies_problem, ready
from checker.sporeadic.hexes import bits
from checker.sporeadic.kit import UNKNOWN
from checker.sporeadic.reasons import one_of
from checker.sporeadic.table import CLEAN, SporeadicTable
from checker.sporeadic.turn import cleanup_problem, closed, unrepaired
from sporeprint.ground.wording import counted


@dataclass(frozen=True, slots=True)
class Repair:
    """Mushrooms that may not stand as they do go to the Desert, as few as possible."""

    actor: str
    owner: str
    spaces: str
    verb = "repair"

    @in_every_case
    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        gate = cleanup_problem(t, self.actor, "repair") or self._order(t)
        if gate is not None:
            yield from closed(t, self.actor, gate)
        else:
            yield from self._choices(t)

    def _order(self, t: SporeadicTable) -> Problem | None:
        if t.decaying is None:
            return None
        return Problem("SPO-TURN-2", f"{t.name(t.turn)} has begun to decay", "repair comes before decay")

    def _choices(self, t: SporeadicTable) -> Iterator[Problem]:
        """What is wrong with each space, when those before it that are right are clear."""
        seat, most = t.seat(self.owner), t.kit.n["most_neighbours"]
        mine = t.mush[seat]
        for label in self.spaces.split():
            problem = self._one(t, label, mine, repair.choices(t.field, mine, most))
            if problem is None:
                mine &= ~t.field.at[label]
            else:
                yield problem

    def _one(self, t: SporeadicTable, label: str, mine: int, good: int) -> Problem | None:
        name, space = t.name(t.seat(self.owner)), t.field.at[label]
        if not mine & space:
            return Problem("SPO-REPAIR-1", f"on {label} stands no mushroom of {name}", "")
        if not good:
            return Problem("SPO-REPAIR-1", f"all mushrooms of {name} stand as they may", "nothing to repair")
        if not good & space:
            message = f"{label} is in no smallest repair of {name}'s mushrooms"
            return Problem("SPO-REPAIR-2", message, f"{one_of(t.field, good)} has to go")
        return None

    def play(self, t: SporeadicTable) -> None:
        _begin(t)
        seat = t.seat(self.owner)
        gone = t.mush[seat] & t.field.mask(self.spaces)
        t.to_desert(seat, gone)
        t.removed({seat: gone})

    def force(self, t: SporeadicTable) -> None:
        ready(t, self.actor)
        if not t.over:
            self.play(t)

    def text(self) -> str:
        return f"repair {self.owner} {self.spaces}"


@dataclass(frozen=True, slots=True)
class Decay:
    """One mushroom of each disconnected chain goes to the Desert; it may be written chain by chain."""

    actor: str
    spaces: str
    verb = "decay"

    @in_every_case
    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        gate = cleanup_problem(t, self.actor, "decay") or next(unrepaired(t), None)
        if gate is not None:
            yield from closed(t, self.actor, gate)
        else:
            yield from self._choices(t)

    def _choices(self, t: SporeadicTable) -> Iterator[Problem]:
        """What is wrong with each space, by the chains that are there before the step."""
        rest, named = decay.due(t), 0
        for label in self.spaces.split():
            space = t.field.at[label]
            chain = chain_of(t, space)
            if not chain or chain & named:
                yield self._spared(t, space, label, rest)
            problem = self._no_end(t, space, label, chain) if chain else None
            if problem is not None:
                yield problem
            else:
                rest = tuple(c for c in rest if c != chain)
            named |= chain

    def _no_end(self, t: SporeadicTable, space: int, label: str, chain: int) -> Problem | None:
        """That a mushroom is not one of those that its chain may lose."""
        good = decay.choices(t.field, chain)
        if good & space:
            return None
        tips = bool(decay.ends(t.field, chain))
        what = "a branch end" if tips else "on a cycle"
        message = f"{label} is not {what} of the chain {t.field.words(chain)}"
        return Problem(f"SPO-DECAY-{3 if tips else 4}", message, f"{one_of(t.field, good)} goes")

    def _spared(self, t: SporeadicTable, space: int, label: str, chains: tuple[int, ...]) -> Problem:
        """Why this mushroom does not decay; `chains` have not lost one yet."""
        mine = t.mush[t.turn]
        if not mine & space:
            return Problem("SPO-DECAY-1", f"on {label} stands no mushroom of {t.name(t.turn)}", _way_out(t, chains))
        if space & ~shapes.disconnected(t.field, mine, t.cols[t.turn]):
            rule = "SPO-DECAY-6" if space & t.transcript.loose else "SPO-DECAY-1"
            return Problem(rule, f"{label} is connected to a colony and does not decay", _way_out(t, chains))
        rule = "SPO-DECAY-2" if chain_of(t, space) else "SPO-DECAY-5"
        return Problem(rule, f"the chain of {label} has lost its mushroom this turn", _way_out(t, chains))

    def play(self, t: SporeadicTable) -> None:
        _begin(t)
        self._take(t, t.field.mask(self.spaces))

    def _take(self, t: SporeadicTable, gone: int) -> None:
        t.decaying = tuple(chain for chain in decay.due(t) if not chain & gone)
        t.to_desert(t.turn, gone)
        t.removed({t.turn: gone})

    def force(self, t: SporeadicTable) -> None:
        ready(t, self.actor)
        if not t.over:
            _begin(t)
            self._take(t, t.mush[t.turn] & t.field.mask(self.spaces))

    def text(self) -> str:
        return f"decay {self.spaces}"


def _way_out(t: SporeadicTable, chains: tuple[int, ...]) -> str:
    if not chains:
        return "no chain has to decay now"
    return "; ".join(f"the chain {t.field.words(c)} loses {one_of(t.field, decay.choices(t.field, c))}" for c in chains)


@dataclass(frozen=True, slots=True)
class Discard:
    """Cards above the hand limit, codes set apart by blanks."""

    actor: str
    cards: str
    verb = "discard"

    @in_every_case
    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        gate = cleanup_problem(t, self.actor, "discard")
        if gate is not None:
            yield from closed(t, self.actor, gate)
            return
        count = self._count(t)
        if count is not None:
            yield count
        held = self._held(t)
        if held is not None:
            yield held
        elif count is None and UNKNOWN in self.cards.split() and not t.hides_cards(t.turn):
            message = f"which of the cards {', '.join(t.hands[t.turn])} was discarded is not written"
            yield Problem("SPO-CLEAN-1", message, "write the card", doubt=True)

    def _count(self, t: SporeadicTable) -> Problem | None:
        hand, limit = len(t.hands[t.turn]), t.kit.n["hand_limit"]
        wanted = len(self.cards.split())
        if wanted <= hand - limit or t.turn in t.unknown.hands:
            return None
        spare = max(0, hand - limit)
        message = f"{t.name(t.turn)} has {counted(hand, 'card')} and may discard {spare}, not {wanted}"
        return Problem("SPO-CLEAN-1", message, f"the hand limit is {limit}; nobody discards below it")

    def _held(self, t: SporeadicTable) -> Problem | None:
        own = t.copy()
        for card in self._named_first():
            if card != UNKNOWN and not own.may_hold(own.turn, card):
                if own.hides_cards(own.turn):  # then it is a matter of copies
                    return copies_problem(own, card)
                message = f"{t.name(t.turn)} has no {t.kit.card_name(card)} in hand"
                return Problem("SPO-CLEAN-1", message, f"in hand: {', '.join(t.hands[t.turn])}")
            own.lose(own.turn, card)
        return None

    def _named_first(self) -> list[str]:
        """What is left of a hand may be what nobody noted, never the other way round."""
        return sorted(self.cards.split(), key=lambda card: card == UNKNOWN)

    def play(self, t: SporeadicTable) -> None:
        _begin(t)
        for card in self._named_first():
            if card == UNKNOWN:  # it may have been any card of the hand
                t.forget(t.turn)
            t.discard += (t.lose(t.turn, card),)

    def force(self, t: SporeadicTable) -> None:
        ready(t, self.actor)
        if not t.over:
            _begin(t)
            for card in self.cards.split():
                if t.hands[t.turn]:
                    t.discard += (t.lose(t.turn, card),)

    def text(self) -> str:
        return f"discard {self.cards}"


def _begin(t: SporeadicTable) -> None:
    """Cleanup has begun: what Growth Points are left is lost."""
    t.began, t.phase, t.transcript.omitted = True, CLEAN, None
    t.begin_growing()


def chain_of(t: SporeadicTable, space: int) -> int:
    """The disconnected chain a mushroom is part of; 0 for others."""
    return next((chain for chain in decay.due(t) if chain & space), 0)


def single_decays(t: SporeadicTable) -> Iterator[str]:
    """The labels of all mushrooms that may decay next."""
    for chain in decay.due(t):
        yield from (t.field.label[bit] for bit in bits(decay.choices(t.field, chain)))
