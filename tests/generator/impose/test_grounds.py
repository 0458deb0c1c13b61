"""The ground of a face, and whether neighbours may share a cut."""

from __future__ import annotations

from dataclasses import replace

import pytest
from impose_help import sheets

from generator.impose import PrintPiece
from generator.impose.grounds import are_alike, by_ground, ground
from generator.scene import primitives as scene

GREEN, RED = "#225522", "#882222"


def plain(colour: str, *more: scene.Item, width: float = 59.0, height: float = 92.0) -> scene.Face:
    whole = scene.Shape(scene.rectangle(-3, -3, width + 6, height + 6), fill=colour)
    return scene.Face(colour, width, height, 3.0, (whole, *more), scene.rectangle(0, 0, width, height))


def piece(front: scene.Face, back: scene.Face | None = None) -> PrintPiece:
    return PrintPiece(front, back, front.name, "cards")


INSIDE = scene.Shape(scene.circle(30, 40, 20), fill=RED)
ACROSS = scene.Shape(scene.rectangle(-3, 40, 65, 10), fill=RED)
COVER = scene.Shape(scene.rectangle(-3, -3, 65, 98), fill=RED)


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ((), GREEN),
        ((INSIDE,), GREEN),
        ((ACROSS,), None),
        ((ACROSS, COVER), RED),
        ((scene.Group((ACROSS,), clip=scene.rectangle(5, 5, 40, 60)),), GREEN),
        ((scene.Group((COVER,), opacity=0.5),), None),
        ((scene.Group((INSIDE,), scene.moved(20, 0)),), None),
    ],
    ids=["bare", "inside", "across", "covered", "clipped", "transparent", "moved"],
)
def test_the_ground_is_the_one_colour_along_the_edge(items: tuple[scene.Item, ...], expected: str | None) -> None:
    assert ground(plain(GREEN, *items)) == expected


def test_a_face_without_a_ground_is_of_paper() -> None:
    assert ground(replace(plain(GREEN), items=(INSIDE,))) == ""


def test_pieces_are_alike_when_both_sides_are() -> None:
    green, red = plain(GREEN), plain(RED)
    assert are_alike([piece(green, red), piece(green, red)])
    assert not are_alike([piece(green), piece(red)])
    assert not are_alike([piece(green, green), piece(green, red)])
    assert not are_alike([piece(plain(GREEN, ACROSS))] * 2)


def test_pieces_of_one_ground_lie_side_by_side() -> None:
    green, red = plain(GREEN), plain(RED)
    row = [piece(face) for face in (green, red, green, red, green)]
    assert [p.label for p in by_ground(row)] == [GREEN, GREEN, GREEN, RED, RED]


def test_neighbours_of_one_ground_share_a_cut_and_others_have_a_gutter() -> None:
    green, red = plain(GREEN), plain(RED)
    alike, mixed = (sheets([piece(a), piece(b)]).pages[0].placements for a, b in ((green, green), (green, red)))
    assert alike[1].x - alike[0].x == 59
    assert mixed[1].x - mixed[0].x == 60
    # Half of the gutter is bleed of the one, half of the other: a cut 0.3 mm off shows its own ground.
    assert (mixed[0].bleed[2], mixed[1].bleed[0]) == (0.5, 0.5)


def test_without_room_for_a_gutter_pieces_are_sorted() -> None:
    # Two of 100 x 287 fill the 200 mm of a sheet without a footer; a gutter would halve that.
    green, red = plain(GREEN, width=100, height=287), plain(RED, width=100, height=287)
    result = sheets([piece(face) for face in (green, red, green, red)], footer=None)
    assert [[p.label for p in page.placements] for page in result.pages] == [[GREEN, GREEN], [RED, RED]]
