"""`sporeprint titles`: what there is to print, and from where."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.api.projects import TitleInfo, open_catalogue, title_info
from sporeprint.cli.show import print_findings, print_json, project_of, shown_path
from sporeprint.ground.findings import Report


def run(arguments: Namespace) -> int:
    report = Report()  # with a wrong project the bundled titles are listed all the same
    found = [title_info(ref) for ref in open_catalogue(project_of(arguments), report).titles]
    if arguments.json:
        print_json({"titles": [{**title.to_json(), "from": _origin(title)} for title in found]}, report)
        return report.exit_code()
    for title in found:
        print(f"{title.slug:<12} {title.name:<16} {_origin(title)}  {title.data_hash}")
    print_findings(report, beside=True)
    return report.exit_code()


def _origin(title: TitleInfo) -> str:
    return "bundled" if title.bundled else shown_path(title.folder)
