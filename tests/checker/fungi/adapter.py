"""What the harness for all titles must be told about Fungi."""

from __future__ import annotations

import random
from typing import Any

from judging import referee

from checker.fungi.cooking import Cook
from checker.fungi.faults import counted, located
from checker.fungi.taking import Take, TakeDecay

shared = frozenset(("cards", "names", "house", "players"))
unwritten = frozenset(("transcript",))
games = 30
sweep = 1500
unlisted: frozenset[str] = frozenset()
HOUSE = {"bonus_rule": "listed", "forced_pass_moves_forest": "true", "tie_break": "most_sticks"}


def shuffled(rng: random.Random) -> list[str]:
    """The 79 cards of the pile in random order."""
    cards = referee("fungi").cards
    copies = {**cards.copies, cards.pan: cards.copies[cards.pan] - cards.start_pans}
    deck = [card for card, count in copies.items() for _ in range(count)]
    rng.shuffle(deck)
    return deck


def header(rng: random.Random) -> str:
    """A deal: the whole deck in half of the games, forest and hands in the others; now and then a house rule."""
    deck, first = shuffled(rng), rng.choice("AB")
    house = ", ".join(f"{name}: {value}" for name, value in HOUSE.items() if rng.random() < 0.2)
    text = f"title: fungi\nrules: 1\nplayers: {{A: Ada, B: Ben}}\nfirst: {first}\nhouse: {{{house}}}\n"
    if rng.random() < 0.5:
        return f"{text}deck: [{', '.join(deck)}]\n"
    hands = f"A: [{', '.join(deck[8:11])}], B: [{', '.join(deck[11:14])}]"
    return f"{text}forest: [{', '.join(deck[:8])}]\nhands: {{{hands}}}\n"


def plain(move: Any, position: Any) -> Any:
    """Without the cross-checks, and with the pan that an unsaid source means."""
    if isinstance(move, Take):
        return move.replaced(card="", paid=-1)
    if isinstance(move, TakeDecay):
        return move.replaced(cards=None)
    if isinstance(move, Cook) and not move.pan:
        return move.replaced(pan=move.source(position, position.turn))
    return move


def is_conserved(position: Any) -> bool:
    """81 cards, each card either lies somewhere or is among the unseen; hands are as large as they say."""
    copies, known = position.cards.copies, located(position)
    there = {card: known[card] + position.unseen[card] for card in copies}
    sizes = [sum(hand.values()) for hand in position.hands]
    return there == dict(copies) and counted(position) == sum(copies.values()) and sizes == position.sizes
