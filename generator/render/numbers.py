"""Numbers as every writer writes them: in millimetres, on a grid of a micrometre.

A picture has hundreds of thousands of coordinates, and turning them into text is most of the work of writing it. So a
path is written with one template for all of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from generator.scene.packed import Packed
from generator.scene.primitives import Path


def number(value: float) -> str:
    """Three decimals, no trailing zeros.

    >>> [number(v) for v in (1.0, 0.12345, -0.0001, 100)]
    ['1', '0.123', '0', '100']
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def dash_text(dash: tuple[float, ...]) -> str:
    """Dashes and gaps in turn; a dot is a micrometre long, because PDFium draws one of no length 0.1 long.

    >>> dash_text((0, 1.5)), dash_text((0, 0))
    ('0.001 1.5', '')
    """
    return " ".join([number(max(value, 0.001)) for value in dash]) if sum(dash) > 0 else ""


def path_text(path: Path, templates: Mapping[str, str]) -> str:
    """The path with each segment written by the template of its letter, which has a `%.3f` for every coordinate.

    It begins with `%.0s`, which takes the letter itself and writes nothing: so a path goes in as it is, unsliced. Whole
    numbers lose their decimals; other trailing zeros stay, because looking for them costs more than they do.

    >>> templates = {"M": "%.0sM%.3f %.3f", "L": "%.0sL%.3f %.3f", "Z": "%.0sZ"}
    >>> path_text((("M", 1, 2.5), ("L", 0.12345, 100.0), ("Z",)), templates)
    'M1 2.500L0.123 100Z'
    """
    if isinstance(path, Packed):
        return _packed_text(path, templates)
    template = "".join([templates[segment[0]] for segment in path])  # type: ignore[index]
    return (template % tuple(chain.from_iterable(path))).replace(".000", "")


def _packed_text(path: Packed, templates: Mapping[str, str]) -> str:
    """The same without the letters, which are kept apart."""
    bare = {letter: template.removeprefix("%.0s") for letter, template in templates.items()}
    template = "".join([bare[letter] for letter in path.letters])
    return (template % tuple(path.numbers)).replace(".000", "")
