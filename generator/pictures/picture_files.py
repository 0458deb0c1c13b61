"""Fetching the bytes of a picture that data names, from inside the project only and never more than a limit.

What can go wrong before the first byte is understood is told here, the same way for photos and for drawings: not there,
outside the project, a folder, a pipe or device, not readable, too large.
"""

from __future__ import annotations

import os
import re
import stat
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import nearest
from sporeprint.ground.paths import safe_path

MEGABYTE = 1_000_000
ADDRESS = re.compile(r"\s*[a-z][a-z0-9+.-]*://", re.IGNORECASE)

FILE_RULES: tuple[tuple[str, str], ...] = (
    ("IMAGE-MISSING", "A picture named in the data does not exist."),
    ("IMAGE-FOLDER", "The name of a picture leads to a folder, a pipe or a device instead of a file."),
    ("IMAGE-UNREADABLE", "A picture exists, but the system does not let it be read."),
    ("IMAGE-TOO-LARGE", "A picture has more bytes, pixels or parts than the limit."),
    ("IMAGE-KIND", "A file is not of a kind that can be used in this place."),
)

_SIGNATURES: tuple[tuple[bytes, str], ...] = (
    (b"\x89PNG\r\n\x1a\n", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"%PDF", "PDF"),
    (b"%!PS", "PostScript"),
    (b"BM", "BMP"),
    (b"II*\0", "TIFF"),
    (b"MM\0*", "TIFF"),
    (b"8BPS", "Photoshop"),
    (b"\0\0\x01\0", "Windows icon"),
    (b"\x1f\x8b", "gzip"),
    (b"PK\x03\x04", "ZIP"),
    (b"\x00\x00\x00\x0cJXL ", "JPEG XL"),
    (b"\x00\x00\x00\x0cjP  ", "JPEG 2000"),
)
_BRANDS = {b"heic": "HEIC", b"heix": "HEIC", b"mif1": "HEIC", b"avif": "AVIF"}


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A file that may be read: where it is, and what tells one version of it from the next."""

    path: Path
    mtime_ns: int
    size: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a file cannot be used, the same sentence for every place that names it."""

    rule: str
    message: str
    hint: str


def find_picture(root: Path, name: str, limit: int, report: Report, where: Where, item: str = "") -> PictureFile | None:
    """The regular file inside the project that `name` stands for, at most `limit` bytes large; otherwise a finding."""
    if not name.strip():
        report.error("IMAGE-MISSING", "the name of the picture is empty", where, "write the name of a file", item)
        return None
    if ADDRESS.match(name):
        message = f"`{name}` is an address on the web, and a picture is a file of the title"
        report.error(
            "IMAGE-MISSING", message, where, "save the picture in the title's folder, and name that file", item
        )
        return None
    path = safe_path(root, name, report, where, item)
    return None if path is None else _checked_file(path, name, limit, report, where, item)


def _checked_file(path: Path, name: str, limit: int, report: Report, where: Where, item: str) -> PictureFile | None:
    try:
        status = path.stat()
    except FileNotFoundError:
        report.error("IMAGE-MISSING", f"the picture `{name}` does not exist", where, neighbours_hint(path), item)
        return None
    except (OSError, ValueError) as error:
        report.error("IMAGE-UNREADABLE", f"`{name}` cannot be read: {_reason(error)}", where, _RIGHTS, item)
        return None
    if not stat.S_ISREG(status.st_mode):
        # Opening a pipe would wait for ever, a device may never end: only regular files are opened.
        what = "a folder" if stat.S_ISDIR(status.st_mode) else "not a regular file"
        report.error("IMAGE-FOLDER", f"`{name}` is {what}", where, "name one picture file", item)
        return None
    if status.st_size > limit:
        size, most = status.st_size / MEGABYTE, limit / MEGABYTE
        message = f"`{name}` has {size:.1f} MB, and a picture may have at most {most:.1f}"
        report.error("IMAGE-TOO-LARGE", message, where, "save it smaller: fewer pixels or stronger compression", item)
        return None
    return PictureFile(path, status.st_mtime_ns, status.st_size)


_RIGHTS = "check the name and the rights of the file"


def _reason(error: Exception) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()


def read_bytes(file: PictureFile, limit: int) -> bytes | str:
    """The bytes of the file, never more than `limit` of them, or the reason why they cannot be had."""
    try:
        with file.path.open("rb") as stream:
            data = stream.read(limit + 1)
    except (OSError, ValueError) as error:
        return _reason(error)
    return data if len(data) <= limit else "it grew while it was read"


def neighbours_hint(path: Path) -> str:
    """Which file was probably meant: the nearest names in the folder where the missing one was looked for."""
    try:
        # A folder of a camera may hold thousands: a thousand names are enough to guess from.
        with os.scandir(path.parent) as entries:
            found = [entry.name for entry in islice(entries, 1000)]
    except OSError:
        return f"the folder `{path.parent.name}` does not exist either"
    near = nearest(path.name, sorted(found))
    names = " or ".join(f"`{name}`" for name in near)
    return f"did you mean {names}?" if near else f"nothing in the folder `{path.parent.name}` has a similar name"


def seems_to_be(data: bytes) -> str:
    """What the first bytes look like, as a word for a sentence: `PNG`, `GIF`, `WEBP`, `PDF`, `text`, ..."""
    if not data:
        return "empty"
    for signature, kind in _SIGNATURES:
        if data.startswith(signature):
            return kind
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "WEBP"
    if data[4:8] == b"ftyp":
        return _BRANDS.get(data[8:12], "video")
    return _kind_of_text(data[:4096])


def _kind_of_text(start: bytes) -> str:
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        start = start.replace(b"\0", b"")
    if b"\0" in start:
        return "unknown"
    lower = start.lower()
    if b"<svg" in lower:
        return "SVG"
    return "HTML" if b"<html" in lower else "text"
