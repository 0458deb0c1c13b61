"""The referee beside its peers: python benchmarks/run_referee.py [--rounds 5] [--save]

Rates are per CPU second, each round in fresh processes that take turns, and the medians are compared. Starting up is no
part of a rate; it is in the last row. The exit code is 1 only when something could not be measured.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from measure import MISSED, first_failure
from measure import take_turns as processes

HERE = Path(__file__).resolve().parent
PEERS = HERE.parent / ".venv-bench"
PACKAGES = {"rate_chess": ("chess", "chess==1.11.2"), "rate_gin_rummy": ("pyspiel", "open_spiel==2.0.2")}
"""Script of a peer -> the module it needs and what brings it."""
MARK = "<!-- referee -->\n"
MOST_SECONDS = 0.12


@dataclass(frozen=True, slots=True)
class Rates:
    """What a script measured, round by round; `failure` says why it measured nothing."""

    rounds: tuple[Mapping[str, float], ...] = ()
    failure: str = ""

    def middle(self, name: str) -> float:
        return median(rates[name] for rates in self.rounds)


@dataclass(frozen=True, slots=True)
class Race:
    """Our rate against a peer's: at least as many."""

    what: str
    ours: tuple[str, str]
    peer: tuple[str, str]


RACES = (
    Race(
        "Fungi logs checked, beside python-chess reading PGN", ("rate_fungi_logs", "entries"), ("rate_chess", "plies")
    ),
    Race("the same, every step counted", ("rate_fungi_logs", "steps"), ("rate_chess", "plies")),
    Race(
        "random games of Fungi, beside OpenSpiel's gin rummy",
        ("rate_fungi_games", "games"),
        ("rate_gin_rummy", "games"),
    ),
)


@dataclass(frozen=True, slots=True)
class Figure:
    """A rate of ours that no peer has."""

    what: str
    script: str
    name: str
    unit: str


FIGURES = (
    *(
        Figure(f"random games of Overgrown, {mode}", "rate_overgrown", f"games of {players}", "games")
        for players, mode in ((2, "2 players"), (3, "3 players"), (4, "4 players"), (1, "solo"))
    ),
    Figure("Overgrown logs checked", "rate_overgrown", "steps", "steps"),
    Figure("Overgrown positions read, checked and scored", "rate_overgrown", "positions", "positions"),
    Figure("Overgrown tables scored, nothing read", "rate_overgrown", "tables", "tables"),
    Figure(
        "Spore-adic!: all placements of one player on a crowded board of six", "rate_sporeadic", "placings", "boards"
    ),
    Figure("Spore-adic! tables of six players scored", "rate_sporeadic", "scores", "tables"),
    Figure("Spore-adic! positions read, checked and scored", "rate_sporeadic", "positions", "positions"),
    Figure("Spore-adic! logs checked, four players", "rate_sporeadic", "steps", "steps"),
    Figure("Spore-adic!: which of 20 crowded mushrooms must go", "rate_sporeadic", "repairs", "crowds"),
    *(
        Figure(f"random games of Woodlots, {mode}", "rate_woodlots", f"games of {players}", "games")
        for players, mode in ((2, "2 players"), (3, "3 players"), (4, "4 players"), (1, "alone with land"))
    ),
    Figure("Woodlots logs checked", "rate_woodlots", "steps", "steps"),
    Figure("Woodlots: whole updates of a crowded board, judged and played", "rate_woodlots", "updates", "updates"),
    Figure("Woodlots positions read, checked and scored", "rate_woodlots", "positions", "positions"),
    *(
        Figure(f"random games of Undergrove, {mode}", "rate_undergrove", f"games of {players}", "games")
        for players, mode in ((1, "alone"), (2, "2 players"), (3, "3 players"), (4, "4 players"))
    ),
    Figure("Undergrove logs checked, four players", "rate_undergrove", "steps", "steps"),
    Figure("Undergrove: carbon over four steps in a Forest of 40, judged", "rate_undergrove", "absorbings", "steps"),
    Figure("Undergrove tables of four players scored", "rate_undergrove", "scores", "tables"),
    Figure("Undergrove positions read, checked and scored", "rate_undergrove", "positions", "positions"),
)


def peer_python() -> Path:
    return PEERS / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install(script: str) -> str:
    """Puts what a peer needs into the environment of the peers, once; why that failed, or nothing."""
    module, package = PACKAGES[script]
    if not peer_python().exists():
        subprocess.run([sys.executable, "-m", "venv", str(PEERS)], check=True)
    python = str(peer_python())
    if not subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode:
        return ""
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]
    return f"{package} could not be installed" if subprocess.run(pip, capture_output=True).returncode else ""


