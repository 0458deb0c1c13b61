"""What no course of play can have led to: contradictions between the parts of a Spore-adic! table.

Numbers that nobody wrote are not held against those that somebody did: `given` are the keys that were written, None
when all of them are known.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.sporeadic import shapes
from checker.sporeadic.kit import MORE, NO_CARDS, TO_MUSHROOM, UNKNOWN
from checker.sporeadic.over import goes_on_problem
from checker.sporeadic.spots import on_board
from checker.sporeadic.table import SETUP, SporeadicTable
from sporeprint.ground.wording import counted

Given = set[str] | None


def impossible(t: SporeadicTable, given: Given) -> Iterator[Problem]:
    """What no table shows at any time."""
    if t.phase == SETUP:
        return
    for seat in range(len(t.players)):
        yield from _colony(t, seat, given)
    yield from _skipped(t)
    yield from _this_turn(t)


def contradictions(t: SporeadicTable, given: Given) -> Iterator[Problem]:
    """Parts that cannot have come about together. One disputed turn can be judged all the same."""
    if t.phase == SETUP:
        return
    for seat in range(len(t.players)):
        yield from _sideways(t, seat, given)
        yield from _in_front(t, seat)
    yield from _dehumidified(t, given)
    yield from _stuck(t, given)
    yield from _order(t, given)
    if _says(given, "turns"):
        yield from _grown(t)
        yield from _before_cards(t)
        yield from _drawn(t, given)
    yield from _over(t, given)


def _says(given: Given, *keys: str) -> bool:
    """Whether all these keys were written."""
    return given is None or all(key in given for key in keys)


def _own(t: SporeadicTable, seat: int, given: Given, key: str) -> tuple[str, ...]:
    """Where a player's tokens were written."""
    player = t.players[seat]
    if given is not None and f"{player}.{key}" in given:
        return (player, key)
    return ("board",) if given is not None and "board" in given else (player,)


# --- tokens ---------------------------------------------------------------------------------------------------------
def _colony(t: SporeadicTable, seat: int, given: Given) -> Iterator[Problem]:
    if t.cols[seat] or t.unknown.spaces or seat in t.unknown.colonies:
        return
    put = counted(t.kit.n["setup_colonies"], "colony")
    message = f"{t.name(seat)} has no colony on the board; the set-up puts {put}, and nothing takes the last one away"
    yield Problem("SPO-CARD-10", message, "was one read as a mushroom?", path=_own(t, seat, given, "colonies"))


def _dehumidified(t: SporeadicTable, given: Given) -> Iterator[Problem]:
    """Whoever has fewer colonies than the set-up puts has lost some to cards that lie on the discard pile."""
    if t.unknown.scores or not _says(given, "discard") or UNKNOWN in t.discard:
        return
    put = t.kit.n["setup_colonies"]
    lost = sum(max(0, put - colonies.bit_count()) for colonies in t.cols)
    cards = [code for code, card in t.kit.cards.items() if card.effect == TO_MUSHROOM]
    played = sum(t.discard.count(code) * t.kit.cards[code].amount for code in cards)
    if lost > played:
        names = " or ".join(t.kit.card_name(code) for code in cards)
        message = (
            f"{counted(lost, 'colony')} of the set-up {'is' if lost == 1 else 'are'} gone, and {names} lies "
            f"{counted(played, 'time')} on the discard pile"
        )
        yield Problem("SPO-CARD-10", message, "count the colonies, and the discard pile, again", path=("discard",))


def _sideways(t: SporeadicTable, seat: int, given: Given) -> Iterator[Problem]:
    """A token on its side and stuck turns belong together."""
    player, name = t.players[seat], t.name(seat)
    if t.sideways[seat] and not t.stuck[seat]:
        message = f"a token of {name} lies on its side, and the latest turn was not stuck"
        yield Problem("SPO-STUCK-3", message, "it goes back after a turn with a placement", path=(player, "sideways"))
    is_told = _says(given, f"{player}.sideways", f"{player}.supply")
    if is_told and t.stuck[seat] and not t.sideways[seat] and t.supply[seat]:
        turns = counted(t.stuck[seat], "stuck turn")
        message = f"{name} had {turns} and {counted(t.supply[seat], 'mushroom')} in supply, but none lies on its side"
        yield Problem("SPO-STUCK-1", message, "lay one on its side, or count again", path=(player, "sideways"))


