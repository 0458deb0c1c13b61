"""Moves near another: same verb, the fewest arguments that differ, a fixed order."""

from __future__ import annotations

from checker.kernel.nearest import MOST, differences, first_problem, nearest, nearest_by
from checker.kernel.value import Value

from .help import play
from .toy_moves import Choose, Pass, Play


class Hop(Value):
    __slots__ = ("actor", "far", "height")

    def __init__(self, actor: str, far: int, height: int) -> None:
        self.actor, self.far, self.height = actor, far, height


def test_differences_count_arguments_of_both_kinds_of_records() -> None:
    assert differences(Hop("A", 1, 2), Hop("B", 1, 3)) == 2
    assert differences(Hop("A", 1, 2), Hop("B", 1, 3), ("height",)) == 1
    assert differences(Play("A", "oak"), Play("A", "elm")) == 1
    assert differences(Play("A", "oak"), Pass("A")) == 1


def test_moves_of_the_same_verb_come_nearest_first() -> None:
    moves = [Pass("A"), Play("B", "elm"), Play("A", "fir"), Play("A", "elm"), Choose("A", "keep")]
    assert nearest(moves, Play("A", "oak")) == [Play("A", "elm"), Play("A", "fir"), Play("B", "elm")]


def test_a_title_may_measure_in_a_way_of_its_own_and_few_are_offered() -> None:
    cards = ["elm", "fir", "oak", "yew", "ash", "fig"]
    found = nearest_by([Play("A", card) for card in cards], Play("A", "oak"), lambda move: -cards.index(move.card))
    assert [move.card for move in found] == ["fig", "ash", "yew", "oak"]
    assert len(found) == MOST


def test_the_first_problem_of_a_move_is_why_it_cannot_be() -> None:
    spot = play().judged.position
    problem = first_problem(Play("B", "fir"), spot)
    assert problem is not None and problem.rule == "TOY-TURN-1"
    assert first_problem(Play("A", "oak"), spot) is None
