"""Pixels of Pillow's pictures with the type that their mode gives them: Pillow has one type for all modes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from PIL.Image import Image


class RgbPixels(Protocol):
    """Red, green and blue at each place."""

    def __getitem__(self, place: tuple[int, int], /) -> tuple[int, int, int]: ...


class GreyPixels(Protocol):
    """One number at each place."""

    def __getitem__(self, place: tuple[int, int], /) -> float: ...


def rgb_pixels(picture: Image) -> RgbPixels:
    """The pixels of a picture in mode RGB."""
    pixels: RgbPixels = _loaded(picture)
    return pixels


def grey_pixels(picture: Image) -> GreyPixels:
    """The pixels of a picture of one channel."""
    pixels: GreyPixels = _loaded(picture)
    return pixels


def rgba_counts(picture: Image) -> list[tuple[int, tuple[int, int, int, int]]]:
    """Every colour of a picture in mode RGBA with the number of its pixels."""
    counted: Any = picture.getcolors(picture.width * picture.height)
    counts: list[tuple[int, tuple[int, int, int, int]]] = counted
    return counts


def _loaded(picture: Image) -> Any:
    return picture.load()
