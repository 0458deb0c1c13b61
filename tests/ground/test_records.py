"""Records: the field's type decides what a scalar is, and every mistake is told at once, at its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest

from ground.yaml_help import load, plain
from sporeprint.ground.findings import NOWHERE, Finding, Report, Where
from sporeprint.ground.nodes import Node, Rows
from sporeprint.ground.records import UNKNOWN, Colour, Range, Unknown, read_record, read_records, read_value
from sporeprint.ground.scalars import to_text


@dataclass(frozen=True, slots=True)
class Size:
    width: Annotated[float, Range(1, 300)]
    height: Annotated[float, Range(1, 300)]


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    copies: Annotated[int, Range(1, 99)]
    kind: Literal["mushroom", "night card", "tool"]
    value: float = 0.0
    foil: bool = False
    tint: Colour = "#ffffff"
    tags: tuple[str, ...] = ()
    at: tuple[float, float] | None = None
    notes: list[int] = field(default_factory=list)
    costs: dict[str, int] = field(default_factory=dict)
    size: Size | None = None
    from_: str = "seed"
    raw: Node | None = None
    where: Where = NOWHERE


def read(source: str, cls: type[Any] = Card, **options: str) -> tuple[Any, Report]:
    report = Report()
    return read_record(load(source, report=report), cls, report, **options), report


def findings(source: str, cls: type[Any] = Card) -> list[tuple[str, int, int]]:
    record, report = read(source, cls)
    assert record is None
    return [(finding.rule, finding.where.line, finding.where.column) for finding in report.findings]


def only(source: str, cls: type[Any] = Card) -> Finding:
    record, report = read(source, cls)
    assert record is None
    assert len(report) == 1
    return report.findings[0]


BASE = "id: morel\ncopies: 3\nkind: tool\n"


def test_every_kind_of_field_is_read() -> None:
    source = (
        "id: 012\ncopies: 3\nkind: Night-Card\nvalue: -.5\nfoil: YES\ntint: '#FA0'\ntags: [No, 1:30]\nat: [1, 2.5]\n"
        "notes:\n  - 0\n  - -7\ncosts: {wood: 2}\nsize: {width: 59, height: 92}\nfrom: public\nraw: [x, {y: z}]\n"
    )
    card, report = read(source)
    assert report.findings == ()
    assert (card.id, card.copies, card.kind, card.value, card.foil) == ("012", 3, "night card", -0.5, True)
    assert (card.tint, card.tags, card.at) == ("#ffaa00", ("No", "1:30"), (1.0, 2.5))
    assert (card.notes, card.costs, card.size, card.from_) == ([0, -7], {"wood": 2}, Size(59.0, 92.0), "public")
    assert plain(card.raw) == ["x", {"y": "z"}]
    assert card.where == Where("t.yaml", 1, 1)


def test_what_has_a_default_may_be_left_out() -> None:
    card, report = read(BASE)
    assert card == Card("morel", 3, "tool", where=Where("t.yaml", 1, 1))
    assert report.findings == ()


def test_all_mistakes_are_told_at_once() -> None:
    source = (
        "id: [x]\ncopies: 0\nkind: mushrom\nvalue: 1,5\nfoil: maybe\ntint: red\nat: [1]\nsise: 3\nsize: {width: 5}\n"
    )
    assert findings(source) == [
        ("DATA-TYPE", 1, 5),
        ("DATA-RANGE", 2, 9),
        ("DATA-CHOICE", 3, 7),
        ("DATA-NUMBER", 4, 8),
        ("DATA-YES-NO", 5, 7),
        ("DATA-COLOUR", 6, 7),
        ("DATA-LENGTH", 7, 5),
        ("DATA-UNKNOWN-FIELD", 8, 1),
        ("DATA-MISSING", 9, 7),
    ]


def test_a_missing_field_is_told_at_the_table_with_its_name() -> None:
    finding = only("id: morel\nkind: tool")
    assert (finding.rule, finding.where, finding.item) == ("DATA-MISSING", Where("t.yaml", 1, 1), "morel")
    assert finding.message == "this card has no `copies`"


def test_an_unknown_field_gets_the_nearest_one_that_is_still_free() -> None:
    finding = only(BASE + "tinnt: '#fff'")
    assert (finding.where.line, finding.hint) == (4, "did you mean `tint`?")


def test_the_context_says_what_the_record_is() -> None:
    _, report = read("id: x", context="tile")
    assert report.findings[0].message == "this tile has no `copies`"


def test_a_choice_must_be_a_word() -> None:
    assert only(BASE.replace("tool", "[tool]")).message == "`kind`: a word is needed here, found a list of 1"


def test_a_choice_says_what_was_meant() -> None:
    assert only(BASE.replace("tool", "tol")).hint == "did you mean `tool`?"
    assert only(BASE.replace("tool", "zzz")).hint == "valid: mushroom, night card, tool"
    assert only(BASE.replace("tool", "")).hint == "valid: mushroom, night card, tool"


@dataclass(frozen=True, slots=True)
class Numbers:
    whole: int = 0
    number: float = 0.0


@pytest.mark.parametrize(
    ("text", "value"), [("0", 0), ("-3", -3), ("+3", 3), ("9999999999", 9999999999), ("'5'", 5), ("-0", 0)]
)
def test_whole_numbers_are_plain_digits(text: str, value: float) -> None:
    assert read(f"whole: {text}", Numbers)[0].whole == value


@pytest.mark.parametrize(("text", "value"), [("0", 0), ("2.50", 2.5), (".25", 0.25), ("-0.5", -0.5), ("12", 12)])
def test_numbers_are_plain_decimals(text: str, value: float) -> None:
    assert read(f"number: {text}", Numbers)[0].number == value


def test_minus_zero_is_zero() -> None:
    assert str(read("number: -0.0", Numbers)[0].number) == "0.0"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("012", "leading zero"),
        ("1e999", "exponent"),
        ("1,5", "comma"),
        ("12345678901", "at most 10 digits"),
        ("3mm", "without a unit"),
        ("3 cm", "without a unit"),
        ("−5", "minus sign"),
        ("1:30", "single number"),
        ("0x1F", "digits"),
        ("1_000", "digits"),
        (".inf", "digits"),
        ("nan", "digits"),
        ("٣", "digits"),
        ("5.", "digits"),
        (".", "digits"),
        ("'-'", "digits"),
        ("null", "digits"),
        ("~", "digits"),
        ("''", "digits"),
    ],
)
def test_other_numbers_are_refused_with_the_way_out(text: str, hint: str) -> None:
    for name in ("whole", "number"):
        finding = only(f"{name}: {text}", Numbers)
        assert finding.rule == "DATA-NUMBER"
        assert hint in finding.hint


def test_a_fraction_is_no_whole_number() -> None:
    assert only("whole: 3.0", Numbers).hint == "write it without a fraction"


def test_an_unknown_mark_is_named_as_such() -> None:
    assert "found the unknown mark `_`" in only("whole: _", Numbers).message


@pytest.mark.parametrize("within", [Range(1, 3), Range(1), Range(high=3)])
def test_both_ends_of_a_range_are_allowed(within: Range) -> None:
    node = load("[0, 1, 3, 4]")
    allowed = [read_value(item, Annotated[int, within], Report()) for item in node]
    expected = [0 if within.low is None else None, 1, 3, 4 if within.high is None else None]
    assert allowed == expected


@pytest.mark.parametrize("text", ["'#12345'", "'#gggggg'", "c08040", "''", "[1]", "rgb(1,2,3)", "'#c08040 '"])
def test_other_colours_are_refused(text: str) -> None:
    assert only(BASE + f"tint: {text}").rule == "DATA-COLOUR"


def test_colours_become_lower_case_and_long() -> None:
    assert read(BASE + "tint: '#C08040'")[0].tint == "#c08040"
    assert read(BASE + "tint: '#aBc'")[0].tint == "#aabbcc"


def test_a_key_without_value_is_none_where_allowed_and_an_empty_list_or_table() -> None:
    card, report = read(BASE + "at:\nsize:\ntags:\nnotes:\ncosts:\n")
    assert report.findings == ()
    assert (card.at, card.size, card.tags, card.notes, card.costs) == (None, None, (), [], {})


def test_a_key_without_value_is_no_text() -> None:
    finding = only("id:\ncopies: 1\nkind: tool")
    assert (finding.rule, finding.where.line) == ("DATA-TYPE", 1)
    assert '""' in finding.hint
    assert read('id: ""\ncopies: 1\nkind: tool')[0].id == ""


def test_one_word_where_a_list_is_needed_shows_how_to_write_it() -> None:
    assert only(BASE + "tags: wood").hint == "write it as a list: [wood]"
    assert "dash and a space" in only(BASE + "tags:\n  -wood\n").hint


def test_mistakes_inside_lists_and_tables_name_their_way() -> None:
    messages = [
        only(BASE + extra).message for extra in ("notes: [1, x]", "costs: {wood: x}", "size: {width: x, height: 1}")
    ]
    assert [message.split(":")[0] for message in messages] == ["`notes[2]`", "`costs.wood`", "`size.width`"]


def test_a_text_where_a_record_is_needed_is_a_finding() -> None:
    assert only("just text").rule == "DATA-TYPE"
    assert "space after" in only("id:morel").hint
    assert only("[a, b]").rule == "DATA-TYPE"


def test_findings_name_the_item_given_or_its_own_id() -> None:
    _, report = read(BASE + "value: x", item="morel, copy 2")
    assert report.findings[0].item == "morel, copy 2"
    assert only(BASE + "value: x").item == "morel"


@dataclass(frozen=True, slots=True)
class Deck:
    id: str
    cards: tuple[Card, ...]


def test_the_innermost_id_names_the_item() -> None:
    source = "id: base\ncards:\n  - {id: morel, copies: x, kind: tool}\n  - {copies: x, kind: tool, id: pan}\n"
    _, report = read(source, Deck)
    assert [finding.item for finding in report.findings] == ["morel", "pan"]


@dataclass(frozen=True, slots=True)
class Guess:
    hand: int | Unknown
    name: str | Unknown | None = None
    mixed: int | str = 0
    shape: Size | int = 0
    rows: Rows | None = None


def test_unknown_empty_and_missing_differ() -> None:
    assert read("hand: _\nname: _", Guess)[0] == Guess(UNKNOWN, UNKNOWN)
    assert read("hand: 3\nname:", Guess)[0] == Guess(3, None)
    assert [rule for rule, _, _ in findings("name: x", Guess)] == ["DATA-MISSING"]
    assert [rule for rule, _, _ in findings("hand: '_'", Guess)] == ["DATA-NUMBER"]


def test_the_first_kind_of_a_union_that_fits_is_taken() -> None:
    assert read("hand: 1\nmixed: 12", Guess)[0].mixed == 12
    assert read("hand: 1\nmixed: twelve", Guess)[0].mixed == "twelve"
    assert read("hand: 1\nshape: {width: 1, height: 2}", Guess)[0].shape == Size(1.0, 2.0)


def test_a_union_that_fits_nothing_reports_the_kind_that_came_furthest() -> None:
    assert findings("hand: 1\nshape: {width: 1, height: x}", Guess) == [("DATA-NUMBER", 2, 27)]


def test_a_node_of_one_shape_can_be_asked_for() -> None:
    assert len(read("hand: 1\nrows: [a, b]", Guess)[0].rows) == 2
    assert findings("hand: 1\nrows: a", Guess) == [("DATA-TYPE", 2, 7)]


@dataclass(frozen=True, slots=True)
class Colours:
    by: dict[Literal["red", "green"], int]


def test_keys_of_a_table_may_be_a_closed_list() -> None:
    assert read("by: {Red: 1, green: 2}", Colours)[0].by == {"red": 1, "green": 2}
    assert findings("by: {blue: 1}", Colours) == [("DATA-CHOICE", 1, 6)]
    assert findings("by: {red: 1, Red: 2}", Colours) == [("DATA-DUPLICATE", 1, 14)]


@dataclass(frozen=True, slots=True)
class Tree:
    name: str
    under: tuple[Tree, ...] = ()


def test_a_record_may_contain_its_own_kind() -> None:
    assert read("name: a\nunder:\n  - {name: b}\n", Tree)[0] == Tree("a", (Tree("b"),))


def test_a_list_of_records_keeps_the_good_ones() -> None:
    report = Report()
    node = load("- {width: 1, height: 2}\n- {width: 0, height: 2}\n- x\n", report=report)
    assert read_records(node, Size, report) == [Size(1.0, 2.0)]
    assert [finding.where.line for finding in report.findings] == [2, 3]


def test_a_list_of_records_must_be_a_list() -> None:
    report = Report()
    assert read_records(load("a: 1", report=report), Size, report) is None
    assert [finding.rule for finding in report.findings] == ["DATA-TYPE"]
    assert read_records(load("a:", report=report).get("a"), Size, report) == []


def test_a_type_no_field_may_have_is_a_mistake_in_the_program() -> None:
    with pytest.raises(TypeError, match="cannot be read"):
        read_value(load("a: 1"), complex, Report())


def test_terminal_codes_in_keys_are_not_repeated() -> None:
    report = Report()
    node = load('"\\a\\e[31mx": 1', report=report)
    read_record(node, Numbers, report)
    assert all(finding.message.isprintable() for finding in report.findings)
    assert "DATA-UNKNOWN-FIELD" in {finding.rule for finding in report.findings}


@dataclass(frozen=True, slots=True)
class Loose:
    raw: Node
    pair: tuple[int, int] = (0, 0)
    table: dict[str, int] = field(default_factory=dict)
    size: Size = Size(1.0, 1.0)
    total: int = field(init=False, default=7)


def test_a_raw_field_keeps_even_an_empty_value() -> None:
    assert read("raw:", Loose)[0].raw.is_empty
    assert plain(read("raw: {a: [b]}", Loose)[0].raw) == {"a": ["b"]}


def test_a_computed_field_is_not_read() -> None:
    assert read("raw: x", Loose)[0].total == 7
    assert findings("raw: x\ntotal: 8", Loose) == [("DATA-UNKNOWN-FIELD", 2, 1)]


def test_shapes_that_do_not_fit_are_named() -> None:
    assert findings("raw: x\npair: 3\ntable: [1]\nsize: 4", Loose) == [
        ("DATA-TYPE", 2, 7),
        ("DATA-TYPE", 3, 8),
        ("DATA-TYPE", 4, 7),
    ]


def test_a_record_without_value_lacks_all_it_needs() -> None:
    assert findings("raw: x\nsize:", Loose) == [("DATA-MISSING", 2, 6), ("DATA-MISSING", 2, 6)]


def test_a_mark_that_does_not_fit_its_type_is_a_mistake_in_the_program() -> None:
    with pytest.raises(TypeError, match="cannot be read"):
        read_value(load("a"), Annotated[str, Range(1)], Report())


def test_every_mistake_in_data_has_a_way_out() -> None:
    source = (
        "id: [x]\ncopies: 0\nkind: mushrom\nvalue: 1,5\nfoil: maybe\ntint: red\nat: [1]\nsise: 3\ntags: {}\ncosts: 1"
    )
    _, report = read(source)
    assert len(report) == 10
    assert all(finding.hint for finding in report.findings)


def test_a_scalar_can_be_read_outside_a_record() -> None:
    report = Report()
    assert to_text(load("morel"), report) == "morel"
    assert to_text(load("[morel]"), report, name="id", item="x") is None
    assert [(finding.message, finding.item) for finding in report.findings] == [
        ("`id`: a text is needed here, found a list of 1", "x")
    ]