# --- cards ----------------------------------------------------------------------------------------------------------
def _in_front(t: SporeadicTable, seat: int) -> Iterator[Problem]:
    """A next-turn card is discarded with the turn that it works in (SPO-CLEAN-2)."""
    before = t.turn if t.over else (t.turn - 1) % len(t.players)
    is_told = t.over or not t.transcript.bare or t.transcript.last is not None
    if t.front[seat] and seat == before and is_told and not (t.began and not t.over):
        message = f"{t.kit.card_name(t.front[seat])} lies in front of {t.name(seat)}, whose turn has just ended"
        yield Problem("SPO-CLEAN-2", message, "it goes to the discard pile then", path=("front", t.players[seat]))


def _drawn(t: SporeadicTable, given: Given) -> Iterator[Problem]:
    """Each turn draws a card while there is one, except under Picked Clean."""
    if not _says(given, "deck") or not t.deck_left:
        return
    copies = t.kit.copies(len(t.players))
    barred = sum(count for code, count in copies.items() if t.kit.cards[code].effect == NO_CARDS)
    turns, gone = sum(t.turns), sum(copies.values()) - t.deck_left
    if gone < (turns - barred) * t.kit.n["draw"]:
        message = f"after {counted(turns, 'turn')} the deck has lost {counted(gone, 'card')}"
        hint = f"a turn draws {counted(t.kit.n['draw'], 'card')}, except under {barred} cards at most"
        yield Problem("SPO-DRAW-1", message, hint, path=("deck",))


# --- turns ----------------------------------------------------------------------------------------------------------
def _stuck(t: SporeadicTable, given: Given) -> Iterator[Problem]:
    most = t.kit.n["stuck_turns"]
    for seat, count in enumerate(t.stuck):
        name = t.name(seat)
        if count > most:
            message = f"{name} had {count} stuck turns in a row, the game ends with {most}"
            yield Problem("SPO-END-2", message, "count again", path=("stuck", t.players[seat]))
        elif count > t.turns[seat] and _says(given, "turns", "stuck"):
            message = f"{name} had {counted(count, 'stuck turn')} in {counted(t.turns[seat], 'turn')}"
            yield Problem("SPO-STUCK-1", message, "count again", path=("stuck", t.players[seat]))
        elif count == most and _says(given, "to_act") and not t.over:
            message = f"{name} had {count} stuck turns in a row: the game is over"
            yield Problem("SPO-END-2", message, "nobody moves any more", doubt=True, path=("stuck",))
    ended = [t.name(seat) for seat, count in enumerate(t.stuck) if count == most]
    if len(ended) > 1:
        message = f"{' and '.join(ended)} each had {most} stuck turns in a row, the game ends with the first of them"
        yield Problem("SPO-END-2", message, "count again", path=("stuck",))


def _skipped(t: SporeadicTable) -> Iterator[Problem]:
    if max(t.turns) - min(t.turns) > 1:
        message = f"the numbers of turns differ by more than one: {_counts(t)}"
        yield Problem("SPO-TURN-1", message, "no turn is skipped", path=("turns",))


def _counts(t: SporeadicTable) -> str:
    return ", ".join(f"{t.name(seat)} {count}" for seat, count in enumerate(t.turns))


def _order(t: SporeadicTable, given: Given) -> Iterator[Problem]:
    """Those who sit before the player to act have had one turn more (SPO-TURN-1)."""
    last, seats = t.transcript.last, len(t.players)
    had = (t.turn + (1 if t.over else 0)) % seats
    wanted = [t.turns[-1] + (1 if seat < had else 0) for seat in range(seats)]
    if _says(given, "turns", "to_act") and t.turns != wanted and max(t.turns) - min(t.turns) <= 1:
        message = f"it is {t.name(t.turn)}'s turn, but the numbers of turns are {_counts(t)}"
        yield Problem("SPO-TURN-1", message, "players are listed clockwise from the first one", path=("turns",))
    if last is not None and _says(given, "to_act") and not t.over and t.turn != (last + 1) % seats:
        message = f"{t.name(last)} made the last turn, so it is not {t.name(t.turn)}'s turn"
        yield Problem("SPO-TURN-1", message, "turns go clockwise", path=("to_act",))


