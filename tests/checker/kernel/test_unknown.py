"""Unknown parts of a table: exact where every filling can be scored, by bounds otherwise; never a winner too soon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from checker.kernel.outcome import outcome
from checker.kernel.sheet import Line, PointSpan, Sheet, Tier
from checker.kernel.unknown import MOST_COMPLETIONS, Bounds, Open, score_open

NAMES = {"A": "Ada", "B": "Ben"}


class Dice:
    """A table of two players with a die each; 0 is a die that nobody saw."""

    def __init__(self, a: int, b: int) -> None:
        self.pips = {"A": a, "B": b}

    def copy(self) -> Dice:
        return Dice(self.pips["A"], self.pips["B"])


class Highest:
    """The higher die wins; of equal ones the player with the fewer cups, if those are known."""

    def __init__(
        self,
        faces: Sequence[int] = (1, 2, 3, 4, 5, 6),
        cups: tuple[int, int] | None = None,
        fits: Callable[..., bool] | None = None,
    ) -> None:
        self.faces, self.cups = faces, cups
        self.is_possible = fits or (lambda table: True)
        self.limits: Bounds | None = None

    def score(self, table: Dice) -> Sheet:
        lines = tuple(Line(p, "pips", n, f"a die of {n}", "TOY-DIE-1") for p, n in table.pips.items() if n)
        tiers = (
            ()
            if self.cups is None
            else (Tier("fewer cups", dict(zip(NAMES, self.cups, strict=True)), "TOY-TIE-1", True),)
        )
        return Sheet(NAMES, lines, tiers)

    def unknowns(self, table: Dice) -> list[Open[Any]]:
        hidden = [p for p, n in table.pips.items() if not n]
        return [Open(f"the die of {NAMES[p]}", (p,), "TOY-DIE-1", self._ways(p)) for p in hidden]

    def _ways(self, player: str) -> list[Callable[[Any], None]]:
        return [partial(_show, player=player, pips=n) for n in self.faces]

    def bounds(self, table: Dice) -> Bounds | None:
        return self.limits


def _show(table: Dice, player: str, pips: int) -> None:
    table.pips[player] = pips


def scored(game: Highest, a: int, b: int) -> Sheet:
    sheet: Sheet = score_open(game, Dice(a, b))  # type: ignore[type-var, arg-type]
    return sheet


def test_a_winner_is_named_only_if_every_filling_has_the_same() -> None:
    assert outcome(scored(Highest(), 7, 0)) == "Ada wins with 7, whatever the die of Ben may be"
    for pips in (1, 6):  # with 6 there may be a tie
        sheet = scored(Highest(), pips, 0)
        assert (sheet.is_certain, sheet.winners(), sheet.span("B")) == (False, (), PointSpan(1, 6))
        assert outcome(sheet) == f"open: Ada {pips}, Ben 1 to 6; unknown: the die of Ben"


def test_fillings_that_cannot_be_are_left_out() -> None:
    even = Highest(fits=lambda table: table.pips["B"] % 2 == 0)
    assert scored(even, 1, 0).span("B") == PointSpan(2, 6)
    assert scored(even, 1, 0).winners() == ("B",)


def test_where_nothing_fits_nobody_wins() -> None:
    nothing = Highest(fits=lambda table: False)
    nothing.limits = Bounds({("B", "pips"): PointSpan(1, 2)})
    assert (scored(nothing, 7, 0).is_certain, scored(nothing, 7, 0).winners()) == (False, ())


def test_too_many_fillings_go_by_bounds_and_without_bounds_nothing_is_certain() -> None:
    many = Highest(faces=range(1, MOST_COMPLETIONS + 2))
    assert (scored(many, 7, 0).is_certain, scored(many, 7, 0).winners()) == (False, ())
    many.limits = Bounds({("B", "pips"): PointSpan(1, 6)})
    assert scored(many, 7, 0).winners() == ("A",)
    assert scored(many, 6, 0).is_certain is False


def test_where_totals_may_be_equal_the_tie_break_must_decide_in_every_case() -> None:
    for cups, winners in (((1, 2), ("A",)), ((2, 1), ()), ((1, 1), ())):
        tied = Highest(faces=range(1, MOST_COMPLETIONS + 2), cups=cups)
        tied.limits = Bounds({("B", "pips"): PointSpan(1, 6)})
        assert scored(tied, 6, 0).winners() == winners


def test_an_unknown_value_of_a_tie_break_leaves_a_tie_open() -> None:
    tied = Highest(faces=range(1, MOST_COMPLETIONS + 2), cups=(2, 0))
    tied.limits = Bounds({("B", "pips"): PointSpan(1, 6)}, {("fewer cups", "B"): PointSpan(3, 5)})
    assert scored(tied, 6, 0).winners() == ("A",)
    tied.limits = Bounds({("B", "pips"): PointSpan(1, 6)}, {("fewer cups", "B"): PointSpan(2, 5)})
    assert scored(tied, 6, 0).winners() == ()


def test_nothing_is_said_of_every_filling_where_none_fits() -> None:
    sheet = scored(Highest(fits=lambda table: False), 7, 0)
    assert (sheet.is_certain, sheet.winners()) == (False, ())
    assert outcome(sheet) == "open, nobody knows the die of Ben; as far as it is known: Ada 7, Ben 0"
