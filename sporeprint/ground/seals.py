"""Seals: a file that stands alone, outside of any output folder, says itself that we wrote it and nobody edited it.

The seal is the hash of everything else in the file, at a place where each format allows a remark: behind the end of an
SVG or a PDF, in a text chunk of a PNG.
"""

from __future__ import annotations

import hashlib
import os
import re
import zlib
from pathlib import Path

from sporeprint.ground.atomic import write_atomically
from sporeprint.ground.findings import Report, Where

NAME = b"sporeprint-seal"
PNG_END = b"\x00\x00\x00\x00IEND\xaeB`\x82"
LARGEST = 256 << 20
MARKED = re.compile(rb"(?:<!-- |% )" + NAME + rb" ([0-9a-f]{64})(?: -->)?\n$")


def sealed(data: bytes) -> bytes:
    """The bytes of an SVG, PNG or PDF file with a seal that `is_sealed` knows."""
    digest = hashlib.sha256(data).hexdigest().encode("ascii")
    if data.endswith(PNG_END):
        return data[: -len(PNG_END)] + _png_chunk(digest) + PNG_END
    if data.startswith(b"%PDF"):
        return data + b"% " + NAME + b" " + digest + b"\n"
    return data + b"<!-- " + NAME + b" " + digest + b" -->\n"


def is_sealed(data: bytes) -> bool:
    """Whether we wrote these bytes, and nobody changed any of them since.

    >>> is_sealed(sealed(b"<svg/>")), is_sealed(b"<svg/>"), is_sealed(sealed(b"<svg/>").replace(b"v", b"w"))
    (True, False, False)
    """
    if data.endswith(PNG_END):
        body = data[: -len(PNG_END)]
        plain, found = body[:-_CHUNK], body[-_CHUNK:]
        return _png_chunk(hashlib.sha256(plain + PNG_END).hexdigest().encode("ascii")) == found
    mark = MARKED.search(data[-200:])
    if mark is None:
        return False
    plain = data[: len(data) - len(mark[0])]
    return hashlib.sha256(plain).hexdigest().encode("ascii") == mark[1]


def _png_chunk(digest: bytes) -> bytes:
    body = b"tEXt" + NAME + b"\x00" + digest
    return (len(body) - 4).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")


_CHUNK = len(_png_chunk(b"0" * 64))


def write_sealed(path: Path, data: bytes, report: Report) -> bool:
    """Writes a file on its own; False, with a finding, when that is not possible.

    Its folder must exist, and a file that is there already is replaced only when it bears an unbroken seal.
    """
    where = Where(str(path))
    if not os.path.isdir(path.parent):
        message, hint = f"there is no folder `{path.parent}`", "make it first, or write somewhere else"
        report.error("WRITE-NO-FOLDER", message, where, hint)
        return False
    if not _may_replace(path):
        message = "a file of this name is here that we did not write, or that was changed since; it is left as it is"
        report.error("WRITE-FOREIGN", message, where, "move or delete it, or choose another name")
        return False
    return write_atomically(path, sealed(data), report)


def _may_replace(path: Path) -> bool:
    """Whether nothing is lost by writing there; what is no plain file is left to the writer to refuse."""
    try:
        if not os.path.lexists(path) or os.path.isdir(path):
            return True
        return path.stat().st_size <= LARGEST and is_sealed(path.read_bytes())
    except (OSError, ValueError):
        return False
