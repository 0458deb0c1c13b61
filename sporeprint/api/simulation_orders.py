"""What is to be simulated, as it was typed or given, and whether it makes sense."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.judging import opened_game
from sporeprint.api.projects import CALLER, open_catalogue
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from checker.simulate.setting import Setting
    from sporeprint.api.any_title import AnyGame

MOST_GAMES = 10_000_000
MOST_WORKERS = 512


@dataclass(frozen=True, slots=True)
class SimulationOrder:
    """What is asked for, as words; `sign` stands before the names of options in findings."""

    title: str
    games: str
    players: str | None
    mode: str
    strategies: Sequence[str]
    seed: str
    house: Sequence[str]
    set: Sequence[str]
    workers: str
    dask: str = ""
    sign: str = ""

    @staticmethod
    def of(
        title: str,
        games: int,
        players: int | None,
        mode: str,
        strategies: Sequence[str],
        seed: str | int,
        house: Mapping[str, str] | None,
        set_: Mapping[str, str] | None,
        workers: int,
        dask: str = "",
    ) -> SimulationOrder:
        """Return the order that a program gives."""
        return SimulationOrder(
            title,
            str(games),
            None if players is None else str(players),
            mode,
            [strategies] if isinstance(strategies, str) else strategies,
            str(seed),
            [f"{key}={value}" for key, value in (house or {}).items()],
            [f"{key}={value}" for key, value in (set_ or {}).items()],
            str(workers),
            dask,
        )


@dataclass(frozen=True, slots=True)
class Prepared:
    """An order that makes sense."""

    ref: TitleRef
    game: AnyGame
    setting: Setting
    seed: str
    games: int
    workers: int
    dask: str


def prepare(order: SimulationOrder, project: Path | str | None, report: Report) -> Prepared | None:
    """Return an order ready to be played; None with findings about everything in it that makes no sense."""
    from checker.simulate.setting import Setting, setting_problems

    catalogue = open_catalogue(project, report)
    ref = None if report.has_errors else catalogue.find(order.title, report, CALLER)
    game = None if ref is None else opened_game(ref, report)
    games = _number(order.games, f"{order.sign}games", MOST_GAMES, "SIMULATE-GAMES", report)
    workers = _number(order.workers, f"{order.sign}workers", MOST_WORKERS, "SIMULATE-WORKERS", report)
    noted = _noted(order, report)
    if ref is None or game is None or report.has_errors:
        return None
    players = _players(order, game, report)
    setting = Setting(players, order.mode, noted, _strategies(order.strategies, players, report))
    if not report.has_errors:
        setting_problems(game, setting, report)
    return None if report.has_errors else Prepared(ref, game, setting, order.seed, games, workers, order.dask)


def _number(text: str, option: str, most: int, rule: str, report: Report) -> int:
    if text.isascii() and text.isdigit() and len(text) < 12 and 0 < int(text) <= most:
        return int(text)
    report.error(rule, f"{option} cannot be `{text}`", CALLER, f"write a whole number from 1 to {most:,}")
    return 1


def _players(order: SimulationOrder, game: AnyGame, report: Report) -> int:
    """Return as many as are asked for; if nothing is, two, or as few as can play."""
    least, most = game.data.players
    text = order.players
    if text is None:
        return max(least, min(2, most))
    if text.isascii() and text.isdigit() and len(text) < 6:
        return int(text)
    hint = f"write a whole number from {least} to {most}" if least < most else f"write {least}"
    report.error("SIMULATE-PLAYERS", f"{order.sign}players cannot be `{text}`", CALLER, hint)
    return least


def _strategies(words: Iterable[str], players: int, report: Report) -> tuple[str, ...]:
    from checker.simulate.players import STRATEGIES
    from sporeprint.ground.names import did_you_mean

    names = [name for word in words for name in word.split(",") if name]
    for name in names:
        if name not in STRATEGIES:
            hint = did_you_mean(name, STRATEGIES) or f"there are {', '.join(STRATEGIES)}"
            report.error("SIMULATE-STRATEGY", f"there is no strategy `{name}`", CALLER, hint)
    if len(names) not in (1, players):
        message = f"{len(names)} strategies are given for {counted(players, 'player')}"
        report.error("SIMULATE-STRATEGY", message, CALLER, "give one for all, or one for each seat")
    return tuple(names)


def _noted(order: SimulationOrder, report: Report) -> tuple[tuple[str, str], ...]:
    """Return what headers note, as `key=value`, and house rules beside it."""
    out: dict[str, str] = {}
    for option, prefix, words in (("set", "", order.set), ("house", "house.", order.house)):
        for word in words:
            key, equals, value = word.partition("=")
            if not (key and equals and value) or "\n" in word:
                message = f"{order.sign}{option} cannot be `{word}`"
                report.error("SIMULATE-HEADER", message, CALLER, f"write {order.sign}{option} NAME=VALUE")
            out[prefix + key] = value
    return tuple(sorted(out.items()))


def strategies() -> tuple[str, ...]:
    """Return the names of the players that simulations have.

    >>> "random" in strategies()
    True
    """
    from checker.simulate.players import STRATEGIES

    return tuple(STRATEGIES)
