"""Random games of Overgrown through the referee's own protocol: set up, played to the end, written down on the way."""

from __future__ import annotations

import random
from typing import Any

from checker.kernel.header import read_header
from checker.kernel.moves import CHANCE
from checker.overgrown.game import Overgrown
from checker.overgrown.kit import CRATER
from checker.titles import open_game
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table as YamlTable
from sporeprint.ground.yaml_in import parse_yaml

NAMES = ("Ana", "Ben", "Cleo", "Dan")
LEVEL = "normal"
"""Of the solo games."""


def open_overgrown() -> Overgrown:
    report = Report()
    title = load_catalogue(None).get("overgrown")
    game = None if title is None else open_game(title, report)
    if not isinstance(game, Overgrown):
        raise SystemExit(f"Overgrown cannot be opened: {report.findings}")
    return game


def random_header(game: Overgrown, players: int, rng: random.Random) -> str:
    """The header of a log with a first filling, Auras and cards by chance."""
    cards = rng.sample(list(game.kit.cards), game.kit.revealed.get(players, game.kit.levels[LEVEL]))
    lines = [
        "title: overgrown",
        "rules: 1",
        f"players: {{{', '.join(f'{name[0]}: {name}' for name in NAMES[:players])}}}",
        f"auras: {{{_auras(game, players, rng)}}}",
        f"fill: [{', '.join(_filling(game, rng))}]",
        f"cards: [{', '.join(cards)}]",
    ]
    return "\n".join([*lines, *([f"level: {LEVEL}"] if players == 1 else []), ""])


def _auras(game: Overgrown, players: int, rng: random.Random) -> str:
    board = game.kit.board
    corners = rng.sample([s for s in range(board.size) if board.corner_step(s) is not None], players)
    starts = [board.labels[corner] for corner in corners]
    if players == 1:
        starts[0] += f" {board.labels[rng.choice(board.beside[corners[0]])]}"
    return ", ".join(f"{name[0]}: {start}" for name, start in zip(NAMES, starts, strict=False))


def _filling(game: Overgrown, rng: random.Random) -> list[str]:
    board, tiles = game.kit.board, [tile for tile, count in game.kit.first.items() for _ in range(count)]
    rng.shuffle(tiles)
    spaces = sorted(rng.sample(board.labels, board.size), key=lambda label: board.at[label] not in board.outer)
    pairs = ["".join(pair) for pair in zip(tiles[::2], tiles[1::2], strict=True)]
    pairs.insert(rng.randrange(board.size), CRATER)
    return [f"{space}={pair}" for space, pair in zip(spaces, pairs, strict=True)]


def set_up(game: Overgrown, header: str) -> Any:
    report = Report()
    node = parse_yaml(header, "header", report)
    head = read_header(node, game.data, report) if isinstance(node, YamlTable) else None
    table = None if head is None else game.deal(node, head.players, head.house, report)  # type: ignore[arg-type]
    if table is None:
        raise SystemExit(f"the set-up is none: {report.findings}")
    return table


def random_log(game: Overgrown, players: int, seed: int) -> tuple[str, int]:
    """One game from set-up to score, all legal moves listed at every step; its log and how many steps it has."""
    rng = random.Random(seed)
    header = random_header(game, players, rng)
    table = set_up(game, header)
    steps: list[str] = []
    due = game.to_act(table)
    while due is not None:
        if due == CHANCE:
            outcomes = game.outcomes(table)
            move: Any = rng.choices([found for found, _ in outcomes], [weight for _, weight in outcomes])[0]
        else:
            move = rng.choice(list(game.legal_moves(table)))
        move.play(table)
        steps.append(move.text() if due == CHANCE else f"{due} {move.text()}")
        due = game.to_act(table)
    game.score(table)
    return "\n".join([f"{header}---", *steps, ""]), len(steps)
