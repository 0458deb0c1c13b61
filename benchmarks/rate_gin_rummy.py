"""OpenSpiel's gin rummy played at random from Python, chance included: games and steps per CPU second, as JSON."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pyspiel

GAMES = 60


def playout(game: Any, rng: random.Random) -> int:
    """One game to its end; how many steps it took, those of chance included."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
    state.returns()
    return steps


def main() -> None:
    game = pyspiel.load_game("gin_rummy")
    playout(game, random.Random(GAMES))
    start = time.process_time()
    steps = sum(playout(game, random.Random(seed)) for seed in range(GAMES))
    seconds = time.process_time() - start
    print(json.dumps({"games": GAMES / seconds, "steps": steps / seconds}))


if __name__ == "__main__":
    main()
