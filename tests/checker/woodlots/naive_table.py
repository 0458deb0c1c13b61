"""The printed tables of Woodlots, typed in as text; for the second judge in `naive`."""

from __future__ import annotations

NATIVE = "ABCD"
TYPES = "ABCDI"
DISASTERS = "XYZ"
BROWN = {"A": "X", "B": "Y", "C": "Z"}
"""Letters that stand for disasters on the brown tokens of the first owners."""

# Place, then its neighbours in the directions 1 to 6; a dash is off the board.
NEIGHBOURS = """
G1  -  G2 H2 H1 -  -
G2  -  G3 H3 H2 G1 -
G3  -  -  H4 H3 G2 -
H1  G1 H2 J2 J1 -  -
H2  G2 H3 J3 J2 H1 G1
H3  G3 H4 J4 J3 H2 G2
H4  -  -  J5 J4 H3 G3
J1  H1 J2 K1 -  -  -
J2  H2 J3 K2 K1 J1 H1
J3  H3 J4 K3 K2 J2 H2
J4  H4 J5 K4 K3 J3 H3
J5  -  -  -  K4 J4 H4
K1  J2 K2 L1 -  -  J1
K2  J3 K3 L2 L1 K1 J2
K3  J4 K4 L3 L2 K2 J3
K4  J5 -  -  L3 K3 J4
L1  K2 L2 -  -  -  K1
L2  K3 L3 -  -  L1 K2
L3  K4 -  -  -  L2 K3
"""
NEAR = {row.split()[0]: row.split()[1:] for row in NEIGHBOURS.split("\n")[1:-1]}
"""Place -> the places in the directions 1 to 6, "-" where there is none."""
PLACES = list(NEAR)
"""The 19 places in reading order."""

# Shape die down, orientation die across.
SHAPES = """
G2 G3 H3 H4       | H4 J4 J5 K4       | K3 K4 L2 L3       | K1 K2 L1 L2       | H1 J1 J2 K1       | G1 G2 H1 H2
G3 H3 J3 K2 L1    | J1 J2 J3 J4 J5    | G1 H2 J3 K3 L3    | = 1               | = 2               | = 3
G2 G3 H4          | H4 J5 K4          | K4 L2 L3          | K1 L1 L2          | H1 J1 K1          | G1 G2 H1
G2 H2 H3 H4 J4    | H3 H4 J4 K3 K4    | J4 K2 K3 K4 L2    | J2 K1 K2 K3 L2    | H1 H2 J2 K1 K2    | G2 H1 H2 H3 J2
G3 J1 L3          | G1 J5 L1          | = 1               | = 2               | = 1               | = 2
G3 H3 H4 J3 J4 J5 | J3 J4 J5 K3 K4 L3 | J3 K2 K3 L1 L2 L3 | J1 J2 J3 K1 K2 L1 | G1 H1 H2 J1 J2 J3 | G1 G2 G3 H2 H3 J3
"""

# Type down, soils 1 to 3 across.
RANKS = """
A 1 3 4
B 2 2 3
C 4 1 2
D 3 4 1
I 1 1 1
"""
# The same the other way round: ranks 1 to 4 down, soils 1 to 3 across.
LADDERS = """
AI CI DI
B  B  C
D  A  B
C  D  A
"""
# Type down, disasters X, Y, Z across.
EFFECTS = """
A hurt1 hurt2 hurt1
B hurt2 help  hurt2
C hurt2 hurt2 help
D help  hurt1 hurt2
I hurt1 hurt1 hurt1
"""
# The same the other way round: disaster, hurts 2, hurts 1, helps.
EFFECTS_AGAIN = """
X BC AI D
Y AC DI B
Z BD AI C
"""
LAYOUTS = {
    "standard": "212 2122 12133 1313 331",
    "clustered": "222 1222 11133 1133 133",
    "rich-1": "122 1121 31112 3113 113",
}
SALE = {"A": 4, "B": 3, "C": 2, "D": 2, "I": -2}
KEPT = {1: 4, 2: 3, 3: 2, 4: 2}
KEPT_INVASIVE = -3
SALES_POSSIBLE = (-4, -2, 0, 1, 2, 3, 4, 5, 6, 7, 8)

SWITCHES = {
    "end_update": ("off", "on"),
    "cut_regrowth": ("tile", "prep"),
    "edge_die": ("reroll", "lost"),
    "help_neighbour": ("random", "owner"),
    "growth_order": ("rank", "letter"),
    "cap_on_help": ("on", "off"),
    "stack_between_rounds": ("keep", "shuffle"),
    "shapes": ("data", "as-listed"),
}
"""House rules and their values, the default first; `round_limit` is a number or none."""
OPTIONS = ("much_more_soil", "like_trees_together", "skip_first_projects")


def rank(kind: str, soil: int) -> int:
    """How well a type grows on a soil: 1 is best."""
    for line in RANKS.split("\n")[1:-1]:
        if line.startswith(kind):
            return int(line.split()[soil])
    raise KeyError(kind)


def effect(disaster: str, kind: str) -> str:
    """hurt1, hurt2 or help."""
    for line in EFFECTS.split("\n")[1:-1]:
        if line.startswith(kind):
            return line.split()[1 + DISASTERS.index(disaster)]
    raise KeyError(kind)


def shape_places(shape: int, star: int) -> list[str]:
    """The places of the cell of the printed table for these two dice."""
    cells = SHAPES.split("\n")[shape].split("|")
    cell = cells[star - 1].split()
    return shape_places(shape, int(cell[1])) if cell[0] == "=" else cell


def rolled_disaster(die: int) -> str:
    return {1: "X", 2: "X", 3: "Y", 4: "Y", 5: "Z", 6: "Z"}[die]


def neighbours(place: str) -> list[str]:
    return [other for other in NEAR[place] if other != "-"]


def toward(place: str, direction: int) -> str:
    """The neighbour in a direction, or "-"."""
    return NEAR[place][direction - 1]
