"""What is printed on the pieces of Undergrove, typed from the rules as text tables; for the second judge in `naive`."""

from __future__ import annotations

from typing import NamedTuple

TYPES = ("ring", "gill", "pore", "other")
CUBES = ("N", "P", "K")

# code id type cost worth marks : effects
# Cost: t = the token of the type, then C onto the tile, + = one cube of choice; - = nothing to activate.
# Worth: a number, cubes by their number (c1,2,3,5), or a2 = 2 and 1 more for each neighbour of its own type.
# Marks: c = a colour in the name, p = a person or an animal.
CROSS = """
EL earthlover none 0 2 . : gain any1; trade 2
PS painted_suillus pore t1 3 . : gain N1 P1; ready ring
FA fly_agaric ring t1 3 p : gain N1 P1; ready pore
GC pacific_golden_chanterelle other t1 3 c : gain P1 K1; ready gill
CD common_deceiver gill t1 3 . : gain P1 K1; ready other
"""
NAMED = """
VW vermillion_waxcap gill t1 3 c : gain N1 K3; others K1
DMF dead_mans_foot other t1 3 p : gain N2 K2; others N1
SUW surprise_webcap ring t1 3 . : gain N2 P2; others N1
RCB red_cracking_bolete pore t1 2 c : gain N1 P1 K1
RH rehms_haircup other t1 2 p : gain N1 P1 K1
RBM red_bleeding_milkcap gill t0 4 c : ready ring other; again
SV scaly_vase other t0 4 . : ready ring pore; again
GW gassy_webcap ring t0 4 . : ready gill pore; again
ZB zellers_bolete pore t2 2 p : gain any4
YVA yellow_veiled_amanita ring t1 c2,4 c : gain any2; put_supply
PB peppery_bolete pore t1 c1,2,3,5 . : gain K3; put_gained K
MT mouse_trich gill t0 a2 p : ready ring; choice N1
SUB suede_bolete pore t0 2 . : copy pore
"""
REFERENCE = """
SBM snyders_black_morel other t1 3 cp : gain P1 K3; others K1
BES black_elfin_saddle other t1 3 c : gain P3 K1; others P1
KB king_bolete pore t1 3 p : gain P2 K2; others P1
OT orange_tooth pore t1 3 c : gain N1 P3; others P1
GR gooseberry_russula gill t1 3 . : gain N3 P1; others N1
SA sunshine_amanita ring t1 3 . : gain N3 K1; others N1
WL woodland_lepidella ring t1 2 . : gain N1 P1 K1
VM velvet_milkcap gill t1 2 . : gain N1 P1 K1
BH bellybutton_hedgehog pore t0 4 p : ready gill other; again
WC white_chanterelle other t2 2 c : gain any4
BRW blood_red_webcap ring t2 2 c : gain any4
CH cowboys_handkerchief gill t2 2 p : gain any4
PE pigs_ears other t2 2 p : gain N1 P1 K1 any1; ready ring gill pore
CAC candy_cap gill - 1 . : always reproduce root
EF earthfan other - 1 . : always partner root
SJ slippery_jack pore - 4 p : always reproduce tile
SMA smiths_amanita ring - 4 p : always partner tile
BRR brown_roll_rim gill - 3 c : always photosynthesize C
WPS woolly_pine_spike ring t2+ 2 . : absorb any 2
HPC hot_pink_coral other t2+ 2 cp : absorb any 2
AB admirable_bolete pore t2+ 2 . : absorb any 2
SSR short_stemmed_russula gill t2+ 2 . : absorb any 2
WOE woolly_owl_eyes pore t2+ 3 p : absorb here 2
WM western_matsutake ring t2+ 3 . : absorb here 2
BRE brown_elfin_saddle other t2+ 3 c : absorb here 2
AD amethyst_deceiver gill t2+ 3 c : absorb here 2
GNR green_russula gill t1 c1,2,3,5 c : gain N3; put_gained N
PAN panthercap ring t1 c1,2,3,5 p : gain P3; put_gained P
YTC yellow_tipped_coral other t0 a2 cp : ready pore; choice N1
VIW violet_webcap ring t0 a2 c : ready gill; choice N1
FJ fat_jack pore t0 a2 p : ready other; choice N1
SCB scarletina_bolete pore t0+ 4 c : absorb any 1 free 2
CRC crested_coral other t0 2 p : copy other
RSS rosy_slime_spike ring t0 2 c : copy ring
GOW golden_waxcap gill t0 2 c : copy gill
"""
PROTOTYPE = """
GYW gypsy_webcap ring t1 3 p : gain N1 K2; others K1
CO coccora ring t1 2 . : gain P2; ready gill
GA gemmed_amanita ring t2 2 . : gain any3; ready pore
BK booted_knight ring t0 4 p : ready gill other; again
SSC slimy_spike_cap ring t2+ 2 . : absorb any 2
CIW cinnamon_webcap ring t1 3 c : absorb here 1
IC imperial_cat ring - 4 p : always partner tile
GLW goliath_webcap ring t0 a2 p : ready other; choice P1
BCW bracelet_webcap ring t0 2 . : copy ring
SHR shrimp_russula gill t1 3 p : gain N2 P1 K1; others K1
OM orange_milkcap gill t1 2 c : gain N1 P1 K1
MH man_on_horseback gill t2 2 p : gain N2 K3
BW blushing_waxcap gill - 3 . : always photosynthesize C
SB sooty_brittlegill gill t2+ 3 . : absorb here 2
POP poison_pie gill t1 c1,2,3,5 . : gain P3; put_gained P
CB charcoal_burner gill t2+ 2 p : absorb any 2
HW herald_of_winter gill t0 2 p : copy gill
SK soapy_knight gill - 1 p : always reproduce root
LB larch_bolete pore t1 3 . : gain N1 K3; others N1
BB bay_bolete pore t1 2 c : gain N1 P1 K1
HAW hawks_wing pore t0 4 p : ready ring other; again
STT strawberry_tooth pore t2+ 2 . : absorb any 2
SP sheep_polypore pore t2+ 3 p : absorb here 2
GF goats_foot pore - 4 p : always reproduce tile
STJ stubby_jack pore t0 a2 p : ready ring; choice K1
BSB blue_staining_bolete pore t0+ 4 c : absorb any 1 free 1
BT black_trumpet other t1 3 c : gain N2 K2; others K1
BC blue_chanterelle other t2 2 c : gain any4
YF yellowfoot other t1 2 c : gain N1 P1; ready ring
CFC cauliflower_coral other t0 a2 p : ready pore; choice N1
STC strap_coral other t2+ 2 p : absorb any 2
OBT oregon_black_truffle other t2+ 3 c : absorb here 2
OWT oregon_white_truffle other - 1 c : always partner root
DT deer_truffle other t2 2 p : gain any3; ready ring gill pore
CE common_earthball other t0 2 . : copy other
"""
SEATS = {"EL": (0, 0), "GC": (0, -1), "FA": (1, 0), "CD": (0, 1), "PS": (-1, 0)}
SPROUTS = (("SUW", "RCB", "SV"), ("RBM", "PB", "DMF"), ("ZB", "RH", "GW"), ("SUB", "VW", "MT"))
"""Quick Sprout hands of the players in order."""
SPROUT_CORNERS = ((1, 1), (0, 0), (1, 0), (0, 1))


