"""Spore-adic!'s verbs as people write them, read into moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from checker.kernel.files import player_names
from checker.kernel.log import Step
from checker.kernel.problem import Problem
from checker.kernel.words import Notation, Unread, plain, player_named, readable, split_words
from checker.sporeadic.actions import SporeadicMove
from checker.sporeadic.cards import HOW, Play
from checker.sporeadic.chance import NONE, DrawCard, Ring
from checker.sporeadic.cleanup import Decay, Discard, Repair
from checker.sporeadic.ending import EndTurn, GameOver, Stuck, Turn
from checker.sporeadic.growth import COLONY, MUSHROOM, Grow
from checker.sporeadic.kit import ADD_COLONY, SELF, UNKNOWN
from checker.sporeadic.placing import Colony
from checker.sporeadic.table import SporeadicTable

VERBS: Mapping[str, str] = MappingProxyType(
    {
        "colony": "colony SPACE",
        "turn": "turn",
        "draw": "draw CARD, draw ? or draw none",
        "play": HOW,
        "grow": "grow mushroom SPACE ..., or grow colony SPACE ...",
        "ring": "ring CARD ...",
        "repair": "repair PLAYER SPACE ...",
        "decay": "decay SPACE ...",
        "discard": "discard CARD ...",
        "stuck": "stuck",
        "end": "end",
        "gameover": "gameover [reason]",
    }
)
CHANCE_VERBS = frozenset(("draw", "ring"))
KINDS = {"mushroom": MUSHROOM, "mushrooms": MUSHROOM, "colony": COLONY, "colonies": COLONY}
PARTS = ("on", "at", "blocked")
LONGEST = 3
"""Words in the name of a card."""


# --- words ----------------------------------------------------------------------------------------------------------
def _space(t: SporeadicTable, text: str) -> str:
    return readable(t.field.read(text))


def _spaces(t: SporeadicTable, words: Iterable[str]) -> list[str]:
    labels = [_space(t, word) for word in split_words(words)]
    if not labels:
        raise Unread("a space is needed")
    return labels


def _players(t: SporeadicTable, words: Iterable[str]) -> str:
    """Handles in the order of play; a name may have several words."""
    named, left = set[str](), split_words(words)
    while left:
        player, left = _first_player(t, left)
        named.add(player)
    return " ".join(player for player in t.players if player in named)


def _first_player(t: SporeadicTable, words: list[str]) -> tuple[str, list[str]]:
    """The player whom the longest run of words names, and the words behind it."""
    read = player_names(t.names).read
    for size in range(len(words), 1, -1):
        player = read(" ".join(words[:size]))
        if isinstance(player, str):
            return player, words[size:]
    return player_named(t, words[0]), words[1:]


def read_cards(words: list[str], t: SporeadicTable) -> list[str] | Problem:
    """Cards one after another; a name may have several words, and all ways to cut the words are tried."""
    cards = _cut(words, t)
    if cards is not None:
        return cards
    good = max(k for k in range(len(words)) if _cut(words[:k], t) is not None)
    hint = t.kit.card_hint(" ".join(words[good : good + 2]))
    return Problem("LOG-ARGUMENTS", f"there is no card `{words[good]}`", hint)


def _cut(words: list[str], t: SporeadicTable) -> list[str] | None:
    if not words:
        return []
    for size in _sizes(words, t):
        card = t.kit.read_card(" ".join(words[:size]))
        rest = _cut(words[size:], t) if card is not None else None
        if card is not None and rest is not None:
            return [card, *rest]
    return None


def _sizes(words: list[str], t: SporeadicTable) -> Iterable[int]:
    """How many words the first card may have, likely ones first: `DE HU` is two cards, not the beginning of one."""
    longest = range(min(LONGEST, len(words)), 0, -1)
    return reversed(longest) if words[0].upper() in t.kit.cards else longest


def _cards(t: SporeadicTable, words: Iterable[str]) -> list[str]:
    cards = readable(read_cards(split_words(words), t))
    if not cards:
        raise Unread("a card is needed")
    return cards


def drawer(step: Step) -> str:
    """Who is written to draw: the player of the step, or of the line it stands in; empty when nobody is."""
    return step.player if step.said_player or step.earlier else ""


# --- verbs ----------------------------------------------------------------------------------------------------------
def _colony(step: Step, t: SporeadicTable) -> Colony:
    labels = _spaces(t, step.args)
    if len(labels) != 1:
        raise Unread("one colony is put at a time")
    return Colony(step.player, labels[0])


def _draw(step: Step, t: SporeadicTable) -> DrawCard:
    player = drawer(step)
    if [word.lower() for word in step.args] == [NONE]:
        return DrawCard(NONE, player)
    cards = _cards(t, step.args or [UNKNOWN])
    if len(cards) != 1:
        raise Unread("one card is drawn at the start of a turn")
    return DrawCard(cards[0], player)


def _ring(step: Step, t: SporeadicTable) -> Ring:
    return Ring(" ".join(_cards(t, step.args or [UNKNOWN])), drawer(step))


def _grow(step: Step, t: SporeadicTable) -> Grow:
    kind = KINDS.get(step.args[0].lower()) if step.args else None
    if kind is None:
        raise Unread("say whether a mushroom or a colony is grown")
    return Grow(step.player, kind, " ".join(_spaces(t, step.args[1:])))


def _play(step: Step, t: SporeadicTable) -> Play:
    parts = _parts(step)
    cards = _cards(t, parts["card"])
    if len(cards) != 1 or cards[0] == UNKNOWN:
        raise Unread("one card that is known is played at a time")
    card = t.kit.cards[cards[0]]
    spaces = _targets_on_board(t, parts.get("at", []))
    on = _players(t, parts["on"]) if "on" in parts else _owners(t, spaces)
    if "on" not in parts and card.use != SELF and (not spaces or card.effect == ADD_COLONY):
        raise Unread(f"say on whom {card.name} is played")
    on = "" if card.use == SELF and on == step.player else on
    blocked = _players(t, parts["blocked"]) if "blocked" in parts else ""
    return Play(step.player, card.code, on, " ".join(spaces), blocked)


def _parts(step: Step) -> dict[str, list[str]]:
    """The words of a play: the card, then what stands behind `on`, `at` and `blocked by`."""
    parts: dict[str, list[str]] = {"card": []}
    now = "card"
    for word in step.args:
        lower = word.lower()
        if lower in PARTS:
            if lower in parts:
                raise Unread(f"`{lower}` is written twice")
            now = lower
            parts[now] = []
        elif not (now == "blocked" and lower == "by" and not parts[now]):
            parts[now].append(word)
    for name, words in parts.items():
        if not words:
            raise Unread("a card is needed" if name == "card" else f"nothing stands behind `{name}`")
    return parts


def _targets_on_board(t: SporeadicTable, words: list[str]) -> list[str]:
    """The spaces of a play, in the order of the board."""
    labels = [_space(t, word) for word in split_words(words)]
    if len(set(labels)) != len(labels):
        raise Unread("a space is named twice")
    return sorted(labels, key=lambda label: t.field.at[label])


def _owners(t: SporeadicTable, spaces: list[str]) -> str:
    """Whose tokens stand on the spaces, when nobody wrote the targets."""
    seats = {t.owner(t.field.at[label]) for label in spaces}
    return " ".join(player for seat, player in enumerate(t.players) if seat in seats)


def _repair(step: Step, t: SporeadicTable) -> Repair:
    if len(step.args) < 2:
        raise Unread("a player and a space are needed")
    owner, labels = _first_player(t, split_words(step.args))
    return Repair(step.player, owner, " ".join(_spaces(t, labels)))


def _decay(step: Step, t: SporeadicTable) -> Decay:
    labels = _spaces(t, step.args)
    if len(set(labels)) != len(labels):
        raise Unread("a space is named twice")
    return Decay(step.player, " ".join(labels))


def _discard(step: Step, t: SporeadicTable) -> Discard:
    return Discard(step.player, " ".join(_cards(t, step.args)))


def _gameover(step: Step, t: SporeadicTable) -> GameOver:
    return GameOver(step.player, " ".join(step.args))


READERS: Mapping[str, Callable[[Step, SporeadicTable], SporeadicMove]] = MappingProxyType(
    {
        "colony": _colony,
        "turn": plain(Turn),
        "draw": _draw,
        "play": _play,
        "grow": _grow,
        "ring": _ring,
        "repair": _repair,
        "decay": _decay,
        "discard": _discard,
        "stuck": plain(Stuck),
        "end": plain(EndTurn),
        "gameover": _gameover,
    }
)
read_move = Notation(VERBS, READERS).read
"""The move a step means, or why it means none."""
