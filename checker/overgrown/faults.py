"""What cannot be true of an Overgrown table, or cannot have come from legal play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.overgrown import history
from checker.overgrown.kit import CRATER, ECOSYSTEM, OVERGROWN, POLLUTION, UNKNOWN
from checker.overgrown.spots import in_city, on_aether
from checker.overgrown.table import GROW, PLACE, OvergrownTable, growth_count
from sporeprint.ground.wording import counted


def problems(t: OvergrownTable) -> Iterator[Problem]:
    """Every fault of a complete position in play."""
    yield from _craters(t)
    yield from _counts(t, complete=True, refills=True)
    yield from _tokens(t)
    yield from _aether(t)


def file_problems(t: OvergrownTable, given: set[str], final: bool) -> Iterator[Problem]:
    """What is wrong with a table somebody wrote down, as far as they wrote it down."""
    yield from _craters(t, "aether" in given)
    complete = "aether" in given and not t.unknown_tiles() and not t.is_bag_open
    yield from _counts(t, complete, "refills" in given)
    yield from _tokens(t)
    yield from _aether(t, "auras" in given)
    if t.solo:
        yield from _solo(t, given)
    if final or "step" not in t.open:
        yield from _groups_left(t)
    for problem in (*history.problems(t, given, final and "to_act" not in given), *_matched(t, given)):
        yield problem if final else problem._replace(doubt=True)  # one disputed move can be judged all the same


# --- what is refused ------------------------------------------------------------------------------------------------
def _craters(t: OvergrownTable, is_told: bool = True) -> Iterator[Problem]:
    labels, seen = t.kit.board.labels, {}
    for player, city in zip(t.players, t.cities, strict=True):
        found = [labels[s] for s, tile in enumerate(city.tiles) if tile == CRATER]
        if len(found) > 1 or (not found and UNKNOWN not in city.tiles):
            message = f"the City of {t.names[player]} has {counted(len(found), 'Crater')}, it must have one"
            spots = tuple((f"{player}.city", label) for label in found)
            yield Problem(
                "OVG-CHK-2", message, "write X on the space with the Crater", path=(player, "city"), spots=spots
            )
        elif found:
            seen[player] = found[0]
    there = [labels[s] for s, tiles in enumerate(t.aether) if tiles == CRATER and is_told]
    if len(there) > 1 or (is_told and any(t.aether) and not there and UNKNOWN not in t.aether):
        message = f"the Aether has {counted(len(there), 'Crater')}, it must have one"
        yield Problem("OVG-CHK-2", message, "write X on the space with the Crater", path=("aether",))
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
    return counted(len(t.players), "player")


def _pollution(t: OvergrownTable, lying: int, is_told: bool) -> Iterator[Problem]:
    """No more Pollution than the box has; with the number of refills known, than they brought into play."""
    about = lying + (t.aether_pollution or 0) + sum(city.cleared for city in t.cities)
    first = t.kit.first[POLLUTION]
    most, where = t.kit.box[POLLUTION], "are in the box"
    if t.solo:
        most, where = first + t.placed, "are in play at this level"
    elif is_told and t.refills is not None and about <= most:
        most = min(most, first + t.kit.refill_pollution * t.refills)
        where = f"are in play after {counted(t.refills, 'refill')}"
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
                if city.tiles[space] == UNKNOWN:
                    continue
                what = "an empty space" if city.tiles[space] == "." else t.kit.tile_name(city.tiles[space])
                message = f"on {t.kit.board.labels[space]} of {t.names[player]} Wildlife stands on {what}"
                hint = "it stands on Element, Overgrown and Ecosystem tiles only"
                spots = in_city(t, player, [space])
                yield Problem("OVG-CHK-5", message, hint, path=(player, "city"), spots=spots)


def _aether(t: OvergrownTable, is_told: bool = True) -> Iterator[Problem]:
    labels = t.kit.board.labels
    covered = list(t.covered())
    for space in dict.fromkeys(s for s in covered if covered.count(s) > 1):
        message = f"{labels[space]} is inside two Auras"
        yield Problem("OVG-CHK-6", message, path=("auras",), spots=on_aether(t, [space]))
    for aura in [aura for aura in t.auras if aura is not None]:
        if t.crater in aura:
            message = f"an Aura lies on the Crater ({labels[t.crater]})"
            yield Problem("OVG-CHK-6", message, path=("auras",), spots=on_aether(t, [t.crater]))
        if len(aura) == 2 and aura[1] not in t.kit.board.beside[aura[0]]:
            message = f"{t.kit.board.words(aura)} do not share an edge, no Aura lies around them"
            yield Problem("OVG-CHK-6", message, path=("auras",), spots=on_aether(t, aura))
        elif len(aura) > 2:
            message = f"an Aura lies around {len(aura)} spaces"
            yield Problem("OVG-CHK-6", message, "one or two", path=("auras",), spots=on_aether(t, aura))
    if is_told and not covered and None not in t.auras:
        yield Problem("OVG-CHK-6", "no Aura is on the Aether", "write auras: {A: L a2 a3, ...}", path=("auras",))


def under_way(t: OvergrownTable) -> Iterator[Problem]:
    """What the turn under way cannot be like."""
    if t.hand and t.phase != PLACE:
        message = f"{t.hand} is in the hand, and the step is `{t.phase}`"
        yield Problem("OVG-CHK-6", message, "with a pair in the hand it is `place`", path=("hand",))
    for card in t.new:
        if card not in t.cards and UNKNOWN not in t.cards:
            hint = "new cards are among those that lie face up"
            yield Problem(
                "OVG-CHK-6", f"{card} was turned up in this turn and does not lie face up", hint, path=("new",)
            )
    if t.phase == GROW and t.fresh and (len(t.fresh) != 2 or t.fresh[1] not in t.kit.board.beside[t.fresh[0]]):
        message = f"{t.kit.board.words(t.fresh)} cannot be where tiles were placed in this turn"
        yield Problem("OVG-PLAC-1", message, "it is two spaces side by side", path=("fresh",))


def _solo(t: OvergrownTable, given: set[str]) -> Iterator[Problem]:
    wanted = t.kit.levels[t.level]
    if t.drawn != wanted:
        message = f"{counted(t.drawn, 'Wildlife card')} drawn, at level {t.level} it is {wanted}"
        yield Problem("OVG-CHK-13", message, path=("drawn",))
    least = wanted - 1 if wanted > 1 else wanted  # two of them may lie on one Aether space
    if not least <= t.placed <= wanted:
        tiles = counted(t.placed, "Pollution tile")
        message = f"{tiles} put into the City at set-up, at level {t.level} it is {wanted}"
        yield Problem("OVG-CHK-13", message, path=("placed",))
    if len(t.matched) > t.drawn:
        message = f"{counted(len(t.matched), 'card')} attracted and {t.drawn} drawn"
        yield Problem("OVG-CHK-13", message, path=("attracted",))
    if ("aether" in given or "aether_pollution" in given) and history.is_counted(t.cities[0]):
        there = t.polluted() + t.cities[0].tiles.count(POLLUTION) + t.cities[0].cleared
        total = t.kit.first[POLLUTION] + (t.placed if "placed" in given else least)
        if there < total:
            message = f"there are {there} Pollution tiles with those cleared, {total} are in play"
            yield Problem("OVG-CHK-4", message, "Pollution never leaves a solo game", path=("aether",))


# --- what no play leads to -------------------------------------------------------------------------------------------
def _matched(t: OvergrownTable, given: set[str]) -> Iterator[Problem]:
    told = next((key for key in ("matched", "attracted") if key in given), None)
    tokens = sum(sum(city.tokens) for city in t.cities)
    if told is None or (t.rule("reshuffle_matched") and not t.solo and tokens > len(t.matched)):
        return  # matched cards went into a new deck
    if tokens > len(t.matched) or (tokens < len(t.matched) and not any(city.is_open for city in t.cities)):
        verb = "stands" if tokens == 1 else "stand"
        cards = counted(len(t.matched), "card")
        message = f"{counted(tokens, 'Wildlife token')} {verb} in the Cities, {cards} matched"
        yield Problem("OVG-CHK-14", message, "each matched card brought one token", path=(told,))


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
