"""What a position and the header of a Woodlots log may hold, and what leaving it out means."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache
from typing import Annotated, Literal

from checker.kernel.files import Count, Head, LogHead, Player
from checker.kernel.problem import Problem
from checker.woodlots.kit import DISASTERS, GROWTH, LAYOUTS, OPTIONS, SOILS, TREES, WoodlotsKit
from checker.woodlots.notation import read_disaster
from checker.woodlots.setup import PUT, SOW
from checker.woodlots.table import UNSAID, WAITING, Sale
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import Rows, Text
from sporeprint.ground.records import record
from sporeprint.ground.scalars import UNKNOWN, Unknown, known
from sporeprint.ground.vocabulary import (
    UNSEEN,
    Named,
    Names,
    Pile,
    Refused,
    RuleMark,
    Spread,
    Vocabulary,
    is_unseen,
    word_list,
)

NOTHING = frozenset((".", "-", "none", "nobody"))
"""Words for a place without the thing in question."""
REST = "rest"
"""Stands among places for all of them, as far as they do not say it themselves."""
HOW = "write sales: [K4 AC, L1 4], or the sum"

Block = Annotated[Text | Rows | Unknown, RuleMark("WDL-SET-1")]
Tally = Annotated[Count, RuleMark("WDL-CHK-2")]
Places = Annotated[tuple[str, ...], Pile("place", counted=False)]
Tokens = Annotated[tuple[str, ...], Pile("player", counted=False)]
Growth = Annotated[str, Named("growth", has_unseen=True)]
Points = Annotated[str, Named("points")]
Mode = Annotated[Literal["multi", "solo", "solo-owner"], RuleMark("WDL-CHK-1")]
Phase = Annotated[Literal["setup", "disaster", "projects", "update", "over"], RuleMark("WDL-CHK-1")]


@record
class TilePlace:
    """One place: the tile and its prep space."""

    soil: Annotated[str, Named("soil")] | Unknown = UNKNOWN
    trees: Annotated[str, Named("tree", has_unseen=True)] | Unknown = UNKNOWN
    """The trees that stand there: `AC`, `.` for none, `A?` where more may stand."""
    tile: Growth | Unknown = ""
    """Growth that lies on the tile itself."""
    prep: Growth | Unknown = UNKNOWN
    """Growth on the prep space."""
    disasters: Annotated[str, Named("disaster", has_unseen=True)] | Unknown = ""
    owner: Annotated[str, Named("owner")] | Unknown = UNKNOWN


@record
class SaleTable:
    """Land that was sold; its trees or its points are enough."""

    place: Annotated[str, Named("place")] | Unknown = UNKNOWN
    trees: Annotated[str, Named("tree", has_unseen=True)] | Unknown = UNKNOWN
    points: Points | Unknown = UNKNOWN
    round: Tally | Unknown = UNKNOWN


SaleText = Annotated[str, Named("sale", has_unseen=True)]
Sales = Annotated[tuple[SaleTable | SaleText | Unknown, ...] | Points | Unknown, RuleMark("WDL-SEL-3")]


@record
class Holding:
    """What one player owns and sold."""

    land: Places | Unknown = UNKNOWN
    """The places with a border of theirs, `[]` for none; a block `owners` says the same."""
    sales: Sales = UNKNOWN
    """Each sale with its trees (`K4 AC`) or its points (`L1 4`), `[]` for none, or the sum of all."""
    borders: Tally | Unknown = UNKNOWN
    """Borders in hand; they are compared with the land."""


Actions = dict[Annotated[str, Named("space")], Tokens]


@record
class WoodlotsPosition(Head):
    """A table of Woodlots."""

    holdings: Annotated[dict[str, Holding | Unknown], Spread("player")]
    mode: Mode | None = None
    """How many play, and whether for points; left out, `multi`, or `solo` for one player."""
    layout: Block = UNKNOWN
    """The name of a layout, or five rows of soils."""
    options: Annotated[tuple[str, ...], Pile("option", counted=False)] = ()
    """Which of the optional rules are played; left out, none."""
    colours: dict[Player, str] = field(default_factory=dict)
    """The colour of each player's pieces, for pictures."""
    round: Tally | Unknown = UNKNOWN
    """The round under way, or the last one."""
    phase: Phase | Unknown = UNKNOWN
    """Where in the round the game is; left out, a table to be scored is that of a game that is over."""
    board: Block = UNKNOWN
    """Five rows of trees; `AC+I` has growth I on the tile."""
    prep: Block = UNKNOWN
    """Five rows of growth on the prep spaces; `AI/X` has a disaster X."""
    tiles: dict[Annotated[str, Named("place or rest")], TilePlace | Unknown] | Unknown = UNKNOWN
    """Places one by one, instead of the blocks; `rest` says what is not written for a place."""
    owners: Block = UNKNOWN
    """Five rows of players, `.` where nobody has a border."""
    actions: Annotated[Actions | Unknown, RuleMark("WDL-ACT-1")] = UNKNOWN
    """The action tokens by space, the top one first."""
    waiting: Tokens | Unknown | None = None
    """Tokens on the last space that have not moved in this round."""
    setup: dict[Annotated[str, Named("stage")], Annotated[tuple[str, ...], Pile("setting")]] = field(
        default_factory=dict
    )
    """In a set-up under way: the lines of each native type, and what was scattered."""
    struck: bool | None = None
    """Whether the disaster of the coming projects lies on the prep board; left out, it follows from the phase."""
    stacked: bool | None = None
    """Whether the stack of the coming projects is formed; left out, it follows from the phase."""


