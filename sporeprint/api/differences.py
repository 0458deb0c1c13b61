"""Differences between builds: which pieces changed, and which sheets have to be printed again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from sporeprint.api.opening import PathLike
from sporeprint.api.results import Result, is_readable
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.plain import Json
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from generator.tools.comparing.builds import Build
    from generator.tools.comparing.differences import BuildChange, SetDiff

ChangeKind = Literal["changed", "added", "removed", "more", "fewer", "renamed", "moved"]


@dataclass(frozen=True, slots=True)
class PieceChange:
    """What happened to a piece."""

    component: str
    label: str
    item: str
    name: str
    kind: ChangeKind
    sides: tuple[str, ...]
    before: int
    """Copies."""
    after: int
    was_on: tuple[int, ...]
    """Sheets of the earlier build."""
    sheets: tuple[int, ...]
    was: str
    """The label that it had, if it was renamed."""

    def to_json(self) -> dict[str, Json]:
        return {
            "component": self.component,
            "label": self.label,
            "item": self.item,
            "name": self.name,
            "kind": self.kind,
            "sides": list(self.sides),
            "before": self.before,
            "after": self.after,
            "was_on": list(self.was_on),
            "sheets": list(self.sheets),
            "was": self.was,
        }


@dataclass(frozen=True, slots=True)
class SheetToPrint:
    """A sheet, or a page, of the new build that has to be printed, with the hash in its footer."""

    number: int
    sides: tuple[str, ...]
    data: str

    def to_json(self) -> dict[str, Json]:
        return {"number": self.number, "sides": list(self.sides), "data": self.data}


@dataclass(frozen=True, slots=True)
class SetChanges:
    """Two builds of one sheet set."""

    title: str
    set: str
    old: str | None
    """The file of the earlier build; None when only the later one has the set."""
    new: str | None
    changes: tuple[PieceChange, ...]
    reprint: tuple[SheetToPrint, ...]
    lines: tuple[str, ...]
    """The same in sentences."""

    def to_json(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "set": self.set,
            "old": self.old,
            "new": self.new,
            "changes": [change.to_json() for change in self.changes],
            "reprint": [sheet.to_json() for sheet in self.reprint],
        }


@dataclass(frozen=True, slots=True)
class FolderDiff:
    """Two builds of one title."""

    folder: str
    sets: tuple[SetChanges, ...]
    summary: str
    """What there is to print, in one line."""

    def to_json(self) -> dict[str, Json]:
        return {"folder": self.folder, "sets": [one.to_json() for one in self.sets], "summary": self.summary}


@dataclass(frozen=True, slots=True)
class DiffResult(Result):
    """What changed between two builds, folder by folder."""

    builds: tuple[FolderDiff, ...] = ()

    def to_json(self) -> dict[str, Json]:
        return {"builds": [build.to_json() for build in self.builds], **Result.to_json(self)}


def diff_builds(old: PathLike, new: PathLike) -> DiffResult:
    """Compare two builds by what lies on their sheets: each a folder that was built into, or the manifest in it."""
    from generator.tools.comparing.builds import load_build

    report = Report()
    before, after = load_build(Path(old), report), load_build(Path(new), report)
    found: dict[str, tuple[SetDiff, ...]] = {}
    if before is not None and after is not None:
        found = _compared(before, after, str(old), str(new), report)
    builds = tuple(_folder(name, diffs) for name, diffs in found.items())
    return DiffResult(report.findings, is_readable(report), builds)


def _compared(before: Build, after: Build, old: str, new: str, report: Report) -> dict[str, tuple[SetDiff, ...]]:
    from generator.tools.comparing.differences import compare_builds

    found = compare_builds(before, after)
    for build, folder in ((before, old), (after, new)):
        for name in build if len(build) > 1 else ():
            if name not in found:
                report.note("DIFF-ALONE", f"`{name}` is only here, so there is nothing to compare", Where(folder))
    if not found:
        message, hint = f"{old} and {new} have no title in common", "name the folders of one title, such as `out/fungi`"
        report.error("DIFF-ALONE", message, Where(new), hint)
    return found


def _folder(name: str, diffs: tuple[SetDiff, ...]) -> FolderDiff:
    from generator.tools.comparing.wording import summary

    return FolderDiff(name, tuple(map(_set, diffs)), summary(diffs, counted))


def _set(diff: SetDiff) -> SetChanges:
    from generator.tools.comparing.wording import diff_lines

    return SetChanges(
        diff.either.title,
        diff.either.set,
        diff.old.path if diff.old else None,
        diff.new.path if diff.new else None,
        tuple(map(_change, diff.changes)),
        tuple(SheetToPrint(sheet.number, sheet.sides, sheet.data) for sheet in diff.reprint),
        tuple(diff_lines(diff)),
    )


def _change(change: BuildChange) -> PieceChange:
    piece = change.piece
    return PieceChange(
        piece.component,
        piece.label,
        piece.item,
        piece.name,
        change.kind,
        change.sides,
        change.before,
        change.after,
        change.was_on,
        change.sheets,
        change.was,
    )
