"""What cannot be true of an Undergrove table, or cannot have come from legal play (ledger, sections 7 and 11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.undergrove import purse
from checker.undergrove.grid import HOME, cell_at, corners_of, is_connected
from checker.undergrove.kit import GOODS, UNKNOWN
from checker.undergrove.table import ACT, AI, CARD, NEUTRAL, START, UndergroveTable
from checker.undergrove.turn import is_carbonless


def problems(t: UndergroveTable) -> Iterator[Problem]:
    """Every fault of a complete position in play."""
    yield from _forest(t)
    yield from _tiles(t)
    yield from _pieces(t)
    yield from _boards(t)
    yield from _track(t)
    yield from _bonus(t)
    yield from _turn(t)


def file_problems(t: UndergroveTable, given: set[str], final: bool) -> Iterator[Problem]:
    """What is wrong with a table somebody wrote down, as far as they wrote it down."""
    yield from _forest(t)
    yield from _pieces(t)
    yield from _boards(t)
    yield from _track(t, given)
    if {"stones", "now"} & given:
        yield from _bonus(t)
    else:
        yield from _bonus_held(t)
    if t.phase != START:
        yield from _neutral(t, given)
    if t.turns >= 0:
        yield from _turn(t)
    if final:
        yield from _unlikely(t)


# --- the Forest -----------------------------------------------------------------------------------------------------
def _forest(t: UndergroveTable) -> Iterator[Problem]:
    for x, y, code in t.kit.cross:
        if t.tiles.get(cell_at(x, y)) != code:
            name = t.kit.tile_name(code)
            yield Problem(
                "UND-SET-1", f"{name} ({code}) must lie at ({x},{y})", "the cross is one piece", path=("forest",)
            )
    if t.tiles and not is_connected(t.tiles, next(iter(t.tiles)), len(t.tiles)):
        message = "the Forest is in two parts; every tile shares an edge with another"
        yield Problem("UND-GEO-8", message, "a tile lies in the wrong column, or one is missing", path=("forest",))
    for cell, cubes in t.cubes.items():
        tile = t.tile(cell)
        spaces = len(tile.by_cubes) if tile is not None else len(cubes)
        if len(cubes) > spaces:
            message = f"{len(cubes)} cubes lie on {t.tile_name(cell)}, which has {spaces} spaces"
            yield Problem("UND-ACT-14", message, "count again", path=("forest",))


def _tiles(t: UndergroveTable) -> Iterator[Problem]:
    """Every tile of the deck is somewhere, none twice (section 11, 1)."""
    cross = {code for _, _, code in t.kit.cross}
    seen = Counter(code for code in t.tiles.values() if code not in cross)
    for hand in t.hands:
        seen.update(hand)
    seen.update(t.discard)
    unknown = seen.pop(UNKNOWN, 0)
    for code, count in seen.items():
        if count > 1:
            yield Problem(
                "UND-CHK-1", f"{t.kit.tile_name(code)} is in {count} places", "there is one tile of each kind"
            )
    whole = len(t.kit.decks[t.deck_name])
    if len(seen) + unknown + t.deck_left != whole:
        message = f"Forest, hands, discards and supply hold {len(seen) + unknown + t.deck_left} tiles, not {whole}"
        yield Problem("UND-CHK-1", message, "a tile is missing, or stands there twice", path=("supply",))


# --- pieces ---------------------------------------------------------------------------------------------------------
def _pieces(t: UndergroveTable) -> Iterator[Problem]:
    n = t.kit.n
    for seat, side in enumerate(t.sides):
        own = list(t.own(seat))
        name, human = t.name(seat), seat < len(t.players)
        path = (side, "pieces" if human else "seedlings")
        trees = sum(piece.tree for _, piece in own)
        roots = sum(piece.roots.bit_count() for _, piece in own)
        if len(own) > n["seedlings"]:
            rule = "UND-TRE-2" if human else "UND-SOL-2"
            yield Problem(rule, f"{name} has {len(own)} pieces, there are {n['seedlings']} Seedlings", path=path)
        if trees > n["trees"]:
            yield Problem(
                "UND-TRE-2", f"{name} has {trees} Trees, there are {n['trees']}", "one is a Seedling", path=path
            )
        if roots > n["roots"]:
            message = f"{name} has {roots} Roots in the Forest, there are {n['roots']}"
            yield Problem("UND-PAR-5", message, "count again", path=path)
        if human:
            for corner, _ in own:
                yield from _piece(t, seat, corner, trees)
    if t.phase != START:
        for corner in t.pieces:
            if not t.touched(corner):
                yield Problem("UND-GEO-2", "a piece stands on a corner that no tile touches", path=("forest",))


def _piece(t: UndergroveTable, seat: int, corner: int, trees: int) -> Iterator[Problem]:
    piece, n = t.pieces[corner], t.kit.n
    where, path = t.corner_text(corner), (t.players[seat], "pieces")
    seeded = t.queue and t.queue[0].kind == "root" and t.queue[0].at == corner
    if not piece.roots and not seeded:
        message = f"the piece on {where} has no Root; every piece got one when it was placed"
        yield Problem("UND-REP-4", message, "write the tiles with its Roots behind it", path=path)
    if piece.tree and piece.carbon:
        message = f"the Tree on {where} has {piece.carbon} C; they went back to the supply"
        yield Problem("UND-TRE-3", message, "a Tree carries no C", path=path)
    elif piece.carbon >= n["tree_C"] and trees < n["trees"]:
        message = f"the Seedling on {where} has {piece.carbon} C, and {n['trees'] - trees} Trees are left"
        yield Problem("UND-TRE-1", message, f"with {n['tree_C']} C it is a Tree", path=path)
    elif piece.carbon > n["full_C"]:
        message = f"the Seedling on {where} has {piece.carbon} C, more than {n['full_C']} it cannot hold"
        yield Problem("UND-ABS-9", message, "count again", path=path)


def _neutral(t: UndergroveTable, given: set[str]) -> Iterator[Problem]:
    """Unused corners of the middle tile are blocked (section 11, 18)."""
    neutral = [corner for corner, piece in t.pieces.items() if piece.owner == NEUTRAL]
    home = corners_of(HOME)
    wanted = 0 if t.solo else len(home) - len(t.players)
    if "neutral" in given and (len(neutral) != wanted or any(corner not in home for corner in neutral)):
        message = (
            f"{len(neutral)} neutral Seedlings are written, with {len(t.players)} players {wanted} stand at Earthlover"
        )
        yield Problem("UND-SET-10", message, "they fill its free corners", path=("neutral",))
    for seat, player in enumerate(t.players):
        if f"{player}.pieces" in given and not any(t.pieces[c].owner == seat for c in home if c in t.pieces):
            message = f"{t.name(seat)} has no piece at a corner of Earthlover, where everybody starts"
            yield Problem("UND-SET-9", message, "a piece never leaves its corner", path=(player, "pieces"))


# --- boards ---------------------------------------------------------------------------------------------------------
def _boards(t: UndergroveTable) -> Iterator[Problem]:
    hand = t.kit.n["hand"]
    for seat, player in enumerate(t.players):
        if len(t.hands[seat]) > hand:
            message = f"{t.name(seat)} has {len(t.hands[seat])} tiles in hand, more than {hand} are never drawn"
            yield Problem("UND-HND-1", message, "count again", path=(player, "hand"))


def _track(t: UndergroveTable, given: set[str] | None = None) -> Iterator[Problem]:
    """One disc on a green space, and no disc farther than carbon was absorbed (section 11, 9 and 14)."""
    last = t.kit.last_stone
    greens = Counter(space for space in t.track if space > last)
    for space, count in greens.items():
        if count > 1:
            names = " and ".join(t.name(seat) for seat, at in enumerate(t.track) if at == space)
            message = f"{names} are both on green space {t.kit.space_name(space)}, which holds one disc"
            seat = max(seat for seat, at in enumerate(t.track) if at == space)
            yield Problem("UND-CTR-4", message, "one of them took another", path=(t.sides[seat], "track"))
    for seat, player in enumerate(t.players):
        absorbed = sum(t.kit.n["tree_C"] if piece.tree else piece.carbon for _, piece in t.own(seat))
        spaces = min(t.track[seat], last + 1)
        written = given is None or f"{player}.pieces" in given
        if spaces > absorbed and written:
            message = f"the disc of {t.name(seat)} has moved {spaces} spaces, and only {absorbed} C were absorbed"
            yield Problem("UND-CTR-1", message, "a space needs a turn with absorbing", path=(player, "track"))
    yield from _progress(t)


def _progress(t: UndergroveTable) -> Iterator[Problem]:
    """Live goals cannot have counted more than there was (section 11, 16)."""
    for seat, player in enumerate(t.players):
        absorbed = sum(t.kit.n["tree_C"] if piece.tree else piece.carbon for _, piece in t.own(seat))
        for k, goal in enumerate(t.goals):
            if goal.counts == purse.FAR and t.progress[seat][k] > absorbed:
                message = f"{t.name(seat)} has {t.progress[seat][k]} for {goal.code} and absorbed {absorbed} C in all"
                yield Problem("UND-GOL-12", message, "count again", path=(player, "progress"))


def _bonus_held(t: UndergroveTable) -> Iterator[Problem]:
    """A tile for each bonus stone that was reached, at most (section 11, 10)."""
    for seat, side in enumerate(t.sides):
        passed = sum(t.track[seat] >= stone for stone in t.kit.bonus_stones)
        held = len(t.bonus[seat])
        if held > len(t.kit.bonus_stones):
            message = f"{t.name(seat)} has {held} bonus tiles, there are {len(t.kit.bonus_stones)} bonus stones"
            yield Problem("UND-BON-4", message, "one tile at each of them", path=(side, "bonus"))
        elif held > passed and t.track[seat]:
            message = f"{t.name(seat)} has {held} bonus tiles and has come to {passed} bonus stones"
            yield Problem("UND-BON-1", message, "one tile for each", path=(side, "bonus"))


def _bonus(t: UndergroveTable) -> Iterator[Problem]:
    yield from _bonus_held(t)
    full = t.kit.n[f"bonus_{len(t.players)}"]
    waiting = {effect.n for effect in t.queue if effect.kind == "keep"}
    if t.turn == AI and t.phase == "keep":
        waiting.add(t.track[t.ai_cell])
    for stone, tiles in t.stones.items():
        passed = sum(track >= stone for track in t.track) - (stone in waiting)
        if len(tiles) + passed != full:
            message = f"{len(tiles)} tiles lie at stone {stone} and {passed} discs have passed it, it had {full}"
            yield Problem("UND-BON-1", message, "everybody who comes there keeps one", path=("stones",))


# --- turns ----------------------------------------------------------------------------------------------------------
def _turn(t: UndergroveTable) -> Iterator[Problem]:
    if t.over or t.phase not in (ACT, CARD) or t.began:
        return
    if is_carbonless(t) and t.rule("earthlover_after_ai"):
        message = "there is no C on any tile; at the end of a turn Earthlover brings some"
        yield Problem("UND-ONG-6", message, "write FA*1 for a C on a tile", path=("forest",))
    greens = [seat for seat, space in enumerate(t.track) if space > t.kit.last_stone]
    if greens and t.ended < 0:
        message = f"{t.name(greens[0])} is on a green space, so the end is near, and `ended` does not say so"
        yield Problem("UND-END-1", message, f"write ended: {t.sides[greens[0]]}", path=(t.sides[greens[0]], "track"))


# --- what is unlikely -----------------------------------------------------------------------------------------------
def _unlikely(t: UndergroveTable) -> Iterator[Problem]:
    """More of a resource than the box holds is possible, and worth a second look (section 11, 7)."""
    for good in GOODS:
        k = GOODS.index(good)
        out = sum(goods[k] for goods in t.goods)
        if good == GOODS[0]:
            out += sum(t.carbon.values()) + sum(piece.carbon for piece in t.pieces.values())
        else:
            out += sum(cubes.count(good) for cubes in t.cubes.values())
        if out > t.kit.box[good]:
            message = f"there are {out} {good} on the table, the box has {t.kit.box[good]}"
            most = max(range(len(t.sides)), key=lambda seat: t.goods[seat][k])
            hint = "use something else for them, or count again"
            yield Problem("UND-RES-4", message, hint, doubt=True, path=(t.sides[most], good))
