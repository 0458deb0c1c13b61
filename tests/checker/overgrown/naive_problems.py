"""What can be wrong with a table of Overgrown as people write it down, for the second judge in `naive`.

One function for each line of the list of checks. All of them look at the whole table; none hides another, except where
the list itself says so and when a City cannot be read at all.
"""

from __future__ import annotations

from typing import Any

from overgrown.naive_table import (
    ELEMENTS,
    IN_PLAY,
    LEVELS,
    SPACES,
    State,
    adjacent,
    aether_pollution,
    can_place,
    cities_of,
    element_groups,
    neighbours,
    overgrown_groups,
    players_of,
    read_aether,
    read_aura,
    read_city,
    solo_cards,
)

REFUSED = {1, 2, 3, 4, 5, 6, 13}
"""The checks that forbid to go on; the others are warnings."""


def problems(position: State) -> set[str]:
    """The ids of all checks that fail, of both classes."""
    if unreadable(position):
        return {"OVG-CHK-1"}
    if not_whole_numbers(position):
        return {"OVG-CHK-5"}
    wrong = {2: craters(position), 3: elements(position), 4: supplies(position), 5: tokens_misplaced(position)}
    wrong |= {6: table(position), 7: groups_left(position), 8: not_over(position), 9: odd_number(position)}
    wrong |= {10: not wrong[9] and turn_order(position, provisional=wrong[8]), 11: tokens_piled(position)}
    wrong |= {12: cleared_too_many(position), 13: level(position), 14: matched(position)}
    return {f"OVG-CHK-{number}" for number, true in wrong.items() if true}


def refusals(position: State) -> list[int]:
    numbers = {int(rule.rsplit("-", 1)[1]) for rule in problems(position)}
    return sorted(numbers & REFUSED)


def is_solo(position: State) -> bool:
    return len(players_of(position)) == 1


def is_final(position: State) -> bool:
    """A table without somebody to act was written down to be scored."""
    return "to_act" not in position


# CHK-1: what cannot be read.


def unreadable(position: State) -> bool:
    handles, teams = players_of(position), position.get("teams")
    if not 1 <= len(handles) <= 4 or (teams and sorted(map(len, teams)) != [2, 2]):
        return True
    if teams and sorted(handle for team in teams for handle in team) != sorted(handles):
        return True
    if any(handle not in position or read_city(position[handle]["city"]) is None for handle in handles):
        return True
    return "aether" in position and read_aether(position["aether"]) is None


def not_whole_numbers(position: State) -> bool:
    told = [position[handle].get("cleared", 0) for handle in players_of(position)]
    told += [position.get(name, 0) for name in ("refills", "placed", "drawn", "attracted", "aether_pollution")]
    told += list((position.get("bag") or {}).values())
    told += [position["matched"]] if not isinstance(position.get("matched", 0), list) and "matched" in position else []
    return any(isinstance(number, bool) or not isinstance(number, int) or number < 0 for number in told)


# CHK-2 to CHK-6 and CHK-13: what contradicts the pieces.


def city_tiles(position: State) -> list[str]:
    return [tile for city, _, _ in cities_of(position).values() for tile in city.values()]


def aether_tiles(position: State) -> list[str]:
    return list("".join((read_aether(position["aether"]) or {}).values())) if "aether" in position else []


def all_tiles(position: State) -> list[str]:
    """All tiles that were written down, those in bag and hand too; cleared Pollution is not among them."""
    bag = [tile for tile, count in (position.get("bag") or {}).items() for _ in range(count)]
    return city_tiles(position) + aether_tiles(position) + bag + list(position.get("hand") or "")


def craters(position: State) -> bool:
    boards = [city for city, _, _ in cities_of(position).values()]
    if "aether" in position:
        boards.append(read_aether(position["aether"]) or {})
    places = [[space for space in SPACES if board[space] == "X"] for board in boards]
    return any(len(place) != 1 or place != places[0] for place in places)


def elements(position: State) -> bool:
    tiles, limit = all_tiles(position), IN_PLAY[len(players_of(position))]
    complete = "aether" in position and "bag" in position
    counts = [tiles.count(element) for element in ELEMENTS]
    return any(count > limit or (complete and count != limit) for count in counts)


def cleared(position: State) -> int:
    return sum(number for _, _, number in cities_of(position).values())


def tokens(position: State) -> int:
    return sum(sum(on.values()) for _, on, _ in cities_of(position).values())


def supplies(position: State) -> bool:
    tiles = all_tiles(position)
    if tiles.count("O") > 24 or tiles.count("Y") > 14 or tokens(position) > 15:
        return True
    pollution = tiles.count("P") + cleared(position)
    if is_solo(position):
        return solo_pollution(position, pollution)
    if pollution > 30:
        return True
    if "refills" not in position:
        return False
    going_round = min(30, 3 + 3 * position["refills"])
    return pollution > going_round or ("bag" in position and "aether" in position and pollution != going_round)


