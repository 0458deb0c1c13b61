"""Everything the player to act can do, one by one as it is asked for, and everything chance can do.

Carbon goes by shortest paths, each paid for in one way; detours and other payments are legal and not listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, islice, permutations

from checker.kernel.moves import first_problem
from checker.undergrove import purse, solo
from checker.undergrove.absorb import Absorb, TakeCarbon, plain_steps
from checker.undergrove.activate import Activate, can_be_copied, copies
from checker.undergrove.ai_moves import AiCard, AiKeep, AiTile
from checker.undergrove.bonus import Bonus, Keep, may_have
from checker.undergrove.building import FREE, Partner, PlaceTile, Reproduce, Seed
from checker.undergrove.choices import ACTION, GAIN, Choose, Done, Gain, PutCubes, Ready, Trade, can_trade
from checker.undergrove.effects import free_spaces, is_passed_over, is_void
from checker.undergrove.grid import Path, all_corners, cell_text, frontier
from checker.undergrove.hand import DrawTiles
from checker.undergrove.kit import BITS, GOODS, READY_ALL, UNKNOWN
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.opening import Start, free_starts
from checker.undergrove.photosynthesis import NITROGEN, Photosynthesize
from checker.undergrove.rooting import Root
from checker.undergrove.table import (
    ACT,
    AI,
    CARD,
    CUBE,
    DOING,
    DRAW,
    KEEP,
    REWARD,
    START,
    TILE,
    TRACK,
    Effect,
    UndergroveTable,
)
from checker.undergrove.track import Track, next_space
from checker.undergrove.turn import free_greens
from checker.undergrove.ways import units, ways
from sporeprint.ground.abilities import CARBON, CUBES, TYPES

CHANCE_PHASES = (DRAW, CARD, TILE, KEEP)


def chance_due(t: UndergroveTable) -> bool:
    return not t.over and t.phase in CHANCE_PHASES


def actions(t: UndergroveTable) -> Iterator[UndergroveMove]:
    """Every listed step of the player to act, in a fixed order."""
    if t.over or t.phase in CHANCE_PHASES:
        return
    player = t.player
    if t.phase == START:
        yield from (Start(player, corner) for corner in free_starts(t))
    elif t.phase == CUBE:
        yield from (Gain(player, cube) for cube in CUBES if _is_there(t, cube))
    elif t.phase == ACT:
        yield from _all_actions(t)
        yield from _bonuses(t)
    elif t.phase == TRACK:
        space = next_space(t, t.turn)
        yield from (Track(player, name) for name in ([space] if space else free_greens(t)))
        yield from _bonuses(t)
    else:
        yield from _steps(t)
        yield from _bonuses(t)


def _is_there(t: UndergroveTable, cube: str) -> bool:
    return not t.rule("supply_limited") or purse.in_supply(t, cube) > 0


def _steps(t: UndergroveTable) -> Iterator[UndergroveMove]:
    """What may come next inside an action or reward: for each effect up to the first that must be written."""
    listed: set[str] = set()
    for effect in t.queue:
        if not is_void(t, effect):
            if effect.kind not in listed:  # two of a kind are one after the other
                yield from _of(t, effect)
            listed.add(effect.kind)
            if not is_passed_over(effect):
                return
    if t.phase in (DOING, REWARD):
        yield Done(t.player)


TILE_EFFECTS = frozenset({"take", "put", "lay", "place", "seed", "root"})


def _of(t: UndergroveTable, effect: Effect) -> Iterator[UndergroveMove]:
    player, kind = t.player, effect.kind
    if kind in TILE_EFFECTS:
        yield from _on_tiles(t, effect)
    elif kind == "any":
        yield from _gains(t, effect.n)
    elif kind == "trade":
        yield from _trades(t, effect.n)
    elif kind == "wake":
        yield from (Ready(player, name) for name in TYPES)
    elif kind == "choice":
        yield from (Choose(player, ACTION), Choose(player, GAIN))
        yield from _all_actions(t)
    elif kind == "again":
        yield from _all_actions(t)
    elif kind == "keep":
        stack = t.stones[effect.n]
        yield from (
            Keep(player, kind) for kind in (*t.kit.bonus, UNKNOWN) if kind == UNKNOWN or may_have(t, stack, kind)
        )


def _on_tiles(t: UndergroveTable, effect: Effect) -> Iterator[UndergroveMove]:
    """The moves of an effect that changes what lies or stands in the Forest."""
    player, kind = t.player, effect.kind
    if kind == "take":
        yield from _takes(t, effect)
    elif kind == "put":
        most = min(effect.n, free_spaces(t, effect.at))
        yield from (PutCubes(player, str(count)) for count in range(most + 1))
    elif kind == "lay":
        yield from (PutCubes(player, cube) for cube in CUBES)
    elif kind == "place":
        yield from _places(t, effect)
    elif kind == "seed":
        yield from (Seed(player, t.corner_text(corner)) for corner in all_corners(t.tiles) if corner not in t.pieces)
    elif kind == "root":
        yield from _roots(t, effect)


def _gains(t: UndergroveTable, count: int) -> Iterator[Gain]:
    for cubes in combinations_with_replacement(CUBES, purse.most_cubes(t, count)):
        move = Gain(t.player, "".join(cubes))
        if not t.rule("supply_limited") or first_problem(move, t) is None:
            yield move


def _trades(t: UndergroveTable, most: int) -> Iterator[Trade]:
    """Swaps in any order are listed once, in one that can be done: a cube may be given that has just come."""
    pairs = [f"{a}>{b}" for a in CUBES for b in CUBES if a != b]
    for count in range(1, most + 1):
        for chosen in combinations_with_replacement(pairs, count):
            orders = (order for order in permutations(chosen) if can_trade(t, order))
            yield from (Trade(t.player, " ".join(order)) for order in islice(orders, 1))


def _roots(t: UndergroveTable, effect: Effect) -> Iterator[Root]:
    for corner, quarter in t.slots(t.turn):
        if effect.at in (-1, corner):
            yield Root(t.player, t.slot_text(corner, quarter))


def _hand(t: UndergroveTable) -> list[str]:
    """Tiles that are, or may be, in the hand of the player in turn."""
    hand = t.hands[t.turn]
    return [code for code in t.kit.tiles if t.may_hold(t.turn, code)] if UNKNOWN in hand else list(dict.fromkeys(hand))


def _places(t: UndergroveTable, effect: Effect) -> Iterator[PlaceTile]:
    free = effect.word == FREE
    pays = [""] if free else [cube for cube in CUBES if t.has(t.turn, cube)]
    cells = [cell_text(cell) for cell in frontier(t.tiles)]
    crowded = t.action == "partner" and next(t.slots(t.turn), None) is None
    check = crowded or (t.action == "reproduce" and len(t.pieces) >= len(all_corners(t.tiles)))
    for code in _hand(t):
        for cell in cells:
            for pay in pays:
                move = PlaceTile(t.player, code, cell, pay)
                if not check or first_problem(move, t) is None:
                    yield move


# --- actions --------------------------------------------------------------------------------------------------------
def _all_actions(t: UndergroveTable) -> Iterator[UndergroveMove]:
    yield from _activations(t)
    yield from _absorptions(t)
    for action in (Reproduce(t.player), Partner(t.player)):
        if first_problem(action, t) is None:
            yield action
    yield from _photosyntheses(t)


def _activations(t: UndergroveTable) -> Iterator[Activate]:
    player, seat = t.player, t.turn
    for cell, code in t.tiles.items():
        tile = t.kit.tiles.get(code)
        if tile is None or not tile.does or not t.has_root(seat, cell) or (tile.flips and not t.ready[seat] & tile.bit):
            continue
        copied = can_be_copied(t, tile, cell) if copies(tile) else [cell]
        for place in copied:
            paid = t.tile(place)
            if paid is not None and paid.costs_carbon <= t.has(seat, CARBON):
                copy = t.tile_text(place) if place != cell else ""
                for cubes in _payments(t, paid.costs_any):
                    yield Activate(player, code, cubes, copy)


def _payments(t: UndergroveTable, count: int) -> Iterator[str]:
    """Every choice of so many own cubes."""
    for chosen in combinations_with_replacement(CUBES, count):
        cubes = "".join(chosen)
        if purse.can_pay(t, t.turn, cubes):
            yield cubes


def path_text(t: UndergroveTable, path: Path) -> str:
    return ">".join(t.tile_text(cell) for cell in path)


def _absorptions(t: UndergroveTable) -> Iterator[Absorb]:
    """Every way of carbon to a Seedling, with every token and cube for the action."""
    player, seat = t.player, t.turn
    tokens = [kind for kind in TYPES if t.ready[seat] & BITS[kind]]
    cubes = [cube for cube in CUBES if t.has(seat, cube)]
    if not tokens or not cubes:
        return
    paid: dict[tuple[int, str, str], str | None] = {}
    for path, corner in ways(t, seat, -1, units(t, seat) - 2):
        steps, text, to = len(path) - 1, path_text(t, path), t.corner_text(corner)
        for token in tokens:
            for cube in cubes:
                key = steps, token, cube
                if key not in paid:
                    paid[key] = plain_steps(t, seat, steps, token, cube)
                way = paid[key]
                if way is not None:
                    yield Absorb(player, text, to, token, cube, way)


def _takes(t: UndergroveTable, effect: Effect) -> Iterator[TakeCarbon]:
    seat, free = t.turn, int(effect.word or 0)
    for path, corner in ways(t, seat, effect.at, units(t, seat) + free):
        steps = plain_steps(t, seat, max(0, len(path) - 1 - free))
        if steps is not None:
            yield TakeCarbon(t.player, path_text(t, path), t.corner_text(corner), steps)


def _photosyntheses(t: UndergroveTable) -> Iterator[Photosynthesize]:
    hand = t.hands[t.turn]
    choices = dict.fromkeys(",".join(tiles) for k in range(len(hand) + 1) for tiles in combinations(hand, k))
    for pay in range(t.has(t.turn, NITROGEN) // t.kit.n["extra_C_N"] + 1):
        for discard in choices:
            yield Photosynthesize(t.player, pay, discard)


def _bonuses(t: UndergroveTable) -> Iterator[Bonus]:
    held = t.bonus[t.turn] if t.turn != AI else ()
    if not held:
        return
    for kind in (*GOODS, READY_ALL):
        if may_have(t, held, kind):
            yield Bonus(t.player, kind)


# --- chance ---------------------------------------------------------------------------------------------------------
def outcomes(t: UndergroveTable) -> list[tuple[UndergroveMove, float]]:
    """What may be drawn next, weighted by what nobody has seen."""
    if t.phase == CARD:
        cards = solo.possible_cards(t)
        return [(AiCard(card), 1.0) for card in cards]
    if t.phase == KEEP:
        return [(AiKeep(kind), weight) for kind, weight in _bonus_weights(t)]
    make = DrawTiles if t.phase == DRAW else AiTile
    if t.deck and t.deck[0] != UNKNOWN:
        return [(make(t.deck[0]), 1.0)]
    tiles = list(t.discard) if not t.deck_left else t.unseen()
    known = [code for code in tiles if code != UNKNOWN]
    more = t.unseen() if len(known) < len(tiles) else []
    return [(make(code), 1.0) for code in dict.fromkeys([*known, *more])]


def _bonus_weights(t: UndergroveTable) -> list[tuple[str, float]]:
    top, stack = solo.top_bonus(t), t.stones[solo.keep_stone(t)]
    if top != UNKNOWN:
        return [(top, 1.0)]
    known = [(kind, float(stack.count(kind))) for kind in t.kit.bonus if kind in stack]
    if UNKNOWN not in stack or (solo.keep_stone(t) in t.mixed and known):
        return known
    return [(kind, float(count)) for kind, count in t.unseen_bonus.items() if count]


def unknown_outcome(t: UndergroveTable) -> UndergroveMove:
    """The chance move that is due, with nothing known about it."""
    if t.phase == CARD:
        return AiCard(next(iter(solo.possible_cards(t) or t.kit.cards)))
    if t.phase == KEEP:
        return AiKeep(UNKNOWN)
    return AiTile(UNKNOWN) if t.phase == TILE else DrawTiles(" ".join([UNKNOWN] * t.due))
