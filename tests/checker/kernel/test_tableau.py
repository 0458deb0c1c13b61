"""What the referee shows of a table: boards and pieces as they were transcribed, marks on what scores or is wrong."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from checker.kernel.game import AnyGame
from checker.kernel.referee import Judged
from checker.kernel.tableau import checked_tableau, scored_tableau, spots_of
from sporeprint.api.judging import Referees, judge
from sporeprint.ground.tableau import Board, Mark, Tableau

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
REFEREES = Referees()
AETHER = """\
title: overgrown
rules: 1
players: {A: Ana, B: Ben}
auras: {A: a1, B: d4}
fill: [a1=WW, b1=SE, c1=EW, d1=SS, d2=EE, d3=WS, d4=SE, c4=WE, b4=SW, a4=EP, a3=WW, a2=SP, b2=EW, c2=SS, c3=X, b3=EP]
cards: [W06, W07, W11]
---
"""
FOREST = """\
title: fungi
rules: 1
players: {A: Ada, B: Ben}
from:
  A: {dishes: [], baskets: 1, pans: 1, sticks: 7, hand: [PO, PO, PO*, BU]}
  B: {dishes: [], baskets: 0, pans: 1, sticks: 0, hand: [HF, HF, HF]}
  forest: [HW, _]
  decay: [PA]
  draw: 0
  to_act: A
