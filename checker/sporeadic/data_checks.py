"""What people may write into the data of Spore-adic!, and what no game can be played with."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from checker.kernel.data import TitleData
from checker.kernel.problem import Problem
from checker.sporeadic.hexes import STEPS, room
from checker.sporeadic.kit import BLOCK, LEAST_RADIUS, MOST_RADIUS, REACTION
from sporeprint.ground.wording import joined

ONE = 1
SINGLE = ("most_on_target", "most_next_turn", "decay")
"""Numbers of things that the referee keeps one of: a mark, a card in front, a mushroom of a chain."""
POSITIVE = ("mushroom_growth", "colony_growth", "stuck_turns")
GAPS = ("first_gap", "second_gap", "colony_gap")
"""Numbers of spaces between tokens."""
COUNTS = ("copies", "cost", "amount", "keeps")
"""Numbers of a card."""
ROWS, MIDDLE = re.compile(r"[A-Z]+"), re.compile(r"[A-Z][0-9]{2}")
"""How rows and spaces are written: nobody could name others in a log."""


def data_problems(data: TitleData) -> Iterator[Problem]:
    """Every value that the referee cannot follow; pieces can be printed with it all the same."""
    n = data.numbers
    for name in SINGLE:
        if n[name] != ONE:
            yield _problem(f"rules.{name} is {n[name]}", f"it plays with {ONE} alone")
    for name in POSITIVE:
        if n[name] < ONE:
            yield _problem(f"rules.{name} is {n[name]}", f"it is {ONE} or more")
    for name, most, why in _limits(data):
        if not 0 <= n[name] <= most:
            yield _problem(f"rules.{name} is {n[name]}", f"it is 0 to {most}: {why}")
    yield from _meadow_problems(data)
    yield from _deck_problems(data)
    for id_ in data.items["cards"]:
        yield from _card_problems(data, id_)


def _limits(data: TitleData) -> Iterator[tuple[str, int, str]]:
    """Numbers that count what there is on the Meadow or in a box, how many there are, and why."""
    for name in GAPS:
        yield name, 2 * MOST_RADIUS - 1, "nowhere are more spaces between two others"
    yield "most_neighbours", len(STEPS), "no space has more neighbours"
    colonies = data.count("colonies", next(iter(data.items["colonies"])), "copies")
    yield "setup_colonies", colonies, "no box has more colonies"


def _meadow_problems(data: TitleData) -> Iterator[Problem]:
    """Every space of every play area needs a row letter and a number of two digits."""
    letters, middle = (str(data.items["meadow"]["meadow"][name]) for name in ("letters", "middle"))
    if not ROWS.fullmatch(letters) or len(set(letters)) < len(letters):
        yield _problem(f"the row letters of the Meadow are `{letters}`", "they are capitals from A to Z, each once")
        return
    if not MIDDLE.fullmatch(middle) or middle[0] not in letters:
        yield _problem(f"the middle of the Meadow is `{middle}`", "it is a row letter and two digits, such as M10")
        return
    n, (least, most), there = data.numbers, data.players, room(letters, middle)
    for name in (f"radius_{players}" for players in range(least, most + 1)):
        if not LEAST_RADIUS <= n[name] <= MOST_RADIUS:
            yield _problem(f"rules.{name} is {n[name]}", f"play areas go from {LEAST_RADIUS} to {MOST_RADIUS}")
        elif n[name] > there:
            why = f"around {middle} the row letters {letters} and two digits name the spaces of a radius of {there}"
            yield _problem(f"rules.{name} is {n[name]}", why)


def _deck_problems(data: TitleData) -> Iterator[Problem]:
    """Cards are told apart by their codes, and one type of them is revealed against others."""
    cards = data.items["cards"].values()
    for code, many in Counter(str(card["code"]) for card in cards).items():
        if many > ONE:
            yield _problem(f"{many} types of cards have the code {code}", "each has a code of its own")
    shields = [str(card["name"]) for card in cards if card["effect"] == BLOCK]
    if len(shields) != ONE:
        told = f": {joined(shields)}" if shields else ""
        yield _problem(f"{len(shields)} types of cards have the effect `{BLOCK}`{told}", f"it plays with {ONE} alone")


def _card_problems(data: TitleData, id_: str) -> Iterator[Problem]:
    card = data.items["cards"][id_]
    cost, amount = (data.count("cards", id_, name) for name in ("cost", "amount"))
    for name in COUNTS:
        if data.count("cards", id_, name) < 0:
            yield _problem(f"`{name}` of {card['name']} is {data.count('cards', id_, name)}", "it is 0 or more")
    if card["timing"] == REACTION and cost:
        yield _problem(f"{card['name']} costs {cost}", "revealing a card is no play, and nothing is paid for it")
    if card["effect"] == BLOCK and amount != ONE:
        yield _problem(f"{amount} {card['name']} are revealed for a card", f"it plays with {ONE} alone")


def _problem(what: str, why: str) -> Problem:
    return Problem("TITLE-DATA", f"{what}, which the referee cannot play with", why)
