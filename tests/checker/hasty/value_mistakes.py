"""Mistakes in values: not seen, left empty, in words, too large, in the wrong shape. They know no title."""

from __future__ import annotations

import random
from typing import Any

from hasty.cases import Case, Demand, Mistake, at, handles, spread
from hasty.documents import Block, Path, Raw, drop, flow, is_intact, put

WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
MANY = (40, 99, 1000)


def chosen(case: Case, rng: random.Random, *kinds: str) -> Path | None:
    """The path of some value of these kinds; scoring ones three times as often."""
    found = [path for path in case.free_paths() if is_intact(at(case, path))]
    roles = {path: case.title.role(path, case.doc) for path in found}
    fit = [path for path, role in roles.items() if role and (role.kind in kinds or not kinds)]
    weights = [3 if (role := roles[path]) and role.scores else 1 for path in fit]
    return rng.choices(fit, weights)[0] if fit else None


def replaced(case: Case, path: Path, kind: str, value: Any, demand: Demand, **changes: Any) -> Case:
    """The case with another value, which is written as it stands."""
    value = Raw(value) if isinstance(value, int) else value
    return case.with_mistake(kind, put(case.doc, path, value), demand, path, **changes)


def unseen(case: Case, rng: random.Random, sign: str, kind: str) -> Case | None:
    """A sign in place of a value; what the value may have been is open."""
    path = chosen(case, rng)
    role = path and case.title.role(path, case.doc)
    if not path or not role or (not sign and isinstance(path[-1], int)):
        return None
    if not role.scores:
        return replaced(case, path, kind, Raw(sign), Demand.OPEN if role.ends else Demand.EITHER)
    return replaced(case, path, kind, Raw(sign), Demand.OPEN, noted=True, worlds=spread(case, path, rng))


def not_seen(case: Case, rng: random.Random) -> Case | None:
    return unseen(case, rng, "_", "not seen")


def question_mark(case: Case, rng: random.Random) -> Case | None:
    return unseen(case, rng, rng.choice(("?", '"?"')), "question mark")


def left_empty(case: Case, rng: random.Random) -> Case | None:
    return unseen(case, rng, "", "left empty")


def null_word(case: Case, rng: random.Random) -> Case | None:
    return unseen(case, rng, rng.choice(("null", "~", "n/a", "tbd")), "a word for nothing")


def left_out(case: Case, rng: random.Random) -> Case | None:
    path = chosen(case, rng)
    role = path and case.title.role(path, case.doc)
    if not path or not role or isinstance(path[-1], int):
        return None
    doc = drop(case.doc, path)
    if role.absent in ("free", "either"):
        return case.with_mistake("left out", doc, Demand.SAME if role.absent == "free" else Demand.EITHER, path)
    if role.absent == "nothing":
        return case.with_other_table("left out", doc, path, tuple(drop(world, path) for world in case.worlds))
    if role.absent == "error":
        return case.with_mistake("left out", doc, Demand.REFUSED, path)
    worlds = spread(case, path, rng)
    return case.with_mistake("left out", doc, Demand.OPEN, path, worlds=worlds, noted=role.scores)


# Numbers.


def number_in_words(case: Case, rng: random.Random) -> Case | None:
    path = chosen(case, rng, "count")
    value = path and at(case, path)
    if not path or not isinstance(value, int) or not 0 <= value < len(WORDS):
        return None
    return replaced(case, path, "number in words", Raw(WORDS[value]), Demand.EITHER)


def negative(case: Case, rng: random.Random) -> Case | None:
    path = chosen(case, rng, "count")
    role = path and case.title.role(path, case.doc)
    if not path or not role or role.negative:
        return None
    return replaced(case, path, "negative number", -rng.randint(1, 9), Demand.REFUSED)


def huge(case: Case, rng: random.Random) -> Case | None:
    path = chosen(case, rng, "count")
    if not path:
        return None
    value = rng.choice(MANY)
    return other_table(case, path, value, "huge number")


def one_off(case: Case, rng: random.Random) -> Case | None:
    """Another number: what is written is another table, and is scored as such or refused."""
    path = chosen(case, rng, "count")
    value = path and at(case, path)
    if not path or not isinstance(value, int):
        return None
    return other_table(case, path, max(0, value + rng.choice((-1, 1, 2))), "miscounted")


def other_table(case: Case, path: Path, value: Any, kind: str) -> Case:
    worlds = tuple(put(world, path, value) for world in case.worlds)
    doc = put(case.doc, path, Raw(value) if isinstance(value, int) else value)
    return case.with_other_table(kind, doc, path, worlds)


def decimal(case: Case, rng: random.Random) -> Case | None:
    path = chosen(case, rng, "count")
    if not path:
        return None
    value = at(case, path)
    sign = rng.choice(
        (f"{value}.5", f"{value}x", f"ca. {value}", f"{value}-{value + 1}", f"{value}?", f"{value} {value}")
    )
    return replaced(
        case, path, "no whole number", Raw(sign), Demand.NOBODY if has_weight(case, path) else Demand.EITHER
    )


