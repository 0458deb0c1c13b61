"""Small tables and logs of Undergrove, written as people write them."""

from __future__ import annotations

from typing import Any

from judging import Verdict, judge

PLAYERS = "title: undergrove\nrules: 1\nplayers: {R: Rosa, G: Gus}\n"
GOALS = "goals: [BAT-A, JACK-A, VOLE-A]\n"
NOTHING = {good: f"{good}: 0" for good in "CNPK"} | {"bonus": "bonus: []", "track": "track: 0", "used": "used: []"}
"""What a board has that says nothing of a key."""
CROSS = """forest: |
  .     GC*1  .
  PS*1  EL    FA*1
  .     CD*1  .
"""


def log(*lines: str, head: str = GOALS, players: str = PLAYERS) -> Verdict:
    """The verdict on a log with these lines."""
    return judge(players + head + "---\n" + "".join(f"{line}\n" for line in lines), "undergrove")


def opened(*lines: str, head: str = GOALS) -> Verdict:
    """A two-player game in which Rosa starts south-east and Gus north-west of Earthlover."""
    return log("R start EL.SE", "G start EL.NW", *lines, head=head)


def resumed(*lines: str, **parts: str) -> Verdict:
    """A game that goes on from a table."""
    return log(*lines, head=f"{parts.get('head', '')}from:\n{indented(table(**parts))}")


def indented(text: str) -> str:
    """The lines as the value of a key."""
    return "".join(f"  {line}\n" for line in text.splitlines())


def table(
    forest: str = CROSS,
    red: str = "",
    green: str = "",
    goals: str = GOALS,
    more: str = "",
    red_pieces: str = "  pieces:\n    - seedling EL.SE: EL\n",
    green_pieces: str = "  pieces:\n    - seedling EL.NW: EL\n",
    head: str = "",
) -> str:
    """A position of two players; what is not given is as in a fresh game, Rosa to act."""
    plain = "  {C: 4, N: 2, P: 2, K: 2}"
    boards = (f"R:\n{red_pieces}{_lines(red, plain)}", f"G:\n{green_pieces}{_lines(green, plain)}")
    rest = more or "to_act: R\nturn: 11\n"
    return f"{goals}{forest}{''.join(boards)}neutral: EL.NE EL.SW\n{rest}"


def _lines(said: str, plain: str) -> str:
    """`C: 4; N: 2` as lines below a player; without anything the goods of the start, and nothing of all others."""
    words = said or plain.strip(" {}")
    parts = [part.strip() for part in words.split(";" if ";" in words else ",")]
    given = {part.partition(":")[0] for part in parts}
    return "".join(f"  {part}\n" for part in [*parts, *(rest for key, rest in NOTHING.items() if key not in given)])


def position(text: str, head: str = "", players: str = PLAYERS) -> Verdict:
    """The verdict on a position."""
    return judge(players + head + text, "undergrove")


def first(verdict: Verdict) -> Any:
    """The first finding that is no note."""
    found = [f for f in verdict.findings if f.level != "note"]
    return found[0] if found else None


def clean(verdict: Verdict) -> Any:
    """The table after a log without any mistake."""
    assert not verdict.errors and not verdict.of("undecided"), verdict.told()
    return verdict.table
