"""Answers about logs: begin one, show it at a line, play, roll, correct, and judge a disputed move.

A request carries the whole log, the very file that `sporeprint check` reads, and the line in front of which it looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from sporeprint.api.log_moves import brought_by, due_now, forced_line, rolled, waits_for_chance
from sporeprint.api.log_positions import OpenedLog, findings_on, is_clean, judged_log, open_log, position_behind
from sporeprint.api.log_readings import readings
from sporeprint.api.log_starts import dealt_log, log_from
from sporeprint.api.table_laying import game_of, position_file, read_written
from sporeprint.ground.findings import Finding
from sporeprint.ground.placing import lay_board
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Spot, Tableau
from sporeprint.page.changes import CurrentTable
from sporeprint.page.log_views import finding_json, log_view
from sporeprint.page.premises import Premises, faces_in, referees_in
from sporeprint.page.requests import Request, RequestRefused, read_table, read_text, read_whole

Answer = dict[str, Json]
LONGEST_LOG = 500_000
LONGEST_LINE = 2000
MOST_FORCED = 100
"""Lines that follow by themselves at most; no title has so many without a choice in between."""
MOST_TAPS = 60


# --- requests -------------------------------------------------------------------------------------------------------
def _opened(request: Request, premises: Premises) -> OpenedLog:
    text = read_text(request, "log")
    if len(text) > LONGEST_LOG:
        raise RequestRefused("this log is too long for the page")
    return open_log(text, referees_in(premises))


def _cursor(request: Request, log: OpenedLog) -> int:
    if request.get("cursor") is None:
        return len(log.lines)
    return max(0, min(len(log.lines), read_whole(request, "cursor")))


def _taps(request: Request) -> list[Spot]:
    given = request.get("taps") or []
    if not isinstance(given, list) or len(given) > MOST_TAPS:
        raise RequestRefused("`taps` is a list of places")
    spots: list[Spot] = []
    for spot in given:
        if not isinstance(spot, list) or len(spot) != 2 or not all(isinstance(part, str) for part in spot):
            raise RequestRefused("a tap is a board and a place")
        spots.append((str(spot[0]), str(spot[1])))
    return spots


def _words(request: Request) -> list[str]:
    given = request.get("words") or []
    if not isinstance(given, list) or not all(isinstance(word, str) for word in given):
        raise RequestRefused("`words` is a list of words")
    return [str(word) for word in given]


def _line(request: Request, key: str) -> str:
    text = read_text(request, key).strip()
    if not text or len(text) > LONGEST_LINE or len(text.splitlines()) != 1:
        raise RequestRefused("a move is one line of text")
    return text


def _shown(log: OpenedLog, cursor: int, request: Request, premises: Premises, **more: Json) -> Answer:
    faces = faces_in(premises, log.beginning.sitting.ref.slug, log.beginning.sitting.ref.language)
    title: Json = {"title": log.beginning.sitting.ref.slug}
    return {**log_view(log, cursor, faces, _taps(request), _words(request), request), "table": title, **more}


def _shown_fresh(log: OpenedLog, cursor: int, premises: Premises, **more: Json) -> Answer:
    return _shown(log, cursor, {}, premises, **more)


# --- beginning ------------------------------------------------------------------------------------------------------
def start(request: Request, premises: Premises) -> Answer:
    """Begin a log with a fresh deal, drawn with the seed of the request."""
    table, written = read_table(request), request.get("written")
    game = game_of(table.title, referees_in(premises))
    if game is None:
        raise RequestRefused("there is no such title whose games can be logged")
    typed = {key: table.options[key] for key in written if key in table.options} if isinstance(written, list) else {}
    options = table.options | {key: read_written(value) for key, value in typed.items() if isinstance(value, str)}
    text = dealt_log(game, table.players, options, {**table.house}, read_text(request, "seed"))
    log = open_log(text, referees_in(premises))
    return _with_forced(log, 0, premises)


def start_from(request: Request, premises: Premises, current: CurrentTable) -> Answer:
    """Begin a log with the table that was laid; whatever was not laid is unknown."""
    sitting = current.sitting
    position = position_file(sitting, _unseen_by_place(current, premises), current.answers, {})
    log = open_log(log_from(sitting.game, sitting.players, position), referees_in(premises))
    return _shown_fresh(log, 0, premises)


def _unseen_by_place(current: CurrentTable, premises: Premises) -> Tableau:
    """Return the table on which each place of a board at which nobody looked is unknown."""
    tableau, geometry = current.tableau, faces_in(premises, current.sitting.ref.slug).geometry
    boards = [board for board in tableau.boards if board.item and (board.key, "") in tableau.unseen]
    places = {(board.key, label) for board in boards for label in lay_board(board, geometry).places}
    return replace(tableau, unseen=(tableau.unseen - {(board.key, "") for board in boards}) | places)


def open_file(request: Request, premises: Premises) -> Answer:
    """Open a log at its first mistake, else at its end; a position becomes a log that begins with it."""
    text = read_text(request, "text")
    if len(text) > LONGEST_LOG:
        raise RequestRefused("this file is too long for the page")
    log = open_log(text, referees_in(premises))
    shown = _shown_fresh(log, len(log.lines), premises)
    first = next((one["line"] for one in _found(shown) if one["level"] == "error" and one["line"] is not None), None)
    return shown if first is None else _shown_fresh(log, first, premises)


def _found(shown: Answer) -> list[dict[str, Any]]:
    found = shown["findings"]
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


# --- looking and playing --------------------------------------------------------------------------------------------
def show(request: Request, premises: Premises) -> Answer:
    """Show the table before a line, with the moves that remain after some taps and words."""
    log = _opened(request, premises)
    return _shown(log, _cursor(request, log), request, premises)


def play(request: Request, premises: Premises) -> Answer:
    """Write a move at the cursor; `drop` lines behind it are replaced. What is illegal is refused with its reasons.

    With `force` it is written all the same, as something that did happen at the table.
    """
    log = _opened(request, premises)
    cursor = _cursor(request, log)
    tried, found = _tried(log, cursor, _full(log, cursor, _line(request, "move")))
    refused = [one for one in found if one.level == "error"]
    if refused and request.get("force") is not True:
        reasons: list[Json] = [finding_json(one, log, is_last=True) for one in refused]
        return _shown(log, cursor, request, premises, refused=reasons, tried=_line(request, "move"))
    return _written(log, cursor, tried.lines[cursor], request, premises)


def roll(request: Request, premises: Premises) -> Answer:
    """Roll or draw at the cursor with the seed of the request, and write it; with `all` until somebody chooses."""
    log = _opened(request, premises)
    cursor, seed = _cursor(request, log), read_text(request, "seed")
    sitting, lines = log.beginning.sitting, list[str]()
    is_all = request.get("all") is True and cursor == len(log.lines)
    while waits_for_chance(sitting, position_behind(log, cursor)) and len(lines) < (MOST_FORCED if is_all else 1):
        lines.append(rolled(sitting, position_behind(log, cursor), f"{seed} {len(lines)}"))
        if is_all:
            log, cursor = log.with_lines([*log.lines, lines[-1]]), cursor + 1
    if not lines:
        raise RequestRefused("nothing is rolled or drawn here")
    said = "; ".join(lines)
    if is_all:
        return _with_forced(log, cursor, premises, len(lines), rolled=said)
    return _written(log, cursor, said, request, premises, rolled=said)


def judge_move(request: Request, premises: Premises) -> Answer:
    """Judge a disputed move at the cursor; nothing is written."""
    log = _opened(request, premises)
    cursor = _cursor(request, log)
    line = _full(log, cursor, _line(request, "move"))
    _, found = _tried(log, cursor, line)
    levels = {one.level for one in found}
    verdict = "illegal" if "error" in levels else "undecided" if "undecided" in levels else "legal"
    reasons: list[Json] = [finding_json(one, log, is_last=True) for one in found]
    given: dict[str, Json] = {
        "verdict": verdict,
        "line": line,
        "findings": reasons,
        "partial": _is_partial(log, cursor),
    }
    return _shown(log, cursor, request, premises, verdict=given)


def _is_partial(log: OpenedLog, cursor: int) -> bool:
    """Whether something on the table is not known, so that what is legal is so as far as is known."""
    tableau = log.beginning.sitting.laying.lay(position_behind(log, cursor))
    return bool(tableau.unseen) or any(counter.value is None for counter in tableau.counters)


def read_otherwise(request: Request, premises: Premises) -> Answer:
    """Show the table before a refused line, with what the line may have meant; nothing is written."""
    log = _opened(request, premises)
    cursor = _cursor(request, log)
    return _shown(log, cursor, request, premises, readings=[*readings(log, cursor)])


def remove(request: Request, premises: Premises) -> Answer:
    """Remove the line behind the cursor; all that follows is checked again."""
    log = _opened(request, premises)
    cursor = _cursor(request, log)
    lines = [*log.lines[:cursor], *log.lines[cursor + 1 :]]
    return _shown_fresh(log.with_lines(lines), cursor, premises)


def _full(log: OpenedLog, cursor: int, text: str) -> str:
    """Return a move as a line: with the player who acts, where it names none and is none of chance."""
    sitting, words = log.beginning.sitting, text.split()
    game, players = sitting.game, sitting.players
    named = words[0] in players or words[0] in players.values() or words[0].rstrip(".:)").isdigit()
    to_act = game.to_act(position_behind(log, cursor))
    return text if named or to_act not in players or words[0].lower() in game.chance_verbs else f"{to_act} {text}"


def _tried(log: OpenedLog, cursor: int, line: str) -> tuple[OpenedLog, list[Finding]]:
    """Return the log up to a new line, and what there is to say about that line."""
    tried = log.with_lines([*log.lines[:cursor], line])
    if is_clean(tried, cursor + 1):
        return tried, []
    found = findings_on(log, cursor, line)
    if found is None:
        found = judged_log(tried, cursor + 1).report.findings
    return tried, [one for one in found if one.where.line == log.first_line + cursor]


def _written(log: OpenedLog, cursor: int, line: str, request: Request, premises: Premises, **more: Json) -> Answer:
    drop = read_whole(request, "drop") if request.get("drop") is not None else 0
    behind = log.lines[cursor + max(0, min(1, drop)) :]
    fresh = log.with_lines([*log.lines[:cursor], line, *behind])
    if behind:  # what follows by itself may be among the lines that follow already
        return _shown_fresh(fresh, cursor + 1, premises, **more)
    is_drawn = waits_for_chance(log.beginning.sitting, position_behind(log, cursor))
    return _with_forced(fresh, cursor + 1, premises, int(is_drawn), **more)


def _with_forced(log: OpenedLog, cursor: int, premises: Premises, by_chance: int = 0, **more: Json) -> Answer:
    """Show a log with everything written that must happen before somebody chooses, rolls or draws.

    The lines that chance has just written, `by_chance` of them, are explained as well.
    """
    sitting = log.beginning.sitting
    happened = [_happened(log, number) for number in range(max(0, cursor - by_chance), cursor)]
    while len(happened) < MOST_FORCED:
        position = position_behind(log, cursor)
        line = forced_line(sitting, position)
        longer = None if line is None else log.with_lines([*log.lines, line])
        if line is None or longer is None or not is_clean(longer, cursor + 1):
            break
        happened.append(_happened(longer, cursor))
        log, cursor = longer, cursor + 1
    return _shown_fresh(log, cursor, premises, happened=happened, **more)


def _happened(log: OpenedLog, number: int) -> Json:
    """Return a line that came about by itself or by chance: what was due, and what it brought, step by step."""
    sitting, line = log.beginning.sitting, log.lines[number]
    before, after = position_behind(log, number), position_behind(log, number + 1)
    agenda = due_now(sitting, before)
    brought = brought_by(sitting, before, line, after)
    dues = brought or (() if agenda is None else agenda.dues)
    return {
        "line": line,
        "headline": "" if agenda is None else agenda.headline,
        "dues": [{"text": due.text, "rule": due.rule, "place": due.place} for due in dues],
    }


LOG_KINDS: Mapping[str, Callable[[Request, Premises], Answer]] = {
    "log-start": start,
    "log-open": open_file,
    "log-show": show,
    "log-play": play,
    "log-roll": roll,
    "log-judge": judge_move,
    "log-readings": read_otherwise,
    "log-remove": remove,
}
"""What can be asked of a log, and what answers it."""
