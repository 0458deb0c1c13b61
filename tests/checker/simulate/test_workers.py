"""Who plays the games of a run: processes, executors, clusters, and what is said when one is lost."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from multiprocessing import active_children
from threading import Thread
from typing import Any

import pytest
from judging import referee

from checker.simulate.run import Stopped, simulate
from checker.simulate.workers import Here, Unreachable, dask_crew, local_crew
from simulate.run_help import GAMES, SETTING, as_report, played


@pytest.mark.parametrize("workers", [2, 3])
def test_processes_give_what_one_process_gives(workers: int) -> None:
    with local_crew(workers) as crew:
        made = played(crew.executor, crew.lanes)
    assert as_report(made) == as_report(played(Here(), 1))


def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(2) as threads:
        assert as_report(played(threads, 2)) == as_report(played(Here(), 1))


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
