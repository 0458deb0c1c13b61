"""Tables that no course of play leads to: pieces, discs, tokens and goal discs that contradict each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.undergrove import purse
from checker.undergrove.grid import CORNERS, HOME, corners_of
from checker.undergrove.kit import GOODS, UNKNOWN, Tile
from checker.undergrove.table import AI, START, UndergroveTable
from sporeprint.ground.abilities import CARBON, TYPES
from sporeprint.ground.wording import counted, joined


# --- what can be told from the table --------------------------------------------------------------------------------
def has_all_pieces(t: UndergroveTable, seat: int) -> bool:
    """Whether every piece of a player is known, with its C and its Roots."""
    gaps = t.gaps
    if not gaps.is_wide:
        return True
    corners = gaps.kinds | gaps.carbon | gaps.roots
    return not gaps.forest and seat not in gaps.pieces and all(c not in corners for c, _ in t.own(seat))


def absorbed(t: UndergroveTable, seat: int) -> int:
    """How much C the pieces of a player have absorbed (section 11, 14)."""
    return sum(t.kit.n["tree_C"] if piece.tree else piece.carbon for _, piece in t.own(seat))


def own_turns(t: UndergroveTable, seat: int) -> int | None:
    """How many turns a player has begun; None where nobody noted turns."""
    if t.turns < 0 or t.gaps.turns or t.gaps.turn or t.phase == START:
        return None
    order = t.order
    place = order.index(AI if seat >= len(t.players) else seat)
    return (t.turns - place + len(order) - 1) // len(order) + (t.began and t.turn == order[place])


def most_progress(t: UndergroveTable, seat: int, k: int) -> int | None:
    """The most that a live goal can have counted of a player (section 11, 16); None where nothing limits it."""
    goal, turns = t.goals[k], own_turns(t, seat)
    most: int | None = None
    if goal.counts == purse.FAR and has_all_pieces(t, seat):
        most = absorbed(t, seat)
    elif goal.counts == purse.ROOTED:
        most = _most_pairs(t, seat, goal.amount)
    by_turn = turns if goal.counts in (purse.ROOTED, purse.READIED, purse.MANY) else None
    if goal.counts == purse.MANY and t.rule("bat_a_multiples"):
        by_turn = None
    return most if by_turn is None else by_turn if most is None else min(most, by_turn)


def _most_pairs(t: UndergroveTable, seat: int, amount: int) -> int:
    """Turns in which so many Roots can have gone to one type: each Root was placed once."""
    if not has_all_pieces(t, seat) or UNKNOWN in t.tiles.values():
        return t.kit.n["roots"] // amount
    cells = (corner - step for corner, piece in t.own(seat) for k, step in enumerate(CORNERS) if piece.roots >> k & 1)
    types = Counter(tile.type for cell in cells if (tile := t.tile(cell)) is not None)
    return sum(types[kind] // amount for kind in TYPES)


# --- contradictions -------------------------------------------------------------------------------------------------
def contradictions(t: UndergroveTable, is_whole: bool = True) -> Iterator[Problem]:
    """Everything that contradicts every course of play, between turns.

    A table for a few steps need not be whole: it may name only those Roots that the steps are about.
    """
    if t.phase == START:
        return
    for seat in range(len(t.players)):
        if has_all_pieces(t, seat):
            yield from _start(t, seat, is_whole)
    yield from _token(t)
    for seat in range(len(t.sides)):
        if seat not in t.gaps.track:
            yield from _disc(t, seat)
    yield from _ai_greens(t)
    for seat in range(len(t.players)):
        yield from _progress(t, seat)
    yield from _cubes(t)
    yield from _turns(t)


def _start(t: UndergroveTable, seat: int, is_whole: bool) -> Iterator[Problem]:
    """Everybody began with one piece at Earthlover, and a Root on it (UND-SET-9, -10)."""
    own = [(corner, t.pieces[corner]) for corner in corners_of(HOME) if corner in t.pieces]
    own = [(corner, piece) for corner, piece in own if piece.owner == seat]
    path, name = (t.players[seat], "pieces"), t.name(seat)
    if not own:
        message = f"{name} has no piece at a corner of Earthlover, where everybody starts"
        yield Problem("UND-SET-9", message, "a piece never leaves its corner", path=path)
    elif is_whole and not any(piece.roots >> CORNERS.index(corner - HOME) & 1 for corner, piece in own):
        where = joined([t.corner_text(corner) for corner, _ in own])
        message = f"the first piece of {name}, on {where}, has no Root on Earthlover, where it was placed with one"
        yield Problem("UND-SET-9", message, "add EL to its Roots", path=path)
    if len(own) > t.kit.n["first_seedlings"] and not t.solo:
        message = f"{name} has {len(own)} pieces at Earthlover, whose corners are all taken before the first turn"
        yield Problem("UND-SET-10", message, "only the first piece stands there", path=path)


def _token(t: UndergroveTable) -> Iterator[Problem]:
    """The token lies with whoever has the disc on its green space (UND-CTR-4)."""
    holders = [seat for seat, points in enumerate(t.points) if points]
    if len(holders) > 1:
        message = f"{joined([t.name(seat) for seat in holders])} have the {t.kit.token_points}-point token, there is 1"
        yield Problem("UND-CTR-4", message, "one of them has no token", path=(t.sides[holders[-1]], "points_token"))
    for seat in holders:
        if seat not in t.gaps.track and not t.kit.gives_token(t.track[seat]):
            space = next(k for k in t.kit.letters if t.kit.gives_token(t.kit.read_space(k) or 0))
            message = (
                f"{t.name(seat)} has the token of space {space}, and the disc is on {t.kit.space_name(t.track[seat])}"
            )
            yield Problem("UND-CTR-4", message, "correct one of the two", path=(t.sides[seat], "points_token"))


def _disc(t: UndergroveTable, seat: int) -> Iterator[Problem]:
    """No disc farther than carbon was absorbed or turns were taken; and none behind (section 11, 9 and 14)."""
    last, space, side, name = t.kit.last_stone, t.track[seat], t.sides[seat], t.name(seat)
    spaces, turns = min(space, last + 1), own_turns(t, seat)
    if turns is not None and spaces > turns and seat < len(t.players):
        message = f"the disc of {name} has moved {counted(spaces, 'space')} in {counted(turns, 'turn')}"
        yield Problem("UND-CTR-1", message, "one space at most in a turn", path=(side, "track"))
    if seat >= len(t.players):
        if t.goods[seat][GOODS.index(CARBON)] and not space:
            message = f"{name} has {t.goods[seat][0]} C, and its disc has not moved for taking it"
            yield Problem("UND-SOL-15", message, "every C that it takes moves its disc", path=(side, "track"))
        return
    if not has_all_pieces(t, seat):
        return
    carbon = absorbed(t, seat)
    if spaces > carbon:
        message = f"the disc of {name} has moved {counted(spaces, 'space')}, and only {carbon} C were absorbed"
        yield Problem("UND-CTR-1", message, "a space needs a turn with absorbing", path=(side, "track"))
    elif carbon and not space and not t.began:
        message = f"{name} has absorbed {carbon} C, and the disc has not moved for it"
        yield Problem("UND-CTR-1", message, "a turn with absorbing moves the disc", path=(side, "track"))


def _ai_greens(t: UndergroveTable) -> Iterator[Problem]:
    """The AI takes the first free one of its green spaces (UND-SOL-17)."""
    order = [t.kit.read_space(letter) or 0 for letter in t.kit.ai_greens]
    for seat in range(len(t.players), len(t.sides)):
        space = t.track[seat]
        if space <= t.kit.last_stone:
            continue
        names = ", ".join(t.kit.ai_greens)
        before = order[: order.index(space)] if space in order else []
        free = [t.kit.space_name(green) for green in before if green not in t.track]
        if space not in order:
            message = f"{t.name(seat)} is on green space {t.kit.space_name(space)}, the AI goes only to {names}"
            yield Problem("UND-SOL-17", message, "count again", path=(t.sides[seat], "track"))
        elif free and not t.gaps.track:
            message = f"{t.name(seat)} is on green space {t.kit.space_name(space)}, and {free[0]} is free"
            yield Problem(
                "UND-SOL-17", message, f"the AI goes to the first free one of {names}", path=(t.sides[seat], "track")
            )


PROGRESS_RULES = {
    purse.FAR: "UND-GOL-12", purse.ROOTED: "UND-GOL-8", purse.READIED: "UND-GOL-13", purse.MANY: "UND-GOL-6",
}  # fmt: skip


def _progress(t: UndergroveTable, seat: int) -> Iterator[Problem]:
    """Live goals cannot have counted more than there was (section 11, 16)."""
    for k, goal in enumerate(t.goals):
        count = t.progress[seat][k]
        most = most_progress(t, seat, k) if count and goal.live else None
        if most is not None and count > most:
            why = (
                f"and absorbed {absorbed(t, seat)} C in all"
                if goal.counts == purse.FAR
                else f"and {most} is the most there can be"
            )
            message = f"{t.name(seat)} has {count} for {goal.code} {why}"
            yield Problem(PROGRESS_RULES[goal.counts], message, "count again", path=(t.players[seat], "progress"))


def _cubes(t: UndergroveTable) -> Iterator[Problem]:
    """Cubes were put on a tile by somebody with a Root on it, or on a tile that copies it (UND-ACT-1, -14)."""
    known = all(has_all_pieces(t, seat) for seat in range(len(t.players))) and UNKNOWN not in t.tiles.values()
    for cell, cubes in t.cubes.items():
        tile = t.tile(cell)
        if tile is None:
            continue
        own = {ability.words[1] for ability in tile.does if ability.verb == "put" and "supply" not in ability.words}
        strange = [cube for cube in cubes if own and cube not in (*own, UNKNOWN)]
        if strange:
            message = f"{strange[0]} lies on {tile.name}, where only {joined(sorted(own))} is put"
            yield Problem("UND-ACT-14", message, "count again", path=("forest",))
        if known and cubes and not _may_be_activated(t, cell, tile):
            message = f"{counted(len(cubes), 'cube')} lie on {tile.name}, and nobody has a Root to activate it"
            yield Problem("UND-ACT-1", message, "a Root is missing, or the cubes lie on another tile", path=("forest",))


def _may_be_activated(t: UndergroveTable, cell: int, tile: Tile) -> bool:
    """Whether somebody has a Root on a tile, or on one that copies it."""
    copiers = (code for code in t.at if any(a.verb == "copy" and tile.type in a.words for a in t.kit.tiles[code].does))
    cells = [cell, *(t.at[code] for code in copiers)]
    return any(t.has_root(seat, c) for seat in range(len(t.players)) for c in cells)


def _turns(t: UndergroveTable) -> Iterator[Problem]:
    """Turns go round in order, and the end comes with a disc on a green space (UND-TURN-1, UND-END-1)."""
    if t.turns < 0 or t.over:
        return
    due = t.order[t.turns % len(t.order)]
    if not t.gaps.turns and not t.gaps.turn and due != t.turn:
        message = f"turn {t.turns + 1} is that of {t.name(due)}, not of {t.name(t.turn)}"
        yield Problem("UND-TURN-1", message, "correct `turn` or `to_act`", path=("turn",))
    if t.ended >= 0 and t.ended not in t.gaps.track and t.track[t.ended] <= t.kit.last_stone:
        message = f"`ended` is {t.name(t.ended)}, whose disc is on {t.track[t.ended]} and on no green space"
        yield Problem("UND-END-1", message, "correct `ended` or `track`", path=("ended",))
