"""What all pages of one imposition share, and what a sheet of paper is before it is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from generator.impose.areas import PaperWish
from generator.impose.grid import Grid
from generator.impose.model import Measure, Options, PrintPiece
from generator.impose.tiling import BoardTile, Tiling
from generator.scene import primitives as scene


@dataclass(frozen=True, slots=True)
class Lot:
    """Consecutive equal pieces and the grid they lie on."""

    pieces: tuple[PrintPiece, ...]
    wish: PaperWish
    grid: Grid
    options: Options
    """Those of the imposition, or the same with a paper of its own for one large piece."""

    @property
    def sheets(self) -> int:
        return -(-len(self.pieces) // self.grid.capacity)


@dataclass(frozen=True, slots=True)
class BoardRun:
    """Consecutive equal pieces that are larger than the paper, and the pages of each."""

    pieces: tuple[PrintPiece, ...]
    wish: PaperWish
    tiling: Tiling
    options: Options

    @property
    def sheets(self) -> int:
        return len(self.pieces) * self.tiling.pages


@dataclass(frozen=True, slots=True)
class GridSheet:
    """One piece of paper: its number, and the pieces on it."""

    lot: Lot
    pieces: tuple[PrintPiece, ...]
    number: int


@dataclass(frozen=True, slots=True)
class TileSheet:
    """One piece of paper with a part of a large piece."""

    lot: BoardRun
    piece: PrintPiece
    tile: BoardTile
    number: int


Sheet = GridSheet | TileSheet


def pieces_on(sheet: Sheet) -> tuple[PrintPiece, ...]:
    return sheet.pieces if isinstance(sheet, GridSheet) else (sheet.piece,)


def stamp_of(sheet: Sheet) -> str:
    """The short hash that a sheet has in its footer: of what lies on it, or of all the data."""
    footer = sheet.lot.options.footer
    if footer is None:
        return ""
    return footer.stamp(pieces_on(sheet)) if footer.stamp else footer.data


@dataclass(frozen=True, slots=True)
class SheetJob:
    measure: Measure
    total: int
    """Sheets of paper."""
    groups: dict[tuple[int, scene.Path | None], scene.Group] = field(default_factory=dict)

    def group(self, face: scene.Face, clip: scene.Path | None) -> scene.Group:
        """The one group of a face that is placed for every copy of it."""
        return self.groups.setdefault((id(face), clip), scene.Group(face.items, clip=clip, name=face.name))


def sheets_of(lots: Iterable[Lot | BoardRun]) -> Iterator[Sheet]:
    """The sheets of all lots, numbered from 1."""
    number = 0
    for lot in lots:
        yield from _grid_sheets(lot, number) if isinstance(lot, Lot) else _tile_sheets(lot, number)
        number += lot.sheets


def _grid_sheets(lot: Lot, before: int) -> Iterator[Sheet]:
    size = lot.grid.capacity
    for k, start in enumerate(range(0, len(lot.pieces), size)):
        yield GridSheet(lot, lot.pieces[start : start + size], before + k + 1)


def _tile_sheets(lot: BoardRun, before: int) -> Iterator[Sheet]:
    for k, piece in enumerate(lot.pieces):
        for i, (row, column) in enumerate(lot.tiling.tiles):
            yield TileSheet(lot, piece, BoardTile(lot.tiling, row, column), before + k * lot.tiling.pages + i + 1)
