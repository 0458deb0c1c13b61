"""What long work is at, as one line on the terminal that replaces itself."""

from __future__ import annotations

import os
import sys
from types import TracebackType


class Progress:
    """Shows a line while the work goes on, and takes it away at the end, however that comes about.

    Nothing is shown when nobody watches: the error stream is a file or a pipe, the terminal cannot go back in a line,
    or `--quiet` was given.

        with Progress(arguments.quiet) as progress:
            build(..., progress)
    """

    def __init__(self, quiet: bool = False) -> None:
        self.is_shown = not quiet and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"

    def __call__(self, text: str) -> None:
        if self.is_shown:
            print(f"\r\x1b[K{text[: _columns() - 1]}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Takes the line away, for something to be printed in its place."""
        if self.is_shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.clear()


def _columns() -> int:
    """A line that is longer than the terminal is wide could not be taken back."""
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    except (OSError, ValueError):
        return 80
