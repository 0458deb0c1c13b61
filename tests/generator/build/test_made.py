"""Finished files wait outside of memory until all of them are there."""

from __future__ import annotations

import pytest

from generator.build.made import MadeFile, Spool


def test_a_file_comes_back_as_it_was_as_often_as_it_is_asked_for() -> None:
    with Spool() as spool:
        kept = [
            spool.keep(MadeFile(f"{name}.svg", data, "svg", "k", {"a": 1}))
            for name, data in (("a", b"one"), ("b", b""))
        ]
        last = spool.keep(MadeFile("c.svg", b"three", "svg"))
        assert [(m.path, m.data, m.group, m.key, m.contents) for m in kept] == [
            ("a.svg", b"one", "svg", "k", {"a": 1}), ("b.svg", b"", "svg", "k", {"a": 1}),
        ]  # fmt: skip
        assert last.data == last.data == b"three" and kept[0].data == b"one"


def test_without_room_a_file_stays_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def seek(self, place: int) -> None:
            raise OSError(28, "no space left")

        def close(self) -> None: ...

    monkeypatch.setattr("tempfile.TemporaryFile", Full)
    with Spool() as spool:
        assert spool.keep(MadeFile("a.svg", b"one", "svg")).data == b"one"
