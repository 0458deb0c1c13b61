"""Games that can be dealt, and those that cannot."""

from __future__ import annotations

from random import Random

import pytest
from judging import referee

from checker.simulate.setting import Setting, deal, setting_problems
from checker.titles import REFEREES
from sporeprint.ground.findings import Report


def problems(slug: str, setting: Setting) -> list[str]:
    report = Report()
    setting_problems(referee(slug), setting, report)
    return [finding.rule for finding in report.findings]


def test_every_title_and_mode_can_be_dealt_for_all_its_numbers_of_players() -> None:
    for slug in REFEREES:
        game = referee(slug)
        least, most = game.data.players
        ways = [(players, "") for players in range(least, most + 1)]
        ways += [(players, mode) for mode, numbers in game.playing().modes.items() for players in numbers]
        for players, mode in ways:
            for seed in range(3):
                report = Report()
                position, _ = deal(game, Setting(players, mode), Random(seed), report)
                assert position is not None and not report.findings, (slug, players, mode, report.findings)


@pytest.mark.parametrize(
    ("slug", "setting", "rule"),
    [
        ("fungi", Setting(7), "SIMULATE-PLAYERS"),
        ("fungi", Setting(0), "SIMULATE-PLAYERS"),
        ("fungi", Setting(2, "teams"), "SIMULATE-MODE"),
        ("overgrown", Setting(3, "teams"), "SIMULATE-MODE"),
        ("sporeadic", Setting(2, said=(("radios", "4"),)), "SIMULATE-HEADER"),
        ("sporeadic", Setting(2, said=(("radius", "99"),)), "SPO-SET-3"),
        ("fungi", Setting(2, said=(("house.tie_break", "oldest"),)), "LOG-HOUSE"),
        ("woodlots", Setting(2, said=(("layout", "moon"),)), "WDL-CHK-1"),
        ("undergrove", Setting(1, said=(("difficulty", "mild"),)), "UND-SCO-12"),
    ],
)
def test_games_that_cannot_be_dealt_are_told_before_any_is_played(slug: str, setting: Setting, rule: str) -> None:
    assert rule in problems(slug, setting)


@pytest.mark.parametrize(
    ("slug", "setting"),
    [
        ("sporeadic", Setting(2, said=(("radius", "7"),))),
        ("overgrown", Setting(2, said=(("house.redraw_pollution_pair", "true"),))),
        ("woodlots", Setting(2, said=(("options", "[much_more_soil]"),))),
        ("woodlots", Setting(2, said=(("layout", "clustered"),))),
        ("undergrove", Setting(2, said=(("deck", "prototype"), ("expansion", "yes")))),
        ("undergrove", Setting(1, said=(("difficulty", "hard"), ("without", "2")))),
    ],
)
def test_what_headers_say_can_be_said_here(slug: str, setting: Setting) -> None:
    assert problems(slug, setting) == []
