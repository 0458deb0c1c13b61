"""Profiles: what a print shop, a virtual table or a printer at home wants, as data in `layouts/shops/<name>.yaml`.

The bundled ones are there for everybody; a project adds its own in the same place, and its own win.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import ARGUMENTS, NOWHERE, Report, Where
from sporeprint.ground.names import Names
from sporeprint.ground.nodes import Table, Text
from sporeprint.ground.records import Range, read_record
from sporeprint.ground.yaml_in import read_yaml

FOLDER = Path("layouts") / "shops"
INCH = 25.4

Length = Annotated[float, Range(1, 2000)]
Small = Annotated[float, Range(0, 50)]
Scale = Annotated[float, Range(0.1, 10)]
Pixels = Annotated[int, Range(16, 20_000)]
MOST_PIXELS = 60_000_000
"""Of one picture; more than that is a slip, and would fill the memory."""
Format = Literal["png", "pdf", "tts", "ttp", "sheets"]
Shape = Literal["card", "round", "hex", "hex_flat"]
Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Product:
    """Something the shop makes: its size after the cut, and where the shop asks for it the pixels with bleed."""

    name: str
    shape: Shape = "card"
    px: tuple[Pixels, Pixels] | None = None
    trim: tuple[Length, Length] | None = None


@dataclass(frozen=True, slots=True)
class PictureSheet:
    """Many faces on one picture: at most so many columns and rows, no side longer than `side` pixels, and `spare`
    cells at the end that no card may use."""

    columns: Annotated[int, Range(1, 100)]
    rows: Annotated[int, Range(1, 100)]
    side: Annotated[int, Range(64, 8192)]
    spare: Annotated[int, Range(0, 1)] = 0
    least: Annotated[int, Range(1, 10)] = 1
    """Columns and rows that a sheet has at least."""

    @property
    def most(self) -> int:
        """Different faces that fit on one sheet."""
        return self.columns * self.rows - self.spare


@dataclass(frozen=True, slots=True)
class TableTop:
    """What becomes what on a virtual table, by its size in millimetres, and how large the table's own things are."""

    card: tuple[Length, Length]
    """Shortest and longest side of a piece that is a card."""
    board: Length
    """A piece with a side this long is a board."""
    card_height: Length = 88.9
    """What a card is high at scale 1."""
    tile_side: Length = 50.8
    """What a tile or token is wide at scale 1."""
    board_side: Length = 254.0
    thickness: Annotated[float, Range(0.1, 20)] = 2.0
    card_thickness: Annotated[float, Range(0.1, 20)] = 0.5


@dataclass(frozen=True, slots=True)
class Print:
    """What the head of a PDF for a press says."""

    standard: str
    condition: str
    condition_name: str
    registry: str


@dataclass(frozen=True, slots=True)
class Profile:
    name: str
    format: Format
    about: str = ""
    dpi: Annotated[float, Range(30, 1200)] = 300.0
    colours: Literal["rgb", "cmyk"] = "rgb"
    bleed: Small = 0.0
    """Millimetres of art wanted beyond the cut."""
    safe: Small = 0.0
    """Millimetres inside the cut that words keep free."""
    near: Small = 0.0
    """Millimetres that a piece may be larger or smaller than the product it is made as."""
    scale: tuple[Scale, Scale] = (0.8, 1.25)
    """How small and how large a piece may become to fit a product."""
    line: Annotated[float, Range(0, 5)] = 0.0
    """Thinnest line that is sure to be printed, in millimetres."""
    type_: Annotated[float, Range(0, 30)] = 0.0
    """Smallest type that can be read, in points."""
    photo_dpi: Annotated[float, Range(0, 1200)] = 0.0
    """Pixels to the inch that a photo should have."""
    ink: Annotated[float, Range(50, 400)] = 400.0
    """Most ink on one spot, cyan, magenta, yellow and black together, in percent."""
    order: Literal["fronts", "backs"] = "fronts"
    """Which page of a card comes first."""
    products: dict[str, Product] = field(default_factory=dict)
    sheet: PictureSheet | None = None
    table: TableTop | None = None
    print: Print | None = None
    margins: tuple[Small, Small, Small, Small] | None = None
    """Of a printer at home: left, top, right, bottom of the upright paper."""
    where: Where = NOWHERE

    def trim(self, product: Product) -> Size:
        """Size after the cut, in millimetres; by default what is left of the pixels without the bleed."""
        if product.trim is not None:
            return product.trim
        width, height = product.px or (0, 0)
        return width / self.dpi * INCH - 2 * self.bleed, height / self.dpi * INCH - 2 * self.bleed

    def canvas(self, product: Product) -> Size:
        """Size of what is sent, bleed included, in millimetres."""
        if product.px is not None:
            return product.px[0] / self.dpi * INCH, product.px[1] / self.dpi * INCH
        width, height = self.trim(product)
        return width + 2 * self.bleed, height + 2 * self.bleed


