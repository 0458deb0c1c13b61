"""Texts made wrong: bytes, words, lines and whole branches of YAML, changed by a seeded hand.

Every function takes the content of a file and a random generator, and gives the changed content back; the same
generator gives the same change again.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any

import yaml

Mutator = Callable[[bytes, random.Random], bytes]

NUMBERS = (
    '0', '-0', '-1', '1', '2', '3', '7', '0.5', '-0.001', '1e-320', '1e308', '-1e308', '1e999', '.inf', '-.inf',
    '.nan', 'nan', 'inf', '0x1F', '0o17', '1_000', '1:30', '007', '+5', '5.', '.5', '1,5', '²', '１', '٣', '½',
    '1e', '2147483648', '-9223372036854775809', '18446744073709551616',
    '99999999999999999999999999999999999999', '100000', '65536', '255', '256', '1e6', '1e-9',
)  # fmt: skip
"""Numbers that are too large, too small, none at all, or written as nobody expects."""

SIGNS = (
    '{', '}', '[', ']', '{', '{}', '[]', '[[', '{{', '}}', '{name}', '{nothing}', '{name.name}', '{a[0]}',
    '{0}', ':', ';', ',', '.', '..', '-', '--', '---', '...', '|', '>', '|-', '>+', '?', '!', '!!', '&', '*',
    '&a', '*a', '<<:', '#', '%', '@', '`', "'", '"', "''", '""', '\\', '\\u0000', '\\x41', '/', '//',
    '../../../etc/passwd', 'C:\\', ':spore:', ':nothing:', '**', '*', '__', '~', 'null', 'yes', 'no', 'true',
    '_', '=', '->', '==', '(', ')', '!!python/object/apply:os.system', '!!binary', '!!set', '!!omap', '%YAML',
    '%TAG', '<b>', '&amp;', '%s', '%n', '${x}', '$(x)',
)  # fmt: skip
"""What means something to YAML, to our own notations or to other programs."""

LETTERS = (
    *("\ufeff", "\x00", "\r", "\r\n", "\n", "\t", "\x0b", "\x1b[31m", "\x7f", "\x85", "\xa0", "\u200b", "\u2028"),
    *(
        "\u202e",
        "e\u0301",
        "\u0301" * 50,
        "ß",
        "İ",
        "ǆ",
        "ﬁ",
        "𝔄",
        "👩‍👩‍👧",
        "中",
        "ا",
        "\ufffd",
        "\uffff",
        "\U0010ffff",
    ),
)
"""Characters that split lines, hide, join, turn around, or change their length in another case."""

RAW = (b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xc0\x80", b"\xf4\x90\x80\x80", b"\x80", b"\xff")
"""Bytes that are no UTF-8, or a mark of another encoding."""


# --- bytes ----------------------------------------------------------------------------------------------------------
def bitten(data: bytes, rng: random.Random) -> bytes:
    """A few bytes changed, left out, doubled or put in; or all that follows cut off."""
    how, at = rng.randrange(7), rng.randrange(len(data) + 1)
    length = rng.choice((1, 1, 2, 4, 16, 200))
    if how == 0:
        return data[:at]
    if how == 1:
        return data[:at] + data[at + length :]
    if how == 2:
        return data[:at] + data[at : at + length] * rng.choice((2, 3, 50)) + data[at + length :]
    if how == 3:
        return data[:at] + rng.randbytes(length) + data[at + length :]
    if how == 4:
        return data[:at] + rng.choice(RAW) + data[at:]
    if how == 5:
        other = rng.randrange(len(data) + 1)
        return data[:at] + data[other : other + length] + data[at:]
    return data[:at] + bytes(byte ^ 1 << rng.randrange(8) for byte in data[at : at + 1]) + data[at + 1 :]


# --- words and lines ------------------------------------------------------------------------------------------------
_WORD = re.compile(r"[^\s,:\[\]{}]+")


def reworded(data: bytes, rng: random.Random) -> bytes:
    """One word replaced by a strange one, or by another word of the same text."""
    text = data.decode("utf-8", "replace")
    words = list(_WORD.finditer(text))
    if not words:
        return rng.choice(SIGNS).encode()
    at = rng.choice(words)
    new = rng.choice(words)[0] if rng.random() < 0.3 else odd_word(rng)
    return (text[: at.start()] + new + text[at.end() :]).encode("utf-8", "replace")


def odd_word(rng: random.Random) -> str:
    """A number, a sign, a letter of another kind, a pile of them, or a very long word."""
    how = rng.randrange(10)
    if how < 4:
        return rng.choice(NUMBERS)
    if how < 7:
        return rng.choice(SIGNS)
    if how < 8:
        return rng.choice(LETTERS)
    if how < 9:
        return "".join(rng.choices((*SIGNS, *LETTERS, *NUMBERS), k=rng.randint(2, 6)))
    return rng.choice(("x", "9", "A ", "é", "**", "{name}", ":spore:", "-", "(")) * rng.choice((10, 300, 5000))


def relined(data: bytes, rng: random.Random) -> bytes:
    """Lines left out, doubled, swapped, indented otherwise, joined, repeated often, or ended as elsewhere."""
    lines = data.split(b"\n")
    how, row, other = rng.randrange(9), rng.randrange(len(lines)), rng.randrange(len(lines))
    if how == 0:
        del lines[row]
    elif how == 1:
        lines.insert(other, lines[row])
    elif how == 2:
        lines[row], lines[other] = lines[other], lines[row]
    elif how == 3:
        lines[row] = b" " * rng.choice((1, 2, 3, 9)) + lines[row]
    elif how == 4:
        lines[row] = lines[row].lstrip()
    elif how == 5:
        lines[row] = b"\t" + lines[row]
    elif how == 6:
        lines[row : row + 1] = [lines[row]] * rng.choice((2, 40, 600))
    elif how == 7:
        return rng.choice((b"\r\n", b"\r", b"\r\r\n", b"", b" ")).join(lines)
    else:
        lines[row] += odd_word(rng).encode("utf-8", "replace")
    return b"\n".join(lines)


# --- branches of YAML -----------------------------------------------------------------------------------------------
def regrown(data: bytes, rng: random.Random) -> bytes:
    """A YAML text read, one branch of it changed, and written again; what is no YAML is bitten instead."""
    tree = _tree(data)
    if not isinstance(tree, dict | list) or not tree:
        return bitten(data, rng)
    places = list(_places(tree))
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        holder, key = rng.choice(places)
        _graft(holder, key, places, rng)
    try:
        return _written(tree)
    except RecursionError:  # an earlier change nested it too deeply to be written
        return bitten(data, rng)


_ALIAS = re.compile(rb"[*&]\w")
_BRACKETS = 1000
"""As many can be read however they are nested."""
_LOADER, _DUMPER = getattr(yaml, "CSafeLoader", yaml.SafeLoader), getattr(yaml, "CDumper", yaml.Dumper)
"""The quick ones where they are there."""


def _tree(data: bytes) -> Any:
    """What a text says; none of a text with aliases, which may stand for more than there is room for, or too deep."""
    if _ALIAS.search(data) or data.count(b"[") + data.count(b"{") > _BRACKETS:
        return None
    try:
        return yaml.load(data.decode("utf-8", "replace"), _LOADER)
    except (yaml.YAMLError, ValueError, RecursionError):
        return None


def _written(tree: Any) -> bytes:
    text: str = yaml.dump(tree, Dumper=_DUMPER, allow_unicode=True, sort_keys=False, width=100)
    return text.encode("utf-8", "replace")


def _places(tree: Any) -> Sequence[tuple[Any, Any]]:
    """Every (holder, key) of a tree."""
    found, left = [], [tree]
    while left:
        holder = left.pop()
        for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
            found.append((holder, key))
            if isinstance(holder[key], dict | list) and holder[key]:
                left.append(holder[key])
    return found


def _graft(holder: Any, key: Any, places: Sequence[tuple[Any, Any]], rng: random.Random) -> None:
    if (isinstance(holder, dict) and key not in holder) or (isinstance(holder, list) and key >= len(holder)):
        return  # an earlier change took it away
    how = rng.randrange(9)
    if how == 0:
        del holder[key]
    elif how == 1 and isinstance(holder, dict):
        holder[rng.choice((odd_word(rng), str(rng.choice(places)[1])))] = holder.pop(key)
    elif how == 2:
        other, name = rng.choice(places)
        if (isinstance(other, dict) and name in other) or (isinstance(other, list) and name < len(other)):
            holder[key] = _copied(other[name])
    elif how == 3:
        holder[key] = rng.choice(([], {}, None, "", [[]], {"a": {}}, [None], [{}], {"name": []}))
    elif how == 4:
        holder[key] = [_copied(holder[key])] * rng.choice((1, 2, 200))
    elif how == 5:
        holder[key] = {odd_word(rng): _copied(holder[key])}
    elif how == 6:
        holder[key] = nested(rng.choice((3, 30, 90)), rng)
    else:
        holder[key] = odd_value(rng)


def _copied(value: Any) -> Any:
    """Branches are copied, so that no tree holds itself."""
    if isinstance(value, dict):
        return {key: _copied(held) for key, held in value.items()}
    return [_copied(held) for held in value] if isinstance(value, list) else value


def odd_value(rng: random.Random) -> Any:
    numbers = (0, -1, 1, 0.1, -7.5, 1e300, 10**30, float("inf"), float("nan"), True, False, None)
    return rng.choice((odd_word(rng), rng.choice(numbers), [rng.choice(numbers)] * rng.randint(1, 5)))


def nested(depth: int, rng: random.Random) -> Any:
    value: Any = odd_word(rng)
    for _ in range(depth):
        value = [value] if rng.random() < 0.5 else {"a": value}
    return value


def exploding(data: bytes, rng: random.Random) -> bytes:
    """Aliases, anchors, tags, merges, documents and deep brackets put at the end or into a line of a YAML text."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines) + 1)
    indent = b" " * (len(lines[at]) - len(lines[at].lstrip()) if at < len(lines) else 0)
    bomb = b"".join(b"a%d: &a%d [%s]\n" % (n, n, b", ".join([b"*a%d" % (n - 1)] * 9)) for n in range(1, 9))
    pieces = (
        b"a0: &a0 [x]\n" + bomb,
        b"<<: *a\n",
        b"me: &me [*me]\n",
        b"deep: " + b"[" * rng.choice((50, 3000, 60_000)),
        b"deep: " + b"{a: " * rng.choice((50, 3000)),
        b"\n".join(b" " * n + b"a:" for n in range(rng.choice((30, 400)))),
        b"---\n",
        b"? [1, 2]\n: 3\n",
        b"when: 2001-12-14t21:59:43.10-05:00\n",
        b"text: |\n  one\n two\n",
        b"'" + b"x" * rng.choice((10, 100_000)),
        b"!!python/object/new:os.system [x]\n",
    )
    lines.insert(at, indent + rng.choice(pieces))
    return b"\n".join(lines)


# --- all together ---------------------------------------------------------------------------------------------------
def several(*mutators: Mutator) -> Mutator:
    """One to four changes, each of any of these kinds; one is the most frequent."""

    def changed(data: bytes, rng: random.Random) -> bytes:
        for _ in range(rng.choice((1, 1, 1, 2, 2, 4))):
            data = rng.choice(mutators)(data, rng)
        return data

    return changed


any_text = several(bitten, reworded, reworded, relined)
any_yaml = several(bitten, reworded, reworded, relined, regrown, regrown, regrown, exploding)


def any_log(data: bytes, rng: random.Random) -> bytes:
    """A log: its header is YAML, its entries are words."""
    header, line, body = data.partition(b"---\n")
    if rng.random() < 0.3:
        return any_yaml(header, rng) + line + body
    return header + line + any_text(body, rng) if rng.random() < 0.8 else any_text(data, rng)
