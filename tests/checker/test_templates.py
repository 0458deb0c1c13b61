"""Templates are made of what a title declares: all keys are there, and what is printed can be checked at once."""

from __future__ import annotations

import re

import pytest
from declared import ROOT, TITLES, WITH_HEADERS
from judging import referee

import sporeprint
from checker.templates import TemplatePart, Values, make_template
from sporeprint.ground.declared import declared_fields, records_in
from sporeprint.ground.translation.languages import languages_in

KINDS = [(slug, True) for slug in TITLES] + [(slug, False) for slug in WITH_HEADERS]
CASES = [
    (slug, position, number, language)
    for slug, position in KINDS
    for number in range(referee(slug).data.players[0], referee(slug).data.players[1] + 1)
    for language in ["", *languages_in(ROOT / "components" / slug)]
]


def all_keys(slug: str, position: bool) -> list[str]:
    """The keys of a file, and those of what each player has."""
    game = referee(slug)
    out: list[str] = []
    for field in declared_fields(game.position_record if position else game.header_record):
        own = [] if field.spread is None else list(declared_fields(next(records_in(field.hint))))
        out += [one.key for one in own] or [field.key]
    return out


@pytest.mark.parametrize(("slug", "position", "number", "language"), CASES)
def test_a_template_has_no_mistake_whoever_plays(slug: str, position: bool, number: int, language: str) -> None:
    text = sporeprint.template(slug, position=position, players=number, language=language)
    result = sporeprint.check(text)
    assert result.ok, result.findings
    assert result.kind == ("position" if position else "log")
    (players,) = re.findall(r"^(?:players|spieler): \{(.*?)\}", text, re.MULTILINE)
    assert players.count(":") == number
    assert max(map(len, text.splitlines())) <= 120 or "fill:" in text or "sales:" in text or "board" in text


@pytest.mark.parametrize(("slug", "position"), KINDS)
def test_a_template_shows_every_key(slug: str, position: bool) -> None:
    text = sporeprint.template(slug, position=position)
    assert [key for key in all_keys(slug, position) if not re.search(rf"^ *(# )?{key}:", text, re.MULTILINE)] == []


@pytest.mark.parametrize(("slug", "position"), KINDS)
def test_a_rare_key_can_be_used_as_it_stands(slug: str, position: bool) -> None:
    lines = sporeprint.template(slug, position=position).splitlines()
    keys = "|".join(all_keys(slug, position))
    rare = [k for k, line in enumerate(lines) if re.match(rf" *# ({keys}): (?!\|)", line) and "..." not in line]
    assert len(rare) > 2
    for k in rare:
        used = [line.replace("# ", "", 1) if i == k else line for i, line in enumerate(lines)]
        found = sporeprint.check("\n".join(used) + "\n").findings
        wrong = [f.message for f in found if f.rule.startswith(("DATA-", "YAML-")) and f.rule != "DATA-DUPLICATE"]
        assert not wrong, (lines[k], wrong)


@pytest.mark.parametrize("slug", WITH_HEADERS)
def test_the_template_of_a_log_shows_every_verb(slug: str) -> None:
    below = sporeprint.template(slug).split("\n---\n")[1]
    assert [verb for verb in referee(slug).verbs if not re.search(rf"\b{verb}\b", below)] == []


def test_every_sentence_is_there_in_the_language_of_the_template() -> None:
    for position in (True, False):
        english = sporeprint.template("fungi", position=position)
        german = sporeprint.template("fungi", position=position, language="de")
        comments = re.findall(r"# ([a-z].*)$", english, re.MULTILINE)
        assert len(comments) > 8
        assert [comment for comment in comments if comment in german] == []


def test_a_title_without_examples_shows_what_its_types_allow() -> None:
    game = referee("fungi")
    text = make_template(game, game.position_record, Values(position=TemplatePart(about="A table.")), 2)
    assert text.startswith("# A table.\ntitle: fungi")
    assert "\nplayers: {A: Ada, B: Ben}" in text and "\n# draw: _" in text and "\n# passed: _" in text
    assert sporeprint.check(text).ok
