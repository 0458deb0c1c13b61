"""Every face as an SVG document."""

from __future__ import annotations

from collections.abc import Iterator

from generator.build.filenames import faces_folder
from generator.build.formats.model import FileFormat
from generator.build.job import Job, Known, faces
from generator.build.made import MadeFile
from generator.build.progress import Progress
from generator.pictures.images import image_data
from generator.render.svg import face_svg


def _write(job: Job, name: str, known: Known | None, progress: Progress) -> Iterator[MadeFile]:
    for face in faces(job.sets.get(name, ())):
        folder = faces_folder(job, name)
        path, group = f"svg/{folder}/{face.name}.svg", f"svg-{folder}"
        key, kept = known.face(job, path, face, "svg") if known else ("", None)
        data = face_svg(face, job.book.fonts, image_data).encode("utf-8") if kept is None else kept
        yield MadeFile(path, data, group, key, is_kept=kept is not None)


SVG = FileFormat("svg", _write, is_of_faces=True)
