"""`sporeprint check`: every mistake in logs, positions, titles, single files of their data, and projects."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from sporeprint.api.apart import own_referee, run_apart
from sporeprint.api.checking import CheckResult, check_of, check_path, check_title, rewrite_log, titles_of_file
from sporeprint.api.judging import Referees, judge
from sporeprint.api.pictures import PictureKind, write_pictures
from sporeprint.api.results import texts
from sporeprint.cli.inputs import STANDARD_INPUT, name_of, refuse_twice, source_of
from sporeprint.cli.pictures import refused, wanted
from sporeprint.cli.progress import Progress
from sporeprint.cli.show import collect, print_findings, print_json, project_of, shown_data
from sporeprint.ground.findings import Finding, Report
from sporeprint.ground.plain import Json
from sporeprint.ground.wording import counted


def run(arguments: Namespace) -> int:
    report = Report()
    project = project_of(arguments)
    referees = Referees(project)
    report.extend(referees.report)
    results: list[CheckResult] = []
    found: tuple[CheckResult, ...]
    titles: set[Path] = set()
    pictures, drawn = wanted(arguments), list[str]()
    _refuse(arguments)
    paths = [] if refused(pictures, arguments.paths, report) else arguments.paths
    with Progress(arguments.quiet) as progress:
        for number, path in enumerate(paths, 1):
            progress(f"{name_of(path)}, {number} of {len(paths)}")
            folders = () if path == STANDARD_INPUT else titles_of_file(Path(path))
            if folders:
                # A file of a title is checked with all of it, and a title of several files once.
                found = tuple(check_title(folder) for folder in folders if folder not in titles)
                titles |= set(folders)
            elif path == STANDARD_INPUT or Path(path).is_file():
                result, drawn = _checked(path, referees, project, arguments.format, pictures, report)
                found = (result,)
            else:
                found = check_path(path, project=project)
            collect(found, report)
            results += [result for result in found if result.kind != "title" or result.title is not None]
    if arguments.json:
        more: dict[str, Json] = {"pictures": texts(drawn)} if pictures else {}
        print_json({"checked": [{**result.to_json(), **more} for result in results]}, report)
    else:
        _print(results, drawn, report)
    return report.exit_code(arguments.strict)


def _refuse(arguments: Namespace) -> None:
    """End the program for what cannot be done with standard input."""
    refuse_twice(arguments, arguments.paths)
    if arguments.format and STANDARD_INPUT in arguments.paths:
        arguments.parser.error("`--format` rewrites a file, and `-` is standard input", "name the file to rewrite")


def _checked(
    path: str,
    referees: Referees,
    project: Path | str | None,
    rewrite: bool,
    pictures: Mapping[PictureKind, Path],
    report: Report,
) -> tuple[CheckResult, list[str]]:
    """Return what is found in a file; one whose title brings its own referee is checked in another process."""
    referee = None if path == STANDARD_INPUT else own_referee(Path(path), referees)
    if referee is None:
        return _check_file(path, referees, rewrite, pictures, report)
    done = run_apart(_check_apart, (path, project, rewrite, pictures), referee)
    if done.finding is not None:
        result = CheckResult((done.finding,), True, path, summary=f"{path}: not judged")
        return result, []
    result, drawn, findings = done.value
    for finding in findings:
        report.add(finding)
    return result, drawn


def _check_apart(
    path: str, project: Path | str | None, rewrite: bool, pictures: Mapping[PictureKind, Path]
) -> tuple[CheckResult, list[str], tuple[Finding, ...]]:
    report = Report()
    result, drawn = _check_file(path, Referees(project), rewrite, pictures, report)
    return result, drawn, report.findings


def _check_file(
    path: str, referees: Referees, rewrite: bool, pictures: Mapping[PictureKind, Path], report: Report
) -> tuple[CheckResult, list[str]]:
    """Return what is found in a file, and the pictures that were written of it."""
    judgement = judge(source_of(path), referees, name=name_of(path))
    result = check_of(judgement)
    done = rewrite_log(Path(path), judgement, report) if rewrite else None
    if done is not None:
        result = replace(result, summary=f"{result.summary}, {done}")
    return result, write_pictures(pictures, judgement, "check", report) if pictures else []


def _print(results: list[CheckResult], drawn: list[str], report: Report) -> None:
    for result in results:
        print(result.summary.replace(result.data, shown_data(result.data)) if result.data else result.summary)
        for line in result.standing:
            print(line)
    for picture in drawn:
        print(f"drawn: {picture}")
    if len(results) > 1:
        moves = sum(result.moves for result in results)
        errors = sum(finding.level == "error" for finding in report.findings)
        print(f"{counted(len(results), 'file')}, {counted(moves, 'move')}, {counted(errors, 'error')}")
    print_findings(report)
