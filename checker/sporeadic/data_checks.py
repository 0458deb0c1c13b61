"""What people may write into the data of Spore-adic!, and what no game can be played with."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.data import TitleData
from checker.kernel.problem import Problem
from checker.sporeadic.kit import BLOCK, LEAST_RADIUS, MOST_RADIUS, REACTION

ONE = 1
SINGLE = ("most_on_target", "most_next_turn", "decay")
"""Numbers of things that the referee keeps one of: a mark, a card in front, a mushroom of a chain."""
POSITIVE = ("mushroom_growth", "colony_growth", "stuck_turns")


def data_problems(data: TitleData) -> Iterator[Problem]:
    """Every value that the referee cannot follow; pieces can be printed with it all the same."""
    n = data.numbers
    for name in SINGLE:
        if n[name] != ONE:
            yield _problem(f"rules.{name} is {n[name]}", f"it plays with {ONE} alone")
    for name in POSITIVE:
        if n[name] < ONE:
            yield _problem(f"rules.{name} is {n[name]}", f"it is {ONE} or more")
    least, most = data.players
    for name in (f"radius_{players}" for players in range(least, most + 1)):
        if not LEAST_RADIUS <= n[name] <= MOST_RADIUS:
            yield _problem(f"rules.{name} is {n[name]}", f"play areas go from {LEAST_RADIUS} to {MOST_RADIUS}")
    for id_ in data.items["cards"]:
        yield from _card_problems(data, id_)


def _card_problems(data: TitleData, id_: str) -> Iterator[Problem]:
    card = data.items["cards"][id_]
    cost, amount = (data.count("cards", id_, name) for name in ("cost", "amount"))
    if card["timing"] == REACTION and cost:
        yield _problem(f"{card['name']} costs {cost}", "revealing a card is no play, and nothing is paid for it")
    if card["effect"] == BLOCK and amount != ONE:
        yield _problem(f"{amount} {card['name']} are revealed for a card", f"it plays with {ONE} alone")


def _problem(what: str, why: str) -> Problem:
    return Problem("TITLE-DATA", f"{what}, which the referee cannot play with", why)
