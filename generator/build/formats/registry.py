"""All formats that a build can write. A new one is a module of this package and an entry here."""

from __future__ import annotations

from collections.abc import Iterator

from generator.build.formats.cut import CUT
from generator.build.formats.model import FileFormat
from generator.build.formats.pdf import PDF
from generator.build.formats.png import PNG
from generator.build.formats.svg import SVG
from generator.build.job import Job, Known
from generator.build.made import MadeFile
from generator.build.progress import Progress, silent
from generator.tools.cache.keys import PartKeys
from generator.tools.cache.ledger import Ledger

FORMATS: tuple[FileFormat, ...] = (PDF, CUT, SVG, PNG)
"""In the order in which the files of sheets, and then those of faces, are made."""


def format_names() -> tuple[str, ...]:
    """What `formats` may name."""
    return tuple(one.name for one in FORMATS)


def face_formats() -> frozenset[str]:
    """Those that write a file for each face."""
    return frozenset(one.name for one in FORMATS if one.is_of_faces)


def files(job: Job, progress: Progress = silent, ledger: Ledger | None = None) -> Iterator[MadeFile]:
    """All files of a job, one by one; those that the ledger has are not drawn again."""
    known = Known(ledger, PartKeys(job.options, job.title.ref.language)) if ledger else None
    wanted = [one for one in FORMATS if one.name in job.options.formats]
    for of_faces, names in ((False, job.sheets), (True, job.sets)):
        for name in names:
            for one in wanted:
                if one.is_of_faces == of_faces:
                    yield from one.write(job, name, known, progress)
