"""Bad mushrooms: the fewest that must go so that the rest keeps the shape rules (SPO-REPAIR).

Every diamond, and every mushroom with too many beside it together with one too large choice of these, is a set of which
one must go. Sets that share no mushroom, even over others, are solved apart: a smallest hitting set each, by branching
over the mushrooms of one set, with disjoint sets as the bound.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from checker.sporeadic import shapes
from checker.sporeadic.hexes import Field, bits

Sets = tuple[int, ...]


def bad_sets(field: Field, mushrooms: int, most: int) -> Sets:
    """Sets of mushrooms that may not all stay; none of them contains another."""
    found = list(shapes.diamonds(field, mushrooms))
    for bit in bits(shapes.overcrowded(field, mushrooms, most)):
        beside = list(bits(field.near[bit] & mushrooms))
        for chosen in combinations(beside, most + 1):
            group = bit | sum(chosen)
            if not any(diamond & group == diamond for diamond in found):
                found.append(group)
    return tuple(dict.fromkeys(found))


def groups(sets: Sets) -> Iterator[Sets]:
    """The sets that hang together by shared mushrooms."""
    rest = list(sets)
    while rest:
        inside, group = rest[0], []
        while True:
            joined = [s for s in rest if s & inside]
            if not joined:
                break
            rest = [s for s in rest if not s & inside]
            group += joined
            for s in joined:
                inside |= s
        yield tuple(group)


def least(field: Field, mushrooms: int, most: int) -> int:
    """The fewest mushrooms whose removal leaves a sound rest."""
    return sum(_least(group) for group in groups(bad_sets(field, mushrooms, most)))


def choices(field: Field, mushrooms: int, most: int) -> int:
    """The mushrooms that are part of some smallest solution."""
    found = 0
    for group in groups(bad_sets(field, mushrooms, most)):
        count = _least(group)
        for bit in bits(_union(group)):
            if _can(_without(group, bit), count - 1):
                found |= bit
    return found


def solutions(field: Field, mushrooms: int, most: int, limit: int = 100) -> list[int]:
    """Smallest solutions, each as the spaces to clear; at most so many."""
    found = [0]
    for group in groups(bad_sets(field, mushrooms, most)):
        own = list(dict.fromkeys(_all(group, _least(group), 0)))[:limit]
        found = [one | other for one in found for other in own][:limit]
    return found


def forced(field: Field, mushrooms: int, most: int) -> int:
    """The mushrooms that are part of every smallest solution."""
    found = 0
    for group in groups(bad_sets(field, mushrooms, most)):
        count = _least(group)
        for bit in bits(_union(group)):
            kept = tuple(s & ~bit for s in group)
            if not all(kept) or not _can(kept, count):
                found |= bit
    return found


def words(field: Field, mushrooms: int, most: int) -> str:
    """What must go and what can be chosen, as part of a sentence: `M10 must go, and 1 of L10 and L11`."""
    must, count = forced(field, mushrooms, most), least(field, mushrooms, most)
    may = choices(field, mushrooms, most) & ~must
    left = count - must.bit_count()
    if not left:
        return f"{field.words(must)} must go"
    some = f"{left} of {field.words(may)}"
    return f"{field.words(must)} must go, and {some}" if must else f"{some} must go"


def _least(sets: Sets) -> int:
    count = _packing(sets)
    while not _can(sets, count):
        count += 1
    return count


def _can(sets: Sets, count: int) -> bool:
    """Whether so many removals can hit every set."""
    if not sets:
        return True
    if count < 1 or _packing(sets) > count:
        return False
    first = min(sets, key=int.bit_count)
    tried = 0
    for bit in sorted(bits(first), key=lambda b: -sum(1 for s in sets if s & b)):
        left = tuple(s & ~tried for s in sets if not s & bit)  # what was tried before need not go any more
        if all(left) and _can(left, count - 1):
            return True
        tried |= bit
    return False


def _all(sets: Sets, count: int, gone: int) -> Iterator[int]:
    if not sets:
        yield gone
    elif count > 0 and _packing(sets) <= count:
        for bit in bits(min(sets, key=int.bit_count)):
            yield from _all(_without(sets, bit), count - 1, gone | bit)


def _packing(sets: Iterable[int]) -> int:
    """Sets that share nothing, as many as are found at once: each needs a removal of its own."""
    taken = count = 0
    for s in sorted(sets, key=int.bit_count):
        if not s & taken:
            taken |= s
            count += 1
    return count


def _without(sets: Sets, bit: int) -> Sets:
    return tuple(s for s in sets if not s & bit)


def _union(sets: Iterable[int]) -> int:
    out = 0
    for s in sets:
        out |= s
    return out
