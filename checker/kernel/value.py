"""What a log is full of, moves and steps: records that are compared by what they hold and made at once."""

from __future__ import annotations

from typing import Any, Self


class Value:
    """A record like a frozen dataclass, which takes seven times as long to make: nobody changes one that is made.

    A kind of value names its fields in `__slots__`, and its constructor takes arguments of the same names. Values are
    equal when they are of one kind and all fields are equal; the text of one is the call that makes it.
    """

    __slots__: tuple[str, ...] = ()

    def arguments(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}

    def replaced(self, **changes: Any) -> Self:
        """The same value with other arguments."""
        new = object.__new__(type(self))
        for name, value in (self.arguments() | changes).items():
            setattr(new, name, value)
        return new

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.arguments() == self.arguments()

    def __hash__(self) -> int:
        return hash((type(self), *self.arguments().values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.arguments().items())})"
