"""What is chosen before the table: by taps alone, but for the names of the players."""

from __future__ import annotations

from typing import Any

import pytest
from asking import Asker

TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")


def options_of(page: Asker, title: str) -> dict[str, Any]:
    return {option["key"]: option for option in page.ask("start", title=title)["options"]}


def test_colours_are_those_of_the_pieces_each_once(page: Asker) -> None:
    def colours(title: str) -> list[str]:
        return [colour["value"] for colour in page.ask("start", title=title)["colours"]]

    assert colours("undergrove") == ["brown", "tan", "green", "gray"]
    assert colours("woodlots") == ["red", "blue", "gold", "black"]
    assert colours("sporeadic")[:3] == ["red", "green", "purple"]


def test_named_layouts_are_chosen_by_name_and_lie_on_the_table(page: Asker) -> None:
    layout = options_of(page, "woodlots")["layout"]
    assert (layout["kind"], layout["choices"][0]["value"]) == ("choice", "standard")
    page.begin("woodlots", options={"layout": "standard"})
    soils = page.names("board")
    assert len(soils) == 19 and set(soils) == {"Soil 1", "Soil 2", "Soil 3"}


def test_teams_are_a_switch_without_an_example_of_yaml(page: Asker) -> None:
    teams = options_of(page, "overgrown")["teams"]
    assert (teams["kind"], teams["about"]) == ("teams", "Two teams of two who sit by turns.")
    four = {handle: handle * 3 for handle in "ABCD"}
    page.ask("empty", title="overgrown", players=four, options={"teams": [["A", "C"], ["B", "D"]]})
    assert [side["name"] for side in page.sheet["sides"]] == ["AAA & CCC", "BBB & DDD"]


def test_goals_are_chosen_by_what_is_printed_on_them_each_once(page: Asker) -> None:
    names = [choice["name"] for choice in options_of(page, "undergrove")["goals"]["choices"]]
    assert len(names) == len(set(names)) == 20  # ten cards with two sides
    assert {"Whiskey Jack A", "Douglas-fir Moth B"} <= set(names)


@pytest.mark.parametrize("title", TITLES)
def test_nothing_but_names_is_typed(page: Asker, title: str) -> None:
    start = page.ask("start", title=title)
    assert "text" not in {option["kind"] for option in (*start["options"], *start["house"])}
    page.begin(title)
    assert "text" not in {question["kind"] for question in page.view["questions"]}


def test_the_focus_of_each_opponent_is_chosen_among_the_cubes(page: Asker) -> None:
    focus = options_of(page, "undergrove")["focus"]
    assert (focus["kind"], [key["value"] for key in focus["keys"]]) == ("each", ["brown", "tan"])
    assert [choice["value"] for choice in focus["choices"]] == ["N", "P", "K"]
    page.ask("empty", title="undergrove", players={"A": "Ada"}, options={"focus": {"brown": "N", "tan": "K"}})
    assert page.names("focus") == ["Nitrogen", "Potassium"]


# --- the colours of players -----------------------------------------------------------------------------------------
def test_players_have_the_colours_of_their_pieces(page: Asker) -> None:
    page.begin("fungi")
    assert page.view["colours"] == {}
    page.begin("sporeadic", options={"colours": {"B": "purple"}})
    assert page.view["colours"] == {"A": "red", "B": "purple"}
    page.begin("woodlots", options={"colours": {"A": "black", "B": "gold"}})
    assert page.view["colours"] == {"A": "black", "B": "gold"}


def test_alone_the_colour_is_the_one_that_the_opponents_leave(page: Asker) -> None:
    page.ask("empty", title="undergrove", players={"A": "Ada"})
    assert page.view["colours"] == {"A": "green"}
    owners = {counter["caption"] for counter in page.view["counters"] if counter["key"].endswith(".C")}
    assert owners == {"carbon", "Brown: carbon", "Tan: carbon"}
