"""`sporeprint template`: an empty log or position with comments that teach the format."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.cli.show import open_catalogue, print_findings
from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.text_in import read_text
from sporeprint.ground.translation.languages import find_language


def run(arguments: Namespace) -> int:
    report = Report()
    here = Where("command line")
    ref = open_catalogue(arguments, report).find(arguments.title, report, here)
    ref = None if ref is None else find_language(ref, arguments.language, report, here)
    if ref is not None:
        stem = f"template.{ref.language}" if ref.language else "template"
        name = f"{stem}.yaml" if arguments.position else f"{stem}.log"
        roots = [ref.root, bundled_data()]
        path = next((p for root in roots if (p := root / "examples" / ref.slug / name).is_file()), None)
        if path is None:
            hint = f"it would lie in examples/{ref.slug}; a title without a referee needs none"
            report.error("TEMPLATE-MISSING", f"{ref.slug} has no {name}", Where(str(ref.folder)), hint)
        else:
            print(read_text(str(path), report) or "", end="")
    print_findings(report)
    return report.exit_code()
