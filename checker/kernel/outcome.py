"""Score sheets in words: every line with its arithmetic, the ranking, and who won.

A winner is a claim. It is made only where the game is over, the table is sound, and everything unknown leaves the same
winner; otherwise the sentence says what is open and between which totals.
"""

from __future__ import annotations

from checker.kernel.sheet import PointSpan, Sheet
from sporeprint.ground.wording import joined

NARROWEST = 12
"""Characters of the column with the names of rows, at least."""
FIGURES = 4
"""Characters of the column with the points, at least."""
MOST_NAMED = 3
"""Unknown things that a sentence names one by one."""
CLAUSES = ("how ", "what ", "where ", "which ", "whether ")
"""How the name of something unknown begins that is a clause."""
UNSCORED = "the table cannot be scored: a part of it cannot be read"


def format_sheet(sheet: Sheet) -> str:
    """Return the sheet as people read it: each player's lines, the totals, the ranking, the outcome."""
    out: list[str] = []
    wide = max([NARROWEST, *map(len, sheet.rows)])
    points = [_range(line.span) for line in sheet.lines]
    totals = [_range(sheet.span(player)) for player in sheet.players]
    figures = max(FIGURES, *map(len, points), *map(len, totals))
    for (player, name), total in zip(sheet.players.items(), totals, strict=True):
        out.append(name)
        for line, figure in zip(sheet.lines, points, strict=True):
            if line.player == player:
                mark = " (provisional)" if line.provisional else ""
                out.append(f"  {figure:>{figures}}  {line.row:<{wide}} {line.words}  [{line.rule}]{mark}")
        out.append(f"  {total:>{figures}}  total")
    out += [f"{sheet.name(side)} together: {sheet.span(side)}" for side in sheet.sides]
    out += [f"note: {note.message}  [{note.rule}]" for note in sheet.notes]
    if len(sheet.rivals) > 2:
        out.append(ranking(sheet))
    out.append(outcome(sheet))
    return "\n".join(out)


def _range(span: PointSpan) -> str:
    return f"{span.low}" if span.low == span.high else f"{span.low}-{span.high}"


def standing(sheet: Sheet) -> tuple[str, ...]:
    """Return what a check adds to a table without errors: the ranking of several players, and who won or leads."""
    ranks = (ranking(sheet),) if len(sheet.rivals) > 1 and sheet.is_certain else ()
    return (*ranks, outcome(sheet))


def ranking(sheet: Sheet) -> str:
    """Return everybody with their totals, best first; with places where they are certain."""
    if sheet.spans:
        order = sorted(sheet.rivals, key=lambda side: sheet.span(side), reverse=True)
        return "totals: " + ", ".join(f"{sheet.name(side)} {sheet.span(side)}" for side in order)
    places = sheet.places()
    return "ranking: " + ", ".join(f"{place.rank}. {sheet.name(place.player)} {place.total}" for place in places)


def outcome(sheet: Sheet) -> str:
    """Return who won or leads, in a sentence; or why nobody can be named, and between which totals it is open."""
    if sheet.provisional:
        return f"nobody can be named while there are errors; as it is written: {_totals(sheet)}"
    if not sheet.is_certain and not sheet.spans:
        return f"open, nobody knows {unknown_words(sheet)}; as far as it is known: {_totals(sheet)}"
    if not sheet.is_certain:
        return f"open: {_totals(sheet)}; unknown: {unknown_words(sheet)}"
    return winners(sheet) + in_any_case(unknown_words(sheet)) if sheet.unknown else winners(sheet)


def in_any_case(unknown: str) -> str:
    """Return the end of a sentence that is true whatever the unknown is.

    >>> in_any_case("the prep board"), in_any_case("which bonus tiles Ben has")
    (', whatever the prep board may be', '; it does not depend on which bonus tiles Ben has')
    """
    if unknown.startswith(CLAUSES) or any(f" and {word}" in unknown or f", {word}" in unknown for word in CLAUSES):
        return f"; it does not depend on {unknown}"
    return f", whatever {unknown} may be"


def _totals(sheet: Sheet) -> str:
    return ", ".join(f"{sheet.name(side)} {sheet.span(side)}" for side in sheet.rivals)


def unknown_words(sheet: Sheet) -> str:
    """Return what is unknown, the first few things by name."""
    named = list(dict.fromkeys(sheet.unknown))
    more = [f"{len(named) - MOST_NAMED} more"] if len(named) > MOST_NAMED else []
    return joined([*named[:MOST_NAMED], *more])


def winners(sheet: Sheet) -> str:
    """Return who is first, with how much, and by which tie-break; of an unfinished game, who leads."""
    if sheet.verdict:
        return sheet.verdict
    first = sheet.winners()
    names = (", " if sheet.sides else " and ").join(sheet.name(side) for side in first)
    verb = ("lead" if sheet.unfinished else "win") + ("s" if len(first) == 1 and not sheet.sides else "")
    if len(first) > 1:
        return f"{names} {verb} together with {sheet.span(first[0])}"
    tier = None if sheet.unknown else sheet.deciding_tier()
    why = f", by {tier.name} ({sheet.tier_value(tier, first[0])})" if tier else ""
    return f"{names} {verb} with {sheet.span(first[0])}{why}"
