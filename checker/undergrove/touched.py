"""The places of a laid table that a move of Undergrove touches, in the order in which a hand goes there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.kernel.moves import Move
from checker.undergrove.absorb import Absorb, TakeCarbon, path_cells
from checker.undergrove.activate import Activate
from checker.undergrove.ai_moves import AiCard, AiKeep, AiTile, RevealTile
from checker.undergrove.bonus import Bonus, Keep
from checker.undergrove.building import PlaceTile, Seed
from checker.undergrove.choices import PutCubes, Ready
from checker.undergrove.effects import find
from checker.undergrove.grid import cell_text, read_cell
from checker.undergrove.hand import DrawTiles
from checker.undergrove.kit import BITS, UNKNOWN
from checker.undergrove.opening import Start, UndergroveEnd
from checker.undergrove.photosynthesis import Photosynthesize
from checker.undergrove.pieces import FOCUS, FOREST, START, TRACK, bonus_of, corner_spot, hand_of
from checker.undergrove.rooting import Root
from checker.undergrove.table import UndergroveTable
from checker.undergrove.track import Track
from sporeprint.ground.tableau import Spot


def touched(move: Move[UndergroveTable], t: UndergroveTable) -> Iterator[Spot]:
    """Yield what the move takes or puts somewhere; without a place it is the player's own board."""
    found = [*_in_forest(move, t), *_in_rows(move, t)]
    if found:
        yield from found
    elif move.actor in t.players and not isinstance(move, UndergroveEnd):
        yield move.actor, ""


def _in_forest(move: Move[UndergroveTable], t: UndergroveTable) -> Iterator[Spot]:
    if isinstance(move, Seed | Start):
        yield from _corner(t, move.corner)
    elif isinstance(move, Activate):
        yield from _cells([t.cell_of(move.tile)])
    elif isinstance(move, Absorb | TakeCarbon):
        if isinstance(move, Absorb) and move.token:
            yield move.actor, move.token
        yield from _cells(path_cells(t, move.path) or ())
        yield from _corner(t, move.to)
    elif isinstance(move, Root):
        for found in (t.slot_of(slot) for slot in move.slots.split()):
            if found is not None:
                yield FOREST, corner_spot(found[1])
                yield FOREST, cell_text(found[0])
    elif isinstance(move, PutCubes):
        k = find(t, "put", "lay")
        yield from _cells([t.queue[k].at] if k >= 0 else ())
    elif isinstance(move, PlaceTile):
        yield _in_hand(t, move.actor, move.tile)
        yield from _cells([read_cell(move.cell)])
    elif isinstance(move, AiTile | RevealTile):
        yield from _cells([read_cell(move.cell) if move.cell else t.ai_cell if t.ai_cell > len(t.sides) else None])


def _in_rows(move: Move[UndergroveTable], t: UndergroveTable) -> Iterator[Spot]:
    if isinstance(move, Track):
        yield (TRACK, move.space) if t.kit.read_space(move.space) else (START, move.actor)
    elif isinstance(move, Keep):
        k = find(t, "keep")
        yield from [(TRACK, f"bonus-{t.queue[k].n}")] if k >= 0 else []
        yield bonus_of(move.actor), str(len(t.bonus[t.seat(move.actor)]) + 1)
    elif isinstance(move, Bonus):
        held = t.bonus[t.seat(move.actor)]
        kind = move.kind if move.kind in held else UNKNOWN
        yield bonus_of(move.actor), str(held.index(kind) + 1 if kind in held else 1)
    elif isinstance(move, Ready):
        yield from ((move.actor, kind) for kind in BITS if kind in move.types.split())
    elif isinstance(move, Photosynthesize):
        yield move.actor, ""
        yield from (_in_hand(t, move.actor, tile) for tile in move.tiles())
    elif isinstance(move, DrawTiles):
        player = move.player or t.player
        yield hand_of(player), str(len(t.hands[t.seat(player)]) + 1)
    elif isinstance(move, AiCard | AiKeep):
        yield (FOCUS, "draw") if isinstance(move, AiCard) else (TRACK, "")


def _in_hand(t: UndergroveTable, player: str, tile: str) -> Spot:
    """Where in the row of a hand a tile lies, or one that nobody saw."""
    hand = t.hands[t.seat(player)]
    code = tile if tile in hand else UNKNOWN
    return hand_of(player), str(hand.index(code) + 1) if code in hand else ""


def _corner(t: UndergroveTable, name: str) -> Iterator[Spot]:
    corner = t.corner_of(name)
    if corner is not None:
        yield FOREST, corner_spot(corner)


def _cells(cells: Iterable[int | None]) -> Iterator[Spot]:
    return ((FOREST, cell_text(cell)) for cell in cells if cell is not None)
