"""A title composed for a shop: its pieces, what each is made as, and each different face once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from generator.build.own_fonts import check_letters
from generator.build.pieces import PieceChoice, pieces_by_set
from generator.build.progress import Progress, silent
from generator.compose.trace import TracingComposer
from generator.impose import PrintPiece
from generator.load.ids import check_id
from generator.load.stylebook import Stylebook, load_stylebook
from generator.load.title import Component, Title, load_title
from generator.scene.primitives import Face
from generator.tools.shops.match import Match, can_be_fitted, has_product_shape, is_sold, nearest_product
from generator.tools.shops.profile import Profile
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import ARGUMENTS, Report, Where


@dataclass(frozen=True, slots=True)
class Side:
    """One face of a piece as it is sent: a front and a back that are the same face are two sides."""

    set: str
    piece: PrintPiece
    face: Face
    is_back: bool

    @property
    def item(self) -> str:
        return self.piece.label


@dataclass(frozen=True)
class ShopJob:
    """What is asked of a shop. `left_out` are components that it cannot have from us, each with the reason."""

    title: Title
    book: Stylebook
    profile: Profile
    sets: Mapping[str, list[PrintPiece]]
    fit: bool = False
    left_out: Mapping[str, str] = field(default_factory=dict)
    matches: Mapping[str, Match | None] = field(default_factory=dict)
    """By component: the nearest product."""

    def component(self, piece: PrintPiece) -> Component:
        return self.title.components[piece.component]

    def match(self, piece: PrintPiece) -> Match | None:
        """The product a piece is made as; None when the shop has none for it."""
        match = self.matches.get(piece.component)
        return match if match is not None and is_made(match, self.profile, self.fit) else None

    def sides(self) -> Iterator[Side]:
        """Every different side once, in the order of the pieces, backs behind their fronts."""
        seen: set[tuple[str, int, bool]] = set()
        for name, pieces in self.sets.items():
            for piece in pieces:
                for face, is_back in ((piece.front, False), (piece.back, True)):
                    if face is not None and (name, id(face), is_back) not in seen:
                        seen.add((name, id(face), is_back))
                        yield Side(name, piece, face, is_back)


def is_made(match: Match, profile: Profile, fit: bool) -> bool:
    """Whether a piece is made as this product, scaled to it where that is allowed."""
    return is_sold(match, profile) or (fit and can_be_fitted(match, profile))


def prepare_job(
    ref: TitleRef,
    profile: Profile,
    choice: PieceChoice,
    report: Report,
    fit: bool = False,
    progress: Progress = silent,
) -> ShopJob | None:
    """Reads and composes a title for a profile; None when something in it is wrong, and then the report says what."""
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    if title is None:
        return None
    sets = pieces_by_set(title, TracingComposer(title, book, report), choice, report, progress)
    if not sets and not report.has_errors:
        _report_empty(title, choice, report)
    used = {piece.component for pieces in sets.values() for piece in pieces}
    for name in sorted(used) if profile.sheet is not None else ():  # they become the names of files
        check_id(name, "component", report, title.components[name].record.where)
    check_letters(book, report)
    return None if report.has_errors else _made_job(title, book, profile, sets, used, fit)


def _made_job(
    title: Title, book: Stylebook, profile: Profile, sets: Mapping[str, list[PrintPiece]], used: set[str], fit: bool
) -> ShopJob:
    """What of the pieces the shop makes, and why it does not make the others."""
    matches = {name: nearest_product(title.components[name], profile) for name in used}
    out = {name: why for name in used if (why := _left_out(title.components[name], matches[name], profile))}
    kept = {name: [p for p in pieces if p.component not in out] for name, pieces in sets.items()}
    return ShopJob(title, book, profile, {n: p for n, p in kept.items() if p}, fit, out, matches)


def _report_empty(title: Title, choice: PieceChoice, report: Report) -> None:
    message, hint = f"there is nothing of {title.record.name} to export", "rules and inventory are made by `build`"
    report.error("BUILD-EMPTY", message, ARGUMENTS if choice.only else Where(str(title.folder)), hint)


def _left_out(component: Component, match: Match | None, profile: Profile) -> str:
    """Why a component cannot go there at all; empty when it can."""
    if profile.format == "sheets":
        return ""
    pad = component.record.margin is not None
    if profile.sheet is not None:
        return "a net is folded from paper" if component.net else "a pad is written on" if pad else ""
    if not has_product_shape(component):
        return "a net is cut from its own outline" if component.net else "no shop stocks its outline"
    return "a pad is printed and bound" if pad and (match is None or not is_sold(match, profile)) else ""
