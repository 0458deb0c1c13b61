"""Pictures of a judged table: `--svg`, `--png` and `--pdf` of `score`, `check` and `next`."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.cli.collector import resting_collector
from sporeprint.ground.findings import Report, Where

if TYPE_CHECKING:
    from sporeprint.ground.catalogue import TitleRef
    from sporeprint.ground.tableau import Tableau

KINDS = ("svg", "png", "pdf")
COMMAND_LINE = Where("command line")


def wanted(arguments: Namespace) -> dict[str, Path]:
    """Format -> file of every picture that is asked for."""
    named = {kind: getattr(arguments, kind) for kind in KINDS}
    return {kind: Path(name) for kind, name in named.items() if name is not None}


def refused(pictures: dict[str, Path], sources: list[str], report: Report) -> bool:
    """Whether the pictures cannot be made of what is given; the report says why."""
    if not pictures:
        return False
    if len(sources) > 1:
        message = f"a picture shows one table, and {len(sources)} files are given"
        report.error("PICTURE-MANY", message, COMMAND_LINE, "give one log or position, and call again for each other")
    elif not Path(sources[0]).is_file() and Path(sources[0]).exists():
        message = "a picture shows a table, and this is none"
        report.error("PICTURE-TABLE", message, Where(sources[0]), "give a log or a position")
    for kind, path in pictures.items():
        if path.suffix.lower() != f".{kind}":
            message, hint = f"--{kind} writes {kind.upper()}, the name ends otherwise", f"call it {path.stem}.{kind}"
            report.error("PICTURE-NAME", message, Where(str(path)), hint)
    return report.has_errors


def write_pictures(pictures: dict[str, Path], ref: TitleRef, tableau: Tableau, report: Report) -> list[str]:
    """The files that were written. With any mistake in the title's looks there are none."""
    from generator.tables.drawing import draw_tableau
    from generator.tables.files import FORMATS, table_file
    from sporeprint.ground.seals import write_sealed

    with resting_collector():
        drawn = draw_tableau(ref, tableau, report)
        if drawn is None:
            return []
        title = f"{tableau.heading}: {tableau.verdict}" if tableau.verdict else tableau.heading
        asked = [(kind, pictures[kind]) for kind in FORMATS if kind in pictures]
        return [str(p) for kind, p in asked if write_sealed(p, table_file(drawn, kind, title), report)]
