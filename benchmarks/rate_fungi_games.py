"""Random games of Fungi, shuffle to score: games and turns per CPU second. Prints one line of JSON."""

from __future__ import annotations

import json
import time

from fungi_games import open_fungi, random_game

GAMES = 200


def main() -> None:
    game = open_fungi()
    random_game(game, GAMES)
    start = time.process_time()
    turns = sum(random_game(game, seed) for seed in range(GAMES))
    seconds = time.process_time() - start
    print(json.dumps({"games": GAMES / seconds, "turns": turns / seconds}))


if __name__ == "__main__":
    main()
