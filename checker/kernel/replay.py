"""Replay: a log played through, every fault found. `checker.kernel.recovery` says how play goes on after each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic

from checker.kernel.game import Noted, Rules
from checker.kernel.log import WRITE, Checkpoint, Entry, Step
from checker.kernel.moves import Move
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.recovery.candidate import RefusedItem
from checker.kernel.thread import Fault, Outcome, Thread

WIDTH = 8
"""Ways to read the unknowns of a log that are followed side by side."""
NOBODY = Problem("LOG-PLAYER", "nobody is named who did this", "write the player before the verb, by handle or by name")


class Replay(Generic[P]):
    """Plays entries on a table. Titles are asked through the protocol only."""

    def __init__(self, game: Rules[P], players: Iterable[str] = ()) -> None:
        self.game, self.players = game, tuple(players)
        self.verbs, self.chance_verbs, self.is_cut = game.verbs, game.chance_verbs, False

    def run(self, entries: Sequence[Entry], position: P) -> Outcome[P]:
        """The whole log from a position, which is left untouched."""
        self.is_cut = False
        threads, moves = [Thread(position.copy())], sum(len(entry.steps) for entry in entries)
        for at, entry in enumerate(entries):
            played = self.play_entry(threads, entry, at)
            if isinstance(played, RefusedItem):
                return self._recovered(entries, position, moves)
            threads = played
        best = threads[0]
        return Outcome(best.position, [], list(best.doubts), list(best.advice), moves)

    def _recovered(self, entries: Sequence[Entry], position: P, moves: int) -> Outcome[P]:
        from checker.kernel.recovery.recovery import Recovery  # a log without faults is judged without it

        is_cut = self.is_cut
        outcome = Recovery(self, entries).run(Thread(position.copy()))
        outcome = outcome._replace(moves=moves - outcome.moves)
        # A way to read the unknowns without any fault was given up: what is wrong in the others may be right.
        if is_cut:
            outcome = outcome._replace(faults=[], doubts=[*outcome.doubts, *outcome.faults])
        return outcome

    # --- one entry --------------------------------------------------------------------------------------------------
    def play_entry(self, threads: list[Thread[P]], entry: Entry, at: int) -> list[Thread[P]] | RefusedItem[P]:
        """Plays an entry on several tables, which are used up; those that refuse it are dropped unless all do."""
        if entry.checkpoints:
            for thread in threads:
                thread.begin()
        for k, step in enumerate(entry.steps):
            answers = [self.judge(thread, step) for thread in threads]
            if not any(answers):
                continue
            grown: list[Thread[P]] = []
            refused: list[RefusedItem[P]] = []
            for thread, found in zip(threads, answers, strict=True):
                if found is None:
                    grown.append(thread)
                    continue
                problem, move = found
                if problem.meant:
                    meanings, (problem, move) = self._meanings(thread, problem)
                    grown += meanings
                refused.append(RefusedItem(at, k, problem, move, thread, step.line, step.column))
            if not grown:
                return _joined(refused)
            if len(grown) > WIDTH and len(grown) > len(threads):
                self.is_cut = True
                del grown[WIDTH:]
            threads = grown
        return self._compared(threads, entry, at) if entry.checkpoints else threads

    def _meanings(self, thread: Thread[P], problem: Problem) -> tuple[list[Thread[P]], tuple[Problem, Move[P] | None]]:
        """Each way to read an ambiguous step that is legal; if none is, why the first one is not."""
        out: list[Thread[P]] = []
        worst: tuple[Problem, Move[P] | None] | None = None
        for meant in problem.meant:
            new = thread.fork()
            refused = self.judge(new, meant)
            if refused is None:
                out.append(new)
            worst = worst or refused
        if not out:
            thread.doubts = thread.doubts[:-1]  # what it means makes no difference: no way to read it is legal
        return out, worst or (problem, None)

    def _compared(self, threads: list[Thread[P]], entry: Entry, at: int) -> list[Thread[P]] | RefusedItem[P]:
        """The tables that agree with the notes of an entry; the first that does not, if there is none."""
        good: list[Thread[P]] = []
        refused: list[RefusedItem[P]] = []
        for thread in threads:
            wrong = self.compare_notes(thread, entry)
            if wrong is None:
                good.append(thread)
            else:
                note, problem = wrong
                refused.append(RefusedItem(at, None, problem, None, thread, note.line, note.column))
        return good or _joined(refused)

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

    def difference(self, thread: Thread[P], note: Checkpoint) -> str:
        """By how much a note is off; if it is no number, what the table shows in its place."""
        shown = self.game.look(thread.position, note.name)
        value = "" if shown is None else shown[0]
        return str(int(value) - int(note.value)) if value.isdecimal() and note.value.isdecimal() else value

    def compare_notes(self, thread: Thread[P], entry: Entry) -> tuple[Checkpoint, Problem] | None:
        """The first note of an entry that does not agree with the table, unless notes of its name are off."""
        position, game = thread.position, self.game
        game.settle(position, None)
        for said in entry.checkpoints:
            fits = game.agrees(position, said.name, said.value)
            if fits or (fits is None and game.learn(position, said.name, said.value)):
                continue
            if said.name in thread.off and thread.off[said.name] == self.difference(thread, said):
                continue
            before = position if thread.before is None else thread.before
            told = Noted(before, thread.last, thread.earlier, said.value)
            shown = game.look(position, said.name, told)
            if shown is None:
                names = ", ".join(_like(said.name, game.checkpoint_names(position)))
                typed = said.typed.partition("=")[0].strip() or said.name
                message = f"nothing on the table is called `{typed}`" if said.name else "a checkpoint has no name"
                return said, Problem("LOG-CHECKPOINT", message, f"there are {names}")
            if fits is None:
                typed = said.typed or f"{said.name}={said.value}"
                message = f"`{typed}` cannot be compared with {shown[0] or 'nothing'}"
                if said.value == shown[0]:
                    message = f"`{said.name}={said.value}` is what is known, and there may be more that nobody knows"
                problem = Problem(shown[1], message, doubt=True)
                thread.doubts = (*thread.doubts, Fault(said.line, said.column, problem, table=position.copy()))
                continue
            message = f"{said.name} is {shown[0] or 'empty'} here, not {said.value or 'empty'}"
            return said, Problem(shown[1], message, "the line before, or the note itself, is not what happened")
        return None


def _joined(refused: Sequence[RefusedItem[P]]) -> RefusedItem[P]:
    """The refusal of several tables: the first of them."""
    first = refused[0]
    if len(refused) == 1:
        return first
    return first._replace(is_same=len({one.problem.rule for one in refused}) == 1)


def _like(name: str, names: Sequence[str]) -> Sequence[str]:
    """The names of checkpoints about the same player or thing; all of them where there are none."""
    owner = name.partition(".")[0] + "."
    return [other for other in names if other.startswith(owner)] or names
