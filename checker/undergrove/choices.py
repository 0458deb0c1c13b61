"""What a player chooses inside an action: cubes, trades, tokens, branches, cubes on a tile, and to do nothing more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.kernel.problem import Problem
from checker.undergrove import purse
from checker.undergrove.effects import find, free_spaces, skip_to, waiting
from checker.undergrove.kit import BITS
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.table import AI, CLOSED, CUBE, DOING, REWARD, Effect, UndergroveTable
from checker.undergrove.turn import (
    begin_step,
    effect_problem,
    end_turn,
    finish,
    is_late,
    missing_problem,
    run,
    step_problem,
)
from sporeprint.ground.abilities import CUBES
from sporeprint.ground.wording import counted

ACTION, GAIN = "action", "gain"


class Gain(UndergroveMove):
    """Cubes of choice; also the cube of a player for what the AI could not do."""

    __slots__ = ("actor", "cubes")
    verb = "gain"

    def __init__(self, actor: str, cubes: str) -> None:
        self.actor, self.cubes = actor, cubes

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        if t.turn == AI and t.phase == CUBE and not t.over:
            yield from self._number(t, t.kit.n["solo_cube"], "UND-SOL-10")
            return
        gate = effect_problem(t, self.actor, "any", "choice")
        k = find(t, "any", "choice")
        if gate is not None or k < 0:
            yield gate or self._none(t)
            return
        effect = t.queue[k]
        if effect.kind == "choice":
            yield from self._branch(effect)
        else:
            rule = "UND-CTR-2" if t.phase == REWARD else "UND-ACT-5"
            yield from self._number(t, purse.most_cubes(t, effect.n), rule)

    def _none(self, t: UndergroveTable) -> Problem:
        if t.solo and not t.began:
            message = "the AI has done everything on its card, or the cube for it was taken already"
            return Problem("UND-SOL-10", message, "at most one cube for each turn of the AI")
        message = f"{t.name(t.turn)} has no cubes of choice to gain now"
        return Problem("UND-ACT-5", message, "fixed gains happen by themselves and are not written")

    def _branch(self, effect: Effect) -> Iterator[Problem]:
        fixed, free = effect.word, effect.n
        rest = self.cubes
        for letter in fixed:
            rest = rest.replace(letter, "", 1)
        if len(self.cubes) != len(fixed) + free or len(rest) != free:
            said = fixed + (f" and {free} of choice" if free else "")
            message = f"in place of another action {said} is gained, not {self.cubes}"
            yield Problem("UND-ACT-12", message, "write gain " + fixed)

    def _number(self, t: UndergroveTable, wanted: int, rule: str) -> Iterator[Problem]:
        if "C" in self.cubes:
            yield Problem("UND-RES-1", "C is no cube and cannot be chosen", "write N, P or K")
        if len(self.cubes) != wanted:
            cubes = f"{counted(wanted, 'cube')} of choice {'is' if wanted == 1 else 'are'} gained here"
            message = f"{cubes}, {len(self.cubes)} {'is' if len(self.cubes) == 1 else 'are'} written"
            yield Problem(rule, message, "write each letter")
        for cube in CUBES if t.rule("supply_limited") else ():
            left = purse.in_supply(t, cube)
            if self.cubes.count(cube) > left:
                yield Problem("UND-RES-4", f"the supply has {left} {cube} left", "take others")

    def play(self, t: UndergroveTable) -> None:
        if t.turn == AI and t.phase == CUBE:
            purse.gain(t, 0, self.cubes)
            t.ai_failed = False
            end_turn(t)
            return
        begin_step(t)
        k = find(t, "any", "choice")
        if k >= 0:
            skip_to(t, k)
        purse.gain(t, t.turn, self.cubes)
        run(t)

    def late(self, t: UndergroveTable) -> None:
        purse.gain(t, t.seat(self.actor), self.cubes)

    def force(self, t: UndergroveTable) -> None:
        if not t.over and t.turn == AI and t.phase == CUBE:
            self.play(t)
        else:
            super().force(t)

    def text(self) -> str:
        return f"gain {self.cubes}"


class Trade(UndergroveMove):
    """Own cubes for cubes of choice, one for one; pairs such as `N>K` set apart by blanks."""

    __slots__ = ("actor", "pairs")
    verb = "trade"

    def __init__(self, actor: str, pairs: str) -> None:
        self.actor, self.pairs = actor, pairs

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = effect_problem(t, self.actor, "trade")
        k = find(t, "trade")
        if gate is None and k < 0:
            message = f"{t.name(t.turn)} cannot trade now"
            gate = Problem("UND-ACT-10", message, "Earthlover lets one trade, after its gain")
        if gate is not None:
            yield gate
            return
        pairs, most = self.pairs.split(), t.queue[k].n
        if len(pairs) > most:
            yield Problem("UND-ACT-10", f"{len(pairs)} cubes are traded, at most {most} may be", "leave some out")
        if not can_trade(t, pairs):
            message = f"{t.name(t.turn)} does not have the cubes for {self.pairs}"
            yield Problem("UND-ACT-10", message, f"on the board: {purse.holding(t, t.turn)}")

    def prices(self, t: UndergroveTable) -> Iterator[tuple[str, str]]:
        yield "UND-ACT-10", given(self.pairs.split())

    def play(self, t: UndergroveTable) -> None:
        begin_step(t)
        k = find(t, "trade")
        if k >= 0:
            skip_to(t, k)
        for pair in self.pairs.split():
            if t.has(t.turn, pair[0]):
                purse.pay(t, t.turn, pair[0])
                purse.gain(t, t.turn, pair[2])
        run(t)

    def text(self) -> str:
        return f"trade {self.pairs}"


def given(pairs: Iterable[str]) -> str:
    """The cubes that somebody needs for these swaps, one after another; what one brings may go in the next."""
    needed, got = "", ""
    for pair in pairs:
        if pair[0] in got:
            got = got.replace(pair[0], "", 1)
        else:
            needed += pair[0]
        got += pair[2]
    return needed


def can_trade(t: UndergroveTable, pairs: Iterable[str]) -> bool:
    """Return whether the player in turn can make these swaps one after another."""
    have = {cube: t.has(t.turn, cube) for cube in CUBES}
    for pair in pairs:
        have[pair[0]] -= 1
        have[pair[2]] += 1
        if have[pair[0]] < 0 and pair[0] != pair[2]:
            return False
        if have[pair[0]] < (1 if pair[0] == pair[2] else 0):
            return False
    return True


class Ready(UndergroveMove):
    """Tokens of choice become ready; types set apart by blanks."""

    __slots__ = ("actor", "types")
    verb = "ready"

    def __init__(self, actor: str, types: str) -> None:
        self.actor, self.types = actor, types

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = effect_problem(t, self.actor, "wake")
        k = find(t, "wake")
        if gate is None and k < 0:
            message = f"{t.name(t.turn)} has no token of choice to ready now"
            gate = Problem("UND-TOK-3", message, "fixed ones are readied by themselves and are not written")
        count = len(self.types.split())
        if gate is not None:
            yield gate
        elif count > t.queue[k].n:
            due = t.queue[k].n
            message = f"{count} tokens are named, {due} {'is' if due == 1 else 'are'} readied"
            yield Problem("UND-TOK-3", message, "name as many")

    def play(self, t: UndergroveTable) -> None:
        begin_step(t)
        k = find(t, "wake")
        if k >= 0:
            skip_to(t, k)
        for kind in self.types.split():
            purse.ready(t, t.turn, BITS[kind])
        run(t)

    def text(self) -> str:
        return f"ready {self.types}"


class Choose(UndergroveMove):
    """Another action, or the gain in its place."""

    __slots__ = ("actor", "branch")
    verb = "choose"

    def __init__(self, actor: str, branch: str) -> None:
        self.actor, self.branch = actor, branch

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = effect_problem(t, self.actor, "choice")
        if gate is not None:
            yield gate
        elif find(t, "choice") < 0:
            yield Problem("UND-ACT-12", f"{t.name(t.turn)} has nothing to choose between now", "leave this step out")

    def play(self, t: UndergroveTable) -> None:
        begin_step(t)
        k = find(t, "choice")
        if k >= 0:
            effect = skip_to(t, k)
            if self.branch == ACTION:
                new: tuple[Effect, ...] = (Effect("again"),)
            else:
                new = (Effect("gain", word=effect.word), *((Effect("any", effect.n),) if effect.n else ()))
            t.queue = (*new, *t.queue)
        run(t)

    def text(self) -> str:
        return f"choose {self.branch}"


class PutCubes(UndergroveMove):
    """Cubes onto a tile: a number of those just gained, or a cube from the supply."""

    __slots__ = ("actor", "what")
    verb = "put"

    def __init__(self, actor: str, what: str) -> None:
        self.actor, self.what = actor, what

    @property
    def number(self) -> int:
        return int(self.what) if self.what.isdigit() else -1

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = effect_problem(t, self.actor, "put", "lay")
        k = find(t, "put", "lay")
        if gate is not None or k < 0:
            yield gate or self._none(t)
            return
        effect = t.queue[k]
        room, name = free_spaces(t, effect.at), t.tile_name(effect.at)
        if effect.kind == "lay":
            if self.number >= 0:
                yield Problem("UND-ACT-15", f"a cube from the supply goes on {name}", "write put N, P or K")
            return
        if self.number < 0:
            yield Problem("UND-ACT-14", f"cubes just gained go on {name}", "write put and how many of them")
        if self.number > effect.n:
            message = f"{effect.n} {effect.word} were gained, {self.number} cannot be put on {name}"
            yield Problem("UND-ACT-14", message, "only cubes of this activation")
        if self.number > room:
            message = f"{name} has {counted(room, 'free space')}, not {self.number}"
            yield Problem("UND-ACT-14", message, "put fewer")

    def _none(self, t: UndergroveTable) -> Problem:
        rule = "UND-ACT-14" if self.number >= 0 else "UND-ACT-15"
        return Problem(rule, f"{t.name(t.turn)} has no cubes to put on a tile now", "leave this step out")

    def play(self, t: UndergroveTable) -> None:
        begin_step(t)
        k = find(t, "put", "lay")
        if k >= 0:
            self._put(t, skip_to(t, k))
        run(t)

    def _put(self, t: UndergroveTable, effect: Effect) -> None:
        room = free_spaces(t, effect.at)
        if effect.kind == "lay":
            more = self.what[:room] if self.number < 0 else ""
            rest = effect.n - 1
            t.queue = (effect._replace(n=rest), *t.queue) if rest > 0 else t.queue
        else:
            count = min(max(0, self.number), effect.n, room, t.has(t.turn, effect.word))
            more = effect.word * count
            purse.pay(t, t.turn, more)
        if more:
            t.cubes = {**t.cubes, effect.at: t.cubes.get(effect.at, "") + more}

    def text(self) -> str:
        return f"put {self.what}"


class Done(UndergroveMove):
    """Nothing more that is optional is done; the turn goes on without it."""

    __slots__ = ("actor",)
    verb = "done"

    def __init__(self, actor: str) -> None:
        self.actor = actor

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        if self._is_spare(t):
            return
        gate = step_problem(t, self.actor)
        effect = waiting(t) if gate is None else None
        if gate is not None:
            yield gate
        elif effect is not None:
            yield missing_problem(t, effect)
        elif not t.began or not t.action:
            yield Problem("UND-TURN-2", f"{t.name(t.turn)} has not taken an action in this turn", "there is no pass")

    def _is_spare(self, t: UndergroveTable) -> bool:
        """Whether the turn has just ended by itself: nothing was left to be done."""
        return is_late(t, self.actor) or (t.over and t.phase != CLOSED and self.actor == t.player)

    def play(self, t: UndergroveTable) -> None:
        if self._is_spare(t):
            return
        begin_step(t)
        if t.phase in (DOING, REWARD):
            finish(t)

    def text(self) -> str:
        return "done"
