"""Cleaning up, for programs."""

from __future__ import annotations

from pathlib import Path

from projects import tree

import sporeprint
from api.help import rules


def test_only_what_a_build_wrote_is_removed(root: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    sporeprint.build("tiny", out, project=root)
    (out / "tiny/notes.txt").write_text("mine", "utf-8")
    forgotten = sporeprint.clean("tiny", out, cache_only=True, project=root)
    assert (forgotten.is_found, forgotten.removed) == (True, ())
    assert sporeprint.build("tiny", out, project=root).drawn == 3
    assert set(sporeprint.clean("tiny", out, project=root).removed) == {
        "tiny-cards-a4.pdf",
        "svg/cards/oak.svg",
        "svg/cards/elm.svg",
    }
    assert list(tree(out)) == ["tiny/notes.txt"]
    assert rules(sporeprint.clean("tinny", out, project=root)) == ["TITLE-UNKNOWN"]
