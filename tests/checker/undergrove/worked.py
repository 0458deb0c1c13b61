"""What the tests of `worked_examples` and its neighbours share."""

from __future__ import annotations

BROWN = """title: undergrove
rules: 1
players: {R: Rosa, G: Gus}
colours: {R: brown, G: green}
goals: [BAT-A, VOLE-A, JACK-A]
forest: |
  .    GC  .    .
  PS   EL  FA   PB+KKK
  SUW  CD  SUB  .
  RBM  MT  VW   .
R:
  pieces:
    - tree EL.SE: EL FA CD SUB
    - tree CD.SW: CD MT RBM
    - seedling SUB.SE: SUB VW
    - seedling FA.SE C2: FA PB SUB
    - seedling CD.SE C2: CD MT SUB
    - seedling MT.SE C2: MT
  C: 2
  N: 3
  P: 2
  K: 0
  bonus: [1, 2]
  track: a
  progress: {BAT-A: 3}
G: {pieces: [seedling EL.NW: EL], C: 0, N: 0, P: 0, K: 0, bonus: [], track: 0, progress: {BAT-A: 0}}
neutral: [EL.NE, EL.SW]
"""
