"""Logs and positions that were torn: whatever somebody writes, the referee answers with findings and never breaks."""

from __future__ import annotations

import random

import pytest
from judging import judge
from tracing import bundled_probes

from fungi import naive

SCRAPS = """
A B C take decay cook sell pan pass reveal HF MO* PO* PA* BU PA BA ? _ 0 1 3 99 -1 ² 999999999
day=2 night=1 night=9 butter=1 cider=-1 pan=hand pan=x sticks=1 -> ; | # = , : & * ! > ' " --- é
A.hand=2 A.hand=HF C.hand=HF C.hand=2 A.x=1 A.sticks=3 A.score=? forest= decay=HF draw=x discard=?
{} [] first from hands house
"""
WORDS = SCRAPS.split()
TEXTS = [*(naive.random_log(seed) for seed in range(6)), *(probe.text for probe in bundled_probes("fungi"))]


def torn(text: str, rng: random.Random) -> str:
    """The text with one thing changed: a word, a few letters, a line, or all that follows."""
    how, lines = rng.randrange(6), text.split("\n")
    at, row = rng.randrange(len(text) or 1), rng.randrange(len(lines))
    if how == 0:
        return text[:at]
    if how == 1:
        return text[:at] + rng.choice(WORDS) + text[at + rng.randrange(4) :]
    if how == 2:
        return "\n".join([*lines[:row], *lines[row + 1 :]])
    if how == 3:
        return "\n".join([*lines[:row], " ".join(rng.choices(WORDS, k=rng.randint(1, 6))), *lines[row:]])
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice(WORDS)
    return " ".join(words)


def judge_torn(seeds: range) -> int:
    """Judges many torn texts; how many of them had something to report."""
    count = 0
    for seed in seeds:
        rng = random.Random(seed)
        text = rng.choice(TEXTS)
        for _ in range(rng.randint(1, 4)):
            text = torn(text, rng)
        try:
            verdict = judge(text)
        except Exception as broken:
            raise AssertionError(f"seed {seed} breaks the referee") from broken
        count += bool(verdict.findings)
        assert all(finding.message and finding.rule for finding in verdict.findings)
    return count


def test_torn_texts_give_findings_and_never_break_the_referee() -> None:
    assert judge_torn(range(1500)) > 1000


@pytest.mark.slow
def test_many_torn_texts_never_break_the_referee() -> None:
    judge_torn(range(10_000, 60_000))


@pytest.mark.parametrize(
    "entry",
    [
        "A cook BU night=1",
        "A cook ? day=3",
        "A sell PA day=1 -> A.sticks=1",
        "A cook BU day=1 ; reveal -> A.pans=3, A.hand=0, A.score=9",
        "A decay ? ? ? ?",
        "A take 1 -> C.hand=HF, C.hand=2, x=, forest=-",
        "B pass ; A pass ; B take 1 | reveal",
    ],
)
def test_odd_entries_are_read(entry: str) -> None:
    head = "title: fungi\nplayers: {A: Ada, B: Ben}\nfirst: A\nforest: [HW, TE*, LW, CH*, SH, BU, SH, PA]\n---\n"
    assert judge(f"{head}{entry}\n").errors[0][0] == 6
