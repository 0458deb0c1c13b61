"""Simulations: many games played by simple bots, and what they say about a title's numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from sporeprint.api.projects import CALLER, data_used
from sporeprint.api.results import Result, findings_json, is_readable
from sporeprint.api.simulation_files import other_title, page_bytes, read_earlier
from sporeprint.api.simulation_orders import Prepared, SimulationOrder, prepare
from sporeprint.ground.catalogue import TitleRef, data_hash
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from checker.simulate.report import Report as Statistics
    from checker.simulate.run import FailedGame, Stopped
    from checker.simulate.workers import Crew
    from sporeprint.api.any_title import AnyGame

BAR = 30
"""Characters of the progress bar."""
PageKind = Literal["html", "svg", "pdf"]


@dataclass(frozen=True, slots=True)
class Shift:
    """One figure of two runs; None where a run has none of it."""

    group: str
    name: str
    this: float | None
    other: float | None
    shift: float | None
    error: float | None
    sure: bool
    """Whether it is more than chance, all figures considered that are compared at once."""


@dataclass(frozen=True, slots=True)
class SimulationResult(Result):
    """What a run came to. Without a run `statistics` is empty, and the findings say why."""

    title: str | None = None
    data: str = ""
    """Which data were played with: their folder (or `bundled data`) and a short hash of them."""
    statistics: Mapping[str, Json] = field(default_factory=dict)
    """Everything that was counted, as it is kept as JSON: lengths, scores, wins by seat, ends, and each thing used."""
    shifts: tuple[Shift, ...] = ()
    """What shifted against the other run, if there is one."""
    text: str = ""
    """The report as people read it."""
    other_statistics: Mapping[str, Json] = field(default_factory=dict)
    other_data: str = ""

    @property
    def games(self) -> int:
        """Games that were played."""
        games = self.statistics.get("games")
        return games if isinstance(games, int) else 0

    def to_json(self) -> dict[str, Json]:
        return {**self.statistics, "ok": self.ok, "findings": findings_json(self.findings)}

    def page(self, kind: PageKind = "html") -> bytes:
        """Return the report as a page of plots; raise ValueError when nothing was played."""
        from checker.simulate.compare import compare
        from checker.simulate.plots import page_of

        if not self.statistics:
            raise ValueError("nothing was played, so there is nothing to draw")
        made, other = dict(self.statistics), dict(self.other_statistics)
        if not self.shifts:
            return page_bytes(page_of(made, self.data), kind)
        return page_bytes(page_of(made, self.data, other, self.other_data, compare(made, other)), kind)


@dataclass(frozen=True, slots=True)
class SimulatedLog(Result):
    """One game of a run as the text of its log; of a game that broke, up to there."""

    text: str = ""

    def to_json(self) -> dict[str, Json]:
        return {"text": self.text, "ok": self.ok, "findings": findings_json(self.findings)}


def simulate(
    title: str,
    *,
    games: int = 200,
    players: int | None = None,
    mode: str = "",
    strategies: Sequence[str] = ("random",),
    seed: str | int = "1",
    house: Mapping[str, str] | None = None,
    set: Mapping[str, str] | None = None,
    against: Path | str | None = None,
    workers: int = 1,
    dask: str = "",
    project: Path | str | None = None,
    progress: Callable[[str], None] | None = None,
) -> SimulationResult:
    """Return what comes of many games of a title, played by simple bots. The same seed gives the same games.

    `strategies` is one for all or one for each seat: random or greedy. `set` is what the header of a log may note of
    the game, `house` are house rules. `against` is the same title in another folder, or a report that was kept as
    JSON. More than one worker are other processes, which import the program of the caller again.
    """
    report = Report()
    order = SimulationOrder.of(title, games, players, mode, strategies, seed, house, set, workers, dask)
    prepared = prepare(order, project, report)
    return _refused(report) if prepared is None else run_simulation(prepared, against, report, progress)


def simulated_log(
    title: str,
    game: int = 0,
    *,
    players: int | None = None,
    mode: str = "",
    strategies: Sequence[str] = ("random",),
    seed: str | int = "1",
    house: Mapping[str, str] | None = None,
    set: Mapping[str, str] | None = None,
    project: Path | str | None = None,
) -> SimulatedLog:
    """Return one game of a run, counted from 0, as a log."""
    report = Report()
    prepared = prepare(SimulationOrder.of(title, 1, players, mode, strategies, seed, house, set, 1), project, report)
    if prepared is not None and game < 0:
        report.error("SIMULATE-GAMES", f"game cannot be `{game}`", CALLER, "games are counted from 0")
    if prepared is None or report.has_errors:
        return SimulatedLog(report.findings, is_readable(report))
    return play_one(prepared, game, report)


def play_one(prepared: Prepared, number: int, report: Report) -> SimulatedLog:
    """Return one game of a run as a log, also when it breaks."""
    from checker.simulate.play import game_seed
    from checker.simulate.run import replayed

    seed = prepared.seed
    lines, failed = replayed(prepared.game, prepared.setting, seed, number)
    text = "\n".join([f"# game {number} of `sporeprint simulate`, seed {game_seed(seed, number)}", *lines])
    if failed is not None:
        message = f"game {number} (seed {failed.seed}) broke: {failed.error} ({failed.place})"
        report.error("SIMULATE-BROKEN", message, CALLER, "the last line of the log is the move that did it")
    return SimulatedLog(report.findings, is_readable(report), f"{text}\n")


def _refused(report: Report) -> SimulationResult:
    return SimulationResult(report.findings, is_readable(report))


def run_simulation(
    prepared: Prepared, against: Path | str | None, report: Report, progress: Callable[[str], None] | None
) -> SimulationResult:
    """Return what comes of a run that makes sense, and what shifted against another one."""
    rival = None if against is None else _rival(prepared, Path(against), report)
    if report.has_errors:
        return _refused(report)
    made = _simulated(prepared, prepared.ref, prepared.game, report, progress)
    other = None if made is None or rival is None else _other(prepared, rival, f"{against}", report, progress)
    if made is None or report.has_errors:
        return _refused(report)
    from checker.simulate.text import told

    here = data_used(prepared.ref)
    result = SimulationResult((), True, prepared.ref.slug, here, made, text=told(made, here))
    if other is not None:
        result = _compared(result, made, other, f"{against}", report)
    return replace(result, findings=report.findings, is_readable=is_readable(report))


# --- games ----------------------------------------------------------------------------------------------------------
def _crew(prepared: Prepared) -> AbstractContextManager[Crew]:
    from checker.simulate.workers import dask_crew, local_crew

    return dask_crew(prepared.dask) if prepared.dask else local_crew(min(prepared.workers, prepared.games))


def _simulated(
    prepared: Prepared, ref: TitleRef, game: AnyGame, report: Report, progress: Callable[[str], None] | None
) -> Statistics | None:
    """Return the report of a run; None with a finding when it did not come to its end."""
    from checker.simulate.gather import Gathered
    from checker.simulate.report import report_of
    from checker.simulate.run import FailedGame, simulate
    from checker.simulate.workers import Unreachable

    setting, seed, games = prepared.setting, prepared.seed, prepared.games
    try:
        with _crew(prepared) as crew:
            show = _bar(ref, games, progress)
            made = simulate(game, setting, seed, games, crew.executor, crew.lanes, show, crew.is_alive)
    except Unreachable as error:
        why, hint = error.args
        report.error("SIMULATE-DASK", f"no games can be played on `{prepared.dask}`: {why}", CALLER, hint)
        return None
    if isinstance(made, Gathered):
        return report_of(game, setting, seed, made, data_hash(ref))
    if isinstance(made, FailedGame):
        _report_failed(made, report)
    else:
        _report_stopped(made, report)
    return None


def _report_failed(failed: FailedGame, report: Report) -> None:
    message = f"game {failed.number} (seed {failed.seed}) broke: {failed.error} ({failed.place})"
    hint = f"the same again with `game` {failed.number} plays it again and prints its log up to there"
    report.error("SIMULATE-BROKEN", message, CALLER, hint)


def _report_stopped(stopped: Stopped, report: Report) -> None:
    games = ", ".join(f"{first} to {last}" if first < last else str(first) for first, last in stopped.games)
    message = f"the workers were lost while they played the games {games or 'to come'}: {stopped.error}"
    report.error("SIMULATE-LOST", message, CALLER, "`game` plays one of them, `workers` 1 all of them here")


def _bar(ref: TitleRef, games: int, progress: Callable[[str], None] | None) -> Callable[[int], None]:
    def show(done: int) -> None:
        if progress is not None:
            filled = BAR * done // games
            progress(f"{ref.slug} [{'#' * filled}{'.' * (BAR - filled)}] {done} of {games} games")

    return show


# --- against others -------------------------------------------------------------------------------------------------
def _rival(prepared: Prepared, path: Path, report: Report) -> Statistics | tuple[TitleRef, AnyGame] | None:
    """Return what a run is compared with: one that was kept as JSON, or the title in another folder."""
    if path.is_file():
        return read_earlier(path, prepared.game.slug, report)
    from checker.simulate.setting import setting_problems

    found = other_title(path, prepared.ref, prepared.game, report)
    if found is not None:
        setting_problems(found[1], prepared.setting, report)
    return found


def _other(
    prepared: Prepared,
    rival: Statistics | tuple[TitleRef, AnyGame],
    named: str,
    report: Report,
    progress: Callable[[str], None] | None,
) -> tuple[Statistics, str] | None:
    """Return the run to compare with, and where it comes from."""
    if isinstance(rival, dict):
        return rival, f"{named}, {rival['data']}"
    ref, game = rival
    made = _simulated(prepared, ref, game, report, progress)
    return None if made is None else (made, data_used(ref))


def _compared(
    result: SimulationResult, made: Statistics, other: tuple[Statistics, str], named: str, report: Report
) -> SimulationResult:
    """Return the result with what shifted; with a finding as it is when two runs cannot be compared."""
    from checker.simulate.compare import comparable, compare
    from checker.simulate.text import told_shifts

    there, there_data = other
    why = comparable(made, there)
    if why:
        hint = "play the same games: only the data may be others"
        report.error("SIMULATE-AGAINST", f"the runs cannot be compared: {why}", Where(named), hint)
        return result
    comparison = compare(made, there)
    rows = [shift._asdict() for shift in comparison.shifts]
    against: Json = {"data": there["data"], "paired": comparison.paired, "shifts": [*rows]}
    return replace(
        result,
        statistics={**made, "against": against},
        shifts=tuple(Shift(*shift) for shift in comparison.shifts),
        text=f"{result.text}\n\n{told_shifts(comparison, there_data)}",
        other_statistics=there,
        other_data=there_data,
    )
