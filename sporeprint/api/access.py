"""Accessibility: whether everybody can read a title and tell its pieces apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.opening import PathLike, Progress, open_title, silent
from sporeprint.api.projects import data_used
from sporeprint.api.results import Result, is_readable
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from generator.tools.accessibility.inspect import Inspected, OpenedTitle
    from generator.tools.accessibility.summary import GroupRow, Summary

SHEETS = (".pdf", ".png")


@dataclass(frozen=True, slots=True)
class AcceptedFault:
    """An exception that the data allow: its name, how often it was needed, and why."""

    name: str
    times: int
    reason: str


@dataclass(frozen=True, slots=True)
class ColourGroup:
    """Things that are to be told apart by colour, and how far apart the nearest two of them are."""

    id: str
    name: str
    things: int
    apart: Mapping[str, float]
    """For each way of seeing."""
    nearest: Mapping[str, tuple[str, str]]
    """The two that are nearest to each other."""
    colours: Mapping[str, str]
    cue: str
    """What else tells them apart: a shape, a letter, or `none`."""
    form: float | None
    """Millimetres of lines that only one of the nearest two has; None without pieces to look at."""
    cue_words: str
    """The cue in a few words."""

    def to_json(self) -> dict[str, Json]:
        return {
            "id": self.id,
            "name": self.name,
            "things": self.things,
            "apart": dict(self.apart),
            "nearest": {sight: list(pair) for sight, pair in self.nearest.items()},
            "colours": dict(self.colours),
            "cue": self.cue,
            "form": self.form,
        }


@dataclass(frozen=True, slots=True)
class AccessibilityResult(Result):
    """Contrast and size of the words, colours that must be told apart, and what falls short as findings."""

    title: str
    data: str = ""
    faces: int | None = None
    """Faces that were looked at; None when the title has mistakes."""
    runs: int = 0
    words: tuple[str, ...] = ()
    """The lowest contrast and the smallest type, in sentences."""
    lowest_contrast: float | None = None
    smallest_type: float | None = None
    groups: tuple[ColourGroup, ...] = ()
    accepted: tuple[AcceptedFault, ...] = ()
    sheet: Path | None = None
    """The picture of the pieces, if one was asked for and written."""

    def to_json(self) -> dict[str, Json]:
        head: dict[str, Json] = {"title": self.title, "data": self.data}
        if self.faces is None:
            return {**head, **Result.to_json(self)}
        return {
            **head,
            "faces": self.faces,
            "runs": self.runs,
            "words": list(self.words),
            "lowest_contrast": self.lowest_contrast,
            "smallest_type": self.smallest_type,
            "groups": [group.to_json() for group in self.groups],
            "accepted": [[one.name, one.times, one.reason] for one in self.accepted],
            "sheet": None if self.sheet is None else str(self.sheet),
            **Result.to_json(self),
        }


def accessibility(
    title: str,
    *,
    sheet: PathLike | None = None,
    language: str = "",
    project: PathLike | None = None,
    progress: Progress | None = None,
) -> AccessibilityResult:
    """Look at every face as people see it who see colours differently; `sheet` is a .pdf or .png to draw that into."""
    from sporeprint.api.collector import resting_collector

    report = Report()
    ref, _ = open_title(title, language, project, report)
    target = None if sheet is None else _target(sheet, report)
    if ref is None or report.has_errors:
        return AccessibilityResult(report.findings, is_readable(report), title if ref is None else ref.slug)
    with resting_collector():
        return _inspected(ref, target, report, progress or silent)


def _target(sheet: PathLike, report: Report) -> Path:
    path = Path(sheet)
    if path.suffix.lower() not in SHEETS:
        hint = f"call it {path.stem or 'pieces'}.pdf or {path.stem or 'pieces'}.png"
        report.error("ACCESS-SHEET", "a picture of the pieces is a PDF or a PNG", Where(str(sheet)), hint)
    return path


def _inspected(ref: TitleRef, target: Path | None, report: Report, progress: Progress) -> AccessibilityResult:
    from generator.tools.accessibility.faults import judge
    from generator.tools.accessibility.inspect import inspect
    from generator.tools.accessibility.inspect import open_title as open_faces
    from generator.tools.accessibility.summary import summary

    opened = open_faces(ref, report)
    if opened is None:
        return AccessibilityResult(report.findings, is_readable(report), ref.slug, data_used(ref))
    found = inspect(opened, progress)
    made = summary(opened, found, judge(opened, found, report))
    sheet = None if target is None else _drawn(opened, found, target, report)
    return _result(ref, made, sheet, report)


def _drawn(opened: OpenedTitle, found: Inspected, target: Path, report: Report) -> Path | None:
    from generator.tools.accessibility.sheet import sheet_file
    from sporeprint.ground.seals import write_sealed

    return target if write_sealed(target, sheet_file(opened, found, target.suffix.lower()), report) else None


def _result(ref: TitleRef, made: Summary, sheet: Path | None, report: Report) -> AccessibilityResult:
    return AccessibilityResult(
        report.findings,
        is_readable(report),
        ref.slug,
        data_used(ref),
        made.faces,
        made.runs,
        tuple(made.words),
        made.lowest_contrast,
        made.smallest_type,
        tuple(map(_group, made.groups)),
        tuple(AcceptedFault(*row) for row in made.accepted),
        sheet,
    )


def _group(row: GroupRow) -> ColourGroup:
    apart = {str(sight): value for sight, value in row.apart.items()}
    nearest = {str(sight): pair for sight, pair in row.nearest.items()}
    return ColourGroup(row.id, row.name, row.things, apart, nearest, row.colours, row.cue, row.form, row.cue_words)
