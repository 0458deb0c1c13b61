"""The deck from its YAML to PNG files with Sporeprint: python bench_png.py PROJECT FOLDER WORKERS

All that `sporeprint build --png` does for the pictures, without the PDF it makes beside them. With 0 workers the SVG
files are written that the pictures would be made from.
"""

from __future__ import annotations

import sys
from pathlib import Path

import spec

from generator.build.job import Job, SheetOptions, faces
from generator.build.titles import prepare
from generator.pictures.images import image_data
from generator.render.png import face_pngs
from generator.render.svg import face_svg
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report


def composed(project: Path) -> Job:
    report = Report()
    (ref,) = (title for title in load_catalogue(project).titles if not title.bundled)
    job = prepare(ref, SheetOptions(formats=("png",), dpi=spec.DPI), report)
    if job is None:
        raise SystemExit(f"the deck could not be composed: {report.findings}")
    return job


def draw_pngs(project: Path, folder: Path, workers: int) -> None:
    job = composed(project)
    for pieces in job.sets.values():
        for face, data in face_pngs(list(faces(pieces)), job.book.fonts, image_data, spec.DPI, workers):
            (folder / f"{face.name}.png").write_bytes(data)


def write_svgs(project: Path, folder: Path) -> None:
    job = composed(project)
    for pieces in job.sets.values():
        for face in faces(pieces):
            text = face_svg(face, job.book.fonts, image_data)
            (folder / f"{face.name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    project, folder, workers = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    if workers:
        draw_pngs(project, folder, workers)
    else:
        write_svgs(project, folder)
