"""What torn and odd files of Undergrove are made of."""

from __future__ import annotations

from garbage import Garbage

from .games import clean_log
from .tables import PLAYERS

GARBAGE = Garbage(
    slug="undergrove",
    scraps="""
R G T B x brown tan start activate absorb reproduce partner photo photosynthesize place seed root gain trade ready
take put bonus track keep draw ai tile add reveal end done EL FA SUW ZB XX EL.NE FA.SE SUW.NW ZZ.NE EL.XX (1,0) (0,0)
(99,99) (-3,2) (1,) FA>EL EL>EL FA>SUW>ZB to copy=ZB pay=N pay=C pay=9 token=ring token=hat steps=K,ring steps=R! pay=
discard=OT N P K C R NPKK N>P N>N 2A 18B 99Z ? _ none 0 1 2 8 9 -1 ² 999999999 a e f all action -> ; | # = , : & * ! > '
" --- é R.C=3 R.tokens=- Z.N=1 R.hand=lots FA.C=1 EL.NE=R* =1 supply=9 turn=2 forest: | . *2 +KKK pieces neutral stones
goals hands bonus supply from mode deck expansion house difficulty focus ai_cards claimed to_act: Z track: f used: [hat]
""",
    games=lambda: tuple(map(clean_log, range(8))),
    good=(
        PLAYERS + "mode: quick_sprout\n---\n"
        "1 R partner ; place SUW (1,1) pay=N ; root SUW.NW CD.NE ; draw OT\n2 G reproduce ; seed SUW.NE ; root SUW.NE\n"
    ),
    odd="""
R start | R start EL | R start FA.NE | R activate | R activate XX | R activate ZB | R activate EL copy=FA pay=N
R activate EL EL | R absorb | R absorb FA | R absorb FA token=ring | R absorb FA>XX token=ring pay=N | R absorb >
R absorb FA>EL to token=ring pay=N steps=P | R absorb FA>EL to EL.SE token=hat pay=N steps=P
R absorb FA>EL to EL.SE token=ring pay=C steps=P | R absorb FA>EL to EL.SE token=ring pay=N steps=,,,
R absorb FA>EL to EL.SE token=ring pay=N steps=R! | R reproduce twice | R partner EL | R photo pay=N9 | R photo pay=-1
R photo discard=XX | R photo discard= pay= | R place SUW | R place SUW (1,1) | R place SUW (1,1) (1,2) pay=N
R place SUW (99999,0) pay=N | R partner ; place SUW 1,1,1 pay=N | R seed | R seed EL | R root | R root EL
R gain | R gain X | R gain NPKKNPKK | R trade | R trade N | R trade N>N | R ready | R ready hat | R choose
R root EL.NE.NE | R choose wine
R take | R put | R put -1 | R bonus | R bonus 7 | R bonus N N | R track | R track 99 | R keep | R keep X | R draw
R draw XX | R draw none none | R ai 2A | ai | ai 2A | ai 99Z | tile OT | add 1 FA | reveal (0,0) FA | reveal
R dance | R activate=EL | Z activate EL | R | -> R.C=1 | R photo -> Z.C=1 | R photo -> XX.C=1, EL.NE=RR, R.tokens=hat
R photo -> R.track=lots, supply=? | end | end R=x | R photo ; end R=1
""",
    torn=300,
)
