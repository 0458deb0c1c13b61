"""Steps read into moves: verbs, words behind them, and what is told when they mean nothing."""

from __future__ import annotations

import pytest

from checker.kernel.log import Entry, Step, parse_entry
from checker.kernel.problem import Problem
from checker.kernel.words import Notation, Unread, plain, readable, split_words, whole

VERBS = {"add": "add NUMBER [to=NUMBER]", "mark": "mark NAME=NUMBER", "stop": "stop", "fail": "fail"}
LOST = Problem("TOY-1", "it is gone", "look for it")


def add(step: Step, base: int) -> tuple[str, int]:
    if len(step.args) != 1:
        raise Unread("one number is needed")
    return step.player, base + whole(step.args[0]) + whole(step.options.get("to", "0"))


def mark(step: Step, base: int) -> tuple[str, int]:
    return step.player, sum(map(whole, step.options.values()))


def fail(step: Step, base: int) -> tuple[str, int]:
    return readable(LOST)


def stop(player: str) -> tuple[str, int]:
    return player, 0


NOTATION: Notation[int, tuple[str, int]] = Notation(
    VERBS, {"add": add, "mark": mark, "stop": plain(stop), "fail": fail}, {"add": ("to",)}, frozenset(("mark", "stop"))
)


def read(text: str) -> tuple[str, int] | Problem:
    entry = parse_entry(text, 1, ("A",), "")
    assert isinstance(entry, Entry)
    return NOTATION.read(entry.steps[0], 100)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("A add 5", ("A", 105)),
        ("A add 5 to=20", ("A", 125)),
        ("A mark here=3 there=4", ("A", 7)),
        ("A stop", ("A", 0)),
        ("A fail", LOST),
        ("A ad 5", Problem("LOG-VERB", "there is no verb `ad`", "did you mean `add`?")),
        ("A add", Problem("LOG-ARGUMENTS", "one number is needed", "write: add NUMBER [to=NUMBER]")),
        ("A add x", Problem("LOG-ARGUMENTS", "`x` is not a whole number", "write: add NUMBER [to=NUMBER]")),
        ("A add 5 by=2", Problem("LOG-ARGUMENTS", "`add` has no `by=`", "write: add NUMBER [to=NUMBER]")),
        ("A stop now", Problem("LOG-ARGUMENTS", "`stop` takes no arguments", "write: stop")),
        ("A stop at=1", Problem("LOG-ARGUMENTS", "`stop` takes no arguments", "write: stop")),
    ],
)
def test_a_step_is_a_move_or_the_reason_why_it_is_none(text: str, move: tuple[str, int] | Problem) -> None:
    assert read(text) == move


@pytest.mark.parametrize("text", ["", "-1", "1.5", "²", "1234567", "one"])
def test_what_is_no_number_that_anybody_would_write_is_unread(text: str) -> None:
    with pytest.raises(Unread):
        whole(text)


def test_numbers_have_up_to_six_digits() -> None:
    assert (whole("0"), whole("007"), whole("999999")) == (0, 7, 999_999)


def test_words_are_set_apart_by_blanks_and_commas() -> None:
    assert split_words(["a1,b1", "c1", ",", "d1,"]) == ["a1", "b1", "c1", "d1"]
