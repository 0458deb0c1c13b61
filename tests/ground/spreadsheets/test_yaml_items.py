"""Items replaced in a YAML file: everything else in it stays as it was typed, or nothing is done at all."""

from __future__ import annotations

import pytest

from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.spreadsheets.yaml_items import Changed, replace_by_table, replace_items
from sporeprint.ground.yaml_in import parse_yaml

FILE = """\
# The deck.
components:

  deck:
    name: Deck
    items:                # two trees
      # It stands alone.
      oak: {name: Oak,  copies: 2}   # the first
      elm:
        name: Elm
        copies: 1

    layout: card          # behind them

  other: {name: Other, items: {box: {name: Box}}}
"""


def table(text: str) -> Table:
    node = parse_yaml(text, "", Report())
    assert isinstance(node, Table)
    return node


def replaced(text: str, items: str, component: str = "deck") -> Changed:
    done = replace_items(text, component, table(items))
    assert done is not None
    return done


SAME = "oak: {name: Oak, copies: 2}\nelm: {copies: 1, name: Elm}\n"


def test_the_same_items_change_nothing() -> None:
    assert replaced(FILE, SAME) == Changed(FILE, 0)


def test_only_the_item_that_changed_is_written_anew() -> None:
    done = replaced(FILE, SAME.replace("copies: 1", "copies: 3"))
    old = "      elm:\n        name: Elm\n        copies: 1\n"
    assert done.text == FILE.replace(old, "      elm: {copies: 3, name: Elm}\n")


def test_comments_stay_with_their_items() -> None:
    done = replaced(FILE, "elm: {name: Elm, copies: 1}\nash: {name: Ash}\noak: {name: Oak, copies: 2}\n")
    lines = done.text.splitlines()[5:12]
    assert lines == [
        "    items:                # two trees",
        "      elm:",
        "        name: Elm",
        "        copies: 1",
        "      ash: {name: Ash}",
        "      # It stands alone.",
        "      oak: {name: Oak,  copies: 2}   # the first",
    ]
    assert done.comments == 0


def test_comments_that_go_are_counted() -> None:
    assert replaced(FILE, "elm: {name: Elm, copies: 1}\n").comments == 2
    assert replaced(FILE, "{}").comments == 3


def test_all_items_can_go_and_come() -> None:
    empty = replaced(FILE, "{}").text
    assert "    items: {}\n\n    layout: card" in empty
    assert (
        "    items:\n      oak: {name: Oak, copies: 2}\n      elm: {copies: 1, name: Elm}\n\n"
        in replaced(empty, SAME).text
    )


def test_line_ends_and_a_missing_last_one() -> None:
    windows = FILE.replace("\n", "\r\n")
    done = replaced(windows, SAME.replace("Oak", "Oaks"))
    assert done.text.count("\n") == done.text.count("\r\n") == 16 - 1
    short = "components:\n  deck:\n    items:\n      oak: {name: Oak}"
    assert replaced(short, "oak: {name: Oak}\nelm: {}").text == f"{short}\n      elm: {{}}\n"


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "1:30",
        "a: b",
        "a #b",
        "- a",
        "{x}",
        "'a'",
        '"',
        "a\\b",
        "a\nb\n",
        "",
        "*a",
        "&a",
        "!a",
        "%",
        "@a",
        "`",
        "?",
        "#fff",
        "+= 2",
        "-2",
        "2.50",
        "Lawyer’s wig (old)",
        "Chêne",
        "a,b",
        "[a]",
        "...",
        "---",
        "~",
        "é\u00a0è",
        "_",
    ],
)
def test_every_text_comes_back(text: str) -> None:
    from sporeprint.ground.nodes import Rows, TableEntry, Text

    where = table("a: b").where
    both = Rows(where, [Text(text, where, True), Text("b", where)])
    item = Table(
        where, {"name": TableEntry("name", where, Text(text, where, True)), "tags": TableEntry("tags", where, both)}
    )
    done = replace_items(FILE, "deck", Table(where, {"oak": TableEntry("oak", where, item)}))
    assert done is not None  # it was read again and compared


def test_long_items_stand_on_several_lines() -> None:
    long = "words and more words " * 5
    done = replaced(FILE, f'oak: {{name: "{long}", tags: ["{long}", b], copies: 2}}\n')
    assert (
        f'      oak:\n        name: "{long}"\n        tags:\n          - "{long}"\n          - b\n        copies: 2\n'
        in done.text
    )


@pytest.mark.parametrize(
    "text",
    [
        "components:\n  deck: {name: Deck, items: {oak: {name: Oak}}, layout: card}\n",
        "components: {deck: {items: {oak: {name: Oak}}}}\n",
        "components:\n  deck:\n    items:\n      oak: &oak {name: Oak}\n  other:\n    items: {elm: *oak}\n",
        "components:\n  deck:\n    name: Deck\n",
        "components:\n  other:\n    items: {}\n",
    ],
)
def test_what_cannot_be_replaced_safely_is_refused(text: str) -> None:
    assert replace_items(text, "deck", table("ash: {name: Ash}")) is None


def test_a_table_takes_the_place_of_the_items() -> None:
    done = replace_by_table(FILE, "deck", "my cards.xlsx", "deck")
    assert done is not None
    lines = done.text.splitlines()[3:10]
    assert lines == [
        "  deck:",
        "    name: Deck",
        "    table: my cards.xlsx  # two trees",
        "    sheet: deck",
        "",
        "    layout: card          # behind them",
        "",
    ]
    assert done.comments == 2
    assert replace_by_table(FILE, "other", "a.csv", "") is None
