"""Booklets for a screen: their figures are files that the referee accepts, and rules lead to where they are taught."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from PIL import Image

from sporeprint.api.booklets import booklet_digest, booklet_figure, figure_lines, screen_booklet
from sporeprint.api.judging import Referees, judge
from sporeprint.api.results import InputError
from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import Report

TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")
UNTAUGHT = {"fungi": {"STATE"}, "undergrove": {"CHK", "EXP"}}
"""Groups that say what the program reports, and an expansion that the booklet leaves out; else CHK."""


def read(title: str, language: str = "") -> dict[str, Any]:
    values = screen_booklet(title, language=language)
    assert values is not None
    plain: dict[str, Any] = json.loads(json.dumps(values))
    return plain


def blocks_of(blocks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [inner for block in blocks for inner in (block, *blocks_of(block.get("blocks", [])))]


@pytest.mark.parametrize(("title", "language"), [*((title, "") for title in TITLES), ("fungi", "de")])
def test_every_rule_leads_to_a_block_but_those_about_files(title: str, language: str) -> None:
    from checker.kernel.seeds import load_rules

    values = read(title, language)
    ids = set(load_rules(bundled_data() / "seeds" / f"{title}.md", Report()))
    untaught = {id_ for id_ in ids if id_.split("-")[1] in UNTAUGHT.get(title, {"CHK"})}
    assert ids - set(values["rules"]) == untaught
    places = [block["id"] for block in blocks_of(values["blocks"])]
    assert len(places) == len(set(places))
    assert set(values["rules"].values()) <= set(places)


def test_what_is_in_the_box_is_shown_as_it_is_printed() -> None:
    """The entries of seeds/fungi.booklet.md: day and night cards, pans and baskets of the deck."""
    (contents, *_) = [block for block in read("fungi")["blocks"] if block["kind"] == "contents"]
    shown = [entry["items"] for entry in contents["entries"]]
    assert shown[:4] == [
        [["honeyfungus", "day"], ["porcini", "day"], ["morel", "day"]],
        [["shiitake", "night"], ["chanterelle", "night"]],
        [["butter", "deck"], ["cider", "deck"]],
        [["pan", "deck"], ["basket", "deck"]],
    ]
    assert shown[4] == [["stick", ""]]


@pytest.mark.parametrize(
    ("id_", "sentence"),
    [
        ("FUN-COOK-2", "three or more mushrooms of one kind"),
        ("FUN-SELL-4", "For each mushroom take as many sticks"),
        ("FUN-HAND-1", "never hold more than 8 cards"),
        ("FUN-TIE-1", "with equal totals you win together"),
    ],
)
def test_a_rule_leads_to_its_sentence(id_: str, sentence: str) -> None:
    """Looked up by hand in the booklet."""
    values = read("fungi")
    (block,) = [block for block in values["blocks"] if block["id"] == values["rules"][id_]]
    assert sentence in "".join(text for text, _ in block["words"])


@pytest.mark.parametrize("title", TITLES)
def test_every_figure_is_a_file_that_the_referee_accepts(title: str) -> None:
    """What is opened on the table is what is drawn."""
    figures = [block for block in read(title)["blocks"] if block["kind"] == "figure"]
    assert len(figures) >= 5
    for figure in figures:
        findings = judge(figure["file"], Referees(None)).report.findings
        assert [finding for finding in findings if finding.level == "error"] == [], figure["line"]


def test_a_figure_is_a_picture_of_bounded_size() -> None:
    line = figure_lines(read("fungi"))[0]
    data = booklet_figure("fungi", line)
    assert data is not None and len(data) <= 100_000
    picture = Image.open(io.BytesIO(data))
    assert picture.format == "WEBP" and picture.width > 700
    assert booklet_figure("fungi", line + 1) is None


def test_numbers_are_those_of_the_data() -> None:
    said = "".join(text for block in read("fungi")["blocks"] for text, _ in block.get("words", []))
    assert "You never hold more than 8 cards" in said and "{" not in said


def test_without_a_booklet_in_a_language_there_is_none() -> None:
    assert booklet_digest("fungi", language="de") is not None
    with pytest.raises(InputError):
        screen_booklet("fungy")
