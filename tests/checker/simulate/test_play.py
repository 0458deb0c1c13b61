"""Simulated games: every mode of every title comes to an end, and its log is one that the referee finds clean."""

from __future__ import annotations

import pytest
from judging import judge, referee

from checker.simulate.play import WHOLE, play_game
from checker.simulate.players import STRATEGIES
from checker.simulate.setting import Setting
from checker.titles import REFEREES

GAMES = [
    ("fungi", 2, "", "random"),
    ("fungi", 2, "", "greedy"),
    ("overgrown", 1, "", "random"),
    ("overgrown", 1, "impossible", "greedy"),
    ("overgrown", 2, "", "random"),
    ("overgrown", 3, "", "random"),
    ("overgrown", 4, "teams", "random"),
    ("sporeadic", 2, "", "random"),
    ("sporeadic", 6, "", "random"),
    ("woodlots", 1, "solo", "random"),
    ("woodlots", 1, "solo-owner", "random"),
    ("woodlots", 3, "", "random"),
    ("undergrove", 1, "", "random"),
    ("undergrove", 2, "quick_sprout", "random"),
    ("undergrove", 4, "", "random"),
]


@pytest.mark.parametrize(("slug", "players", "mode", "strategy"), GAMES)
def test_the_log_of_a_simulated_game_is_clean_and_ends_with_its_score(
    slug: str, players: int, mode: str, strategy: str
) -> None:
    setting, lines = Setting(players, mode, (), (strategy,)), list[str]()
    record = play_game(referee(slug), setting, "3/0", lines)
    verdict = judge("\n".join(lines) + "\n", slug)
    assert [f for f in verdict.findings if f.level != "warning"] == [], verdict.told()
    sheet = verdict.judged.sheet
    assert sheet is not None
    if mode != "solo":  # which has no points, and is measured otherwise
        assert record.scores == tuple(sheet.total(seat) for seat in sheet.players)
    assert sum(record.wins) in (0, WHOLE)
    assert 0 < record.turns <= record.moves


@pytest.mark.slow
@pytest.mark.parametrize("slug", sorted(REFEREES))
@pytest.mark.parametrize("strategy", sorted(STRATEGIES))
@pytest.mark.parametrize("part", range(4))
def test_games_of_every_mode_come_to_an_end_and_have_clean_logs(slug: str, strategy: str, part: int) -> None:
    game = referee(slug)
    least, most = game.data.players
    ways = [(players, "") for players in range(least, most + 1)]
    ways += [(players, mode) for mode, numbers in game.playing().modes.items() for players in numbers]
    for players, mode in ways:
        for number in range(3):
            lines: list[str] = []
            play_game(game, Setting(players, mode, (), (strategy,)), f"sweep {part}/{number}", lines)
            verdict = judge("\n".join(lines) + "\n", slug)
            assert [f for f in verdict.findings if f.level != "warning"] == [], verdict.told()