def has_weight(case: Case, path: Path) -> bool:
    """Whether the value matters for the score or must be there."""
    role = case.title.role(path, case.doc)
    return bool(role and (role.scores or role.absent == "error"))


def quoted(case: Case, rng: random.Random) -> Case | None:
    path = chosen(case, rng, "count", "word", "player")
    if not path:
        return None
    mark = rng.choice("\"'")
    return replaced(case, path, "in quotes", Raw(f"{mark}{at(case, path)}{mark}"), Demand.EITHER)


# Shapes.


def in_brackets(case: Case, rng: random.Random) -> Case | None:
    path = chosen(case, rng)
    if not path or isinstance(at(case, path), Block):
        return None
    return replaced(case, path, "in brackets", [at(case, path)], Demand.EITHER)


def in_braces(case: Case, rng: random.Random) -> Case | None:
    path = chosen(case, rng, "count", "word", "player", "yes")
    if not path:
        return None
    return replaced(case, path, "in braces", Raw(f"{{{flow(at(case, path))}}}"), Demand.EITHER)


def words_for_a_list(case: Case, rng: random.Random) -> Case | None:
    path = chosen(case, rng, "list")
    value = path and at(case, path)
    if not path or not value or not isinstance(value, list):
        return None
    sign = rng.choice((" ", ", ", " and ", "/", "; "))
    text = sign.join(flow(item).strip("[]{}") for item in value)
    return replaced(case, path, "words for a list", Raw(text), Demand.EITHER)


def dash_forgotten(case: Case, rng: random.Random) -> Case | None:
    """The items of a list run together into one table, or one item stands there alone."""
    path = chosen(case, rng, "list")
    value = path and at(case, path)
    if not path or not value or not isinstance(value, list):
        return None
    if len(value) == 1:
        return replaced(case, path, "dash forgotten", value[0], Demand.EITHER)
    merged = ", ".join(flow(item).strip("[]{}") for item in value)
    twice = all(isinstance(item, dict) for item in value) and repeats(value)
    return replaced(case, path, "dash forgotten", Raw(f"{{{merged}}}"), Demand.REFUSED if twice else Demand.EITHER)


def repeats(items: list[Any]) -> bool:
    keys = [key for item in items for key in item]
    return len(set(keys)) < len(keys)


def scalar_for_a_table(case: Case, rng: random.Random) -> Case | None:
    """A number or a word where a table or a list has to stand."""
    path = chosen(case, rng, "list", "record", "block")
    if not path or not at(case, path):
        return None
    word = rng.choice(("seven", "yes", "x", "many", '"..."', "2026-11-18"))
    demand = Demand.NOBODY if has_weight(case, path) else Demand.EITHER
    return replaced(case, path, "a word for a table", Raw(word), demand)


def item_lost(case: Case, rng: random.Random) -> Case | None:
    """An item of a list is forgotten: what is written is another table."""
    path = chosen(case, rng, "list")
    value = path and at(case, path)
    if not path or not value or not isinstance(value, list):
        return None
    item = (*path, rng.randrange(len(value)))
    worlds = tuple(drop(world, item) for world in case.worlds)
    changes = {"worlds": worlds, "edited": True}
    return case.with_mistake("item lost", drop(case.doc, item), Demand.OPEN, path, **changes)


def item_twice(case: Case, rng: random.Random) -> Case | None:
    path = chosen(case, rng, "list")
    value = path and at(case, path)
    if not path or not value or not isinstance(value, list):
        return None
    return other_table(case, path, [*value, rng.choice(value)], "item twice")


def players_swapped(case: Case, rng: random.Random) -> Case | None:
    """Two players got each other's things: another table, with other winners."""
    sections = [handle for handle in handles(case.worlds[0]) if isinstance(case.doc.get(handle), dict)]
    if len(sections) < 2 or case.touched:
        return None
    one, other = rng.sample(sections, 2)

    def swapped(doc: dict[str, Any]) -> dict[str, Any]:
        return put(put(doc, (one,), doc[other]), (other,), doc[one])

    worlds = tuple(swapped(world) for world in case.worlds)
    return case.with_other_table("players swapped", swapped(case.doc), (one,), worlds)


VALUE_MISTAKES: tuple[Mistake, ...] = (
    not_seen,
    not_seen,
    not_seen,
    question_mark,
    left_empty,
    null_word,
    left_out,
    left_out,
    number_in_words,
    negative,
    huge,
    one_off,
    decimal,
    quoted,
    in_brackets,
    in_braces,
    words_for_a_list,
    dash_forgotten,
    scalar_for_a_table,
    item_lost,
    item_twice,
    players_swapped,
)
