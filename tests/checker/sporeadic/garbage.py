"""What torn and odd files of Spore-adic! are made of."""

from __future__ import annotations

from garbage import Garbage

from .games import clean_log
from .tables import HEAD

GARBAGE = Garbage(
    slug="sporeadic",
    scraps="""
R G P O Y B turn draw play grow ring repair decay discard stuck end gameover mushroom colony M10 M06 F16 I10 O10 m7 Z99
M00 M010 T04 HU HF ST CB HW FC XX HIGH Fungus Hold'em ? _ none on at by blocked 0 1 99 -1 ² 999999999 -> ; | # = , : & *
! > ' " --- é R* G* . .. R** R.score=3 R.gp=9 Z.hand=1 R.hand=HU R.front=none deck=9 M10=R M10=. M10=R* =1 board: |
colonies from radius deck house turns stuck hands front discard credited phase due over: yes radius: 3 to_act: Z claimed
""",
    games=lambda: tuple(map(clean_log, range(6))),
    good=(
        HEAD + "colonies: [R M06, G M14, G L12, R N08]\n---\n"
        "1 R draw HU ; grow mushroom N09 N10 N11 N12\n2 G draw HF ; grow mushroom M13 M12 K12 K13\n"
    ),
    odd="""
R grow | R grow mushroom | R grow truffle M07 | R grow mushroom I07 | R grow mushroom O07 | R grow mushroom M4
R grow mushroom M07 M07 | R grow colony | R draw HU HF | R draw XX | R play | R play HU | R play HU on
R play HU on R on R | R play HU on Z at M07 | R play ? on G | R play SN on G G blocked by | R play SS on R at M06 M06
R ring | R ring ? ? ? | R ring none | R repair | R repair R | R repair Z M07 | R decay | R decay M07 M07 | R discard
R discard ? | R stuck stuck | R end end | R turn G | R gameover | R gameover because of rain | R sing | R grow=mushroom
Z draw HU | R | -> deck=1 | R draw HU -> Z.hand=1 | R draw HU -> M99=R | R draw HU -> R.hand=lots
R draw HU -> R.front=2, M10=RR, deck=?
""",
    torn=300,
)
