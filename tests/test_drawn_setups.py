"""The tables that set-up aids draw are tables of `examples/`, before the first turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from sporeprint.api.judging import Referees, judge

ROOT = Path(__file__).resolve().parents[1]
OVERGROWN = "overgrown/game-2.log"
SPOREADIC = "sporeadic/setups/start-4.log"


def data(path: str) -> Any:
    return yaml.safe_load((ROOT / path).read_text("utf-8"))


def head(position: str) -> Any:
    return yaml.safe_load((ROOT / "examples" / position).read_text("utf-8").split("\n---\n")[0])


@pytest.mark.parametrize("position", [OVERGROWN, SPOREADIC])
def test_the_referee_accepts_the_table_that_is_drawn(position: str) -> None:
    findings = judge(ROOT / "examples" / position, Referees(None)).report.findings
    assert [finding for finding in findings if finding.level == "error"] == []


def test_overgrown_draws_the_tiles_and_auras_of_its_log() -> None:
    drawn = data("components/overgrown/aids.yaml")["components"]["setup"]["items"]["setup"]
    grids = {name: drawn[name].split("/") for name in ("first", "second", "auras")}
    log = head(OVERGROWN)
    fill = dict(pair.split("=") for pair in log["fill"])
    owner = {corner: player for player, corner in log["auras"].items()}
    for row in range(4):
        for column, letter in enumerate("abcd"):
            space = f"{letter}{row + 1}"
            pair = fill[space] if len(fill[space]) == 2 else f"{fill[space]}."
            assert (grids["first"][row][column], grids["second"][row][column]) == (pair[0], pair[1]), space
            assert grids["auras"][row][column] == owner.get(space, "."), space


def test_overgrown_turns_up_the_cards_of_its_log() -> None:
    shown = data("layouts/overgrown/aids.yaml")["layouts"]["setup_card"]["elements"]["cards"]["only"]["in"]
    assert shown == head(OVERGROWN)["cards"]


def test_sporeadic_draws_the_colonies_of_its_log() -> None:
    drawn = data("layouts/sporeadic/aids.yaml")["layouts"]["drawn_meadow"]["elements"]
    log = head(SPOREADIC)
    for player, colour in log["colours"].items():
        spaces = [line.split()[1] for line in log["colonies"] if line.split()[0] == player]
        assert sorted(drawn[colour]["only"]["in"]) == sorted(spaces), colour


def test_woodlots_draws_the_tiles_on_which_native_trees_begin() -> None:
    """WDL-SET-3 and 4 by the ladders of the soils: three tiles of the first, one where the type is second or third."""
    ladders = {
        soil["code"]: soil["ladder"]
        for soil in data("components/woodlots/land.yaml")["components"]["land"]["items"].values()
    }
    rows = data("components/woodlots/aids.yaml")["components"]["setup"]["items"]["setup"]["soils"].split("/")
    for kind, row in zip("ACD", (rows[0], rows[2], rows[3]), strict=True):
        ranks = {code: ladder.index(kind) + 1 for code, ladder in ladders.items()}
        assert [ranks[code] for code in row[:3]] == [1, 1, 1] and ranks[row[3]] in (2, 3), kind
    assert rows[1] == "1223"
