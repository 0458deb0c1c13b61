"""`sporeprint simulate`: many games played by simple players, and what they say about a title's numbers."""

from __future__ import annotations

import os
from argparse import Namespace
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sporeprint.cli.progress import Progress
from sporeprint.cli.show import data_used, open_catalogue, print_findings
from sporeprint.cli.simulate_files import (
    may_write_json,
    may_write_page,
    other_title,
    read_earlier,
    write_json,
    write_page,
)
from sporeprint.ground.catalogue import TitleRef, data_hash
from sporeprint.ground.findings import Report, Where

if TYPE_CHECKING:
    from checker.kernel.game import AnyGame
    from checker.simulate.compare import Comparison
    from checker.simulate.run import Failed, Stopped
    from checker.simulate.setting import Setting
    from checker.simulate.workers import Crew

COMMAND_LINE = Where("command line")
PRINTED = "-"
"""In place of a file: the JSON goes to the terminal."""
MOST_GAMES = 10_000_000
MOST_WORKERS = 512
BAR = 30
"""Characters of the progress bar."""


Rival = dict[str, Any] | tuple[TitleRef, "AnyGame"]
"""An earlier report, or a title to play."""


class Wanted(NamedTuple):
    """What is asked for, once it makes sense."""

    ref: TitleRef
    game: AnyGame
    setting: Setting
    games: int
    workers: int


def run(arguments: Namespace) -> int:
    report = Report()
    wanted = _wanted(arguments, report)
    if wanted is None:
        return _refused(report)
    if arguments.game is not None:
        return _print_log(wanted, arguments, report)
    rival = _rival(wanted, arguments, report)
    if report.has_errors:
        return _refused(report)
    made = _simulated(wanted, wanted.ref, wanted.game, arguments, report)
    other = None if made is None or rival is None else _other(wanted, rival, arguments, report)
    if made is None or report.has_errors:
        return _refused(report)
    _tell(wanted, made, other, arguments, report)
    print_findings(report)
    return report.exit_code()


def _refused(report: Report) -> int:
    print_findings(report)
    return max(1, report.exit_code())


# --- what is asked for ----------------------------------------------------------------------------------------------
def _wanted(arguments: Namespace, report: Report) -> Wanted | None:
    from checker.simulate.setting import Setting, setting_problems
    from checker.titles import open_game

    catalogue = open_catalogue(arguments, report)
    ref = None if report.has_errors else catalogue.find(arguments.title, report, COMMAND_LINE)
    game = None if ref is None else open_game(ref, report)
    games = _number(arguments.games, "--games", MOST_GAMES, "SIMULATE-GAMES", report)
    usual = os.cpu_count() or 1
    workers = _number(arguments.workers or str(usual), "--workers", MOST_WORKERS, "SIMULATE-WORKERS", report)
    said = _said(arguments, report)
    may_write_json(arguments.json, report)
    may_write_page(arguments.page, report)
    if ref is None or game is None or report.has_errors:
        return None
    players = _players(arguments.players, game, report)
    strategies = _strategies(arguments.strategy, players, report)
    setting = Setting(players, arguments.mode, said, strategies)
    if not report.has_errors:
        setting_problems(game, setting, report)
    return None if report.has_errors else Wanted(ref, game, setting, games, workers)


def _number(text: str, option: str, most: int, rule: str, report: Report) -> int:
    if text.isascii() and text.isdigit() and len(text) < 12 and 0 < int(text) <= most:
        return int(text)
    report.error(rule, f"{option} cannot be `{text}`", COMMAND_LINE, f"write a whole number from 1 to {most:,}")
    return 1


def _players(text: str | None, game: AnyGame, report: Report) -> int:
    """As many as are asked for; without a word two, or as few as can play."""
    least, most = game.data.players
    if text is None:
        return max(least, min(2, most))
    if text.isascii() and text.isdigit() and len(text) < 6:
        return int(text)
    hint = f"write a whole number from {least} to {most}" if least < most else f"write {least}"
    report.error("SIMULATE-PLAYERS", f"--players cannot be `{text}`", COMMAND_LINE, hint)
    return least


def _strategies(words: list[str], players: int, report: Report) -> tuple[str, ...]:
    from checker.simulate.players import STRATEGIES
    from sporeprint.ground.names import did_you_mean

    names = [name for word in words for name in word.split(",") if name]
    for name in names:
        if name not in STRATEGIES:
            hint = did_you_mean(name, STRATEGIES) or f"there are {', '.join(STRATEGIES)}"
            report.error("SIMULATE-STRATEGY", f"there is no strategy `{name}`", COMMAND_LINE, hint)
    if len(names) not in (1, players):
        message = f"{len(names)} strategies are given for {players} players"
        report.error("SIMULATE-STRATEGY", message, COMMAND_LINE, "give one for all, or one for each seat")
    return tuple(names)


def _said(arguments: Namespace, report: Report) -> tuple[tuple[str, str], ...]:
    """What headers say, as `key=value`; house rules beside them."""
    out: list[tuple[str, str]] = []
    for option, prefix, words in (("--set", "", arguments.set), ("--house", "house.", arguments.house)):
        for word in words:
            key, equals, value = word.partition("=")
            if not (key and equals and value) or "\n" in word:
                message = f"{option} cannot be `{word}`"
                report.error("SIMULATE-HEADER", message, COMMAND_LINE, f"write {option} NAME=VALUE")
            out.append((prefix + key, value))
    return tuple(sorted(dict(out).items()))


# --- games ----------------------------------------------------------------------------------------------------------
def _crew(wanted: Wanted, arguments: Namespace) -> AbstractContextManager[Crew]:
    from checker.simulate.workers import dask_crew, local_crew

    return dask_crew(arguments.dask) if arguments.dask else local_crew(min(wanted.workers, wanted.games))


