"""What cannot be true of a Spore-adic! table, or cannot have come from legal play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from checker.kernel.problem import Problem
from checker.kernel.sheet import PointSpan
from checker.sporeadic import history, repair, shapes
from checker.sporeadic.hexes import bits
from checker.sporeadic.kit import UNKNOWN
from checker.sporeadic.spots import on_board
from checker.sporeadic.table import CLEAN, SporeadicTable
from sporeprint.ground.wording import counted

REMARKS = frozenset(("SPO-STUCK-3", "SPO-END-2"))
"""Contradictions that are worth a word where only one turn is in dispute, and little of the table is written."""


def problems(t: SporeadicTable) -> Iterator[Problem]:
    """Every fault of a complete position in play."""
    yield from _spaces(t)
    yield from _counts(t, None)
    yield from _cards(t, None)
    yield from _hands(t)
    yield from history.impossible(t, None)
    yield from history.contradictions(t, None)
    yield from _rings(t)
    for seat in range(len(t.players)):
        yield from _shapes(t, seat, None, final=True)


def file_problems(t: SporeadicTable, given: set[str], final: bool) -> Iterator[Problem]:
    """What is wrong with a table somebody wrote down, as far as they wrote it down."""
    yield from _spaces(t)
    yield from _counts(t, given)
    yield from _cards(t, given)
    yield from _hands(t)
    yield from history.impossible(t, given)
    for problem in history.contradictions(t, given):
        if final:
            yield problem
        elif problem.rule in REMARKS:
            yield problem._replace(doubt=True)
    for seat in range(len(t.players)) if final or t.phase != CLEAN else ():  # in cleanup they are about to be repaired
        yield from _shapes(t, seat, given, final)


def _path(t: SporeadicTable, seat: int, given: set[str] | None, *keys: str) -> tuple[str, ...]:
    """Where a fault of a player's tokens was written."""
    player = t.players[seat]
    for key in keys:
        if given is not None and f"{player}.{key}" in given:
            return (player, key)
    return ("board",) if given is not None and "board" in given else (player,)


def _spaces(t: SporeadicTable) -> Iterator[Problem]:
    """One token on a space, all of them in the play area."""
    seen = 0
    for seat in range(len(t.players)):
        for tokens in (t.mush[seat], t.cols[seat]):
            if tokens & ~t.field.full:
                yield Problem("SPO-GEO-6", f"a token of {t.name(seat)} is outside the play area")
            if tokens & seen:
                yield Problem("SPO-GEO-9", f"two tokens stand on {t.field.words(tokens & seen)}")
            seen |= tokens


def _counts(t: SporeadicTable, given: set[str] | None) -> Iterator[Problem]:
    """Mushrooms and colonies are neither lost nor made (section 11, 1 and 2)."""
    for seat in range(len(t.players)):
        yield from _mushrooms(t, seat, given)
        yield from _colonies(t, seat, given)
        most = t.kit.n["most_sideways"]
        if t.sideways[seat] > most:
            message = f"{t.sideways[seat]} tokens of {t.name(seat)} lie on their side, at most {most} can"
            yield Problem("SPO-STUCK-4", message, path=_path(t, seat, given, "sideways"))


def _mushrooms(t: SporeadicTable, seat: int, given: set[str] | None) -> Iterator[Problem]:
    box, name, standing = t.kit.mushrooms, t.name(seat), t.mush[seat].bit_count()
    least, most = _stands(t, seat, standing, t.unknown.mushrooms)
    beside = t.supply[seat] + t.sideways[seat] + t.desert[seat]
    is_known = not t.unknown.spaces and seat not in t.unknown.mushrooms
    if least > box:
        message = f"{name} has {least} mushrooms on the board, the box holds {box}"
        yield Problem("SPO-SET-1", message, "a token was read wrong", path=_path(t, seat, given, "mushrooms"))
    elif (is_known or seat in t.unknown.counted[0]) and not least <= box - beside <= most:
        there = counted(least, "mushroom") if least == most else f"{least} to {most} mushrooms"
        message = (
            f"{name} has {there} on the board; by subtraction it is {box} - {t.supply[seat]} in supply - "
            f"{t.sideways[seat]} on its side - {t.desert[seat]} in the Desert = {box - beside}"
        )
        yield Problem("SPO-SCORE-8", message, "count again", path=_path(t, seat, given, "supply", "desert"))


