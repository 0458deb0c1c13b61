"""Nothing that is written is dropped: every key of a position in every wrong shape gets a finding, and nobody wins."""

from __future__ import annotations

from dataclasses import fields
from functools import cache

import pytest
from judging import Verdict, judge

from checker.kernel.files import Head
from checker.kernel.outcome import outcome
from checker.overgrown.positions import OvergrownPosition
from checker.overgrown.setup import OvergrownHeader
from overgrown.tables import fresh_game
from sporeprint.ground.records import plan_of

FINAL = """title: overgrown
rules: 1
players: {A: Ana, B: Ben}
A: {city: [". X S S", "S W Y O", "Y1 Y O E", "W W P ."], cleared: 1}
B: {city: ["O X . W", "Y O . W", "Y . O W", "Y E E W"], cleared: 0}
"""
SHAPES = ("", "xyzzy", "-7", "3.5", "{xyzzy: 1}", "{xyzzy: {A: 1}}", "[[xyzzy]]", "[{A: [1]}]", "[[A], {}]", "yes no")
HEAD = {field.name for field in fields(Head)}
KEYS = sorted(plan.key for plan in plan_of(OvergrownPosition).fields if plan.name not in HEAD)
HEADER_KEYS = sorted(plan.key for plan in plan_of(OvergrownHeader).fields if plan.name not in {*HEAD, "from_"})


def names_a_winner(verdict: Verdict) -> bool:
    sheet = verdict.judged.sheet
    return sheet is not None and " win" in outcome(sheet)


@cache
def plain() -> Verdict:
    return judge(FINAL, "overgrown")


def test_the_table_itself_has_a_winner() -> None:
    # Both have 19 points; Ben has no Pollution left.
    assert plain().findings == ()
    assert plain().judged.sheet is not None
    assert outcome(plain().judged.sheet) == "Ben wins with 19, by least Pollution in the City (0)"


@pytest.mark.parametrize("key", [*KEYS, "Carl", "cites"])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_key_in_a_wrong_shape_is_told_and_nobody_wins(key: str, shape: str) -> None:
    verdict = judge(f"{FINAL}{key}: {shape}\n", "overgrown")
    assert verdict.errors, shape
    assert not names_a_winner(verdict), verdict.told()


@pytest.mark.parametrize("part", ["city", "cleared"])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_part_of_a_player_in_a_wrong_shape_is_told_and_nobody_wins(part: str, shape: str) -> None:
    whole = '"O X . W", "Y O . W", "Y . O W", "Y E E W"'
    text = (
        FINAL.replace(f"[{whole}]", shape or '""')
        if part == "city"
        else FINAL.replace("cleared: 0", f"cleared: {shape or '[]'}")
    )
    verdict = judge(text, "overgrown")
    assert verdict.errors, shape
    assert not names_a_winner(verdict), verdict.told()


@pytest.mark.parametrize("shape", [*SHAPES, '["O X . W", "Y O . W", "Y . O W", "Y E E W"]', "O X . W"])
def test_a_player_in_a_wrong_shape_is_told_and_nobody_wins(shape: str) -> None:
    verdict = judge(FINAL.rsplit("B: {", 1)[0] + f"B: {shape}\n", "overgrown")
    assert verdict.of("error", "undecided"), shape
    assert not names_a_winner(verdict), verdict.told()


@pytest.mark.parametrize("key", ["A", "B", "A.city", "B.city", "B.cleared"])
def test_what_is_left_out_or_unknown_is_said_and_never_counts_as_nothing(key: str) -> None:
    player, _, part = key.partition(".")
    line = next(row for row in FINAL.splitlines() if row.startswith(f"{player}: "))
    city, cleared = line.split(": {city: ")[1].rstrip("}").split(", cleared: ")
    kept = {"city": f"{{cleared: {cleared}}}", "cleared": f"{{city: {city}}}"}.get(part, "_")
    for text in (
        FINAL.replace(line, f"{player}: {kept}"),
        FINAL.replace(f"{line}\n", "") if not part else FINAL.replace(line, f"{player}: {kept}"),
    ):
        verdict = judge(text, "overgrown")
        assert verdict.errors == [] and verdict.of("undecided"), verdict.told()
        sheet = verdict.judged.sheet
        assert sheet is not None and sheet.span(player).low < sheet.span(player).high


@pytest.mark.parametrize("key", [*HEADER_KEYS, "hosue", "hands"])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_key_of_a_header_in_a_wrong_shape_is_told(key: str, shape: str) -> None:
    good = fresh_game("1 A gather a1 WW ; place a1=W a2=W")
    lines = [line for line in good.splitlines() if not line.startswith(f"{key}:")]
    at = lines.index("---")
    verdict = judge("\n".join([*lines[:at], f"{key}: {shape}", *lines[at:]]) + "\n", "overgrown")
    assert verdict.errors, f"{key}: {shape}"
