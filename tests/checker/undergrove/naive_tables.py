"""Tables of Undergrove for tests of the second judge: the scored one of the rules, guides, beginnings of games."""

from __future__ import annotations

from typing import Any

from undergrove.naive import play, replay
from undergrove.naive_forest import read_cell
from undergrove.naive_score import goal_points
from undergrove.naive_state import State, Wrong
from undergrove.naive_text import read_step

BROWN = """
title: undergrove
rules: 1
players: {B: Brown, G: Green}
goals: [BAT-A, VOLE-A, JACK-A]
forest: |
  .    GC   .    .
  PS   EL   FA*1 PB+KKK
  SUW  CD   SUB  .
  RBM  MT   VW   .
B:
  pieces:
    - tree EL.SE: EL FA CD SUB
    - tree MT.NW: CD MT RBM
    - seedling SUB.SE: SUB VW
    - seedling SUB.NE C2: FA PB SUB
    - seedling SUB.SW C2: CD MT SUB
    - seedling MT.SE C2: MT
  C: 2
  N: 3
  P: 1
  K: 1
  bonus: [1, 2]
  track: 5
  progress: {BAT-A: 3}
G: {pieces: [seedling EL.NW: EL], C: 1, track: 0, hand: 3}
neutral: [EL.NE, EL.SW]
claimed: {B: {goals: 12, pieces: 41, bonus: 3, resources: 3, total: 59}, winner: B}
"""
SPROUT = """title: undergrove
rules: 1
players: {A: a, B: b, C: c, D: d}
mode: quick_sprout
---
A start EL.SE
B start EL.NW
C start EL.NE
D start EL.SW
"""
GUIDES = """1 A partner ; place SUW (1,1) pay=N ; root SUW.NW CD.NE ; draw OT
2 B reproduce ; seed SUW.NE ; root SUW.NE
3 C partner ; place ZB (1,-1) pay=N ; root ZB.SW GC.SE ; draw KB
4 D reproduce ; place SUB (1,2) pay=N ; seed SUB.NW ; root SUB.NW ; draw AD
5 A activate SUW
6 B absorb SUW to SUW.NE token=gill pay=K ; track 1
7 C activate ZB ; gain NPKK
8 D activate SUB copy=ZB ; gain NPKK
"""
HEADER = """title: undergrove
rules: 1
players: {R: Rosa, G: Gus}
goals: [BAT-A, SPIT-A, JACK-B]
hands: {R: [PB, RCB, SV], G: [RBM, MT, ZB]}
bonus: {2: [N, 2, C], 4: [R, R, 1], 6: [P, P, 1]}
---
R start EL.NE
G start EL.SW
"""
SOLO = """title: undergrove
rules: 1
players: {G: Gus}
difficulty: medium
goals: [BAT-A, JACK-A, VOLE-A]
hands: {G: [WC, KB, GR]}
bonus: {2: [N, 2, C], 4: [R, R, 1], 6: [P, P, 1]}
focus: {brown: K, tan: P}
---
"""


def table(**goods: int) -> State:
    """A game of two before Rosa's first turn; she has these goods."""
    state = replay(HEADER)[-1]
    state["have"]["R"] |= goods
    return state


def solo(**tiles: str) -> State:
    """A game alone before the first card, with these tiles beside the cross, each at its cell."""
    state = replay(SOLO + "G start EL.SW\n")[-1]
    for code, place in tiles.items():
        state["tiles"][read_cell(place)] = code
    return state


def fault(state: State, text: str, player: str | None = None) -> frozenset[str]:
    """The rules that a step breaks."""
    try:
        play(state, {**read_step(text), "player": player})
    except Wrong as wrong:
        return wrong.rules
    return frozenset()


def after(state: State, *steps: str, player: str | None = None) -> State:
    """The state after steps that must all be legal."""
    for step in steps:
        state = play(state, {**read_step(step), "player": player})
    return state


def goods(state: State, player: str) -> str:
    """C, N, P and K of a player."""
    return "/".join(str(state["have"][player][kind]) for kind in "CNPK")


def rank(*steps: int, house: dict[str, Any] | None = None) -> list[int]:
    """Points of a ranked goal."""
    return list(goal_points({"house": house or {}}, "JACK-B", {str(n): step for n, step in enumerate(steps)}).values())
