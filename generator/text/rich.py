"""Rich text: `**bold**`, `*italic*`, `[gold: words]` in a palette colour and `:icon:`, split into unbreakable chunks;
`[underline: words]`, `[strike: words]` and `[small_caps: words]` likewise.

A backslash makes the next character plain. Lines break at spaces and after hyphens, dashes and slashes, between the
signs of Chinese and Japanese, and at a zero width space (U+200B); a word joiner (U+2060) behind a hyphen forbids it. At
a soft hyphen (U+00AD) a word may be parted, and a hyphen is printed only then. Text without any of these characters
takes a short way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

MARKUP = re.compile(
    r"\\(?P<plain>.)|(?P<bold>\*\*)|(?P<italic>\*)"
    r"|:(?P<icon>[a-z][A-Za-z0-9_-]*|(?<![0-9]:)[0-9](?=[0-9_-]*[a-z])[a-z0-9_-]*):"
    r"|\[(?P<colour>[a-z][a-z0-9_]*): ?|(?P<end>\])"
)
SPECIAL = re.compile(r"([\\*:\[\]<]|_(?=_))")
TAGS = ("underline", "strike", "small_caps")
"""What may stand in brackets instead of a colour."""
BREAK_AFTER = "-–—/"
JOINER = "\u2060"
"""Word joiner: behind a hyphen it forbids the break there. It is never printed."""
SOFT = "\u00ad"
"""Soft hyphen: where a long word may be parted."""
SIGNS = "\u2e80-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
"""Chinese and Japanese: lines break between any two, but for these."""
NOT_AT_END = "（「『【〈《〔［｛"
NOT_AT_START = "、。，．・：；？！）」』】〉》〕］｝ー々ゝぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ…"
BREAK = re.compile(
    rf"( +)|\u200b|(?<=\w[{BREAK_AFTER}{SOFT}])(?=\w)"
    rf"|(?<=[{SIGNS}])(?<![{NOT_AT_END}])(?=[\w{SIGNS}])(?![{NOT_AT_START}])|(?<=\w)(?=[{SIGNS}])(?![{NOT_AT_START}])"
)
FOREIGN = re.compile(r"(?<!_)__(?=[^\s_])(.+?)(?<=[^\s_])__(?!_)|</?[A-Za-z][A-Za-z0-9]*(?: [^<>]*)?/?>")
"""Markup of other programs, which would be printed as it stands."""


@dataclass(frozen=True, slots=True)
class Bit:
    """A stretch of one look: words, or one icon."""

    words: str = ""
    icon: str = ""
    bold: bool = False
    italic: bool = False
    colour: str = ""
    underline: bool = False
    strike: bool = False
    small_caps: bool = False


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
    tags: list[str] = []
    at, buffer = 0, ""

    def add(words: str, icon: str = "") -> None:
        if words or icon:
            colour = next((tag for tag in reversed(tags) if tag not in TAGS), "")
            out.append(Bit(words, icon, bold, italic, colour, *(tag in tags for tag in TAGS)))

    for match in MARKUP.finditer(text):
        buffer += text[at : match.start()]
        at = match.end()
        kind = match.lastgroup
        if kind == "plain":
            buffer += match["plain"]
        elif kind == "end" and not tags:
            buffer += "]"
        else:
            add(buffer)
            buffer = ""
            if kind == "bold":
                bold = not bold
            elif kind == "italic":
                italic = not italic
            elif kind == "icon":
                add("", match["icon"])
            elif kind == "colour":
                tags.append(match["colour"])
            else:
                tags.pop()
    add(buffer + text[at:])
    return out


def foreign_markup(text: str) -> list[str]:
    """What is written as other programs have it: `__words__`, `<b>`.

    >>> foreign_markup("__Pay__ 2 <b>now</b>, \\\\<i>, 3 < 4, ____")
    ['__Pay__', '<b>', '</b>']
    """
    if "__" not in text and "<" not in text:
        return []
    return [match[0] for match in FOREIGN.finditer(re.sub(r"\\.", "", text))]


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
        words = split_words(bit.words)
        for word, after in zip(words, [*words[1:], ""], strict=True):
            if word.isspace():
                close(True)
                continue
            current.append(replace(bit, words=_printed(word)))
            if after or (word[-1] in BREAK_AFTER + SOFT and len(word) > 1):
                close(False, word[-1] == SOFT)
    close(False)
    return chunks
