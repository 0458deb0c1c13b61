"""Every face as a PNG."""

from __future__ import annotations

from collections.abc import Iterator

from generator.build.filenames import faces_folder
from generator.build.formats.model import FileFormat
from generator.build.job import Job, Known, faces
from generator.build.made import MadeFile
from generator.build.progress import Progress, counted
from generator.pictures.images import image_data


def _write(job: Job, name: str, known: Known | None, progress: Progress) -> Iterator[MadeFile]:
    """Those that are not there yet are drawn together, for that is shared among the cores."""
    from generator.render.png import face_pngs
    from generator.tools.cache.fingerprint import raster_digest

    folder = faces_folder(job, name)
    wanted = {f"png/{folder}/{face.name}.png": face for face in faces(job.sets.get(name, ()))}
    kept: dict[str, tuple[str, bytes | None]] = dict.fromkeys(wanted, ("", None))
    if known:
        drawn_by = (job.options.dpi, raster_digest())
        kept = {path: known.face(job, path, face, "png", *drawn_by) for path, face in wanted.items()}
    missing = [wanted[path] for path, (_, data) in kept.items() if data is None]
    drawn = face_pngs(missing, job.book.fonts, image_data, job.options.dpi)
    drawn = counted(drawn, len(missing), f"{job.title.ref.slug}: {name} as PNG", progress)
    for path, (key, data) in kept.items():
        is_kept = data is not None
        yield MadeFile(path, next(drawn)[1] if data is None else data, f"png-{folder}", key, is_kept=is_kept)


PNG = FileFormat("png", _write, is_of_faces=True)
