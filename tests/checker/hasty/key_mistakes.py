"""Mistakes in keys, names and the header: misspelt, on the wrong level, somebody left out. They know no title."""

from __future__ import annotations

import random

from hasty.cases import Case, Demand, Mistake, at, handles, spread
from hasty.documents import Block, Raw, drop, put, renamed
from hasty.value_mistakes import chosen

HEADER = ("title", "rules", "players", "house", "language")


def typo(word: str, rng: random.Random, known: set[str]) -> str:
    """The word with two letters swapped, one doubled or one wrong; no other known word, and no beginning of one."""
    for _ in range(50):
        spot = rng.choice([number for number, letter in enumerate(word) if letter.isalnum()])
        wrong = word[:spot] + rng.choice("qxzvw") + word[spot + 1 :]
        doubled = word[: spot + 1] + word[spot:]
        swapped = word[:spot] + word[spot : spot + 2][::-1] + word[spot + 2 :]
        found = rng.choice((wrong, doubled, swapped))
        if not any(name.lower().startswith(found.lower()) for name in known) and joined(found) != joined(word):
            return found
    return word + "qq"


def joined(word: str) -> str:
    """The letters and digits of a word, by which names are told apart."""
    return "".join(letter for letter in word.lower() if letter.isalnum())


def vocabulary(case: Case) -> set[str]:
    """The keys of the title and of every header, and the handles and names of the players."""
    keys = {part for pattern in case.title.roles for part in pattern.split(".")}
    people = case.worlds[0]["players"]
    return keys | {*HEADER, *map(str, people), *map(str, people.values())}


def key_misspelt(case: Case, rng: random.Random) -> Case | None:
    found = [path for path in case.free_paths() if isinstance(path[-1], str) and path[0] != "players"]
    found = [path for path in found if path[-1] not in handles(case.worlds[0])]
    if not found:
        return None
    path = rng.choice(found)
    doc = renamed(case.doc, path, typo(path[-1], rng, vocabulary(case)))
    return case.with_mistake("key misspelt", doc, Demand.REFUSED, path)


def header_misspelt(case: Case, rng: random.Random) -> Case | None:
    found = [key for key in HEADER if key in case.doc and not case.touched]
    if not found:
        return None
    key = rng.choice(found)
    doc = renamed(case.doc, (key,), typo(key, rng, vocabulary(case)))
    return case.with_mistake("header key misspelt", doc, Demand.REFUSED, (key,))


def house_misspelt(case: Case, rng: random.Random) -> Case | None:
    """A house rule that is misspelt is lost, and with it perhaps the winner."""
    if not isinstance(case.doc.get("house"), dict) or not case.doc["house"] or ("house",) in case.touched:
        return None
    name = rng.choice(list(case.doc["house"]))
    value = str(case.doc["house"][name]).lower()
    wrong = [renamed(case.doc, ("house", name), typo(name, rng, set()))]
    wrong.append(put(case.doc, ("house", name), Raw(typo(value, rng, {"true", "false"}) + "z")))
    wrong.append(put(case.doc, ("house",), Raw(name)))
    wrong.append(put(case.doc, ("house",), Raw(f"[{name}]")))
    wrong.append(put(drop(case.doc, ("house",)), (name,), case.doc["house"][name]))
    return case.with_mistake("house rule misspelt", rng.choice(wrong), Demand.REFUSED, ("house",))


def wrong_level(case: Case, rng: random.Random) -> Case | None:
    """A player's key at the edge of the file, or a key of the table below a player."""
    players, free = handles(case.worlds[0]), case.free_paths()
    own = [path for path in free if len(path) == 2 and path[0] in players and path[1] not in case.doc]
    shared = [path for path in free if len(path) == 1 and path[0] not in players and path[0] not in HEADER]
    sections = [handle for handle in players if isinstance(case.doc.get(handle), dict)]
    if rng.random() < 0.6 and own:
        path = rng.choice(own)
        doc = put(drop(case.doc, path), (path[1],), at(case, path))
        path = (path[1],)
    elif shared and sections:
        path, handle = rng.choice(shared), rng.choice(sections)
        if path[0] in case.doc[handle]:
            return None
        doc = put(drop(case.doc, path), (handle, path[0]), at(case, path))
        path = (handle, path[0])
    else:
        return None
    return case.with_mistake("on the wrong level", doc, Demand.REFUSED, path)


def extra_key(case: Case, rng: random.Random) -> Case | None:
    """Something that no title knows is written beside the rest."""
    players = [handle for handle in handles(case.worlds[0]) if isinstance(case.doc.get(handle), dict)]
    key = rng.choice(("remark", "played_on", "bonus_points", "extra", "starting_player"))
    path = (rng.choice(players), key) if players and rng.random() < 0.5 else (key,)
    doc = put(case.doc, path, rng.choice((3, "late", [1, 2])))
    return case.with_mistake("a key of one's own", doc, Demand.NOBODY, path)


# Players.


