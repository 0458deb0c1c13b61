"""Pictures of tables, for programs."""

from __future__ import annotations

from typing import get_args

import pytest

import sporeprint
from api.tables import FINAL, LOG_TEXT, log

STARTS = {"svg": b"<svg ", "png": b"\x89PNG", "pdf": b"%PDF"}


@pytest.mark.parametrize("kind", get_args(sporeprint.PictureKind))
def test_a_table_is_drawn_in_every_format(kind: sporeprint.PictureKind) -> None:
    made = sporeprint.picture(FINAL, kind)
    assert made.startswith(STARTS[kind])
    assert sporeprint.picture(FINAL, kind) == made


def test_a_picture_shows_what_it_is_of() -> None:
    score, check, coming = (
        sporeprint.picture(source, of=of).decode()
        for source, of in ((FINAL, "score"), (LOG_TEXT, "check"), (log(), "next"))  # type: ignore[misc]
    )
    assert "Ada wins with 15" in score
    assert "line 12 is not allowed" in check
    assert "A chooses" in coming


def test_without_a_table_there_is_no_picture() -> None:
    with pytest.raises(sporeprint.InputError, match="LOG-PLAYERS"):
        sporeprint.picture({"title": "fungi"})
    with pytest.raises(ValueError, match="kind is one of svg, png, pdf"):
        sporeprint.picture(FINAL, "gif")  # type: ignore[arg-type]
