"""What a page of rules or a booklet shows between its words: faces of pieces, and pictures from the title's folder."""

from __future__ import annotations

from dataclasses import dataclass

from generator.compose.composer import Composer
from generator.documents.flow import FlowStrip
from generator.documents.inline import rich_words
from generator.documents.inventory import thumbnail
from generator.documents.markdown import Code, Exhibit
from generator.documents.pen import Pen
from generator.load.counts import copies, ways
from generator.pictures.images import load_image, place_image
from generator.pictures.svg_in import load_svg, place_svg
from generator.scene.primitives import Face, Group, Item, placed
from sporeprint.ground.findings import Where
from sporeprint.ground.names import did_you_mean

SCALE = 0.5
"""Of a face, where no width is asked for."""
AIR = 2.5
"""Between faces, and above what is shown."""
CAPTION_AIR = 0.8
CAPTION = "caption"
"""The style of captions in a booklet; rule pages set them in small print."""


@dataclass(frozen=True, slots=True)
class Exhibits:
    """Draws what `{deck: sloop}` and `![words](picture.png)` name; what there is not is reported by its line."""

    composer: Composer
    pen: Pen

    def strips(self, shown: Exhibit | Code, width: float) -> list[FlowStrip] | None:
        """One strip with its caption; none when nothing can be drawn, None for code."""
        if isinstance(shown, Code):
            return None
        items, high = self._picture(shown, width) if shown.file else self._faces(shown, width)
        if not items:
            return []
        if shown.caption:
            style = self.pen.styles.get(CAPTION) or self.pen.style("rules_small")
            words = self.pen.lines(rich_words(shown.caption), width, style, shown.line)
            items = (*items, *self.pen.block(words, 0.0, high + CAPTION_AIR))
            high += CAPTION_AIR + len(words.rows) * words.pitch
        return [FlowStrip(high, items, AIR)]

    def _faces(self, shown: Exhibit, width: float) -> tuple[tuple[Item, ...], float]:
        """The faces side by side, smaller where they would not fit."""
        faces = [face for name in shown.pieces if (face := self._face(name, shown.line)) is not None]
        if not faces or len(faces) < len(shown.pieces):
            return (), 0.0
        wanted = [shown.width / face.width if shown.width else SCALE for face in faces]
        whole = sum(face.width * scale for face, scale in zip(faces, wanted, strict=True)) + AIR * (len(faces) - 1)
        less = min(1.0, width / whole)
        items: list[Item] = []
        left = (width - whole * less) / 2
        for face, scale in zip(faces, wanted, strict=True):
            items.append(thumbnail(face, left, 0.0, scale * less, self.pen))
            left += (face.width * scale + AIR) * less
        high = max(face.height * scale * less for face, scale in zip(faces, wanted, strict=True))
        return tuple(items), high

    def _face(self, name: str, line: int) -> Face | None:
        """The front of an item as it is printed first."""
        title = self.composer.title
        part, _, key = name.partition(".")
        component = title.components.get(part)
        item = component.items.get(key) if component else None
        if component is None or item is None:
            known = [f"{c.id}: {i}" for c in title.components.values() for i in c.items]
            said = f"{part}: {key}"
            message, hint = f"there is no item `{said}` to draw", did_you_mean(said, known)
            self.pen.report.error("FACE-UNKNOWN", message, Where(self.pen.file, line), hint)
            return None
        print_, way = next(iter(ways(component).items()))
        layout = way.layout or item.layout or component.record.layout
        label = f"{item.id}-{print_}" if print_ else item.id
        return self.composer.face(component, item, layout, {"print": print_, "printed": copies(item, way)}, label)

    def _picture(self, shown: Exhibit, width: float) -> tuple[tuple[Item, ...], float]:
        """The picture as wide as asked for, and never wider than its column."""
        folder, where, report = self.composer.title.folder, Where(self.pen.file, shown.line), self.pen.report
        wide = min(shown.width or width, width)
        left = (width - wide) / 2
        if shown.file.lower().endswith(".svg"):
            drawing = load_svg(folder, shown.file, report, where)
            if drawing is None:
                return (), 0.0
            high = wide * drawing.height / drawing.width
            return (Group((place_svg(drawing, (0.0, 0.0, wide, high)),), placed(left, 0.0)),), high
        info = load_image(folder, shown.file, report, where)
        if info is None:
            return (), 0.0
        high = wide * info.height_px / info.width_px
        return (place_image(info, (left, 0.0, wide, high), "stretch"),), high
