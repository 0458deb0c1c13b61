"""What a simulation must know of Overgrown: a fresh deal in every mode, what a move uses, how a game ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from checker.kernel.sheet import Sheet
from checker.overgrown.kit import CRATER, EMPTY, LEVELS, OVERGROWN, POLLUTION
from checker.overgrown.table import Table
from checker.overgrown.wildlife import Attract

TEAMS = "teams"
MODES: Mapping[str, tuple[int, ...]] = {TEAMS: (4,), **dict.fromkeys(LEVELS, (1,))}
"""Mode -> how many can play it; without any, everybody plays for oneself, and one alone on the normal level."""
REDRAW = "house.redraw_pollution_pair"


def deal(game: Any, players: tuple[str, ...], mode: str, said: Mapping[str, str], rng: Random) -> dict[str, str]:
    """The first filling, the Auras on random corners, and the cards in random order."""
    kit = game.kit
    out: dict[str, str] = {}
    level = said.get("level", mode or LEVELS[1])
    if mode == TEAMS:
        out["teams"] = f"[[{players[0]}, {players[2]}], [{players[1]}, {players[3]}]]"
    elif len(players) == 1:
        out["level"] = level
    cards = list(kit.cards)
    rng.shuffle(cards)
    alone = len(players) == 1
    shown = kit.levels.get(level, 1) if alone else kit.revealed[len(players)]
    out["auras"] = _auras(kit, players[:2] if mode == TEAMS or "teams" in said else players, rng)
    out["fill"] = f"[{', '.join(_filling(kit, said.get(REDRAW) == 'true', rng))}]"
    out["cards"] = f"[{', '.join(cards[:shown])}]"
    if not alone:
        out["deck"] = f"[{', '.join(cards[shown:])}]"
    return out


def _auras(kit: Any, players: tuple[str, ...], rng: Random) -> str:
    board = kit.board
    corners = [space for space in board.order if board.corner_step(space) is not None]
    if len(players) == 1:
        corner = rng.choice(corners)
        beside = rng.choice(sorted(board.beside[corner]))
        return f"{{{players[0]}: {board.labels[corner]} {board.labels[beside]}}}"
    starts = rng.sample(corners, len(players))
    return f"{{{', '.join(f'{p}: {board.labels[s]}' for p, s in zip(players, starts, strict=True))}}}"


def _filling(kit: Any, redraw: bool, rng: Random) -> list[str]:
    """Outer spaces before the inner ones, two tiles on each, the Crater on one of them."""
    board = kit.board
    spaces = list(board.order)
    rng.shuffle(spaces)
    spaces.sort(key=lambda space: space not in board.outer)
    tiles = [code for code, count in kit.first.items() for _ in range(count)]
    order = [*kit.elements, POLLUTION]
    while True:
        rng.shuffle(tiles)
        pairs = ["".join(sorted(tiles[k : k + 2], key=order.index)) for k in range(0, len(tiles), 2)]
        if not redraw or POLLUTION * 2 not in pairs:
            pairs.insert(rng.randrange(len(spaces)), CRATER)
            return [f"{board.labels[space]}={pair}" for space, pair in zip(spaces, pairs, strict=True)]


def uses(game: Any, t: Table, move: Any) -> Iterator[str]:
    """The animal that is attracted, growth as such; gathering and placing is what everybody does in every turn."""
    if isinstance(move, Attract):
        yield f"attract {_animal(game, move.card)}"
    elif move.verb in ("overgrow", "ecosystem"):
        yield move.verb


def _animal(game: Any, code: str) -> str:
    """The name of the card; its code too, since two cards may show the same animal."""
    rows = game.data.items["wildlife_cards"].values()
    name = next((str(row["name"]) for row in rows if row.get("code") == code), "")
    return f"{name} {code}".strip()


def ended(t: Table) -> str:
    if t.solo and t.is_won():
        return "won: no Pollution, all cards attracted"
    if not t.can_place(t.turn):
        return "a City is full"
    return "nothing is left to gather"


def won(t: Table, sheet: Sheet) -> tuple[str, ...] | None:
    """Alone nobody wins by points."""
    return None if not t.solo else t.players if t.is_won() else ()


def hint(t: Table, player: str) -> float:
    """What a City may become: threes that can still grow, less the Pollution in the way."""
    seat = t.seat(player)
    tiles, kit = t.cities[seat].tiles, t.kit
    hopes = sum(_promise([tiles[space] for space in three], kit.elements) for three in kit.board.threes)
    return hopes - tiles.count(POLLUTION) / 2


def _promise(three: list[str], elements: tuple[str, ...]) -> float:
    """A part of what three spaces bring: all Elements, or all Overgrown, as far as they are there already."""
    there = [tile for tile in three if tile != EMPTY]
    different = {tile for tile in there if tile in elements}
    if len(different) == len(there) or there.count(OVERGROWN) == len(there):
        return len(there) ** 2 / 16
    return 0.0
