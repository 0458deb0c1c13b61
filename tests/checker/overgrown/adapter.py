"""What the harness for all titles must be told about Overgrown."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

from judging import referee

from checker.overgrown.gathering import Gather, PlaceTiles
from checker.overgrown.growing import Ecosystem
from checker.overgrown.wildlife import Attract

shared = frozenset(("kit", "names", "house", "players", "teams", "mode", "level"))
unwritten = frozenset(("transcript", "began", "grown", "grown_at", "fresh", "refilled", "deck"))
games = 40
sweep = 1500
unlisted = frozenset(("move", "pass"))
SWITCHES = (
    "advanced_growth",
    "redraw_pollution_pair",
    "ecosystem_optional",
    "refill_sweeps",
    "attract_mandatory",
    "reshuffle_matched",
    "interleave_growth",
)
MODES = ("2", "3", "4", "teams", "easy", "normal", "hard", "impossible")
CORNERS = ("a1", "d1", "a4", "d4")
STARTS = ("a1 b1", "a1 a2", "d1 c1", "d1 d2", "a4 b4", "a4 a3", "d4 c4", "d4 d3")
OUTER = ["a1", "b1", "c1", "d1", "d2", "d3", "d4", "c4", "b4", "a4", "a3", "a2"]
INNER = ["b2", "c2", "c3", "b3"]


def header(rng: random.Random) -> str:
    """A deal in any mode, the order of filling known or not, now and then with house rules."""
    mode = rng.choice(MODES)
    count = {"2": 2, "3": 3}.get(mode, 4 if mode in ("4", "teams") else 1)
    handles = "ABCD"[:count]
    fill = filling(rng)
    cards = list(referee("overgrown").kit.cards)
    rng.shuffle(cards)
    shown = count + 1 if count > 1 else MODES.index(mode) - 4
    house = ", ".join(f"{name}: true" for name in SWITCHES if rng.random() < 0.15)
    lines = ["title: overgrown", "rules: 1", f"players: {{{', '.join(f'{h}: Player {h}' for h in handles)}}}"]
    lines += ["teams: [[A, C], [B, D]]"] if mode == "teams" else [f"level: {mode}"] if count == 1 else []
    lines += [f"auras: {{{', '.join(auras(handles, mode, rng))}}}", f"house: {{{house}}}"]
    lines += [f"fill: [{', '.join(f'{space}={pair}' for space, pair in fill)}]"]
    lines += [f"cards: [{', '.join(cards[:shown])}]"]
    if count > 1 and rng.random() < 0.3:
        lines.append(f"deck: [{', '.join(cards[shown:])}]")
    return "\n".join(lines) + "\n"


def auras(handles: str, mode: str, rng: random.Random) -> list[str]:
    if len(handles) == 1:
        return [f"A: {rng.choice(STARTS)}"]
    corners = rng.sample(CORNERS, len(handles))
    return [f"{h}: {corner}" for h, corner in zip(handles[:2] if mode == "teams" else handles, corners, strict=False)]


def filling(rng: random.Random) -> list[tuple[str, str]]:
    """The first filling as chance makes it; never two Pollution tiles together, which a house rule forbids."""
    outer, inner = OUTER[:], INNER[:]
    rng.shuffle(outer)
    rng.shuffle(inner)
    spaces = outer + inner
    while True:
        tiles = [*"EWS" * 9, *"PPP"]
        rng.shuffle(tiles)
        pairs = ["".join(sorted(tiles[k : k + 2], key="EWSP".index)) for k in range(0, 30, 2)]
        if "PP" not in pairs:
            pairs.insert(rng.randrange(16), "X")
            return list(zip(spaces, pairs, strict=True))


def plain(move: Any, position: Any) -> Any:
    """Without the cross-checks, and the two tiles of a place in the order of their spaces."""
    if isinstance(move, PlaceTiles) and move.first > move.second:
        return PlaceTiles(move.actor, move.second, move.second_tile, move.first, move.first_tile)
    if isinstance(move, Gather):
        return replace(move, pair="")
    if isinstance(move, Ecosystem):
        return replace(move, clears=None)
    if isinstance(move, Attract):
        return replace(move, reveal="")
    return move


def is_conserved(position: Any) -> bool:
    """Every Element and every Pollution tile in play is somewhere; so is every card (ledger I-1 to I-4)."""
    kit = position.kit
    lying = Counter("".join(position.aether) + position.hand)
    for city in position.cities:
        lying.update(city.tiles)
    in_play = {2: 14, 3: 15, 4: 16, 1: 11}[len(position.players)]
    elements = all(lying[code] + position.pool[code] == in_play for code in "EWS")
    cleared = sum(city.cleared for city in position.cities)
    pollution = lying["P"] + position.pool["P"] + position.supply + cleared
    solo = len(position.players) == 1
    whole = 3 + position.placed if solo else 30
    tokens = sum(sum(city.tokens) for city in position.cities)
    again = position.house.get("reshuffle_matched") == "true"
    face_up = [card for card in position.cards if solo or card != "?"]  # one that nobody noted is among the unseen
    cards = len(position.unseen) + len(face_up) + len(position.matched)
    seen = cards == (position.drawn if solo else len(kit.cards))
    return elements and pollution == whole and seen and (again or tokens == len(position.matched))