def _simulated(
    wanted: Wanted, ref: TitleRef, game: AnyGame, arguments: Namespace, report: Report
) -> dict[str, Any] | None:
    """The report of a run; None with a finding when it did not come to its end."""
    from checker.simulate.gather import Gathered
    from checker.simulate.report import report_of
    from checker.simulate.run import Failed, simulate
    from checker.simulate.workers import Unreachable

    try:
        with Progress(arguments.quiet) as progress, _crew(wanted, arguments) as crew:
            show = _bar(ref, wanted.games, progress)
            made = simulate(
                game, wanted.setting, arguments.seed, wanted.games, crew.executor, crew.lanes, show, crew.is_alive
            )
    except Unreachable as error:
        why, hint = error.args
        report.error("SIMULATE-DASK", f"no games can be played on `{arguments.dask}`: {why}", COMMAND_LINE, hint)
        return None
    if isinstance(made, Gathered):
        return report_of(game, wanted.setting, arguments.seed, made, data_hash(ref))
    if isinstance(made, Failed):
        _tell_failed(made, arguments, report)
    else:
        _tell_stopped(made, report)
    return None


def _tell_failed(failed: Failed, arguments: Namespace, report: Report) -> None:
    message = f"game {failed.number} (seed {failed.seed}) broke: {failed.error} ({failed.place})"
    hint = f"the same command with --game {failed.number} plays it again and prints its log up to there"
    report.error("SIMULATE-BROKEN", message, COMMAND_LINE, hint)


def _tell_stopped(stopped: Stopped, report: Report) -> None:
    games = ", ".join(f"{first} to {last}" if first < last else str(first) for first, last in stopped.games)
    message = f"the workers were lost while they played the games {games or 'to come'}: {stopped.error}"
    report.error("SIMULATE-LOST", message, COMMAND_LINE, "--game plays one of them, --workers 1 all of them here")


def _bar(ref: TitleRef, games: int, progress: Progress) -> Any:
    def show(done: int) -> None:
        filled = BAR * done // games
        progress(f"{ref.slug} [{'#' * filled}{'.' * (BAR - filled)}] {done} of {games} games")

    return show


def _print_log(wanted: Wanted, arguments: Namespace, report: Report) -> int:
    """One game of the run as a log, also when it breaks."""
    from checker.simulate.play import game_seed
    from checker.simulate.run import replayed

    text = arguments.game
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 12 else -1
    if number < 0:
        report.error("SIMULATE-GAMES", f"--game cannot be `{text}`", COMMAND_LINE, "games are counted from 0")
        return _refused(report)
    lines, failed = replayed(wanted.game, wanted.setting, arguments.seed, number)
    print("\n".join([f"# game {number} of `sporeprint simulate`, seed {game_seed(arguments.seed, number)}", *lines]))
    if failed is not None:
        message = f"game {number} (seed {failed.seed}) broke: {failed.error} ({failed.place})"
        report.error("SIMULATE-BROKEN", message, COMMAND_LINE, "the last line of the log is the move that did it")
    print_findings(report)
    return report.exit_code()


# --- against others -------------------------------------------------------------------------------------------------
def _rival(wanted: Wanted, arguments: Namespace, report: Report) -> Rival | None:
    """What this run is compared with: one that was kept as JSON, or the title in another folder."""
    if arguments.against is None:
        return None
    path = Path(arguments.against)
    if path.is_file():
        return read_earlier(path, wanted.game.slug, report)
    from checker.simulate.setting import setting_problems

    found = other_title(path, wanted.ref, wanted.game, report)
    if found is not None:
        setting_problems(found[1], wanted.setting, report)
    return found


def _other(wanted: Wanted, rival: Rival, arguments: Namespace, report: Report) -> tuple[dict[str, Any], str] | None:
    """The run to compare with, and where it comes from."""
    if isinstance(rival, dict):
        return rival, f"{arguments.against}, {rival['data']}"
    ref, game = rival
    made = _simulated(wanted, ref, game, arguments, report)
    return None if made is None else (made, data_used(ref))


def _tell(
    wanted: Wanted,
    made: dict[str, Any],
    other: tuple[dict[str, Any], str] | None,
    arguments: Namespace,
    report: Report,
) -> None:
    """Prints, keeps and draws, as it is asked for."""
    from checker.simulate.plots import page_of
    from checker.simulate.text import told, told_shifts

    here = data_used(wanted.ref)
    comparison = None if other is None else _compared(made, other[0], arguments, report)
    talks = arguments.json != PRINTED and not arguments.quiet
    if talks:
        print(told(made, here))
    if talks and comparison is not None and other is not None:
        print("\n" + told_shifts(comparison, other[1]))
    if arguments.json is not None:
        write_json(arguments.json, made, report)
    if arguments.page is not None:
        beside = (*other, comparison) if comparison is not None and other is not None else ()
        if write_page(arguments.page, page_of(made, here, *beside), report) and talks:
            print(f"\ndrawn: {arguments.page}")


def _compared(made: dict[str, Any], other: dict[str, Any], arguments: Namespace, report: Report) -> Comparison | None:
    """What shifted, which goes into the report of this run too; None with a finding when that cannot be said."""
    from checker.simulate.compare import comparable, compare

    why = comparable(made, other)
    if why:
        hint = "play the same games: only the data may be others"
        report.error("SIMULATE-AGAINST", f"the runs cannot be compared: {why}", Where(str(arguments.against)), hint)
        return None
    comparison = compare(made, other)
    shifts = [shift._asdict() for shift in comparison.shifts]
    made["against"] = {"data": other["data"], "paired": comparison.paired, "shifts": shifts}
    return comparison
