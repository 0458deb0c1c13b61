"""`sporeprint score`: who really won, line by line, from a position or a log."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.api.judging import Referees, judge
from sporeprint.api.results import texts
from sporeprint.api.scores import ScoreResult, score_of
from sporeprint.cli.inputs import name_of, refuse_twice, source_of
from sporeprint.cli.pictures import refused, wanted
from sporeprint.cli.show import collect, print_findings, print_json, project_of, shown_data
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json


def run(arguments: Namespace) -> int:
    report = Report()
    referees = Referees(project_of(arguments))
    report.extend(referees.report)
    rows: list[Json] = []
    refuse_twice(arguments, arguments.files)
    pictures = wanted(arguments)
    for path in [] if refused(pictures, arguments.files, report) else arguments.files:
        judgement = judge(source_of(path), referees, name=name_of(path))
        result = score_of(judgement)
        collect([result], report)
        if not result.outcome:
            continue
        drawn: list[str] = []
        if pictures:
            from sporeprint.api.pictures import write_pictures  # most runs draw nothing

            drawn = write_pictures(pictures, judgement, "score", report)
        rows.append({**result.to_json(), **({"pictures": texts(drawn)} if pictures else {})})
        if not arguments.json:
            _print(result, drawn)
    if arguments.json:
        print_json({"scored": rows}, report)
    else:
        print_findings(report)
    return report.exit_code(arguments.strict)


def _print(result: ScoreResult, drawn: list[str]) -> None:
    print(f"{result.file}: {result.name} ({shown_data(result.data)})")
    print(result.text or result.outcome)
    if result.unfinished:
        print(f"so far: {result.unfinished}")
    for picture in drawn:
        print(f"drawn: {picture}")
