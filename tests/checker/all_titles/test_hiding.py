"""Logs of which something is hidden: no legal game of any title is called illegal, and what is visible still counts."""

from __future__ import annotations

import random
import re
from pathlib import Path
from runpy import run_path

import pytest
from hiding import FOUND, false_alarms, fates, hidden
from planted.titles import second
from sweeping import swept

from checker.titles import REFEREES

TITLES = sorted(REFEREES)
DOCS = Path(__file__).resolve().parents[3] / "docs"
ROW = re.compile(r"\| (.+) \| (\d+) \| (\d+)% \| (\d+)% \| (\d+)% \| (\d+)% \|")
SWEPT = {"fungi": 3000, "overgrown": 2000, "sporeadic": 2000, "undergrove": 1000, "woodlots": 1000}
"""Games of a sweep: fewer where a game takes longer."""
QUICK = {"fungi": 20, "overgrown": 16, "sporeadic": 6, "undergrove": 6, "woodlots": 8}


@pytest.mark.parametrize("slug", TITLES)
def test_a_legal_game_gets_no_error_when_something_is_hidden(slug: str) -> None:
    assert false_alarms(slug, range(QUICK[slug])) == []


@pytest.mark.parametrize("seed", [6383, 9981, 10915])
def test_mushrooms_of_which_nobody_knows_whether_they_were_night_cards_make_no_error(seed: int) -> None:
    """So many readings that some are given up: what is wrong in the others may be right, and no card is made of it."""
    assert false_alarms("fungi", range(seed, seed + 1)) == []


@swept(SWEPT, 1000, 10)
def test_thousands_of_legal_games_get_no_error_when_something_is_hidden(name: str, seeds: range) -> None:
    assert false_alarms(name, seeds) == []


@pytest.mark.parametrize("slug", TITLES)
def test_something_is_hidden_in_most_games(slug: str) -> None:
    logs = [second(slug).log(seed) for seed in range(6)]
    assert sum(hidden(slug, text, random.Random(1), 1.0) != text for text in logs) >= 5


@pytest.mark.parametrize("slug", TITLES)
def test_some_faults_are_found_though_half_is_hidden(slug: str) -> None:
    assert any([FOUND] in fates(slug, seed, (0.5,)) for seed in range(3))


# --- the page -------------------------------------------------------------------------------------------------------
def test_the_page_has_a_row_for_every_title_and_share_and_each_tells_of_all_logs() -> None:
    # Made with `python docs/make_unknowns.py`, which takes minutes.
    made, page = run_path(str(DOCS / "make_unknowns.py")), (DOCS / "unknowns.md").read_text("utf-8")
    assert page.startswith(made["INTRODUCTION"]) and page.endswith(made["END"])
    rows = [ROW.fullmatch(line) for line in page[len(made["INTRODUCTION"]) : -len(made["END"])].splitlines()]
    cells = [row.groups() for row in rows if row is not None]
    assert sorted(made["TITLES"]) == TITLES
    assert [(name, int(share)) for name, _, share, *_ in cells] == [
        (name, round(100 * share)) for name in made["TITLES"].values() for share in made["SHARES"]
    ]
    assert len(cells) == len(rows) and all(int(logs) >= 20 for _, logs, *_ in cells)
    # Three figures, each rounded by half of one in a hundred at most.
    assert all(99 <= sum(map(int, told)) <= 101 for _, _, _, *told in cells)
