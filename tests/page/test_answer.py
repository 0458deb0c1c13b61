"""One function answers everything that the page asks: titles, tables, changes, scores, files and rules."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from asking import PLAYERS, ROOT, Asker

import sporeprint
from sporeprint.page.answer import KINDS, answer


# --- before the table -----------------------------------------------------------------------------------------------
def test_titles_have_a_name_players_and_three_faces(page: Asker) -> None:
    fungi = next(title for title in page.ask("titles")["titles"] if title["slug"] == "fungi")
    assert (fungi["name"], fungi["least"], fungi["most"], len(fungi["faces"])) == ("Fungi", 2, 2, 3)


def test_a_title_says_what_can_be_chosen_with_a_sentence_each(page: Asker) -> None:
    start = page.ask("start", title="fungi")
    ties = next(rule for rule in start["house"] if rule["key"] == "tie_break")
    assert ties["kind"] == "choice" and ties["value"] == "shared"
    assert [choice["value"] for choice in ties["choices"]] == ["shared", "most_sticks"]
    assert all(rule["about"].endswith(".") for rule in start["house"])


def test_an_empty_table_has_everything_open_and_nothing_known(page: Asker) -> None:
    page.begin()
    assert page.board("A.dishes.0")["unseen"] and page.board("A.dishes.0")["player"] == "A"
    assert all(low == 0 and high > 100 for low, high in page.totals())
    assert page.sheet["unknown"] == ["what Ada has cooked", "what Ben has cooked"]


# --- taps -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("title", ["fungi", "overgrown", "sporeadic", "undergrove", "woodlots"])
def test_nothing_is_wrong_with_a_table_on_which_nothing_was_laid(title: str, page: Asker) -> None:
    page.begin(title)
    assert page.sheet["findings"]
    assert {finding["level"] for finding in page.sheet["findings"]} == {"undecided"}


def test_three_porcini_are_nine_points(page: Asker) -> None:
    page.begin()
    for _ in range(3):
        page.lay("A.dishes.0", "porcini")
    page.change("seen", board="B.dishes.0")
    assert page.totals() == [(9, 9), (0, 0)]
    assert page.sheet["outcome"] == "Ada wins with 9"
    (line,) = page.sheet["sides"][0]["lines"]
    assert (line["words"], line["rule"]) == ("3 porcini x 3 = 9", "FUN-SCORE-1")


def test_pieces_lie_at_their_places_in_millimetres(page: Asker) -> None:
    page.begin()
    page.lay("A.dishes.0", "porcini")
    board = page.board("A.dishes.0")
    pan, card = board["pieces"]
    # A fan: each card of 59 x 92 mm lies 0.36 of its width right of the one before.
    assert (pan["x"], pan["y"]) == (29.5, 46.0)
    assert card["x"] == pytest.approx(29.5 + 0.36 * 59, abs=0.01)
    assert card["face"].endswith(".webp")


def test_a_root_lies_between_its_corner_and_its_tile(page: Asker) -> None:
    """Tiles of 63 mm: the corner is at 3 x 63, the middle of Earthlover at 2.5 x 63; 3 : 2 is nearer to the corner."""
    page.begin("undergrove")
    page.lay("forest", "Seedling of Ada", "(1,1).NW")
    page.lay("forest", "Root on Earthlover", "(1,1).NW")
    page.lay("forest", "Root on Fly Agaric", "(1,1).NW")
    root = page.board("forest")["pieces"][-2]
    assert (root["x"], root["y"], root["turn"]) == (176.4, 176.4, 225.0)


def test_what_is_left_in_the_box_goes_down_with_each_card(page: Asker) -> None:
    page.begin()

    def left() -> Any:
        offer = page.view["offers"][page.place("A.dishes.0")["offers"][0]]
        return next(one["left"] for one in page.view["choices"][offer["choices"]] if one["name"] == "morel")

    assert left() == 3
    page.lay("A.dishes.0", "morel")
    assert left() == 2


def test_another_choice_takes_the_place_of_the_first(page: Asker) -> None:
    page.begin()
    for name in ("porcini", "porcini", "porcini"):
        page.lay("A.dishes.0", name)
    page.lay("A.dishes.0", "night porcini", "2")
    assert page.names("A.dishes.0") == ["pan", "porcini", "night porcini", "porcini"]
    assert page.sheet["sides"][0]["least"] == 12


def test_pieces_that_look_different_and_mean_the_same_share_and_change_places(page: Asker) -> None:
    page.begin("overgrown")
    page.lay("A.city", "Ecosystem", "b1")
    page.lay("A.city", "Ecosystem", "c1")
    for _ in range(2):
        page.lay("A.city", "Wildlife token", "b1")
    # Both tokens can be seen: they lie corner to corner.
    first, second = page.board("A.city")["pieces"][-2:]
    assert first["face"] != second["face"] and first["x"] < second["x"] and first["y"] < second["y"]
    page.lay("A.city", "Overgrown", "c1")
    assert page.names("A.city").count("Ecosystem") == page.names("A.city").count("Overgrown") == 1


def test_a_piece_around_two_places_lies_around_both_of_them(page: Asker) -> None:
    page.begin("overgrown")
    page.lay("aether", "large Aura of Ada, b2 + c2", "c2")
    (aura,) = page.board("aether")["pieces"]
    spaces = {place["label"]: place for place in page.board("aether")["places"]}
    assert aura["x"] == pytest.approx((spaces["b2"]["x"] + spaces["c2"]["x"]) / 2, abs=0.01)
    assert page.names("aether") == ["large Aura of Ada"]
    assert "A: L b2 c2" in page.change("file")["text"]


def test_a_card_that_is_taken_away_lets_the_others_move_up(page: Asker) -> None:
    page.begin()
    for name in ("porcini", "night porcini", "porcini", "porcini"):
        page.lay("A.dishes.0", name)
    gone = next(piece for piece in page.board("A.dishes.0")["pieces"] if piece["name"] == "night porcini")
    page.change("take", piece=gone["index"])
    assert page.names("A.dishes.0") == ["pan", "porcini", "porcini", "porcini"]
    assert page.place("A.dishes.0")["label"] == "4"


def test_a_board_can_become_unseen_again(page: Asker) -> None:
    page.begin()
    page.change("seen", board="A.dishes.0")
    assert page.sheet["sides"][0]["most"] == 0
    page.change("unseen", board="A.dishes.0")
    assert page.sheet["sides"][0]["most"] > 100


def test_counters_are_set_and_unset(page: Asker) -> None:
    page.begin(house={"tie_break": "most_sticks"})
    page.change("count", counter="A.sticks", value=4)
    sticks = next(counter for counter in page.view["counters"] if counter["key"] == "A.sticks")
    assert sticks["value"] == 4 and "sticks: 4" in page.change("file")["text"]
    page.change("count", counter="A.sticks", value=None)
    assert next(one for one in page.view["counters"] if one["key"] == "A.sticks")["value"] is None


def test_a_question_is_answered_and_the_answer_taken_back(page: Asker) -> None:
    page.begin()
    assert page.table["answers"] == {"over": True}
    for board in ("A.dishes.0", "B.dishes.0"):
        page.change("seen", board=board)
    assert not page.sheet["unfinished"]
    page.change("reply", question="over", value=False)
    assert page.sheet["unfinished"]
    page.change("reply", question="over", value=None)
    assert page.table["answers"] == {}


def test_a_fourth_morel_is_reported_at_once(page: Asker) -> None:
    page.begin()
    for _ in range(3):
        page.lay("A.dishes.0", "morel")
    page.lay("B.dishes.0", "morel")
    assert any("morel" in finding["message"] and finding["level"] == "error" for finding in page.sheet["findings"])


# --- claims and files -----------------------------------------------------------------------------------------------
def test_a_claim_that_is_off_is_explained(page: Asker) -> None:
    page.begin()
    for _ in range(3):
        page.lay("A.dishes.0", "porcini")
    page.change("seen", board="B.dishes.0")
    page.change("claim", side="A", value=12)
    (finding,) = page.sheet["findings"]
    assert finding["message"].startswith("the total of Ada is claimed as 12, it is 9")
    page.change("claim", side="A", value=None)
    assert page.sheet["findings"] == []


def test_a_file_is_opened_with_its_claims(page: Asker) -> None:
    text = (ROOT / "examples/fungi/final.yaml").read_text()
    page.ask("open", text=text, name="final.yaml")
    # 9 + 6 + 18 + 15 mushrooms and 5 for the cider; 20 + 9 + 12 + 6 and 3 for the butter.
    assert page.totals() == [(53, 53), (50, 50)]
    assert page.table["claimed"]["B"] == 53
    assert page.sheet["outcome"] == sporeprint.score(text).outcome


def test_the_end_of_a_log_is_opened_as_a_table(page: Asker) -> None:
    text = (ROOT / "examples/fungi/game.log").read_text()
    page.ask("open", text=text, name="game.log")
    assert page.sheet["outcome"] == sporeprint.score(text).outcome


def test_the_position_file_scores_like_the_table(page: Asker) -> None:
    page.begin()
    for _ in range(3):
        page.lay("A.dishes.0", "shiitake")
    page.change("seen", board="B.dishes.0")
    assert sporeprint.score(page.change("file")["text"]).totals == {"A": 6, "B": 0}


def test_a_rule_is_read(page: Asker) -> None:
    found = page.ask("rule", rule="fun-score-1")
    assert found["id"] == "FUN-SCORE-1" and found["text"].endswith(".")


def test_a_table_that_was_saved_is_shown_again(page: Asker) -> None:
    page.begin()
    page.lay("A.dishes.0", "porcini")
    before = (page.table, page.view, page.sheet)
    page.change("show")
    assert (page.table, page.view, page.sheet) == before


# --- requests that are wrong ----------------------------------------------------------------------------------------
TABLE = {"title": "fungi", "players": PLAYERS}
DISH = {"key": "A.dishes.0", "component": "mushrooms"}
CARD = {"places": [], "component": "mushrooms"}
WRONG: list[Any] = [
    None,
    [],
    "lay",
    {},
    {"ask": "cheat"},
    {"ask": ["lay"]},
    {"ask": "start"},
    {"ask": "start", "title": "chess"},
    {"ask": "start", "title": "../fungi"},
    {"ask": "empty", "title": "chess", "players": PLAYERS},
    {"ask": "empty", "title": "fungi"},
    {"ask": "empty", "title": "fungi", "players": {"A": "Ada"}},
    {"ask": "empty", "title": "fungi", "players": {"A": "Ada", "B": "Ada"}},
    {"ask": "empty", "title": "fungi", "players": {"A": "Ada", "B": ""}},
    {"ask": "empty", "title": "fungi", "players": {"A": ["Ada"], "B": "Ben"}},
    {"ask": "empty", "title": "fungi", "players": PLAYERS, "house": {"tie_break": "coin"}},
    {"ask": "empty", "title": "fungi", "players": PLAYERS, "house": {"tie_break": {}}},
    {"ask": "open", "text": ""},
    {"ask": "open", "text": "title: fungi"},
    {"ask": "open", "text": "[" * 100_000},
    {"ask": "open", "text": "x" * 2_000_000},
    {"ask": "rule", "rule": "NO-SUCH-1"},
    {"ask": "show"},
    {"ask": "show", "table": TABLE},
    {"ask": "show", "table": {**TABLE, "tableau": []}},
    {"ask": "show", "table": {**TABLE, "tableau": {"bands": 3}}},
    {"ask": "show", "table": {**TABLE, "tableau": {"bands": [{"boards": [DISH, DISH]}]}}},
    {"ask": "show", "table": {**TABLE, "tableau": {"bands": [{"boards": [{**DISH, "component": "dragons"}]}]}}},
    {"ask": "show", "table": {**TABLE, "tableau": {"bands": [{"boards": [{**DISH, "lay": "heap"}]}]}}},
    {
        "ask": "show",
        "table": {
            **TABLE,
            "tableau": {"bands": [], "pieces": [{"board": "x", "places": [], "component": "mushrooms"}]},
        },
    },
    {"ask": "show", "table": {**TABLE, "tableau": {"bands": [{"boards": [{**DISH, "rows": [3]}]}]}}},
]


@pytest.mark.parametrize("request_", WRONG, ids=lambda value: json.dumps(value)[:60])
def test_a_wrong_request_gets_a_sentence(request_: Any, page: Asker) -> None:
    given = answer(request_, page.premises)
    assert list(given) == ["error"] and isinstance(given["error"], str) and len(given["error"]) > 10


@pytest.mark.parametrize(
    ("ask", "rest"),
    [
        ("lay", {}),
        ("lay", {"board": "A.dishes.0", "place": "1", "offer": 99, "choice": 0}),
        ("lay", {"board": "A.dishes.0", "place": "1", "offer": -1, "choice": 0}),
        ("lay", {"board": "A.dishes.0", "place": "no", "offer": 0, "choice": 0}),
        ("lay", {"board": "forest", "place": "1", "offer": True, "choice": 0}),
        ("take", {"piece": 0}),
        ("take", {"piece": "first"}),
        ("seen", {"board": "attic"}),
        ("unseen", {"board": "attic"}),
        ("count", {"counter": "A.gold", "value": 3}),
        ("count", {"counter": "A.sticks", "value": "many"}),
        ("count", {"counter": "A.sticks", "value": 10**9}),
        ("reply", {"value": 3}),
        ("claim", {"side": "A", "value": "much"}),
    ],
)
def test_a_wrong_change_gets_a_sentence_and_changes_nothing(ask: str, rest: dict[str, Any], page: Asker) -> None:
    page.begin()
    assert list(page.change(ask, **rest)) == ["error"]
    assert page.change("show")["table"] == page.table


def test_every_kind_of_request_is_tried_here_or_with_the_logs() -> None:
    text = "".join(Path(__file__).with_name(name).read_text() for name in ("test_answer.py", "test_log_answers.py"))
    assert [kind for kind in KINDS if f'"{kind}"' not in text] == []


def test_names_with_markup_and_yaml_stay_names(page: Asker) -> None:
    names = {"A": "<b>Ada</b>: {x}", "B": "- Ben # 'o\""}
    page.ask("empty", title="fungi", players=names)
    assert page.table["players"] == names
    assert [side["name"] for side in page.sheet["sides"]] == list(names.values())


# --- where it runs --------------------------------------------------------------------------------------------------
PURE = """
import json, sys
import yaml
yaml.__with_libyaml__ = False
for name in [name for name in vars(yaml) if name.startswith("C") and name.endswith(("Loader", "Dumper"))]:
    delattr(yaml, name)
