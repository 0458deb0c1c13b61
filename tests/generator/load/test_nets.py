"""Nets: what is cut and folded gives the thing it is meant to be. Dice and boxes are folded in space."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from projects import CARDS, TITLE, check, compose, looks, write_project

from generator.load.nets.model import Net, Panel, panel
from generator.load.nets.solids import dial, die, slotted, standee
from generator.load.nets.tuckbox import tuckbox
from generator.load.title import load_title
from generator.scene.outlines import area, box_of, distance, is_inside, rings
from generator.scene.primitives import Point, Shape, flat, placed, through, words_of
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report

Vector = tuple[float, float, float]


def covered(part: Panel) -> tuple[float, float, float, float]:
    """The box of the net that a panel covers once it is placed and turned."""
    matrix = placed(part.x, part.y, 1.0, part.turn)
    return box_of([through(matrix, x, y) for x, y in product((0, part.width), (0, part.height))])


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_panel_covers_its_box(turn: int) -> None:
    part = panel(10, 20, 30, 50, turn)
    assert covered(part) == pytest.approx((10, 20, 40, 70))
    assert (part.width, part.height) == ((30, 50) if turn % 180 == 0 else (50, 30))


@pytest.mark.parametrize(
    "net",
    [tuckbox(60, 93, 26.92), tuckbox(64, 90, 4), tuckbox(20, 30, 40), die(16), standee(25, 40, 10)],
    ids=["deck", "thin", "cube", "die", "standee"],
)
def test_an_outline_fills_the_size_of_its_net_and_folds_lie_on_the_paper(net: Net) -> None:
    (ring,) = rings(net.outline)
    assert box_of(ring) == pytest.approx((0, 0, net.width, net.height), abs=0.51)
    for x1, y1, x2, y2 in net.folds:
        for share in (0.02, 0.5, 0.98):
            point = (x1 + share * (x2 - x1), y1 + share * (y2 - y1))
            assert is_inside(point, ring) or distance(point, ring) < 0.6, (point, net.kind)


# --- tuckbox --------------------------------------------------------------------------------------------------------
def test_a_tuckbox_closes() -> None:
    net = tuckbox(60, 93, 26)
    walls = [covered(net.panels[name]) for name in ("back", "left", "front", "right")]
    # One after another, so that the seam closes where the back begins; all as high as the box.
    assert walls == [(0, 42, 60, 135), (60, 42, 86, 135), (86, 42, 146, 135), (146, 42, 172, 135)]
    assert covered(net.panels["lid"]) == (0, 16, 60, 42)
    assert covered(net.panels["bottom"]) == (86, 135, 146, 161)
    assert covered(net.panels["glue"])[0] == 172
    assert net.inner == (60, 93, 26)


def test_the_lid_is_upright_for_somebody_who_looks_at_the_front() -> None:
    assert {name: p.turn for name, p in tuckbox(60, 93, 26).panels.items() if p.turn} == {"lid": 180, "tuck": 180}


@pytest.mark.parametrize("depth", [3.0, 12.0, 60.0])
def test_flaps_never_meet_under_the_lid(depth: float) -> None:
    panels = tuckbox(60, 93, depth).panels
    assert panels["flap_left"].height + panels["flap_right"].height < 60


def test_the_notch_takes_half_a_disc_out_of_the_front() -> None:
    with_notch, without = (area(rings(tuckbox(60, 93, 26, notch).outline)[0]) for notch in (True, False))
    assert without - with_notch == pytest.approx(3.14159265 * 81 / 2, rel=1e-3)


# --- die ------------------------------------------------------------------------------------------------------------
class Side:
    """A side of a die in space: x to the right, y down, z into the paper; `out` points out of the die."""

    def __init__(self, corner: Vector, across: Vector, down: Vector, out: Vector) -> None:
        self.corner, self.across, self.down, self.out = corner, across, down, out

    def at(self, u: float, v: float) -> Vector:
        x, y, z = (c + u * a + v * d for c, a, d in zip(self.corner, self.across, self.down, strict=True))
        return round(x, 6), round(y, 6), round(z, 6)

    def folded(self, way: str, side: float) -> Side:
        """The neighbour on that side after it was folded backwards by a quarter."""
        inward = scaled(self.out, -1)
        if way == "right":
            return Side(self.at(side, 0), inward, self.down, self.across)
        if way == "left":
            return Side(added(self.corner, scaled(inward, side)), self.out, self.down, scaled(self.across, -1))
        if way == "down":
            return Side(self.at(0, side), self.across, inward, self.down)
        return Side(added(self.corner, scaled(inward, side)), self.across, self.out, scaled(self.down, -1))


def scaled(v: Vector, k: float) -> Vector:
    return v[0] * k, v[1] * k, v[2] * k


def added(a: Vector, b: Vector) -> Vector:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def folded_die(net: Net, side: float) -> dict[int, Side]:
    """Every side in space, found by walking over the folds from side 1."""
    corners = [(p.x, p.y) for p in net.spots]
    steps = {"right": (side, 0.0), "left": (-side, 0.0), "down": (0.0, side), "up": (0.0, -side)}
    found = {1: Side((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, -1))}
    queue = [1]
    while queue:
        here = queue.pop()
        x, y = corners[here - 1]
        for way, (dx, dy) in steps.items():
            for number, corner in enumerate(corners, 1):
                if number not in found and corner == pytest.approx((x + dx, y + dy)):
                    found[number] = found[here].folded(way, side)
                    queue.append(number)
    return found


def test_a_die_folds_into_a_cube_whose_opposite_sides_add_up_to_seven() -> None:
    sides = folded_die(die(16), 16)
    assert len({side.out for side in sides.values()}) == 6
    assert {tuple(sides[n].out) for n in (1, 2, 3)} == {scaled(sides[7 - n].out, -1) for n in (1, 2, 3)}
    for n in (1, 2, 3):
        assert added(sides[n].out, sides[7 - n].out) == (0, 0, 0)


def test_one_two_three_go_round_anticlockwise() -> None:
    (a, b, c), (d, e, f), (g, h, i) = (folded_die(die(16), 16)[n].out for n in (1, 2, 3))
    assert a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) > 0


def test_every_seam_of_a_die_has_one_tab() -> None:
    net = die(16)
    tabs = {frozenset({(x1, y1), (x2, y2)}) for x1, y1, x2, y2 in net.folds}
    seams: dict[frozenset[Vector], list[frozenset[Point]]] = {}
    for number, side in folded_die(net, 16).items():
        x, y = net.spots[number - 1].x, net.spots[number - 1].y
        for (u1, v1), (u2, v2) in (((0, 0), (16, 0)), ((16, 0), (16, 16)), ((0, 16), (16, 16)), ((0, 0), (0, 16))):
            edge = frozenset({(x + u1, y + v1), (x + u2, y + v2)})
            seams.setdefault(frozenset({side.at(u1, v1), side.at(u2, v2)}), []).append(edge)
    assert len(seams) == 12
    hinges = [edges for edges in seams.values() if edges[0] == edges[1]]
    glued = [edges for edges in seams.values() if edges[0] != edges[1]]
    assert (len(hinges), len(glued)) == (5, 7)
    assert all(edges[0] in tabs for edges in hinges)
    assert [sum(edge in tabs for edge in edges) for edges in glued] == [1] * 7


def test_tabs_of_a_die_do_not_overlap() -> None:
    # Six sides of 256, and seven tabs: 5.6 deep, 16 wide at the fold and 4.8 at their end.
    assert area(rings(die(16).outline)[0]) == pytest.approx(6 * 256 + 7 * 5.6 * (16 + 4.8) / 2)


# --- dial, standee, slots -------------------------------------------------------------------------------------------
def test_a_dial_is_two_discs_with_a_pin_and_a_window() -> None:
    net = dial(60, 10, pin=4)
    areas = sorted((area(ring) for ring in rings(net.outline)), reverse=True)
    # Discs of 30 mm radius, the window of 32.4 degrees from 15.6 to 25.8 mm, pin holes of 2 mm radius.
    window = 3.14159265 * (25.8**2 - 15.6**2) * 32.4 / 360
    assert areas == pytest.approx([2827.433, 2827.433, window, 12.566, 12.566], rel=1e-3)
    assert (net.width, net.height) == (124, 60)


@pytest.mark.parametrize("count", [2, 10, 40])
def test_the_window_of_a_dial_shows_one_value_whole(count: int) -> None:
    net = dial(60, count)
    window = sorted(rings(net.outline), key=area)[2]
    for spot in net.spots:
        # Turn the base back until this value is on top, and lay the cover over it.
        turned = placed(94, 30, degrees=-spot.turn)
        matrix = placed(spot.x - 30, spot.y - 30, 1.0, spot.turn)
        for u, v in product((0.02, spot.width - 0.02), (0.02, spot.height - 0.02)):
            assert is_inside(through(turned, *through(matrix, u, v)), window)


def test_a_standee_has_its_back_on_its_head() -> None:
    net = standee(25, 40, 10)
    assert (net.width, net.height) == (25, 100)
    assert [fold[1] for fold in net.folds] == [10, 50, 90]
    assert covered(net.panels["back"]) == (0, 10, 25, 50)
    assert covered(net.panels["front"]) == (0, 50, 25, 90)
    assert (net.panels["back"].turn, net.panels["front"].turn) == (180, 0)


def test_slots_are_as_wide_as_the_stock_and_a_little() -> None:
    net = slotted(40, 60, stock=2, play=0.05)
    first, second = rings(net.outline)
    assert net.slot == pytest.approx(2.05)
    assert area(first) == area(second) == pytest.approx(40 * 60 - 2.05 * 30)
    # The first is open above, the second below; both slots end in the middle and meet there.
    assert not is_inside((20, 29), first)
    assert is_inside((20, 31), first)
    assert is_inside((64, 29), second)
    assert not is_inside((64, 31), second)


# --- in a title -----------------------------------------------------------------------------------------------------
def boxed(net: str, fields: str = "", values: str = "", source: str = "") -> str:
    """The deck and a component `box` with a net; its line is 12."""
    return (
        CARDS + f"  box:\n    name: Box\n    net: {net}\n    layout: box\n"
        f"    fields: {{copies: count{fields}}}\n    source: {{net: choice, copies: choice{source}}}\n"
        f"    items:\n      box: {{copies: 1{values}}}\n"
    )


BOTH = TITLE.replace("[deck]", "[deck, box]")
LOOKS = looks("name: {text: deck, box: [5, 5, 50, 10]}") + "  box:\n    elements:\n"
PLAIN = LOOKS + "      ground: {rect: [0, 0, 9, 9]}\n"


def net_of(root: Path, net: str, fields: str = "", values: str = "") -> Net:
    made = compose(root, boxed(net, fields, values), PLAIN, BOTH)
    assert made.report.findings == ()
    found = made.title.components["box"].net
    assert found is not None
    assert made.title.components["box"].record.size == (found.width, found.height)
    return found


def test_a_box_is_as_large_as_its_deck(tmp_path: Path) -> None:
    # Two cards of 60 x 90 mm: 2 x 0.5 + 1.5 deep.
    assert net_of(tmp_path, "{kind: tuckbox, for: [deck], stock: 0.5, slack: 1.5}").inner == (61.5, 91.5, 2.5)


def test_a_box_that_is_given_is_checked_against_its_deck(tmp_path: Path) -> None:
    assert net_of(tmp_path, "{kind: tuckbox, for: [deck], stock: 0.5, inner: [61, 91, 2]}").inner == (61, 91, 2)
    small = boxed("{kind: tuckbox, for: [deck], stock: 0.5, inner: [61, 90, 1.9]}")
    run = check(write_project(tmp_path, small, PLAIN, BOTH))
    assert run.errors == {("cards.yaml", 12, "FIT-BOX")}
    assert [f["message"].split(",")[0] for f in run.findings] == [
        "the box is 90 mm high inside",
        "the box is 1.9 mm deep inside",
    ]


def test_folds_are_dotted_and_nets_are_cut_by_their_outline(tmp_path: Path) -> None:
    made = compose(tmp_path, boxed("{kind: standee, width: 25, height: 40}"), PLAIN, BOTH)
    piece = made.pieces[-1]
    assert piece.cut == "outline"
    dots = [(item.stroke, item.path) for item, _ in flat(piece.front.items) if isinstance(item, Shape) and item.dash]
    dark, light = dots[::2], dots[1::2]
    assert dark == [("#3a3a3a", (("M", 0, y), ("L", 25, y))) for y in (10, 50, 90)]
    # Light dots stand half way between the dark ones, which are 1.55 mm apart.
    assert [path[0] for _, path in light] == [("M", pytest.approx(0.775), y) for y in (10, 50, 90)]


def test_folds_of_a_back_lie_the_other_way_round(tmp_path: Path) -> None:
    cards = boxed("{kind: die, side: 16}").replace("    layout: box", "    layout: box\n    back: box")
    back = compose(tmp_path, cards, PLAIN, BOTH).pieces[-1].back
    assert back is not None
    upright = {item.path for item, _ in flat(back.items) if isinstance(item, Shape) and item.stroke == "#3a3a3a"}
    # The fold between 3 and 1, at 16 mm of 48, is at 32 mm when one looks from behind.
    assert (("M", 32.0, pytest.approx(21.6)), ("L", 32.0, pytest.approx(37.6))) in list(upright)


def test_the_deck_of_fungi_fits_its_box() -> None:
    ref, report = load_catalogue(Path(__file__).parent).get("fungi"), Report()
    assert ref is not None
    title = load_title(ref, report)
    assert title is not None
    net = title.components["box"].net
    assert net is not None
    # 81 cards of 59 x 92 x 0.32 mm, and 1 mm more in every direction.
    assert net.inner == pytest.approx((60, 93, 26.92))


def test_layouts_draw_on_panels_and_dice_show_the_values_of_their_item(tmp_path: Path) -> None:
    elements = (
        '      mark: {at: ["{panel.side_6.x}", "{panel.side_6.y}"], group: {r: {rect: [0, 0, 2, 2]}}}\n'
        '      sides: {each: sides, as: side, at: ["{side.x}", "{side.y}"], turn: "{side.turn}",'
        ' group: {n: {text: "{side.shows}", box: [0, 0, 16, 16]}}}\n'
    )
    cards = boxed("{kind: die, side: 16, values: pips}", ", pips: list of text", ", pips: [a, b, c, d, e, f]")
    made = compose(tmp_path, cards, LOOKS + elements, BOTH)
    assert made.report.findings == ()
    face = made.pieces[-1].front
    assert words_of(face.items) == list("abcdef")
    first, matrix = next(flat(face.items))
    # Side 6 is the lowest of the cross, three sides below the tab of 5.6.
    assert through(matrix, *map(float, first.path[0][1:])) == pytest.approx((16, 53.6))  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("net", "rule"),
    [
        ("{kind: tuckbocks, for: [deck]}", "NET-KIND"),
        ("{for: [deck]}", "NET-KIND"),
        ("folded", "NET-KIND"),
        ("{kind: tuckbox, for: [dekc], stock: 0.3}", "NET-FOR"),
        ("{kind: tuckbox, for: [box], stock: 0.3}", "NET-FOR"),
        ("{kind: tuckbox, for: [], stock: 0.3}", "NET-FOR"),
        ("{kind: tuckbox, for: [deck]}", "DATA-MISSING"),
        ("{kind: die, side: 16, values: pips}", "NET-VALUES"),
        ("{kind: die, side: 16, values: copies}", "NET-VALUES"),
        ("{kind: dial, diameter: 60, count: 1}", "DATA-RANGE"),
    ],
)
def test_nets_that_cannot_be_made_are_told(tmp_path: Path, net: str, rule: str) -> None:
    assert check(write_project(tmp_path, boxed(net), PLAIN, BOTH)).errors == {("cards.yaml", 12, rule)}


def test_a_die_with_five_values_is_told_at_its_item(tmp_path: Path) -> None:
    cards = boxed("{kind: die, side: 16, values: pips}", ", pips: list of text", ", pips: [a, b, c, d, e]")
    found = check(write_project(tmp_path, cards, PLAIN, BOTH)).one
    assert (found["rule"], found["line"], found["item"]) == ("NET-VALUES", 17, "box")
    assert found["message"] == "a die has 6 values, `pips` has 5"


def test_a_net_has_no_other_size(tmp_path: Path) -> None:
    cards = boxed("{kind: die, side: 16}").replace("    layout: box", "    size: [9, 9]\n    layout: box")
    assert check(write_project(tmp_path, cards, PLAIN, BOTH)).errors == {("cards.yaml", 11, "DATA-TWICE")}
