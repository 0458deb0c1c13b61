"""Final tables of Fungi, and what can be true of them when something is unknown."""

from __future__ import annotations

import copy
import random
from typing import Any

from fungi import naive
from fungi.naive_table import COUNTS, KINDS, NAMES, State

from hasty.cases import Case, Demand, Mistake, Result, Role, Title, at, handles, is_true
from hasty.documents import Doc, Path, Raw, get, is_intact, put

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Aunt May", "Mum")
LONG = {"honeyfungus": "honey fungus", "treeear": "tree ear", "henofwoods": "hen of the woods"}
CODES = {str(row[0]): code for code, row in KINDS.items()}


def final(seed: int) -> Doc:
    """The end of a random game: the dishes, and whatever else somebody would write down."""
    rng = random.Random(f"final fungi {seed}")
    header, entries = naive.parse(naive.random_log(seed))
    state = naive.state_from(header)
    for entry in entries:
        state, _ = naive.told_play(state, entry)
    house = {} if rng.random() < 0.5 else {"tie_break": "most_sticks"}
    house |= {name: value for name, value in state["house"].items() if name == "bonus_rule"}
    names = dict(zip("AB", rng.sample(PEOPLE, 2), strict=True))
    doc: Doc = {"title": "fungi", "rules": 1, "players": names}
    doc |= {"house": house} if house else {}
    for handle in "AB":
        doc[handle] = player_part(state[handle], rng, bool(house.get("tie_break")))
    rest: Doc = {"forest": [], "decay": list(state["decay"]), "draw": 0}
    return doc | (rest if rng.random() < 0.6 else {"forest": []} if rng.random() < 0.5 else {})


def player_part(state: State, rng: random.Random, sticks: bool) -> Doc:
    dishes = [
        {"kind": dish_name(dish["kind"]), **{n: dish[n] for n in COUNTS if dish.get(n)}} for dish in state["dishes"]
    ]
    part: Doc = {"dishes": dishes}
    rest = {name: state[name] for name in ("baskets", "pans", "sticks", "hand")}
    kept = rest if rng.random() < 0.5 else {}
    return part | ({"sticks": state["sticks"]} if sticks else {}) | copy.deepcopy(kept)


def dish_name(kind: str) -> str:
    return str(KINDS[NAMES[kind.lower()]][0])


def result(doc: Doc) -> Result:
    return Result(tuple(naive.winners(doc)), naive.score(doc))


def is_legal(doc: Doc) -> bool:
    return is_true(lambda table: not naive.problems(table), doc)


# What may be true.


def worlds(doc: Doc, path: Path, rng: random.Random) -> list[Doc]:
    pattern = TITLE.pattern(path, doc)
    if pattern in ("P", "P.dishes"):
        found = [put(doc, (path[0], "dishes"), dishes) for dishes in other_dishes(doc[path[0]]["dishes"])]
    elif pattern == "P.dishes.#":
        found = [put(doc, path, dish) for dish in some_dishes()]
    elif pattern == "P.dishes.#.kind":
        found = [put(doc, path, row[0]) for row in KINDS.values()]
    elif pattern.startswith("P.dishes.#."):
        found = [put(doc, path, number) for number in range(9)]
    elif pattern == "P.sticks":
        found = [put(doc, path, number) for number in range(get(doc, path) + 4)]
    else:
        return [doc]
    return [doc, *(world for world in found if is_legal(world) and world != doc)]


def some_dishes() -> list[Doc]:
    return [{"kind": row[0], "day": number} for row in KINDS.values() for number in range(3, row[1] + 1)]


def other_dishes(dishes: list[Doc]) -> list[list[Doc]]:
    """Nothing cooked, a dish less, and one or two more."""
    fewer = [dishes[:n] + dishes[n + 1 :] for n in range(len(dishes))]
    more = [[*dishes, dish] for dish in some_dishes()]
    many = [[*dishes, {"kind": "morel", "day": 3}, dish] for dish in some_dishes()]
    return [[], *fewer, *more, *many, *([dish, other] for dish in some_dishes()[::5] for other in some_dishes()[::7])]


# The same in another way.


def dress(doc: Doc, rng: random.Random) -> Doc:
    found = copy.deepcopy(doc)
    for handle in [key for key, value in found.items() if isinstance(value, dict) and "dishes" in value]:
        dishes = found[handle]["dishes"]
        if isinstance(dishes, list):
            found[handle]["dishes"] = [dressed_dish(dish, rng) for dish in dishes]
    return found


def dressed_dish(dish: Any, rng: random.Random) -> Any:
    """A dish as its cards, or with noughts, or with its kind by another name."""
    plain = isinstance(dish, dict) and is_intact(dish) and "kind" in dish and set(dish) <= {"kind", *COUNTS}
    if not plain or str(dish["kind"]) not in CODES or not all(isinstance(dish.get(n, 0), int) for n in COUNTS):
        return dish
    code = CODES[dish["kind"]]
    if rng.random() < 0.3 and all(0 <= dish.get(n, 0) < 20 for n in COUNTS):
        words = dict(zip(COUNTS, (code, code + "*", "BU", "CI"), strict=True))
        cards = [word for name, word in words.items() for _ in range(dish.get(name, 0))]
        return rng.sample(cards, len(cards)) if cards else dish
    kind = rng.choice((dish["kind"], code, LONG.get(dish["kind"], dish["kind"]), dish["kind"].title()))
    noughts = dict.fromkeys(COUNTS, 0) if rng.random() < 0.2 else {}
    return {"kind": kind} | noughts | {name: dish[name] for name in COUNTS if name in dish}


