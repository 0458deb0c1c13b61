"""Undergrove tables as people write them down, read: final tables, or the state to play on from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from checker.kernel.files import written_keys
from checker.kernel.problem import Problem
from checker.undergrove.bonus import sorted_bonus
from checker.undergrove.forest import read_forest
from checker.undergrove.grid import CORNERS, HOME, corners_of
from checker.undergrove.hand import sorted_hand
from checker.undergrove.kit import ALL_READY, BITS, GOODS, SIDES, UNKNOWN, UndergroveKit
from checker.undergrove.midturn import AI_WORD, read_turn
from checker.undergrove.records import AiColour, Board, Goods, UndergrovePosition
from checker.undergrove.setup import Desk, check_cards, locate, new_table, see_bonus
from checker.undergrove.table import NEUTRAL, START, CornerPiece, UndergroveTable
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node, Table, Text, describe
from sporeprint.ground.records import read_record
from sporeprint.ground.scalars import Unknown, known
from sporeprint.ground.vocabulary import Misread, Names, Pile, Refused, is_unseen, read_pile
from sporeprint.ground.wording import counted

PIECE = re.compile(r"(?P<kind>tree|seedling|piece|[?_])\s+(?P<corner>.+?)(?:\s+c(?P<carbon>\d|[?_]))?$", re.IGNORECASE)
HOW = "write `- seedling SUW.NE C2: SUW EL`: kind, corner, carbon, then the tiles with its Roots"
ROOTS = Pile("tile", counted=False)


def read_position(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], kit: UndergroveKit, words: Names, report: Report
) -> tuple[UndergroveTable, set[str]] | None:
    """The table and the keys that were written; those of a player as `R.pieces`."""
    desk = Desk(node, report)
    file = read_record(node, UndergrovePosition, report, context="position", names=words)
    if file is None:
        return None
    t = new_table(file, names, house, kit, desk)
    if isinstance(file.forest, Unknown):
        t.gaps = t.gaps._replace(forest=True)
    else:
        for problem, where in read_forest(t, file.forest):
            report.error(problem.rule, problem.message, where, problem.hint)
    for seat, player in enumerate(t.players):
        _read_board(t, seat, known(file.boards[player], Board()), words, desk)
    _read_colours(t, file, desk)
    _read_stacks(t, file, desk)
    read_turn(t, file.to_act, file.turn, file.ended, file.now)
    if file.now is not None:  # within a turn there may be no C on any tile
        t.gaps = t.gaps._replace(tile_carbon=False)
    _read_neutral(t, file.neutral, desk)
    _settle_token(t)
    if file.first not in (None, AI_WORD, t.players[0]):
        message = f"`first` is {file.first}, and the players are written from {t.players[0]} on"
        desk.error(Problem("UND-SET-4", message, "write the players in order from the first one"), "first")
    return t, written_keys(node, names)


def _miss(t: UndergroveTable, part: str, what: int | tuple[int, str] | tuple[int, int]) -> None:
    """Note that a part of the table is unknown: that of a seat, of a corner, or of a seat and a thing."""
    t.gaps = t.gaps.with_unknown(part, what)


def is_final(t: UndergroveTable) -> bool:
    """Whether it was written down without a word about turns: a final table, which only scores."""
    return t.turns < 0


# --- boards ---------------------------------------------------------------------------------------------------------
def _read_board(t: UndergroveTable, seat: int, board: Board, words: Names, desk: Desk) -> None:
    player = t.players[seat]
    _read_goods(t, seat, board, desk)
    if isinstance(board.pieces, Unknown):
        _miss(t, "pieces", seat)
    else:
        for number, item in enumerate(board.pieces):
            problem = _read_piece(t, seat, item, words, desk)
            if problem is not None:
                desk.error(problem, player, "pieces", str(number))
    own, n = [piece for _, piece in t.own(seat)], t.kit.n
    t.seedlings[seat], t.trees[seat] = n["seedlings"] - len(own), n["trees"] - sum(piece.tree for piece in own)
    t.roots[seat] = n["roots"] - sum(piece.roots.bit_count() for piece in own)
    if isinstance(board.used, Unknown):
        _miss(t, "tokens", seat)
    else:
        t.ready[seat] = ALL_READY & ~sum(BITS[kind] for kind in set(board.used) if kind != UNKNOWN)
        twice = next((kind for kind in board.used if board.used.count(kind) > 1), None)
        if twice is not None:
            message = f"the {twice} token of {t.name(seat)} is written twice"
            desk.error(Problem("UND-TOK-1", message, "there is one token of each type"), player, "used")
    hand = known(board.hand, (UNKNOWN,) * n["hand"])
    t.hands[seat] = sorted_hand(t, locate(t, hand, desk, player, "hand"))
    _read_progress(t, seat, known(board.progress, {}), desk)


def _read_goods(t: UndergroveTable, seat: int, board: Goods, desk: Desk) -> None:
    side, written = t.sides[seat], [getattr(board, good) for good in GOODS]
    t.goods[seat] = tuple(known(count, 0) for count in written)
    for good, count in zip(GOODS, written, strict=True):
        if isinstance(count, Unknown):
            _miss(t, "goods", (seat, good))
    if isinstance(board.bonus, Unknown):
        _miss(t, "bonus", seat)
    else:
        _check_lone_number(t, side, desk)
        see_bonus(t, board.bonus, desk, side, "bonus")
        t.bonus[seat] = sorted_bonus(t, board.bonus)
    if isinstance(board.track, Unknown):
        _miss(t, "track", seat)
    else:
        t.track[seat] = t.kit.read_space(board.track) or 0
    t.points[seat] = t.kit.token_points if board.points_token is True else 0
    if isinstance(board.points_token, Unknown):
        _miss(t, "points", seat)
    elif not board.points_token and t.kit.gives_token(t.track[seat]):
        message = f"the disc of {t.name(seat)} is on green space {board.track}, which has the token"
        desk.error(Problem("UND-CTR-4", message, "write points_token: yes, or leave it out"), side, "points_token")


def _check_lone_number(t: UndergroveTable, side: str, desk: Desk) -> None:
    """`bonus: 2` may be a tile worth 2 points, or two tiles that nobody saw."""
    board = desk.node.get(side)
    node = board.get("bonus") if isinstance(board, Table) else None
    if isinstance(node, Text) and node.value.isdigit():
        message = f"`bonus: {node.value}` may mean a tile of {node.value} or {counted(int(node.value), 'tile')}"
        hint = f"write [{node.value}] for the tile, or a _ for each tile that nobody saw"
        desk.error(Problem("UND-SET-8", message, hint), side, "bonus")


def _read_piece(t: UndergroveTable, seat: int, item: Node, words: Names, desk: Desk) -> Problem | None:
    """Put one piece on the table; return what is wrong with it."""
    if isinstance(item, Text) and is_unseen(item.value):
        _miss(t, "pieces", seat)
        return None
    if isinstance(item, Table) and len(item.entries) > 1:
        return Problem("UND-GEO-5", f"{len(item.entries)} pieces are written as one", "begin each piece with a dash")
    entry = next(iter(item), None) if isinstance(item, Table) else None
    match = PIECE.match((entry.key if entry is not None else item.value if isinstance(item, Text) else "").strip())
    if match is None:
        return Problem("UND-GEO-5", f"{describe(item)} is no piece", HOW)
    name = words["corner"].read(match["corner"])
    if isinstance(name, str) and _may_lie(t, name.rpartition(".")[0]):
        _miss(t, "pieces", seat)  # it stands at a tile of which nobody knows where it lies
        return None
    corner = _corner(t, name)
    if isinstance(corner, Problem):
        return corner
    roots = _read_roots(t, corner, entry.value, words, desk) if entry is not None else 0
    kind, carbon = match["kind"].lower(), match["carbon"] or "0"
    problem = _put(t, corner, CornerPiece(seat, int(carbon) if carbon.isdigit() else 0, kind == "tree", roots))
    if problem is None and kind not in ("tree", "seedling"):
        _miss(t, "kinds", corner)
    if problem is None and not carbon.isdigit():
        _miss(t, "carbon", corner)
    return problem


def _read_roots(t: UndergroveTable, corner: int, node: Node, words: Names, desk: Desk) -> int:
    """The tiles with Roots of a piece, as bits."""
    if isinstance(node, Text) and is_unseen(node.value):
        _miss(t, "roots", corner)
        return 0
    found, where = 0, t.corner_text(corner)
    for word in read_pile(node, ROOTS, words["tile"]):
        if isinstance(word, Misread):
            refused = word.refused
            desk.report.error(refused.rule, refused.message, word.node.where, refused.hint)
            continue
        if word == UNKNOWN or _may_lie(t, word):  # nobody knows which others there are, or where that tile lies
            _miss(t, "roots", corner)
            continue
        cell = t.cell_of(word)
        step = corner - cell if cell in t.tiles and cell is not None else None
        if step not in CORNERS:
            message = f"the piece on {where} does not touch {word}, so it has no Root there"
            desk.report.error("UND-GEO-5", message, node.where, "a Root lies on a tile that its piece touches")
            continue
        bit = 1 << CORNERS.index(step)
        if found & bit:
            message = f"the piece on {where} has two Roots on {word}"
            desk.report.error("UND-GEO-5", message, node.where, "one Root for each piece and tile")
        found |= bit
    return found


def _may_lie(t: UndergroveTable, code: str) -> bool:
    """Whether a tile of the deck that nobody saw in the Forest may lie there all the same."""
    is_open = t.gaps.forest or UNKNOWN in t.tiles.values()
    return is_open and code not in t.at and code in t.kit.decks[t.deck_name]


def _corner(t: UndergroveTable, name: str | Refused) -> int | Problem:
    """The corner behind a name that was read."""
    if isinstance(name, Refused):
        return Problem(name.rule, name.message, name.hint)
    corner = t.corner_of(name)
    if corner is None:
        message = f"{t.kit.tile_name(name.rpartition('.')[0])} is not in the Forest, so it has no corner"
        return Problem("UND-GEO-2", message, "write `forest`" if t.gaps.forest else "")
    if not t.touched(corner) and not t.gaps.forest:
        return Problem("UND-GEO-2", f"no mushroom touches the corner {name}", "a corner needs a tile")
    return corner


def _put(t: UndergroveTable, corner: int, piece: CornerPiece) -> Problem | None:
    other = t.pieces.get(corner)
    if other is None:
        t.pieces = {**t.pieces, corner: piece}
        return None
    whose = "a neutral Seedling" if other.owner == NEUTRAL else f"a piece of {t.name(other.owner)}"
    return Problem("UND-GEO-7", f"on {t.corner_text(corner)} stands {whose} already", "one piece on each corner")


def _put_all(t: UndergroveTable, corners: Iterable[str], owner: int, desk: Desk, *path: str) -> None:
    for name in corners:
        is_open = name == UNKNOWN or _may_lie(t, name.rpartition(".")[0])
        corner = None if is_open else _corner(t, name)
        problem = _put(t, corner, CornerPiece(owner)) if isinstance(corner, int) else corner
        if problem is not None:
            desk.error(problem, *path)
        elif corner is None and owner != NEUTRAL:
            _miss(t, "pieces", owner)


def _read_progress(t: UndergroveTable, seat: int, written: Mapping[str, int | Unknown], desk: Desk) -> None:
    player, codes = t.players[seat], [goal.code for goal in t.goals]
    for code in written:
        if code not in codes and not t.gaps.goals:
            problem = Problem("UND-GOL-1", f"`{code}` does not lie out", f"the goals are {', '.join(codes)}")
            desk.error(problem, player, "progress", code)
        elif code in codes and not t.kit.goals[code].live:
            hint, path = "what is written for it is not used", (player, "progress", code)
            desk.warn(Problem("UND-GOL-1", f"{code} is counted at the end, from the table", hint), *path)
    counts = [written.get(goal.code) if goal.live else 0 for goal in t.goals]
    t.progress[seat] = tuple(count if isinstance(count, int) else 0 for count in counts)
    for k, count in enumerate(counts):
        if not isinstance(count, int):
            _miss(t, "progress", (seat, k))


# --- neutral Seedlings, the AI, stacks ------------------------------------------------------------------------------
def _read_neutral(t: UndergroveTable, corners: tuple[str, ...] | Unknown, desk: Desk) -> None:
    """Neutral Seedlings; where nobody wrote them they fill the corners of Earthlover that nobody has."""
    if not isinstance(corners, Unknown):
        _put_all(t, corners, NEUTRAL, desk, "neutral")
        return
    free = [corner for corner in corners_of(HOME) if corner not in t.pieces]
    if not t.solo and t.phase != START and len(free) == len(corners_of(HOME)) - len(t.players):
        t.pieces = {**t.pieces, **dict.fromkeys(free, CornerPiece(NEUTRAL))}


def _read_colours(t: UndergroveTable, file: UndergrovePosition, desk: Desk) -> None:
    for side in SIDES:
        colour = file.brown if side == SIDES[0] else file.tan
        if not t.solo and not isinstance(colour, Unknown):
            problem = Problem("UND-SOL-1", f"there is no AI in a {t.mode} game", "it plays in solo games only")
            desk.error(problem, side)
        elif t.solo:
            _read_colour(t, t.seat(side), known(colour, AiColour()), desk)


def _read_colour(t: UndergroveTable, seat: int, colour: AiColour, desk: Desk) -> None:
    _read_goods(t, seat, colour, desk)
    if isinstance(colour.seedlings, Unknown):
        _miss(t, "pieces", seat)
    else:
        _put_all(t, colour.seedlings, seat, desk, t.sides[seat], "seedlings")
    t.seedlings[seat] = t.kit.n["seedlings"] - len(list(t.own(seat)))
    if not isinstance(colour.focus, Unknown):
        k = seat - len(t.players)
        t.focus = (*t.focus[:k], colour.focus, *t.focus[k + 1 :])
        t.gaps = t.gaps._replace(focus=t.gaps.focus - {seat})


def _settle_token(t: UndergroveTable) -> None:
    """The disc on its space says who has the token of a green space; where it is known, nobody else may have it."""
    for seat in range(len(t.sides)):
        if t.kit.gives_token(t.track[seat]) and seat not in t.gaps.track:
            t.points[seat] = t.kit.token_points
    held = any(t.points)
    t.gaps = t.gaps._replace(points=frozenset() if held else t.gaps.points & t.gaps.track)


def _read_stacks(t: UndergroveTable, file: UndergrovePosition, desk: Desk) -> None:
    """Bonus tiles at the stones, as written or one less for each disc that has passed; tiles to draw, cards."""
    full = t.kit.n[f"bonus_{len(t.players)}"]
    gone = {stone: sum(track >= stone for track in t.track) for stone in t.kit.bonus_stones}
    t.stones = {stone: (UNKNOWN,) * max(0, full - gone[stone]) for stone in t.kit.bonus_stones}
    for stone, tiles in known(file.stones, {}).items():
        see_bonus(t, tiles, desk, "stones", stone)
        t.stones = {**t.stones, int(stone): tiles}
    see_bonus(t, file.spent, desk, "spent")
    t.mixed = tuple(sorted(int(stone) for stone in file.mixed if stone != UNKNOWN))
    t.ai_deck, t.ai_used, t.ai_out = file.ai_deck, file.ai_used, file.ai_out
    check_cards(t, (*t.ai_deck, *t.ai_used, *t.ai_out), desk, "ai_deck" if t.ai_deck else "ai_used")
    _read_supply(t, file, desk)


def _read_supply(t: UndergroveTable, file: UndergrovePosition, desk: Desk) -> None:
    """The discard pile and how many tiles are left to draw; what is nowhere else is there."""
    t.discard = locate(t, () if isinstance(file.discard, Unknown) else file.discard, desk, "discard")
    whole = len(t.kit.decks[t.deck_name])
    cross = {code for _, _, code in t.kit.cross}
    out = sum(code not in cross for code in t.tiles.values()) + sum(map(len, t.hands)) + len(t.discard)
    t.deck_left = max(0, whole - out)
    if isinstance(file.supply, Unknown):
        return
    tiles, left = file.supply, len(file.supply)
    if isinstance(file.discard, Unknown) and left < t.deck_left:
        t.discard = (UNKNOWN,) * (t.deck_left - left)
    elif left != t.deck_left and not t.gaps.forest:
        has = f"the supply has {counted(left, 'tile')}, beside Forest, hands and discards there are {t.deck_left}"
        desk.error(Problem("UND-CHK-1", has, f"all tiles of the deck together are {whole}"), "supply")
    t.deck, t.deck_left = tiles if set(tiles) - {UNKNOWN} else (), left
