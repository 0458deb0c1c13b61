"""What must happen in Spore-adic! before anybody chooses: cards are drawn, and the turn is cleaned up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from checker.kernel.agenda import Agenda, Due
from checker.sporeadic import decay, repair
from checker.sporeadic.actions import plays
from checker.sporeadic.kit import UNKNOWN
from checker.sporeadic.placing import placement_spaces, placement_words
from checker.sporeadic.reasons import some
from checker.sporeadic.spending import unspent_problem
from checker.sporeadic.table import CLEAN, DRAW, PLAY, SETUP, SporeadicTable
from checker.sporeadic.turn import end_words
from sporeprint.ground.wording import counted

OPEN = "?"


class _Part(NamedTuple):
    """A step of cleanup and the things that are due in it."""

    words: str
    dues: tuple[Due, ...]


def agenda(t: SporeadicTable) -> Agenda | None:
    """Cards that are due, or the cleanup; None while something can be grown or played, and after the end."""
    if t.over:
        return None
    if t.phase == SETUP:
        return _placement(t)
    if t.due:
        return _draw(t) if t.phase == DRAW else _ring(t)
    if t.phase != CLEAN and unspent_problem(t) is not None:
        return None
    if t.phase == PLAY and next(plays(t), None) is not None:
        return None
    return _cleanup(t)


def _placement(t: SporeadicTable) -> Agenda:
    """The next colony of the set-up."""
    words, rule = placement_words(t)
    asks = (f"the space of {t.name(t.turn)}'s colony, one of {some(t.field, placement_spaces(t))}",)
    return Agenda(
        f"{t.name(t.turn)} puts a colony", (Due(words, rule, t.name(t.turn), asks),), f"{t.player} colony {OPEN}"
    )


# --- cards ----------------------------------------------------------------------------------------------------------
def _draw(t: SporeadicTable) -> Agenda:
    name, card = t.name(t.turn), _known(t, 1)[0]
    asks = (f"the card that {name} draws",) if card == UNKNOWN else ()
    due = Due("the top card of the deck goes into the hand", "SPO-DRAW-1", name, asks)
    return Agenda(f"{name} draws a card", (due,), f"{t.player} draw {card}")


def _ring(t: SporeadicTable) -> Agenda:
    name, cards = t.name(t.turn), _known(t, t.due)
    dues = [
        Due(
            f"card {number} of {t.due} for a Fairy Ring goes into the hand",
            "SPO-RING-5",
            name,
            (f"card {number} for a Fairy Ring",) if card == UNKNOWN else (),
        )
        for number, card in enumerate(cards, 1)
    ]
    head = f"{name} has completed a Fairy Ring and draws {counted(t.due, 'card')}"
    return Agenda(head, tuple(dues), f"{t.player} ring {' '.join(cards)}")


def _known(t: SporeadicTable, count: int) -> list[str]:
    """The next cards of the deck, as far as anybody knows them."""
    return [*t.deck[:count], *[UNKNOWN] * (count - len(t.deck))]


# --- cleanup --------------------------------------------------------------------------------------------------------
def _cleanup(t: SporeadicTable) -> Agenda:
    """Repairs alone, for they may part chains; else decay, discards and the end of the turn in one line."""
    repairs = list(_repairs(t))
    parts = repairs or [*_decays(t), *_discards(t), _end(t)]
    head = "mushrooms that may not stand so are removed" if repairs else f"the turn of {t.name(t.turn)} is cleaned up"
    line = " ; ".join(part.words for part in parts)
    return Agenda(head, tuple(due for part in parts for due in part.dues), f"{t.player} {line}")


def _repairs(t: SporeadicTable) -> Iterator[_Part]:
    most = t.kit.n["most_neighbours"]
    for seat, player in enumerate(t.players) if t.decaying is None else ():
        count = repair.least(t.field, t.mush[seat], most)
        if not count:
            continue
        bad = t.field.labels(repair.choices(t.field, t.mush[seat], most))
        forced = len(bad) == count
        asks = () if forced else (f"a mushroom of {t.name(seat)} that goes, {' or '.join(bad)}",) * count
        text = f"{counted(count, 'mushroom')} of {t.name(seat)} to the Desert, as few as can be"
        words = " ".join(bad if forced else [OPEN] * count)
        yield _Part(f"repair {player} {words}", (Due(text, "SPO-REPAIR-2", ", ".join(bad), asks),))


def _decays(t: SporeadicTable) -> Iterator[_Part]:
    words, dues = list[str](), list[Due]()
    for chain in decay.due(t):
        ends = t.field.labels(decay.choices(t.field, chain))
        rule = "SPO-DECAY-3" if decay.ends(t.field, chain) else "SPO-DECAY-4"
        place = f"chain {t.field.words(chain)}"
        words.append(ends[0] if len(ends) == 1 else OPEN)
        asks = () if len(ends) == 1 else (f"the mushroom that decays, {' or '.join(ends)}",)
        dues.append(Due(f"{' or '.join(ends)} to the Desert", rule, place, asks))
    if words:
        yield _Part(f"decay {' '.join(words)}", tuple(dues))


def _discards(t: SporeadicTable) -> Iterator[_Part]:
    hand, limit = t.hands[t.turn], t.kit.n["hand_limit"]
    more = len(hand) - limit
    if more < 1:
        return
    kinds = list(dict.fromkeys(hand))
    forced = len(kinds) == 1 and kinds[0] != UNKNOWN
    asks = () if forced else (f"a card that is discarded, {' or '.join(kinds)}",) * more
    text = f"{counted(len(hand), 'card')} in hand, {more} must go: the limit is {limit}"
    words = [kinds[0] if forced else OPEN] * more
    yield _Part(f"discard {' '.join(words)}", (Due(text, "SPO-CLEAN-1", t.name(t.turn), asks),))


def _end(t: SporeadicTable) -> _Part:
    seat, name = t.turn, t.name(t.turn)
    dues = []
    if t.front[seat]:
        dues.append(Due(f"{t.kit.card_name(t.front[seat])} in front is discarded", "SPO-CLEAN-2", name))
    if not t.placed:
        token = t.supply[seat] and t.sideways[seat] < t.kit.n["most_sideways"]
        text = "the turn was stuck" + (", a mushroom of the supply is laid on its side" if token else "")
        dues.append(Due(text, "SPO-STUCK-1", name))
    elif t.sideways[seat]:
        dues.append(Due("the mushroom on its side goes back to the supply", "SPO-STUCK-3", name))
    reason = t.ends_with_turn()
    if reason:
        dues.append(Due(f"the game ends, {_why(t, reason)}", reason, name))
    else:
        dues.append(Due(f"the turn is over, {t.name(t.next_seat)} is next", "SPO-TURN-1", name))
    return _Part("end", tuple(dues))


def _why(t: SporeadicTable, reason: str) -> str:
    """The reason as it will be when the turn is over."""
    after = t.copy()
    after.end_turn()
    return end_words(after, reason)
