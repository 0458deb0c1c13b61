"""The parts of a workbook: a zip of XML files, unpacked under one budget and parsed without any entity."""

from __future__ import annotations

import io
import posixpath
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol
from xml.parsers import expat

from sporeprint.ground.spreadsheets.grid import FileRefused
from sporeprint.ground.text_in import MIB

LARGEST_UNPACKED = 16 * MIB
MOST_ELEMENTS = 500_000
"""Of one part; a table at the limit of its cells has fewer."""
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""How old workbooks begin, and new ones behind a password."""
SAVE_AGAIN = "open it in a spreadsheet program and save it again as .xlsx"
_TORN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    OSError,
    ValueError,
    RuntimeError,
    OverflowError,
    LookupError,
)
"""All that `zipfile` raises for archives that somebody broke, by accident or not."""
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How spreadsheet programs pack; other ways could unpack to any size in one step."""


def damaged(why: str) -> FileRefused:
    return FileRefused("TABLE-DAMAGED", f"this workbook cannot be read: {why}", SAVE_AGAIN)


class Package:
    """A workbook's parts by name; upper and lower case do not count, as its format has it."""

    def __init__(self, data: bytes) -> None:
        if data.startswith(OLE):
            why = "it is protected by a password, or a workbook of the old kind (.xls)"
            raise FileRefused("TABLE-DAMAGED", why[0].upper() + why[1:], "save it as .xlsx without a password")
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            self._names = {info.filename.lower(): info for info in self._zip.infolist()}
        except _TORN:
            raise damaged("it is no archive of the kind that .xlsx files are") from None
        self._left = LARGEST_UNPACKED

    def read(self, name: str) -> bytes | None:
        """The content of a part; None when there is none of that name."""
        info = self._names.get(name.lower().lstrip("/"))
        if info is None:
            return None
        if info.compress_type not in _METHODS:
            raise damaged(f"its part {name} is packed in a way that no spreadsheet program uses")
        try:
            with self._zip.open(info) as part:
                data = part.read(self._left + 1)
        except _TORN:
            raise damaged(f"its part {name} is torn") from None
        self._left -= len(data)
        if self._left < 0:
            size = f"{LARGEST_UNPACKED // MIB} MiB"
            hint = "take pictures and other sheets out, or save the sheet as .csv"
            raise FileRefused(
                "TABLE-BOMB", f"unpacked, this workbook is larger than {size}, the most that is read", hint
            )
        return data

    def links(self, part: str) -> Mapping[str, Link]:
        """What a part refers to, by the id it uses; `part` is empty for the workbook as a whole."""
        folder, _, file = part.rpartition("/")
        found = _Links(folder)
        data = self.read(posixpath.join(folder, "_rels", f"{file}.rels"))
        if data is not None:
            walk(data, found)
        return found.links


class Link(NamedTuple):
    """A part that another one refers to: the last word of its type, and its name."""

    kind: str
    target: str


class Walker(Protocol):
    """Gets the elements of a part one by one, their names without namespaces; attributes seldom have one."""

    def start(self, tag: str, attributes: Mapping[str, str]) -> None: ...

    def end(self, tag: str) -> None: ...

    def text(self, text: str) -> None: ...


class _Links:
    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.links: dict[str, Link] = {}

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "Relationship" and attributes.get("TargetMode") != "External":
            target = posixpath.normpath(posixpath.join("/", self.folder, attributes.get("Target", "")))
            self.links[attributes.get("Id", "")] = Link(attributes.get("Type", "").rpartition("/")[2], target[1:])

    def end(self, tag: str) -> None:
        pass

    def text(self, text: str) -> None:
        pass


def walk(data: bytes, walker: Walker) -> None:
    """Parse one part. Raises `FileRefused` for what is no XML, declares anything, or is too much."""
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler = _counted(walker)
    parser.EndElementHandler = lambda name: walker.end(name.rpartition(" ")[2])
    parser.CharacterDataHandler = walker.text
    for handler in ("StartDoctypeDeclHandler", "EntityDeclHandler", "SkippedEntityHandler"):
        setattr(parser, handler, _refuse_declaration)
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise damaged(f"its XML is broken ({expat.ErrorString(error.code)})") from None
    except (ValueError, LookupError):
        raise damaged("its XML is in an encoding that nobody knows") from None


def _counted(walker: Walker) -> Callable[[str, dict[str, str]], None]:
    left = MOST_ELEMENTS

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            message = f"a part of this workbook has more than {MOST_ELEMENTS:,} elements"
            hint = "delete the empty rows and columns that are formatted, or save the sheet as .csv"
            raise FileRefused("TABLE-LARGE", message, hint)
        walker.start(name.rpartition(" ")[2], attributes)

    return start


def _refuse_declaration(*_: object) -> None:
    message = "this workbook has a document type or entities in it, which no spreadsheet program writes"
    raise FileRefused("TABLE-XML", message, SAVE_AGAIN)
