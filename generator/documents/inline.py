"""Words of a rule page as our rich text: bold, italic, `code`, links by their words, and rule ids in a quiet colour.

What looks like markup of ours but is not Markdown (`:pan:`, `[gold: ...]`) stays plain text, as in every reader of
Markdown.
"""

from __future__ import annotations

import re

from generator.text.rich import JOINER, escape_markup

CODE = "rules_code"
QUIET = "rules_quiet"
"""Colours of the palette for code and for rule ids."""
RULE_ID = r"[A-Z]{3}-[A-Z]+-\d+[a-z]?"
TOKEN = re.compile(
    r"\\(?P<plain>[\\`*_\[\]|<>#:.!()+-])"
    r"|`(?P<code>[^`]+)`"
    r"|\*\*(?=\S)(?P<bold>.+?)(?<=\S)\*\*"
    r"|\*(?=[^\s*])(?P<italic>.+?)(?<=[^\s*])\*(?!\*)"
    r"|\[(?P<link>[^\]]+)\]\([^)\s]*\)"
    rf"|\b(?P<id>{RULE_ID})\b"
)


def rich_words(text: str) -> str:
    """The same words in the markup of our typesetter; a rule id never breaks over two lines.

    >>> rich_words("**Cook** 3 * 2 with `pan`")
    '**Cook** 3 \\\\* 2 with [rules_code: pan]'
    """
    out, at = "", 0
    for match in TOKEN.finditer(text):
        out += _plain(text[at : match.start()]) + _token(match)
        at = match.end()
    return out + _plain(text[at:])


def _plain(text: str) -> str:
    """Typed signs as a printer sets them: quotation marks, not more than, not less than."""
    text = re.sub(r'(?<![^\s(])"', "“", text).replace('"', "”")
    return escape_markup(text.replace("<=", "≤").replace(">=", "≥"))


def _token(match: re.Match[str]) -> str:
    kind = match.lastgroup or ""
    words = match[kind]
    if kind == "bold":
        return f"**{rich_words(words)}**"
    if kind == "italic":
        return f"*{rich_words(words)}*"
    if kind == "code":
        return f"[{CODE}: {unbroken(escape_markup(words))}]"
    if kind == "id":
        return f"[{QUIET}: {unbroken(words)}]"
    return escape_markup(words) if kind == "plain" else rich_words(words)


def unbroken(words: str) -> str:
    """Words that stay on one line where they would break at their hyphens."""
    return words.replace("-", f"-{JOINER}")


def is_rule_id(text: str) -> bool:
    return re.fullmatch(RULE_ID, text) is not None