def rate_once(script: str) -> Mapping[str, float] | str:
    """The rates one run prints, or the last line it said before it failed."""
    python = str(peer_python()) if script in PACKAGES else sys.executable
    done = subprocess.run([python, str(HERE / f"{script}.py")], capture_output=True, text=True)
    if done.returncode:
        return (done.stderr.strip().splitlines() or [f"it ended with code {done.returncode}"])[-1]
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def take_turns(scripts: Sequence[str], rounds: int) -> dict[str, Rates]:
    """Every script once in every round; one that fails is left out of the later rounds."""
    found: dict[str, list[Mapping[str, float]]] = {script: [] for script in scripts}
    failures = {script: why for script in scripts if script in PACKAGES and (why := install(script))}
    for turn in range(rounds):
        for script in scripts:
            if script in failures:
                continue
            print(f"round {turn + 1} of {rounds}: {script}", file=sys.stderr, flush=True)
            rates = rate_once(script)
            if isinstance(rates, str):
                failures[script] = rates
            else:
                found[script].append(rates)
    return {s: Rates((), failures[s]) if s in failures else Rates(tuple(found[s])) for s in scripts}


def race_row(race: Race, rates: Mapping[str, Rates]) -> str:
    ours, peer = rates[race.ours[0]], rates[race.peer[0]]
    failure = ours.failure or peer.failure
    if failure:
        return f"| {race.what} | not measured: {failure} | at least 1 x | - | |"
    mine, theirs = ours.middle(race.ours[1]), peer.middle(race.peer[1])
    held = "yes" if mine >= theirs else MISSED
    said = f"{mine:,.0f} {race.ours[1]}, {theirs:,.0f} {race.peer[1]}"
    return f"| {race.what} | {mine / theirs:.2f} x | at least 1 x | {held} | {said} |"


def figure_row(figure: Figure, rates: Mapping[str, Rates]) -> str:
    found = rates[figure.script]
    if found.failure:
        return f"| {figure.what} | not measured: {found.failure} | - | - | |"
    return f"| {figure.what} | {found.middle(figure.name):,.0f} {figure.unit} | - | - | |"


def score_row(rounds: int) -> tuple[str, bool]:
    """Scoring one position file, the whole process; and whether it could be measured."""
    what = "`sporeprint score` of a position file, start to end"
    limit = f"at most {MOST_SECONDS} s"
    file = str(HERE.parent / "examples" / "fungi" / "midgame.yaml")
    commands = {"score": [sys.executable, "-m", "sporeprint", "score", file], "bare": [sys.executable, "-c", "pass"]}
    with tempfile.TemporaryDirectory() as cache:
        processes(commands, 1, Path(cache), lambda text: None)  # compiles
        runs = processes(commands, rounds, Path(cache), lambda text: None)
    failure = first_failure(runs.values())
    if failure:
        return f"| {what} | not measured: {failure} | {limit} | - | |", False
    seconds, ratio = runs["score"].cpu, runs["score"].cpu / runs["bare"].cpu
    held = "yes" if seconds <= MOST_SECONDS else MISSED
    return f"| {what} | {seconds:.3f} s, {ratio:.1f} x bare Python | {limit} | {held} | |", True


def save(text: str) -> None:
    """Puts the table into the page of the referee's figures, between its two marks."""
    page = HERE / "REFEREE.md"
    before, _, after = page.read_text(encoding="utf-8").split(MARK)
    page.write_text(f"{before}{MARK}{text}{MARK}{after}", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="The referee beside its peers.")
    parser.add_argument("--rounds", type=int, default=5, help="measured runs of each (default: %(default)s)")
    parser.add_argument("--save", action="store_true", help="put the table into benchmarks/REFEREE.md")
    arguments = parser.parse_args()
    raced = (name for race in RACES for name in (race.ours[0], race.peer[0]))
    scripts = list(dict.fromkeys([*raced, *(figure.script for figure in FIGURES)]))
    rates = take_turns(scripts, arguments.rounds)
    last, measured = score_row(arguments.rounds)
    head = ["| what | measured | limit | held | per CPU second |", "|---|---|---|---|---|"]
    rows = [*(race_row(race, rates) for race in RACES), *(figure_row(figure, rates) for figure in FIGURES)]
    text = "\n".join([*head, *rows, last, ""])
    print(text)
    if arguments.save:
        save(text)
    return int(not measured or any(r.failure for r in rates.values()) or MISSED in text)


if __name__ == "__main__":
    sys.exit(main())
