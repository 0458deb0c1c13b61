"""What must happen in Fungi before anybody chooses: the forest is refilled, or the only thing left is done."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from checker.fungi.actions import actions
from checker.fungi.cards import UNKNOWN
from checker.fungi.table import FungiTable
from checker.kernel.agenda import Agenda, Due


def agenda(t: FungiTable) -> Agenda | None:
    """The refill that is due, the only action, or the forced pass; None when there is a choice or the game is over.

    With cards that nobody saw there may be more to do than is known, so then nothing is called forced.
    """
    if t.over:
        return None
    if t.pending:
        return _refill(t)
    if t.gaps.stops_play or UNKNOWN in t.hands[t.turn] or UNKNOWN in t.forest or UNKNOWN in t.decay:
        return None
    player, name = t.players[t.turn], t.name(t.turn)
    found = list(islice(actions(t), 2))
    if len(found) > 1:
        return None
    if found:
        text = f"{name} can do nothing else, and nobody may pass by choice"
        return Agenda(f"{name} has one action", (Due(text, "FUN-PASS-1", name),), f"{player} {found[0].text()}")
    return Agenda(f"{name} can do nothing", tuple(_pass(t, name)), f"{player} pass")


def _pass(t: FungiTable, name: str) -> Iterator[Due]:
    yield Due("none of the five actions is possible, so the turn is passed", "FUN-PASS-1", name)
    if t.always_moves:
        yield Due("by the house rule the pass moves the forest", "FUN-PASS-2", "forest")
    elif t.passed:
        yield Due("both players are stuck, so this pass moves the forest", "FUN-PASS-3", "forest")
    elif t.gaps.passed:
        yield Due("it moves the forest if the turn before was a pass, too", "FUN-PASS-3", "forest")
    else:
        yield Due("nothing moves, and the other player goes on", "FUN-PASS-2", "forest")


def _refill(t: FungiTable) -> Agenda:
    top, first = t.top(), len(t.forest) + 1
    text = f"gets {t.decay[-1]}, the first card of the row, and holds {' '.join(t.decay)} then"
    dues = [Due(text, "FUN-AFTER-2", "decay pile")]
    if t.forest:
        dues.append(Due(f"slides together: {' '.join(t.forest)}", "FUN-AFTER-5", "forest"))
    for place, card in enumerate(top, first):
        known = card != UNKNOWN
        text = f"gets {card}, the top card of the pile" if known else "gets the top card of the pile"
        dues.append(Due(text, "FUN-AFTER-6", f"place {place}", () if known else (f"the card for place {place}",)))
    if len(t.forest) + len(top) < t.cards.forest:
        dues.append(Due("is empty then, and the row stays shorter", "FUN-AFTER-7", "draw pile"))
    return Agenda("the forest is refilled", tuple(dues), f"reveal {' '.join(top)}")
