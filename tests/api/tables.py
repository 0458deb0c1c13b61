"""Small tables of Fungi, as programs hand them over."""

from __future__ import annotations

from collections.abc import Mapping

import sporeprint

FINAL: Mapping[str, sporeprint.Value] = {
    "title": "fungi",
    "players": {"A": "Ada", "B": "Ben"},
    "A": {"dishes": [["PO", "PO", "PO*", "BU"]], "sticks": 2},
    "B": {"dishes": [{"kind": "honeyfungus", "day": 10}], "sticks": 3},
}
"""Ada: 4 porcini x 3 and a butter worth 3, 15. Ben: 10 honey fungus x 1, 10."""

FINAL_TEXT = """\
title: fungi
players: {A: Ada, B: Ben}
A: {dishes: [[PO, PO, PO*, BU]], sticks: 2}
B: {dishes: [{kind: honeyfungus, day: 10}], sticks: 3}
"""

MIDGAME: Mapping[str, sporeprint.Value] = {
    "A": {"dishes": [], "baskets": 0, "pans": 1, "sticks": 0, "hand": ["PO", "PO", "PO", "BU"]},
    "B": {"dishes": [], "baskets": 0, "pans": 1, "sticks": 0, "hand": ["SH", "LW"]},
    "forest": ["HW", "TE", "LW"],
    "decay": ["HF"],
    "draw": 0,
    "to_act": "A",
}


def log(*lines: str) -> dict[str, sporeprint.Value]:
    """A log that begins in the middle of a game, as a mapping."""
    head: dict[str, sporeprint.Value] = {"title": "fungi", "rules": 1, "players": {"A": "Ada", "B": "Ben"}}
    return {**head, "from": MIDGAME, "log": list(lines)}


LOG_TEXT = """\
title: fungi
rules: 1
players: {A: Ada, B: Ben}
from:
  A: {dishes: [], baskets: 0, pans: 1, sticks: 0, hand: [PO, PO, PO, BU]}
  B: {dishes: [], baskets: 0, pans: 1, sticks: 0, hand: [SH, LW]}
  forest: [HW, TE, LW]
  decay: [HF]
  draw: 0
  to_act: A
---
1 A cook PO 2
"""
