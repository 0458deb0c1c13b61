"""Faults planted in legal logs, and what the referee makes of them.

Everything comes from a seed: which game, which slip, and where. The second judge says whether the log is still legal,
and if not, in which line that can first be known and under which rules.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from judging import Verdict, judge

from planted.titles import Fault, parts, second, slips_of, whole

TRIES = 12
SHORT = 16
"""Fewer lines for a slip than this are too few for several in a log."""
OPEN = "legal depends on what"


class Planted(NamedTuple):
    """A log with slips: where each can first be known, and under which rules."""

    slug: str
    seed: int
    kinds: tuple[str, ...]
    text: str
    clean: str
    faults: tuple[Fault, ...]


class Measured(NamedTuple):
    """What the referee told of one planted log."""

    kind: str
    found: bool
    """The first fault, in its line; a note that cannot be compared with anything is told as left open.

    What the referee lets pass on purpose and the second judge does not (`same_verdict` of the title) is no fault.
    """
    named: bool
    """Under its rule as well."""
    before: int
    """Errors in earlier lines, or in a log that is legal."""
    after: int
    """Other errors."""
    kept: bool
    """The game ends with the score it had without the slip."""
    later: int = 0
    """Later faults that were planted."""
    later_found: int = 0
    """Those of them that were told in their lines as faults of their own."""
    open: bool = False
    """Of some later lines it is said that nobody can tell, because something is missing."""
    readable: bool = False
    """Only the second judge cannot read the line; the referee knows what it says, and judges that."""


def truth(slug: str, text: str) -> Fault | str | None:
    """The first fault; None when there is none; a word when the second judge cannot tell."""
    try:
        fault = second(slug).fault(text)
    except second(slug).undecided:
        return "undecided"
    if fault is None:
        return None
    line, rules = fault
    return line, frozenset([rules]) if isinstance(rules, str) else frozenset(rules)


def plant(slug: str, seed: int) -> tuple[list[Planted], list[Planted]]:
    """A log with one slip that breaks a rule, if one was found, and those that turned out legal on the way.

    Nothing where the second judge does not follow the log even without a slip.
    """
    rng = random.Random(f"{slug} {seed}")
    clean = second(slug).log(seed)
    if truth(slug, clean) is not None:
        return [], []
    head, lines, numbered = parts(clean)
    slips = slips_of(slug, head, lines, rng)
    legal: list[Planted] = []
    for slip in rng.sample(slips, min(TRIES, len(slips))):
        text = whole(slip.head or head, slip.lines, numbered)
        fault = truth(slug, text)
        if fault == "undecided":
            continue
        if fault is None:
            legal.append(Planted(slug, seed, (slip.kind,), text, clean, ()))
            continue
        assert isinstance(fault, tuple)
        return [Planted(slug, seed, (slip.kind,), text, clean, (fault,))], legal
    return [], legal


def plant_several(slug: str, seed: int, count: int) -> Planted | None:
    """A log with several slips far apart, each of which breaks a rule on its own and shows before the next.

    None where the log is too short for them.
    """
    rng = random.Random(f"{slug} {seed} {count}")
    clean = second(slug).log(seed)
    head, lines, numbered = parts(clean)
    size = len(lines) // count
    if size < SHORT:
        return None
    spoilt, faults, kinds, moved = list[str](), list[Fault](), list[str](), 0
    for part in range(count):
        begin, end = part * size, (part + 1) * size if part < count - 1 else len(lines)
        low, high = begin + size // 4, begin + size // 2
        slip = _slip_between(slug, rng, (head, lines, numbered), (low, high, end))
        if slip is None:
            return None
        middle, fault, kind = slip
        spoilt += [*lines[begin:low], *middle, *lines[high:end]]
        faults.append((fault[0] + moved, fault[1]))
        kinds.append(kind)
        moved += len(middle) - (high - low)
    return Planted(slug, seed, tuple(kinds), whole(head, spoilt, numbered), clean, tuple(faults))


def _slip_between(
    slug: str, rng: random.Random, log: tuple[str, list[str], bool], where: tuple[int, int, int]
) -> tuple[list[str], Fault, str] | None:
    """A slip within some lines of a log, alone in it, that can be known before the end of the part."""
    (head, lines, numbered), (low, high, end) = log, where
    body = head.count("\n") + 2
    slips = [slip for slip in slips_of(slug, head, lines[low:high], rng) if not slip.head]
    for slip in rng.sample(slips, min(TRIES, len(slips))):
        text = whole(head, [*lines[:low], *slip.lines, *lines[high:]], numbered)
        fault = truth(slug, text)
        if not isinstance(fault, tuple) or is_readable(slug, text, fault):
            continue
        if body + low <= fault[0] < body + end + len(slip.lines) - (high - low):
            return slip.lines, fault, slip.kind
    return None


def is_readable(slug: str, text: str, fault: Fault) -> bool:
    """Whether only the second judge cannot read a line, and the referee knows what it says."""
    return "MALFORMED" in fault[1] and fault[0] not in [line for line, _ in judge(text, slug).errors]


def measure(planted: Planted) -> Measured:
    """Judges a planted log, and compares what was told with what was planted.

    A step that breaks several rules is one finding.
    """
    verdict = judge(planted.text, planted.slug)
    kind = " + ".join(planted.kinds)
    if not planted.faults:
        return Measured(kind, True, True, len(verdict.errors), 0, True)
    line, rules = planted.faults[0]
    lines = [place.line for place in dict.fromkeys(f.where for f in verdict.findings if f.level == "error")]
    found = line in lines or ("CHECKPOINT" in rules and line in [at for at, _ in verdict.of("undecided")])
    found = found or (not lines and agrees(planted, verdict))
    lone = {f.where.line for f in verdict.findings if f.level == "error"}
    later = [at for at, _ in planted.faults[1:]]
    return Measured(
        kind=kind,
        found=found,
        named=found and ("MALFORMED" in rules or agrees(planted, verdict)),
        before=sum(at < line for at in lines),
        after=sum(at >= line for at in lines) - sum(at in lines for at in {line, *later}),
        kept=is_kept(planted, verdict),
        later=len(later),
        later_found=sum(at in lone for at in later),
        open=any(OPEN in f.message for f in verdict.findings),
        readable=not found and "MALFORMED" in rules,
    )


def agrees(planted: Planted, verdict: Verdict) -> bool:
    line, rules = planted.faults[0]
    fault = (line, next(iter(rules))) if planted.slug in ("fungi", "overgrown") else (line, rules)
    return second(planted.slug).agrees(fault, verdict, planted.text)


def is_kept(planted: Planted, verdict: Verdict) -> bool:
    sheet, right = verdict.judged.sheet, judge(planted.clean, planted.slug).judged.sheet
    if sheet is None or right is None:
        return False
    return {p: sheet.total(p) for p in sheet.players} == {p: right.total(p) for p in right.players}
