"""Undergrove by the referee: games, checked logs, absorbing and scores per CPU second. Prints one line of JSON."""

from __future__ import annotations

import json
import random
from functools import partial
from pathlib import Path
from typing import Any

from refereeing import last_table, open_referee, rate, read_positions, set_up

from checker.kernel.moves import CHANCE
from checker.kernel.referee import judge_position
from checker.undergrove.absorb import Absorb
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import parse_yaml

EXAMPLES = Path(__file__).resolve().parents[1] / "examples" / "undergrove"
NAMES = ("Rosa", "Gus", "Pim", "Olga")
GAMES = 4
"""Of each number of players."""
EAGER = 0.8
"""How often somebody who can absorb does, so that games come to an end."""
LOGS = 10
ABSORBINGS = 2000
SCORINGS = 2000
POSITIONS = 200
WIDE = 8
"""Tiles in each row of the large Forest, which has 40."""


# --- games ----------------------------------------------------------------------------------------------------------
def header(players: int) -> str:
    names = ", ".join(f"{name[0]}: {name}" for name in NAMES[:players])
    focus = "focus: {brown: N, tan: P}\n" if players == 1 else ""
    return f"title: undergrove\nrules: 1\nplayers: {{{names}}}\ngoals: [BAT-A, JACK-A, VOLE-A]\n{focus}"


def chosen(game: Any, table: Any, rng: random.Random) -> Any:
    """What chance brings, or one of all legal moves, each verb as likely as the others."""
    if game.to_act(table) == CHANCE:
        outcomes = game.outcomes(table)
        return rng.choices([move for move, _ in outcomes], [weight for _, weight in outcomes])[0]
    moves: dict[str, list[Any]] = {}
    for move in game.legal_moves(table):
        moves.setdefault(move.verb, []).append(move)
    verb = "absorb" if "absorb" in moves and rng.random() < EAGER else rng.choice(sorted(moves))
    return rng.choice(moves[verb])


def play(game: Any, players: int) -> None:
    """Games from set-up to score, all listed moves made at every step."""
    for seed in range(GAMES):
        rng, table = random.Random(seed), set_up(game, header(players))
        while game.to_act(table) is not None:
            chosen(game, table, rng).play(table)
        game.score(table)


# --- logs and tables ------------------------------------------------------------------------------------------------
def steps(name: str) -> int:
    body = (EXAMPLES / name).read_text(encoding="utf-8").partition("---\n")[2]
    return sum(line.count(" ; ") + 1 for line in body.splitlines())


def check(game: Any, name: str) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    for _ in range(LOGS):
        last_table(game, text)


def score(game: Any, table: Any) -> None:
    for _ in range(SCORINGS):
        game.score(table)


# --- absorbing in a large Forest ------------------------------------------------------------------------------------
def large(game: Any) -> tuple[Any, Absorb]:
    """A Forest of 40 tiles in five rows, and carbon that goes four steps to a Seedling of Rosa."""
    cross = {(0, 0): "EL", (0, -1): "GC", (1, 0): "FA", (0, 1): "CD", (-1, 0): "PS"}
    tiles = iter(sorted(game.kit.decks["reference"]))
    cells = [[(x, y) for x in range(-1, WIDE - 1)] for y in range(-1, 4)]
    forest = [[cross.get(cell) or next(tiles) for cell in row] for row in cells]
    far = ">".join([forest[0][4], forest[0][3], forest[0][2], "GC", "EL"])
    rows = "\n".join("  " + " ".join(f"{code}*1" for code in row) for row in forest)
    boards = "R:\n  pieces:\n    - seedling EL.SE: EL\n  C: 9\n  N: 9\nG:\n  pieces:\n    - seedling EL.NW: EL\n"
    text = f"{header(2)}forest: |\n{rows}\n{boards}neutral: [EL.NE, EL.SW]\nto_act: R\nturn: 11\n"
    report = Report()
    node = parse_yaml(text, "large.yaml", report)
    found = judge_position(game, node, "large.yaml", report) if isinstance(node, Table) else None
    if found is None or found.position is None:
        raise SystemExit(f"the large Forest is none: {report.findings}")
    return found.position, Absorb("R", far, "EL.SE", "ring", "N", "N,N,N,N")


def absorb(table: Any, move: Absorb) -> None:
    for _ in range(ABSORBINGS):
        if list(move.problems(table)):
            raise SystemExit(f"a legal step is refused: {list(move.problems(table))}")


def main() -> None:
    game = open_referee("undergrove")
    table, move = large(game)
    full = last_table(game, (EXAMPLES / "game-4.log").read_text(encoding="utf-8"))
    final = (EXAMPLES / "final.yaml").read_text(encoding="utf-8")
    rates = {f"games of {n}": rate(GAMES, partial(play, game, n)) for n in range(1, len(NAMES) + 1)}
    rates |= {
        "steps": rate(LOGS * steps("game-4.log"), partial(check, game, "game-4.log")),
        "absorbings": rate(ABSORBINGS, partial(absorb, table, move)),
        "scores": rate(SCORINGS, partial(score, game, full)),
        "positions": rate(POSITIONS, partial(read_positions, game, final, POSITIONS)),
    }
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
