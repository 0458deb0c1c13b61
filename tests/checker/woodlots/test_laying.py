"""Tables of Woodlots laid and lifted: the end of an example by hand, unknown parts, and what is asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from judging import Verdict, judge, referee

from checker.kernel.laying import Offer, TableSetting
from checker.kernel.outcome import outcome
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Piece, Tableau

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "woodlots"
PLAYERS = {"R": "Rosa", "B": "Ben", "M": "Mia"}
SOLD = {
    "R": [("g1", "cc"), ("h1", "ab"), ("j1", ""), ("k1", "ai"), ("l1", "")],
    "B": [("g3", "bc")],
    "M": [("k4", "di"), ("l3", "d")],
}
"""Chip and trees of each sale of the example; J1 was sold for 8 points and L1 for 0, their trees are forgotten."""
OWNED = {"H2": "blue", "H3": "blue", "K2": "blue", "J3": "gold", "J4": "gold", "J5": "gold", "K3": "gold"}
STANDING = {"H2": "bc", "H3": "ci", "K2": "ad", "J3": "ab", "J4": "cd", "J5": "di", "K3": "d"}


def laying_for(players: dict[str, str], **options: Json) -> Any:
    game = referee("woodlots")
    house = {name: rule.default for name, rule in game.data.house_rules.items()}
    return game.laying(TableSetting(players, house, options))


def trees(board: str, label: str, kinds: str) -> list[Piece]:
    return [
        Piece(board, (f"{label}.{spot}",), "trees", kind) for kind, spot in zip(kinds, ("left", "right"), strict=False)
    ]


def final_pieces() -> list[Piece]:
    """What scores of the example, piece by piece."""
    found = [Piece("board", (label,), "borders", colour) for label, colour in OWNED.items()]
    found += [piece for label, kinds in STANDING.items() for piece in trees("board", label, kinds)]
    found += [Piece("prep", (f"I-{label}",), "growth", "growth_i") for label in ("H3", "J5")]
    found += [Piece("board", ("K3.growth",), "growth", "growth_i")]
    for player, sales in SOLD.items():
        for number, (chip, kinds) in enumerate(sales, 1):
            found.append(Piece(f"{player}.sales", (f"{number}.growth",), "chips", chip))
            found += trees(f"{player}.sales", str(number), kinds)
    return found


def seen(tableau: Tableau, *pieces: Piece) -> Tableau:
    return replace(tableau, pieces=(*tableau.pieces, *pieces), unseen=frozenset())


def sales(verdict: Verdict) -> list[str]:
    assert verdict.judged.sheet is not None
    return [line.words for line in verdict.judged.sheet.lines if line.row == "sales"]


def test_the_final_table_of_the_example_laid_by_hand_scores_as_it_does() -> None:
    """Rosa 4 + 7 + 8 + 2 + 0, Ben 5 + 7 - 2 + 6, Mia 0 + 2 + 7 + 7 - 2 + 1."""
    laying = laying_for(PLAYERS, layout="clustered")
    answers = {"round": 5, "R.sales.3": "8", "R.sales.5": "0"}
    verdict = judge(laying.lift(seen(laying.empty(), *final_pieces()), answers), "woodlots")
    assert not verdict.findings and verdict.judged.sheet is not None
    assert [verdict.judged.sheet.total(player) for player in PLAYERS] == [21, 16, 15]
    assert outcome(verdict.judged.sheet) == "Rosa wins with 21"


def test_the_example_is_laid_with_every_piece() -> None:
    """Of six borders each, Rosa has none on the board, Ben three and Mia four."""
    laying = laying_for(PLAYERS, layout="clustered")
    table = judge((EXAMPLES / "final.yaml").read_text("utf-8"), "woodlots").table
    laid = laying.lay(table)
    pieces = {(piece.board, piece.places, piece.component, piece.item) for piece in laid.pieces}
    for piece in final_pieces():
        assert (piece.board, piece.places, piece.component, piece.item) in pieces
    assert {(counter.key, counter.value) for counter in laid.counters} == {
        ("R.borders", 6),
        ("B.borders", 3),
        ("M.borders", 2),
    }


def test_a_sale_without_trees_is_open_until_its_price_is_told() -> None:
    """G3 was sold: with no tree for nothing, else for -4 to 8 points."""
    laying = laying_for({"R": "Rosa", "B": "Ben"}, layout="standard")
    table = seen(laying.empty(), Piece("R.sales", ("1.growth",), "chips", "g3"))
    asked = {question.key: question for question in laying.questions(table)}
    assert asked["R.sales.1"].choices[:3] == (
        (".", "nothing: no tree stood there"),
        ("8", "8 points"),
        ("7", "7 points"),
    )
    assert asked["R.sales.1"].text == "What did Rosa get for G3, if the trees are not laid there?"
    assert "sales: [G3 ?]" in laying.lift(table, {}).replace('"', "")
    assert "sales: [G3 .]" in laying.lift(table, {"R.sales.1": "."})
    assert "sales: [G3 6]" in laying.lift(table, {"R.sales.1": "6"})


def test_the_trees_of_a_sale_tell_its_price() -> None:
    laying = laying_for({"R": "Rosa", "B": "Ben"}, layout="standard")
    table = seen(laying.empty(), Piece("R.sales", ("1.growth",), "chips", "g3"), *trees("R.sales", "1", "ac"))
    assert "R.sales.1" not in {question.key for question in laying.questions(table)}
    text = laying.lift(table, {"R.sales.1": "8", "R.sales.1.round": 3})
    assert sales(judge(text, "woodlots")) == ["G3 sold in round 3: A 4 + C 2 = 6"]


def test_sales_that_nobody_has_looked_at_are_unknown_or_a_sum() -> None:
    laying = laying_for({"R": "Rosa", "B": "Ben"}, layout="standard")
    assert laying.lift(laying.empty(), {}).count("sales: _") == 2
    assert "sales: 12" in laying.lift(laying.empty(), {"R.sales": 12})


def test_a_tile_that_was_not_laid_is_unknown_and_one_without_trees_is_empty() -> None:
    laying = laying_for({"R": "Rosa", "B": "Ben"})
    tile = Piece("board", ("J3",), "land", "soil_2")
    text = laying.lift(seen(laying.empty(), tile), {})
    assert 'layout: "??? ???? ??2?? ???? ???"' in text
    assert " ".join(text.split("J: ")[1].split("\n")[0].split()) == "?+? ?+? . ?+? ?+?"


def test_two_borders_on_a_tile_are_reported() -> None:
    laying = laying_for({"R": "Rosa", "B": "Ben"}, layout="standard")
    borders = [Piece("board", ("J3",), "borders", colour) for colour in ("red", "blue")]
    verdict = judge(laying.lift(seen(laying.empty(), *borders), {}), "woodlots")
    assert "J3 is listed for Rosa and for Ben" in [finding.message for finding in verdict.findings]


def test_a_table_without_layout_is_laid_tile_by_tile() -> None:
    """There are seven tiles of each soil in the box, eleven with the option."""
    for options, copies in (({}, 7), ({"options": ["much_more_soil"]}, 11)):
        laying = laying_for({"R": "Rosa", "B": "Ben"}, **options)
        table = seen(laying.empty(), Piece("board", ("J3",), "land", "soil_2"))
        left = {choice.piece.item: choice.left for choice in offer_of(laying, table, "board", "G1", "land").choices}
        assert left == {"soil_1": copies, "soil_2": copies - 1, "soil_3": copies}


def offer_of(laying: Any, table: Tableau, board: str, label: str, component: str) -> Offer:
    offers: list[Offer] = list(laying.offers(table))
    found = [o for o in offers if o.board == board and label in o.places and o.choices[0].piece.component == component]
    assert len(found) == 1
    return found[0]


def test_a_chip_is_offered_once_and_a_border_as_often_as_there_are() -> None:
    laying = laying_for(PLAYERS, layout="clustered", colours={"R": "gold"})
    table = laying.opened(seen(laying.empty(), *final_pieces()))
    chips = {
        choice.piece.item: choice.left for choice in offer_of(laying, table, "B.sales", "2.growth", "chips").choices
    }
    assert chips["g3"] == 0 and chips["g2"] == 1 and chips[""] is None
    borders = offer_of(laying, table, "board", "G1", "borders").choices
    assert [(c.name, c.left) for c in borders] == [
        ("border of Rosa", 2),
        ("border of Ben", 6),
        ("border of Mia", 3),
    ]


def test_tokens_in_the_projects_wait_or_are_done() -> None:
    """Both are on 6 and nobody has acted; then one is on 3 and the other is asked about."""
    laying = laying_for({"R": "Rosa", "B": "Ben"}, layout="standard")
    tokens = [Piece("actions", ("6",), "action_tokens", item) for item in ("red_token", "blue_token")]
    both = seen(laying.empty(), *tokens)
    assert "waiting: [B, R]" in laying.lift(both, {"phase": "projects"})
    assert "6: [B, R]" in laying.lift(both, {"phase": "update"})
    apart = seen(laying.empty(), tokens[0], replace(tokens[1], places=("3",)))
    assert "waiting" in {question.key for question in laying.questions(apart)}
    assert "waiting: [R]" in laying.lift(apart, {"phase": "projects", "waiting": ["R"]})


def test_alone_without_land_only_boards_are_laid() -> None:
    laying = laying_for({"R": "Rosa"}, layout="standard")
    table = laying.empty()
    assert [board.key for board in table.boards] == ["board", "prep", "actions"]
    assert not table.counters and {question.key for question in laying.questions(table)} == {"round", "phase"}


def test_alone_with_land_a_game_without_a_limit_is_asked_about() -> None:
    """The game of one player with land ends after round 8, unless somebody says otherwise."""
    laying = laying_for({"R": "Rosa"}, mode="solo-owner", layout="standard")
    table = laying.empty()
    assert judge(laying.lift(table, {}), "woodlots").table.limit == 8
    assert judge(laying.lift(table, {"round_limit": True}), "woodlots").table.limit == 0
