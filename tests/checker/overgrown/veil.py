"""The log of a game of which not everything was seen: tiles and cards are hidden that others cannot know."""

from __future__ import annotations

import random
import re

CARD = re.compile(r"W\d\d")
PAIR = re.compile(r"(?<==)[EWSP]{2}\b")
SOLO = re.compile(r"players: \{\w+: \w+\}")


def hidden(text: str, rng: random.Random, share: float | None = None) -> str:
    """The log of somebody who did not note everything: pairs and cards are `?`, cross-checks are left out."""
    share = rng.choice((0.05, 0.2, 0.5, 1.0)) if share is None else share
    header, _, body = text.partition("---\n")
    kept = bool(SOLO.search(header)) and "level: easy" not in header  # the City's Pollution rests on the first filling
    lines = [veiled_header(line, share, kept, rng) for line in header.splitlines() if not line.startswith("deck:")]
    return "\n".join([*lines, "---", *(veiled_entry(line, share, rng) for line in body.splitlines())]) + "\n"


def veiled_pair(pair: str, share: float, kept: bool, rng: random.Random) -> str:
    """The pair, or one or both of its tiles unknown; Pollution is kept where it has to be known."""
    if rng.random() >= share or (kept and pair == "PP"):
        return pair
    if kept and "P" in pair:
        return "P?"
    return rng.choice(("??", "??", f"{pair[0]}?", f"?{pair[1]}"))


def veiled_header(line: str, share: float, kept: bool, rng: random.Random) -> str:
    if line.startswith("fill:"):
        return PAIR.sub(lambda pair: veiled_pair(pair[0], share, kept, rng), line)
    if line.startswith("cards:"):
        return CARD.sub(lambda card: '"?"' if rng.random() < share else card[0], line)
    if line.startswith("  "):  # a row of the Aether
        words = (
            veiled_pair(word, share, kept, rng) if word.isalpha() and word != "X" else word for word in line.split()
        )
        return f"  {' '.join(words)}"
    return line


def veiled_entry(line: str, share: float, rng: random.Random) -> str:
    told, arrow, checks = line.partition(" -> ")
    steps = [veiled_step(step, share, rng) for step in told.split(" ; ")]
    first, *others = steps
    kept = [step for step in others if not step.startswith("move ") or rng.random() >= share]
    return " ; ".join([first, *kept]) + arrow + checks


def veiled_step(step: str, share: float, rng: random.Random) -> str:
    if "refill" in step:
        return PAIR.sub(lambda pair: veiled_pair(pair[0], share, False, rng), step)
    if "gather" in step and rng.random() < share:
        return re.sub(r"(gather \w\d) \w\w", r"\1", step)
    return re.sub(r"(reveal[ =])W\d\d", lambda found: f"{found[1]}?" if rng.random() < share else found[0], step)
