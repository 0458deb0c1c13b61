"""Printing: a title from its data files to PDF, SVG and PNG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.opening import PathLike, Progress, open_title, silent
from sporeprint.api.options import BuildOptions, check_options, make_options
from sporeprint.api.press import press, press_pad
from sporeprint.api.projects import data_used
from sporeprint.api.results import Result, is_readable
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from typing import Unpack

    from generator.build.made import Built
    from sporeprint.api.options import BuildWords, Marks, Text
    from sporeprint.api.pads import Entries
    from sporeprint.api.sources import Source


@dataclass(frozen=True, slots=True)
class InkSaving:
    """How much of the pieces is covered with ink, as shares of full ink all over them, before and after saving it."""

    before: float
    after: float
    saved: float
    """The share of the ink that is saved."""

    def to_json(self) -> dict[str, Json]:
        """Return the shares with three digits."""
        return {"before": round(self.before, 3), "after": round(self.after, 3), "saved": round(self.saved, 3)}


@dataclass(frozen=True, slots=True)
class BuildResult(Result):
    """What a build wrote. With any error nothing is written, and `files` is empty."""

    title: str
    data: str
    """The folder of the data and a short hash of them; empty when there is no such title."""
    folder: Path
    """Where the files are."""
    files: tuple[str, ...] = ()
    """Paths in the folder, with slashes."""
    drawn: int = 0
    """Files that were drawn now."""
    kept: int = 0
    """Files that an earlier build left as they would come out now."""
    cut_plans: Mapping[str, tuple[str, ...]] | None = None
    """For each file of sheets how they are cut."""
    ink: InkSaving | None = None
    leaves: int = 0
    """Of paper, for all pieces; pages of rules and inventory are not counted."""
    paper_used: float = 0.0
    """The share of this paper that is pieces."""
    cuts: int = 0
    """Straight cuts that take the sheets apart."""
    outlines: int = 0
    """Pieces to cut out along their outline."""

    def to_json(self) -> dict[str, Json]:
        plans: dict[str, Json] = {name: list(lines) for name, lines in (self.cut_plans or {}).items()}
        return {
            "title": self.title,
            "data": self.data,
            "folder": str(self.folder),
            "files": list(self.files),
            "drawn": self.drawn,
            "kept": self.kept,
            "leaves": self.leaves,
            "paper_used": round(self.paper_used, 3),
            "cuts": self.cuts,
            "outlines": self.outlines,
            "cut_plans": plans,
            **({} if self.ink is None else {"ink": self.ink.to_json()}),
            **Result.to_json(self),
        }


def build(
    title: str,
    out: PathLike,
    *,
    language: str = "",
    project: PathLike | None = None,
    progress: Progress | None = None,
    use_cache: bool = True,
    options: BuildOptions | None = None,
    **words: Unpack[BuildWords],
) -> BuildResult:
    """Draw every component of a title and write it below `out`, in a folder that is called like the title.

    The keyword arguments are the fields of `BuildOptions`; `options` has them as one value. What an earlier build left
    as it would come out now is not drawn again, unless `use_cache` is false.
    """
    report = Report()
    wanted = make_options(options, words)
    ref, catalogue = open_title(title, language, project, report)
    if ref is None or not check_options(wanted, report):
        return failed_build(title if ref is None else ref.slug, out, report)
    built = press(ref, wanted, Path(out), catalogue.project, report, progress or silent, use_cache)
    return build_result(ref, built, out, report)


def scorepad(
    title: str,
    out: PathLike,
    players: Sequence[str] = (),
    source: Source | None = None,
    *,
    name: str = "",
    paper: str = "a4",
    marks: Marks = "margin",
    text: Text = "fonts",
    copies: int | None = None,
    language: str = "",
    project: PathLike | None = None,
    progress: Progress | None = None,
) -> BuildResult:
    """Print the scorepad of a title: blank, with the names of players on it, or filled in from a position or a log.

    `source` is a path, a text or a mapping, and `name` is what findings call it. What is wrong with its table is a
    warning, and the pad is printed all the same.
    """
    report = Report()
    wanted = BuildOptions(paper=paper, marks=marks, text=text, formats=("pdf",), only=("scorepad",), copies=copies)
    ref, _ = open_title(title, language, project, report)
    if ref is None or not check_options(wanted, report):
        return failed_build(title if ref is None else ref.slug, out, report)
    names: tuple[str, ...] = tuple(players)
    fills: tuple[Mapping[str, Entries], ...] = ()
    if source is not None:
        from sporeprint.api.pads import filled_pad

        pad = filled_pad(source, ref.slug, project=project, language=ref.language, name=name)
        if not pad.ok:
            return BuildResult(pad.findings, pad.is_readable, ref.slug, "", Path(out))
        report.extend(pad.findings)
        names, fills = pad.players, pad.fills
    built = press_pad(ref, wanted, Path(out), names, fills, report, progress or silent)
    return build_result(ref, built, out, report)


def failed_build(title: str, out: PathLike, report: Report) -> BuildResult:
    return BuildResult(report.findings, is_readable(report), title, "", Path(out))


def build_result(ref: TitleRef, built: Built, out: PathLike, report: Report) -> BuildResult:
    return BuildResult(
        report.findings,
        is_readable(report),
        ref.slug,
        data_used(ref),
        Path(out) / ref.output,
        built.files,
        built.drawn,
        len(built.files) - built.drawn,
        built.cut_plans,
        None if built.ink is None else InkSaving(built.ink.before, built.ink.after, built.ink.saved),
        built.use.leaves,
        built.use.share,
        built.use.cuts,
        built.use.outlines,
    )
