"""Icons that a title brings along: SVG files in its folder `icons`, or named in the section `icons` of its layouts.

A drawing in one colour is drawn in the colour of the words around it; in one with several colours only what has the
colour `currentColor` is. Files are found at once and read when they are drawn, so a whole icon set may lie there.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path as FilePath

from generator.pictures.svg_in import SvgPicture, load_svg
from generator.scene.primitives import Gradient, Group, Item, Shape, rectangle
from sporeprint.ground.findings import NOWHERE, Report, Where
from sporeprint.ground.nodes import TableEntry, Text
from sporeprint.ground.records import read_record

FOLDER = "icons"
ENDING = ".svg"
NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
BOX = 10.0
"""Icons are drawn in a square of this side around (0, 0)."""
BLACK = "#000000"


@dataclass(frozen=True, slots=True)
class IconFile:
    """An icon of a title: its file from the title's folder on, and whether it takes the colour of the words."""

    file: str = ""
    tint: bool = True
    where: Where = NOWHERE


@dataclass(slots=True)
class OwnIcons:
    """The icons of one title by name. What is wrong with a file is reported when it is drawn, once."""

    folder: FilePath = field(default_factory=FilePath)
    files: Mapping[str, IconFile] = field(default_factory=dict)
    report: Report = field(default_factory=Report)
    _drawn: dict[tuple[str, str], tuple[Item, ...]] = field(default_factory=dict)

    def __contains__(self, name: object) -> bool:
        return name in self.files

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def draw(self, name: str, colour: str) -> tuple[Item, ...]:
        """The icon in a square of 10 x 10 around (0, 0); nothing when its file is faulty."""
        key = (name, colour)
        if key not in self._drawn:
            picture = self._picture(self.files[name], colour)
            self._drawn[key] = () if picture is None else (_squared(picture),)
        return self._drawn[key]

    def _picture(self, icon: IconFile, colour: str) -> SvgPicture | None:
        plain = load_svg(self.folder, icon.file, self.report, icon.where)
        if plain is None or not icon.tint:
            return plain
        if len(set(_colours(plain.items))) <= 1:
            return replace(plain, items=_tinted(plain.items, colour))
        return load_svg(self.folder, icon.file, self.report, icon.where, current=colour)


def find_icons(folder: FilePath, entries: Mapping[str, TableEntry], report: Report) -> OwnIcons:
    """The icons in the folder of a title, and those that its layouts name; these win."""
    files = dict(_in_folder(folder, report))
    for name, entry in entries.items():
        if NAME.fullmatch(name) is None:
            message = f"`{name}` is no name for an icon"
            report.error("ICON-NAME", message, entry.where, "use small letters, digits, `_` and `-`")
            continue
        found = _named(entry, report)
        if found is not None and not found.file and name not in files:
            message = f"icon `{name}` names no file, and there is no {FOLDER}/{name}{ENDING}"
            report.error("ICON-FILE", message, entry.where, f"write `{name}: drawings/{name}{ENDING}`")
        elif found is not None:
            files[name] = found if found.file else replace(files[name], tint=found.tint)
    return OwnIcons(folder, dict(sorted(files.items())), report)


def _named(entry: TableEntry, report: Report) -> IconFile | None:
    if isinstance(entry.value, Text):
        return IconFile(entry.value.value, where=entry.value.where)
    found = read_record(entry.value, IconFile, report, item=entry.key, context="icon")
    return None if found is None else replace(found, where=entry.where)


def _in_folder(folder: FilePath, report: Report) -> Iterator[tuple[str, IconFile]]:
    """Every SVG file below `icons`: small letters, with the names of the folders in front."""
    seen: dict[str, str] = {}
    for file in sorted(_svg_files(folder)):
        name = file[len(FOLDER) + 1 : -len(ENDING)].replace("/", "-").replace(" ", "_").lower()
        where = Where(str(folder / file))
        if NAME.fullmatch(name) is None:
            hint = "rename the file: letters from a to z, digits, `_` and `-`"
            report.warning("ICON-NAME", f"`{name}` is no name for an icon, the file is left out", where, hint)
        elif name in seen:
            message = f"the icon `{name}` is already {seen[name]}"
            report.error("ICON-NAME", message, where, "rename one of the files")
        else:
            seen[name] = file
            yield name, IconFile(file, where=where)


def _svg_files(folder: FilePath) -> Iterator[str]:
    top = str(folder)
    for parent, folders, names in os.walk(os.path.join(top, FOLDER)):
        folders[:] = [name for name in folders if not name.startswith(".")]
        start = parent[len(top) :].replace(os.sep, "/").strip("/")
        yield from (f"{start}/{n}" for n in names if n.lower().endswith(ENDING) and not n.startswith("."))


def _squared(picture: SvgPicture) -> Group:
    """The page of a drawing in the square of an icon, as large as it allows."""
    width, height = picture.width, picture.height
    scale = BOX / max(width, height)
    matrix = (scale, 0.0, 0.0, scale, -width * scale / 2, -height * scale / 2)
    return Group(picture.items, matrix, rectangle(0.0, 0.0, width, height))


def _colours(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from _colours(item.items)
        elif isinstance(item, Shape):
            for paint in (item.fill, item.stroke):
                if isinstance(paint, Gradient):
                    yield from (colour for _, colour in paint.stops)
                elif paint is not None:
                    yield paint


def _tinted(items: Iterable[Item], colour: str) -> tuple[Item, ...]:
    return tuple(_in_colour(item, colour) for item in items)


def _in_colour(item: Item, colour: str) -> Item:
    if isinstance(item, Group):
        return replace(item, items=_tinted(item.items, colour))
    if not isinstance(item, Shape):
        return item
    return replace(item, fill=item.fill and colour, stroke=item.stroke and colour)
