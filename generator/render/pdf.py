"""Scene to PDF with reportlab: real text in embedded, subset fonts; a face used twice is one form placed twice.

Everything is drawn in millimetres with y down (one matrix per page turns that into points). Content streams are
written as text here, because reportlab's path objects cost several times as much; documents, fonts, images, outlines
and compression are reportlab's.
"""

from __future__ import annotations

import hashlib
import io
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from generator.render.numbers import dash_text, number
from generator.render.operators import RGB, Inking, matrix_ops, outline_ops, path_ops, shading_text
from generator.render.pdf_fonts import PACKING, PdfFonts
from generator.render.press import PressClaim, put_claim
from generator.render.reportlab_types import PdfCanvas
from generator.render.svg import ImageBytes, repeated_groups
from generator.scene.primitives import IDENTITY, Glyphs, Gradient, Group, Item, Path, Picture, Shape
from generator.text.fonts import Fonts

MM = 72 / 25.4
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class PdfPage:
    """A page in millimetres. `trim` and `bleed` are boxes left, top, right, bottom, y down."""

    width: float
    height: float
    items: tuple[Item, ...]
    trim: Box | None = None
    bleed: Box | None = None
    bookmarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PdfInfo:
    title: str
    subject: str = ""
    duplex: Literal["", "long", "short"] = ""
    text: Literal["fonts", "outlines"] = "fonts"
    inking: Inking = RGB
    claim: PressClaim | None = None
    """The standard that the file says it keeps."""


