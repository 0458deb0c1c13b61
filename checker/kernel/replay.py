"""Replay: a log played through, every fault found, and play goes on after each in the likeliest reading.

One table is enough as long as nothing is wrong. After an illegal line several readings are followed side by side (at
most `BEAM` tables); in the end the one with the fewest later findings is kept, and the report says which it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic

from checker.kernel.game import Noted, Rules
from checker.kernel.log import WRITE, Entry, Step
from checker.kernel.lost import without_lost
from checker.kernel.mending import Mender
from checker.kernel.moves import Move
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.thread import Fault, Outcome, Thread
from sporeprint.ground.wording import counted

BEAM = 8
WIDE = 2 * BEAM
"""Readings that are followed side by side within one entry."""
TYPOS = 4
MOST_FAULTS = 200
"""With more faults than this in every reading the rest says nothing any more."""
PATIENCE, REFUSED = 1600, 8
"""What one log may cost, and what a refused step costs: when it is spent, one was played as it stands, or never."""
FEW = 2
"""With more faults than this, a reading by slips is kept if it has no more of them."""
NOBODY = Problem("LOG-PLAYER", "nobody is named who did this", "write the player before the verb, by handle or by name")


class Replay(Generic[P]):
    """Plays entries on a table. Titles are asked through the protocol only."""

    def __init__(self, game: Rules[P], players: Iterable[str] = ()) -> None:
        self.game, self.players = game, tuple(players)
        self.verbs, self.chance_verbs, self.patience = game.verbs, game.chance_verbs, PATIENCE

    def run(self, entries: Sequence[Entry], position: P) -> Outcome[P]:
        """The whole log from a position, which is left untouched."""
        self.patience, whole = PATIENCE, entries
        best, faults, lost = self._followed(entries, Thread(position.copy()))
        moves = sum(len(entry.steps) for entry in entries)
        if not lost and 1 < best.cost <= moves:
            best, faults, entries = self._mended(entries, position, best.cost) or (best, faults, entries)
        if len(faults) > 1:
            faults = without_lost(self, faults, whole, Thread(position.copy()))
        left = entries[best.at :]
        doubts: list[Fault[P]] = list(best.doubts)
        if left:
            doubts.append(_stopped(best.cost, left))
        if lost:  # a way to read the unknowns without any fault was given up: what is wrong in the others may be right
            doubts, faults = [*doubts, *faults], []
        moves -= sum(len(entry.steps) for entry in left)
        return Outcome(best.position, faults, doubts, list(best.advice), moves)

    def _followed(self, entries: Sequence[Entry], start: Thread[P]) -> tuple[Thread[P], list[Fault[P]], bool]:
        """The best reading, its faults, and whether a reading without any was given up."""
        threads = [start]
        lost = False
        for at, entry in enumerate(entries):
            if threads[0].cost > MOST_FAULTS:
                break
            if len(threads) == 1 and threads[0].at == at:
                threads = self._entry(threads[0], entry, entries)
            else:
                threads = [t for thread in threads for t in self._grown(thread, at, entries)]
            if len(threads) > 1:
                threads.sort(key=lambda t: t.cost)
                most = BEAM if self.patience > 0 else 1
                lost = lost or (len(threads) > most and not threads[most].cost)
                del threads[most:]
        best = min(threads, key=lambda t: t.cost)
        return best, _folded(best, [t for t in threads if t is not best and t.cost == best.cost]), lost

    def _mended(
        self, entries: Sequence[Entry], position: P, cost: int
    ) -> tuple[Thread[P], list[Fault[P]], Sequence[Entry]] | None:
        """The log read with fewer slips than faults were found so far: the reading, its faults, what it is `at`."""
        if (read := Mender(self, entries, Thread(position.copy())).run(cost)) is None:
            return None
        found = [
            Fault(stop.line, stop.column, stop.problem, reading, table=stop.thread.position, move=stop.move)
            for stop, reading in read.found
        ]
        read.thread.at = 0
        thread, faults, _ = self._followed(read.rest, read.thread)
        early = any(f[:2] <= found[0][:2] for f in faults)  # it would be told before the first one
        told = len(found) + len(faults)
        enough = cost if cost > FEW else cost - 1  # of few faults the plain readings say as much
        if early or told + read.price > enough or thread.at < len(read.rest):
            return None
        return thread, [*found, *faults], read.rest

    def _grown(self, thread: Thread[P], at: int, entries: Sequence[Entry]) -> list[Thread[P]]:
        """One of several readings after an entry; one that read two lines at once waits for the others."""
        return self._entry(thread, entries[at], entries) if thread.at == at else [thread]

    # --- one entry --------------------------------------------------------------------------------------------------
    def _entry(self, thread: Thread[P], entry: Entry, entries: Sequence[Entry]) -> list[Thread[P]]:
        """Plays the steps of an entry; at the first fault the readings branch off."""
        thread.at += 1
        if entry.checkpoints:
            thread.begin()
        for k, step in enumerate(entry.steps):
            refused = self.judge(thread, step)
            if refused is not None:
                return self._branched(thread, entry, k, refused, entries)
        if entry.checkpoints:
            self.compare_notes(thread, entry)
        return [thread]

    def _branched(
        self,
        thread: Thread[P],
        entry: Entry,
        at: int,
        refused: tuple[Problem, Move[P] | None],
        entries: Sequence[Entry],
    ) -> list[Thread[P]]:
        """The readings of an entry from its first fault on, each in the place of the one it comes from.

        A line with many faults has very many readings, so only the best of them go on to its next step.
        """
        threads = self._readings(thread, entry, at, *refused, entries)
        for k, step in enumerate(entry.steps[at + 1 :], at + 1):
            grown: list[tuple[Thread[P], bool]] = []
            for reading, follows in threads:
                again = self.judge(reading, step) if follows else None
                if again is None:
                    grown.append((reading, follows))
                else:
                    grown += self._readings(reading, entry, k, *again, entries)
            threads = _best(grown) if len(grown) > WIDE else grown
        for reading, follows in threads:
            if follows and entry.checkpoints:
                self.compare_notes(reading, entry)
        return [reading for reading, _ in threads]

    def judge(self, thread: Thread[P], step: Step) -> tuple[Problem, Move[P] | None] | None:
        """Plays a step if it is legal (or may be); else the first problem and the move, if there is one."""
        position, game, verb = thread.position, self.game, step.verb
        position.transcript.line = step.line
        chance = verb in self.chance_verbs
        advice = tuple(game.remarks(position, step))
        game.settle(position, step)
        plain = step.player and verb in self.verbs
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
        if advice:
            thread.advice += tuple(Fault[P](step.line, step.column, word) for word in advice)
        if doubt is not None and doubt.forced:
            move.force(position)
        else:
            move.play(position)
        if not chance:
            thread.last = move
        return None

    def _unclear(self, step: Step, position: P) -> Move[P] | Problem:
        """The move of a step without a player or a verb; a word before the verb that is no player is told as such."""
        game, verb = self.game, step.verb
        if step.torn:
            return Problem("LOG-LINE", step.torn, WRITE)
        if verb in game.verbs:
            return game.read_move(step, position) if verb in game.chance_verbs else NOBODY
        if step.args and step.args[0].lower() in game.verbs:
            return Problem(
                "LOG-PLAYER", f"`{step.typed}` is no player here", "write a handle or name as the header has it"
            )
        return game.read_move(step, position)

    def compare_notes(self, thread: Thread[P], entry: Entry) -> None:
        position, game = thread.position, self.game
        game.settle(position, None)
        for said in entry.checkpoints:
            fits = game.agrees(position, said.name, said.value)
            if fits or (fits is None and game.learn(position, said.name, said.value)):
                continue
            before = position if thread.before is None else thread.before
            told = Noted(before, thread.last, thread.earlier, said.value)
            shown = game.look(position, said.name, told)
            if shown is None:
                names = ", ".join(_like(said.name, game.checkpoint_names(position)))
                typed = said.typed.partition("=")[0].strip() or said.name
                message = f"nothing on the table is called `{typed}`" if said.name else "a checkpoint has no name"
                problem = Problem("LOG-CHECKPOINT", message, f"there are {names}")
            elif fits is None:
                typed = said.typed or f"{said.name}={said.value}"
                message = f"`{typed}` cannot be compared with {shown[0] or 'nothing'}"
                if said.value == shown[0]:
                    message = f"`{said.name}={said.value}` is what is known, and there may be more that nobody knows"
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
        thread: Thread[P],
        entry: Entry,
        k: int,
        problem: Problem,
        move: Move[P] | None,
        entries: Sequence[Entry],
    ) -> list[tuple[Thread[P], bool]]:
        """Ways to go on, the plainest first; the flag says whether the rest of the entry still follows."""
        step = entry.steps[k]
        if problem.meant:
            return self._meanings(thread, entry, k, problem, entries)

        def branch(reading: str) -> Thread[P]:
            new = thread.fork()
            if not problem.doubt:
                # Nobody plays on with the thread itself, so its table stays what it was before the step.
                fault = Fault(step.line, step.column, problem, reading, table=thread.position, move=move)
                new.faults = (*thread.faults, fault)
                new.cost += 1
            return new

        out: list[tuple[Thread[P], bool]] = []
        if move is not None:
            forced = branch("read on as if it was really played so")
            move.force(forced.position)
            forced.played(move)
            out.append((forced, True))
        self.patience -= REFUSED
        for meant in () if (tired := self.patience < 0) else self.typos(thread.position, step, move):
            named = "" if meant.actor == step.player else f"{meant.actor} "
            typo = branch(f"read on as if `{named}{meant.text()}` was meant")
            meant.play(typo.position)
            typo.played(meant)
            out.append((typo, True))
        skipped = branch("read on as if it never happened")
        if k == 0:
            out.append((skipped, False))
            if not tired:
                out += self._swapped(thread, entry, branch, entries)
        else:
            out.append((skipped, True))
        return out

    def _meanings(
        self, thread: Thread[P], entry: Entry, k: int, problem: Problem, entries: Sequence[Entry]
    ) -> list[tuple[Thread[P], bool]]:
        """Each way to read an ambiguous step that is legal, free of cost; if none is, the first one is the fault."""
        out: list[tuple[Thread[P], bool]] = []
        worst: tuple[Problem, Move[P] | None] | None = None
        for meant in problem.meant:
            new = thread.fork()
            refused = self.judge(new, meant)
            if refused is None:
                out.append((new, True))
            worst = worst or refused
        if out or worst is None:
            return out
        thread.doubts = thread.doubts[:-1]  # what it means makes no difference: no way to read it is legal
        return self._readings(thread, entry, k, *worst, entries)

    def typos(self, position: P, step: Step, move: Move[P] | None) -> list[Move[P]]:
        """What may have been meant: legal moves near this one, or with as many of its words as possible."""
        if move is not None:
            return [m for m in self.game.nearest(position, move) if m != move][:TYPOS]
        if step.player and step.verb in self.game.verbs and self.game.to_act(position) != step.player:
            return []
        said = {step.verb, *step.args, *(f"{name}={value}" for name, value in step.options.items())}
        legal = sorted(self.game.generate_moves(position), key=lambda m: -len(said.intersection(m.text().split())))
        return legal[:TYPOS]

    def _swapped(
        self, thread: Thread[P], entry: Entry, branch: Callable[[str], Thread[P]], entries: Sequence[Entry]
    ) -> list[tuple[Thread[P], bool]]:
        if thread.at >= len(entries):
            return []
        new = branch("read on as if this line and the next were swapped")
        for other in (entries[thread.at], entry):
            new.begin()
            for step in other.steps:
                if self.judge(new, step) is not None:
                    return []
            self.compare_notes(new, other)
        new.at += 1
        return [(new, False)]


def _best(threads: Sequence[tuple[Thread[P], bool]]) -> list[tuple[Thread[P], bool]]:
    """The readings that go on, in their order: the cheapest, and every one without a fault."""
    ranked = sorted(range(len(threads)), key=lambda n: threads[n][0].cost)
    kept = frozenset(ranked[:WIDE])
    return [(reading, follows) for n, (reading, follows) in enumerate(threads) if n in kept or not reading.cost]


def _like(name: str, names: Sequence[str]) -> Sequence[str]:
    """The names of checkpoints about the same player or thing; all of them where there are none."""
    owner = name.partition(".")[0] + "."
    return [other for other in names if other.startswith(owner)] or names


def _stopped(faults: int, left: Sequence[Entry]) -> Fault[P]:
    message = f"{counted(faults, 'fault')} up to here; {counted(len(left), 'line')} from here on not read"
    hint = "mend the first ones and check again"
    return Fault(left[0].line, 1, Problem("LOG-STOPPED", message, hint, doubt=True))


def _folded(best: Thread[P], rivals: Sequence[Thread[P]]) -> list[Fault[P]]:
    """The faults of the best reading; one that an equally good reading lacks may follow from the first fault."""
    out: list[Fault[P]] = []
    for k, fault in enumerate(best.faults):
        lacking = any(all(other.line != fault.line for other in t.faults) for t in rivals)
        follows = best.faults[k - 1].line if k and lacking else 0
        out.append(fault._replace(follows=follows))
    return out
