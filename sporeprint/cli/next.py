"""`sporeprint next`: what must happen now, the line to write for it, and the table after that."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable

from sporeprint.api.judging import Judgement, Referees, judge
from sporeprint.api.next_steps import WHOLE, Agenda, Due, NextResult, follow, next_of
from sporeprint.api.pictures import write_pictures
from sporeprint.api.results import texts
from sporeprint.cli.inputs import name_of, source_of
from sporeprint.cli.pictures import refused, wanted
from sporeprint.cli.show import print_findings, print_json, project_of
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json
from sporeprint.ground.wording import counted


def run(arguments: Namespace) -> int:
    report = Report()
    pictures, drawn = wanted(arguments), list[str]()
    path: str = arguments.file
    if refused(pictures, [path], report):
        judgement, course = Judgement(name_of(path), report), None
    else:
        judgement = judge(source_of(path), Referees(project_of(arguments)), name=name_of(path), upto=WHOLE)
        report = judgement.report
        course = follow(judgement, arguments.answers or (), arguments.roll)
    result = next_of(judgement, course)
    if pictures and course is not None:
        drawn = write_pictures(pictures, judgement, "next", report, course)
    if arguments.json:
        more: dict[str, Json] = {"pictures": texts(drawn)} if pictures and result.has_table else {}
        print_json({**result.to_json(), **more}, report)
    else:
        if result.has_table:
            _print(result, drawn, path)
        print_findings(report)
    return report.exit_code() if result.has_table else max(1, report.exit_code())


# --- for people -----------------------------------------------------------------------------------------------------
def _print(result: NextResult, drawn: list[str], typed: str) -> None:
    after = f" after line {result.line}" if result.line else ""
    read_on = f", read on from the fault in line {result.fault}" if result.fault else ""
    print(f"{result.file}: the table{after}{read_on}")
    for agenda in result.agendas:
        _print_agenda(agenda)
    if result.is_free:
        _print_choice(result, typed)
    for picture in drawn:
        print(f"drawn: {picture}")


def _print_agenda(agenda: Agenda) -> None:
    print(agenda.headline)
    _print_dues(agenda.dues)
    if agenda.asks:
        print("needed, in this order:")
    for number, ask in enumerate(agenda.asks):
        answer = f": {agenda.answers[number]}" if number < len(agenda.answers) else ""
        print(f"  {number + 1}. {ask}{answer}")
    if agenda.missing:
        print(f"write, with {counted(len(agenda.missing), 'answer')} in place of ?: {agenda.line}")
    else:
        print(f"write: {agenda.line}" if agenda.played else f"not possible: {agenda.line}")
    if agenda.brought:
        print("so:")
        _print_dues(agenda.brought)


def _print_dues(dues: Iterable[Due]) -> None:
    for due in dues:
        print("  " + (f"{due.place}: " if due.place else "") + due.text + (f" [{due.rule}]" if due.rule else ""))


def _print_choice(result: NextResult, typed: str) -> None:
    then = ", with these lines in it," if result.agendas else ""
    if result.to_act is None:
        print(f"the game is over; `sporeprint score {typed}`{then} says who won")
        return
    ways = ", ".join(f"{verb} {counted(count, 'way')}" for verb, count in result.moves.items())
    print(f"{result.to_act} is free to choose: {ways or 'from what nobody has seen'}")
    print(f"`sporeprint moves {typed}`{then} lists them")
