"""What `sporeprint check` says about faulty files, word for word: messages are part of the program.

The files and what is said about them lie side by side in tests/checker/messages.

    PYTHONPATH=.:tests:tests/checker python -m golden_messages

writes the answers anew. Read the diff against the rules before you keep it.
"""

from __future__ import annotations

from pathlib import Path

from projects import sporeprint

FOLDER = Path(__file__).parent / "messages"
CASES = tuple(sorted(path.name for path in FOLDER.iterdir() if path.suffix in (".log", ".yaml")))


def golden(case: str) -> Path:
    return FOLDER / f"{case}.txt"


def said(case: str) -> str:
    """The command, everything that it prints, and its exit code."""
    run = sporeprint(FOLDER, "check", case)
    return f"$ sporeprint check {case}\n{run.out}{run.err}exit {run.code}\n"


def write_all() -> None:
    for case in CASES:
        golden(case).write_text(said(case), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_all()
