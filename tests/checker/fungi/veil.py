"""The log of a game of which not everything was seen: cards are hidden that others cannot know."""

from __future__ import annotations

import random
import re

CARD = re.compile(r"\b[A-Z]{2}\b\*?")


def hidden(text: str, rng: random.Random, share: float | None = None) -> str:
    """The log of somebody who did not see everything: cards are `_`, reveals, hands and cross-checks are left out."""
    share = rng.choice((0.05, 0.2, 0.5, 1.0)) if share is None else share
    header, _, body = text.partition("---\n")
    lines = [veiled_header(line, share, rng) for line in header.splitlines()]
    return "\n".join([*lines, "---", *(veiled_entry(line, share, rng) for line in body.splitlines())]) + "\n"


def veiled(text: str, share: float, rng: random.Random) -> str:
    return CARD.sub(lambda card: "_" if rng.random() < share else card[0], text)


def veiled_header(line: str, share: float, rng: random.Random) -> str:
    if line.startswith("hands:") and rng.random() < 0.2:
        return "# nobody saw the hands"
    return veiled(line, share, rng) if line.startswith(("deck:", "forest:", "hands:")) else line


def veiled_entry(line: str, share: float, rng: random.Random) -> str:
    told, arrow, checks = line.partition("->")
    move, step, reveal = told.partition("; reveal")
    if rng.random() < share / 2:
        step, reveal = "", ""
    if " decay" in move:
        move = move.split(" decay")[0] + " decay " if rng.random() < share / 2 else veiled(move, share / 2, rng)
    elif " take" in move and rng.random() < share:
        move = CARD.sub("", move)
    return f"{move}{step}{veiled(reveal, share, rng)}{arrow}{checks}"
