"""A line that cannot be read is refused in three lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import sporeprint

LINES = [
    (
        ("biuld", "tiny"),
        "sporeprint: error: there is no command `biuld`",
        "did you mean `build`?",
        "sporeprint",
    ),
    (
        ("fungi",),
        "sporeprint: error: there is no command `fungi`",
        "such as: sporeprint build fungi --paper letter",
        "sporeprint",
    ),
    (
        ("--verson",),
        "sporeprint: error: there is no option `--verson`",
        "did you mean `--version`?",
        "sporeprint",
    ),
    (
        ("build", "tiny", "--papr=a4"),
        "sporeprint build: error: there is no option `--papr`",
        "did you mean `--paper`?",
        "sporeprint build",
    ),
    (
        ("new", "my", "game"),
        "sporeprint new: error: `game` is one word too many",
        "put a name that has spaces in it into quotes",
        "sporeprint new",
    ),
    (
        ("scorepad",),
        "sporeprint scorepad: error: the following arguments are required: TITLE",
        "such as: sporeprint scorepad fungi Ada Ben",
        "sporeprint scorepad",
    ),
    (
        ("build", "--marks", "margins"),
        "sporeprint build: error: argument --marks: `margins` is none of margin, corners, lines, none; "
        "did you mean `margin`?",
        "such as: sporeprint build fungi --paper letter --only cards --sides fronts",
        "sporeprint build",
    ),
]


@pytest.mark.parametrize(("words", "said", "hint", "command"), LINES, ids=[" ".join(line[0]) for line in LINES])
def test_a_line_that_cannot_be_read_is_told_in_three_lines(
    tmp_path: Path, words: tuple[str, ...], said: str, hint: str, command: str
) -> None:
    run = sporeprint(tmp_path, *words)
    assert (run.code, run.out) == (2, "")
    assert run.err.splitlines() == [said, f"    {hint}", f"    `{command} --help` tells the rest"]
