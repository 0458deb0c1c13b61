"""What players made of the score themselves: their figures read, and compared with the sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from checker.kernel.game import Rules
from checker.kernel.header import known_players
from checker.kernel.outcome import outcome
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.sheet import PointSpan, Sheet
from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

WINNER = "winner"
TOTAL = "total"
NUMBER = r"-?[0-9]{1,9}$"
NOTHING = PointSpan(0, 0)


def wrong_claims(game: Rules[P], position: P, sheet: Sheet, node: Node | None, report: Report) -> Iterator[Problem]:
    """Yield which of the players' own figures are off, under the rule that explains each.

    A doubt is a figure that would be right with some filling of what is unknown.
    """
    for player, claims in read_claims(node, _names(sheet), _rows(game, sheet), report).items():
        for problem in compare_claims(sheet, player, claims, game.total_rule):
            row = problem.path[-1]
            rule = game.claim_rule(position, player, row, claims[row], problem.rule)
            hint = problem.hint if rule == problem.rule else f"`sporeprint rule {rule}` shows why"
            yield problem._replace(rule=rule, hint=hint)
    winner = node.get(WINNER) if isinstance(node, Table) else None
    if winner is not None and not sheet.provisional:
        claimed = _claimed_winners(winner, sheet, report)
        wrong = compare_winners(sheet, claimed, game.win_rule, game.tie_rule) if claimed else None
        if wrong is not None:
            yield wrong


def check_claims(game: Rules[P], sheet: Sheet, node: Node | None, report: Report) -> None:
    """Report claims that cannot be read, where there is no score to compare the others with."""
    read_claims(node, _names(sheet), _rows(game, sheet), report)
    winner = node.get(WINNER) if isinstance(node, Table) else None
    if winner is not None:
        _claimed_winners(winner, sheet, report)


def _claimed_winners(node: Node, sheet: Sheet, report: Report) -> set[str]:
    found: set[str] = set()
    for item in node if isinstance(node, Rows) else [node]:
        word = item.value if isinstance(item, Text) else ""
        who = _who(word, _names(sheet))
        if who is None:
            hint = known_players(_names(sheet))
            report.error("LOG-PLAYERS", f"there is no player {describe(item)}", item.where, hint)
        else:
            found.add(who)
    return found


def _who(text: str, names: Mapping[str, str]) -> str | None:
    """The player or team that goes by a handle or a name."""
    if text in names:
        return text
    found = [who for who, name in names.items() if text and folded(text) in (folded(who), folded(name))]
    return found[0] if len(found) == 1 else None


def _names(sheet: Sheet) -> dict[str, str]:
    return {who: sheet.name(who) for who in [*sheet.players, *sheet.sides]}


def _rows(game: Rules[P], sheet: Sheet) -> list[str]:
    """What a claim may be about: the lines of the scorepad, whether anything scores there or not."""
    lines = game.data.scoring.get("lines", {})
    return list(dict.fromkeys([*(lines if isinstance(lines, dict) else ()), *sheet.rows, TOTAL]))


# --- reading --------------------------------------------------------------------------------------------------------
def read_claims(
    node: Node | None, players: Mapping[str, str], rows: Sequence[str], report: Report
) -> dict[str, dict[str, int]]:
    """Return the players' own figures: a total each, or rows with their points. Players are handles with names."""
    out: dict[str, dict[str, int]] = {}
    if node is not None and not isinstance(node, Table):
        hint = f"write claimed: {{{', '.join(f'{p}: 12' for p in players)}}}"
        report.error("CLAIM-NUMBER", f"`claimed` is {describe(node)}, not a table of players", node.where, hint)
    for entry in node if isinstance(node, Table) else ():
        if entry.key == WINNER:
            continue
        who = _who(entry.key, players)
        if who is None:
            report.error("LOG-PLAYERS", f"there is no player `{entry.key}`", entry.where, known_players(players))
            continue
        value = entry.value
        pairs = [(e.key, e.value) for e in value] if isinstance(value, Table) else [(TOTAL, value)]
        out[who] = dict(_claims(pairs, rows, report))
    return out


def _claims(pairs: Sequence[tuple[str, Node]], rows: Sequence[str], report: Report) -> Iterator[tuple[str, int]]:
    for row, value in pairs:
        if row not in rows:
            report.error("CLAIM-ROW", f"nothing is scored as `{row}`", value.where, did_you_mean(row, rows))
        elif isinstance(value, Text) and re.match(NUMBER, value.value):
            yield row, int(value.value)
        elif not (isinstance(value, Text) and value.is_unknown):
            message = f"the claim `{row}` is {describe(value)}, not a number"
            report.error("CLAIM-NUMBER", message, value.where, "write a whole number in digits, such as 12")


