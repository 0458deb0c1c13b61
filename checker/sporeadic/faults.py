"""What cannot be true of a Spore-adic! table, or cannot have come from legal play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.kernel.wording import counted
from checker.sporeadic import repair, shapes
from checker.sporeadic.hexes import bits
from checker.sporeadic.kit import UNKNOWN
from checker.sporeadic.spots import on_board
from checker.sporeadic.table import CLEAN, SporeadicTable


def problems(t: SporeadicTable) -> Iterator[Problem]:
    """Every fault of a complete position in play."""
    yield from _spaces(t)
    yield from _counts(t, None)
    yield from _cards(t)
    yield from _hands(t)
    yield from _turns(t)
    yield from _rings(t)
    for seat in range(len(t.players)):
        yield from _shapes(t, seat, None, final=True)


def file_problems(t: SporeadicTable, given: set[str], final: bool) -> Iterator[Problem]:
    """What is wrong with a table somebody wrote down, as far as they wrote it down; reading it counts the cards."""
    yield from _missing(t, given)
    yield from _spaces(t)
    yield from _counts(t, given)
    yield from _hands(t)
    yield from _turns(t)
    for seat in range(len(t.players)) if final or t.phase != CLEAN else ():  # in cleanup they are about to be repaired
        yield from _shapes(t, seat, given, final)
    yield from _unlikely(t, given)


def _path(t: SporeadicTable, seat: int, given: set[str] | None, *keys: str) -> tuple[str, ...]:
    """Where a fault of a player's tokens was written."""
    player = t.players[seat]
    for key in keys:
        if given is not None and f"{player}.{key}" in given:
            return (player, key)
    return ("board",) if given is not None and "board" in given else (player,)


def _missing(t: SporeadicTable, given: set[str]) -> Iterator[Problem]:
    if (
        t.tokens()
        or "board" in given
        or any(f"{p}.{key}" in given for p in t.players for key in ("mushrooms", "colonies"))
    ):
        return
    hint = "write a `board` block, or the lists `mushrooms` and `colonies` of each player"
    yield Problem("SPO-GEO-6", "the position says nothing about the board", hint)


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
    box = t.kit
    for seat in range(len(t.players)):
        name, standing, colonies = t.name(seat), t.mush[seat].bit_count(), t.cols[seat].bit_count()
        beside = t.supply[seat] + t.sideways[seat] + t.desert[seat]
        if standing > box.mushrooms:
            message = f"{name} has {standing} mushrooms on the board, the box holds {box.mushrooms}"
            yield Problem("SPO-SET-1", message, "a token was read wrong", path=_path(t, seat, given, "mushrooms"))
        elif standing + beside != box.mushrooms:
            message = (
                f"{name} has {counted(standing, 'mushroom')} on the board; by subtraction it is {box.mushrooms} - "
                f"{t.supply[seat]} in supply - {t.sideways[seat]} on its side - {t.desert[seat]} in the Desert = "
                f"{box.mushrooms - beside}"
            )
            yield Problem("SPO-SCORE-8", message, "count again", path=_path(t, seat, given, "supply", "desert"))
        if colonies > box.colonies:
            message = f"{name} has {colonies} colonies on the board, the box holds {box.colonies}"
            yield Problem("SPO-SET-1", message, "a token was read wrong", path=_path(t, seat, given, "colonies"))
        elif colonies + t.unplayed[seat] != box.colonies:
            have = counted(colonies, "colony")
            message = f"{name} has {have} on the board and {t.unplayed[seat]} unplayed, not {box.colonies}"
            yield Problem("SPO-SCORE-8", message, "count again", path=_path(t, seat, given, "unplayed"))
        if t.sideways[seat] > box.n["most_sideways"]:
            message = f"{t.sideways[seat]} tokens of {name} lie on their side, at most {box.n['most_sideways']} can"
            yield Problem("SPO-STUCK-4", message, path=_path(t, seat, given, "sideways"))


def _cards(t: SporeadicTable) -> Iterator[Problem]:
    """Every card is somewhere, none twice."""
    located = Counter(card for hand in t.hands for card in hand)
    located.update(t.discard)
    located.update(card for card in t.front if card)
    copies = t.kit.copies(len(t.players))
    for card, count in located.items():
        if card != UNKNOWN and count > copies.get(card, 0):
            message = f"there are {count} {t.kit.card_name(card)}, the deck has {copies.get(card, 0)}"
            yield Problem("SPO-DRAW-3" if card in copies else "SPO-SET-10", message, path=("hands",))
    whole = sum(copies.values())
    if located.total() + t.deck_left != whole:
        message = f"{t.deck_left} cards in the deck and {located.total()} elsewhere are not {whole}"
        yield Problem("SPO-SET-10", message, path=("deck",))


def _hands(t: SporeadicTable) -> Iterator[Problem]:
    """Only the player to act may hold more cards than the limit."""
    limit = t.kit.n["hand_limit"]
    for seat, hand in enumerate(t.hands):
        if len(hand) > limit and (seat != t.turn or t.over):
            message = f"{t.name(seat)} holds {len(hand)} cards, the limit at the end of a turn is {limit}"
            yield Problem("SPO-CLEAN-1", message, path=("hands", t.players[seat]))


def _turns(t: SporeadicTable) -> Iterator[Problem]:
    """Nobody has had more turns than those who sit before (section 11, 14)."""
    if max(t.turns) - min(t.turns) > 1:
        counts = ", ".join(f"{t.name(seat)} {count}" for seat, count in enumerate(t.turns))
        message = f"the numbers of turns differ by more than one: {counts}"
        yield Problem("SPO-TURN-1", message, "no turn is skipped", path=("turns",))


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
    good = field.words(repair.choices(field, mine, most))
    hint = f"{repair.least(field, mine, most)} must go, at the end of a turn; among them one of {good} (SPO-REPAIR-2)"
    path = _path(t, seat, given, "mushrooms")
    for bit in bits(crowd):
        count = (field.near[bit] & mine).bit_count()
        message = f"{field.label[bit]} of {t.name(seat)} has {count} own mushrooms next to it, at most {most} may be"
        yield Problem("SPO-MUSH-3", message, hint, doubt=not final, path=path, spots=on_board(t, bit))
    for diamond in found:
        message = f"{field.words(diamond)} of {t.name(seat)} form a diamond"
        yield Problem("SPO-MUSH-4", message, hint, doubt=not final, path=path, spots=on_board(t, diamond))


# --- what is unlikely -----------------------------------------------------------------------------------------------
def _unlikely(t: SporeadicTable, given: set[str]) -> Iterator[Problem]:
    for seat, player in enumerate(t.players):
        if not t.cols[seat] and t.tokens():
            message = f"{t.name(seat)} has no colony on the board; nothing takes the last one away"
            yield Problem(
                "SPO-CARD-10",
                message,
                "was one read as a mushroom?",
                doubt=True,
                path=_path(t, seat, given, "colonies"),
            )
        if t.sideways[seat] and not t.stuck[seat]:
            message = f"a token of {t.name(seat)} lies on its side, and the latest turn was not stuck"
            yield Problem(
                "SPO-STUCK-3", message, "it goes back after a turn with a placement", doubt=True, path=(player,)
            )
        if t.stuck[seat] >= t.kit.n["stuck_turns"] and "to_act" in given and not t.over:
            message = f"{t.name(seat)} had {t.stuck[seat]} stuck turns in a row: the game is over"
            yield Problem("SPO-END-2", message, "nobody moves any more", doubt=True, path=("stuck",))
