"""Cards and steps of Spore-adic! as people write them, for the second judge in `naive`."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from sporeadic.naive_board import read_label

Step = dict[str, Any]
State = dict[str, Any]


class Undecided(Exception):
    """The log leaves something open that this judge does not follow: an unknown card, a position in another file."""


class Card(NamedTuple):
    name: str
    copies: int
    cost: int
    use: str
    """self, others or anyone."""
    number: int
    """Its line in the table SPO-CARD."""
    few: bool = True
    """Whether it is in the deck of two or three players."""


CARDS = {
    "CB": Card("Compost Bin", 3, 1, "self", 1, few=False),
    "SS": Card("Shroom Shroom", 4, 0, "self", 2),
    "ST": Card("Starspores", 6, 0, "self", 3),
    "HW": Card("Heat Wave", 3, 1, "others", 4, few=False),
    "SN": Card("Stolen Nutrients", 3, 0, "others", 5),
    "FH": Card("Fungus Hold'em", 4, 1, "others", 6),
    "PC": Card("Picked Clean", 4, 0, "others", 7),
    "HG": Card("High Ground", 3, 2, "anyone", 8),
    "HU": Card("Humidify", 6, 2, "anyone", 9),
    "DE": Card("Dehumidify", 6, 2, "anyone", 10),
    "HF": Card("Hufungus", 3, 0, "others", 11),
    "FC": Card("Fungicide", 3, 1, "others", 12, few=False),
}
NEXT_TURN = ("HW", "SN", "FH", "PC")
REMOVE = {"HF": 2, "FC": 3}
"""Card -> how many mushrooms it takes at most."""
ON_SPACE = ("HG", "HU", "DE")
GROWTH = {"CB": 3, "SS": 2, "HW": -3, "SN": -2}

ALONE = ("turn", "stuck", "end")
VERBS = ("draw", "ring", "play", "grow", "repair", "decay", "discard", "gameover", *ALONE)


def deck_of(players: int) -> dict[str, int]:
    """Code -> copies in the deck of so many players."""
    return {code: card.copies for code, card in CARDS.items() if card.few or players > 3}


def plain(text: str) -> str:
    return re.sub(r"[^a-z?]", "", text.lower())


SPELLINGS = (
    {plain(card.name): code for code, card in CARDS.items()} | {plain(code): code for code in CARDS} | {"?": "?"}
)


def read_cards(words: list[str]) -> list[str] | None:
    """Codes of cards written by code, name or item id, several in a row; None when it cannot be read so.

    All ways to cut the words are tried: `HU Fungus Hold'em` begins like Hufungus and is none.
    """
    if not words:
        return []
    for size in (2, 1):
        code = SPELLINGS.get(plain("".join(words[:size]))) if len(words) >= size else None
        rest = read_cards(words[size:]) if code else None
        if code and rest is not None:
            return [code, *rest]
    return None


def read_labels(words: list[str]) -> list[str] | None:
    labels = [read_label(word) for word in words]
    return [label for label in labels if label] if words and all(labels) else None


# One step.


def read_step(text: str, players: list[str]) -> Step:
    """A step from its words; the verb is None when it makes no sense."""
    verb, *words = text.split()
    step = {"verb": None} if verb not in VERBS else read_words(verb, words, players)
    return {"verb": None, "text": text} if step is None else {"text": text, **step}


def read_words(verb: str, words: list[str], players: list[str]) -> Step | None:
    if verb in ALONE:
        return None if words else {"verb": verb}
    if verb == "gameover":
        return {"verb": verb}
    if verb == "play":
        return read_play(words, players)
    if verb == "draw" and words == ["none"]:
        return {"verb": verb, "cards": []}
    if verb in ("draw", "ring", "discard"):
        cards = read_cards(words)
        return {"verb": verb, "cards": cards} if cards and (verb != "draw" or len(cards) == 1) else None
    head = words.pop(0) if verb in ("grow", "repair") and words else ""
    if (verb == "grow" and head not in ("mushroom", "colony")) or (verb == "repair" and head not in players):
        return None
    labels = read_labels(words)
    return {"verb": verb, "what": head, "at": labels} if labels else None


def read_play(words: list[str], players: list[str]) -> Step | None:
    """`CARD [on HANDLE ...] [at LABEL ...] [blocked by HANDLE ...]`"""
    form = re.fullmatch(r"(.+?)(?: on (.+?))?(?: at (.+?))?(?: blocked by (.+))?", " ".join(words))
    if form is None:
        return None
    cards, on, blocked = read_cards(form[1].split()), (form[2] or "").split(), (form[4] or "").split()
    at = read_labels(form[3].split()) if form[3] else []
    if cards is None or len(cards) != 1 or at is None or any(handle not in players for handle in on + blocked):
        return None
    return {"verb": "play", "card": cards[0], "on": on, "at": at, "blocked": blocked}


def step_text(step: Step) -> str:
    """The canonical text: codes, two digits, spaces of a play in alphabetical order."""
    words = [step["verb"]]
    if step["verb"] == "play":
        words += [step["card"]]
        words += ["on", *step["on"]] if step["on"] else []
        words += ["at", *sorted(step["at"])] if step["at"] else []
        words += ["blocked by", *step["blocked"]] if step["blocked"] else []
    else:
        words += [step["what"]] if step.get("what") else []
        words += step.get("at", []) + step.get("cards", [])
    if step["verb"] == "draw" and not step["cards"]:
        words += ["none"]
    return " ".join(words)
