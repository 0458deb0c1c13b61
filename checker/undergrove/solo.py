"""The AI of a solo game: where it acts, what it does there, how it moves up the track (UND-SOL)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from checker.kernel.problem import Problem
from checker.undergrove import purse
from checker.undergrove.building import put_seedling
from checker.undergrove.grid import CORNERS, EDGES, xy
from checker.undergrove.kit import UNKNOWN
from checker.undergrove.table import CUBE, DOING, KEEP, TILE, UndergroveTable
from checker.undergrove.track import enter
from checker.undergrove.turn import add_carbon, end_turn, take_carbon
from sporeprint.ground.abilities import ANY, CARBON, Ability, format_ability, parse
from sporeprint.ground.wording import counted

READING = "reading"


# --- where ----------------------------------------------------------------------------------------------------------
def _key(direction: str) -> Callable[[int], tuple[int, int]]:
    """How far out a cell is in a direction; ties go from left to right, or from top to bottom (UND-SOL-8)."""

    def key(cell: int) -> tuple[int, int]:
        x, y = xy(cell)
        return {"top": (y, x), "bottom": (-y, x), "left": (x, y), "right": (-x, y)}[direction]

    return key


def outermost(t: UndergroveTable, direction: str, kind: str) -> list[int]:
    """All tiles of a type, in the order in which the AI tries them (UND-SOL-9)."""
    found = [cell for cell in t.tiles if (tile := t.tile(cell)) is not None and tile.type == kind]
    found.sort(key=_key(direction))
    if t.house.get("ai_fallback") != READING or len(found) < 2:
        return found
    return [found[0], *sorted(found[1:], key=_key("top"))]


def locate(t: UndergroveTable, direction: str, kind: str, usable: Callable[[int], bool]) -> int | None:
    """The tile where an action happens; None when there is no usable one."""
    return next((cell for cell in outermost(t, direction, kind) if usable(cell)), None)


def is_clear(t: UndergroveTable, direction: str, chosen: int | None, usable: Callable[[int], bool]) -> bool:
    """Whether no tile that nobody wrote down might have been chosen instead."""
    unknown = [cell for cell, code in t.tiles.items() if code == UNKNOWN and usable(cell)]
    if not unknown:
        return True
    key = _key(direction)
    return chosen is not None and all(key(cell) > key(chosen) for cell in unknown)


def best_corner(t: UndergroveTable, cell: int) -> int | None:
    """The free corner of a tile with the most tiles around it, the first of several (UND-SOL-12)."""
    free = [cell + step for step in CORNERS if cell + step not in t.pieces]
    return max(free, key=lambda corner: len(t.touched(corner)), default=None)


# --- cards ----------------------------------------------------------------------------------------------------------
def cards_in_play(t: UndergroveTable) -> int:
    return len(t.kit.cards) - t.without


def card_problem(t: UndergroveTable, card: str) -> Problem | None:
    """Why this card cannot be the next one (UND-SOL-5, -22)."""
    used = () if len(t.ai_used) >= cards_in_play(t) else t.ai_used
    again = t.cards_again or (not used and bool(t.ai_used))
    if t.ai_deck and t.ai_deck[0] != card:
        return Problem(
            "UND-SOL-5", f"the next card of the AI is {t.ai_deck[0]}, not {card}", "the header says the order"
        )
    if card in used or card in t.ai_out:
        return Problem("UND-SOL-5", f"card {card} was turned before, or left out", "each card comes once")
    blanks = t.kit.blanks()
    if card in blanks and sum(c in blanks for c in used) >= len(blanks) - t.without:
        left = f"{counted(t.without, 'card')} without an action {'was' if t.without == 1 else 'were'} left out"
        message = f"{left}, so {card} cannot come any more"
        return Problem("UND-SOL-22", message, "another card was turned")
    return None if again else _order_problem(t, card, used)


def _order_problem(t: UndergroveTable, card: str, used: tuple[str, ...]) -> Problem | None:
    """Deck A lies on deck B."""
    first = min(code[-1] for code in t.kit.cards)
    if card[-1] == first:
        if any(code[-1] != first for code in used):
            return Problem("UND-SOL-5", f"{card} cannot come: deck B has begun, deck A is used up", "A lies above B")
        return None
    left = [code for code in t.kit.cards if code[-1] == first and code not in used]
    blanks = t.kit.blanks()
    if any(code not in blanks for code in left) or len(left) > t.without:
        message = f"{card} comes from deck B, and {', '.join(left)} of deck A have not come yet"
        return Problem("UND-SOL-5", message, "deck A lies on top of deck B")
    return None


def possible_cards(t: UndergroveTable) -> list[str]:
    return [card for card in t.kit.cards if card_problem(t, card) is None]


def turn_card(t: UndergroveTable, card: str) -> None:
    """A card is turned, and the AI acts as far as nothing has to be drawn."""
    if len(t.ai_used) >= cards_in_play(t):  # all cards are shuffled again (G-20)
        t.ai_out = tuple(code for code in t.kit.cards if code not in t.ai_used) if not t.cards_again else t.ai_out
        t.ai_used, t.cards_again = (), True
    t.ai_used += (card,)
    t.ai_deck = t.ai_deck[1:]
    t.ai_todo = tuple(format_ability(ability) for ability in t.kit.cards[card])
    t.ai_done, t.ai_noted, t.ai_failed, t.began = (), 0, False, True
    go_on(t)


# --- acting ---------------------------------------------------------------------------------------------------------
def go_on(t: UndergroveTable) -> None:
    """The AI carries out its card up to the next thing that is drawn; then the player gets a cube, or the turn ends."""
    t.phase = DOING
    while t.ai_todo:
        ability = parse(t.ai_todo[0])
        assert isinstance(ability, Ability)
        done = _DO[ability.verb](t, ability)
        if not done:
            return
        t.ai_todo = t.ai_todo[1:]
        if t.phase == KEEP:
            return
    if t.ai_failed:
        t.phase = CUBE
    else:
        end_turn(t)


def _fail(t: UndergroveTable) -> bool:
    t.ai_failed = True
    return True


def _find(t: UndergroveTable, direction: str, kind: str, usable: Callable[[int], bool]) -> int | None:
    cell = locate(t, direction, kind, usable)
    if not is_clear(t, direction, cell, usable):
        t.unsure = True
    return cell


def _seed(t: UndergroveTable, ability: Ability) -> bool:
    colour, direction, kind = ability.words
    seat = t.seat(colour)
    cell = _find(t, direction, kind, lambda c: best_corner(t, c) is not None)
    corner = best_corner(t, cell) if cell is not None else None
    if corner is None or t.seedlings[seat] < 1:
        return _fail(t)
    put_seedling(t, seat, corner)
    t.ai_done += (f"seed {colour} {t.corner_text(corner)}",)
    return True


def _add(t: UndergroveTable, ability: Ability) -> bool:
    direction, kind = ability.words
    cell = _find(t, direction, kind, lambda _: True)
    if cell is None:
        return _fail(t)
    count = ability.amount(CARBON)
    if t.rule("supply_limited"):
        count = min(count, purse.in_supply(t, CARBON))
    if count:
        add_carbon(t, cell, count)
    t.ai_done += (f"add {count} {t.tile_text(cell)}",)
    return True


def _tile(t: UndergroveTable, ability: Ability) -> bool:
    """The cell is chosen; the tile for it has to be drawn."""
    direction, kind, edge = ability.words
    step = EDGES[edge]
    cell = _find(t, direction, kind, lambda c: c + step not in t.tiles)
    if cell is None or not t.deck_left + len(t.discard):
        return _fail(t)
    t.ai_cell, t.phase = cell + step, TILE
    return False


def _take(t: UndergroveTable, ability: Ability) -> bool:
    colour, direction, kind = ability.words
    seat = t.seat(colour)
    cell = _find(t, direction, kind, lambda c: t.carbon.get(c, 0) > 0)
    if cell is None:
        _fail(t)
    else:
        there = t.carbon[cell]
        count = min(ability.amount(CARBON) or there, there)
        take_carbon(t, cell, count)
        have = t.goods[seat]
        t.goods[seat] = (have[0] + count, *have[1:])
        t.ai_done += (f"take {colour} {count} {t.tile_text(cell)}",)
    move_up(t, colour)
    return True


_DO: dict[str, Callable[[UndergroveTable, Ability], bool]] = {"seed": _seed, "add": _add, "tile": _tile, "take": _take}


# --- the track ------------------------------------------------------------------------------------------------------
def move_up(t: UndergroveTable, colour: str) -> None:
    """A disc of the AI goes up a space, and its colour gets what that gives (UND-SOL-15 to -17)."""
    seat, last = t.seat(colour), t.kit.last_stone
    space = t.track[seat] + t.kit.n["track_step"]
    if t.track[seat] > last:
        return
    if space > last:
        free = [letter for letter in t.kit.ai_greens if t.kit.read_space(letter) not in t.track]
        found = t.kit.read_space(free[0]) if free else None
        if found is None:
            return
        space = found
    enter(t, seat, space)
    t.ai_done += (f"track {colour} {t.kit.space_name(space)}",)
    does = t.kit.stones[space - 1] if space <= last else t.kit.greens[space - last - 1]
    for ability in does:
        _reward(t, seat, space, ability)


def _reward(t: UndergroveTable, seat: int, space: int, ability: Ability) -> None:
    if ability.verb == "gain":
        focus = t.focus[seat - len(t.players)]
        if seat in t.gaps.focus and ability.amount(ANY):
            t.unsure = True
        goods = "".join((focus if name == ANY else name) * count for name, count in ability.amounts)
        purse.gain(t, seat, goods)
    elif ability.verb == "points":
        t.points[seat] = ability.amount("points")
    elif ability.verb == "bonus" and t.stones.get(space):
        t.phase, t.ai_cell = KEEP, seat


def keep_stone(t: UndergroveTable) -> int:
    """The stone whose top tile a colour of the AI is about to take."""
    return t.track[t.ai_cell]


def top_bonus(t: UndergroveTable) -> str:
    """That tile, when it is certain which one it is; else `?`."""
    stone = keep_stone(t)
    stack = t.stones[stone]
    sure = len(set(stack)) == 1 or stone not in t.mixed
    return stack[0] if sure else UNKNOWN


def expected(t: UndergroveTable) -> Iterator[str]:
    """What the AI did this turn and nobody has written yet."""
    yield from t.ai_done[t.ai_noted :]
