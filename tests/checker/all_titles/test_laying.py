"""Tables laid and lifted: what holds of every title whose tables can be laid, along random games of all its modes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from judging import judge
from laid import (
    TITLES,
    game_of,
    hold_half_laid,
    hold_lifted,
    hold_offered,
    hold_opened,
    hold_placed,
    laying_of,
    some_positions,
    told,
)

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
QUICK = range(6)
SWEPT = 20
"""Games in each of the ten parts of a sweep."""
FILES = [
    path for slug in TITLES for path in sorted((EXAMPLES / slug).glob("*.yaml")) if not path.name.startswith("template")
]


@pytest.mark.parametrize("seed", QUICK)
@pytest.mark.parametrize("slug", TITLES)
def test_a_table_laid_and_lifted_is_judged_as_before(slug: str, seed: int) -> None:
    for held in some_positions(slug, seed):
        hold_lifted(held)


@pytest.mark.parametrize("seed", QUICK)
@pytest.mark.parametrize("slug", TITLES)
def test_every_piece_of_a_final_table_is_on_offer(slug: str, seed: int) -> None:
    hold_offered(some_positions(slug, seed, 1)[-1])


@pytest.mark.parametrize("seed", QUICK)
@pytest.mark.parametrize("slug", TITLES)
def test_room_is_made_without_losing_anything(slug: str, seed: int) -> None:
    for held in some_positions(slug, seed):
        hold_opened(held, held.laid)
        hold_opened(held, held.laying.empty())


@pytest.mark.parametrize("seed", QUICK)
@pytest.mark.parametrize("slug", TITLES)
def test_a_half_laid_table_has_no_winner_but_the_true_one(slug: str, seed: int) -> None:
    rng = random.Random(seed)
    for held in some_positions(slug, seed):
        hold_half_laid(held, rng)


@pytest.mark.parametrize("seed", QUICK)
@pytest.mark.parametrize("slug", TITLES)
def test_every_piece_and_every_move_has_its_places(slug: str, seed: int) -> None:
    for held in some_positions(slug, seed):
        hold_placed(held)


@pytest.mark.parametrize("slug", TITLES)
def test_of_the_empty_table_nothing_is_known_but_what_the_header_says(slug: str) -> None:
    held = some_positions(slug, 1, 1)[-1]
    table = held.laying.empty()
    assert set(table.pieces) <= set(held.laid.pieces) and all(counter.value is None for counter in table.counters)
    assert table.unseen == {(board.key, "") for board in table.boards}
    assert all(board.caption or board.item for board in table.boards), "boards have names"
    verdict = judge(held.laying.lift(table, {}), game=held.game)
    sheet = verdict.judged.sheet
    assert sheet is None or not sheet.is_certain or sheet.unfinished, told(verdict)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_an_example_laid_and_lifted_scores_the_same(path: Path) -> None:
    text, game = path.read_text("utf-8"), game_of(path.parent.name)
    first = judge(text, game=game)
    laying = laying_of(game, text)
    lifted = laying.lift(laying.lay(first.table), laying.answers(first.table))
    assert told(judge(lifted, game=game)) == told(first), lifted


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("slug", TITLES)
def test_hundreds_of_games_are_laid_and_lifted(slug: str, part: int) -> None:
    for seed in range(1000 + SWEPT * part, 1000 + SWEPT * (part + 1)):
        rng = random.Random(seed)
        for held in some_positions(slug, seed, 6):
            hold_lifted(held)
            hold_opened(held, held.laid)
            hold_half_laid(held, rng)
            hold_placed(held)
        hold_offered(some_positions(slug, seed, 1)[-1])
