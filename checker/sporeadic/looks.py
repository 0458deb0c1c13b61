"""What a checkpoint sees: the value under its name, and the rule that made it what it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType

from checker.kernel.game import Noted
from checker.kernel.moves import Move
from checker.kernel.problem import Problem
from checker.sporeadic.cards import Play
from checker.sporeadic.chance import deck_words
from checker.sporeadic.growth import COLONY, Grow
from checker.sporeadic.kit import ADD_COLONY, LESS, MORE, REMOVE, TO_COLONY, TO_MUSHROOM, UNKNOWN, CardType
from checker.sporeadic.notation import read_cards
from checker.sporeadic.scoring import ring_rule, ring_spaces, total
from checker.sporeadic.table import SporeadicTable

NUMBERS: Mapping[str, Callable[[SporeadicTable, int], int]] = MappingProxyType(
    {
        "mushrooms": lambda t, seat: t.mush[seat].bit_count(),
        "colonies": lambda t, seat: t.cols[seat].bit_count(),
        "supply": lambda t, seat: t.supply[seat],
        "unplayed": lambda t, seat: t.unplayed[seat],
        "desert": lambda t, seat: t.desert[seat],
        "sideways": lambda t, seat: t.sideways[seat],
        "rings": ring_spaces,
        "score": total,
        "gp": lambda t, seat: t.gp if seat == t.turn else 0,
    }
)
"""What a checkpoint can count of a player."""

BOUNDS = MappingProxyType({"supply": "at most", "desert": "at least"})
"""What is known of the mushrooms beside the board when nobody counted them: no more are lost than was seen."""

PART_RULES: Mapping[str, str] = MappingProxyType(
    {
        "mushrooms": "SPO-MUSH-1",
        "colonies": "SPO-COL-1",
        "supply": "SPO-MUSH-1",
        "unplayed": "SPO-COL-1",
        "desert": "SPO-PLAY-6",
        "score": "SPO-SCORE-4",
        "hand": "SPO-DRAW-1",
        "front": "SPO-PLAY-9",
        "deck": "SPO-DRAW-3",
    }
)
VERB_RULES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "decay": {"mushrooms": "SPO-DECAY-2", "desert": "SPO-DECAY-2", "supply": "SPO-DECAY-2"},
        "repair": {"mushrooms": "SPO-REPAIR-3", "desert": "SPO-REPAIR-3", "supply": "SPO-REPAIR-3"},
        "discard": {"hand": "SPO-CLEAN-1"},
        "end": {"front": "SPO-CLEAN-2", "supply": "SPO-STUCK-6"},
        "grow": {"hand": "SPO-RING-5", "deck": "SPO-RING-5"},
    }
)
"""What was done last -> the rule behind what it changes."""


def names(t: SporeadicTable) -> list[str]:
    parts = [*NUMBERS, "hand", "front"]
    return ["deck", t.kit.middle, *(f"{p}.{part}" for p in t.players for part in parts)]


def look(t: SporeadicTable, name: str, told: Noted[SporeadicTable] | None = None) -> tuple[str, str] | None:
    shown = _shown(t, name)
    if shown is None:
        return None
    return shown, _rule(t, name, told) if told is not None else ""


def _shown(t: SporeadicTable, name: str) -> str | None:
    owner, _, part = name.partition(".")
    if owner in t.players and part:
        seat = t.seat(owner)
        if part in NUMBERS:
            bound = f" {BOUNDS[part]}" if _is_uncounted(t, seat, part) else ""
            return f"{NUMBERS[part](t, seat)}{bound}"
        if part == "hand":
            return " ".join(t.hands[seat])
        return (t.front[seat] or "none") if part == "front" else None
    if name == "deck":
        return deck_words(t)
    label = t.field.read(name)
    return None if isinstance(label, Problem) else _token(t, t.field.at[label])


def _token(t: SporeadicTable, space: int) -> str:
    seat = t.owner(space)
    if seat < 0:
        return "."
    return t.players[seat] + ("*" if t.cols[seat] & space else "")


def _rule(t: SporeadicTable, name: str, told: Noted[SporeadicTable]) -> str:
    """The rule behind a value: by what the entry did last, where that decides it."""
    owner, _, part = name.partition(".")
    move = told.move if told.move is not told.earlier else None
    part = part or ("deck" if name == "deck" else "space")
    if part in OWN_RULES:
        return OWN_RULES[part](t, t.seat(owner), told, move)
    if isinstance(move, Play):
        return _play_rule(t, t.kit.cards[move.card], move, owner, part)
    verb = move.verb if move is not None else ""
    rule = VERB_RULES.get(verb, {}).get(part)
    if rule is None and part == "space":
        grown = "SPO-COL-1" if isinstance(move, Grow) and move.kind == COLONY else "SPO-MUSH-1"
        return {"grow": grown, "decay": "SPO-DECAY-2", "repair": "SPO-REPAIR-3"}.get(verb, "SPO-GEO-10")
    return rule or PART_RULES.get(part, "SPO-GEO-10")


def _sideways_rule(t: SporeadicTable, seat: int, told: Noted[SporeadicTable], move: Move[SporeadicTable] | None) -> str:
    """Why a token lies on its side, or none: a card that puts no own token on an empty space does not help."""
    if not t.sideways[seat]:
        return "SPO-STUCK-3"
    played = [t.kit.cards[card] for card in t.discard[len(told.before.discard) :] if card != UNKNOWN]
    swapped = any(card.effect in (ADD_COLONY, TO_COLONY, TO_MUSHROOM) for card in played)
    return "SPO-STUCK-2" if swapped else "SPO-STUCK-1"


def _ring_rule(t: SporeadicTable, seat: int, told: Noted[SporeadicTable], move: Move[SporeadicTable] | None) -> str:
    """A ring that has lost a token is broken; else the number is explained as a claim is."""
    if told.before.own(seat) & ~t.own(seat):
        return "SPO-RING-6"
    said = told.value.strip()
    return ring_rule(t, seat, int(said) if said.isascii() and said.isdigit() else -1)


def _growth_rule(t: SporeadicTable, seat: int, told: Noted[SporeadicTable], move: Move[SporeadicTable] | None) -> str:
    """Growth Points: of the player to act only, changed by growing, by a card just played and by one in front."""
    if seat != t.turn:
        return "SPO-GROW-6"
    if move is not None and move.verb == "grow":
        return "SPO-GROW-3"
    played = t.kit.cards[move.card] if isinstance(move, Play) else None
    more = played if played is not None and played.effect == MORE else None
    less = t.lying_in_front(seat) if t.is_under(seat, LESS) else None
    if more is not None and less is not None:
        return "SPO-GROW-2"
    card = more or less
    if card is not None:
        return card.rule
    return "SPO-GROW-1" if t.gp == t.kit.n["growth"] else "SPO-GROW-2"


OWN_RULES: Mapping[str, Callable[[SporeadicTable, int, Noted[SporeadicTable], Move[SporeadicTable] | None], str]] = (
    MappingProxyType({"sideways": _sideways_rule, "rings": _ring_rule, "gp": _growth_rule})
)


def _play_rule(t: SporeadicTable, card: CardType, move: Play, owner: str, part: str) -> str:
    """What a card changes: the cost at the actor, the effect at the target, the card itself."""
    only_paid = card.effect != REMOVE if part == "desert" else owner not in move.on.split()
    if part in ("supply", "desert") and owner == move.actor and only_paid:
        return "SPO-PLAY-6"
    if part == "hand":
        ring = t.transcript.ring_rule == "SPO-RING-5"
        return "SPO-PLAY-8" if move.blocked else "SPO-RING-5" if ring else "SPO-PLAY-4"
    if part == "front":
        return "SPO-PLAY-8" if move.blocked else "SPO-PLAY-9"
    if move.blocked and owner in move.blocked.split():
        return "SPO-PLAY-8"
    if part == "desert":
        return "SPO-PLAY-12"
    return card.rule if part not in ("score", "deck") else PART_RULES[part]


def agrees(t: SporeadicTable, name: str, value: str) -> bool | None:
    """Whether a checkpoint fits; None when it cannot be told or is not readable."""
    shown = _shown(t, name)
    if shown is None:
        return None
    owner, _, part = name.partition(".")
    said = value.strip()
    if part == "hand":
        return _same_hand(t, t.hands[t.seat(owner)], said)
    if part == "front":
        return _same_front(t, shown, said)
    if part in NUMBERS or name == "deck":
        return _same_number(t, name, int(said)) if said.isascii() and said.isdigit() and len(said) < 9 else None
    wanted = "." if said.lower() in (".", "", "-", "none", "empty") else said
    return wanted.casefold() == shown.casefold()


def _is_uncounted(t: SporeadicTable, seat: int, part: str) -> bool:
    return part in BOUNDS and seat in t.unknown.supplies


def _same_number(t: SporeadicTable, name: str, said: int) -> bool | None:
    """Whether there are so many; what nobody counted only has a bound, and what was seen to be lost fits it exactly."""
    owner, _, part = name.partition(".")
    if name == "deck":
        return said == t.deck_left if said > t.deck_left or not t.unknown.deck else None
    seat = t.seat(owner)
    shown = NUMBERS[part](t, seat)
    if said == shown or not _is_uncounted(t, seat, part):
        return said == shown
    return None if (said <= shown if part == "supply" else said >= shown) else False


def _same_front(t: SporeadicTable, shown: str, said: str) -> bool | None:
    if said.lower() in ("none", "-", "", "."):
        return shown == "none"
    card = t.kit.read_card(said)
    return None if card is None else card == shown


def _same_hand(t: SporeadicTable, hand: tuple[str, ...], said: str) -> bool | None:
    """A number, or cards; unknown cards may be any that are unseen."""
    if said.isascii() and said.isdigit():
        return int(said) == len(hand) if len(said) < 9 else None
    words = [] if said.lower() in ("none", "-", "", ".") else said.replace(",", " ").split()
    cards = read_cards(words, t)
    if isinstance(cards, Problem):
        return None
    if len(cards) != len(hand):
        return False
    known, wanted = Counter(hand), Counter(cards)
    free, open_ = known.pop(UNKNOWN, 0), wanted.pop(UNKNOWN, 0)
    surplus, missing = known - wanted, wanted - known
    if surplus.total() > open_ or missing.total() > free:
        return False
    if not missing:
        return True
    return None if all(t.unseen.get(card, 0) >= count for card, count in missing.items()) else False
