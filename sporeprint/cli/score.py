"""`sporeprint score`: who really won, line by line, from a position or a log."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.cli.pictures import refused, wanted, write_pictures
from sporeprint.cli.show import data_used, open_catalogue, print_findings, print_json
from sporeprint.ground.findings import Report


def run(arguments: Namespace) -> int:
    from checker.kernel.sheet import format_sheet, sheet_json
    from checker.titles import Games
    from sporeprint.cli.judging import judge_file

    report = Report()
    catalogue = open_catalogue(arguments, report)
    games = Games(catalogue)
    rows = []
    pictures = wanted(arguments)
    for path in [] if refused(pictures, arguments.files, report) else arguments.files:
        own = Report()
        judged, game = judge_file(path, games, own)
        report.extend(own)
        if judged is None or judged.sheet is None or game is None:
            continue
        ref = games.title_of(game)
        used = data_used(ref) if ref else ""
        unfinished = game.unfinished(judged.position)
        head = {"file": path, "title": game.slug, "data": used, "interim": unfinished is not None}
        drawn = []
        if pictures and ref is not None:
            from checker.kernel.tableau import scored_tableau

            tableau = scored_tableau(game, judged.position, judged.sheet)
            drawn = write_pictures(pictures, ref, tableau, report)
        rows.append({**head, **sheet_json(judged.sheet), **({"pictures": drawn} if pictures else {})})
        if not arguments.json:
            print(f"{path}: {game.data.name} ({used})")
            print(format_sheet(judged.sheet))
            if unfinished is not None:
                print(f"so far: {unfinished.message}")
            for picture in drawn:
                print(f"drawn: {picture}")
    if arguments.json:
        print_json({"scored": rows}, report)
    else:
        print_findings(report)
    return report.exit_code(arguments.strict)
