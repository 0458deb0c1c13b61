"""Who plays: this process, other processes of this machine, or a Dask cluster. All of them are executors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

from sporeprint.ground.workers import process_pool

CONNECT = 10
"""Seconds in which a scheduler must answer, and its first worker must be there."""
PATIENCE = 30
"""Looks in a row at which no worker of a cluster is there, until it is taken for gone."""


HERE = "start a scheduler and workers, or leave `dask` out to play here"


class Crew(NamedTuple):
    """An executor, how many work at the same time, and whether anybody still does."""

    executor: Executor
    lanes: int
    is_alive: Callable[[], bool] = lambda: True


class Unreachable(Exception):
    """There is no crew; the first text says why, the second what to do."""


class Here(Executor):
    """Plays at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@contextmanager
def local_crew(workers: int) -> Iterator[Crew]:
    """So many processes of this machine; with one the games are played right here."""
    if workers == 1:
        yield Crew(Here(), 1)
        return
    with process_pool(workers) as pool:
        yield Crew(pool, workers)


@contextmanager
def dask_crew(address: str) -> Iterator[Crew]:
    """The workers of a Dask cluster; Unreachable when there are none, or the package is not installed."""
    try:
        # It is closed below. One that never got in touch would wait for an answer when it is thrown away.
        make: Any = type("Client", (import_module("distributed").Client,), {"__del__": lambda client: None})
    except ImportError as error:
        raise Unreachable("the package `distributed` is not installed", "pip install 'sporeprint[dask]'") from error
    try:
        client = make(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:  # nobody there, or no address at all
        raise Unreachable(f"nobody answers there ({error})", HERE) from error
    except MemoryError as error:  # words of another protocol, taken for the length of a message
        raise Unreachable("another program than a Dask scheduler answers there", HERE) from error
    try:
        try:
            client.wait_for_workers(1, timeout=CONNECT)
        except TimeoutError as error:
            raise Unreachable("the scheduler has no workers", HERE) from error
        yield Crew(client.get_executor(pure=False), _threads(client), _pulse(client))
    finally:
        client.close(timeout=CONNECT)


def _threads(client: Any) -> int:
    threads: int = sum(client.nthreads().values())
    return max(1, threads)


def _pulse(client: Any) -> Callable[[], bool]:
    """Whether the cluster has workers; one that has none for some looks in a row is gone."""
    missed = 0

    def is_alive() -> bool:
        nonlocal missed
        try:
            missed = 0 if client.nthreads() else missed + 1
        except (OSError, TimeoutError):
            missed = PATIENCE
        return missed < PATIENCE

    return is_alive
