"""What a whole table must be true of: every tile has a place, the box has every piece, and something explains all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from sporeprint.ground.offers import Offer
from sporeprint.ground.tableau import Spot
from sporeprint.photo.frames import Frame, local
from sporeprint.photo.pieces import Seen
from sporeprint.photo.places import PlaceReading, Reader
from sporeprint.photo.residue import doubted

ON_A_CELL = 0.25
"""Share of a cell by which a tile of a grid may lie beside it."""


def check_table(reader: Reader, frames: Sequence[Frame], painted: Iterable[Seen], box: Iterable[Offer]) -> None:
    """Make a doubt of everything that does not fit the table as it was read."""
    for board in {frame.board.key for frame in frames for tile in painted if _goes_on(frame, tile)}:
        reader.tableau = replace(reader.tableau, unseen=reader.tableau.unseen | {(board, "")})
    doubtful = {(read.board, read.place) for read in reader.reads if not read.sure}
    for read in (*doubted(reader.ground, reader.reads), *_too_many(reader.reads, box)):
        spot: Spot = (read.board, read.place)
        if spot not in doubtful:
            doubtful.add(spot)
            reader.reads.append(read)
            reader.tableau = replace(reader.tableau, unseen=reader.tableau.unseen | {spot})


def _goes_on(frame: Frame, tile: Seen) -> bool:
    """Whether a tile lies where a grid goes on, and no place was read there."""
    if frame.board.lay != "grid" or tile.print_.key[0] != frame.board.component:
        return False
    if any(tile is other for other in frame.tiles.values()):
        return False
    cell = local(frame, tile.pose) / np.array(tile.size) - 0.5
    return bool((np.abs(cell - np.round(cell)) < ON_A_CELL).all())


def _too_many(reads: Sequence[PlaceReading], box: Iterable[Offer]) -> list[PlaceReading]:
    """Return the doubts about pieces of which more were read than the box has: the least sure ones."""
    copies = {_kind(c.piece.component, c.piece.item): c.left for o in box for c in o.choices if c.left is not None}
    found = [read for read in reads if read.sure and read.choice is not None]
    kinds = [_kind(read.choice.piece.component, read.choice.piece.item) for read in found if read.choice is not None]
    doubts: list[PlaceReading] = []
    for kind, count in Counter(kinds).items():
        excess = count - copies.get(kind, count)
        own = sorted((read.margin, k) for k, read in enumerate(found) if kinds[k] == kind)
        doubts += [replace(found[k], sure=False, why="too many") for _, k in own[: max(0, excess)]]
    return doubts


def _kind(component: str, item: str) -> tuple[str, str]:
    return component, item
