"""The log of a game of which not everything was seen: cards are hidden that others cannot know."""

from __future__ import annotations

import random
import re

CARD = re.compile(r"\b[A-Z]{2}\b")
HAND = re.compile(r"(?<=\[)[A-Z]{2}(?:, [A-Z]{2})*(?=\])")


def hidden(text: str, rng: random.Random, share: float | None = None) -> str:
    """The log of somebody who did not note every card: draws, rings, discards, hands and the deck have `?`."""
    share = rng.choice((0.1, 0.3, 0.6, 1.0)) if share is None else share
    known = "\ndeck: [" in text
    header, _, body = text.partition("---\n")
    lines = [veiled_header(line, share, rng) for line in header.splitlines()]
    entries = (veiled_entry(line, share, known, rng) for line in body.splitlines())
    return "\n".join([*lines, "---", *entries]) + "\n"


def veiled(cards: re.Match[str], share: float, rng: random.Random, mark: str = "?") -> str:
    return CARD.sub(lambda card: mark if rng.random() < share else card[0], cards[0])


def veiled_header(line: str, share: float, rng: random.Random) -> str:
    """Hands of a position, of which some are only counted, and cards of the deck."""
    if line.startswith("deck: ["):
        return CARD.sub(lambda card: "_" if rng.random() < share else card[0], line)
    if not line.startswith("  hands:"):
        return line
    if rng.random() < share / 2:
        return re.sub(r"\[([^\]]*)\]", lambda cards: str(len(cards[1].split())), line)
    return HAND.sub(lambda cards: veiled(cards, share, rng, '"?"'), line)


def veiled_entry(line: str, share: float, known: bool, rng: random.Random) -> str:
    told, arrow, checks = line.partition(" -> ")
    steps = (veiled_step(step, share, rng) for step in told.split(" ; "))
    return " ; ".join(steps) + ("" if known else arrow + checks)


def veiled_step(step: str, share: float, rng: random.Random) -> str:
    """Cards as codes only: a name of several words is left as it is."""
    verb = re.search(r"\b(draw|ring|discard)\b", step)
    if verb is None:
        return step
    return step[: verb.end()] + CARD.sub(lambda c: "?" if rng.random() < share else c[0], step[verb.end() :])