def placed_at_setup(position: State) -> list[int]:
    """How many Pollution tiles the City may have got at set-up."""
    if "placed" in position:
        return [position["placed"]]
    k = LEVELS.get(position.get("level", "normal"), 0)
    return [k - 1, k] if k > 1 else [k]


def solo_pollution(position: State, pollution: int) -> bool:
    if "aether" not in position:
        pollution += position.get("aether_pollution", 0)
    told = aether_pollution(position) is not None
    most, least = 3 + max(placed_at_setup(position)), 3 + min(placed_at_setup(position))
    return pollution > most or (told and pollution < least)


def tokens_misplaced(position: State) -> bool:
    return any(on[space] and city[space] in ".XP" for city, on, _ in cities_of(position).values() for space in SPACES)


def table(position: State) -> bool:
    """Aether, Auras and cards, as far as they were written."""
    aether = (read_aether(position["aether"]) or {}) if "aether" in position else {}
    if any(len(tiles) not in (0, 2) for tiles in aether.values() if tiles != "X"):
        return True
    shown = [*(position.get("cards") or [])]
    shown += position["matched"] if isinstance(position.get("matched"), list) else []
    return len(shown) != len(set(shown)) or ("auras" in position and auras(position, aether))


def auras(position: State, aether: dict[str, str]) -> bool:
    lying = {owner: read_aura(written) for owner, written in position["auras"].items()}
    covered = [space for spaces in lying.values() for space in spaces]
    if not covered or len(covered) != len(set(covered)) or any(aether.get(space) == "X" for space in covered):
        return True
    if any(len(spaces) > 2 or (len(spaces) == 2 and not adjacent(*spaces)) for spaces in lying.values()):
        return True
    return any(sum(bool(lying.get(handle)) for handle in team) > 1 for team in position.get("teams") or [])


def level(position: State) -> bool:
    if not is_solo(position):
        return False
    if position.get("level", "normal") not in LEVELS:
        return True
    k, (drawn, attracted) = LEVELS[position.get("level", "normal")], solo_cards(position)
    placed = position.get("placed", k)
    return drawn != k or placed not in ([k - 1, k] if k > 1 else [k]) or (attracted or 0) > k


# The warnings.


def groups_left(position: State) -> bool:
    optional = (position.get("house") or {}).get("ecosystem_optional")
    for handle, (city, _, _) in cities_of(position).items():
        growing = position.get("step") == "grow" and position.get("to_act") == handle
        if not growing and (element_groups(city) or (overgrown_groups(city) and not optional)):
            return True
    return False


def not_over(position: State) -> bool:
    cities = [city for city, _, _ in cities_of(position).values()]
    return is_final(position) and not is_solo(position) and all(can_place(city) for city in cities)


def placed_tiles(position: State, handle: str, before: int = 0) -> int:
    """e + p + c + 3 o + 9 y, less what was there before the first turn."""
    city, _, away = cities_of(position)[handle]
    worth = {"E": 1, "W": 1, "S": 1, "P": 1, "O": 3, "Y": 9}
    return sum(worth.get(tile, 0) for tile in city.values()) + away - before


def odd_number(position: State) -> bool:
    if is_solo(position):
        [handle] = players_of(position)
        numbers = [placed_tiles(position, handle, before) for before in placed_at_setup(position)]
        return all(number % 2 or number < 0 for number in numbers)
    return any(placed_tiles(position, handle) % 2 for handle in players_of(position))


def turn_order(position: State, provisional: bool) -> bool:
    if is_solo(position):
        return False
    handles, turns = players_of(position), {h: placed_tiles(position, h) // 2 for h in players_of(position)}
    counts = list(turns.values())
    if counts != sorted(counts, reverse=True) or max(counts) - min(counts) > 1:
        return True
    if provisional or not is_final(position):
        return False
    due = next(handle for handle in handles if turns[handle] == min(counts))
    return can_place(cities_of(position)[due][0]) or stuck_wrongly(position, due)


def stuck_wrongly(position: State, due: str) -> bool:
    stuck: Any = position.get("stuck")
    return stuck in players_of(position) and (stuck != due or can_place(cities_of(position)[stuck][0]))


def tokens_piled(position: State) -> bool:
    most = {"E": 1, "W": 1, "S": 1, "O": 3, "Y": 9}
    pairs = [(city[space], on[space]) for city, on, _ in cities_of(position).values() for space in SPACES]
    return any(tile in most and number > most[tile] for tile, number in pairs)


def cleared_too_many(position: State) -> bool:
    for city, _, number in cities_of(position).values():
        grown = [space for space in SPACES if city[space] == "Y"]
        # One of the neighbours was Overgrown, a tile of the group, when the Ecosystem came; of two Ecosystems side by
        # side the later one found the earlier one there.
        room = sum(sum(city[other] != "X" for other in neighbours(space)) - 1 for space in grown)
        pairs = sum(adjacent(one, other) for one in grown for other in grown if one < other)
        if number > max(0, room - pairs):
            return True
    return False


def matched(position: State) -> bool:
    told = position.get("matched", position.get("attracted") if is_solo(position) else None)
    return told is not None and tokens(position) != (len(told) if isinstance(told, list) else told)
