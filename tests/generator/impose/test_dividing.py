"""How a sheet falls apart by straight cuts, and how its parts share the room that is left."""

from __future__ import annotations

from generator.impose.dividing import divide, knotted, part_cuts, spread
from generator.impose.geometry import Box

PINWHEEL = (Box(0, 0, 60, 30), Box(60, 0, 30, 60), Box(30, 60, 60, 30), Box(0, 30, 30, 60))
"""Four blocks around a hole, which no straight cut parts."""


def test_blocks_below_each_other_are_parted_first() -> None:
    tree = divide([Box(0, 0, 50, 40), Box(50, 0, 50, 30), Box(0, 40, 100, 20)])
    assert (tree.direction, [part.blocks for part in tree.parts]) == ("down", [(0, 1), (2,)])
    assert (tree.parts[0].direction, tree.parts[0].parts[1].blocks) == ("across", (1,))


def test_what_cannot_be_parted_stays_together() -> None:
    tree = divide(PINWHEEL)
    assert (tree.direction, tree.parts, tree.blocks) == (None, (), (0, 1, 2, 3))


def test_what_cannot_be_parted_is_named() -> None:
    assert knotted(PINWHEEL) == {0, 1, 2, 3}
    # Beside the pinwheel there is a block that a straight cut frees.
    assert knotted([Box(100, 0, 20, 90), *PINWHEEL]) == {1, 2, 3, 4}


def test_a_pinwheel_keeps_its_form_in_the_middle() -> None:
    moved = spread(PINWHEEL, [5.0] * 4, Box(0, 0, 100, 110))
    # 90 x 90 in the middle of 100 x 110.
    assert moved == tuple(Box(box.x + 5, box.y + 10, box.width, box.height) for box in PINWHEEL)


def test_room_is_shared_and_the_rest_stays_outside() -> None:
    # 40 + 40 with 2 more on every side are 88 of 100: 6 are left on each side.
    assert spread([Box(0, 0, 40, 20), Box(40, 0, 40, 20)], [2.0, 2.0], Box(0, 0, 100, 24)) == (
        Box(6, 0, 44, 24),
        Box(50, 0, 44, 24),
    )


def test_too_little_room_is_shared_equally() -> None:
    # 8 are asked for in all, 4 are there.
    assert spread([Box(0, 0, 40, 20), Box(40, 0, 40, 20)], [2.0, 2.0], Box(0, 0, 84, 20)) == (
        Box(0, 0, 42, 20),
        Box(42, 0, 42, 20),
    )


def test_cuts_go_through_the_middle_from_edge_to_edge_of_what_is_left() -> None:
    boxes = [Box(10, 10, 30, 30), Box(50, 10, 30, 30), Box(10, 50, 70, 20)]
    cuts = list(part_cuts(boxes, Box(0, 0, 100, 100)))
    assert [(cut.line, cut.before, cut.after) for cut, _ in cuts] == [
        ((0, 45, 100, 45), (0, 1), (2,)),
        ((45, 0, 45, 45), (0,), (1,)),
    ]
    assert [room for _, room in cuts] == [Box(0, 0, 100, 100), Box(0, 0, 100, 45)]