# --- files ----------------------------------------------------------------------------------------------------------
def list_profiles(project: Path | None) -> dict[str, Path]:
    """All profiles by name; the project's win over the bundled ones."""
    found: dict[str, Path] = {}
    for root in dict.fromkeys([bundled_data(), project or bundled_data()]):
        found |= {path.stem: path for path in sorted((root / FOLDER).glob("*.yaml")) if path.is_file()}
    return dict(sorted(found.items()))


def find_profile(name: str, project: Path | None, report: Report) -> tuple[str, Profile] | None:
    """The id and the profile that somebody means by a name or the beginning of one; None with findings."""
    known = list_profiles(project)
    names = Names((stem, _shown_name(path)) for stem, path in known.items())
    found, problem = names.find(name), names.problem(name)
    if found is None or problem is not None:
        hint = problem.hint if problem and problem.hint else f"there are {', '.join(known)}"
        report.error("SHOP-UNKNOWN", f"there is no profile `{name}` in layouts/shops", ARGUMENTS, hint)
        return None
    profile = load_profile(known[found], report)
    return None if profile is None else (found, profile)


def _shown_name(path: Path) -> tuple[str, ...]:
    """What the profile is called inside; a faulty file has no other name, and whoever uses it reports it."""
    node = read_yaml(path, Report())
    name = node.get("name") if isinstance(node, Table) else None
    return (name.value,) if isinstance(name, Text) and name.value else ()


def load_profile(path: Path, report: Report) -> Profile | None:
    """The profile in a file; None, with every mistake in it reported, when it cannot be used."""
    node = read_yaml(path, report)
    profile = None if node is None else read_record(node, Profile, report, item=path.stem, context="shop profile")
    if profile is None:
        return None
    sized = [_is_sized(id_, product, profile, report) for id_, product in profile.products.items()]
    return profile if _has_parts(profile, report) and all(sized) else None


NEEDS: Mapping[Format, tuple[str, ...]] = {
    "png": ("products",),
    "pdf": ("products", "print"),
    "tts": ("sheet", "table"),
    "ttp": ("sheet", "table"),
    "sheets": ("margins",),
}
"""What a profile of each format cannot be without."""


def _has_parts(profile: Profile, report: Report) -> bool:
    lacking = [key for key in NEEDS[profile.format] if not getattr(profile, key)]
    for key in lacking:
        message = f"a profile with `format: {profile.format}` needs `{key}`"
        report.error("SHOP-PROFILE", message, profile.where, "docs/shops.md shows one of each format")
    return not lacking


def _rims(product: Product, profile: Profile) -> Size:
    """What lies outside of the cut, on both sides together."""
    (width, height), (across, down) = profile.canvas(product), profile.trim(product)
    return round(width - across, 6), round(height - down, 6)


def _pixels(product: Product, profile: Profile) -> float:
    width, height = profile.canvas(product)
    return width * height / INCH**2 * profile.dpi**2


def _is_sized(id_: str, product: Product, profile: Profile, report: Report) -> bool:
    if profile.format == "png" and product.px is None:
        message, hint = f"product `{id_}` has no `px`, and this shop takes pictures", "write px: [width, height]"
    elif product.px is None and product.trim is None:
        message, hint = f"product `{id_}` has neither `px` nor `trim`", "write trim: [width, height] in mm"
    elif min(profile.trim(product)) <= 0 or min(_rims(product, profile)) < 0:
        message, hint = (
            f"product `{id_}` has nothing left after the cut, or nothing outside of it",
            "look at `px`, `trim`, `dpi` and `bleed`",
        )
    elif _pixels(product, profile) > MOST_PIXELS:
        message = f"product `{id_}` has {_pixels(product, profile) / 1e6:,.0f} million pixels at {profile.dpi:g} dpi"
        hint = f"at most {MOST_PIXELS // 1_000_000} million are possible"
    else:
        return True
    report.error("SHOP-PROFILE", message, profile.where, hint)
    return False