@record
class WoodlotsHeader(LogHead):
    """The header of a Woodlots log."""

    mode: Mode | None = None
    """How many play, and whether for points; left out, `multi`, or `solo` for one player."""
    layout: Annotated[Text | Rows | None, RuleMark("WDL-SET-1")] = None
    """The name of a layout, or five rows of soils; needed where the log begins with the set-up."""
    options: Annotated[tuple[str, ...], Pile("option", counted=False)] = ()
    """Which of the optional rules are played; left out, none."""
    colours: dict[Player, str] = field(default_factory=dict)
    """The colour of each player's pieces, for pictures."""


# --- names ----------------------------------------------------------------------------------------------------------
def owner_names(players: Vocabulary) -> Vocabulary:
    """Players, and words for nobody."""
    return Vocabulary(lambda text: "" if text.lower() in NOTHING else players.read(text), players.words)


def vocabularies(kit: WoodlotsKit) -> Names:
    """The things of Woodlots by code or name: places, soils, trees, growth, disasters, and what is made of them."""

    def read_stage(text: str) -> str | Refused:
        known = (*kit.natives, "scattered")
        found = next((stage for stage in known if folded(stage) == folded(text)), None) or kit.called(TREES, text)
        return found or Refused("WDL-SET-16", f"`{text}` is no part of the set-up", did_you_mean(text, known))

    return {
        "place": Vocabulary(lambda text: read_place(kit, text), kit.land.labels),
        "place or rest": Vocabulary(lambda text: REST if text.lower() == REST else read_place(kit, text)),
        "soil": Vocabulary(lambda text: read_soil(kit, text), tuple(kit.soils)),
        "tree": Vocabulary(lru_cache(lambda text: read_letters(kit, text, TREES, "tree"))),
        "growth": Vocabulary(lru_cache(lambda text: read_letters(kit, text, GROWTH, "growth token"))),
        "disaster": Vocabulary(lru_cache(lambda text: read_struck(kit, text))),
        "points": Vocabulary(read_points),
        "sale": Vocabulary(lambda text: _as_text(read_sale(kit, text), text)),
        "space": Vocabulary(lambda text: _space(kit, text)),
        "option": word_list(OPTIONS, "WDL-CHK-1", "there is no option `{}`"),
        "stage": Vocabulary(read_stage, (*kit.natives, "scattered")),
        "setting": Vocabulary(lambda text: _setting(kit, text)),
    }


def read_place(kit: WoodlotsKit, text: str) -> str | Refused:
    found = kit.land.read(text)
    return _refused(found) if isinstance(found, Problem) else kit.land.labels[found]


def _refused(problem: Problem) -> Refused:
    return Refused(problem.rule, problem.message, problem.hint)


def read_soil(kit: WoodlotsKit, text: str) -> str | Refused:
    found = kit.called(SOILS, text)
    return found or Refused("WDL-SET-2", f"there is no soil `{text}`", f"the soils are {', '.join(kit.soils)}")


