"""What is shown of a Spore-adic! table: tokens on their spaces, rings, networks, and a space that was not allowed."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.kernel.game import AnyGame
from checker.kernel.referee import Judged
from checker.kernel.tableau import checked_tableau, scored_tableau
from generator.load.title import load_title
from generator.tools.tables.drawing import draw_tableau
from generator.tools.tables.geometry import geometry_of
from sporeprint.api.judging import Referees, judge
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.placing import lay_board, middle_of
from sporeprint.ground.tableau import Board, Mark, Piece, Tableau

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "sporeadic"
CATALOGUE = load_catalogue(None)
REFEREES = Referees()
HEAD = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus}\n"
SETUP = "colonies: [R M06, G M14, G L12, R N08]\n---\n"
GOING = f"{HEAD}{SETUP}1 R draw HU ; grow mushroom N09 N10 N11 N12\n2 G draw HF ; grow mushroom M13 M12 K12 K13\n"


def judged(path: Path) -> tuple[Judged, AnyGame]:
    verdict = judge(path, REFEREES)
    found, game = verdict.judged, verdict.game
    assert found is not None and game is not None
    return found, game


def example(name: str) -> Tableau:
    found, game = judged(EXAMPLES / name)
    assert found.sheet is not None
    return scored_tableau(game, found.position, found.sheet)


def checked(root: Path, text: str) -> Tableau:
    path = root / "t.txt"
    path.write_text(text)
    found, game = judged(path)
    return checked_tableau(game, found)


def standing(tableau: Tableau, component: str, colour: str) -> set[str]:
    """The labels of the Meadow on which these tokens stand."""
    found = [p for p in tableau.pieces if p.board == "board" and not p.ghost]
    return {p.places[0] for p in found if (p.component, p.item) == (component, colour)}


def ghosts(tableau: Tableau) -> list[tuple[str, str, str, str]]:
    return [(p.board, p.places[0], p.component, p.item) for p in tableau.pieces if p.ghost]


def crossed(tableau: Tableau) -> list[tuple[str, tuple[str, ...]]]:
    return [(mark.board, mark.places) for mark in tableau.marks if mark.kind == "cross"]


# --- pieces ---------------------------------------------------------------------------------------------------------
def test_every_token_stands_on_its_space_in_the_colour_of_its_player() -> None:
    shown = example("final.yaml")
    assert standing(shown, "mushrooms", "red") == {"L10", "L11", "M08", "M11", "M12", "M13", "N08", "N10"}
    assert standing(shown, "colonies", "red") == {"L09", "N09"}
    assert standing(shown, "colonies", "green") == {"J11", "K14"}
    assert standing(shown, "mushrooms", "purple") == {"N12", "P09", "P11", "Q09", "R07", "R09", "S08"}
    assert len([p for p in shown.pieces if p.board == "board"]) == 10 + 11 + 9


def test_block_and_lists_show_the_same_table() -> None:
    block, lists = example("final.yaml"), example("lists.yaml")
    assert set(block.marks) == set(lists.marks)
    assert {p for p in block.pieces if p.board == "board"} == {p for p in lists.pieces if p.board == "board"}


def test_each_player_is_named_with_points_and_what_lies_beside_the_board() -> None:
    shown = example("final.yaml")
    boxes = {b.key: (b.caption, b.note) for b in shown.boards if b.player}
    assert boxes == {
        "R": ("Rosa: 18", "4 in the Desert"),
        "G": ("Gus: 15", "2 in the Desert, 1 on its side"),
        "B": ("Bea: 15", "33 in the Desert"),
    }
    # A mushroom shows the colour; one of three colonies is unplayed.
    assert [(p.component, p.item) for p in shown.pieces if p.board == "G"] == [
        ("mushrooms", "green"),
        ("colonies", "green"),
    ]


@pytest.mark.parametrize(
    ("colours", "red", "green"),
    [("{R: Blue, G: red}", "blue", "red"), ("{G: red}", "green", "red"), ("{R: pink}", "red", "green")],
)
def test_colours_are_those_that_are_written_and_the_rest_is_dealt_out(
    tmp_path: Path, colours: str, red: str, green: str
) -> None:
    shown = checked(tmp_path, f"{HEAD}colours: {colours}\n{SETUP}")
    assert standing(shown, "colonies", red) == {"M06", "N08"}
    assert standing(shown, "colonies", green) == {"M14", "L12"}


def test_a_log_says_the_colours_of_the_position_it_goes_on_from(tmp_path: Path) -> None:
    start = "from:\n  R: {colonies: [M06]}\n  G: {colonies: [M14]}\n  to_act: R\n---\n"
    shown = checked(tmp_path, f"{HEAD}colours: {{R: yellow}}\n{start}")
    assert standing(shown, "colonies", "yellow") == {"M06"}


def test_a_next_turn_card_lies_beside_the_meadow(tmp_path: Path) -> None:
    shown = checked(tmp_path, f"{GOING}3 R draw SN ; play SN on G\n")
    assert Piece("front.G", ("G",), "cards", "stolen_nutrients") in shown.pieces
    captions = [b.caption for b in shown.boards if b.component == "cards"]
    assert captions == ["in front of Gus", "hand of Rosa", "hand of Gus"]
    # HU is still in Rosa's hand, HF in that of Gus.
    hands = [(p.board, p.places, p.item) for p in shown.pieces if p.board.startswith("hands")]
    assert hands == [("hands.R", ("1",), "humidify"), ("hands.G", ("1",), "hufungus")]


def test_a_play_area_that_is_larger_than_the_printed_meadow_lies_on_the_bare_table(tmp_path: Path) -> None:
    shown = checked(tmp_path, f"{HEAD}radius: 7\nR: {{colonies: [M03, M06]}}\nG: {{colonies: [M17, M14]}}\n")
    meadow = next(board for board in shown.boards if board.key == "board")
    assert (meadow.item, meadow.lay) == ("", "comb")
    assert meadow.rows == (8, 9, 10, 11, 12, 13, 14, 15, 14, 13, 12, 11, 10, 9, 8)
    assert standing(shown, "colonies", "red") == {"M03", "M06"} <= set(meadow.places)


# --- what scores ----------------------------------------------------------------------------------------------------
def test_rings_are_areas_with_two_points_for_each_space() -> None:
    rings = [mark for mark in example("final.yaml").marks if mark.tint == "rings"]
    assert rings == [
        Mark("area", "board", ("M09", "M10"), "+4", tint="rings"),
        Mark("area", "board", ("R08",), "+2", tint="rings"),
    ]


def test_a_spoiled_ring_is_bad_and_so_is_a_chain_without_a_colony() -> None:
    bad = [mark for mark in example("rings.yaml").marks if mark.role == "bad"]
    assert bad == [
        Mark("area", "board", ("M08", "M09", "M10"), "spoiled", "bad"),
        Mark("area", "board", ("M09",), "cut off", "bad"),
    ]


def test_neighbours_of_one_player_are_linked_once_and_cut_chains_in_another_ink() -> None:
    links = [mark for mark in example("final.yaml").marks if mark.kind == "line"]
    pairs = {frozenset(mark.places) for mark in links}
    assert len(pairs) == len(links)
    # Bea: around R08 stand six, and P09 touches the upper two; P11 and N12 are cut off.
    beas = {frozenset(pair.split()) for pair in ("Q08 Q09", "P09 Q08", "P09 Q09", "Q08 R07", "Q09 R09", "R07 S07")}
    beas |= {frozenset(pair.split()) for pair in ("S07 S08", "R09 S08", "N12 P11")}
    assert {pair for pair in pairs if min(pair) >= "N12"} == beas
    assert [mark.places for mark in links if mark.role == "bad"] == [("N12", "P11")]
    assert {mark.tint for mark in links if mark.role == "good"} == {"mushrooms"}


def test_every_colony_has_a_halo_with_three_points() -> None:
    halos = [mark for mark in example("rings.yaml").marks if mark.kind == "halo"]
    assert {(mark.places, mark.text, mark.tint) for mark in halos} == {
        (("N08",), "3", "colonies"),
        (("M13",), "3", "colonies"),
    }


# --- what was not allowed -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "ghost", "cross"),
    [
        # Q10 has no neighbour of Rosa's: the third of four is the first that may not be.
        (
            "3 R draw SN ; grow mushroom M07 M08 Q10 L07",
            [("board", label, "mushrooms", "red") for label in ("M07", "M08", "Q10", "L07")],
            ("board", ("Q10",)),
        ),
        ("3 R draw SN ; grow colony H10", [("board", "H10", "colonies", "red")], ("board", ("H10",))),
        (
            "3 R draw DE ; play DE on G at K12",
            [("wanted", "1", "cards", "dehumidify"), ("board", "K12", "mushrooms", "green")],
            ("board", ("K12",)),
        ),
        ("3 R draw SN ; play SN on R", [("wanted", "1", "cards", "stolen_nutrients")], ("wanted", ())),
        ("3 R draw SN ; draw HU", [("wanted", "1", "cards", "humidify")], ("wanted", ())),
        ("3 R draw SN ; grow mushroom M07 M08 N07 P07 ; decay N09", [], ("board", ("N09",))),
        ("3 R draw SN ; stuck", [], ("R", ())),
        ("3 G grow mushroom M11", [("board", "M11", "mushrooms", "green")], ("board", ("M11",))),
    ],
)
def test_an_illegal_step_is_drawn_where_it_would_have_been(
    tmp_path: Path, line: str, ghost: list[tuple[str, str, str, str]], cross: tuple[str, tuple[str, ...]]
) -> None:
    shown = checked(tmp_path, f"{GOING}{line}\n")
    assert ghosts(shown) == ghost
    assert crossed(shown) == [cross]
    assert shown.notes[0].text.startswith("line 8")


def test_the_table_is_the_one_before_the_illegal_step(tmp_path: Path) -> None:
    shown = checked(tmp_path, (EXAMPLES / "five-faults.log").read_text("utf-8"))
    # Entry 4: under Stolen Nutrients Gus has two Growth Points, L10 would be the third mushroom.
    assert standing(shown, "mushrooms", "green") == {"M13", "M12", "K12", "K13", "M11", "M10"}
    assert crossed(shown) == [("board", ("L10",))]
    assert shown.notes[1].rule == "SPO-GROW-3"


def test_a_chain_that_did_not_decay_is_crossed_and_not_the_step_of_the_next_player(tmp_path: Path) -> None:
    start = "from:\n  R: {colonies: [M06], mushrooms: [M10, M11]}\n  G: {colonies: [M14]}\n  to_act: R\n---\n"
    turn = "1 R draw HU ; grow mushroom M07 L07 N06 P06\n"
    shown = checked(tmp_path, f"{HEAD}{start}{turn}2 G draw HF ; grow mushroom M13\n")
    assert sorted(crossed(shown)) == [("board", ("M10",)), ("board", ("M11",))]
    assert ghosts(shown) == []


def test_a_diamond_of_a_position_is_shown_on_its_four_spaces(tmp_path: Path) -> None:
    text = f"{HEAD}R: {{colonies: [M06], mushrooms: [M07, M08, N07, N06]}}\nG: {{colonies: [M14]}}\n"
    shown = checked(tmp_path, text)
    diamond = next(mark for mark in shown.marks if mark.board == "board")
    assert (diamond.kind, diamond.places) == ("cross", ("M07", "M08", "N06", "N07"))


# --- drawn ----------------------------------------------------------------------------------------------------------
def test_a_token_stands_on_the_dotted_ring_above_the_label_of_its_space() -> None:
    title = CATALOGUE.get("sporeadic")
    assert title is not None
    geometry = geometry_of(load_title(title, Report()))  # type: ignore[arg-type]
    laid = lay_board(Board("board", "meadow", "meadow"), geometry)
    # M10 is the middle of the grid, 152, 126; the ring is printed 1.7 mm higher.
    assert middle_of(Piece("board", ("M10",), "colonies", "red"), laid, (17, 17)) == pytest.approx((152, 124.3))


@pytest.mark.parametrize("name", ["final.yaml", "rings.yaml"])
def test_an_example_is_drawn_without_a_finding(name: str) -> None:
    title, report = CATALOGUE.get("sporeadic"), Report()
    assert title is not None
    drawn = draw_tableau(title, example(name), report)
    assert drawn is not None and not report.findings
