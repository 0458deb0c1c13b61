"""Files are read when they stand still."""

from __future__ import annotations

from pathlib import Path

from generator.tools.preview.stamps import settled, take_stamps
from tools.preview.help import CARD_FILE, CARDS, title


def test_files_are_read_when_they_stand_still(root: Path) -> None:
    ref, saving = title(root), iter(("a", "b"))

    def rest(seconds: float) -> None:
        for word in saving:
            (root / CARD_FILE).write_text(CARDS + f"# {word * 9}\n", "utf-8")
            return

    first = take_stamps(ref)
    last = settled(ref, first, rest)
    assert last == take_stamps(ref) != first
    assert next(saving, None) is None
