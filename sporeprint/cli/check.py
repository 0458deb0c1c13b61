"""`sporeprint check`: every mistake in whatever it is given: logs, positions, title folders, projects."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from sporeprint.cli.build import chosen_titles
from sporeprint.cli.pictures import refused, wanted, write_pictures
from sporeprint.cli.progress import Progress
from sporeprint.cli.show import data_used, open_catalogue, plural, print_findings, print_json
from sporeprint.ground.catalogue import Catalogue, TitleRef, bundled_data, find_project, load_catalogue
from sporeprint.ground.findings import Report, Where


def run(arguments: Namespace) -> int:
    from checker.titles import Games

    report = Report()
    catalogue = open_catalogue(arguments, report)
    games = Games(catalogue)
    rows: list[dict[str, Any]] = []
    pictures = wanted(arguments)
    paths = [] if refused(pictures, arguments.paths, report) else arguments.paths
    with Progress(arguments.quiet) as progress:
        for number, path in enumerate(paths, 1):
            progress(f"{path}, {number} of {len(paths)}")
            if Path(path).is_file():
                rows += _check_file(path, games, arguments.format, pictures, report)
            else:
                rows += [_check_title(ref, report) for ref in _titles_at(path, catalogue, report)]
    if arguments.json:
        print_json({"checked": rows}, report)
    else:
        for row in rows:
            print(row["summary"])
            for picture in row.get("pictures", ()):
                print(f"drawn: {picture}")
        if len(rows) > 1:
            moves = sum(row.get("moves", 0) for row in rows)
            errors = sum(f.level == "error" for f in report.findings)
            print(f"{plural(len(rows), 'file')}, {plural(moves, 'move')}, {plural(errors, 'error')}")
        print_findings(report)
    return report.exit_code(arguments.strict)


def _check_title(ref: TitleRef, report: Report) -> dict[str, Any]:
    from generator.build import check_title

    own = Report()
    pieces = check_title(ref, own)
    report.extend(own)
    verdict = "mistakes found" if own.has_errors else f"{plural(pieces, 'piece')}, no mistakes"
    return {"title": ref.slug, "pieces": pieces, "summary": f"{ref.slug}: {verdict} ({data_used(ref)})"}


def _check_file(
    path: str, games: Any, rewrite: bool, pictures: dict[str, Path], report: Report
) -> list[dict[str, Any]]:
    from sporeprint.cli.judging import judge_file

    own = Report()
    judged, game = judge_file(path, games, own)
    report.extend(own)
    if judged is None or game is None:
        return [{"file": path, "title": None, "moves": 0, "summary": f"{path}: not judged"}]
    errors = sum(f.level == "error" for f in own.findings)
    said = plural(errors, "error") if errors else "no mistakes"
    moves = f"{plural(judged.moves, 'move')}, " if judged.kind == "log" else ""
    if rewrite and judged.log is not None and judged.start is not None:
        said += ", " + _rewrite(path, judged, game, report)
    row = {"file": path, "title": game.slug, "moves": judged.moves, "summary": f"{path}: {moves}{said}"}
    return [{**row, "pictures": _draw(pictures, judged, game, games, report)} if pictures else row]


def _draw(pictures: dict[str, Path], judged: Any, game: Any, games: Any, report: Report) -> list[str]:
    """The pictures that were written; without a table, whose mistakes are told, there are none."""
    from checker.kernel.tableau import checked_tableau

    ref = games.title_of(game)
    if judged.position is None or ref is None:
        return []
    return write_pictures(pictures, ref, checked_tableau(game, judged), report)


def _rewrite(path: str, judged: Any, game: Any, report: Report) -> str:
    from checker.kernel.format import format_log
    from sporeprint.ground.writing import write_atomically

    text = format_log(judged.log, game, frozenset(judged.header.players), judged.start)
    if Path(path).read_bytes() == text.encode("utf-8"):
        return "already canonical"
    return "rewritten" if write_atomically(Path(path), text.encode("utf-8"), report) else "not rewritten"


def _titles_at(text: str, catalogue: Catalogue, report: Report) -> list[TitleRef]:
    """The titles a path or name means: a title folder, a project with several, or a title by name."""
    path = Path(text)
    if (path / "title.yaml").is_file():
        return [_title_folder(path)]
    if path.is_dir() and find_project(path) == path.absolute():
        return chosen_titles(load_catalogue(path.absolute()), [], report)
    if path.exists():
        hint = "give a log, a position, or a folder that holds title.yaml"
        report.unreadable("CHECK-KIND", "this is neither a title folder nor a project", Where(text), hint)
        return []
    if "/" in text or "\\" in text or path.suffix:
        hint = "check the spelling and the folder you are in"
        report.unreadable("FILE-MISSING", "there is no such file or folder", Where(text), hint)
        return []
    ref = catalogue.find(text, report, Where("command line"))
    return [] if ref is None else [ref]


def _title_folder(path: Path) -> TitleRef:
    folder = path.resolve()
    if folder.parent.name == "components":
        found = load_catalogue(folder.parent.parent).get(folder.name)
        if found is not None and found.folder.resolve() == folder:
            return found
    return TitleRef(folder.name, folder, bundled_data() / "layouts", folder, False)
