"""What a screen needs to show the tables of a title: sizes, places, and a small picture of every face.

The pictures of a title lie in one folder, beside an index with the geometry and the name of every picture. A picture is
drawn when it is first asked for, or all of them at once; who has the folder needs nothing that draws.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict

from sporeprint.api.opening import PathLike, Progress, open_title, silent
from sporeprint.api.results import input_error, stop_on_errors
from sporeprint.ground.atomic import write_atomically
from sporeprint.ground.catalogue import TitleRef, data_hash
from sporeprint.ground.config import cache_folder
from sporeprint.ground.findings import Report
from sporeprint.ground.placing import Geometry, Part, Space

if TYPE_CHECKING:
    from generator.tools.tables.faces import Faces

FaceKey: TypeAlias = tuple[str, str, str, bool]
"""Component, item, way of printing, whether it is the back."""
INDEX, VERSION = "index.json", 2
ENDING = ".webp"
MOST_OPEN = 8
_DRAWING = Lock()
"""Held while something is drawn: an opened title has one report, and its fonts are read piece by piece."""


class PartJson(TypedDict):
    width: float
    height: float
    spaces: list[dict[str, Any]]


class Index(TypedDict):
    """What `index.json` holds."""

    version: int
    geometry: Mapping[str, PartJson]
    faces: list[tuple[str, str, str, bool, str]]


@dataclass(frozen=True, slots=True)
class TableFaces:
    """The geometry of a title and the names of the pictures of its faces. A name never stands for two pictures."""

    ref: TitleRef
    folder: Path
    geometry: Geometry
    names: Mapping[FaceKey, str]
    by_name: Mapping[str, FaceKey]
    firsts: Mapping[tuple[str, str, bool], str]
    """Component, item and side -> the face in the first way of printing."""

    def name(self, component: str, item: str = "", way: str = "", back: bool = False) -> str:
        """Return the name of a face; without a way that of the first one, and of a piece nobody saw if unknown."""
        known = self.names.get((component, item, way, back)) or self.firsts.get((component, item, back))
        return known or self.names.get((component, "", "", False), "")

    def picture(self, name: str) -> bytes | None:
        """Return the bytes of a picture, drawn now if nobody asked for it before; None when there is no such face."""
        key = self.by_name.get(name)
        if key is None:
            return None
        try:
            return (self.folder / name).read_bytes()
        except OSError:
            return self._drawn(name, key)

    def wanted(self) -> list[str]:
        """Return the names of all pictures, fronts first."""
        return [name for key, name in sorted(self.names.items(), key=lambda pair: pair[0][3])]

    def make_all(self, progress: Progress = silent) -> int:
        """Draw every picture that is not there yet, and return how many there are."""
        names = self.wanted()
        for number, name in enumerate(names, 1):
            progress(f"{self.ref.slug}: face {number} of {len(names)}")
            self.picture(name)
        return len(names)

    def _drawn(self, name: str, key: FaceKey) -> bytes:
        from generator.tools.tables.face_files import face_file

        with _DRAWING:
            data = face_file(_opened(self.ref, data_hash(self.ref)), key)
        write_atomically(self.folder / name, data, Report())  # a folder that cannot be written to costs time only
        return data


def table_faces(
    title: str, *, folder: PathLike | None = None, language: str = "", project: PathLike | None = None
) -> TableFaces:
    """Return the faces of a title; `folder` is where pictures are kept, else the cache folder of the user.

    Raises `InputError` when there is no such title, or when its data or layouts have mistakes.
    """
    report = Report()
    ref, _ = open_title(title, language, project, report)
    if ref is None:
        raise input_error(report)
    return _indexed(ref, data_hash(ref), str(_default_folder() if folder is None else folder))


@lru_cache(maxsize=32)
def _indexed(ref: TitleRef, digest: str, folder: str) -> TableFaces:
    own = Path(folder) / folder_of(ref, digest)
    known = _read_index(own / INDEX)
    if known is None:
        known = _new_index(ref, digest)
        write_atomically(own / INDEX, json.dumps(known).encode(), Report())
    geometry = {key: _part(value) for key, value in known["geometry"].items()}
    names = {(component, item, way, back): name for component, item, way, back, name in known["faces"]}
    firsts = {(component, item, back): name for (component, item, _, back), name in reversed(names.items())}
    return TableFaces(ref, own, geometry, names, {name: key for key, name in names.items()}, firsts)


def folder_of(ref: TitleRef, digest: str) -> str:
    """Return the name of the folder with the faces of a title, whose data have that hash."""
    return f"{ref.slug}{'-' if ref.language else ''}{ref.language}-{digest}"


def renamed_index(faces: TableFaces, names: Mapping[str, str]) -> bytes:
    """Return an index in which the pictures have other names, old name -> new name."""
    rows = [(*key, names[name]) for key, name in faces.names.items()]
    geometry = {key: _part_json(part) for key, part in faces.geometry.items()}
    index: Index = {"version": VERSION, "geometry": geometry, "faces": rows}
    return json.dumps(index).encode()


def _read_index(path: Path) -> Index | None:
    """Return an index as it was written; None when there is none, or when a hand was at it."""
    try:
        known: Index = json.loads(path.read_bytes())
        return known if known["version"] == VERSION else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _new_index(ref: TitleRef, digest: str) -> Index:
    from generator.tools.tables.face_files import face_keys
    from generator.tools.tables.geometry import geometry_of

    with _DRAWING:
        title = _opened(ref, digest).composer.title
    rows = [(*key, _name(f"{ref.slug} {ref.language} {digest}", key)) for key in face_keys(title)]
    geometry = {key: _part_json(part) for key, part in geometry_of(title).items()}
    return {"version": VERSION, "geometry": geometry, "faces": rows}


def _name(of: str, key: FaceKey) -> str:
    return sha256(json.dumps([VERSION, of, *key]).encode()).hexdigest()[:20] + ENDING


def _part_json(part: Part) -> PartJson:
    return {"width": part.width, "height": part.height, "spaces": [asdict(space) for space in part.spaces]}


def _part(value: PartJson) -> Part:
    spaces = (Space(**{**space, "stands": tuple(space["stands"])}) for space in value["spaces"])
    return Part(value["width"], value["height"], tuple(spaces))


@lru_cache(maxsize=MOST_OPEN)
def _opened(ref: TitleRef, digest: str) -> Faces:
    """Return what draws the faces of a title, opened once for each content of its files."""
    from generator.compose.composer import Composer
    from generator.load.stylebook import load_stylebook
    from generator.load.title import load_title
    from generator.tools.tables.faces import Faces

    report = Report()
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    stop_on_errors(report)
    assert title is not None, "a title without errors is loaded"
    return Faces(Composer(title, book, report))


def _default_folder() -> Path:
    """Return the folder of this version of the program: another one may draw another picture of the same data."""
    from generator.tools.cache.fingerprint import program_digest

    return cache_folder() / "faces" / program_digest()[:12]
