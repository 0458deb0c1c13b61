"""What a piece does, in a few closed words: `gain N1 P1`, `ready ring`, `absorb 2 any`, `take tan all left ring`.

Data files hold abilities as lists of such texts. What is printed and what the referee carries out are both read from
them, by the one parser here, so a word that is not known is told wherever the data is read.

    gain N1 P1 | gain any4          so many of N P K C, or of cubes of choice
    others K1                       each other player gains it
    trade 2                         so many own cubes for cubes of choice
    ready ring other | any1 | all   tokens are turned to their ready side
    another action [or gain N1]     one more action, or the cube instead
    absorb 2 any|here [steps 2]     so much carbon, from anywhere or from this tile; so many steps are free
    copy ring                       does what another tile of this type does
    put gained K | put supply 1     cubes onto the tile: of those just gained, or from the supply
    reproduce|partner root|tile 1   always: so many more of it in that action
    photosynthesize C 1             always: so much more carbon
    earthlover 1                    always: carbon for the arms of the cross when there is none on any tile
    bonus | root 1 | points 2       on the track
    seed brown top gill             cards of the automated players: direction and type say where
    add 2 left pore
    tile bottom other right         the last word is the edge of that tile
    take tan 1|all left ring
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sporeprint.ground.names import did_you_mean

CUBES = ("N", "P", "K")
CARBON = "C"
ANY = "any"
TYPES = ("ring", "gill", "pore", "other")
DIRECTIONS = ("top", "bottom", "left", "right")
COLOURS = ("brown", "tan")


class Ability(NamedTuple):
    """One thing a piece does. `amounts` are in the order they are written in, and every number is more than 0."""

    verb: str
    amounts: tuple[tuple[str, int], ...] = ()
    words: tuple[str, ...] = ()

    def amount(self, name: str) -> int:
        """How many of it; 0 when it is not named."""
        return sum(number for what, number in self.amounts if what == name)


class _Form(NamedTuple):
    """One way to go on after a verb. Each part is `=word` (must stand there, says nothing), `#name` (a number of it),
    `words` that one of is meant by, or a list of `amounts` or of types, which takes all words up to the end."""

    like: str
    parts: tuple[str | tuple[str, ...], ...]


_AMOUNTS, _TYPES = "amounts", "types"
_WHERE = (DIRECTIONS, TYPES)
_FORMS: dict[str, tuple[_Form, ...]] = {
    "gain": (_Form("gain N1 P1", (_AMOUNTS,)),),
    "others": (_Form("others K1", (_AMOUNTS,)),),
    "trade": (_Form("trade 2", ("#any",)),),
    "ready": (
        _Form("ready all", (("all",),)),
        _Form("ready any1", ("@any",)),
        _Form("ready ring other", (_TYPES,)),
    ),
    "another": (
        _Form("another action", ("=action",)),
        _Form("another action or gain N1", ("=action", "=or", "=gain", _AMOUNTS)),
    ),
    "absorb": (
        _Form("absorb 2 any", ("#C", (ANY, "here"))),
        _Form("absorb 1 any steps 2", ("#C", (ANY, "here"), "=steps", "#steps")),
    ),
    "copy": (_Form("copy ring", (TYPES,)),),
    "put": (
        _Form("put gained K", (("gained",), CUBES)),
        _Form("put supply 1", (("supply",), "#any")),
    ),
    "reproduce": (_Form("reproduce root 1", ("=root", "#root")), _Form("reproduce tile 1", ("=tile", "#tile"))),
    "partner": (_Form("partner root 1", ("=root", "#root")), _Form("partner tile 1", ("=tile", "#tile"))),
    "photosynthesize": (_Form("photosynthesize C 1", ("=C", "#C")),),
    "earthlover": (_Form("earthlover 1", ("#C",)),),
    "bonus": (_Form("bonus", ()),),
    "root": (_Form("root 1", ("#root",)),),
    "points": (_Form("points 2", ("#points",)),),
    "seed": (_Form("seed brown top gill", (COLOURS, *_WHERE)),),
    "add": (_Form("add 2 left pore", ("#C", *_WHERE)),),
    "tile": (_Form("tile bottom other right", (*_WHERE, DIRECTIONS)),),
    "take": (
        _Form("take tan 1 left ring", (COLOURS, "#C", *_WHERE)),
        _Form("take tan all left ring", (COLOURS, "=all", *_WHERE)),
    ),
}
_NAMES = {"gain": (*CUBES, CARBON, ANY), "another": (*CUBES, CARBON, ANY), "others": CUBES}
"""What a list of amounts may name, by verb."""
VERBS = tuple(_FORMS)


def parse(text: str) -> Ability | str:
    """The ability, or a sentence that says what is wrong and how it is written.

    >>> parse("gain N1 any2")
    Ability(verb='gain', amounts=(('N', 1), ('any', 2)), words=())
    >>> parse("take tan all left ring")
    Ability(verb='take', amounts=(), words=('tan', 'left', 'ring'))
    >>> parse("gain Q1")
    '`gain Q1` is no ability: it is written like `gain N1 P1`, with N, P, K, C, any'
    """
    verb, *rest = text.split() or [""]
    forms = _FORMS.get(verb)
    if forms is None:
        return f"`{text}` is no ability: {did_you_mean(verb, VERBS)}"
    for form in forms:
        found = _match(verb, form, rest)
        if found is not None:
            return found
    likes = " or ".join(f"`{form.like}`" for form in forms)
    names = f", with {', '.join(_NAMES[verb])}" if verb in _NAMES else ""
    return f"`{text}` is no ability: it is written like {likes}{names}"


def parse_all(text: str) -> tuple[Ability, ...] | str:
    """Several abilities in one text, by commas; or the first sentence that says what is wrong.

    >>> [ability.verb for ability in parse_all("ready any1, gain any1")]
    ['ready', 'gain']
    """
    found = [parse(part.strip()) for part in text.split(",")]
    wrong = next((problem for problem in found if isinstance(problem, str)), None)
    return tuple(a for a in found if isinstance(a, Ability)) if wrong is None else wrong


def format_ability(ability: Ability) -> str:
    """The text of an ability; `parse` reads it back.

    >>> format_ability(Ability("absorb", (("C", 1), ("steps", 2)), ("any",)))
    'absorb 1 any steps 2'
    """
    for form in _FORMS[ability.verb]:
        text = " ".join((ability.verb, *_written(form, ability)))
        if parse(text) == ability:
            return text
    raise ValueError(f"no way of writing {ability!r}")


# --- the forms, read and written ------------------------------------------------------------------------------------
def _take_many(verb: str, part: str, many: list[str], amounts: list[tuple[str, int]], words: list[str]) -> bool:
    """Adds all words that are left, as amounts or as types; whether they are that."""
    if part == _TYPES:
        words += many
        return bool(many) and _are_types(many)
    listed = _amounts(verb, many) if many else None
    amounts += listed or ()
    return listed is not None


def _match(verb: str, form: _Form, rest: list[str]) -> Ability | None:
    if not any(part in (_AMOUNTS, _TYPES) for part in form.parts) and len(rest) != len(form.parts):
        return None
    amounts: list[tuple[str, int]] = []
    words: list[str] = []
    for k, part in enumerate(form.parts):
        if part in (_AMOUNTS, _TYPES):
            if not _take_many(verb, part, rest[k:], amounts, words):
                return None
        elif k >= len(rest) or not _take(part, rest[k], amounts, words):
            return None
    return Ability(verb, tuple(amounts), tuple(words))


def _take(part: str | tuple[str, ...], word: str, amounts: list[tuple[str, int]], words: list[str]) -> bool:
    """Whether the word fits a part that takes one; what it says is added."""
    if isinstance(part, tuple):
        words.append(word)
        return word in part
    sign, name = part[0], part[1:]
    if sign == "=":
        return word == name
    number = _number(word.removeprefix(name) if sign == "@" else word)
    amounts.append((name, number or 0))
    return number is not None and (sign != "@" or word.startswith(name))


def _number(word: str) -> int | None:
    """A whole number above 0 in plain digits."""
    fits = word.isascii() and word.isdigit() and word[0] != "0" and len(word) < 3
    return int(word) if fits else None


def _amounts(verb: str, words: Iterable[str]) -> list[tuple[str, int]] | None:
    """`N1 any2`, each name once."""
    out: list[tuple[str, int]] = []
    for word in words:
        name = next((n for n in _NAMES[verb] if word.startswith(n)), "")
        number = _number(word.removeprefix(name))
        if not name or number is None or name in dict(out):
            return None
        out.append((name, number))
    return out


def _are_types(words: list[str]) -> bool:
    return len(set(words)) == len(words) and all(word in TYPES for word in words)


def _written(form: _Form, ability: Ability) -> Iterator[str]:
    """The words of an ability, as this form would have them; what it has too few of is left out."""
    words, amounts = iter(ability.words), dict(ability.amounts)
    for part in form.parts:
        if part == _AMOUNTS:
            yield from (f"{name}{number}" for name, number in ability.amounts)
        elif part == _TYPES:
            yield from words
        elif isinstance(part, tuple):
            yield next(words, "")
        elif part.startswith("="):
            yield part[1:]
        else:
            yield f"{part[1:] if part[0] == '@' else ''}{amounts.get(part[1:], 0)}"
