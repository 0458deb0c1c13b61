"""New games, started by a program."""

from __future__ import annotations

from pathlib import Path

import sporeprint
from api.help import rules


def test_a_new_game_can_be_built(tmp_path: Path) -> None:
    made = sporeprint.new_game("cave", tmp_path, title="The Cave")
    assert (made.ok, made.title, made.folder) == (True, "The Cave", tmp_path / "cave")
    assert "components/cave/title.yaml" in made.files
    assert sporeprint.default_titles(tmp_path / "cave") == ("cave",)
    assert sporeprint.build("cave", tmp_path / "out", project=tmp_path / "cave", only="tokens").ok
    again = sporeprint.new_game("cave", tmp_path)
    assert (rules(again), again.folder) == (["NEW-EXISTS"], None)


def test_a_new_game_joins_a_project_and_names_are_checked(root: Path, tmp_path: Path) -> None:
    assert sporeprint.new_game("cave", tmp_path, project=root).folder == root
    assert sporeprint.default_titles(root) == ("cave", "tiny")
    assert rules(sporeprint.new_game("tiny", tmp_path, project=root)) == ["NEW-TAKEN"]
    assert rules(sporeprint.new_game("The Cave", tmp_path)) == ["NEW-NAME"]
