"""Runs on executors of all kinds: the same result from each of them, and a clear word when one is lost."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from multiprocessing import active_children
from random import Random
from threading import Thread
from typing import Any

import pytest
from judging import referee

from checker.fungi.playing import FungiPlaying
from checker.simulate.gather import Gathered
from checker.simulate.report import report_of
from checker.simulate.run import Failed, Stopped, parts_of, play_part, replayed, simulate
from checker.simulate.setting import Setting
from checker.simulate.workers import Here, Unreachable, dask_crew, local_crew

SETTING = Setting(2)
GAMES = 12


def played(executor: Executor, lanes: int, games: int = GAMES) -> Any:
    return simulate(referee("fungi"), SETTING, "7", games, executor, lanes)


def as_report(made: Any) -> dict[str, Any]:
    assert isinstance(made, Gathered), made
    return report_of(referee("fungi"), SETTING, "7", made, "x")


@pytest.mark.parametrize("lanes", [1, 2, 3, 5])
def test_how_a_run_is_divided_changes_nothing(lanes: int) -> None:
    assert as_report(played(Here(), lanes)) == as_report(played(Here(), 1))


@pytest.mark.parametrize("workers", [2, 3])
def test_processes_give_what_one_process_gives(workers: int) -> None:
    with local_crew(workers) as crew:
        made = played(crew.executor, crew.lanes)
    assert as_report(made) == as_report(played(Here(), 1))


def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(2) as threads:
        assert as_report(played(threads, 2)) == as_report(played(Here(), 1))


def test_parts_have_every_game_once() -> None:
    for games, lanes in ((1, 8), (7, 2), (1000, 2), (401, 2)):
        parts = list(parts_of(referee("fungi"), SETTING, "1", games, lanes))
        assert [n for part in parts for n in range(part.first, part.first + part.games)] == list(range(games))
        assert max(part.games for part in parts) <= 25


def test_a_longer_run_begins_with_the_games_of_a_shorter_one() -> None:
    short, long = (as_report(played(Here(), 1, games))["each"] for games in (3, 6))
    assert all(long[key][:3] == short[key] for key in short)


def test_another_seed_gives_other_games() -> None:
    other = simulate(referee("fungi"), SETTING, "8", GAMES, Here())
    assert isinstance(other, Gathered)
    assert other.scores != played(Here(), 1).scores


# --- what goes wrong ------------------------------------------------------------------------------------------------
def breaking(monkeypatch: pytest.MonkeyPatch, *numbers: int) -> None:
    """The games of these numbers break as soon as they are over; a game is known by the chance it begins with."""
    whole, bad = FungiPlaying.deal, [Random(f"7/{number}").getstate() for number in numbers]
    under_way: list[bool] = []

    def deal(self: FungiPlaying, players: Any, mode: str, said: Any, rng: Random) -> dict[str, str]:
        under_way[:] = [rng.getstate() in bad]
        return whole(self, players, mode, said, rng)

    def ended(self: FungiPlaying, t: Any) -> str:
        if under_way[0]:
            raise KeyError("no such end")
        return "over"

    monkeypatch.setattr(FungiPlaying, "deal", deal)
    monkeypatch.setattr(FungiPlaying, "ended", ended)


@pytest.mark.parametrize("lanes", [1, 3])
def test_of_games_that_break_the_first_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch, lanes: int) -> None:
    breaking(monkeypatch, 4, 9)
    failed = played(Here(), lanes)
    assert isinstance(failed, Failed)
    assert (failed.number, failed.seed, failed.error) == (4, "7/4", "KeyError: 'no such end'")
    assert failed.place.endswith("in ended")
    lines, again = replayed(referee("fungi"), SETTING, "7", 4)
    assert again == failed
    assert lines[0].startswith("title: fungi\n")
    assert len(lines) > 40


class Deadly(Executor):
    """Workers of a real pool, one of whom dies of its second part."""

    def __init__(self, pool: Executor) -> None:
        self.pool, self.sent = pool, 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.sent += 1
        return self.pool.submit(os._exit, 3) if self.sent == 2 else self.pool.submit(fn, *args, **kwargs)


def test_a_worker_that_dies_ends_the_run_with_the_games_it_had() -> None:
    with local_crew(2) as crew:
        made = played(Deadly(crew.executor), 2)
    assert isinstance(made, Stopped)
    assert any(first <= 1 <= last for first, last in made.games)
    assert "BrokenProcessPool" in made.error


class Silent(Executor):
    """Takes everything and does nothing."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


def test_when_nobody_is_left_to_work_it_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checker.simulate.run.LOOK", 0.01)
    made = simulate(referee("fungi"), SETTING, "7", GAMES, Silent(), is_alive=lambda: False)
    assert made == Stopped(((0, 0), (1, 1)), "no worker is left")


def test_stopping_a_run_stops_its_processes() -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    before = set(active_children())
    with pytest.raises(KeyboardInterrupt), local_crew(2) as crew:
        simulate(referee("fungi"), SETTING, "7", 400, crew.executor, crew.lanes, stop)
    assert set(active_children()) <= before


# --- a cluster ------------------------------------------------------------------------------------------------------
def test_a_cluster_of_two_processes_gives_what_one_process_gives() -> None:
    from distributed import LocalCluster

    quiet = {"host": "127.0.0.1", "dashboard_address": None}
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, **quiet) as dask:
        with dask_crew(dask.scheduler_address) as crew:
            made = simulate(referee("fungi"), SETTING, "7", GAMES, crew.executor, crew.lanes, is_alive=crew.is_alive)
        assert crew.lanes == 2
    assert as_report(made) == as_report(played(Here(), 1))


def test_an_address_where_nobody_is_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checker.simulate.workers.CONNECT", 1)
    with pytest.raises(Unreachable, match="nobody answers"), dask_crew("tcp://127.0.0.1:1"):
        pass
    with pytest.raises(Unreachable, match="nobody answers"), dask_crew("no address at all"):
        pass


def test_an_address_where_another_program_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checker.simulate.workers.CONNECT", 5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        Thread(target=_answer_as_a_web_server, args=(server,), daemon=True).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(Unreachable, match="another program than a Dask scheduler"), dask_crew(address):
            pass


def _answer_as_a_web_server(server: socket.socket) -> None:
    with contextlib.suppress(OSError):  # closed, when nobody asks any more
        while True:
            server.accept()[0].sendall(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")


def test_without_the_package_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(Unreachable) as told, dask_crew("tcp://127.0.0.1:1"):
        pass
    assert told.value.args == ("the package `distributed` is not installed", "pip install 'sporeprint[dask]'")


def test_a_part_needs_nothing_but_itself() -> None:
    part = next(iter(parts_of(referee("fungi"), SETTING, "7", 1, 1)))
    made = play_part(part)
    assert isinstance(made, Gathered)
    assert made.scores == played(Here(), 1).scores[:1]
