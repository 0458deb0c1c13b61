"""Many games on any executor: parts go out, come back in any order, and are put together in the order of the games."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import lru_cache
from typing import NamedTuple

from checker.kernel.game import AnyGame, Rules
from checker.kernel.position import P
from checker.simulate.gather import Gathered
from checker.simulate.play import game_seed, play_game
from checker.simulate.setting import Setting
from checker.titles import make_game

MOST_IN_PART = 25
"""Games of a part, so that a run can be watched, and stopped, at any time."""
PARTS_EACH = 8
"""Parts that every worker gets at least, so that none waits long for the last one."""
LOOK = 1.0
"""Seconds between two looks at whether anybody still works."""


class Batch(NamedTuple):
    """Some games of a run, as they are sent to a worker. The data of the title go along: a worker reads no file."""

    data: bytes
    setting: Setting
    seed: str
    first: int
    games: int


class FailedGame(NamedTuple):
    """A game that broke: its number and seed, what happened, and where."""

    number: int
    seed: str
    error: str
    place: str


class Stopped(NamedTuple):
    """Workers that were lost: the games that nobody finished, as ranges of numbers, and why."""

    games: tuple[tuple[int, int], ...]
    error: str


Outcome = Gathered | FailedGame | Stopped


@lru_cache(maxsize=4)
def _opened(data: bytes) -> AnyGame:
    """The referee for the data of a part; the parts of a run share it."""
    return make_game(pickle.loads(data))


def play_part(part: Batch) -> Gathered | FailedGame:
    """What a worker does: the games of a part, one after another, up to the first that breaks."""
    gathered = Gathered()
    for number in range(part.first, part.first + part.games):
        seed = game_seed(part.seed, number)
        try:
            gathered.take(play_game(_opened(part.data), part.setting, seed))
        except Exception as error:  # whatever it is, the game it happened in is what helps
            return _failed(number, seed, error)
    return gathered


def replayed(game: Rules[P], setting: Setting, seed: str, number: int) -> tuple[list[str], FailedGame | None]:
    """One game of a run as the lines of its log, and how it broke if it did."""
    lines: list[str] = []
    try:
        play_game(game, setting, game_seed(seed, number), lines)
    except Exception as error:  # as above
        return lines, _failed(number, game_seed(seed, number), error)
    return lines, None


def _failed(number: int, seed: str, error: Exception) -> FailedGame:
    last = traceback.extract_tb(error.__traceback__)[-1]
    module = last.filename.replace("\\", "/").rpartition("/")[2]
    return FailedGame(number, seed, f"{type(error).__name__}: {error}", f"{module}:{last.lineno} in {last.name}")


def parts_of(game: Rules[P], setting: Setting, seed: str, games: int, lanes: int) -> Iterator[Batch]:
    """A run in parts; how it is divided changes nothing in what comes out."""
    data = pickle.dumps(game.data)
    size = max(1, min(MOST_IN_PART, games // (lanes * PARTS_EACH)))
    for first in range(0, games, size):
        yield Batch(data, setting, seed, first, min(size, games - first))


def simulate(
    game: Rules[P],
    setting: Setting,
    seed: str,
    games: int,
    executor: Executor,
    lanes: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    is_alive: Callable[[], bool] = lambda: True,
) -> Outcome:
    """So many games, played by whatever the executor has. `lanes` is how many work at the same time.

    The same seed gives the same games and the same result, whatever the executor, the lanes, and who is done first. Of
    games that break the one with the lowest number is told. When `is_alive` says that nobody works any more, it ends.
    """
    waiting = parts_of(game, setting, seed, games, lanes)
    under_way: dict[Future[Gathered | FailedGame], Batch] = {}
    done: dict[int, Gathered] = {}
    failed: FailedGame | None = None
    played = 0
    try:
        while True:
            while failed is None and len(under_way) < 2 * lanes and (part := next(waiting, None)) is not None:
                under_way[executor.submit(play_part, part)] = part
            if not under_way:
                break
            ready, _ = wait(under_way, timeout=LOOK, return_when=FIRST_COMPLETED)
            if not ready and not is_alive():
                return _stopped(under_way, "no worker is left")
            for future in ready:
                made, part = future.result(), under_way[future]
                del under_way[future]
                if isinstance(made, FailedGame):
                    failed = made if failed is None or made.number < failed.number else failed
                    continue
                done[part.first] = made
                played += part.games
                progress(played)
    except Exception as error:  # games that break are results: whatever comes here, a worker was lost
        return _stopped(under_way, f"{type(error).__name__}: {error}")
    finally:
        for future in under_way:
            future.cancel()
    return failed or _together(done)


def _together(done: dict[int, Gathered]) -> Gathered:
    whole = Gathered()
    for first in sorted(done):
        whole.extend(done[first])
    return whole


def _stopped(under_way: dict[Future[Gathered | FailedGame], Batch], error: str) -> Stopped:
    games = sorted((part.first, part.first + part.games - 1) for part in under_way.values())
    return Stopped(tuple(games), error)
