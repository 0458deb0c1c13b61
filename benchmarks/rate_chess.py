"""python-chess reading PGN text, every move checked: plies per CPU second. Prints one line of JSON.

The games are random but always the same, 120 plies at most, written as PGN by python-chess itself.
"""

from __future__ import annotations

import io
import json
import random
import time

import chess
import chess.pgn

GAMES = 40
MOST_PLIES = 120


def random_pgn(seed: int) -> tuple[str, int]:
    rng = random.Random(seed)
    board, game = chess.Board(), chess.pgn.Game()
    node: chess.pgn.GameNode = game
    plies = 0
    while plies < MOST_PLIES and not board.is_game_over():
        move = rng.choice(list(board.legal_moves))
        board.push(move)
        node = node.add_variation(move)
        plies += 1
    return str(game), plies


def main() -> None:
    games = [random_pgn(seed) for seed in range(GAMES)]
    handle = io.StringIO("\n\n".join(text for text, _ in games))
    read = 0
    start = time.process_time()
    while (game := chess.pgn.read_game(handle)) is not None:
        if game.errors:
            raise SystemExit(f"a legal game has errors: {game.errors}")
        read += 1
    seconds = time.process_time() - start
    if read != GAMES:
        raise SystemExit(f"{read} of {GAMES} games were read")
    print(json.dumps({"plies": sum(plies for _, plies in games) / seconds}))


if __name__ == "__main__":
    main()
