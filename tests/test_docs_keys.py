"""The tables of keys on the pages are those that the titles declare."""

from __future__ import annotations

import re
from dataclasses import field, make_dataclass
from pathlib import Path
from runpy import run_path

import pytest

from checker.kernel.files import Head
from checker.titles import REFEREES
from sporeprint.ground.declared import declared_fields
from sporeprint.ground.sentences import sentences

DOCS = Path(__file__).resolve().parents[1] / "docs"
KEYS = run_path(str(DOCS / "make_keys.py"))
GAMES = {game.slug: game for game in KEYS["games"]()}


@pytest.mark.parametrize("slug", REFEREES)
def test_the_page_of_a_title_has_its_keys_as_they_are_declared(slug: str) -> None:
    text = (DOCS / f"{slug}.md").read_text("utf-8")
    assert KEYS["page"](GAMES[slug], text) == text, "run `python docs/make_keys.py`"
    assert (KEYS["BEGIN"] in text) == (GAMES[slug].position_record is not None)


@pytest.mark.parametrize("slug", REFEREES)
def test_every_key_has_a_row_with_words_and_what_leaving_it_out_means(slug: str) -> None:
    game = GAMES[slug]
    made = KEYS["section"](game)
    rows = re.findall(r"^\| (.*?) \| (.*) \| (.*?) \| (.*?) \|$", made, re.MULTILINE)
    for record in filter(None, (game.position_record, game.header_record)):
        for one in declared_fields(record):
            if one.spread is None:
                (row, *_) = [row for row in rows if row[0] == f"`{one.key}`"]
                assert (row[1] or row[2]) and row[3], row


def test_what_a_row_says() -> None:
    made = KEYS["section"](GAMES["fungi"])
    assert re.search(r"\| `sticks` \| .*\| a number, or `_` \| unknown \|", made)
    assert "| `players` | A handle and a name for each player, in the order of play |  | an error |" in made
    assert re.search(r"\| `day` \| .*\| a number, or `_` \| nothing \|", made)
    assert re.search(r"\| `kind` \| The mushroom.* \| a mushroom, or `_` \| an error \|", made)


def test_a_page_gets_its_keys_once() -> None:
    game, page = GAMES["fungi"], KEYS["page"]
    once = page(game, "# A page\n")
    assert page(game, once) == once and once.count(KEYS["BEGIN"]) == 1
    assert page(game, once.replace("sticks", "stones")) == once


def test_sentences_of_parents_are_known() -> None:
    assert "order of play" in sentences(GAMES["fungi"].position_record)["players"]


def test_a_record_that_a_program_made_says_what_it_was_given() -> None:
    shells = field(default=0, metadata={"sentence": "How many shells there are."})
    made = make_dataclass(
        "Shore", [("shells", int, shells), ("sand", int, 0)], bases=(Head,), kw_only=True, frozen=True
    )
    assert sentences(made)["shells"] == "How many shells there are."
    assert "sand" not in sentences(made) and "order of play" in sentences(made)["players"]
