"""What differs between two builds of a sheet set, by what is on the faces and not by where they lie.

A piece is known again by its component and its label. One that is drawn as before does not have to be printed again,
on whichever sheet it lies now: it only moved. A piece that vanished while one that looks the same came up under
another label was renamed, and is not printed again either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from generator.tools.comparing.builds import Build, BuiltDocument, BuiltPiece, BuiltSheet

Kind = Literal["changed", "added", "removed", "more", "fewer", "renamed", "moved"]
Key = tuple[str, str]
Place = tuple[int, int]
"""Number of the sheet, and the place on it from 1 on."""
REDRAWN: frozenset[Kind] = frozenset(("changed", "added", "more"))
"""What has to be printed."""


@dataclass(frozen=True, slots=True)
class BuildChange:
    """What happened to a piece, on which of its sides, and the sheets it lies on: earlier, and now where it counts."""

    kind: Kind
    piece: BuiltPiece
    sides: tuple[str, ...] = ()
    before: int = 0
    """Copies."""
    after: int = 0
    was_on: tuple[int, ...] = ()
    sheets: tuple[int, ...] = ()
    was: str = ""
    """The label that it had, if it was renamed."""


@dataclass(frozen=True, slots=True)
class Reprint:
    """A sheet, or a page, of the new build that has to be printed, with the hash in its footer."""

    number: int
    sides: tuple[str, ...]
    data: str


@dataclass(frozen=True, slots=True)
class SetDiff:
    """Two builds of one set. `old` or `new` is None when only one of them has it."""

    old: BuiltDocument | None
    new: BuiltDocument | None
    changes: tuple[BuildChange, ...]
    reprint: tuple[Reprint, ...]

    @property
    def either(self) -> BuiltDocument:
        found = self.new or self.old
        assert found is not None
        return found


def compare_builds(old: Build, new: Build) -> dict[str, tuple[SetDiff, ...]]:
    """Folder by folder, for those that both builds have; two that are the only ones, whatever their names."""
    if len(old) == len(new) == 1:
        (before,), ((name, after),) = old.values(), new.items()
        return {name: tuple(_sets(before, after))}
    return {name: tuple(_sets(old[name], new[name])) for name in new if name in old}


def _sets(old: Mapping[str, BuiltDocument], new: Mapping[str, BuiltDocument]) -> Iterator[SetDiff]:
    """Files of the same name belong together; else the same sets, on whatever paper."""
    same = [path for path in new if path in old]
    compared = {new[path].set for path in same}
    before, after = ({p.set: p for p in reversed(build.values())} for build in (_rest(old, same), _rest(new, same)))
    for path in same:
        yield diff_sets(old[path], new[path])
    for name in dict.fromkeys([*after, *before]):
        if name not in compared:
            yield diff_sets(before.get(name), after.get(name))


def _rest(build: Mapping[str, BuiltDocument], same: list[str]) -> dict[str, BuiltDocument]:
    """The other files, whole ones first."""
    rest = {path: one for path, one in build.items() if path not in same}
    return dict(sorted(rest.items(), key=lambda entry: "-selection" in entry[0]))


def diff_sets(old: BuiltDocument | None, new: BuiltDocument | None) -> SetDiff:
    """What happened between two builds of a set."""
    if (old is not None and old.pages) or (new is not None and new.pages):
        return SetDiff(old, new, (), tuple(_pages(old, new)))
    before, after = _Laid(old), _Laid(new)
    changes = tuple(_changes(before, after, moves=bool(old and new and old.paper == new.paper)))
    return SetDiff(old, new, changes, tuple(_reprint(new, changes)))


def _pages(old: BuiltDocument | None, new: BuiltDocument | None) -> Iterator[Reprint]:
    known = dict(enumerate(old.pages)) if old else {}
    for number, data in enumerate(new.pages if new else ()):
        if known.get(number) != data:
            yield Reprint(number + 1, ("front",), data)


class _Laid:
    """The pieces of a set with their places."""

    def __init__(self, printed: BuiltDocument | None) -> None:
        self.pieces: dict[Key, BuiltPiece] = {}
        self.places: dict[Key, list[Place]] = {}
        self.parts: dict[Key, Counter[str]] = {}
        for sheet in printed.sheets if printed else ():
            for place, piece in enumerate(sheet.pieces, 1):
                self.pieces[piece.key] = piece
                self.places.setdefault(piece.key, []).append((sheet.number, place))
                self.parts.setdefault(piece.key, Counter())[sheet.part] += 1

    def copies(self, key: Key) -> int:
        """How many there are; of a large piece every part is on a sheet of its own."""
        return max(self.parts[key].values()) if key in self.parts else 0

    def sheets(self, key: Key, last: int = 0) -> tuple[int, ...]:
        """The sheets that a piece lies on; those of its last copies only, if it is no large one."""
        places = self.places.get(key, [])
        wanted = places[-last:] if last and len(self.parts[key]) == 1 else places
        return tuple(dict.fromkeys(number for number, _ in wanted))


def _changes(old: _Laid, new: _Laid, moves: bool) -> Iterator[BuildChange]:
    renamed = dict(_renamed(old, new))
    for key, piece in new.pieces.items():
        if key in renamed:
            copies, was = (old.copies(renamed[key]), new.copies(key)), renamed[key]
            yield BuildChange("renamed", piece, (), *copies, old.sheets(was), new.sheets(key), was[1])
        else:
            yield from _change(piece, old, new, moves)
    gone = [key for key in old.pieces if key not in new.pieces and key not in renamed.values()]
    for key in gone:
        yield BuildChange("removed", old.pieces[key], (), old.copies(key), 0, old.sheets(key))


def _renamed(old: _Laid, new: _Laid) -> Iterator[tuple[Key, Key]]:
    """New pieces with the old ones that looked just the same and are there no more."""
    gone = [key for key in old.pieces if key not in new.pieces]
    for key, piece in new.pieces.items():
        looks = (piece.front, piece.back, new.copies(key))
        alike = (k for k in gone if (old.pieces[k].front, old.pieces[k].back, old.copies(k)) == looks)
        found = None if key in old.pieces else next(alike, None)
        if found is not None:
            gone.remove(found)
            yield key, found


def _change(piece: BuiltPiece, old: _Laid, new: _Laid, moves: bool) -> Iterator[BuildChange]:
    """What happened to a piece of the new build; nothing, if it lies where it lay and looks as it did."""
    key, was = piece.key, old.pieces.get(piece.key)
    before, after = old.copies(key), new.copies(key)
    if was is None:
        yield BuildChange("added", piece, _sides(piece, None), 0, after, (), new.sheets(key))
        return
    sides = _sides(piece, was)
    if sides:
        yield BuildChange("changed", piece, sides, before, after, old.sheets(key), new.sheets(key))
    elif after > before:
        yield BuildChange(
            "more", piece, _sides(piece, None), before, after, old.sheets(key), new.sheets(key, after - before)
        )
    elif after < before:
        yield BuildChange("fewer", piece, (), before, after, old.sheets(key), new.sheets(key))
    elif moves and old.places[key] != new.places[key]:
        yield BuildChange("moved", piece, (), before, after, old.sheets(key), new.sheets(key))


def _sides(piece: BuiltPiece, was: BuiltPiece | None) -> tuple[str, ...]:
    """The sides that look different; both that there are, when there was nothing before."""
    front = was is None or piece.front != was.front
    back = piece.back != (was.back if was else "")
    return tuple(side for side, differs in (("front", front), ("back", back)) if differs)


def _reprint(new: BuiltDocument | None, changes: Iterable[BuildChange]) -> Iterator[Reprint]:
    """The sheets of the new build with something on them that has to be printed."""
    wanted: dict[int, set[str]] = {}
    for change in changes:
        if change.kind in REDRAWN:
            for number in change.sheets:
                wanted.setdefault(number, set()).update(change.sides)
    for sheet in new.sheets if new else ():
        if sheet.number in wanted:
            yield Reprint(sheet.number, _printed_sides(sheet, wanted[sheet.number]), sheet.data)


def _printed_sides(sheet: BuiltSheet, wanted: set[str]) -> tuple[str, ...]:
    """In the order of printing; a sheet that is folded has its backs on the front."""
    return tuple(side for side in sheet.sides if side in wanted) or sheet.sides
