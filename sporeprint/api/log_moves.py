"""What can be done at a line of a log: moves narrowed by taps and words, what chance may bring, what is due."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from sporeprint.api.judging import translator_for
from sporeprint.ground.tableau import Spot

if TYPE_CHECKING:
    from checker.kernel.agenda import Agenda, Due
    from sporeprint.api.any_title import AnyGame
    from sporeprint.api.table_laying import Sitting
    from sporeprint.ground.tableau import Tableau

OPEN = "?"
"""What stands in the line of an agenda for an answer that is still to come."""


@dataclass(frozen=True, slots=True)
class TapMove:
    """A legal move, or what chance may bring: as it is written, and the places that a hand would touch."""

    text: str
    spots: tuple[Spot, ...]

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(self.text.split())


@dataclass(frozen=True, slots=True)
class Reason:
    """Why nothing can be done with a verb now."""

    verb: str
    message: str
    rule: str


@dataclass(frozen=True, slots=True)
class TapMoves:
    """All that can be done on a table."""

    to_act: str | None
    """A handle, `chance`, or None when the game is over."""
    is_chance: bool
    moves: tuple[TapMove, ...]
    reasons: tuple[Reason, ...]
    usage: Mapping[str, str]
    """Verb -> how it is written."""
    verbs: Mapping[str, str]
    """What players do, legal now or not: verb -> as it is written in the language of the log."""
    unknown: str = ""
    """What to write when nobody knows what chance brought."""

    def narrowed(self, taps: Sequence[Spot], words: Sequence[str]) -> tuple[TapMove, ...]:
        """Return the moves that touch every tapped place and begin with the given words."""
        wanted = tuple(words)
        return tuple(move for move in self.moves if move.words[: len(wanted)] == wanted and _touches(move.spots, taps))


def _touches(spots: Sequence[Spot], taps: Sequence[Spot]) -> bool:
    left = list(spots)
    for tap in taps:
        if tap not in left:
            return False
        left.remove(tap)
    return True


def next_spots(moves: Sequence[TapMove], taps: Sequence[Spot]) -> tuple[Spot, ...]:
    """Return the places that can be tapped next, those that a hand would touch first in front."""
    found: dict[Spot, int] = {}
    for move in moves:
        left = list(move.spots)
        for tap in taps:
            left.remove(tap)
        for number, spot in enumerate(left):
            found[spot] = min(number, found.get(spot, number))
    return tuple(sorted(found, key=lambda spot: found[spot]))


def stand_ins(moves: Sequence[TapMove], tableau: Tableau) -> dict[Spot, Spot]:
    """Return the places that no move names, each with one that some move names and where an equal piece lies.

    Whichever of two equal cards of a hand is tapped, the same move is meant; so it is with cards that nobody saw.
    """
    named = {spot for move in moves for spot in move.spots}
    growing = {board.key for board in tableau.boards if board.grows}
    lying = [piece for piece in tableau.pieces if piece.board in growing and len(piece.places) == 1 and not piece.ghost]
    first: dict[tuple[str, str, str], Spot] = {}
    for piece in lying:
        if (piece.board, piece.places[0]) in named:
            first.setdefault((piece.board, piece.component, piece.item), (piece.board, piece.places[0]))
    spots = (((piece.board, piece.places[0]), (piece.board, piece.component, piece.item)) for piece in lying)
    return {spot: first[key] for spot, key in spots if spot not in named and key in first}


def next_words(moves: Sequence[TapMove], words: Sequence[str]) -> dict[str, int]:
    """Return the words that can follow, each with the number of moves that go on so."""
    found: dict[str, int] = {}
    for move in moves:
        if len(move.words) > len(words):
            word = move.words[len(words)]
            found[word] = found.get(word, 0) + 1
    return found


def tap_moves(sitting: Sitting, position: Any) -> TapMoves:
    """Return the legal moves of a table with their places; before a draw or a roll, what it may bring."""
    from checker.kernel.moves import CHANCE

    game: AnyGame = sitting.game
    to_act = game.to_act(position)
    is_chance = to_act == CHANCE
    found = [move for move, _ in game.outcomes(position)] if is_chance else list(game.legal_moves(position))
    moves = tuple(
        TapMove(written_move(game, move.text()), tuple(sitting.laying.spots(move, position))) for move in found
    )
    verbs = {move.verb for move in found}
    unknown = written_move(game, game.unknown_outcome(position).text()) if is_chance else ""
    reasons = () if is_chance or to_act is None else tuple(_reasons(game, position, verbs))
    usage = {written_move(game, verb): written_move(game, text) for verb, text in game.verbs.items()}
    spoken = {verb: written_move(game, verb) for verb in game.verbs if verb not in game.chance_verbs}
    return TapMoves(to_act, is_chance, moves, reasons, usage, spoken, unknown)


def _reasons(game: AnyGame, position: Any, verbs: set[str]) -> Iterator[Reason]:
    translator = translator_for(game)
    for verb in game.verbs:
        if verb in verbs or verb in game.chance_verbs:
            continue
        problem = game.why_not(position, verb)
        if problem is not None:
            message = problem.message if translator is None else translator.write_text(problem.message)
            yield Reason(written_move(game, verb), message, problem.rule)


def written_move(game: AnyGame, text: str) -> str:
    """Return a move in the language of the log."""
    translator = translator_for(game)
    return text if translator is None else translator.write_moves(text)


def waits_for_chance(sitting: Sitting, position: Any) -> bool:
    """Whether a draw or a roll is due."""
    from checker.kernel.moves import CHANCE

    return bool(sitting.game.to_act(position) == CHANCE)


def rolled(sitting: Sitting, position: Any, seed: str) -> str:
    """Return what chance brings, drawn by the weights of the outcomes; the same seed gives the same."""
    outcomes = sitting.game.outcomes(position)
    if not outcomes:
        return written_move(sitting.game, sitting.game.unknown_outcome(position).text())
    move = Random(seed).choices([move for move, _ in outcomes], [weight for _, weight in outcomes])[0]
    return written_move(sitting.game, move.text())


def due_now(sitting: Sitting, position: Any) -> Agenda | None:
    """Return what must happen before anybody has a choice; None when a player chooses, or the game is over."""
    agenda: Agenda | None = sitting.game.agenda(position)
    return agenda


def brought_by(sitting: Sitting, before: Any, line: str, after: Any) -> tuple[Due, ...]:
    """Return what a line brought by itself: what an opponent did with the card that was turned, step by step."""
    return tuple(sitting.game.brought(before, line, after))


def forced_line(sitting: Sitting, position: Any) -> str | None:
    """Return the line that must come next and leaves nothing open; None when somebody chooses, rolls or draws."""
    from checker.kernel.moves import CHANCE

    game: AnyGame = sitting.game
    agenda = game.agenda(position)
    if agenda is None:
        return None
    if OPEN not in agenda.line:
        return written_move(game, agenda.line)
    outcomes = game.outcomes(position) if game.to_act(position) == CHANCE else ()
    return written_move(game, outcomes[0][0].text()) if len(outcomes) == 1 else None
