"""`sporeprint template`: what it prints can be filled in at once, and is itself without mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import sporeprint


@pytest.mark.parametrize("language", [[], ["--language", "de"]], ids=["en", "de"])
@pytest.mark.parametrize("options", [[], ["--position"]], ids=["log", "position"])
def test_a_template_checks_clean(tmp_path: Path, options: list[str], language: list[str]) -> None:
    made = sporeprint(tmp_path, "template", "fungi", *options, *language)
    assert (made.code, made.err) == (0, "")
    (tmp_path / "x").write_text(made.out, encoding="utf-8")
    run = sporeprint(tmp_path, "check", "x", "--json")
    assert run.code == 0
    assert {f["rule"] for f in run.findings} <= {"FUN-END-6"}  # a log of two turns is unfinished


def test_the_template_of_a_log_names_every_verb_and_checkpoint(tmp_path: Path) -> None:
    out = sporeprint(tmp_path, "template", "fungi").out
    words = "take decay cook sell pan pass reveal forest= draw= discard= A.hand= A.sticks= A.baskets= A.pans= A.score="
    assert [word for word in words.split() if word not in out] == []


def test_the_template_of_a_position_scores_what_it_claims(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(sporeprint(tmp_path, "template", "fungi", "--position").out)
    # 3 porcini x 3, then 4 hen of the woods x 3 and a butter.
    run = sporeprint(tmp_path, "score", "x.yaml", "--json")
    assert run.json["scored"][0]["totals"] == {"A": 9 + 12 + 3, "B": 0}


def test_a_number_that_cannot_play_is_refused(tmp_path: Path) -> None:
    assert sporeprint(tmp_path, "template", "fungi", "--players", "2").code == 0
    run = sporeprint(tmp_path, "template", "fungi", "--players", "3")
    assert (run.code, run.out) == (1, "")
    assert "TEMPLATE-PLAYERS: Fungi is for 2 players, not for 3" in run.err + run.out


def test_a_title_that_is_none_is_told(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "template", "fungus")
    assert run.code != 0
    assert run.out == ""
    assert "`fungi`" in run.err
