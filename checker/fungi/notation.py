"""Fungi's verbs as people write them, read into moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from checker.fungi.cards import NIGHT, UNKNOWN
from checker.fungi.checks import missing_cards
from checker.fungi.cooking import Cook, LayPan, Sell
from checker.fungi.moves import FungiMove, Pass, RevealCards
from checker.fungi.table import FungiTable
from checker.fungi.taking import Take, TakeDecay
from checker.kernel.log import Step
from checker.kernel.problem import Problem
from checker.kernel.words import Notation, Unread, is_unknown_word, plain, split_words, whole, whole_option

VERBS = {
    "take": "take PLACE [CARD] [sticks=N]",
    "decay": "decay [CARD ...]",
    "cook": "cook KIND [day=N] [night=N] [butter=N] [cider=N] [pan=display|hand], or cook KIND MUSHROOMS",
    "sell": "sell KIND [day=N] [night=N], or sell KIND MUSHROOMS",
    "pan": "pan",
    "pass": "pass",
    "reveal": "reveal [CARD ...]",
}
ACTIONS = frozenset(VERBS) - {"reveal"}
"""What players do."""
OPTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "take": ("sticks",),
        "decay": (),
        "cook": ("day", "night", "butter", "cider", "cidre", "pan"),
        "sell": ("day", "night"),
        "reveal": (),
    }
)
"""What may be written with `=` behind a verb."""
WORDLESS = frozenset(("pan", "pass"))
"""Verbs that take no words at all, and say so whatever stands behind them."""


def read_move(step: Step, t: FungiTable) -> FungiMove | Problem:
    """The move a step means, or why it means none."""
    if step.earlier and step.verb in ACTIONS and not t.over:
        second = _second_action(step)
        if second is not None:
            return second
    return NOTATION.read(step, t)


def _second_action(step: Step) -> Problem | None:
    """That the player acted on this line already; the steps of chance are no actions."""
    first = next((verb for verb in reversed(step.earlier) if verb in ACTIONS), "")
    if not first:
        return None
    rule = "FUN-PAN-4" if (first, step.verb) == ("pan", "cook") else "FUN-TURN-2"
    return Problem(rule, f"`{first}` was the action of this turn, `{step.typed}` is a second one", "one action a turn")


def _cards(t: FungiTable, words: list[str]) -> tuple[str, ...]:
    for word in words:
        if word not in t.cards.copies:  # most people write codes
            found = [t.cards.read(word) for word in words]
            return tuple([c for c in found if c] if None not in found else _named_cards(t, split_words(words)))
    return tuple(words)


def _named_cards(t: FungiTable, words: list[str]) -> Iterator[str]:
    """Yield the cards of some words; the longest name that they begin with counts, as in `honey fungus`."""
    while words:
        length = next((n for n in range(len(words), 1, -1) if _is_name(t, words[:n])), 1)
        yield _card(t, " ".join(words[:length]))
        words = words[length:]


def _is_name(t: FungiTable, words: list[str]) -> bool:
    return not any(map(is_unknown_word, words)) and t.cards.read(" ".join(words)) is not None


def _card(t: FungiTable, text: str) -> str:
    card = t.cards.read(text)
    if card is not None:
        return card
    kind = t.cards.read(text.rstrip(NIGHT))
    if kind is not None and kind in t.cards.kinds and kind + NIGHT not in t.cards.copies:
        raise Unread(Problem("FUN-NIGHT-4", f"there is no night card of {t.cards.name(kind)}", "it was a day card"))
    raise Unread(Problem("FUN-STATE-1", f"there is no card `{text}`", t.cards.hint(text)))


def _take(step: Step, t: FungiTable) -> Take:
    cards = _cards(t, step.args[1:]) if len(step.args) > 1 else ("",)
    if not step.args or len(cards) > 1:
        raise Unread("a place is needed, and at most the card that lies there")
    card = cards[0]
    paid = whole(step.options["sticks"]) if step.options else -1
    return Take(step.player, whole(step.args[0]), "" if card == UNKNOWN else card, paid)


def _decay(step: Step, t: FungiTable) -> TakeDecay:
    return TakeDecay(step.player, _cards(t, step.args) if step.args else None)


def _amounts(step: Step, t: FungiTable) -> tuple[str, int, int, tuple[str, ...]]:
    """Kind, day cards, night cards, and whatever else was named."""
    if not step.args:
        raise Unread("a kind of mushroom is needed")
    total = step.args[-1] if step.args[-1].replace(".", "").isdigit() else ""
    named = _cards(t, step.args[:-1] if total else step.args)
    if not named:
        raise Unread("a kind of mushroom is needed")
    if not total and "day" not in step.options and "night" not in step.options and _are_cards(t, named):
        return _one_by_one(t, named)
    kind, others = named[0], named[1:]
    if kind == UNKNOWN:
        raise Unread("the kind of mushroom must be known")
    if kind.endswith(NIGHT):
        raise Unread(f"name the kind and write night=1 for `{kind}`")
    if sum(card.rstrip(NIGHT) == kind for card in named) > 1:
        raise Unread(f"{t.cards.name(kind)} is named twice, write how many cards of it")
    if total:
        if "day" in step.options or "night" in step.options:
            raise Unread("write the mushrooms in all, or day= and night=, not both")
        day, night = _split(step, t, kind, whole(total))
    elif "day" in step.options or "night" in step.options:
        day, night = whole_option(step, "day"), whole_option(step, "night")
    else:
        day, night = _uncounted(step, t, kind)
    if night and kind in t.cards.kinds and kind + NIGHT not in t.cards.copies:
        _card(t, kind + NIGHT)
    return kind, day, night, others


def _are_cards(t: FungiTable, named: tuple[str, ...]) -> bool:
    """Whether cards are listed one by one, and not a kind: one of them is a night card or stands there again."""
    mushrooms = [card for card in named if card.rstrip(NIGHT) in t.cards.kinds]
    kinds = {card.rstrip(NIGHT) for card in mushrooms}
    return len(mushrooms) > len(kinds) or any(card.endswith(NIGHT) for card in mushrooms)


def _one_by_one(t: FungiTable, named: tuple[str, ...]) -> tuple[str, int, int, tuple[str, ...]]:
    """The kind of the first mushroom with how many day and night cards of it are listed, and all other cards."""
    if UNKNOWN in named:
        raise Unread("every card must be known; or name the kind and write how many mushrooms there were")
    kind = next(card.rstrip(NIGHT) for card in named if card.rstrip(NIGHT) in t.cards.kinds)
    others = tuple(card for card in named if card.rstrip(NIGHT) != kind)
    return kind, named.count(kind), named.count(kind + NIGHT), others


def _split(step: Step, t: FungiTable, kind: str, total: int) -> tuple[int, int]:
    """Day and night cards of so many mushrooms, if the hand allows one way only."""
    ways = _ways(step, t, kind, total)
    if len(ways) > 1:
        said = " or ".join(f"day={d} night={n}" for d, n in ways)
        raise _unclear(step, ways, f"{total} {t.cards.name(kind)} can be {said}", "write which")
    return ways[0] if ways else (total, 0)


def _uncounted(step: Step, t: FungiTable, kind: str) -> tuple[int, int]:
    """Day and night cards where nobody wrote how many, if the hand allows one way only."""
    least = t.cards.cook_least if step.verb == "cook" else t.cards.sell_least
    most = t.mushrooms(t.cards.copies[kind], t.cards.copies.get(kind + NIGHT, 0)) if kind in t.cards.kinds else 0
    ways = [way for total in range(least, most + 1) for way in _ways(step, t, kind, total)]
    if len(ways) > 1:
        raise _unclear(step, ways, f"nobody wrote how many {t.cards.name(kind)} there were", "write day= and night=")
    return ways[0] if ways else (0, 0)


def _ways(step: Step, t: FungiTable, kind: str, total: int) -> list[tuple[int, int]]:
    """The day and night cards that make so many mushrooms, as far as the player can have them."""
    if step.player not in t.players:
        return []
    twice, night_card = t.cards.night_counts, kind + NIGHT
    nights = range(min(t.cards.copies.get(night_card, 0), total // twice) + 1)
    ways = [(total - twice * night, night) for night in nights]
    seat = t.seat(step.player)
    return [way for way in ways if not missing_cards(t, seat, list(zip((kind, night_card), way, strict=True)))]


def _unclear(step: Step, ways: list[tuple[int, int]], message: str, hint: str) -> Unread:
    """That several amounts are possible; each of them may have been meant."""
    words = [word for word in step.args if not word.isdigit()]
    amounts = [{**step.options, "day": str(day), "night": str(night)} for day, night in ways]
    meant = tuple(step.replaced(args=words, options=amount) for amount in amounts)
    return Unread(Problem(f"FUN-{step.verb.upper()}-1", message, hint, doubt=True, meant=meant))


def _cook(step: Step, t: FungiTable) -> Cook:
    kind, day, night, others = _amounts(step, t)
    pan = step.options.get("pan", "")
    if pan not in ("", "display", "hand"):
        raise Unread(f"a pan is in the display or in the hand, not `{pan}`")
    if "cider" in step.options and "cidre" in step.options:
        raise Unread("`cider=` and `cidre=` are the same, write one of them")
    butter, cider = whole_option(step, "butter"), whole_option(step, "cider", whole_option(step, "cidre"))
    if day + night and others and not step.options.keys() & {"day", "night"} and not step.args[-1].isdigit():
        butter, cider = butter + others.count(t.cards.butter), cider + others.count(t.cards.cider)
        others = tuple(card for card in others if card not in (t.cards.butter, t.cards.cider))
    return Cook(step.player, kind, day, night, butter, cider, pan, others)


def _sell(step: Step, t: FungiTable) -> Sell:
    return Sell(step.player, *_amounts(step, t))


def _reveal(step: Step, t: FungiTable) -> RevealCards:
    return RevealCards(_cards(t, step.args))


READERS: dict[str, Callable[[Step, FungiTable], FungiMove]] = {
    "take": _take,
    "decay": _decay,
    "cook": _cook,
    "sell": _sell,
    "pan": plain(LayPan),
    "pass": plain(Pass),
    "reveal": _reveal,
}
NOTATION = Notation(VERBS, READERS, OPTIONS, WORDLESS)
