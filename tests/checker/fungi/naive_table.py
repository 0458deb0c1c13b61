"""The cards of Fungi and what can be said of a table by looking at it: its faults and its score.

Written from the rules alone for the second judge in `naive`: lists of strings, counted by loops. The numbers of the
game stand here once more on purpose, so that a slip in the data or in the referee cannot hide behind itself.
"""

from __future__ import annotations

from typing import Any

State = dict[str, Any]
Move = dict[str, Any]

# Code: name, day cards, night cards, flavour and sticks of one mushroom.
KINDS = {
    "HF": ("honeyfungus", 10, 1, 1, 1),
    "TE": ("treeear", 8, 1, 1, 2),
    "LW": ("lawyerswig", 6, 1, 2, 1),
    "SH": ("shiitake", 5, 1, 2, 2),
    "HW": ("henofwoods", 5, 1, 3, 1),
    "BB": ("birchbolete", 4, 1, 3, 2),
    "PO": ("porcini", 4, 1, 3, 3),
    "CH": ("chanterelle", 4, 1, 4, 2),
    "MO": ("morel", 3, 0, 6, 4),
}
OTHERS = {"BU": ("butter", 3), "CI": ("cider", 3), "PA": ("pan", 13), "BA": ("basket", 5)}
LISTED = {(0, 0): 0, (1, 0): 4, (0, 1): 5, (2, 0): 8, (1, 1): 9, (0, 2): 10}
COUNTS = ("day", "night", "butter", "cider")
NAMES = {name: code for code, row in {**KINDS, **OTHERS}.items() for name in (code.lower(), str(row[0]))}
NAMES |= {name + "*": code + "*" for name, code in NAMES.items() if code in KINDS} | {"?": "?", "_": "?"}


def full_set() -> list[str]:
    """All 81 cards."""
    mushrooms = [card for code, row in KINDS.items() for card in [code] * row[1] + [code + "*"] * row[2]]
    return mushrooms + [code for code, row in OTHERS.items() for _ in range(row[1])]


def draw_pile() -> list[str]:
    """The 79 cards that are shuffled: two pans lie with the players already."""
    cards = full_set()
    cards.remove("PA")
    cards.remove("PA")
    return cards


def card_name(word: Any) -> str | None:
    """The code of a card, `?` for an unknown one, None for a name that no card has."""
    return NAMES.get(str(word).lower().replace(" ", "").replace("'", ""))


def limit(player: Move) -> int:
    return 8 + 2 * int(player["baskets"])


def price(place: int) -> int:
    return max(0, place - 2)


def bonus_fits(m: int, butter: int, cider: int, house: dict[str, Any]) -> bool:
    if house.get("bonus_rule") == "listed":
        return (butter, cider) in LISTED and m >= LISTED[butter, cider]
    return 4 * butter + 5 * cider <= m


def listed(zone: Any) -> list[str]:
    """The cards of a zone; a number stands for so many unknown cards, `_` or nothing for none that we know of."""
    if isinstance(zone, list):
        return [card_name(word) or str(word) for word in zone]
    return ["?"] * zone if isinstance(zone, int) else []


def known(told: State) -> State:
    """What was told without what was told to be unknown."""
    return {name: value for name, value in told.items() if value != "_"}


def whole(value: Any) -> bool:
    return isinstance(value, int) and value >= 0


def dish_cards(dish: Move) -> list[str]:
    kind, counts = str(card_name(dish.get("kind"))), [dish.get(name, 0) for name in COUNTS]
    names = (kind, kind + "*", "BU", "CI")
    return ["PA"] + [name for name, count in zip(names, counts, strict=True) if whole(count) for _ in range(count)]


def cards_of(position: State, zones: tuple[str, ...] = ("forest", "decay", "draw", "discard")) -> list[str]:
    """All cards of the zones that were given, displays, hands and dishes included."""
    cards = [card for zone in zones for card in listed(position.get(zone))]
    for player in [position.get(handle, {}) for handle in position["players"]]:
        cards += listed(player.get("hand")) + [card for dish in player.get("dishes", []) for card in dish_cards(dish)]
        for name, card in (("baskets", "BA"), ("pans", "PA")):
            cards += [card] * player[name] if whole(player.get(name)) else []
    return cards


