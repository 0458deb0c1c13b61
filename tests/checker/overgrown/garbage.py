"""What torn and odd files of Overgrown are made of."""

from __future__ import annotations

from garbage import Garbage

from . import naive
from .tables import fresh_game

GARBAGE = Garbage(
    slug="overgrown",
    scraps="""
A B C D gather place move attract overgrow ecosystem done end pass refill reveal a1 b2 d4 e5 a0 a1,b1,c1 a1,a1,a1 @a1 @
a1=E a1=WW b2=?? c3=X d4=P?P a1= =E L S none W01 W15 W99 ? _ 0 1 99 -1 ² 999999999 clears=a1 clears=none reveal=W01
A.city=.X.. A.city= A.b2=Y1 A.score=3 C.score=1 A.x=1 bag=9 cards=W01 hand=EW aether=16 refills= -> ; | # = , : & * ! >
' " --- é Y9 E1 O3 . .. X XX {} [] fill from cards teams level auras aether easy house deck stuck cleared: 7 city: |
""",
    games=lambda: tuple(naive.random_log(seed, mode) for seed, mode in enumerate(naive.MODES)),
    good=fresh_game("1 A gather a1 WW ; place a1=W a2=W", "2 B gather d1 SS ; place a1=S a2=S"),
    odd="""
A gather | A gather ? ? | A place | A place a1=E | A place a1=E a1=W | A place a1=? a2=? | A move | A move L
A move L a1 b1 c1 | A move none a1 | A attract | A attract ? a1 @a1 | A attract W01 @ | A attract W01 a1,b1 @z9
A overgrow a1 @a1 | A overgrow a1,b1,c1 @a1 @b1 | A overgrow ,,, @a1 | A ecosystem a1,b1,c1 @a1 clears=
A ecosystem a1,b1,c1 @a1 clears=z9 | refill | refill a1= | refill a1=E | refill a1=EWS | reveal | reveal ? ?
A done done | A end of=game | A pass | A refill a1=EW | B reveal W01 | gather a1 | A | -> bag=1 | A gather a1 -> =
A gather a1 -> A.e5=E, A.=1, .=, a1=EWSP, cards=W99 ?
""",
    torn=400,
)
