"""`sporeprint check`: every mistake in a title folder, in one run, without writing anything."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from sporeprint.cli.build import chosen_titles
from sporeprint.cli.show import data_used, open_catalogue, plural, print_findings, print_json
from sporeprint.ground.catalogue import Catalogue, TitleRef, bundled_data, find_project, load_catalogue
from sporeprint.ground.findings import Report, Where


def run(arguments: Namespace) -> int:
    from generator.build import check_title

    report = Report()
    catalogue = open_catalogue(arguments, report)
    rows = []
    for path in [] if report.has_errors else arguments.paths:
        for ref in _titles_at(path, catalogue, report):
            own = Report()
            pieces = check_title(ref, own)
            report.extend(own)
            rows.append({"title": ref.slug, "data": data_used(ref), "pieces": pieces})
            if not arguments.json and not own.has_errors:
                print(f"{ref.slug}: {plural(pieces, 'piece')}, no mistakes ({data_used(ref)})")
    if arguments.json:
        print_json({"checked": rows}, report)
    else:
        print_findings(report)
    return report.exit_code(arguments.strict)


def _titles_at(text: str, catalogue: Catalogue, report: Report) -> list[TitleRef]:
    """The titles a path or name means: a title folder, a project with several, or a title by name."""
    path = Path(text)
    if (path / "title.yaml").is_file():
        return [_title_folder(path)]
    if path.is_dir() and find_project(path) == path.absolute():
        return chosen_titles(load_catalogue(path.absolute()), [], report)
    if path.exists():
        hint = "give a folder that holds title.yaml"
        report.unreadable("CHECK-KIND", "this is no title folder", Where(text), hint)
        return []
    if "/" in text or "\\" in text or path.suffix:
        report.unreadable("FILE-MISSING", "there is no such file or folder", Where(text))
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
