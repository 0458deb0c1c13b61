"""Names of things inside records, and reading that is strict about what was written and lenient in what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest

from ground.yaml_help import load
from sporeprint.ground.declared import declared_fields
from sporeprint.ground.findings import Report
from sporeprint.ground.names import folded
from sporeprint.ground.nodes import Node, Text
from sporeprint.ground.records import UNKNOWN, Range, Unknown, read_record
from sporeprint.ground.vocabulary import Named, Names, Pile, Refused, RuleMark, Spread, Vocabulary

CARDS = {"po": "PO", "porcini": "PO", "mo": "MO", "hf": "HF", "honeyfungus": "HF", "mo*": "MO*", "7": "7"}
PLAYERS = {"a": "A", "ada": "A", "b": "B", "ben": "B"}


def words(kind: str, rule: str, known: dict[str, str]) -> Vocabulary:
    def read(text: str) -> str | Refused:
        return known.get(folded(text)) or Refused(rule, f"there is no {kind} `{text}`", "look again")

    return Vocabulary(read, tuple(dict.fromkeys(known.values())))


NAMES: Names = {"card": words("card", "CARD-1", CARDS), "player": words("player", "WHO-1", PLAYERS)}
Cards = Annotated[tuple[str, ...], Pile("card")]
Tally = Annotated[int, Range(0, 99), RuleMark("TALLY-1")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dish:
    kind: Annotated[str, Named("card")] | Unknown
    day: Tally | Unknown = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnThings:
    hand: Cards | Unknown = UNKNOWN
    sticks: Annotated[int, Range(0, 99)] = 0
    dishes: tuple[Annotated[Dish | Cards | Unknown, RuleMark("DISH-1")], ...] | Unknown = UNKNOWN


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    own: Annotated[dict[str, OwnThings], Spread("player")]
    title: Node | None = None
    forest: Cards = ()
    numbers: Annotated[tuple[str, ...], Pile("card", counted=False)] = ()
    to_act: Annotated[str, Named("player")] | None = None
    passed: bool = False
    mode: Literal["short", "long"] = "short"
    hands: dict[Annotated[str, Named("player")], Cards | Unknown] | None = None
    from_: str | None = None


def read(source: str) -> tuple[Any, list[tuple[str, int, int]]]:
    report = Report()
    record = read_record(load(source, report=report), Position, report, context="position", names=NAMES)
    return record, [(finding.rule, finding.where.line, finding.where.column) for finding in report.findings]


def told(source: str) -> list[str]:
    report = Report()
    read_record(load(source, report=report), Position, report, context="position", names=NAMES)
    return [finding.message for finding in report.findings]


def clean(source: str) -> Any:
    record, found = read(source)
    assert found == []
    return record


# --- names ----------------------------------------------------------------------------------------------------------
def test_a_name_becomes_its_code() -> None:
    assert clean("to_act: Ada").to_act == "A"


def test_a_name_that_is_none_breaks_the_rule_of_its_vocabulary() -> None:
    record, found = read("title: x\nto_act: Eve")
    assert (record.to_act, found) == (None, [("WHO-1", 2, 9)])


@pytest.mark.parametrize("value", ["", "[A]", "{A: 1}", "_", "'?'"])
def test_a_name_is_one_word(value: str) -> None:
    record, found = read(f"to_act: {value}")
    assert record.to_act is None and len(found) == 1


# --- piles ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("written", "codes"),
    [
        ("[PO, MO*]", ("PO", "MO*")),
        ("[porcini, honey fungus]", ("PO", "HF")),
        ("[PO PO, MO]", ("PO", "PO", "MO")),
        ("PO MO", ("PO", "MO")),
        ("PO, honey fungus , MO", ("PO", "HF", "MO")),
        ("honey fungus PO Honey Fungus", ("HF", "PO", "HF")),
        ("{PO: 2, honey fungus: 1}", ("PO", "PO", "HF")),
        ("{PO: 0}", ()),
        ("{_: 2, PO: 1}", ("?", "?", "PO")),
        ("[_, PO, '?']", ("?", "PO", "?")),
        ("PO _", ("PO", "?")),
        ("PO ? MO", ("PO", "?", "MO")),
        ("3", ("?", "?", "?")),
        ("0", ()),
        ("[]", ()),
        ("{}", ()),
        ("none", ()),
        ("None", ()),
        ("'-'", ()),
        (".", ()),
    ],
)
def test_all_forms_of_a_pile(written: str, codes: tuple[str, ...]) -> None:
    assert clean(f"forest: {written}").forest == codes
    assert clean(f"A:\n  hand: {written}").own["A"].hand == codes


@pytest.mark.parametrize(
    ("written", "rule", "column", "codes"),
    [
        ("", "DATA-TYPE", 8, ("?",)),
        ('""', "DATA-TYPE", 9, ("?",)),
        ("[[PO]]", "DATA-TYPE", 10, ("?",)),
        ("[PO, ]", None, 0, ("PO",)),
        ("[PO, '']", "DATA-TYPE", 14, ("PO", "?")),
        ("[PO, {MO: 1}]", "DATA-TYPE", 14, ("PO", "?")),
        ("[PO, XX]", "CARD-1", 14, ("PO", "?")),
        ("{PO: two}", "DATA-NUMBER", 14, ("?",)),
        ("{PO: -1}", "DATA-RANGE", 14, ("?",)),
        ("{PO: 1000}", "DATA-RANGE", 14, ("?",)),
        ("{PO}", "DATA-NUMBER", 12, ("?",)),
        ("{PO: [1]}", "DATA-NUMBER", 14, ("?",)),
        ("-1", "DATA-RANGE", 9, ("?",)),
        ("--1", "CARD-1", 9, ("?",)),
        ("1000", "DATA-RANGE", 9, ("?",)),
        ("9999999999999", "DATA-NUMBER", 9, ("?",)),
        ("1.5", "CARD-1", 9, ("?",)),
        ("yes", "CARD-1", 9, ("?",)),
    ],
)
def test_what_cannot_be_read_of_a_pile_is_unknown(
    written: str, rule: str | None, column: int, codes: tuple[str, ...]
) -> None:
    record, found = read(f"forest: {written}")
    assert [(name, line) for name, line, _ in found] == ([] if rule is None else [(rule, 1)])
    if rule is not None and column > 8:
        assert found[0][2] == column
    assert record.forest == codes


def test_a_comma_in_brackets_is_part_of_a_name() -> None:
    assert told("forest: (1,0).NE, PO, (1,") == ["there is no card `(1,0).NE`", "there is no card `(1`"]


def test_a_misspelt_long_name_is_one_mistake_and_codes_are_one_each() -> None:
    assert told("forest: [PO, honey fungos]") == ["there is no card `honey fungos`"]
    assert told("forest: PX PO PY") == ["there is no card `PX`", "there is no card `PY`"]


def test_a_wrong_name_and_a_wrong_number_are_both_told() -> None:
    _, found = read("forest: {XX: much}")
    assert found == [("CARD-1", 1, 10), ("DATA-NUMBER", 1, 14)]


def test_a_pile_whose_things_are_called_by_numbers_is_not_counted() -> None:
    assert clean("numbers: 7").numbers == ("7",)
    assert read("numbers: 3")[1] == [("CARD-1", 1, 10)]


def test_a_long_text_is_read_in_a_moment() -> None:
    record, found = read(f"forest: {'PO ' * 20_000}")
    assert len(record.forest) == 20_000 and found == []


# --- strict and lenient ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("key", ["forest", "to_act", "passed", "mode", "hands", "from", "A", "numbers"])
def test_a_key_without_a_value_is_a_mistake(key: str) -> None:
    record, found = read(f"title: x\n{key}:")
    assert len(found) == 1 and found[0][1] == 2
    assert record is not None


def test_somebody_else_reads_what_is_kept_empty_or_not() -> None:
    node = clean("title:").title
    assert isinstance(node, Text) and node.is_empty
    assert clean("forest: PO").title is None


def test_an_unreadable_value_is_unknown_if_it_may_be_and_else_left_out() -> None:
    record, found = read("A: {hand: [[x]], sticks: many}\nmode: longer\npassed: maybe")
    assert [rule for rule, _, _ in found] == ["DATA-TYPE", "DATA-NUMBER", "DATA-CHOICE", "DATA-YES-NO"]
    assert (record.own["A"].hand, record.own["A"].sticks, record.mode, record.passed) == (("?",), 0, "short", False)


@pytest.mark.parametrize("written", ["_", "'?'", "'_'"])
def test_unknown_stands_where_the_type_allows_it(written: str) -> None:
    record = clean(f"A: {{hand: {written}, dishes: [{written}, {{kind: PO, day: {written}}}]}}")
    own = record.own["A"]
    assert own.hand is UNKNOWN
    assert own.dishes == (UNKNOWN, Dish(kind="PO", day=UNKNOWN))
    assert clean(f"A: {{dishes: {written}}}").own["A"].dishes is UNKNOWN
    assert len(read(f"A: {{sticks: {written}}}")[1]) == 1
    assert len(read(f"A: {written}")[1]) == 1


def test_what_was_left_out_is_what_the_default_says() -> None:
    own = clean("title: x").own["B"]
    assert (own.hand, own.sticks, own.dishes) == (UNKNOWN, 0, UNKNOWN)


def test_an_unknown_key_is_told_at_every_level_and_the_rest_is_read() -> None:
    record, found = read("frost: 1\nA:\n  hnad: 1\n  sticks: 4\n  dishes:\n    - {kind: PO, dya: 3}")
    assert ("DATA-UNKNOWN-FIELD", 1, 1) in found and ("DATA-UNKNOWN-FIELD", 3, 3) in found
    assert {rule for rule, line, _ in found if line == 6} == {"DISH-1"}
    assert record.own["A"].sticks == 4 and record.own["A"].dishes == (UNKNOWN,)
    assert told("A: {x: 1}") == ["a own things has no field `x`"]


# --- unions and rules -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("written", "dish"),
    [
        ("{kind: porcini, day: 3}", Dish(kind="PO", day=3)),
        ("{kind: _}", Dish(kind=UNKNOWN)),
        ("[PO, PO]", ("PO", "PO")),
        ("PO PO", ("PO", "PO")),
        ("{PO: 2}", ("PO", "PO")),
        ("2", ("?", "?")),
    ],
)
def test_one_of_several_forms_is_read(written: str, dish: object) -> None:
    assert clean(f"A:\n  dishes:\n    - {written}").own["A"].dishes == (dish,)


@pytest.mark.parametrize(
    ("written", "rule", "column"),
    [
        ("{kind: XX, day: 3}", "CARD-1", 14),
        ("{kind: PO, day: -1}", "TALLY-1", 23),
        ("{kind: PO, day: [1]}", "TALLY-1", 23),
        ("{day: 3}", "DISH-1", 7),
        ("[PO, XX]", "CARD-1", 12),
        ("[[PO]]", "DISH-1", 8),
        ("", "DISH-1", 6),
    ],
)
def test_of_several_forms_the_nearest_is_told_and_the_dish_is_unknown(written: str, rule: str, column: int) -> None:
    record, found = read(f"A:\n  dishes:\n    - {written}")
    assert [(name, line) for name, line, _ in found] == [(rule, 3)]
    assert not written or found[0][2] == column
    assert record.own["A"].dishes == (UNKNOWN,)


@pytest.mark.parametrize("written", ["{kind: PO, day: 3}", "PO PO PO", "3", "{a: {kind: PO}}", ""])
def test_a_forgotten_dash_makes_no_empty_list(written: str) -> None:
    record, found = read(f"A: {{dishes: {written}}}")
    assert [rule for rule, _, _ in found] == ["DATA-TYPE"]
    assert record.own["A"].dishes is UNKNOWN


def test_a_rule_replaces_what_a_form_breaks_but_not_what_a_name_breaks() -> None:
    assert [rule for rule, _, _ in read("A: {dishes: [{kind: PO, day: x}]}")[1]] == ["TALLY-1"]
    assert [rule for rule, _, _ in read("A: {dishes: [[XX]]}")[1]] == ["CARD-1"]


# --- tables ---------------------------------------------------------------------------------------------------------
def test_what_belongs_to_each_stands_among_the_keys() -> None:
    record = clean("Ben: {sticks: 2}\nforest: PO\na: {sticks: 1}")
    assert {who: own.sticks for who, own in record.own.items()} == {"A": 1, "B": 2}


def test_the_same_player_twice_is_told() -> None:
    record, found = read("A: {sticks: 1}\nAda: {sticks: 2}")
    assert found == [("DATA-DUPLICATE", 2, 1)]
    assert record.own["A"].sticks == 1


@pytest.mark.parametrize("written", ["5", "[1]", "hand", ""])
def test_what_a_player_has_is_a_table(written: str) -> None:
    record, found = read(f"A: {written}\nB: {{sticks: 2}}")
    assert [(rule, line) for rule, line, _ in found] == [("DATA-TYPE", 1)]
    assert (record.own["A"].dishes, record.own["B"].sticks) == (UNKNOWN, 2)


def test_keys_of_a_table_are_names_and_stand_there_once() -> None:
    assert clean("hands: {Ada: 2, B: [PO]}").hands == {"A": ("?", "?"), "B": ("PO",)}
    assert read("hands: {A: 2, Ada: 3}")[1] == [("DATA-DUPLICATE", 1, 15)]
    assert read("hands: {A: 2, Eve: 3}")[1] == [("WHO-1", 1, 15)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Strict:
    own: Annotated[dict[str, Dish], Spread("player")]
    size: int


def test_what_is_required_and_missing_is_told_with_whose_it_is() -> None:
    report = Report()
    assert read_record(load("A: {kind: PO}"), Strict, report, names=NAMES) is None
    assert [f.message for f in report.findings] == ["`B`: this dish has no `kind`", "this strict has no `size`"]


def test_what_is_required_and_cannot_be_read_leaves_nothing() -> None:
    report = Report()
    assert read_record(load("A: {kind: PO}\nB: {kind: PO}\nsize: big"), Strict, report, names=NAMES) is None
    assert [f.rule for f in report.findings] == ["DATA-NUMBER"]


# --- declarations ---------------------------------------------------------------------------------------------------
def test_a_declaration_says_what_leaving_out_means() -> None:
    assert {field.key: field.absence for field in declared_fields(OwnThings)} == {
        "hand": "unknown",
        "sticks": "nothing",
        "dishes": "unknown",
    }
    assert {field.key: field.absence for field in declared_fields(Dish)} == {"kind": "an error", "day": "nothing"}
    assert [field.key for field in declared_fields(Position)][-1] == "from"
