"""What the fingerprint of the program is made of."""

from __future__ import annotations

from pathlib import Path

from generator.tools.cache import fingerprint

ROOT = Path(__file__).resolve().parents[4]


def test_every_module_that_decides_what_is_printed_counts(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    seen: list[str] = []
    read = fingerprint._code

    def noted(root: str):  # type: ignore[no-untyped-def]
        for name, path in read(root):
            seen.append(name)
            yield name, path

    monkeypatch.setattr(fingerprint, "_code", noted)
    fingerprint.program_digest.__wrapped__()
    expected = {path.relative_to(ROOT).as_posix() for part in fingerprint.OURS for path in (ROOT / part).rglob("*.py")}
    assert set(seen) == expected
    assert "generator/render/pdf.py" in expected