class _Writer:
    """One document. `_draw` appends operators to `self.code`; forms get a code list of their own."""

    def __init__(
        self, canvas: PdfCanvas, fonts: Fonts, image: ImageBytes, info: PdfInfo, repeated: frozenset[int]
    ) -> None:
        self.canvas, self.doc, self.fonts, self.image = canvas, canvas._doc, fonts, image
        self.outlines, self.inking, self.repeated = info.text == "outlines", info.inking, repeated
        self.code: list[str] = []
        self.xobjects: list[str] = []
        self.forms: dict[int, str] = {}
        """The form of each group."""
        self.added: set[str] = set()
        self.images: dict[tuple[str, str], str] = {}
        self.shadings: dict[Gradient, str] = {}
        self.alphas: dict[float, str] = {}
        self.embedded = PdfFonts()
        self.state: dict[str, str] = {}

    # --- graphics state: operators only where something changes -----------------------------------------------------
    def use(self, kind: str, ops: str) -> None:
        if self.state.get(kind) != ops:
            self.state[kind] = ops
            self.code.append(ops)

    def alpha(self, opacity: float) -> None:
        """For fill and stroke alike."""
        if self.inking.is_opaque:
            return
        name = self.alphas.setdefault(round(opacity, 3), f"a{round(opacity * 1000)}")
        self.use("alpha", f"/{name} gs")

    def save(self) -> dict[str, str]:
        self.code.append("q")
        return dict(self.state)

    def restore(self, state: dict[str, str]) -> None:
        self.code.append("Q")
        self.state = state

    # --- items ------------------------------------------------------------------------------------------------------
    def draw(self, items: Iterable[Item], opacity: float = 1.0) -> None:
        """Items back to front; neighbours that share a clip are clipped once."""
        clip: Path | None = None
        saved: dict[str, str] = {}
        for item in items:
            wanted = item.clip if isinstance(item, Shape) else None
            if wanted is not clip:
                if clip is not None:
                    self.restore(saved)
                if wanted is not None:
                    saved = self.save()
                    self.code.append(f"{path_ops(wanted)}\nW n")
                clip = wanted
            if isinstance(item, Shape):
                self.shape(item, opacity)
            elif isinstance(item, Glyphs):
                self.run(item, opacity)
            elif isinstance(item, Group):
                self.group(item, opacity)
            else:
                self.picture(item, opacity)
        if clip is not None:
            self.restore(saved)

    def shape(self, shape: Shape, opacity: float) -> None:
        solid = shape.opacity * opacity
        path = path_ops(shape.path)
        fill = shape.fill
        if isinstance(fill, Gradient):
            self.shade(path, fill, solid, shape.even_odd)
            fill = None
        if fill is None and shape.stroke is None:
            return
        self.alpha(solid)
        if fill is not None:
            self.use("fill", self.inking.fill_ops(fill))
        if shape.stroke is not None:
            self.use("stroke", self.inking.stroke_ops(shape.stroke))
            self.use("width", f"{number(shape.width)} w")
            self.use("dash", f"[{dash_text(shape.dash)}] 0 d")
        star = "*" if shape.even_odd else ""
        if fill is not None and shape.stroke is not None and solid < 1:
            # In one operator the stroke would knock out the fill under it; opacity is for each of them.
            self.code.append(f"{path}\nf{star}\n{path}\nS")
            return
        paint = f"B{star}" if fill and shape.stroke else f"f{star}" if fill else "S"
        self.code.append(f"{path}\n{paint}")

    def shade(self, path: str, gradient: Gradient, opacity: float, even_odd: bool) -> None:
        name = self.shadings.setdefault(gradient, _shading_name(gradient))
        saved = self.save()
        self.alpha(opacity)
        self.code.append(f"{path}\n{'W*' if even_odd else 'W'} n\n/{name} sh")
        self.restore(saved)

    def group(self, group: Group, opacity: float) -> None:
        if id(group) in self.repeated and opacity * group.opacity == 1:
            self.place_form(group)
            return
        plain = group.transform == IDENTITY and group.clip is None
        saved = {} if plain else self.save()
        if group.transform != IDENTITY:
            self.code.append(f"{matrix_ops(group.transform)} cm")
        if group.clip is not None:
            self.code.append(f"{path_ops(group.clip)}\nW n")
        self.draw(group.items, opacity * group.opacity)
        if not plain:
            self.restore(saved)

    def place_form(self, group: Group) -> None:
        name = self.forms.get(id(group))
        if name is None:
            inner = Group(group.items, group.transform, group.clip)
            name = self.forms[id(group)] = self.make_form((inner,))
        self.xobjects.append(name)
        self.code.append(f"/{self.doc.getXObjectName(name)} Do")

    def make_form(self, items: Sequence[Item]) -> str:
        """Draws the items into a form of their own and returns its name; the current code is untouched."""
        outer = self.code, self.xobjects, self.state
        self.code, self.xobjects, self.state = ["1 J 1 j"], [], {}
        self.draw(items)
        code, used = self.code, self.xobjects
        self.code, self.xobjects, self.state = outer
        return self.add_form("\n".join(code).encode("ascii"), used)

    def add_form(self, code: bytes, used: list[str]) -> str:
        """The form is named by its content, and so is all that it names: equal forms are one, in all documents."""
        from reportlab.pdfbase import pdfdoc

        name = f"form{hashlib.sha256(code).hexdigest()[:20]}"
        if name in self.added:
            return name
        self.added.add(name)
        form = pdfdoc.PDFFormXObject(-5000, -5000, 5000, 5000)
        packed = _packed_form(name, code)
        form.Contents = pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Filter": pdfdoc.PDFName("FlateDecode")}), packed)
        resources = pdfdoc.PDFResourceDictionary()
        resources.Font = pdfdoc.PDFObjectReference("sporeFonts")
        resources.allProcs()
        resources.Shading = pdfdoc.PDFObjectReference("sporeShadings")
        resources.ExtGState = pdfdoc.PDFObjectReference("sporeStates")
        if used:
            resources.XObject = self.doc.xobjDict(sorted(set(used)))
        form.Resources = resources
        self.doc.addForm(name, form)
        return name

    def run(self, run: Glyphs, opacity: float) -> None:
        font = self.fonts.font(run.font)
        self.alpha(run.opacity * opacity)
        self.use("fill", self.inking.fill_ops(run.colour))
        if self.outlines:
            self.code += [*outline_ops(run, font, font.lay(run.words, run.look, run.stretch)), "f"]
            return
        self.code.append(self.embedded.show(run, font))

    def picture(self, picture: Picture, opacity: float) -> None:
        name = self.image_name(picture)
        left, top, right, bottom = picture.crop
        kx, ky = picture.width / (right - left), picture.height / (bottom - top)
        x, y = picture.x - left * kx, picture.y - top * ky
        saved = self.save()
        self.alpha(picture.opacity * opacity)
        box = f"{number(picture.x)} {number(picture.y)} {number(picture.width)} {number(picture.height)} re W n"
        self.code.append(f"{box}\n{number(kx)} 0 0 {number(-ky)} {number(x)} {number(y + ky)} cm")
        self.code.append(f"/{self.doc.getXObjectName(name)} Do")
        self.xobjects.append(name)
        self.restore(saved)

    def image_name(self, picture: Picture) -> str:
        """The image as an XObject of the document, made once per file content."""
        key = (picture.file, picture.digest)
        if key not in self.images:
            from reportlab.lib.utils import ImageReader
            from reportlab.pdfbase import pdfdoc

            name = f"image{hashlib.sha256(repr(key).encode()).hexdigest()[:20]}"
            reader = ImageReader(io.BytesIO(self.image(picture)[1]))
            image = pdfdoc.PDFImageXObject(name, reader, mask="auto")
            smask = getattr(image, "_smask", None)
            if smask:
                # By itself it is called by its content, and two pictures may well have the same.
                image.smask = self.doc.Reference(smask, self.doc.getXObjectName(f"{name}-mask"))
                del image._smask
            self.doc.Reference(image, self.doc.getXObjectName(name))
            self.doc.addForm(name, image)
            self.images[key] = name
        return self.images[key]

    # --- shared resources -------------------------------------------------------------------------------------------
    def finish(self) -> None:
        """Fonts, shadings and opacity states, referred to by every form."""
        from reportlab.pdfbase import pdfdoc

        shadings = {name: shading_text(gradient, self.inking) for gradient, name in self.shadings.items()}
        states = {name: pdfdoc.PDFDictionary({"ca": opacity, "CA": opacity}) for opacity, name in self.alphas.items()}
        self.doc.Reference(pdfdoc.PDFDictionary(self.embedded.finish(self.doc)), "sporeFonts")
        self.doc.Reference(pdfdoc.PDFDictionary(shadings), "sporeShadings")
        self.doc.Reference(pdfdoc.PDFDictionary(states), "sporeStates")


