"""`sporeprint template`: an empty log or position with comments that teach the format."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.cli.show import open_catalogue, print_findings
from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.text_in import read_text


def run(arguments: Namespace) -> int:
    report = Report()
    ref = open_catalogue(arguments, report).find(arguments.title, report, Where("command line"))
    if ref is not None:
        name = "template.yaml" if arguments.position else "template.log"
        roots = [ref.root, bundled_data()]
        path = next((p for root in roots if (p := root / "examples" / ref.slug / name).is_file()), None)
        if path is None:
            report.error("TEMPLATE-MISSING", f"{ref.slug} has no {name}", Where(str(ref.folder)))
        else:
            print(read_text(str(path), report) or "", end="")
    print_findings(report)
    return report.exit_code()
