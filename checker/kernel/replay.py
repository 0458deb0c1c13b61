"""Replay: a log played through, every fault found, and play goes on after each in the likeliest reading.

One table is enough as long as nothing is wrong. After an illegal line several readings are followed side by side (at
most `BEAM` tables); in the end the one with the fewest later findings is kept, and the report says which it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from checker.kernel.game import CHANCE, Game, Move, Told
from checker.kernel.log import Entry, Step
from checker.kernel.problem import Problem

BEAM = 8
WIDE = 2 * BEAM
"""Readings that are followed side by side within one entry."""
TYPOS = 4
INSERTS = 60
TURN = 8
"""Steps of a turn that are tried to fill in a missing line."""
MOST_FAULTS = 200
"""With more faults than this in every reading the rest says nothing any more."""
NOBODY = Problem("LOG-PLAYER", "nobody is named who did this", "write the player's handle before the verb")


@dataclass(frozen=True, slots=True)
class Fault:
    """One finding of the replay; `reading` tells how play went on, `follows` that it may come from an earlier fault."""

    line: int
    column: int
    problem: Problem
    reading: str = ""
    follows: int = 0
    """Line of the earlier fault that this one may follow from; 0 when it stands on its own."""
    table: Any = field(default=None, compare=False, repr=False)
    """The table before the step, or at the checkpoint."""
    move: Move | None = field(default=None, compare=False, repr=False)
    """What was to be done; None where it could not be read, and at a checkpoint."""


@dataclass(slots=True)
class Outcome:
    position: Any
    faults: list[Fault]
    doubts: list[Fault]
    advice: list[Fault]
    """About legal steps."""
    moves: int
    """Steps that were read, those of chance too."""


@dataclass(slots=True)
class _Thread:
    """One reading of the log so far."""

    position: Any
    at: int = 0
    """Index of the next entry."""
    cost: int = 0
    faults: tuple[Fault, ...] = ()
    doubts: tuple[Fault, ...] = ()
    advice: tuple[Fault, ...] = ()
    last: Move | None = None
    """The last move of a player."""
    before: Any = None
    """The table before the present entry, kept while it has checkpoints."""
    earlier: Move | None = None
    """The last move of the entries before."""

    def fork(self) -> _Thread:
        new = _Thread(self.position.copy(), self.at, self.cost, self.faults, self.doubts, self.advice, self.last)
        new.before, new.earlier = self.before, self.earlier
        return new

    def begin(self) -> None:
        """Keeps what the checkpoints of the next entry will be compared with."""
        self.before, self.earlier = self.position.copy(), self.last

    def played(self, move: Move) -> None:
        """Notes a move that was made; what chance did is no move of a player."""
        if move.actor != CHANCE:
            self.last = move


_Branch = tuple[tuple[int, ...], _Thread]
"""A reading inside an entry, with the choices that led to it: they keep the plainest one first."""


@dataclass(slots=True)
class Replay:
    """Plays entries on a table. Titles are asked through the protocol only."""

    game: Game

    def run(self, entries: Sequence[Entry], position: Any) -> Outcome:
        """The whole log from a position, which is left untouched."""
        threads = [_Thread(position.copy())]
        lost = False
        for at in range(len(entries)):
            if threads[0].cost > MOST_FAULTS:
                break
            grown: list[_Thread] = []
            for thread in threads:
                if thread.at == at:
                    grown += self._advance(thread, entries)
                else:  # it read two lines at once and waits for the others
                    grown.append(thread)
            if len(grown) > 1:
                grown.sort(key=lambda t: t.cost)
                lost = lost or (len(grown) > BEAM and not grown[BEAM].cost)
                del grown[BEAM:]
            threads = grown
        best = min(threads, key=lambda t: t.cost)
        faults = _folded(best, [t for t in threads if t is not best and t.cost == best.cost])
        doubts = [*best.doubts, *([_stopped(best, entries)] if best.at < len(entries) else [])]
        if lost:  # a way to read the unknowns without any fault was given up: what is wrong in the others may be right
            doubts, faults = [*doubts, *faults], []
        moves = sum(len(entry.steps) for entry in entries[: best.at])
        return Outcome(best.position, faults, doubts, list(best.advice), moves)

    # --- one entry --------------------------------------------------------------------------------------------------
    def _advance(self, thread: _Thread, entries: Sequence[Entry]) -> list[_Thread]:
        entry = entries[thread.at]
        thread.at += 1
        if entry.checkpoints:
            thread.begin()
        return self._steps(thread, entry, 0, entries)

    def _steps(self, thread: _Thread, entry: Entry, first: int, entries: Sequence[Entry]) -> list[_Thread]:
        """Plays the steps of an entry from the given one on; at a fault the readings branch off, plainest first."""
        live: list[_Branch] = [((), thread)]
        done: list[_Branch] = []
        for k in range(first, len(entry.steps)):
            grown: list[_Branch] = []
            for path, branch in live:
                problem, move = self._judge(branch, entry.steps[k])
                if problem is None:
                    grown.append((path, branch))
                    continue
                readings = self._readings(branch, entry, k, move, problem, entries)
                for number, (new, follows) in enumerate(readings):
                    (grown if follows else done).append(((*path, k, number), new))
            live = _cheapest(grown)
        if entry.checkpoints:
            for _, branch in live:
                self._checkpoints(branch, entry)
        return [branch for _, branch in sorted(live + done, key=lambda pair: pair[0])]

    def _judge(self, thread: _Thread, step: Step) -> tuple[Problem | None, Move | None]:
        """Plays a step if it is legal (or may be); else the first problem and the move, if there is one."""
        position, game = thread.position, self.game
        position.line = step.line
        chance = step.verb in game.chance_verbs
        remarks = getattr(game, "remarks", None)
        advice = tuple(remarks(position, step)) if remarks is not None else ()
        game.settle(position, step)
        plain = step.player and step.verb in game.verbs
        move = game.read_move(step, position) if plain else self._unclear(step, position)
        if isinstance(move, Problem):
            if move.doubt:
                thread.doubts = (*thread.doubts, Fault(step.line, step.column, move))
            return move, None
        doubt = None
        for problem in move.problems(position):
            if not problem.doubt:
                return problem, move
            doubt = doubt or problem
        if doubt is not None:
            thread.doubts = (*thread.doubts, Fault(step.line, step.column, doubt))
        thread.advice = (*thread.advice, *(Fault(step.line, step.column, word) for word in advice))
        move.play(position)
        if not chance:
            thread.last = move
        return None, move

    def _unclear(self, step: Step, position: Any) -> Move | Problem:
        """The move of a step without a player or a verb; a word before the verb that is no player is told as such."""
        game, verb = self.game, step.verb
        if verb in game.verbs:
            return game.read_move(step, position) if verb in game.chance_verbs else NOBODY
        if step.args and step.args[0].lower() in game.verbs:
            return Problem("LOG-PLAYER", f"`{verb}` is no player here", "write the handle as the header has it")
        return game.read_move(step, position)

    def _checkpoints(self, thread: _Thread, entry: Entry) -> None:
        position, game = thread.position, self.game
        game.settle(position, None)
        for said in entry.checkpoints:
            fits = game.agrees(position, said.name, said.value)
            if fits:
                continue
            told = Told(thread.before, thread.last, thread.earlier, said.value)
            shown = game.look(position, said.name, told)
            if shown is None:
                names = ", ".join(game.checkpoint_names(position))
                problem = Problem(
                    "LOG-CHECKPOINT", f"nothing on the table is called `{said.name}`", f"there are {names}"
                )
            elif fits is None:
                message = f"`{said.name}={said.value}` cannot be compared with {shown[0] or 'nothing'}"
                problem = Problem(shown[1], message, doubt=True)
            else:
                message = f"{said.name} is {shown[0] or 'empty'} here, not {said.value or 'empty'}"
                problem = Problem(shown[1], message, "the line before, or the note itself, is not what happened")
            fault = Fault(said.line, said.column, problem, table=position.copy())
            if problem.doubt:
                thread.doubts = (*thread.doubts, fault)
            else:
                thread.faults = (*thread.faults, fault)
                thread.cost += 1

    # --- readings after a fault -------------------------------------------------------------------------------------
    def _readings(
        self,
        thread: _Thread,
        entry: Entry,
        k: int,
        move: Move | None,
        problem: Problem,
        entries: Sequence[Entry],
    ) -> list[tuple[_Thread, bool]]:
        """Ways to go on, the plainest first; the flag says whether the rest of the entry still follows."""
        step = entry.steps[k]
        if problem.meant:
            return self._meanings(thread, entry, k, problem, entries)

        def branch(reading: str) -> _Thread:
            new = thread.fork()
            if not problem.doubt:
                # Nobody plays on with the thread itself, so its table stays what it was before the step.
                fault = Fault(step.line, step.column, problem, reading, table=thread.position, move=move)
                new.faults = (*thread.faults, fault)
                new.cost += 1
            return new

        out: list[tuple[_Thread, bool]] = []
        if move is not None:
            forced = branch("read on as if it was really played so")
            move.force(forced.position)
            forced.played(move)
            out.append((forced, True))
        for meant in self._typos(thread.position, step, move):
            named = "" if meant.actor == step.player else f"{meant.actor} "
            typo = branch(f"read on as if `{named}{meant.text()}` was meant")
            meant.play(typo.position)
            typo.played(meant)
            out.append((typo, True))
        skipped = branch("read on as if it never happened")
        if k == 0:
            out.append((skipped, False))
            out += self._swapped(thread, entry, branch, entries)
            out += self._missing(thread, step, branch)
        else:
            out.append((skipped, True))
        return out

    def _meanings(
        self, thread: _Thread, entry: Entry, k: int, problem: Problem, entries: Sequence[Entry]
    ) -> list[tuple[_Thread, bool]]:
        """Each way to read an ambiguous step that is legal, free of cost; if none is, the first one is the fault."""
        out: list[tuple[_Thread, bool]] = []
        worst: tuple[Problem, Move | None] | None = None
        for meant in problem.meant:
            new = thread.fork()
            fault, move = self._judge(new, meant)
            if fault is None:
                out.append((new, True))
            elif worst is None:
                worst = fault, move
        if out or worst is None:
            return out
        thread.doubts = thread.doubts[:-1]  # what it means makes no difference: no way to read it is legal
        return self._readings(thread, entry, k, worst[1], worst[0], entries)

    def _typos(self, position: Any, step: Step, move: Move | None) -> list[Move]:
        """What may have been meant: legal moves near this one, or with as many of its words as possible."""
        if move is not None:
            return [m for m in self.game.nearest(position, move) if m != move][:TYPOS]
        if step.player and step.verb in self.game.verbs and self.game.to_act(position) != step.player:
            return []
        said = {step.verb, *step.args, *(f"{name}={value}" for name, value in step.options.items())}
        legal = sorted(self.game.legal_moves(position), key=lambda m: -len(said.intersection(m.text().split())))
        return legal[:TYPOS]

    def _swapped(
        self, thread: _Thread, entry: Entry, branch: Callable[[str], _Thread], entries: Sequence[Entry]
    ) -> list[tuple[_Thread, bool]]:
        if thread.at >= len(entries):
            return []
        new = branch("read on as if this line and the next were swapped")
        for other in (entries[thread.at], entry):
            new.begin()
            for step in other.steps:
                if self._judge(new, step)[0] is not None:
                    return []
            self._checkpoints(new, other)
        new.at += 1
        return [(new, False)]

    def _missing(self, thread: _Thread, step: Step, branch: Callable[[str], _Thread]) -> list[tuple[_Thread, bool]]:
        """A line was left out here: some legal move of whoever was due makes this one legal."""
        due = self.game.to_act(thread.position)
        if due == CHANCE:
            thread = thread.fork()
            self.game.unknown_outcome(thread.position).play(thread.position)
            due = self.game.to_act(thread.position)
        if due is None or due == CHANCE:
            return []
        out: list[tuple[_Thread, bool]] = []
        for legal in list(self.game.legal_moves(thread.position))[:INSERTS]:
            new = branch(f"read on as if a line was missing before it, such as `{due} {legal.text()}`")
            new.position = thread.position.copy()
            legal.play(new.position)
            if self._follows(new, due, step):
                out.append((new, True))
            if len(out) >= BEAM:
                break
        return out

    def _follows(self, thread: _Thread, due: str, step: Step) -> bool:
        """Whether the step is legal now, or when whoever was due has finished the turn in the plainest way."""
        for _ in range(TURN):
            if self.game.to_act(thread.position) == CHANCE:
                self.game.unknown_outcome(thread.position).play(thread.position)
            more = None
            if self.game.to_act(thread.position) == due and step.player != due:
                more = next(iter(self.game.legal_moves(thread.position)), None)
            if more is None:
                return self._judge(thread, step)[0] is None
            more.play(thread.position)
        return False


def _cheapest(branches: list[_Branch]) -> list[_Branch]:
    """Those that are followed through the rest of an entry; a reading without any fault is never given up here."""
    if len(branches) <= WIDE:
        return branches
    free = [pair for pair in branches if not pair[1].cost]
    dear = sorted((pair for pair in branches if pair[1].cost), key=lambda pair: pair[1].cost)
    return free + dear[: max(0, WIDE - len(free))]


def _stopped(best: _Thread, entries: Sequence[Entry]) -> Fault:
    left = len(entries) - best.at
    message = f"{best.cost} faults were found up to here, so the {left} lines from here on were not read"
    hint = "mend the first ones and check again"
    return Fault(entries[best.at].line, 1, Problem("LOG-STOPPED", message, hint, doubt=True))


def _folded(best: _Thread, rivals: Sequence[_Thread]) -> list[Fault]:
    """The faults of the best reading; one that an equally good reading lacks may follow from the first fault."""
    out: list[Fault] = []
    for k, fault in enumerate(best.faults):
        lacking = any(all(other.line != fault.line for other in t.faults) for t in rivals)
        follows = best.faults[k - 1].line if k and lacking else 0
        out.append(replace(fault, follows=follows))
    return out