class Tile(NamedTuple):
    code: str
    id: str
    type: str
    token: bool
    carbon: int
    cube: bool
    worth: int
    """The fixed worth, or that of an adjacency tile alone."""
    beside: bool
    filled: tuple[int, ...]
    """Worth by the number of cubes, from one."""
    marks: str
    effects: tuple[tuple[str, ...], ...]

    @property
    def acts(self) -> bool:
        return not any(effect[0] == "always" for effect in self.effects)

    @property
    def copies(self) -> str:
        return self.effects[0][1] if self.effects[0][0] == "copy" else ""


def read_tile(line: str) -> Tile:
    printed, _, told = line.partition(" : ")
    code, name, kind, cost, worth, marks = printed.split()
    effects = tuple(tuple(effect.split()) for effect in told.split(";"))
    filled = tuple(int(number) for number in worth[1:].split(",")) if worth[0] == "c" else ()
    number = 0 if filled else int(worth.lstrip("a"))
    carbon = int(cost[1]) if cost[0] == "t" else 0
    return Tile(code, name, kind, cost[0] == "t", carbon, "+" in cost, number, worth[0] == "a", filled, marks, effects)


def read_tiles(table: str) -> dict[str, Tile]:
    return {tile.code: tile for tile in map(read_tile, table.strip().splitlines())}


