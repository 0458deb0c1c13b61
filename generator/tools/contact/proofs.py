"""What a contact sheet shows: each face once, cut out, with its copies, the texts that shrank and those too long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.build.pieces import PieceChoice, pieces_by_set
from generator.compose.composer import Composer
from generator.compose.fits import Shrunk, TextFit
from generator.impose import PrintPiece
from generator.load.labels import name_of
from generator.load.stylebook import Stylebook, load_stylebook
from generator.load.title import Title, load_title
from generator.scene.primitives import Face, Group
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Finding, Report, Where
from sporeprint.ground.nodes import quoted


@dataclass(frozen=True, slots=True)
class Proof:
    """One face of the contact sheet."""

    name: str
    """As people call it: `Morel, day`."""
    component: str
    copies: int
    is_back: bool
    face: Face
    """Cut out: what lies beyond the knife is gone."""
    shrunk: tuple[Shrunk, ...]
    found: tuple[Finding, ...]
    """What is wrong on it, such as a text that does not fit."""


@dataclass(frozen=True, slots=True)
class Contact:
    """A title on one page: for each sheet set, by its name, its faces; and everything there is to say."""

    title: Title
    book: Stylebook
    sets: tuple[tuple[str, tuple[Proof, ...]], ...]
    findings: tuple[Finding, ...]

    @property
    def proofs(self) -> tuple[Proof, ...]:
        return tuple(proof for _, proofs in self.sets for proof in proofs)


def load_contact(ref: TitleRef, report: Report) -> Contact | None:
    """The title drawn as far as that is possible; None when there is nothing to show, and the report says why."""
    own = Report()
    book = load_stylebook(ref, own)
    title = load_title(ref, own, book.sizes)
    composer = None if title is None else Composer(title, book, own)
    sets = {} if title is None or composer is None else pieces_by_set(title, composer, PieceChoice(), own)
    if title is not None and not sets and not own.has_errors:
        message, where = (
            f"there is not one copy of anything in {title.record.name}",
            Where(str(ref.folder / "title.yaml")),
        )
        own.error("BUILD-EMPTY", message, where, "give at least one item some `copies`")
    report.extend(own)
    if title is None or composer is None or not sets:
        return None
    shown = ((title.record.sheets[key].name, tuple(_proofs(title, composer, pieces))) for key, pieces in sets.items())
    return Contact(title, book, tuple(shown), own.findings)


def _proofs(title: Title, composer: Composer, pieces: Sequence[PrintPiece]) -> Iterator[Proof]:
    """Each face once, with the first piece that has it; fronts first."""
    first: dict[int, tuple[Face, PrintPiece, bool]] = {}
    counts: dict[int, int] = {}
    for piece in pieces:
        for face in {id(f): f for f in (piece.front, piece.back) if f is not None}.values():
            first.setdefault(id(face), (face, piece, face is not piece.front))
            counts[id(face)] = counts.get(id(face), 0) + 1
    for key, (face, piece, is_back) in sorted(first.items(), key=lambda entry: entry[1][2]):
        component = title.components[piece.component]
        fit = composer.fits.get(key, TextFit(face, (), ()))
        shared = is_back and len({p.label for p in pieces if p.back is face}) > 1
        name = component.record.name if shared else name_of(component, piece.label)
        yield Proof(name, component.record.name, counts[key], is_back, _cut_out(face), fit.shrunk, fit.found)


def _cut_out(face: Face) -> Face:
    return replace(face, bleed=0.0, items=(Group(face.items, clip=face.outline, name=face.name),))


def fit_sentences(proof: Proof) -> Iterator[tuple[str, str]]:
    """How the texts of a face fit, the worst first: a level, and a sentence with the numbers in it."""
    for finding in proof.found:
        yield finding.level, finding.message
    for one in sorted(dict.fromkeys(proof.shrunk), key=lambda one: one.size / one.wanted):
        less = 100 * (1 - one.size / one.wanted)
        yield "shrunk", f"{less:.0f} % smaller, {one.size:g} pt instead of {one.wanted:g}: {quoted(one.words)}"
