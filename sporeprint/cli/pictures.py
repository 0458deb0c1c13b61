"""Pictures of a judged table: `--svg`, `--png` and `--pdf` of `score`, `check` and `next`."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.ground.findings import ARGUMENTS, Report, Where

if TYPE_CHECKING:
    from sporeprint.api.pictures import PictureKind


def wanted(arguments: Namespace) -> dict[PictureKind, Path]:
    """Return format -> file of every picture that is asked for."""
    named: dict[PictureKind, str | None] = {"svg": arguments.svg, "png": arguments.png, "pdf": arguments.pdf}
    return {kind: Path(name) for kind, name in named.items() if name is not None}


def refused(pictures: dict[PictureKind, Path], sources: list[str], report: Report) -> bool:
    """Return whether the pictures cannot be made of what is given; the report says why."""
    if not pictures:
        return False
    if len(sources) > 1:
        message = f"a picture shows one table, and {len(sources)} files are given"
        report.error("PICTURE-MANY", message, ARGUMENTS, "give one log or position, and call again for each other")
    elif not Path(sources[0]).is_file() and Path(sources[0]).exists():
        message = "a picture shows a table, and this is none"
        report.error("PICTURE-TABLE", message, Where(sources[0]), "give a log or a position")
    for kind, path in pictures.items():
        if path.suffix.lower() != f".{kind}":
            message, hint = f"--{kind} writes {kind.upper()}, the name ends otherwise", f"call it {path.stem}.{kind}"
            report.error("PICTURE-NAME", message, Where(str(path)), hint)
    return report.has_errors
