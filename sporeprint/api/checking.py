"""Checking: every mistake in a log, a position, a title; and logs in their canonical form."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from sporeprint.api.judging import Judgement, Referees, judge
from sporeprint.api.projects import CALLER, data_used, open_catalogue
from sporeprint.api.results import Result, findings_json, input_error, is_readable, texts
from sporeprint.api.sources import Source
from sporeprint.ground.catalogue import TITLE_FILE, TitleRef, bundled_data, find_project, load_catalogue
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Table
from sporeprint.ground.plain import Json
from sporeprint.ground.text_in import read_bytes
from sporeprint.ground.wording import counted
from sporeprint.ground.yaml_in import read_yaml

if TYPE_CHECKING:
    from checker.kernel.sheet import Sheet

Kind = Literal["log", "position", "title"]


@dataclass(frozen=True, slots=True)
class CheckResult(Result):
    """What was found in a log, a position or a title."""

    file: str
    """What the findings call the source; of a title its folder."""
    kind: Kind | None = None
    """None when it could not be told what the source is, or of which title."""
    title: str | None = None
    """The slug of the title."""
    data: str = ""
    moves: int = 0
    """Moves of a log that were replayed."""
    first_fault: int = 0
    """The first line of a log with something that is not allowed; 0 when there is none."""
    pieces: int = 0
    """Pieces of a title."""
    summary: str = ""
    """The result in one line."""
    standing: tuple[str, ...] = ()
    """Of a log or position without errors: the ranking, who won or leads, and what a position still asks for."""

    def to_json(self) -> dict[str, Json]:
        return {
            "file": self.file,
            "kind": self.kind,
            "title": self.title,
            "data": self.data,
            "moves": self.moves,
            "first_fault": self.first_fault,
            "pieces": self.pieces,
            "summary": self.summary,
            "standing": texts(self.standing),
            "ok": self.ok,
            "findings": findings_json(self.findings),
        }


def check(source: Source, *, project: Path | str | None = None, language: str = "", name: str = "") -> CheckResult:
    """Return every mistake in a log or a position; a path may also be the folder of a title, or a file of its data.

    >>> check("title: fungi\\nplayers: {A: Ada, B: Ben}\\nA: {dishes: [[PO, PO]]}\\nB: {}\\n").findings[0].rule
    'FUN-STATE-4'
    """
    if isinstance(source, Path) and (source / TITLE_FILE).is_file():
        return check_title(source)
    if isinstance(source, Path) and len(folders := titles_of_file(source)) == 1:
        return check_title(folders[0])
    return check_of(judge(source, Referees(project), language=language, name=name))


def check_of(judgement: Judgement) -> CheckResult:
    """Return what was found in a source that was judged."""
    judged, report, name = judgement.judged, judgement.report, judgement.name
    found, readable = report.findings, is_readable(report)
    if judged is None or judgement.game is None:
        slug, data = judgement.slug, judgement.data
        return CheckResult(found, readable, name, title=slug, data=data, summary=f"{name}: not judged")
    kind: Kind = "log" if judged.log is not None else "position"
    errors = sum(finding.level == "error" for finding in found)
    moves = f"{counted(judged.moves, 'move')}, " if kind == "log" else ""
    return CheckResult(
        found,
        readable,
        name,
        kind,
        judgement.slug,
        judgement.data,
        judged.moves,
        0 if judged.fault is None else judged.fault.line,
        summary=f"{name}: {moves}{counted(errors, 'error') if errors else 'no mistakes'}",
        standing=() if errors or judged.sheet is None else _standing(judged.sheet, kind),
    )


def _standing(sheet: Sheet, kind: Kind) -> tuple[str, ...]:
    """Return how everybody stands. That a log is not over is a finding already."""
    from checker.kernel.outcome import standing  # most data files are checked without it

    due = (f"so far: {sheet.unfinished}",) if sheet.unfinished and kind == "position" else ()
    return (*standing(sheet), *due)


# --- titles ---------------------------------------------------------------------------------------------------------
def check_title(title: Path | str, *, project: Path | str | None = None) -> CheckResult:
    """Return every mistake in the data and layouts of a title, which is given by its name or by its folder."""
    report = Report()
    if isinstance(title, Path):
        ref = _title_folder(title, report)
    else:
        ref = open_catalogue(project, report).find(title, report, CALLER)
    if ref is None:
        name = str(title)
        return CheckResult(report.findings, is_readable(report), name, "title", summary=f"{name}: not checked")
    return _checked_title(ref, report)


def check_project(project: Path | str) -> tuple[CheckResult, ...]:
    """Return what is found in each title of a project; raise `InputError` for a folder that is none."""
    report = Report()
    catalogue = open_catalogue(project, report)
    if report.has_errors:
        raise input_error(report)
    own = [ref for ref in catalogue.titles if not ref.bundled]
    return tuple(_checked_title(ref, Report()) for ref in own or catalogue.titles)


def _checked_title(ref: TitleRef, report: Report) -> CheckResult:
    from generator.build.titles import check_title
    from sporeprint.api.figures import FigureTables

    pieces, data = check_title(ref, report, FigureTables(ref)), data_used(ref)
    _check_referee(ref, report)
    said = "mistakes found" if report.has_errors else f"{counted(pieces, 'piece')}, no mistakes"
    found, readable = report.findings, is_readable(report)
    summary = f"{ref.slug}: {said} ({data})"
    return CheckResult(found, readable, str(ref.folder), "title", ref.slug, data, pieces=pieces, summary=summary)


def _check_referee(ref: TitleRef, report: Report) -> None:
    """Report what is wrong with a referee that a title brings; its code is read and not run."""
    head = None if ref.bundled else read_yaml(ref.folder / TITLE_FILE, Report())
    if isinstance(head, Table) and head.get("referee") is not None:
        from checker.small.code_checks import check_code

        check_code(ref, report)


def _title_folder(path: Path, report: Report) -> TitleRef | None:
    folder = path.resolve()
    if not (folder / TITLE_FILE).is_file():
        hint = "give a log, a position, or a folder that holds title.yaml"
        report.unreadable("CHECK-KIND", "this is neither a title folder nor a project", Where(str(path)), hint)
        return None
    if folder.parent.name == "components":
        found = load_catalogue(folder.parent.parent).get(folder.name)
        if found is not None and found.folder.resolve() == folder:
            return found
    return TitleRef(folder.name, folder, bundled_data() / "layouts", folder, False)


def titles_of_file(path: Path) -> tuple[Path, ...]:
    """Return the folders of the titles that a file is a part of: in a title's own folder, or among the layouts of one
    or of all; none for logs, positions and other files."""
    whole = path.resolve()
    if not whole.is_file():
        return ()
    for folder in whole.parents:
        if folder.parent.name == "components" and (folder / TITLE_FILE).is_file():
            return (folder,)
        if folder.name == "layouts" and (titles := sorted((folder.parent / "components").glob(f"*/{TITLE_FILE}"))):
            first = whole.relative_to(folder).parts[0]
            own = [title.parent for title in titles if title.parent.name == first]
            return tuple(own or [title.parent for title in titles])
    return ()


def check_path(typed: str, *, project: Path | str | None = None) -> tuple[CheckResult, ...]:
    """Return what is found in whatever a typed word means: a title folder, a project with several, a title by name."""
    path = Path(typed)
    if (path / TITLE_FILE).is_file():
        return (check_title(path),)
    if path.is_dir() and find_project(path) == path.absolute():
        return check_project(path)
    if path.exists() or not ("/" in typed or "\\" in typed or path.suffix):
        return (check_title(path if path.exists() else typed, project=project),)
    report = Report()
    hint = "check the spelling and the folder you are in"
    report.unreadable("FILE-MISSING", "there is no such file or folder", Where(typed), hint)
    return (CheckResult(report.findings, False, typed, "title", summary=f"{typed}: not checked"),)


# --- canonical logs -------------------------------------------------------------------------------------------------
def format_log(source: Source, *, project: Path | str | None = None, language: str = "", name: str = "") -> str:
    """Return a log in its canonical form: the same entries and comments, one way to write each move.

    Lines that cannot be read stay as they are. What is no log at all raises `InputError`.
    """
    judgement = judge(source, Referees(project), language=language, name=name)
    text = formatted(judgement)
    if text is None:
        if judgement.judged is not None and judgement.judged.log is None:
            hint = "a log has a line --- between its header and its entries"
            judgement.report.error("LOG-RULE", "this is a position, not a log", Where(judgement.name, 1, 1), hint)
        raise input_error(judgement.report)
    return text


def formatted(judgement: Judgement) -> str | None:
    """Return the canonical form of what was judged; None when it is no log that can be read."""
    judged, game = judgement.judged, judgement.game
    if judged is None or game is None or judged.log is None or judged.start is None or judged.header is None:
        return None
    from checker.kernel.format import format_log
    from checker.kernel.referee import seats_of

    return format_log(judged.log, game, seats_of(game, judged.log, judged.header.players), judged.start)


def rewrite_log(path: Path, judgement: Judgement, report: Report) -> str | None:
    """Write a log file in its canonical form and return what became of it; None when it is no log."""
    from sporeprint.ground.atomic import write_through

    text = formatted(judgement)
    if text is None:
        return None
    data = text.encode("utf-8")
    if read_bytes(path, Report(), limit=1 << 30) == data:
        return "already canonical"
    return "rewritten" if write_through(path, data, report) else "not rewritten"
