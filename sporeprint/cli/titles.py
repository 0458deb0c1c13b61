"""`sporeprint titles`: what there is to print, and from where."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.cli.show import open_catalogue, print_findings, print_json, shown_path
from sporeprint.ground.catalogue import TitleRef, data_hash, display_names
from sporeprint.ground.findings import Report


def run(arguments: Namespace) -> int:
    report = Report()
    catalogue = open_catalogue(arguments, report)
    if arguments.json:
        print_json({"titles": [_row(ref) for ref in catalogue.titles]}, report)
        return report.exit_code()
    for ref in catalogue.titles:
        row = _row(ref)
        print(f"{row['slug']:<12} {row['name']:<16} {row['from']}  {row['hash']}")
    print_findings(report)
    return report.exit_code()


def _row(ref: TitleRef) -> dict[str, str]:
    names = display_names(ref)
    return {
        "slug": ref.slug,
        "name": names[0] if names else ref.slug,
        "from": "bundled" if ref.bundled else shown_path(ref.folder),
        "hash": data_hash(ref),
    }
