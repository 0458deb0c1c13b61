"""From a path to text: whatever can be wrong with a file is a finding, and nothing raises."""

from __future__ import annotations

import os
import re
from pathlib import Path

from sporeprint.ground.findings import Report, Where

MIB = 1 << 20
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
# What YAML forbids, and the four invisible characters that would split a line or hide in a name.
FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_LINE_END = re.compile("\r\n|\r|\n")


def read_text(path: str | os.PathLike[str], report: Report, *, limit: int = MIB) -> str | None:
    """The text of a UTF-8 file without its byte order mark; None, with a finding, when there is none to be had."""
    data = read_bytes(path, report, limit=limit)
    return None if data is None else decode(data, os.fspath(path), report)


def read_bytes(path: str | os.PathLike[str], report: Report, *, limit: int = MIB) -> bytes | None:
    """The bytes of a file of at most `limit` bytes; None, with a finding, when it cannot be read."""
    name = os.fspath(path)
    try:
        with open(path, "rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        _report_unreadable(name, error, report)
        return None
    return data if within_limit(len(data), name, report, limit) else None


def within_limit(size: int, name: str, report: Report, limit: int) -> bool:
    """Whether so many bytes are allowed; says so when they are not."""
    if size <= limit:
        return True
    report.unreadable(
        "FILE-TOO-LARGE",
        f"this file is larger than {_size_words(limit)}, the most that is read",
        Where(name),
        "split it into several files, or check that it is the file you meant",
    )
    return False


def _size_words(size: int) -> str:
    return f"{size // MIB} MiB" if size >= MIB and size % MIB == 0 else f"{size:,} bytes"


def _report_unreadable(name: str, error: OSError | ValueError, report: Report) -> None:
    rule, message, hint = _why_unreadable(name, error)
    report.unreadable(rule, message, Where(name), hint)


def _why_unreadable(name: str, error: OSError | ValueError) -> tuple[str, str, str]:
    # Windows answers "permission denied" for a folder, so the folder is asked for first.
    if _is_folder(name):
        return "FILE-IS-FOLDER", "this is a folder, a file is needed here", "name a file in it"
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "FILE-MISSING", "there is no such file", "check the spelling and the folder you are in"
    if isinstance(error, PermissionError):
        return "FILE-PERMISSION", "you have no permission to read this file", "ask its owner, or copy it"
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return "FILE-UNREADABLE", f"this file cannot be read: {reason}", "check the name and the disk it lies on"


def _is_folder(name: str) -> bool:
    try:
        return Path(name).is_dir()
    except (OSError, ValueError):
        return False


def decode(data: bytes, name: str, report: Report) -> str | None:
    """The text of these bytes, which must be UTF-8; a byte order mark is dropped, line ends stay as they are."""
    if data.startswith(_UTF16_MARKS):
        report.unreadable(
            "FILE-ENCODING", "this file is written in UTF-16", Where(name), "save it again with the encoding UTF-8"
        )
        return None
    if 0 in data:
        report.unreadable(
            "FILE-BINARY", "this is not a text file: it has zero bytes in it", Where(name), "name a text file"
        )
        return None
    try:
        text = data.removeprefix(_BYTE_ORDER_MARK).decode()
    except UnicodeDecodeError as error:
        _report_encoding(data, error, name, report)
        return None
    return text if _is_clean(text, name, report) else None


def _report_encoding(data: bytes, error: UnicodeDecodeError, name: str, report: Report) -> None:
    body = data.removeprefix(_BYTE_ORDER_MARK)  # the decoder counted from behind it
    line, column = line_and_column(body[: error.start].decode("utf-8", "replace"), None)
    byte = body[error.start : error.start + 1]
    # Nearly always such a file comes from an old Windows program.
    letter = byte.decode("cp1252", "replace")
    guess = "" if letter == "\ufffd" else f", but it would be `{letter}` in Windows-1252"
    report.unreadable(
        "FILE-ENCODING",
        f"the byte 0x{byte.hex()} is not UTF-8{guess}",
        Where(name, line, column),
        "save the file again with the encoding UTF-8",
    )


def _is_clean(text: str, name: str, report: Report) -> bool:
    found = FORBIDDEN.search(text)
    if found is None:
        return True
    line, column = line_and_column(text, found.start())
    report.unreadable(
        "FILE-CHARACTER",
        f"there is an invisible control character here (U+{ord(found[0]):04X})",
        Where(name, line, column),
        "delete it and type the place again; it often comes along when text is copied from a PDF or a web page",
    )
    return False


def line_and_column(text: str, index: int | None) -> tuple[int, int]:
    """Line and column, from 1, of a position in a text; None is its end.

    >>> line_and_column("ab\\r\\ncd", 5)
    (2, 2)
    """
    ends = [end.end() for end in _LINE_END.finditer(text, 0, len(text) if index is None else index)]
    position = len(text) if index is None else index
    return len(ends) + 1, position - (ends[-1] if ends else 0) + 1
