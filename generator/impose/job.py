"""What all pages of one imposition share, and what a sheet of paper is before it is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from generator.impose.areas import PaperWish
from generator.impose.grid import Grid
from generator.impose.model import Cut, Measure, Options, PrintPiece
from generator.impose.tiling import BoardTile, Tiling
from generator.scene import primitives as scene


@dataclass(frozen=True, slots=True)
class Block:
    """Equal pieces in rows on a sheet, or on a part of one."""

    pieces: tuple[PrintPiece, ...]
    wish: PaperWish
    grid: Grid

    @property
    def cut(self) -> Cut:
        return self.pieces[0].cut


@dataclass(frozen=True, slots=True)
class Lot:
    """Pieces that share sheets, and how they lie on each of them."""

    layouts: tuple[tuple[Block, ...], ...]
    two_sided: bool
    options: Options
    """Those of the imposition, or the same with a paper of its own for one large piece."""
    capacity: int = 0
    """How many a sheet holds, when all pieces are equal."""

    @property
    def sheets(self) -> int:
        return len(self.layouts)

    @property
    def blocks(self) -> Iterator[Block]:
        return (block for layout in self.layouts for block in layout)


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

    @property
    def two_sided(self) -> bool:
        return self.wish.two_sided


@dataclass(frozen=True, slots=True)
class GridSheet:
    """One piece of paper: its number, and the blocks on it."""

    lot: Lot
    blocks: tuple[Block, ...]
    number: int

    @property
    def grid(self) -> Grid:
        """Of the first block; page, footer and fold are the same for all of them."""
        return self.blocks[0].grid

    @property
    def pieces(self) -> tuple[PrintPiece, ...]:
        return tuple(piece for block in self.blocks for piece in block.pieces)


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


def title_of(sheet: Sheet) -> str:
    """What the footer of a sheet calls it."""
    footer = sheet.lot.options.footer
    if footer is None:
        return ""
    return f"{footer.title} · {footer.contents(pieces_on(sheet))}" if footer.contents else footer.title


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
    for k, blocks in enumerate(lot.layouts):
        yield GridSheet(lot, blocks, before + k + 1)


def _tile_sheets(lot: BoardRun, before: int) -> Iterator[Sheet]:
    for k, piece in enumerate(lot.pieces):
        for i, (row, column) in enumerate(lot.tiling.tiles):
            yield TileSheet(lot, piece, BoardTile(lot.tiling, row, column), before + k * lot.tiling.pages + i + 1)