_PACKED_FORMS: dict[str, bytes] = {}
"""Compressed forms by name: a booklet is three documents that show the same pieces, and those lie on sheets as well."""
MOST_PACKED = 1000
"""Forms that are remembered; the oldest go first."""


def _packed_form(name: str, code: bytes) -> bytes:
    known = _PACKED_FORMS.get(name)
    if known is None:
        known = zlib.compress(code, PACKING)
        if len(_PACKED_FORMS) >= MOST_PACKED:
            del _PACKED_FORMS[next(iter(_PACKED_FORMS))]
        _PACKED_FORMS[name] = known
    return known


@lru_cache(maxsize=1024)
def _shading_name(gradient: Gradient) -> str:
    return f"s{hashlib.sha256(repr(gradient).encode()).hexdigest()[:12]}"


def pdf_bytes(pages: Sequence[PdfPage], fonts: Fonts, image: ImageBytes, info: PdfInfo) -> bytes:
    """The pages as one PDF file; the same input gives the same bytes."""
    from reportlab import rl_config

    rl_config.useA85 = 0  # streams as bytes: smaller and faster than the ASCII default
    canvas = _canvas()
    canvas.setTitle(info.title)
    canvas.setSubject(info.subject)
    canvas.setAuthor("Sporeprint")
    canvas.setCreator("Sporeprint")
    canvas.setViewerPreference("PrintScaling", "None")
    if info.duplex:
        canvas.setViewerPreference(
            "Duplex", {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}[info.duplex]
        )
    if info.claim is not None:
        put_claim(canvas, info.claim)
    writer = _Writer(canvas, fonts, image, info, repeated_groups([item for page in pages for item in page.items]))
    for number_, page in enumerate(pages):
        _add_page(canvas, writer, page, f"page{number_}")
    writer.finish()
    data = canvas.getpdfdata()
    # These point at each other with all their streams, and would stay as long as the garbage collector rests.
    vars(writer.doc).clear()
    vars(canvas).clear()
    return data


def _canvas() -> PdfCanvas:
    from reportlab.pdfgen.canvas import Canvas

    class Plain(Canvas):  # type: ignore[misc]
        """A canvas whose pages do not begin with a font, which would be listed in every file without being in it."""

        def _make_preamble(self) -> None:
            self._preamble = ""

    made: PdfCanvas = Plain("", pageCompression=1, invariant=1)
    return made


def _add_page(canvas: PdfCanvas, writer: _Writer, page: PdfPage, name: str) -> None:
    """A page is one form, turned from millimetres (y down) into points (y up)."""
    canvas.setPageSize((page.width * MM, page.height * MM))
    whole = (0.0, 0.0, page.width, page.height)
    canvas.setTrimBox(_pdf_box(page.trim or whole, page.height))
    canvas.setBleedBox(_pdf_box(page.bleed or whole, page.height))
    for k, title in enumerate(page.bookmarks):
        key = f"{name}-{k}"
        canvas.bookmarkPage(key)
        canvas.addOutlineEntry(title, key, level=0)
    form = writer.make_form(page.items)
    canvas.addLiteral(f"{MM:.7f} 0 0 {-MM:.7f} 0 {page.height * MM:.4f} cm")
    canvas.doForm(form)
    canvas.showPage()


def _pdf_box(box: Box, height: float) -> tuple[float, float, float, float]:
    left, top, right, bottom = box
    return left * MM, (height - bottom) * MM, right * MM, (height - top) * MM
