"""YAML's complaints in plain words, with the place where a person should look.

The two parsers (the C one and the Python one) word the same mistake differently; the table below covers both.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from sporeprint.ground.pyyaml import yaml

# (what the parser says, what we say, the fix); the first line whose pattern fits is used.
_PHRASES: tuple[tuple[str, str, str], ...] = (
    (
        r"mapping values are not allowed",
        "there is a colon where no key can be",
        "put the text in quotes if the colon belongs to it; else check the indentation and the line above",
    ),
    (
        r"quoted scalar.*unexpected end of stream|unexpected end of stream.*quoted scalar",
        "a quote is opened here and never closed",
        "close it with the same kind of quote",
    ),
    (
        r"unexpected document (separator|indicator)",
        "a quote is still open at `---`",
        "close it with the same kind of quote",
    ),
    (r"mapping keys are not allowed", "a lone `?` starts a key here", "put it in quotes, or write `_` for unknown"),
    (r"tab character", "a tab is used for indentation", "replace it by spaces"),
    (r"unexpected ':'", "a colon in this list or table belongs to no key", "put the text in quotes"),
    (r"escape code|escape sequence|hexdecimal|hexadecimal", "this escape stands for no character", "use single quotes"),
    (r"unknown escape character", "this backslash means nothing inside double quotes", "use single quotes"),
    (r"alias.*alphabetic", "a word that starts with `*` is a YAML alias", "put it in quotes"),
    (r"anchor.*alphabetic", "a word that starts with `&` is a YAML anchor", "put it in quotes"),
    (r"',' or '\]'", "this list in square brackets is not closed, or a comma is missing", "add the `,` or the `]`"),
    (r"',' or '\}'", "this table in curly brackets is not closed, or a comma is missing", "add the `,` or the `}`"),
    (
        r"could not find expected ':'",
        "a line without a colon stands where `key: value` is needed",
        "add the colon, and a space after it; or indent the line if it goes on with the one above",
    ),
    (
        r"sequence entries are not allowed",
        "a list cannot start in the line of its key",
        "start it in the next line, or put the text in quotes if it is a lone dash",
    ),
    (
        r"expected <block end>|did not find expected (key|'-' indicator)|block (mapping|collection|sequence)",
        "this line does not fit what is above it",
        "give all lines of one table or list the same indentation; text after a closing quote must go inside it",
    ),
    (
        r"cannot start any token",
        "a text cannot start with this character",
        "put the text in quotes",
    ),
    (r"tag|directive|handle", "a YAML tag or directive is not understood here", "put the text in quotes"),
    (r"did not find expected node content", "something is missing between the brackets or commas", "add it"),
    (r"expected the node content", "something is missing between the brackets or commas", "add it"),
    (r"expected '?<document start>'?", "the file goes on after its end", "check the indentation of this line"),
    (r"block scalar", "the text block after `|` or `>` is not indented as it should be", "indent all of its lines"),
)
_BARE_QUESTION = r"(?:^|[\[,{:-])[ \t]*(\?)(?=[ \t,\]}]|$)"
_FALLBACK_HINT = "check this line and the one above it: indentation, quotes, brackets and the space after a colon"


class SyntaxProblem(NamedTuple):
    """A syntax mistake: line and column count from 1."""

    rule: str
    message: str
    hint: str
    line: int
    column: int


def split_lines(text: str) -> list[str]:
    """The lines as YAML counts them."""
    return re.split("\r\n|\r|\n", text)


def explain_syntax(error: yaml.YAMLError, text: str) -> SyntaxProblem:
    """What the parser stumbled over, in words. The two traps people really fall into have messages of their own."""
    lines = split_lines(text)
    line, column = _place(error, lines)
    trap = _tab_trap(lines, line, column) or _question_trap(error, lines)
    return trap or _plain_words(error, line, column)


def _place(error: yaml.YAMLError, lines: list[str]) -> tuple[int, int]:
    """Line and column, from 0, where a person should look: where a thing began if it never ends."""
    problem, context = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    places = [(mark.line, mark.column) for mark in (problem, context) if mark is not None]
    last = max((number for number, line in enumerate(lines) if line.strip()), default=0)
    end = (last, len(lines[last].rstrip()))
    last_letter = (last, max(0, end[1] - 1))
    return next((place for place in places if place < end), last_letter)


def _tab_trap(lines: list[str], line: int, column: int) -> SyntaxProblem | None:
    content = lines[line] if line < len(lines) else ""
    indent = content[: len(content) - len(content.lstrip(" \t"))]
    if "\t" in indent:
        message = "this line is indented with a tab, and YAML allows spaces only"
        hint = "replace the tab by spaces, as many as the lines around it have"
        return SyntaxProblem("YAML-TAB", message, hint, line + 1, indent.index("\t") + 1)
    if content[column : column + 1] == "\t":
        return SyntaxProblem("YAML-TAB", "there is a tab here", "replace it by a space", line + 1, column + 1)
    return None


def _question_trap(error: yaml.YAMLError, lines: list[str]) -> SyntaxProblem | None:
    mark = getattr(error, "problem_mark", None)
    if mark is None or "quoted scalar" in (getattr(error, "context", None) or ""):
        return None
    # In brackets the parser stumbles only behind the question mark, perhaps in the next line.
    for number in (mark.line, mark.line - 1):
        content = lines[number] if 0 <= number < len(lines) else ""
        for found in re.finditer(_BARE_QUESTION, content):
            if number < mark.line or found.start(1) <= mark.column:
                return question_problem(number + 1, found.start(1) + 1)
    return None


def question_problem(line: int, column: int) -> SyntaxProblem:
    """The message for a bare `?`, which YAML takes for the start of a complicated key."""
    return SyntaxProblem(
        "YAML-QUESTION",
        "a bare `?` has a meaning of its own in YAML",
        "write `_` for something unknown, or put the question mark in quotes",
        line,
        column,
    )


def _plain_words(error: yaml.YAMLError, line: int, column: int) -> SyntaxProblem:
    context, problem = getattr(error, "context", None) or "", getattr(error, "problem", None) or ""
    said = f"{context} {problem}".strip()
    for pattern, message, hint in _PHRASES:
        if re.search(pattern, said):
            return SyntaxProblem("YAML-SYNTAX", message + _begun(error, line), hint, line + 1, column + 1)
    words = said or "the file ends too early or is not YAML"
    return SyntaxProblem("YAML-SYNTAX", f"this is not YAML: {words}", _FALLBACK_HINT, line + 1, column + 1)


def _begun(error: yaml.YAMLError, line: int) -> str:
    context = getattr(error, "context_mark", None)
    return f" (begun in line {context.line + 1})" if context is not None and context.line != line else ""
