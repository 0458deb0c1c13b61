"""Tables written down so that they read back as the same tables."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

from checker.undergrove.bonus import spent_tiles
from checker.undergrove.forest import write_block
from checker.undergrove.grid import CORNERS
from checker.undergrove.kit import ALL_READY, BITS, GOODS, UNKNOWN
from checker.undergrove.midturn import turn_lines
from checker.undergrove.table import NEUTRAL, CornerPiece, UndergroveTable
from sporeprint.ground.abilities import TYPES

PLAIN = re.compile(r"[^\W\d_][\w .-]*$")


def write_position(t: UndergroveTable) -> str:
    """A complete position as YAML."""
    forest = ["forest: _"] if t.gaps.forest else ["forest: |", *(f"  {row}" for row in write_block(t))]
    lines = [*_head(t), *forest]
    for seat, player in enumerate(t.players):
        lines += [f"{player}:", *(f"  {line}" for line in _player(t, seat))]
    neutral = [t.corner_text(corner) for corner, piece in t.pieces.items() if piece.owner == NEUTRAL]
    if neutral:
        lines.append(f"neutral: {' '.join(neutral)}")
    for seat in range(len(t.players), len(t.sides)):
        lines += [f"{t.sides[seat]}:", *(f"  {line}" for line in _colour(t, seat))]
    lines.append(f"supply: {_list(t.deck) if t.deck else t.deck_left}")
    lines.append(f"discard: {_list(t.discard)}")
    lines.append(f"stones: {_pairs((str(stone), _list(tiles)) for stone, tiles in t.stones.items())}")
    spent = spent_tiles(t)
    if spent:
        lines.append(f"spent: {_list(spent)}")
    if t.mixed:
        lines.append(f"mixed: [{', '.join(map(str, t.mixed))}]")
    return "\n".join([*lines, *turn_lines(t)]) + "\n"


def _head(t: UndergroveTable) -> Iterator[str]:
    yield from ("title: undergrove", "rules: 1")
    yield f"players: {_pairs((p, _text(n)) for p, n in t.names.items())}"
    if t.colours:
        yield f"colours: {_pairs(t.colours.items())}"
    yield f"mode: {t.mode}"
    yield f"deck: {t.deck_name}"
    if t.expansion:
        yield "expansion: yes"
    yield f"goals: {_list([*(goal.code for goal in t.goals), *[UNKNOWN] * t.gaps.goals])}"
    if t.house:
        yield f"house: {_pairs(t.house.items())}"
    if t.solo:
        yield f"difficulty: {t.difficulty or '_'}"
        yield f"without: {t.without}"


def _player(t: UndergroveTable, seat: int) -> Iterator[str]:
    pieces = [_piece(t, corner, piece) for corner, piece in t.own(seat)]
    pieces += ["_"] if seat in t.gaps.pieces else []
    yield "pieces:" if pieces else "pieces: []"
    yield from (f"  - {piece}" for piece in pieces)
    yield from _goods(t, seat)
    used = [kind for kind in TYPES if not t.ready[seat] & BITS[kind]] if t.ready[seat] != ALL_READY else []
    yield "used: _" if seat in t.gaps.tokens else f"used: [{', '.join(used)}]"
    yield f"hand: {_list(t.hands[seat])}"
    known = [("_" if (seat, k) in t.gaps.progress else str(count)) for k, count in enumerate(t.progress[seat])]
    live = [(goal.code, count) for goal, count in zip(t.goals, known, strict=True) if goal.live]
    if live:
        yield f"progress: {_pairs(live)}"


def _piece(t: UndergroveTable, corner: int, piece: CornerPiece) -> str:
    kind = "piece" if corner in t.gaps.kinds else "tree" if piece.tree else "seedling"
    carbon = " C_" if corner in t.gaps.carbon else f" C{piece.carbon}" if piece.carbon else ""
    roots = [t.tile_text(corner - step) for k, step in enumerate(CORNERS) if piece.roots >> k & 1]
    roots += ["_"] if corner in t.gaps.roots else []
    return f"{kind} {t.corner_text(corner)}{carbon}: {' '.join(roots) or '[]'}"


def _goods(t: UndergroveTable, seat: int) -> Iterator[str]:
    for good, count in zip(GOODS, t.goods[seat], strict=True):
        yield f"{good}: {'_' if (seat, good) in t.gaps.goods else count}"
    yield "bonus: _" if seat in t.gaps.bonus else f"bonus: {_list(t.bonus[seat])}"
    yield f"track: {'_' if seat in t.gaps.track else t.kit.space_name(t.track[seat])}"
    if t.points[seat]:
        yield "points_token: yes"


def _colour(t: UndergroveTable, seat: int) -> Iterator[str]:
    corners = [t.corner_text(corner) for corner, _ in t.own(seat)] + ["_"] * (seat in t.gaps.pieces)
    yield f"seedlings: {' '.join(corners) or '[]'}"
    yield from _goods(t, seat)
    yield f"focus: {'_' if seat in t.gaps.focus else t.focus[seat - len(t.players)]}"


def _text(name: str) -> str:
    return name if PLAIN.match(name) else json.dumps(name, ensure_ascii=False)


def _pairs(pairs: Iterable[tuple[str, str]]) -> str:
    return f"{{{', '.join(f'{key}: {value}' for key, value in pairs)}}}"


def _list(tiles: Iterable[str]) -> str:
    return f"[{', '.join('_' if tile == UNKNOWN else tile for tile in tiles)}]"
