"""What is typed behind an option, turned into values; what it cannot be is told with the word that was typed."""

from __future__ import annotations

import argparse


def to_line(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text) < 10**7:
        return int(text)
    raise argparse.ArgumentTypeError(f"`{text}` is not a line number")


def to_port(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 1 << 16:
        return int(text)
    raise argparse.ArgumentTypeError(f"`{text}` is not a port: a whole number from 0 to 65535")


def to_count(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text) <= 500:
        return int(text)
    raise argparse.ArgumentTypeError(f"`{text}` is not a whole number from 1 to 500")


def to_margins(text: str) -> tuple[float, float, float, float]:
    """One number for all edges, or four of them."""
    values = [_length(part) for part in text.split(",")]
    if len(values) == 1:
        values *= 4
    if len(values) != 4 or not all(value is not None and value <= 50 for value in values):
        raise argparse.ArgumentTypeError(f"`{text}` is neither one number from 0 to 50 nor four with commas")
    left, top, right, bottom = (value or 0.0 for value in values)
    return left, top, right, bottom


def to_overlap(text: str) -> float:
    value = _length(text)
    if value is None or value > 50:
        raise argparse.ArgumentTypeError(f"`{text}` is not a number of millimetres from 0 to 50")
    return value


def _length(text: str) -> float | None:
    """A plain decimal number, or None."""
    whole, _, fraction = text.strip().partition(".")
    plain = (whole + fraction).isascii() and whole.isdigit() and len(whole) < 5 and (fraction or "0").isdigit()
    return float(text) if plain else None


def to_dpi(text: str) -> float:
    if text.isascii() and text.isdigit() and 30 <= int(text) <= 1200:
        return float(text)
    raise argparse.ArgumentTypeError(f"`{text}` is not a whole number from 30 to 1200")
