"""Output that nobody reads, that is full or closed: one plain line at most, and the exit code that was earned."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FAULTS = str(ROOT / "examples/fungi/five-faults.log")
FULL = Path("/dev/full")
STARTED = [sys.executable, "-m", "sporeprint"]


def in_shell(words: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run `sporeprint` with words and redirections of a shell."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = f'"{sys.executable}" -m sporeprint {words}'
    return subprocess.run(command, shell=True, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(("words", "code"), [(("check", FAULTS), 1), (("titles",), 0)])
def test_a_reader_that_stops_early_does_not_change_the_exit_code(
    words: tuple[str, ...], code: int, unbuffered: str
) -> None:
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    process = subprocess.Popen(
        [*STARTED, *words, "--json"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert (process.wait(timeout=60), said) == (code, b"")


posix = pytest.mark.skipif(os.name == "nt", reason="redirections of a POSIX shell")


@posix
@pytest.mark.parametrize("words", [f"check '{FAULTS}'", f"check '{FAULTS}' --json", "--help", "titles"])
def test_a_full_disk_is_said_in_one_line(words: str) -> None:
    assert FULL.exists() or sys.platform != "linux"
    run = in_shell(f"{words} > {FULL}")
    assert run.returncode == 2
    assert run.stderr == "standard output cannot be written: No space left on device\n"


@posix
def test_a_closed_output_keeps_the_exit_code() -> None:
    closed = in_shell(f"check '{FAULTS}' >&-")
    assert (closed.returncode, closed.stderr) == (1, "standard output is closed, so nothing is shown\n")
    silent = in_shell(f"check '{FAULTS}' 2>&-")
    assert silent.returncode == 1
    assert silent.stdout == in_shell(f"check '{FAULTS}'").stdout


@posix
@pytest.mark.parametrize("words", ["build fungi", f"check '{FAULTS}'", "new cave", "titles"])
def test_a_folder_that_is_gone_is_said_in_one_line(words: str, tmp_path: Path) -> None:
    run = in_shell(
        f"--version > /dev/null; rmdir '{tmp_path}/here'; '{sys.executable}' -m sporeprint {words}", here(tmp_path)
    )
    assert run.returncode == 2
    assert run.stderr == "the current folder is gone: change to one that is there\n"
    assert run.stdout == ""


def here(folder: Path) -> Path:
    inner = folder / "here"
    inner.mkdir()
    return inner


def test_an_interruption_while_the_program_is_loading_is_one_line() -> None:
    code = (
        "import sys\n"
        "class Stop:\n"
        "    def find_spec(self, name, *more):\n"
        "        if name == 'sporeprint.cli.parser': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Stop())\n"
        "from sporeprint.cli import main\n"
        "sys.exit(main(['titles']))\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert (run.returncode, run.stdout, run.stderr) == (130, "", "stopped\n")