# Mistakes of its own.


def some_dish(case: Case, rng: random.Random) -> Path | None:
    found = [(h, "dishes", n) for h in handles(case.worlds[0]) for n in range(len(dishes_of(case, h)))]
    free = [path for path in found if path in case.free_paths() and is_intact(at(case, path))]
    return rng.choice(free) if free else None


def dishes_of(case: Case, handle: str) -> list[Any]:
    section = case.doc.get(handle)
    dishes = section.get("dishes") if isinstance(section, dict) else None
    return dishes if isinstance(dishes, list) else []


def card_not_seen(case: Case, rng: random.Random) -> Case | None:
    """A dish as its cards, one of them not seen: a day card, a night card, butter or cider."""
    path = some_dish(case, rng)
    cards = path and as_cards(at(case, path))
    if not path or not cards:
        return None
    lost = rng.randrange(len(cards))
    shown = [card for number, card in enumerate(cards) if number != lost]
    code = CODES[at(case, path)["kind"]]
    if not any(card.startswith(code) for card in shown):
        return None
    words = {code: "day", code + "*": "night", "BU": "butter", "CI": "cider"}
    worlds = []
    for world in case.worlds:
        for card in dict.fromkeys((cards[lost], *words)):
            counts = {name: [*shown, card].count(word) for word, name in words.items()}
            worlds.append(put(world, path, {"kind": at(case, path)["kind"], **counts}))
    first, rest = worlds[0], [world for world in worlds[1:] if is_legal(world)]
    doc = put(case.doc, path, [*shown[:lost], Raw("_"), *shown[lost:]])
    return case.with_mistake("card not seen", doc, Demand.OPEN, path, worlds=(first, *rest)[:60], noted=True)


def as_cards(dish: Doc) -> list[str]:
    code = CODES.get(dish.get("kind", ""), "")
    if not code:
        return []
    words = dict(zip(COUNTS, (code, code + "*", "BU", "CI"), strict=True))
    return [word for name, word in words.items() for _ in range(dish.get(name, 0))]


def dish_in_a_line(case: Case, rng: random.Random) -> Case | None:
    """`- PO PO PO*` or `- porcini 3` in place of a list or a table."""
    path = some_dish(case, rng)
    cards = path and as_cards(at(case, path))
    if not path or not cards:
        return None
    text = rng.choice((" ".join(cards), ", ".join(cards), f"{at(case, path)['kind']} {len(cards)}"))
    return case.with_mistake("dish in a line", put(case.doc, path, Raw(f'"{text}"')), Demand.EITHER, path)


def two_kinds(case: Case, rng: random.Random) -> Case | None:
    path = some_dish(case, rng)
    cards = path and as_cards(at(case, path))
    if not path or not cards:
        return None
    other = rng.choice([code for code in KINDS if code != cards[0].rstrip("*")])
    return case.with_mistake("two kinds", put(case.doc, path, [*cards, other]), Demand.REFUSED, path)


def impossible_beside_unknown(case: Case, rng: random.Random) -> Case | None:
    """More cards than there are, and something else of the dish is unknown: no completion is possible."""
    path = some_dish(case, rng)
    if not path:
        return None
    unknown = rng.choice(({"kind": Raw("_"), "day": 1}, {"kind": at(case, path)["kind"], "day": Raw("_")}))
    doc = put(case.doc, path, {**unknown, "night": rng.choice((2, 40))})
    return case.with_mistake("impossible beside unknown", doc, Demand.REFUSED, path)


def not_over(case: Case, rng: random.Random) -> Case | None:
    """Cards are left in the forest: nobody has won yet."""
    if ("forest",) in case.touched:
        return None
    doc = put(case.doc, ("forest",), ["HF", "TE"][: rng.randint(1, 2)])
    return case.with_mistake("not over", doc, Demand.NOBODY, ("forest",))


def hand_as_table(case: Case, rng: random.Random) -> Case | None:
    path = (rng.choice("AB"), "hand")
    if path not in case.free_paths():
        return None
    value = Raw(rng.choice(("{MO: 5}", "{PO, LW}", "[[PO]]")))
    return case.with_mistake("hand as a table", put(case.doc, path, value), Demand.REFUSED, path)


MISTAKES: tuple[Mistake, ...] = (
    card_not_seen,
    card_not_seen,
    dish_in_a_line,
    two_kinds,
    not_over,
    hand_as_table,
    impossible_beside_unknown,
)

IDLE = {"scores": False, "absent": "free"}
ROLES = {
    "P": Role("record"),
    "P.dishes": Role("list"),
    "P.dishes.#": Role("record"),
    "P.dishes.#.kind": Role("word", absent="error"),
    **{f"P.dishes.#.{name}": Role("count", absent="nothing") for name in COUNTS},
    "P.sticks": Role("count"),
    "P.baskets": Role("count", **IDLE),
    "P.pans": Role("count", **IDLE),
    "P.hand": Role("list", **IDLE),
    "forest": Role("list", scores=False, absent="free", ends=True),
    "decay": Role("list", **IDLE),
    "draw": Role("count", scores=False, absent="free", ends=True),
}

TITLE = Title("fungi", final, result, is_legal, worlds, dress, ROLES, MISTAKES)
