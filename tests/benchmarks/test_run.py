"""The benchmark's own arithmetic: medians, failures and verdicts. Nothing is timed here."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"


@pytest.fixture
def measure(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    return importlib.import_module("measure")


@pytest.fixture
def run(measure: Any) -> Any:
    return importlib.import_module("run")


def runs(measure: Any, *cpu: float) -> Any:
    return measure.Runs(tuple(measure.Usage(seconds, 2 * seconds, 50.0) for seconds in cpu))


def test_cpu_is_the_median_and_time_the_best(measure: Any) -> None:
    three = runs(measure, 5.0, 1.0, 2.0)
    assert (three.cpu, three.wall, three.peak) == (2.0, 2.0, 50.0)


def test_a_process_that_fails_tells_its_last_line(measure: Any, tmp_path: Path) -> None:
    failing = [sys.executable, "-c", "import sys; print('first'); sys.exit('no such font')"]
    assert measure.run_once(failing, tmp_path) == "no such font"


def test_a_process_that_works_used_time_and_memory_and_had_a_folder(measure: Any, tmp_path: Path) -> None:
    program = "import pathlib, sys; pathlib.Path(sys.argv[1], 'x').write_text('x'); sum(range(10**6))"
    used = measure.run_once([sys.executable, "-c", program, "{out}"], tmp_path)
    assert used.cpu > 0.005
    assert 0 < used.wall < 60
    assert used.peak > 4


def test_who_fails_is_left_out_of_later_rounds_and_the_others_go_on(measure: Any, tmp_path: Path) -> None:
    said: list[str] = []
    commands = {"bad": [sys.executable, "-c", "1/0"], "good": [sys.executable, "-c", "pass"]}
    found = measure.take_turns(commands, 2, tmp_path, said.append)
    assert said == ["round 1 of 2: bad", "round 1 of 2: good", "round 2 of 2: good"]
    assert found["bad"].failure == "ZeroDivisionError: division by zero"
    assert len(found["good"].usages) == 2


def test_the_table_judges_every_promise(run: Any, measure: Any) -> None:
    seconds = {"deck": 1.0, "reportlab": 0.4, "protograf": 9.0, "png, 1 worker": 23.0, "cairosvg": 20.0}
    seconds |= {"png, 2 workers": 12.0, "help": 0.06, "bare python": 0.01, "fungi": 3.5}
    seconds |= {"fungi again": 0.1, "all titles again": 0.5, "all titles": 26.0, "saves": 12.0, "no saves": 1.0}
    text = run.table(run.promises(540), {name: runs(measure, s) for name, s in seconds.items()})
    cells = [[cell.strip() for cell in line.split("|")] for line in text.splitlines()[2:]]
    assert [(row[2], row[4]) for row in cells] == [
        ("2.50 x", "yes"),
        ("9.0 x less", "**no**"),
        ("50 MB", "yes"),
        ("1.15 x", "yes"),
        ("1.92 x faster", "yes"),
        ("0.06 s, 6.0 x", "yes"),
        ("3.50 s", "**no**"),
        ("0.10 s", "yes"),
        ("26.0 s, 50 MB", "**no**"),
        ("0.50 s", "**no**"),
        ("1.10 s", "**no**"),  # 24 s less 2 s for starting, for 20 saves
    ]


def test_a_peer_that_is_not_there_is_no_verdict(run: Any, measure: Any) -> None:
    rows = run.promises(540)[1:2]
    text = run.table(rows, {"deck": runs(measure, 1.0), "protograf": measure.Runs((), "it could not be installed")})
    assert "| not measured: it could not be installed | at least 10 x less | - | deck 1.00 |" in text


# --- the referee ----------------------------------------------------------------------------------------------------
@pytest.fixture
def referee(measure: Any) -> Any:
    return importlib.import_module("run_referee")


def rates(referee: Any, *rounds: dict[str, float], failure: str = "") -> Any:
    return referee.Rates(rounds, failure)


def test_a_race_compares_the_medians_of_both(referee: Any) -> None:
    race = referee.Race("logs", ("ours", "entries"), ("theirs", "plies"))
    ours = rates(referee, {"entries": 900.0}, {"entries": 3000.0}, {"entries": 1000.0})
    found = {"ours": ours, "theirs": rates(referee, {"plies": 800.0})}
    assert referee.race_row(race, found) == "| logs | 1.25 x | at least 1 x | yes | 1,000 entries, 800 plies |"
    found["theirs"] = rates(referee, failure="no such module")
    assert referee.race_row(race, found) == "| logs | not measured: no such module | at least 1 x | - | |"


def test_a_figure_without_a_peer_is_its_median(referee: Any) -> None:
    figure = referee.Figure("games, 2 players", "rate_overgrown", "games of 2", "games")
    three = rates(referee, {"games of 2": 90.0}, {"games of 2": 4000.0}, {"games of 2": 1200.4})
    assert referee.figure_row(figure, {"rate_overgrown": three}) == "| games, 2 players | 1,200 games | - | - | |"
    broken = rates(referee, failure="it stopped")
    row = referee.figure_row(figure, {"rate_overgrown": broken})
    assert row == "| games, 2 players | not measured: it stopped | - | - | |"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_games_of_overgrown_are_legal_to_their_end(measure: Any, players: int) -> None:
    games = importlib.import_module("overgrown_games")
    overgrown = games.open_overgrown()
    text, steps = games.random_log(overgrown, players, 5)
    importlib.import_module("rate_overgrown").check(overgrown, [text])
    assert text.partition("---\n")[2].count("\n") == steps > 10
    assert games.random_log(overgrown, players, 5) == (text, steps)


@pytest.mark.parametrize(("help_seconds", "code"), [(0.01, 0), (9.0, 1)])
def test_a_missed_limit_is_an_exit_code(
    run: Any, measure: Any, monkeypatch: pytest.MonkeyPatch, help_seconds: float, code: int
) -> None:
    rows = [row for row in run.promises(9) if "--help" in row.what]
    found = {"help": runs(measure, help_seconds), "bare python": runs(measure, 0.01)}
    monkeypatch.setattr(run, "promises", lambda cards: tuple(rows))
    monkeypatch.setattr(run, "measured", lambda cards, rounds, folder: found)
    monkeypatch.setattr(sys, "argv", ["run.py"])
    assert run.main() == code
