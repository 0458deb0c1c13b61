"""Marks that double a player's colour: dots, bars, waves, chevrons; in a row or around a disc."""

from __future__ import annotations

from generator.art.shared.brush import patches, put, steps, strokes
from generator.art.shared.lino import polar, wave
from generator.art.undergrove.names import Mark
from generator.scene.primitives import Item, Point, circle

_PITCH = {"dots": 1.1, "bars": 0.62, "waves": 1.5, "chevrons": 0.9}
"""Distance of the marks in widths of the band they stand on."""


def row(mark: Mark, length: float, deep: float, light: str, gap: float = 0.0) -> list[Item]:
    """A row of marks along y = 0, `length` long, on a band so deep; its middle stays free over `gap`."""
    if gap:
        side = (length - gap) / 2
        half = row(mark, side, deep, light)
        return [put(half, -(gap + side) / 2, 0), put(half, (gap + side) / 2, 0)]
    h = deep * 0.26
    if mark == "waves":
        n = max(1, round(length / deep / _PITCH["waves"]))
        return strokes([wave(-length / 2, length / 2, 0, h * 0.8, length / n)], light, deep * 0.15)
    spots = steps(-length / 2, length / 2, max(2, round(length / (_PITCH[mark] * deep)) + 1))
    if mark == "dots":
        return patches([circle(u, 0, h * 0.92) for u in spots], light)
    return strokes([part for u in spots for part in _lines(mark, u, h)], light, deep * 0.16)


def _lines(mark: Mark, u: float, h: float) -> list[list[Point]]:
    """One bar or one chevron at u."""
    if mark == "bars":
        return [[(u, -h), (u, h)]]
    return [[(u - h, -h), (u + h * 0.3, 0)], [(u + h * 0.3, 0), (u - h, h)]]


def around(mark: Mark, r: float, deep: float, light: str) -> list[Item]:
    """Marks on a rim `deep` wide whose middle line has radius r, around (0, 0)."""
    n = max(8, round(6.283 * r / deep / (_PITCH[mark] * 1.2)))
    turns = [360 * k / n for k in range(n)]
    h = deep * 0.28
    if mark == "dots":
        return patches([circle(*polar(0, 0, r, a), h * 1.05) for a in turns], light)
    if mark == "waves":
        ring = [polar(0, 0, r + (h if k % 2 else -h), 180 * k / n) for k in range(2 * n)]
        return strokes([[*ring, ring[0]]], light, deep * 0.17)
    if mark == "bars":
        return strokes([[polar(0, 0, r - h, a), polar(0, 0, r + h, a)] for a in turns], light, deep * 0.2)
    bent = 57.3 * h / r
    lines = [[polar(0, 0, r + side * h, a - bent), polar(0, 0, r, a + bent * 0.4)] for a in turns for side in (-1, 1)]
    return strokes(lines, light, deep * 0.18)


def stamp(mark: Mark, size: float, light: str) -> list[Item]:
    """One large sign of the mark around (0, 0), `size` from side to side."""
    h = size / 2
    if mark == "dots":
        return patches(
            [circle(x * h, y * h, 0.3 * h) for x, y in ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5))], light
        )
    if mark == "bars":
        return strokes([[(x * h, -0.8 * h), (x * h, 0.8 * h)] for x in (-0.62, 0, 0.62)], light, 0.3 * h)
    if mark == "waves":
        return strokes([wave(-0.9 * h, 0.9 * h, y * h, 0.2 * h, 0.9 * h) for y in (-0.5, 0.1, 0.7)], light, 0.24 * h)
    return strokes(
        [[(-0.7 * h, (y + 0.45) * h), (0, y * h), (0.7 * h, (y + 0.45) * h)] for y in (-0.9, -0.3, 0.3)],
        light,
        0.26 * h,
    )
