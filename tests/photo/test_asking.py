"""Answers settle what a photo leaves open, and nothing else is taken."""

from __future__ import annotations

import pytest

import sporeprint
from sporeprint.api.table_laying import referees_of, sit_down
from sporeprint.ground.findings import Report
from sporeprint.photo.asking import answered, questions_of
from sporeprint.photo.places import Read


def table() -> sporeprint.LaidTable:
    return sporeprint.empty_table("overgrown", ["Ada", "Ben"])


DOUBT = Read("A.city", "b2", None, False, "glare", (10.0, 10.0), layer=frozenset())


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
