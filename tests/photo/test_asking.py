"""Answers settle what a photo leaves open, and nothing else is taken."""

from __future__ import annotations

from dataclasses import replace

import pytest

import sporeprint
from sporeprint.api.table_laying import referees_of, sit_down
from sporeprint.ground.findings import Report
from sporeprint.ground.offers import Choice
from sporeprint.ground.tableau import Piece
from sporeprint.photo.asking import accused, answered, questions_of
from sporeprint.photo.places import PlaceReading


def table() -> sporeprint.LaidTable:
    return sporeprint.empty_table("overgrown", ["Ada", "Ben"])


DOUBT = PlaceReading("A.city", "b2", None, False, "glare", (10.0, 10.0), layer=frozenset())


def settle(**answers: str) -> tuple[sporeprint.LaidTable, set[str], Report]:
    laid, report = table(), Report()
    laying = sit_down(laid.header, referees_of(None)).laying
    words = {key.replace("__", "."): value for key, value in answers.items()}
    found, settled = answered(laid, words, [DOUBT], laying, report)
    return found, settled, report


def test_a_piece_is_laid_on_its_place() -> None:
    found, settled, report = settle(A__city__b2="water")
    assert [(p.board, p.places, p.item) for p in found.tableau.pieces] == [("A.city", ("b2",), "water")]
    assert settled == {"A.city.b2"} and not report.findings


def test_empty_lays_nothing() -> None:
    found, settled, _ = settle(A__city__b2="empty")
    assert not found.tableau.pieces and settled == {"A.city.b2"}


def test_a_number_is_counted() -> None:
    found, _, _ = settle(A__cleared="3")
    assert {c.key: c.value for c in found.tableau.counters}["A.cleared"] == 3


@pytest.mark.parametrize(
    ("key", "value"), [("A__city__b2", "morel"), ("A__cleared", "many"), ("C__city__b2", "water"), ("nothing", "1")]
)
def test_what_cannot_be_is_a_finding_and_changes_nothing(key: str, value: str) -> None:
    found, settled, report = settle(**{key: value})
    assert [finding.rule for finding in report.findings] == ["PHOTO-ANSWER"]
    assert found.tableau == table().tableau and not settled


def test_places_come_before_numbers_and_what_no_piece_shows() -> None:
    laid = table()
    asked = sporeprint.questions(laid)
    found = questions_of([DOUBT], [], laid.tableau, asked, {question.key for question in asked})
    assert [question.key for question in found] == ["A.city.b2", "A.cleared", "B.cleared", "stuck"]
    assert "Glare lies on it" in found[0].text


def test_a_piece_that_the_referee_objects_to_is_asked_about() -> None:
    water = Choice(Piece("A.city", (), "elements", "water"), "Water")
    reads = [PlaceReading("A.city", place, water, True, "", (0.0, 0.0)) for place in ("b2", "b3", "c2")]
    found = accused(reads, ["the chip on b2 cannot lie there, beside bb3"])
    assert [(read.place, read.sure, read.why) for read in found] == [("b2", False, "forbidden")]
    assert not accused(reads, [])


def test_an_answer_replaces_what_was_read() -> None:
    laid, report = table(), Report()
    laying = sit_down(laid.header, referees_of(None)).laying
    sun = Choice(Piece("A.city", (), "elements", "sun"), "Sun")
    read = PlaceReading("A.city", "b2", sun, True, "", (0.0, 0.0), layer=frozenset({"elements"}))
    lying = replace(laid.tableau, pieces=(Piece("A.city", ("b2",), "elements", "sun"),))
    found, _ = answered(replace(laid, tableau=lying), {"A.city.b2": "water"}, [read], laying, report)
    assert [(p.places, p.item) for p in found.tableau.pieces] == [(("b2",), "water")]
