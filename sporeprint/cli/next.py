"""`sporeprint next`: what must happen now, the line to write for it, and the table after that."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sporeprint.cli.pictures import COMMAND_LINE, refused, wanted, write_pictures
from sporeprint.cli.show import open_catalogue, plural, print_findings, print_json
from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from collections.abc import Iterable

    from checker.kernel.agenda import Due
    from checker.kernel.forward import Course, Line
    from checker.kernel.game import AnyGame
    from checker.kernel.referee import Judged
    from checker.titles import Games
    from sporeprint.ground.translation.logs import LogTranslator

WHOLE = 10**9
"""Behind the last line of any log: all of it is read, and that the game is not over goes without saying."""
NOTHING: dict[str, Any] = {"line": 0, "fault": 0, "to_act": None, "agendas": [], "moves": {}}


def run(arguments: Namespace) -> int:
    from checker.titles import Games
    from sporeprint.cli.judging import judge_file

    report = Report()
    games = Games(open_catalogue(arguments, report))
    pictures = wanted(arguments)
    judged, game = None, None
    if not refused(pictures, [arguments.file], report):
        judged, game = judge_file(arguments.file, games, report, WHOLE)
    if judged is None or judged.position is None or game is None:
        if arguments.json:
            print_json({"file": arguments.file, "title": None, **NOTHING}, report)
        else:
            print_findings(report)
        return max(1, report.exit_code())
    course = _course(arguments, game, judged, report)
    shown = _told(arguments.file, game, judged, course, report)
    if pictures:
        shown["pictures"] = _draw(pictures, game, games, course, report)
    if arguments.json:
        print_json(shown, report)
    else:
        _print(shown, course)
        print_findings(report)
    return report.exit_code()


def _course(arguments: Namespace, game: AnyGame, judged: Judged[Any], report: Report) -> Course[Any]:
    """What must happen, with the answers that were given; what the referee says of its lines goes into the report."""
    from random import Random

    from checker.kernel.forward import go_on
    from checker.kernel.referee import report_outcome
    from sporeprint.cli.judging import translator_for

    translator = translator_for(game)
    answers = [word for text in arguments.answers or () for word in text.split()]
    answers = answers if translator is None else [translator.read_words(word) for word in answers]
    rng = None if arguments.roll is None else Random(arguments.roll)
    players = frozenset(judged.header.players if judged.header is not None else ())
    number = _last_line(judged) + 1
    course = go_on(game, judged.position, players, answers, rng, number)
    course = course if translator is None else _translated(course, translator)
    for line in course.lines:
        if line.outcome is not None:
            faults = [fault._replace(reading="") for fault in line.outcome.faults]
            own = Report()
            report_outcome(judged.name, line.outcome._replace(faults=faults), own)
            report.extend(
                own if translator is None else [translator.write_finding(f, game.verbs) for f in own.findings]
            )
    if course.left and course.is_free:
        message = f"{plural(len(course.left), 'answer')} too many: {' '.join(course.left)}"
        report.error("NEXT-ANSWERS", message, COMMAND_LINE, "nothing asks for them; leave them out")
    return course


def _translated(course: Course[Any], translator: LogTranslator) -> Course[Any]:
    """The course with its lines as the file's language writes them."""
    lines = tuple(
        line._replace(
            text=translator.write_moves(line.text),
            agenda=line.agenda._replace(
                headline=translator.write_text(line.agenda.headline),
                dues=tuple(due._replace(text=translator.write_text(due.text)) for due in line.agenda.dues),
            ),
        )
        for line in course.lines
    )
    return course._replace(lines=lines)


def _last_line(judged: Judged[Any]) -> int:
    """The last line of a log; -1 of a position, so that what comes next is of no line at all."""
    return judged.log.body_line + len(judged.log.lines) - 1 if judged.log is not None else -1


def _told(path: str, game: AnyGame, judged: Judged[Any], course: Course[Any], report: Report) -> dict[str, Any]:
    """What is printed, as plain values; `line` is the last one that was looked at, `fault` the first faulty one."""
    from sporeprint.cli.judging import translator_for

    moves: Counter[str] = Counter()
    unread = (finding.where.line for finding in report.findings if finding.rule == "LOG-STOPPED")
    if course.is_free:
        translator = translator_for(game)
        verbs = (move.verb for move in game.legal_moves(course.position))
        moves.update(verbs if translator is None else map(translator.write_moves, verbs))
    return {
        "file": path,
        "title": game.slug,
        "line": max(0, min(unread, default=_last_line(judged) + 1) - 1),
        "fault": judged.fault.line if judged.fault is not None else 0,
        "to_act": game.to_act(course.position),
        "agendas": [_agenda(line) for line in course.lines],
        "moves": dict(moves),
    }


def _agenda(line: Line[Any]) -> dict[str, Any]:
    return {
        "headline": line.agenda.headline,
        "dues": [due._asdict() for due in line.agenda.dues],
        "answers": list(line.answers),
        "missing": list(line.missing),
        "line": line.text,
        "played": line.is_played,
        "brought": [due._asdict() for due in line.brought],
    }


def _draw(pictures: dict[str, Path], game: AnyGame, games: Games, course: Course[Any], report: Report) -> list[str]:
    from checker.kernel.tableau import coming_tableau

    ref = games.title_of(game)
    agenda = None if course.is_free else course.lines[-1].agenda
    tableau = coming_tableau(game, course.position, agenda)
    return [] if ref is None else write_pictures(pictures, ref, tableau, report)


# --- for people -----------------------------------------------------------------------------------------------------
def _print(shown: dict[str, Any], course: Course[Any]) -> None:
    after = f" after line {shown['line']}" if shown["line"] else ""
    read_on = f", read on from the fault in line {shown['fault']}" if shown["fault"] else ""
    print(f"{shown['file']}: the table{after}{read_on}")
    for line in course.lines:
        _print_line(line)
    if course.is_free:
        _print_choice(shown, bool(course.lines))
    for picture in shown.get("pictures", ()):
        print(f"drawn: {picture}")


def _print_line(line: Line[Any]) -> None:
    print(line.agenda.headline)
    _print_dues(line.agenda.dues)
    if line.agenda.asks:
        print("needed, in this order:")
    for number, ask in enumerate(line.agenda.asks):
        answer = f": {line.answers[number]}" if number < len(line.answers) else ""
        print(f"  {number + 1}. {ask}{answer}")
    if line.missing:
        print(f"write, with {plural(len(line.missing), 'answer')} in place of ?: {line.text}")
    else:
        print(f"write: {line.text}" if line.is_played else f"not possible: {line.text}")
    if line.brought:
        print("so:")
        _print_dues(line.brought)


def _print_dues(dues: Iterable[Due]) -> None:
    for due in dues:
        print("  " + (f"{due.place}: " if due.place else "") + due.text + (f" [{due.rule}]" if due.rule else ""))


def _print_choice(shown: dict[str, Any], added: bool) -> None:
    then = ", with these lines in it," if added else ""
    if shown["to_act"] is None:
        print(f"the game is over; `sporeprint score {shown['file']}`{then} says who won")
        return
    ways = ", ".join(f"{verb} {plural(count, 'way')}" for verb, count in shown["moves"].items())
    print(f"{shown['to_act']} is free to choose: {ways or 'from what nobody has seen'}")
    print(f"`sporeprint moves {shown['file']}`{then} lists them")
