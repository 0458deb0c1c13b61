"""Examples show what the rules say."""

from __future__ import annotations

from art.sporeadic.help import cells
from generator.art.sporeadic import examples
from generator.art.sporeadic.field import hex_ring


def test_examples_show_what_the_rules_say() -> None:
    def touching(a: tuple[int, int], b: tuple[int, int]) -> bool:
        return hex_ring(a[0] - b[0], a[1] - b[1]) == 1

    table = examples._EXAMPLES
    bowtie, diamond = table["bowtie"][0], table["diamond"][0]
    assert max(sum(touching(a, b) for b in bowtie) for a in bowtie) == 4
    assert sorted(sum(touching(a, b) for b in diamond) for a in diamond) == [2, 2, 3, 3]
    assert sorted(sum(touching(a, b) for b in table["triangle"][0]) for a in table["triangle"][0]) == [2, 2, 2]
    # Two empty spaces have eight neighbours, all of them taken.
    mushrooms, colonies, _, inside = table["ring"]
    around = {c for c in cells(4) if any(touching(c, i) for i in inside)} - set(inside)
    assert around == set(mushrooms) | set(colonies)
    # Exactly two spaces between the new colony and the nearest token.
    mushrooms, colonies, _, between = table["colony"]
    new = max(colonies)
    assert min(hex_ring(new[0] - q, new[1] - r) for q, r in (*mushrooms, min(colonies))) == len(between) + 1 == 3
