"""`sporeprint moves`: what can be done now, by kind, and why the rest cannot."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.api import move_lists
from sporeprint.api.move_lists import MovesResult, moves
from sporeprint.cli.inputs import name_of, source_of
from sporeprint.cli.show import collect, print_findings, print_json, project_of
from sporeprint.ground.findings import Report
from sporeprint.ground.wording import counted


def run(arguments: Namespace) -> int:
    report = Report()
    path, at, turns = arguments.file, arguments.at, arguments.turns
    result = moves(source_of(path), at=at, turns=turns, project=project_of(arguments), name=name_of(path))
    collect([result], report)
    if arguments.json:
        print_json(result.to_json(), report)
    else:
        if result.has_table:
            _print(result, arguments.all)
        print_findings(report)
    return report.exit_code() if result.has_table else max(1, report.exit_code())


def _print(result: MovesResult, everything: bool) -> None:
    print("the game is over" if result.to_act is None else f"to act: {result.to_act}")
    for verb, listed in result.moves.items():
        print(f"{verb}: {counted(len(listed), 'way')}" + ("" if everything else f", such as {listed[0]}"))
        for text in listed if everything else ():
            print(f"  {text}")
    if result.more:
        print(f"... and more: {move_lists.MOST_TURNS} turns are listed")
    for verb, why in result.why_not.items():
        print(f"not {verb}: {why}")
