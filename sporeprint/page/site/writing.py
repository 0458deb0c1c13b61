"""Puts a site together and writes it: all of its files, or none."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sporeprint.api.opening import Progress
from sporeprint.api.projects import CALLER, open_catalogue
from sporeprint.api.table_faces import folder_of
from sporeprint.api.table_laying import can_be_laid, game_of, referees_of
from sporeprint.ground.catalogue import Catalogue, TitleRef, data_hash, load_catalogue
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.writing import load_manifest
from sporeprint.page.answer import answer
from sporeprint.page.site.compiling import compiled_archives
from sporeprint.page.site.in_browser import PROJECT, premises_in
from sporeprint.page.site.pictures import SiteFaces, site_booklets, site_faces
from sporeprint.page.site.python_files import (
    archive,
    data_files,
    index_file,
    module_files,
    project_files,
    yaml_modules,
)
from sporeprint.page.site.runtime import STDLIB, runtime_files
from sporeprint.page.site.web_files import CAREFUL, LISTS, files_list, page_files

SET = "site"
MODULES_FILE, DATA_FILE = "modules.zip", "data.zip"
"""The referee, and what it reads: a site with another title has new data, and a browser keeps the modules it has."""
Files = dict[str, bytes]


@dataclass(frozen=True, slots=True)
class WrittenSite:
    """What was written: the titles, the number of files, and how many bytes a browser fetches."""

    titles: tuple[str, ...]
    files: int
    page: int
    """Bytes of the page without faces, which every visitor fetches once."""
    faces: Mapping[str, int]
    """Title -> bytes of its faces, which are fetched when it is first played."""


def make_site(
    folder: Path,
    pyodide: Path | None,
    titles: Sequence[str],
    project: Path | None,
    report: Report,
    *,
    workers: int = 1,
    progress: Progress,
) -> WrittenSite | None:
    """Write a site into a folder; None with findings when it cannot be written. Files of others stay as they are."""
    catalogue = open_catalogue(project, report)
    runtime = runtime_files(pyodide, report)
    refs = [] if report.has_errors else _chosen(catalogue, titles, project, report)
    if report.has_errors:
        return None
    faces = site_faces(refs, project, workers, progress)
    progress("the files of the site")
    with tempfile.TemporaryDirectory() as temporary:
        data, listed = _data_of(refs, faces, project, Path(temporary))
    assert pyodide is not None, "without a runtime there are findings"
    progress("Python files are compiled")
    modules = archive({**module_files(), **yaml_modules()})
    packed = compiled_archives(pyodide, {MODULES_FILE: modules, STDLIB: runtime[STDLIB]}, report)
    runtime[STDLIB] = packed.pop(STDLIB)
    core = {**page_files(), **{f"pyodide/{name}": data for name, data in runtime.items()}, **packed}
    core |= {DATA_FILE: archive(data), "titles.json": json.dumps(listed, ensure_ascii=False).encode("utf-8")}
    pictures = {found.folder: found.pictures for found in faces}
    files = {f"faces/{title}/{name}": data for title, found in pictures.items() for name, data in found.items()}
    files |= site_booklets(faces, project, progress)
    files |= {**core, LISTS: files_list(core, pictures, _covers(listed))}
    if not _write(folder, files, report):
        return None
    sizes = {title: sum(map(len, found.values())) for title, found in pictures.items()}
    return WrittenSite(tuple(ref.slug for ref in refs), len(files), sum(map(len, core.values())), sizes)


def _chosen(catalogue: Catalogue, titles: Sequence[str], project: Path | None, report: Report) -> list[TitleRef]:
    """Return the titles that were named, or all; only those whose tables can be laid."""
    named = [catalogue.find(title, report, CALLER) for title in titles]
    wanted = list(dict.fromkeys(ref for ref in named if ref is not None)) if titles else list(catalogue.titles)
    referees = referees_of(project)
    games = {ref.slug: game_of(ref.slug, referees) for ref in wanted}
    playable = {slug for slug, game in games.items() if game is not None and can_be_laid(game)}
    for ref in wanted:
        if ref.slug not in playable and (titles or not ref.bundled):
            message = f"the tables of `{ref.slug}` cannot be laid on the page, so that it is not on the site"
            (report.error if titles else report.warning)("TABLE-LAYING", message, Where(str(ref.folder)), REFEREE_HINT)
    return [ref for ref in wanted if ref.slug in playable]


REFEREE_HINT = "`sporeprint check` says what is wrong with it; docs/your-own-game.md shows how to write a referee"


def _data_of(
    refs: Sequence[TitleRef], faces: Iterable[SiteFaces], project: Path | None, temporary: Path
) -> tuple[Files, Any]:
    """Return the files that the referee reads, and what it says of its titles when it has no others.

    The data of a project are copied without what is drawn, so their hash, which the index is found by, is another one.
    """
    files = {**data_files(refs), **project_files(project, refs)}
    for name, data in files.items():
        path = temporary / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    own = temporary / PROJECT
    copied = {ref.slug: ref for ref in load_catalogue(own if own.is_dir() else None).titles}
    for found in faces:
        ref = copied[found.ref.slug]._replace(language=found.ref.language)
        name = index_file(folder_of(ref, data_hash(ref)))
        files[name] = found.index
        (temporary / name).parent.mkdir(parents=True)
        (temporary / name).write_bytes(found.index)
    listed = answer({"ask": "titles", "only": [ref.slug for ref in refs]}, premises_in(temporary))
    return files, listed


def _covers(listed: Any) -> list[str]:
    return [f"faces/{row['slug']}/{face['face']}" for row in listed["titles"] for face in row["faces"]]


def _write(folder: Path, files: Files, report: Report) -> bool:
    """Write all files, those last that make a browser look for a new version; remove what is no longer among them."""
    known = load_manifest(folder, report)
    if not known.ready(files.items()):
        return False
    order = [*(name for name in files if name not in CAREFUL), *CAREFUL]
    if not all(known.put(name, files[name], SET) for name in order):
        return False
    known.finish([SET])
    return True