---
"""


def judged(root: Path, text: str) -> tuple[Judged, AnyGame]:
    path = root / "t.txt"
    path.write_text(text)
    verdict = judge(path, REFEREES)
    found, game = verdict.judged, verdict.game
    assert found is not None and game is not None
    return found, game


def scored(root: Path, text: str) -> Tableau:
    found, game = judged(root, text)
    assert found.sheet is not None
    return scored_tableau(game, found.position, found.sheet)


def checked(root: Path, text: str) -> Tableau:
    found, game = judged(root, text)
    return checked_tableau(game, found)


def lying(tableau: Tableau, board: str) -> list[tuple[str, ...]]:
    """Place and item of what lies on a board, ghosts left out."""
    return [(*p.places, p.item) for p in tableau.pieces if p.board == board and not p.ghost]


def ghosts(tableau: Tableau) -> list[tuple[str, ...]]:
    return [(p.board, *p.places, p.item) for p in tableau.pieces if p.ghost]


# --- Overgrown ------------------------------------------------------------------------------------------------------
MIDGAME = (EXAMPLES / "overgrown" / "midgame.yaml").read_text("utf-8")


def test_every_tile_token_pair_aura_and_card_of_a_position_lies_in_its_place(tmp_path: Path) -> None:
    shown = scored(tmp_path, MIDGAME)
    assert [board.key for board in shown.boards] == ["aether", "cards", "matched", "A.city", "B.city"]
    assert lying(shown, "A.city") == [
        ("b1", "overgrown"),
        ("c1", "overgrown"),
        ("a2", "pollution"),
        ("d2", "water"),
        ("b3", "earth"),
        ("d3", "water"),
        ("a4", "city_crater"),
    ]
    tokens = [p for p in shown.pieces if p.component == "wildlife_tokens"]
    assert [(p.board, p.places) for p in tokens] == [("B.city", ("c2",))]
    # The pair on b2 is Water and Sun, in the order E W S P; the Auras lie across and upright.
    pair = [p for p in shown.pieces if p.board == "aether" and p.places == ("b2",)]
    assert [(p.item, p.share) for p in pair] == [("water", (0, 2)), ("sun", (1, 2))]
    auras = [(p.places, p.item, p.turn) for p in shown.pieces if p.component == "large_auras"]
    assert auras == [(("b2", "c2"), "orange_large", 0.0), (("c3", "c4"), "purple_large", 90.0)]
    assert lying(shown, "cards") == [("W01", "w01"), ("W07", "w07"), ("W13", "w13")]


def test_a_city_without_an_aether_is_shown_alone(tmp_path: Path) -> None:
    shown = scored(tmp_path, (EXAMPLES / "overgrown" / "final.yaml").read_text("utf-8"))
    assert [board.key for board in shown.boards] == ["A.city", "B.city", "C.city"]
    assert [board.caption for board in shown.boards] == ["Ana: 19", "Ben: 19", "Cleo: 27"]


def test_the_marks_of_a_city_add_up_to_its_points_but_the_cleared_pollution(tmp_path: Path) -> None:
    shown = scored(tmp_path, (EXAMPLES / "overgrown" / "final.yaml").read_text("utf-8"))
    sums: Counter[str] = Counter()
    for mark in shown.marks:
        sums[mark.board] += sum(int(part) for part in mark.text.split("+") if part)
    # 19, 19 and 27 without the 1, 0 and 2 for Pollution that was cleared, which lies nowhere.
    assert sums == {"A.city": 18, "B.city": 19, "C.city": 25}


def test_an_ecosystem_is_linked_with_what_counts_for_it(tmp_path: Path) -> None:
    shown = scored(tmp_path, (EXAMPLES / "overgrown" / "final.yaml").read_text("utf-8"))
    links = {mark.places: mark.text for mark in shown.marks if mark.kind == "line" and mark.board == "A.city"}
    # Ecosystems on c2, a3, b3; Overgrown tiles on d2 and c3. Two Ecosystems count for each other.
    assert links == {("a3", "b3"): "2+2", ("b3", "c3"): "1", ("c2", "c3"): "1", ("c2", "d2"): "1"}


def test_every_tint_of_a_mark_has_its_note(tmp_path: Path) -> None:
    for name in ("overgrown", "fungi"):
        shown = scored(tmp_path, (EXAMPLES / name / "final.yaml").read_text("utf-8"))
        assert {mark.tint for mark in shown.marks} <= {note.tint for note in shown.notes}


@pytest.mark.parametrize(
    ("line", "wanted", "crossed"),
    [
        ("A gather b2", [], [("aether", "b2")]),
        (
            "A gather a1 ; place a2=W b3=W",
            [("A.city", "a2", "water"), ("A.city", "b3", "water")],
            [("A.city", "a2"), ("A.city", "b3")],
        ),
        (
            "A gather a1 ; place a2=W a3=W ; move L c1 d1",
            [("aether", "c1", "d1", "orange_large")],
            [("aether", "c1"), ("aether", "d1")],
        ),
        (
            "A gather a1 ; place a2=W a3=W ; overgrow a2,a3,a4 @a4",
            [("A.city", "a4", "overgrown")],
            [("A.city", "a4")],
        ),
        (
            "A gather a1 ; place a2=W a3=W ; attract W06 a2,a3,a4 @a4",
            [("A.city", "a4", "fox")],
            [("A.city", "a4")],
        ),
        ("A pass", [], [("A.city", "")]),
    ],
)
def test_an_illegal_step_is_drawn_where_it_would_have_been(
    tmp_path: Path, line: str, wanted: list[tuple[str, ...]], crossed: list[tuple[str, str]]
) -> None:
    shown = checked(tmp_path, f"{AETHER}1 {line}\n")
    assert ghosts(shown) == wanted
    found = [(m.board, place) for m in shown.marks if m.kind == "cross" for place in m.places or ("",)]
    assert found == crossed
    assert {m.role for m in shown.marks} == {"bad"}
    assert shown.notes[0].text.startswith("line 8: A ")


def test_the_table_is_the_one_before_the_illegal_step(tmp_path: Path) -> None:
    shown = checked(tmp_path, f"{AETHER}1 A gather a1 ; place a2=W a3=W\n2 B gather d4 ; place d4=S a1=E\n")
    assert lying(shown, "A.city") == [("a2", "water"), ("a3", "water"), ("c3", "city_crater")]
    assert lying(shown, "B.city") == [("c3", "city_crater")]
    assert not [p for p in shown.pieces if p.board == "aether" and p.places == ("d4",) and p.component == "elements"]


def test_a_refill_is_crossed_where_it_cannot_be(tmp_path: Path) -> None:
    log = (EXAMPLES / "overgrown" / "five-faults.log").read_text("utf-8")
    # The four faults before the refill are mended.
    for wrong, right in (("@a3 ;", "@a2 ;"), (" ; move L c1 d1", ""), ("gather d2 ES", "gather d2 EE")):
        log = log.replace(wrong, right)
    shown = checked(tmp_path, log)
    assert [(m.board, m.places) for m in shown.marks] == [("aether", ("c2",))]
    assert ("aether", "c2", "earth") in ghosts(shown)


def test_a_growth_that_was_left_out_is_shown_in_the_city_that_lacks_it(tmp_path: Path) -> None:
    text = """\
title: overgrown
rules: 1
players: {A: Ana, B: Ben}
A:
  city: |
    E  W  S  .
    .  .  .  .
    .  .  .  .
    X  .  .  .
B:
  city: |
    .  .  .  .
    .  .  .  .
    .  .  .  .
    X  .  .  .
