"""What the tests of `bad_input` and its neighbours share."""

from __future__ import annotations

from judging import judge

from overgrown.tables import block


def final(a: str, b: str = ". X . ./. . . ./. . . ./. . . .") -> str:
    head = "title: overgrown\nplayers: {A: Ana, B: Ben}\n"
    return f"{head}A:\n  city: {block(a, '    ')}B:\n  city: {block(b, '    ')}"


def errors(text: str) -> list[tuple[int, str]]:
    return judge(text, "overgrown").errors
