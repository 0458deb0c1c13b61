"""Tables of Overgrown lifted into position files: what lies is written, what was not seen is unknown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from judging import judge
from laid import counted, laying_of, seen

from overgrown.hand_laid import CRATERS, EXAMPLES, NOTHING, OVERGROWN, laying, lifted, tile


def test_the_final_example_is_lifted_as_it_was_typed() -> None:
    text = (EXAMPLES / "final.yaml").read_text("utf-8")
    own, table = laying_of(OVERGROWN, text), judge(text, "overgrown").table
    lines = own.lift(own.lay(table), own.answers(table)).splitlines()
    at = lines.index("C:")
    assert [line.split() for line in lines[at + 2 : at + 6]] == [
        ["E1", "X", "O2", "."],
        ["Y", "S", "W", "."],
        ["Y1", "P", "S", "S"],
        ["Y", "O", "W", "."],
    ]
    assert lines[at + 6].strip() == "cleared: 2"
    assert "stuck: A" in lines and not any(line.startswith(("aether", "matched", "to_act", "hand")) for line in lines)


def test_claims_go_into_the_file() -> None:
    own = laying(2, claimed={"A": 3, "winner": "A"})
    table = counted(seen(own.empty(), *CRATERS), A_cleared=0, B_cleared=0)
    assert "OVG-SCOR-7" in {rule for _, rule in lifted(own, table).errors}


def test_a_city_at_which_nobody_looked_is_unknown() -> None:
    own = laying()
    table = counted(seen(own.empty(), CRATERS[0]), A_cleared=0)
    assert "  city: _" in own.lift(table, NOTHING)
    found = lifted(own, table).judged.sheet
    assert found is not None and not found.is_certain


@pytest.mark.parametrize(
    ("pieces", "unseen", "written"),
    [
        ([], False, "."),
        ([], True, "_"),
        ([("ecosystems", "reed_marsh")], True, "Y?"),
        ([("ecosystems", "reed_marsh"), ("wildlife_tokens", "fox"), ("wildlife_tokens", "owl")], False, "Y2"),
        ([("elements", "")], False, "?0"),
        ([("wildlife_tokens", "fox")], False, ".1"),
        ([("elements", "earth"), ("elements", "water")], False, "EW"),
    ],
)
def test_a_space_of_a_city_is_written_as_it_lies(pieces: list[tuple[str, str]], unseen: bool, written: str) -> None:
    own = laying()
    table = seen(own.empty(), CRATERS[0], *(tile("A.city", "d4", *piece) for piece in pieces))
    table = replace(table, unseen=table.unseen | ({("A.city", "d4")} if unseen else set()))
    rows = own.lift(table, NOTHING).partition("city: |2\n")[2].splitlines()
    assert rows[3].split()[3] == written


def test_what_cannot_lie_so_is_reported_with_its_rule() -> None:
    own = laying()
    token = seen(own.empty(), *CRATERS, tile("A.city", "d4", "wildlife_tokens", "fox"))
    assert [rule for _, rule in lifted(own, token).errors] == ["OVG-CHK-5"]
    lone = seen(own.empty(), *CRATERS, tile("aether", "d4", "elements", "earth"))
    assert "OVG-CHK-6" in {rule for _, rule in lifted(own, lone).errors}


def test_a_bag_that_was_counted_in_part_holds_something_else_besides() -> None:
    own = laying()
    table = counted(own.empty(), bag_E=3)
    assert [(c.key, c.value) for c in table.counters if c.value is not None] == [("bag.E", 3)]
    assert judge(own.lift(table, NOTHING), "overgrown").errors == []
    too_many = counted(own.empty(), bag_E=15)
    assert [rule for _, rule in lifted(own, too_many).errors] == ["OVG-CHK-3"]
