"""Simulations, for programs."""

from __future__ import annotations

import json
from pathlib import Path

import sporeprint

COMPONENTS = Path(__file__).resolve().parents[2] / "components"


def test_the_same_seed_gives_the_same_games() -> None:
    one, two = (sporeprint.simulate("fungi", games=6, seed=3) for _ in range(2))
    assert one.ok and one.games == 6 and one.title == "fungi"
    assert one.statistics == two.statistics and one.text == two.text
    assert json.loads(json.dumps(one.to_json())) == one.to_json()


def test_one_game_of_a_run_is_a_log_with_the_same_score() -> None:
    run = sporeprint.simulate("fungi", games=3, seed="x")
    log = sporeprint.simulated_log("fungi", 2, seed="x")
    assert log.ok and sporeprint.check(log.text).ok
    each = run.statistics["each"]
    assert isinstance(each, dict) and isinstance(each["scores"], list)
    assert list(sporeprint.score(log.text).totals.values()) == each["scores"][2]


def test_progress_is_reported_to_whoever_asks() -> None:
    told: list[str] = []
    sporeprint.simulate("fungi", games=4, progress=told.append)
    assert told and told[-1].endswith("4 of 4 games")


def test_a_run_is_compared_with_the_same_title_elsewhere() -> None:
    result = sporeprint.simulate("fungi", games=5, against=COMPONENTS)
    assert result.ok and result.shifts and {shift.shift for shift in result.shifts} <= {0, None}
    assert result.page("svg").startswith(b"<svg ")


def test_what_makes_no_sense_is_a_finding() -> None:
    for wrong, rule in (
        (sporeprint.simulate("fungi", games=0), "SIMULATE-GAMES"),
        (sporeprint.simulate("fungi", players=7), "SIMULATE-PLAYERS"),
        (sporeprint.simulate("fungi", workers=0), "SIMULATE-WORKERS"),
        (sporeprint.simulate("fungi", strategies=["clever"]), "SIMULATE-STRATEGY"),
        (sporeprint.simulate("fungi", set={"radius": "3"}), "SIMULATE-HEADER"),
        (sporeprint.simulate("fungi", house={"tie_brek": "shared"}), "LOG-HOUSE"),
        (sporeprint.simulate("fungi", mode="teams"), "SIMULATE-MODE"),
        (sporeprint.simulate("fungi", against="nowhere"), "SIMULATE-AGAINST"),
        (sporeprint.simulate("fungy"), "TITLE-UNKNOWN"),
        (sporeprint.simulated_log("fungi", -1), "SIMULATE-GAMES"),
    ):
        assert [f.rule for f in wrong.findings] == [rule]
        assert not wrong.ok


def test_a_single_strategy_may_be_a_word() -> None:
    assert sporeprint.simulate("fungi", games=2, strategies="greedy").statistics["strategies"] == ["greedy", "greedy"]
