"""Which product of a shop a piece is made as: the nearest one of its shape, upright or on its side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.load.shapes.registry import find_shape
from generator.load.title import Component
from generator.tools.shops.profile import Product, Profile, Size


@dataclass(frozen=True, slots=True)
class Match:
    """A product, and how a piece lies on it."""

    id: str
    product: Product
    trim: Size
    """Of the product, in millimetres."""
    turn: int
    """Degrees clockwise that the front is turned; the back is turned the other way, so that both have the same top."""
    off: Size
    """How much wider and higher the piece is than the product, as it lies on it."""

    @property
    def distance(self) -> float:
        """The larger of the two differences."""
        return max(abs(self.off[0]), abs(self.off[1]))

    @property
    def scale(self) -> float:
        """What makes the piece as large as the product allows, with nothing of it cut off."""
        (width, height), (wider, higher) = self.trim, self.off
        return min(width / (width + wider), height / (height + higher))


def nearest_product(component: Component, profile: Profile) -> Match | None:
    """The product that is nearest in size; None when the shop has none of this shape."""
    return min(_matches(component, profile), key=lambda match: (match.distance, match.turn), default=None)


def is_sold(match: Match, profile: Profile) -> bool:
    """Whether the piece can be made as this product without being changed."""
    return match.distance <= profile.near + 1e-9


def can_be_fitted(match: Match, profile: Profile) -> bool:
    """Whether the piece is still itself when it is scaled to the product."""
    return profile.scale[0] <= match.scale <= profile.scale[1]


def has_product_shape(component: Component) -> bool:
    """Whether any shop could sell it from stock: nets and outlines of one's own are cut by nobody."""
    return component.net is None and bool(find_shape(component.record.shape).turned)


def _matches(component: Component, profile: Profile) -> Iterator[Match]:
    if not has_product_shape(component):
        return
    shape, (width, height) = component.record.shape, component.record.size
    for id_, product in profile.products.items():
        trim = profile.trim(product)
        if product.shape == shape:
            yield Match(id_, product, trim, 0, (width - trim[0], height - trim[1]))
        if product.shape == find_shape(shape).turned:
            yield Match(id_, product, trim, 90, (height - trim[0], width - trim[1]))
