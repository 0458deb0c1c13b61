"""Font files: what is no font is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.load.stylebook import font_problem
from text.fonts_help import FAMILIES


def test_a_sound_font_has_no_problem() -> None:
    assert font_problem(FAMILIES["sans"].regular) == ("", "")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "does not exist"),
        (b"", "not a font"),
        (b"\0\1\0\0" + bytes(40), "lacks the table head"),
        (b"OTTO" * 9, "not a font"),
    ],
)
def test_what_is_no_font_is_told(tmp_path: Path, content: bytes | None, why: str) -> None:
    path = tmp_path / "a.ttf"
    if content is not None:
        path.write_bytes(content)
    assert why in font_problem(str(path))[0]


def test_a_font_cut_off_in_the_middle_is_told(tmp_path: Path) -> None:
    whole = Path(FAMILIES["sans"].regular).read_bytes()
    path = tmp_path / "a.ttf"
    path.write_bytes(whole[: len(whole) // 3])
    assert font_problem(str(path))[0] != ""
