"""What a checkpoint sees: the value under its name, and the rule that made it what it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from checker.kernel.game import Noted
from checker.undergrove import goals
from checker.undergrove.gaps import COMPLETE
from checker.undergrove.grid import QUARTER
from checker.undergrove.kit import BITS, GOODS, UNKNOWN
from checker.undergrove.purse import in_supply
from checker.undergrove.reasons import rule_of
from checker.undergrove.scoring import score
from checker.undergrove.settle import draw_known, end_of_turn
from checker.undergrove.table import AI, NEUTRAL, UndergroveTable
from checker.undergrove.unknown import unknowns
from sporeprint.ground.abilities import CARBON, TYPES
from sporeprint.ground.names import folded

MOST_DIGITS = 3
"""Of a number of resources; longer ones count nothing on a table."""


def _goods(k: int, t: UndergroveTable, seat: int) -> int:
    return t.goods[seat][k]


NUMBERS: Mapping[str, Callable[[UndergroveTable, int], int]] = MappingProxyType(
    {
        "seedlings": lambda t, seat: t.seedlings[seat],
        "roots": lambda t, seat: t.roots[seat],
        "trees": lambda t, seat: t.trees[seat],
        "pieces": lambda t, seat: sum(1 for _ in t.own(seat)),
        "bonus": lambda t, seat: len(t.bonus[seat]),
        "hand": lambda t, seat: len(t.hands[seat]) if seat < len(t.hands) else 0,
        "score": lambda t, seat: score(t).total(t.sides[seat]),
        **{good: partial(_goods, k) for k, good in enumerate(GOODS)},
    }
)
"""What a checkpoint can count of a player, or of a colour of the AI."""
NOTHING = ("-", "", "none", ".")


def finished(t: UndergroveTable) -> UndergroveTable:
    """The table when the turn under way is over, as far as nothing is missing in it."""
    if t.over or not t.began:
        return t
    after = t.copy()
    if t.turn == AI:
        draw_known(after, "")
    else:
        end_of_turn(after)
    return after


def names(t: UndergroveTable) -> list[str]:
    """What can be written, with an example for tiles and corners."""
    parts = [*NUMBERS, "track", "tokens", *(goal.code for goal in t.goals)]
    return ["supply", "turn", "EL.NE", "EL.NE.C", "FA.C", "FA.cubes", *(f"{s}.{p}" for s in t.sides for p in parts)]


def look(t: UndergroveTable, name: str, told: Noted[UndergroveTable] | None = None) -> tuple[str, str] | None:
    """What is shown under a name when the line is over."""
    after = finished(t)
    shown = _shown(after, name)
    if shown is None:
        return None
    return shown, rule_of(after, name, told) if told is not None else ""


def agrees(t: UndergroveTable, name: str, value: str) -> bool | None:
    """Whether a checkpoint fits, as the table lies there or when the turn is over; None when it cannot be told."""
    now = _agrees(t, name, value)
    if now or not t.began:
        return now
    later = _agrees(finished(t), name, value)
    if now is None:
        return later or None
    return later if later is not None else now


def _agrees(t: UndergroveTable, name: str, value: str) -> bool | None:
    shown = _shown(t, name)
    if shown is None:
        return None
    said = value.strip()
    part = name.rpartition(".")[2]
    if t.gaps != COMPLETE and _is_unknown(t, name, part):
        return False if _is_too_few(t, name, said) else None
    if part == "tokens":
        words = [] if said.lower() in NOTHING else said.lower().replace(",", " ").replace("/", " ").split()
        return None if any(word not in TYPES for word in words) else set(words) == set(_ready(t, name))
    if shown.lstrip("-").isdigit() and part != "track":
        if not said.isascii() or not said.lstrip("-").isdigit() or len(said) > 9:
            return None
        if part == "score" and int(said) != int(shown) and unknowns(t):
            return None
        return int(said) == int(shown)
    return (said or "-").casefold() == shown.casefold()


def learn(t: UndergroveTable, name: str, value: str) -> bool:
    """Fill in a number of resources that nobody knew, unless the turn under way may still change it.

    What others and the Forest are known to have is not there any more; a number above the rest of the box is not taken
    over (section 11, 7).
    """
    seat, good, said = _uncounted(t, name, value)
    if seat is None or not len(said) <= MOST_DIGITS:
        return False
    held, k = t.goods[seat], GOODS.index(good)
    if int(said) not in range(held[k], _most(t, seat, good) + 1) or finished(t).goods[seat] != held:
        return False
    t.goods[seat] = (*held[:k], int(said), *held[k + 1 :])
    t.gaps = t.gaps.with_known("goods", (seat, good))
    return True


def _uncounted(t: UndergroveTable, name: str, value: str) -> tuple[int | None, str, str]:
    """The seat and resource that a checkpoint counts, and the number; no seat where that is known or no number."""
    owner, _, good = name.partition(".")
    seat, said = _seat(t, owner), value.strip()
    is_open = (seat, good) in t.gaps.goods and said.isascii() and said.isdigit()
    return seat if is_open else None, good, said


def _most(t: UndergroveTable, seat: int, good: str) -> int:
    """What a player is known to have, and all of the box that is known to be nowhere else."""
    maybe = sum(t.carbon.values()) if good == CARBON and (t.gaps.forest or t.gaps.tile_carbon) else 0
    return t.goods[seat][GOODS.index(good)] + in_supply(t, good) + maybe


def _is_too_few(t: UndergroveTable, name: str, value: str) -> bool:
    """Whether a checkpoint counts fewer of a resource than the player is known to have."""
    seat, good, said = _uncounted(t, name, value)
    return seat is not None and len(said) <= MOST_DIGITS and int(said) < t.goods[seat][GOODS.index(good)]


def _is_unknown(t: UndergroveTable, name: str, part: str) -> bool:
    """Whether nobody wrote down what a checkpoint asks for, so that it may be right."""
    gaps, seat = t.gaps, _seat(t, name.partition(".")[0])
    if seat is None:
        return gaps.is_wide if "." in name else name == "turn" and gaps.turns
    seats = {"bonus": gaps.bonus, "track": gaps.track, "tokens": gaps.tokens}
    seats |= dict.fromkeys(("seedlings", "roots", "trees", "pieces"), gaps.pieces)
    goals = [goal.code for goal in t.goals]
    k = goals.index(part.upper()) if part.upper() in goals else -1
    live = (seat, k) in gaps.progress or (k >= 0 and not t.goals[k].live and gaps.is_wide)
    return seat in seats.get(part, ()) or (seat, part) in gaps.goods or live or _may_lie_out(t, part)


def _seat(t: UndergroveTable, text: str) -> int | None:
    """The seat of a player or colour by handle or name."""
    if text in t.sides:
        return t.seat(text)
    meant = folded(text)
    return next((k for k, side in enumerate(t.sides) if meant in (folded(side), folded(t.name(k)))), None)


def _ready(t: UndergroveTable, name: str) -> list[str]:
    seat = _seat(t, name.partition(".")[0]) or 0
    return [kind for kind in TYPES if t.ready[seat] & BITS[kind]]


def _shown(t: UndergroveTable, name: str) -> str | None:
    if name == "supply":
        return str(t.deck_left)
    if name == "turn":
        return str(t.turns + 1)
    owner, _, part = name.partition(".")
    if owner in t.sides and part:
        return _of_side(t, name, t.seat(owner), part)
    found = _of_place(t, name)
    seat = _seat(t, owner) if found is None and part else None
    return found if seat is None else _of_side(t, name, seat, part)


def _of_side(t: UndergroveTable, name: str, seat: int, part: str) -> str | None:
    if (seat, part) in t.gaps.goods:
        return f"{NUMBERS[part](t, seat)} to {_most(t, seat, part)}"
    if part in NUMBERS:
        return str(NUMBERS[part](t, seat))
    if part == "track":
        return t.kit.space_name(t.track[seat])
    if part == "tokens" and seat < len(t.players):
        return "/".join(_ready(t, name)) or "-"
    codes = [goal.code for goal in t.goals]
    if part.upper() in codes and seat < len(t.players):
        return str(goals.progress(t, seat, codes.index(part.upper())))
    return UNKNOWN if _may_lie_out(t, part) and seat < len(t.players) else None


def _may_lie_out(t: UndergroveTable, part: str) -> bool:
    """Whether a checkpoint names a goal that is perhaps among those that nobody wrote down."""
    return bool(t.gaps.goals) and part.upper() in t.kit.goals and part.upper() not in {goal.code for goal in t.goals}


def _of_place(t: UndergroveTable, name: str) -> str | None:
    """A tile's carbon or cubes, or what stands on a corner."""
    tile, _, rest = name.partition(".")
    code = t.kit.read_tile(tile)
    cell = t.at.get(code) if code is not None else None
    if cell is None or not rest:
        return None
    counted = rest.casefold()
    if counted in ("c", "cubes"):
        return str(t.carbon.get(cell, 0) if counted == "c" else len(t.cubes.get(cell, "")))
    compass, _, what = rest.partition(".")
    if compass.upper() not in QUARTER or what.casefold() not in ("", "c"):
        return None
    corner = t.corner_of(f"{code}.{compass.upper()}")
    piece = t.pieces.get(corner) if corner is not None else None
    if what:
        return str(piece.carbon if piece is not None else 0)
    if piece is None:
        return "-"
    return "x" if piece.owner == NEUTRAL else t.sides[piece.owner] + ("*" if piece.tree else "")
