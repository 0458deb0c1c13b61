"""What a laid table of Undergrove does not show: whose turn it is, and how hard the AI plays."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.data import plain
from checker.kernel.laying import Answers, Question
from checker.undergrove.kit import UNKNOWN
from checker.undergrove.midturn import AI_WORD, turn_lines
from checker.undergrove.pieces import SUPPLY
from checker.undergrove.records import LEVELS
from checker.undergrove.table import UndergroveTable
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json
from sporeprint.ground.yaml_in import parse_yaml


def questions(blank: UndergroveTable) -> Iterator[Question]:
    """Yield what no piece shows; of a finished game only the difficulty of a solo game."""
    if blank.solo and not blank.difficulty:
        levels = tuple((level, level) for level in LEVELS)
        yield Question("difficulty", "How hard did the AI play?", "choice", "UND-SCO-12", levels)
    sides = tuple((side, blank.name(seat)) for seat, side in enumerate(blank.sides))
    acting = (*sides[: len(blank.players)], *(((AI_WORD, "the AI"),) if blank.solo else ()))
    text = "Whose turn is it, if the game goes on?"
    yield Question("to_act", text, "choice", "UND-TURN-1", acting, rare=True)
    yield Question("turn", "Which turn is it, if the game goes on?", "count", "UND-TURN-1", least=1, rare=True)
    text = "Who was the first to leave the last stone?"
    yield Question("ended", text, "choice", "UND-END-1", sides, rare=True)


def answers(t: UndergroveTable) -> Answers:
    """Return what a position answers, and what of a game that goes on nobody is asked: the order of cards and tiles,
    and what is still to be done in the turn under way.
    """
    lines = "".join(f"{line}\n" for line in turn_lines(t))
    found = plain(parse_yaml(lines, "turn", Report())) if lines else {}
    out: dict[str, Json] = dict(found) if isinstance(found, dict) else {}
    out |= {"difficulty": t.difficulty} if t.solo and t.difficulty else {}
    out |= {SUPPLY: ["_" if code == UNKNOWN else code for code in t.deck]} if t.deck else {}
    return {**out, **({"mixed": list(t.mixed)} if t.mixed else {})}
