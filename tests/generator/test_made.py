"""Finished files wait on the disk, and in memory where the disk has no room."""

from __future__ import annotations

import io

from generator.made import Made, Stored, open_shelf, stored

FILES = (Made("a.svg", b"first", "svg-a", "key"), Made("empty.svg", b"", "svg-a"), Made("b.pdf", b"second", "pdf-b"))


class Full(io.BytesIO):
    """A disk that takes one file."""

    def write(self, data: object, /) -> int:
        if self.tell():
            raise OSError(28, "No space left on device")
        return super().write(data)  # type: ignore[arg-type]


def test_files_come_back_as_they_were_in_any_order() -> None:
    with open_shelf() as shelf:
        kept = list(stored(FILES, shelf))
        assert all(isinstance(one, Stored) for one in kept)
        for one, made in reversed(list(zip(kept, FILES, strict=True))):
            assert (one.path, one.data, one.group, one.key) == (made.path, made.data, made.group, made.key)


def test_what_the_disk_has_no_room_for_stays_in_memory() -> None:
    kept = list(stored(FILES, Full()))
    assert [type(one) for one in kept] == [Stored, Made, Made]
    assert [one.data for one in kept] == [b"first", b"", b"second"]
