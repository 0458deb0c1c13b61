"""`sporeprint moves`: what can be done now, by kind, and why the rest cannot."""

from __future__ import annotations

from argparse import Namespace
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from sporeprint.cli.show import open_catalogue, plural, print_findings, print_json
from sporeprint.ground.findings import Report, Where

MOST_TURNS = 10_000
"""Turns that are listed at most."""

if TYPE_CHECKING:
    from checker.kernel.game import AnyGame
    from checker.kernel.referee import Judged


def run(arguments: Namespace) -> int:
    from checker.titles import Games
    from sporeprint.cli.judging import judge_file

    report = Report()
    games = Games(open_catalogue(arguments, report))
    judged, game = judge_file(arguments.file, games, report, arguments.at)
    if judged is None or judged.position is None or game is None:
        if arguments.json:
            print_json({"to_act": None, "moves": {}, "not": {}}, report)
        else:
            print_findings(report)
        return max(1, report.exit_code())
    _tell_of_end(judged, arguments.at, report)
    listing = _turns(game, judged.position) if arguments.turns else _listing(game, judged.position)
    listing = _translated(listing, game)
    if arguments.json:
        print_json(listing, report)
    else:
        _print(listing, arguments.all)
        print_findings(report)
    return report.exit_code()


def _tell_of_end(judged: Judged[Any], at: int | None, report: Report) -> None:
    """A line that the log does not have is taken for its end, and that is told."""
    if at is None:
        return
    if judged.log is None:
        report.note("MOVES-LINE", f"a position has no moves before its line {at}", Where(judged.name), "leave --at out")
        return
    last = judged.log.body_line + len(judged.log.lines) - 1
    if at > last + 1:
        said = f"the log has {last} lines, not {at}; this is its end"
        report.note("MOVES-LINE", said, Where(judged.name, last, 1), "leave --at out, or name one of its lines")


def _listing(game: AnyGame, position: Any) -> dict[str, Any]:
    from checker.kernel.moves import CHANCE

    due = game.to_act(position)
    kinds: dict[str, list[str]] = defaultdict(list)
    for move in game.legal_moves(position):
        kinds[move.verb].append(move.text())
    if due == CHANCE:
        for move, weight in game.outcomes(position):
            kinds[move.verb].append(f"{move.text()} (in {plural(round(weight), 'way')})")
    reasons = {}
    for verb in game.verbs:
        if verb not in kinds and verb not in game.chance_verbs:
            problem = game.why_not(position, verb)
            if problem is not None:
                reasons[verb] = f"{problem.message} [{problem.rule}]"
    return {"to_act": due, "moves": dict(kinds), "not": reasons}


def _translated(listing: dict[str, Any], game: AnyGame) -> dict[str, Any]:
    """The listing in the words of the file's language."""
    from sporeprint.cli.judging import translator_for

    translator = translator_for(game)
    if translator is None:
        return listing
    moves = {
        translator.write_moves(kind): list(map(translator.write_moves, texts))
        for kind, texts in listing["moves"].items()
    }
    refused = {translator.write_moves(verb): translator.write_text(why) for verb, why in listing["not"].items()}
    return {**listing, "moves": moves, "not": refused}


def _turns(game: AnyGame, position: Any) -> dict[str, Any]:
    """Whole turns by their first step; a note tells when there are more than are counted."""
    from itertools import islice

    from checker.kernel.turns import turns

    kinds: dict[str, list[str]] = defaultdict(list)
    found = [moves for moves, _ in islice(turns(game, position), MOST_TURNS + 1)]
    for moves in found[:MOST_TURNS]:
        kinds[moves[0].text()].append(" ; ".join(move.text() for move in moves))
    return {"to_act": game.to_act(position), "moves": dict(kinds), "not": {}, "more": len(found) > MOST_TURNS}


def _print(listing: dict[str, Any], everything: bool) -> None:
    due = listing["to_act"]
    print("the game is over" if due is None else f"to act: {due}")
    for verb, moves in listing["moves"].items():
        print(f"{verb}: {plural(len(moves), 'way')}" + ("" if everything else f", such as {moves[0]}"))
        for text in moves if everything else ():
            print(f"  {text}")
    if listing.get("more"):
        print(f"... and more: {MOST_TURNS} turns are listed")
    for verb, why in listing["not"].items():
        print(f"not {verb}: {why}")
