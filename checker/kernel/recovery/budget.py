"""A budget: how many steps a search may judge."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Spent(Exception):
    """The budget is spent; whatever was found so far counts."""


class Budget:
    """Steps that may be judged, in all and within the present share."""

    def __init__(self, steps: int) -> None:
        self.left = steps
        self._least = 0

    def spend(self, steps: int) -> None:
        """Take steps off the budget; raise `Spent` when the present share is used up."""
        self.left -= steps
        if self.left < self._least:
            raise Spent

    @contextmanager
    def share(self, parts: int) -> Iterator[None]:
        """Allow one of so many equal parts of what is left; a search that needs more just ends."""
        before, self._least = self._least, self.left - max(0, self.left - self._least) // parts
        try:
            with suppress(Spent):
                yield
        finally:
            self._least = before
