"""Scoring: a pure function of the board, counted in two ways (SPO-SCORE, SPO-TIE)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.kernel.sheet import Line, PlayerPad, Sheet, Tier
from checker.sporeadic.hexes import bits
from checker.sporeadic.rings import empty_ones, sealed
from checker.sporeadic.table import SporeadicTable
from checker.sporeadic.unknown import COLONIES, RING_SPACES
from sporeprint.ground.wording import counted


def score(t: SporeadicTable) -> Sheet:
    """A line for each kind of thing that scores; notes with the row-by-row count and with spoiled rings."""
    tokens = t.tokens()
    lines: list[Line] = []
    notes: list[Problem] = []
    spaces: dict[str, int] = {}
    for seat, player in enumerate(t.players):
        regions = t.regions(seat)
        whole = empty_ones(regions, tokens)
        spaces[player] = sum(map(int.bit_count, whole))
        lines += _lines(t, seat, player, whole)
        if not t.unknown.scores:
            notes.append(_zigzag_note(t, seat, spaces[player]))
            notes += [_spoiled(t, seat, region) for region in regions if region & tokens]
    colonies = {player: t.cols[seat].bit_count() for seat, player in enumerate(t.players)}
    tiers = (Tier(COLONIES, colonies, "SPO-TIE-2"), Tier(RING_SPACES, spaces, "SPO-TIE-3"))
    verdict, tie_rule = _tie(t, spaces)
    figures = {player: _certain(t, seat) for seat, player in enumerate(t.players)}
    return Sheet(
        t.names,
        tuple(lines),
        tiers,
        tuple(notes),
        verdict=verdict,
        figures=figures,
        tie_rule=tie_rule,
        row_rules=ROW_RULES,
    )


def _lines(t: SporeadicTable, seat: int, player: str, whole: tuple[int, ...]) -> Iterator[Line]:
    n = t.kit.n
    kinds = (
        ("mushrooms", "mushroom", t.mush[seat], "SPO-SCORE-1"),
        ("colonies", "colony", t.cols[seat], "SPO-SCORE-2"),
    )
    for row, kind, tokens, rule in kinds:
        count, each = tokens.bit_count(), n[f"{kind}_points"]
        if count:
            words = f"{counted(count, kind)} x {each} = {count * each}"
            yield Line(player, row, count * each, words, rule, _labels(t, tokens))
    if whole:
        count, each = sum(map(int.bit_count, whole)), n["ring_points"]
        named = "; ".join(t.field.words(ring) for ring in whole)
        places = tuple(label for ring in whole for label in t.field.labels(ring))
        words = f"{counted(count, 'space')} in {counted(len(whole), 'ring')} ({named}) x {each} = {count * each}"
        yield Line(player, "rings", count * each, words, "SPO-SCORE-3", places)


def _labels(t: SporeadicTable, tokens: int) -> tuple[str, ...]:
    return tuple(t.field.label[bit] for bit in bits(tokens))


def total(t: SporeadicTable, seat: int) -> int:
    """The points of one player, without the words."""
    return board_points(t, seat) + ring_spaces(t, seat) * t.kit.n["ring_points"]


def board_points(t: SporeadicTable, seat: int) -> int:
    n = t.kit.n
    return t.mush[seat].bit_count() * n["mushroom_points"] + t.cols[seat].bit_count() * n["colony_points"]


def ring_spaces(t: SporeadicTable, seat: int) -> int:
    return sum(map(int.bit_count, t.fairy_rings(seat)))


# --- two ways to count ----------------------------------------------------------------------------------------------
def zigzag(t: SporeadicTable, seat: int) -> list[tuple[str, str, int]]:
    """Method 1: row letter, the way to go (> or <) and the points of the tokens of each row, from the top down."""
    mushroom, colony = t.kit.n["mushroom_points"], t.kit.n["colony_points"]
    out: list[tuple[str, str, int]] = []
    for k, (letter, row) in enumerate(t.field.rows):
        inside = 2 * row[-1] - row[0]
        count = (t.mush[seat] & inside).bit_count() * mushroom + (t.cols[seat] & inside).bit_count() * colony
        out.append((letter, "<" if k % 2 else ">", count))
    return out


def _zigzag_note(t: SporeadicTable, seat: int, spaces: int) -> Problem:
    rows = zigzag(t, seat)
    shown = ", ".join(f"{letter}{way} {points}" for letter, way, points in rows if points) or "nothing"
    points = sum(points for _, _, points in rows)
    ring = spaces * t.kit.n["ring_points"]
    words = f"{t.name(seat)} row by row: {shown}: {points} on the board + {ring} for rings = {points + ring}"
    return Problem("SPO-SCORE-6", words)


def by_subtraction(t: SporeadicTable, seat: int) -> int:
    """Method 2: the points from what is not on the board, and the ring spaces (SPO-SCORE-7)."""
    n, kit = t.kit.n, t.kit
    mushrooms = kit.mushrooms - t.supply[seat] - t.sideways[seat] - t.desert[seat]
    colonies = kit.colonies - t.unplayed[seat]
    rings = ring_spaces(t, seat) * n["ring_points"]
    return mushrooms * n["mushroom_points"] + colonies * n["colony_points"] + rings


def _spoiled(t: SporeadicTable, seat: int, region: int) -> Problem:
    """Why a sealed region does not score."""
    strange = region & t.tokens()
    seats = [s for s in range(len(t.players)) if t.own(s) & strange]
    owners = " and ".join(map(t.name, seats))
    path = (t.players[seats[0]], "colonies" if t.cols[seats[0]] & strange else "mushrooms")
    where = t.field.words(region)
    message = f"the ring of {t.name(seat)} around {where} counts nothing: on {t.field.words(strange)} stands {owners}"
    return Problem("SPO-RING-7", message, "it counts again when the token leaves", path=path)


def _tie(t: SporeadicTable, spaces: dict[str, int]) -> tuple[str, str]:
    """What is to be said when nobody has won, and the rule that a tie for the first place came to."""
    each = t.kit.n["ring_points"]
    keys = {
        player: (board_points(t, seat) + spaces[player] * each, t.cols[seat].bit_count(), spaces[player])
        for seat, player in enumerate(t.players)
    }
    best = max(keys.values())
    equal = [sum(key[:size] == best[:size] for key in keys.values()) for size in (1, 2, 3)]
    if equal[2] < 2:
        return "", "SPO-TIE-3" if equal[1] > 1 else "SPO-TIE-2" if equal[0] > 1 else ""
    tied = [t.names[player] for player, key in keys.items() if key == best]
    words = f"{' and '.join(tied)} are tied with {best[0]}, and colonies and ring spaces are equal: play again"
    return f"{words} [SPO-TIE-4]", "SPO-TIE-4"


# --- the pad, and wrong figures -------------------------------------------------------------------------------------
def pad(t: SporeadicTable) -> list[PlayerPad]:
    """The scorepad filled in, the check by subtraction too."""
    sheet = score(t)
    ranks = {place.player: place.rank for place in sheet.places()}
    out: list[PlayerPad] = []
    for seat, player in enumerate(t.players):
        lines = {row: str(sheet.row(player, row)) for row in ("mushrooms", "colonies", "rings")}
        lines |= {"total": str(sheet.total(player)), "rank": str(ranks[player])}
        lines |= {row: str(value) for row, value in checks(t, seat).items()}
        out.append(PlayerPad([], lines))
    return out


def checks(t: SporeadicTable, seat: int) -> dict[str, int]:
    """The lines below the rank: what lies beside the board, and what that leaves on it."""
    supply, sideways, desert = t.supply[seat], t.sideways[seat], t.desert[seat]
    return {
        "supply": supply,
        "sideways": sideways,
        "desert": desert,
        "standing": t.kit.mushrooms - supply - sideways - desert,
        "unplayed": t.kit.colonies - t.unplayed[seat],
    }


def _certain(t: SporeadicTable, seat: int) -> dict[str, int]:
    """The same, as far as it is counted while tokens are unknown."""
    mushrooms, colonies = (not t.unknown.scores or seat in known for known in t.unknown.counted)
    return {row: n for row, n in checks(t, seat).items() if (colonies if row == "unplayed" else mushrooms)}


ROW_RULES = {"mushrooms": "SPO-SCORE-1", "colonies": "SPO-SCORE-2", "rings": "SPO-SCORE-3"}


def claim_rule(t: SporeadicTable, seat: int, row: str, claimed: int, rule: str) -> str:
    """The rule that best explains a wrong claim."""
    n = t.kit.n
    if row in checks(t, seat):
        return "SPO-SCORE-8" if row in ("standing", "unplayed") else "SPO-SCORE-7"
    if row == "rings":
        points = n["ring_points"]
        return ring_rule(t, seat, claimed // points if points and claimed % points == 0 else -1)
    if row in ("mushrooms", "total"):
        cut = (t.mush[seat] & ~t.network(seat)).bit_count() * n["mushroom_points"]
        right = total(t, seat) if row == "total" else t.mush[seat].bit_count() * n["mushroom_points"]
        wrong = {-cut, t.supply[seat], t.desert[seat], len(t.hands[seat])} - {0}
        return "SPO-SCORE-5" if claimed - right in wrong else ROW_RULES.get(row, rule)
    return ROW_RULES.get(row, rule)


def ring_rule(t: SporeadicTable, seat: int, spaces: int) -> str:
    """The rule that best explains a wrong number of ring spaces, by the regions that were counted as rings."""
    tokens, most = t.tokens(), t.kit.n["ring_most"]
    closed = sealed(t.field, t.own(seat), most, True)
    large = [r for r in sealed(t.field, t.own(seat), len(t.field.label)) if r.bit_count() > most]
    spoiled = [r for r in t.regions(seat) if r & tokens]
    extra = spaces - ring_spaces(t, seat)
    ways = {
        "SPO-RING-1": (sum(map(int.bit_count, empty_ones(closed, tokens))) - ring_spaces(t, seat),),
        "SPO-RING-2": (_empty_spaces(large, tokens),),
        "SPO-RING-3": (_empty_spaces(spoiled, tokens), sum(map(int.bit_count, spoiled))),
    }
    return next((rule for rule, more in ways.items() if extra and extra in more), ROW_RULES["rings"])


def _empty_spaces(regions: list[int], tokens: int) -> int:
    return sum((region & ~tokens).bit_count() for region in regions)
