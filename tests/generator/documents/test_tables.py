"""Tables of rules in print."""

from __future__ import annotations

from pathlib import Path

from documents.help import rules, runs, words


def test_a_table_of_rules_keeps_every_cell(tmp_path: Path) -> None:
    pages, _ = rules(tmp_path, "| id | rule | source |\n|---|---|---|\n| TIN-A-1 | Take one. | stated |\n")
    found = {run.words: run.size for run, _, _ in runs(pages[0])}
    assert {"TIN-A-1", "Take one.", "source: stated"} <= set(found)
    assert found["TIN-A-1"] < found["Take one."]


def test_the_head_of_a_long_table_is_on_every_column(tmp_path: Path) -> None:
    rows = "".join(f"| thing {n} | {n} |\n" for n in range(180))
    pages, _ = rules(tmp_path, f"| what | many |\n|---|---|\n{rows}")
    assert len(pages) == 2
    printed = words(pages).split()
    assert printed.count("what") == printed.count("many") == 4
    assert printed.count("thing") == 180
