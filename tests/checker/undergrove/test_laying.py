"""Tables of Undergrove laid and lifted: the end of an example tap by tap, unknown parts, and what is offered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import Any

from judging import judge, referee

from checker.kernel.laying import Choice, Offer, TableSetting
from checker.kernel.outcome import outcome
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Piece, Tableau

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "undergrove"
PLAYERS = {"B": "Bea", "G": "Gus"}
GOALS = ["BAT-A", "JACK-A", "VOLE-A"]
CROSS = {"(0,0)": "Earthlover", "(0,-1)": "Pacific Golden Chanterelle", "(1,0)": "Fly Agaric"}
CROSS |= {"(-1,0)": "Painted Suillus", "(0,1)": "Common Deceiver"}
TILES = {"(2,0)": "Peppery Bolete", "(-1,1)": "Surprise Webcap", "(1,1)": "Suede Bolete"}
TILES |= {"(0,2)": "Mouse Trich", "(1,2)": "Vermillion Waxcap", "(-1,2)": "Red-bleeding Milkcap"}
STANDING = (  # corner, what stands there, C on it, cells with its Roots
    ("(1,1).NW", "Tree of Bea", 0, ("(0,0)", "(1,0)", "(0,1)", "(1,1)")),
    ("(0,2).NW", "Tree of Bea", 0, ("(0,1)", "(0,2)", "(-1,2)")),
    ("(2,2).NW", "Seedling of Bea", 0, ("(1,1)", "(1,2)")),
    ("(2,1).NW", "Seedling of Bea", 2, ("(1,0)", "(2,0)", "(1,1)")),
    ("(1,2).NW", "Seedling of Bea", 2, ("(0,1)", "(0,2)", "(1,1)")),
    ("(1,3).NW", "Seedling of Bea", 2, ("(0,2)",)),
    ("(0,0).NW", "Tree of Gus", 0, ("(0,0)", "(0,-1)", "(-1,0)")),
    ("(-1,2).NW", "Seedling of Gus", 2, ("(-1,1)", "(-1,2)")),
    ("(2,0).NW", "Seedling of Gus", 1, ("(1,0)", "(2,0)")),
    ("(2,3).NW", "Seedling of Gus", 0, ("(1,2)",)),
    ("(3,0).NW", "Seedling of Gus", 2, ("(2,0)",)),
    ("(1,0).NW", "neutral Seedling", 0, ()),
    ("(0,1).NW", "neutral Seedling", 0, ()),
)
COUNTS = {"B.C": 2, "B.N": 3, "B.P": 1, "B.K": 1, "B.progress.BAT-A": 3}
COUNTS |= {"G.C": 1, "G.N": 0, "G.P": 2, "G.K": 2, "G.progress.BAT-A": 1}


def laying_for(players: dict[str, str], **options: Json) -> Any:
    game = referee("undergrove")
    house = {name: rule.default for name, rule in game.data.house_rules.items()}
    return game.laying(TableSetting(players, house, options))


class Table:
    """A table that somebody fills in, tap by tap."""

    def __init__(self, laying: Any) -> None:
        self.laying, self.tableau = laying, laying.empty()

    def choices(self, board: str, place: str) -> dict[str, tuple[Offer, Choice]]:
        offers = [o for o in self.laying.offers(self.tableau) if o.board == board and place in o.places]
        return {choice.name: (offer, choice) for offer in offers for choice in offer.choices}

    def tap(self, board: str, place: str, name: str) -> None:
        choice = self.choices(board, place)[name][1]
        assert choice.left is None or choice.left > 0, f"no {name} is left"
        piece = choice.piece if choice.piece.places else replace(choice.piece, places=(place,))
        unseen = self.tableau.unseen - {(board, "")}
        self.tableau = self.laying.opened(replace(self.tableau, pieces=(*self.tableau.pieces, piece), unseen=unseen))

    def count(self, counts: dict[str, int]) -> None:
        counters = tuple(replace(c, value=counts.get(c.key, c.value)) for c in self.tableau.counters)
        self.tableau = replace(self.tableau, counters=counters)


def laid_forest(laying: Any) -> Table:
    """The Forest of the example, tile by tile and piece by piece."""
    table = Table(laying)
    for cell, name in TILES.items():
        table.tap("forest", cell, name)
    for _ in range(3):
        table.tap("forest", "(2,0)", "Potassium")
    for corner, name, carbon, roots in STANDING:
        table.tap("forest", corner, name)
        for cell in roots:
            table.tap("forest", corner, f"Root on {(CROSS | TILES)[cell]}")
        for _ in range(carbon):
            table.tap("forest", corner, "Carbon")
    return table


def final() -> Table:
    table = laid_forest(laying_for(PLAYERS, colours={"B": "brown", "G": "green"}, goals=GOALS))
    for side, tiles, space in (("B", ("One point", "Two points"), "a"), ("G", ("Two points", "Potassium"), "7")):
        for number, name in enumerate(tiles, 1):
            table.tap(f"{side}.bonus", str(number), name)
        table.tap("track", space, f"disc of {PLAYERS[side]}")
    table.count(COUNTS)
    return table


def test_the_final_table_of_the_example_laid_by_taps_scores_as_it_does() -> None:
    """Bea 12 + 41 + 3 + 3, Gus 7 + 21 + 2 + 3; see the comments of examples/undergrove/final.yaml."""
    table = final()
    verdict = judge(table.laying.lift(table.tableau, {}), "undergrove")
    assert not verdict.findings and verdict.judged.sheet is not None
    assert [verdict.judged.sheet.total(player) for player in PLAYERS] == [59, 33]
    assert outcome(verdict.judged.sheet) == "Bea wins with 59"


def test_a_tree_is_one_piece_with_the_printed_tree() -> None:
    table = judge((EXAMPLES / "final.yaml").read_text("utf-8"), "undergrove").table
    laid = laying_for(PLAYERS, colours={"B": "brown", "G": "green"}, goals=GOALS).lay(table)
    trees = {(piece.item, piece.places[0]) for piece in laid.pieces if piece.component == "trees"}
    assert trees == {("brown_tree", "(1,1).NW"), ("brown_tree", "(0,2).NW"), ("green_tree", "(0,0).NW")}
    assert not [p for p in laid.pieces if p.component == "seedlings" and p.places == ("(1,1).NW",)]


def test_a_root_lies_between_its_corner_and_the_tile() -> None:
    """Earthlover lies north-west of its south-east corner: the Root points there, 225 degrees clockwise."""
    table = Table(laying_for(PLAYERS, goals=GOALS))
    assert "Root on Earthlover" not in table.choices("forest", "(1,1).NW")
    table.tap("forest", "(1,1).NW", "Seedling of Bea")
    table.tap("forest", "(1,1).NW", "Root on Earthlover")
    spots = ("(1,1).NW", "(1,1).NW", "(1,1).NW", "(0,0)", "(0,0)")
    assert table.tableau.pieces[-1] == Piece("forest", spots, "roots", "brown_root", turn=225.0)
    left = {name: choice.left for name, (_, choice) in table.choices("forest", "(1,1).NW").items() if "Root" in name}
    assert left == {"Root on Earthlover": 0, "Root on Fly Agaric": 17, "Root on Common Deceiver": 17}


def test_tiles_are_offered_beside_the_forest_only_and_each_once() -> None:
    table = Table(laying_for(PLAYERS, goals=GOALS))
    assert not table.choices("forest", "(2,1)") and "Mouse Trich" in table.choices("forest", "(1,1)")
    table.tap("forest", "(1,1)", "Mouse Trich")
    assert table.choices("forest", "(2,1)")["Mouse Trich"][1].left == 0
    table.tap("forest", "(2,1)", "Suede Bolete")
    assert "Vermillion Waxcap" in table.choices("forest", "(3,1)")
    prototype = Table(laying_for(PLAYERS, goals=GOALS, deck="prototype"))
    assert set(prototype.choices("forest", "(1,1)")) != set(table.choices("forest", "(3,1)"))


def test_pieces_run_out() -> None:
    """Six Seedlings and four Trees of a colour: a Tree stands on one of the Seedlings."""
    table = Table(laying_for(PLAYERS, goals=GOALS))
    for corner in ("(0,0).NW", "(1,0).NW", "(0,1).NW", "(1,1).NW"):
        table.tap("forest", corner, "Tree of Bea")
    found = table.choices("forest", "(2,1).NW")
    assert (found["Tree of Bea"][1].left, found["Seedling of Bea"][1].left) == (0, 2)


def test_only_one_side_of_a_goal_card_lies_out() -> None:
    table = Table(laying_for(PLAYERS))
    table.tap("goals", "1", "Silver-haired Bat, B")
    found = table.choices("goals", "2")
    assert (found["Silver-haired Bat, A"][1].left, found["Red Vole, A"][1].left) == (0, 1)
    assert "Sooty Grouse, A" not in found
    assert {c.key for c in table.tableau.counters if "progress" in c.key} == {"B.progress.BAT-B", "G.progress.BAT-B"}
    assert "goals: [BAT-B, _, _]" in table.laying.lift(table.tableau, {})


def test_what_nobody_has_looked_at_is_unknown() -> None:
    laying = laying_for(PLAYERS, goals=GOALS)
    lines = laying.lift(laying.empty(), {}).splitlines()
    assert "forest: _" in lines
    for line in ("  pieces: [_]", "  C: _", "  bonus: _", "  track: _", "  used: _", "  hand: _"):
        assert lines.count(line) == len(PLAYERS), line
    sheet = judge("\n".join(lines), "undergrove").judged.sheet
    assert sheet is not None and not sheet.is_certain


def test_a_forest_that_was_not_looked_at_keeps_the_pieces_of_the_cross() -> None:
    table = Table(laying_for(PLAYERS, goals=GOALS))
    table.tap("forest", "(1,1).NW", "Tree of Bea")
    table.tap("forest", "(1,1).NW", "Root on Earthlover")
    text = table.laying.lift(replace(table.tableau, unseen=frozenset({("forest", "")})), {})
    assert "tree (1,1).NW" in text and "[EL, _]" in text
    verdict = judge(text, "undergrove")
    assert verdict.errors == [] and "UND-VAL-1" in [rule for _, rule in verdict.of("undecided")]
    (piece,) = verdict.table.pieces.values()
    assert piece.tree and piece.roots.bit_count() == 1


def test_the_two_point_token_lies_with_the_bonus_tiles() -> None:
    table = Table(laying_for(PLAYERS, goals=GOALS))
    table.tap("B.bonus", "1", "Point token")
    assert table.choices("G.bonus", "1")["Point token"][1].left == 0
    assert "points_token: true" in table.laying.lift(table.tableau, {})


def test_alone_the_ai_has_a_focus_and_seedlings() -> None:
    table = Table(laying_for({"G": "Gus"}, goals=GOALS, difficulty="easy", without=0))
    table.tap("focus", "brown", "Nitrogen")
    table.tap("forest", "(0,0).NW", "Seedling of Brown")
    assert "Tree of Brown" not in table.choices("forest", "(1,0).NW")
    assert "neutral Seedling" not in table.choices("forest", "(1,0).NW")
    text = table.laying.lift(table.tableau, {})
    brown = text.split("brown:\n")[1].split("tan:\n")[0]
    assert "seedlings: [EL.NW]" in brown and "focus: N" in brown
    assert "difficulty" not in {question.key for question in table.laying.questions(table.tableau)}
    asked = laying_for({"G": "Gus"}, goals=GOALS)
    assert "difficulty" in {question.key for question in asked.questions(asked.empty())}


def test_offers_of_a_late_table_are_made_in_time() -> None:
    table = final()
    list(table.laying.offers(table.tableau))
    begun = process_time()
    for _ in range(10):
        list(table.laying.offers(table.tableau))
    assert (process_time() - begun) / 10 < 0.03


def lifted(tableau: Tableau) -> str:
    text: str = laying_for(PLAYERS, goals=GOALS).lift(tableau, {})
    return text


def test_two_pieces_on_a_corner_are_reported() -> None:
    table = Table(laying_for(PLAYERS, goals=GOALS))
    table.tap("forest", "(1,1).NW", "Seedling of Bea")
    table.tap("forest", "(1,1).NW", "Seedling of Gus")
    found = [finding.rule for finding in judge(lifted(table.tableau), "undergrove").findings]
    assert "UND-GEO-7" in found
