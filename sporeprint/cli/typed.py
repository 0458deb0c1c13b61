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
    return _whole(text, "copies")


def to_blanks(text: str) -> int:
    return _whole(text, "blanks")


def _whole(text: str, option: str) -> int:
    """A whole number within the limits of an option of `build`."""
    least, most = _limits(option)
    if text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most:
        return int(text)
    raise argparse.ArgumentTypeError(f"`{text}` is not a whole number from {least} to {most}")


def _limits(option: str) -> tuple[int, int]:
    from sporeprint.api.options import LIMITS  # loaded when such an option is typed

    return LIMITS[option]


def to_margins(text: str) -> tuple[float, float, float, float]:
    """One number for all edges, or four of them."""
    values = [_length(part) for part in text.split(",")]
    if len(values) == 1:
        values *= 4
    least, most = _limits("margins")
    if len(values) != 4 or not all(value is not None and least <= value <= most for value in values):
        said = f"`{text}` is neither one number from {least} to {most} nor four with commas"
        raise argparse.ArgumentTypeError(said)
    left, top, right, bottom = (value or 0.0 for value in values)
    return left, top, right, bottom


def to_overlap(text: str) -> float:
    value = _length(text)
    least, most = _limits("overlap")
    if value is None or not least <= value <= most:
        raise argparse.ArgumentTypeError(f"`{text}` is not a number of millimetres from {least} to {most}")
    return value


def _length(text: str) -> float | None:
    """A plain decimal number, or None."""
    whole, _, fraction = text.strip().partition(".")
    plain = (whole + fraction).isascii() and whole.isdigit() and len(whole) < 5 and (fraction or "0").isdigit()
    return float(text) if plain else None


def to_dpi(text: str) -> float:
    return float(_whole(text, "dpi"))
