"""What nobody knows of an Undergrove table and what it may score: every way to fill it in, or how much it may bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations_with_replacement

from checker.kernel.unknown import Open
from checker.undergrove import goals
from checker.undergrove.gaps import COMPLETE
from checker.undergrove.grid import CORNERS, cell_text
from checker.undergrove.history import absorbed, most_progress
from checker.undergrove.kit import COUNTER, GOODS, RANK, UNKNOWN
from checker.undergrove.records import LEVELS
from checker.undergrove.table import CornerPiece, UndergroveTable
from sporeprint.ground.abilities import CUBES
from sporeprint.ground.wording import counted, joined

Way = Callable[[UndergroveTable], None]
Unknowns = Iterator[Open[UndergroveTable]]
NOTHING = ""
"""In place of a kind of bonus tile: one that brings nothing at the end."""


def unknowns(t: UndergroveTable) -> list[Open[UndergroveTable]]:
    """Everything on the table that scores and that nobody knows."""
    hidden = [cell for cell, code in t.tiles.items() if code == UNKNOWN]
    if t.gaps == COMPLETE and not hidden and not t.unsure and not any(UNKNOWN in tiles for tiles in t.bonus):
        return []
    out = [*_of_the_game(t), *_forest(t, hidden), *_progress(t)]
    for seat in range(len(t.sides)):
        out += [*_pieces(t, seat), *_bonus(t, seat), *_goods(t, seat)]
    return out


def _open(what: str, rule: str, ways: Iterable[Way], *path: str) -> Open[UndergroveTable]:
    return Open(what, path, rule, list(ways))


# --- the game and the Forest ----------------------------------------------------------------------------------------
def _of_the_game(t: UndergroveTable) -> Unknowns:
    if t.gaps.goals:
        yield _open(f"what {counted(t.gaps.goals, 'goal')} asked for", "UND-GOL-1", (), "goals")
    if t.gaps.difficulty:
        yield _open(
            "the difficulty", "UND-SCO-12", (partial(_set_level, level=level) for level in LEVELS), "difficulty"
        )
    if t.unsure:
        yield _open("what was done where the log leaves it open", "UND-SCO-7", ())
    for seat in sorted(t.gaps.focus):
        ways = (partial(_set_focus, seat=seat, cube=cube) for cube in CUBES)
        yield _open(f"the focus of {t.name(seat)}", "UND-SCO-10", ways, t.sides[seat], "focus")
    for seat in sorted(t.gaps.points):
        ways = (partial(_hold_token, seat=seat, points=points) for points in (0, t.kit.token_points))
        what = f"whether {t.name(seat)} has the {t.kit.token_points}-point token"
        yield _open(what, "UND-SCO-5", ways, t.sides[seat], "track")


def _set_level(t: UndergroveTable, level: str) -> None:
    t.difficulty, t.gaps = level, t.gaps._replace(difficulty=False)


def _set_focus(t: UndergroveTable, seat: int, cube: str) -> None:
    k = seat - len(t.players)
    t.focus, t.gaps = (*t.focus[:k], cube, *t.focus[k + 1 :]), t.gaps.with_known("focus", seat)


def _hold_token(t: UndergroveTable, seat: int, points: int) -> None:
    t.points[seat], t.gaps = points, t.gaps.with_known("points", seat)


def _forest(t: UndergroveTable, hidden: list[int]) -> Unknowns:
    if t.gaps.forest:
        yield _open("what lies in the Forest", "UND-VAL-1", (), "forest")
    for cell in hidden:
        ways = [partial(_lay, cell=cell, code=code) for code in t.unseen()]
        yield _open(f"which tile lies at {cell_text(cell)}", "UND-VAL-1", ways, "forest")


def _lay(t: UndergroveTable, cell: int, code: str) -> None:
    """A tile that lies elsewhere already is left unknown, which no possible table has."""
    if not t.is_seen(code):
        t.see(code)
        t.tiles, t.at = {**t.tiles, cell: code}, {**t.at, code: cell}


# --- goals ----------------------------------------------------------------------------------------------------------
def _progress(t: UndergroveTable) -> Unknowns:
    for seat, k in sorted(t.gaps.progress):
        goal, name = t.goals[k], t.name(seat)
        ways = (partial(_advance, seat=seat, k=k, count=count) for count in _counts(t, seat, k))
        what = f"how far {name} came with {goal.code}"
        yield _open(what, goals.points_rule(goal), ways, t.players[seat], "progress")


def _counts(t: UndergroveTable, seat: int, k: int) -> list[int]:
    """Progress that makes a difference: one for each column, or for each place among the others."""
    goal, most = t.goals[k], most_progress(t, seat, k)
    if goal.kind == COUNTER:
        return [0, *(step for step in goal.steps if most is None or step <= most)]
    if goal.kind != RANK:
        return list(range((most or 0) + 1))
    rivals = len(t.players)
    known = {0, *(row[k] for other, row in enumerate(t.progress) if (other, k) not in t.gaps.progress)}
    near = {count + step for count in known for step in range(-rivals, rivals + 1)}
    return sorted(count for count in near if count >= 0)


def _advance(t: UndergroveTable, seat: int, k: int, count: int) -> None:
    row = t.progress[seat]
    t.progress[seat], t.gaps = (*row[:k], count, *row[k + 1 :]), t.gaps.with_known("progress", (seat, k))


# --- pieces ---------------------------------------------------------------------------------------------------------
def _pieces(t: UndergroveTable, seat: int) -> Unknowns:
    side, gaps = t.sides[seat], t.gaps
    if seat in gaps.pieces:
        key = "pieces" if seat < len(t.players) else "seedlings"
        yield _open(f"which pieces {t.name(seat)} has", "UND-SCO-2", (), side, key)
    for corner, piece in t.own(seat):
        parts = (("kind", gaps.kinds), ("C", gaps.carbon), ("Roots", gaps.roots))
        missing = joined([word for word, corners in parts if corner in corners])
        if missing:
            ways = (partial(_grow, corner=corner, piece=full) for full in _fillings(t, corner, piece))
            what = f"what is not noted of the piece on {t.corner_text(corner)} ({missing})"
            yield _open(what, "UND-SCO-2", ways, side, "pieces")


def _fillings(t: UndergroveTable, corner: int, piece: CornerPiece) -> Iterator[CornerPiece]:
    """Every piece that may stand there: of any kind, with any C, and with more Roots than are known."""
    gaps, n = t.gaps, t.kit.n
    free = sum(1 << k for k in t.free_quarters(corner, piece)) if corner in gaps.roots else 0
    rooted = [piece.roots | more for more in range(1 << len(CORNERS)) if not more & ~free and piece.roots | more]
    for roots in rooted or [piece.roots]:
        for tree in (False, True) if corner in gaps.kinds else (piece.tree,):
            amounts = range(n["full_C"] + 1) if corner in gaps.carbon and not tree else (piece.carbon,)
            yield from (CornerPiece(piece.owner, carbon, tree, roots) for carbon in amounts)


def _grow(t: UndergroveTable, corner: int, piece: CornerPiece) -> None:
    t.pieces = {**t.pieces, corner: piece}
    own = [other for _, other in t.own(piece.owner)]
    t.trees[piece.owner] = t.kit.n["trees"] - sum(other.tree for other in own)
    t.roots[piece.owner] = t.kit.n["roots"] - sum(other.roots.bit_count() for other in own)
    for part in ("kinds", "carbon", "roots"):
        t.gaps = t.gaps.with_known(part, corner)


# --- bonus tiles and resources --------------------------------------------------------------------------------------
def most_tiles(t: UndergroveTable, seat: int) -> int:
    """How many bonus tiles a side can have: one for each stone that its disc has passed."""
    stones = t.kit.bonus_stones
    return len(stones) if seat in t.gaps.track else sum(t.track[seat] >= stone for stone in stones)


def _bonus(t: UndergroveTable, seat: int) -> Unknowns:
    hidden = t.bonus[seat].count(UNKNOWN)
    if seat in t.gaps.bonus:
        sizes = range(max(0, most_tiles(t, seat) - len(t.bonus[seat])) + 1)
        what = f"which bonus tiles {t.name(seat)} has"
    elif hidden:
        sizes = range(hidden, hidden + 1)
        what = f"what {counted(hidden, 'bonus tile')} of {t.name(seat)} {'shows' if hidden == 1 else 'show'}"
    else:
        return
    kinds = _kinds_that_differ(t)
    ways = (
        partial(_hold, seat=seat, kinds=chosen)
        for size in sizes
        for chosen in combinations_with_replacement(kinds, size)
        if size == sizes[0] or NOTHING not in chosen  # as good as a tile less
    )
    yield _open(what, "UND-BON-3", ways, t.sides[seat], "bonus")


def _kinds_that_differ(t: UndergroveTable) -> list[str]:
    """Kinds of bonus tiles that score differently: points, resources, and what brings nothing."""
    if t.solo:  # colours of the AI tell resources apart
        return list(t.kit.bonus)
    kinds = [*t.kit.bonus_points, NOTHING]
    return [*kinds, GOODS[0]] if t.house.get("auto_cash_bonus") != "false" else kinds


def _hold(t: UndergroveTable, seat: int, kinds: tuple[str, ...]) -> None:
    """A side has these tiles; of kinds that score alike, one of which copies are left."""
    held = [kind for kind in t.bonus[seat] if kind != UNKNOWN]
    left = dict(t.unseen_bonus)
    for kind in kinds:
        alike = _alike(t, kind)
        chosen = max(alike, key=lambda other: left[other])
        left[chosen] -= 1
        held.append(chosen)
    t.bonus[seat], t.unseen_bonus = tuple(held), left
    t.gaps = t.gaps.with_known("bonus", seat)


def _alike(t: UndergroveTable, kind: str) -> list[str]:
    if kind == NOTHING:
        cashed = t.house.get("auto_cash_bonus") != "false"
        return [other for other in t.kit.bonus if other not in t.kit.bonus_points and not (cashed and other in GOODS)]
    return list(GOODS) if kind == GOODS[0] and not t.solo else [kind]


def _goods(t: UndergroveTable, seat: int) -> Unknowns:
    """Resources that nobody counted: of a player only their sum matters, of the AI also those of its focus."""
    missing = [good for good in GOODS if (seat, good) in t.gaps.goods]
    if not missing:
        return
    side, ways = t.sides[seat], list(_amounts(t, seat, missing))
    yield _open(f"how many {joined(missing)} {t.name(seat)} has", "UND-SCO-6", ways, side, missing[0])


def _amounts(t: UndergroveTable, seat: int, missing: list[str]) -> Iterator[Way]:
    each = t.kit.n["resources_point"]
    if seat >= len(t.players):
        apart = [good for good in missing if good in CUBES]
        rest = [good for good in missing if good not in apart]
        if len(apart) > 1:
            return  # too many to list
        for count in range(t.kit.box[apart[0]] + 1) if apart else [0]:
            for more in range(0, sum(t.kit.box[good] for good in rest) + each, each) if rest else [0]:
                yield partial(
                    _own, seat=seat, counts=[*((good, count) for good in apart), *((good, more) for good in rest[:1])]
                )
        return
    most = sum(t.kit.box[good] for good in missing)
    for count in range(0, most + each, each):
        yield partial(_own, seat=seat, counts=[(missing[0], count)])


def _own(t: UndergroveTable, seat: int, counts: list[tuple[str, int]]) -> None:
    have = list(t.goods[seat])
    for good, count in counts:
        have[GOODS.index(good)] += count
    t.goods[seat] = tuple(have)
    t.gaps = t.gaps._replace(goods=frozenset(pair for pair in t.gaps.goods if pair[0] != seat))


# --- what can be ----------------------------------------------------------------------------------------------------
def is_possible(t: UndergroveTable) -> bool:
    """Whether a filled in table keeps to the number of pieces, Roots, Trees, tiles and tokens that there are."""
    n = t.kit.n
    if UNKNOWN in t.tiles.values() or min(t.unseen_bonus.values()) < 0 or sum(map(bool, t.points)) > 1:
        return False
    if min(t.trees) < 0 or min(t.roots) < 0:
        return False
    own = (piece for piece in t.pieces.values() if 0 <= piece.owner < len(t.players))
    limits = (
        (piece, 0 if piece.tree else n["full_C"] if not t.trees[piece.owner] else n["tree_C"] - 1) for piece in own
    )
    grown = all(piece.carbon <= most for piece, most in limits)
    spaces = ((len(cubes), tile.by_cubes) for cell, cubes in t.cubes.items() if (tile := t.tile(cell)) is not None)
    return grown and all(count <= len(by_cubes) for count, by_cubes in spaces) and _is_counted(t)


def _is_counted(t: UndergroveTable) -> bool:
    """Whether no live goal has counted, and no disc moved, more than there was."""
    live = [k for k, goal in enumerate(t.goals) if goal.live]
    rows = ((most_progress(t, seat, k), t.progress[seat][k]) for seat in range(len(t.players)) for k in live)
    discs = (seat for seat in range(len(t.players)) if seat not in t.gaps.track and seat not in t.gaps.pieces)
    moved = all(absorbed(t, seat) >= min(t.track[seat], t.kit.last_stone + 1) for seat in discs)
    return moved and all(most is None or count <= most for most, count in rows)
