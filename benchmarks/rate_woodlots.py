"""Woodlots by the referee: games, checked logs, updates and positions per CPU second. Prints one line of JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

from refereeing import last_table, open_referee, rate, read_positions, set_up

from checker.kernel.moves import CHANCE

GAMES = 15
"""Of each number of players."""
UPDATES = 400
POSITIONS = 200
BOARDS = 50
"""Different crowded boards that are updated in turn."""
POSITION = Path(__file__).resolve().parents[1] / "examples" / "woodlots" / "final.yaml"
NAMES = ("Rosa", "Ben", "Pim", "Olga")
EAGER = 0.5
"""How often somebody who can sell does, so that games come to an end."""


# --- games ----------------------------------------------------------------------------------------------------------
def header(players: int) -> str:
    names = ", ".join(f"{name[0]}: {name}" for name in NAMES[:players])
    mode = "mode: solo-owner\n" if players == 1 else ""
    return f"title: woodlots\nrules: 1\nplayers: {{{names}}}\nlayout: standard\n{mode}"


def chosen(game: Any, table: Any, rng: random.Random) -> Any:
    """What chance brings, or one of all legal moves."""
    if game.to_act(table) == CHANCE:
        outcomes = game.outcomes(table)
        return rng.choices([move for move, _ in outcomes], [weight for _, weight in outcomes])[0]
    moves = list(game.legal_moves(table))
    sales = [move for move in moves if move.verb == "sell"]
    return rng.choice(sales if sales and rng.random() < EAGER else moves)


def random_log(game: Any, players: int, seed: int) -> tuple[str, int]:
    """One game from set-up to score, all legal moves listed at every step; its log and how many steps it has."""
    rng, head = random.Random(seed), header(players)
    table = set_up(game, head)
    steps: list[str] = []
    while (due := game.to_act(table)) is not None:
        move = chosen(game, table, rng)
        move.play(table)
        steps.append(move.text() if due == CHANCE else f"{due} {move.text()}")
    game.score(table)
    return "\n".join([f"{head}---", *steps, ""]), len(steps)


def play(game: Any, players: int, logs: list[tuple[str, int]]) -> None:
    logs += [random_log(game, players, seed) for seed in range(GAMES)]


def check(game: Any, logs: Iterable[str]) -> None:
    for text in logs:
        last_table(game, text)


# --- updates --------------------------------------------------------------------------------------------------------
def crowded(game: Any, seed: int) -> tuple[Any, Any]:
    """A table before an update with two trees on every tile and three growth tokens on every prep space; its dice."""
    rng, kit = random.Random(seed), game.kit
    table = set_up(game, header(2))
    table.phase, table.round, table.stacked = "update", 2, True
    for place in range(kit.land.size):
        table.trees[place] = kit.sorted_trees(rng.choices(kit.types, k=2))
        table.prep[place] = kit.growth("".join(rng.sample(kit.types, 3)))
        table.dis[place] = kit.struck(rng.choice(("", "", kit.disasters[0], kit.disasters[1])))
    return table, game.outcomes(table)[0][0]


def update(boards: list[tuple[Any, Any]]) -> None:
    """Judges and plays the update of one board after the other, each on a copy."""
    for k in range(UPDATES):
        table, move = boards[k % len(boards)]
        if list(move.problems(table)):
            raise SystemExit("an update with the right dice is refused")
        move.play(table.copy())


def main() -> None:
    game = open_referee("woodlots")
    rates: dict[str, float] = {}
    logs: list[tuple[str, int]] = []
    for players in (2, 3, 4, 1):
        random_log(game, players, GAMES)
        rates[f"games of {players}"] = rate(GAMES, partial(play, game, players, logs))
    rates["steps"] = rate(sum(steps for _, steps in logs), partial(check, game, [text for text, _ in logs]))
    boards = [crowded(game, seed) for seed in range(BOARDS)]
    rates["updates"] = rate(UPDATES, partial(update, boards))
    rates["positions"] = rate(POSITIONS, partial(read_positions, game, POSITION.read_text(encoding="utf-8"), POSITIONS))
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