def score(position: State) -> dict[str, int]:
    """Flavour points of each player: cooked mushrooms, butter and cider, nothing else."""
    totals = {}
    for handle in position["players"]:
        totals[handle] = 0
        for dish in position.get(handle, {}).get("dishes", []):
            day, night, butter, cider = [dish.get(name, 0) for name in COUNTS]
            flavour = KINDS[str(card_name(dish["kind"]))][3]
            totals[handle] += (day + 2 * night) * flavour + 3 * butter + 5 * cider
    return totals


def winners(position: State) -> list[str]:
    totals = score(position)
    best = [handle for handle in totals if totals[handle] == max(totals.values())]
    if position.get("house", {}).get("tie_break") == "most_sticks":
        best = [handle for handle in best if position[handle]["sticks"] == max(position[h]["sticks"] for h in best)]
    return best


def problems(position: State) -> set[str]:
    """The ids of all FUN-STATE sentences that are true of this position."""
    position = known(position)
    players = [known(position.get(handle, {})) for handle in position["players"]]
    position |= dict(zip(position["players"], players, strict=True))
    dishes = [dish for player in players for dish in player.get("dishes", [])]
    found = {rule for dish in dishes for rule in dish_problems(dish, position.get("house", {}))}
    for player in players:
        found |= player_problems(player)
    return {f"FUN-STATE-{rule}" for rule in found | card_problems(position) | table_problems(position, players)}


def dish_problems(dish: Move, house: dict[str, Any]) -> set[int]:
    counts = [dish.get(name, 0) for name in COUNTS]
    if not all(whole(count) for count in counts):
        return {9}
    day, night, butter, cider = counts
    kind, m = card_name(dish.get("kind")), day + 2 * night
    mixed = isinstance(dish.get("kind"), list)
    wrong = {1: kind is None and not mixed, 4: m < 3, 5: not bonus_fits(m, butter, cider, house)}
    wrong[6] = mixed or kind in OTHERS or (m == 0 and butter + cider > 0)
    return {rule for rule, true in wrong.items() if true}


def player_problems(player: Move) -> set[int]:
    hand, baskets, found = listed(player.get("hand")), player.get("baskets", 5), set()
    if not all(whole(player[name]) for name in ("baskets", "pans", "sticks") if name in player):
        found.add(9)
    if "BA" in hand or "stick" in hand or (whole(baskets) and len(hand) > limit({"baskets": baskets})):
        found.add(7)
    if player.get("pans") == 0 and not player.get("dishes"):
        found.add(10)
    return found


def card_problems(position: State) -> set[int]:
    cards, stock = cards_of(position), full_set()
    names = {card for card in cards if card not in ("?", "None", "None*", "stick")}
    found = {1} if any(card_name(card) is None for card in names) else set()
    if any(cards.count(card) > stock.count(card) for card in names if card in stock):
        found.add(2)
    return found | ({3} if "MO*" in cards else set())


def table_problems(position: State, players: list[Move]) -> set[int]:
    told = {zone: listed(position.get(zone)) for zone in ("forest", "decay", "draw", "discard")}
    given = {zone for zone in told if zone in position}
    numbers = [position[zone] for zone in given if not isinstance(position[zone], list)]
    if not all(whole(number) for number in numbers):
        return {9}
    full = {"forest", "decay", "draw"} <= given and all({"hand", "baskets", "pans"} <= set(p) for p in players)
    total, short = len(cards_of(position)), bool("forest" in given and len(told["forest"]) < 8 and told["draw"])
    wrong = {8: len(told["decay"]) > 4 or len(told["forest"]) > 8 or short}
    wrong[11] = full and (total > 81 or (total < 81 and "discard" in given))
    wrong[12] = "to_act" not in position and bool(told["forest"] or told["draw"])
    wrong[13] = sum(p["sticks"] for p in players if whole(p.get("sticks"))) > sold_worth(position)
    wrong[14] = full and bool(told["forest"]) and not told["decay"] and len(told["draw"]) != 65
    return {rule for rule, true in wrong.items() if true}


def sold_worth(position: State) -> int:
    """Sticks for all mushrooms that lie in no given zone, were they all sold."""
    held, worth = cards_of(position, ("forest", "decay", "draw")), 0
    for kind, (_, day, night, _, sticks) in KINDS.items():
        worth += max(0, day - held.count(kind)) * sticks + max(0, night - held.count(kind + "*")) * 2 * sticks
    return worth
