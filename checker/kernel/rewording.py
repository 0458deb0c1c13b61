"""Rewording: a step as it may have been meant, with a word that is another, missing, or too much."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice

from checker.kernel.game import Rules
from checker.kernel.log import Entry, Step, parse_entry
from checker.kernel.moves import CHANCE, Move
from checker.kernel.position import P
from checker.kernel.problem import Problem

ATOM = re.compile(r"[A-Za-z]+\d*\*?|-?\d+|\?")
WORD = re.compile(r"\([^()\s]*\)|[^\s,>;=()]+")
"""Words that are put together of small ones: a corner of a tile, a place in a grid."""
NUMBER = re.compile(r"(?<![\w-])\d{1,4}(?!\w)")
"""A number that is no part of a name."""
OPEN = re.compile(r"[^\s`,;]+=\S*\?\S*")
"""A word of a hint whose value is to be filled in."""
WORDS = 400
"""Words that are tried in a place."""
LISTED = 200
"""Moves that words are taken from."""
FEW = 3
"""The words for each place that are tried before all others."""
MOST = 400
"""Ways to reword one step."""
LONG = 800
"""Letters of a step that is too long to guess at."""
FILLED = 6
"""Numbers that are tried for a value that is asked for."""
TAILS = 6
"""Ends of other steps that are tried at the end of one."""
SPLICED = 60
"""Words of legal moves that are put in."""
UNSEEN = "?"
DIGITS = tuple("0123456789")


def text_of(step: Step) -> str:
    words = [step.verb, *step.args, *(f"{name}={value}" for name, value in step.options.items())]
    return " ".join(word for word in words if word)


def words_of(step: Step) -> list[str]:
    """The smallest words of a step, without its verb."""
    return ATOM.findall(text_of(step))[1:]


def words_in(text: str) -> list[str]:
    """All words of a text, small ones and those that are put together of them."""
    return [*ATOM.findall(text), *WORD.findall(text)]


def names_in(text: str) -> frozenset[str]:
    """The words of a sentence that may be words of a log: cells, pieces, cards."""
    return frozenset(w for w in ATOM.findall(text) if w.isupper() or (w[0].isalpha() and w[-1].isdigit()))


def shape(word: str) -> str:
    """Words of one shape can stand for one another: a cell for a cell, a number for a number."""
    letters = re.sub(r"[a-z]+", "a", re.sub(r"[A-Z]+", "A", word.strip("*.:")))
    return re.sub(r"-?\d+", "9", letters)


def reread(step: Step, said: str) -> Step | None:
    """The step with other words; None when they are no step."""
    entry = parse_entry(said, step.line, (), step.player)
    if not isinstance(entry, Entry) or len(entry.steps) != 1:
        return None
    return entry.steps[0].replaced(column=step.column, said_player=step.said_player, earlier=step.earlier)


def entry_words(entry: Entry) -> frozenset[str]:
    """The smallest words of all steps of an entry."""
    return frozenset(word for step in entry.steps for word in words_of(step))


def _readable(step: Step, texts: Iterable[str]) -> Iterator[tuple[str, Step]]:
    """Those of the texts that are a step, with the step."""
    for said in texts:
        new = reread(step, said)
        if new is not None:
            yield said, new


def possible(game: Rules[P], position: P) -> list[Move[P]]:
    """What chance may do now: all of it, or one thing with signs for what nobody saw (there may be millions)."""
    unknown = game.unknown_outcome(position)
    return [unknown] if UNSEEN in unknown.text() else [move for move, _ in game.outcomes(position)][:LISTED]


def vocabulary(game: Rules[P], steps: Iterable[Step], position: P, step: Step, problem: Problem | None) -> list[str]:
    """Words that may be meant in a step: those of the finding, of what is legal, and of steps of the same verb."""
    verb = step.verb or (step.args[0].lower() if step.args else "")
    told = words_in(f"{problem.hint} {problem.message}") if problem is not None else []
    found = [word for word in told if not word.islower()]
    for table in (position, *_begun(game, position, step)):
        due = game.to_act(table)
        moves = possible(game, table) if due == CHANCE else list(game.generate_moves(table)) if due is not None else []
        for move in moves[:LISTED]:
            if move.verb == verb:
                found += words_in(move.text())
    rest: list[str] = []
    for other in steps:
        (found if other.verb == verb else rest).extend(words_in(text_of(other)))
    return list(dict.fromkeys([*found, *told, *DIGITS, *rest]))


def _begun(game: Rules[P], position: P, step: Step) -> Iterator[P]:
    """The table behind as much of a step as is legal, where it tells several things one after the other."""
    for k in range(len(step.args) - 1, 0, -1) if len(text_of(step)) <= LONG else ():
        move = game.read_move(step.replaced(args=step.args[:k]), position)
        if not isinstance(move, Problem) and next(iter(move.problems(position)), None) is None:
            after = position.copy()
            move.play(after)
            yield after
            return


def reworded(step: Step, words: Sequence[str], free: bool = False, about: str = "") -> Iterator[tuple[str, Step]]:
    """The step with one word changed, those that look most alike first; `free` to words of another shape too.

    What the sentence `about` it names, in the step or for a word of it, comes before all others.
    """
    text = text_of(step)
    if len(text) > LONG:
        return
    words = words[:WORDS]
    shapes = {word: shape(word) for word in words}
    named = frozenset(word for word in ATOM.findall(about) if not word.islower())
    options: list[tuple[bool, int, int, str]] = []
    for found in _spots(text):
        own = shape(found[0])
        alike: list[tuple[bool, int, str]] = []
        for word in words:
            if word != found[0] and (shapes[word] == own or found[0] == "?" or free):
                said = text[: found.start()] + word + text[found.end() :]
                far = word not in named and named.isdisjoint(ATOM.findall(found[0]))
                alike.append((far, unlike(found[0], word), said))
        alike.sort(key=lambda option: option[:2])
        options += ((far, min(n, FEW), how, said) for n, (far, how, said) in enumerate(alike))
    options.sort(key=lambda option: option[:3])
    yield from _readable(step, list(dict.fromkeys(option[3] for option in options))[:MOST])


def _spots(text: str) -> list[re.Match[str]]:
    """The words of a step that may be another, without the verb: the smallest, and those that are put together."""
    atoms, words = list(ATOM.finditer(text))[1:], list(WORD.finditer(text))[1:]
    spans = {found.span() for found in atoms}
    return [*atoms, *(found for found in words if found.span() not in spans)]


def renamed(step: Step, names: Collection[str], words: Sequence[str]) -> Iterator[tuple[str, Step]]:
    """The step with one of these names in it another word of the same shape."""
    text = text_of(step)
    for found in list(ATOM.finditer(text))[1:] if len(text) <= LONG else ():
        if found[0].upper() in names:
            own = shape(found[0].upper())
            others = (w for w in words if shape(w.upper()) == own and w.upper() != found[0].upper())
            yield from _readable(step, (text[: found.start()] + word + text[found.end() :] for word in others))


def recounted(step: Step) -> Iterator[tuple[str, Step]]:
    """The step with a number that is one more or less."""
    text = text_of(step)
    for found in NUMBER.finditer(text) if len(text) <= LONG else ():
        others = (str(int(found[0]) + more) for more in (-1, 1))
        yield from _readable(step, (text[: found.start()] + number + text[found.end() :] for number in others))


def borrowed(step: Step, alike: Iterable[Step]) -> Iterator[tuple[str, Step]]:
    """The step with what stands at the end of a longer one of its verb."""
    words = text_of(step).split()
    longer = (text_of(other).split()[len(words) :] for other in alike if other.verb == step.verb)
    tails = {" ".join(tail) for tail in longer if tail}
    shortest = sorted(tails, key=lambda tail: (len(tail), tail))[:TAILS]
    yield from _readable(step, (" ".join([*words, tail]) for tail in shortest))


def spliced(step: Step, moves: Iterable[Move[P]]) -> Iterator[tuple[str, Step]]:
    """The step with a word that is put together, such as a way over tiles, from a legal move of its verb."""
    words, found = text_of(step).split(), dict[str, None]()
    for move in moves if len(text_of(step)) <= LONG else ():
        others = move.text().split() if move.verb == step.verb else []
        for k, (own, other) in enumerate(zip(words, others, strict=False)):
            if own != other and len(ATOM.findall(other)) > 1 and "=" not in own:
                found[" ".join([*words[:k], other, *words[k + 1 :]])] = None
    yield from _readable(step, islice(found, SPLICED))


def unlike(one: str, other: str) -> int:
    """How many letters are others: a slip of one letter is likelier than another word."""
    if len(one) != len(other):
        return 3
    return min(2, sum(a != b for a, b in zip(one, other, strict=True)))


def resized(step: Step, problem: Problem) -> Iterator[tuple[str, Step]]:
    """The step with a word left out, or with one that the finding asks for, or one of these for another."""
    text = text_of(step)
    if len(text) > LONG:
        return
    words = text.split()
    said = [" ".join(one) for one in (*_asked(words, problem), *_without(words))]
    yield from _readable(step, dict.fromkeys([*said, *_parts_out(text)]))


def _asked(words: list[str], problem: Problem) -> Iterator[list[str]]:
    """With a word whose value is to be filled in: added, or in the place of one that is not asked for."""
    found = OPEN.findall(f"{problem.hint} {problem.message}")
    tokens = {token.partition("=")[0]: token for token in found}
    keys = {word.partition("=")[0]: k for k, word in enumerate(words) if "=" in word}
    surplus = [k for key, k in keys.items() if key not in tokens]
    for key, token in tokens.items():
        if key in keys and len(tokens) > 1:
            continue
        places = [keys[key]] if key in keys else [len(words), *surplus]
        for k in places:
            yield from ([*words[:k], filled, *words[k + 1 :]] for filled in _filled_in(token))


def _filled_in(token: str) -> Iterator[str]:
    """A word with numbers for what is asked for, each another one, in a few ways."""
    parts = token.split("?")
    for first in range(FILLED):
        numbers = (DIGITS[1 + (first + n) % FILLED] for n in range(len(parts) - 1))
        yield "".join(word for pair in zip(parts, (*numbers, ""), strict=True) for word in pair)


def _without(words: list[str]) -> Iterator[list[str]]:
    return ([*words[:k], *words[k + 1 :]] for k in range(1, len(words)))


def _parts_out(text: str) -> Iterator[str]:
    """Without one of the parts that commas set apart."""
    for found in list(ATOM.finditer(text))[1:]:
        begin, end = found.span()
        if text[begin - 1] == ",":
            yield text[: begin - 1] + text[end:]
        elif text[end : end + 1] == ",":
            yield text[:begin] + text[end + 1 :]


def untorn(step: Step, words: Sequence[str]) -> Iterator[tuple[str, Step]]:
    """A step that has an option twice, with each of them only once, or one of them under another name."""
    names = [word.partition("=")[0] for word in step.args]
    for k, word in enumerate(step.args if len(text_of(step)) <= LONG else ()):
        if "=" not in word or names.count(names[k]) < 2:
            continue
        first = ATOM.search(word)
        own = shape(first[0]) if first is not None else ""
        others = (ATOM.sub(new, word, count=1) for new in words if shape(new) == own and ATOM.fullmatch(new))
        before, behind = step.args[:k], step.args[k + 1 :]
        yield from _readable(step, (" ".join(filter(None, (*before, o, *behind))) for o in ("", *others)))


def reverbed(step: Step, verbs: Iterable[str]) -> Iterator[tuple[str, Step]]:
    """The step with another verb; a word before the verb that is none may be too much."""
    words = text_of(step).split()
    for verb in verbs:
        for rest in {1, min(2, len(words))} if len(words) > 1 and words[1] == verb else {1}:
            said = " ".join([verb, *words[rest:]])
            new = reread(step, said)
            if new is not None and verb != step.verb:
                yield said, new
