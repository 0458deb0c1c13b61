"""Tables of Spore-adic! laid and lifted: what the examples show, by hand, and what a table is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from judging import Verdict, judge, referee
from laid import laying_of

from checker.kernel.laying import Setting
from checker.kernel.outcome import outcome
from checker.sporeadic.cards import Play
from checker.sporeadic.chance import Draw
from checker.sporeadic.cleanup import Discard
from checker.sporeadic.ending import End
from checker.sporeadic.growth import Grow
from checker.sporeadic.laying import SporeadicLaying
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Piece, Tableau

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "sporeadic"
SPOREADIC = referee("sporeadic")
NOTHING: Mapping[str, Json] = {}


def laying(count: int = 2, **options: Json) -> SporeadicLaying:
    names = dict(zip("RGBYOP"[:count], ("Rosa", "Gus", "Bea", "Yul", "Ola", "Pia"), strict=False))
    house = {name: rule.default for name, rule in SPOREADIC.data.house_rules.items()}
    made: SporeadicLaying = SPOREADIC.laying(Setting(names, house, options))
    return made


def lifted(own: SporeadicLaying, table: Tableau, answers: Mapping[str, Json] = NOTHING) -> Verdict:
    return judge(own.lift(table, answers), "sporeadic")


def told(verdict: Verdict) -> str:
    assert verdict.judged.sheet is not None
    return outcome(verdict.judged.sheet)


def seen(table: Tableau, *pieces: Piece) -> Tableau:
    """The table with pieces laid by hand: the boards on which they lie were looked at."""
    boards = {piece.board for piece in pieces}
    unseen = frozenset(spot for spot in table.unseen if spot[0] not in boards)
    return replace(table, pieces=(*table.pieces, *pieces), unseen=unseen)


def counted(table: Tableau, **values: int) -> Tableau:
    """The table with counters set; `R_supply` is `R.supply`."""
    named = {key.replace("_", "."): value for key, value in values.items()}
    return replace(table, counters=tuple(replace(c, value=named.get(c.key, c.value)) for c in table.counters))


def token(place: str, component: str, colour: str) -> Piece:
    return Piece("board", (place,), component, colour)


BOTH = (token("L09", "colonies", "red"), token("L10", "mushrooms", "red"), token("N12", "colonies", "green"))


# --- examples -------------------------------------------------------------------------------------------------------
def test_the_final_example_is_laid_token_by_token() -> None:
    text = (EXAMPLES / "final.yaml").read_text("utf-8")
    own, table = laying_of(SPOREADIC, text), judge(text, "sporeadic").table
    laid = own.lay(table)
    red = [(p.places[0], p.component) for p in laid.pieces if p.item == "red"]
    assert [place for place, component in red if component == "colonies"] == ["L09", "N09"]
    assert len(red) == 8 + 2 and len(laid.pieces) == 10 + 11 + 9
    assert {c.key: c.value for c in laid.counters if c.player == "G"} == {
        "G.supply": 28,
        "G.sideways": 1,
        "G.desert": 2,
        "G.unplayed": 1,
    }
    # Nobody wrote down cards: hands and piles are unknown, not empty.
    assert laid.unseen == {("hands.R", ""), ("hands.G", ""), ("hands.B", ""), ("discard", "")}
    assert own.answers(table) == {"last": "G"}


def test_the_final_example_is_lifted_as_it_was_typed() -> None:
    text = (EXAMPLES / "final.yaml").read_text("utf-8")
    own, table = laying_of(SPOREADIC, text), judge(text, "sporeadic").table
    again = own.lift(own.lay(table), own.answers(table))
    rows, typed = ([line.split() for line in file.partition("board:")[2].splitlines()[1:12]] for file in (again, text))
    assert rows == typed and rows[-1] == ["S:", ".", ".", "B*", "B", ".", "."]
    # Rosa: 8 mushrooms, 2 colonies with 3 points each, 2 spaces in a ring with 2 points each.
    assert told(judge(again, "sporeadic")) == "Rosa wins with 18"
    assert "deck" not in again and "hands" not in again


def test_a_bare_board_is_scored_without_a_word_about_boxes_and_cards() -> None:
    own = laying()
    verdict = lifted(own, seen(own.empty(), *BOTH))
    assert verdict.findings == ()
    assert told(verdict) == "Rosa wins with 4"  # a mushroom and a colony; Gus has a colony


# --- what was not seen is unknown -----------------------------------------------------------------------------------
def test_of_a_board_at_which_nobody_looked_nothing_is_said() -> None:
    own = laying()
    text = own.lift(own.empty(), NOTHING)
    assert "board" not in text and "  sideways: _" in text
    assert "SPO-GEO-6" in {rule for _, rule in judge(text, "sporeadic").errors}


def test_a_space_at_which_nobody_looked_may_hold_a_token() -> None:
    own = laying()
    table = seen(own.empty(), *BOTH)
    table = replace(table, unseen=table.unseen | {("board", "M10")})
    row = next(line for line in own.lift(table, NOTHING).splitlines() if line.strip().startswith("M:"))
    # Of two players row M goes from M06 to M14, so M10 is the fifth of nine.
    assert row.split() == ["M:", ".", ".", ".", ".", "_", ".", ".", ".", "."]
    sheet = lifted(own, table).judged.sheet
    assert sheet is not None and not sheet.is_certain


@pytest.mark.parametrize(
    ("piece", "rule"),
    [
        (token("L10", "mushrooms", "green"), "LOG-PLAYERS"),  # two tokens on one space
        (token("N08", "mushrooms", "blue"), "LOG-PLAYERS"),  # nobody has blue
        (token("F10", "mushrooms", "red"), "SPO-GEO-6"),  # outside the play area of two players
    ],
)
def test_what_cannot_lie_so_is_reported(piece: Piece, rule: str) -> None:
    own = laying()
    verdict = lifted(own, seen(own.empty(), *BOTH, piece))
    assert rule in {found for _, found in verdict.errors}, verdict.told()
    assert verdict.judged.sheet is None or verdict.judged.sheet.provisional


def test_a_token_too_many_is_reported_at_once() -> None:
    own = laying()
    more = [token(place, "colonies", "red") for place in ("H10", "P08", "R09")]
    verdict = lifted(own, seen(own.empty(), *BOTH, *more))
    assert "SPO-SET-1" in {rule for _, rule in verdict.errors}


# --- play areas, colours and box ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("count", "spaces"), [(2, 61), (3, 91), (4, 127), (5, 127), (6, 127)])
def test_the_play_area_is_that_of_the_number_of_players(count: int, spaces: int) -> None:
    """A hexagon of radius r has 3r(r + 1) + 1 spaces: 61 for 4, 91 for 5, 127 for 6."""
    own = laying(count)
    offer = next(offer for offer in own.offers(own.empty()) if offer.board == "board")
    assert len(offer.places) == spaces
    assert [c.name for c in offer.choices[:2]] == ["mushroom of Rosa", "colony of Rosa"]
    assert len(offer.choices) == 2 * count


@pytest.mark.parametrize(("radius", "spaces"), [(3, 37), (7, 169), (99, 61), ("wide", 61)])
def test_another_play_area_may_be_chosen(radius: Json, spaces: int) -> None:
    own = laying(2, radius=radius)
    offer = next(offer for offer in own.offers(own.empty()) if offer.board == "board")
    assert len(offer.places) == spaces
    own.lift(own.empty(), NOTHING)


def test_tokens_have_the_colours_that_the_players_chose() -> None:
    own = laying(2, colours={"R": "Blue", "G": "red"})
    table = seen(own.empty(), token("L09", "colonies", "blue"), token("N12", "colonies", "red"))
    rows = own.lift(table, NOTHING).splitlines()
    assert next(row for row in rows if row.strip().startswith("L:")).split()[3] == "R*"
    assert next(row for row in rows if row.strip().startswith("N:")).split()[7] == "G*"


def test_the_box_has_what_is_neither_on_the_board_nor_away() -> None:
    own = laying()
    table = counted(seen(own.empty(), *BOTH), R_desert=5, R_sideways=1)
    left = {c.name: c.left for offer in own.offers(table) if offer.board == "board" for c in offer.choices}
    assert left == {
        "mushroom of Rosa": 40 - 1 - 5 - 1,
        "colony of Rosa": 3 - 1,
        "mushroom of Gus": 40,
        "colony of Gus": 3 - 1,
    }


def test_cards_are_those_of_the_deck_for_so_many_players() -> None:
    own = laying()
    row = Piece("hands.R", ("1",), "cards", "humidify")
    table = own.opened(seen(own.empty(), row))
    assert next(b.places for b in table.boards if b.key == "hands.R") == ("1", "2")
    hand, front = (next(o for o in own.offers(table) if o.board == key) for key in ("hands.R", "front.R"))
    left = {c.name: c.left for c in hand.choices}
    assert left["Humidify"] == 6 - 1 and left["a card that nobody saw"] is None
    assert sum(n for n in left.values() if n is not None) == 39 - 1
    # In front of a player lie only cards for the next turn.
    named = {c.name for c in front.choices}
    assert "Stolen Nutrients" in named and "Humidify" not in named


def test_cards_are_written_where_they_lie() -> None:
    own = laying()
    cards = [
        Piece("hands.R", ("1",), "cards", "humidify"),
        Piece("hands.R", ("2",), "cards", back=True),
        Piece("front.G", ("G",), "cards", "stolen_nutrients"),
    ]
    table = counted(own.opened(seen(own.empty(), *BOTH, *cards)), deck=20)
    verdict = lifted(own, table, {"to_act": "G"})
    assert verdict.errors == []
    assert verdict.table.hands == [("HU", "?"), ()]
    assert verdict.table.front == ["", "SN"] and verdict.table.deck_left == 20


# --- questions and moves --------------------------------------------------------------------------------------------
def test_groups_of_spaces_are_asked_for_when_the_table_has_them() -> None:
    own = laying()
    around = [token(place, "mushrooms", "red") for place in ("L10", "L11", "M09", "M11", "N09", "N10")]
    asked = {q.key: q for q in own.questions(seen(own.empty(), *around, token("K11", "colonies", "red")))}
    assert asked["credited.R"].choices == (("M10", "M10"),)
    assert "decaying" not in asked and "credited.G" not in asked
    loose = {q.key: q for q in own.questions(seen(own.empty(), *around))}
    assert loose["decaying"].choices[0][0] == "L10 L11 M09 M11 N09 N10"
    assert all(q.rare for q in own.questions(own.empty())), "scoring needs no answer"


def test_moves_touch_cards_and_spaces_in_order() -> None:
    text = (EXAMPLES / "midgame.yaml").read_text("utf-8")
    own, table = laying_of(SPOREADIC, text), judge(text, "sporeadic").table
    # Bela holds ST, HU and FH, in the order of the data; Gus is the other player.
    assert table.hands[0] == ("ST", "HU", "FH")
    assert own.spots(Draw("HU", "B"), table) == (("hands.B", "4"),)
    assert own.spots(Grow("B", "mushroom", "P10 P11"), table) == (("board", "P10"), ("board", "P11"))
    assert own.spots(Play("B", "FH", "G"), table) == (("hands.B", "3"), ("front.G", "G"))
    assert own.spots(Discard("B", "HU"), table) == (("hands.B", "2"), ("discard", ""))
    assert own.spots(End("B"), table) == (("board", ""),)
