"""`sporeprint contact`: all faces of a title on one page, with every text that had to shrink or does not fit."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.api.proofs import ContactResult, contact_sheet
from sporeprint.cli.progress import Progress
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, shown_data, shown_path
from sporeprint.ground.wording import counted


def run(arguments: Namespace) -> int:
    with Progress(arguments.quiet) as progress:
        result = contact_sheet(
            arguments.title,
            arguments.out,
            out="out",
            language=arguments.language or "",
            project=project_of(arguments),
            progress=progress,
        )
    if result.file is not None and not arguments.json:
        print(f"{shown_path(result.file)}: {_summary(result)} ({shown_data(result.data)})")
    return finish([result], result.to_json() if arguments.json else None)


def _summary(result: ContactResult) -> str:
    faces = result.faces
    shrunk, wrong = sum(bool(face.shrunk) for face in faces), sum(bool(face.wrong) for face in faces)
    smaller = f"{shrunk} with smaller text" if shrunk else "no text had to get smaller"
    return f"{counted(len(faces), 'face')}, {smaller}" + (f", {wrong} with something wrong" if wrong else "")
