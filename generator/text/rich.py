"""Rich text: `**bold**`, `*italic*`, `[gold: words]` in a palette colour and `:icon:`, split into unbreakable chunks.

A backslash makes the next character plain. Lines break at spaces and after hyphens, dashes and slashes; a word joiner
(U+2060) behind one of these forbids it. At a soft hyphen (U+00AD) a word may be parted, and a hyphen is printed only
then. Text without any of these characters takes a short way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

MARKUP = re.compile(
    r"\\(?P<plain>.)|(?P<bold>\*\*)|(?P<italic>\*)"
    r"|:(?P<icon>[a-z][A-Za-z0-9_-]*|(?<![0-9]:)[0-9](?=[0-9_-]*[a-z])[a-z0-9_-]*):"
    r"|\[(?P<colour>[a-z][a-z0-9_]*): ?|(?P<end>\])"
)
SPECIAL = re.compile(r"([\\*:\[\]])")
BREAK_AFTER = "-–—/"
JOINER = "\u2060"
"""Word joiner: behind a hyphen it forbids the break there. It is never printed."""
SOFT = "\u00ad"
"""Soft hyphen: where a long word may be parted."""
BREAK = re.compile(rf"( +)|(?<=\w[{BREAK_AFTER}{SOFT}])(?=\w)")


@dataclass(frozen=True, slots=True)
class Bit:
    """A stretch of one look: words, or one icon."""

    words: str = ""
    icon: str = ""
    bold: bool = False
    italic: bool = False
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Bits that stay together on a line; `gap` says whether a space may (and does) stand before it."""

    bits: tuple[Bit, ...]
    gap: bool
    soft: bool = False
    """A hyphen follows if the line ends here."""


def escape_markup(text: str) -> str:
    """Plain text, safe inside rich text.

    >>> escape_markup("2 * 3 [sic]")
    '2 \\\\* 3 \\\\[sic\\\\]'
    """
    return SPECIAL.sub(r"\\\1", text)


def parse_bits(text: str) -> list[Bit]:
    """The stretches of one paragraph, in order.

    >>> [b.words or b.icon for b in parse_bits("Pay **2** :stick:")]
    ['Pay ', '2', ' ', 'stick']
    """
    out: list[Bit] = []
    bold = italic = False
    colours: list[str] = []
    at, buffer = 0, ""

    def flush() -> None:
        nonlocal buffer
        if buffer:
            out.append(Bit(buffer, "", bold, italic, colours[-1] if colours else ""))
            buffer = ""

    for match in MARKUP.finditer(text):
        buffer += text[at : match.start()]
        at = match.end()
        kind = match.lastgroup
        if kind == "plain":
            buffer += match["plain"]
        elif kind == "end" and not colours:
            buffer += "]"
        else:
            flush()
            if kind == "bold":
                bold = not bold
            elif kind == "italic":
                italic = not italic
            elif kind == "icon":
                out.append(Bit("", match["icon"], bold, italic, colours[-1] if colours else ""))
            elif kind == "colour":
                colours.append(match["colour"])
            else:
                colours.pop()
    buffer += text[at:]
    flush()
    return out


def split_words(words: str) -> list[str]:
    """Words with their spaces: breaks stand at spaces and after hyphens, dashes and slashes.

    >>> split_words("a well-known dish")
    ['a', ' ', 'well-', 'known', ' ', 'dish']
    """
    return [w for w in BREAK.split(words) if w]


def parse_chunks(text: str) -> list[Chunk]:
    """The unbreakable chunks of one paragraph."""
    return _marked_chunks(parse_bits(text)) if MARKUP.search(text) else _plain_chunks(text)


def _plain_chunks(text: str) -> list[Chunk]:
    """The short way for text without markup: every word is a chunk."""
    chunks: list[Chunk] = []
    gap = False
    for word in split_words(text):
        if word.isspace():
            gap = True
        else:
            chunks.append(_plain_chunk(word, gap))
            gap = False
    return chunks


@lru_cache(maxsize=4096)
def _plain_chunk(word: str, gap: bool) -> Chunk:
    """Remembered, because a deck says the same words on many cards."""
    return Chunk((Bit(_printed(word)),), gap, word.endswith(SOFT))


def _printed(word: str) -> str:
    return word.replace(JOINER, "").replace(SOFT, "")


def _marked_chunks(pieces: Iterable[Bit]) -> list[Chunk]:
    chunks: list[Chunk] = []
    current: list[Bit] = []
    gap = False

    def close(next_gap: bool, soft: bool = False) -> None:
        nonlocal current, gap
        if current:
            chunks.append(Chunk(tuple(current), gap, soft))
            current = []
            gap = next_gap
        else:
            gap = gap or next_gap

    for bit in pieces:
        if bit.icon:
            current.append(bit)
            continue
        for word in split_words(bit.words):
            if word.isspace():
                close(True)
                continue
            current.append(Bit(_printed(word), "", bit.bold, bit.italic, bit.colour))
            if word[-1] in BREAK_AFTER + SOFT and len(word) > 1:
                close(False, word[-1] == SOFT)
    close(False)
    return chunks
