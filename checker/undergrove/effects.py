"""What is still to be done in a turn, in order: abilities of the data become effects; some need no choice and happen.

`gain`, `others`, `ready` and `points` happen by themselves. `trade`, `again`, `take`, `put`, `place` and Roots that may
be placed are dropped by the next step that comes after them. All others have to be written: `any` (cubes of choice),
`wake` (tokens of choice), `lay` (a cube from the supply), `seed`, `root`, `keep`. A `choice` that nobody wrote is the
gain.
"""

from __future__ import annotations

from collections.abc import Iterable

from checker.undergrove import purse, ways
from checker.undergrove.grid import CORNERS
from checker.undergrove.kit import ALL_READY, BITS, UNKNOWN
from checker.undergrove.table import Effect, UndergroveTable
from sporeprint.ground.abilities import ANY, CARBON, Ability

IMMEDIATE = frozenset(("gain", "others", "ready", "points"))
OPTIONAL = frozenset(("trade", "again", "take", "put", "place"))
MAY = "may"
LOST = "lost"
"""Of a Root at a Seedling that was put on a taken corner: it need not be written, and is not judged there."""
ACTIONS = ("again", "choice")
"""Effects behind which an action may follow."""


def effects_of(abilities: Iterable[Ability], here: int = -1, spaces: int = -1, stone: int = 0) -> tuple[Effect, ...]:
    """The effects of a mushroom that lies at `here`, with cubes to be put on `spaces`; or of a stone of the track."""
    out: list[Effect] = []
    gained: dict[str, int] = {}
    for ability in abilities:
        if ability.verb == "gain":
            for name, count in ability.amounts:
                gained[name] = gained.get(name, 0) + count
        out += _effects(ability, here, spaces, stone, gained)
    return tuple(out)


def _effects(ability: Ability, here: int, spaces: int, stone: int, gained: dict[str, int]) -> list[Effect]:
    verb, words = ability.verb, ability.words
    if verb in ("gain", "others"):
        fixed = _fixed(ability)
        cubes = ability.amount(ANY)
        return [*([Effect(verb, word=fixed)] if fixed else []), *([Effect("any", cubes)] if cubes else [])]
    if verb == "another":
        return [Effect("choice", ability.amount(ANY), word=_fixed(ability))] if ability.amounts else [Effect("again")]
    if verb == "ready":
        return [_readying(ability)]
    if verb == "absorb":
        source = here if "here" in words else -1
        return [Effect("take", ability.amount(CARBON), source, str(ability.amount("steps")))]
    if verb == "put":
        if "supply" in words:
            return [Effect("lay", ability.amount(ANY), spaces)]
        return [Effect("put", gained.get(words[1], 0), spaces, words[1])]
    simple = {
        "trade": Effect("trade", ability.amount(ANY)),
        "bonus": Effect("keep", stone),
        "points": Effect("points", ability.amount("points")),
    }
    return [Effect("root")] * ability.amount("root") if verb == "root" else [simple[verb]] if verb in simple else []


def _fixed(ability: Ability) -> str:
    """The goods that an ability names, a letter for each; what may be chosen is not among them."""
    return "".join(name * count for name, count in ability.amounts if name != ANY)


def _readying(ability: Ability) -> Effect:
    if ability.amounts:
        return Effect("wake", ability.amount(ANY))
    return Effect("ready", ALL_READY if "all" in ability.words else sum(BITS[word] for word in ability.words))


# --- looking --------------------------------------------------------------------------------------------------------
def is_optional(effect: Effect) -> bool:
    return effect.kind in OPTIONAL or effect.word in (MAY, LOST)


def is_passed_over(effect: Effect) -> bool:
    """Whether a later step may come without this being written."""
    kind = effect.kind
    return kind in OPTIONAL or kind in IMMEDIATE or effect.word in (MAY, LOST) or (kind == "choice" and not effect.n)


def find(t: UndergroveTable, *kinds: str) -> int:
    """Where the next effect of such a kind stands; -1 when there is none, or something must come before it."""
    for k, effect in enumerate(t.queue):
        if effect.kind in kinds:
            return k
        if not is_passed_over(effect) and not is_void(t, effect):
            return -1
    return -1


def waiting(t: UndergroveTable) -> Effect | None:
    """The first thing that has to be written before the turn can go on."""
    for effect in t.queue:
        if not is_passed_over(effect) and not is_void(t, effect):
            return effect
    return None


