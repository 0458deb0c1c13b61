"""Legal games of Spore-adic! for tests, by the second judge."""

from __future__ import annotations

from functools import cache

from sporeadic.naive_random import NAMES, random_log
from sporeadic.naive_slips import resumed_log


@cache
def clean_log(seed: int) -> str:
    """Games of 2 to 6 players; every third begins in the middle."""
    players = 2 + seed % 5
    return random_log(seed, players) if seed % 3 else resumed_log(seed, players)


def with_players(text: str) -> str:
    """The log with the player in every line: who is meant when nobody is named, two judges need not guess."""
    head, _, body = text.partition("---\n")
    player, lines = "", []
    for line in body.splitlines():
        number, first, *_ = line.split(" ")
        player = first if first in NAMES else player
        lines.append(line if first in NAMES else line.replace(f"{number} ", f"{number} {player} ", 1))
    return f"{head}---\n" + "".join(f"{line}\n" for line in lines)
