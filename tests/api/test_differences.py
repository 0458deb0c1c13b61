"""Differences between builds, for programs."""

from __future__ import annotations

import json
from pathlib import Path

import sporeprint
from api.help import TWO, rules


def test_two_builds_are_compared_piece_by_piece(root: Path, tmp_path: Path) -> None:
    sporeprint.build("tiny", tmp_path / "before", project=root)
    (root / "components/tiny/cards.yaml").write_text(TWO.replace("Elm", "Ash"), "utf-8")
    sporeprint.build("tiny", tmp_path / "after", project=root)
    result = sporeprint.diff_builds(tmp_path / "before/tiny", tmp_path / "after/tiny")
    (build,) = result.builds
    (changes,) = build.sets
    (change,) = changes.changes
    assert (change.kind, change.label, change.sides, change.before, change.after) == (
        "changed",
        "elm",
        ("front",),
        3,
        3,
    )
    assert [(sheet.number, sheet.sides) for sheet in changes.reprint] == [(1, ("front",))]
    assert changes.lines[0] == "tiny-cards-a4.pdf: print again: sheet 1 (front)"
    assert json.loads(json.dumps(result.to_json()))["builds"][0]["sets"][0]["reprint"][0]["number"] == 1


def test_a_folder_without_a_build_cannot_be_compared(tmp_path: Path) -> None:
    result = sporeprint.diff_builds(tmp_path, tmp_path)
    assert (result.ok, set(rules(result)), result.builds) == (False, {"DIFF-MISSING"}, ())
