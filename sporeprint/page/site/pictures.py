"""The faces of a site: drawn beforehand, as files that are named by their content."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from sporeprint.api.booklets import figure_lines
from sporeprint.api.opening import Progress
from sporeprint.api.table_faces import ENDING, TableFaces, renamed_index, table_faces
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.translation.languages import languages_in
from sporeprint.page.booklets import ENDING as FIGURE_ENDING
from sporeprint.page.booklets import PAGE, booklet_file, booklet_values
from sporeprint.page.premises import Premises

CHUNK = 12
"""Faces that a process draws before it is given others."""
Task = tuple[str, str, Path | None, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class SiteFaces:
    """The faces of a title in one language: an index for the referee, and the pictures by their names."""

    ref: TitleRef
    index: bytes
    pictures: dict[str, bytes]
    renamed: dict[str, str]
    """The name of a face where it is drawn -> its name on the site."""

    @property
    def folder(self) -> str:
        """As views name it."""
        return self.ref.slug + (f".{self.ref.language}" if self.ref.language else "")


def site_faces(refs: Iterable[TitleRef], project: Path | None, workers: int, progress: Progress) -> list[SiteFaces]:
    """Return the faces of titles in all their languages, drawn as far as nobody drew them before."""
    spoken = [ref._replace(language=code) for ref in refs for code in ("", *languages_in(ref.folder))]
    found = [(ref, table_faces(ref.slug, language=ref.language, project=project)) for ref in spoken]
    _draw([task for ref, faces in found for task in _tasks(ref, faces, project)], workers, progress)
    return [_named_by_content(ref, faces) for ref, faces in found]


def _tasks(ref: TitleRef, faces: TableFaces, project: Path | None) -> Iterator[Task]:
    names = [name for name in faces.wanted() if not (faces.folder / name).is_file()]
    for first in range(0, len(names), CHUNK):
        yield ref.slug, ref.language, project, tuple(names[first : first + CHUNK])


def _draw(tasks: Sequence[Task], workers: int, progress: Progress) -> None:
    if workers < 2 or len(tasks) < 2:
        for number, task in enumerate(tasks, 1):
            progress(f"{task[0]}: faces {number} of {len(tasks)}")
            draw_faces(task)
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        for number, _ in enumerate(pool.map(draw_faces, tasks), 1):
            progress(f"faces {number} of {len(tasks)}")


def draw_faces(task: Task) -> None:
    """Draw some faces into the folder that keeps them."""
    title, language, project, names = task
    faces = table_faces(title, language=language, project=project)
    for name in names:
        faces.picture(name)


def _named_by_content(ref: TitleRef, faces: TableFaces) -> SiteFaces:
    names: dict[str, str] = {}
    pictures: dict[str, bytes] = {}
    for old in faces.wanted():
        data = faces.picture(old)
        assert data is not None, "a face of the index can be drawn"
        names[old] = sha256(data).hexdigest()[:20] + ENDING
        pictures[names[old]] = data
    return SiteFaces(ref, renamed_index(faces, names), pictures, names)


def site_booklets(found: Iterable[SiteFaces], project: Path | None, progress: Progress) -> dict[str, bytes]:
    """Return the booklets as files, with the faces by the names that they have on the site.

    A browser fetches them when somebody reads them; they are not kept with the page.
    """
    premises, files = Premises(project), dict[str, bytes]()
    for faces in found:
        title, language = faces.ref.slug, faces.ref.language
        values = booklet_values(premises, title, language)
        if values is None:
            continue
        progress(f"{faces.folder}: booklet")
        for line in figure_lines(values):
            data = booklet_file(premises, title, language, f"{line}{FIGURE_ENDING}")
            assert data is not None, "a figure of a booklet can be drawn"
            files[f"rules/{faces.folder}/{line}{FIGURE_ENDING}"] = data
        text = json.dumps(values, ensure_ascii=False)
        for old, new in faces.renamed.items():
            text = text.replace(old, new)
        files[f"rules/{faces.folder}/{PAGE}"] = text.encode("utf-8")
    return files
