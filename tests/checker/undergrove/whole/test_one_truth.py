"""One truth: the numbers in Undergrove's data decide scores, verdicts and legal moves.

Some are changed with a result that was worked out by hand; what tiles cost and are worth is changed for all of them at
once; in a sweep each number of the rules is changed in turn. (That each is printed is tested with the drawings.)
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from judging import judge
from shelf import Shelf, Witnesses
from tracing import bundled_probes

from sporeprint.ground.nodes import Text
from undergrove.games import clean_log
from undergrove.tables import GOALS, PLAYERS, indented, table


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return Shelf("undergrove", monkeypatch)


@contextmanager
def all_changed(shelf: Shelf, leaves: list[Text], more: int) -> Iterator[Any]:
    """The referee that plays with so much more at all these places."""
    before = [leaf.value for leaf in leaves]
    for leaf in leaves:
        leaf.value = str(int(leaf.value) + more)
    try:
        yield shelf.referee()
    finally:
        for leaf, value in zip(leaves, before, strict=True):
            leaf.value = value


# --- points ---------------------------------------------------------------------------------------------------------
SCORED = PLAYERS + table(
    red="C: 3; N: 2; bonus: [2, K]; progress: {BAT-A: 2}",
    green="C: 1; P: 4; bonus: [1]; track: 0",
    red_pieces="  pieces:\n    - tree EL.SE: EL FA CD\n",
    green_pieces="  pieces:\n    - seedling EL.NW C2: EL GC PS\n",
    goals="goals: [BAT-A, SPIT-B, VOLE-A]\n",
)
"""Rosa: goals 5 + 7 + 1, a Tree 2 + 3 + 3, a tile of 2 points, 6 resources with the tile. Gus: goal 7, a Seedling with
the best two of 2, 3 and 3, a tile of 1 point, 5 resources. Each has 3 Roots, so for the Spittlebug they share the first
two places: (9 + 5) / 2 = 7."""
POINTS = [
    ("numbers.resources_point.value", "2", 5 + 7 + 1 + 8 + 2 + 3, 7 + 6 + 1 + 2),
    ("numbers.resources_point.value", "3", 5 + 7 + 1 + 8 + 2 + 2, 7 + 6 + 1 + 1),
    ("numbers.rank_1.value", "11", 5 + 8 + 1 + 8 + 2 + 3, 8 + 6 + 1 + 2),
    ("numbers.rank_2.value", "9", 5 + 9 + 1 + 8 + 2 + 3, 9 + 6 + 1 + 2),
    ("components.bonus_tiles.items.two.points", "5", 5 + 7 + 1 + 8 + 5 + 3, 7 + 6 + 1 + 2),
    ("components.bonus_tiles.items.one.points", "4", 5 + 7 + 1 + 8 + 2 + 3, 7 + 6 + 4 + 2),
    ("components.goals.items.bat_a.steps.1", "3", 3 + 7 + 1 + 8 + 2 + 3, 7 + 6 + 1 + 2),
    ("components.goals.items.bat_a.points.1", "8", 8 + 7 + 1 + 8 + 2 + 3, 7 + 6 + 1 + 2),
    ("components.goals.items.vole_a.points.0", "6", 5 + 7 + 6 + 8 + 2 + 3, 7 + 6 + 1 + 2),
    ("components.mushrooms.items.earthlover.worth", "7", 5 + 7 + 1 + 13 + 2 + 3, 7 + 10 + 1 + 2),
]


@pytest.mark.parametrize(("way", "value", "rosa", "gus"), POINTS)
def test_points_make_the_score(shelf: Shelf, way: str, value: str, rosa: int, gus: int) -> None:
    with shelf.changed(shelf.leaf(way), value) as game:
        verdict = judge(SCORED, game=game)
    sheet = verdict.judged.sheet
    assert sheet is not None, verdict.told()
    assert (sheet.total("R"), sheet.total("G")) == (rosa, gus), [line.words for line in sheet.lines]


SOLO = (
    "title: undergrove\nrules: 1\nplayers: {O: Olga}\nmode: solo\ndifficulty: easy\ngoals: [BAT-A, JACK-A, VOLE-A]\n"
    "forest: |\n  .   GC    .\n  PS  EL*1  FA\n  .   CD    .\nO:\n  pieces:\n    - seedling EL.SE: EL\n"
    "brown: {seedlings: [GC.NW, GC.NE, PS.SW, FA.NE, CD.SW], N: 3, focus: N}\ntan: {focus: P}\n"
)
"""Brown: focus 3, five Seedlings that touch one tile of 3 points each, of which four score, 3 resources."""


@pytest.mark.parametrize(
    ("way", "value", "brown"),
    [
        ("numbers.keep_easy.value", "4", 3 + 12 + 1),
        ("numbers.keep_easy.value", "2", 3 + 6 + 1),
        ("numbers.focus_points.value", "2", 6 + 12 + 1),
    ],
)
def test_points_of_the_ai(shelf: Shelf, way: str, value: str, brown: int) -> None:
    with shelf.changed(shelf.leaf(way), value) as game:
        sheet = judge(SOLO, game=game).judged.sheet
    assert sheet is not None and sheet.total("brown") == brown


FOUR = (
    "title: undergrove\nrules: 1\nplayers: {R: Rosa, G: Gus, B: Bea, Y: Yan}\ngoals: [SPIT-B, JACK-A, VOLE-A]\n"
    "forest: |\n  .   GC    .\n  PS  EL*1  FA\n  .   CD    .\n"
    "R: {pieces: [{tree EL.SE: EL FA CD}]}\nG: {pieces: [{tree EL.NW: EL GC}]}\n"
    "B: {pieces: [{tree EL.NE: EL}]}\nY: {pieces: [{tree EL.SW: EL}]}\n"
)
"""Roots 3, 2, 1 and 1: two share the third and fourth place."""
HARD = SOLO.replace("easy", "hard").replace("CD.SW]", "CD.SW, CD.SE]")


# --- verdicts -------------------------------------------------------------------------------------------------------
GAME = (
    f"{PLAYERS}{GOALS}hands: {{R: [SUW, RCB, SV], G: [ZB, KB, OT]}}\n---\nR start EL.SE\nG start EL.NW\n"
    "1 R partner ; place SUW (1,1) pay=N ; root SUW.NW CD.NE ; draw BES -> R.C=3, R.roots=15, R.K=0\n"
    "2 G reproduce ; seed SUW.NE ; root SUW.NE -> G.C=3, G.P=0, G.seedlings=4\n"
    "3 R activate SUW -> R.N=3, R.P=4, G.N=3, SUW.C=1\n"
    "4 G absorb SUW to SUW.NE token=gill pay=K ; track 1 -> G.N=4, G.track=1, SUW.NE.C=1\n"
    "5 R photosynthesize pay=2 -> R.C=6, R.N=1\n"
    "6 G absorb CD>SUW to SUW.NE token=ring pay=N steps=N ; track 2 ; keep ? -> SUW.NE.C=2\n"
)
"""The turns are in the lines 9 to 14."""
CHECK = ""
"""A checkpoint is off, whatever rule it names."""
VERDICTS = [
    ("numbers.start_C.value", "5", (9, CHECK)),
    ("numbers.start_K.value", "1", (9, "UND-PAR-1")),
    ("numbers.start_P.value", "1", (10, "UND-REP-1")),
    ("numbers.start_N.value", "0", (9, "UND-PLC-5")),
    ("numbers.hand.value", "4", (5, "UND-SET-5")),
    ("numbers.seedlings.value", "7", (10, CHECK)),
    ("numbers.roots.value", "17", (9, CHECK)),
    ("numbers.partner_C.value", "2", (9, CHECK)),
    ("numbers.partner_K.value", "3", (9, "UND-PAR-1")),
    ("numbers.partner_roots.value", "1", (9, "UND-PAR-3")),
    ("numbers.reproduce_C.value", "2", (10, CHECK)),
    ("numbers.reproduce_P.value", "3", (10, "UND-REP-1")),
    ("numbers.photosynthesize_C.value", "3", (13, CHECK)),
    ("numbers.extra_C_N.value", "2", (13, "UND-PHO-2")),
    ("numbers.tree_C.value", "2", (14, CHECK)),
    ("components.mushrooms.items.surprise_webcap.costs_C", "3", (11, CHECK)),
    ("components.mushrooms.items.surprise_webcap.costs_any", "1", (11, "UND-ACT-4")),
    ("components.mushrooms.items.surprise_webcap.does.0", "gain N3 P2", (11, CHECK)),
    ("components.mushrooms.items.surprise_webcap.does.1", "others N2", (11, CHECK)),
    ("components.mushrooms.items.surprise_webcap.deck", "prototype", (5, "UND-SET-5")),
]


@pytest.mark.parametrize(("way", "value", "error"), VERDICTS, ids=[f"{way} {value}" for way, value, _ in VERDICTS])
def test_a_number_decides_a_verdict(shelf: Shelf, way: str, value: str, error: tuple[int, str]) -> None:
    with shelf.changed(shelf.leaf(way), value) as game:
        verdict = judge(GAME, game=game)
    first = next(finding for finding in verdict.findings if finding.level == "error")
    line, rule = error
    assert first.where.line == line, verdict.told()
    assert first.rule == rule if rule else " here, not " in first.message, verdict.told()


def test_the_game_is_clean_with_the_true_numbers(shelf: Shelf) -> None:
    assert judge(GAME, game=shelf.referee()).errors == []


# --- tiles ----------------------------------------------------------------------------------------------------------
def with_tile(code: str, deck: str, carbon: int) -> str:
    """A table with this tile south-east of Earthlover and a Seedling of Rosa that has 1 C and its Root there."""
    forest = f"forest: |\n  .     GC*1  .\n  PS*1  EL    FA*1\n  .     CD*1  {code}\n"
    pieces = f"  pieces:\n    - seedling EL.SE: EL\n    - seedling {code}.SE C1: {code}\n"
    return f"deck: {deck}\n" + table(forest, red=f"C: {carbon}; N: 9", red_pieces=pieces)


def deck_tiles(game: Any) -> list[tuple[Any, str]]:
    return [(tile, deck) for deck, codes in game.kit.decks.items() for tile in map(game.kit.tiles.get, sorted(codes))]


def worths(game: Any) -> dict[str, int]:
    """Code -> the points of the one Root; tiles that are worth their cubes are left out."""
    out = {}
    for tile, deck in deck_tiles(game):
        sheet = judge(PLAYERS + with_tile(tile.code, deck, 4), game=game).judged.sheet
        assert sheet is not None
        out |= {} if tile.by_cubes else {tile.code: sheet.row("R", "pieces")}
    return out


def test_every_tile_scores_what_its_data_say(shelf: Shelf) -> None:
    before = worths(shelf.referee())
    leaves = [leaf for way, leaf in shelf.numbers("mushrooms").items() if way.endswith(".worth")]
    with all_changed(shelf, leaves, 3) as game:
        assert worths(game) == {code: points + 3 for code, points in before.items()}
    assert len(before) > 75


def can_activate(game: Any, tile: Any, deck: str, carbon: int) -> bool:
    """Whether it can be activated with so much C; in the Forest of the cross every copying tile finds one to copy."""
    text = f"{PLAYERS}from:\n{indented(with_tile(tile.code, deck, carbon))}---\n"
    position = judge(text, game=game).table
    return any(move.text().startswith(f"activate {tile.code}") for move in game.legal_moves(position))


def test_every_tile_costs_the_carbon_of_its_data(shelf: Shelf) -> None:
    game = shelf.referee()
    tiles = [(tile, deck) for tile, deck in deck_tiles(game) if tile.does and tile.does[0].verb != "copy"]
    least = {tile.code: tile.costs_carbon for tile, _ in tiles}
    assert all(can_activate(game, tile, deck, least[tile.code]) for tile, deck in tiles)
    leaves = [leaf for way, leaf in shelf.numbers("mushrooms").items() if way.endswith(".costs_C")]
    with all_changed(shelf, leaves, 1) as dearer:
        assert not any(can_activate(dearer, tile, deck, least[tile.code]) for tile, deck in tiles)
        assert all(can_activate(dearer, tile, deck, least[tile.code] + 1) for tile, deck in tiles)
    assert len(tiles) > 60


def test_the_place_of_the_fourth_is_shared_and_hard_lets_six_seedlings_score(shelf: Shelf) -> None:
    for way, value, text, side, points in (
        ("numbers.rank_4.value", "1", FOUR, "Y", (3 + 1) // 2 + 1 + 2),
        ("numbers.rank_4.value", "3", FOUR, "Y", (3 + 3) // 2 + 1 + 2),
        ("numbers.keep_hard.value", "6", HARD, "brown", 3 + 6 * 3 + 1),
        ("numbers.keep_hard.value", "5", HARD, "brown", 3 + 5 * 3 + 1),
    ):
        with shelf.changed(shelf.leaf(way), value) as game:
            sheet = judge(text, game=game).judged.sheet
        assert sheet is not None and sheet.total(side) == points, (way, value)


# --- each in turn ---------------------------------------------------------------------------------------------------
SILENT = {"numbers.guided_turns.value", "numbers.goal_track.value"}
"""How many turns a guide tells and how long the track on a goal card is: these are printed and nothing else."""


def less(value: str) -> str:
    return str(int(value) - 1 if int(value) else 1)


@pytest.mark.slow
def test_every_number_of_the_rules_changes_a_score_a_verdict_or_a_legal_move(shelf: Shelf) -> None:
    cases = [GAME, SCORED, SOLO, HARD, FOUR, *map(clean_log, range(1, 6))]
    cases += [probe.text for probe in bundled_probes("undergrove")]
    witnesses = Witnesses(cases, shelf.referee())
    unnoticed = set()
    for name, leaf in shelf.numbers("rules").items():
        with shelf.changed(leaf, less(leaf.value)) as game:
            if not witnesses.notice(game):
                unnoticed.add(name)
    assert unnoticed == SILENT
