"""What cannot be true of an Overgrown table, or cannot have come from legal play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.overgrown.kit import CRATER, ECOSYSTEM, OVERGROWN, POLLUTION
from checker.overgrown.spots import in_city, on_aether
from checker.overgrown.table import GROW, City, OvergrownTable, growth_count

TOKENS_MOST = {OVERGROWN: 3, ECOSYSTEM: 9}
"""Tokens that can meet on a growth tile: it is made of three tiles, an Ecosystem of nine."""


def problems(t: OvergrownTable) -> Iterator[Problem]:
    """Every fault of a complete position in play."""
    yield from _craters(t)
    yield from _counts(t, complete=True, refills=True)
    yield from _tokens(t)
    yield from _aether(t)


def file_problems(t: OvergrownTable, given: set[str], final: bool) -> Iterator[Problem]:
    """What is wrong with a table somebody wrote down, as far as they wrote it down."""
    missing = [p for p in t.players if f"{p}.city" not in given]
    for player in [p for p in missing if f"{p}.unread" not in given]:  # what could not be read was told already
        hint = "write its four rows under `city`, the Crater as X and empty spaces as ."
        yield Problem("OVG-CHK-1", f"the City of {t.names[player]} is missing", hint, path=(player,))
    if missing:
        return
    yield from _craters(t)
    complete = "aether" in given and not any("?" in tiles for tiles in t.aether)
    yield from _counts(t, complete, "refills" in given)
    yield from _tokens(t)
    if "aether" in given or "auras" in given or not final:
        yield from _aether(t, given, final)
    if t.solo:
        yield from _solo(t, given)
    yield from _unlikely(t, given, final and "to_act" not in given)


# --- what is refused ------------------------------------------------------------------------------------------------
def _craters(t: OvergrownTable) -> Iterator[Problem]:
    labels, seen = t.kit.board.labels, {}
    for player, city in zip(t.players, t.cities, strict=True):
        found = [labels[s] for s, tile in enumerate(city.tiles) if tile == CRATER]
        if len(found) != 1:
            message = f"the City of {t.names[player]} has {len(found)} Craters, it must have one"
            spots = tuple((f"{player}.city", label) for label in found)
            yield Problem(
                "OVG-CHK-2", message, "write X on the space with the Crater", path=(player, "city"), spots=spots
            )
        else:
            seen[player] = found[0]
    there = [labels[s] for s, tiles in enumerate(t.aether) if tiles == CRATER]
    if any(t.aether) and len(there) != 1:
        yield Problem("OVG-CHK-2", f"the Aether has {len(there)} Craters, it must have one", path=("aether",))
    elif there:
        seen = {"aether": there[0], **seen}
    wrong = next((who for who, label in seen.items() if label != next(iter(seen.values()))), None)
    if wrong is not None:
        first, label = next(iter(seen.items()))
        path = ("aether",) if wrong == "aether" else (wrong, "city")
        message = f"the Crater is on {label} in {_place(t, first)} and on {seen[wrong]} in {_place(t, wrong)}"
        hint = "a board was read turned or mirrored: a1 is the same corner for all"
        yield Problem("OVG-CHK-2", message, hint, path=path, spots=((".".join(path), seen[wrong]),))


def _place(t: OvergrownTable, who: str) -> str:
    return "the Aether" if who == "aether" else f"the City of {t.names[who]}"


def _counts(t: OvergrownTable, complete: bool, refills: bool) -> Iterator[Problem]:
    lying = Counter("".join(t.aether) + t.hand)
    for city in t.cities:
        lying.update(city.tiles)
    in_play = t.kit.in_play(len(t.players))
    path = (t.players[0], "city")
    for tile in t.kit.elements:
        total = lying[tile] + (t.pool.get(tile, 0) if complete and lying[tile] <= in_play else 0)
        if lying[tile] > in_play or (complete and total != in_play):
            message = f"there are {total} {t.kit.tile_name(tile)} tiles, {in_play} are in play for {_players(t)}"
            yield Problem("OVG-CHK-3", message, "a tile was read wrong", path=_most(t, tile) or path)
    for code in (OVERGROWN, ECOSYSTEM):
        used = growth_count(t, code)
        if used > t.kit.box[code]:
            message = f"there are {used} {t.kit.tile_name(code)} tiles, the box has {t.kit.box[code]}"
            yield Problem("OVG-CHK-4", message, "a tile was read wrong", path=_most(t, code) or path)
    tokens = sum(sum(city.tokens) for city in t.cities)
    if tokens > t.kit.box["wildlife"]:
        message = f"there are {tokens} Wildlife tokens, the box has {t.kit.box['wildlife']}"
        yield Problem("OVG-CHK-4", message, "tokens were read wrong", path=path)
    yield from _pollution(t, lying[POLLUTION], refills)


def _players(t: OvergrownTable) -> str:
    return "1 player" if t.solo else f"{len(t.players)} players"


def _pollution(t: OvergrownTable, lying: int, counted: bool) -> Iterator[Problem]:
    """No more Pollution than the box has; with the number of refills known, than they brought into play."""
    about = lying + (t.aether_pollution or 0) + sum(city.cleared for city in t.cities)
    first = t.kit.first[POLLUTION]
    most, where = t.kit.box[POLLUTION], "are in the box"
    if t.solo:
        most, where = first + t.placed, "are in play at this level"
    elif counted and about <= most:
        most = min(most, first + t.kit.refill_pollution * t.refills)
        where = f"are in play after {t.refills} refills"
    if about > most:
        message = f"there are {about} Pollution tiles with those cleared, {most} {where}"
        path = _most(t, POLLUTION) or (t.players[0], "cleared")
        yield Problem("OVG-CHK-4", message, "a tile was read wrong", path=path)


def _most(t: OvergrownTable, tile: str) -> tuple[str, ...] | None:
    """The City that has the most tiles of a kind: the likeliest place of a wrong one."""
    counts = [city.tiles.count(tile) for city in t.cities]
    return (t.players[counts.index(max(counts))], "city") if max(counts) else None


def _tokens(t: OvergrownTable) -> Iterator[Problem]:
    for player, city in zip(t.players, t.cities, strict=True):
        for space, count in enumerate(city.tokens):
            if count and city.tiles[space] not in t.kit.token_points:
                what = "an empty space" if city.tiles[space] == "." else t.kit.tile_name(city.tiles[space])
                message = f"on {t.kit.board.labels[space]} of {t.names[player]} Wildlife stands on {what}"
                hint = "it stands on Element, Overgrown and Ecosystem tiles only"
                spots = in_city(t, player, [space])
                yield Problem("OVG-CHK-5", message, hint, path=(player, "city"), spots=spots)


def _aether(t: OvergrownTable, given: set[str] | None = None, final: bool = False) -> Iterator[Problem]:
    labels = t.kit.board.labels
    covered = list(t.covered())
    for space in dict.fromkeys(s for s in covered if covered.count(s) > 1):
        message = f"{labels[space]} is inside two Auras"
        yield Problem("OVG-CHK-6", message, path=("auras",), spots=on_aether(t, [space]))
    for aura in t.auras:
        if t.crater in aura:
            message = f"an Aura lies on the Crater ({labels[t.crater]})"
            yield Problem("OVG-CHK-6", message, path=("auras",), spots=on_aether(t, [t.crater]))
        if len(aura) == 2 and aura[1] not in t.kit.board.beside[aura[0]]:
            message = f"{t.kit.board.words(aura)} do not share an edge, no Aura lies around them"
            yield Problem("OVG-CHK-6", message, path=("auras",), spots=on_aether(t, aura))
        elif len(aura) > 2:
            message = f"an Aura lies around {len(aura)} spaces"
            yield Problem("OVG-CHK-6", message, "one or two", path=("auras",), spots=on_aether(t, aura))
    if not covered and (given is None or "auras" in given or not final):
        yield Problem("OVG-CHK-6", "no Aura is on the Aether", "write auras: {A: L a2 a3, ...}", path=("auras",))


def _solo(t: OvergrownTable, given: set[str]) -> Iterator[Problem]:
    wanted = t.kit.levels[t.level]
    if t.drawn != wanted:
        message = f"{t.drawn} Wildlife cards were drawn, at level {t.level} it is {wanted}"
        yield Problem("OVG-CHK-13", message, path=("drawn",))
    least = wanted - 1 if wanted > 1 else wanted  # two of them may lie on one Aether space
    if not least <= t.placed <= wanted:
        message = f"{t.placed} Pollution tiles were put into the City at set-up, at level {t.level} it is {wanted}"
        yield Problem("OVG-CHK-13", message, path=("placed",))
    if len(t.matched) > t.drawn:
        message = f"{len(t.matched)} cards were attracted and {t.drawn} drawn"
        yield Problem("OVG-CHK-13", message, path=("attracted",))
    if "aether" in given or "aether_pollution" in given:
        there = t.polluted() + t.cities[0].tiles.count(POLLUTION) + t.cities[0].cleared
        total = t.kit.first[POLLUTION] + t.placed
        if there < total:
            message = f"there are {there} Pollution tiles with those cleared, {total} are in play"
            yield Problem("OVG-CHK-4", message, "Pollution never leaves a solo game", path=("aether",))


# --- what is unlikely -----------------------------------------------------------------------------------------------
def _unlikely(t: OvergrownTable, given: set[str], final: bool) -> Iterator[Problem]:
    yield from _groups_left(t)
    odd = list(_placed_numbers(t))
    yield from odd
    blocked = [seat for seat in range(len(t.players)) if not t.can_place(seat)]
    running = not blocked and not t.solo
    if running and final:
        hint = "the score is provisional"
        yield Problem("OVG-CHK-8", "every City still has room for two tiles: the game is not over", hint, doubt=True)
    if not t.solo and not odd:
        found = list(_turn_numbers(t, final and not running))
        yield from found or (stuck_problem(t, t.stuck) if t.stuck and final and not running else ())
    for player, city in zip(t.players, t.cities, strict=True):
        yield from _crowds(t, player, city)
        yield from _cleared(t, player, city)
    told = next((key for key in ("matched", "attracted") if key in given), None)
    tokens = sum(sum(city.tokens) for city in t.cities)
    more = t.rule("reshuffle_matched") and not t.solo and tokens > len(t.matched)  # matched cards went into a new deck
    if told and tokens != len(t.matched) and not more:
        message = f"{tokens} Wildlife tokens stand in the Cities, {len(t.matched)} cards were matched"
        yield Problem("OVG-CHK-14", message, path=(told,), doubt=True)


def _groups_left(t: OvergrownTable) -> Iterator[Problem]:
    for seat, player in enumerate(t.players):
        if t.phase == GROW and seat == t.turn:
            continue
        for kind, groups in (("Element", t.element_groups(seat)), ("Overgrown", t.overgrown_groups(seat))):
            three = next(groups, None)
            optional = kind == "Overgrown" and t.rule("ecosystem_optional")
            if three is not None and not optional:
                message = f"{t.names[player]} still has an {kind} group on {t.kit.board.words(three)}"
                hint = "such groups are combined in the turn in which they come about"
                spots = in_city(t, player, three)
                yield Problem("OVG-CHK-7", message, hint, path=(player, "city"), spots=spots, doubt=True)
                break


def placed_tiles(t: OvergrownTable, seat: int) -> int:
    """Tiles a player has placed in the whole game: each growth tile is made of three."""
    tiles = t.cities[seat].tiles
    direct = sum(tiles.count(kind) for kind in (*t.kit.elements, POLLUTION)) + t.cities[seat].cleared
    at_start = t.placed if t.solo else 0
    return direct + 3 * tiles.count(OVERGROWN) + 9 * tiles.count(ECOSYSTEM) - at_start


def _placed_numbers(t: OvergrownTable) -> Iterator[Problem]:
    for seat, player in enumerate(t.players):
        count = placed_tiles(t, seat)
        if count % 2 or count < 0:
            message = f"{t.names[player]} would have placed {count} tiles; it is two a turn"
            hint = "a tile, a token or the number of cleared Pollution was read wrong"
            yield Problem("OVG-CHK-9", message, hint, path=(player, "city"), doubt=True)


def _turn_numbers(t: OvergrownTable, ended: bool) -> Iterator[Problem]:
    turns = [placed_tiles(t, seat) // 2 for seat in range(len(t.players))]
    most = max(turns)
    due = turns.index(min(turns))
    said = ", ".join(f"{t.name(seat)} {count}" for seat, count in enumerate(turns))
    stepped = all(count in (most, most - 1) for count in turns) and sorted(turns, reverse=True) == turns
    if not stepped:
        message = f"the numbers of turns do not fit the order of play: {said}"
        yield Problem(
            "OVG-CHK-10", message, "a City was read wrong, or the order of play", path=("players",), doubt=True
        )
    elif ended and t.can_place(due):
        message = f"it is {t.name(due)}'s turn by the number of tiles ({said}), and there is room for two tiles"
        yield Problem(
            "OVG-CHK-10", message, "the game ends only on the own turn", path=(t.players[due], "city"), doubt=True
        )


def stuck_problem(t: OvergrownTable, player: str) -> Iterator[Problem]:
    """Whether the player who is said to have been unable to place really was."""
    turns = [placed_tiles(t, seat) // 2 for seat in range(len(t.players))]
    due = turns.index(min(turns))
    why = "has room for two tiles"
    if not t.can_place(t.seat(player)):
        if due == t.seat(player):
            return
        why = f"it was {t.name(due)}'s turn"
    message = f"{t.names[player]} is said to have been unable to place, but {why}"
    yield Problem("OVG-CHK-10", message, path=("stuck",), doubt=True)


def _crowds(t: OvergrownTable, player: str, city: City) -> Iterator[Problem]:
    for space, count in enumerate(city.tokens):
        tile = city.tiles[space]
        most = TOKENS_MOST.get(tile, 1)
        if tile in t.kit.token_points and count > most:
            where = f"{t.kit.tile_name(tile)} on {t.kit.board.labels[space]} of {t.names[player]}"
            message = f"{count} Wildlife tokens on {where}; at most {most} can come together"
            yield Problem("OVG-CHK-11", message, path=(player, "city"), spots=in_city(t, player, [space]), doubt=True)


def _cleared(t: OvergrownTable, player: str, city: City) -> Iterator[Problem]:
    """Pollution is cleared only beside Ecosystems."""
    ecosystems = [s for s, tile in enumerate(city.tiles) if tile == ECOSYSTEM]
    most = sum(city.tiles[s] != CRATER for e in ecosystems for s in t.kit.board.beside[e])
    if city.cleared > most:
        message = f"{t.names[player]} has cleared {city.cleared} Pollution; the Ecosystems there have {most} neighbours"
        yield Problem("OVG-CHK-12", message, path=(player, "cleared"), doubt=True)
