"""What falls short of the limits, each with its place and a fix, unless the title accepts it with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.compose.faults import PrintFault, report_faults
from generator.load.models import MeaningRecord
from generator.scene.colours import Rgb, contrast, hex_of
from generator.tools.accessibility.cues import Pair
from generator.tools.accessibility.inspect import Inspected, JudgedGroup, OpenedTitle, SeenOn
from generator.tools.accessibility.limits import RULES, Accepted, Limits
from generator.tools.accessibility.sight import NAMES, SIMULATED, Sight
from sporeprint.ground.findings import Report

WRITTEN = ("letter", "number", "word")
"""Cues that are words on the piece."""


@dataclass(frozen=True, slots=True)
class Short:
    """A fault, what has it, and what an exception would have to name to accept it."""

    fault: PrintFault
    by: SeenOn | Pair
    of: str
    value: float
    words: str = ""
    component: str = ""


@dataclass(frozen=True, slots=True)
class AccessJudgement:
    used: dict[str, int]
    """How often each exception was needed, by its name."""
    accepted: frozenset[tuple[str, int]]
    """What was accepted: the rule, and the identity of the words or the pair."""


def judge(opened: OpenedTitle, inspected: Inspected, report: Report) -> AccessJudgement:
    """Reports what falls short and is not accepted, and exceptions that stand for nothing."""
    used = dict.fromkeys(opened.limits.accept, 0)
    accepted: set[tuple[str, int]] = set()
    told: list[PrintFault] = []
    for short in _shorts(opened, inspected):
        name = next((n for n, a in opened.limits.accept.items() if _accepts(a, short)), None)
        if name is None:
            told.append(short.fault)
        else:
            used[name] += 1
            accepted.add((short.fault.rule, id(short.by)))
    report_faults(told, report)
    for name, count in used.items():
        if not count:
            where = opened.limits.accept[name].where
            message = f"`{name}` is accepted, but nothing like it is found"
            report.note("ACCESS-UNUSED", message, where, "take it out")
    return AccessJudgement(used, frozenset(accepted))


def _accepts(accepted: Accepted, short: Short) -> bool:
    return (
        accepted.what == RULES.get(short.fault.rule)
        and accepted.of == short.of
        and accepted.least <= short.value + 1e-9
        and (not accepted.words or short.words in accepted.words)
        and (not accepted.components or short.component in accepted.components)
    )


def _shorts(opened: OpenedTitle, inspected: Inspected) -> Iterator[Short]:
    for seen in inspected.words:
        yield from _contrast(seen, opened.limits)
        yield from _type(seen, opened.limits)
    for group in inspected.groups:
        yield from _group(group, opened.limits)


# --- words ----------------------------------------------------------------------------------------------------------
def _contrast(seen: SeenOn, limits: Limits) -> Iterator[Short]:
    words, wanted = seen.words, limits.wanted(seen.words.is_large)
    if words.ratio >= wanted - 0.005:
        return
    colours = f"{hex_of(words.colour)} on {hex_of(words.ground)}"
    message = f"{_named(seen)} has a contrast of {words.ratio:.1f} ({colours}), {wanted:g} is the least"
    better = better_colour(words.colour, words.ground, wanted)
    hint = f"{better} would do there" if better else "no colour of words would do on this ground: change the ground"
    fault = PrintFault("warning", "ACCESS-CONTRAST", message, hint, words.leaf.where, seen.piece.label, -words.ratio)
    yield Short(fault, seen, words.leaf.element, words.ratio, words.words, seen.piece.component)


def _type(seen: SeenOn, limits: Limits) -> Iterator[Short]:
    words = seen.words
    if words.size >= limits.type - 0.05:
        return
    message = f"{_named(seen)} is set in {words.size:.1f} pt, {limits.type:g} pt is the least"
    hint = f"give it a `size` and a `min` of at least {limits.type:g}, or fewer words"
    fault = PrintFault("warning", "ACCESS-TYPE", message, hint, words.leaf.where, seen.piece.label, -words.size)
    yield Short(fault, seen, words.leaf.element, words.size, words.words, seen.piece.component)


def _named(seen: SeenOn, most: int = 24) -> str:
    words = seen.words.words
    short = words if len(words) <= most else f"{words[: most - 1]}…"
    return f"element `{seen.words.leaf.element}`: “{short}”"


def better_colour(colour: Rgb, ground: Rgb, wanted: float) -> str:
    """The nearest shade of a colour, darker or lighter, that stands out enough; empty when there is none."""
    for share in range(1, 101):
        for end in (0, 255):
            red, green, blue = (round(c + (end - c) * share / 100) for c in colour)
            if contrast((red, green, blue), ground) >= wanted:
                return hex_of((red, green, blue))
    return ""


# --- groups ---------------------------------------------------------------------------------------------------------
def _group(judged: JudgedGroup, limits: Limits) -> Iterator[Short]:
    """A group whose things look alike to somebody, and nothing else than the colour tells them apart."""
    record = judged.group.record
    for pair in judged.pairs:
        if record.cue != "none" and not shows_cue(pair, record, limits):
            yield _no_cue(judged, pair, limits)
        alike = alike_to(pair, limits)
        if record.cue == "none" and alike:
            yield _alike(judged, pair, alike, limits)


def alike_to(pair: Pair, limits: Limits) -> list[Sight]:
    """The ways of seeing in which the colours of two things are too near to each other."""
    return [sight for sight in SIMULATED if pair.apart[sight] < limits.apart]


def shows_cue(pair: Pair, record: MeaningRecord, limits: Limits) -> bool:
    """Whether the second cue that is named can be seen on both pieces; without pieces nobody can tell. Whether words
    are large and dark enough is told of all words, so here they only have to be others."""
    if pair.form is None:
        return True
    return pair.other_words if record.cue in WRITTEN else pair.form >= limits.cue


def _alike(judged: JudgedGroup, pair: Pair, alike: list[Sight], limits: Limits) -> Short:
    record = judged.group.record
    worst = min(alike, key=lambda sight: pair.apart[sight])
    value = pair.apart[worst]
    colours = " and ".join(f"`{name}` ({judged.colours[name]})" for name in (pair.first, pair.second))
    message = f"{record.name}: {colours} are {value:.0f} apart for {NAMES[worst]}, {limits.apart:g} is the least"
    hint = "change one of the colours, or give the pieces a shape, letter or pattern as well and name it as `cue`"
    fault = PrintFault("warning", "ACCESS-COLOUR", message, hint, record.where, _both(pair), -value)
    return Short(fault, pair, judged.group.id, value, component=pair.component)


def _no_cue(judged: JudgedGroup, pair: Pair, limits: Limits) -> Short:
    record, form = judged.group.record, pair.form or 0.0
    names = f"`{pair.first}` and `{pair.second}`"
    if record.cue in WRITTEN:
        said, hint = f"have the same words on them, and the cue is a {record.cue}", "name the cue that there is"
    else:
        said = f"differ in {form:.0f} mm of lines without their colours, {limits.cue:g} are the least"
        hint = f"draw the {record.cue} larger or darker"
    message = f"{record.name}: {names} of `{pair.component}` {said}"
    fault = PrintFault("warning", "ACCESS-CUE", message, hint, record.where, _both(pair), -form)
    return Short(fault, pair, judged.group.id, form, component=pair.component)


def _both(pair: Pair) -> str:
    return f"{pair.first}/{pair.second}"
