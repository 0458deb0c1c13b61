"""Standard output as commands need it: a reader that stops early changes nothing, a full disk is said plainly."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class OutputError(Exception):
    """Standard output cannot be written, in the system's words."""


class _Standard(io.FileIO):
    """A standard stream that swallows what nobody reads any more, so that a command still ends with its own code."""

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            return super().write(data) or 0
        except BrokenPipeError:
            drop_output(self.fileno())
            return memoryview(data).nbytes
        except OSError as error:
            drop_output(self.fileno())
            raise OutputError(error.strerror) from error


def drop_output(number: int) -> None:
    """Send all that is still to come on a stream of the system to nowhere."""
    null = os.open(os.devnull, os.O_WRONLY)
    if null != number:
        os.dup2(null, number)
        os.close(null)


def open_output() -> None:
    """Make both standard streams ready: one that is closed prints nowhere, and every character can be printed."""
    sys.stderr = _opened(sys.stderr, 2)
    was_open = sys.stdout is not None
    sys.stdout = _opened(sys.stdout, 1)
    if not was_open:
        print("standard output is closed, so nothing is shown", file=sys.stderr)


def _opened(stream: TextIO | None, number: int) -> TextIO:
    if stream is None:
        drop_output(number)
        return open(number, "w", encoding="utf-8", closefd=False)
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    raw = getattr(stream.buffer, "raw", stream.buffer)
    if type(raw) is io.FileIO:  # not a console of Windows, and not ours already
        ours = _Standard(number, "wb", closefd=False)
        stream = io.TextIOWrapper(
            ours if raw is stream.buffer else io.BufferedWriter(ours),
            stream.encoding,
            line_buffering=stream.line_buffering,
            write_through=stream.write_through,
        )
    stream.reconfigure(errors="replace")  # a console that lacks a character is no reason to stop
    return stream
