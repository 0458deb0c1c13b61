"""Values: what a move is equal to, how it is changed, and how it is written."""

from __future__ import annotations

from checker.kernel.value import Value


class Take(Value):
    __slots__ = ("actor", "place")

    def __init__(self, actor: str, place: int = 1) -> None:
        self.actor, self.place = actor, place


class Drop(Value):
    __slots__ = ("actor", "place")

    def __init__(self, actor: str, place: int = 1) -> None:
        self.actor, self.place = actor, place


def test_values_of_one_kind_are_equal_when_all_arguments_are() -> None:
    assert Take("A", 2) == Take("A", 2)
    assert Take("A", 2) != Take("A", 3)
    assert Take("A", 2) != Take("B", 2)


def test_values_of_two_kinds_are_never_equal() -> None:
    assert Take("A", 2) != Drop("A", 2)
    assert Take("A", 2) != ("A", 2)


def test_equal_values_count_once_in_a_set() -> None:
    assert len({Take("A"), Take("A", 1), Take("A", 2), Drop("A")}) == 3


def test_a_changed_value_leaves_the_first_as_it_was() -> None:
    first = Take("A", 2)
    assert first.replaced(place=5).arguments() == {"actor": "A", "place": 5}
    assert first.arguments() == {"actor": "A", "place": 2}


def test_the_text_of_a_value_makes_it_again() -> None:
    assert repr(Take("A", 2)) == "Take(actor='A', place=2)"
    assert eval(repr(Take("A", 2))) == Take("A", 2)
