"""The log of a game of which not everything was seen: tiles and bonus tiles are hidden that others cannot know."""

from __future__ import annotations

import random
import re

TILES = r"(?<=draw )[\w ]+|(?<=discard=)[\w,]+"
KEPT = r"|(?<=keep )\w"


def hidden(text: str, rng: random.Random, share: float | None = None) -> str:
    """The log of somebody who did not note everything: hands, bonus tiles, draws, discards and kept tiles have `?`.

    Where the supply is known, draws need not be written, and alone the AI's bonus tiles need not: those stay known.
    """
    share = rng.choice((0.3, 0.6, 1.0)) if share is None else share
    header, _, body = text.partition("---\n")
    solo = "mode: solo" in header
    keys, seen = ("hands", "hand", *(() if solo else ("bonus", "stones"))), TILES + ("" if solo else KEPT)
    lines = [veiled_header(line, share, keys, rng) for line in header.splitlines()]
    entries = (veiled_entry(line, seen, share, rng) for line in body.splitlines() if not line.startswith("end"))
    return "\n".join([*lines, "---", *entries]) + "\n"


def veiled_header(line: str, share: float, keys: tuple[str, ...], rng: random.Random) -> str:
    """Hands and bonus tiles, of a header or of a position in it."""
    if line.split(":")[0].strip() not in keys:
        return line
    return re.sub(r"(?<=[\[ ])\w+(?=[,\]])", lambda word: "'?'" if rng.random() < share else word[0], line)


def veiled_entry(line: str, seen: str, share: float, rng: random.Random) -> str:
    """Without checkpoints; `none` is said of a draw, not of a tile."""
    told = line.split("   #")[0].partition(" -> ")[0]
    return re.sub(seen, lambda words: veiled_words(words[0], share, rng), told)


def veiled_words(words: str, share: float, rng: random.Random) -> str:
    return re.sub(r"\b(?!none\b)\w+\b", lambda word: "?" if rng.random() < share else word[0], words)
