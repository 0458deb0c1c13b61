"""Which pieces share sheets: all of a title that are printed on the same stock and are backed alike.

Pads and sheet sets that stand `apart` in the data keep sheets of their own. Sheets with backs and sheets without are
never in one file, so that a double-sided job has no empty page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count

from generator.impose import PrintPiece
from generator.load.title import Title

MOST_NAMES = 3
"""Sheet sets that a file is called after; one with more of them is called after its stock."""


@dataclass(frozen=True, slots=True)
class SheetGroup:
    """Pieces that are printed into one file."""

    name: str
    """Of the file, without title and paper."""
    sets: tuple[str, ...]
    pieces: tuple[PrintPiece, ...]


def sheet_groups(title: Title, sets: Mapping[str, Sequence[PrintPiece]]) -> dict[str, SheetGroup]:
    """The groups by name, in the order of the sheet sets."""
    found: dict[tuple[str, bool, str], list[tuple[str, PrintPiece]]] = {}
    for name, pieces in sets.items():
        for key, piece in _keyed(title, name, pieces):
            found.setdefault(key, []).append((name, piece))
    groups: dict[str, SheetGroup] = {}
    for (stock, backed, _), rows in found.items():
        names = tuple(dict.fromkeys(name for name, _ in rows))
        name = _free_name(names, stock, backed, groups)
        groups[name] = SheetGroup(name, names, tuple(piece for _, piece in rows))
    return groups


def _keyed(title: Title, name: str, pieces: Sequence[PrintPiece]) -> Iterator[tuple[tuple[str, bool, str], PrintPiece]]:
    """Each piece with what it has in common with those that it shares sheets with.

    A card without a back in a deck that has them stays with its deck.
    """
    backed = {_size(piece) for piece in pieces if piece.back}
    for piece in pieces:
        alone = name if title.record.sheets[name].apart or piece.own_margin is not None else ""
        yield (title.components[piece.component].record.stock, _size(piece) in backed, alone), piece


def _size(piece: PrintPiece) -> tuple[float, float]:
    return piece.front.width, piece.front.height


def _free_name(names: Sequence[str], stock: str, backed: bool, taken: Mapping[str, SheetGroup]) -> str:
    sides = "double" if backed else "single"
    plain = "-".join(names) if len(names) <= MOST_NAMES else f"{stock}-{sides}"
    choices = chain((plain, f"{plain}-{sides}", f"{plain}-{stock}-{sides}"), (f"{plain}-{k}" for k in count(2)))
    return next(choice for choice in choices if choice not in taken)