TILES = read_tiles(CROSS + NAMED.strip() + "\n" + REFERENCE.strip() + "\n" + PROTOTYPE.strip())
CODES = {tile.id: tile.code for tile in TILES.values()}
DECKS = {"reference": set(read_tiles(NAMED)) | set(read_tiles(REFERENCE))}
DECKS["prototype"] = set(read_tiles(NAMED)) | set(read_tiles(PROTOTYPE))

# The Carbon Track.
STONES = {1: "N1", 2: "bonus", 3: "root", 4: "bonus", 5: "any1", 6: "bonus", 7: "root", 8: "C1"}
GREENS = {"a": "root", "b": "C1 any2", "c": "C3", "d": "ready any1", "e": "points"}
AI_GREENS = "bec"
EMPTY_SLOT = "-"
BONUS = {"N": 2, "P": 2, "K": 2, "C": 2, "R": 2, "1": 3, "2": 3}
BONUS_STONES = (2, 4, 6)

# Goals: code kind table. Counter tables step:points, multiples by their factor.
GOAL_TABLE = """
BAT-A counter 1:3 2:5 3:9
BAT-B rank
JACK-A counter 3:1 4:3 5:6 6:10
JACK-B rank
VOLE-A counter 1:1 2:2 3:4
VOLE-B counter 4:1 5:5 6:10
SPIT-A multiple 2
SPIT-B rank
FLY-A rank
FLY-B rank
CROSS-A rank
CROSS-B rank
SLUG-A multiple 2
SLUG-B multiple 3
DSQ-A multiple 2
DSQ-B multiple 2
MOTH-A multiple 3
MOTH-B counter 2:1 3:3 4:6 5:10
GROUSE-A counter 1:2 2:5 3:9
GROUSE-B counter 1:1 2:4 3:8
"""
GOALS = {line.split()[0]: line.split()[1:] for line in GOAL_TABLE.strip().splitlines()}
LIVE = ("BAT-A", "BAT-B", "SPIT-A", "GROUSE-A", "GROUSE-B")
WOODS = ("MOTH", "GROUSE")
STARTING = ("BAT-A", "JACK-A", "VOLE-A")
PLACES = (9, 5, 3, 1)

AI_TABLE = """
1A seed brown top gill; add 2 left pore
2A tile bottom other bottom; seed tan right ring
3A seed tan left other; add 2 top ring
4A tile right pore right; add 1 bottom gill
5A seed tan top pore; add 1 right other
6A tile left gill left; take tan 1 bottom ring
7A take tan 1 left other; add 1 top pore
8A seed brown bottom pore; tile top other top
9A
10A seed brown left ring; take brown 1 right pore
11A seed tan bottom gill; add 2 right ring
12A take brown all top other; add 2 bottom pore
13A tile bottom ring right; seed brown right other
14A take brown 1 left gill; seed tan right pore
15A
16A take tan all right gill; tile left other bottom
17A seed brown top ring; seed tan bottom other; add 1 left gill
18A tile top pore top; take brown all bottom ring
1B take brown 1 top gill; take tan 1 bottom pore
2B take tan all left ring; add 2 right other
3B seed brown right gill; take brown 1 top ring
4B tile right ring top; take tan 1 right ring
5B take brown all left pore; add 1 top gill
6B take tan 1 top other; tile bottom pore left
7B
8B take brown all bottom gill; take tan 1 left gill
9B add 2 left other; take tan all right pore
10B take brown 1 right ring; tile left ring bottom
11B add 1 right gill; take brown 1 bottom other
12B take tan all bottom other; add 1 bottom ring
"""


def read_card(line: str) -> tuple[str, list[list[str]]]:
    code, _, told = line.partition(" ")
    return code, [action.split() for action in told.split(";") if action]


AI_CARDS = dict(map(read_card, AI_TABLE.strip().splitlines()))
