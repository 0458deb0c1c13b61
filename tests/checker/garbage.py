"""What torn and odd files of a title are made of. The titles fill it in; what is done with it knows none of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from judging import Verdict, judge
from tracing import ROOT, bundled_probes


@dataclass(frozen=True)
class Garbage:
    """`good` is a legal log of two entries; `odd` are entries that no rule allows in place of its first one."""

    slug: str
    scraps: str
    """Words that are put where they do not belong."""
    games: Callable[[], tuple[str, ...]]
    """Whole logs of legal games."""
    good: str
    odd: str
    """Entries, set apart by bars and line ends."""
    torn: int
    """Torn texts that are judged by turns: a part of them in the normal run, some ten times as many in a sweep."""

    @property
    def words(self) -> list[str]:
        return self.scraps.split()

    @property
    def start(self) -> str:
        """The log up to its first entry."""
        return self.good.partition("---\n")[0] + "---\n"

    @property
    def line(self) -> int:
        """That of the first entry."""
        return self.start.count("\n") + 1

    @property
    def entries(self) -> list[str]:
        return [entry.strip() for row in self.odd.split("\n") for entry in row.split(" | ") if entry.strip()]

    def texts(self) -> tuple[str, ...]:
        """Games, the probes of all rules, the examples."""
        folder = ROOT / "examples" / self.slug
        files = [path.read_text("utf-8") for path in sorted(folder.iterdir()) if path.suffix in (".log", ".yaml")]
        return (*self.games(), *(probe.text for probe in bundled_probes(self.slug)), *files)

    def judged(self, *entries: str) -> Verdict:
        """The verdict on other entries behind the same header."""
        return judge(self.start + "".join(f"{entry}\n" for entry in entries), self.slug)


def torn(text: str, words: list[str], rng: random.Random) -> str:
    """The text with one thing changed: a word, a few letters, a line, two lines, or all that follows."""
    how, lines = rng.randrange(8), text.split("\n")
    at, row = rng.randrange(len(text) or 1), rng.randrange(len(lines))
    if how == 0:
        return text[:at]
    if how == 1:
        return text[:at] + rng.choice(words) + text[at + rng.randrange(4) :]
    if how == 2:
        return "\n".join([*lines[:row], *lines[row + 1 :]])
    if how == 3:
        return "\n".join([*lines[:row], " ".join(rng.choices(words, k=rng.randint(1, 6))), *lines[row:]])
    if how == 4:
        return "\n".join([*lines[: row + 1], *lines[row:]])
    if how == 5:
        return text[:at] + "".join(chr(rng.choice((9, 13, 32, 35, 58, 0xFEFF, 0x2028))) for _ in range(3)) + text[at:]
    said = text.split(" ")
    said[rng.randrange(len(said))] = rng.choice(words)
    return " ".join(said)


def judge_torn(garbage: Garbage, seeds: range) -> int:
    """Judges many torn texts; how many of them had something to report."""
    count, texts, words = 0, garbage.texts(), garbage.words
    for seed in seeds:
        rng = random.Random(seed)
        text = rng.choice(texts)
        for _ in range(rng.randint(1, 4)):
            text = torn(text, words, rng)
        try:
            verdict = judge(text, garbage.slug)
        except Exception as broken:
            raise AssertionError(f"seed {seed} breaks the referee of {garbage.slug}") from broken
        count += bool(verdict.findings)
        assert all(finding.message and finding.rule for finding in verdict.findings)
    return count
