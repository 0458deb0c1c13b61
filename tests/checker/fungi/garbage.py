"""What torn and odd files of Fungi are made of."""

from __future__ import annotations

from garbage import Garbage

from . import naive

GARBAGE = Garbage(
    slug="fungi",
    scraps="""
A B C take decay cook sell pan pass reveal HF MO* PO* PA* BU PA BA ? _ 0 1 3 99 -1 ² 999999999
day=2 night=1 night=9 butter=1 cider=-1 pan=hand pan=x sticks=1 -> ; | # = , : & * ! > ' " --- é
A.hand=2 A.hand=HF C.hand=HF C.hand=2 A.x=1 A.sticks=3 A.score=? forest= decay=HF draw=x discard=?
{} [] first from hands house
""",
    games=lambda: tuple(naive.random_log(seed) for seed in range(6)),
    good=(
        "title: fungi\nrules: 1\nplayers: {A: Ada, B: Ben}\nfirst: A\nforest: [HW, TE*, LW, CH*, SH, BU, SH, PA]\n---\n"
        "1 A take 2 TE* ; reveal BB* MO\n2 B take 2 CH* ; reveal HF* CI\n"
    ),
    odd="""
A cook BU night=1 | A cook ? day=3 | A sell PA day=1 -> A.sticks=1 | A decay ? ? ? ? | B pass ; A pass ; B take 1
A cook BU day=1 ; reveal -> A.pans=3, A.hand=0, A.score=9 | A take 1 -> C.hand=HF, C.hand=2, x=, forest=-
A take | A take x | A take 1 HF PO | A take 1 sticks=x | A take 1 baskets=2 | A cook | A cook PO* day=3 | A cook 3
A cook PO 4 day=2 | A cook PO day=3 pan=oven | A sell | A sell 2 | A pan now | A pan x=1 | A pass pass | reveal XX
A boil PO | C take 1 | take 1 | A | -> decay=1 | A take 1 -> =
""",
    torn=1500,
)
