"""From a path to text: whatever can be wrong with a file is a finding, and nothing raises."""

from __future__ import annotations

import os
import re
from pathlib import Path

from sporeprint.ground.findings import Report, Where

MIB = 1 << 20
_UTF16_MARKS = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
_UTF32_MARKS = (b"\xff\xfe\0\0", b"\0\0\xfe\xff")
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
# What YAML forbids, and the four invisible characters that would split a line or hide in a name.
FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_LINE_END = re.compile("\r\n|\r|\n")


def read_text(path: str | os.PathLike[str], report: Report, *, limit: int = MIB) -> str | None:
    """The text of a file without its byte order mark; None, with a finding, when there is none to be had."""
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
    """The text of these bytes: UTF-8, or UTF-16 with its byte order mark. The mark is dropped, line ends stay."""
    wide = _UTF16_MARKS.get(data[:2])
    if (wide is None and 0 in data) or data.startswith(_UTF32_MARKS):
        _report_zeros(data, name, report)
        return None
    body = data.removeprefix(_BYTE_ORDER_MARK) if wide is None else data[2:]
    try:
        text = body.decode(wide or "utf-8")
    except UnicodeDecodeError as error:
        _report_encoding(body, wide, error, name, report)
        return None
    return text if _is_clean(text, name, report) else None


def _report_zeros(data: bytes, name: str, report: Report) -> None:
    """Zero bytes are in no UTF-8 text: it is in another encoding, or no text at all."""
    encoding = "UTF-32" if data.startswith(_UTF32_MARKS) else _unmarked_encoding(data)
    if encoding:
        mark = "" if encoding == "UTF-32" else " without the byte order mark that says so"
        message = f"this file seems to be written in {encoding}{mark}"
        report.unreadable("FILE-ENCODING", message, Where(name, 1, 1), "save it again with the encoding UTF-8")
        return
    message = "this is not a text file: it has zero bytes in it"
    report.unreadable("FILE-BINARY", message, Where(name), "name a text file")


def _unmarked_encoding(data: bytes) -> str:
    """UTF-16 if every other byte of the beginning is zero, as in plain Latin text; empty for anything else."""
    start = data[:64]
    if len(start) < 2 or len(data) % 2 or not 0 < start.count(0) <= len(start) // 2:
        return ""
    ends, begins = start[1::2], start[::2]
    return "UTF-16" if (not any(ends) and all(begins)) or (not any(begins) and all(ends)) else ""


def _report_encoding(body: bytes, wide: str | None, error: UnicodeDecodeError, name: str, report: Report) -> None:
    line, column = line_and_column(body[: error.start].decode(wide or "utf-8", "replace"), None)
    if wide is not None:
        what = "it ends in half a character" if len(body) - error.start < 2 else "a character is broken here"
        hint = "save the file again with the encoding UTF-8; it may have been cut off or put together of two"
        report.unreadable("FILE-ENCODING", f"this is not UTF-16 throughout: {what}", Where(name, line, column), hint)
        return
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
