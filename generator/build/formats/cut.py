"""The cuts of every sheet, for a cutting machine."""

from __future__ import annotations

from collections.abc import Iterator

from generator.build.filenames import pdf_stem
from generator.build.formats.model import FileFormat
from generator.build.job import Job, Known, is_upright
from generator.build.made import MadeFile
from generator.build.progress import Progress
from generator.build.upright import upright_cuts
from generator.render.cutfile import cut_svg


def _write(job: Job, name: str, known: Known | None, progress: Progress) -> Iterator[MadeFile]:
    """One drawing for each sheet, the way round that its page has in the PDF."""
    stem = pdf_stem(job, name)
    for page in job.sheets[name].pages:
        if page.cuts:
            text = cut_svg(upright_cuts(page) if is_upright(job.options) else page)
            yield MadeFile(f"cut/{stem}-{page.number}.svg", text.encode("utf-8"), f"cut-{stem}")


CUT = FileFormat("cut", _write)
