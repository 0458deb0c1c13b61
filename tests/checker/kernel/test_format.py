"""Logs written canonically: one way to write each move, comments kept, the same log when read again."""

from __future__ import annotations

import random
from functools import cache

import pytest

from checker.kernel.format import format_log
from checker.kernel.log import Entry, entries, parse_log
from sporeprint.ground.findings import Report

from .help import GAME, WHOLE_GAME, judge, log_text

PLAYERS = frozenset("AB")


def formatted(text: str) -> str:
    report = Report()
    log = parse_log(text, "x", report)
    assert log is not None, report.findings
    start = judge(text).judged.start
    return format_log(log, GAME, PLAYERS, start)


def read(text: str) -> list[Entry]:
    report = Report()
    log = parse_log(text, "x", report)
    assert log is not None
    return list(entries(log, PLAYERS, report))


def body(*lines: str) -> list[str]:
    return formatted(log_text(*lines)).splitlines()[5:]


def test_a_canonical_log_stays_as_it_is() -> None:
    text = log_text(*WHOLE_GAME, "# the end", "")
    assert formatted(text) == text


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("1.  A  play oak|keep |draw yew", "1 A play oak ; keep ; draw yew"),
        ("A PLAY oak ; A keep ; draw _", "A play oak ; A keep ; draw ?"),
        ("A play oak ; keep ; draw yew->A.pile=oak , left = 5", "A play oak ; keep ; draw yew -> A.pile=oak, left=5"),
        ("A play oak;keep;draw yew ->A.pile=oak,left=5#x", "A play oak ; keep ; draw yew -> A.pile=oak, left=5#x"),
        ("1 A play oak # why   not", "1 A play oak  # why   not"),
        ("\tA\tplay\toak", "A play oak"),
        ("A play oak ; keep ; A draw yew", "A play oak ; keep ; draw yew"),
        ("# words  ", "# words"),
        ("12 A", "12 A"),
        ("A jump  high  x=1  now", "A jump high now x=1"),
        ("play oak", "play oak"),
    ],
)
def test_there_is_one_way_to_write_each_line(typed: str, canonical: str) -> None:
    assert body(typed) == [canonical]


def test_a_player_left_out_is_written() -> None:
    assert body("A play oak", "keep ; draw yew") == ["A play oak", "A keep ; draw yew"]


def test_the_header_keeps_its_words_and_comments() -> None:
    text = log_text("A play oak").replace("rules: 2", "rules: 2   # two  ")
    assert "rules: 2   # two\n" in formatted(text)


def test_line_ends_become_plain() -> None:
    assert formatted(log_text(*WHOLE_GAME).replace("\n", "\r\n")) == log_text(*WHOLE_GAME)


def test_an_illegal_move_is_written_as_it_is() -> None:
    assert body("A play fir ; keep ; draw yew", "A play fir") == ["A play fir ; keep ; draw yew", "A play fir"]


def mess(rng: random.Random) -> str:
    words = [
        "A",
        "B",
        "play",
        "keep",
        "burn",
        "pass",
        "draw",
        "oak",
        "leaf",
        "_",
        ";",
        "|",
        "->",
        "A.pile=1",
        "# x",
        "9",
    ]
    return " ".join(rng.choice(words) for _ in range(rng.randint(0, 9)))


@cache
def formatted_messes() -> tuple[tuple[str, str], ...]:
    """Logs of random words, each as it was typed and as it is formatted."""
    rng = random.Random(7)
    texts = [log_text(*(mess(rng) for _ in range(8))) for _ in range(60)]
    return tuple((text, formatted(text)) for text in texts)


def test_formatting_twice_changes_nothing_and_no_comment_is_lost() -> None:
    for text, once in formatted_messes():
        assert formatted(once) == once
        assert once.count("#") == text.count("#")


def steps(text: str) -> list[list[tuple[str, str, list[str], dict[str, str]]]]:
    """What each entry says; whose name stands before a step of chance says nothing."""
    return [[("" if s.verb == "draw" else s.player, s.verb, s.args, s.options) for s in e.steps] for e in read(text)]


def told(text: str) -> list[list[tuple[str, str]]]:
    return [[(c.name, c.value) for c in e.checkpoints] for e in read(text)]


def test_a_formatted_log_says_the_same() -> None:
    for text, again in formatted_messes():
        assert (steps(again), told(again)) == (steps(text), told(text))
