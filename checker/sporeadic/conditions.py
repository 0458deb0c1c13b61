"""What the announced target of a card must look like (SPO-PLAY-13, SPO-CARD-8 to -12)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.sporeadic import shapes
from checker.sporeadic.hexes import bits
from checker.sporeadic.kit import ADD_COLONY, REMOVE, SEVERAL, TO_MUSHROOM, CardType
from checker.sporeadic.reasons import shape_problems, some, taken_problem
from checker.sporeadic.table import SporeadicTable
from sporeprint.ground.wording import counted, counted_range


def conditions(t: SporeadicTable, card: CardType, targets: list[int], at: str) -> Iterator[Problem]:
    """Why a card for spaces cannot be played on these targets and spaces; cost and hand are another question.

    The rule of the card is named once, with the first of its conditions that fails.
    """
    spaces = t.field.mask(at)
    if card.effect == TO_MUSHROOM and targets:
        yield from _to_mushroom(t, card, targets[0], spaces)
    elif (problem := _first(t, card, targets, spaces)) is not None:
        yield problem


def _first(t: SporeadicTable, card: CardType, targets: list[int], spaces: int) -> Problem | None:
    if not targets:
        message = f"on {t.field.words(spaces)} stands nothing that {card.name} could be for"
        return Problem(card.rule, message, "say on whom it is played, and on which space")
    if card.effect == REMOVE:
        return _remove(t, card, targets, spaces)
    if card.effect == ADD_COLONY:
        return _spare_colony(t, card, targets[0]) or _empty(t, card, spaces)
    return _spare_colony(t, card, targets[0]) or _stands(t, card, targets[0], t.mush, spaces, "mushroom")


def _spare_colony(t: SporeadicTable, card: CardType, seat: int) -> Problem | None:
    if t.unplayed[seat] >= card.amount:
        return None
    return Problem(card.rule, f"{t.name(seat)} has no unplayed colony, all {t.kit.colonies} are on the board", "")


def _empty(t: SporeadicTable, card: CardType, spaces: int) -> Problem | None:
    for bit in bits(spaces):
        problem = taken_problem(t, bit, card.rule)
        if problem is not None:
            return problem
    return None


def _stands(t: SporeadicTable, card: CardType, seat: int, tokens: list[int], spaces: int, what: str) -> Problem | None:
    missing = spaces & ~tokens[seat]
    if not missing:
        return None
    message = f"on {t.field.words(missing)} stands no {what} of {t.name(seat)}"
    hint = f"there are {some(t.field, tokens[seat])}" if tokens[seat] else f"{t.name(seat)} has none on the board"
    return Problem(card.rule, message, hint)


def _enough_colonies(t: SporeadicTable, card: CardType, seat: int) -> Problem | None:
    have, least = t.cols[seat].bit_count(), card.keeps + card.amount
    if have >= least:
        return None
    return Problem(
        card.rule, f"{t.name(seat)} has {counted(have, 'colony')} on the board, {card.name} needs {least}", ""
    )


def _to_mushroom(t: SporeadicTable, card: CardType, seat: int, spaces: int) -> Iterator[Problem]:
    """A colony to spare stands there, the supply has a mushroom for it, and the mushroom may stand there."""
    colony = _enough_colonies(t, card, seat) or _stands(t, card, seat, t.cols, spaces, "colony")
    if colony is not None:
        yield colony
    pays = seat == t.turn and card.cost
    mushroom = _left_over(t, card, seat) if pays else None
    if mushroom is not None:
        yield mushroom
    if colony is None:
        other = (None if pays else _supply(t, card, seat)) or _shape(t, card, seat, spaces)
        if other is not None:
            yield other


def _supply(t: SporeadicTable, card: CardType, seat: int) -> Problem | None:
    if t.supply[seat] >= card.amount:
        return None
    return Problem(card.rule, f"{t.name(seat)} has no mushroom in supply", "")


def _left_over(t: SporeadicTable, card: CardType, seat: int) -> Problem | None:
    """That nothing is left of the own supply after paying; a cost that cannot be paid is another question."""
    if not card.cost <= t.supply[seat] < card.cost + card.amount:
        return None
    have = counted(t.supply[seat], "mushroom")
    message = f"{t.name(seat)} has {have} in supply: {card.cost} to pay, none left for the board"
    return Problem("SPO-PLAY-16", message, f"{card.cost + card.amount} are needed")


def _shape(t: SporeadicTable, card: CardType, seat: int, spaces: int) -> Problem | None:
    """The mushroom must keep the shape rules; by house rule it must also be next to the rest of the network."""
    own = t.copy()
    own.cols[seat] &= ~spaces
    for bit in bits(spaces):
        problem = next(shape_problems(own, seat, bit), None)
        if problem is not None:
            hint = f"a mushroom may not stand there by {problem.rule}"
            return Problem(card.rule, problem.message, hint)
        if t.rule("dehumidify_needs_network") and not t.field.near[bit] & own.network(seat):
            message = f"{t.field.label[bit]} is not next to the rest of the network of {t.name(seat)}"
            return Problem(card.rule, message, "by the house rule it must be")
    if not shapes.is_sound(t.field, own.mush[seat] | spaces, t.kit.n["most_neighbours"]):
        message = f"{t.name(seat)} has mushrooms that may not stand so"
        return Problem(card.rule, message, "they are repaired at the end of the turn")
    return None


def _remove(t: SporeadicTable, card: CardType, targets: list[int], spaces: int) -> Problem | None:
    count = spaces.bit_count()
    if not 1 <= count <= card.amount:
        return Problem(card.rule, f"{card.name} takes {counted_range(1, card.amount, 'mushroom')}, not {count}", "")
    theirs = 0
    for seat in targets:
        theirs |= t.mush[seat]
    stray = spaces & ~theirs
    if stray or any(not t.mush[seat] & spaces for seat in targets):
        return _wrong_owners(t, card, targets, spaces, stray)
    if card.owners != SEVERAL and len(targets) > 1:
        names = " and ".join(t.name(seat) for seat in targets)
        return Problem(card.rule, f"{card.name} takes mushrooms of one player, these are of {names}", "")
    if t.field.fill(spaces & -spaces, spaces) != spaces:
        message = f"{t.field.words(spaces)} are not connected"
        return Problem(card.rule, message, "each must be next to another of them")
    return None


def _wrong_owners(t: SporeadicTable, card: CardType, targets: list[int], spaces: int, stray: int) -> Problem:
    names = " or ".join(t.name(seat) for seat in targets) or "anybody"
    if stray:
        message = f"on {t.field.words(stray)} stands no mushroom of {names}"
        return Problem(card.rule, message, "colonies and empty spaces cannot be chosen")
    idle = [t.name(seat) for seat in targets if not t.mush[seat] & spaces]
    message = f"no mushroom of {idle[0]} is among {t.field.words(spaces)}"
    return Problem(card.rule, message, "the targets are exactly the owners of the mushrooms")
