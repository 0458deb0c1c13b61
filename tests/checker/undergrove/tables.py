"""Small tables and logs of Undergrove, written as people write them."""

from __future__ import annotations

import re
from typing import Any

from judging import Verdict, judge

PLAYERS = "title: undergrove\nrules: 1\nplayers: {R: Rosa, G: Gus}\n"
GOALS = "goals: [BAT-A, JACK-A, VOLE-A]\n"
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
    plain = "C: 4, N: 2, P: 2, K: 2"
    live = ", ".join(f"{goal}: 0" for goal in ("BAT-A", "BAT-B", "SPIT-A", "GROUSE-A", "GROUSE-B") if goal in goals)
    boards = [
        f"{side}:\n{pieces}{_lines(said or plain, pieces, live)}"
        for side, pieces, said in (("R", red_pieces, red), ("G", green_pieces, green))
    ]
    rest = more or "to_act: R\nturn: 41\n"
    return f"{goals}{forest}{''.join(boards)}neutral: EL.NE EL.SW\n{rest}"


def _lines(said: str, pieces: str, live: str) -> str:
    """`C: 4; N: 2` as lines below a player. Of what is not said there is nothing; a disc has moved for C and tiles."""
    parts = [part.strip() for part in said.split(";" if ";" in said else ",")]
    given = {part.partition(":")[0] for part in parts}
    tiles = re.search(r"bonus: \[(.+?)\]", said)
    moved = 2 * len(tiles[1].split(",")) if tiles else int(re.search(r"tree| C[1-9]", pieces) is not None)
    rest = dict.fromkeys("CNPK", "0") | {"bonus": "[]", "track": str(moved), "used": "[]"}
    rest |= {"progress": f"{{{live}}}"} if live else {}
    return "".join(f"  {part}\n" for part in [*parts, *(f"{k}: {v}" for k, v in rest.items() if k not in given)])


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
