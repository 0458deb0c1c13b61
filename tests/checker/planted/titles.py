"""What planting needs of a title: legal games, slips of its own, and a second judge that knows the first fault."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import yaml
from judging import Verdict

from planted.slips import Slip, Vocabulary, general_slips, vocabulary

Fault = tuple[int, frozenset[str]]
"""Line and rules of the first fault, as the second judge sees it."""

TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")


class Second(NamedTuple):
    """The second judge of a title and its games."""

    log: Callable[[int], str]
    mutations: Callable[[str, int], list[tuple[str, str]]]
    fault: Callable[[str], Fault | None]
    """None for a legal log; raises `undecided`."""
    undecided: type[Exception]
    agrees: Callable[[Any, Verdict, str], bool]
    """Whether the first error of the referee is this fault, line and rule."""


@cache
def second(slug: str) -> Second:
    naive: Any = import_module(f"{slug}.naive")
    tests: Any = import_module(f"{slug}.whole.test_against_naive")
    slips = naive if slug in ("fungi", "overgrown") else import_module(f"{slug}.naive_slips")
    logs = tests.random_log if slug in ("fungi", "overgrown") else import_module(f"{slug}.games").clean_log
    if slug == "sporeadic":
        named = import_module("sporeadic.games").with_players
        return Second(
            lambda seed: named(logs(seed)), slips.mutations, naive.first_fault, naive.Undecided, _first(tests)
        )
    agrees = {"fungi": tests.same_verdict, "overgrown": tests.same_verdict}.get(slug) or _first(tests, slug)
    return Second(logs, slips.mutations, naive.first_fault, naive.Undecided, agrees)


def _first(tests: Any, slug: str = "") -> Callable[[Any, Verdict, str], bool]:
    def agrees(fault: Any, verdict: Verdict, text: str) -> bool:
        if slug == "woodlots":
            return bool(tests.same_verdict(fault, verdict))
        first = next(iter(verdict.errors), None)
        otherwise = slug == "undergrove" and tests.is_said_otherwise(text, fault, first)
        return otherwise or bool(tests.same_verdict(fault, first))

    return agrees


def parts(text: str) -> tuple[str, list[str], bool]:
    """The header, the lines without numbers, and whether they had some."""
    head, _, body = text.partition("---\n")
    lines = body.splitlines()
    return head, [re.sub(r"^\d+ ", "", line) for line in lines], bool(lines) and lines[0].startswith("1 ")


def whole(head: str, lines: list[str], numbered: bool) -> str:
    return f"{head}---\n" + "".join(f"{n} {line}\n" if numbered else f"{line}\n" for n, line in enumerate(lines, 1))


def players_of(head: str) -> frozenset[str]:
    header = yaml.safe_load(head)
    return frozenset(str(player) for player in header.get("players") or header["from"]["players"])


@cache
def known_words(slug: str) -> Vocabulary:
    logs = [parts(second(slug).log(seed)) for seed in range(9000, 9008)]
    return vocabulary([lines for _, lines, _ in logs], frozenset().union(*(players_of(head) for head, _, _ in logs)))


def slips_of(slug: str, head: str, lines: list[str], rng: random.Random) -> list[Slip]:
    """One slip of each kind, general ones and those of the title; those of the header have the header in them."""
    found = general_slips(lines, known_words(slug), players_of(head), rng)
    for kind, text in second(slug).mutations(whole(head, lines, True), rng.randrange(1 << 30)):
        other, spoilt, _ = parts(text)
        found.append(Slip(kind, spoilt, other if other != head else ""))
    return [slip for slip in found if slip.lines != lines or slip.head]
