"""What could still lie on a table of Fungi, and what its pieces do not show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from checker.fungi.cards import NIGHT, UNKNOWN, Cards
from checker.fungi.lifting import OVER, PASSED, TO_ACT
from checker.fungi.prints import FungiPrints
from checker.kernel.laying import Choice, Offer, Question
from checker.kernel.lifting import Lying
from sporeprint.ground.tableau import Board, Tableau

ANY_CARD = ("forest", "decay", "discard")


def offers(tableau: Tableau, cards: Cards, prints: FungiPrints) -> Iterator[Offer]:
    """Yield the cards for every place; the draw pile is counted."""
    lying = Lying(tableau)
    there = Counter(prints.card(piece) for key in lying.boards for piece in lying.on(key))

    def offer(board: Board, places: Sequence[str], among: Iterable[str]) -> Offer:
        choices = [
            Choice(
                prints.piece(board.key, "", card, back=card == UNKNOWN and board.key.endswith(".hand")),
                cards.name(card),
                None if card == UNKNOWN else max(0, cards.copies[card] - there[card]),
            )
            for card in among
        ]
        return Offer(board.key, tuple(places), tuple(choices), None if board.lay == "pile" else 1)

    for board in tableau.boards:
        part = board.key.rpartition(".")[2]
        if board.key in ANY_CARD:
            yield offer(board, board.places, (*cards.copies, UNKNOWN))
        elif part == "hand":
            yield offer(board, board.places, (*(card for card in cards.copies if card != cards.basket), UNKNOWN))
        elif part in ("pans", "baskets"):
            yield offer(board, board.places, (cards.pan if part == "pans" else cards.basket,))
        elif part.isdecimal():
            yield from (offer(board, *found) for found in _dish_offers(board, lying, cards, prints))


def _dish_offers(
    board: Board, lying: Lying, cards: Cards, prints: FungiPrints
) -> Iterator[tuple[list[str], list[str]]]:
    """Yield places of a dish with what they may hold: a free place more of the same, the others every mushroom."""
    labels = [label for label in board.places if label.isdecimal()]
    taken = [label for label in labels if lying.at(board.key, label)]
    free = [label for label in labels if label not in taken]
    mushrooms = [card for card in cards.copies if card.rstrip(NIGHT) in cards.kinds]
    kinds = {prints.card(piece).rstrip(NIGHT) for piece in lying.on(board.key)} & set(cards.kinds)
    extras = [cards.butter, cards.cider, UNKNOWN]
    if taken:
        yield taken, [*mushrooms, *extras]
    if free:
        yield free, [card for card in mushrooms if not kinds or card.rstrip(NIGHT) in kinds] + extras


def questions(tableau: Tableau) -> Iterator[Question]:
    """Yield what the forest does not show: whether it is empty, as nobody has looked, and else whose turn it is."""
    lying = Lying(tableau)
    if lying.is_unseen("forest") and not lying.on("forest"):
        yield Question(OVER, "Is the game over?", "yes_no", "FUN-END-6", usual=True)
    elif not lying.on("forest") and not lying.count("draw"):
        return
    yield Question(TO_ACT, "Whose turn is it?", "player", "FUN-TURN-6", rare=True)
    yield Question(PASSED, "Was the turn before a pass that moved nothing?", "yes_no", "FUN-PASS-1", rare=True)
