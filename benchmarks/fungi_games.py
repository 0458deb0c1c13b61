"""Random games of Fungi through the referee's own protocol: dealt, played to the end, and written down if wanted."""

from __future__ import annotations

import random
from collections.abc import Iterator

from checker.fungi.game import Fungi
from checker.fungi.moves import FungiMove
from checker.fungi.table import FungiTable
from checker.titles import open_game
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import NOWHERE, Report
from sporeprint.ground.nodes import Rows, Table, TableEntry, Text

PLAYERS = {"A": "Ada", "B": "Ben"}


def open_fungi() -> Fungi:
    report = Report()
    title = load_catalogue(None).get("fungi")
    game = None if title is None else open_game(title, report)
    if not isinstance(game, Fungi):
        raise SystemExit(f"Fungi cannot be opened: {report.findings}")
    return game


def shuffled(game: Fungi, rng: random.Random) -> list[str]:
    """The pile in a random order, without the pans the players start with."""
    cards = game.cards
    deck = [card for card, copies in cards.copies.items() for _ in range(copies)]
    for _ in range(cards.start_pans):
        deck.remove(cards.pan)
    rng.shuffle(deck)
    return deck


def dealt(game: Fungi, deck: list[str]) -> FungiTable:
    """The table after the deal of a known deck; all refills are known too."""
    order = Rows(NOWHERE, [Text(card, NOWHERE) for card in deck])
    header = Table(NOWHERE, {"deck": TableEntry("deck", NOWHERE, order)})
    house = {name: rule.default for name, rule in game.data.house_rules.items()}
    report = Report()
    table = game.deal(header, PLAYERS, house, report)
    if table is None:
        raise SystemExit(f"the deal is not one: {report.findings}")
    return table


def played(game: Fungi, table: FungiTable, rng: random.Random) -> Iterator[tuple[str, FungiMove]]:
    """Plays random legal moves to the end; each player with the move, after it was made."""
    player = game.to_act(table)
    while player is not None:
        move = rng.choice(list(game.legal_moves(table)))
        move.play(table)
        yield player, move
        player = game.to_act(table)


def random_game(game: Fungi, seed: int) -> int:
    """One game from the shuffle to the score; how many turns it took."""
    rng = random.Random(seed)
    table = dealt(game, shuffled(game, rng))
    turns = sum(1 for _ in played(game, table, rng))
    game.score(table)
    return turns


def random_log(game: Fungi, seed: int) -> tuple[str, int]:
    """One game as people log it, with the deal in the header and every reveal; and the number of its entries."""
    rng = random.Random(seed)
    deck = shuffled(game, rng)
    table = dealt(game, deck)
    lines: list[str] = []
    for player, move in played(game, table, rng):
        drawn = table.transcript.drawn
        reveal = f" ; reveal {' '.join(drawn)}" if drawn else ""
        lines.append(f"{len(lines) + 1} {player} {move.text()}{reveal}")
    return "\n".join([*_header(game, deck), *lines, ""]), len(lines)


def _header(game: Fungi, deck: list[str]) -> list[str]:
    forest, hand = game.cards.forest, game.cards.start_hand
    hands = [", ".join(deck[start : start + hand]) for start in (forest, forest + hand)]
    return [
        "title: fungi",
        "rules: 1",
        "players: {A: Ada, B: Ben}",
        "first: A",
        f"forest: [{', '.join(deck[:forest])}]",
        f"hands: {{A: [{hands[0]}], B: [{hands[1]}]}}",
        "---",
    ]