sys.modules["yaml._yaml"] = None
sys.modules["yaml.cyaml"] = None
from pathlib import Path
from sporeprint.page.answer import answer
from sporeprint.page.premises import Premises
premises = Premises(None, Path(sys.argv[1]))
given = answer({"ask": "open", "text": Path(sys.argv[2]).read_text(), "name": "final"}, premises)
heavy = ("generator", "reportlab", "PIL", "starlette", "uvicorn")
loaded = [name for name in sys.modules if name.split(".")[0] in heavy]
print(json.dumps([given["sheet"]["outcome"], loaded]))
"""


def test_it_answers_without_the_compiled_yaml_loader_and_without_anything_that_draws(page: Asker) -> None:
    page.begin()  # makes the index of the faces
    table = str(ROOT / "examples/fungi/final.yaml")
    run = subprocess.run(
        [sys.executable, "-c", PURE, str(page.premises.faces), table], capture_output=True, text=True, check=True
    )
    assert json.loads(run.stdout) == ["Ada wins with 53", []]


def test_quick_ranges_hold_the_exact_ones(page: Asker) -> None:
    page.ask("open", text=(ROOT / "examples/woodlots/final.yaml").read_text(), name="final.yaml")
    pieces = page.table["tableau"]["pieces"]
    first = next(k for k, piece in enumerate(pieces) if piece["board"].endswith(".sales"))
    seller = pieces[first]["board"]
    page.table["tableau"]["pieces"] = [piece for piece in pieces if piece["board"] != seller]
    page.table["tableau"]["unseen"].append([seller, ""])
    page.change("show", exact=True)
    exact = page.totals()
    page.change("show")
    assert all(low <= least and most <= high for (low, high), (least, most) in zip(page.totals(), exact, strict=True))
    assert any(low < high for low, high in exact)


def test_free_cells_of_a_map_are_outlined_where_something_may_lie(page: Asker) -> None:
    """Around the cross of Undergrove, which lies on its middle, are eight free cells and its four arms; no corners."""
    page.begin("undergrove")
    slots = {place["label"] for place in page.board("forest")["places"] if place["slot"]}
    around = {"(-1,-1)", "(-1,1)", "(1,-1)", "(1,1)", "(-2,0)", "(2,0)", "(0,-2)", "(0,2)"}
    assert slots == around | {"(-1,0)", "(1,0)", "(0,-1)", "(0,1)"}


def test_a_table_that_lacks_a_board_is_refused_without_a_crash(page: Asker, capsys: pytest.CaptureFixture[str]) -> None:
    page.begin("undergrove")
    for band in page.table["tableau"]["bands"]:
        band["boards"] = [board for board in band["boards"] if board["key"] != "goals"]
    assert "none that the game can have" in page.ask_plain("show", table=page.table)["error"]
    assert capsys.readouterr().err == ""