def free_spaces(t: UndergroveTable, cell: int) -> int:
    """Spaces for cubes that are empty on a tile."""
    tile = t.tile(cell)
    return max(0, len(tile.by_cubes) - len(t.cubes.get(cell, ""))) if tile is not None else 0


def is_void(t: UndergroveTable, effect: Effect) -> bool:
    """Whether nothing can come of an effect, so that nobody has to say anything about it."""
    kind, seat = effect.kind, t.turn
    if kind == "root":
        return t.roots[seat] < 1 or not (effect.word == LOST or _has_slot(t, seat, effect.at) or may_place(t))
    if kind == "place":
        return not t.hands[seat] or (effect.word != "free" and _has_no_cube(t, seat))
    if kind == "take":
        return effect.n < 1 or not ways.is_open(t, effect)
    if kind == "trade":
        return _has_no_cube(t, seat)
    if kind == "wake":
        return t.ready[seat] == ALL_READY
    if kind in ("put", "lay"):
        return _has_no_space(t, effect)
    if kind == "any":
        return not purse.most_cubes(t, effect.n)
    if kind == "keep":
        return not t.stones.get(effect.n)
    return kind == "seed" and t.seedlings[seat] < 1


def _has_no_cube(t: UndergroveTable, seat: int) -> bool:
    return not t.cubes_of(seat) and not t.bonus[seat] and seat not in t.gaps.bonus


def _has_no_space(t: UndergroveTable, effect: Effect) -> bool:
    """Whether no cube can be put: none to put, no tile, or no space for one from the supply."""
    return effect.n < 1 or effect.at < 0 or (effect.kind == "lay" and not free_spaces(t, effect.at))


def may_place(t: UndergroveTable) -> bool:
    """Whether a tile may still come before the first Root of an action, and so a place for that Root."""
    return any(effect.kind == "place" for effect in t.queue)


def _has_slot(t: UndergroveTable, seat: int, corner: int) -> bool:
    if corner < 0:
        return next(t.slots(seat), None) is not None
    piece = t.pieces.get(corner)
    return piece is not None and next(t.free_quarters(corner, piece), None) is not None


# --- carrying out ---------------------------------------------------------------------------------------------------
def happen(t: UndergroveTable, effect: Effect) -> None:
    """An effect that needs no choice, for whoever is in turn; a choice that nobody made is the gain."""
    seat = t.turn
    if effect.kind in ("gain", "choice"):
        purse.gain(t, seat, effect.word)
    elif effect.kind == "others":
        for other in range(len(t.sides)):
            if other != seat:
                purse.gain(t, other, effect.word)
    elif effect.kind == "ready":
        purse.ready(t, seat, effect.n)
    elif effect.kind == "points":
        t.points[seat] = effect.n


def skip_to(t: UndergroveTable, index: int) -> Effect:
    """The effect at this place, which leaves the queue; what stood before it happens or is dropped."""
    for effect in t.queue[:index]:
        if effect.kind in IMMEDIATE or effect.kind == "choice":
            happen(t, effect)
    found = t.queue[index]
    t.queue = t.queue[index + 1 :]
    return found


def drop_all(t: UndergroveTable) -> None:
    """Nobody does anything more: what happens by itself still does."""
    queue, t.queue = t.queue, ()
    for effect in queue:
        if effect.kind in IMMEDIATE or effect.kind == "choice":
            happen(t, effect)


def attach_root(t: UndergroveTable, seat: int, corner: int, quarter: int) -> None:
    """A Root of a player lies at a piece, and is one less of those that are left."""
    piece = t.pieces[corner]
    t.pieces = {**t.pieces, corner: piece._replace(roots=piece.roots | 1 << quarter)}
    t.roots[seat] -= 1


def put_root(t: UndergroveTable, seat: int, corner: int, quarter: int) -> None:
    """A Root of a player goes to a piece; live goals and ongoing powers take note."""
    cell = corner - CORNERS[quarter]
    first = not t.has_root(seat, cell)
    attach_root(t, seat, corner, quarter)
    if first:
        t.fresh = (*t.fresh, cell)
    tile = t.tile(cell)
    if tile is not None and t.tiles[cell] != UNKNOWN:
        purse.count_rooted(t, seat, tile.type)
