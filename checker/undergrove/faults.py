"""What cannot be true of an Undergrove table, or cannot have come from legal play (ledger, sections 7 and 11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.undergrove.grid import HOME, cell_at, corners_of, is_connected
from checker.undergrove.history import contradictions
from checker.undergrove.kit import GOODS, UNKNOWN
from checker.undergrove.table import ACT, AI, CARD, NEUTRAL, START, UndergroveTable
from checker.undergrove.turn import is_carbonless
from sporeprint.ground.wording import counted, joined


def problems(t: UndergroveTable) -> Iterator[Problem]:
    """Every fault of a complete position in play."""
    yield from _forest(t)
    yield from _tiles(t)
    yield from _pieces(t)
    yield from _hands(t)
    yield from _greens(t)
    yield from _bonus(t)
    yield from _turn(t)
    yield from contradictions(t)


def file_problems(t: UndergroveTable, given: set[str], final: bool) -> Iterator[Problem]:
    """What is wrong with a table somebody wrote down, as far as they wrote it down."""
    yield from _forest(t)
    yield from _pieces(t)
    yield from _hands(t)
    yield from _greens(t)
    if {"stones", "now"} & given and not t.gaps.track:
        yield from _bonus(t)
    else:
        yield from _bonus_held(t)
    if t.phase != START:
        yield from _neutral(t, given)
    if t.turns >= 0 and final:
        yield from _turn(t)
    yield from contradictions(t, final)
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
            lie = f"{counted(len(cubes), 'cube')} {'lies' if len(cubes) == 1 else 'lie'}"
            message = f"{lie} on {t.tile_name(cell)}, which has {counted(spaces, 'space')}"
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
    if not piece.roots and not seeded and corner not in t.gaps.roots:
        message = f"the piece on {where} has no Root; every piece got one when it was placed"
        yield Problem("UND-REP-4", message, "write the tiles with its Roots behind it", path=path)
    if piece.tree and piece.carbon:
        message = f"the Tree on {where} has {piece.carbon} C; they went back to the supply"
        yield Problem("UND-TRE-3", message, "a Tree carries no C", path=path)
    elif piece.carbon >= n["tree_C"] and trees < n["trees"]:
        left = f"{counted(n['trees'] - trees, 'Tree')} {'is' if n['trees'] - trees == 1 else 'are'} left"
        message = f"the Seedling on {where} has {piece.carbon} C, and {left}"
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
        written = f"{counted(len(neutral), 'neutral Seedling')} {'is' if len(neutral) == 1 else 'are'} written"
        message = f"{written}, with {counted(len(t.players), 'player')} it is {wanted} at Earthlover"
        yield Problem("UND-SET-10", message, "they fill its free corners", path=("neutral",))


# --- boards ---------------------------------------------------------------------------------------------------------
def _hands(t: UndergroveTable) -> Iterator[Problem]:
    hand = t.kit.n["hand"]
    for seat, player in enumerate(t.players):
        if len(t.hands[seat]) > hand:
            tiles = counted(len(t.hands[seat]), "tile")
            message = f"{t.name(seat)} has {tiles} in hand, more than {hand} are never drawn"
            yield Problem("UND-HND-1", message, "count again", path=(player, "hand"))


def _greens(t: UndergroveTable) -> Iterator[Problem]:
    """One disc on a green space (section 11, 9)."""
    greens = Counter(space for space in t.track if space > t.kit.last_stone)
    for space, count in greens.items():
        if count > 1:
            seats = [seat for seat, at in enumerate(t.track) if at == space]
            names, green = joined([t.name(seat) for seat in seats]), t.kit.space_name(space)
            message = f"{names} are {'both' if count == 2 else 'all'} on green space {green}, which holds one disc"
            yield Problem("UND-CTR-4", message, "one of them took another", path=(t.sides[seats[-1]], "track"))


def _bonus_held(t: UndergroveTable) -> Iterator[Problem]:
    """A tile for each bonus stone that was reached, at most (section 11, 10)."""
    for seat, side in enumerate(t.sides):
        passed = sum(t.track[seat] >= stone for stone in t.kit.bonus_stones)
        held = len(t.bonus[seat])
        has = f"{t.name(seat)} has {counted(held, 'bonus tile')}"
        if held > len(t.kit.bonus_stones):
            message = f"{has}, there are {len(t.kit.bonus_stones)} bonus stones"
            yield Problem("UND-BON-4", message, "one tile at each of them", path=(side, "bonus"))
        elif held > passed and seat not in t.gaps.track:
            where = f"the disc is on {t.kit.space_name(t.track[seat])}"
            message = f"{has} and has come to {counted(passed, 'bonus stone')}: {where}"
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
            lie = f"{counted(len(tiles), 'tile')} {'lies' if len(tiles) == 1 else 'lie'}"
            have = f"{counted(passed, 'disc')} {'has' if passed == 1 else 'have'}"
            message = f"{lie} at stone {stone} and {have} passed it, it had {full}"
            yield Problem("UND-BON-1", message, "everybody who comes there keeps one", path=("stones",))


# --- turns ----------------------------------------------------------------------------------------------------------
def _turn(t: UndergroveTable) -> Iterator[Problem]:
    if t.over or t.phase not in (ACT, CARD) or t.began:
        return
    if is_carbonless(t) and not t.gaps.forest and t.rule("earthlover_after_ai"):
        message = "there is no C on any tile; at the end of a turn Earthlover brings some"
        yield Problem("UND-ONG-6", message, "write FA*1 for a C on a tile", path=("forest",))
    greens = [seat for seat, space in enumerate(t.track) if space > t.kit.last_stone]
    if len(greens) > 1 and t.ended < 0:
        names = joined([t.name(seat) for seat in greens])
        message = f"{names} are on green spaces, and `ended` does not say who came first"
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
