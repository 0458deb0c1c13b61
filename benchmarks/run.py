"""Sporeprint beside its peers: python benchmarks/run.py [--cards 540] [--rounds 3] [--save]

Prints one row for each promise about speed: what was measured, the limit, and whether it is held. The exit code is 1
when a limit is missed or something could not be measured; run it on an idle machine.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import deck
import spec
from measure import MISSED, Command, Runs, first_failure, run_once, take_turns

HERE = Path(__file__).resolve().parent
PEERS = HERE.parent / ".venv-bench"
PROTOGRAF = "0.5.2"
WARM_UP = 9
"""Cards of the unmeasured round: a sheet is enough to load everything."""
SAVES = 20
"""Of one card while the preview runs."""
MARK = "<!-- figures -->\n"


@dataclass(frozen=True, slots=True)
class Row:
    """One promise. `judge` takes the runs of the contestants it needs: what was measured, and is the limit held?"""

    what: str
    limit: str
    needs: tuple[str, ...]
    judge: Callable[..., tuple[str, bool]]


# --- the promises ---------------------------------------------------------------------------------------------------
def beside_reportlab(ours: Runs, peer: Runs) -> tuple[str, bool]:
    ratio = ours.cpu / peer.cpu
    return f"{ratio:.2f} x", ratio <= 3


def beside_protograf(ours: Runs, peer: Runs) -> tuple[str, bool]:
    ratio = peer.cpu / ours.cpu
    return f"{ratio:.1f} x less", ratio >= 10


def memory(ours: Runs) -> tuple[str, bool]:
    return f"{ours.peak:.0f} MB", ours.peak <= 100


def beside_cairosvg(ours: Runs, peer: Runs) -> tuple[str, bool]:
    ratio = ours.cpu / peer.cpu
    return f"{ratio:.2f} x", ratio <= 1.15


def two_workers(two: Runs, one: Runs) -> tuple[str, bool]:
    ratio = one.wall / two.wall
    return f"{ratio:.2f} x faster", ratio >= 1.6


def help_at_once(ours: Runs, bare: Runs) -> tuple[str, bool]:
    ratio = ours.cpu / bare.cpu
    return f"{ours.cpu:.2f} s, {ratio:.1f} x", ours.cpu <= 0.15 or ratio <= 4


def all_of_fungi(ours: Runs) -> tuple[str, bool]:
    return f"{ours.cpu:.2f} s", ours.cpu <= 3


def nothing_changed(ours: Runs) -> tuple[str, bool]:
    return f"{ours.cpu:.2f} s", ours.cpu <= 0.2


def no_title_changed(ours: Runs) -> tuple[str, bool]:
    return f"{ours.cpu:.2f} s", ours.cpu <= 0.4


def all_titles(ours: Runs) -> tuple[str, bool]:
    return f"{ours.cpu:.1f} s, {ours.peak:.0f} MB", ours.cpu <= 25 and ours.peak <= 150


def card_saved(saving: Runs, idle: Runs) -> tuple[str, bool]:
    seconds = (saving.wall - idle.wall) / SAVES
    return f"{seconds:.2f} s", seconds <= 1


def promises(count: int) -> tuple[Row, ...]:
    to_pdf, to_png = f"{count} cards, YAML to PDF", f"{count} cards, YAML to PNG at {spec.DPI} dpi"
    return (
        Row(f"{to_pdf}: CPU beside bare reportlab", "at most 3 x", ("deck", "reportlab"), beside_reportlab),
        Row(f"{to_pdf}: CPU beside protograf", "at least 10 x less", ("deck", "protograf"), beside_protograf),
        Row(f"{to_pdf}: memory", "at most 100 MB", ("deck",), memory),
        Row(f"{to_png}: CPU beside bare cairosvg", "at most 1.15 x", ("png, 1 worker", "cairosvg"), beside_cairosvg),
        Row(f"{to_png}: time with two workers", "1.6 x faster", ("png, 2 workers", "png, 1 worker"), two_workers),
        Row("`sporeprint --help`: CPU, beside bare Python", "0.15 s or 4 x", ("help", "bare python"), help_at_once),
        Row("all of Fungi as PDF and SVG: CPU", "at most 3 s", ("fungi",), all_of_fungi),
        Row("Fungi again, nothing changed: CPU", "at most 0.2 s", ("fungi again",), nothing_changed),
        Row("all titles as PDF and SVG: CPU and memory", "at most 25 s, 150 MB", ("all titles",), all_titles),
        Row("all titles again, nothing changed: CPU", "at most 0.4 s", ("all titles again",), no_title_changed),
        Row("`sporeprint watch`: from saving a card to its picture", "at most 1 s", ("saves", "no saves"), card_saved),
    )


def table(rows: tuple[Row, ...], runs: Mapping[str, Runs]) -> str:
    lines = ["| what | measured | limit | held | CPU seconds |", "|---|---|---|---|---|"]
    for row in rows:
        used = [runs[name] for name in row.needs]
        failure = first_failure(used)
        measured, held = (f"not measured: {failure}", False) if failure else row.judge(*used)
        verdict = "-" if failure else "yes" if held else MISSED
        seconds = ", ".join(f"{name} {runs[name].cpu:.2f}" for name in row.needs if not runs[name].failure)
        lines.append(f"| {row.what} | {measured} | {row.limit} | {verdict} | {seconds} |")
    return "\n".join(lines) + "\n"


# --- the contestants ------------------------------------------------------------------------------------------------
def set_up(folder: Path, count: int) -> dict[str, Command]:
    """Writes the deck for every contestant; the commands that draw it."""
    project, drawings = folder / "project", folder / "drawings"
    drawings.mkdir(parents=True)
    deck.write_project(count, project)
    python = sys.executable
    made = [python, script("png"), str(project), str(drawings), "0"]
    problem = run_once(made, folder / "bytecode")
    if isinstance(problem, str):
        raise SystemExit(f"the deck could not be drawn: {problem}")
    sporeprint = [python, "-m", "sporeprint"]
    again = [*sporeprint, "build", "fungi", "--out", str(folder / "again")]
    all_again = [*sporeprint, "build", "--out", str(folder / "all again")]
    for command in (again, all_again):
        run_once(command, folder.parent / "bytecode")
    return {
        "bare python": [python, "-c", "pass"],
        "help": [*sporeprint, "--help"],
        "reportlab": [python, script("reportlab"), str(count), "{out}"],
        "deck": [*sporeprint, "build", "--project", str(project), "--no-svg", "--out", "{out}"],
        "fungi": [*sporeprint, "build", "fungi", "--out", "{out}"],
        "fungi again": again,
        "all titles": [*sporeprint, "build", "--out", "{out}"],
        "all titles again": all_again,
        "saves": [python, script("watch"), str(SAVES), "{out}"],
        "no saves": [python, script("watch"), "0", "{out}"],
        "protograf": [str(protograf_python()), script("protograf"), str(count), "{out}"],
        "cairosvg": [python, script("cairosvg"), str(drawings), "{out}"],
        "png, 1 worker": [python, script("png"), str(project), "{out}", "1"],
        "png, 2 workers": [python, script("png"), str(project), "{out}", "2"],
    }


def script(name: str) -> str:
    return str(HERE / f"bench_{name}.py")


def protograf_python() -> Path:
    return PEERS / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install_protograf() -> str:
    """Puts protograf into an environment of its own, once; why that failed, or nothing."""
    if not protograf_python().exists():
        subprocess.run([sys.executable, "-m", "venv", str(PEERS)], check=True)
    python = str(protograf_python())
    if not subprocess.run([python, "-c", "import fitz, protograf"], capture_output=True).returncode:
        return ""
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"protograf=={PROTOGRAF}"]
    failed = subprocess.run(pip, capture_output=True).returncode
    return f"protograf {PROTOGRAF} could not be installed" if failed else ""


# --- the run --------------------------------------------------------------------------------------------------------
def measured(count: int, rounds: int, folder: Path) -> dict[str, Runs]:
    missing = install_protograf()
    cache = folder / "bytecode"
    small, commands = set_up(folder / "small", WARM_UP), set_up(folder / "whole", count)
    left_out = {"protograf": missing} if missing else {}
    if (os.cpu_count() or 1) < 2:
        left_out["png, 2 workers"] = "this machine has one core"
    take_turns({name: c for name, c in small.items() if name not in left_out}, 1, cache, lambda text: None)
    runs = take_turns({name: c for name, c in commands.items() if name not in left_out}, rounds, cache, say)
    return {**runs, **{name: Runs((), why) for name, why in left_out.items()}}


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def save(text: str) -> None:
    """Puts the table into the README, between its two marks."""
    readme = HERE / "README.md"
    before, _, after = readme.read_text(encoding="utf-8").split(MARK)
    readme.write_text(f"{before}{MARK}{text}{MARK}{after}", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Sporeprint beside its peers.")
    parser.add_argument("--cards", type=int, default=spec.CARDS, help="cards in the deck (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="measured runs of each (default: %(default)s)")
    parser.add_argument("--save", action="store_true", help="put the table into benchmarks/README.md")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        runs = measured(arguments.cards, arguments.rounds, Path(folder))
    text = table(promises(arguments.cards), runs)
    print(text)
    if arguments.save:
        save(text)
    return int(bool(first_failure(runs.values())) or MISSED in text)


if __name__ == "__main__":
    sys.exit(main())
