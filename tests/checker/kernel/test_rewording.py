"""A step as it may have been meant: a word is another, missing, too much, or stands there twice."""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from checker.kernel.log import Entry, Step, read_entry
from checker.kernel.problem import Problem
from checker.kernel.rewording import (
    borrowed,
    names_in,
    recounted,
    renamed,
    resized,
    reverbed,
    reworded,
    shape,
    untorn,
    vocabulary,
)


def step(text: str) -> Step:
    entry = read_entry(text, 7, ("A", "B"), "A")
    assert isinstance(entry, Entry)
    return entry.steps[0]


def said(found: Iterable[tuple[str, Step]]) -> list[str]:
    return [text for text, _ in found]


def test_words_of_one_shape_can_stand_for_one_another() -> None:
    assert shape("M13") == shape("E8") == "A9"
    assert shape("CD.NW") == shape("YF.NE")
    assert shape("(3,0)") == shape("(-1,-1)")
    assert len({shape(word) for word in ("M13", "13", "Mud", "CD.NW", "(3,0)")}) == 5


def test_one_word_is_another_and_what_looks_most_alike_comes_first() -> None:
    found = said(reworded(step("A grow mushroom M13 E18"), ["K16", "E17", "M13", "tree"]))
    assert found[0] == "grow mushroom M13 E17"
    assert "grow mushroom M13 K16" in found
    assert "grow tree M13 E18" in found
    assert "grow mushroom M13 tree" not in found


def test_every_place_gets_its_likeliest_words_before_one_place_gets_all() -> None:
    cells = [f"E{n:02}" for n in range(10, 40)]
    found = said(reworded(step("A grow colony E18"), ["mushroom", *cells]))
    assert found.index("grow mushroom E18") < 8


def test_what_the_finding_is_about_comes_before_all_others() -> None:
    found = said(reworded(step("A move B1 C7"), ["B2", "D4"], about="nothing lies on C7"))
    assert found[:2] == ["move B1 B2", "move B1 D4"]


def test_words_that_are_put_together_change_as_one() -> None:
    assert "absorb GC>EL to CD.NW" in said(reworded(step("A absorb GC>EL to YF.NE"), ["CD.NW"]))


def test_a_word_that_is_asked_for_is_filled_in_and_one_too_many_left_out() -> None:
    asked = Problem("X-1", "two dice are needed", "write H3:B=?,? with what was rolled")
    found = said(resized(step("A update G1:A=4,2"), asked))
    assert found[0] == "update G1:A=4,2 H3:B=1,2"
    assert "update G1:A=4,2 H3:B=6,1" in found
    parts = said(resized(step("A update G1:A=4,2,6"), Problem("X-1", "three are too many")))
    assert parts == ["update", "update G1:A=2,6", "update G1:A=4,6", "update G1:A=4,2"]


def test_a_step_with_an_option_twice_cannot_be_read_but_may_be_meant_in_few_ways() -> None:
    torn = step("A refill d2=SS d2=PW")
    assert (torn.verb, torn.torn) == ("", "`d2=` is written twice in one step")
    found = said(untorn(torn, ["a4", "WW", "c1"]))
    assert found == [
        "refill d2=PW",
        "refill a4=SS d2=PW",
        "refill c1=SS d2=PW",
        "refill d2=SS",
        "refill d2=SS a4=PW",
        "refill d2=SS c1=PW",
    ]


def test_the_verb_is_another() -> None:
    assert said(reverbed(step("A gather a3=EP d3=ES"), ["gather", "refill"])) == ["refill a3=EP d3=ES"]


def test_the_end_of_a_step_is_that_of_another() -> None:
    alike = [step("A ignite X L1"), step("A ignite Z H2 : 3"), step("A cut B K3 : 9")]
    assert said(borrowed(step("A ignite X L1"), alike)) == ["ignite X L1 : 3"]


def test_what_a_finding_names_is_another_thing_in_an_earlier_line() -> None:
    assert said(renamed(step("A claim J1"), {"J1"}, ["L3", "j1", "B", "K2"])) == ["claim L3", "claim K2"]
    assert said(renamed(step("A claim J1"), {"K9"}, ["L3"])) == []


def test_a_number_is_one_more_or_less_and_parts_of_names_are_none() -> None:
    assert said(recounted(step("A photo J1 pay=2"))) == ["photo J1 pay=1", "photo J1 pay=3"]
    assert said(recounted(step("A move B1 C7"))) == []


def test_names_in_a_sentence_are_cells_and_capitals() -> None:
    assert names_in("K2 belongs to nobody, not to Max: 3 N on T05") == {"K2", "N", "T05"}


def test_the_beginnings_of_a_step_are_read_for_its_words_but_not_of_an_endless_one() -> None:
    read: list[Step] = []

    def read_move(one: Step, _: Any) -> Problem:
        read.append(one)
        return Problem("TOY-PLAY-1", "no such thing")

    game: Any = SimpleNamespace(to_act=lambda _: None, read_move=read_move)
    vocabulary(game, [], None, step("A grow mushroom M13 E18"), None)
    assert [one.args for one in read] == [["mushroom", "M13"], ["mushroom"]]
    vocabulary(game, [], None, step("A grow " + "M13 " * 500), None)
    assert len(read) == 2
