"""Which rule made a value what it is: the id that a wrong checkpoint is reported under.

The rule page has the same as a table ("Which rule is named"): in each function the first line that fits counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from checker.fungi.cards import NIGHT, UNKNOWN
from checker.fungi.cooking import Cook, LayPan, Sell
from checker.fungi.moves import Pass
from checker.fungi.scoring import total_nights_once
from checker.fungi.table import FungiTable
from checker.fungi.taking import Take, TakeDecay
from checker.kernel.game import Noted
from checker.kernel.moves import Move


def zone_rule(t: FungiTable, name: str, told: Noted[FungiTable]) -> str:
    """The rule behind forest, decay, draw or discard pile after an entry."""
    if isinstance(told.move, Pass) and name != "discard":
        return _after_pass(t, told)
    return ZONES[name](t, told)


def player_rule(t: FungiTable, part: str, seat: int, told: Noted[FungiTable]) -> str:
    """The rule behind a thing of one player after an entry."""
    return PARTS[part](t, seat, told)


# --- what happened --------------------------------------------------------------------------------------------------
def _move_of(t: FungiTable, seat: int, told: Noted[FungiTable]) -> Move[FungiTable] | None:
    """The move, if it was this player's."""
    return told.move if told.move is not None and told.move.actor == t.players[seat] else None


def _taken(told: Noted[FungiTable]) -> str:
    """The card that a take took."""
    move, forest = told.move, told.before.forest
    if not isinstance(move, Take):
        return ""
    lies = forest[move.place - 1] if 1 <= move.place <= len(forest) else UNKNOWN
    return move.card if lies == UNKNOWN else lies


def _taken_by_hand(told: Noted[FungiTable]) -> bool:
    """Whether the last card of the forest was taken."""
    return isinstance(told.move, Take) and len(told.before.forest) == 1


def _cleared(t: FungiTable, told: Noted[FungiTable]) -> bool:
    """Whether a full decay pile went to the discard pile."""
    kept = t.passed or isinstance(told.move, TakeDecay) or _taken_by_hand(told)
    return len(told.before.decay) >= t.cards.decay_limit and not kept


def _not_acted(t: FungiTable, seat: int, told: Noted[FungiTable]) -> bool:
    """Whether the player has only what was dealt: the other one made the first turn of the game just now."""
    before = told.before
    return (
        len(before.draw) == t.cards.fresh_pile
        and not before.gaps.draw
        and not before.decay
        and _move_of(t, seat, told) is None
    )


def _said_cards(t: FungiTable, told: Noted[FungiTable]) -> list[str]:
    return [t.cards.read(word) or word for word in told.value.split()]


def _alike(said: list[str], there: list[str]) -> bool:
    """Whether two rows can be the same; an unknown card may be any."""
    return len(said) == len(there) and all(UNKNOWN in (a, b) or a == b for a, b in zip(said, there, strict=True))


# --- zones of the table ---------------------------------------------------------------------------------------------
def _after_pass(t: FungiTable, told: Noted[FungiTable]) -> str:
    if t.passed:
        return "FUN-PASS-5" if isinstance(told.earlier, Pass) else "FUN-PASS-2"
    return "FUN-PASS-6" if t.over or _cleared(t, told) else "FUN-PASS-3"


def _forest(t: FungiTable, told: Noted[FungiTable]) -> str:
    if t.over:
        return "FUN-END-1" if _taken_by_hand(told) else "FUN-END-2"
    if not told.value.isdigit():
        said, slid = _said_cards(t, told), t.forest[: len(t.forest) - len(t.transcript.drawn)]
        if not _alike(said[: len(slid)], slid):
            still = said[:1] == t.decay[-1:] and _alike(said[1 : 1 + len(slid)], slid)
            return "FUN-AFTER-2" if still else "FUN-AFTER-5"
    return _draw(t, told)


def _decay(t: FungiTable, told: Noted[FungiTable]) -> str:
    if t.over:
        return "FUN-AFTER-1" if _taken_by_hand(told) else "FUN-AFTER-8"
    if isinstance(told.move, TakeDecay):
        return "FUN-DECAY-6"
    if _cleared(t, told):
        return "FUN-AFTER-3"
    rotten = t.decay[-1] if t.decay else UNKNOWN
    return "FUN-AFTER-2" if rotten == UNKNOWN or rotten.rstrip(NIGHT) in t.cards.kinds else "FUN-AFTER-9"


def _draw(t: FungiTable, told: Noted[FungiTable]) -> str:
    return "FUN-AFTER-7" if len(t.forest) < t.cards.forest else "FUN-AFTER-6"