def _this_turn(t: SporeadicTable) -> Iterator[Problem]:
    """What was done in the turn under way."""
    n = t.kit.n
    most = n["growth"] + max((card.amount for card in t.kit.cards.values() if card.effect == MORE), default=0)
    if t.gp > most:
        message = f"{t.name(t.turn)} has {t.gp} Growth Points left, a turn has {most} at most"
        yield Problem("SPO-GROW-2", message, path=("gp",))
    if t.plays > n["most_plays"]:
        message = f"{t.name(t.turn)} has played {t.plays} cards this turn, {n['most_plays']} are allowed"
        yield Problem("SPO-PLAY-2", message, path=("plays",))
    if t.plays and t.turns[t.turn] + 1 < n["first_play"] and not t.over:
        message = f"{t.name(t.turn)} has played {counted(t.plays, 'card')} in the first turn"
        yield Problem("SPO-PLAY-1", message, f"cards are played from turn {n['first_play']} on", path=("plays",))


def _begun(t: SporeadicTable) -> list[int]:
    """The turns of each player, with the one under way."""
    return [count + (1 if seat == t.turn and t.began and not t.over else 0) for seat, count in enumerate(t.turns)]


def _grown(t: SporeadicTable) -> Iterator[Problem]:
    """Mushrooms come by Growth Points, or by cards that turn colonies into mushrooms."""
    n, copies = t.kit.n, t.kit.copies(len(t.players))
    more = max((card.amount for card in t.kit.cards.values() if card.effect == MORE), default=0)
    swaps = sum(
        count * t.kit.cards[code].amount for code, count in copies.items() if t.kit.cards[code].effect == TO_MUSHROOM
    )
    begun = _begun(t)
    for seat, mushrooms in enumerate(t.mush):
        turns = begun[seat]
        each = (n["growth"] + (more if turns >= n["first_play"] else 0)) // n["mushroom_growth"]
        most = turns * each + (swaps if max(begun) >= n["first_play"] else 0)
        if mushrooms.bit_count() > most:
            there = counted(mushrooms.bit_count(), "mushroom")
            message = f"{t.name(seat)} has {there} on the board after {counted(turns, 'turn')}, at most {most} can be"
            yield Problem("SPO-GROW-2", message, "count the turns again", path=("turns", t.players[seat]))


def _before_cards(t: SporeadicTable) -> Iterator[Problem]:
    """Before anybody may play cards nothing leaves the board, nothing is paid, and nothing is cut off."""
    first = t.kit.n["first_play"]
    if max(_begun(t)) >= first:
        return
    for seat, player in enumerate(t.players):
        name = t.name(seat)
        if t.desert[seat]:
            lost = counted(t.desert[seat], "mushroom")
            message = f"the Desert has {lost} of {name} before turn {first} of anybody"
            yield Problem("SPO-PLAY-1", message, "nothing is paid or removed before that", path=(player, "desert"))
        if t.front[seat]:
            message = f"{t.kit.card_name(t.front[seat])} lies in front of {name} before turn {first} of anybody"
            yield Problem("SPO-PLAY-1", message, "no card is played before that", path=("front", player))
        loose = shapes.disconnected(t.field, t.mush[seat], t.cols[seat])
        if loose and not t.unknown.scores:
            message = f"{t.field.words(loose)} of {name} cannot have grown there: no colony supports it"
            hint = f"nothing is cut off before turn {first} of anybody"
            yield Problem("SPO-MUSH-2", message, hint, path=(player, "mushrooms"), spots=on_board(t, loose))


def _over(t: SporeadicTable, given: Given) -> Iterator[Problem]:
    """A game that somebody says is over, on a table that proves that it goes on."""
    if given is None or not t.over:
        return
    problem = goes_on_problem(t)
    if problem is not None:
        yield problem._replace(path=("over",))
