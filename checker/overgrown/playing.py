"""What a simulation must know of Overgrown: a fresh deal in every mode, what a move uses, how a game ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType

from checker.kernel.data import TitleData
from checker.kernel.moves import Move
from checker.kernel.playing import Playing
from checker.kernel.sheet import Sheet
from checker.overgrown.kit import CRATER, EMPTY, LEVELS, OVERGROWN, POLLUTION, OvergrownKit
from checker.overgrown.table import OvergrownTable
from checker.overgrown.wildlife import Attract

TEAMS = "teams"
REDRAW = "house.redraw_pollution_pair"


class OvergrownPlaying(Playing[OvergrownTable]):
    """Fresh games of Overgrown."""

    modes = MappingProxyType({TEAMS: (4,), **dict.fromkeys(LEVELS, (1,))})
    """Mode -> how many can play it; without any, everybody plays for oneself, and one alone on the normal level."""

    def __init__(self, kit: OvergrownKit, data: TitleData) -> None:
        self.kit, self.data = kit, data

    def deal(self, players: tuple[str, ...], mode: str, given: Mapping[str, str], rng: Random) -> dict[str, str]:
        """The first filling, the Auras on random corners, and the cards in random order."""
        kit = self.kit
        out: dict[str, str] = {}
        level = given.get("level", mode or LEVELS[1])
        if mode == TEAMS:
            out["teams"] = f"[[{players[0]}, {players[2]}], [{players[1]}, {players[3]}]]"
        elif len(players) == 1:
            out["level"] = level
        cards = list(kit.cards)
        rng.shuffle(cards)
        alone = len(players) == 1
        shown = kit.levels.get(level, 1) if alone else kit.revealed[len(players)]
        out["auras"] = _auras(kit, players[:2] if mode == TEAMS or "teams" in given else players, rng)
        out["fill"] = f"[{', '.join(_filling(kit, given.get(REDRAW) == 'true', rng))}]"
        out["cards"] = f"[{', '.join(cards[:shown])}]"
        if not alone:
            out["deck"] = f"[{', '.join(cards[shown:])}]"
        return out

    def uses(self, t: OvergrownTable, move: Move[OvergrownTable]) -> Iterator[str]:
        """The animal that is attracted, growth as such; gathering and placing is what everybody does in every turn."""
        if isinstance(move, Attract):
            yield f"attract {_animal(self.data, move.card)}"
        elif move.verb in ("overgrow", "ecosystem"):
            yield move.verb

    def ended(self, t: OvergrownTable) -> str:
        if t.solo and t.is_won():
            return "won: no Pollution, all cards attracted"
        if not t.can_place(t.turn):
            return "a City is full"
        return "nothing is left to gather"

    def winners(self, t: OvergrownTable, sheet: Sheet) -> tuple[str, ...] | None:
        """Alone nobody wins by points."""
        return None if not t.solo else t.players if t.is_won() else ()

    def outlook(self, t: OvergrownTable, player: str) -> float:
        """What a City may become: threes that can still grow, less the Pollution in the way."""
        seat = t.seat(player)
        tiles, kit = t.cities[seat].tiles, t.kit
        hopes = sum(_promise([tiles[space] for space in three], kit.elements) for three in kit.board.threes)
        return hopes - tiles.count(POLLUTION) / 2


def _auras(kit: OvergrownKit, players: tuple[str, ...], rng: Random) -> str:
    board = kit.board
    corners = [space for space in board.order if board.corner_step(space) is not None]
    if len(players) == 1:
        corner = rng.choice(corners)
        beside = rng.choice(sorted(board.beside[corner]))
        return f"{{{players[0]}: {board.labels[corner]} {board.labels[beside]}}}"
    starts = rng.sample(corners, len(players))
    return f"{{{', '.join(f'{p}: {board.labels[s]}' for p, s in zip(players, starts, strict=True))}}}"


def _filling(kit: OvergrownKit, redraw: bool, rng: Random) -> list[str]:
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


def _animal(data: TitleData, code: str) -> str:
    """The name of the card; its code too, since two cards may show the same animal."""
    rows = data.items["wildlife_cards"].values()
    name = next((str(row["name"]) for row in rows if row.get("code") == code), "")
    return f"{name} {code}".strip()


def _promise(three: list[str], elements: tuple[str, ...]) -> float:
    """A part of what three spaces bring: all Elements, or all Overgrown, as far as they are there already."""
    there = [tile for tile in three if tile != EMPTY]
    different = {tile for tile in there if tile in elements}
    if len(different) == len(there) or there.count(OVERGROWN) == len(there):
        return len(there) ** 2 / 16
    return 0.0
