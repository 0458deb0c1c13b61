"""Expressions in layouts: what they give, what they refuse, and where a mistake in one is reported."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from projects import CARDS, compose, looks

from compose.composer_help import game, marks, words
from generator.compose.bind import lookup
from generator.compose.expressions import ExpressionError, parse_expression
from generator.load.values import MISSING, ScopeValue

SCOPE: Mapping[str, ScopeValue] = {
    "cost": 3,
    "name": "Brig",
    "night": True,
    "bonus": MISSING,
    "row": {"index": 2},
    "icons": ("star", "moon", "star"),
    "_lists": (("star", "moon", "star"), ("star",)),
}


def value(text: str) -> ScopeValue:
    def find(path: tuple[str, ...]) -> ScopeValue:
        found = lookup(SCOPE, path)
        return MISSING if found is None else found

    return parse_expression(text).value(find)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("cost + 1", 4),
        ("row.index * 60", 120),
        ("-cost // 2", -2),
        ("cost % 2 + 2 ** 3", 9),
        ("10 / 4", 2.5),
        ("cost > 2", True),
        ("1 < cost <= 3", True),
        ("cost in [1, 2]", False),
        ("cost not in (1, 2)", True),
        ("night == yes and not cost == 4", True),
        ("count('star')", 3),
        ("count(icons, 'star') > 2", False),
        ("count(icons)", 3),
        ("count('sun')", 0),
        ("'few' if cost < 5 else 'many'", "few"),
        ("name + '!'", "Brig!"),
        ("text(cost) + name", "3Brig"),
        ("round(2.5) + round(0.125, 2)", 3.13),
        ("min(cost, 2, 7) + max(cost, 2) + abs(-1)", 6),
        ("floor(2.7) + ceil(2.1) + sqrt(16)", 9),
        ("bonus + 1", MISSING),
        ("bonus + 1 if has(bonus) else 0", 0),
        ("has(cost) and not has(bonus)", True),
        ("has(row.index)", True),
    ],
)
def test_what_expressions_give(text: str, expected: ScopeValue) -> None:
    assert value(text) == expected


def test_angles_are_in_degrees() -> None:
    assert (value("sin(30)"), value("cos(60)")) == (pytest.approx(0.5), pytest.approx(0.5))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("cost +", "neither a field nor an expression"),
        ("cost = 3", "neither a field nor an expression"),
        ("(c := 3)", "not possible"),
        ("lambda: 3", "not possible"),
        ("[x for x in icons]", "not possible"),
        ("icons[0]", "not possible"),
        ("name.upper()", "not possible"),
        ("''.join(icons)", "not possible"),
        ("(1).real", "not possible"),
        ("cost.__class__", "not possible"),
        ("__import__('os')", "no function `__import__`"),
        ("open('x')", "no function `open`"),
        ("f'{cost}'", "not possible"),
        ("cost | 1", "not possible"),
        ("cost << 99", "not possible"),
        ("1j * cost", "not possible"),
        ("None", "names no field"),
        ("3", "names no field"),
        ("round(cost, digits=1)", "not possible"),
        ("has(1)", "`has` asks for one field"),
        ("9999999999 * cost", "larger than 1,000,000,000"),
        ("-" * 60 + "cost", "nested more than 40 deep"),
        ("(" * 150 + "cost", "neither a field nor an expression"),
        ("cost + " * 60 + "1", "at most 200 characters"),
    ],
)
def test_what_is_no_expression(text: str, sentence: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse_expression(text)
    assert sentence in caught.value.sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name + 1", "`+` wants numbers, and one of them is a text"),
        ("name * 100000", "`*` wants numbers"),
        ("icons * 5", "`*` wants numbers, and one of them is a list"),
        ("name < 3", "`<` wants numbers"),
        ("cost / (cost - 3)", "divides by 0"),
        ("cost % (cost - 3)", "divides by 0"),
        ("cost ** 400", "larger than"),
        ("cost ** 4000", "too large"),
        ("(-cost) ** 0.5", "no such power"),
        ("sqrt(-cost)", "cannot be computed"),
        ("999999999 * cost", "larger than 1,000,000,000"),
        ("round(cost, 99)", "from 0 to 6 digits"),
        ("count(cost)", "wants a list, not a number"),
        ("count(icons, 'a', 'b')", "takes a word"),
        ("cost in name", "looks for a word"),
        ("cost in cost", "wants a list or a text"),
        ("min(name)", "`min` wants numbers"),
    ],
)
def test_what_cannot_be_computed(text: str, sentence: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        value(text)
    assert sentence in caught.value.sentence


def test_no_text_gets_longer_than_a_page() -> None:
    long = " + ".join(["name"] * 25)
    with pytest.raises(ExpressionError, match="longer than 2,000"):
        parse_expression(long).value(lambda path: "x" * 100)


# --- in a layout ----------------------------------------------------------------------------------------------------
def test_text_and_positions_are_computed(tmp_path: Path) -> None:
    made = game(
        tmp_path, "cost: number", "cost: 3",
        'a: {rect: ["{cost * 2}", "{-cost / 2}", 5, 5], fill: "#000000"}',
        'b: {text: "Pay {cost + 1} or {count(\'x\')}", box: [5, 5, 50, 10]}',
        source=", cost: choice",
    )  # fmt: skip
    assert made.found == set()
    assert marks(made.face) == [(6, -1.5)]
    assert words(made.face) == ["Pay 4 or 0"]


def test_conditions_are_computed(tmp_path: Path) -> None:
    made = game(
        tmp_path, "cost: number, bonus: number?", "cost: 3",
        'a: {rect: [1, 0, 5, 5], fill: "#000000", when: cost > 3}',
        'b: {rect: [2, 0, 5, 5], fill: "#000000", when: "{cost > 2}"}',
        'c: {rect: [3, 0, 5, 5], fill: "#000000", when: [cost > 2, {not: cost == 4}]}',
        'd: {rect: [4, 0, 5, 5], fill: "#000000", when: bonus > 1}',
        'e: {rect: [5, 0, 5, 5], fill: "#000000", when: none}',
        source=", cost: choice, bonus: choice",
    )  # fmt: skip
    assert made.found == set()
    assert marks(made.face) == [(2, 0), (3, 0), (5, 0)]


def test_counts_are_computed_and_index_turns_them(tmp_path: Path) -> None:
    made = game(
        tmp_path, "cost: number", "cost: 3",
        'a: {each: cost + 1, turn: "{index * 90}", only: each.value < 4,'
        ' group: {p: {rect: [10, 0, 5, 5], fill: "#000000"}}}',
        source=", cost: choice",
    )  # fmt: skip
    assert made.found == set()
    # Four of them, 1 to 4; the last is passed over, and each of the others is turned by a quarter more.
    assert [(round(x), round(y)) for x, y in marks(made.face)] == [(10, 0), (0, 10), (-10, 0)]


def test_a_field_called_index_is_the_items_own(tmp_path: Path) -> None:
    made = game(
        tmp_path, "index: number", "index: 7",
        'a: {each: 2, group: {p: {rect: ["{index}", "{each.index}", 5, 5], fill: "#000000"}}}',
        source=", index: choice",
    )  # fmt: skip
    assert marks(made.face) == [(7, 0), (7, 1)]


TWO = CARDS.replace("oak:", "elm: {name: Elm, copies: 2}\n      oak:")


@pytest.mark.parametrize(
    ("element", "rule"),
    [
        ('a: {text: "{name + 1}", box: [5, 5, 50, 10]}', "LAYOUT-EXPRESSION"),
        ('a: {rect: ["{name + 1}", 0, 5, 5]}', "LAYOUT-EXPRESSION"),
        ('a: {rect: ["{nam + 1}", 0, 5, 5]}', "FIELD-UNKNOWN"),
        ('a: {rect: ["{name + name}", 0, 5, 5]}', "LAYOUT-NUMBER"),
        ('a: {rect: [0, 0, 5, 5], opacity: "{copies + 5}"}', "LAYOUT-RANGE"),
        ("a: {rect: [0, 0, 5, 5], when: name > 3}", "LAYOUT-EXPRESSION"),
        ("a: {rect: [0, 0, 5, 5], when: name >}", "LAYOUT-WHEN"),
        ("a: {rect: [0, 0, 5, 5], each: copies +}", "LAYOUT-EACH"),
        ('a: {text: "{copies +}", box: [5, 5, 50, 10]}', "LAYOUT-BRACES"),
    ],
)
def test_a_mistake_is_reported_once_at_its_line_of_the_layout(tmp_path: Path, element: str, rule: str) -> None:
    made = compose(tmp_path, TWO, looks(element))
    (finding,) = made.report.findings
    assert (finding.rule, Path(finding.where.file).parent.parent.name) == (rule, "layouts")


def test_the_evaluator_is_loaded_only_when_something_is_computed() -> None:
    code = "import sys, generator.compose.composer, sporeprint.cli; print('simpleeval' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
