"""What the pieces of an Overgrown table tell about the game before: turns, who is to act, what was cleared."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.overgrown.city import City
from checker.overgrown.kit import CRATER, ECOSYSTEM, OVERGROWN, POLLUTION, UNKNOWN
from checker.overgrown.spots import in_city, on_aether
from checker.overgrown.table import GROW, TEAMS, OvergrownTable
from sporeprint.ground.wording import counted

GROUP = 3
"""Tiles that grow into one."""
TOKENS_MOST = {OVERGROWN: GROUP, ECOSYSTEM: GROUP * GROUP}
"""Tokens that can meet on a growth tile: it is made of three tiles, an Ecosystem of nine."""


# --- turns ----------------------------------------------------------------------------------------------------------
def placed_tiles(t: OvergrownTable, seat: int) -> int:
    """Tiles a player has placed in the whole game: each growth tile is made of three."""
    tiles = t.cities[seat].tiles
    direct = sum(tiles.count(kind) for kind in (*t.kit.elements, POLLUTION)) + t.cities[seat].cleared
    at_start = t.placed if t.solo else 0
    return direct + GROUP * tiles.count(OVERGROWN) + GROUP * GROUP * tiles.count(ECOSYSTEM) - at_start


def is_counted(city: City) -> bool:
    """Whether it is known how many tiles were placed in a City."""
    return UNKNOWN not in city.tiles and not city.is_cleared_open


def turns_played(t: OvergrownTable) -> list[int] | None:
    """How many turns each player has had; None when that is unknown, or cannot be."""
    if not all(map(is_counted, t.cities)):
        return None
    placed = [placed_tiles(t, seat) for seat in range(len(t.players))]
    return None if any(count % 2 or count < 0 for count in placed) else [count // 2 for count in placed]


def is_in_order(turns: list[int]) -> bool:
    """Whether everybody had as many turns as the first player, or from some seat on one less."""
    return sorted(turns, reverse=True) == turns and turns[0] - turns[-1] <= 1


def seat_to_act(t: OvergrownTable) -> int | None:
    """Whose turn it is by the tiles that were placed; None when they do not tell."""
    if t.solo:
        return 0
    turns = turns_played(t)
    if turns is None or not is_in_order(turns):
        return None
    due = turns.index(min(turns))
    return (due - 1) % len(t.players) if t.phase == GROW else due


def likely_stuck(t: OvergrownTable) -> int:
    """Who seems to have ended the game where the tiles do not tell: as written, else who cannot place."""
    seats = range(len(t.players))
    if t.stuck:
        return t.seat(t.stuck)
    blocked = [seat for seat in seats if not t.may_place(seat)] or [seat for seat in seats if not t.can_place(seat)]
    return blocked[0] if blocked else 0


def placed_at_start(t: OvergrownTable) -> int:
    """Solo: Pollution that the City got at set-up; two of them may have met on one space."""
    most = t.kit.levels[t.level]
    if most < 2 or not is_counted(t.cities[0]):
        return most
    return most - (placed_tiles(t, 0) + t.placed - most) % 2


# --- what cannot have come about ------------------------------------------------------------------------------------
def problems(t: OvergrownTable, given: set[str], final: bool) -> Iterator[Problem]:
    """What no course of play leads to, as far as the table is written down; doubts where it may only be unfinished."""
    odd = list(_placed_numbers(t))
    yield from odd
    running = all(t.can_place(seat) for seat in range(len(t.players))) and not t.solo
    if running and final:
        hint = "the score is provisional"
        yield Problem("OVG-CHK-8", "every City still has room for two tiles: the game is not over", hint, doubt=True)
    turns = turns_played(t)
    if turns is not None and not t.solo:
        found = list(_turn_numbers(t, turns, final and not running, "to_act" in given))
        yield from found or (_stuck_problem(t, turns) if t.stuck and final and not running else ())
    elif t.stuck and final and not odd and t.can_place(t.seat(t.stuck)):
        yield _not_stuck(t, "has room for two tiles")
    if turns is not None:
        yield from _pairs_drawn(t, sum(turns), given)
        yield from _first_auras(t, turns, given)
    yield from _cards_up(t, given)
    for player, city in zip(t.players, t.cities, strict=True):
        yield from _crowds(t, player, city)
        yield from _cleared(t, player, city)


def _placed_numbers(t: OvergrownTable) -> Iterator[Problem]:
    for seat, player in enumerate(t.players):
        count = placed_tiles(t, seat)
        if is_counted(t.cities[seat]) and (count % 2 or count < 0):
            message = f"{t.names[player]} would have placed {counted(count, 'tile')}; it is two a turn"
            hint = "a tile, a token or the number of cleared Pollution was read wrong"
            yield Problem("OVG-CHK-9", message, hint, path=(player, "city"))


def _turn_numbers(t: OvergrownTable, turns: list[int], ended: bool, told: bool) -> Iterator[Problem]:
    due = turns.index(min(turns))
    said = ", ".join(f"{t.name(seat)} {count}" for seat, count in enumerate(turns))
    path = (t.players[due], "city")
    seat = seat_to_act(t)
    if seat is None:
        message = f"the numbers of turns do not fit the order of play: {said}"
        hint = "a City was read wrong, or the order of play"
        yield Problem("OVG-CHK-10", message, hint, path=("players",))
    elif ended and t.can_place(due):
        message = f"it is {t.name(due)}'s turn by the number of tiles ({said}), and there is room for two tiles"
        yield Problem("OVG-CHK-10", message, "the game ends only on the own turn", path=path, doubt=True)
    elif told and seat != t.turn:
        acts = "has placed in this turn" if t.phase == GROW else "is to act"
        message = f"{t.name(t.turn)} {acts}, by the number of turns ({said}) it is {t.name(seat)}"
        yield Problem("OVG-CHK-10", message, "a City was read wrong, or `to_act`", path=("to_act",))


def _stuck_problem(t: OvergrownTable, turns: list[int]) -> Iterator[Problem]:
    """Whether the player who is said to have been unable to place really was."""
    due = turns.index(min(turns))
    if t.can_place(t.seat(t.stuck)):
        yield _not_stuck(t, "has room for two tiles")
    elif due != t.seat(t.stuck):
        yield _not_stuck(t, f"it was {t.name(due)}'s turn")


def _not_stuck(t: OvergrownTable, why: str) -> Problem:
    message = f"{t.names[t.stuck]} is said to have been unable to place, but {why}"
    return Problem("OVG-CHK-10", message, path=("stuck",))


def _pairs_drawn(t: OvergrownTable, turns: int, given: set[str]) -> Iterator[Problem]:
    """Every turn takes a pair from the Aether, which gets pairs in the filling and in refills only."""
    spaces = t.kit.board.size - 1
    rule, path = "OVG-REFL-6", ("refills",)
    lying = sum(len(tiles) == 2 for tiles in t.aether) + bool(t.hand)
    if t.solo:
        ecosystems = sum(city.tiles.count(ECOSYSTEM) for city in t.cities)
        overgrown = sum(city.tiles.count(OVERGROWN) for city in t.cities) + GROUP * ecosystems
        most, why = spaces + overgrown + ecosystems * 5, "the filling and the growths"
        rule, path = "OVG-SOLO-6", ("players",)
    elif t.refills is not None and "refills" in given:
        most, why = spaces * (1 + t.refills), f"the filling and {counted(t.refills, 'refill')}"
    else:
        return
    if turns + lying > most:
        message = f"{counted(turns, 'turn')} and {lying} more need {turns + lying} pairs, {why} bring {most} at most"
        yield Problem(rule, message, "a City was read wrong, or the number of refills", path=path)


def _first_auras(t: OvergrownTable, turns: list[int], given: set[str]) -> Iterator[Problem]:
    """Whoever has not placed yet still has the small Aura on its corner."""
    board = t.kit.board
    for side, aura in enumerate(t.auras if "auras" in given and not t.solo else ()):
        if aura is None or any(turns[seat] for seat in range(len(turns)) if t.side(seat) == side):
            continue
        moved = [s + step for s in [t.crater] if (step := board.corner_step(s)) is not None]
        if len(aura) != 1 or (board.corner_step(aura[0]) is None and aura[0] not in moved):
            rule, where = ("OVG-TEAM-7" if t.mode == TEAMS else "OVG-SET-2"), board.words(aura) or "no space"
            message = f"{t.name(side)} has not placed yet, and the Aura is on {where}"
            hint = "the small Aura starts on a corner"
            yield Problem(rule, message, hint, path=("auras",), spots=on_aether(t, aura))


def _cards_up(t: OvergrownTable, given: set[str]) -> Iterator[Problem]:
    """As many cards lie face up as at the start, until the deck is empty."""
    if t.solo or "cards" not in given:
        return
    known = "matched" in given and not t.rule("reshuffle_matched")
    most = t.kit.revealed[len(t.players)]
    most = min(most, len(t.kit.cards) - len(t.matched)) if known else most
    if len(t.cards) > most or (known and len(t.cards) < most):
        message = f"{counted(len(t.cards), 'Wildlife card')} face up, it must be {most}"
        yield Problem("OVG-ATTR-7", message, "a matched card is replaced at once", path=("cards",))


# --- single Cities --------------------------------------------------------------------------------------------------
def _crowds(t: OvergrownTable, player: str, city: City) -> Iterator[Problem]:
    for space, count in enumerate(city.tokens):
        tile = city.tiles[space]
        most = TOKENS_MOST.get(tile, 1)
        if tile in t.kit.token_points and count > most:
            where = f"{t.kit.tile_name(tile)} on {t.kit.board.labels[space]} of {t.names[player]}"
            message = f"{count} Wildlife tokens on {where}; at most {most} can come together"
            yield Problem("OVG-CHK-11", message, path=(player, "city"), spots=in_city(t, player, [space]))


def most_cleared(t: OvergrownTable, city: City) -> int:
    """Pollution that the Ecosystems of a City can have cleared, one tile on an unknown space being such a one too.

    Beside a new Ecosystem one space at least is empty, for an Overgrown tile of the group lay there; and of two
    Ecosystems side by side the later one did not clear the space of the earlier one.
    """
    beside, tiles = t.kit.board.beside, city.tiles
    there = [s for s, tile in enumerate(tiles) if tile in (ECOSYSTEM, UNKNOWN)]
    rooms = (max(0, sum(tiles[n] != CRATER for n in beside[s]) - 1) for s in there)
    known = [s for s in there if tiles[s] == ECOSYSTEM]
    return max(0, sum(rooms) - sum(n > s for s in known for n in beside[s] if tiles[n] == ECOSYSTEM))


def _cleared(t: OvergrownTable, player: str, city: City) -> Iterator[Problem]:
    """Pollution is cleared only beside Ecosystems."""
    most = most_cleared(t, city)
    if city.cleared > most:
        ecosystems = city.tiles.count(ECOSYSTEM)
        there = f"{counted(ecosystems, 'Ecosystem')} there can have cleared {most} at most"
        there = there if ecosystems else "there is no Ecosystem"
        message = f"{t.names[player]} has cleared {city.cleared} Pollution; {there}"
        yield Problem("OVG-CHK-12", message, path=(player, "cleared"))
