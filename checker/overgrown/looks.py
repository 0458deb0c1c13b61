"""What a checkpoint sees: the value under its name, and the rule that made it what it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from checker.kernel.game import Noted
from checker.overgrown.effects import rule_of
from checker.overgrown.gathering import aura_words
from checker.overgrown.kit import ECOSYSTEM, EMPTY, OVERGROWN, POLLUTION, UNKNOWN
from checker.overgrown.reading import NOTHING, read_aether_space, read_card, read_pair, read_square
from checker.overgrown.scoring import total
from checker.overgrown.table import OvergrownTable
from sporeprint.ground.names import folded
from sporeprint.ground.vocabulary import Refused

NUMBERS: Mapping[str, Callable[[OvergrownTable, int], int]] = MappingProxyType(
    {
        "cleared": lambda t, seat: t.cities[seat].cleared,
        "pollution": lambda t, seat: t.cities[seat].tiles.count(POLLUTION),
        "wildlife": lambda t, seat: sum(t.cities[seat].tokens),
        "overgrown": lambda t, seat: t.cities[seat].tiles.count(OVERGROWN),
        "ecosystems": lambda t, seat: t.cities[seat].tiles.count(ECOSYSTEM),
        "score": total,
    }
)
"""What a checkpoint can count of a City."""


def names(t: OvergrownTable) -> list[str]:
    parts = ["city", "aura", *NUMBERS]
    return ["aether", "bag", "cards", "hand", "refills", "a1", *(f"{p}.{part}" for p in t.players for part in parts)]


def look(t: OvergrownTable, name: str, told: Noted[OvergrownTable] | None = None) -> tuple[str, str] | None:
    name = _lowered(name)
    shown = _shown(t, name)
    if shown is None:
        return None
    return shown, rule_of(t, name, told, shown) if told is not None else ""


def _lowered(name: str) -> str:
    """A checkpoint's name with its last part in small letters: `Ana.B2` is `Ana.b2`."""
    owner, dot, part = name.rpartition(".")
    return f"{owner}{dot}{part.lower()}"


def _shown(t: OvergrownTable, name: str) -> str | None:
    owner, _, part = name.partition(".")
    seat = next((k for k, player in enumerate(t.players) if _is_called(t, player, owner)), None) if part else None
    if seat is not None:
        if part in NUMBERS:
            return str(NUMBERS[part](t, seat)) if not _is_open(t, seat, part) else UNKNOWN
        if part == "city":
            return "/".join("".join(row) for row in t.kit.board.rows(_marks(t, seat)))
        if part == "aura":
            return aura_words(t, t.auras[t.side(seat)])
        space = t.kit.board.at.get(part)
        return None if space is None else _marks(t, seat)[space]
    return _common(t, name)


def _common(t: OvergrownTable, name: str) -> str | None:
    if name in t.kit.board.at:
        return t.aether[t.kit.board.at[name]] or EMPTY
    shown = {
        "aether": lambda: str(sum(tiles not in ("", "X") for tiles in t.aether)),
        "bag": lambda: UNKNOWN if t.is_bag_open else str(t.bag()),
        "cards": lambda: " ".join(sorted((*t.cards, *(t.deck[:1] if t.reveal_due else ())))),
        "hand": lambda: t.hand,
        "refills": lambda: UNKNOWN if t.refills is None else str(t.refills),
    }.get(name)
    return None if shown is None else shown()


def _is_called(t: OvergrownTable, player: str, word: str) -> bool:
    return player == word or folded(word) in (folded(player), folded(t.names[player]))


def _is_open(t: OvergrownTable, seat: int, part: str) -> bool:
    """Whether a number of a City rests on something unknown."""
    city = t.cities[seat]
    return (part != "cleared" and city.is_open) or (part in ("cleared", "score") and city.is_cleared_open)


def _marks(t: OvergrownTable, seat: int) -> list[str]:
    city = t.cities[seat]
    marks = [tile + (str(n) if n else "") for tile, n in zip(city.tiles, city.tokens, strict=True)]
    return [mark + UNKNOWN if s in city.veiled else mark for s, mark in enumerate(marks)] if city.veiled else marks


def agrees(t: OvergrownTable, name: str, value: str) -> bool | None:
    """Whether a checkpoint fits; None when it cannot be told."""
    name = _lowered(name)
    shown = _shown(t, name)
    if shown is None:
        return None
    said = _same_words(_read(t, name, value.strip()))
    if name == "cards" and t.reveal_due and said == _same_words(" ".join(sorted(t.cards))):
        return True  # noted before the known card is turned up
    return said == _same_words(shown) or (None if UNKNOWN in shown else False)


def _read(t: OvergrownTable, name: str, text: str) -> str:
    """What a note says, in the letters that the table is shown in; as it stands where it means nothing."""
    kit, spaces = t.kit, t.kit.board.at
    if name in spaces:
        pair = read_aether_space(kit, text)
        return text if isinstance(pair, Refused) else pair or EMPTY
    if name.rpartition(".")[2] in spaces:
        square = read_square(kit, text)
        return text if isinstance(square, Refused) else f"{square.tile}{square.tokens or ''}"
    if text.lower() in NOTHING and not name.endswith("aura"):
        return ""
    if name == "hand":
        pair = read_pair(kit, text)
        return text if isinstance(pair, Refused) else pair
    if name == "cards":
        cards = [(word, read_card(kit, word)) for word in text.split()]
        return " ".join(sorted(word if isinstance(card, Refused) else card for word, card in cards))
    return text


def _same_words(text: str) -> list[str]:
    """Words without regard to capitals, order of spaces and leading zeros."""
    words = text.lower().replace(",", " ").split()
    return [word.lstrip("0") or "0" if word.isdigit() else word for word in [*words[:1], *sorted(words[1:])]]
