"""The words abilities are written in: every form of them, and what is said about a wrong one."""

from __future__ import annotations

import pytest

from sporeprint.ground.abilities import VERBS, Ability, format_ability, parse, parse_all

FORMS = {
    "gain N1 P1": Ability("gain", (("N", 1), ("P", 1))),
    "gain any4": Ability("gain", (("any", 4),)),
    "gain C1 any2": Ability("gain", (("C", 1), ("any", 2))),
    "others K1": Ability("others", (("K", 1),)),
    "trade 2": Ability("trade", (("any", 2),)),
    "ready ring other": Ability("ready", (), ("ring", "other")),
    "ready any1": Ability("ready", (("any", 1),)),
    "ready all": Ability("ready", (), ("all",)),
    "another action": Ability("another"),
    "another action or gain N1": Ability("another", (("N", 1),)),
    "absorb 2 any": Ability("absorb", (("C", 2),), ("any",)),
    "absorb 2 here": Ability("absorb", (("C", 2),), ("here",)),
    "absorb 1 any steps 2": Ability("absorb", (("C", 1), ("steps", 2)), ("any",)),
    "copy ring": Ability("copy", (), ("ring",)),
    "put gained K": Ability("put", (), ("gained", "K")),
    "put supply 1": Ability("put", (("any", 1),), ("supply",)),
    "reproduce root 1": Ability("reproduce", (("root", 1),)),
    "partner tile 1": Ability("partner", (("tile", 1),)),
    "photosynthesize C 1": Ability("photosynthesize", (("C", 1),)),
    "earthlover 1": Ability("earthlover", (("C", 1),)),
    "bonus": Ability("bonus"),
    "root 1": Ability("root", (("root", 1),)),
    "points 2": Ability("points", (("points", 2),)),
    "seed brown top gill": Ability("seed", (), ("brown", "top", "gill")),
    "add 2 left pore": Ability("add", (("C", 2),), ("left", "pore")),
    "tile bottom other right": Ability("tile", (), ("bottom", "other", "right")),
    "take brown 1 top gill": Ability("take", (("C", 1),), ("brown", "top", "gill")),
    "take tan all left ring": Ability("take", (), ("tan", "left", "ring")),
}


@pytest.mark.parametrize(("text", "ability"), FORMS.items())
def test_a_text_and_its_ability_are_mirror_images(text: str, ability: Ability) -> None:
    assert parse(text) == ability
    assert format_ability(ability) == text


def test_every_verb_has_a_form_above() -> None:
    assert {ability.verb for ability in FORMS.values()} == set(VERBS)


@pytest.mark.parametrize(
    "text",
    [
        "", "gain", "gain N", "gain N0", "gain 1N", "gain N1 N2", "gain Q1", "gain any", "gain N1,", "gain N01",
        "gain N100", "others C1", "others any1", "trade", "trade two", "ready", "ready ring ring", "ready cap",
        "ready any", "ready all ring", "another", "another turn", "another action or", "another action or ready",
        "absorb any", "absorb 2", "absorb 2 there", "absorb 1 any steps", "copy", "copy ring gill", "copy none",
        "put", "put gained", "put gained C", "put supply K", "reproduce 1", "partner seed 1", "photosynthesize 1",
        "bonus 1", "root", "points", "seed green top gill", "seed brown gill top", "add left pore", "tile top pore",
        "take tan left ring", "take tan all left", "GAIN N1", "gains N1", "gain n1",
    ],
)  # fmt: skip
def test_what_is_not_written_so_is_told(text: str) -> None:
    assert isinstance(parse(text), str)


def test_the_sentence_shows_how_it_is_written() -> None:
    assert parse("gian N1") == "`gian N1` is no ability: did you mean `gain`?"
    assert parse("put gained C") == "`put gained C` is no ability: it is written like `put gained K` or `put supply 1`"


def test_amounts_are_asked_for_by_name() -> None:
    ability = parse("gain C1 any2")
    assert isinstance(ability, Ability)
    assert [ability.amount(name) for name in ("C", "any", "N")] == [1, 2, 0]


def test_several_abilities_stand_in_one_text_by_commas() -> None:
    assert parse_all("ready any1, gain any1") == (Ability("ready", (("any", 1),)), Ability("gain", (("any", 1),)))
    assert (
        parse_all("ready any1, gain") == "`gain` is no ability: it is written like `gain N1 P1`, with N, P, K, C, any"
    )
