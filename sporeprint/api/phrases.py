"""Moves put together word by word from how a verb is written, legal or not: for a dispute nothing need be typed.

A usage such as `cook KIND [day=N] [pan=display|hand]` is a small grammar: capitals stand for names of the title, square
brackets for what may be left out, `...` for more of the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sporeprint.api.any_title import AnyGame

TOKENS = re.compile(
    r"(?P<space>\s+)|(?P<open>\[)|(?P<close>\])|(?P<more>\.\.\.)|(?P<example>, such as .*|\(three dice\))"
    r"|(?P<choice>\w+(?:\|\w+)+)|(?P<at>\(x,y\))|(?P<slot>[A-Z]{2,}|N(?![>\w]))|(?P<plain>[\w?]+=?|[^\w\s\[\]])"
)
LISTED = re.compile(r"[\w?]+(?:, [\w?]+)* or [\w?]+")
"""Such as `N, P, K, C or R`: one of some words."""
NUMBERS = tuple(str(number) for number in range(10))
KINDS: Mapping[str, tuple[str, ...]] = {
    "KIND": ("mushroom",),
    "MUSHROOMS": ("mushroom",),
    "TYPE": ("token", "trees"),
    "TILES": ("tile",),
    "CUBES": ("cube",),
    "DISASTER": ("disasters",),
    "LIST": ("token", "cube"),
}
"""What a word in capitals stands for, where it is not the name of a vocabulary: vocabularies or groups of items."""
COUNTED = frozenset(("N", "NUMBER", "POINTS", "ROLL", "DIRECTION", "SPACE"))
REPEATED = frozenset(("MUSHROOMS", "TILES", "CUBES", "LIST"))
"""Several of a kind; the value says what stands between them."""
BETWEEN: Mapping[str, str] = {"MUSHROOMS": " ", "TILES": ",", "CUBES": "", "LIST": ","}
XY = "(x,y)"
CORNERS = "NW|NE|SW|SE"
"""The corners of a tile: `EL.NW` is a tile, a dot and one of them."""


@dataclass(frozen=True, slots=True)
class WordPart:
    """A literal, a choice of literals, or a name that is to be filled in; `apart` when a space stands before it."""

    text: str
    is_slot: bool = False
    is_apart: bool = False


@dataclass(frozen=True, slots=True)
class WordGroup:
    """Parts that may be left out, and come again and again if there may be more of them."""

    parts: tuple[WordPart | WordGroup, ...]
    is_repeated: bool = False


Parts = tuple[WordPart | WordGroup, ...]


@dataclass(frozen=True, slots=True)
class NextWords:
    """A move so far, what may come next of each kind, and whether it may end here."""

    text: str
    said: tuple[str, ...]
    """The choices so far, with the signs that follow by themselves."""
    slots: Mapping[str, tuple[str, ...]]
    """What is to be filled in (empty for plain words) -> what may stand there."""
    is_whole: bool


def ways_to_write(verb: str, usage: str) -> tuple[Parts, ...]:
    """Return the ways to write a verb, without the verb itself."""
    ways = re.split(rf",? or (?={verb}\b)|, (?={verb}\b)", usage.split(", such as ")[0])
    return tuple(_parsed(way.removeprefix(verb)) for way in ways)


def _parsed(text: str) -> Parts:
    if LISTED.fullmatch(text.strip()):
        words = re.split(r", | or ", text.strip())
        return (WordPart("|".join(words), is_apart=True),)
    stack: list[list[WordPart | WordGroup]] = [[]]
    is_apart = False
    for found in TOKENS.finditer(text):
        kind, said = str(found.lastgroup), found.group()
        parts = stack[-1]
        if kind == "space":
            is_apart = True
        elif kind == "open":
            stack.append([])
        elif kind == "close":
            inside = stack.pop()
            stack[-1].append(WordGroup(tuple(inside)))
        elif kind == "more":
            _repeat(parts, is_apart)
        elif kind != "example":
            parts += _word(kind, said, is_apart)
        is_apart = is_apart if kind in ("space", "open") else False
    return tuple(stack[0])


def _word(kind: str, said: str, is_apart: bool) -> list[WordPart | WordGroup]:
    if kind == "at":
        return [WordPart(XY, is_slot=True, is_apart=is_apart)]
    if said == "CORNER":
        return [WordPart("TILE", is_slot=True, is_apart=is_apart), WordPart("."), WordPart(CORNERS)]
    if kind == "slot" and said in REPEATED:
        between, one = BETWEEN[said], WordPart(said, is_slot=True, is_apart=is_apart)
        again = WordPart(said, is_slot=True, is_apart=between == " ")
        comma = () if between in ("", " ") else (WordPart(between),)
        return [one, WordGroup((*comma, again), is_repeated=True)]
    return [WordPart(said, is_slot=kind == "slot", is_apart=is_apart)]


def _repeat(parts: list[WordPart | WordGroup], is_apart: bool) -> None:
    """Repeat the last word; after a comma only what stands after the one before, as in `SPACE,SPACE,...`."""
    if isinstance(parts[-1], WordPart) and parts[-1].text == "," and not is_apart:
        parts[-3:] = [*parts[-3:-1], WordGroup((WordPart(","), parts[-2]), is_repeated=True)]
        if len(parts) > 2 and isinstance(parts[-3], WordPart) and parts[-3].text == ",":
            del parts[-3:-1]
        return
    begin = max((k for k, part in enumerate(parts) if isinstance(part, WordPart) and part.is_apart), default=0)
    parts.append(WordGroup(tuple(parts[begin:]), is_repeated=True))


# --- going on -------------------------------------------------------------------------------------------------------
def _first(parts: Parts) -> Iterator[tuple[WordPart, Parts] | None]:
    """Yield every part that may come next, with what remains after it; None when nothing more is needed."""
    if not parts:
        yield None
        return
    head, rest = parts[0], parts[1:]
    if isinstance(head, WordPart):
        yield head, rest
        return
    again: Parts = (head,) if head.is_repeated else ()
    for found in _first(head.parts):
        if found is not None:
            yield found[0], (*found[1], *again, *rest)
    yield from _first(rest)


def next_phrases(verb: str, usage: str, said: Sequence[str], words: Mapping[str, tuple[str, ...]]) -> NextWords | None:
    """Return what may follow after some choices; None when they do not fit how the verb is written."""
    states: list[tuple[str, Parts]] = [(verb, way) for way in ways_to_write(verb, usage)]
    for choice in said:
        states = _after(states, choice, words)
    if not states:
        return None
    follows = [found for _, parts in states for found in _first(parts)]
    slots: dict[str, dict[str, None]] = {}
    for part, _ in filter(None, follows):
        slots.setdefault(part.text if part.is_slot else "", {}).update(dict.fromkeys(_choices(part, words)))
    if None not in follows and [*slots] == [""] and len(slots[""]) == 1:  # nothing else can follow
        return next_phrases(verb, usage, [*said, *slots[""]], words)
    found = {slot: tuple(choices) for slot, choices in slots.items() if choices}
    return NextWords(states[0][0], tuple(said), found, None in follows)


def _after(
    states: Sequence[tuple[str, Parts]], choice: str, words: Mapping[str, tuple[str, ...]]
) -> list[tuple[str, Parts]]:
    return [
        (text + (" " if part.is_apart else "") + choice, rest)
        for text, parts in states
        for part, rest in filter(None, _first(parts))
        if choice in _choices(part, words)
    ]


def _choices(part: WordPart, words: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    return words.get(part.text, ()) if part.is_slot else tuple(part.text.split("|"))


def words_of(game: AnyGame, players: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Return what may stand for each word in capitals, by the vocabularies and the items of a title."""
    known = {kind: found.words for kind, found in game.vocabularies(players).items()}
    items = {group: _codes(found) for group, found in game.data.items.items()}
    out: dict[str, tuple[str, ...]] = {}
    for usage in game.verbs.values():
        for found in TOKENS.finditer(usage):
            slot = "TILE" if found.group() == "CORNER" else found.group()
            if found.lastgroup == "slot" and slot not in out:
                out[slot] = _meaning(slot, known, items)
    return out


def _codes(items: Mapping[str, Mapping[str, object]]) -> tuple[str, ...]:
    return tuple(str(values.get("code", item)) for item, values in items.items())


def _meaning(slot: str, known: Mapping[str, tuple[str, ...]], items: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    for kind in KINDS.get(slot, (slot.lower(),)):
        if found := known.get(kind) or items.get(kind):
            return found
    return NUMBERS if slot in COUNTED else ()