"""
    shown = checked(tmp_path, text)
    assert Mark("halo", "A.city", ("a1", "b1", "c1"), "1", "plain") in shown.marks


# --- Fungi ----------------------------------------------------------------------------------------------------------
def test_the_cards_of_a_forest_lie_in_their_order_and_known_hands_are_shown(tmp_path: Path) -> None:
    shown = scored(tmp_path, (EXAMPLES / "fungi" / "midgame.yaml").read_text("utf-8"))
    forest = [(p.places, p.item, p.way) for p in shown.pieces if p.board == "forest"]
    assert forest[0] == (("1",), "treeear", "day")
    assert forest[7] == (("8",), "pan", "deck")
    hand = [p for p in shown.pieces if p.board == "A.hand"]
    assert len(hand) == 8 and all(p.item and not p.back for p in hand)
    # Its places are those of its cards: room for another one is not drawn.
    assert next(board.places for board in shown.boards if board.key == "A.hand")[-1] == "8"
    dish = [(p.item, p.way) for p in shown.pieces if p.board == "A.dishes.0"]
    assert dish == [("pan", "deck"), ("henofwoods", "day"), ("henofwoods", "night")]
    # Four sticks are four single ones, seven a bundle of five and two.
    assert [p.item for p in shown.pieces if p.board == "A.sticks"] == ["stick"] * 4


def test_of_a_table_with_faults_the_winner_is_provisional(tmp_path: Path) -> None:
    head = "title: fungi\nrules: 1\nplayers: {A: Ada, B: Ben}\nB: {dishes: []}\n"
    # Of the morels there are three, worth 6 each; the fourth is a fault.
    assert scored(tmp_path, f"{head}A: {{dishes: [{{kind: morel, day: 3}}]}}\n").verdict == "Ada wins with 18"
    assert (
        scored(tmp_path, f"{head}A: {{dishes: [{{kind: morel, day: 4}}]}}\n").verdict
        == "nobody can be named while there are errors; as it is written: Ada 24, Ben 0"
    )


def test_a_dish_is_marked_with_its_points_and_those_of_cider_on_the_card(tmp_path: Path) -> None:
    shown = scored(tmp_path, (EXAMPLES / "fungi" / "final.yaml").read_text("utf-8"))
    # Ada's last dish: 3 birch boletes and a night one, 5 x 3 points, and a cider behind pan and mushrooms.
    assert Mark("halo", "A.dishes.3", (), "15", tint="mushrooms") in shown.marks
    assert Mark("label", "A.dishes.3", ("5",), "+5", tint="cider") in shown.marks


@pytest.mark.parametrize(
    ("line", "wanted", "crossed"),
    [
        ("A take 8", [], ("forest", ("8",))),
        ("A take 99", [], ("forest", ())),
        (
            "A cook PO day=1 night=1 butter=1",
            [("wanted", "1", "porcini"), ("wanted", "2", "porcini"), ("wanted", "3", "butter")],
            ("wanted", ()),
        ),
        ("A sell PO day=1", [("wanted", "1", "porcini")], ("wanted", ())),
        ("A pan", [], ("A.hand", ())),
        ("B take 1", [], ("forest", ("1",))),
    ],
)
def test_an_illegal_step_of_fungi_is_drawn(
    tmp_path: Path, line: str, wanted: list[tuple[str, ...]], crossed: tuple[str, tuple[str, ...]]
) -> None:
    shown = checked(tmp_path, f"{FOREST}1 {line}\n")
    assert ghosts(shown) == wanted
    assert [(m.board, m.places) for m in shown.marks] == [crossed]


def test_a_wrong_checkpoint_shows_the_table_without_a_step(tmp_path: Path) -> None:
    shown = checked(tmp_path, f"{FOREST}1 A take 1 -> A.hand=9\n")
    assert shown.marks == () and ghosts(shown) == []
    assert shown.notes[0].text == "line 12"


# --- all titles -----------------------------------------------------------------------------------------------------
def test_a_path_leads_to_the_narrowest_board_there_is() -> None:
    boards = [Board("A.dishes.0", "mushrooms"), Board("A.city", "city", "c", player="A"), Board("forest", "mushrooms")]
    assert spots_of(("A", "dishes", "0", "butter"), boards) == (("A.dishes.0", ""),)
    assert spots_of(("A", "cleared"), boards) == (("A.city", ""),)
    assert spots_of(("forest",), boards) == (("forest", ""),)
    assert spots_of(("B", "hand"), boards) == spots_of((), boards) == ()


@pytest.mark.parametrize("path", sorted(p for p in EXAMPLES.glob("*/*") if p.suffix in (".log", ".yaml")), ids=str)
def test_every_example_can_be_shown(path: Path) -> None:
    verdict = judge(path, REFEREES)
    found, game = verdict.judged, verdict.game
    assert found is not None and game is not None and found.position is not None and found.sheet is not None
    for shown in (scored_tableau(game, found.position, found.sheet), checked_tableau(game, found)):
        keys = [board.key for board in shown.boards]
        assert len(set(keys)) == len(keys)
        items = game.data.items
        assert all(p.board in keys and (not p.item or p.item in items[p.component]) for p in shown.pieces)
        assert all(mark.board in keys for mark in shown.marks)
