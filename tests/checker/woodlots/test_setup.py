"""Set-ups that cannot be."""

from __future__ import annotations

from woodlots.bad_input import FIRST_LINE, told
from woodlots.tables import HEAD, judge, log


def test_a_third_tree_is_told_in_the_set_up() -> None:
    """G2 is of soil 1: trees A, B and D may go there, and D is the third."""
    lines = ("put A G2 ; sow A G2", "put B G2 ; sow B G2", "put D J5 ; sow D J5 ; put D L2 ; sow D K4 ; put D G2")
    assert told(log(*lines)) == (FIRST_LINE + 2, "WDL-SET-6")


def test_a_set_up_that_nobody_can_complete_is_answered() -> None:
    """Of the three tiles of soil 1 two are taken where growth on H3 is read as that beside the first tree."""
    lines = (
        *(
            "put B H1 ; sow B H1 ; put B J1 ; sow B H2 ; put B K1",
            "put C L1 ; sow C L1 ; put C J5 ; sow C K4 ; put C L2",
        ),
        *("put D K3 ; sow D K3 ; put D J3 ; sow D J4 ; put D H3", "put A G1", "sow A K1", "put A H1", "sow A H3"),
        *("put A H2", "put A J2"),
    )
    head = f"{HEAD}options: [much_more_soil]\nlayout: 132 1213 23332 3332 233\n---\n"
    verdict = judge(head + "".join(f"{line}\n" for line in lines), "woodlots")
    assert told(verdict) == (FIRST_LINE + 1 + 4, "WDL-SET-3")
