"""Tables of Overgrown laid and lifted: what the examples show, by hand, and what a table is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from judging import Verdict, judge, referee
from laid import laying_of

from checker.kernel.laying import Setting
from checker.kernel.outcome import outcome
from checker.overgrown.laying import OvergrownLaying
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Counter, Piece, Tableau

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "overgrown"
OVERGROWN = referee("overgrown")
NOTHING: Mapping[str, Json] = {}


def laying(count: int = 2, **options: Json) -> OvergrownLaying:
    names = dict(zip("ABCD"[:count], ("Ana", "Ben", "Cleo", "Dan"), strict=False))
    made: OvergrownLaying = OVERGROWN.laying(Setting(names, options=options))
    return made


def lifted(own: OvergrownLaying, table: Tableau, answers: Mapping[str, Json] = NOTHING) -> Verdict:
    return judge(own.lift(table, answers), "overgrown")


def seen(table: Tableau, *pieces: Piece) -> Tableau:
    """The table with pieces laid by hand: the boards on which they lie were looked at."""
    boards = {piece.board for piece in pieces}
    unseen = frozenset(spot for spot in table.unseen if spot[0] not in boards)
    return replace(table, pieces=(*table.pieces, *pieces), unseen=unseen)


def counted(table: Tableau, **values: int) -> Tableau:
    """The table with counters set; `A_cleared` is `A.cleared`."""
    named = {key.replace("_", "."): value for key, value in values.items()}
    counters = (replace(c, value=named.get(c.key, c.value)) for c in table.counters)
    return replace(table, counters=tuple(counters))


def tile(board: str, place: str, component: str, item: str) -> Piece:
    return Piece(board, (place,), component, item)


CRATERS = [tile(f"{player}.city", "a1", "craters", "city_crater") for player in "AB"]


# --- examples -------------------------------------------------------------------------------------------------------
def test_the_final_example_is_laid_piece_by_piece() -> None:
    text = (EXAMPLES / "final.yaml").read_text("utf-8")
    own = laying_of(OVERGROWN, text)
    table = own.lay(judge(text, "overgrown").table)
    # Of Ana's 16 spaces the first and the last are empty; one token stands on a3.
    ana = [(p.places[0], p.component) for p in table.pieces if p.board == "A.city"]
    assert len(ana) == 15 and ana[:2] == [("b1", "craters"), ("c1", "elements")]
    assert [place for place, component in ana if component == "wildlife_tokens"] == ["a3"]
    assert [(c.key, c.value) for c in table.counters if c.player] == [
        ("A.cleared", 1),
        ("B.cleared", 0),
        ("C.cleared", 2),
    ]
    # Nobody wrote down Aether and Auras; the matched cards are told by the tokens alone.
    assert table.unseen == {("aether", ""), ("matched", "")}
    assert own.answers(judge(text, "overgrown").table) == {"stuck": "A"}


def test_the_final_example_is_lifted_as_it_was_typed() -> None:
    text = (EXAMPLES / "final.yaml").read_text("utf-8")
    own, table = laying_of(OVERGROWN, text), judge(text, "overgrown").table
    lines = own.lift(own.lay(table), own.answers(table)).splitlines()
    at = lines.index("C:")
    assert [line.split() for line in lines[at + 2 : at + 6]] == [
        ["E1", "X", "O2", "."],
        ["Y", "S", "W", "."],
        ["Y1", "P", "S", "S"],
        ["Y", "O", "W", "."],
    ]
    assert lines[at + 6].strip() == "cleared: 2"
    assert "stuck: A" in lines and not any(line.startswith(("aether", "matched", "to_act", "hand")) for line in lines)


def test_claims_go_into_the_file() -> None:
    own = laying(2, claimed={"A": 3, "winner": "A"})
    table = counted(seen(own.empty(), *CRATERS), A_cleared=0, B_cleared=0)
    assert "OVG-SCOR-7" in {rule for _, rule in lifted(own, table).errors}


# --- what was not seen is unknown -----------------------------------------------------------------------------------
def test_a_city_at_which_nobody_looked_is_unknown() -> None:
    own = laying()
    table = counted(seen(own.empty(), CRATERS[0]), A_cleared=0)
    assert "  city: _" in own.lift(table, NOTHING)
    found = lifted(own, table).judged.sheet
    assert found is not None and not found.is_certain


@pytest.mark.parametrize(
    ("pieces", "unseen", "written"),
    [
        ([], False, "."),
        ([], True, "_"),
        ([("ecosystems", "reed_marsh")], True, "Y?"),
        ([("ecosystems", "reed_marsh"), ("wildlife_tokens", "fox"), ("wildlife_tokens", "owl")], False, "Y2"),
        ([("elements", "")], False, "?0"),
        ([("wildlife_tokens", "fox")], False, ".1"),
        ([("elements", "earth"), ("elements", "water")], False, "EW"),
    ],
)
def test_a_space_of_a_city_is_written_as_it_lies(pieces: list[tuple[str, str]], unseen: bool, written: str) -> None:
    own = laying()
    table = seen(own.empty(), CRATERS[0], *(tile("A.city", "d4", *piece) for piece in pieces))
    table = replace(table, unseen=table.unseen | ({("A.city", "d4")} if unseen else set()))
    rows = own.lift(table, NOTHING).partition("city: |2\n")[2].splitlines()
    assert rows[3].split()[3] == written


def test_what_cannot_lie_so_is_reported_with_its_rule() -> None:
    own = laying()
    token = seen(own.empty(), *CRATERS, tile("A.city", "d4", "wildlife_tokens", "fox"))
    assert [rule for _, rule in lifted(own, token).errors] == ["OVG-CHK-5"]
    lone = seen(own.empty(), *CRATERS, tile("aether", "d4", "elements", "earth"))
    assert "OVG-CHK-6" in {rule for _, rule in lifted(own, lone).errors}


# --- the box --------------------------------------------------------------------------------------------------------
def left(own: OvergrownLaying, table: Tableau, board: str, name: str) -> int | None:
    return next(c.left for offer in own.offers(table) if offer.board == board for c in offer.choices if c.name == name)


@pytest.mark.parametrize(("count", "earth", "pollution"), [(1, 11, 4), (2, 14, 30), (3, 15, 30), (4, 16, 30)])
def test_the_box_is_that_of_the_number_of_players(count: int, earth: int, pollution: int) -> None:
    """Of each Element 9, and 2 more alone, 5, 6 or 7; alone 3 Pollution and one of the level normal."""
    own = laying(count)
    assert left(own, own.empty(), "A.city", "Earth") == earth
    assert left(own, own.empty(), "A.city", "Pollution") == pollution


def test_what_lies_and_what_was_cleared_is_no_longer_in_the_box() -> None:
    own = laying()
    table = seen(
        own.empty(), tile("A.city", "b1", "pollution", "pollution"), tile("B.city", "b1", "ecosystems", "fern_gully")
    )
    table = counted(table, B_cleared=2)
    assert left(own, table, "B.city", "Pollution") == 30 - 1 - 2
    # Ecosystems look different and mean the same: one choice for the 13 that are left, the next with another picture.
    assert left(own, table, "A.city", "Ecosystem") == 13
    scenes = {c.piece.item for offer in own.offers(table) for c in offer.choices if c.name == "Ecosystem"}
    assert scenes == {"reed_marsh"}


def test_tokens_are_offered_where_they_may_stand() -> None:
    own = laying()
    table = seen(
        own.empty(), CRATERS[0], tile("A.city", "b1", "elements", "sun"), tile("A.city", "c1", "overgrown", "overgrown")
    )
    found = {o.places: o.most for o in own.offers(table) if any(c.name == "Wildlife token" for c in o.choices)}
    assert found == {("b1",): 1, ("c1",): 3}


def test_auras_of_teams_are_two_and_lie_around_one_space_or_two() -> None:
    own = laying(4, teams=[["A", "C"], ["B", "D"]])
    names = [c.name for o in own.offers(own.empty()) if o.places == ("a1", "b1") for c in o.choices]
    assert names == ["Aura of Ana around a1 and b1", "Aura of Ben around a1 and b1"]


# --- rows, questions and numbers ------------------------------------------------------------------------------------
def test_a_row_of_cards_grows_with_each_card() -> None:
    own = laying()
    places = [b.places for b in own.empty().boards if b.key == "cards"]
    assert places == [("1",)]
    table = own.opened(seen(own.empty(), tile("cards", "1", "wildlife_cards", "w06")))
    assert [b.places for b in table.boards if b.key == "cards"] == [("1", "2")]
    assert "cards: [W06]" in own.lift(table, NOTHING)


def test_alone_the_aether_may_be_told_in_two_numbers() -> None:
    own = laying(1, level="hard")
    keys = {q.key for q in own.questions(own.empty())}
    assert {"attracted", "aether_pollution", "aura_tiles"} <= keys and "stuck" not in keys
    city = seen(own.empty(), CRATERS[0], *(tile("A.city", place, "pollution", "pollution") for place in ("b2", "c3")))
    told = {"attracted": 0, "aether_pollution": 3, "aura_tiles": True}
    # At the level hard 3 + 2 Pollution tiles are about, 2 of them in the City from the start, and 2 cards were drawn.
    verdict = lifted(own, counted(city, A_cleared=0), told)
    assert verdict.judged.sheet is not None
    assert outcome(verdict.judged.sheet).startswith("running: 3 Pollution in the Aether, 2 in the City, 0 of 2")


def test_a_bag_that_was_counted_in_part_holds_something_else_besides() -> None:
    own = laying()
    table = counted(own.empty(), bag_E=3)
    assert [(c.key, c.value) for c in table.counters if c.value is not None] == [("bag.E", 3)]
    assert judge(own.lift(table, NOTHING), "overgrown").errors == []
    too_many = counted(own.empty(), bag_E=15)
    assert [rule for _, rule in lifted(own, too_many).errors] == ["OVG-CHK-3"]


def test_counters_name_what_they_count() -> None:
    counters = laying(1).empty().counters
    assert (
        Counter("A.cleared", "Pollution that Ana has cleared", most=30, player="A", component="pollution") in counters
    )
    assert "refills" not in {c.key for c in counters}