def player_left_out(case: Case, rng: random.Random) -> Case | None:
    sections = [path[0] for path in case.free_paths() if len(path) == 1 and path[0] in handles(case.worlds[0])]
    if not sections:
        return None
    handle = rng.choice(sections)
    doc = drop(case.doc, (handle,))
    if not case.title.needs_sections(case.worlds[0]):
        return case.with_mistake("player left out", doc, Demand.SAME, (handle,))
    worlds = spread(case, (handle,), rng)
    # The other one of a team may have won without its partner.
    demand = Demand.OPEN if "teams" in case.worlds[0] else Demand.NOBODY
    return case.with_mistake("player left out", doc, demand, (handle,), worlds=worlds, noted=True)


def player_by_name(case: Case, rng: random.Random) -> Case | None:
    sections = [path[0] for path in case.free_paths() if len(path) == 1 and path[0] in handles(case.worlds[0])]
    if not sections:
        return None
    handle = rng.choice(sections)
    name = str(case.worlds[0]["players"][handle])
    key = rng.choice((name, name.lower(), name.upper(), handle.lower()))
    return case.with_mistake("player by name", renamed(case.doc, (handle,), key), Demand.EITHER, (handle,))


def name_misspelt(case: Case, rng: random.Random) -> Case | None:
    sections = [path[0] for path in case.free_paths() if len(path) == 1 and path[0] in handles(case.worlds[0])]
    if not sections:
        return None
    handle = rng.choice(sections)
    doc = renamed(case.doc, (handle,), typo(str(case.worlds[0]["players"][handle]), rng, vocabulary(case)))
    return case.with_mistake("player misspelt", doc, Demand.REFUSED, (handle,))


def named_in_a_value(case: Case, rng: random.Random) -> Case | None:
    """A player by name where a handle is meant; a name that nobody has is refused."""
    path = chosen(case, rng, "player")
    if not path:
        return None
    name = str(case.worlds[0]["players"][at(case, path)])
    if rng.random() < 0.5:
        word = rng.choice((name, name.lower(), str(at(case, path)).lower()))
        return case.with_mistake("player by name", put(case.doc, path, word), Demand.SAME, path)
    word = typo(name, rng, vocabulary(case))
    return case.with_mistake("player misspelt", put(case.doc, path, word), Demand.REFUSED, path)


def players_misshaped(case: Case, rng: random.Random) -> Case | None:
    """The header's players in a shape of one's own."""
    if case.touched:
        return None
    people = case.worlds[0]["players"]
    names, several = [str(name) for name in people.values()], len(people) > 1
    shapes = {
        f"{{{', '.join(people)}}}": Demand.EITHER,
        f"[{', '.join(people)}]": Demand.EITHER,
        ", ".join(names): Demand.EITHER,
        f"{{{', '.join(names)}}}": Demand.NOBODY if several else Demand.EITHER,
        f"[{', '.join(names)}]": Demand.EITHER,
        str(len(names)): Demand.NOBODY,
        "_": Demand.NOBODY,
        "": Demand.NOBODY,
        f"{{{', '.join(f'{h}: {names[0]}' for h in people)}}}": Demand.NOBODY if several else Demand.SAME,
    }
    if several:
        fewer = list(people.items())[:-1]
        shapes[f"{{{', '.join(f'{handle}: {name}' for handle, name in fewer)}}}"] = Demand.NOBODY
    shape = rng.choice(list(shapes))
    doc = put(case.doc, ("players",), Raw(shape))
    return case.with_mistake("players misshaped", doc, shapes[shape], ("players",))


# Words.


def word_in_other_case(case: Case, rng: random.Random) -> Case | None:
    path = chosen(case, rng, "word")
    if not path or isinstance(at(case, path), Block):
        return None
    word = str(at(case, path))
    other = rng.choice((word.upper(), word.lower(), word.title(), f"  {word}  "))
    return case.with_mistake("word in other case", put(case.doc, path, Raw(other)), Demand.SAME, path)


def word_misspelt(case: Case, rng: random.Random) -> Case | None:
    path = chosen(case, rng, "word")
    if not path:
        return None
    wrong = typo(str(at(case, path)), rng, set()) + "q"
    return case.with_mistake("word misspelt", put(case.doc, path, Raw(wrong)), Demand.REFUSED, path)


def yes_or_no(case: Case, rng: random.Random) -> Case | None:
    """Words for yes and no: some can be read, others are refused."""
    path = chosen(case, rng, "yes")
    if not path:
        return None
    if rng.random() < 0.5:
        words = ("yes", "Yes", "true", "YES") if at(case, path) else ("no", "No", "false", "NO")
        return case.with_mistake("yes or no", put(case.doc, path, Raw(rng.choice(words))), Demand.SAME, path)
    doc = put(case.doc, path, Raw(rng.choice(("maybe", "nope", "of course", "3", "x"))))
    role = case.title.role(path, case.doc)
    return case.with_mistake("maybe", doc, Demand.NOBODY if role and role.scores else Demand.EITHER, path)


KEY_MISTAKES: tuple[Mistake, ...] = (
    key_misspelt,
    key_misspelt,
    header_misspelt,
    house_misspelt,
    wrong_level,
    extra_key,
    player_left_out,
    player_by_name,
    name_misspelt,
    named_in_a_value,
    players_misshaped,
    word_in_other_case,
    word_misspelt,
    yes_or_no,
)
