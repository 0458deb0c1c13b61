"""Tables laid and lifted by programs: what a page or a photo reader does, and whatever strangers may send."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

import sporeprint
from sporeprint.api import Choice, Json, LaidTable, Offer

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
FINAL = EXAMPLES / "fungi" / "final.yaml"


def empty() -> LaidTable:
    return sporeprint.empty_table("fungi", ["Ada", "Ben"])


def offer_at(table: LaidTable, board: str, place: str) -> Offer:
    (found,) = [one for one in sporeprint.offers(table) if one.board == board and place in one.places]
    return found


def named(table: LaidTable, board: str, place: str, name: str) -> Choice:
    (found,) = [choice for choice in offer_at(table, board, place).choices if choice.name == name]
    return found


def with_dish(table: LaidTable, board: str, *names: str) -> LaidTable:
    for number, name in enumerate(names, 1):
        table = sporeprint.lay(table, named(table, board, str(number), name), str(number))
    return table


def test_a_table_is_laid_tap_by_tap_and_scored() -> None:
    table = with_dish(empty(), "A.dishes.0", "morel", "morel", "morel")
    table = with_dish(table, "B.dishes.0", "honey fungus", "honey fungus", "night honey fungus")
    assert [question.key for question in sporeprint.questions(table) if not question.rare] == ["over"]
    sheet = sporeprint.score(sporeprint.lift(replace(table, answers={"over": True})))
    # 3 morels at 6, and 2 + 2 honey fungus at 1.
    assert (sheet.outcome, sheet.totals) == ("Ada wins with 18", {"A": 18, "B": 4})


def test_another_choice_on_a_place_replaces_the_first() -> None:
    table = with_dish(empty(), "A.dishes.0", "morel", "morel")
    table = sporeprint.lay(table, named(table, "A.dishes.0", "1", "porcini"), "1")
    cards = [(p.places, p.item) for p in table.tableau.pieces if p.board == "A.dishes.0" and p.item != "pan"]
    assert sorted(cards) == [(("1",), "porcini"), (("2",), "morel")]


def test_what_nothing_offers_cannot_be_laid() -> None:
    basket = named(empty(), "A.baskets", "1", "basket")
    with pytest.raises(ValueError, match=r"no basket can lie at '1' of 'A\.hand'"):
        sporeprint.lay(empty(), replace(basket, piece=replace(basket.piece, board="A.hand")), "1")


def test_a_file_laid_and_lifted_scores_as_before_without_its_claims() -> None:
    lifted = sporeprint.lift(sporeprint.table(FINAL))
    assert sporeprint.score(lifted).totals == sporeprint.score(FINAL).totals
    assert sporeprint.score(lifted).ok


def test_a_log_is_laid_as_it_ends_with_its_header() -> None:
    table = sporeprint.table(EXAMPLES / "fungi" / "game.log")
    assert table.title == "fungi" and table.header["players"] == {"A": "Ada", "B": "Ben"}
    assert sporeprint.score(sporeprint.lift(table)).outcome == sporeprint.score(EXAMPLES / "fungi" / "game.log").outcome


def test_without_a_table_there_is_an_error_with_findings() -> None:
    with pytest.raises(sporeprint.InputError) as caught:
        sporeprint.table("title: chess\nplayers: [Ada, Ben]\n")
    assert caught.value.findings
    with pytest.raises(sporeprint.InputError, match="Fungi is for 2 players"):
        sporeprint.empty_table("fungi", ["Ada"])
    with pytest.raises(sporeprint.InputError, match="LOG-HOUSE"):
        sporeprint.empty_table("fungi", ["Ada", "Ben"], house={"tie_brake": "shared"})


# --- elsewhere ------------------------------------------------------------------------------------------------------
def test_a_table_comes_back_from_json_as_it_was() -> None:
    table = sporeprint.table(FINAL)
    again = LaidTable.from_json(json.loads(json.dumps(table.to_json())))
    assert again.tableau == table.tableau and again.header == table.header
    assert sporeprint.lift(again) == sporeprint.lift(table)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ([], "a table is made of header, table and answers"),
        ({"header": {"title": "fungi"}, "table": {}}, "a table is made of"),
        ({"header": {}, "table": {}, "answers": {}}, "the header of a table names its title"),
        ({"header": {"title": "fungi"}, "table": {}, "answers": []}, "named by their questions"),
        ({"header": {"title": "fungi"}, "table": 3, "answers": {}}, "the table is no table of values"),
        ({"header": {"title": "fungi"}, "table": {"pieces": {}}, "answers": {}}, "`pieces` is no list"),
        ({"header": {"title": "fungi"}, "table": {"pieces": [{"board": "x"}]}, "answers": {}}, "lacks its `places`"),
        (
            {
                "header": {"title": "fungi"},
                "table": {"pieces": [{"board": "x", "places": ["1"], "component": "mushrooms"}]},
                "answers": {},
            },
            "a piece lies on `x`, which is no board of the table",
        ),
    ],
)
def test_what_is_no_table_gets_a_sentence(wrong: Json, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        LaidTable.from_json(wrong)


@pytest.mark.parametrize("answer", [None, 7, "nobody", [1], {"a": 1}, True])
@pytest.mark.parametrize("key", ["over", "to_act", "passed"])
def test_strange_answers_are_findings_and_never_a_winner(key: str, answer: Json) -> None:
    table = with_dish(empty(), "A.dishes.0", "morel", "morel", "morel")
    seen = replace(table.tableau, unseen=table.tableau.unseen - {("B.dishes.0", "")})
    sheet = sporeprint.score(sporeprint.lift(replace(table, tableau=seen, answers={key: answer})))
    assert sheet.winners == (("A",) if (key, answer) == ("over", True) else ())


def test_what_lies_on_a_board_of_nobody_is_reported() -> None:
    value = with_dish(empty(), "A.dishes.0", "morel", "morel", "morel").to_json()
    text = json.dumps(value).replace("A.dishes.0", "C.dishes.0")
    lifted = sporeprint.lift(LaidTable.from_json(cast(Json, json.loads(text))))
    assert not sporeprint.score(lifted).ok


# --- before a game --------------------------------------------------------------------------------------------------
def test_the_options_of_a_title_are_those_that_it_declares() -> None:
    options = sporeprint.title_options("fungi")
    assert (options.name, options.least, options.most) == ("Fungi", 2, 2)
    rules = {rule.key: rule for rule in options.house}
    assert rules["tie_break"].choices == ("shared", "most_sticks") and rules["tie_break"].value == "shared"
    assert all(rule.about.endswith(".") for rule in options.house)


@pytest.mark.parametrize("title", ["fungi", "overgrown", "sporeadic", "undergrove", "woodlots"])
def test_every_title_says_who_can_play_and_explains_each_option(title: str) -> None:
    options = sporeprint.title_options(title)
    assert 1 <= options.least <= options.most
    assert all(option.about for option in (*options.options, *options.house))
