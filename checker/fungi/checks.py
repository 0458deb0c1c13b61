"""What several moves ask: whose turn it is, whether cards can be there at all, whether anything can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from checker.fungi.cards import NIGHT, UNKNOWN
from checker.fungi.table import FungiTable
from checker.kernel.problem import Problem


def turn_problem(actor: str, t: FungiTable) -> Problem | None:
    """Why this player may not move at all now."""
    if t.over:
        return Problem("FUN-END-4", "the game is over, nobody moves any more", "the log ends before this line")
    if actor != t.players[t.turn]:
        due, name = t.players[t.turn], t.name(t.turn)
        hint = (
            f"a pass by {due} may be missing before this line" if stuck(t) else f"write what {due} did, or swap lines"
        )
        return Problem("FUN-TURN-6", f"it is {name}'s turn", hint)
    return None


def copies_problem(t: FungiTable, card: str, more: int) -> Problem | None:
    """Whether so many more copies of a card can turn up; those seen before are named by their lines."""
    if card == UNKNOWN or t.unseen[card] >= more:
        return None
    total = t.cards.copies[card]
    lines = tuple(dict.fromkeys(t.transcript.seen.get(card, ())))
    where = f" (seen before in line{'s' if len(lines) > 1 else ''} {', '.join(map(str, lines))})" if lines else ""
    there = "there is only 1 {} card" if total == 1 else f"there are only {total} {{}} cards"
    message = f"{there.format(t.cards.name(card))}, and no unseen one is left{where}"
    return Problem("FUN-STATE-2", message, "one of them was another card", lines=lines)


def copies_problems(t: FungiTable, cards: Sequence[str]) -> list[Problem]:
    """The same for several cards that turn up at once."""
    found: list[Problem] = []
    for card in dict.fromkeys(cards):
        problem = copies_problem(t, card, cards.count(card))
        if problem is not None:
            found.append(problem)
    return found


def missing_cards(t: FungiTable, seat: int, needed: list[tuple[str, int]]) -> list[str]:
    """What a hand cannot hold of what is needed, even if unknown cards are what they would have to be."""
    hand, out, wanted = t.hands[seat], [], 0
    for card, count in needed:
        lack = count - hand.get(card, 0)
        if lack > 0:
            wanted += lack
            if t.unseen.get(card, 0) < lack:
                out.append(f"{count} {t.cards.name(card)}, has {hand.get(card, 0)}")
    if not out and wanted > hand.get(UNKNOWN, 0) + t.gaps.hands[seat]:
        out = [
            f"{count} {t.cards.name(card)}, has {hand.get(card, 0)}"
            for card, count in needed
            if count > hand.get(card, 0)
        ]
    return out


def pass_problem(t: FungiTable, seat: int, needed: list[tuple[str, int]]) -> Problem | None:
    """That cards which show now were in the hand when the player passed, and could have been played."""
    note = t.transcript.passes.get(seat)
    if note is None:
        return None
    had = dict(note.cards)
    for card, count in needed:
        had[card] = had.get(card, 0) + max(0, count - t.hands[seat].get(card, 0))
    pans = [t.cards.pan] if had.get(t.cards.pan) else []
    able = [code for code in t.cards.kinds if _could_sell(t, code, had)]
    if not pans and not able:
        return None
    why = "a pan to put down" if pans else f"{t.cards.name(able[0])} to sell"
    message = f"{t.name(seat)} cannot have had these cards and passed in line {note.line}: there was {why}"
    return Problem("FUN-PASS-1", message, "one of the two lines is not what happened", lines=(note.line,))


def _could_sell(t: FungiTable, code: str, had: Mapping[str, int]) -> bool:
    return t.mushrooms(had.get(code, 0), had.get(code + NIGHT, 0)) >= t.cards.sell_least


def stuck(t: FungiTable) -> bool:
    """Whether the player to act can surely do nothing at all."""
    from checker.fungi.actions import actions  # the list is made of moves, and moves ask this

    return next(actions(t), None) is None