def read_letters(kit: WoodlotsKit, text: str, kind: str, what: str) -> str | Refused:
    """Types as letters in order, with `?` behind them where there may be more; written as letters or as names."""
    if not text or text in NOTHING or text.lower() in NOTHING:
        return ""
    if all(letter in kit.types for letter in text):
        return kit.sorted_trees(text) if len(text) > 1 else text
    named = [kit.called(kind, part) for part in text.split(",")]
    if all(named):
        return kit.sorted_trees("".join(code for code in named if code))
    letters = text.upper().replace("_", UNSEEN).replace(" ", "").replace(",", "")
    strange = [f"`{letter}`" for letter in dict.fromkeys(letters) if letter not in (*kit.types, UNSEEN)]
    if strange:
        hint = f"the types are {', '.join(kit.types)}, and . where there is none"
        return Refused("WDL-GEN-2", f"there is no {what} {' or '.join(strange)}", hint)
    known = letters.replace(UNSEEN, "")
    return kit.sorted_trees(known) + (UNSEEN if UNSEEN in letters else "")


def read_struck(kit: WoodlotsKit, text: str) -> str | Refused:
    """Disasters as letters, with `?` behind them where there may be more."""
    if not text or text.lower() in NOTHING:
        return ""
    named = kit.called(DISASTERS, text)
    letters = named or text.replace("_", UNSEEN).replace(" ", "").replace(",", "")
    out = ""
    for letter in letters.replace(UNSEEN, ""):
        found = read_disaster(kit, letter, "WDL-DIS-1")
        if isinstance(found, Problem):
            return _refused(found)
        out += found
    return out + (UNSEEN if UNSEEN in letters else "")


def read_points(text: str) -> str | Refused:
    """A number of points; empty for none at all."""
    digits = text.strip().removeprefix("+").replace("\u2212", "-")
    plain = digits.removeprefix("-")
    if plain.isascii() and plain.isdigit() and len(plain) < 5:
        return digits
    return "" if text.lower() in NOTHING else Refused("WDL-SEL-3", f"`{text}` is not a number of points", HOW)


def read_sale(kit: WoodlotsKit, text: str) -> Sale | Refused:
    """`K4 AC`, `K4 AC 6`, `L1 4`, `L1 ?`: a place with its trees, its points or both."""
    label, *rest = text.replace(",", " ").split() or [""]
    place = kit.land.read(label)
    if isinstance(place, Problem):
        return _refused(place)
    numbers = [word for word in rest if not isinstance(read_points(word), Refused) and word.lower() not in NOTHING]
    words = " ".join(word for word in rest if word not in numbers)
    if not rest or len(numbers) > 1:
        return Refused("WDL-SEL-3", f"`{text}` is no sale", HOW)
    trees = None if not words or is_unseen(words) else read_letters(kit, words, TREES, "tree")
    if isinstance(trees, Refused):
        return trees
    return Sale(place, int(str(read_points(numbers[0]))) if numbers else None, trees)


def _as_text(sale: Sale | Refused, text: str) -> str | Refused:
    return sale if isinstance(sale, Refused) else text


def sale_of(kit: WoodlotsKit, written: SaleTable | str | Unknown) -> Sale:
    """A sale as it was written, in a table or as text."""
    if isinstance(written, str):
        found = read_sale(kit, written)
        assert isinstance(found, Sale), "the text was read before"
        return found
    if isinstance(written, Unknown):
        return Sale(UNSAID, None)
    place = UNSAID if isinstance(written.place, Unknown) else kit.land.at[written.place]
    points = None if isinstance(written.points, Unknown) or not written.points else int(written.points)
    return Sale(place, points, known(written.trees, None), known(written.round, 0))


def _space(kit: WoodlotsKit, text: str) -> str | Refused:
    last = kit.n["steps"]
    if text.lower() == "waiting":
        return str(WAITING)
    if text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= last:
        return str(int(text))
    return Refused("WDL-ACT-1", f"there is no space `{text}`", f"the spaces are 1 to {last}, and `waiting`")


def _setting(kit: WoodlotsKit, text: str) -> str | Refused:
    """`put G2`, `sow G2`, or what was scattered."""
    verb, _, label = text.lower().partition(" ")
    if verb in ("trees", "growth") and not label:
        return verb
    if verb not in (PUT, SOW) or not label:
        return Refused("WDL-SET-16", f"`{text}` is no line of the set-up", "write: put PLACE, sow PLACE")
    place = read_place(kit, label)
    return place if isinstance(place, Refused) else f"{verb} {place}"


def read_layout(kit: WoodlotsKit, text: str) -> str | None:
    """The soils of a layout that is written by name."""
    name = kit.called(LAYOUTS, text)
    return None if name is None else kit.layouts[name]