def _discard(t: FungiTable, told: Noted[FungiTable]) -> str:
    if _cleared(t, told):
        return "FUN-AFTER-3"
    if isinstance(told.move, Sell):
        return "FUN-SELL-4"
    return "FUN-COOK-12" if isinstance(told.move, Cook) else "FUN-ZONE-3"


# --- things of a player ---------------------------------------------------------------------------------------------
def _hand(t: FungiTable, seat: int, told: Noted[FungiTable]) -> str:
    twice = sum(n * (t.cards.night_counts - 1) for card, n in t.hands[seat].items() if card.endswith(NIGHT))
    if twice and told.value == str(t.sizes[seat] + twice):
        return "FUN-NIGHT-1"
    move = _move_of(t, seat, told)
    if isinstance(move, Take):
        return {t.cards.basket: "FUN-TAKE-7", t.cards.pan: "FUN-TAKE-8"}.get(_taken(told), "FUN-TAKE-5")
    if isinstance(move, TakeDecay):
        return "FUN-HAND-2" if t.cards.basket in told.before.decay else "FUN-DECAY-2"
    if isinstance(move, Cook | Sell | LayPan):
        return {"cook": "FUN-COOK-11", "sell": "FUN-SELL-4", "pan": "FUN-PAN-2"}[move.verb]
    return _dealt_hand(t, seat, told) if _not_acted(t, seat, told) else "FUN-HAND-4"


def _dealt_hand(t: FungiTable, seat: int, told: Noted[FungiTable]) -> str:
    if t.baskets[seat]:
        return "FUN-SETUP-5"
    if UNKNOWN not in told.before.draw:
        return "FUN-SETUP-9"
    return "FUN-SETUP-6" if t.hands[seat].get(t.cards.pan) else "FUN-SETUP-4"


def _sticks(t: FungiTable, seat: int, told: Noted[FungiTable]) -> str:
    move = _move_of(t, seat, told)
    if isinstance(move, Sell):
        kind = t.cards.kinds.get(move.kind)
        once = told.before.sticks[seat] + (move.day + move.night) * kind.sticks if kind else -1
        return "FUN-NIGHT-2" if move.night and told.value == str(once) else "FUN-SELL-4"
    if isinstance(move, Take):
        return "FUN-TAKE-2" if len(told.before.forest) == t.cards.forest else "FUN-TAKE-3"
    return "FUN-SETUP-7" if _not_acted(t, seat, told) else "FUN-ZONE-4"


def _baskets(t: FungiTable, seat: int, told: Noted[FungiTable]) -> str:
    move = _move_of(t, seat, told)
    if isinstance(move, Take) and _taken(told) == t.cards.basket:
        return "FUN-TAKE-7"
    if isinstance(move, TakeDecay) and t.cards.basket in told.before.decay:
        return "FUN-HAND-2"
    return "FUN-SETUP-5" if _not_acted(t, seat, told) else "FUN-HAND-3"


def _pans(t: FungiTable, seat: int, told: Noted[FungiTable]) -> str:
    move = _move_of(t, seat, told)
    if isinstance(move, LayPan):
        return "FUN-PAN-2"
    if isinstance(move, Cook):
        return "FUN-COOK-6" if move.source(told.before, seat) == "display" else "FUN-COOK-5"
    if isinstance(move, Take) and _taken(told) == t.cards.pan:
        return "FUN-TAKE-8"
    return "FUN-SETUP-1" if _not_acted(t, seat, told) else "FUN-PAN-5"


def _limit(t: FungiTable, seat: int, told: Noted[FungiTable]) -> str:
    return "FUN-HAND-1"


def _dishes(t: FungiTable, seat: int, told: Noted[FungiTable]) -> str:
    return "FUN-COOK-11"


def _score(t: FungiTable, seat: int, told: Noted[FungiTable]) -> str:
    if told.value.isdigit() and total_nights_once(t, seat, int(told.value)):
        return "FUN-NIGHT-2"
    if isinstance(_move_of(t, seat, told), Cook):
        return "FUN-COOK-11"
    return "FUN-SCORE-2" if t.dishes[seat] else "FUN-SCORE-5"


ZONES: Mapping[str, Callable[[FungiTable, Noted[FungiTable]], str]] = MappingProxyType(
    {"forest": _forest, "decay": _decay, "draw": _draw, "discard": _discard}
)
PARTS: Mapping[str, Callable[[FungiTable, int, Noted[FungiTable]], str]] = MappingProxyType(
    {
        "hand": _hand,
        "sticks": _sticks,
        "baskets": _baskets,
        "pans": _pans,
        "limit": _limit,
        "dishes": _dishes,
        "score": _score,
    }
)
