"""`sporeprint clean`: away with what builds wrote and what they remember of it."""

from __future__ import annotations

import contextlib
from argparse import Namespace
from pathlib import Path

from sporeprint.cli.build import chosen_titles
from sporeprint.cli.show import open_catalogue, plural, print_findings, print_json, shown_path
from sporeprint.ground.findings import Report
from sporeprint.ground.writing import JOURNAL, MANIFEST, load_manifest


def run(arguments: Namespace) -> int:
    from generator.cache.ledger import FOLDER, ledger_file

    report = Report()
    catalogue = open_catalogue(arguments, report)
    out, rows = Path(arguments.out), []
    for ref in [] if report.has_errors else chosen_titles(catalogue, arguments.titles, report):
        folder = out / ref.slug
        if not folder.is_dir() and not ledger_file(folder).exists():
            continue
        removed = _clean(folder, arguments.cache, report)
        rows.append({"title": ref.slug, "removed": removed})
        if not arguments.json:
            what = "nothing but what is remembered" if arguments.cache else plural(len(removed), "file")
            print(f"{ref.slug}: {what} removed from {shown_path(folder)}")
    _remove_home(out / FOLDER)
    if arguments.json:
        print_json({"cleaned": rows}, report)
    else:
        print_findings(report)
    return report.exit_code()


def _clean(folder: Path, only_cache: bool, report: Report) -> tuple[str, ...]:
    """The files that were removed; those of somebody else stay, and the report says which of ours were edited."""
    from generator.cache.ledger import FOLDER, ledger_file, lock_file
    from generator.cache.lock import writing_alone

    with writing_alone(lock_file(folder), report) as alone:
        if not alone:
            return ()
        removed = () if only_cache else _remove_files(folder, report)
        for home in list(folder.rglob(FOLDER)):  # of languages and shops, which lie below
            _forget(*home.glob("*.json"), *home.glob("*.lock"))
            _remove_home(home)
        _forget(ledger_file(folder), lock_file(folder))
    return removed


def _forget(*files: Path) -> None:
    for file in files:
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)


def _remove_files(folder: Path, report: Report) -> tuple[str, ...]:
    """What builds wrote into the folder, and below it in other languages or for shops: each place has its own list."""
    lists = sorted((path for path in folder.rglob(MANIFEST) if path.name == MANIFEST), reverse=True)
    below = {path.parent: path.parent.relative_to(folder) for path in lists}
    return tuple((own / name).as_posix() for place, own in below.items() for name in _remove_listed(place, report))


def _remove_listed(folder: Path, report: Report) -> tuple[str, ...]:
    manifest = load_manifest(folder, report)
    removed = manifest.finish({entry.group for entry in manifest.listed.values()})
    if not manifest.listed:
        with contextlib.suppress(OSError):
            (folder / MANIFEST).unlink()
            (folder / JOURNAL).unlink(missing_ok=True)
            folder.rmdir()  # which it refuses while anything of somebody else is in it
    return removed


def _remove_home(home: Path) -> None:
    """The folder of ledgers, once the last one is gone."""
    with contextlib.suppress(OSError):
        if [path.name for path in home.iterdir()] == [".gitignore"]:
            (home / ".gitignore").unlink()
        home.rmdir()
        home.parent.rmdir()
