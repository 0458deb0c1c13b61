"""What a command reads a game from: a file, or standard input where `-` stands in place of its name."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from sporeprint.api.sources import LIMIT

STANDARD_INPUT = "-"
CALLED = "<stdin>"
"""What findings call standard input."""


def source_of(typed: str) -> Path | bytes:
    """Return the file of that name, or what standard input holds: one byte more than the limit is seen as too large."""
    if typed != STANDARD_INPUT:
        return Path(typed)
    return b"" if sys.stdin is None else sys.stdin.buffer.read(LIMIT + 1)


def name_of(typed: str) -> str:
    """Return what findings call a file."""
    return CALLED if typed == STANDARD_INPUT else typed


def refuse_twice(arguments: Namespace, typed: Sequence[str]) -> None:
    """End the program if standard input is to be read twice."""
    if typed.count(STANDARD_INPUT) > 1:
        arguments.parser.error("`-` is given twice", "standard input can be read once: name files for the others")