# --- comparing ------------------------------------------------------------------------------------------------------
def compare_claims(sheet: Sheet, player: str, claims: Mapping[str, int], total_rule: str) -> list[Problem]:
    """Return which of a player's own figures are off, and why: rows first, then the total."""
    out: list[Problem] = []
    for row, claimed in claims.items():
        actual = _actual(sheet, player, row)
        if claimed == actual.low == actual.high and not sheet.unknown:
            continue
        figure = sheet.figures.get(player, {}).get(row)
        is_open = actual.low < actual.high
        if sheet.unknown and figure is None and row not in (TOTAL, *sheet.rows, *sheet.row_rules):
            message = f"whether `{row}` of {sheet.name(player)} is {claimed}, because something is unknown"
            out.append(Problem(total_rule, message, path=("claimed", player, row), doubt=True))
            continue
        if claimed in range(actual.low, actual.high + 1) and not is_open:
            continue
        if row == TOTAL and _adds_up(sheet, player, claims):
            continue
        mine = [line for line in sheet.lines if line.player == player and line.row == row]
        rule = total_rule if row == TOTAL or not mine else mine[0].rule
        what = "the total" if row == TOTAL else f"`{row}`"
        words = _sum_words(sheet, player) if row == TOTAL else "; ".join(line.words for line in mine)
        why = f": {words or 'nothing scores'}" if figure is None else ""
        message = f"{what} of {sheet.name(player)} is claimed as {claimed}, it is {actual}{why}"
        doubt = is_open and claimed in range(actual.low, actual.high + 1)
        out.append(Problem(rule, message, path=("claimed", player, row), doubt=doubt))
    return out


def _actual(sheet: Sheet, player: str, row: str) -> PointSpan:
    if row == TOTAL:
        return sheet.span(player)
    figure = sheet.figures.get(player, {}).get(row)
    if figure is not None:
        return PointSpan(figure, figure)
    return sheet.row_spans.get((player, row), NOTHING)


def _adds_up(sheet: Sheet, player: str, claims: Mapping[str, int]) -> bool:
    """Whether a wrong total is the right sum of lines that were claimed wrong, and so no mistake of its own."""
    besides = {TOTAL, *sheet.figures.get(player, {})}
    rows = dict.fromkeys([*sheet.rows, *(row for row in claims if row not in besides)])
    return claims[TOTAL] == sum(claims.get(row, sheet.row(player, row)) for row in rows)


def compare_winners(sheet: Sheet, claimed: set[str], win_rule: str, tie_rule: str) -> Problem | None:
    """Return that others won than was claimed, under the rule that decides it; a doubt where that is open."""
    won = {player for side in sheet.winners() for player in sheet.members(side)}
    teams = {side for side in sheet.sides if set(sheet.members(side)) <= won}
    if claimed in (won, teams):
        return None
    rule, why = _lost_by(sheet, claimed - won - teams, win_rule, tie_rule)
    who = " and ".join(sheet.name(who) for who in [*sheet.players, *sheet.sides] if who in claimed) or "nobody"
    path = ("claimed", WINNER)
    if not sheet.is_certain:
        return Problem(rule, f"whether {who} won is {outcome(sheet)}", path=path, doubt=True)
    return Problem(rule, f"{who} cannot have won: {outcome(sheet)}{why}", path=path)


def _lost_by(sheet: Sheet, losers: set[str], win_rule: str, tie_rule: str) -> tuple[str, str]:
    """Return the rule by which those who were named did not win, and their tie-break if the winner's was another."""
    totals = [sheet.total(side) for side in sheet.rivals]
    decided = sheet.deciding_tier() if len(sheet.winners()) == 1 else None  # it parted others from those who tied
    if totals.count(max(totals)) == 1:
        return win_rule, ""
    tiers = {side: tier for side in sheet.rivals if side in losers and (tier := sheet.losing_tier(side)) is not None}
    if not tiers:
        behind = any(sheet.total(side) < max(totals) for side in sheet.rivals if side in losers)
        rule = decided.rule if decided is not None else sheet.tie_rule or tie_rule
        return (win_rule if behind else rule), ""
    side = max(tiers, key=lambda who: sheet.tiers.index(tiers[who]))
    tier = tiers[side]
    named = f"; {sheet.name(side)} is behind by {tier.name} ({sheet.tier_value(tier, side)})"
    return tier.rule, named if tier is not decided else ""


def _sum_words(sheet: Sheet, player: str) -> str:
    if player in sheet.sides:
        return " + ".join(f"{sheet.players[member]} {sheet.span(member)}" for member in sheet.members(player))
    parts = [(row, _actual(sheet, player, row)) for row in sheet.rows]
    shown = [f"{row} {span}" for row, span in parts if any(span)]
    return " + ".join(shown) if shown else "nothing scores"
