"""What the tests of `sheet` and its neighbours share."""

from __future__ import annotations

from checker.kernel.sheet import Line, Sheet, Tier

NAMES = {"A": "Ada", "B": "Ben", "C": "Cleo"}


def line(player: str, row: str, points: int) -> Line:
    return Line(player, row, points, f"{row} = {points}", f"TOY-{row.upper()}-1")


def sheet(*points: int, tiers: tuple[Tier, ...] = ()) -> Sheet:
    """One line a player."""
    return Sheet(NAMES, tuple(line(p, "kept", n) for p, n in zip("ABC", points, strict=True)), tiers)


TWO_ROWS = Sheet(NAMES, (line("A", "kept", 4), line("A", "kept", 3), line("A", "coins", -2), line("B", "coins", 1)))


FOUR = {"A": "Ada", "B": "Ben", "C": "Cleo", "D": "Dan"}


SIDES = {"A+C": ("A", "C"), "B+D": ("B", "D")}


BURNS = Tier("fewest burns", {"A": 1, "B": 0, "C": 1, "D": 1}, "TOY-TIE-1", lower_wins=True)


def teams(*points: int, tiers: tuple[Tier, ...] = ()) -> Sheet:
    return Sheet(FOUR, tuple(line(p, "kept", n) for p, n in zip("ABCD", points, strict=True)), tiers, sides=SIDES)
