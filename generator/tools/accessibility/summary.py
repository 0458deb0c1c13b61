"""The report as a table: how it stands with words, and with each group of things that must be told apart."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from generator.tools.accessibility.cues import Pair
from generator.tools.accessibility.faults import WRITTEN, AccessJudgement
from generator.tools.accessibility.inspect import Inspected, JudgedGroup, OpenedTitle, SeenOn
from generator.tools.accessibility.sight import SIGHTS, Sight
from sporeprint.ground.plain import Json


@dataclass(frozen=True, slots=True)
class GroupRow:
    id: str
    name: str
    things: int
    apart: dict[Sight, float]
    """In each way of seeing, how far apart the nearest two of them are."""
    nearest: dict[Sight, tuple[str, str]]
    colours: dict[str, str]
    cue: str
    form: float | None
    """Millimetres of lines that only one of the nearest two has, without colours; None without pieces to look at."""

    @property
    def cue_words(self) -> str:
        if self.cue == "none":
            return "none"
        if self.form is None:
            return f"{self.cue}, not looked at"
        return f"{self.cue}, written" if self.cue in WRITTEN else f"{self.cue}, {self.form:.0f} mm"


@dataclass(frozen=True, slots=True)
class Summary:
    faces: int
    runs: int
    words: list[str]
    lowest_contrast: float | None
    smallest_type: float | None
    groups: list[GroupRow]
    accepted: list[tuple[str, int, str]]
    """Exceptions that were needed: name, how often, why."""

    def as_json(self) -> dict[str, Json]:
        return asdict(self)


def summary(opened: OpenedTitle, found: Inspected, judged: AccessJudgement) -> Summary:
    """What was accepted does not count as the lowest or the smallest."""
    accept = opened.limits.accept
    tight = min(_left(found, judged, "ACCESS-CONTRAST"), key=lambda seen: _share(seen, opened), default=None)
    small = min(_left(found, judged, "ACCESS-TYPE"), key=lambda seen: seen.words.size, default=None)
    return Summary(
        found.faces,
        len(found.words),
        [] if tight is None or small is None else [_tight_line(tight, opened), _small_line(small, opened)],
        None if tight is None else round(tight.words.ratio, 2),
        None if small is None else round(small.words.size, 2),
        [row for group in found.groups if (row := group_row(group)) is not None],
        [(name, count, accept[name].reason) for name, count in judged.used.items() if count],
    )


def _left(found: Inspected, judged: AccessJudgement, rule: str) -> list[SeenOn]:
    return [seen for seen in found.words if (rule, id(seen)) not in judged.accepted]


def _share(seen: SeenOn, opened: OpenedTitle) -> float:
    """How near to its limit a contrast is: below 1 it falls short."""
    return seen.words.ratio / opened.limits.wanted(seen.words.is_large)


def _tight_line(seen: SeenOn, opened: OpenedTitle) -> str:
    limit = opened.limits.wanted(seen.words.is_large)
    return f"lowest contrast {seen.words.ratio:.1f} of {limit:g}: {_place(seen)}"


def _small_line(seen: SeenOn, opened: OpenedTitle) -> str:
    return f"smallest type {seen.words.size:.1f} pt of {opened.limits.type:g}: {_place(seen)}"


def _place(seen: SeenOn) -> str:
    return f"“{seen.words.words[:24]}”, element `{seen.words.leaf.element}` of `{seen.piece.component}`"


def group_row(judged: JudgedGroup) -> GroupRow | None:
    """None for a group without anything that could be mixed up."""
    record, pairs = judged.group.record, judged.pairs
    if not pairs:
        return None
    nearest = {sight: _nearest(judged, sight) for sight in SIGHTS}
    forms = [pair.form for pair in pairs if pair.form is not None]
    return GroupRow(
        judged.group.id,
        record.name,
        len({member.value for member in judged.group.members}),
        {sight: round(pair.apart[sight], 1) for sight, pair in nearest.items()},
        {sight: (pair.first, pair.second) for sight, pair in nearest.items()},
        dict(judged.colours),
        record.cue,
        round(min(forms), 2) if forms else None,
    )


def _nearest(judged: JudgedGroup, sight: Sight) -> Pair:
    return min(judged.pairs, key=lambda pair: pair.apart[sight])