def _colonies(t: SporeadicTable, seat: int, given: set[str] | None) -> Iterator[Problem]:
    box, name, standing = t.kit.colonies, t.name(seat), t.cols[seat].bit_count()
    least, most = _stands(t, seat, standing, t.unknown.colonies)
    is_known = not t.unknown.spaces and seat not in t.unknown.colonies
    if least > box:
        message = f"{name} has {least} colonies on the board, the box holds {box}"
        yield Problem("SPO-SET-1", message, "a token was read wrong", path=_path(t, seat, given, "colonies"))
    elif (is_known or seat in t.unknown.counted[1]) and not least <= box - t.unplayed[seat] <= most:
        have = counted(least, "colony") if least == most else f"{least} to {most} colonies"
        message = f"{name} has {have} on the board and {t.unplayed[seat]} unplayed, not {box}"
        yield Problem("SPO-SCORE-8", message, "count again", path=_path(t, seat, given, "unplayed"))


def _stands(t: SporeadicTable, seat: int, known: int, more: Mapping[int, PointSpan]) -> PointSpan:
    """How many tokens of one kind a player has on the board, whatever is unknown."""
    extra = more.get(seat, PointSpan(0, t.unknown.spaces.bit_count()))
    return PointSpan(known + extra.low, known + extra.high)


def _cards(t: SporeadicTable, given: set[str] | None) -> Iterator[Problem]:
    """Every card is somewhere, none twice."""
    located, whole = t.located(), sum(t.kit.copies(len(t.players)).values())
    keys = [key for key in ("hands", "front", "discard") if given is None or key in given]
    yield from copies(t, located, tuple(keys[:1]))
    hidden = whole - located.total() - t.deck_left
    most = whole if t.turn in t.unknown.hands else t.kit.n["hand_limit"] * len(t.unknown.hands)
    if not 0 <= hidden <= most:
        message = f"deck {t.deck_left} + hands, cards in front and discard pile {located.total()} are not {whole} cards"
        at = "deck" if given is None or "deck" in given else next(iter(keys), "deck")
        yield Problem("SPO-SET-10", message, "a card is missing, or stands there twice", path=(at,))


def copies(t: SporeadicTable, cards: Mapping[str, int], path: tuple[str, ...]) -> Iterator[Problem]:
    """Cards of which there are more than the deck for this number of players has."""
    there = t.kit.copies(len(t.players))
    for card, count in cards.items():
        if card == UNKNOWN or count <= there.get(card, 0):
            continue
        name = t.kit.card_name(card)
        if card in there:
            message = f"there are {count} {name}, the deck has {there[card]}"
            yield Problem("SPO-DRAW-3", message, "one of them is another card", path=path)
        else:
            message = f"{name} is not in the deck of {len(t.players)} players"
            yield Problem("SPO-SET-10", message, "such cards stay in the box", path=path)


def _hands(t: SporeadicTable) -> Iterator[Problem]:
    """Only the player to act may hold more cards than the limit."""
    limit = t.kit.n["hand_limit"]
    for seat, hand in enumerate(t.hands):
        if len(hand) > limit and (seat != t.turn or t.over):
            message = f"{t.name(seat)} holds {len(hand)} cards, the limit at the end of a turn is {limit}"
            yield Problem("SPO-CLEAN-1", message, path=("hands", t.players[seat]))


def _rings(t: SporeadicTable) -> Iterator[Problem]:
    """What is credited is sealed (SPO-RING-13)."""
    for seat in range(len(t.players)):
        for region in t.credited[seat]:
            if region not in t.regions(seat):
                message = f"{t.field.words(region)} is credited to {t.name(seat)} and not sealed"
                yield Problem("SPO-RING-13", message, path=("credited", t.players[seat]))


def _shapes(t: SporeadicTable, seat: int, given: set[str] | None, final: bool) -> Iterator[Problem]:
    """Mushrooms that may not stand so; in the middle of a game they can still be repaired."""
    field, mine, most = t.field, t.mush[seat], t.kit.n["most_neighbours"]
    crowd = shapes.overcrowded(field, mine, most)
    found = list(shapes.diamonds(field, mine))
    if not crowd and not found:
        return
    hint = f"at the end of a turn, {repair.words(field, mine, most)} (SPO-REPAIR-2)"
    path = _path(t, seat, given, "mushrooms")
    for bit in bits(crowd):
        count = (field.near[bit] & mine).bit_count()
        message = f"{field.label[bit]} of {t.name(seat)} has {count} own mushrooms next to it, at most {most} may be"
        yield Problem("SPO-MUSH-3", message, hint, doubt=not final, path=path, spots=on_board(t, bit))
    for diamond in found:
        message = f"{field.words(diamond)} of {t.name(seat)} form a diamond"
        yield Problem("SPO-MUSH-4", message, hint, doubt=not final, path=path, spots=on_board(t, diamond))
