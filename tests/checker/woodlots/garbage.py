"""What torn and odd files of Woodlots are made of."""

from __future__ import annotations

from garbage import Garbage

from .naive_random import random_log
from .tables import HEAD

GARBAGE = Garbage(
    slug="woodlots",
    scraps="""
R B G K put sow scatter claim disaster stack plant cut uproot ignite pass buy sell update move end trees growth G1 J3 K4
L9 M1 I2 j3 J03 A B C D E I X Y Z ACI .+I AI/X /XY H3:C=2,5 H3:C=? K1:B=(6)3 :C=1 H3:=1 H3=1 cost=1 cost=9 6>3 6>( ) > :
0 1 6 7 99 -1 -4 ² 999999999 -> ; | # = , & * ! ' " --- é ? _ none at 212 2122 standard rich-1 layout: board: | prep: |
round: 2 phase: over phase: setup mode: solo options: [skip_first_projects] house: {edge_die: lost} from: tiles: {J3:
actions: {6: [R]} waiting: [] R: {sales: 12} claimed: {R: 3} K4.trees=AC K4.prep=- R.score=3 Z.step=1 stack=RB trees.A=3
""",
    games=lambda: tuple(random_log(seed, 1 + seed % 4) for seed in range(6)),
    good=(
        f"{HEAD}from:\n  layout: standard\n  round: 2\n  phase: projects\n"
        "  tiles: {rest: {trees: ., prep: .}, J3: {trees: AI, prep: B}}\n"
        "  R: {land: [G1, G2, G3, H1]}\n  B: {land: [K4, L1, L2, L3]}\n  actions: {1: [R], 2: [B]}\n---\n"
        "1 R pass\n2 R cut I J3 -> J3.tile=I, R.step=4\n"
    ),
    odd="""
R plant | R plant A | R plant E J3 | R plant A M1 | R plant A J3 J4 | R plant A J3 cost=0 | R plant A J3 cost=x
R plant A J3 price=1 | R plant A J3 cost=2 | R cut | R cut J3 | R cut AI J3 | R cut C J3 | R uproot A J3 | R uproot X J3
R ignite | R ignite X | R ignite X J3 | R ignite X J3 : | R ignite X J3 : 7 | R ignite X J3 : 6> | R ignite X J3 : 6>( 1
R ignite X J3 : 6>9 1 | R ignite X J3 : abc | R ignite Q J3 : 1 | R ignite X J3 1 | R pass pass | R buy | R buy J1 J2
R buy J1 | R sell | R sell J1 | R sell G1 lots | R sell G1 9 | R sell G1 0 0 | R claim J1 | R put A G1 | R sow I G1
scatter | scatter leaves J1 | scatter trees | disaster | disaster 1 | disaster 1 1 7 | disaster Y | disaster Y at J1
stack | stack R R | stack R Z | update | update H3:C | update H3=1 | update H3:C=x | update H3:C= | update M9:C=1 | move
move on | end | end R | end Z=3 | end R=x | end R=1 | R sing | R plant=A | Z pass | R | -> round=1 | R pass -> Z.step=1
R pass -> K9.trees=A | R pass -> R.step=lots | R pass -> J3.prep=Q, round=x | R pass -> phase=, stack=
""",
    torn=300,
)
