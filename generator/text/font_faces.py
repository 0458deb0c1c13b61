"""Which face a font file shows: the file itself, a named instance of a variable font, or one face of a collection.

`Inter.ttf` is the file as it is, `Inter.ttf#Semibold` an instance by its name, `Inter.ttf#wght=620,wdth=80` any other
place of its axes, and `Noto.ttc#2` or `Noto.ttc#Noto Sans CJK JP` a face of a collection.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sporeprint.ground.names import did_you_mean, folded

AXIS = re.compile(r"([A-Za-z][A-Za-z0-9 ]{3})=(-?[0-9]+(?:\.[0-9]+)?)")
FULL_NAME = 4
"""Number of the name that tells a face of a collection from the others."""


class FaceError(Exception):
    """A part of a font file that it does not have: a sentence, and a hint."""

    def __init__(self, sentence: str, hint: str) -> None:
        super().__init__(sentence)
        self.sentence, self.hint = sentence, hint


def split_part(file: str) -> tuple[str, str]:
    """
    >>> split_part("Inter.ttf#Bold"), split_part("Inter.ttf")
    (('Inter.ttf', 'Bold'), ('Inter.ttf', ''))
    """
    path, _, part = file.partition("#")
    return path, part


def open_face(file: str) -> tuple[Any, Mapping[str, float]]:
    """The face of HarfBuzz that a file with its part means, and where its axes stand; raises FaceError."""
    import uharfbuzz as hb

    path, part = split_part(file)
    blob = hb.Blob.from_file_path(path)
    face = hb.Face(blob)
    if face.count > 1:
        return _of_collection([hb.Face(blob, number) for number in range(face.count)], part), {}
    return face, _place(face, part) if part or face.axis_infos else {}


def _of_collection(faces: list[Any], part: str) -> Any:
    names = [face.get_name(FULL_NAME) or "" for face in faces]
    if not part:
        return faces[0]
    if part.isdecimal() and 1 <= int(part) <= len(faces):
        return faces[int(part) - 1]
    for face, name in zip(faces, names, strict=True):
        if folded(name) == folded(part):
            return face
    hint = did_you_mean(part, names) or f"it has {', '.join(f'{n} {name}' for n, name in enumerate(names, 1))}"
    raise FaceError(f"has no face `{part}`", hint)


def _place(face: Any, part: str) -> Mapping[str, float]:
    """Where the axes of a variable font stand."""
    axes = {axis.tag: axis for axis in face.axis_infos}
    standard = {tag: float(axis.default_value) for tag, axis in axes.items()}
    if not part:
        return standard
    if not axes:
        raise FaceError(f"is no variable font, so it has no instance `{part}`", "leave out what stands behind `#`")
    if settings := _settings(part):
        return {**standard, **_held(settings, axes)}
    instances = {instance_name(face, instance): instance for instance in face.named_instances}
    for name, instance in instances.items():
        if folded(name) == folded(part):
            return dict(zip(axes, map(float, instance.design_coords), strict=True))
    hint = did_you_mean(part, instances) or f"it has {', '.join(instances) or 'no named instances'}"
    raise FaceError(f"has no instance `{part}`", hint)


def instance_name(face: Any, instance: Any) -> str:
    return str(face.get_name(instance.subfamily_name_id) or "")


def _settings(part: str) -> dict[str, float]:
    """`wght=620,wdth=80` as a table; empty when it is not written so."""
    found = [AXIS.fullmatch(word.strip()) for word in part.split(",")]
    return {match[1]: float(match[2]) for match in found if match} if all(found) else {}


def _held(settings: Mapping[str, float], axes: Mapping[str, Any]) -> Mapping[str, float]:
    for tag, value in settings.items():
        if tag not in axes:
            raise FaceError(f"has no axis `{tag}`", did_you_mean(tag, axes) or f"it has {', '.join(axes)}")
        least, most = axes[tag].min_value, axes[tag].max_value
        if not least <= value <= most:
            raise FaceError(f"cannot stand at {tag}={value:g}", f"from {least:g} to {most:g}")
    return settings


# --- metrics --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class FaceMetrics:
    """Shares of the em; `cap` is 0 when the font does not say it. Lines are (distance of the middle above the baseline,
    thickness)."""

    cap: float
    descent: float
    underline: tuple[float, float]
    strike: tuple[float, float]
    box: tuple[float, float, float, float]
    slant: float
    """Degrees, negative when it leans to the right."""


def read_metrics(face: Any) -> FaceMetrics:
    """What the tables say, with usual values for what they leave out or cannot mean."""
    em = face.upem
    os2, post, hhea, head = (_Numbers(face, tag) for tag in ("OS/2", "post", "hhea", "head"))
    cap = os2.signed(88) / em if os2.signed(0) >= 2 else 0.0
    under, thick = post.signed(8) / em, post.signed(10) / em
    thick = thick if 0 < thick < 0.3 else 0.05
    size, above = os2.signed(26) / em, os2.signed(28) / em
    x1, y1, x2, y2 = (head.signed(at) / em for at in (36, 38, 40, 42))
    return FaceMetrics(
        cap if 0.2 <= cap <= 1.5 else 0.0,
        abs(hhea.signed(6)) / em,
        (under - thick / 2 if -0.5 < under < 0 else -0.12, thick),
        (above if 0.1 < above < 0.6 else 0.25, size if 0 < size < 0.3 else thick),
        (x1, y1, x2, y2),
        post.signed(4),
    )


class _Numbers:
    """A table of a font by its places; 0 where it is too short or not there."""

    def __init__(self, face: Any, tag: str) -> None:
        self.data = bytes(face.reference_table(tag).data or b"") if tag in face.table_tags else b""

    def signed(self, at: int) -> int:
        return int(struct.unpack_from(">h", self.data, at)[0]) if len(self.data) >= at + 2 else 0
