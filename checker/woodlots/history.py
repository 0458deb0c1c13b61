"""Tables that no course of play leads to: rounds, purchases and sales, felled trees and disasters that cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.woodlots.chance import LISTED
from checker.woodlots.kit import SKIP
from checker.woodlots.spots import on_land
from checker.woodlots.table import (
    DISASTER,
    DISASTERS,
    LAND,
    OVER,
    OWNER,
    PHASE,
    PROJECTS,
    ROUND,
    SALES,
    SETUP,
    TRACK,
    TREES,
    UNSAID,
    UPDATE,
    WAITING,
    Sale,
    WoodlotsTable,
)  # fmt: skip
from sporeprint.ground.wording import counted, joined


def history_problems(t: WoodlotsTable, final: bool) -> Iterator[Problem]:
    """Every contradiction between a table and all games that could lead to it; what is unknown contradicts nothing."""
    if t.phase == SETUP:
        yield from _setup(t)
        return
    if t.hides(PHASE) and not final:
        return
    if not t.hides(ROUND):
        yield from _rounds(t)
    if t.has_land:
        yield from _ended(t, final)
        for seat in range(len(t.players)):
            yield from _bought(t, seat)
            yield from _sold(t, seat)
    yield from _felled(t)


# --- rounds and phases ----------------------------------------------------------------------------------------------
def _setup(t: WoodlotsTable) -> Iterator[Problem]:
    claimed = sum(owner >= 0 for owner in t.owner)
    if claimed and not any(t.trees) and not t.hides_any(TREES):
        message = f"{counted(claimed, 'tile')} {'is' if claimed == 1 else 'are'} claimed before any tree stands"
        yield Problem("WDL-SET-16", message, "trees are placed first, then land is claimed", path=("setup",))


def _rounds(t: WoodlotsTable) -> Iterator[Problem]:
    """Round 0 is the prelude of an option, and no round follows the last one."""
    if not t.round and (SKIP not in t.options or t.phase != UPDATE):
        if SKIP not in t.options:
            message, hint = "there is no round 0", f"write `options: [{SKIP}]` if the first projects were skipped"
        else:
            message, hint = f"round 0 has no phase `{t.phase}`", "in round 0 the board is updated, and nothing else"
        yield Problem("WDL-OPT-3", message, hint, path=("round",))
    if t.round == 1 and t.phase == DISASTER and SKIP not in t.options:
        message = "round 1 has no phase `disaster`: its disaster is prepared in the set-up"
        yield Problem("WDL-RND-2", message, "write `phase: projects`", path=("phase",))
    if t.limit and t.round > t.limit:
        message = f"this is round {t.round}, the game ends after the projects of round {t.limit}"
        yield Problem("WDL-END-4", message, f"write `round: {t.limit}`, or another `round_limit`", path=("round",))


def _ended(t: WoodlotsTable, final: bool) -> Iterator[Problem]:
    """A game that goes on although it was over, or is over although nothing ended it."""
    is_known = not t.hides_any(OWNER)
    out = [seat for seat in range(len(t.players)) if seat not in t.owner and is_known and not t.hides(LAND, seat)]
    may_be_out = out or not is_known or any(t.hides(LAND, seat) for seat in range(len(t.players)))
    if t.phase == OVER:
        is_limit = t.limit and (t.hides(ROUND) or t.round >= t.limit)
        if not may_be_out and not is_limit:
            message = "nobody has sold all land, so the game is not over"
            message += f" before the projects of round {t.limit} are" if t.limit else ""
            hint = "write the phase it is in (`phase: projects`) for an interim score"
            yield Problem("WDL-END-1", message, hint, path=("phase",))
        return
    goes_on = t.phase == DISASTER or (t.phase == UPDATE and t.switch("end_update") != "on")
    if t.phase == UPDATE and goes_on and t.limit and t.round == t.limit and not t.hides(ROUND):
        message = f"the board is not updated in round {t.limit}, the last one"
        yield Problem("WDL-END-2", message, "write `phase: over`", path=("phase",))
    for seat in out if goes_on else ():
        before = t.round - (t.phase == DISASTER)
        message = f"{t.name(seat)} has sold all land, so the game ended with the projects of round {before}"
        hint = "write `phase: over`, or what they still own"
        yield Problem("WDL-END-2", message, hint, path=(t.players[seat], "land"))


# --- steps ----------------------------------------------------------------------------------------------------------
def steps_used(t: WoodlotsTable, seat: int) -> int:
    """The most steps that a player can have used in the round under way."""
    if t.phase in (SETUP, DISASTER):
        return 0
    return t.steps_of(seat) if t.phase == PROJECTS and not t.hides(TRACK) else t.kit.n["steps"]


def most_sales(t: WoodlotsTable, seat: int) -> int:
    """How many sales a player can have made up to now."""
    n = t.kit.n
    before = max(0, t.round - n["sell_from"]) * (n["steps"] // n["sell"])
    return before + (steps_used(t, seat) // n["sell"] if t.round >= n["sell_from"] else 0)


def _bought(t: WoodlotsTable, seat: int) -> Iterator[Problem]:
    """Land beyond what was claimed was bought in the first round, with steps of that round."""
    n, have = t.kit.n, t.owner.count(seat)
    if t.hides(ROUND) or t.round > n["buy_until"] or have > t.kit.borders:
        return
    used = steps_used(t, seat) if t.round == n["buy_until"] else 0
    bought, most = have - n["claims"], used // n["buy"]
    if bought > most:
        message = f"{t.name(seat)} owns {counted(have, 'tile')}: {n['claims']} were claimed, and with"
        message += f" {counted(used, 'step')} used {most} can have been bought"
        yield Problem("WDL-BUY-1", message, f"to buy land costs {n['buy']} steps", path=(t.players[seat],))


def _sold(t: WoodlotsTable, seat: int) -> Iterator[Problem]:
    """How many sales there can be by now, in each round, and that nobody plays on without land (WDL-SEL-1)."""
    n, player, sales = t.kit.n, t.players[seat], t.sales[seat]
    early = [k for k, sale in enumerate(sales) if sale.round and sale.round < n["sell_from"]]
    late = [k for k, sale in enumerate(sales) if not t.hides(ROUND) and sale.round > t.round]
    for k in (*early, *late):
        message = f"a sale of {t.name(seat)} was made in round {sales[k].round}"
        message += "" if t.hides(ROUND) else f", this is round {t.round}"
        yield Problem(
            "WDL-SEL-1", message, f"land is sold from round {n['sell_from']} on", path=(player, "sales", str(k))
        )
    if early or late:
        return
    yield from _too_many(t, seat)
    yield from _sold_out_early(t, seat)
    for k, sale in enumerate(sales):
        yield from _still_there(t, sale, (player, "sales", str(k)))


def _too_many(t: WoodlotsTable, seat: int) -> Iterator[Problem]:
    n, sales, path = t.kit.n, t.sales[seat], (t.players[seat], "sales")
    in_round = n["steps"] // n["sell"]
    if not t.hides(ROUND) and len(sales) > (most := most_sales(t, seat)):
        message = (
            f"{t.name(seat)} made {counted(len(sales), 'sale')} in {counted(t.round, 'round')}, {most} is the most"
        )
        yield Problem("WDL-SEL-1", message, f"{in_round} in a round, none before round {n['sell_from']}", path=path)
        return
    for round_, count in Counter(sale.round for sale in sales if sale.round).items():
        is_now = round_ == t.round and not t.hides(ROUND)
        steps = steps_used(t, seat) if is_now else n["steps"]
        if count > steps // n["sell"]:
            message = (
                f"{t.name(seat)} made {counted(count, 'sale')} in round {round_}, {steps // n['sell']} is the most"
            )
            hint = f"a sale costs {n['sell']} steps" + (f", and {steps} were used" if is_now else "")
            yield Problem("WDL-SEL-1", message, hint, path=path)


def _sold_out_early(t: WoodlotsTable, seat: int) -> Iterator[Problem]:
    """Whoever has no land sold the last of it in the last round: the game ends with that round (WDL-END-1)."""
    sales, path = t.sales[seat], (t.players[seat], "sales")
    is_known = not t.hides(LAND, seat) and not t.hides(SALES, seat) and not t.hides_any(OWNER)
    if not is_known or seat in t.owner or t.hides(ROUND) or t.phase not in (PROJECTS, OVER, UPDATE):
        return
    rounds = [sale.round for sale in sales]
    if sales and all(rounds) and max(rounds) < t.round:
        message = f"{t.name(seat)} had sold all land in round {max(rounds)}, and this is round {t.round}"
        yield Problem("WDL-END-1", message, "the game ends with the round in which somebody sells out", path=path)
    elif t.phase == PROJECTS and steps_used(t, seat) < t.kit.n["sell"]:
        message = f"{t.name(seat)} has no land, and used {counted(steps_used(t, seat), 'step')} in round {t.round}"
        yield Problem("WDL-END-1", message, "so it was sold in the round before, with which the game ended", path=path)


def _still_there(t: WoodlotsTable, sale: Sale, path: tuple[str, ...]) -> Iterator[Problem]:
    """Trees of land that was sold in this round are still there, unless somebody felled them (WDL-SEL-4)."""
    if sale.place == UNSAID or not sale.trees or sale.round != t.round or t.hides(ROUND) or not _is_before_update(t):
        return
    more = Counter(t.trees[sale.place]) - Counter(sale.trees)
    if more and "?" not in sale.trees:
        label, stand = t.label(sale.place), joined(sorted(more.elements()))
        message = f"{label} was sold with {sale.trees} in this round, and {stand} stands there now"
        hint = "in a round trees are felled, and none grows before the update"
        yield Problem("WDL-SEL-4", message, hint, path=path, spots=on_land(t, [sale.place]))


def _is_before_update(t: WoodlotsTable) -> bool:
    """Whether no update was made since the projects of the round."""
    return t.phase in (PROJECTS, UPDATE) or (t.phase == OVER and t.switch("end_update") != "on")


# --- trees and disasters --------------------------------------------------------------------------------------------
def _spare_cuts(t: WoodlotsTable) -> int:
    """How many trees can have been felled in this round, by the steps that dated sales leave."""
    n, out = t.kit.n, 0
    for seat in range(len(t.players)):
        sold = sum(bool(t.round) and sale.round == t.round for sale in t.sales[seat]) if not t.hides(ROUND) else 0
        out += max(0, steps_used(t, seat) - sold * n["sell"]) // n["cut"]
    return out


def _felled(t: WoodlotsTable) -> Iterator[Problem]:
    """Growth of the invasive species on a tile takes a felled tree, and two steps, in this round (WDL-CUT-2)."""
    if t.phase not in (PROJECTS, UPDATE, OVER) or (t.phase == OVER and t.switch("end_update") == "on"):
        return
    bit, most = t.kit.growth(t.kit.invasive), _spare_cuts(t)
    lies = [place for place, growth in enumerate(t.tile) if growth & bit]
    if len(lies) > most:
        where = t.kit.land.words(lies)
        message = f"growth {t.kit.invasive} lies on {counted(len(lies), 'tile')} ({where}), and {counted(most, 'tree')}"
        message += " can have been felled in this round"
        hint = f"it comes from a felled tree, and to fell one costs {t.kit.n['cut']} steps; or it is on the prep space"
        yield Problem("WDL-CUT-2", message, hint, path=("board",), spots=on_land(t, lies))


def first_trees(t: WoodlotsTable) -> Iterator[Problem]:
    """In the first round the trees of the set-up stand, as far as they were not felled (WDL-SET-5, WDL-SET-7)."""
    is_first = t.round == 1 and SKIP not in t.options and not t.hides(ROUND) and _is_before_update(t)
    if not is_first or t.hides_any(TREES):
        return
    n, missing = t.kit.n, 0
    for kind in t.kit.types:
        there, placed = sum(trees.count(kind) for trees in t.trees), n["first_trees"]
        rule = "WDL-SET-5"
        if kind == t.kit.invasive:
            placed, rule = n["invasive_trees"], "WDL-SET-7"
        missing += max(0, placed - there)
        if there > placed:
            message = f"{counted(there, 'tree')} {kind} stand in round 1, {placed} were placed"
            yield Problem(rule, message, "none grows before the first update", path=("board",))
    if missing > (most := _spare_cuts(t)):
        message = f"{counted(missing, 'tree')} of the set-up {'is' if missing == 1 else 'are'} missing in round 1"
        message += f", and {most} can have been felled"
        yield Problem("WDL-SET-5", message, f"to fell a tree costs {n['cut']} steps", path=("board",))


def disaster_problems(t: WoodlotsTable) -> Iterator[Problem]:
    """The disaster of the round lies on the prep board, and alone before anybody has acted (section 11, 5)."""
    if t.phase not in (PROJECTS, UPDATE) or t.switch("shapes") == LISTED or t.hides_any(DISASTERS):
        return
    patterns = {places for ways in t.kit.shapes.values() for places in ways}
    bits = [1 << k for k in range(len(t.kit.disasters))]
    struck = tuple(place for place, lies in enumerate(t.dis) if lies)
    there = f"disasters on {t.kit.land.words(struck)}" if struck else "no disaster"
    if not any(all(t.dis[place] & bit for place in places) for places in patterns for bit in bits):
        message = f"{there}: none of the shapes is among them, and the disaster of a round stays until the update"
        yield Problem("WDL-DIS-2", message, "look again at the prep spaces", path=("prep",))
        return
    is_fresh = len(t.track[WAITING]) == len(t.players) and t.phase == PROJECTS
    if is_fresh and (struck not in patterns or len({t.dis[place] for place in struck}) > 1):
        message = f"{there} are none of the shapes, and nobody has acted in this round"
        yield Problem("WDL-DIS-2", message, "look again at the prep spaces", path=("prep",))
