"""One truth: the numbers, charts, shapes and maps in Woodlots' data decide scores, verdicts and legal moves.

Some are changed with a result that was worked out by hand; then each is changed in turn, in memory, and the verdicts on
probes and games must not all stay as they were. (That each is printed is tested with the drawings.)
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any

import pytest
from judging import judge
from shelf import Shelf, Witnesses, outcome
from tracing import bundled_probes

from sporeprint.ground.nodes import Node, Rows, Table, Text
from woodlots.games import clean_log
from woodlots.tables import CLAIMS, HEAD, LAND, SETUP, START

Changes = dict[str, str]
"""Way to a value -> what it becomes."""
TYPES = "components.trees.items"
SOILS = "components.land.items"
DISASTERS = "components.disasters.items"
SHAPES = "components.shapes.items"


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return Shelf("woodlots", monkeypatch)


@contextmanager
def changed(shelf: Shelf, changes: Changes) -> Iterator[Any]:
    """The referee with several values changed; None when it refuses them."""
    with ExitStack() as stack:
        for way, value in changes.items():
            stack.enter_context(shelf.changed(shelf.leaf(way), value))
        yield shelf.referee()


def number(name: str, value: int) -> Changes:
    return {f"numbers.{name}.value": str(value)}


def ladder(soil: str, letters: str) -> Changes:
    return {f"{SOILS}.{soil}.ladder.{rank}": letter for rank, letter in enumerate(letters)}


# --- points ---------------------------------------------------------------------------------------------------------
KEPT = (
    HEAD + "layout: standard\nround: 3\n"
    "tiles: {rest: {trees: ., prep: .}, G1: {trees: BC}, G2: {trees: D, prep: I}, G3: {trees: D}, H1: {trees: II}}\n"
    "R: {land: [G1, G2, G3, H1], sales: []}\nB: {land: [], sales: [K4 AB, L1 C, L2 D, L3 I]}\n"
)
"""Rosa keeps C first and B second on G1, D third with growth I on G2, D fourth on G3, two I on H1. Ben sold all."""
ROSA, BEN = (4 + 3) + (2 - 3) + 2 - 6, (4 + 3) + 2 + 2 - 2
POINTS: list[tuple[Changes, int, int]] = [
    (number("keep_first", 7), ROSA + 3, BEN),
    (number("keep_second", 1), ROSA - 2, BEN),
    (number("keep_other", 3), ROSA + 2, BEN),
    (number("keep_invasive", -1), ROSA + 3 * 2, BEN),
    ({f"{TYPES}.a.sale": "6"}, ROSA, BEN + 2),
    ({f"{TYPES}.b.sale": "1"}, ROSA, BEN - 2),
    ({f"{TYPES}.c.sale": "3"}, ROSA, BEN + 1),
    ({f"{TYPES}.d.sale": "0"}, ROSA, BEN - 2),
    ({f"{TYPES}.i.sale": "-5"}, ROSA, BEN - 3),
    (ladder("soil_1", "ADBC"), ROSA + 1, BEN),  # D on G2 is of second growth
    (ladder("soil_2", "BCAD"), ROSA, BEN),  # B and C on G1 change places
    (ladder("soil_2", "DBAC"), ROSA - 2 + 2, BEN),  # C on G1 is last, D on G3 first
    ({"components.maps.items.standard.soils": "222/2112/12133/1313/331"}, ROSA, BEN),  # G2: D fourth instead of third
    ({"components.maps.items.standard.soils": "232/2112/12133/1312/331"}, ROSA + 2, BEN),  # G2: D first
]


@pytest.mark.parametrize(("changes", "rosa", "ben"), POINTS)
def test_points_make_the_score(shelf: Shelf, changes: Changes, rosa: int, ben: int) -> None:
    for other, wanted in (({}, (ROSA, BEN)), (changes, (rosa, ben))):
        with changed(shelf, other) as game:
            verdict = judge(KEPT, game=game)
        sheet = verdict.judged.sheet
        assert sheet is not None and verdict.errors == [], verdict.told()
        assert (sheet.total("R"), sheet.total("B")) == wanted


# --- verdicts -------------------------------------------------------------------------------------------------------
BEGUN = HEAD + "layout: standard\n---\n" + "".join(f"{line}\n" for line in (*SETUP, *CLAIMS, *START))
"""The layout is in line 4, the set-up in the lines 6 to 11, the claims in 12 to 16, disaster and stack in 17 and 18."""
RICH = HEAD + "options: [much_more_soil]\nlayout: rich-1\n---\n"
"""11 tiles of soil 1, 4 of each other."""
TILES = "tiles: {rest: {trees: ., prep: .}, J3: {trees: AI, prep: BI}, G1: {trees: C}}"
"""On soil 1 and soil 2."""


def resumed(round_: int, actions: str, *lines: str, tiles: str = TILES, land: str = LAND, head: str = HEAD) -> str:
    """A log from the middle of the projects; land, tokens on the action board and the trees of some tiles are told."""
    phase = "update" if actions == "{6: [R, B]}" else "projects"
    told = f"layout: standard\nround: {round_}\nphase: {phase}\n{tiles}\n{land}\nactions: {actions}"
    rows = "".join(f"  {row}\n" for row in told.splitlines())
    return f"{head}from:\n{rows}---\n" + "".join(f"{line}\n" for line in lines)


ENTRY = 13
"""The line of the first entry behind that header."""
ONE_LEFT, TWO_LEFT, THREE_LEFT = "{5: [R], 6: [B]}", "{4: [R], 6: [B]}", "{3: [R], 4: [B]}"


def updated(tile: str, line: str) -> str:
    return resumed(2, "{6: [R, B]}", line, tiles=f"tiles: {{rest: {{trees: ., prep: .}}, {tile}}}")


PATCH = "disaster 1 1 1 at G2 G3 H3 H4 -> G2.prep=/X"
NEXT = resumed(2, "{6: [R, B]}", PATCH, tiles="tiles: {rest: {trees: ., prep: .}, J3: {trees: A}}")
ALONE = resumed(
    2,
    "{5: [R]}",
    "pass",
    "update",
    land="R: {land: [G1, G2, G3, H1]}",
    tiles="tiles: {rest: {trees: ., prep: .}, J3: {trees: A}}",
    head="title: woodlots\nrules: 1\nplayers: {R: Rosa}\nmode: solo-owner\n",
)
VERDICTS: list[tuple[Changes, str, tuple[int, str]]] = [
    # The set-up.
    (number("soil_least", 7), BEGUN, (4, "WDL-SET-2")),
    # A tile more than the box has is a warning, unless that is plenty.
    ({f"{SOILS}.soil_1.copies": "6"} | number("soil_plenty", 7), BEGUN, (4, "WDL-SET-2")),
    ({f"{SOILS}.soil_1.more": "3"}, RICH, (5, "WDL-SET-2")),
    (number("soil_plenty", 12), RICH, (5, "WDL-OPT-1")),
    ({"components.maps.items.standard.soils": "122/2122/12133/1313/331"}, BEGUN, (6, "WDL-SET-3")),
    (ladder("soil_1", "DBAC") | ladder("soil_3", "ACBD"), BEGUN, (6, "WDL-SET-3")),  # A and D change places
    (number("most_trees", 1), BEGUN, (10, "WDL-SET-7")),
    (number("invasive_trees", 3), BEGUN, (10, "WDL-SET-7")),
    (number("invasive_growth", 9), BEGUN, (11, "WDL-SET-8")),
    (number("claims", 3), BEGUN, (15, "WDL-SET-11")),
    # Projects: two purchases take six steps and six borders.
    (number("steps", 5), f"{BEGUN}R buy J1\nB buy J4\nB buy J3\n", (21, "WDL-ACT-6")),
    ({"components.borders.items.red.copies": "5"}, f"{BEGUN}R buy J1\nB buy J4\nB buy J3\n", (21, "WDL-BUY-2")),
    (number("plant_near", 2), resumed(2, ONE_LEFT, "R plant A J4"), (ENTRY, "WDL-ACT-6")),
    (number("plant_reach", 0), resumed(2, ONE_LEFT, "R plant A J4"), (ENTRY, "WDL-ACT-6")),
    (number("plant_far", 3), resumed(2, TWO_LEFT, "R plant D G1"), (ENTRY, "WDL-ACT-6")),
    (number("cut", 3), resumed(2, TWO_LEFT, "R cut A J3"), (ENTRY, "WDL-ACT-6")),
    (number("uproot", 2), resumed(2, ONE_LEFT, "R uproot B J3"), (ENTRY, "WDL-ACT-6")),
    (number("ignite", 2), resumed(2, ONE_LEFT, "R ignite X K2 : 1"), (ENTRY, "WDL-ACT-6")),
    (number("pass", 2), resumed(2, ONE_LEFT, "R pass"), (ENTRY, "WDL-ACT-6")),
    (number("buy", 4), resumed(1, THREE_LEFT, "R buy J1"), (ENTRY, "WDL-ACT-6")),
    (number("sell", 3), resumed(2, TWO_LEFT, "R sell G1"), (ENTRY, "WDL-ACT-6")),
    (number("buy_until", 0), resumed(1, THREE_LEFT, "R buy J1"), (ENTRY, "WDL-BUY-1")),
    (number("sell_from", 3), resumed(2, TWO_LEFT, "R sell G1"), (ENTRY, "WDL-SEL-1")),
    (number("ignite_nothing", 3), resumed(2, ONE_LEFT, "R ignite X K2 : 3 -> K2.prep=/X"), (ENTRY, "WDL-IGN-2")),
    (number("ignite_once", 3), resumed(2, ONE_LEFT, "R ignite X K2 : 4"), (ENTRY, "WDL-IGN-5")),
    # The update: H3 is of soil 2, J3 of soil 1.
    (number("first_spread", 1), updated("H3: {trees: CA, prep: C}", "update H3:C=2,5"), (ENTRY, "WDL-GRO-3")),
    (number("invasive_rank", 2), updated("J3: {trees: AI, prep: I}", "update J3:I=2,5"), (ENTRY, "WDL-GRO-5")),
    (number("second_spread", 2), updated("H3: {trees: B, prep: B}", "update H3:B=2"), (ENTRY, "WDL-GRO-5")),
    (number("second_crowded", 1), updated("H3: {trees: C, prep: B}", "update H3:B=2,5"), (ENTRY, "WDL-GRO-6")),
    (number("third_spread", 2), updated("H3: {trees: A, prep: A}", "update H3:A=2"), (ENTRY, "WDL-GRO-8")),
    (number("help_spread", 2), updated("H3: {trees: D, disasters: X}", "update H3:D=2"), (ENTRY, "WDL-HRM-4")),
    (ladder("soil_2", "CABD"), updated("H3: {trees: B, prep: B}", "update H3:B=2 -> H3.prep=B"), (ENTRY, "WDL-GRO-8")),
    (
        {f"{DISASTERS}.x.helps": "A", f"{DISASTERS}.x.hurts_1.0": "D"},
        updated("H3: {trees: D, disasters: X}", "update H3:D=2"),
        (ENTRY, "WDL-HRM-3"),
    ),
    (
        {f"{DISASTERS}.x.hurts_1.0": "B", f"{DISASTERS}.x.hurts_2.0": "A"},
        updated("H3: {trees: A, disasters: X}", "update -> H3.prep=A"),
        (ENTRY, "WDL-HRM-2"),
    ),
    # The next disaster.
    ({f"{SHAPES}.corner_patch.hits.0": "J3"}, NEXT, (ENTRY, "WDL-DIS-2")),
    ({f"{SHAPES}.corner_patch.die": "3", f"{SHAPES}.rim_bend.die": "1"}, NEXT, (ENTRY, "WDL-DIS-2")),
    ({f"{DISASTERS}.x.rolls.0": "3", f"{DISASTERS}.y.rolls.0": "1"}, NEXT, (ENTRY, "WDL-DIS-2")),
    # Alone with land the game ends after the round that the data say.
    (number("solo_rounds", 2), ALONE, (14, "WDL-END-5")),
]


@pytest.mark.parametrize(("changes", "text", "error"), VERDICTS, ids=[" ".join(changes) for changes, *_ in VERDICTS])
def test_a_value_decides_a_verdict(shelf: Shelf, changes: Changes, text: str, error: tuple[int, str]) -> None:
    before = judge(text, game=shelf.referee())
    assert before.errors == [], before.told()
    with changed(shelf, changes) as game:
        verdict = judge(text, game=game)
    assert verdict.errors[:1] == [error], verdict.told()


# --- each in turn ---------------------------------------------------------------------------------------------------
LAYOUTS = [
    # As many tiles of one soil as the box has; with the option as many of another; and one too few for the option.
    f"{HEAD}layout: 333 3333 11111 1222 222\n---\n",
    f"{HEAD}options: [much_more_soil]\nlayout: 222 2222 22221 1113 333\n---\n",
    f"{HEAD}options: [much_more_soil]\nlayout: 333 3333 33331 1112 222\n---\n",
    f"{HEAD}options: [much_more_soil]\nlayout: 333 3333 33111 1122 222\n---\n",
]


@cache
def cases() -> tuple[str, ...]:
    """Made when a test asks for them, for that takes a while."""
    return (
        *dict.fromkeys([KEPT, *(text for _, text, _ in VERDICTS), *LAYOUTS]),
        *(clean_log(seed) for seed in range(3)),
        *(probe.text for probe in bundled_probes("woodlots")),
    )


PLAYED = ("land", "borders", "trees", "disasters", "shapes", "maps")
"""Components that the referee plays by; of all others only how they look and how many are printed is told."""
PRINTED = {
    *(f"components.trees.items.{name}.copies" for name in "abcdi"),  # trees and tokens never run out (WDL-GEN-6)
    *(f"components.disasters.items.{name}.copies" for name in "xyz"),
    *(f"components.shapes.items.{name}.copies" for name in ("corner_patch", "swath", "rim_bend")),
    *(f"components.shapes.items.{name}.copies" for name in ("crescent", "three_sparks", "wedge")),
    *(f"components.borders.items.{name}.copies" for name in ("blue", "gold", "black")),  # as many as of the first
    *(f"components.maps.items.{name}.copies" for name in ("standard", "clustered", "rich_1")),
    *(f"components.maps.items.{name}.counts.{k}" for name in ("standard", "clustered", "rich_1") for k in range(3)),
}


def numbers(node: Node | None, way: str) -> Iterator[tuple[str, Text]]:
    """Every whole number below a node, negative ones and those of lists too, with the way to it."""
    if isinstance(node, Text) and node.value.removeprefix("-").isdigit() and not node.quoted:
        yield way, node
    elif isinstance(node, Rows):
        for k, item in enumerate(node.items):
            yield from numbers(item, f"{way}.{k}")
    for entry in node if isinstance(node, Table) else ():
        yield from numbers(entry.value, f"{way}.{entry.key}")


def leaves(shelf: Shelf) -> dict[str, Text]:
    found: dict[str, Text] = {}
    for node in shelf.files.values():
        rules, parts = node.get("numbers"), node.get("components")
        found |= dict(numbers(rules, "numbers"))
        for name in PLAYED if isinstance(parts, Table) else ():
            part = parts.get(name)
            found |= dict(numbers(part.get("items"), f"components.{name}.items")) if isinstance(part, Table) else {}
    return found


def test_every_number_changes_a_score_a_verdict_or_a_legal_move(shelf: Shelf) -> None:
    witnesses = Witnesses(cases(), shelf.referee())
    unnoticed = set()
    for way, leaf in leaves(shelf).items():
        if way in PRINTED:
            continue
        with shelf.changed(leaf, str(int(leaf.value) - 1)) as game:
            if not witnesses.notice(game):
                unnoticed.add(way)
    assert unnoticed == set()


def test_how_many_are_printed_is_no_matter_of_the_referee(shelf: Shelf) -> None:
    few = cases()[:12]
    true = shelf.referee()
    before = [outcome(text, true) for text in few]
    with changed(shelf, dict.fromkeys(PRINTED, "1")) as game:
        assert [outcome(text, game) for text in few] == before


def test_all_numbers_are_looked_at(shelf: Shelf) -> None:
    # 34 numbers of the rules; copies and more of 3 soils; copies of 4 borders; sale and copies of 5 types; two rolls
    # and copies of 3 disasters; die and copies of 6 shapes; copies and three counts of 3 maps.
    assert len(leaves(shelf)) == 34 + 3 * 2 + 4 + 5 * 2 + 3 * 3 + 6 * 2 + 3 * 4


def ways_of_shapes(shelf: Shelf) -> list[str]:
    shapes = {"corner_patch": 4, "swath": 5, "rim_bend": 3, "crescent": 5, "three_sparks": 3, "wedge": 6}
    return [f"{SHAPES}.{name}.hits.{k}" for name, count in shapes.items() for k in range(count)]


def test_every_place_of_a_shape_is_struck(shelf: Shelf) -> None:
    """K3 is struck by no shape with the star on 1."""
    true = shelf.referee()

    @cache
    def truly(text: str) -> Any:
        return true.write_position(judge(text, game=true).table)

    for way in ways_of_shapes(shelf):
        shape, place = way.split(".")[3], shelf.leaf(way).value
        die = shelf.leaf(f"{SHAPES}.{shape}.die").value
        text = NEXT.replace(PATCH, f"disaster 1 {die} 1")
        assert judge(text.rstrip() + f" -> {place}.prep=/X\n", game=true).errors == []
        with changed(shelf, {way: "K3"}) as game:  # nothing is noted, so that nothing has to be recovered from
            assert game.write_position(judge(text, game=game).table) != truly(text)


def test_the_same_values_give_the_same_verdicts(shelf: Shelf) -> None:
    first, again = ([outcome(text, game) for text in cases()[:40]] for game in (shelf.referee(), shelf.referee()))
    assert first == again
