"""Hastily typed tables by seed: a true final table, one to three mistakes, and the text."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache, lru_cache
from importlib import import_module

from hasty.cases import Case, Title, typed
from hasty.documents import Doc
from hasty.judging import ask, complaints
from hasty.key_mistakes import KEY_MISTAKES
from hasty.text_mistakes import TEXT_MISTAKES
from hasty.value_mistakes import VALUE_MISTAKES

TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")


@cache
def title_of(slug: str) -> Title:
    title: Title = import_module(f"hasty.{slug}").TITLE
    return title


@cache
def truth_of(slug: str, number: int) -> Doc:
    return title_of(slug).final(number)


def clean_case(slug: str, seed: int) -> Case:
    """A table as it lay there; the same for some seeds in a row."""
    title = title_of(slug)
    doc = truth_of(slug, seed // title.per_table)
    return Case(title, doc, (doc,))


@lru_cache(maxsize=400)
def hasty_case(slug: str, seed: int) -> tuple[str, Case]:
    """The text of a table with one to three mistakes, and what may be said of it."""
    rng = random.Random(f"hasty {slug} {seed}")
    case = clean_case(slug, seed)
    families = (VALUE_MISTAKES, KEY_MISTAKES, TEXT_MISTAKES, case.title.mistakes or VALUE_MISTAKES)
    wanted = rng.choice((1, 1, 1, 2, 2, 3))
    for _ in range(20):
        family = rng.choices(families, (4, 3, 2, 3))[0]
        with suppress(LookupError):  # what an earlier mistake took away cannot be mistyped any more
            case = rng.choice(family)(case, rng) or case
        if len(case.kinds) == wanted:
            break
    return typed(case, rng)


def failures(slug: str, seed: int) -> list[str]:
    """What is wrong with the answer to the hastily typed table of a seed."""
    text, case = hasty_case(slug, seed)
    return complaints(case, ask(case, text))


def clean_failures(slug: str, seed: int) -> list[str]:
    """What is wrong with the answer to a table without mistakes."""
    case = clean_case(slug, seed)
    text, case = typed(case, random.Random(f"clean {slug} {seed}"))
    return complaints(case, ask(case, text))


def explained(slug: str, seed: int) -> str:
    """The text of a seed, its mistakes, the answer and the complaints; for messages of failing tests."""
    text, case = hasty_case(slug, seed)
    said = ask(case, text)
    told = [f"{f.level} {f.rule}: {f.message}" for f in said.findings]
    head = f"seed {seed}, {case.demand.name}: {', '.join(case.kinds)}\n"
    return head + text + "\n".join([said.outcome, *told, *(f"=> {wrong}" for wrong in complaints(case, said))])
