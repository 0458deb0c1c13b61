"""Roots come into the Forest: of Reproduce and Partner, of powers and of the Carbon Track (UND-PAR, UND-ONG)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.undergrove.effects import LOST, MAY, attach_root, find, put_root, skip_to
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.table import NEUTRAL, Effect, UndergroveTable
from checker.undergrove.turn import ROOT_RULES, begin_step, effect_problem, is_late, run


class Root(UndergroveMove):
    """Roots one after another; slots set apart by blanks."""

    __slots__ = ("actor", "slots")
    verb = "root"

    def __init__(self, actor: str, slots: str) -> None:
        self.actor, self.slots = actor, slots

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = effect_problem(t, self.actor, "root")
        if gate is not None:
            yield (self._beyond(t) if is_late(t, self.actor) else None) or gate
            return
        slots = self.slots.split()
        own = t.copy() if len(slots) > 1 else t
        for number, slot in enumerate(slots):
            gate = effect_problem(own, self.actor, "root") if number else None
            if gate is not None or find(own, "root") < 0 or own.roots[own.turn] < 1:
                yield gate or self._too_many(own)
                return
            yield from self._one(own, slot, number + 1 < len(slots))

    def _beyond(self, t: UndergroveTable) -> Problem | None:
        """That the Roots of the action that is just over were placed already."""
        action, name = t.transcript.last_action, t.names[self.actor]
        if action not in ROOT_RULES:
            return None
        message = f"{name} has placed the Roots of {action.title()} already"
        more = Problem(ROOT_RULES[action], message, "it gives no further one")
        return _too_early(t, action, t.transcript.last_fresh) or more

    def _one(self, t: UndergroveTable, slot: str, more: bool) -> Iterator[Problem]:
        """Yield what is wrong with a Root; before the next one the table is as if this one was placed or left out."""
        k, found = find(t, "root"), t.slot_of(slot)
        effect, legal = t.queue[k], True
        for problem in () if _is_lost(effect, found) else _slot_problems(t, slot, effect, found):
            legal = False
            yield problem
        if more and legal:
            self._put(t, slot)
        elif more:
            skip_to(t, k)

    def _too_many(self, t: UndergroveTable) -> Problem:
        name = t.name(t.turn)
        if not t.roots[t.turn]:
            message = f"all {t.kit.n['roots']} Roots of {name} are in the Forest"
            return Problem("UND-PAR-5", message, f"`{self.slots}` names more than were left")
        message = f"{name} has no Root to place now"
        more = Problem(ROOT_RULES.get(t.action, "UND-CTR-2"), message, "this action or stone gives no further one")
        return _too_early(t, t.action, t.fresh) or more

    def _put(self, t: UndergroveTable, slot: str) -> None:
        k, found = find(t, "root"), t.slot_of(slot)
        effect = skip_to(t, k) if k >= 0 else None
        if effect is not None and _is_lost(effect, found):
            return
        if found is not None and found[1] in t.pieces and t.roots[t.turn]:  # doubtful steps are played, too
            put_root(t, t.turn, found[1], found[2])

    def play(self, t: UndergroveTable) -> None:
        begin_step(t)
        for slot in self.slots.split():
            self._put(t, slot)
        run(t)

    def late(self, t: UndergroveTable) -> None:
        """Roots too many in a turn that is over: they lie there, as far as there are any, and nobody is in turn."""
        seat = t.seat(self.actor)
        for slot in self.slots.split() if self.is_possible(t) else ():
            _, corner, quarter = t.slot_of(slot) or (0, 0, 0)
            attach_root(t, seat, corner, quarter)

    def is_possible(self, t: UndergroveTable) -> bool:
        seat = t.seat(self.actor)
        slots = [t.slot_of(slot) for slot in self.slots.split()]
        fit = all(s is not None and s[0] in t.tiles and _slot_problem(t, "", *s, seat) is None for s in slots)
        return fit and len(set(slots)) == len(slots) <= t.roots[seat]

    def lose(self, t: UndergroveTable) -> None:
        """Roots were placed somewhere: those that were due are not asked for again."""
        begin_step(t)
        for _ in self.slots.split():
            k = find(t, "root")
            if k >= 0:
                skip_to(t, k)
        run(t)

    def text(self) -> str:
        return f"root {self.slots}"


def _is_lost(effect: Effect, found: tuple[int, int, int] | None) -> bool:
    """Whether a Root is that of a Seedling for which there was no room: to say so again helps nobody."""
    return effect.word == LOST and found is not None and found[1] == effect.at


def _too_early(t: UndergroveTable, action: str, fresh: tuple[int, ...]) -> Problem | None:
    """That a power of one more Root was used in the turn in which it got its first Root."""
    tiles = (tile for cell in fresh if (tile := t.tile(cell)) is not None)
    name = next((x.name for x in tiles if any(a.verb == action and a.amount("root") for a in x.always)), "")
    message = f"the ongoing power of {name} works from the next turn on: its first Root was placed just now"
    return Problem("UND-ONG-2", message, "leave this Root out") if name else None


def _slot_problems(
    t: UndergroveTable, slot: str, effect: Effect, found: tuple[int, int, int] | None
) -> Iterator[Problem]:
    """Yield why a Root cannot go into a slot; that it is at no own piece says that it is at the wrong one, too."""
    if found is None or found[0] not in t.tiles:
        yield Problem("UND-GEO-5", f"there is no tile {slot.rpartition('.')[0]} in the Forest", "a Root lies on one")
        return
    problem = _slot_problem(t, slot, *found)
    if problem is not None:
        yield problem
    piece = t.pieces.get(found[1])
    if piece is not None and piece.owner == t.turn and effect.word != LOST and effect.at not in (-1, found[1]):
        rule = "UND-ONG-3" if effect.word == MAY else "UND-REP-4"
        message = f"this Root belongs to the Seedling just placed on {t.corner_text(effect.at)}, not to {slot}"
        yield Problem(rule, message, "Reproduce roots the new Seedling")


def _slot_problem(
    t: UndergroveTable, slot: str, cell: int, corner: int, quarter: int, seat: int | None = None
) -> Problem | None:
    """Why no Root of the player in turn can lie in a slot (UND-PAR-3, -4)."""
    me = t.turn if seat is None else seat
    piece = t.pieces.get(corner)
    if piece is None:
        return Problem("UND-PAR-3", f"no piece stands on the corner of {slot}", _own_words(t, me))
    if piece.owner != me:
        whose = "a neutral Seedling" if piece.owner == NEUTRAL else f"a piece of {t.name(piece.owner)}"
        return Problem("UND-PAR-4", f"on the corner of {slot} stands {whose}", _own_words(t, me))
    if piece.roots >> quarter & 1:
        message = f"the piece there has a Root on {t.tile_name(cell)} already"
        return Problem("UND-PAR-4", message, "one Root for each piece and tile")
    return None


def _own_words(t: UndergroveTable, seat: int) -> str:
    return f"pieces of {t.name(seat)}: {', '.join(t.corner_text(corner) for corner, _ in t.own(seat)) or 'none'}"
